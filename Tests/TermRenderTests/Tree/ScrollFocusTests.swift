// ScrollFocusTests: a focused scroll area marks its bars, and scrolls by keys along both axes.

import TermView
import XCTest

@testable import TermRender

/// A scroll area that has the focus itself shows it in its bars, and scrolls along both axes by keys.
final class ScrollFocusTests: XCTestCase {
  private func screen(_ view: () -> some View<Never>) -> Screen<Never> {
    let screen = Screen<Never>(size: Size(columns: 10, rows: 8))
    screen.update { view() }
    screen.render()
    return screen
  }

  private func areas() -> some View<Never> {
    VStack {
      ScrollView { Text("1\n2\n3\n4\n5\n6\n7\n8") }.focusable().frame(height: 4)
      ScrollView { Text("a\nb\nc\nd\ne\nf\ng\nh") }.focusable().frame(height: 4)
    }
  }

  private func bar(_ screen: Screen<Never>) -> [Substring] {
    screen.text.split(separator: "\n").map { $0.suffix(1) }
  }

  func testTheBarOfTheFocusedAreaIsHeavy() {
    let screen = screen(areas)
    XCTAssertEqual(bar(screen), ["█", "█", "┃", "┃", "█", "█", "│", "│"])
    _ = screen.send(.key(KeyPress(.tab)))
    screen.render()
    XCTAssertEqual(bar(screen), ["█", "█", "│", "│", "█", "█", "┃", "┃"])
  }

  func testAnAreaAroundTheFocusHasAPlainBar() {
    let screen = screen {
      ScrollView {
        Text("a").focusable()
        Text("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15")
      }
    }
    XCTAssertEqual(bar(screen).last, "│")
  }

  func testTheHorizontalBarOfTheFocusedAreaIsHeavy() {
    let screen = screen { ScrollView(.horizontal) { Text("abcdefghijklmnopqrst") }.focusable() }
    XCTAssertTrue(screen.text.contains("█████━━━━━"), screen.text)
  }

  func testKeysScrollAnAreaOfBothAxesSideways() {
    let app = ScrollApp(6, 3) { ScrollView(.both) { Text("abcdefghij\nklmnopqrst\nu\nv") } }
    app.press(.right)
    app.press(.right)
    XCTAssertTrue(app.lines[0].hasPrefix("cdefg"), "\(app.lines)")
    app.press(.left)
    XCTAssertTrue(app.lines[0].hasPrefix("bcdef"), "\(app.lines)")
    app.press(.left)
    app.press(.end)
    XCTAssertTrue(app.lines[1].hasPrefix("v"), "\(app.lines)")
  }

  func testAWheelWithShiftScrollsSideways() {
    func shown(_ columns: Int, _ rows: Int, _ modifiers: Key.Modifiers) -> String {
      let app = ScrollApp(6, 2) { ScrollView(.horizontal) { Text("abcdefghij") } }
      app.send(
        .scroll(ScrollEvent(columns: columns, rows: rows, at: .zero, modifiers: modifiers)))
      return app.lines[0]
    }
    XCTAssertEqual(shown(0, 2, .shift), "cdefgh")
    XCTAssertEqual(shown(0, 2, []), "abcdef")
    // The terminal has turned it already.
    XCTAssertEqual(shown(3, 0, .shift), "defghi")
  }

  func testHomeAndEndScrollAHorizontalAreaToItsEnds() {
    let app = ScrollApp(6, 2) { ScrollView(.horizontal) { Text("abcdefghij") } }
    app.press(.end)
    XCTAssertEqual(app.lines[0], "efghij")
    app.press(.home)
    XCTAssertEqual(app.lines[0], "abcdef")
    app.press(.pageDown)
    XCTAssertEqual(app.lines[0], "efghij")
  }
}
