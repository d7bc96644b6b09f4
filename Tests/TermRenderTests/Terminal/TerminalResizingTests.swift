// A resize of an inline terminal: the program hears of it once the terminal has said where its cursor is.

import TermView
import XCTest

@testable import TermRender

final class TerminalResizingTests: XCTestCase {
  private let resized = Terminal.Notice.event(.resize(Size(columns: 40, rows: 12)))

  /// Returns a terminal that has answered the queries at the start.
  private func begin(_ far: FarEnd, area: TerminalOptions.Area = .inline) throws -> Terminal {
    let terminal = try far.terminal { $0.area = area }
    try terminal.begin()
    far.write("\u{1B}[0n\u{1B}[?62;22c")
    _ = far.notices(terminal)
    _ = far.read()
    return terminal
  }

  private func end(_ terminal: Terminal, _ far: FarEnd) {
    far.write("\u{1B}[?62;22c")
    terminal.end()
  }

  func testTheResizeIsReportedWithTheCursorsRow() throws {
    let far = try FarEnd()
    let terminal = try begin(far)
    var recorded = ""
    terminal.observeOutput { recorded += String(decoding: $0, as: UTF8.self) }
    far.resize(columns: 40, rows: 12)
    XCTAssertTrue(terminal.hasNewSize())
    XCTAssertEqual(far.read(), "\r␛[6n␛[5n")
    XCTAssertEqual(recorded, "", "a recording that is played must not ask its terminal")
    XCTAssertTrue(terminal.isBehind, "no frame is drawn meanwhile")
    // A key is not held up.
    far.write("n\u{1B}[7;1R")
    XCTAssertFalse(far.notices(terminal).contains(resized))
    far.write("\u{1B}[0n")
    XCTAssertEqual(far.notices(terminal).last, resized)
    XCTAssertFalse(terminal.isBehind)
    XCTAssertEqual(
      terminal.takeCursorReport(), CursorReport(row: 6, isAfterAllFrames: true))
    XCTAssertNil(terminal.takeCursorReport())
    end(terminal, far)
  }

  func testMissingCursorReportsAreDetectedByTheNextReply() throws {
    let far = try FarEnd()
    let terminal = try begin(far)
    far.resize(columns: 40, rows: 12)
    XCTAssertTrue(terminal.hasNewSize())
    far.write("\u{1B}[0n")
    XCTAssertEqual(far.notices(terminal).last, resized)
    XCTAssertNil(terminal.takeCursorReport())
    end(terminal, far)
  }

  func testAReportOfTheFirstRowIsNotShiftF3() throws {
    let far = try FarEnd()
    let terminal = try begin(far)
    far.resize(columns: 40, rows: 12)
    XCTAssertTrue(terminal.hasNewSize())
    far.write("\u{1B}[1;1R\u{1B}[0n")
    let keys = far.notices(terminal).filter { if case .event(.key) = $0 { true } else { false } }
    XCTAssertEqual(keys, [])
    XCTAssertEqual(terminal.takeCursorReport()?.row, 0)
    end(terminal, far)
  }

  func testAnotherResizeQueriesTheCursorAgain() throws {
    let far = try FarEnd()
    let terminal = try begin(far)
    far.resize(columns: 30, rows: 9)
    XCTAssertTrue(terminal.hasNewSize())
    far.resize(columns: 40, rows: 12)
    far.write("\u{1B}[3;1R\u{1B}[0n")
    let early = far.notices(terminal)
    XCTAssertFalse(early.contains { if case .event(.resize) = $0 { true } else { false } })
    far.write("\u{1B}[5;1R\u{1B}[0n")
    XCTAssertEqual(far.notices(terminal).last, resized)
    XCTAssertEqual(terminal.takeCursorReport()?.row, 4)
    end(terminal, far)
  }

  func testAQueuedFrameMayArriveAfterTheResize() throws {
    let far = try FarEnd()
    let terminal = try begin(far)
    let screen = Screen<Never>(size: Size(columns: 80, rows: 1), isInline: true)
    screen.begin()
    screen.update { Text("one") }
    screen.render()
    terminal.write(screen)
    XCTAssertTrue(far.read().hasSuffix("␛[5n"))
    far.resize(columns: 40, rows: 12)
    XCTAssertTrue(terminal.hasNewSize())
    far.write("\u{1B}[0n\u{1B}[2;1R\u{1B}[0n")
    _ = far.notices(terminal)
    XCTAssertEqual(
      terminal.takeCursorReport(), CursorReport(row: 1, isAfterAllFrames: false))
    end(terminal, far)
  }

  func testAFrameThatIsAnsweredAfterTheResizeMayHaveBeenShownAfterIt() throws {
    for isResized in [true, false] {
      let far = try FarEnd()
      let terminal = try begin(far)
      let screen = Screen<Never>(size: Size(columns: 80, rows: 1), isInline: true)
      screen.begin()
      screen.update { Text("one") }
      screen.render()
      terminal.write(screen)
      XCTAssertTrue(far.read().hasSuffix("␛[5n"))
      // The program does not know of the new size yet.
      if isResized { far.resize(columns: 40, rows: 12) }
      far.write("\u{1B}[0n")
      _ = far.notices(terminal)
      if !isResized { far.resize(columns: 40, rows: 12) }
      XCTAssertTrue(terminal.hasNewSize())
      far.write("\u{1B}[2;1R\u{1B}[0n")
      _ = far.notices(terminal)
      XCTAssertEqual(
        terminal.takeCursorReport(), CursorReport(row: 1, isAfterAllFrames: !isResized))
      end(terminal, far)
    }
  }

  func testAProgramThatEndsMeanwhileLeavesNoReplyToTheShell() throws {
    let far = try FarEnd()
    let terminal = try begin(far)
    far.resize(columns: 40, rows: 12)
    XCTAssertTrue(terminal.hasNewSize())
    // They come before the answer to the query at the end.
    far.write("\u{1B}[5;1R\u{1B}[0n\u{1B}[?62;22c")
    terminal.end()
    XCTAssertFalse(far.read().contains("^["), "an answer was echoed")
  }

  func testFullScreenProgramsAndSilentTerminalsAreNotQueried() throws {
    let far = try FarEnd()
    let terminal = try begin(far, area: .fullScreen)
    far.resize(columns: 40, rows: 12)
    XCTAssertTrue(terminal.hasNewSize())
    XCTAssertEqual(far.read(), "")
    XCTAssertEqual(far.notices(terminal), [resized])
    end(terminal, far)
    let mute = try FarEnd()
    let other = try mute.terminal { ($0.area, $0.queriesCapabilities) = (.inline, false) }
    try other.begin()
    _ = mute.read()
    mute.resize(columns: 40, rows: 12)
    XCTAssertTrue(other.hasNewSize())
    XCTAssertEqual(mute.read(), "")
    XCTAssertEqual(mute.notices(other), [resized])
    other.end()
  }
}
