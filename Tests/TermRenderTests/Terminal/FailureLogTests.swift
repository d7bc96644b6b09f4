// Failures: one that goes away, and one that stays and is reported at the end.

import Foundation
import XCTest

@testable import TermRender

final class FailureLogTests: XCTestCase {
  func testAFailingCallIsRetriedUpToFourTimes() {
    var calls = 0
    func failing(_ failures: Int) -> Int32 {
      calls = 0
      return SystemCalls.retrying {
        calls += 1
        return calls > failures ? 7 : -1
      }
    }
    XCTAssertEqual(failing(0), 7)
    XCTAssertEqual(calls, 1)
    XCTAssertEqual(failing(3), 7)
    XCTAssertEqual(calls, 4)
    XCTAssertEqual(failing(4), -1)
    XCTAssertEqual(calls, 4)
  }

  func testAFileIsNoTerminalAndADuplicatedDescriptorReadsTheSame() throws {
    let file = SystemCalls.temporaryFile()
    defer { SystemCalls.close(file) }
    XCTAssertFalse(SystemCalls.isTerminal(file))
    XCTAssertFalse(SystemCalls.isTerminal(-1))
    XCTAssertNil(SystemCalls.terminalPath(of: file))
    XCTAssertEqual(SystemCalls.write(file, Array("text".utf8).span), .bytes(4))
    let copy = SystemCalls.duplicate(file)
    defer { SystemCalls.close(copy) }
    XCTAssertGreaterThan(copy, 2)
    var buffer = [UInt8](repeating: 0, count: 9)
    XCTAssertEqual(SystemCalls.read(copy, at: 0, into: &buffer), 4)
    XCTAssertEqual(SystemCalls.duplicate(-1), -1)
    XCTAssertFalse(SystemCalls.redirect(copy, to: -1))
    XCTAssertEqual(SystemCalls.read(-1, at: 0, into: &buffer), -1)
  }

  #if os(Linux)
    func testARecordingOnAFullDiskIsReportedOnceAndStopped() throws {
      let sink = try FileSink("/dev/full")
      sink.write(Array("a line\n".utf8))
      sink.write(Array("another\n".utf8))
      let found = FailureLog.unreported.filter { $0.contains("/dev/full") }
      XCTAssertEqual(found, ["/dev/full can't be written: No space left on device"])
      XCTAssertTrue(FailureLog.hasAny)
    }
  #endif

  func testARecordingIsWritten() throws {
    let folder = FileManager.default.temporaryDirectory
    let path = folder.appendingPathComponent("sink-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let sink = try FileSink(path)
    sink.write(Array("a line\n".utf8))
    sink.write(Array("another\n".utf8))
    XCTAssertEqual(try HostProcess.contents(of: path, atMost: 100), Array("a line\nanother\n".utf8))
    XCTAssertFalse(FailureLog.unreported.contains { $0.contains(path) })
  }

  func testATerminalThatRejectsFourWritesIsLost() throws {
    var queue = OutputQueue(file: -1)
    queue.append(Array("a frame".utf8))
    XCTAssertTrue(queue.isLost)
    XCTAssertEqual(queue.writes, 4)
    queue.append(Array("another".utf8))
    XCTAssertEqual(queue.writes, 4)
    XCTAssertTrue(
      FailureLog.unreported.contains("the terminal can't be written: Bad file descriptor"))
  }

  func testOnlyStandardOutputIsRememberedAsLeftByItsReader() {
    for file in [0, 2, 7] as [Int32] { FailureLog.noteClosedPipe(of: file) }
    XCTAssertFalse(HostProcess.hasLostReader)
    FailureLog.noteClosedPipe(of: 1)
    XCTAssertTrue(HostProcess.hasLostReader)
  }
}
