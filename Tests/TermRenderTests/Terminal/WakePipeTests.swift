// WakePipeTests: wakes are never lost, and never stop those that send them.

import Foundation
import XCTest

@testable import TermRender

final class WakePipeTests: XCTestCase {
  func testEachWakeIsOneByteInThePipe() throws {
    let pipe = try WakePipe()
    XCTAssertEqual(pipe.drain(), [])
    // More than one read takes.
    for count in [1, 255, 256, 257, 1000] {
      for _ in 0..<count { pipe.wake() }
      XCTAssertEqual(pipe.drain(), [UInt8](repeating: 0, count: count))
      XCTAssertEqual(pipe.drain(), [])
    }
  }

  func testAFullPipeDropsWakesWithoutBlocking() throws {
    let pipe = try WakePipe()
    for _ in 0..<200_000 { pipe.wake() }
    let count = pipe.drain().count
    XCTAssertGreaterThan(count, 1000)
    XCTAssertLessThan(count, 200_000)
    pipe.wake()
    XCTAssertEqual(pipe.drain(), [0])
  }

  func testThePipeIsNotInheritedByOtherPrograms() throws {
    let pipe = try WakePipe()
    for end in [pipe.readEnd, pipe.writeEnd] {
      XCTAssertNotEqual(fcntl(end, F_GETFD) & FD_CLOEXEC, 0)
      XCTAssertNotEqual(fcntl(end, F_GETFL) & O_NONBLOCK, 0)
    }
  }

  func testTheWaitReturnsTheReadyFiles() throws {
    let (pipe, other) = (try WakePipe(), try WakePipe())
    XCTAssertEqual(pipe.wait(reading: [other.readEnd], timeout: 0), [false, false])
    other.wake()
    XCTAssertEqual(
      pipe.wait(reading: [-1, other.readEnd], writing: other.writeEnd), [false, true, true])
    pipe.wake()
    XCTAssertEqual(pipe.wait(reading: []), [false])
    XCTAssertEqual(pipe.wait(reading: [], timeout: 0), [false], "a wake is read")
  }

  func testAFailedPollPausesAndReportsEveryFile() throws {
    // The system refuses more files than a process may open.
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    XCTAssertEqual(getrlimit(kind, &limit), 0)
    let before = limit
    limit.rlim_cur = min(limit.rlim_cur, 4096)
    XCTAssertEqual(setrlimit(kind, &limit), 0)
    defer { _ = withUnsafePointer(to: before) { setrlimit(kind, $0) } }
    let pipe = try WakePipe()
    let files = [pipe.readEnd] + [Descriptor](repeating: -1, count: Int(limit.rlim_cur))
    var pauses = 0
    let ready = pipe.wait(reading: files, writing: pipe.writeEnd) { pauses += 1 }
    XCTAssertEqual(pauses, 1)
    XCTAssertEqual([ready.first, ready[1], ready.last], [true, false, true])
  }
}
