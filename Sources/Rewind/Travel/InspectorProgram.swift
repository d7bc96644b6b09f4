// InspectorProgram: the program whose view is the inspector's panel.

internal import TermRender
internal import TermStore
internal import TermView

/// The panel of `--debug`: a program like any other, drawn over the program that it inspects.
struct InspectorProgram: Program {
  /// The data to show, and the user's choices.
  struct State {
    var rows: [MessageRow] = []
    var details = MomentDetails()
    /// The number of the selected message; nil follows the newest.
    var selected: Int?
    /// The paths of the state's parts that the user has opened or closed.
    var toggled: Set<String> = []
    var dock = Dock.trailing
    var pointer: Point?
    var note = ""

    /// The number of the message that is shown, live or not.
    var current: Int { selected ?? last }
    var first: Int { rows.first?.number ?? 0 }
    var last: Int { rows.last?.number ?? 0 }
  }

  /// A message as a line.
  struct MessageRow: Hashable {
    var number: Int
    var time: String
    var words: String
  }

  /// The details of the moment that is shown.
  struct MomentDetails: Equatable {
    var picture: Picture?
    var state: [OutlineLine] = []
    var command = ""
    var unfinished: [String] = []
    var viewPath: [ViewDescription] = []
    /// The cell under the pointer, with the theme's names for its colors.
    var cell: String?
    var frame = ""
    var hasDiverged = false
  }

  enum Message: Hashable, Sendable {
    case refresh, select(Int), step(Int), oldest, live, pause, toggle(String), dock, copy
    case point(Point), copied(Int)
  }

  enum Dock: CaseIterable { case trailing, leading, bottom }

  func start() -> (State, Command<Message>) {
    // Its keys step through time: no row of its panel may take Space at the start.
    (State(), .blur)
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    if message != .refresh { state.note = "" }
    switch message {
    case .refresh:
      if let selected = state.selected { state.selected = max(selected, state.first) }
    case .select(let number): state.selected = number
    case .step(let count):
      guard !state.rows.isEmpty else { break }
      state.selected = min(max(state.current + count, state.first), state.last)
    case .oldest: state.selected = state.first
    case .live: state.selected = nil
    case .pause: state.selected = state.selected == nil ? state.current : nil
    case .toggle(let path): state.toggled.formSymmetricDifference([path])
    case .dock:
      let all = Dock.allCases
      let index = all.firstIndex(of: state.dock) ?? 0
      state.dock = all[(index + 1) % all.count]
    case .point(let point): state.pointer = point
    case .copy: break
    case .copied(let count): state.note = "copied a test of \(count) lines"
    }
    return .none
  }

  func view(_ state: State) -> some View<Message> {
    ZStack {
      InspectedScreen(picture: state.details.picture, marked: state.details.viewPath.last?.area)
        .onMouse { $0.action == .move ? .point($0.position) : nil }
      SizeReader { size in Self.panel(state, size) }
    }
    .onKey("left", "back", .step(-1))
    .onKey("right", "on", .step(1))
    .onKey("up", .step(-1))
    .onKey("down", .step(1))
    .onKey("home", "oldest", .oldest)
    .onKey("end", "newest", .live)
    .onKey("space", "pause", .pause)
    .onKey("d", "dock", .dock)
    .onKey("c", "copy a test", .copy)
  }

  private static func panel(_ state: State, _ size: Size) -> AnyView<Message> {
    let columns = min(size.columns, max(46, size.columns * 2 / 5))
    let panel = InspectorPanel(state: state)
    return switch state.dock {
    case .trailing:
      panel.frame(width: columns, height: .fill).position(top: 0, bottom: 0, trailing: 0)
    case .leading:
      panel.frame(width: columns, height: .fill).position(top: 0, leading: 0, bottom: 0)
    case .bottom:
      panel.frame(width: .fill, height: max(12, size.rows / 2))
        .position(leading: 0, bottom: 0, trailing: 0)
    }
  }
}

/// The cells of the inspected program, with a frame around the area of a view.
private struct InspectedScreen: StaticView {
  typealias Message = Never

  let picture: Picture?
  let marked: Rect?

  private struct Value: Equatable {
    let picture: Picture?
    let marked: Rect?
  }

  var body: some View<Never> {
    Canvas(Value(picture: picture, marked: marked)) { cells, value in
      guard let picture = value.picture else { return }
      for row in 0..<min(picture.size.rows, cells.size.rows) {
        for column in 0..<min(picture.size.columns, cells.size.columns) {
          let (cell, point) = (picture[column, row], Point(column: column, row: row))
          guard cell.width > 0 else { continue }
          var style = cell.look.style
          if let marked = value.marked, marked.contains(point), !marked.inner.contains(point) {
            (style.foreground, style.background) = (.white, .blue)
          }
          cells.draw(cell.text, at: point, style: style)
        }
      }
    }
  }
}

extension Rect {
  /// The rectangle without its outermost cells.
  fileprivate var inner: Rect {
    Rect(
      origin: Point(column: left + 1, row: top + 1),
      size: Size(columns: max(0, size.columns - 2), rows: max(0, size.rows - 2)))
  }
}
