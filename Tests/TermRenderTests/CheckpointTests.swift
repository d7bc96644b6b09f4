// CheckpointTests: a screen as it stood, on any terminal.

import TermRender
import TermView
import XCTest

final class CheckpointTests: XCTestCase {
  func testAScreenComesBackOnATerminalThatIsNotTheUsualOne() {
    for profile in [Profile.standard, Profile(colors: .palette256), Profile(colors: .none)] {
      let screen = Screen<Never>(size: Size(columns: 20, rows: 3), profile: profile)
      screen.isMirrored = true
      screen.update { SizeReader { size in Text("\(size.columns)x\(size.rows)") } }
      screen.render()
      let before = screen.text
      XCTAssertTrue(before.contains("20x3"))
      let checkpoint = screen.checkpoint
      screen.update { Text("something else") }
      screen.render()
      screen.restore(checkpoint)
      screen.render()
      XCTAssertEqual(screen.text, before)
      XCTAssertTrue(screen.isMirrored)
    }
  }
}
