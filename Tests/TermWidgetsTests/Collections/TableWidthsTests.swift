// TableWidthsTests: the widths of a table's columns: shares fill the space, texts fit, and limits hold.

import XCTest

@testable import TermWidgets

final class TableWidthsTests: XCTestCase {
  func testFlexibleColumnsFillTheWidth() {
    func widths(_ shares: [Double], room: Int) -> [Int] {
      TableWidths(
        of: shares.map { share in
          TableColumn("", width: .fraction(share)) { (row: Int) in "\(row)" }
        },
        given: [:], needed: [:], availableWidth: room + (shares.count - 1) * TableLayout.gap,
        sample: 0
      ) { $0 }.all
    }
    XCTAssertEqual(widths([1, 1], room: 60), [30, 30])
    XCTAssertEqual(widths([1, 2, 1], room: 80), [20, 40, 20])
    for shares in [[1], [1, 1, 1], [3, 1, 2, 5], [0.5, 0.25, 0.25], [1, 0, 1]] as [[Double]] {
      for room in 60..<70 {
        let found = widths(shares, room: room)
        // A column without a share has its minimum width.
        let least = shares.contains(0) ? TableLayout.minWidth : 0
        XCTAssertTrue((room...room + least).contains(found.reduce(0, +)), "\(shares): \(found)")
      }
    }
  }

  func testAWidthThatTheUserSetGivesWayBeforeAColumnIsHidden() {
    let columns = [
      TableColumn<Int>("Planet", width: .fraction(1)) { "\($0)" },
      TableColumn<Int>("Moons", width: .fixed(7), priority: 1) { "\($0)" },
      TableColumn<Int>("Days", width: .fixed(6)) { "\($0)" },
    ]
    func widths(_ given: Int, _ available: Int) -> TableWidths {
      TableWidths(
        of: columns, given: [0: given], needed: [:], availableWidth: available, sample: 0
      ) { $0 }
    }
    for given in [20, 40, 500] {
      XCTAssertEqual(widths(given, 36).all, [min(given, 21), 7, 6], "\(given)")
      XCTAssertEqual(widths(given, 23).all, [8, 7, 6], "\(given)")
      XCTAssertEqual(widths(given, 22).hidden, [1], "\(given)")
    }
    XCTAssertEqual(widths(5, 36).all, [5, 7, 6])
  }

  func testAWidthThatTheUserSetLeavesTheDividerInSight() {
    let column = TableColumn<Int>("Planet", width: .fixed(10)) { "\($0)" }
    for width in [20, 90, 1000] {
      let found = TableWidths(
        of: [column, column], given: [0: width], needed: [:], availableWidth: 60, sample: 0
      ) { $0 }
      XCTAssertEqual(found.all, [min(width, 59), 10])
    }
  }

  func testRemainingWidthIsSharedAfterFixedAndFittingColumns() {
    let columns = [
      TableColumn<Int>("name", width: .fit) { "\($0) letters" },
      TableColumn<Int>("", width: .fixed(7)) { "\($0)" },
      TableColumn<Int>("", width: .fraction(1)) { "\($0)" },
      TableColumn<Int>("", width: .fraction(3)) { "\($0)" },
    ]
    let found = TableWidths(
      of: columns, given: [:], needed: [0: 12], availableWidth: 12 + 7 + 40 + 3 * TableLayout.gap,
      sample: 3
    ) { $0 }
    XCTAssertEqual(found.all, [12, 7, 10, 30])
    XCTAssertEqual(found.fittingWidths, [0: 12])
    // The user's own width has precedence.
    let given = TableWidths(
      of: columns, given: [2: 20], needed: [:], availableWidth: 9 + 7 + 50 + 3 * TableLayout.gap,
      sample: 3
    ) { $0 }
    XCTAssertEqual(given.all, [9, 7, 20, 30])
  }

  func testALongTextIsTruncatedUnlessItFits() {
    let columns = [
      TableColumn<Int>("", width: .fit) { _ in String(repeating: "x", count: 60) },
      TableColumn<Int>("", width: .fit) { _ in String(repeating: "y", count: 50) },
    ]
    for (room, wanted) in [(80, [40, 40]), (90, [50, 40]), (105, [60, 45]), (200, [60, 50])] {
      let found = TableWidths(
        of: columns, given: [:], needed: [:], availableWidth: room + TableLayout.gap, sample: 1
      ) { $0 }
      XCTAssertEqual(found.all, wanted, "\(room)")
    }
  }
}
