// Driving: drives a widget between two buttons or alone, and compares its screens with snapshots.

import Foundation
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

/// Drives a widget between two buttons that do nothing, so that the focus can come and go.
func between<State: Sendable>(
  _ initial: State, size: Size = Size(columns: 40, rows: 14),
  @ViewBuilder<State> _ view: @escaping @Sendable (State) -> some View<State>
) -> TestDriver<Host<State>> {
  host(initial, size: size) { state in
    VStack<State> {
      Button("Before", state)
      view(state)
      Button("After", state)
    }
  }
}

/// Compares a widget in use with its snapshots in two sizes, in two themes, and without colors.
func assertLooksInUse<State: Sendable>(
  _ initial: State, _ sizes: [Size] = [Size(columns: 60, rows: 12), Size(columns: 24, rows: 8)],
  file: StaticString = #filePath, test: StaticString = #function, line: UInt = #line,
  @ViewBuilder<State> _ view: @escaping @Sendable (State) -> some View<State>,
  by use: (TestDriver<Host<State>>) -> Void
) {
  func hold(
    _ name: String, _ size: Size, theme: Theme = .terminal, profile: Profile = .standard
  ) {
    let program = Host(initial, theme: theme) { AnyView(view($0)) }
    let app = TestDriver(program, size: size, profile: profile)
    if theme != .terminal { app.setAppearance(isDark: false) }
    use(app)
    assertSnapshot(of: app, named: name, file: file, test: test, line: line)
  }
  for size in sizes { hold("\(size.columns)x\(size.rows)", size) }
  hold("slate light", sizes[0], theme: .slate)
  hold("no color", sizes[0], profile: Profile(colors: .none))
}

extension TestDriver {
  /// Moves the focus to the widget by Tab, from the button before it.
  func tabIn(file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(find(.focused)?.label, "Before", file: file, line: line)
    press(.tab)
  }

  /// Moves the focus on by Tab, and checks that it is on the button after the widget.
  func tabOut(file: StaticString = #filePath, line: UInt = #line) {
    press(.tab)
    XCTAssertEqual(find(.focused)?.label, "After", file: file, line: line)
  }

  /// Returns the first cell of a text on the screen, after `skipped` other occurrences from the top.
  func place(
    of words: String, skipping skipped: Int = 0, file: StaticString = #filePath,
    line: UInt = #line
  ) -> Point {
    var left = skipped
    for (row, text) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var start = text.startIndex
      while let found = text.range(of: words, range: start..<text.endIndex) {
        if left == 0 {
          return Point(column: String(text[..<found.lowerBound]).displayWidth, row: row)
        }
        left -= 1
        start = found.upperBound
      }
    }
    XCTFail("nobody sees “\(words)” in\n\(text)", file: file, line: line)
    return .zero
  }

  /// Clicks on a visible text, long enough after the last click for a single click.
  func click(
    on words: String, skipping skipped: Int = 0, button: MouseEvent.Button = .left, count: Int = 1,
    modifiers: Key.Modifiers = [], file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = place(of: words, skipping: skipped, file: file, line: line)
    advance(by: .seconds(1))
    click(place, button: button, count: count, modifiers: modifiers)
  }

  /// Moves the mouse over a visible text.
  func hover(
    over words: String, skipping skipped: Int = 0, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    hover(place(of: words, skipping: skipped, file: file, line: line))
  }

  /// Returns the semantic value of the view.
  func value(_ query: Query) -> String? { find(query)?.value }
}
