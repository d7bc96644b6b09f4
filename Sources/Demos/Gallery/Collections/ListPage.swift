// ListPage: lists of single and multiple selection and of marks, with sections, menus, and rows that can be moved.

import TermStore
import TermWidgets

/// Lists of single and multiple selection.
struct ListPage: Page {
  struct Song: Identifiable, Sendable {
    let id: String
    let kind: String
  }

  struct State: Sendable {
    var songs = ListPage.songs
    var single = Selection<String>()
    var many = Selection<String>()
    var marks = Selection(["Madrigal"])
    var played = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case single(Selection<String>)
    case many(Selection<String>)
    case marks(Selection<String>)
    case play(String)
    case move(Int, Int)
  }

  static let title = "List"
  static let sentence = "Rows to move through, choose, mark, drag and open menus on."
  static let widgets = ["List"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .single(let selection): state.single = selection
    case .many(let selection): state.many = selection
    case .marks(let selection): state.marks = selection
    case .play(let song): state.played = song
    case .move(let from, let to): state.songs.insert(state.songs.remove(at: from), at: to)
    }
    return .none
  }

  static let songs: [Song] = [
    Song(id: "Air", kind: "Suites"), Song(id: "Bourrée", kind: "Suites"),
    Song(id: "Gavotte", kind: "Suites"), Song(id: "Gigue", kind: "Suites"),
    Song(id: "Allegro", kind: "Concertos"), Song(id: "Largo", kind: "Concertos"),
    Song(id: "Toccata", kind: "Organ"), Song(id: "Passacaglia", kind: "Organ"),
  ]

  var body: some View<Message> {
    SizeReader { size in
      VStack<Message>(spacing: 1) {
        HStack<Message>(spacing: 1) {
          column("One", isCard: size.columns >= 60) { single }
          column("Several", isCard: size.columns >= 60) { many }
          column("Marks", isCard: size.columns >= 60) { marks }
        }
        .frame(minHeight: 0).flex(grow: 1, basis: 0)
        Text(state.played.isEmpty ? "Enter plays" : "Playing \(state.played)").foreground(.accent)
          .lineLimit(1)
      }
      .filling()
    }
  }

  /// A list with a title: a card if there is space for one.
  private func column(
    _ title: String, isCard: Bool, @ViewBuilder<Message> _ list: () -> Views<Message>
  ) -> some View<Message> {
    VStack<Message> {
      if isCard {
        Card(title, content: list).filling()
      } else {
        Text(title).foreground(.muted).lineLimit(1)
        VStack(content: list).flex(grow: 1)
      }
    }
    .frame(minWidth: 0).flex(grow: 1, basis: 0)
  }

  /// Its rows move, and have menus.
  private var single: some View<Message> {
    List(
      "Songs", state.songs, selection: state.single, text: { $0.id },
      onActivate: { .play($0.id) }, onMove: { .move($0, $1) },
      menu: { songs in songs.map { MenuItem("Play \($0.id)", .play($0.id)) } }, { .single($0) })
  }

  private var many: some View<Message> {
    List(
      "Suites", ListPage.songs, selection: state.many, mode: .multiple, text: { $0.id },
      section: { $0.kind }, onActivate: { .play($0.id) }, { .many($0) })
  }

  @ViewBuilder<Message> private var marks: Views<Message> {
    List(
      "Marks", ["Canon", "Fugue", "Madrigal", "Motet"], id: \.self, selection: state.marks,
      mode: .marks, text: { $0 }
    ) { .marks($0) }
    Text("None").foreground(.muted)
    List(
      "Nothing", [Song](), selection: Selection(), empty: "No songs yet", text: { $0.id },
      { .single($0) })
  }
}
