// ScrollAnchorTests: which view stays in place when content above the viewport changes, compared with a simple model.

import RecordSupport
import TermView
import XCTest

@testable import TermRender

final class ScrollAnchorTests: XCTestCase {
  /// Columns side by side below some free rows, each with free rows of its own above its lines.
  private struct Columns {
    static let lines = 20
    var above: Int
    var tops: [Int]

    init(_ count: Int, using random: inout SeededGenerator) {
      above = random.next(below: 4)
      tops = (0..<count).map { _ in random.next(below: 4) }
    }

    /// The row of the content in which a column's lines begin.
    func top(of column: Int) -> Int { above + tops[column] }

    /// The first column with a line at a row, or else the nearest one below; of two equally near ones the first.
    func anchor(at row: Int) -> Int {
      let all = Array(tops.indices)
      return all.first { top(of: $0) <= row }
        ?? all.reduce(0) { top(of: $1) < top(of: $0) ? $1 : $0 }
    }

    /// The offset that keeps the anchor in place if the content was scrolled by `offset` and these columns follow.
    func offset(_ offset: Int, before next: Columns, height: Int) -> Int {
      let column = anchor(at: offset)
      let wanted = offset + (offset > 0 ? next.top(of: column) - top(of: column) : 0)
      let rows = next.above + (next.tops.max() ?? 0) + Self.lines
      return max(0, min(wanted, rows - height))
    }

    var view: some View<Never> {
      ScrollView<Never>(showsBars: false) {
        HStack(alignment: .top) {
          ForEach(Array(tops.enumerated()), id: \.offset) { column, top in
            VStack { ForEach(0..<Self.lines, id: \.self) { Text("\(column).\($0)") } }
              .frame(width: 6).margin(.top, top)
          }
        }
        .padding(.top, above)
      }
    }
  }

  func testTheFirstOrNearestColumnStaysInPlace() {
    for seed in 1...150 {
      var random = SeededGenerator(seed: UInt64(seed))
      let count = random.next(below: 3) + 1
      var columns = Columns(count, using: &random)
      let app = ScrollApp(20, 4) { columns.view }
      var offset = 0
      for step in 0..<6 {
        let rows = columns.above + (columns.tops.max() ?? 0) + Columns.lines
        let wheel = random.next(below: 7) - 2
        app.wheel(wheel)
        offset = max(0, min(offset + wheel, rows - 4))
        let next = Columns(count, using: &random)
        offset = columns.offset(offset, before: next, height: 4)
        columns = next
        app.show { columns.view }
        XCTAssertEqual(
          app.screen.tree.scrolling.states.values.map(\.y), [offset], "seed \(seed), step \(step)")
      }
    }
  }

  /// Rows with free rows between them.
  func testTheRowBelowAGapAtTheTopStaysInPlace() {
    func rows(_ ids: Range<Int>) -> some View<Never> {
      ScrollView<Never>(showsBars: false) {
        VStack(spacing: 3) { ForEach(ids, id: \.self) { Text("row \($0)") } }
      }
    }
    for gap in 0...3 {
      let app = ScrollApp(8, 5) { rows(10..<30) }
      // Row 15 begins this many rows below the top.
      app.wheel(20 - gap)
      app.show { rows(3..<30) }
      XCTAssertEqual(app.lines[gap], "row 15", "\(gap): \(app.lines)")
      app.show { rows(12..<30) }
      XCTAssertEqual(app.lines[gap], "row 15", "\(gap): \(app.lines)")
    }
  }

  /// Rows of any height come and go right above the first visible one, or below it, and no estimate knows its height.
  func testTheFirstVisibleRowOfALazyListStaysInPlace() {
    for seed in 1...40 {
      var random = SeededGenerator(seed: UInt64(seed))
      let estimate = random.next(below: 4) + 1
      let heights = (0..<700).map { _ in random.next(below: 4) + 1 }
      var (ids, newest) = (Array(0..<600), 600)
      let app = ScrollApp(12, 6) { rows(ids, estimate, heights) }
      app.wheel(250 * estimate)
      for step in 0..<8 {
        app.wheel(random.next(below: 15) - 4)
        var before = app.lines
        let first = firstRow(of: before, in: ids)
        let place = first + 1 - random.next(below: 4)
        let count = random.next(below: 3) + 1
        if random.next(below: 2) == 0 {
          ids.insert(contentsOf: newest..<newest + count, at: place)
          newest += count
        } else if place > first {
          ids.removeSubrange(place..<place + count)
        } else {
          ids.removeSubrange(place - count..<place)
        }
        app.show { rows(ids, estimate, heights) }
        if place > first, let next = before.dropFirst().firstIndex(where: { $0.hasPrefix("row ") })
        {
          // Of the first row only; what is below it moves.
          before.removeSubrange(next...)
        }
        let lines = Array(app.lines.prefix(before.count))
        XCTAssertEqual(lines, before, "seed \(seed), step \(step), estimate \(estimate)")
      }
    }
  }

  func testARevealedRowStaysInPlaceWhenRowsComeAboveItLater() {
    let app = ScrollApp(8, 4) { Text("") }
    func show(_ rows: Range<Int>, revealing row: Int?) {
      app.show { LazyList(Array(rows), id: { $0 }, reveals: row) { Text("row \($0)") } }
    }
    show(0..<100, revealing: nil)
    show(0..<100, revealing: 50)
    let lines = app.lines
    XCTAssertEqual(lines, ["row 47", "row 48", "row 49", "row 50"])
    show(0..<100, revealing: nil)
    show(-10..<100, revealing: nil)
    XCTAssertEqual(app.lines, lines)
    show(20..<100, revealing: nil)
    XCTAssertEqual(app.lines, lines)
  }

  private func rows(_ ids: [Int], _ estimate: Int, _ heights: [Int]) -> some View<Never> {
    ScrollView<Never>(showsBars: false) {
      LazyList(ids, id: { $0 }, estimatedRowHeight: estimate) { id in
        VStack {
          Text("row \(id)")
          ForEach(1..<heights[id], id: \.self) { _ in Text(".") }
        }
      }
    }
  }

  /// The index of the row of which the first line is a part.
  private func firstRow(of lines: [String], in ids: [Int]) -> Int {
    guard let named = lines.first(where: { $0.hasPrefix("row ") }),
      let index = ids.firstIndex(where: { named == "row \($0)" })
    else { return 0 }
    return lines.first == named ? index : index - 1
  }
}
