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

    /// A record as the system writes it: watch, mask, cookie and length, then the name, filled with zeros.
    private func record(_ mask: Int, _ name: String = "", length: Int? = nil) -> [UInt8] {
      func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> ($0 * 8) & 0xFF) } }
      let length = length ?? (name.isEmpty ? 0 : (name.utf8.count / 16 + 1) * 16)
      let filled = Array(name.utf8) + [UInt8](repeating: 0, count: length - name.utf8.count)
      return bytes(1) + bytes(mask) + bytes(0) + bytes(length) + filled
    }

    func testEachRecordNamesWhatHasChanged() {
      let masks = [
        IN_CREATE, IN_DELETE, IN_MODIFY, IN_ATTRIB, IN_MOVED_FROM, IN_MOVED_TO,
      ].map { Int($0) }
      let names = [
        "a", "ä", "fifteen letters", "sixteen letters.", "b", String(repeating: "x", count: 255),
      ]
      var news = WatchChanges()
      news.add(zip(masks, names).flatMap { record($0, $1) }[...])
      XCTAssertEqual(news.names, Set(names))
      XCTAssertFalse(news.isAll || news.isGone)
      // The same again adds nothing, and a change of the directory itself has no name.
      news.add((record(masks[0], "a") + record(masks[3]) + record(masks[0], "c", length: 272))[...])
      XCTAssertEqual(news.names, Set(names + ["c"]))
      // A slice begins anywhere.
      news.add(([1, 2, 3] + record(masks[0], "d"))[3...])
      XCTAssertEqual(news.names, Set(names + ["c", "d"]))
    }

    func testADirectoryThatIsGoneEndsTheWatch() {
      for mask in [IN_DELETE_SELF, IN_MOVE_SELF, IN_IGNORED, IN_UNMOUNT] {
        var news = WatchChanges()
        news.add((record(Int(IN_CREATE), "a") + record(Int(mask)))[...])
        XCTAssertTrue(news.isGone, "\(mask)")
        XCTAssertEqual(news.names, ["a"])
        XCTAssertFalse(news.isAll)
      }
    }
  #endif
}
