// WorkloadBytesTests: the bytes of the workloads, at most those of the best of nine frameworks.

import TermRender
import TermView
import Workloads
import XCTest

/// The workloads' bytes, which may not exceed those of the best of nine frameworks.
///
/// The budgets are the best results of ratatui, ncurses, notcurses, ultraviolet, Bubble Tea and Textual,
/// measured on the same frames; `bench bytes` prints ours over whole runs.
final class WorkloadBytesTests: XCTestCase {
  func testCountingUpTakesABackspaceAndADigit() {
    XCTAssertLessThanOrEqual(bytesPerFrame(.counter, frames: 1...2000), 2.225)
  }

  func testADashboardTakesLessThanItsChangedCells() {
    XCTAssertLessThanOrEqual(bytesPerFrame(.dashboard, frames: 1...60), 2393.8)
  }

  func testALogScrollsByOneLine() {
    XCTAssertLessThanOrEqual(bytesPerFrame(.log, frames: 1...60), 166.71)
  }

  func testAListScrollsUnderItsSelection() {
    XCTAssertLessThanOrEqual(bytesPerFrame(.list, frames: 1...200), 468.62)
  }

  func testNoiseTakesTheBytesOfItsColors() {
    XCTAssertLessThanOrEqual(bytesPerFrame(.noise, frames: 1...2), 413_372)
  }

  func testASpinnerTakesOneCursorMotionAndThenTwoBytesPerFrame() {
    XCTAssertEqual(bytesPerFrame(.idle, frames: 1...1), 8)
    XCTAssertEqual(bytesPerFrame(.idle, frames: 1...40), Double(8 + 39 * 2) / 40)
  }

  func testSynchronizedOutputAddsNothingToASmallUpdate() {
    let profile = Profile(hasSynchronizedOutput: true)
    XCTAssertEqual(bytesPerFrame(.idle, frames: 1...40, profile), Double(8 + 39 * 2) / 40)
  }

  private func bytesPerFrame(
    _ workload: Workload, frames: ClosedRange<UInt32>, _ profile: Profile = .standard
  ) -> Double {
    let frame = Frame(size: workload.size)
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: profile)
    encoder.begin()
    workload.draw(frames.lowerBound - 1, into: frame)
    encoder.encode(frame)
    encoder.removeOutput()
    for number in frames {
      workload.draw(number, into: frame)
      encoder.encode(frame)
    }
    return Double(encoder.outputCount) / Double(frames.count)
  }
}
