// When frames wait for a terminal's answers: the state machine on a clock of numbers, then a terminal in the test.

import TermView
import XCTest

@testable import TermRender

final class FramePacingTests: XCTestCase {
  /// Nanoseconds of a millisecond.
  private let ms: Int64 = 1_000_000

  /// A terminal that has answered the first queries after `delay` milliseconds.
  private func started(after delay: Int64) -> FramePacing {
    var pacing = FramePacing()
    pacing.recordQueries(bytes: 200, at: 0)
    pacing.recordAnswer(at: delay * ms)
    pacing.recordEndOfQueries()
    return pacing
  }

  func testASilentTerminalReceivesOneRequestAndNoFrameWaits() {
    var pacing = FramePacing()
    pacing.recordQueries(bytes: 200, at: 0)
    XCTAssertTrue(pacing.recordFrame(bytes: 4000, at: 0))
    for frame in 1..<100 {
      XCTAssertFalse(pacing.delaysFrames(at: Int64(frame) * 33 * ms))
      XCTAssertFalse(pacing.recordFrame(bytes: 300, at: Int64(frame) * 33 * ms))
    }
    XCTAssertNil(pacing.deadline)
  }

  func testATerminalThatOnlyRepliesToTheLastQueryIsNotQueriedAgain() {
    var pacing = FramePacing()
    pacing.recordQueries(bytes: 200, at: 0)
    XCTAssertTrue(pacing.recordFrame(bytes: 4000, at: 0))
    pacing.recordEndOfQueries()
    XCTAssertFalse(pacing.awaitsAnswer)
    XCTAssertFalse(pacing.recordFrame(bytes: 4000, at: ms))
  }

  func testOnASlowLinkOneFrameIsInFlight() {
    var pacing = started(after: 160)
    var now = 160 * ms
    for _ in 0..<50 {
      XCTAssertFalse(pacing.delaysFrames(at: now))
      XCTAssertTrue(pacing.recordFrame(bytes: 300, at: now))
      // The answer arrives at 960 bytes per second.
      for _ in 0..<9 {
        now += 35 * ms
        XCTAssertTrue(pacing.delaysFrames(at: now))
      }
      pacing.recordAnswer(at: now)
    }
  }

  func testOnADistantFastLinkFramesDoNotWait() {
    var pacing = started(after: 600)
    // The answers on their way, by their times of arrival.
    var answers: [Int64] = []
    var (held, drawn) = (0, 0)
    for frame in 0..<300 {
      let now = (600 + Int64(frame) * 33) * ms
      while let first = answers.first, first <= now {
        answers.removeFirst()
        pacing.recordAnswer(at: first)
      }
      if pacing.delaysFrames(at: now) {
        held += 1
      } else {
        if pacing.recordFrame(bytes: 300, at: now) { answers.append(now + 600 * ms) }
        drawn += 1
      }
    }
    XCTAssertLessThan(held, 120, "\(drawn) frames drawn")
    // At the end every frame is sent at once.
    XCTAssertFalse(pacing.delaysFrames(at: (600 + 300 * 33) * ms))
  }

  func testAFastTerminalReceivesARequestEveryFourKilobytes() {
    var pacing = started(after: 1)
    XCTAssertTrue(pacing.recordFrame(bytes: 3000, at: ms))
    pacing.recordAnswer(at: 3 * ms)
    var requests = 0
    for frame in 0..<410 {
      let now = Int64(10 + frame * 33) * ms
      XCTAssertFalse(pacing.delaysFrames(at: now))
      if pacing.recordFrame(bytes: 100, at: now) {
        requests += 1
        pacing.recordAnswer(at: now + 2 * ms)
      }
    }
    XCTAssertEqual(requests, 10)
  }

  func testLostRepliesStopPacingAndALateOneRestartsIt() throws {
    var pacing = started(after: 10)
    for _ in 0..<2 {
      XCTAssertTrue(pacing.isOn)
      XCTAssertTrue(pacing.recordFrame(bytes: 1000, at: 20 * ms))
      XCTAssertTrue(pacing.delaysFrames(at: 20 * ms))
      let deadline = try XCTUnwrap(pacing.deadline)
      pacing.expireOverdueRequest(at: deadline - 1)
      XCTAssertTrue(pacing.delaysFrames(at: deadline - 1))
      pacing.expireOverdueRequest(at: deadline)
      XCTAssertFalse(pacing.delaysFrames(at: deadline))
    }
    XCTAssertFalse(pacing.isOn)
    XCTAssertFalse(pacing.recordFrame(bytes: 1000, at: 30 * ms))
    pacing.recordAnswer(at: 40 * ms)
    XCTAssertTrue(pacing.recordFrame(bytes: 1000, at: 50 * ms))
  }

