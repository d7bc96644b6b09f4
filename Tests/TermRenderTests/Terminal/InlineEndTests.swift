// The end of an inline program: its frame stays or is erased, and the cursor is below what is left.

import Foundation
import TermTest
import TermView
import XCTest

@testable import TermRender

final class InlineEndTests: XCTestCase {
  /// Returns the screen and the cursor of a terminal with `$ run` in it after a program of three rows has ended.
  private func end(leaves: Bool, isFocused: Bool) throws -> ModelTerminal {
    let far = try FarEnd()
    let terminal = try far.terminal {
      $0.queriesCapabilities = false
      $0.area = .inline
      $0.leavesInlineFrame = leaves
    }
    var model = ModelTerminal(Size(columns: 20, rows: 8), .standard)
    model.take(opening: Array("$ run\r\n".utf8))
    try terminal.begin()
    let screen = Screen<Never>(size: Size(columns: 20, rows: 3), isInline: true)
    screen.begin()
    screen.update {
      VStack {
        Text("one")
        Text("two").focusable().caret(at: Point(column: 1, row: 0)).id("field")
        Text("three")
      }
    }
    screen.render()
    if isFocused {
      _ = screen.focus("field")
    } else {
      _ = screen.blur()
    }
    screen.render()
    XCTAssertEqual(screen.cursor.point.row, isFocused ? 1 : 0)
    terminal.write(screen)
    terminal.end()
    model.take(opening: Array(far.read().replacingOccurrences(of: "␛", with: "\u{1B}").utf8))
    return model
  }

  private func rows(_ model: ModelTerminal) -> [String] {
    trimmed(model.cells.map { $0.map(\.text).joined() }.joined(separator: "\n"))
      .split(separator: "\n").map(String.init)
  }

  func testTheFrameStaysAndThePromptAppearsBelowIt() throws {
    for isFocused in [false, true] {
      let model = try end(leaves: true, isFocused: isFocused)
      XCTAssertEqual(rows(model), ["$ run", "one", "two", "three"])
      XCTAssertEqual([model.cursor.column, model.cursor.row], [0, 4])
      XCTAssertTrue(model.cursor.isVisible)
    }
  }

  func testTheFrameIsErasedIfTheProgramWantsThat() throws {
    for isFocused in [false, true] {
      let model = try end(leaves: false, isFocused: isFocused)
      XCTAssertEqual(rows(model), ["$ run"])
      XCTAssertEqual([model.cursor.column, model.cursor.row], [0, 1])
    }
  }
}
