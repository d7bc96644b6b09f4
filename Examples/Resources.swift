// Resources: a table that the output of `ps` or `kubectl get pods --watch` fills, with a filter, details and kill.

import Rewind
import TermStore
import TermWidgets

struct Resources: Program {
  struct Resource: Identifiable, Hashable, Sendable {
    var words: [String]
    var id: String { words.first ?? "" }
  }

  struct State: Sendable {
    var titles: [String] = []
    var rows: [Resource] = []
    /// The rows of the listing that is being read.
    var listing: [Resource] = []
    var filter = ""
    var selection = TableSelection<String>()
    var sort = TableSort(column: 0)
    var victim: String?
    var error = ""

    /// The row that the table marks: the one under the cursor, or the first before there is one.
    var current: Resource? {
      let (shown, cursor) = (shown, selection.rows.cursor)
      return cursor == nil ? shown.first : shown.first { $0.id == cursor }
    }

    /// The index of the marked row.
    var place: Int? { shown.firstIndex { $0.id == current?.id } }

    /// Moves the cursor to the row that took the place of its own, if that has ended or is hidden.
    mutating func keepCursor(at place: Int?) {
      let shown = shown
      guard selection.rows.cursor != nil, current == nil, !shown.isEmpty else { return }
      selection.rows.choose(shown[min(place ?? 0, shown.count - 1)].id)
    }

    /// Whether a column has numbers alone, which end below one another.
    func isNumeric(_ column: Int) -> Bool {
      !rows.isEmpty
        && rows.allSatisfy { $0.words.indices.contains(column) && Double($0.words[column]) != nil }
    }

    /// The rows that the filter leaves, in order; numbers are compared as numbers.
    var shown: [Resource] {
      let found = rows.filter { filter.isEmpty || $0.words.joined(separator: " ").contains(filter) }
      let sorted = found.sorted { one, two in
        guard one.words.indices.contains(sort.column), two.words.indices.contains(sort.column)
        else {
          return one.words.count < two.words.count
        }
        let (left, right) = (one.words[sort.column], two.words[sort.column])
        if let left = Double(left), let right = Double(right) { return left < right }
        return left < right
      }
      return sort.isAscending ? sorted : sorted.reversed()
    }
  }

  enum Message: Codable, Sendable {
    case refresh, listed(ProcessEvent), filter(String), select(TableSelection<String>)
    case sort(TableSort), ask, keep, kill, killed(ProcessEvent), quit
  }

  enum Work { case list, kill }

  /// Whether pods are shown in place of processes.
  var showsPods = false

  init() {}

  static let usage = """
    [kubectl]
      kubectl                     show pods in place of processes
    """

  init(arguments: [String]) throws {
    guard arguments.isEmpty || arguments == ["kubectl"] else {
      throw UsageError("resources takes kubectl alone; not \(arguments.joined(separator: " "))")
    }
    showsPods = !arguments.isEmpty
  }

  func start() -> (State, Command<Message>) { (State(), .send(.refresh)) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .refresh:
      (state.titles, state.listing) = ([], [])
      let program =
        showsPods
        ? ["kubectl", "get", "pods", "--watch"] : ["ps", "-eo", "pid,user,pcpu,pmem,comm"]
      return .process(id: Work.list, program) { .listed($0) }
    case .listed(.line(let line)): read(line, &state)
    case .listed(.errorLine(let line)): state.error = line
    case .listed(.ended(let end)):
      if case .code(0) = end {
        let place = state.place
        (state.rows, state.error) = (showsPods ? state.rows : state.listing, "")
        state.keepCursor(at: place)
      } else if state.error.isEmpty {
        state.error = sentence(end)
      }
      return .after(.seconds(2), id: Work.list, .refresh)
    case .filter(let text):
      let place = state.place
      state.filter = text
      state.keepCursor(at: place)
    case .select(let selection): state.selection = selection
    case .sort(let sort): state.sort = sort
    case .ask:
      state.victim = state.current?.id
    case .keep: state.victim = nil
    case .kill:
      guard let victim = state.victim else { return .none }
      state.victim = nil
      return .process(
        id: Work.kill, (showsPods ? ["kubectl", "delete", "pod"] : ["kill"]) + [victim]
      ) {
        .killed($0)
      }
    case .killed(.errorLine(let line)): state.error = line
    case .killed(.ended(.notStarted(let reason))): state.error = reason
    case .quit: return .quit
    case .listed, .killed: break
    }
    return .none
  }

  private func read(_ line: String, _ state: inout State) {
    let words = line.split(separator: " ", omittingEmptySubsequences: true).map { String($0) }
    guard !words.isEmpty else { return }
    guard !state.titles.isEmpty else { return state.titles = words }
    let last = state.titles.count - 1
    let resource = Resource(
      words: words.prefix(last) + [words.dropFirst(last).joined(separator: " ")])
    guard showsPods else { return state.listing.append(resource) }
    if let place = state.rows.firstIndex(where: { $0.id == resource.id }) {
      state.rows[place] = resource
    } else {
      state.rows.append(resource)
    }
  }

  private func sentence(_ end: ProcessEnd) -> String {
    switch end {
    case .code(let code): "The listing ended with \(code)."
    case .signal(let number): "Signal \(number) ended the listing."
    case .notStarted(let reason): "The listing can't start: \(reason)."
    }
  }

  func view(_ state: State) -> some View<Message> {
    let titles =
      showsPods
      ? ["NAME", "READY", "STATUS", "RESTARTS", "AGE"] : ["PID", "USER", "%CPU", "%MEM", "COMMAND"]
    let (chosen, shown) = (state.current, state.shown)
    VStack {
      HStack {
        Text(showsPods ? "Pods" : "Processes").bold()
        Spacer()
        Text(Translation[shown.count, "{1} row", "{1} rows"]).foreground(.muted)
      }
      .padding(.horizontal, 1)
      .background(.surface)
      SearchField("Filter", text: state.filter) { .filter($0) }.padding(.horizontal, 1)
      Table(
        "Resources", shown,
        titles.indices.map { index in
          TableColumn(
            titles[index], alignment: state.isNumeric(index) ? .trailing : .leading
          ) { $0.words.indices.contains(index) ? $0.words[index] : "" }
        }, selection: state.selection, sort: state.sort, onSort: { .sort($0) }
      ) { .select($0) }
      Text(chosen.map { $0.words.joined(separator: " · ") } ?? "").foreground(.muted).lineLimit(1)
        .padding(.horizontal, 1)
      Text(state.error).foreground(.danger).shown(!state.error.isEmpty)
      HelpBar(more: "?")
    }
    .onKey("ctrl+k", "kill", .ask)
    .onKey("ctrl+q", "quit", .quit)
    .fullHelp()
    .modal(isOpen: state.victim != nil) {
      Alert(
        "End \(state.victim ?? "")?", "It loses what it has not saved.", tone: .danger,
        buttons: [.cancel("Keep", .keep), .danger("End", .kill)])
    }
  }
}

extension Resources: Recordable {}
