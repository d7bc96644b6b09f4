// ClusterConformanceTests: every line of Unicode's GraphemeBreakTest.txt, and conjuncts of scripts that it lacks.

import Foundation
import TermView
import XCTest

final class ClusterConformanceTests: XCTestCase {
  func testBreaksMatchEveryTestOfUnicode() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("TermWidgetsTests/Data/GraphemeBreakTest.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
    XCTAssertEqual(lines.count, 766)
    for line in lines {
      let clusters = line.split(separator: "÷")
        .map { $0.split { $0 == " " || $0 == "×" } }.filter { !$0.isEmpty }
      var text = String.UnicodeScalarView()
      text.append(
        contentsOf: clusters.joined().compactMap {
          UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
        })
      let expected = clusters.map { $0.joined(separator: " ") }.joined(separator: " | ")
      // `breaks` writes numbers without leading zeros.
      let short = expected.split(separator: " ").map { word in
        UInt32(word, radix: 16).map { String($0, radix: 16, uppercase: true) } ?? String(word)
      }
      XCTAssertEqual(breaks(String(text)), short.joined(separator: " "), String(line))
    }
  }

  func testConjunctsOfEveryScriptWithAStackingSignStayTogether() {
    for (script, text) in [
      ("Chakma", "\u{11107}\u{11133}\u{11120}"), ("Javanese", "\u{A98F}\u{A9C0}\u{A98F}"),
      ("Tai Tham", "\u{1A20}\u{1A60}\u{1A20}"), ("Khmer", "\u{1780}\u{17D2}\u{1780}"),
      ("Myanmar", "\u{1000}\u{1039}\u{1000}"), ("Balinese", "\u{1B13}\u{1B44}\u{1B13}"),
    ] {
      XCTAssertFalse(breaks(text).contains("|"), "\(script): \(breaks(text))")
    }
  }
}
