// Bytes for a terminal that accepts few at a time: none is lost, none is sent twice, and a closed terminal ends it.

import Foundation
import XCTest

@testable import TermRender

final class OutputQueueTests: XCTestCase {
  private var ends: [Int32] = [-1, -1]

  override func setUp() {
    XCTAssertEqual(pipe(&ends), 0)
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  override func tearDown() { for end in ends where end >= 0 { close(end) } }

  /// Returns at most this much of what has arrived.
  private func read(_ most: Int = .max) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while all.count < most {
      let count = Foundation.read(ends[0], &buffer, min(buffer.count, most - all.count))
      guard count > 0 else { break }
      all += buffer[..<count]
    }
    return all
  }

  func testAcceptedBytesAreNotQueued() {
    var queue = OutputQueue(file: ends[1])
    queue.append([1, 2, 3])
    XCTAssertTrue(queue.isEmpty)
    XCTAssertEqual(queue.count, 0)
    XCTAssertEqual(queue.writes, 1)
    queue.flush()
    XCTAssertEqual(queue.writes, 1, "nothing is written where nothing waits")
    XCTAssertEqual(read(), [1, 2, 3])
  }

  func testAllBytesArriveInOrderForAnySizeOfWrites() {
    var queue = OutputQueue(file: ends[1])
    var tapped: [UInt8] = []
    let taps = Locked([UInt8]())
    queue.onAppend = { bytes in taps.withLock { $0 += bytes } }
    var (sent, got) = ([UInt8](), [UInt8]())
    for round in 0..<60 {
      let bytes = (0..<9_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ round) }
      sent += bytes
      queue.append(bytes)
      XCTAssertEqual(got.count + queue.count + waiting, sent.count)
      got += read(round % 3 * 5_000)
      if round % 2 == 0 { queue.flush() }
    }
    XCTAssertFalse(queue.isEmpty)
    while !queue.isEmpty {
      got += read()
      queue.flush()
    }
    got += read()
    XCTAssertTrue(got == sent, "\(got.count) of \(sent.count) bytes")
    XCTAssertEqual(queue.count, 0)
    tapped = taps.withLock { $0 }
    XCTAssertTrue(tapped == sent, "\(tapped.count) of \(sent.count) bytes were told of")
    XCTAssertFalse(queue.isLost)
  }

  func testALostTerminalIsNotWrittenToAgain() {
    var queue = OutputQueue(file: -1)
    queue.append([1])
    XCTAssertTrue(queue.isLost)
    let writes = queue.writes
    queue.append([2])
    queue.flush()
    XCTAssertEqual(queue.writes, writes)
    XCTAssertEqual(queue.count, 0, "what nobody will take is not collected")
  }

  /// Returns how many bytes are in the pipe.
  private var waiting: Int {
    var count: Int32 = 0
    _ = ioctl(ends[0], UInt(FIONREAD), &count)
    return Int(count)
  }

  func testQueuedBytesAreWrittenBeforeLaterOnes() {
    var queue = OutputQueue(file: ends[1])
    queue.append([UInt8](repeating: 1, count: 1 << 20))
    let waited = queue.count
    XCTAssertGreaterThan(waited, 0)
    queue.append([2])
    XCTAssertEqual(queue.count, waited + 1)
    var got: [UInt8] = []
    while !queue.isEmpty {
      got += read()
      queue.flush()
    }
    got += read()
    XCTAssertEqual(got.count, (1 << 20) + 1)
    XCTAssertEqual(got.last, 2)
    XCTAssertEqual(got.firstIndex(of: 2), 1 << 20)
  }

  func testDiscardedBytesNeverArrive() {
    var queue = OutputQueue(file: ends[1])
    queue.append([UInt8](repeating: 1, count: 1 << 20))
    let taken = (1 << 20) - queue.count
    queue.discard()
    XCTAssertTrue(queue.isEmpty)
    XCTAssertEqual(queue.estimatedDrainTime, 0)
    XCTAssertEqual(read().count, taken)
    queue.append([3])
    XCTAssertEqual(read(), [3])
  }

  func testAQueueIsBehindFromTheFirstQueuedByte() {
    var queue = OutputQueue(file: ends[1])
    XCTAssertEqual(queue.estimatedDrainTime, 0)
    queue.append([1])
    XCTAssertEqual(queue.estimatedDrainTime, 0)
    queue.append([UInt8](repeating: 1, count: 1 << 20))
    XCTAssertNotEqual(queue.estimatedDrainTime, 0)
    while !queue.isEmpty {
      _ = read()
      queue.flush()
    }
    XCTAssertEqual(queue.estimatedDrainTime, 0)
  }

  func testARequestFollowsItsFrameAndIsNotPartOfTheOutput() {
    var queue = OutputQueue(file: ends[1])
    let recorded = Locked([UInt8]())
    queue.onAppend = { bytes in recorded.withLock { $0 += bytes } }
    let frame = Array("frame".utf8)
    queue.append(frame.span, request: "<?>")
    XCTAssertEqual(queue.writes, 1, "one write for both")
    XCTAssertEqual(read(), Array("frame<?>".utf8))
    // The same behind bytes that wait.
    let flood = [UInt8](repeating: 1, count: 1 << 20)
    queue.append(flood)
    queue.append(frame.span, request: "<?>")
    var got: [UInt8] = []
    while !queue.isEmpty {
      got += read()
      queue.flush()
    }
    got += read()
    XCTAssertTrue(got == flood + Array("frame<?>".utf8), "\(got.count) bytes")
    XCTAssertTrue(recorded.withLock { $0 } == frame + flood + frame)
  }
}
