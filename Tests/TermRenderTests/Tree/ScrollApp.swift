// ScrollApp: a screen of views without messages, rendered after every event, for tests of scrolling.

import TermView

@testable import TermRender

/// A screen of views without messages, drawn after every event.
final class ScrollApp {
  let screen: Screen<Never>

  init(_ columns: Int, _ rows: Int, @ViewBuilder<Never> _ views: () -> Views<Never>) {
    screen = drawn(columns, rows, views)
  }

  func show(@ViewBuilder<Never> _ views: () -> Views<Never>) { screen.show(views) }

  func send(_ event: Event) {
    _ = screen.send(event)
    screen.render()
    screen.removeOutput()
  }

  func wheel(_ rows: Int) { send(.scroll(ScrollEvent(rows: rows, at: .zero))) }

  func press(_ key: Key) { send(.key(KeyPress(key))) }

  func click(_ column: Int, _ row: Int) {
    for action in [MouseEvent.Action.down(.left), .up(.left)] {
      send(.mouse(MouseEvent(action, at: Point(column: column, row: row))))
    }
  }

  func resize(_ columns: Int, _ rows: Int) { send(.resize(Size(columns: columns, rows: rows))) }

  /// The screen, without spaces at the ends of lines.
  var lines: [String] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      trimmed(String($0))
    }
  }

  /// The first line, without the scroll bars.
  var firstLine: String {
    trimmed(String((lines.first ?? "").filter { !"│█▀▁▂▃▄▅▆▇".contains($0) }))
  }
}
