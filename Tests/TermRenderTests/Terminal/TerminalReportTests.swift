// What a terminal reports while a program runs, and what the program sets for it.

import Foundation
import TermView
import XCTest

@testable import TermRender

final class TerminalReportTests: XCTestCase {
  func testModesThatAreResetAreSetAndRestored() throws {
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

  func testSetOrUnknownModesAreUnchanged() throws {
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

  // MARK: Pixels of the mouse

  func testTheMouseReportsPixelsWhileAViewRequestsThem() throws {
    let far = try FarEnd()
    let terminal = try far.terminal()
    try terminal.begin()
    far.write("\u{1B}[6;20;10t\u{1B}[?62;22c")
    _ = far.notices(terminal)
    _ = far.read()
    terminal.setMousePixels(true)
    XCTAssertEqual(far.read(), "␛[?1016$p")
    // Reports before the terminal's answer are in cells, those after it in pixels, even in one piece.
    far.write("\u{1B}[?1016;2$y\u{1B}[<0;12;3M")
    XCTAssertEqual(
      mouse(far.notices(terminal)), [MouseEvent(.down(.left), at: Point(column: 11, row: 2))])
    XCTAssertEqual(far.read(), "␛[?1016h␛[?1016$p")
    far.write("\u{1B}[<0;12;3m\u{1B}[?1016;1$y\u{1B}[<0;115;59M")
    var pixel = MouseEvent(.down(.left), at: Point(column: 11, row: 2))
    pixel.pixel = Pixel(x: 115, y: 59)
    XCTAssertEqual(
      mouse(far.notices(terminal)),
      [MouseEvent(.up(.left), at: Point(column: 11, row: 2)), pixel])
    // Once is enough.
    terminal.setMousePixels(true)
    XCTAssertEqual(far.read(), "")
    // With another font, the same pixel is in another cell.
    far.write("\u{1B}[6;10;5t\u{1B}[<35;115;59M")
    pixel.action = .move
    pixel.position = Point(column: 23, row: 5)
    XCTAssertEqual(mouse(far.notices(terminal)), [pixel])
    terminal.setMousePixels(false)
    XCTAssertEqual(far.read(), "␛[?1016l␛[?1006h␛[?1016$p")
    far.write("\u{1B}[?1016;2$y\u{1B}[<35;4;2M")
    XCTAssertEqual(mouse(far.notices(terminal)), [MouseEvent(.move, at: Point(column: 3, row: 1))])
    XCTAssertEqual(far.read(), "")
    far.write("\u{1B}[?62;22c")
    terminal.end()
    XCTAssertFalse(far.read().contains("1016"))
  }

  func testThePixelModeIsResetAtTheEnd() throws {
    let far = try FarEnd()
    let terminal = try far.terminal()
    try terminal.begin()
    far.write("\u{1B}[6;20;10t\u{1B}[?62;22c")
    _ = far.notices(terminal)
    terminal.setMousePixels(true)
    far.write("\u{1B}[?1016;2$y")
    _ = far.notices(terminal)
    XCTAssertTrue(far.read().hasSuffix("␛[?1016h␛[?1016$p"))
    far.write("\u{1B}[?62;22c")
    terminal.end()
    let end = far.read()
    XCTAssertTrue(end.contains("␛[?1016l␛[?1006h"), end)
    XCTAssertTrue(end.split(separator: "␛[?1016l").last?.contains("␛[?1006l") ?? false, end)
  }

  func testPixelsAreNotRequestedIfUnsupported() throws {
    // The terminal does not know the mode, or nobody the size of a cell.
    for (cell, state) in [("\u{1B}[6;20;10t", 0), ("", 2)] {
      let far = try FarEnd()
      let terminal = try far.terminal()
      try terminal.begin()
      far.write("\(cell)\u{1B}[?62;22c")
      _ = far.notices(terminal)
      _ = far.read()
      terminal.setMousePixels(true)
      far.write("\u{1B}[?1016;\(state)$y\u{1B}[<0;12;3M")
      XCTAssertEqual(
        mouse(far.notices(terminal)), [MouseEvent(.down(.left), at: Point(column: 11, row: 2))])
      XCTAssertFalse(far.read().contains("1016h"))
      far.write("\u{1B}[?62;22c")
      terminal.end()
    }
  }

  private func mouse(_ notices: [Terminal.Notice]) -> [MouseEvent] {
    notices.compactMap { if case .event(.mouse(let event)) = $0 { event } else { nil } }
  }

  func testAColorSchemeChangeQueriesTheColorsAgain() throws {
    let far = try FarEnd()
    let terminal = try far.terminal()
    try terminal.begin()
    far.write("\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;22c")
    _ = far.notices(terminal)
    _ = far.read()
    far.write("\u{1B}[?997;2n")
    _ = far.notices(terminal)
    XCTAssertTrue(far.read().contains("␛]11;?"))
    far.write("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}]4;4;rgb:0000/0000/ffff\u{1B}\\")
    _ = far.notices(terminal)
    XCTAssertEqual(
      terminal.capabilities.colors,
      TerminalColors(background: .rgb(0xFFFFFF), palette: [4: .rgb(0x0000FF)]))
    // A report of what is known already causes no questions.
    for _ in 0..<3 { far.write("\u{1B}[?997;2n") }
    _ = far.notices(terminal)
    XCTAssertEqual(far.read(), "")
    far.write("\u{1B}[?62;22c")
    terminal.end()
  }

  func testASizeUnknownToTheSystemComesFromTheTerminal() throws {
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

  func testTheSizeOfTheSystemHasPriority() throws {
    let far = try FarEnd()
    let terminal = try far.terminal { $0.queriesCapabilities = false }
    try terminal.begin()
    far.write("\u{1B}[48;30;100;600;1000tx")
    let events = far.notices(terminal).filter { if case .event = $0 { true } else { false } }
    XCTAssertEqual(events, [.event(.key(KeyPress("x")))])
    XCTAssertEqual(terminal.size.cells, Size(columns: 80, rows: 24))
    terminal.end()
  }

  func testTheKeyboardProtocolHasTheFlagsThatTheProgramWants() throws {
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

  func testUnwantedModesAreNotSet() throws {
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
    // Nothing that was set is unset; the shell's prompt comes below the last line.
    XCTAssertEqual(far.read(), "\u{18}␛\\␛[?2026l␛]8;;␛\\␛[m\r\n")
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

  func testTheCursorHasItsLastShape() throws {
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

  func testASplitSequenceIsOneKey() throws {
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

  func testEndingTwiceHasNoFurtherEffect() throws {
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
