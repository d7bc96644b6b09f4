// SelectionSupport: gestures that select text, and what they highlight, for tests.

import TermView
import XCTest

@testable import TermRender

extension Screen {
  /// A screen of views that was rendered.
  static func shown(
    columns: Int = 30, rows: Int = 8, @ViewBuilder<Message> _ view: () -> Views<Message>
  ) -> Screen<Message> {
    let screen = Screen<Message>(size: Size(columns: columns, rows: rows))
    screen.update(view)
    screen.render()
    return screen
  }

  func press(
    at place: (Int, Int), modifiers: Key.Modifiers = [], count: Int = 1, draws: Bool = true
  ) {
    mouse(.down(.left), at: place, modifiers: modifiers, count: count, draws)
  }

  func move(to place: (Int, Int), draws: Bool = true) { mouse(.drag(.left), at: place, draws) }

  func release(at place: (Int, Int), draws: Bool = true) { mouse(.up(.left), at: place, draws) }

  func drag(from start: (Int, Int), to end: (Int, Int)) {
    press(at: start)
    move(to: end)
    release(at: end)
  }

  func wheel(_ rows: Int, draws: Bool = true) {
    _ = send(.scroll(ScrollEvent(rows: rows, at: Point(column: 0, row: 1))))
    if draws { render() }
  }

  private func mouse(
    _ action: MouseEvent.Action, at place: (Int, Int), modifiers: Key.Modifiers = [],
    count: Int = 1, _ draws: Bool
  ) {
    let place = Point(column: place.0, row: place.1)
    _ = send(.mouse(MouseEvent(action, at: place, modifiers: modifiers, count: count)))
    if draws { render() }
  }

  /// Presses keys while the keyboard selects.
  func select(_ keys: Key...) {
    for key in keys {
      XCTAssertEqual(selectByKey(KeyPress(key)), .handled)
      render()
    }
  }

  /// The rows of the screen, with `#` for each cell whose colors are reversed and `.` for others.
  var reversedRows: [String] {
    (0..<size.rows).map { row in
      String(
        (0..<size.columns).map { column in
          self[column, row].attributes.contains(.reverse) ? "#" : "."
        })
    }.map { $0.replacingOccurrences(of: "\\.+$", with: "", options: .regularExpression) }
  }
}
