// TextBufferDifferenceTests: what an edit changed, compared with replacing it in the earlier text.

import RecordSupport
import TermWidgets
import XCTest

final class TextBufferDifferenceTests: XCTestCase {
  private func assertDifference(
    _ old: TextBuffer, _ new: TextBuffer, _ message: String, line: UInt = #line
  ) {
    guard let difference = new.difference(from: old) else {
      return XCTAssertEqual(old, new, message, line: line)
    }
    var edited = old
    let start = difference.range.lowerBound
    edited.replace(difference.range, with: new[start..<start + difference.count])
    XCTAssertEqual(edited, new, message, line: line)
    XCTAssertNotEqual(old, new, message, line: line)
  }

  func testATypedCharacterIsTheDifference() {
    let old = TextBuffer(String(repeating: "let x = 1 // one\n", count: 5000))
    var new = old
    new.replace(40_000..<40_000, with: "!")
    XCTAssertEqual(
      new.difference(from: old), TextBufferDifference(40_000..<40_000, count: 1))
    XCTAssertNil(new.difference(from: new))
    XCTAssertEqual(
      TextBuffer("ab").difference(from: ""), TextBufferDifference(0..<0, count: 2))
  }

  func testOffsetsMoveWithTheText() {
    let insertion = TextBufferDifference(5..<5, count: 3)
    XCTAssertEqual([4, 5, 6].map { insertion.moved($0) }, [4, 8, 9])
    XCTAssertEqual([4, 5, 6].map { insertion.moved($0, isEnd: true) }, [4, 5, 9])
    let removal = TextBufferDifference(5..<9, count: 0)
    XCTAssertEqual([5, 7, 9, 12].map { removal.moved($0) }, [5, 5, 5, 8])
  }

  func testRandomEditsAreFoundAgain() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var numbers = SeededGenerator(seed: seed)
    let pieces = ["a", "b\n", "é", "e\u{301}", "👩‍👩‍👧", "\r\n", "🇩🇪", "\t", "aaaa", ""]
    var text = TextBuffer(String(repeating: "aé\n🇩🇪", count: 2000))
    for round in 0..<400 {
      let old = text
      for _ in 0..<Int.random(in: 1...3, using: &numbers) {
        let start = Int.random(in: 0...text.count, using: &numbers)
        let end = min(text.count, start + Int.random(in: 0...9, using: &numbers))
        text.replace(start..<end, with: pieces.randomElement(using: &numbers) ?? "")
      }
      assertDifference(old, text, "seed \(seed), round \(round)")
      assertDifference(text, old, "seed \(seed), round \(round), backwards")
    }
  }
}
