// CheckpointTests: a screen is restored to its state at a checkpoint.

import TermRender
import TermView
import XCTest

final class CheckpointTests: XCTestCase {
  func testANoticeIsPartOfIt() {
    let screen = Screen<Int>(size: Size(columns: 20, rows: 2))
    screen.update { Text("below") }
    screen.showNotice("Copied", until: .seconds(2))
    screen.render()
    let other = Screen<Int>(size: Size(columns: 8, rows: 1))
    other.restore(screen.checkpoint)
    other.render()
    XCTAssertTrue(other.text.contains(" Copied "), other.text)
    XCTAssertEqual(other.fingerprint, screen.fingerprint)
    other.advance(to: .seconds(2))
    other.render()
    XCTAssertFalse(other.text.contains("Copied"), other.text)
  }

  func testACheckpointRestoresAScreenWithItsImageTargetReaders() {
    for images in ImageOutput.allCases {
      var profile = Profile.standard
      profile.images = images
      let screen = Screen<Never>(size: Size(columns: 12, rows: 1), profile: profile)
      screen.begin()
      screen.update { SizeReader { size in Text("\(size.columns) wide") } }
      screen.render()
      let checkpoint = screen.checkpoint
      screen.update { Text("gone") }
      screen.render()
      screen.restore(checkpoint)
      screen.render()
      XCTAssertEqual(screen.text.trimmingCharacters(in: .whitespacesAndNewlines), "12 wide")
      // No existing node is created again.
      XCTAssertEqual(screen.stats.created, 0, "\(images)")
    }
  }
}
