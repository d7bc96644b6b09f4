// TextDrivingTests: scrolling texts, each used by the keyboard alone, the mouse alone, or its semantics alone.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class TextDrivingTests: XCTestCase {
  private static let size = Size(columns: 24, rows: 8)
  private static let lines = (1...40).map { "line \($0); the end of it is far away" }
  private static let text = lines.joined(separator: "\n")

  /// Scrolls down, up and to the ends by keys.
  private func scrollByKeys(_ app: TestDriver<Host<Int>>) {
    app.tabIn()
    XCTAssertTrue(app.text.contains("line 1;"))
    app.press(.down)
    XCTAssertFalse(app.text.contains("line 1;"))
    app.press(.up)
    XCTAssertTrue(app.text.contains("line 1;"))
    app.press(.end)
    XCTAssertTrue(app.text.contains("line 40"))
    app.press(.pageUp)
    XCTAssertFalse(app.text.contains("line 40"))
    app.press(.pageDown)
    XCTAssertTrue(app.text.contains("line 40"))
    app.press(.home)
    XCTAssertTrue(app.text.contains("line 1;"))
  }

  private func scrollByTheWheel(_ app: TestDriver<Host<Int>>) {
    app.wheel(3, at: Point(column: 6, row: 3))
    XCTAssertFalse(app.text.contains("line 1;"))
    app.wheel(200, at: Point(column: 6, row: 3))
    XCTAssertTrue(app.text.contains("line 40"))
    app.wheel(-200, at: Point(column: 6, row: 3))
    XCTAssertTrue(app.text.contains("line 1;"))
  }

  // MARK: Code

  private func code() -> TestDriver<Host<Int>> {
    between(0, size: Self.size) { _ in Code(Self.text, label: "main").sending(Int.self) }
  }

  func testCodeIsDrivenByTheKeyboardAlone() {
    let app = code()
    scrollByKeys(app)
    app.press(.right)
    XCTAssertFalse(app.text.contains("line 1;"))
    app.press(.left)
    XCTAssertTrue(app.text.contains("line 1;"))
    app.tabOut()
  }

  func testCodeIsDrivenByTheMouseAlone() {
    let app = code()
    scrollByTheWheel(app)
    app.wheel(0, columns: 3, at: Point(column: 6, row: 3))
    XCTAssertFalse(app.text.contains("line 1;"))
    app.wheel(0, columns: -3, at: Point(column: 6, row: 3))
    XCTAssertTrue(app.text.contains("line 1;"))
  }

  func testCodeIsDrivenByItsSemanticsAlone() {
    let app = code()
    XCTAssertEqual(app.value(.role(.group, "main")), "40 lines of text")
    app.focus(.role(.group, "main"))
    app.press(.end)
    XCTAssertTrue(app.semantics.contains { $0.text.hasPrefix("line 40;") })
  }

  // MARK: DiffView

  private func diff() -> TestDriver<Host<Int>> {
    between(0, size: Self.size) { _ in
      DiffView(from: "", to: Self.text, label: "main").sending(Int.self)
    }
  }

  func testDiffViewIsDrivenByTheKeyboardAlone() {
    let app = diff()
    scrollByKeys(app)
    app.press(.right)
    XCTAssertFalse(app.text.contains("line 1;"))
    app.press(.left)
    XCTAssertTrue(app.text.contains("line 1;"))
    app.tabOut()
  }

  func testDiffViewIsDrivenByTheMouseAlone() {
    let app = diff()
    scrollByTheWheel(app)
    app.wheel(0, columns: 3, at: Point(column: 6, row: 3))
    XCTAssertFalse(app.text.contains("line 1;"))
  }

  func testDiffViewIsDrivenByItsSemanticsAlone() {
    let app = diff()
    XCTAssertEqual(app.value(.role(.group, "main")), "40 lines added, 0 removed")
    app.focus(.role(.group, "main"))
    app.press(.end)
    XCTAssertTrue(app.semantics.contains { $0.text.hasPrefix("line 40;") })
  }

  // MARK: MarkdownView

  private func document() -> TestDriver<Host<Int>> {
    between(0, size: Self.size) { _ in
      MarkdownView(
        "# Lines\n\n" + Self.lines.joined(separator: "\n\n"), label: "Manual", scrolls: true
      )
      .sending(Int.self)
    }
  }

  func testMarkdownViewIsDrivenByTheKeyboardAlone() {
    let app = document()
    app.tabIn()
    app.press(.down)
    XCTAssertFalse(app.text.contains("Lines"))
    app.press(.up)
    XCTAssertTrue(app.text.contains("Lines"))
    app.press(.end)
    XCTAssertTrue(app.text.contains("line 40"))
    app.press(.pageUp)
    XCTAssertFalse(app.text.contains("line 40"))
    app.press(.pageDown, .home)
    XCTAssertTrue(app.text.contains("Lines"))
    app.tabOut()
  }

  func testMarkdownViewIsDrivenByTheMouseAlone() {
    let app = document()
    app.wheel(3, at: Point(column: 6, row: 3))
    XCTAssertFalse(app.text.contains("Lines"))
    app.wheel(500, at: Point(column: 6, row: 3))
    XCTAssertTrue(app.text.contains("line 40"))
    app.wheel(-500, at: Point(column: 6, row: 3))
    XCTAssertTrue(app.text.contains("Lines"))
  }

  func testMarkdownViewIsDrivenByItsSemanticsAlone() {
    let app = document()
    XCTAssertTrue(app.has(.role(.group, "Manual")))
    XCTAssertTrue(app.has(.role(.heading, "Lines")))
    app.focus(.role(.group, "Manual"))
    app.press(.end)
    XCTAssertTrue(app.semantics.contains { $0.text.hasPrefix("line 40;") })
  }
}
