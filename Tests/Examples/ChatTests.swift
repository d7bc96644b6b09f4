// The chat: sending, the answer in pieces, stopping it, and the history.

import TermStore
import TermTest
import TermWidgets
import XCTest

@testable import examples

final class ChatTests: XCTestCase {
  private func chat() -> TestDriver<Chat> {
    TestDriver(
      Chat(answer: { _ in ["one ", "**two** ", "three"] }), size: Size(columns: 40, rows: 16))
  }

  func testAReplyArrivesInPieces() {
    let chat = chat()
    chat.type("Hello")
    chat.press(.enter)
    XCTAssertTrue(chat.state.isAnswering)
    XCTAssertTrue(chat.text.contains("Answering…"), chat.text)
    chat.advance(by: .milliseconds(60))
    XCTAssertEqual(chat.state.entries.map(\.text), ["Hello", "one "])
    chat.advance(by: .milliseconds(60))
    chat.advance(by: .milliseconds(60))
    XCTAssertFalse(chat.state.isAnswering)
    XCTAssertTrue(chat.text.contains("one two three"), chat.text)
    assertSnapshot(of: chat)
    assertAccessible(chat)
  }

  func testEscapeStopsTheReply() {
    let chat = chat()
    chat.type("Hello")
    chat.press(.enter)
    chat.advance(by: .milliseconds(60))
    chat.press(.escape)
    XCTAssertEqual(chat.running, [])
    chat.advance(by: .seconds(1))
    XCTAssertEqual(chat.state.entries.last?.text, "one  *(stopped)*")
    XCTAssertTrue(chat.text.contains("(stopped)"), chat.text)
  }

  func testTheLogFollowsItsEndAndUpRecallsTheLastMessage() {
    let chat = chat()
    for number in 1...9 {
      chat.type("question \(number)")
      chat.press(.enter)
      for _ in 0..<3 { chat.advance(by: .milliseconds(60)) }
    }
    XCTAssertTrue(chat.text.contains("question 9"), chat.text)
    XCTAssertFalse(chat.text.contains("question 1"), chat.text)
    let end = chat.text
    chat.press(.pageUp)
    XCTAssertFalse(chat.text.contains("question 9"), chat.text)
    chat.press(.pageDown)
    XCTAssertEqual(chat.text, end)
    chat.press(.up, .up)
    XCTAssertEqual(String(chat.state.draft), "question 8")
    chat.press(.down, .down)
    XCTAssertEqual(String(chat.state.draft), "")
  }

  func testNothingIsSentDuringAReplyOrFromBlanks() {
    let chat = chat()
    chat.type("  ")
    chat.press(.enter)
    XCTAssertEqual(chat.state.entries, [])
    chat.type("a")
    chat.press(.enter)
    chat.type("b")
    chat.press(.enter)
    XCTAssertEqual(chat.state.entries.count, 2)
    XCTAssertEqual(String(chat.state.draft), "b")
  }

  func testTheConversationScrollsByPageKeysWhileTheUserWrites() {
    let app = TestDriver(
      Chat(answer: { _ in (0..<30).map { "- line \($0)\n" } }),
      size: Size(columns: 40, rows: 14))
    app.type("go\n")
    app.advance(by: .seconds(5))
    XCTAssertTrue(app.text.contains("line 29"), app.text)
    app.press(.shift(.tab), .pageUp)
    XCTAssertFalse(app.text.contains("line 29"), app.text)
  }
}
