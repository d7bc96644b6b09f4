// BlocksTests: pictures as block characters in two colors per cell, compared with their pixels.

import RecordSupport
import TermView
import XCTest

@testable import TermImage

final class BlocksTests: XCTestCase {
  func testEveryPatternHasItsOwnGlyphAndTheGlyphHasTheShape() {
    for grid in [SubcellGrid.quadrants, .sextants, .octants, .halves, .sides] {
      XCTAssertEqual(Set(grid.glyphs).count, 1 << grid.count)
      for (pattern, scalar) in grid.glyphs.enumerated() {
        let filled = Shape.of(scalar)
        for place in 0..<384 {
          let (x, y) = (place % 8 * grid.columns / 8, place / 8 * grid.rows / 48)
          let bit = pattern >> (y * grid.columns + x) & 1 == 1
          XCTAssertEqual(filled[place], bit, "U+\(String(scalar, radix: 16)) at \(place)")
        }
      }
    }
  }

  func testEighthBlocksCoverThePartsInTheirNames() {
    for count in 1...8 {
      XCTAssertEqual(Shape.of(BlockGlyphs.lower(count)).count { $0 }, count * 48)
      XCTAssertEqual(Shape.of(BlockGlyphs.left(count)).count { $0 }, count * 48)
    }
  }

  func testBrailleCountsItsDotsAsTheStandardDoes() {
    // Dots 1, 2, 3 and 7 are on the left from the top, 4, 5, 6 and 8 on the right.
    XCTAssertEqual(BlockGlyphs.braille(0b01_01_01_01), 0x2847)
    XCTAssertEqual(BlockGlyphs.braille(0b10_00_00_00), 0x2880)
    XCTAssertEqual(BlockGlyphs.braille(0b00_00_00_10), 0x2808)
    XCTAssertEqual(Set((0..<256).map(BlockGlyphs.braille)), Set(0x2800...0x28FF))
  }

  func testTheNearestPatternIsChosen() throws {
    let seed = UInt64(777)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for (glyphs, grid) in [(GlyphSet.octant, SubcellGrid.octants), (.sextant, .sextants)] {
      for _ in 0..<60 {
        let parts = Bitmap(2, grid.rows) { _, _ in
          [
            UInt8(random.next(below: 256)), UInt8(random.next(below: 256)),
            UInt8(random.next(below: 256)), 255,
          ]
        }
        let picture = Bitmap(8, 48) { x, y in
          let pixel = parts[x / 4, y * grid.rows / 48]
          return [pixel.red, pixel.green, pixel.blue, 255]
        }
        let one = try CellPicture(
          picture, columns: 1, rows: 1, depth: .trueColor, glyphs: glyphs)
        let least = leastError(parts, grid)
        let found = exactError(parts, one.cells[0], grid)
        XCTAssertLessThan(found, least * 1.01 + 1e-5)
        XCTAssertGreaterThan(found, least * 0.99 - 1e-5)
      }
    }
  }

  /// Returns the remaining error of the best pattern, by trying all patterns.
  private func leastError(_ picture: Bitmap, _ grid: SubcellGrid) -> Double {
    let points = points(picture)
    return (0..<1 << grid.count).map { pattern in
      var error = 0.0
      for side in 0...1 {
        let some = points.indices.filter { pattern >> $0 & 1 == side }.map { points[$0] }
        for part in 0..<3 where !some.isEmpty {
          let mean = some.reduce(0) { $0 + $1[part] } / Double(some.count)
          error += some.reduce(0) { $0 + ($1[part] - mean) * ($1[part] - mean) }
        }
      }
      return error / Double(grid.count)
    }.min() ?? .infinity
  }

  private func exactError(_ picture: Bitmap, _ cell: PictureCell, _ grid: SubcellGrid) -> Double {
    let filled = Shape.of(cell.scalar)
    let points = points(picture)
    var error = 0.0
    for place in points.indices {
      let (x, y) = (place % 2 * 4 + 1, (place / 2 * 2 + 1) * 24 / grid.rows)
      let shown = light(of: filled[y * 8 + x] ? cell.foreground : cell.background)
      for part in 0..<3 {
        error += (shown[part] - points[place][part]) * (shown[part] - points[place][part])
      }
    }
    return error / Double(grid.count)
  }

  private func points(_ picture: Bitmap) -> [[Double]] {
    (0..<picture.width * picture.height).map { place in
      let pixel = picture[place % picture.width, place / picture.width]
      return [light(pixel.red), light(pixel.green), light(pixel.blue)]
    }
  }

