// CopiedDocumentTests: what a user copies of documents is the text that they show.

import TermTest
import TermView
import TermWidgets
import XCTest

final class CopiedDocumentTests: XCTestCase {
  /// Selects from one cell to another of a view in a window of some size.
  private func copied(
    _ columns: Int, _ rows: Int, from column: Int = 0,
    _ view: @escaping @Sendable () -> AnyView<Int>
  ) -> String? {
    let driver = host(0, size: Size(columns: columns, rows: rows)) { _ in view() }
    driver.drag(
      from: Point(column: column, row: 0), to: Point(column: columns - 1, row: rows - 1))
    return driver.selectedText
  }

  func testADragOverAHalfOfADiffCopiesThatText() {
    let old = "one\ntwo\nthree\nfour\nfive\n"
    let new = "one\n2\nthree\nfive\nsix\n"
    for (column, text) in [(5, old), (35, new)] {
      let copied = copied(60, 8, from: column) {
        DiffView(from: old, to: new, layout: .sideBySide).sending()
      }
      XCTAssertEqual(copied, String(text.dropLast()))
    }
  }

  func testTabsOfCodeAreCopiedAsTabs() {
    let code = "func f() {\n\tif a {\n\t\tb()\t// c\n\t}\n}"
    XCTAssertEqual(copied(40, 6) { Code(code).sending() }, code)
    XCTAssertEqual(
      copied(40, 6, from: 2) { MarkdownView("```\n\(code)\n```").sending() }, code)
    XCTAssertEqual(
      copied(40, 6, from: 2) { DiffView(from: "", to: code + "\n", showsNumbers: false).sending() },
      code)
  }

  func testNestedBlocksOfMarkdownAreCopiedWithTheirIndentation() {
    let text = """
      - a
        - b

          second
          1. c
      - d

        ```
        code
          more
        ```

        | x | y |
        |---|---|
        | 1 | 2 |
      """
    XCTAssertEqual(
      copied(40, 20) { MarkdownView(text).sending() },
      """
      • a
        ◦ b

          second
          1. c
      • d

      code
        more

      x\ty
      1\t2
      """)
  }
}
