// MotionTests: positions at any time, compared with the system's own mathematics.

import Foundation
import TermView
import XCTest

final class MotionTests: XCTestCase {
  func testEasingsAreMonotonic() {
    for easing in [Easing.linear, .easeIn, .easeOut, .easeInOut] {
      XCTAssertEqual(easing(0), 0)
      XCTAssertEqual(easing(1), 1)
      XCTAssertEqual(easing(-5), 0)
      XCTAssertEqual(easing(7), 1)
      XCTAssertEqual(easing(.nan), 0)
      var last = 0.0
      for step in 0...1000 {
        let now = easing(Double(step) / 1000)
        XCTAssertGreaterThanOrEqual(now, last)
        last = now
      }
    }
    XCTAssertEqual(
      Easing.linear.value(from: 10, to: 20, at: .milliseconds(250), of: .seconds(1)), 12.5)
    XCTAssertEqual(Easing.linear.value(from: 10, to: 20, at: .zero, of: .zero), 20)
  }

  func testASpringSolvesTheOscillator() {
    for bounce in [0, 0.2, 0.5, 0.9] {
      let spring = Spring(duration: .seconds(1), bounce: bounce)
      let damping = 1 - bounce
      for step in 0...400 {
        let time = Double(step) / 100
        let phase = time * 6.64
        let expected: Double
        if bounce == 0 {
          expected = exp(-phase) * (1 + phase)
        } else {
          let frequency = sqrt(1 - damping * damping)
          expected =
            exp(-damping * phase)
            * (cos(frequency * phase) + damping / frequency * sin(frequency * phase))
        }
        let value = spring.value(from: 1, to: 0, at: .milliseconds(step * 10))
        XCTAssertEqual(value, expected, accuracy: 1e-9, "bounce \(bounce) at \(time)")
      }
    }
  }

  func testASpringComesToRest() {
    XCTAssertFalse(Spring().isAtRest(at: .zero))
    XCTAssertTrue(Spring().isAtRest(at: .seconds(2)))
    XCTAssertTrue(Spring(bounce: 0.5).isAtRest(at: .seconds(100)))
    XCTAssertEqual(Spring(duration: .zero).value(from: 1, to: 5, at: .seconds(1)), 5)
    XCTAssertEqual(Spring(bounce: .nan).value(from: 1, to: 5, at: .seconds(100)), 5, accuracy: 1e-9)
  }
}

final class LongMotionTests: XCTestCase {
  func testAnyTimeHasAValueBetweenStartAndEnd() {
    let times: [Duration] = [
      .seconds(Int64.max), .seconds(Int64.min), .seconds(Int64.max) * 10, .zero,
      .nanoseconds(1),
    ]
    for time in times {
      for length in times {
        for bounce in [0, 0.5, 1, -1, Double.infinity, -Double.infinity, .nan] {
          let spring = Spring(duration: length, bounce: bounce)
          let value = spring.value(from: 1, to: 0, at: time)
          XCTAssertTrue((-2...2).contains(value), "\(time) of \(length), \(bounce): \(value)")
        }
        let value = Easing.easeInOut.value(from: 0, to: 1, at: time, of: length)
        XCTAssertTrue((0...1).contains(value), "\(time) of \(length): \(value)")
      }
    }
  }
}
