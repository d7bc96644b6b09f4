// OutputTextTests: the parts of a text from outside that reach a reader.

import RecordSupport
import XCTest

@testable import TermView

final class OutputTextTests: XCTestCase {
  private func written(_ text: String, limit: Int = OutputText.defaultLimit) -> String {
    OutputText(text, limit: limit).string
  }

  func testEscapesAreMadeVisible() {
    XCTAssertEqual(written("a\u{1B}]0;PWNED\u{7}b\u{1B}[6n"), "a�]0;PWNED�b�[6n")
    XCTAssertEqual(written("\u{9D}52;c;AAAA\u{9C}\u{9B}6n"), "�52;c;AAAA��6n")
    XCTAssertEqual(written("\u{0}\u{8}\u{E}\u{7F}"), "����")
  }

  func testNewlinesAndTabsStay() {
    XCTAssertEqual(
      written("one\r\ntwo\rthree\u{2028}four\u{85}five\tsix\n"),
      "one\ntwo\nthree\nfour\nfive\tsix\n")
  }

  func testBidirectionalControlsAreDropped() {
    let controls =
      "\u{61C}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}"
    XCTAssertEqual(
      written("a" + controls.map(String.init).joined(separator: "b") + "c"), "abbbbbbbbbbbc")
  }

  func testTextOfAllKindsStaysAsItIs() {
    for text in ["", "plain", "naïve é", "漢字かな", "❤️👍🏽🇩🇪👨‍👩‍👧", "मराठी ไทย", "┌──┐│a│└──┘", "שלום عربي"] {
      XCTAssertEqual(written(text), text)
    }
  }

  func testInvalidBytesBecomeOneCharacterEach() {
    XCTAssertEqual(
      written(String(decoding: [0x61, 0xFF, 0x9B, 0x62] as [UInt8], as: UTF8.self)), "a��b")
  }

  func testALongTextIsTruncatedWithACount() {
    XCTAssertEqual(written("abcdef", limit: 4), "abcd… (2 more bytes)")
    XCTAssertEqual(written("abcd", limit: 4), "abcd")
    // It is not cut inside a character.
    XCTAssertEqual(written("a👨‍👩‍👧b", limit: 4), "a👨‍👩‍👧… (1 more bytes)")
    let long = String(repeating: "\u{1B}[6n", count: 1 << 20)
    XCTAssertLessThan(written(long).utf8.count, 2 * OutputText.defaultLimit)
  }

  func testNoTextLeavesAControl() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<2000 {
      let count = Int.random(in: 0...40, using: &random)
      var text = ""
      if round % 2 == 0 {
        let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        text = String(decoding: bytes, as: UTF8.self)
      } else {
        for _ in 0..<count {
          let value = UInt32.random(in: 0...0x20FF, using: &random)
          if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
      }
      let shown = written(text)
      for scalar in shown.unicodeScalars {
        let isControl =
          scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        let isBidirectional = scalar.properties.isBidiControl
        XCTAssertFalse(
          isControl || isBidirectional, "seed \(seed), round \(round): \(scalar.value)")
      }
      XCTAssertEqual(written(shown), shown, "seed \(seed), round \(round)")
    }
  }

  func testOutputMarkedAsEscapedKeepsItsEscapes() {
    XCTAssertEqual(OutputText(verbatim: "\u{1B}[1mbold").string, "\u{1B}[1mbold")
  }
}
