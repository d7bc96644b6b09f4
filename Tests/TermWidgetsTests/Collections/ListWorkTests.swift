// ListWorkTests: how many of its rows a list looks at, and a list without a scroll bar.

import Synchronization
import TermTest
import TermWidgets
import XCTest

final class ListWorkTests: XCTestCase {
  func testAMissingCursorIsNotSearchedForInEachFrame() {
    let looks = Counter()
    let rows = Counted(count: 100_000, looks: looks)
    let app = host(Selection<Int>(cursor: -1)) { selection in
      List("Rows", rows, selection: selection, text: { "\($0.id)" }) { $0 }
    }
    let before = looks.count
    for _ in 0..<10 { app.send(app.state) }
    XCTAssertLessThan(looks.count - before, 10 * 1000)
    app.send(Selection(cursor: 77_777))
    XCTAssertTrue(app.has(.role(.row, "77777")))
  }

  func testItsScrollBarMayBeOmitted() {
    for showsBars in [true, false] {
      let app = host(Selection<Int>(), size: Size(columns: 20, rows: 10)) { selection in
        List(
          "Rows", Counted(count: 100, looks: Counter()), selection: selection,
          showsBars: showsBars, text: { "\($0.id)" }
        ) { $0 }
      }
      XCTAssertEqual(app.text.contains("█"), showsBars)
    }
  }
}

/// Counts how often something was done.
private final class Counter: Sendable {
  private let number = Mutex(0)
  var count: Int { number.withLock { $0 } }
  func look() { number.withLock { $0 += 1 } }
}

/// Numbers as rows, which count how often they are read.
private struct Counted: RandomAccessCollection, Sendable {
  struct Row: Identifiable { let id: Int }
  let count: Int
  let looks: Counter
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(index: Int) -> Row {
    looks.look()
    return Row(id: index)
  }
}
