// What a terminal makes known of itself while a program runs, and what the program sets for it.

import Foundation
import TermView
import XCTest

@testable import TermRender

final class TerminalAnswersTests: XCTestCase {
  func testModesThatAreOffAreSetAndTakenBack() throws {
    for (mode, isWanted) in [(2027, true), (2031, true), (2048, false), (9999, false)] {
      let far = try FarEnd()
      let terminal = try far.terminal()
      try terminal.begin()
      _ = far.read()
      far.write("\u{1B}[?\(mode);2$y\u{1B}[?62;22c")
      _ = far.notices(terminal)
      XCTAssertEqual(far.read().contains("␛[?\(mode)h"), isWanted, "\(mode)")
      far.write("\u{1B}[?62;22c")
      terminal.end()
      XCTAssertEqual(far.read().contains("␛[?\(mode)l"), isWanted, "\(mode)")
    }
  }

  func testModesThatAreSetOrUnknownAreLeftAlone() throws {
    for state in [0, 1, 3, 4] {
      let far = try FarEnd()
      let terminal = try far.terminal()
      try terminal.begin()
      _ = far.read()
      far.write("\u{1B}[?2031;\(state)$y\u{1B}[?62;22c")
      _ = far.notices(terminal)
      XCTAssertFalse(far.read().contains("2031"), "\(state)")
      far.write("\u{1B}[?62;22c")
      terminal.end()
    }
  }

  func testASizeThatTheSystemDoesNotKnowComesFromTheTerminal() throws {
    let far = try FarEnd()
    far.resize(columns: 0, rows: 0)
    let terminal = try far.terminal()
    XCTAssertEqual(terminal.size.cells, Size(columns: 80, rows: 24))
    try terminal.begin()
    _ = far.read()
    far.write("\u{1B}[?2048;2$y\u{1B}[?62;22c")
    _ = far.notices(terminal)
    XCTAssertTrue(far.read().contains("␛[?2048h"))
    let size = Size(columns: 100, rows: 30)
    for _ in 0..<2 { far.write("\u{1B}[48;30;100;600;1000t") }
    XCTAssertEqual(far.notices(terminal).filter { $0 == .event(.resize(size)) }.count, 1)
    XCTAssertEqual(terminal.size.cells, size)
    far.write("\u{1B}[?62;22c")
    terminal.end()
    XCTAssertTrue(far.read().contains("␛[?2048l"))
  }

  func testASizeThatTheSystemKnowsIsBelievedFirst() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    far.write("\u{1B}[48;30;100;600;1000tx")
    let events = far.notices(terminal).filter { if case .event = $0 { true } else { false } }
    XCTAssertEqual(events, [.event(.key(KeyPress("x")))])
    XCTAssertEqual(terminal.size.cells, Size(columns: 80, rows: 24))
    terminal.end()
  }

  func testTheKeyboardIsAskedForAsMuchAsTheProgramWants() throws {
    let cases: [(TerminalOptions.Keyboard, String?, String?)] = [
      (.legacy, nil, nil), (.disambiguated, "␛[>5u", "␛[>4;1m"), (.releases, "␛[>31u", "␛[>4;1m"),
    ]
    for (keyboard, kitty, xterm) in cases {
      for knows in [true, false] {
        let far = try FarEnd()
        let terminal = try far.terminal { $0.keyboard = keyboard }
        try terminal.begin()
        _ = far.read()
        far.write((knows ? "\u{1B}[?0u" : "") + "\u{1B}[?62;22c")
        _ = far.notices(terminal)
        let set = far.read()
        for (bytes, isWanted) in [(kitty, knows), (xterm, !knows)] {
          if let bytes { XCTAssertEqual(set.contains(bytes), isWanted, "\(keyboard) \(bytes)") }
        }
        if keyboard == .legacy { XCTAssertEqual(set, "") }
        far.write("\u{1B}[?62;22c")
        terminal.end()
        let end = far.read()
        XCTAssertEqual(end.contains("␛[<u"), knows && kitty != nil)
        XCTAssertEqual(end.contains("␛[>4m"), !knows && xterm != nil)
      }
    }
  }

  func testWhatAProgramDoesNotWantIsNotSet() throws {
    let far = try FarEnd()
    let terminal = try far.terminal {
      $0.queriesCapabilities = false
      $0.area = .lines
      $0.mouse = .off
      $0.reportsPastes = false
      $0.reportsFocus = false
    }
    try terminal.begin()
    XCTAssertEqual(far.read(), "")
    terminal.end()
    XCTAssertEqual(far.read(), "")
  }

  func testTheTitleIsSetFromTheStart() throws {
    let far = try FarEnd()
    let terminal = try far.terminal {
      $0.queriesCapabilities = false
      $0.title = "name"
    }
    try terminal.begin()
    XCTAssertTrue(far.read().contains("␛[22;0t␛]0;name␛\\"))
    terminal.end()
    XCTAssertTrue(far.read().contains("␛[23;0t"))
  }

  func testTheCursorHasTheShapeThatWasSetLast() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    _ = far.read()
    for (shape, number) in [(CaretShape.block, 2), (.underline, 4), (.bar, 6)] {
      terminal.setCursor(shape)
      XCTAssertTrue(far.read().hasSuffix("␛[\(number) q"), "\(shape)")
    }
    terminal.end()
    XCTAssertTrue(far.read().contains("␛[0 q"))
  }

  func testASequenceThatComesInPartsIsOneKey() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    defer { terminal.end() }
    far.write("\u{1B}[1;5A\u{1B}[1;")
    XCTAssertEqual(
      terminal.wait(for: .zero), [.event(.key(KeyPress(Key(.up, .control), text: "")))])
    far.write("5B")
    XCTAssertEqual(far.notices(terminal), [.event(.key(KeyPress(Key(.down, .control), text: "")))])
  }

  func testEndingTwiceIsEndingOnce() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    XCTAssertTrue(terminal.isActive)
    XCTAssertEqual(terminal.capturedOutput(from: 0), [])
    terminal.end()
    terminal.end()
    XCTAssertFalse(terminal.isActive)
    let sent = far.read()
    XCTAssertEqual(sent.components(separatedBy: "␛[?1049l").count, 2, "once: \(sent)")
  }
}
