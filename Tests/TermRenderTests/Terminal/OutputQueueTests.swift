// Bytes for a terminal that takes as many as it likes: none is lost, none comes twice, and who is gone is not waited for.

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

  /// What has arrived, at most so much of it.
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

  func testWhatIsTakenAtOnceDoesNotWait() {
    var queue = OutputQueue(file: ends[1])
    queue.append([1, 2, 3])
    XCTAssertTrue(queue.isEmpty)
    XCTAssertEqual(queue.count, 0)
    XCTAssertEqual(queue.writes, 1)
    queue.flush()
    XCTAssertEqual(queue.writes, 1, "nothing is written where nothing waits")
    XCTAssertEqual(read(), [1, 2, 3])
  }

  func testAllArrivesInItsOrderHoweverMuchIsTakenAtATime() {
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

  func testATerminalThatIsGoneIsWrittenToNoMore() {
    var queue = OutputQueue(file: -1)
    queue.append([1])
    XCTAssertTrue(queue.isLost)
    let writes = queue.writes
    queue.append([2])
    queue.flush()
    XCTAssertEqual(queue.writes, writes)
    XCTAssertEqual(queue.count, 0, "what nobody will take is not collected")
  }

  /// How many bytes stand in the pipe.
  private var waiting: Int {
    var count: Int32 = 0
    _ = ioctl(ends[0], UInt(FIONREAD), &count)
    return Int(count)
  }
}
