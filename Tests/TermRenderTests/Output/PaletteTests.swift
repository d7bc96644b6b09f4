// The palette compared with a slow reference of its own: libm's roots, and a search of every candidate.

import Foundation
import RecordSupport
import TermView
import XCTest

@testable import TermRender

final class PaletteTests: XCTestCase {
  func testTheResultIsTheNearestOfAllCandidates() {
    let seed: UInt64 = 20_240
    for depth in [ColorDepth.palette256, .ansi16] {
      let reference = Reference(depth)
      var palette = ColorMapper(depth: depth)
      for rgb in corners + randomColors(20_000, seed: seed) {
        let index = palette.map(.rgb(rgb)).paletteIndex
        guard let index, let found = reference.distance(from: rgb, to: index) else {
          XCTFail("\(hex(rgb)) became \(index.map(String.init) ?? "no palette colour")")
          continue
        }
        let least = reference.leastDistance(from: rgb)
        XCTAssertEqual(found, least, accuracy: 1e-12, "\(hex(rgb)), \(depth), seed \(seed)")
      }
    }
  }

  func testTheCacheNeverChangesAResult() {
    let seed: UInt64 = 7
    // Three times the cache's capacity, so that nearly every slot is contested.
    let colors = randomColors(12_288, seed: seed)
    for depth in [ColorDepth.palette256, .ansi16] {
      var palette = ColorMapper(depth: depth)
      let first = colors.map { palette.map(.rgb($0)) }
      let again = colors.reversed().map { palette.map(.rgb($0)) }
      XCTAssertEqual(first, again.reversed(), "\(depth), seed \(seed)")
      for place in stride(from: 0, to: colors.count, by: 97) {
        var fresh = ColorMapper(depth: depth)
        XCTAssertEqual(fresh.map(.rgb(colors[place])), first[place], hex(colors[place]))
      }
    }
  }

  /// All bits of a color distinguish the cache's entries.
  func testColorsThatSharePartsOfTheirBitsAreNotConfused() {
    let colors = randomColors(60_000, seed: 3).map { $0 & 0x7F_FFFF }
    var alone = ColorMapper(depth: .palette256)
    let expected = colors.map { alone.map(.rgb($0)) }
    let doubles = colors.map { alone.map(.rgb($0 * 2)) }
    for isHalfFirst in [true, false] {
      var palette = ColorMapper(depth: .palette256)
      for (place, color) in colors.enumerated() {
        _ = palette.map(.rgb(isHalfFirst ? color : color * 2))
        let found = palette.map(.rgb(isHalfFirst ? color * 2 : color))
        let wanted = isHalfFirst ? doubles[place] : expected[place]
        if found != wanted { return XCTFail("\(hex(color)) became \(found), not \(wanted)") }
      }
    }
  }

  func testBlackIsRightFromAnEmptyCache() {
    var fine = ColorMapper(depth: .palette256)
    XCTAssertEqual(fine.map(.rgb(0)), .palette(16))
    var coarse = ColorMapper(depth: .ansi16)
    XCTAssertEqual(coarse.map(.rgb(0)), .black)
  }

  func testColorsOfThePaletteMapToThemselves() {
    var fine = ColorMapper(depth: .palette256)
    for index in UInt32(16)...255 {
      let exact = Color.rgb(ColorMapper.rgb(ofIndex: index))
      XCTAssertEqual(fine.map(exact), .palette(UInt8(index)))
    }
    var coarse = ColorMapper(depth: .ansi16)
    for index in UInt32(0)...15 {
      let exact = Color.rgb(ColorMapper.rgb(ofIndex: index))
      XCTAssertEqual(coarse.map(exact), .palette(UInt8(index)))
    }
  }

  func testGraysStayGray() throws {
    for depth in [ColorDepth.palette256, .ansi16] {
      var palette = ColorMapper(depth: depth)
      for level in UInt32(0)...255 {
        let index = try XCTUnwrap(palette.map(.rgb(level * 0x01_0101)).paletteIndex)
        XCTAssertTrue(isGrey(ColorMapper.rgb(ofIndex: UInt32(index))), "grey \(level) at \(depth)")
      }
    }
  }

  func testEachDepthKeepsItsOwnColors() {
    var none = ColorMapper(depth: .none)
    var coarse = ColorMapper(depth: .ansi16)
    var fine = ColorMapper(depth: .palette256)
    var full = ColorMapper(depth: .trueColor)
    for color in [Color.default] + (0...255).map({ .palette($0) }) + [.rgb(255, 0, 0)] {
      XCTAssertEqual(none.map(color), .default)
      XCTAssertEqual(full.map(color), color)
      XCTAssertEqual(fine.map(color), color.components == nil ? color : .palette(196))
    }
    XCTAssertEqual(coarse.map(.default), .default)
    for index in UInt8(0)...15 { XCTAssertEqual(coarse.map(.palette(index)), .palette(index)) }
  }

