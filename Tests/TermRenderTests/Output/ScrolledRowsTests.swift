// Inline frames in windows that change their height: erased rows, rows that were scrolled away, and kitty's mark.

import Foundation
import TermTest
import TermView
import XCTest

@testable import TermRender

final class ScrolledRowsTests: XCTestCase {
  /// A drawn screen of nine rows in a window of 24.
  private func screen(_ resizing: Profile.Resizing, rows: Int = 9) -> Screen<Never> {
    var profile = Profile.standard
    profile.resizing = resizing
    let screen = Screen<Never>(
      size: Size(columns: 20, rows: 1), profile: profile, isInline: true)
    screen.begin()
    screen.update { VStack { ForEach(0..<rows) { Text("row \($0)") } } }
    screen.fit(in: Size(columns: 20, rows: 24))
    screen.render()
    screen.removeOutput()
    return screen
  }

  /// Returns the bytes with which a window of another size is drawn, by a terminal that says where its cursor is or not.
  private func bytes(
    _ screen: Screen<Never>, columns: Int = 20, rows: Int, at row: Int? = nil,
    isAfterAllFrames: Bool = true
  ) -> String {
    screen.cursorReport = row.map { CursorReport(row: $0, isAfterAllFrames: isAfterAllFrames) }
    screen.fit(in: Size(columns: columns, rows: rows))
    screen.render()
    defer { screen.removeOutput() }
    return ModelTerminal.escaped(screen.output)
  }

  func testAShorterWindowReceivesTheFrameAgain() {
    // The terminal may have dropped or blanked rows, although the frame has its size.
    for resizing in [Profile.Resizing.cuts, .rewraps, .rewrapsAndScrolls, .scrolls, .blanksPrompts]
    {
      let screen = screen(resizing)
      let bytes = bytes(screen, rows: 12)
      XCTAssertTrue(bytes.hasPrefix("\\e[m\\r\\e[J"), "\(resizing): \(bytes)")
      XCTAssertTrue(bytes.contains("row 0") && bytes.contains("row 8"), "\(resizing): \(bytes)")
      XCTAssertEqual(self.bytes(screen, rows: 12), "", "the same size again")
    }
  }

  func testRowsScrolledAwayByGhosttyAreErasedWhenTheyReturn() {
    let screen = screen(.scrolls)
    XCTAssertTrue(
      bytes(screen, rows: 6).hasPrefix("\\e[m\\r\\e[J"), "the cursor was in the first row")
    XCTAssertEqual(screen.cursor.point.row, 5, "so that Ghostty scrolls them back")
    // Two of three rows come back, then the last: five rows to the first of the frame, and the ones above.
    XCTAssertTrue(bytes(screen, rows: 8).hasPrefix("\\e[m\\r\\e[8A\\e[J"))
    XCTAssertEqual(screen.cursor.point.row, 7)
    XCTAssertTrue(bytes(screen, rows: 24).hasPrefix("\\e[m\\r\\e[8A\\e[J"))
    XCTAssertEqual(screen.cursor.point.row, 0)
    XCTAssertTrue(bytes(screen, rows: 23).hasPrefix("\\e[m\\r\\e[J"))
  }

  func testNothingAboveTheFrameIsErasedIfTheTerminalReportsItsCursor() {
    let screen = screen(.scrolls)
    // Nine rows in a window of six: three are beyond its top.
    XCTAssertTrue(bytes(screen, rows: 6, at: 0).hasPrefix("\\e[m\\r\\e[J"))
    // Only one comes back, whatever the window's height.
    XCTAssertTrue(bytes(screen, rows: 20, at: 6).hasPrefix("\\e[m\\r\\e[6A\\e[J"))
    // The other two, below three lines of the user's.
    XCTAssertTrue(bytes(screen, rows: 24, at: 13).hasPrefix("\\e[m\\r\\e[10A\\e[J"))
    // None is left.
    XCTAssertTrue(bytes(screen, rows: 30, at: 20).hasPrefix("\\e[m\\r\\e[J"))
  }

  func testReturningRowsOfAnotherWidthAreErasedUnlessWrapped() {
    for (columns, above) in [(30, 5 + 3), (5, 5 + 3), (4, 5)] {
      let screen = screen(.scrolls)
      XCTAssertTrue(bytes(screen, rows: 6, at: 0).hasPrefix("\\e[m\\r\\e[J"))
      // The cursor is in the last of six rows now.
      let bytes = bytes(screen, columns: columns, rows: 24, at: 23)
      XCTAssertTrue(bytes.hasPrefix("\\e[m\\r\\e[\(above)A\\e[J"), "\(columns): \(bytes)")
    }
  }

  func testAPossiblyWrappedRowAtTheTopIsNotJoinedToTheFrame() {
    let screen = screen(.scrolls)
    let cut = bytes(screen, columns: 3, rows: 6, at: 0)
    XCTAssertTrue(cut.hasPrefix("\\e[m\\r\\e[J\\n"), cut)
  }

