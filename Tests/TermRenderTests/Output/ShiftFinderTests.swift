// ShiftFinderTests: the shifts that are found are those after which the fewest bytes of a row are wrong.

import TermView
import Workloads
import XCTest

@testable import TermRender

final class ShiftFinderTests: XCTestCase {
  /// A row as it is and as it is wanted, between two rows that are equal to neither.
  private struct Case {
    let frames: (old: Frame, new: Frame)
    let columns: Int

    init(_ old: String, _ new: String) {
      columns = max(displayWidth(of: old), displayWidth(of: new))
      let pools = CellPools()
      let size = Size(columns: columns, rows: 3)
      frames = (Frame(size: size, pools: pools), Frame(size: size, pools: pools))
      for (frame, text) in [(frames.old, old), (frames.new, new)] {
        frame.draw(String(repeating: "#", count: columns), 0, 0)
        frame.draw(text, 0, 1)
        frame.draw(String(repeating: "#", count: columns), 0, 2)
      }
    }

    var old: [Cell] { Array(frames.old.buffer.cells[columns..<2 * columns]) }
    var new: [Cell] { Array(frames.new.buffer.cells[columns..<2 * columns]) }
    var firstChange: Int { old.indices.first { !old[$0].looksLike(new[$0]) } ?? columns }
    private var finder: ShiftFinder {
      ShiftFinder(size: frames.old.size, pools: frames.old.pools)
    }

    var likelyShift: ColumnShift? {
      let (goal, shown) = (frames.new.buffer.cells, frames.old.buffer.cells)
      return finder.likelyShift(of: 1, from: firstChange, to: goal.span, over: shown.span)
    }

    func shifts(in range: Range<Int>, sparing least: Int) -> [ColumnShift] {
      let (goal, shown) = (frames.new.buffer.cells, frames.old.buffer.cells)
      return finder.shifts(of: 1, in: range, to: goal.span, over: shown.span, sparing: least)
    }

    // MARK: The naive search

    /// The row after a shift.
    func shifted(_ column: Int, _ count: Int) -> [Cell] {
      var row = old
      for _ in 0..<abs(count) {
        if count > 0 {
          row.insert(.blank, at: column)
          row.removeLast()
        } else {
          row.remove(at: column)
          row.append(.blank)
        }
      }
      return row
    }

    /// The bytes of the glyphs from `start` on that are not as wanted in a row.
    func wrongBytes(_ row: [Cell], from start: Int) -> Int {
      (start..<columns).reduce(0) { sum, column in
        let cell = new[column]
        let isRight = cell.looksLike(row[column]) || cell.glyph.isRightHalf
        return isRight ? sum : sum + frames.new.pools.length(of: cell.glyph)
      }
    }

    var isNarrow: Bool { !old.contains { $0.glyph.isWide } }

    /// Of the shifts by up to eight columns after which four cells fit, the first that leaves least to write.
    var expectedLikelyShift: ColumnShift? {
      let column = firstChange
      var (best, least): (ColumnShift?, Int) = (nil, wrongBytes(old, from: column) - 7)
      for count in (1...8).flatMap({ [$0, -$0] }) {
        let first = column + max(count, 0)
        guard max(first, column - min(count, 0)) + max(4, abs(count)) <= columns else { continue }
        let row = shifted(column, count)
        guard (first..<first + 4).allSatisfy({ new[$0].looksLike(row[$0]) }) else { continue }
        let wrong = wrongBytes(row, from: column)
        if wrong < least {
          (best, least) = (ColumnShift(row: 1, column: column, count: count), wrong)
        }
      }
      return isNarrow ? best : nil
    }

    /// The shifts by up to three columns, at the first nine columns, that save more than `least` bytes.
    func expectedShifts(in range: Range<Int>, sparing least: Int) -> [ColumnShift] {
      let before = wrongBytes(old, from: range.lowerBound)
      guard isNarrow, before > least + 1 else { return [] }
      return range.prefix(9).filter { !old[$0].looksLike(new[$0]) }.flatMap { column in
        [1, -1, 2, -2, 3, -3].filter { count in
          // More blanks are never inserted than cells move on.
          guard column + abs(count) + max(count, 0) <= columns else { return false }
          return before - wrongBytes(shifted(column, count), from: range.lowerBound) > least
        }.map { ColumnShift(row: 1, column: column, count: $0) }
      }
    }
  }

  /// Returns a row, and it after some typing and deleting.
  private func edited(_ random: inout Random) -> (String, String) {
    let letters = Array(random.pick(["ab", "abcdefghij", "a  ", "aé", "世ab"]))
    let old = (0..<4 + random.below(36)).map { _ in random.pick(letters) }
    var new = old
    for _ in 0...random.below(2) {
      let place = random.below(new.count)
      for _ in 0...random.below(9) {
        if random.chance(50) {
          new.insert(random.pick(letters), at: place)
        } else if place < new.count {
          new.remove(at: place)
        }
      }
      if new.isEmpty { new = old }
    }
    let width = displayWidth(of: String(old))
    while displayWidth(of: String(new)) > width { new.removeLast() }
    return (String(old), String(new))
  }

  func testTheLikelyShiftLeavesLeastToWrite() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(seed: seed)
    var found = 0
    for round in 0..<rounds(20_000) {
      let (old, new) = edited(&random)
      let row = Case(old, new)
      guard row.firstChange < row.columns else { continue }
      let shift = row.likelyShift
      XCTAssertEqual(
        shift, row.expectedLikelyShift, "seed \(seed), round \(round): \(old) to \(new)")
      found += shift == nil ? 0 : 1
    }
    XCTAssertGreaterThan(found, 0)
  }

  func testAllShortShiftsThatSaveEnoughAreFound() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(seed: seed)
    var found = 0
    for round in 0..<rounds(20_000) {
      let (old, new) = edited(&random)
      let row = Case(old, new)
      guard row.firstChange < row.columns else { continue }
      let least = random.pick([-1, 2])
      let end =
        (zip(row.old, row.new).enumerated().filter { !$0.1.0.looksLike($0.1.1) }.last?.0 ?? 0) + 1
      let range = row.firstChange..<end
      let shifts = row.shifts(in: range, sparing: least)
      XCTAssertEqual(
        shifts, row.expectedShifts(in: range, sparing: least),
        "seed \(seed), round \(round): \(old) to \(new), more than \(least)")
      found += shifts.count
    }
    XCTAssertGreaterThan(found, 0)
  }

  func testADeletionThatMakesARowRightIsFoundThoughOthersFitItsStart() {
    let row = Case("x======= title", "======= title ")
    XCTAssertEqual(row.likelyShift, ColumnShift(row: 1, column: 0, count: -1))
  }
}
