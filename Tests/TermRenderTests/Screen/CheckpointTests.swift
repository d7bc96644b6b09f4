// CheckpointTests: a screen is restored to its state at a checkpoint.

import TermRender
import TermView
import XCTest

final class CheckpointTests: XCTestCase {
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