  func testTmuxIsNotErasedFromItsFirstCell() {
    // Otherwise it would move the erased rows to its scrollback.
    let screen = screen(.rewrapsAndScrolls)
    XCTAssertTrue(bytes(screen, rows: 12, at: 0).hasPrefix("\\e[m\\r\\e[K\\n\\e[J\\e[A"))
    XCTAssertTrue(bytes(screen, rows: 13, at: 1).hasPrefix("\\e[m\\r\\e[J"))
  }

  func testASecondResizeBeforeTheNextFrameErasesTheVisibleFrame() {
    let screen = screen(.rewraps)
    screen.fit(in: Size(columns: 4, rows: 24))
    screen.cursorReport = CursorReport(row: 0, isAfterAllFrames: true)
    let bytes = bytes(screen, rows: 24)
    XCTAssertEqual(
      bytes.components(separatedBy: "\\e[J").count, 3, "erased once, then begun: \(bytes)")
  }

  func testDroppedRowsAreNotCounted() {
    for resizing in [Profile.Resizing.cuts, .rewraps, .rewrapsAndScrolls, .blanksPrompts] {
      let screen = screen(resizing)
      for rows in [6, 3, 8, 24] {
        XCTAssertTrue(bytes(screen, rows: rows).hasPrefix("\\e[m\\r\\e[J"), "\(resizing), \(rows)")
        XCTAssertEqual(screen.cursor.point.row, 0)
      }
    }
  }

  func testNothingAboveIsErasedIfOtherOutputMayBeThere() {
    let changes: [(String, (Screen<Never>) -> Void)] = [
      ("a line", { $0.print(above: ["line"]) }),
      ("another program's", { $0.begin() }),
      ("another width", { $0.fit(in: Size(columns: 30, rows: 6)) }),
    ]
    for (name, change) in changes {
      let screen = screen(.scrolls)
      _ = bytes(screen, rows: 6)
      change(screen)
      screen.redraw()
      screen.render()
      screen.removeOutput()
      let bytes = bytes(screen, columns: screen.size.columns, rows: 24)
      XCTAssertTrue(bytes.hasPrefix("\\e[m\\r\\e[J"), "\(name): \(bytes)")
    }
  }

  func testKittyReceivesAPromptMarkInTheFirstRowOfEachFrame() {
    let mark = "\\e]133;A\\e\\"
    let screen = screen(.rewraps)
    XCTAssertFalse(bytes(screen, rows: 23).contains("133"))
    var profile = screen.profile
    profile.resizing = .blanksPrompts
    screen.adopt(profile)
    screen.redraw()
    screen.render()
    let adopted = ModelTerminal.escaped(screen.output)
    XCTAssertTrue(adopted.contains(mark), "once the name is known: \(adopted)")
    screen.removeOutput()
    XCTAssertTrue(bytes(screen, rows: 20).contains("\\e[8A\\e[J\(mark)"))
    screen.print(above: ["line"])
    screen.render()
    let printed = ModelTerminal.escaped(screen.output)
    XCTAssertEqual(printed.components(separatedBy: mark).count, 2, printed)
  }

  func testNoMotionLeavesTheFrameInATooShortWindow() {
    // A window may have lost rows unnoticed: CUD would stop at its last row, and the way back end in the user's rows.
    let frame = Frame(20, 12)
    var wired = EncoderHarness(frame, above: 3)
    frame.draw("x", at: .zero)
    _ = wired.bytes()
    for row in [11, 1, 7] {
      frame.draw("y", at: Point(column: 4, row: row))
      let bytes = wired.bytes()
      XCTAssertNil(bytes.range(of: "\\\\e\\[[0-9]*B", options: .regularExpression), bytes)
      XCTAssertFalse(bytes.contains("\\eM"), bytes)
    }
  }

  func testTheNameOfATerminalDecidesItsResizeBehavior() {
    let names: [(String, Profile.Resizing)] = [
      ("XTerm(379)", .cuts), ("tmux 3.3a", .rewrapsAndScrolls), ("ghostty 1.2.0", .scrolls),
      ("kitty(0.26.5)", .blanksPrompts), ("VTE(7006)", .rewraps), ("foot(1.13.1)", .rewraps),
    ]
    for (name, resizing) in names {
      var capabilities = Capabilities(TerminalEnvironment(["TERM": "xterm-256color"]))
      XCTAssertEqual(capabilities.profile.resizing, .cuts, "until it is known")
      _ = capabilities.record(.name(name))
      XCTAssertEqual(capabilities.profile.resizing, resizing, name)
    }
  }

  func testABlankRowIsJoinedToTheLineThatItEndsWhereTheLineIsWrappedAnew() {
    let resizings = [Profile.Resizing.cuts, .rewraps, .rewrapsAndScrolls, .scrolls]
    for resizing in resizings {
      for isSameWidth in [true, false] {
        var rows = ScrolledRows()
        _ = rows.append(2, of: [5, 6, 7], columns: 20, wraps: true)
        rows.appendBlankRow()
        XCTAssertEqual(rows.count, 3)
        rows.resize(isSameWidth: isSameWidth, rows: 10, resizing)
        let stays = isSameWidth || resizing == .rewrapsAndScrolls
        XCTAssertEqual(rows.count, stays ? 3 : 2, "\(resizing)")
      }
    }
  }
}
