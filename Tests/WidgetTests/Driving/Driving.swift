// Driving: a widget in, between two buttons or alone; what its user does with it, and how it looks then, out.

import Foundation
import TermRender
import TermStore
import TermTest
import TermView
import XCTest

/// Drives a widget between two buttons that do nothing: a focus comes from somewhere, and goes somewhere.
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

/// Holds a widget that somebody uses against its snapshots in two sizes, in two themes, and without colours.
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
  /// Brings the focus in by Tab, as it comes to a widget after the button before it.
  func tabIn(file: StaticString = #filePath, line: UInt = #line) {
    press(.tab)
    XCTAssertEqual(find(.focused)?.label, "Before", file: file, line: line)
    press(.tab)
  }

  /// Takes the focus on by Tab, and holds that it has gone to the button after the widget.
  func tabOut(file: StaticString = #filePath, line: UInt = #line) {
    press(.tab)
    XCTAssertEqual(find(.focused)?.label, "After", file: file, line: line)
  }

  /// Where some words stand: the first cell of the first of them from the top that has `skipped` others before it.
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

  /// Clicks on words that are seen, long enough after the last click to be none with it.
  func click(
    on words: String, skipping skipped: Int = 0, button: MouseEvent.Button = .left, count: Int = 1,
    modifiers: Key.Modifiers = [], file: StaticString = #filePath, line: UInt = #line
  ) {
    let place = place(of: words, skipping: skipped, file: file, line: line)
    advance(by: .seconds(1))
    click(place, button: button, count: count, modifiers: modifiers)
  }

  /// Moves the mouse over words that are seen.
  func hover(
    over words: String, skipping skipped: Int = 0, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    hover(place(of: words, skipping: skipped, file: file, line: line))
  }

  /// What the view that is meant says of how it stands.
  func value(_ query: Query) -> String? { find(query)?.value }
}
