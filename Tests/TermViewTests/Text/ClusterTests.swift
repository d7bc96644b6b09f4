// ClusterTests: cluster breaks, widths, and replacement of controls and ill-formed bytes.

import TermView
import XCTest

final class ClusterTests: XCTestCase {
  /// Lines in the style of GraphemeBreakTest.txt, one or two for each rule.
  func testClustersBreakByTheRulesOfUnicode() {
    let cases = [
      "41 | 42", "41 300 | 42", "20 308 | 20", "D A", "D | D", "A | D", "1 | 308", "A | 308",
      "D A | 61 | A | 308", "41 200D | 42", "200D | 41", "41 903 | 42", "41 308 903",
      "600 41", "600 600 41", "600 | A", "600 308 | 41", "41 | 600",
      "1100 1160 11A8", "1100 AC00 11A8", "AC00 11A8 | 1100", "AC01 11A8 | 1160", "1160 1160 11A8",
      "11A8 | 1160", "1100 1100 AC01", "AC00 1160 11A8 11A8 | AC00", "1100 308 | 1160",
      "1F1E6 1F1E7 | 1F1E8", "1F1E6 1F1E7 | 1F1E8 1F1E9", "1F1E6 308 | 1F1E7", "1F1E6 200D | 1F1E7",
      "61 | 1F1E6 1F1E7 | 1F1E8 | 62", "600 1F1E6 1F1E7 | 1F1E8",
      "1F476 1F3FF | 1F476", "61 1F3FF | 1F476 200D 1F6D1", "1F476 1F3FF 308 200D 1F476 1F3FF",
      "1F6D1 200D 1F6D1", "61 200D | 1F6D1", "2702 200D 2702", "61 200D | 2702",
      "1F469 200D 200D | 1F469", "1F469 200D FE0F 200D | 1F469", "2764 FE0F 200D 1F525",
      "1F3F4 E0067 E0062 E007F | 61",
      "915 | 924", "915 94D 924", "915 94D 200D 924", "915 93C 94D 924", "915 94D 94D 924",
      "915 94D | 61", "61 94D | 924", "3F 94D | 924", "915 94D 924 94D 92F", "915 93F | 924",
      "E01 E33 | E01", "FDD0 | FFFF | 10FFFF", "AD | 41", "200B | 308", "E0001 | 41",
    ]
    for expected in cases {
      let scalars = expected.split { $0 == " " || $0 == "|" }
        .compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      XCTAssertEqual(breaks(String(text)), expected)
    }
  }

  func testWidthsFollowTheClusterAsAWhole() {
    let narrow = [
      "a", "é", "e\u{301}", "\u{2764}", "\u{231A}\u{FE0E}", "\u{A9}", "ก", "1\u{20E3}", "ｱ",
      "\u{FFFD}",
      "\u{26F9}\u{1F3FB}", "a\u{200D}", "a\u{FE0F}", "\u{10FFFF}", "\u{E000}", "\u{600}",
    ]
    for text in narrow { XCTAssertEqual(only(text).width, 1, breaks(text)) }
    let wide = [
      "世", "Ａ", "\u{2764}\u{FE0F}", "1\u{FE0F}\u{20E3}", "🇩🇪", "🇩", "👩", "👩🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈",
      "\u{1F3F3}\u{200D}\u{1F308}", "\u{231A}", "\u{231A}\u{FE0F}", "각", "\u{1112}\u{1161}\u{11AB}",
      "क्ष", "कि", "กำ", "क्ष्म्य", "\u{915}\u{94D}\u{200D}\u{937}", "a\u{1F3FB}", "\u{600}1", "\u{1F3FB}",
    ]
    for text in wide { XCTAssertEqual(only(text).width, 2, breaks(text)) }
  }

