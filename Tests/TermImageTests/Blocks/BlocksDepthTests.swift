// BlocksDepthTests: pictures in 256 colors, in 16, and without colors.

import TermView
import XCTest

@testable import TermImage

final class BlocksDepthTests: XCTestCase {
  func testOnlyColorsOfThePaletteAreUsed() throws {
    let photo = try Bitmap.chelsea()
    for (depth, range) in [(ColorDepth.palette256, 16...255), (.ansi16, 0...15)] {
      let drawn = try CellPicture(photo, columns: 20, rows: 7, depth: depth)
      for cell in drawn.cells {
        let back = try XCTUnwrap(cell.background.paletteIndex)
        XCTAssert(range.contains(Int(back)))
        guard cell.scalar != 0x20 else { continue }
        let front = try XCTUnwrap(cell.foreground.paletteIndex)
        XCTAssert(range.contains(Int(front)))
      }
    }
  }

  func testAColorOfThePaletteStaysThatColor() throws {
    let picture = Bitmap(16, 16) { _, _ in [0xAF, 0x5F, 0x00, 255] }
    let drawn = try CellPicture(picture, columns: 4, rows: 2, depth: .palette256)
    XCTAssertEqual(
      Set(drawn.cells), [PictureCell(scalar: 0x20, background: .palette(16 + 3 * 36 + 6))])
  }

  func testTonesBetweenColorsAreDithered() throws {
    for level in stride(from: UInt8(16), through: 240, by: 16) {
      let wanted = light(level)
      let many = try CellPicture(
        .grey(level), columns: 12, rows: 6, depth: .palette256, glyphs: [.everyFont])
      XCTAssertEqual(many.tone, wanted, accuracy: 0.01 + wanted * 0.03, "\(level) of 256")
      let few = try CellPicture(
        .grey(level), columns: 12, rows: 6, depth: .ansi16, glyphs: [.octant])
      XCTAssertEqual(few.tone, wanted, accuracy: 0.03 + wanted * 0.15, "\(level) of 16")
    }
  }

  func testEqualPicturesGiveEqualCells() throws {
    let photo = try Bitmap.chelsea()
    for depth in ColorDepth.allCases {
      let first = try CellPicture(photo, columns: 16, rows: 6, depth: depth)
      XCTAssertEqual(try CellPicture(photo, columns: 16, rows: 6, depth: depth), first)
    }
  }

  func testWithoutColorsCellsHaveTheTerminalsColors() throws {
    let photo = try Bitmap.chelsea()
    let sets: [(GlyphSet, ClosedRange<UInt32>)] = [
      (.ascii, 0x20...0x7E), ([], 0x20...0x7E), (.braille, 0x2800...0x28FF),
      ([.everyFont, .braille], 0x2800...0x28FF), (.everyFont, 0x2580...0x259F),
    ]
    for (glyphs, range) in sets {
      let drawn = try CellPicture(photo, columns: 20, rows: 7, depth: .none, glyphs: glyphs)
      for cell in drawn.cells {
        XCTAssert(cell.scalar == 0x20 || range.contains(cell.scalar))
        XCTAssertEqual(cell.foreground, .default)
        XCTAssertEqual(cell.background, .default)
      }
      XCTAssertGreaterThan(Set(drawn.cells).count, 5)
    }
  }

  func testWithoutColorsBrightnessIsInkOnDarkAndPaperOnLight() throws {
    let ramp = Bitmap(64, 8) { x, _ in Array(repeating: UInt8(x * 4), count: 3) + [255] }
    for (ground, isLight) in [(Color.black, false), (.rgb(0xFFFFFF), true)] {
      let drawn = try CellPicture(
        ramp, columns: 32, rows: 4, depth: .none, glyphs: .quadrant, background: ground)
      let ink = (0..<4).map { quarter in
        (0..<32).map { place in
          Shape.of(drawn[quarter * 8 + place % 8, place / 8].scalar).count { $0 }
        }.reduce(0, +)
      }
      for quarter in 0..<3 {
        if isLight {
          XCTAssertGreaterThan(ink[quarter], ink[quarter + 1])
        } else {
          XCTAssertLessThan(ink[quarter], ink[quarter + 1])
        }
      }
    }
  }

  func testLettersAreChosenByTheirShape() {
    let none = SIMD8<Float>(repeating: 0)
    XCTAssertEqual(AsciiInk.nearest(to: none).scalar, 0x20)
    XCTAssertEqual(AsciiInk.nearest(to: SIMD8(repeating: 1)).ink.sum(), 8, accuracy: 1)
    let below = SIMD8<Float>(0, 0, 0, 0, 0, 0, 0.8, 0.8)
    XCTAssertEqual(Character(Unicode.Scalar(AsciiInk.nearest(to: below).scalar) ?? "?"), "_")
    let above = SIMD8<Float>(0.5, 0.5, 0.3, 0.3, 0, 0, 0, 0)
    XCTAssertEqual(Character(Unicode.Scalar(AsciiInk.nearest(to: above).scalar) ?? "?"), "\"")
  }
}
