// MarkdownStreamTests: a stream shows what its text means as a whole, costs what is new, and keeps what it has shown.

import RecordSupport
import TermRender
import TermTest
import XCTest

@testable import TermWidgets

final class MarkdownStreamTests: XCTestCase {
  // MARK: Equal to the whole

  func testEachPrefixOfEachExampleIsTheDocumentOfThatPrefix() throws {
    var count = 0
    for name in ["commonmark", "gfm"] {
      for example in try MarkdownExamples.load(name) {
        var stream = MarkdownStream()
        var text = ""
        for scalar in example.markdown.unicodeScalars {
          text.unicodeScalars.append(scalar)
          stream.append(String(scalar))
          let whole = MarkdownDocument(text)
          XCTAssertEqual(
            stream.document, whole, "\(name) \(example.number): \(text.debugDescription)")
          count += 1
        }
        XCTAssertEqual(
          MarkdownDocumentHTML(stream.document).text,
          MarkdownDocumentHTML(MarkdownDocument(example.markdown)).text, "\(example.number)")
      }
    }
    XCTAssertGreaterThan(count, 19_000)
  }

  func testAByteOrderMarkAtTheBeginningSaysNothing() {
    let plain = "# Title\n\ntext"
    XCTAssertEqual(MarkdownDocument("\u{FEFF}" + plain), MarkdownDocument(plain))
    XCTAssertEqual(MarkdownDocument("\u{FEFF}").rowCount, 0)
    var stream = MarkdownStream()
    for scalar in ("\u{FEFF}" + plain).unicodeScalars { stream.append(String(scalar)) }
    XCTAssertEqual(stream.document, MarkdownDocument(plain))
    // Elsewhere it is a character like others.
    XCTAssertNotEqual(MarkdownDocument("\n\u{FEFF}# Title"), MarkdownDocument("\n# Title"))
  }

