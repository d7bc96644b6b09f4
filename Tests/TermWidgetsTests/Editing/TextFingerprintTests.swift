// TextFingerprintTests: hashes of texts: equal for equal bytes, and their cost after an edit.

import RecordSupport
import XCTest

@testable import TermWidgets

final class TextFingerprintTests: XCTestCase {
  func testEqualTextsHaveEqualFingerprints() {
    for seed in UInt64(1)...6 {
      var random = SeededGenerator(seed: seed)
      var fingerprints = TextFingerprints()
      var text = TextBuffer()
      var numbers: [UInt64: String] = [:]
      for _ in 0..<30 {
        let start = Int.random(in: 0...text.count, using: &random)
        let end = min(text.count, start + Int.random(in: 0...300, using: &random))
        let letter = ["a", "é", "日", "\n", "\0"][Int.random(in: 0..<5, using: &random)]
        text.replace(
          start..<end,
          with: String(repeating: letter, count: Int.random(in: 0...900, using: &random)))
        let string = String(text)
        let number = fingerprints.fingerprint(of: text)
        fingerprints.endRound()
        var fresh = TextFingerprints()
        XCTAssertEqual(fresh.fingerprint(of: TextBuffer(string)), number, "seed \(seed)")
        if let other = numbers.updateValue(string, forKey: number) {
          XCTAssertEqual(other, string, "seed \(seed)")
        }
      }
    }
  }

  func testAnEditOfALongTextCostsLittle() {
    var fingerprints = TextFingerprints()
    var text = TextBuffer(String(repeating: "all work and no play\n", count: 1 << 16))
    _ = fingerprints.fingerprint(of: text)
    fingerprints.endRound()
    XCTAssertGreaterThan(fingerprints.work, text.count)
    var most = 0
    for number in 0..<2000 {
      let place = number &* 7_919 % text.count
      text.replace(place..<place + 1, with: "x")
      let before = fingerprints.work
      _ = fingerprints.fingerprint(of: text)
      fingerprints.endRound()
      most = max(most, fingerprints.work - before)
      if number == 200 { XCTAssertLessThan(most, 8192) }
    }
    // Now and then the hashes of old parts are dropped, and all are computed again.
    XCTAssertLessThan(fingerprints.work, 12 * text.count + 2000 * 8192)
  }
}