  func testTheEndWaitsForTheTimeOfTheLastSlowReply() {
    var pacing = started(after: 200)
    XCTAssertEqual(pacing.drainTime, 0)
    XCTAssertTrue(pacing.recordFrame(bytes: 2000, at: 200 * ms))
    // 200 bytes took 200 ms; 2,000 take 2 s, and may take twice that.
    XCTAssertEqual(pacing.drainTime, 4000 * ms)
    _ = pacing.recordFrame(bytes: 1 << 40, at: 200 * ms)
    XCTAssertEqual(pacing.drainTime, 8000 * ms)
    // The program does not wait for a terminal that was quick until it stopped.
    var quick = started(after: 1)
    XCTAssertTrue(quick.recordFrame(bytes: 2000, at: ms))
    XCTAssertEqual(quick.drainTime, 0)
  }

  func testRequestsWithoutRepliesAreBounded() {
    var pacing = started(after: 10)
    let requests = (0..<1000).count { _ in pacing.recordFrame(bytes: 600, at: 20 * ms) }
    XCTAssertEqual(requests, 16)
  }

  func testAQuickerReplyAllowsMoreBytesBeforeTheNextRequest() {
    // The bytes before a request, the age of its answer, and the bytes of frames before the next request.
    let cases: [(bytes: Int, age: Int64, next: Int)] = [
      (600, 100 * ms, 1), (600, 100 * ms - 1, 512), (600, 20 * ms, 512), (600, 20 * ms - 1, 4096),
      (512, ms, 4096), (511, ms, 512), (511, 30 * ms, 512),
    ]
    for (bytes, age, next) in cases {
      // The first answer is slow, so any frame gets a request.
      var pacing = started(after: 200)
      XCTAssertTrue(pacing.recordFrame(bytes: bytes, at: 200 * ms))
      pacing.recordAnswer(at: 200 * ms + age)
      if next > 1 { XCTAssertFalse(pacing.recordFrame(bytes: next - 1, at: 400 * ms)) }
      XCTAssertTrue(pacing.recordFrame(bytes: 1, at: 400 * ms), "\(bytes) bytes, \(age) ns")
    }
    // An answer that is neither slow nor quick leaves the interval of quick ones.
    var pacing = started(after: 200)
    XCTAssertTrue(pacing.recordFrame(bytes: 600, at: 200 * ms))
    pacing.recordAnswer(at: 201 * ms)
    XCTAssertTrue(pacing.recordFrame(bytes: 4096, at: 300 * ms))
    pacing.recordAnswer(at: 350 * ms)
    XCTAssertFalse(pacing.recordFrame(bytes: 4095, at: 400 * ms))
    XCTAssertTrue(pacing.recordFrame(bytes: 1, at: 400 * ms))
  }

  func testAReplyIsLateAQuarterOrFiftyMillisecondsAfterTheQuickestOne() {
    for (quickest, late) in [(30, 80), (200, 250), (400, 500)] as [(Int64, Int64)] {
      for (age, isLate) in [(late * ms, false), (late * ms + 1, true)] {
        // A late answer closes the window again.
        var pacing = started(after: quickest)
        let start = quickest * ms
        XCTAssertTrue(pacing.recordFrame(bytes: 1000, at: start))
        pacing.recordAnswer(at: start + age)
        _ = pacing.recordFrame(bytes: 1000, at: start + age)
        XCTAssertEqual(pacing.delaysFrames(at: start + age), isLate, "\(quickest) \(age)")
        // While an answer is late, frames wait, though the window is open.
        pacing = started(after: quickest)
        XCTAssertTrue(pacing.recordFrame(bytes: 1000, at: start))
        pacing.recordAnswer(at: start + quickest * ms)
        XCTAssertTrue(pacing.recordFrame(bytes: 1000, at: start * 2))
        XCTAssertEqual(pacing.delaysFrames(at: start * 2 + age), isLate, "\(quickest) \(age)")
      }
    }
  }

