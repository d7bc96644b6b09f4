// MessageDescriptionTests: the words for a message in a recording, which stay short however long the message is.

import XCTest

@testable import Rewind

final class MessageDescriptionTests: XCTestCase {
  private enum Part { case name(String) }
  private enum Message { case text(String), part(Part), pair(String, Int), plain }
  private indirect enum Chain { case next(Chain), end(String) }
  private struct Loud: CustomStringConvertible {
    let count: Int

    var description: String { String(repeating: "x", count: count) }
  }

  private let long = String(repeating: "x", count: 3000)

  func testAShortMessageIsWrittenWhole() {
    for message in [Message.plain, .text("a"), .part(.name("b")), .pair("c", 1)] {
      let description = MessageDescription(message)
      XCTAssertEqual(description.text, "\(message)")
      XCTAssertFalse(description.isCut)
    }
  }

  func testALongMessageIsWrittenAsTheNamesOfItsCases() {
    let cases: [(Any, String)] = [
      (Message.text(long), "text(…)"), (Message.part(.name(long)), "part(name(…))"),
      (Message.pair(long, 1), "pair(…)"), (long, "String(…)"),
      (Array(repeating: 7, count: 3000), "Array<Int>(…)"),
      (
        (0..<10).reduce(Chain.end(long)) { chain, _ in .next(chain) },
        String(repeating: "next(", count: 8) + "…" + String(repeating: ")", count: 8)
      ),
    ]
    for (message, text) in cases {
      let description = MessageDescription(message)
      XCTAssertEqual(description.text, text)
      XCTAssertTrue(description.isCut, text)
    }
  }

  func testAMessageIsLongFrom2049Bytes() {
    for (count, isCut) in [(2048, false), (2049, true)] {
      let text = String(repeating: "x", count: count)
      for message in [text as Any, text[...] as Any] {
        XCTAssertEqual(MessageDescription(message).isCut, isCut, "\(count)")
      }
    }
  }

  func testALongDescriptionOfASmallValueIsCut() {
    let whole = MessageDescription(Loud(count: 4096))
    XCTAssertEqual(whole.text.utf8.count, 4096)
    XCTAssertFalse(whole.isCut)
    let cut = MessageDescription(Loud(count: 4097))
    XCTAssertEqual(cut.text, String(repeating: "x", count: 2048) + "…")
    XCTAssertTrue(cut.isCut)
  }

  func testAMessageIsDescribedAsARecordingDescribedIt() {
    XCTAssertEqual(MessageDescription(long, isCut: true).text, "String(…)")
    XCTAssertEqual(MessageDescription(long, isCut: false).text, long)
    XCTAssertFalse(MessageDescription(long, isCut: false).isCut)
    XCTAssertEqual(MessageDescription("a", isCut: true), MessageDescription("a"))
  }
}
