// InlineFrameTests: the frame of an app has a height of its own where it is given none, as inline.

import TermRender
import TermWidgets
import XCTest

final class InlineFrameTests: XCTestCase {
  private func frame(least: Size = Size(columns: 20, rows: 5)) -> AnyView<Never> {
    AnyView(AppFrame("Rows", least: least) { Text("content").filling() })
  }

  private func shown(_ view: AnyView<Never>, in terminal: Size) -> Screen<Never> {
    let screen = Screen<Never>(size: Size(columns: terminal.columns, rows: 1), isInline: true)
    screen.update { view }
    screen.fit(in: terminal)
    screen.render()
    return screen
  }

  func testAnInlineFrameIsAsHighAsASmallWindow() {
    let screen = shown(frame(), in: Size(columns: 60, rows: 40))
    XCTAssertEqual(screen.size, Size(columns: 60, rows: 16))
    XCTAssertTrue(screen.text.contains("content"), screen.text)
    XCTAssertTrue(screen.text.contains("Rows"), screen.text)
  }

  func testItIsNotHigherThanItsTerminal() {
    let screen = shown(frame(), in: Size(columns: 60, rows: 7))
    XCTAssertEqual(screen.size.rows, 7)
    XCTAssertTrue(screen.text.contains("content"), screen.text)
  }

  func testItIsAsHighAsItMustBe() {
    let screen = shown(frame(least: Size(columns: 20, rows: 20)), in: Size(columns: 60, rows: 40))
    XCTAssertEqual(screen.size.rows, 20)
    XCTAssertTrue(screen.text.contains("content"), screen.text)
  }
}
