// NestedFeatures: a game night of teams, and teams of players: features in features, which talk by messages alone.

import Rewind
import TermStore
import TermWidgets

/// The innermost feature: a player with points.
///
/// It knows nothing of its team.
enum PlayerFeature {
  struct State: Codable, Hashable, Identifiable, Sendable {
    let id: Int
    var name: String
    var points = 0
  }

  enum Message: Codable, Hashable, Sendable {
    case add(Int)
    /// A wish that only the team can fulfill: it owns the list of its players.
    case leave
  }

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .add(let points): state.points = max(0, state.points + points)
    case .leave: break
    }
    return .none
  }

  static func view(_ state: State) -> some View<Message> {
    HStack(spacing: 1) {
      Text(state.name).lineLimit(1).flex(grow: 1)
      Text("\(state.points, width: 3)").bold().foreground(.accent).fixedSize()
      // Many buttons have the same sign: tests and screen readers tell them apart by their labels.
      Button("−", .add(-1)).label("Take a point from \(state.name)").fixedSize()
      Button("+", .add(1)).label("Give \(state.name) a point").fixedSize()
      Button("×", .leave).label("Remove \(state.name)").fixedSize()
    }
  }
}

/// A team: players, a field for a new one, and their sum.
enum TeamFeature {
  struct State: Codable, Hashable, Identifiable, Sendable {
    let id: Int
    var name: String
    var players: [PlayerFeature.State] = []
    var draft = ""

    var points: Int { players.map(\.points).reduce(0, +) }
  }

  enum Message: Codable, Hashable, Sendable {
    // A message goes to a player by id, never by place: a late one reaches its own player, or none.
    case player(id: Int, PlayerFeature.Message)
    case draft(String), join
  }

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .player(let id, .leave): state.players.removeAll { $0.id == id }
    case .player(let id, let message):
      guard let place = state.players.firstIndex(where: { $0.id == id }) else { break }
      return PlayerFeature.update(&state.players[place], message).map { .player(id: id, $0) }
    case .draft(let text): state.draft = text
    case .join:
      guard !state.draft.allSatisfy(\.isWhitespace) else { break }
      let id = (state.players.map(\.id).max() ?? 0) + 1
      state.players.append(PlayerFeature.State(id: id, name: state.draft))
      state.draft = ""
    }
    return .none
  }

  static func view(_ state: State, leads: Bool) -> some View<Message> {
    VStack {
      HStack(spacing: 1) {
        Text(state.name).bold()
        if leads { Badge("leads", tone: .success) }
        Spacer()
        Text("\(state.points)").bold()
      }
      ScrollView {
        ForEach(state.players) { player in
          PlayerFeature.view(player).map { .player(id: player.id, $0) }
        }
      }
      .flex(grow: 1)
      TextField("New player of \(state.name)", text: state.draft, onSubmit: .join) { .draft($0) }
    }
    .border(color: .edge)
    .background(.surface)
    .role(.group, label: state.name)
  }
}

struct NestedFeatures: Program {
  struct State: Equatable, Sendable {
    var teams = [
      TeamFeature.State(
        id: 1, name: "Herons",
        players: [.init(id: 1, name: "Ada", points: 4), .init(id: 2, name: "Grace")]),
      TeamFeature.State(
        id: 2, name: "Otters",
        players: [
          .init(id: 1, name: "Edsger", points: 2), .init(id: 2, name: "Barbara", points: 1),
        ]),
    ]

    /// The team with the most points; nil if there are several.
    var leader: Int? {
      let most = teams.map(\.points).max()
      let first = teams.filter { $0.points == most }
      return first.count == 1 ? first[0].id : nil
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case team(id: Int, TeamFeature.Message)
    case swap, quit
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .team(let id, let message):
      guard let place = state.teams.firstIndex(where: { $0.id == id }) else { break }
      return TeamFeature.update(&state.teams[place], message).map { .team(id: id, $0) }
    case .swap: state.teams.reverse()
    case .quit: return .quit
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack {
        Text("Game night").bold()
        Spacer()
        Text("\(state.teams.map(\.points).reduce(0, +)) points in all").foreground(.muted)
      }
      .padding(.horizontal, 1)
      .background(.surface)
      SizeReader(idealHeight: 12) { size in
        Flex(FlexStyle(size.columns >= 64 ? .horizontal : .vertical, columnSpacing: 1)) {
          ForEach(state.teams) { team in
            TeamFeature.view(team, leads: state.leader == team.id)
              .map { .team(id: team.id, $0) }
              .flex(grow: 1, basis: 0)
          }
        }
        .padding(size.rows < 14 ? 0 : 1)
        .filling()
      }
      HelpBar()
    }
    .onKey("ctrl+s", "swap", .swap)
    .onKey("ctrl+q", "quit", .quit)
  }
}

extension NestedFeatures: Recordable {}
