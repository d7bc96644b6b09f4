// What a watched directory tells of its limits.

import XCTest

@testable import TermRender

final class DirectoryWatchTests: XCTestCase {
  /// Using up the system's watches for real fails in the test's own runtime, which needs files too.
  func testTooManyWatchesAreReported() {
    for number in [ENOSPC, EMFILE, ENFILE] {
      XCTAssertEqual(
        DirectoryWatch.sentence(for: number), "too many files and directories are watched or open")
    }
  }

  func testAWatchThatFailsIsReportedInASentence() async {
    let missing = DirectoryWatch("/no such directory")
    let change = await missing.next()
    XCTAssertEqual(change, .failed(SystemCalls.errorMessage(for: ENOENT)))
    let end = await missing.next()
    XCTAssertNil(end)
  }

  #if os(Linux)
    func testAnOverflowedQueueReportsEveryNameAsChanged() {
      var news = WatchChanges()
      let overflow: [UInt8] = [255, 255, 255, 255, 0, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      news.add(overflow[...])
      XCTAssertTrue(news.isAll)
      // A record that is cut off is none.
      var cut = WatchChanges()
      cut.add([1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 65][...])
      XCTAssertEqual(cut.names, ["A"])
      cut.add([1, 0, 0][...])
    }
  #endif
}
