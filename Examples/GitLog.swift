// GitLog: the commits of a repository, and the changes of the one under the cursor.

import Rewind
import TermStore
import TermWidgets

struct GitLog: Program {
  struct Commit: Codable, Hashable, Identifiable, Sendable {
    var id: String
    var author: String
    var date: String
    var title: String
  }

  struct State: Sendable {
    var commits: [Commit] = []
    var selection = Selection<String>()
    /// The lines of the changes of the commit under the cursor.
    var changes: [String] = []
    /// Whether a narrow window shows the changes in place of the list.
    var isOpen = false
    var isLoading = true
    var error = ""
  }

  enum Message: Codable, Sendable {
    case load, commit(String), listed, failed(String)
    case select(Selection<String>), change(String)
    case open(Bool), quit
  }

  enum Work { case list, changes }

  static let usage = """
    [FOLDER]
      FOLDER                      the folder of a repository; by default this one
    """

  var folder: String?

  init() {}

  init(arguments: [String]) throws {
    guard arguments.count <= 1 else { throw UsageError("git-log takes one folder") }
    folder = arguments.first
  }

  func start() -> (State, Command<Message>) { (State(), .send(.load)) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .load:
      state = State()
      return git(
        Work.list, ["log", "-n", "1000", "--date=short", "--format=%h%x1f%an%x1f%ad%x1f%s"]
      ) {
        .commit($0)
      }
    case .commit(let line):
      let parts = line.split(separator: "\u{1F}", omittingEmptySubsequences: false).map {
        String($0)
      }
      guard parts.count == 4 else { break }
      state.commits.append(Commit(id: parts[0], author: parts[1], date: parts[2], title: parts[3]))
      // The first commit is shown as soon as it is there.
      if state.commits.count == 1 { return show(parts[0], &state) }
    case .listed: state.isLoading = false
    case .failed(let sentence): (state.error, state.isLoading) = (sentence, false)
    case .select(let selection):
      guard let id = selection.cursor, id != state.selection.cursor else { break }
      return show(id, &state)
    case .change(let line):
      // A commit of any size is shown up to this many lines.
      if state.changes.count < 20_000 { state.changes.append(line) }
    case .open(let isOpen): state.isOpen = isOpen
    case .quit: return .quit
    }
    return .none
  }

  private func show(_ id: String, _ state: inout State) -> Command<Message> {
    state.selection.choose(id)
    state.changes = []
    return git(Work.changes, ["show", "--format=", "--no-color", "--no-ext-diff", id]) {
      .change($0)
    }
  }

  /// Runs git and sends its lines; a newer run of the same work replaces it.
  private func git(
    _ work: Work, _ arguments: [String], _ message: @escaping @Sendable (String) -> Message
  ) -> Command<Message> {
    .process(id: work, ["git"] + arguments, in: folder) { event in
      switch event {
      case .line(let line), .partialLine(let line): message(line)
      case .errorLine(let line), .ended(.notStarted(let line)): .failed(line)
      default: work == .list ? .listed : .change("")
      }
    }
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack {
        Text(folder ?? "git log").bold().lineLimit(1, truncation: .start)
        Spacer()
        Text(Translation[state.commits.count, "{1} commit", "{1} commits"]).foreground(.muted)
          .lineLimit(1).fixedSize()
      }
      .padding(.horizontal, 1)
      .background(.surface)

      if state.commits.isEmpty && !state.error.isEmpty {
        EmptyState("There is no log", hint: state.error, symbol: "▲", action: "Retry", .load)
          .flex(grow: 1)
      } else {
        SizeReader(idealHeight: 14) { size in content(state, isWide: size.columns >= 76) }
      }
      Text(state.error).foreground(.danger)
        .shown(!state.error.isEmpty && !state.commits.isEmpty)
      HelpBar(more: "?")
    }
    .onKey("r", "read again", .load)
    .onKey("q", "quit", .quit)
    .fullHelp()
  }

  @ViewBuilder<Message> private func content(_ state: State, isWide: Bool) -> Views<Message> {
    HStack {
      if isWide || !state.isOpen { list(state).flex(grow: 2, basis: 0) }
      if isWide {
        changes(state).flex(grow: 3, basis: 0)
      } else if state.isOpen {
        changes(state).flex(grow: 3, basis: 0).onKey(.escape, "back", .open(false))
      }
    }
    .filling()
  }

  private func list(_ state: State) -> some View<Message> {
    List(
      "Commits", state.commits, selection: state.selection, rowHeight: 2,
      empty: state.isLoading ? "Reading…" : "No commits", text: \.title,
      onActivate: { _ in .open(true) }, { .select($0) }
    ) { commit in
      VStack {
        Text(commit.title).lineLimit(1)
        Text("\(commit.id) \(commit.date) \(commit.author)").foreground(.muted).lineLimit(1)
      }
      .flex(grow: 1)
    }
  }

  private func changes(_ state: State) -> some StaticView {
    DiffView(unified: state.changes.joined(separator: "\n"), label: "Changes")
      .border(.light, .leading, color: .outline)
  }
}

extension GitLog: Recordable {}
