// Sixels of parts of pictures: they are read back as the same pixels, in the fewest bytes.

import RecordSupport
import XCTest

@testable import TermImage

final class SixelTests: XCTestCase {
  private static let red = IndexedImage.PaletteColor(red: 255, green: 0, blue: 0)
  private static let grey = IndexedImage.PaletteColor(red: 128, green: 128, blue: 128)

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func whole(_ picture: IndexedImage) -> PixelRect {
    PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
  }

  func testOnePixelIsOneSixel() {
    let picture = IndexedImage(width: 1, height: 1, palette: [Self.red], indices: [0])
    XCTAssertEqual(
      text(sixel(of: picture, in: whole(picture))),
      "\u{1B}P0;1q\"1;1;1;1#0;2;100;0;0#0@\u{1B}\\")
  }

  func testAPlainAreaIsOneRunPerBand() {
    let picture = IndexedImage(
      width: 800, height: 15, palette: [Self.grey], indices: Array(repeating: 0, count: 12000))
    XCTAssertEqual(
      text(sixel(of: picture, in: whole(picture))),
      "\u{1B}P0;1q\"1;1;800;15#0;2;50;50;50#0!800~-#0!800~-#0!800F\u{1B}\\")
  }

  func testAdjacentColorsShareALine() {
    let picture = IndexedImage(
      width: 6, height: 1, palette: [Self.red, Self.grey], indices: [1, 1, 1, 0, 0, 0])
    XCTAssertEqual(
      text(sixel(of: picture, in: whole(picture))),
      "\u{1B}P0;1q\"1;1;6;1#0;2;100;0;0#1;2;50;50;50#1@@@#0@@@\u{1B}\\")
  }

  func testInterleavedColorsReturnOnce() {
    let picture = IndexedImage(
      width: 4, height: 1, palette: [Self.red, Self.grey], indices: [0, 1, 0, 1])
    XCTAssertEqual(
      text(sixel(of: picture, in: whole(picture))),
      "\u{1B}P0;1q\"1;1;4;1#0;2;100;0;0#1;2;50;50;50#0@?@$#1?@?@\u{1B}\\")
  }

  func testTransparentPixelsAreNotDrawn() {
    let none = IndexedImage.transparent
    let picture = IndexedImage(
      width: 2, height: 20, palette: [Self.red],
      indices: Array(repeating: none, count: 26) + [none, 0] + Array(repeating: none, count: 12))
    XCTAssertEqual(
      text(sixel(of: picture, in: whole(picture))),
      "\u{1B}P0;1q\"1;1;2;20#0;2;100;0;0--#0?A\u{1B}\\")
    XCTAssertEqual(
      text(sixel(of: picture, in: PixelRect(x: 0, y: 0, width: 2, height: 13))),
      "\u{1B}P0;1q\"1;1;2;13\u{1B}\\")
  }

  func testAPartDefinesOnlyItsOwnColors() {
    let picture = IndexedImage(
      width: 2, height: 1, palette: [Self.red, Self.grey], indices: [0, 1])
    XCTAssertEqual(
      text(sixel(of: picture, in: PixelRect(x: 1, y: 0, width: 1, height: 1))),
      "\u{1B}P0;1q\"1;1;1;1#1;2;50;50;50#1@\u{1B}\\")
  }

  func testEveryPartRoundTrips() {
    for seed in 0..<120 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let picture = Self.random(&random)
      let x = Int.random(in: 0..<picture.width, using: &random)
      let y = Int.random(in: 0..<picture.height, using: &random)
      let part = PixelRect(
        x: x, y: y, width: .random(in: 1...picture.width - x, using: &random),
        height: .random(in: 1...picture.height - y, using: &random))
      let bytes = sixel(of: picture, in: part)
      let reader = SixelReader(bytes)
      let wanted = (y..<y + part.height).map { row in
        (x..<x + part.width).map { column -> Int? in
          let index = picture.indices[row * picture.width + column]
          return index == IndexedImage.transparent ? nil : Int(index)
        }
      }
      XCTAssertEqual(reader.pixels, wanted, "seed \(seed)")
      XCTAssertEqual(
        Set(reader.registers.keys), Set(wanted.joined().compactMap { $0 }), "seed \(seed)")
      for (index, percent) in reader.registers {
        let entry = picture.palette[index]
        for (part, value) in zip([entry.red, entry.green, entry.blue], percent) {
          XCTAssertLessThanOrEqual(abs(Double(value) * 2.55 - Double(part)), 1.276, "seed \(seed)")
        }
      }
      XCTAssertLessThan(reader.bands, (part.height + 5) / 6, "seed \(seed)")
    }
  }

  func testAPartThatStartsFartherDownIsTheSame() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let picture = Self.random(&random)
      let offset = (
        x: Int.random(in: 0...20, using: &random), y: Int.random(in: 0...20, using: &random)
      )
      let plain = SixelReader(sixel(of: picture, in: whole(picture)))
      let moved = SixelReader(sixel(of: picture, in: whole(picture), at: offset))
      XCTAssertEqual(moved.width, picture.width + offset.x, "seed \(seed)")
      XCTAssertEqual(moved.height, picture.height + offset.y, "seed \(seed)")
      let above = Array(repeating: [Int?](repeating: nil, count: moved.width), count: offset.y)
      let below = plain.pixels.map { [Int?](repeating: nil, count: offset.x) + $0 }
      XCTAssertEqual(moved.pixels, above + below, "seed \(seed)")
    }
  }

  /// Returns a picture of runs, of noise, or of both, with holes.
  private static func random(_ random: inout SeededGenerator) -> IndexedImage {
    let width = Int.random(in: 1...70, using: &random)
    let height = Int.random(in: 1...40, using: &random)
    let colors = [1, 2, 5, 40, 300].randomElement(using: &random) ?? 1
    let palette = (0..<colors).map { _ in
      IndexedImage.PaletteColor(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
    }
    let run = [1, 3, 30].randomElement(using: &random) ?? 1
    var indices: [UInt16] = []
    while indices.count < width * height {
      let index = Int.random(in: 0...colors, using: &random)
      let length = Int.random(in: 1...run, using: &random)
      indices += Array(
        repeating: index == colors ? IndexedImage.transparent : UInt16(index), count: length)
    }
    return IndexedImage(
      width: width, height: height, palette: palette,
      indices: Array(indices.prefix(width * height)))
  }
}
