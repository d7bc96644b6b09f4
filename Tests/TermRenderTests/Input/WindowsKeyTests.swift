// WindowsKeyTests: the key records of Windows consoles, field by field.

import TermView
import XCTest

@testable import TermRender

final class WindowsKeyTests: XCTestCase {
  /// Returns a record: virtual key, character, 1 for down, control key state.
  private func record(_ key: Int, _ unit: Int, _ down: Int = 1, _ state: Int = 0) -> String {
    "\u{1B}[\(key);0;\(unit);\(down);\(state);1_"
  }

  private func typed(_ text: String, _ phase: KeyPress.Phase = .press) -> KeyPress {
    KeyPress(Key(.character(Character(text))), text: text, phase: phase)
  }

  func testFieldsThatAreMissingAreZero() {
    var released = typed("a", .release)
    released.base = "a"
    XCTAssertEqual(keys("\u{1B}[65;30;97_"), [released])
    var pressed = typed("a")
    pressed.base = "a"
    XCTAssertEqual(keys("\u{1B}[65;30;97;1_"), [pressed])
    XCTAssertEqual(keys("\u{1B}[65;;97;1;_"), [pressed])
    XCTAssertEqual(inputs("\u{1B}[;;;1_"), [.unknown("\u{1B}[;;;1_")])
    for text in ["\u{1B}[65;30_", "\u{1B}[65;30;97;1;0;1;1_"] {
      XCTAssertEqual(inputs(text), [.unknown(text)])
    }
  }

  func testACountOfRepeatsIsOnePress() {
    var pressed = typed("a")
    pressed.base = "a"
    XCTAssertEqual(keys("\u{1B}[65;30;97;1;0;5_"), [pressed])
  }

  func testTwoHalvesAreOneCharacter() {
    for (text, high, low) in [
      ("\u{10000}", 0xD800, 0xDC00), ("😃", 0xD83D, 0xDE03), ("\u{103FF}", 0xD800, 0xDFFF),
      ("\u{10FC00}", 0xDBFF, 0xDC00), ("\u{10FFFD}", 0xDBFF, 0xDFFD),
    ] {
      XCTAssertEqual(keys(record(0, high) + record(0, low)), [typed(text)])
    }
  }

  func testTheHalvesOfAPressAndOfItsReleaseAreKeptApart() {
    let halves = [record(0, 0xD83D), record(0, 0xD83E, 0), record(0, 0xDE03), record(0, 0xDD84, 0)]
    XCTAssertEqual(keys(halves.joined()), [typed("😃"), typed("🦄", .release)])
    let alone = record(0, 0xDE03, 0)
    XCTAssertEqual(inputs(record(0, 0xD83D) + alone), [.unknown(alone)])
  }

  func testAFirstHalfIsUsedOnce() {
    let second = record(0, 0xDE03)
    let pair = record(0, 0xD83D) + second
    XCTAssertEqual(inputs(pair + second), [.typed("😃"), .unknown(second)])
    // Another character comes between.
    XCTAssertEqual(inputs(record(0, 0xD83D) + record(0, 0xE9) + second).last, .unknown(second))
  }

  func testACommandTypesNothing() {
    for (state, name) in [(0x02, "alt"), (0x01, "alt"), (0x08, "ctrl"), (0x04, "ctrl")] {
      var command = KeyPress(Key(stringLiteral: "\(name)+a"), text: "")
      command.base = "a"
      XCTAssertEqual(keys(record(0x41, 0x61, 1, state)), [command])
    }
    var shortcut = KeyPress("ctrl+alt+a", text: "")
    shortcut.base = "a"
    XCTAssertEqual(keys(record(0x41, 0, 1, 0x0A)), [shortcut])
  }

  func testAControlCharacterOfAKeyWithoutALetterIsItsKey() {
    let escapes = keys(record(0xDB, 0x1B, 1, 0x08)) + keys(record(0xDB, 0x1B, 0, 0x18))
    XCTAssertEqual(escapes.map { $0?.phase }, [.press, .release])
    XCTAssertEqual(
      keys(record(0xDC, 0x1C, 1, 0x18)),
      [KeyPress(Key(.character("\\"), [.control, .shift]), text: "")])
    XCTAssertEqual(
      keys(record(0xDC, 0x1C, 0, 0x08)), [KeyPress("ctrl+\\", text: "", phase: .release)])
    XCTAssertEqual(inputs(record(0xDC, 0)), [.unknown(record(0xDC, 0))])
    XCTAssertEqual(inputs(record(0xDC, 0x80)), [.unknown(record(0xDC, 0x80))])
  }

  func testEachBitOfTheStateIsItsModifier() {
    let bits: [(Int, Key.Modifiers)] = [
      (0x01, .alt), (0x02, .alt), (0x04, .control), (0x08, .control), (0x10, .shift),
      (0x20, .numLock), (0x40, []), (0x80, .capsLock),
      (0xFF, [.alt, .control, .shift, .numLock, .capsLock]),
    ]
    for (bit, modifiers) in bits {
      let found = keys(record(0x25, 0, 1, 0x100 + bit))
      XCTAssertEqual(found, [KeyPress(Key(.left, modifiers), text: "")], "\(bit)")
    }
  }

  func testKeysThatAreReleasedAreNamedToo() {
    XCTAssertEqual(
      keys(record(0x25, 0, 0, 0x100)), [KeyPress(.left, text: "", phase: .release)])
  }

  func testLocksModifiersAndMediaKeysAreNamed() {
    let codes: [(Int, Key.Code)] = [
      (0x0C, .begin), (0x13, .pause), (0x14, .capsLock), (0x2C, .printScreen),
      (0x90, .numLock), (0x91, .scrollLock), (0x5D, .menu),
      (0x10, .modifier(.leftShift)), (0x11, .modifier(.leftControl)), (0x12, .modifier(.leftAlt)),
      (0x111, .modifier(.rightControl)), (0x112, .modifier(.rightAlt)),
      (0x5B, .modifier(.leftSuper)), (0x5C, .modifier(.rightSuper)),
      (0xA0, .modifier(.leftShift)), (0xA1, .modifier(.rightShift)),
      (0xA2, .modifier(.leftControl)), (0xA3, .modifier(.rightControl)),
      (0xA4, .modifier(.leftAlt)), (0xA5, .modifier(.rightAlt)),
      (0xAD, .media(.mute)), (0xAE, .media(.lowerVolume)), (0xAF, .media(.raiseVolume)),
      (0xB0, .media(.next)), (0xB1, .media(.previous)), (0xB2, .media(.stop)),
      (0xB3, .media(.playPause)),
    ]
    for (number, code) in codes {
      // 0x100 stands for the enhanced bit, which is in the state.
      let found = keys(record(number & 0xFF, 0, 1, number & 0x100))
      XCTAssertEqual(found.map { $0?.key }, [Key(code)], "\(number)")
    }
    for number in [0x0A, 0x88, 0x8F, 0x92, 0x9F, 0xA6, 0xAC, 0xB4] {
      XCTAssertEqual(inputs(record(number, 0)), [.unknown(record(number, 0))], "\(number)")
    }
  }

  func testTheKeysOfTheNumberPadAreMarked() {
    for number in [0x0D] + Array(0x21...0x28) + [0x2D, 0x2E] {
      let isPad = [0, 0x100].map { keys(record(number, 0, 1, $0)).first??.isKeypad }
      XCTAssertEqual(isPad, number == 0x0D ? [false, true] : [true, false], "\(number)")
    }
  }
}
