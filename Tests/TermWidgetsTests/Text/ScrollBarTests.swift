// ScrollBarTests: the bars of text areas, and of any view that scrolls by itself.

import RecordSupport
import Rewind
import TermRender
import TermStore
import TermTest
import XCTest

@testable import TermWidgets

final class ScrollBarTests: XCTestCase {
  private func column(_ app: TestDriver<Host<TextBuffer>>) -> String {
    let picture = app.picture
    return (0..<picture.size.rows).map { picture[picture.size.columns - 1, $0].text }.joined()
  }

  private func area(
    _ text: String, wraps: Bool = true, rows: Int = 5
  ) -> TestDriver<Host<TextBuffer>> {
    host(TextBuffer(text), size: Size(columns: 12, rows: rows)) { text in
      TextArea("Notes", text: text, wraps: wraps) { $0 }
    }
  }

  private let lines = (1...20).map { "line \($0)" }.joined(separator: "\n")

  func testATextThatFitsHasNoBar() {
    for wraps in [false, true] {
      let app = area("one\ntwo\nthree", wraps: wraps)
      XCTAssertEqual(column(app).filter { $0 != " " }, "")
      // A row that is full, with the caret behind it.
      XCTAssertTrue(area("123456789 123\na\nb", wraps: wraps).text.contains("b"))
    }
  }

  func testABarShowsWhereTheTextIs() {
    for wraps in [false, true] {
      let app = area(lines, wraps: wraps)
      XCTAssertTrue(column(app).hasPrefix("█"), app.text)
      XCTAssertTrue(column(app).hasSuffix("│││"), app.text)
      app.press(.tab, Key(.end, .control))
      XCTAssertTrue(app.text.contains("line 20"), app.text)
      XCTAssertTrue(column(app).hasPrefix("│││"), app.text)
    }
    let paragraph = area(Array(repeating: "words", count: 40).joined(separator: " "))
    XCTAssertTrue(column(paragraph).hasPrefix("█"), paragraph.text)
    XCTAssertTrue(column(paragraph).hasSuffix("││"), paragraph.text)
  }

  func testTheThumbIsDraggedToBothEndsAndAClickGoesThere() {
    for wraps in [false, true] {
      let app = area(lines, wraps: wraps)
      app.drag(from: Point(column: 11, row: 0), to: Point(column: 11, row: 9))
      XCTAssertTrue(app.text.contains("line 20"), app.text)
      app.drag(from: Point(column: 11, row: 4), to: Point(column: 11, row: -5))
      XCTAssertTrue(app.text.contains("line 1 "), app.text)
      app.click(Point(column: 11, row: 2))
      XCTAssertTrue(app.text.contains("line 10"), app.text)
      app.click(Point(column: 11, row: 4))
      XCTAssertTrue(app.text.contains("line 20"), app.text)
      XCTAssertEqual(app.state, TextBuffer(lines))
    }
  }

  /// What is drawn at the edge of a line that does not wrap is not hidden by the bar.
  func testTheCaretIsBesideTheBar() {
    let app = area(lines.replacing("line 7", with: "a line that is longer"), wraps: false)
    app.press(.tab)
    for _ in 0..<6 { app.press(.down) }
    app.press(.end)
    XCTAssertTrue(app.text.contains("longer"), app.text)
    XCTAssertEqual(app.caretPlace?.column, 10)
  }

  func testAnyViewMayHaveABar() {
    let app = host(0, size: Size(columns: 8, rows: 4)) { first in
      VStack { ForEach(first..<first + 4) { Text("row \($0)").sending(Int.self) } }
        .scrollBar(showing: first..<first + 4, of: 100, rows: 4) { $0 }
    }
    app.drag(from: Point(column: 7, row: 0), to: Point(column: 7, row: 3))
    XCTAssertEqual(app.state, 96)
    XCTAssertTrue(app.text.contains("row 99"), app.text)
  }

  /// The thumb touches an end only at that end, moves with what is shown, and leads back to where it is.
  func testThumbsOfAnyRangesAreInTheirTrack() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let rows = Int(random.next() % 60) + 1
      let count = [7, 100, 5000, 1 << 40, Int.max].randomElement(using: &random) ?? 7
      let shown = Int(random.next() % UInt64(count))
      let most = count - shown
      let first = random.next() % 4 == 0 ? most : Int(random.next() % UInt64(most))
      let bar = ScrolledRange(first: first, shown: shown, count: count, rows: rows)
      let place = "\(first), \(shown) of \(count) in \(rows) rows"
      XCTAssertTrue(bar.length >= 8 && bar.start >= 0 && bar.start + bar.length <= 8 * rows, place)
      let rest = 8 * rows - bar.length
      if rest > 1 {
        XCTAssertEqual(bar.start == 0, first == 0, place)
        XCTAssertEqual(bar.start == rest, first == most, place)
      }
      XCTAssertEqual(bar.first(ofThumbAt: 0), 0, place)
      if rest > 0 { XCTAssertEqual(bar.first(ofThumbAt: rest), most, place) }
      let next = ScrolledRange(
        first: min(first, most - 1) + 1, shown: shown, count: count, rows: rows)
      XCTAssertGreaterThanOrEqual(next.start, bar.start, place)
    }
  }
}