  func testMoreGlyphsApproximateAPhotographBetter() throws {
    let photo = try Bitmap.chelsea()
    let plain = try plainHalfBlocks(photo, columns: 24, rows: 8)
    func ratio(_ glyphs: GlyphSet) throws -> Double {
      let drawn = try CellPicture(photo, columns: 24, rows: 8, depth: .trueColor, glyphs: glyphs)
      return try drawn.error(against: photo) / plain
    }
    // Measured: 0.881, 0.816, 0.688, 0.657, 0.601 and 0.574.
    XCTAssertLessThan(try ratio(.half), 0.89)
    XCTAssertLessThan(try ratio([.half, .quadrant]), 0.83)
    XCTAssertLessThan(try ratio([.half, .quadrant, .sextant]), 0.70)
    XCTAssertLessThan(try ratio(.everyFont), 0.67)
    XCTAssertLessThan(try ratio([.half, .quadrant, .octant]), 0.62)
    XCTAssertLessThan(try ratio([.everyFont, .sextant, .octant]), 0.59)
  }

  func testOctantsShowTheirPatternsExactly() throws {
    // Two by four parts per cell, each in one of the two colors of its cell.
    let bits = [0b0110_1001, 0b1000_0001, 0b0001_0111, 0b1101_0110]
    let picture = Bitmap(32, 16) { x, y in
      let on = bits[x / 8] >> (y / 4 * 2 + x / 4 % 2) & 1 == 1
      return on ? [250, 200, 40, 255] : [20, 40, UInt8(x / 8 * 60), 255]
    }
    let drawn = try CellPicture(
      picture, columns: 4, rows: 1, depth: .trueColor, glyphs: [.octant])
    for column in 0..<4 {
      let cell = drawn[column, 0]
      let pattern = try XCTUnwrap(BlockGlyphs.octants.firstIndex(of: cell.scalar))
      XCTAssert(pattern == bits[column] || pattern == 255 - bits[column], "column \(column)")
    }
  }

  func testAFlatPictureIsSpacesWithItsBackground() throws {
    let drawn = try CellPicture(
      .grey(130), columns: 4, rows: 2, depth: .trueColor, glyphs: [.everyFont, .octant])
    XCTAssertEqual(
      drawn.cells, Array(repeating: PictureCell(scalar: 0x20, background: .rgb(0x828282)), count: 8)
    )
  }

  func testClearPixelsLeaveTheTerminalsBackground() throws {
    let half = Bitmap(8, 8) { _, y in y < 4 ? [200, 10, 10, 255] : [0, 0, 0, 0] }
    for depth in [ColorDepth.trueColor, .palette256, .ansi16] {
      let drawn = try CellPicture(half, columns: 1, rows: 1, depth: depth)
      XCTAssertEqual(drawn.cells[0].scalar, 0x2580, "\(depth)")
      XCTAssertEqual(drawn.cells[0].background, .default)
      XCTAssertNotEqual(drawn.cells[0].foreground, .default)
    }
    let clear = Bitmap(8, 8) { _, _ in [99, 99, 99, 0] }
    for depth in ColorDepth.allCases {
      XCTAssertEqual(
        try CellPicture(clear, columns: 1, rows: 1, depth: depth).cells,
        [PictureCell(scalar: 0x20)])
    }
  }

  func testABackgroundShowsThroughClearPixels() throws {
    let veil = Bitmap(8, 8) { _, _ in [255, 255, 255, 128] }
    let drawn = try CellPicture(
      veil, columns: 1, rows: 1, depth: .trueColor, background: .rgb(0x000000))
    let shown = try XCTUnwrap(drawn.cells[0].background.components)
    XCTAssertEqual(Int(shown.red), 188, accuracy: 1)
  }

  func testEveryGlyphIsInTheAllowedSet() throws {
    let photo = try Bitmap.chelsea()
    let allowed: [(GlyphSet, Set<UInt32>)] = [
      ([], [0x20]),
      (.ascii, [0x20]),
      (.half, [0x20, 0x2580, 0x2584, 0x258C, 0x2590]),
      (.quadrant, Set(BlockGlyphs.quadrants)),
      (.everyFont, Set(0x2580...0x259F).union([0x20])),
      (.sextant, Set(BlockGlyphs.sextants)),
      (.octant, Set(BlockGlyphs.octants)),
      (.braille, Set(0x2800...0x28FF).union([0x20])),
    ]
    for (glyphs, scalars) in allowed {
      for depth in [ColorDepth.trueColor, .palette256, .ansi16] {
        let drawn = try CellPicture(photo, columns: 16, rows: 5, depth: depth, glyphs: glyphs)
        XCTAssertEqual(drawn.cells.count, 80)
        let used = Set(drawn.cells.map(\.scalar))
        XCTAssert(used.isSubset(of: scalars), "\(glyphs) at \(depth)")
      }
    }
  }
}
