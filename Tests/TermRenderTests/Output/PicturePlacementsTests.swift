// The rectangles of pictures that a terminal shows: what changes from one set of parts to the next.

import TermView
import Workloads
import XCTest

@testable import TermRender

final class PicturePlacementsTests: XCTestCase {
  private func part(_ picture: UInt32, _ column: Int, start: Int = 0) -> PicturePart {
    PicturePart(
      number: picture, area: Rect(column: column, row: 0, columns: 1, rows: 1),
      start: Point(column: start, row: 0))
  }

  private func numbers(_ placements: [PicturePlacements.Placement]) -> [Int32] {
    placements.map(\.number)
  }

  func testUnchangedPartsCostNothing() {
    var placements = PicturePlacements()
    XCTAssertEqual(numbers(placements.update(to: [part(1, 0), part(2, 5)]).placed), [1, 2])
    XCTAssertEqual(placements.update(to: [part(2, 5), part(1, 0)]), PicturePlacements.Changes())
  }

  func testAMovedPartKeepsItsNumber() {
    var placements = PicturePlacements()
    _ = placements.update(to: [part(1, 0), part(2, 5)])
    let changes = placements.update(to: [part(1, 1), part(2, 5)])
    XCTAssertEqual(changes.placed, [.init(part: part(1, 1), number: 1)])
    XCTAssertEqual(changes.removed, [])
  }

  func testAPartOfAnotherPictureIsNotAMove() {
    var placements = PicturePlacements()
    _ = placements.update(to: [part(1, 0)])
    let changes = placements.update(to: [part(2, 0)])
    XCTAssertEqual(changes.placed, [.init(part: part(2, 0), number: 2)])
    XCTAssertEqual(changes.removed, [.init(part: part(1, 0), number: 1)])
    // The number is free again.
    XCTAssertEqual(numbers(placements.update(to: [part(2, 0), part(3, 4)]).placed), [1])
  }

  func testARemovedPictureHasNoPlacements() {
    var placements = PicturePlacements()
    _ = placements.update(to: [part(1, 0), part(1, 2, start: 2), part(2, 5)])
    placements.remove(picture: 1)
    XCTAssertFalse(placements.isEmpty)
    XCTAssertEqual(placements.update(to: []).removed, [.init(part: part(2, 5), number: 3)])
    XCTAssertTrue(placements.isEmpty)
  }

  /// Random parts come and go: applying the changes gives the wanted parts, and no two have one number.
  func testTheChangesProduceTheWantedParts() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(seed: seed)
    var placements = PicturePlacements()
    var model: [Int32: PicturePart] = [:]
    for round in 0..<2000 {
      let columns = Set((0..<random.below(12)).map { _ in random.below(20) })
      let wanted = columns.sorted().map { part(UInt32(1 + $0 % 3), $0, start: random.below(2)) }
      if random.chance(5) {
        let picture = UInt32(1 + random.below(3))
        placements.remove(picture: picture)
        model = model.filter { $0.value.number != picture }
      }
      let changes = placements.update(to: wanted)
      for old in changes.removed {
        XCTAssertEqual(model.removeValue(forKey: old.number), old.part, "seed \(seed)")
      }
      for new in changes.placed { model[new.number] = new.part }
      XCTAssertEqual(Set(model.values), Set(wanted), "seed \(seed), round \(round)")
      XCTAssertLessThanOrEqual(
        Int(model.keys.max() ?? 0), 24, "numbers are used again, seed \(seed)")
    }
  }
}