  func testAStreamOfAnyPiecesIsTheWholeDocument() {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "> ", "- ", "1. ", "\n", "\n\n", "word", " ", "    ", "# ", "```\n", "| a | b |\n|-|-|\n",
      "[a]: b\n", "[a]", "[^n]", "[^n]: note\n", "---\n", "<div>\n", "\t", "*", "\r\n", "\r", "é\0",
    ]
    for round in 0..<300 {
      var stream = MarkdownStream()
      var text = ""
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let piece = pieces.randomElement(using: &random) ?? ""
        text += piece
        stream.append(piece)
      }
      XCTAssertEqual(stream.document, MarkdownDocument(text), "seed \(seed), round \(round)")
      XCTAssertEqual(stream, MarkdownStream(text), "seed \(seed), round \(round)")
    }
  }

  /// A row is made again only if it changes: two equal rows must look the same, whatever came in between.
  func testRowsThatAreEqualMeanTheSame() throws {
    for example in try MarkdownExamples.load("commonmark") {
      var stream = MarkdownStream(syntax: .commonMark)
      var shown: [MarkdownRow: [String]] = [:]
      for scalar in example.markdown.unicodeScalars {
        stream.append(String(scalar))
        let document = stream.document
        for index in 0..<document.rowCount {
          let row = document.row(at: index)
          let all = MarkdownParagraph(syntax: .commonMark, references: document.references)
          let meaning = row.block.texts.map { MarkdownHTML(all.markdown($0)).text }
          XCTAssertEqual(
            row.block.texts.map { MarkdownHTML(row.paragraph.markdown($0)).text }, meaning,
            "example \(example.number)")
          if let before = shown[row] { XCTAssertEqual(before, meaning, "\(example.number)") }
          shown[row] = meaning
        }
      }
    }
  }

  // MARK: Work

  private static let kinds: [String: @Sendable (Int) -> String] = [
    "paragraphs": { "Some *words* of a paragraph, number \($0), with `code` in it.\n\n" },
    "items": { "- an item, number \($0)\n" },
    "nested items": { String(repeating: "  ", count: $0 % 8) + "- an item, number \($0)\n" },
    "code": { $0 == 0 ? "```swift\n" : "let number = \($0)\n" },
    "indented code": { "    let number = \($0)\n" },
    "HTML": { $0 == 0 ? "<div>\n" : "<p>\($0)</p>\n" },
    "a table": { $0 == 0 ? "| a | b |\n|---|---|\n" : "| \($0) | words |\n" },
    "quotes": { "> words in a quote, number \($0)\n>\n" },
    "definitions": { "[\($0)]: https://example.com/\($0)\n" },
    "references and definitions": { "[words][\($0)]\n\n[\($0)]: https://example.com/\($0)\n\n" },
    "headings": { "# Heading \($0)\n" },
    "the same headings": { _ in "# Heading\n" },
    "footnotes": { "Words[^\($0)].\n\n[^\($0)]: A note.\n\n" },
  ]

  /// A megabyte in pieces of twenty bytes: the lines are parsed once, and the open block is small each time.
  func testAppendingAMegabyteInSmallPiecesCostsWhatItIsLong() {
    for (name, line) in Self.kinds {
      var text = ""
      var number = 0
      while text.utf8.count < 1_000_000 {
        text += line(number)
        number += 1
      }
      let bytes = Array(text.utf8)
      var stream = MarkdownStream()
      var documents = 0
      var worst = 0
      for start in stride(from: 0, to: bytes.count, by: 20) {
        stream.append(String(decoding: bytes[start..<min(start + 20, bytes.count)], as: UTF8.self))
        // A document for every hundredth piece says what each costs.
        guard start % 2000 == 0 else { continue }
        let work = stream.work.document
        documents += work
        worst = max(worst, work)
      }
      let count = bytes.count
      XCTAssertLessThanOrEqual(stream.work.lines, 4 * count + 1000, name)
      XCTAssertLessThanOrEqual(worst, 400, name)
      XCTAssertLessThanOrEqual(documents, count / 2000 * 400, name)
    }
  }

  func testTheFinishedChunksOfAStreamAreTheSameObjects() {
    var stream = MarkdownStream()
    for number in 0..<500 { stream.append("Paragraph \(number).\n\n") }
    let before = stream.document.content.blocks.chunks
    XCTAssertEqual(before.count, 500 / MarkdownChunks<MarkdownBlock>.chunkSize)
    for number in 0..<100 { stream.append("More \(number)\n\n") }
    let after = stream.document.content.blocks.chunks
    for (old, new) in zip(before, after) { XCTAssertTrue(old === new) }
  }

  // MARK: What is shown

  func testALateDefinitionMakesALinkOfEarlierWords() {
    let driver = host(MarkdownStream("See [the manual][m].\n\nOther [words].\n\n")) { stream in
      MarkdownView(stream)
      Button("Define", streamWith(stream, "[m]: https://example.com/m\n"))
    }
    XCTAssertTrue(driver.text.contains("See [the manual][m]."), driver.text)
    driver.tap(.button("Define"))
    XCTAssertTrue(driver.text.contains("See the manual."), driver.text)
    XCTAssertTrue(driver.text.contains("Other [words]."), driver.text)
  }

  func testAppendedTextAppearsAndEarlierRowsStay() {
    let driver = host(MarkdownStream("# Title\n\nFirst par"), size: Size(columns: 30, rows: 12)) {
      MarkdownView($0)
      Button("More", streamWith($0, "agraph.\n\n- an item\n- anoth"))
    }
    let before = driver.text.split(separator: "\n").prefix(2)
    driver.tap(.button("More"))
    XCTAssertEqual(Array(driver.text.split(separator: "\n").prefix(2)), Array(before))
    XCTAssertTrue(driver.text.contains("First paragraph."), driver.text)
    XCTAssertTrue(driver.text.contains("• anoth"), driver.text)
  }

  /// A frame for another piece costs the last chunk of blocks, and draws the last block.
  func testAnotherPieceIsDrawnAloneHoweverLongTheDocumentIs() {
    let costs = [200, 1000].map { count in
      var stream = MarkdownStream()
      for number in 0..<count {
        stream.append("Paragraph \(number) *of* many, with [a] label.\n\n")
      }
      stream.append("The last")
      let screen = Screen<Never>(size: Size(columns: 60, rows: 2 * count + 20))
      screen.begin()
      screen.update { MarkdownView(stream) }
      screen.render()
      stream.append(" words")
      screen.update { MarkdownView(stream) }
      screen.render()
      return screen.stats
    }
    for cost in costs {
      XCTAssertLessThanOrEqual(cost.created, 2)
      XCTAssertLessThanOrEqual(cost.painted, 4)
      XCTAssertLessThanOrEqual(cost.cells, 60)
    }
    // Each chunk of 64 blocks costs a few nodes.
    XCTAssertLessThanOrEqual(costs[1].visited, costs[0].visited + 4 * (800 / 64 + 1))
  }

  func testAStreamOfManyBlocksLooksAsTheWholeDoes() {
    let text = (0..<200).map { "Paragraph \($0) with [a] link.\n\n- item\n" }.joined(
      separator: "\n")
    var stream = MarkdownStream()
    for piece in stride(from: 0, to: text.utf8.count, by: 37) {
      let start = text.utf8.index(text.utf8.startIndex, offsetBy: piece)
      let end = text.utf8.index(start, offsetBy: 37, limitedBy: text.utf8.endIndex)
      stream.append(text[start..<(end ?? text.endIndex)])
    }
    stream.append("\n\n[a]: https://example.com\n")
    let size = Size(columns: 40, rows: 900)
    let streamed = stream
    let driver = host(0, size: size) { _ in MarkdownView(streamed) }
    let whole = host(0, size: size) { _ in
      MarkdownView(text + "\n\n[a]: https://example.com\n")
    }
    XCTAssertEqual(driver.text, whole.text)
    XCTAssertTrue(driver.text.contains("Paragraph 199 with a link."))
  }
}

private func streamWith(_ stream: MarkdownStream, _ text: String) -> MarkdownStream {
  var stream = stream
  stream.append(text)
  return stream
}