  func testEveryByteAloneIsSafe() {
    for byte in UInt8.min...UInt8.max {
      let cluster = Cluster(in: [byte].span, at: 0)
      XCTAssertEqual(cluster.end, 1)
      switch byte {
      case 0x09: XCTAssertEqual(cluster.kind, .tab)
      case 0x0A...0x0D: XCTAssertEqual(cluster.kind, .newline)
      case 0x20...0x7E: XCTAssertEqual(cluster.kind, .text)
      default: XCTAssertEqual(cluster.kind, .replaced)
      }
      XCTAssertEqual(cluster.scalar, cluster.kind == .text ? UInt32(byte) : 0xFFFD)
      XCTAssertEqual(cluster.shownEnd, cluster.kind == .text ? 1 : 0)
    }
  }

  func testControlsAreReplacedNewlinesAreNewlinesAndFormatsAreDropped() {
    for text in ["\u{0}", "\u{1B}", "\u{7F}", "\u{80}", "\u{9B}"] {
      XCTAssertEqual(only(text).kind, .replaced)
      XCTAssertEqual(only(text).width, 1)
    }
    for text in ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"] {
      XCTAssertEqual(only(text).kind, .newline)
      XCTAssertEqual(only(text).width, 0)
    }
    let dropped =
      [0x61C, 0x200E, 0x200F, 0xFEFF, 0x200B, 0xAD, 0x2060, 0xE0001, 0x301, 0x200D, 0xFE0F, 0x93F]
      + Array(0x202A...0x202E) + Array(0x2066...0x2069) + [0x1160, 0x3164, 0x180E, 0xFFF9]
    for value in dropped {
      let text = Unicode.Scalar(value).map { String(Character($0)) } ?? ""
      XCTAssertEqual(only(text).kind, .dropped, breaks(text))
      XCTAssertEqual(only(text).width, 0)
      XCTAssertEqual(only(text).scalar, 0xFFFD)
    }
  }

  func testADroppedMarkTakesItsExtendersAlong() {
    XCTAssertEqual(only("\u{301}\u{1F3FB}").kind, .dropped)
    XCTAssertEqual(only("\u{200D}\u{301}").kind, .dropped)
  }

  func testIllFormedBytesAreReplacedByMaximalSubparts() {
    // The first two are tables 3-8 and 3-11 of the Unicode Standard.
    let cases: [([UInt8], [Int])] = [
      ([0xC0, 0xAF, 0xE0, 0x80, 0xBF, 0xF0, 0x81, 0x82, 0x41], [1, 2, 3, 4, 5, 6, 7, 8, 9]),
      ([0xE1, 0x80, 0xE2, 0xF0, 0x91, 0x92, 0xF1, 0xBF, 0x41], [2, 3, 6, 8, 9]),
      ([0xED, 0xA0, 0x80, 0xED, 0xBF, 0xBF], [1, 2, 3, 4, 5, 6]),
      ([0xF4, 0x90, 0x80, 0x80, 0xF5, 0xFF], [1, 2, 3, 4, 5, 6]),
      ([0xE4, 0xB8], [2]), ([0xF0, 0x9F, 0x91, 0x41], [3, 4]),
    ]
    for (bytes, ends) in cases {
      let found = clusters(of: bytes)
      XCTAssertEqual(found.map(\.cluster.end), ends)
      for (start, cluster) in found where bytes[start] != 0x41 {
        XCTAssertEqual(cluster.kind, .replaced)
        XCTAssertEqual(cluster.scalar, 0xFFFD)
        XCTAssertEqual(cluster.width, 1)
      }
    }
  }

  func testIllFormedBytesJoinNoNeighboringCluster() {
    let kinds = clusters(of: [0x61, 0xFF, 0xCC, 0x81, 0x62, 0xCC, 0x81]).map(\.cluster.kind)
    XCTAssertEqual(kinds, [.text, .replaced, .dropped, .text])
  }

  func testALongClusterIsReadWholeAndShownInPart() {
    let text = "e" + String(repeating: "\u{301}", count: 10_000)
    let cluster = only(text)
    XCTAssertEqual(cluster.scalarCount, Cluster.maximalScalarCount)
    XCTAssertEqual(cluster.shownEnd, 1 + 2 * (Cluster.maximalScalarCount - 1))
    XCTAssertEqual(cluster.width, 1)
    let family = "👩" + String(repeating: "\u{200D}👩", count: 5_000)
    XCTAssertEqual(only(family).width, 2)
    // A joiner follows.
    XCTAssertEqual(only(family).scalarCount, Cluster.maximalScalarCount - 1)
  }

  func testAJoinerIsShownOnlyBetweenJoinedScalars() {
    XCTAssertEqual(only("a\u{200D}").shownEnd, 1)
    XCTAssertEqual(only("👩\u{200D}").shownEnd, 4)
    XCTAssertEqual(only("👩\u{200D}\u{200D}").shownEnd, 4)
    XCTAssertEqual(only("👩\u{200D}\u{200D}").scalarCount, 1)
    XCTAssertEqual(only("👩‍👧\u{200D}").scalarCount, 3)
    XCTAssertEqual(only("👩" + String(repeating: "\u{200D}👩", count: 30)).scalarCount, 23)
  }

  func testClustersThatMayJoinTheNextCellAreOpen() {
    for text in ["🇩", "ᄀ", "क्", "\u{600}", "🇩\u{200D}", "क्\u{200D}"] {
      let last = clusters(of: Array(text.utf8)).last?.cluster
      XCTAssertEqual(last?.isOpen, true, breaks(text))
    }
    for text in ["a", "世", "🇩🇪", "🇩\u{200C}", "각", "क", "क्ष", "क्\u{200C}", "👩\u{200D}"] {
      XCTAssertEqual(only(text).isOpen, false, breaks(text))
    }
  }

  func testAnyBytesAdvanceToTheEndAndLetNoControlOut() {
    forEachRandomBytes(seed: 1, count: 10_000) { bytes, note in
      var offset = 0
      while offset < bytes.count {
        let cluster = Cluster(in: bytes.span, at: offset)
        guard cluster.end > offset, cluster.end <= bytes.count else {
          return XCTFail("no advance. \(note)")
        }
        let shown = bytes[offset..<cluster.shownEnd]
        let text = String(validating: shown, as: UTF8.self)
        let isSafe = text?.unicodeScalars.allSatisfy { scalar in
          ![.control, .lineSeparator, .paragraphSeparator].contains(
            scalar.properties.generalCategory)
            && !scalar.properties.isBidiControl && scalar.value != 0xFEFF
        }
        let isShown = cluster.kind == .text
        guard isSafe == true, isShown != shown.isEmpty, text?.unicodeScalars.last != "\u{200D}",
          isShown || !cluster.isOpen, cluster.shownEnd <= cluster.end,
          (cluster.width > 0) == (isShown || cluster.kind == .replaced), cluster.width <= 2,
          cluster.scalarCount == (isShown ? text?.unicodeScalars.count : cluster.width)
        else { return XCTFail("\(cluster). \(note)") }
        offset = cluster.end
      }
      XCTAssertEqual(offset, bytes.count, note)
    }
  }

  func testAccentsAreDistinguishedFromMarksThatMayTakeCells() {
    let letters = ["e\u{301}", "日\u{308}", "o\u{308}\u{301}", "x\u{300}\u{36F}"]
    for text in letters { XCTAssertTrue(text.utf8.span.isBaseWithAccents, text) }
    let others = [
      "ก\u{E34}", "e\u{370}", "e\u{301}\u{200C}",
      "", "e", "日", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "👍🏽", "🇩🇪", "👩‍👧", "e\u{200D}", "क्षि",
      "\u{1112}\u{1161}\u{11AB}",
    ]
    for text in others { XCTAssertFalse(text.utf8.span.isBaseWithAccents, text) }
  }
}
