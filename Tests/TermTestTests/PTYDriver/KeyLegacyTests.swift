// KeyLegacyTests: the bytes of keys in terminals without kitty's protocol, as xterm's "Control Sequences" lists them.

import Foundation
import TermView
import XCTest

@testable import TermTest

final class KeyLegacyTests: XCTestCase {
  private func bytes(_ key: Key) -> String? {
    key.legacyBytes.map { bytes in
      String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\u{1B}", with: "␛")
    }
  }

  func testEachKeySendsTheBytesOfXterm() {
    let cases: [(Key, String?)] = [
      (Key(.enter), "\r"), (Key(.escape), "␛"), (Key(.backspace), "\u{7F}"), (Key(.tab), "\t"),
      (Key(.up), "␛[A"), (Key(.down), "␛[B"), (Key(.right), "␛[C"), (Key(.left), "␛[D"),
      (Key(.home), "␛[H"), (Key(.end), "␛[F"), (Key(.insert), "␛[2~"), (Key(.delete), "␛[3~"),
      (Key(.pageUp), "␛[5~"), (Key(.pageDown), "␛[6~"), (Key(.tab, .shift), "␛[Z"),
      (Key(.up, .shift), "␛[1;2A"), (Key(.left, .alt), "␛[1;3D"),
      (Key(.end, .control), "␛[1;5F"), (Key(.delete, [.shift, .control]), "␛[3;6~"),
      (Key(.up, .capsLock), "␛[A"), (Key(.menu), nil),
    ]
    for (key, wanted) in cases { XCTAssertEqual(bytes(key), wanted, "\(key)") }
    for code in [Key.Code.enter, .escape, .backspace, .tab] {
      XCTAssertNil(bytes(Key(code, .control)), "\(code)")
    }
  }

  func testFunctionKeysSendTheNumbersOfAVT220() {
    let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
    for (index, number) in numbers.enumerated() {
      XCTAssertEqual(bytes(Key(.function(index + 1))), "␛[\(number)~")
      XCTAssertEqual(bytes(Key(.function(index + 1), .shift)), "␛[\(number);2~")
    }
    XCTAssertNil(bytes(Key(.function(0))))
    XCTAssertNil(bytes(Key(.function(13))))
  }

  func testCharactersAreSentWithShiftAndAltAndSomeWithControl() {
    let cases: [(Character, Key.Modifiers, String?)] = [
      ("a", [], "a"), ("A", .shift, "A"), ("é", [], "é"), ("a", .alt, "␛a"), ("é", .alt, "␛é"),
      ("a", .control, "\u{1}"), ("z", .control, "\u{1A}"), ("@", .control, "\u{0}"),
      ("_", .control, "\u{1F}"), (" ", .control, "\u{0}"), ("!", .control, nil),
      ("?", .control, nil), ("{", .control, nil), ("1", .control, nil), ("é", .control, nil),
      ("a", [.control, .alt], nil), ("a", .super, nil), ("a", .numLock, "a"),
    ]
    for (character, modifiers, wanted) in cases {
      let key = Key(.character(character), modifiers)
      XCTAssertEqual(bytes(key), wanted, "\(key)")
    }
  }
}
