// A screen's checkpoint: how it stood, to go back to.

import TermRender
import TermView
import XCTest

final class CheckpointTests: XCTestCase {
  /// What pictures are drawn for is another thing in each terminal, and size readers hear of it.
  func testAScreenWithAViewOfItsSizeIsCopiedWhateverItsTerminalIs() {
    for images in ImageOutput.allCases {
      var profile = Profile(colors: .palette256)
      profile.images = images
      let screen = Screen<Never>(size: Size(columns: 20, rows: 3), profile: profile)
      func show(_ word: String) {
        screen.update { SizeReader { size in Text("\(word) \(size.columns)") } }
        screen.render()
      }
      show("first")
      let first = screen.checkpoint
      show("second")
      XCTAssertTrue(screen.text.contains("second 20"), "\(images)")
      screen.restore(first)
      screen.render()
      XCTAssertTrue(screen.text.contains("first 20"), "\(images)")
      show("third")
      XCTAssertTrue(screen.text.contains("third 20"), "\(images)")
    }
  }
}
