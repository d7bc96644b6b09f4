// Keys as an author gets them: their names, the text that they type, and their modifiers.

import TermView
import XCTest

@testable import TermRender

final class InputKeyTests: XCTestCase {
  func testACapitalIsShiftWithItsLetter() {
    XCTAssertEqual(keys("aA!"), [press("a", "a"), press("shift+a", "A"), press("!", "!")])
    XCTAssertEqual(
      keys("éÉß你😃"),
      [
        press("é", "é"), press("shift+é", "É"), press("ß", "ß"), press("你", "你"), press("😃", "😃"),
      ])
  }

  func testEachScalarIsItsOwnKey() {
    XCTAssertEqual(keys("e\u{301}").map { $0?.text }, ["e", "\u{301}"])
  }

  func testControlCharactersAreTheirKeys() {
    XCTAssertEqual(
      inputs([0x00, 0x01, 0x08, 0x09, 0x0A, 0x0D, 0x1A, 0x1C, 0x1F, 0x7F]),
      [
        "ctrl+space", "ctrl+a", "ctrl+h", "tab", "ctrl+j", "enter", "ctrl+z", "ctrl+\\", "ctrl+_",
        "backspace",
      ].map(Input.pressed))
  }

  func testAnEscapeBeforeAKeyIsAlt() {
    XCTAssertEqual(keys("\u{1B}x"), [press("alt+x")])
    XCTAssertEqual(keys("\u{1B}X"), [press("alt+shift+x")])
    XCTAssertEqual(keys("\u{1B}é"), [press("alt+é")])
    XCTAssertEqual(keys("\u{1B}\r"), [press("alt+enter")])
    XCTAssertEqual(keys("\u{1B}\u{1B}[1;5A"), [press("ctrl+alt+up")])
    XCTAssertEqual(keys("\u{1B}["), [press("alt+[")])
    XCTAssertEqual(keys("\u{1B}\u{1B}a"), [press("esc"), press("alt+a")])
  }

  func testEscapesThatArriveTogetherAreThatManyKeys() {
    for count in 1...5 {
      let escapes = String(repeating: "\u{1B}", count: count)
      XCTAssertEqual(keys(escapes), Array(repeating: press("esc"), count: count))
      XCTAssertEqual(
        keys(escapes + "\u{1B}[A"),
        Array(repeating: press("esc"), count: count - 1) + [press("alt+up")])
    }
  }

  func testAnEscapeBeforeOtherBytesIsTheEscapeKey() {
    XCTAssertEqual(inputs("\u{1B}\u{1B}[I"), [.pressed("esc"), .event(.focus(true))])
    XCTAssertEqual(inputs("\u{1B}\u{1B}[200~x\u{1B}[201~"), [.pressed("esc"), .event(.paste("x"))])
    XCTAssertEqual(inputs("\u{1B}\u{1B}[0z"), [.pressed("esc"), .unknown("\u{1B}[0z")])
    XCTAssertEqual(
      inputs("\u{1B}\u{1B}P>|x\u{1B}\\"), [.pressed("esc"), .reply(.name("x"))])
  }

  func testTheLinuxConsoleHasItsOwnFunctionKeySequences() {
    XCTAssertEqual(keys("\u{1B}[[A\u{1B}[[E"), [press("f1"), press("f5")])
    XCTAssertEqual(inputs("\u{1B}[[Fa"), [.unknown("\u{1B}[[F"), .typed("a")])
  }

  func testNumberPadKeysAreMarked() {
    for text in ["\u{1B}[57404u", "\u{1B}Ou"] {
      let key = keys(text).first.flatMap { $0 }
      XCTAssertEqual(key?.key, "5")
      XCTAssertEqual(key?.text, "5")
      XCTAssertEqual(key?.isKeypad, true)
    }
    XCTAssertEqual(keys("\u{1B}[57417u").first.flatMap { $0 }?.key, .left)
    XCTAssertEqual(keys("\u{1B}[57427u\u{1B}[57414u").map { $0?.isKeypad }, [true, true])
  }

  func testModifyOtherKeysNamesTheLetterOfACapital() {
    XCTAssertEqual(
      keys("\u{1B}[27;2;68~\u{1B}[27;6;68~\u{1B}[68;2u"),
      [press("shift+d", "D"), press("ctrl+shift+d"), press("shift+d", "D")])
    XCTAssertEqual(keys("\u{1B}[27;5;13~"), [press("ctrl+enter")])
  }

  func testTheFourthModifierIsMetaExceptInKittysProtocol() {
    var parser = InputParser()
    XCTAssertEqual(parser.parse(Array("\u{1B}[1;9A".utf8)), [.pressed("meta+up")])
    XCTAssertEqual(parser.parse(Array("\u{1B}[97;9u".utf8)), [.pressed("super+a")])
    parser.fourthModifier = .super
    XCTAssertEqual(parser.parse(Array("\u{1B}[1;9A".utf8)), [.pressed("super+up")])
    XCTAssertEqual(parser.parse(Array("\u{1B}[27;9;97~".utf8)), [.pressed("super+a")])
  }