  func testHighPaletteColorsMapToThe16LikeTheirRGBValues() {
    var palette = ColorMapper(depth: .ansi16)
    for index in UInt8(16)...255 {
      let same = Color.rgb(ColorMapper.rgb(ofIndex: UInt32(index)))
      XCTAssertEqual(palette.map(.palette(index)), palette.map(same), "palette \(index)")
    }
    XCTAssertEqual(palette.map(.palette(196)), .brightRed)
    XCTAssertEqual(palette.map(.palette(231)), .brightWhite)
    XCTAssertEqual(palette.map(.palette(244)), .brightBlack)
  }

  func testThePaletteEqualsXterms() {
    let known: [UInt32: UInt32] = [
      1: 0xCD0000, 8: 0x7F7F7F, 12: 0x5C5CFF, 16: 0, 17: 0x00005F, 59: 0x5F5F5F, 67: 0x5F87AF,
      196: 0xFF0000, 231: 0xFFFFFF, 232: 0x080808, 255: 0xEEEEEE,
    ]
    for (index, rgb) in known { XCTAssertEqual(hex(ColorMapper.rgb(ofIndex: index)), hex(rgb)) }
  }

  func testDepthsAreOrdered() {
    XCTAssertEqual(ColorDepth.allCases.sorted(), [.none, .ansi16, .palette256, .trueColor])
  }

  func testRedHasTheCoordinatesOfTheCSSColorSpecification() {
    // CSS Color Module Level 4, "Converting colors": red is oklab(62.796% 0.22486 0.12585).
    let red = OKLab(rgb: 0xFF0000)
    XCTAssertEqual(red.lightness, 0.62796, accuracy: 1e-5)
    XCTAssertEqual(red.a, 0.22486, accuracy: 1e-5)
    XCTAssertEqual(red.b, 0.12585, accuracy: 1e-5)
  }

  func testRootsEqualThoseOfLibm() {
    for step in 0...10_000 {
      let x = Double(step) / 10_000
      XCTAssertEqual(root(3, of: x), cbrt(x), accuracy: 1e-15)
      XCTAssertEqual(root(5, of: x), pow(x, 0.2), accuracy: 1e-15)
    }
  }
}

/// Every mix of the values where the transfer curve or the cube has an edge.
private let corners: [UInt32] = {
  let levels: [UInt32] = [0, 1, 10, 11, 94, 95, 96, 115, 128, 135, 254, 255]
  return levels.flatMap { red in
    levels.flatMap { green in levels.map { red << 16 | green << 8 | $0 } }
  }
}()

private func randomColors(_ count: Int, seed: UInt64) -> [UInt32] {
  var random = SeededGenerator(seed: seed)
  return (0..<count).map { _ in UInt32(truncatingIfNeeded: random.next() >> 40) }
}

private func isGrey(_ rgb: UInt32) -> Bool {
  rgb >> 16 == rgb & 0xFF && rgb >> 8 & 0xFF == rgb & 0xFF
}

private func hex(_ rgb: UInt32) -> String {
  "#" + String(rgb | 0x0100_0000, radix: 16).dropFirst()
}

/// OKLab by libm, and distances to each candidate of a depth without shortcuts.
///
/// Grays have only grays as candidates.
private struct Reference {
  private var points: [UInt8: SIMD3<Double>] = [:]

  init(_ depth: ColorDepth) {
    for index in depth == .ansi16 ? UInt8(0)...15 : 16...255 {
      points[index] = Self.point(ColorMapper.rgb(ofIndex: UInt32(index)))
    }
  }

  func distance(from rgb: UInt32, to index: UInt8) -> Double? {
    points[index].map { Self.distance(Self.point(rgb), $0) }
  }

  func leastDistance(from rgb: UInt32) -> Double {
    let point = Self.point(rgb)
    return points.reduce(.infinity) { least, candidate in
      let fits = !isGrey(rgb) || isGrey(ColorMapper.rgb(ofIndex: UInt32(candidate.key)))
      return fits ? min(least, Self.distance(point, candidate.value)) : least
    }
  }

  private static func distance(_ one: SIMD3<Double>, _ other: SIMD3<Double>) -> Double {
    let apart = one - other
    return (apart * apart).sum().squareRoot()
  }

  private static func point(_ rgb: UInt32) -> SIMD3<Double> {
    let light = [rgb >> 16, rgb >> 8, rgb].map { part in
      let value = Double(part & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func cone(_ red: Double, _ green: Double, _ blue: Double) -> Double {
      cbrt(red * light[0] + green * light[1] + blue * light[2])
    }
    let l = cone(0.4122214708, 0.5363325363, 0.0514459929)
    let m = cone(0.2119034982, 0.6806995451, 0.1073969566)
    let s = cone(0.0883024619, 0.2817188376, 0.6299787005)
    return [
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
  }
}
