// KeyTests: keys from names and names from keys; the text that keys type; and the small values of modifiers.

import XCTest

@testable import TermView

final class KeyTests: XCTestCase {
  func testKeysHaveTheirCommonNames() {
    let keys: [(Key, Key)] = [
      ("q", Key(.character("q"))), ("Q", Key(.character("Q"))), ("+", Key(.character("+"))),
      ("ctrl+c", .ctrl("c")), ("alt++", .alt("+")), ("shift+tab", Key(.tab, .shift)),
      ("ctrl+alt+shift+f12", Key(.function(12), [.control, .alt, .shift])),
      ("space", .space), (" ", .space), ("é", Key(.character("é"))), ("👩‍👧", Key(.character("👩‍👧"))),
      ("super+hyper+meta+esc", Key(.escape, [.super, .hyper, .meta])), ("f", Key(.character("f"))),
    ]
    for (given, wanted) in keys { XCTAssertEqual(given, wanted) }
  }

  func testInvalidKeyNamesAreRejected() {
    for name in [
      "", "ctrl+", "ctr+c", "+c", "++", "f0", "f36", "f1x", "entr", "cc", "a+b", "ctrl++c",
    ] {
      XCTAssertNil(Key(named: name), name)
    }
  }

  func testEveryKeyNameRoundTrips() {
    var codes: [Key.Code] = [
      .enter, .escape, .tab, .backspace, .insert, .delete, .home, .end, .pageUp, .pageDown, .up,
      .down, .left, .right, .printScreen, .pause, .menu, .begin, .capsLock, .scrollLock, .numLock,
    ]
    codes += (1...35).map { .function($0) }
    codes += "aZ +-é世".map { .character($0) }
    for code in codes {
      for bits in 0..<64 {
        let key = Key(code, Key.Modifiers(rawValue: UInt8(bits)))
        XCTAssertEqual(Key(named: key.description), key, key.description)
      }
    }
  }

  func testACharacterTypesItselfUnlessAModifierMakesItACommand() {
    XCTAssertEqual(KeyPress("a").text, "a")
    XCTAssertEqual(KeyPress("space").text, " ")
    XCTAssertEqual(KeyPress(Key(.character("A"), .shift)).text, "A")
    XCTAssertEqual(KeyPress("shift+a").text, "A")
    XCTAssertEqual(KeyPress(Key(.character("a"), [.capsLock, .numLock])).text, "A")
    XCTAssertEqual(KeyPress(Key(.character("a"), [.capsLock, .shift])).text, "a")
    XCTAssertEqual(KeyPress("shift+1").text, "1")
    for key: Key in ["ctrl+a", "alt+a", "super+a", "hyper+a", "meta+a", "enter", "f1"] {
      XCTAssertEqual(KeyPress(key).text, "", "\(key)")
    }
    XCTAssertEqual(KeyPress("alt+a", text: "å").text, "å")
    XCTAssertEqual(KeyPress("a").phase, .press)
  }

  func testACharacterBindingMatchesTheTypedText() {
    let question = KeyPress("shift+/", text: "?")
    XCTAssertTrue(question.matches("?"))
    XCTAssertTrue(question.matches("shift+/"))
    XCTAssertFalse(question.matches("/"))
    XCTAssertFalse(question.matches("ctrl+?"))
    XCTAssertTrue(KeyPress("shift+q").matches("Q"))
    XCTAssertTrue(KeyPress("shift+q").matches("shift+q"))
    XCTAssertFalse(KeyPress("shift+q").matches("q"))
    XCTAssertTrue(KeyPress("Q").matches("Q"))
    XCTAssertFalse(KeyPress("q").matches("Q"))
    XCTAssertTrue(KeyPress("ctrl+shift+q").matches("ctrl+Q"))
    XCTAssertFalse(KeyPress("ctrl+shift+q").matches("ctrl+q"))
    XCTAssertTrue(KeyPress("ctrl+shift+?").matches("ctrl+?"))
    var shifted = KeyPress("ctrl+shift+/")
    XCTAssertFalse(shifted.matches("ctrl+?"))
    shifted.shifted = "?"
    XCTAssertTrue(shifted.matches("ctrl+?"))
  }

  func testLocksAndTheNumberPadDoNotChangeAKey() {
    XCTAssertTrue(KeyPress(Key(.character("q"), .capsLock)).matches("q"))
    XCTAssertTrue(KeyPress(Key(.enter, [.numLock, .capsLock])).matches(.enter))
    XCTAssertTrue(KeyPress(Key(.character("c"), [.control, .numLock])).matches(.ctrl("c")))
    var pad = KeyPress(.enter)
    pad.isKeypad = true
    XCTAssertTrue(pad.matches(.enter))
    XCTAssertFalse(pad.matches(.tab))
  }

  func testACommandOnAnotherLayoutMatchesTheUSKeyAtItsPosition() {
    var press = KeyPress("ctrl+с")
    XCTAssertFalse(press.matches(.ctrl("c")))
    press.base = "c"
    XCTAssertTrue(press.matches(.ctrl("c")))
    XCTAssertFalse(press.matches("c"))
    XCTAssertFalse(press.matches("ctrl+shift+c"))
    var typed = KeyPress("с")
    typed.base = "c"
    XCTAssertFalse(typed.matches("c"))
    var dvorak = KeyPress("ctrl+j")
    dvorak.base = "c"
    XCTAssertFalse(dvorak.matches(.ctrl("c")))
  }

