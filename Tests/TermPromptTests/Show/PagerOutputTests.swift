// PagerOutputTests: output of a program is read in a pager while it comes.

import TermPrompt
import TermTest
import TermView
import XCTest

final class PagerOutputTests: XCTestCase {
  private func pieces(_ pieces: [String], ends: Bool = true) -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      for piece in pieces { continuation.yield(Array(piece.utf8)) }
      if ends { continuation.finish() }
    }
  }

  func testTheUserReadsAndSearchesWhatThereIs() async throws {
    let (output, more) = AsyncStream<[UInt8]>.makeStream()
    let first = (1...100).map { "line \($0)\n" }.joined()
    more.yield(Array(first.utf8))
    let driver = PromptDriver(
      [
        .shows("of 100"), .shows("Log …"), .press("G"), .shows("line 100"),
        .check { _ in more.yield(Array("line 101\nhalf a li".utf8)) }, .shows("of 102"),
        .press("G"), .shows("half a li"), .press("/"), .type("line 101"), .press(.enter),
        .shows("1/1 with"), .press(.escape),
        .check { _ in
          more.yield(Array("ne".utf8))
          more.finish()
        },
        .shows("half a line"),
        .check { screen in XCTAssertFalse(screen.contains("Log …"), screen) }, .press("q"),
      ], size: Size(columns: 60, rows: 10))
    try await driver.run { try await pager(ansi: output, title: "Log") }
  }

  /// The output may never end.
  func testTheUserLeavesBeforeTheEnd() async throws {
    for key: Key in ["q", .escape, .ctrl("c")] {
      let driver = PromptDriver([.shows("No lines"), .press(key)])
      let output = pieces([], ends: false)
      try await driver.run { try await pager(ansi: output) }
    }
  }

  func testAPipeGetsTheBytesHoweverTheyAreCut() async throws {
    let text = "a \u{1B}[31mréd\u{1B}[0m\r\n日本\n\nend"
    for length in 1...8 {
      let bytes = Array(text.utf8)
      let output = AsyncStream<[UInt8]> { continuation in
        for start in stride(from: 0, to: bytes.count, by: length) {
          continuation.yield(Array(bytes[start..<min(start + length, bytes.count)]))
        }
        continuation.finish()
      }
      let pipe = PromptDriver([], in: .pipe)
      try await pipe.run { try await pager(ansi: output) }
      XCTAssertEqual(pipe.results, text + "\n", "\(length)")
    }
    for (text, wanted) in [("", "\n"), ("a\n", "a\n"), ("\n", "\n"), ("a", "a\n")] {
      let pipe = PromptDriver([], in: .pipe)
      let output = pieces([text])
      try await pipe.run { try await pager(ansi: output) }
      XCTAssertEqual(pipe.results, wanted)
    }
  }

  /// A line that does not end is written in parts, which are whole characters.
  func testAPipeGetsAVeryLongLineInParts() async throws {
    for (count, length) in [(40_000, 1000), (8000, 1), (8000, 2)] {
      let line = String(repeating: "日本語", count: count)
      let bytes = Array(line.utf8)
      let output = AsyncStream<[UInt8]> { continuation in
        for start in stride(from: 0, to: bytes.count, by: length) {
          continuation.yield(Array(bytes[start..<min(start + length, bytes.count)]))
        }
        continuation.finish()
      }
      let pipe = PromptDriver([], in: .pipe)
      try await pipe.run { try await pager(ansi: output) }
      XCTAssertEqual(pipe.results, line + "\n", "\(length)")
    }
  }

  func testAScreenReaderReadsTheLinesWithoutSequences() async throws {
    let driver = PromptDriver([], environment: ["TERM": "xterm", "ACCESSIBLE": "1"])
    let output = pieces(["a \u{1B}[3", "1mred\u{1B}[0m wo", "rd\n50 %\r100 %\nend"])
    try await driver.run { try await pager(ansi: output) }
    XCTAssertEqual(driver.lines, ["a red word", "100 %", "end"])
  }
}
