// KeymapTests: files of keys: what they may say, and what is told about mistakes.

import TermTest
import TermWidgets
import XCTest

final class KeymapTests: XCTestCase {
  private static let actions = [
    KeyAction("save", "ctrl+s", "Save the file", 1),
    KeyAction("top", ["g g", "home"], "Go to the first line", 2),
    KeyAction("quit", "q", "Leave", 3), KeyAction("about", [], "Tell the version", 4),
  ]

  private func keys(_ text: String) throws -> [String] {
    let keymap = try Keymap(text, file: "keys", for: Self.actions)
    return Self.actions.map { action in
      action.name + ":" + keymap.keys(for: action).map(\.description).joined(separator: "|")
    }
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try Keymap(text, file: "my.keys", for: Self.actions)
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  func testActionsThatAreNotInTheFileKeepTheirKeys() throws {
    XCTAssertEqual(try keys(""), ["save:ctrl+s", "top:g g|home", "quit:q", "about:"])
    XCTAssertEqual(
      try keys("# mine\n\n  save=ctrl+x ctrl+s, f2  \r\nquit =\nabout = A"),
      ["save:ctrl+x ctrl+s|f2", "top:g g|home", "quit:", "about:A"])
  }

  func testCommasEqualSignsAndHashesAreKeysToo() throws {
    XCTAssertEqual(try keys("save = ,\nquit = ctrl+,, =\nabout = #")[0], "save:,")
    XCTAssertEqual(try keys("quit = ctrl+,, =")[2], "quit:ctrl+,|=")
    XCTAssertEqual(try keys("about = #")[3], "about:#")
    XCTAssertEqual(try keys("about = g ,, x")[3], "about:g ,|x")
  }

  func testAByteOrderMarkIsIgnored() throws {
    XCTAssertEqual(try keys("\u{FEFF}quit = x")[2], "quit:x")
  }

  func testEachMistakeIsReportedWithItsFileAndLine() {
    XCTAssertEqual(
      problems("sav = x\n\nsave = ctrl+foo\nquit\nabout = a,, b\ntop = x\ntop = y"),
      [
        "my.keys:1: no action is named \"sav\"; --keys lists the actions",
        "my.keys:3: no key is named \"ctrl+foo\"",
        "my.keys:4: write an action and its keys: save = ctrl+s",
        "my.keys:5: no key is named \"a,\"",
        "my.keys:7: \"top\" is set in line 6 already",
      ])
    XCTAssertEqual(problems("about = a, "), ["my.keys:1: a key is missing beside a comma"])
  }

  func testTwoActionsOnOneKeyAreReported() {
    XCTAssertEqual(problems("save = q"), ["my.keys:1: \"q\" is the key of \"quit\" too"])
    XCTAssertEqual(
      problems("quit = x\nsave = x"), ["my.keys:2: \"x\" is the key of \"quit\" (line 1) too"])
    XCTAssertEqual(
      problems("about = shift+a\nsave = A"),
      ["my.keys:2: \"A\" is the key of \"about\" (line 1) too"])
    XCTAssertEqual(problems("quit = ctrl+s\nsave = q"), [])
  }

  func testKeysThatStartASequenceAreReported() {
    XCTAssertEqual(
      problems("save = g"),
      ["my.keys:1: \"g\" and \"g g\" of \"top\" begin with the same keys"])
    XCTAssertEqual(
      problems("save = g g x"),
      ["my.keys:1: \"g g x\" and \"g g\" of \"top\" begin with the same keys"])
    XCTAssertEqual(problems("save = g x"), [])
  }

  func testTheDefaultsAreAValidFile() throws {
    let file = Keymap().file(of: Self.actions)
    XCTAssertEqual(
      file,
      """
      # Save the file
      save = ctrl+s
      # Go to the first line
      top = g g, home
      # Leave
      quit = q
      # Tell the version
      about =

      """)
    XCTAssertEqual(try keys(file), try keys(""))
  }
}
