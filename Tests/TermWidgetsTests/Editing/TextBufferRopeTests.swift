// TextBufferRopeTests: the tree of a long text stays flat and consistent, however it is edited.

import RecordSupport
import XCTest

@testable import TermWidgets

final class TextBufferRopeTests: XCTestCase {
  /// Returns all bytes of a rope, in order; fails if its nodes are inconsistent.
  private func bytes(_ rope: TextBufferRope, _ what: String, line: UInt = #line) -> [UInt8] {
    switch rope.content {
    case .leaf(let bytes):
      XCTAssertEqual(rope.height, 0, what, line: line)
      XCTAssertFalse(bytes.isEmpty, what, line: line)
      XCTAssertLessThanOrEqual(bytes.count, TextBufferRope.maxNewLeafBytes, what, line: line)
      return bytes
    case .pair(let left, let right):
      XCTAssertEqual(rope.height, max(left.height, right.height) + 1, what, line: line)
      XCTAssertLessThanOrEqual(abs(left.height - right.height), 1, what, line: line)
      let all = bytes(left, what, line: line) + bytes(right, what, line: line)
      XCTAssertEqual(rope.count, all.count, what, line: line)
      return all
    }
  }

  /// Replaces a part of a rope and of an array, and compares them.
  private func replace(
    _ range: Range<Int>, _ new: [UInt8], in rope: inout TextBufferRope?, and array: inout [UInt8],
    _ what: String, line: UInt = #line
  ) {
    rope = rope?.replacing(range, with: TextBufferRope.make(from: new))
    array.replaceSubrange(range, with: new)
    let all = rope.map { bytes($0, what, line: line) } ?? []
    XCTAssertTrue(all == array, what, line: line)
  }

  private func letters(_ count: Int, from first: Int = 0) -> [UInt8] {
    (0..<count).map { 0x61 + UInt8((first + $0 * 7) % 26) }
  }

  func testATextOfAnyLengthIsBuiltBalanced() {
    XCTAssertNil(TextBufferRope.make(from: []))
    for count in [1, 511, 2_048, 4_095, 4_096, 4_097, 6_144, 6_145, 8_192, 100_000] {
      let array = letters(count)
      let rope = TextBufferRope.make(from: array)
      XCTAssertTrue(rope.map { bytes($0, "\(count)") } == array, "\(count)")
      XCTAssertEqual(rope?.height == 0, count <= TextBufferRope.maxNewLeafBytes, "\(count)")
    }
  }

  func testAnEditSplitsTheLongLeafThatItIsIn() {
    var array = letters(30_000)
    var rope = TextBufferRope.make(from: array)
    XCTAssertGreaterThan(rope?.leaf(at: 15_000).bytes.count ?? 0, 1_000)
    replace(15_000..<15_000, letters(1), in: &rope, and: &array, "a letter")
    for place in [14_990, 15_000, 15_010] {
      XCTAssertLessThanOrEqual(rope?.leaf(at: place).bytes.count ?? 0, 512, "\(place)")
    }
    XCTAssertGreaterThan(rope?.leaf(at: 3_000).bytes.count ?? 0, 1_000, "others stay")
    XCTAssertEqual(rope?.metrics.characters, array.count)
  }

  func testItStaysBalancedWhenItGrowsAtOneEnd() {
    for isFront in [true, false] {
      var array = letters(400)
      var rope = TextBufferRope.make(from: array)
      for step in 0..<120 {
        let place = isFront ? 0 : array.count
        replace(
          place..<place, letters(400, from: step), in: &rope, and: &array,
          "\(isFront), step \(step)")
      }
      XCTAssertLessThanOrEqual(rope?.height ?? 0, 11, "\(isFront): 120 leaves")
    }
  }

  func testItStaysBalancedWhenPartsAreInsertedOrRemoved() {
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      var array = letters(30_000)
      var rope = TextBufferRope.make(from: array)
      for step in 0..<60 {
        let start = Int.random(in: 0...array.count, using: &random)
        let most = [0, 3, 700, 12_000].randomElement(using: &random) ?? 0
        let end = min(array.count, start + Int.random(in: 0...most, using: &random))
        let count = [0, 2, 600, 14_000].randomElement(using: &random) ?? 0
        replace(
          start..<end, letters(count, from: step), in: &rope, and: &array,
          "seed \(seed), step \(step)")
        if rope == nil { rope = TextBufferRope.make(from: letters(1)) }
        if array.isEmpty { array = letters(1) }
      }
    }
  }

  func testCharactersThatMeetAtASeamAreInOneLeaf() {
    let meetings: [(String, String, isOne: Bool)] = [
      ("\u{600}", "a", true), ("\u{600}", "é", true), ("\r", "\n", true), ("e", "\u{301}", true),
      ("🇩", "🇪", true), ("👩", "\u{200D}👧", true), ("a", "\u{600}", false), ("\n", "\r", false),
      ("é", "e", false), ("a", "b", false),
    ]
    for (first, second, isOne) in meetings {
      let (start, end) = (letters(450) + first.utf8, Array(second.utf8) + letters(450))
      let seam = start.count
      for way in ["append", "remove"] {
        var array = way == "append" ? start : start + letters(700) + end
        var rope = TextBufferRope.make(from: array)
        if way == "append" {
          replace(seam..<seam, end, in: &rope, and: &array, "\(first)\(second)")
        } else {
          replace(seam..<seam + 700, [], in: &rope, and: &array, "\(first)\(second)")
        }
        XCTAssertEqual(array, start + end)
        let name = "\(way) \(first.debugDescription) \(second.debugDescription)"
        if isOne { XCTAssertLessThan(rope?.leaf(at: seam).origin ?? seam, seam, name) }
        XCTAssertEqual(
          rope?.metrics.characters, String(decoding: array, as: UTF8.self).count, name)
      }
    }
  }

  func testAPrefixAndItsSuffixEqualTheText() {
    let array = letters(9_000)
    guard let rope = TextBufferRope.make(from: array) else { return XCTFail("no text") }
    for place in [0, 1, 383, 384, 385, 4_000, 8_999, 9_000] {
      let (before, after) = (rope.prefix(place), rope.suffix(place))
      XCTAssertTrue((before.map { bytes($0, "\(place)") } ?? []) == Array(array[..<place]))
      XCTAssertTrue((after.map { bytes($0, "\(place)") } ?? []) == Array(array[place...]))
    }
  }
}
