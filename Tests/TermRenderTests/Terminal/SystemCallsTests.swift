// The system calls that a terminal needs: files, time and threads.

import Foundation
import XCTest

@testable import TermRender

final class SystemCallsTests: XCTestCase {
  func testTheClockIsMonotonic() {
    for _ in 0..<1000 {
      let before = SystemCalls.now
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      let after = SystemCalls.now
      let between = Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
      XCTAssertLessThanOrEqual(before, between)
      XCTAssertLessThanOrEqual(between, after)
    }
  }

  func testACaptureFileIsAppendedToAndNotInherited() {
    let file = SystemCalls.temporaryFile()
    XCTAssertGreaterThanOrEqual(file, 0)
    defer { close(file) }
    XCTAssertEqual(fcntl(file, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC)
    XCTAssertEqual(fcntl(file, F_GETFL) & O_APPEND, O_APPEND)
    var status = stat()
    XCTAssertEqual(fstat(file, &status), 0)
    XCTAssertEqual(status.st_nlink, 0, "it has no name")
  }

  func testAThreadRunsItsClosure() {
    let ran = expectation(description: "the closure runs")
    startThread(stackSize: 256 << 10) { ran.fulfill() }
    wait(for: [ran], timeout: 600)
  }

  func testAllBytesAreWrittenToASlowReader() {
    var ends: [Int32] = [-1, -1]
    XCTAssertEqual(pipe(&ends), 0)
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    let bytes = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let (reader, writer) = (FileHandle(fileDescriptor: ends[0]), ends[1])
    let isWritten = Locked(false)
    Thread.detachNewThread {
      let isWhole = SystemCalls.writeAll(bytes, to: writer)
      isWritten.withLock { $0 = isWhole }
      close(writer)
    }
    let read = reader.readDataToEndOfFile()
    close(ends[0])
    XCTAssertTrue(Array(read) == bytes, "\(read.count) bytes")
    XCTAssertTrue(isWritten.withLock { $0 })
  }

  func testAFileThatAcceptsNoBytesIsReported() {
    XCTAssertFalse(SystemCalls.writeAll([1], to: -1))
    XCTAssertTrue(SystemCalls.writeAll([], to: -1), "no byte is missing")
    XCTAssertEqual(SystemCalls.write(-1, [1].span), .failed(EBADF))
    XCTAssertEqual(SystemCalls.write(-1, [UInt8]().span), .bytes(0))
  }

  func testAFullFileWouldBlockAndAnEmptyOneToo() {
    var ends: [Int32] = [-1, -1]
    XCTAssertEqual(pipe(&ends), 0)
    defer { for end in ends { close(end) } }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    var buffer = [UInt8](repeating: 0, count: 16)
    XCTAssertEqual(SystemCalls.read(ends[0], into: &buffer), .wouldBlock)
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    guard case .bytes(let count) = SystemCalls.write(ends[1], bytes.span) else {
      return XCTFail("nothing was taken")
    }
    XCTAssertGreaterThan(count, 0)
    XCTAssertLessThan(count, bytes.count)
    XCTAssertEqual(SystemCalls.write(ends[1], bytes.span), .wouldBlock)
    XCTAssertEqual(SystemCalls.read(ends[0], into: &buffer), .bytes(16))
    XCTAssertEqual(buffer, [UInt8](repeating: 7, count: 16))
  }
}