  func testBytesInFlightAreLimitedToThoseAcknowledgedInTime() {
    var pacing = started(after: 30)
    XCTAssertTrue(pacing.recordFrame(bytes: 600, at: 30 * ms))
    XCTAssertTrue(pacing.delaysFrames(at: 30 * ms))
    pacing.recordAnswer(at: 60 * ms)
    XCTAssertTrue(pacing.recordFrame(bytes: 600, at: 60 * ms))
    XCTAssertFalse(pacing.delaysFrames(at: 60 * ms))
    // These bytes have no request yet, and count.
    XCTAssertFalse(pacing.recordFrame(bytes: 1, at: 60 * ms))
    XCTAssertTrue(pacing.delaysFrames(at: 60 * ms))
  }

  func testARequestExpiresLaterWithMoreBytesBeforeIt() {
    for (bytes, wait) in [(1, 2_002), (1000, 4_000), (4096, 10_192), (1 << 20, 10_192)] {
      var pacing = started(after: 200)
      XCTAssertTrue(pacing.recordFrame(bytes: bytes, at: 300 * ms))
      XCTAssertEqual(pacing.deadline, (300 + Int64(wait)) * ms, "\(bytes)")
      pacing.recordProgress(at: 250 * ms)
      XCTAssertEqual(pacing.deadline, (300 + Int64(wait)) * ms, "\(bytes)")
      pacing.recordProgress(at: 700 * ms)
      XCTAssertEqual(pacing.deadline, (700 + Int64(wait)) * ms, "\(bytes)")
    }
  }

  func testOnlyConsecutiveExpiredRequestsTurnPacingOff() throws {
    var pacing = started(after: 200)
    for _ in 0..<3 {
      XCTAssertTrue(pacing.recordFrame(bytes: 10, at: 300 * ms))
      pacing.expireOverdueRequest(at: try XCTUnwrap(pacing.deadline))
      XCTAssertFalse(pacing.awaitsAnswer)
      pacing.recordAnswer(at: 9_000 * ms)
      XCTAssertTrue(pacing.isOn)
    }
  }

  func testALateReplyToAnExpiredRequestDoesNotMarkADistantLinkAsSlow() throws {
    var pacing = started(after: 300)
    _ = pacing.recordFrame(bytes: 5000, at: 300 * ms)
    var now = try XCTUnwrap(pacing.deadline)
    pacing.expireOverdueRequest(at: now)
    _ = pacing.recordFrame(bytes: 5000, at: now)
    // The answer that was given up.
    pacing.recordAnswer(at: now + ms)
    XCTAssertTrue(pacing.awaitsAnswer)
    for _ in 0..<3 {
      now += 300 * ms
      pacing.recordAnswer(at: now)
      _ = pacing.recordFrame(bytes: 5000, at: now)
    }
    XCTAssertFalse(pacing.delaysFrames(at: now + 300 * ms), "300 ms are usual here")
  }

  func testLateRepliesToTwoExpiredRequestsAreNotTakenForThatToALaterFrame() throws {
    var pacing = started(after: 300)
    _ = pacing.recordFrame(bytes: 5000, at: 300 * ms)
    var now: Int64 = 0
    for _ in 0..<2 {
      now = try XCTUnwrap(pacing.deadline)
      pacing.expireOverdueRequest(at: now)
      if pacing.isOn { _ = pacing.recordFrame(bytes: 5000, at: now) }
    }
    XCTAssertFalse(pacing.isOn)
    pacing.recordAnswer(at: now + ms)
    XCTAssertTrue(pacing.recordFrame(bytes: 5000, at: now + 2 * ms))
    pacing.recordAnswer(at: now + 3 * ms)
    XCTAssertTrue(pacing.awaitsAnswer, "that was the second late one")
    pacing.recordAnswer(at: now + 302 * ms)
    XCTAssertFalse(pacing.awaitsAnswer)
  }

