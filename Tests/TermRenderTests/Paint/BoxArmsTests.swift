// The arms of box-drawing characters, compared with their Unicode names.

import XCTest

@testable import TermRender

final class BoxArmsTests: XCTestCase {
  private func boxArms(_ scalar: UInt32) -> BoxArms? {
    BoxArms(Glyph(scalar: scalar, isWide: false))
  }

  func testTheArmsAreThoseOfUnicodesNames() throws {
    var seen: Set<UInt8> = []
    for value: UInt32 in 0x2500..<0x2580 {
      let name = try XCTUnwrap(Unicode.Scalar(value)?.properties.name)
      let bits = armsBits(named: name)
      XCTAssertEqual(boxArms(value)?.bits ?? 0, bits, name)
      // Dashed lines and arcs have the same arms as a plain character before them.
      if bits != 0, seen.insert(bits).inserted {
        XCTAssertEqual(BoxArms(bits: bits).scalar, value, name)
      }
    }
    XCTAssertNil(boxArms(0x24FF))
    XCTAssertNil(boxArms(0x2580))
    XCTAssertNil(boxArms(0x20))
  }

  /// Reads names such as `BOX DRAWINGS LEFT HEAVY AND RIGHT DOWN LIGHT`; returns 0 for the diagonals.
  private func armsBits(named name: String) -> UInt8 {
    let words = name.split(separator: " ")
    if words.contains("DIAGONAL") { return 0 }
    let weights: [Substring: UInt8] = ["LIGHT": 1, "SINGLE": 1, "HEAVY": 2, "DOUBLE": 3]
    let sides: [Substring: UInt8] = [
      "UP": 1, "RIGHT": 4, "DOWN": 16, "LEFT": 64, "HORIZONTAL": 68, "VERTICAL": 17,
    ]
    var bits: UInt8 = 0
    for part in words.split(separator: "AND") {
      let weight = part.compactMap { weights[$0] }.first ?? words.compactMap { weights[$0] }.first
      for side in part.compactMap({ sides[$0] }) { bits |= side * (weight ?? 0) }
    }
    return bits
  }

  func testJoiningWithItselfChangesNothing() {
    for scalar: UInt32 in 0x2500..<0x2580 {
      guard let arms = boxArms(scalar) else { continue }
      XCTAssertEqual(arms.joined(over: arms), arms)
      for other: UInt32 in 0x2500..<0x2580 {
        guard let below = boxArms(other) else { continue }
        let joined = arms.joined(over: below)
        for shift: UInt8 in [0, 2, 4, 6] {
          let (mine, theirs) = (arms.bits >> shift & 3, below.bits >> shift & 3)
          XCTAssertEqual(joined.bits >> shift & 3, mine == 0 ? theirs : mine)
        }
      }
    }
  }
}
