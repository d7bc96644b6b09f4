// Random texts of many scripts are wrapped, truncated, measured and shown as recorded.

import Foundation
import RecordSupport
import TermTest
import TermWidgets
import Workloads
import XCTest

@testable import TermRender

final class TextRecordTests: XCTestCase {
  private static let pieces = [
    "a", "be", "word", " ", "  ", "\t", "\n", "-", "--", "well-known", "(x)", "\"q\"", "1,000.5",
    "é", "e\u{301}", "ñ", "ß", "漢字", "かな", "한국어", "ไทย", "नमस्ते", "क्षि", "שלום", "مرحبا", "👍🏽",
    "👨‍👩‍👧", "🇩🇪", "🇩", "❤️", "☎︎", "1️⃣", "\u{200B}", "\u{200D}", "\u{AD}", "\u{A0}", "\u{7}", "\u{1B}[1m",
    "…", "—", "。", "「", "」", "／", "ｆｕｌｌ", "ﾊﾝ",
  ]

  private func texts(seed: UInt64, count: Int) -> [String] {
    var random = Random(seed: seed)
    return (0..<count).map { _ in
      (0..<1 + random.below(14)).map { _ in random.pick(Self.pieces) }.joined()
    }
  }

  func testWrappedAndCutTextsAreAsRecorded() {
    var lines: [String] = []
    var details: [String] = []
    for (number, text) in texts(seed: 401, count: 150).enumerated() {
      var result = "\(text.displayWidth)\n"
      for width in [0, 1, 2, 3, 5, 8, 13, 40] {
        for mode in [WrapMode.word, .character, .none] {
          result += "\(text.wrapped(to: width, mode: mode))\n"
        }
        for mode in [TruncationMode.end, .middle, .start] {
          result += "\(text.truncated(to: width, mode: mode))\n"
        }
      }
      details.append(result)
      lines.append("\(number) \(text.displayWidth) columns \(Digest(result))")
    }
    assertRecorded(lines, as: "texts") { $0 < details.count ? details[$0] : "" }
  }

  func testTextsInViewsAreAsRecorded() {
    var lines: [String] = []
    var details: [String] = []
    for (number, text) in texts(seed: 402, count: 80).enumerated() {
      let screen = Screen<Never>(size: Size(columns: 23, rows: 12))
      screen.begin()
      screen.update {
        VStack {
          Text(text).bold().frame(maxWidth: 11)
          Text(markdown: "*\(text)* `\(text)` [\(text)](https://a.example) ~~\(text)~~")
          HStack {
            Text(text).lineLimit(2, truncation: number % 2 == 0 ? .middle : .start)
            Text(text).foreground(.red)
          }
        }
      }
      screen.render()
      let shown = screen.snapshotText
      details.append(shown)
      lines.append("\(number) screen \(Digest(shown)) bytes \(Digest(screen.output))")
    }
    assertRecorded(lines, as: "views") { $0 < details.count ? details[$0] : "" }
  }

  func testDocumentsAreShownAsRecorded() throws {
    let package = try XCTUnwrap(SnapshotFile.package(of: #filePath))
    var lines: [String] = []
    var details: [String] = []
    for number in 1...12 {
      let url = URL(
        fileURLWithPath: "\(package)/scripts/fuzzing/corpus/markdown/examples-\(number)")
      let text = try String(contentsOf: url, encoding: .utf8)
      for columns in [18, 60] {
        let screen = Screen<Never>(size: Size(columns: columns, rows: 200))
        screen.begin()
        screen.update { MarkdownView(text) }
        screen.render()
        let shown = screen.snapshotText
        details.append(shown)
        lines.append("\(number) \(columns) columns \(Digest(shown))")
      }
    }
    assertRecorded(lines, as: "documents") { $0 < details.count ? details[$0] : "" }
  }
}
