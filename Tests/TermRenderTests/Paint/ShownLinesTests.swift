// ShownLinesTests: which lines of a text are shown in another order than that of reading.

import TermView
import XCTest

@testable import TermRender

final class ShownLinesTests: XCTestCase {
  /// Returns for each line of a text whether it has an order of its own.
  private func orders(
    _ text: Text, columns: Int = 20, rows: Int = 4, isMirrored: Bool = false
  ) -> [Bool] {
    let screen = Screen<Never>(size: Size(columns: columns, rows: rows))
    screen.isMirrored = isMirrored
    screen.update { text }
    screen.render()
    var found: [Bool] = []
    for node in screen.tree.searchedParts(in: screen.tree.root).map(\.node) {
      let area = Rect(origin: .zero, size: screen.size)
      screen.tree.forEachLine(of: node, in: area, rows: 0..<rows) { line, _ in
        found.append(line.order != nil)
      }
    }
    return found
  }

  /// An order takes memory for each character, so a line of Latin letters has none, however long it is.
  func testOnlyParagraphsWithRightToLeftLettersAreReordered() {
    XCTAssertEqual(orders(Text("one\n\nשלום\ntwo")), [false, false, true, false])
    XCTAssertEqual(orders(Text("one two\nthree"), isMirrored: true), [false, false])
    XCTAssertEqual(orders(Text("שלום one two three"), columns: 6), [true, true, true, true])
    XCTAssertEqual(orders(Text(String(repeating: "x", count: 50_000)).wrap(.none)), [false])
  }

  func testALineBeyondTheLengthLimitIsNotReordered() {
    let most = BidiText.mostBytes
    XCTAssertEqual(orders(Text(String(repeating: "א", count: most / 2)).wrap(.none)), [true])
    XCTAssertEqual(orders(Text(String(repeating: "א", count: most / 2 + 1)).wrap(.none)), [false])
    XCTAssertEqual(orders(Text(String(repeating: "א", count: most)).lineLimit(1)), [true])
    XCTAssertEqual(orders(Text(String(repeating: "א", count: most)), rows: 2), [true, true])
  }
}