  func testLostRepliesDelayFramesOncePerExpiredRequest() throws {
    var pacing = started(after: 300)
    _ = pacing.recordFrame(bytes: 5000, at: 300 * ms)
    pacing.expireOverdueRequest(at: try XCTUnwrap(pacing.deadline))
    // The link is quicker now, so its answer looks like the one that was given up.
    _ = pacing.recordFrame(bytes: 5000, at: 20_000 * ms)
    pacing.recordAnswer(at: 20_001 * ms)
    pacing.expireOverdueRequest(at: try XCTUnwrap(pacing.deadline))
    for start in stride(from: Int64(40_000), to: 40_500, by: 100) {
      _ = pacing.recordFrame(bytes: 5000, at: start * ms)
      pacing.recordAnswer(at: (start + 1) * ms)
      XCTAssertFalse(pacing.awaitsAnswer)
    }
  }

  func testAReacquiredTerminalHasNothingInFlight() {
    var pacing = started(after: 1)
    XCTAssertTrue(pacing.recordFrame(bytes: 600, at: ms))
    pacing.recordAnswer(at: 2 * ms)
    XCTAssertFalse(pacing.recordFrame(bytes: 600, at: 2 * ms))
    pacing.restart()
    XCTAssertFalse(pacing.delaysFrames(at: 10_000 * ms))
    XCTAssertNil(pacing.deadline)
    // The first frame afterwards gets a request, and the next one waits for its answer.
    XCTAssertTrue(pacing.recordFrame(bytes: 1, at: 2 * ms))
    XCTAssertTrue(pacing.delaysFrames(at: 2 * ms))
  }

  func testAReplyToNoBytesIsNotMeasured() {
    var pacing = FramePacing()
    pacing.recordQueries(bytes: 0, at: 0)
    pacing.recordAnswer(at: 500 * ms)
    XCTAssertTrue(pacing.recordFrame(bytes: 100, at: 500 * ms))
    XCTAssertEqual(pacing.drainTime, 0)
  }

  // MARK: In a terminal

  private func screen() -> Screen<Never> {
    let screen = Screen<Never>(size: Size(columns: 80, rows: 24))
    screen.begin()
    return screen
  }

  private func draw(_ text: String, on screen: Screen<Never>, _ terminal: Terminal) {
    // More bytes than a quick terminal may get without a request.
    screen.update { Text(String(repeating: text, count: 500)) }
    screen.render()
    terminal.write(screen)
  }

  func testARequestFollowsAFrameAndTheNextFrameWaitsForItsReply() throws {
    let far = try FarEnd()
    let terminal = try far.terminal()
    try terminal.begin()
    XCTAssertTrue(far.read().hasSuffix("␛[5n␛[c"))
    far.write("\u{1B}[0n\u{1B}[?62;22c")
    _ = far.notices(terminal)
    XCTAssertFalse(terminal.isBehind)
    let screen = screen()
    var recorded = ""
    terminal.observeOutput { recorded += String(decoding: $0, as: UTF8.self) }
    draw("one", on: screen, terminal)
    XCTAssertTrue(far.read().hasSuffix("␛[5n"))
    XCTAssertFalse(recorded.contains("\u{1B}[5n"))
    XCTAssertTrue(terminal.isBehind)
    // A key arrives meanwhile, and is not an answer.
    far.write("n")
    XCTAssertEqual(far.notices(terminal), [.event(.key(KeyPress("n")))])
    XCTAssertTrue(terminal.isBehind)
    far.write("\u{1B}[0n")
    XCTAssertEqual(far.notices(terminal), [.reply(.status(isWorking: true))])
    XCTAssertFalse(terminal.isBehind)
    draw("two", on: screen, terminal)
    // Its answer arrives before that to the query at the end, so it is not left for the shell.
    far.write("\u{1B}[0n\u{1B}[?62;22c")
    terminal.end()
  }

  func testATerminalWithoutStatusReportsIsNeverBehind() throws {
    let far = try FarEnd()
    let terminal = try far.terminal()
    try terminal.begin()
    let screen = screen()
    draw("one", on: screen, terminal)
    XCTAssertFalse(terminal.isBehind)
    far.write("\u{1B}[?62;22c")
    _ = far.notices(terminal)
    _ = far.read()
    draw("two", on: screen, terminal)
    XCTAssertFalse(far.read().contains("␛[5n"))
    XCTAssertFalse(terminal.isBehind)
    far.write("\u{1B}[?62;22c")
    terminal.end()
  }
}
