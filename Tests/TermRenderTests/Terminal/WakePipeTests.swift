// WakePipeTests: wakes are never lost, and never stop those that send them.

import Foundation
import XCTest

@testable import TermRender

final class WakePipeTests: XCTestCase {
  func testEachWakeIsAByteUntilTheyAreRead() throws {
    let pipe = try WakePipe()
    XCTAssertEqual(pipe.drain(), [])
    // More than one read takes.
    for count in [1, 255, 256, 257, 1000] {
      for _ in 0..<count { pipe.wake() }
      XCTAssertEqual(pipe.drain(), [UInt8](repeating: 0, count: count))
      XCTAssertEqual(pipe.drain(), [])
    }
  }

  func testAFullPipeTakesNoMoreWakesAndStopsNobody() throws {
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
}
