// LineInputTests: lines that are read from standard input, which a test replaces for a while.

import Foundation
import TermView
import XCTest

@testable import TermRender

final class LineInputTests: XCTestCase {
  private var (ends, standardInput): ([Int32], Int32) = ([-1, -1], -1)

  override func setUp() {
    standardInput = SystemCalls.duplicate(0)
    XCTAssertEqual(pipe(&ends), 0)
    dup2(ends[0], 0)
  }

  override func tearDown() {
    if standardInput >= 0 { dup2(standardInput, 0) } else { close(0) }
    for end in ends + [standardInput] where end >= 0 { close(end) }
  }

  private func type(_ text: String, ends isEnd: Bool = false) {
    XCTAssertTrue(SystemCalls.writeAll(Array(text.utf8), to: ends[1]))
    guard isEnd else { return }
    close(ends[1])
    ends[1] = -1
  }

  func testALineEndsAtItsNewlineOrAtTheEndOfTheInput() throws {
    type("one\n\ntwo \r\n\r\nä\rb\nlast", ends: true)
    let lines = try (0..<8).map { _ in try LineInput.readStandardInput() }
    XCTAssertEqual(
      lines,
      [.line("one"), .line(""), .line("two "), .line(""), .line("ä\rb"), .line("last"), .end, .end])
  }

  func testWhatFollowsALineIsLeftForOthers() throws {
    type("one\nrest", ends: true)
    XCTAssertEqual(try LineInput.readStandardInput(), .line("one"))
    var buffer = [UInt8](repeating: 0, count: 16)
    XCTAssertEqual(SystemCalls.read(0, into: &buffer), .bytes(4))
    XCTAssertEqual(String(decoding: buffer.prefix(4), as: UTF8.self), "rest")
  }

  func testALineThatDoesNotComeInTimeIsNotWaitedFor() throws {
    XCTAssertEqual(try LineInput.readStandardInput(until: .zero), .timedOut)
    type("par")
    XCTAssertEqual(try LineInput.readStandardInput(until: .milliseconds(1)), .timedOut)
    type("one\n")
    XCTAssertEqual(try LineInput.readStandardInput(until: .seconds(600)), .line("one"))
    type("", ends: true)
    XCTAssertEqual(try LineInput.readStandardInput(until: .seconds(600)), .end)
  }

  func testAFileThatDoesNotBlockIsWaitedFor() throws {
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    let writer = ends[1]
    let (begins, ended) = (Semaphore(), expectation(description: "all is written"))
    Thread.detachNewThread {
      begins.wait()
      for part in ["li", "ne", "\n"] {
        _ = SystemCalls.writeAll(Array(part.utf8), to: writer)
        sched_yield()
      }
      ended.fulfill()
    }
    begins.signal()
    XCTAssertEqual(try LineInput.readStandardInput(), .line("line"))
    wait(for: [ended], timeout: 600)
  }

  /// A stream without newlines takes no more memory than this.
  func testALineOfMoreThanAMebibyteIsAnError() throws {
    let whole = [UInt8](repeating: 0x78, count: 1 << 20)
    let writer = ends[1]
    ends[1] = -1
    Thread.detachNewThread {
      _ = SystemCalls.writeAll(whole + [0x0A] + whole + [0x79, 0x0A], to: writer)
      close(writer)
    }
    guard case .line(let line) = try LineInput.readStandardInput() else {
      return XCTFail("no line")
    }
    XCTAssertEqual(line.utf8.count, 1 << 20)
    XCTAssertThrowsError(try LineInput.readStandardInput()) { error in
      XCTAssertEqual(
        error as? TerminalError,
        TerminalError("standard input has a line of more than 1 MiB", exitCode: 65))
    }
  }

  func testAFailedReadIsNoEndOfTheInput() throws {
    let folder = open("/", O_RDONLY)
    dup2(folder, 0)
    close(folder)
    XCTAssertEqual(LineInput.source, .stream)
    let failure = TerminalError("standard input can't be read: Is a directory", exitCode: 66)
    for read in [
      { _ = try LineInput.readStandardInput() },
      { _ = try LineInput.readStandardInput(until: .seconds(600)) },
      { _ = try HostProcess.standardInput(atMost: 10) },
    ] {
      XCTAssertThrowsError(try read()) { XCTAssertEqual($0 as? TerminalError, failure) }
    }
  }

  func testBytesThatAreNotUTF8AreKnown() throws {
    XCTAssertTrue(SystemCalls.writeAll([0x61, 0xFF, 0x0A, 0x62, 0x0A], to: ends[1]))
    XCTAssertEqual(try LineInput.readStandardInput(), .malformed("a\u{FFFD}"))
    XCTAssertEqual(try LineInput.readStandardInput(), .line("b"))
  }

  func testAllOfStandardInputIsReadWithinALimit() throws {
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    type("one\ntwo", ends: true)
    XCTAssertEqual(try HostProcess.standardInput(atMost: 7), Array("one\ntwo".utf8))
    XCTAssertEqual(try HostProcess.standardInput(atMost: 7), [])
    var others: [Int32] = [-1, -1]
    XCTAssertEqual(pipe(&others), 0)
    dup2(others[0], 0)
    XCTAssertTrue(SystemCalls.writeAll(Array("12345678".utf8), to: others[1]))
    for end in others { close(end) }
    XCTAssertThrowsError(try HostProcess.standardInput(atMost: 7)) { error in
      XCTAssertEqual((error as? TerminalError)?.exitCode, 65)
    }
  }

  func testTheKindOfStandardInputIsKnown() throws {
    XCTAssertEqual(LineInput.source, .stream)
    let far = try FarEnd()
    let files = [
      (SystemCalls.openTerminal(far.path), LineInput.Source.terminal),
      (SystemCalls.temporaryFile(), .stream), (SystemCalls.openNull(), .nothing),
    ]
    for (file, source) in files {
      dup2(file, 0)
      XCTAssertEqual(LineInput.source, source)
      close(file)
    }
    var sockets: [Int32] = [-1, -1]
    #if canImport(Darwin)
      XCTAssertEqual(socketpair(AF_UNIX, SOCK_STREAM, 0, &sockets), 0)
    #else
      XCTAssertEqual(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &sockets), 0)
    #endif
    dup2(sockets[0], 0)
    for end in sockets { close(end) }
    XCTAssertEqual(LineInput.source, .stream)
    close(0)
    XCTAssertEqual(LineInput.source, .nothing)
  }
}
