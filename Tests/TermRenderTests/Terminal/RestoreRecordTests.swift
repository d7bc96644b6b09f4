// RestoreRecordTests: how signal handlers give the terminal back, called without a signal and with pipes as files.

import Foundation
import XCTest

@testable import TermRender

final class RestoreRecordTests: XCTestCase {
  /// The ends of the pipe that stands for the terminal's output, and of the one for its input.
  private var (output, input): ([Int32], [Int32]) = ([-1, -1], [-1, -1])

  override func setUp() {
    XCTAssertEqual(pipe(&output), 0)
    XCTAssertEqual(pipe(&input), 0)
    for end in output { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  override func tearDown() {
    for end in output + input where end >= 0 { close(end) }
    // Nothing has to be given back any more.
    TerminalRestore.expect(.none)
    TerminalRestore.begin()
    XCTAssertTrue(TerminalRestore.claim())
    TerminalRestore.finish()
  }

  private func prepare(_ text: String) {
    TerminalRestore.prepare(
      Array(text.utf8), to: output[1], settings: termios(), of: input[0], nil)
  }

  /// Everything that a file has now.
  private func read(_ file: Int32) -> String {
    var (all, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
    while case let count = Foundation.read(file, &buffer, buffer.count), count > 0 {
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  // MARK: Bytes and states

  func testTheNewestBytesAreWrittenOnce() {
    prepare("one")
    prepare("two")
    TerminalRestore.begin()
    XCTAssertFalse(TerminalRestore.isTakenOver)
    TerminalRestore.restore()
    XCTAssertEqual(read(output[0]), "two")
    XCTAssertTrue(TerminalRestore.isTakenOver)
    XCTAssertFalse(TerminalRestore.claim(), "it was given back already")
    TerminalRestore.restore()
    XCTAssertEqual(read(output[0]), "")
    prepare("three")
    TerminalRestore.begin()
    TerminalRestore.restore()
    XCTAssertEqual(read(output[0]), "three")
  }

  func testATerminalThatTheProgramGaveBackIsLeftAlone() {
    prepare("bytes")
    TerminalRestore.restore()
    XCTAssertEqual(read(output[0]), "")
    TerminalRestore.begin()
    XCTAssertTrue(TerminalRestore.claim())
    XCTAssertTrue(TerminalRestore.claim(), "it has what it claimed")
    XCTAssertFalse(TerminalRestore.isTakenOver)
    TerminalRestore.finish()
    XCTAssertFalse(TerminalRestore.claim())
    TerminalRestore.restore()
    XCTAssertEqual(read(output[0]), "")
  }

  /// The program that the handler interrupts may be the one that has claimed the terminal.
  func testAClaimedTerminalIsTakenOverInTheEnd() {
    prepare("bytes")
    TerminalRestore.begin()
    XCTAssertTrue(TerminalRestore.claim())
    TerminalRestore.restore()
    XCTAssertEqual(read(output[0]), "bytes")
    XCTAssertTrue(TerminalRestore.isTakenOver)
  }

  func testARecordHoldsAThousandBytesAndNoMore() {
    for count in [0, 1, 1023, 1024, 1025, 5000] {
      prepare(String(repeating: "x", count: count))
      TerminalRestore.begin()
      TerminalRestore.restore()
      XCTAssertEqual(read(output[0]).utf8.count, min(count, 1024))
    }
  }

  func testATerminalThatIsGoneIsNotWaitedFor() {
    prepare("bytes")
    close(output[0])
    output[0] = -1
    let before = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, before) }
    TerminalRestore.begin()
    TerminalRestore.restore()
    XCTAssertTrue(TerminalRestore.isTakenOver)
  }

  // MARK: Replies

  /// Returns how many bytes of the input are not read while a reply is expected.
  ///
  /// The input is the reply in blocks of 64 bytes, and one block more.
  private func bytesLeft(
    _ reply: String, padding: Int = 0, _ expected: TerminalRestore.ExpectedReply
  ) -> Int {
    for end in input where end >= 0 { close(end) }
    XCTAssertEqual(pipe(&input), 0)
    let start = String(repeating: "x", count: padding) + reply
    let blocks = (start.utf8.count + 63) / 64 + 1
    let bytes = Array(start.utf8) + [UInt8](repeating: 0x79, count: blocks * 64 - start.utf8.count)
    XCTAssertEqual(write(input[1], bytes, bytes.count), bytes.count)
    close(input[1])
    input[1] = -1
    prepare("")
    TerminalRestore.expect(expected)
    TerminalRestore.begin()
    TerminalRestore.restore()
    return read(input[0]).utf8.count
  }

  func testInputIsDiscardedUpToTheExpectedReply() {
    let ends = [
      "\u{1B}[?62;22c", "\u{1B}[?c", "\u{1B}[?0;9c", "\u{1B}\u{1B}[?6c", "\u{1B}[?6\u{1B}[?6c",
      "a\u{1B}[A\u{1B}[?64;1;2c", "\u{1B}[?6cabc",
    ]
    let others = [
      "", "[?62c", "\u{1B}?62c", "\u{1B}[62c", "\u{1B}[?62d", "\u{1B}[?6xc", "\u{1B}[?/c",
      "\u{1B}[?<c", "\u{1B}[??c", "\u{1B}[?62;22", "\u{1B}x[?6c", "\u{1B}[?62n", "\u{1B}c",
      "\u{1B}[c",
    ]
    for expected in [TerminalRestore.ExpectedReply.startup, .shutdown, .status] {
      for reply in ends { XCTAssertEqual(bytesLeft(reply, expected), 64, "\(reply) \(expected)") }
      for reply in others { XCTAssertEqual(bytesLeft(reply, expected), 0, "\(reply) \(expected)") }
    }
  }

  func testAStatusReportEndsTheInputWhereItIsExpected() {
    for (reply, isReport) in [
      ("\u{1B}[0n", true), ("a\u{1B}[0nb", true), ("\u{1B}[3n", false), ("\u{1B}[0m", false),
      ("\u{1B}[00n", false), ("\u{1B}0n", false), ("\u{1B}[n", false), ("0n", false),
      ("\u{1B}[0\u{1B}n", false), ("\u{1B}[0\u{1B}[0n", true),
    ] {
      XCTAssertEqual(bytesLeft(reply, .status), isReport ? 64 : 0, reply)
      XCTAssertEqual(bytesLeft(reply, .startup), 0, reply)
    }
  }

  func testAReplyMayComeInParts() {
    for padding in 54...64 {
      XCTAssertEqual(bytesLeft("\u{1B}[?62;22c", padding: padding, .startup), 64, "\(padding)")
      XCTAssertEqual(bytesLeft("\u{1B}[0n", padding: padding, .status), 64, "\(padding)")
    }
  }

  func testNoInputIsReadWhereNoReplyIsExpected() {
    XCTAssertEqual(bytesLeft("\u{1B}[?62;22c", .none), 128)
    // So it is where the settings of the terminal are unknown.
    XCTAssertEqual(write(output[1], "", 0), 0)
    XCTAssertEqual(pipe(&input), 0)
    XCTAssertEqual(write(input[1], "abc", 3), 3)
    TerminalRestore.prepare([], to: output[1], settings: nil, of: input[0], nil)
    TerminalRestore.expect(.startup)
    TerminalRestore.begin()
    TerminalRestore.restore()
    close(input[1])
    input[1] = -1
    XCTAssertEqual(read(input[0]), "abc")
  }

  // MARK: A real terminal

  func testTheSettingsComeBack() throws {
    let far = try FarEnd()
    let (device, before) = (try TerminalDevice(path: far.path), far.settings)
    defer { device.close() }
    try device.makeRaw()
    XCTAssertNotEqual(far.settings, before)
    TerminalRestore.prepare(
      Array("end".utf8), to: device.output, settings: device.settings, of: device.input, nil)
    TerminalRestore.begin()
    TerminalRestore.restore()
    XCTAssertEqual(far.settings, before)
    XCTAssertEqual(far.read(), "end")
  }

  func testATerminalThatReadsNothingLosesFramesAndNotTheEnd() throws {
    let far = try FarEnd()
    let device = try TerminalDevice(path: far.path)
    defer { device.close() }
    try device.makeRaw()
    let frame = [UInt8](repeating: 0x78, count: 4096)
    var count = 0
    repeat {
      while case .bytes(let more) = SystemCalls.write(device.output, frame.span) { count += more }
    } while SystemCalls.wait(
      input: -1, output: device.output, wantsOutput: true, wake: -1,
      until: SystemCalls.now + 20_000_000
    ).canWrite
    XCTAssertGreaterThan(count, 0)
    TerminalRestore.prepare(
      Array("end".utf8), to: device.output, settings: device.settings, of: device.input, nil)
    TerminalRestore.begin()
    TerminalRestore.restore()
    let seen = far.read()
    XCTAssertTrue(seen.hasSuffix("end"), "\(seen.suffix(9))")
    XCTAssertLessThan(seen.utf8.count, count)
  }
}
