// ScrollFinderTests: the scroll that is found makes as many cells right as the best of all scrolls that are tried.

import TermView
import Workloads
import XCTest

@testable import TermRender

final class ScrollFinderTests: XCTestCase {
  /// A screen as rows of letters.
  private typealias Rows = [[Character]]

  private let columns = 20

  private func cells(_ rows: Rows) -> [Cell] {
    let frame = Frame(size: Size(columns: columns, rows: rows.count), pools: CellPools())
    for (row, letters) in rows.enumerated() { frame.draw(String(letters), 0, row) }
    return frame.buffer.cells
  }

  private func found(_ goal: Rows, _ shown: Rows, hints: [Int]) -> Scroll? {
    let (wanted, old) = (cells(goal), cells(shown))
    let changes = goal.indices.map { row in
      difference(of: wanted.span, and: old.span, start: row * columns, in: 0..<columns)
        .map { ColumnRange($0.lowerBound, $0.upperBound) } ?? .empty
    }
    return ScrollFinder(size: Size(columns: columns, rows: goal.count))
      .scroll(to: wanted.span, from: old.span, changes: changes, hints: hints)
  }

  // MARK: The naive search

  private func rightCount(_ goal: Rows, _ shown: Rows) -> Int {
    zip(goal, shown).reduce(0) { sum, rows in
      sum + zip(rows.0, rows.1).reduce(0) { $0 + ($1.0 == $1.1 ? 1 : 0) }
    }
  }

  private func scrolled(_ rows: Rows, _ scroll: Scroll) -> Rows {
    var rows = rows
    let blank = [Character](repeating: " ", count: columns)
    for _ in 0..<abs(scroll.lines) {
      rows.remove(at: scroll.lines > 0 ? scroll.top : scroll.bottom - 1)
      rows.insert(blank, at: scroll.lines > 0 ? scroll.bottom - 1 : scroll.top)
    }
    return rows
  }

  /// The stretch of rows that gain most from their sources, `lines` rows away; the first, and the shortest from there.
  private func best(_ lines: Int, _ goal: Rows, _ shown: Rows) -> (gain: Int, scroll: Scroll)? {
    var best: (gain: Int, scroll: Scroll)?
    for end in 1...goal.count {
      for first in (0..<end).reversed() where goal.indices.contains(first + lines) {
        guard goal.indices.contains(end - 1 + lines) else { continue }
        let gain = (first..<end).reduce(0) { sum, row in
          sum + rightCount([goal[row]], [shown[row + lines]])
            - rightCount([goal[row]], [shown[row]])
        }
        guard gain > best?.gain ?? 0 else { continue }
        best = (
          gain, Scroll(top: min(first, first + lines), bottom: max(end, end + lines), lines: lines)
        )
      }
    }
    return best
  }

  /// The distance at which most of eight changed rows find their first changed cells.
  private func suggestion(_ goal: Rows, _ shown: Rows) -> Int? {
    let changed = goal.indices.filter { goal[$0] != shown[$0] }
    guard changed.count >= 3 else { return nil }
    let probes = min(8, changed.count)
    var votes: [(lines: Int, count: Int)] = []
    for row in (0..<probes).map({ changed[$0 * changed.count / probes] }) {
      let column = goal[row].indices.first { goal[row][$0] != shown[row][$0] } ?? 0
      let part = column..<min(column + 8, columns)
      let distances = (1..<goal.count).flatMap { [$0, -$0] }
      let lines = distances.first {
        goal.indices.contains(row + $0) && shown[row + $0][part] == goal[row][part]
      }
      guard let lines else { continue }
      if let index = votes.firstIndex(where: { $0.lines == lines }) {
        votes[index].count += 1
      } else {
        votes.append((lines, 1))
      }
    }
    let most = votes.map(\.count).max() ?? 0
    let needed = changed.count >= 6 ? 3 : 2
    return most >= needed ? votes.first { $0.count == most }?.lines : nil
  }

  private func expected(_ goal: Rows, _ shown: Rows, hints: [Int]) -> Scroll? {
    var (best, least): (Scroll?, Int) = (nil, 16)
    for lines in hints + [suggestion(goal, shown)].compactMap(\.self) {
      guard let found = self.best(lines, goal, shown), found.gain > least else { continue }
      let gain = rightCount(goal, scrolled(shown, found.scroll)) - rightCount(goal, shown)
      if gain > least { (best, least) = (found.scroll, gain) }
    }
    return best
  }

  func testTheScrollIsTheBestOfThoseThatHintsAndMovedRowsSuggest() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(seed: seed)
    var (scrolls, suggested) = (0, 0)
    for round in 0..<rounds(10_000) {
      let letters = random.pick(["ab ", "abcdefgh", "abcdefghijklmnopqrstuvwxyz      "])
      func line() -> [Character] { (0..<columns).map { _ in random.pick(Array(letters)) } }
      let rows = 2 + random.below(12)
      let shown = (0..<rows).map { _ in line() }
      var goal = shown
      for _ in 0...random.below(2) {
        let (a, b) = (random.below(rows + 1), random.below(rows + 1))
        guard abs(a - b) > 1 else { continue }
        let lines = 1 + random.below(abs(a - b) - 1)
        let scroll = Scroll(
          top: min(a, b), bottom: max(a, b), lines: random.chance(50) ? lines : -lines)
        goal = scrolled(goal, scroll)
      }
      for _ in 0..<random.below(4) {
        let row = random.below(rows)
        if random.chance(50) { goal[row] = line() }
        goal[row][random.below(columns)] = "x"
      }
      let hints = (0..<random.below(3)).map { _ in random.below(2 * rows + 1) - rows }
      let scroll = found(goal, shown, hints: hints)
      XCTAssertEqual(
        scroll, expected(goal, shown, hints: hints),
        "seed \(seed), round \(round): \(shown.map { String($0) }) to \(goal.map { String($0) }), \(hints)"
      )
      if let scroll {
        (scrolls, suggested) = (scrolls + 1, suggested + (hints.contains(scroll.lines) ? 0 : 1))
      }
    }
    XCTAssertGreaterThan(scrolls, suggested, "seed \(seed)")
    XCTAssertGreaterThan(suggested, 0, "seed \(seed)")
  }

  // MARK: Limits

  private func row(_ text: String) -> [Character] {
    Array(text) + [Character](repeating: " ", count: columns - text.count)
  }

  func testAScrollMustMakeMoreThanSixteenCellsRight() {
    for (count, scroll) in [(16, nil), (17, Scroll(top: 0, bottom: 2, lines: 1))] {
      let moved = row(String("abcdefghijklmnopqrst".prefix(count)))
      XCTAssertEqual(found([moved, row("")], [row(""), moved], hints: [1]), scroll, "\(count)")
    }
  }
}
