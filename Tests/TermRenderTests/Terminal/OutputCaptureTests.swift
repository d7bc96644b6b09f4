// OutputCaptureTests: what is printed while a screen is shown comes to the terminal behind the screen.

import Foundation
import XCTest

@testable import TermRender

final class OutputCaptureTests: XCTestCase {
  private func printed(_ count: Int) -> String {
    (0..<count).map { "line \($0);" }.joined()
  }

  private func write(_ text: String, to file: Int32) {
    _ = SystemCalls.writeAll(Array(text.utf8), to: file)
  }

  func testPrintedTextIsKeptAndComesAtTheEnd() throws {
    let far = try FarEnd()
    let text = printed(300)
    let (before, kept, rest, after) = try far.withStreams {
      let capture = try OutputCapture()
      self.write(text, to: 1)
      self.write("error;", to: 2)
      let before = far.read()
      let kept = capture?.bytes(from: 0)
      let rest = capture?.bytes(from: text.utf8.count)
      capture?.end()
      let after = far.read()
      self.write("direct", to: 1)
      self.write("ly", to: 2)
      return (before, kept, rest, after + far.read())
    }
    XCTAssertEqual(before, "")
    XCTAssertEqual(kept, Array((text + "error;").utf8))
    XCTAssertEqual(rest, Array("error;".utf8))
    XCTAssertEqual(after, text + "error;" + "directly")
  }

  func testAStreamThatLeadsElsewhereIsLeftAlone() throws {
    let far = try FarEnd()
    let (streams, captured, after) = try far.withStreams(includingError: false) {
      let capture = try OutputCapture()
      self.write("error", to: 2)
      self.write("output", to: 1)
      let streams = (capture?.standardOutput ?? -2, capture?.standardError ?? -2)
      let captured = capture?.bytes(from: 0)
      capture?.end()
      return (streams, captured, far.read())
    }
    XCTAssertGreaterThan(streams.0, 2)
    XCTAssertEqual(streams.1, -1)
    XCTAssertEqual(captured, Array("output".utf8))
    XCTAssertEqual(after, "output")
  }

  func testNothingIsCapturedWhereNoStreamLeadsToATerminal() throws {
    let files = [SystemCalls.temporaryFile(), SystemCalls.temporaryFile()]
    fflush(nil)
    let copies = [SystemCalls.duplicate(1), SystemCalls.duplicate(2)]
    dup2(files[0], 1)
    dup2(files[1], 2)
    let capture = try? OutputCapture()
    fflush(nil)
    dup2(copies[0], 1)
    dup2(copies[1], 2)
    for file in files + copies { close(file) }
    XCTAssertNil(capture ?? nil)
  }

  func testItLeavesNoFileOpen() throws {
    func openFiles() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
    }
    let far = try FarEnd()
    let counts = try far.withStreams {
      // The file's own thread closes what it waits with.
      let before = try openFiles()
      for _ in 0..<9 { try OutputCapture()?.end() }
      let deadline = Date(timeIntervalSinceNow: 30)
      while try openFiles() >= before + 9, Date() < deadline { sched_yield() }
      return (before, try openFiles())
    }
    // Threads of earlier tests may close files meanwhile, or open some.
    XCTAssertLessThan(counts.1, counts.0 + 9)
  }

  /// A signal handler writes what was captured, in pieces, and leads the streams back.
  func testAHandlerWritesWhatWasCaptured() throws {
    let far = try FarEnd()
    for count in [1, 60, 300] {
      let text = printed(count)
      let seen = try far.withStreams {
        let capture = try OutputCapture()
        self.write(text, to: 1)
        TerminalRestore.prepare([], to: -1, settings: nil, of: -1, capture)
        TerminalRestore.begin()
        TerminalRestore.restore()
        let seen = far.read()
        self.write("+", to: 1)
        self.write("-", to: 2)
        let direct = far.read()
        capture?.end()
        _ = far.read()
        return seen + direct
      }
      XCTAssertEqual(seen, text + "+-")
    }
    TerminalRestore.begin()
    XCTAssertTrue(TerminalRestore.claim())
    TerminalRestore.finish()
  }
}
