// Todo: a list of tasks with a field to add some, tabs that filter it, and a file that keeps it.

import Foundation
import Rewind
import TermStore
import TermWidgets

struct Todo: Program {
  struct Task: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var title: String
    var isDone = false
  }

  enum Filter: String, Codable, CaseIterable, Sendable {
    case all = "All", open = "Open", done = "Done"
  }

  struct State: Equatable, Sendable {
    var tasks: [Task] = []
    var selection = Selection<Int>()
    var filter = Filter.all
    var draft = ""
    var error = ""
    /// Whether the file has not been read: it is not written then, since it may hold what the user needs.
    var isUnread = false

    var shown: [Task] {
      tasks.filter { filter == .all || $0.isDone == (filter == .done) }
    }
    /// The task that the list marks: the one under the cursor, or the first before there is one.
    var current: Int? {
      (selection.cursor == nil ? shown.first : shown.first { $0.id == selection.cursor })?.id
    }
    mutating func append(_ title: String) {
      tasks.append(Task(id: (tasks.map(\.id).max() ?? 0) + 1, title: title))
    }

    var openCount: Int { tasks.count { !$0.isDone } }

    /// Moves the cursor to the task that took the place of its own, if that is gone or hidden.
    mutating func keepCursor(at place: Int?) {
      guard selection.cursor != nil, current == nil, !shown.isEmpty else { return }
      selection.choose(shown[min(place ?? 0, shown.count - 1)].id)
    }
  }

  enum Message: Codable, Hashable, Sendable {
    case loaded([Task]), notLoaded(String), failed(String)
    case draft(String), add
    case filter(Filter)
    case select(Selection<Int>), toggle(Int?), remove
    case quit
  }

  enum Work { case load, save }

  static let usage = """
    [FILE]
      FILE                        keep the list in this file
    """
  static let samples = [
    Task(id: 1, title: "Water the plants", isDone: true), Task(id: 2, title: "Write to Grace"),
    Task(id: 3, title: "Fix the bicycle"),
  ]

  var path: String?

  init() {}

  init(arguments: [String]) throws {
    guard arguments.count <= 1 else { throw UsageError("todo takes one file at most") }
    path = arguments.first
  }

  func start() -> (State, Command<Message>) {
    guard let path else { return (State(tasks: Self.samples), .none) }
    let load = Command<Message>.task(id: Work.load) {
      // A list that was never saved is empty.
      guard FileManager.default.fileExists(atPath: path) else { return .loaded([]) }
      let data = try Data(contentsOf: URL(filePath: path))
      return .loaded(try JSONDecoder().decode([Task].self, from: data))
    } failure: {
      .notLoaded("\(path) can't be read: \(($0 as NSError).localizedDescription)")
    }
    var state = State()
    state.isUnread = true
    return (state, load)
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    let place = state.shown.firstIndex { $0.id == state.current }
    defer { state.keepCursor(at: place) }
    switch message {
    case .loaded(let tasks):
      let early = state.tasks.map(\.title)
      (state.tasks, state.isUnread) = (tasks, false)
      guard !early.isEmpty else { break }
      for title in early { state.append(title) }
      return save(state)
    case .notLoaded(let sentence): state.error = sentence
    case .failed(let sentence): state.error = sentence
    case .draft(let text): state.draft = text
    case .add:
      guard !state.draft.allSatisfy(\.isWhitespace) else { break }
      state.append(state.draft)
      state.draft = ""
      return save(state)
    case .filter(let filter): state.filter = filter
    case .select(let selection): state.selection = selection
    case .toggle(let id):
      guard let place = state.tasks.firstIndex(where: { $0.id == id }) else { break }
      state.tasks[place].isDone.toggle()
      return save(state)
    case .remove:
      guard let current = state.current else { break }
      state.tasks.removeAll { $0.id == current }
      return save(state)
    case .quit: return .quit
    }
    return .none
  }

  private func save(_ state: State) -> Command<Message> {
    guard let path, !state.isUnread else { return .none }
    return .task(id: Work.save) { [tasks = state.tasks] in
      try JSONEncoder().encode(tasks).write(to: URL(filePath: path), options: .atomic)
      return .failed("")
    } failure: {
      .failed("\(path) can't be written: \(($0 as NSError).localizedDescription)")
    }
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack {
        Text("To do").bold()
        Spacer()
        Text("\(state.openCount) open").foreground(.muted)
      }
      .padding(.horizontal, 1)
      .background(.surface)

      VStack {
        TextField("New task", text: state.draft, onSubmit: .add) { .draft($0) }
          .autofocus()
          .margin(.vertical, 1)
        Tabs(
          "Show", Filter.allCases.map { Tab($0.rawValue, id: $0) }, selection: state.filter
        ) { .filter($0) }
        .margin(.bottom, 1)
        list(state).flex(grow: 1)
      }
      .padding(.horizontal, 1)
      .flex(grow: 1)

      Text(state.error).foreground(.danger).shown(!state.error.isEmpty)
      HelpBar(more: "?")
    }
    .onKey("ctrl+q", "quit", .quit)
    .fullHelp()
  }

  private func list(_ state: State) -> some View<Message> {
    List(
      "Tasks", state.shown, selection: state.selection, empty: "Nothing here",
      text: { $0.isDone ? $0.title + ", done" : $0.title }, onActivate: { .toggle($0.id) },
      { .select($0) }
    ) { task in
      Text(task.isDone ? "√ " : "○ ").foreground(task.isDone ? .success : .muted)
      Text(task.title).lineLimit(1)
        .foreground(task.isDone ? .muted : .text).strikethrough(task.isDone)
    }
    .onKey(.space, "done", .toggle(state.current))
    .onKey(.delete, "remove", .remove)
  }
}

extension Todo: Recordable {}
