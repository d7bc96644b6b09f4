// The picture viewer shows a file, or says why it can't.

import Foundation
import TermImage
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class PictureViewerTests: XCTestCase {
  func testItShowsAFile() throws {
    let path = NSTemporaryDirectory() + "/picture " + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("P3 2 1 255 255 0 0  0 0 255".utf8).write(to: URL(filePath: path))
    let viewer = TestDriver(
      try PictureViewer(arguments: [path]), size: Size(columns: 30, rows: 6))
    XCTAssertTrue(viewer.text.contains { "▀▄█▌▐▛▜▙▟".contains($0) }, viewer.text)
    viewer.press("f")
    XCTAssertEqual(viewer.state.fit, .filled)
  }

  func testAMissingFileIsReported() throws {
    let viewer = TestDriver(
      try PictureViewer(arguments: ["/no such file"]), size: Size(columns: 60, rows: 6))
    guard case .failed = viewer.state.phase as ImagePhase else {
      return XCTFail("\(viewer.state.phase)")
    }
    assertSnapshot(of: viewer)
    assertAccessible(viewer)
    viewer.press("q")
    XCTAssertEqual(viewer.exitCode, 0)
  }

  func testItNeedsOneFile() {
    XCTAssertThrowsError(try PictureViewer(arguments: []))
    XCTAssertThrowsError(try PictureViewer(arguments: ["a", "b"]))
  }
}