  func testABindingIsItsKeyAndItsLabel() {
    XCTAssertEqual(KeyBinding("q", "quit"), KeyBinding("q", "quit"))
    XCTAssertNotEqual(KeyBinding("q", "quit"), KeyBinding("q", "leave"))
    XCTAssertNotEqual(KeyBinding("q", "quit"), KeyBinding("Q", "quit"))
  }

  // MARK: Small values

  func testStatesEdgesAndAxesAreSeparateBits() {
    let states: [ViewStates] = [.focused, .hovered, .pressed, .disabled]
    XCTAssertEqual(Set(states.map(\.rawValue)), [1, 2, 4, 8])
    let edges: [Edges] = [.top, .trailing, .bottom, .leading]
    XCTAssertEqual(Edges(edges), .all)
    XCTAssertEqual(Set(edges.map(\.rawValue)).count, 4)
    XCTAssertEqual(Edges.horizontal.union(.vertical), .all)
    XCTAssertTrue(Edges.horizontal.isDisjoint(with: .vertical))
    XCTAssertEqual(Axis.Set.horizontal.union(.vertical), .both)
  }

  func testAlignmentsConsistOfTwoParts() {
    XCTAssertEqual(Alignment.topLeading, Alignment(.leading, .top))
    XCTAssertEqual(Alignment.bottomTrailing, Alignment(.trailing, .bottom))
    XCTAssertEqual(Alignment.leading.vertical, .center)
    XCTAssertEqual(Alignment.top.horizontal, .center)
    XCTAssertEqual(
      HorizontalAlignment.allCases.map(\.boxAlignment), [.start, .center, .end, .stretch])
    XCTAssertEqual(
      VerticalAlignment.allCases.map(\.boxAlignment), [.start, .center, .end, .stretch])
    XCTAssertEqual(
      Justification.allCases.map(\.boxAlignment),
      [.flexStart, .center, .flexEnd, .spaceBetween, .spaceAround, .spaceEvenly])
  }

  func testLengthsOfEachKindDiffer() {
    let lengths: [Length] = [
      .auto, .fill, 0, 1, .cells(-1), .percent(0), .percent(1), .percent(-1),
    ]
    XCTAssertEqual(Set(lengths).count, lengths.count)
    XCTAssertEqual(.cells(.max), Length.cells(.max - 1))
    XCTAssertEqual(Length.percent(1e300), .percent(.infinity))
  }

  func testAContainerWordRoundTrips() {
    let word = ContainerLayout(
      .grid, direction: .columnReverse, wrap: .reverse, justify: .spaceEvenly, alignItems: .center,
      alignContent: .end, justifyItems: .flexEnd)
    XCTAssertLessThan(word.bits, 1 << 24)
    let read = ContainerLayout(bits: word.bits)
    XCTAssertEqual(read.display, .grid)
    XCTAssertEqual(read.direction, .columnReverse)
    XCTAssertEqual(read.wrap, .reverse)
    XCTAssertEqual(read.justify, .spaceEvenly)
    XCTAssertEqual(read.alignItems, .center)
    XCTAssertEqual(read.alignContent, .end)
    XCTAssertEqual(read.justifyItems, .flexEnd)
  }
}

final class KeyNameTests: XCTestCase {
  func testEveryKeyNameParsesToItsKey() {
    var codes: [Key.Code] = [
      .enter, .escape, .tab, .backspace, .insert, .delete, .home, .end, .pageUp, .pageDown, .up,
      .down, .left, .right, .begin, .capsLock, .scrollLock, .numLock, .printScreen, .pause, .menu,
      .character("q"), .character("Q"), .character(" "), .character("+"), .character("é"),
    ]
    codes += (1...35).map { .function($0) }
    codes += Key.Media.allCases.map { .media($0) }
    codes += Key.ModifierKey.allCases.map { .modifier($0) }
    var names: Set<String> = []
    for code in codes {
      for bits in UInt8.min...UInt8.max {
        let key = Key(code, Key.Modifiers(rawValue: bits))
        XCTAssertEqual(Key(named: key.description), key, key.description)
        names.insert(key.description)
      }
    }
    XCTAssertEqual(names.count, codes.count * 256)
  }

  func testKeysHaveCommonNames() {
    XCTAssertEqual([Key("escape"), "ESC", "Esc"], [.escape, .escape, .escape])
    XCTAssertEqual([Key("return"), "Return"], [.enter, .enter])
    XCTAssertEqual([Key("F5"), "f5", .function(5)], [Key(.function(5)), Key(.function(5)), "F5"])
    XCTAssertEqual([Key("Ctrl+C"), "control+C"], [Key(.character("C"), .control), "ctrl+C"])
    XCTAssertEqual([Key("PageDown"), "Shift+Tab"], [.pageDown, .shift(.tab)])
    XCTAssertEqual(Key("mediaPlayPause"), Key(.media(.playPause)))
    XCTAssertEqual(Key(.insert), .insert)
    for name in ["", "nokey", "f0", "f36", "hold+x", "ab"] {
      XCTAssertNil(Key(named: name), name)
    }
  }
}
