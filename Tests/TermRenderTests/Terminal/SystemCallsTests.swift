// The calls to the system that a terminal needs: files, time and threads.

import Foundation
import XCTest

@testable import TermRender

final class SystemCallsTests: XCTestCase {
  func testTheClockIsTheSystemsMonotonicOne() {
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
}