  func testKittyReportsPhasesAlternatesAndText() {
    var expected = press("ctrl+shift+с")
    expected.shifted = "С"
    expected.base = "c"
    XCTAssertEqual(keys("\u{1B}[1089:1057:99;6u"), [expected])
    expected = KeyPress("shift+1", text: "!", phase: .repeat)
    expected.shifted = "!"
    XCTAssertEqual(keys("\u{1B}[49:33;2:2u"), [expected])
    XCTAssertEqual(keys("\u{1B}[97;;229:776u"), [press("a", "å\u{308}")])
    XCTAssertEqual(keys("\u{1B}[97;1:3u"), [KeyPress("a", text: "a", phase: .release)])
    XCTAssertEqual(keys("\u{1B}[97;66u"), [press(Key(.character("a"), [.shift, .capsLock]), "A")])
    XCTAssertEqual(
      keys("\u{1B}[57441;2u\u{1B}[57454u\u{1B}[57428u\u{1B}[57440u\u{1B}[57398u"),
      [
        press(Key(.modifier(.leftShift), .shift)), press(Key(.modifier(.level5Shift))),
        press(Key(.media(.play))), press(Key(.media(.mute))), press("f35"),
      ])
  }

  func testCodesWithoutAKeyAreUnknown() {
    for text in [
      "\u{1B}[57455u", "\u{1B}[55296u", "\u{1B}[1114112u", "\u{1B}[97;257u", "\u{1B}[97;1:4u",
      "\u{1B}[99999999999999999999u", "\u{1B}[1u", "\u{1B}[133;5u", "\u{1B}[16~", "\u{1B}[201~",
      "\u{1B}[97;1;1;1u", "\u{1B}[1;2;3A", "\u{1B}[2;2A", "\u{1B}[1 A",
    ] {
      XCTAssertEqual(inputs(text), [.unknown(text)], text.debugDescription)
    }
  }

  func testWindowsInputRecordsAreKeys() {
    XCTAssertEqual(
      keys("\u{1B}[65;30;65;1;16;1_"), [with(press("shift+a", "A")) { $0.base = "a" }])
    XCTAssertEqual(
      keys("\u{1B}[65;30;1;0;8;1_"),
      [with(KeyPress("ctrl+a", text: "", phase: .release)) { $0.base = "a" }])
    // AltGr with Q on a German keyboard.
    XCTAssertEqual(keys("\u{1B}[81;16;64;1;9;1_"), [with(press("@", "@")) { $0.base = "q" }])
    XCTAssertEqual(keys("\u{1B}[37;75;0;1;256;1_"), [press("left")])
    XCTAssertEqual(keys("\u{1B}[37;75;0;1;0;1_"), [with(press("left")) { $0.isKeypad = true }])
    XCTAssertEqual(keys("\u{1B}[112;59;0;1;0;1_"), [press("f1")])
    XCTAssertEqual(keys("\u{1B}[0;0;56835;1;0;1_"), [nil])
  }

  func testTheNumberPadOfWindowsTypesItsCharacters() {
    let pad: [(Int, Character)] =
      (0...9).map { (0x60 + $0, Character("\($0)")) }
      + [(0x6A, "*"), (0x6B, "+"), (0x6C, ","), (0x6D, "-"), (0x6E, "."), (0x6F, "/")]
    for (number, character) in pad {
      let found = keys("\u{1B}[\(number);0;0;1;0;1_")
      XCTAssertEqual(found.map { $0?.key }, [Key(.character(character))], "\(number)")
      XCTAssertEqual(found.first??.isKeypad, true, "\(number)")
    }
  }

  func testKeysOfWindowsThatTypeNothingAreNamed() {
    let named: [(Int, Key)] = [
      (0x08, .backspace), (0x09, .tab), (0x0D, .enter), (0x1B, .escape), (0x21, .pageUp),
      (0x22, .pageDown), (0x23, .end), (0x24, .home), (0x25, .left), (0x26, .up), (0x27, .right),
      (0x28, .down), (0x2D, .insert), (0x2E, .delete), (0x70, .function(1)), (0x7B, .function(12)),
      (0x87, .function(24)),
    ]
    for (number, key) in named {
      XCTAssertEqual(keys("\u{1B}[\(number);0;0;1;256;1_").map { $0?.key }, [key], "\(number)")
    }
  }

  func testInvalidBytesAreUnknownOneByOne() {
    let unknown = { (bytes: [UInt8]) in bytes.map { Input.event(.unknown([$0])) } }
    for bytes: [UInt8] in [
      [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF], [0xE2, 0x98],
      [0xA0],
    ] {
      XCTAssertEqual(
        inputs([0x61] + bytes + [0x62]), [.typed("a")] + unknown(bytes) + [.typed("b")])
      XCTAssertEqual(inputs(bytes), unknown(bytes))
    }
  }

  func testEightBitControlsEqualTheirEscapePairs() {
    XCTAssertEqual(inputs([0x9B, 0x41, 0x8F, 0x50]), [.pressed("up"), .pressed("f1")])
    XCTAssertEqual(inputs([0x90, 0x3E, 0x7C, 0x78, 0x9C]), [.reply(.name("x"))])
    // In a UTF-8 string the terminator's byte may be a part of a character.
    XCTAssertEqual(
      inputs([0x90, 0x3E, 0x7C, 0xE2, 0x9C, 0x9C, 0x9C, 0x61]), [.reply(.name("✜")), .typed("a")])
    XCTAssertEqual(inputs([0x81]), [.pressed("ctrl+alt+a")])
  }

  private func press(_ key: Key, _ text: String = "") -> KeyPress { KeyPress(key, text: text) }

  private func with(_ press: KeyPress, _ change: (inout KeyPress) -> Void) -> KeyPress {
    var press = press
    change(&press)
    return press
  }
}
