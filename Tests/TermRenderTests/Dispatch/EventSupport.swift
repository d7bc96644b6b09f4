// EventSupport: shows views to a simulated user, and returns their messages and the screen.

@testable import TermRender
import TermView

/// A view on a screen, and its user.
///
/// No view has the focus at the start, unless a test asks for it: most tests say first who gets it.
final class App {
  let screen: Screen<String>

  init(
    _ columns: Int = 20, _ rows: Int = 5, hasFocus: Bool = false,
    @ViewBuilder<String> _ view: () -> Views<String>
  ) {
    screen = Screen(size: Size(columns: columns, rows: rows))
    if !hasFocus { _ = screen.blur() }
    show(view)
  }

  func show(@ViewBuilder<String> _ view: () -> Views<String>) {
    screen.update(view)
    screen.render()
  }

  func send(_ event: Event) -> [String] { screen.send(event) }

  func press(_ keys: Key...) -> [String] { keys.flatMap { send(.key(KeyPress($0))) } }

  func mouse(_ action: MouseEvent.Action, _ column: Int, _ row: Int) -> [String] {
    send(.mouse(MouseEvent(action, at: Point(column: column, row: row))))
  }

  func click(_ column: Int, _ row: Int) -> [String] {
    mouse(.down(.left), column, row) + mouse(.up(.left), column, row)
  }

  func wheel(_ rows: Int, _ column: Int, _ row: Int) -> [String] {
    send(.scroll(ScrollEvent(rows: rows, at: Point(column: column, row: row))))
  }

  func color(_ column: Int, _ row: Int) -> Color { screen[column, row].foreground }

  var text: String {
    var lines = screen.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      line in String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The messages that views sent by themselves.
  func news() -> [String] { screen.takeMessages() }

  /// Draws the rows and columns whose text has a color.
  func isRed(_ column: Int, _ row: Int) -> Bool { color(column, row) == .red }
}

/// A view that reports hover and nothing else.
func comings(_ name: String) -> (MouseEvent) -> String? {
  { event in
    switch event.action {
    case .enter: "in \(name)"
    case .leave: "out \(name)"
    default: nil
    }
  }
}
