// FrameScheduleTests: when frames may be drawn, on a clock of numbers.

import XCTest

@testable import TermStore

final class FrameScheduleTests: XCTestCase {
  private func schedule(_ framesPerSecond: Int = 120, cost: Duration = .microseconds(300))
    -> FrameSchedule
  {
    var schedule = FrameSchedule(framesPerSecond: framesPerSecond)
    schedule.recordFrame(from: .seconds(1), to: .seconds(1) + cost)
    return schedule
  }

  func testTheFirstFrameIsDrawnAtOnce() {
    XCTAssertEqual(FrameSchedule(framesPerSecond: 120).nextFrame, .zero)
  }

  func testFramesNotCausedByInputAreAnIntervalApart() {
    XCTAssertEqual(schedule().nextFrame, .seconds(1) + .nanoseconds(8_333_333))
    XCTAssertEqual(schedule(10).nextFrame, .seconds(1) + .milliseconds(100))
  }

  func testAKeySoonAfterAFrameWaitsAsLongAsTheFrameTook() {
    var schedule = schedule()
    schedule.recordInput()
    XCTAssertEqual(schedule.nextFrame, .seconds(1) + .microseconds(600))
  }

  func testKeysOneAndAHalfMillisecondsApartHaveAFrameEach() {
    var schedule = schedule()
    var time = Duration.seconds(1)
    for _ in 0..<100 {
      time += .microseconds(1500)
      schedule.recordInput()
      XCTAssertLessThanOrEqual(schedule.nextFrame, time)
      schedule.recordFrame(from: time, to: time + .microseconds(400))
    }
  }

  func testInputBringsForwardOneFrameOnly() {
    var schedule = schedule()
    schedule.recordInput()
    schedule.recordFrame(from: .seconds(2), to: .seconds(2))
    XCTAssertEqual(schedule.nextFrame, .seconds(2) + schedule.interval)
  }

  func testSlowFramesAreAtMostAnIntervalApartAndTakeAtMostHalfOfTheTime() {
    var slow = schedule(cost: .milliseconds(3))
    slow.recordInput()
    XCTAssertEqual(slow.nextFrame, .seconds(1) + .milliseconds(6))
    var verySlow = schedule(cost: .milliseconds(50))
    verySlow.recordInput()
    XCTAssertEqual(verySlow.nextFrame, .seconds(1) + verySlow.interval)
  }

  func testALowerFrameRateAppliesToInputToo() {
    var schedule = schedule(30)
    schedule.recordInput()
    XCTAssertEqual(schedule.nextFrame, .seconds(1) + schedule.interval)
  }
}
