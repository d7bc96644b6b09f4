// TruncationTests: truncated lines fit their width, whichever part is removed.

import RecordSupport
import TermView
import XCTest

final class TruncationTests: XCTestCase {
  func testAnExactFitIsNotTruncated() {
    for mode in [TruncationMode.end, .middle, .start] {
      XCTAssertEqual("abcdef".truncated(to: 6, mode: mode), "abcdef")
      XCTAssertEqual("世界".truncated(to: 4, mode: mode), "世界")
      XCTAssertEqual("".truncated(to: 0, mode: mode), "")
      XCTAssertEqual("a\u{301}".truncated(to: 1, mode: mode), "a\u{301}")
    }
  }

  func testTheChosenPartIsTruncated() {
    XCTAssertEqual("abcdef".truncated(to: 4), "abc…")
    XCTAssertEqual("abcdef".truncated(to: 4, mode: .start), "…def")
    XCTAssertEqual("abcdef".truncated(to: 4, mode: .middle), "ab…f")
    XCTAssertEqual("abcdef".truncated(to: 5, mode: .middle), "ab…ef")
    XCTAssertEqual("Sources/TermView".truncated(to: 9, mode: .middle), "Sour…View")
  }

  func testNoClusterIsSplit() {
    XCTAssertEqual("世界世".truncated(to: 4), "世…")
    XCTAssertEqual("世界世".truncated(to: 4, mode: .start), "…世")
    XCTAssertEqual("世界世".truncated(to: 5, mode: .middle), "世…世")
    XCTAssertEqual("a👩‍👩‍👧‍👦b".truncated(to: 3), "a…")
    XCTAssertEqual("e\u{301}e\u{301}e\u{301}".truncated(to: 2), "e\u{301}…")
  }

  func testAnyWidthIsAccepted() {
    for mode in [TruncationMode.end, .middle, .start] {
      XCTAssertEqual("abc".truncated(to: 1, mode: mode), "…")
      XCTAssertEqual("世".truncated(to: 1, mode: mode), "…")
      for width in [0, -1, Int.min] {
        XCTAssertEqual("abc".truncated(to: width, mode: mode), "")
        XCTAssertEqual(Truncation(of: [0x61].span, to: width, mode: mode).width, 0)
      }
      XCTAssertEqual("abc".truncated(to: .max, mode: mode), "abc")
    }
    XCTAssertEqual("abc".truncated(to: 2, mode: .middle), "a…")
  }

  func testTheTailKeepsItsColumnForItsTabStops() {
    let bytes = Array("abc\tdef\tg".utf8)
    let cut = Truncation(of: bytes.span, to: 8, mode: .start)
    XCTAssertEqual(cut.tail, 6..<9)
    XCTAssertEqual(cut.tailColumn, 9 + 1)
    XCTAssertEqual(cut.width, 8)
  }

  func testNoItemIsOutsideOfTheWidthWhateverTabsThereAre() {
    var random = SeededGenerator(seed: 17)
    let pieces = ["a", "bc", "\t", "世", "e\u{301}", " ", "\t\t", "defg"]
    for round in 0..<3_000 {
      let text = (0..<random.next(below: 14)).map { _ in random.pick(pieces) }.joined()
      let bytes = Array(text.utf8)
      let width = random.next(below: 30)
      for mode in [TruncationMode.end, .middle, .start] {
        let what = "\(round): \(text.debugDescription), \(mode) to \(width)"
        let cut = Truncation(of: bytes.span, to: width, mode: mode)
        var end = 0
        cut.forEachItem(in: bytes.span) { item, _ in
          XCTAssertEqual(item.column, end, what)
          end = item.column + item.width
        }
        XCTAssertEqual(end, cut.width, what)
        XCTAssertLessThanOrEqual(end, width, what)
        XCTAssertEqual(text.truncated(to: width, mode: mode).displayWidth, cut.width, what)
      }
    }
  }

  func testPartsMoveToTheirPlaceInALongerText() {
    for mode in [TruncationMode.end, .middle, .start] {
      let cut = Truncation(of: Array("abcdef".utf8).span, to: 4, mode: mode)
      var moved = cut
      moved.move(by: 3)
      moved.move(by: 7)
      XCTAssertEqual(moved.head, cut.head.lowerBound + 10..<cut.head.upperBound + 10)
      XCTAssertEqual(moved.tail, cut.tail.lowerBound + 10..<cut.tail.upperBound + 10)
      XCTAssertEqual([moved.width, moved.tailColumn], [cut.width, cut.tailColumn])
    }
  }

  func testATruncatedLineFitsAndReportsItsWidth() {
    forEachRandomBytes(seed: 3, count: 10_000) { bytes, note in
      let width = bytes.count % 12 - 1
      let total = displayWidth(of: bytes.span)
      var starts = Set(clusters(of: bytes).map(\.start))
      starts.insert(bytes.count)
      for mode in [TruncationMode.end, .middle, .start] {
        let cut = Truncation(of: bytes.span, to: width, mode: mode)
        let headWidth = displayWidth(of: Array(bytes[cut.head]).span)
        let tailWidth = cut.tail.isEmpty ? 0 : total - cut.tailColumn
        guard cut.width <= max(width, 0), cut.head.lowerBound == 0,
          cut.head.upperBound <= cut.tail.lowerBound, cut.tail.upperBound == bytes.count,
          starts.contains(cut.head.upperBound), starts.contains(cut.tail.lowerBound),
          cut.width == headWidth + (cut.hasEllipsis ? 1 : 0) + tailWidth,
          cut.tail.isEmpty
            || cut.tailColumn == displayWidth(of: Array(bytes[..<cut.tail.lowerBound]).span),
          cut.hasEllipsis == (total > width && width > 0),
          cut.hasEllipsis || total > max(width, 0) || cut.head == 0..<bytes.count
        else { return XCTFail("\(mode), width \(width): \(cut). \(note)") }
      }
    }
  }
}
