// MousePage: what the mouse reports: buttons, clicks in a row, modifiers, drags, the wheel and pixels.

import TermStore
import TermWidgets

/// What the mouse does over a view.
struct MousePage: Page {
  struct State: Hashable, Sendable {
    var log: [String] = []
    var presses = 0
    var moved = Point(column: 2, row: 1)
    var grip: Point?
    var position = ""
  }

  enum Message: Codable, Hashable, Sendable {
    case tell(String)
    case press(adds: Bool)
    case take(column: Int, row: Int)
    case drag(column: Int, row: Int)
    case drop
    case position(String)
  }

  static let title = "Mouse"
  static let sentence = "Clicks, double clicks, modifiers, drags, the wheel and pixels."
  static let widgets: [String] = []
  static let scrolls = true
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .tell(let line): state.log = Array((state.log + [line]).suffix(8))
    case .press(let adds): state.presses += adds ? 10 : 1
    case .take(let column, let row):
      state.grip = Point(column: column - state.moved.column, row: row - state.moved.row)
    case .drag(let column, let row):
      guard let grip = state.grip else { break }
      state.moved = Point(
        column: min(max(column - grip.column, 0), 26), row: min(max(row - grip.row, 0), 5))
    case .drop: state.grip = nil
    case .position(let words): state.position = words
    }
    return .none
  }

  var body: some View<Message> {
    Grid(columnsOfAtLeast: 34, columnSpacing: 1, rowSpacing: 1) {
      buttons
      drag
      presses
      pixels
    }
  }

  private var buttons: some View<Message> {
    Card("Buttons and the wheel") {
      VStack<Message> {
        Text("Click here, with any button, or turn the wheel").foreground(.muted)
        ForEach(Array(state.log.enumerated()), id: \.offset) { Text($0.element).lineLimit(1) }
      }
      .frame(minHeight: 9)
      .onMouse { event in MousePage.words(of: event).map { .tell($0) } }
      .onScroll { .tell("wheel: \($0.rows) rows, \($0.columns) columns") }
    }
  }

  private var drag: some View<Message> {
    Card("A drag") {
      ZStack<Message> {
        Text(" take me ").background(.accent).foreground(.onAccent)
          .position(top: .cells(state.moved.row), leading: .cells(state.moved.column))
      }
      .frame(height: 7)
      .onMouse { event in
        let (column, row) = (event.leadingColumn, event.position.row)
        return switch event.action {
        case .down(.left): .take(column: column, row: row)
        case .drag(.left): .drag(column: column, row: row)
        case .up: .drop
        default: nil
        }
      }
    }
  }

  private var presses: some View<Message> {
    Card("Presses") {
      HStack<Message>(spacing: 2) {
        Text(" +1, with ctrl +10 ").background(.control)
          .onPress { keys in Message.press(adds: keys.contains(.control)) }
          .controlHighlight()
          .role(.button, label: "Add")
        Text("\(state.presses)").bold()
      }
    }
  }

  private var pixels: some View<Message> {
    Card("Pixels") {
      Text(state.position.isEmpty ? "Move over this text" : state.position)
        .onMouse(inPixels: true) { event -> Message? in
          guard let pixel = event.pixel else {
            return .position("cell \(event.position.column), \(event.position.row)")
          }
          return .position("pixel \(pixel.x), \(pixel.y)")
        }
    }
  }

  /// What a button did; nil for moves.
  private static func words(of event: MouseEvent) -> String? {
    guard case .down(let button) = event.action else { return nil }
    let times =
      event.count == 1 ? "click" : event.count == 2 ? "double click" : "\(event.count) clicks"
    let keys = [
      (Key.Modifiers.control, "ctrl+"), (.alt, "alt+"), (.shift, "shift+"),
    ].filter { event.modifiers.contains($0.0) }.map(\.1).joined()
    return "\(keys)\(button) \(times) at \(event.position.column), \(event.position.row)"
  }
}
