// Progress bars, rates, spinners and skeletons: how they show progress.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class ProgressTests: XCTestCase {
  func testLooks() {
    var download = ProgressRate(total: 4_000_000)
    download.note(0, at: .zero)
    download.note(1_000_000, at: .seconds(2))
    assertLooks(
      of: VStack {
        ProgressBar("Empty", value: 0)
        ProgressBar("A little", value: 0.001)
        ProgressBar("Copying", value: 0.4)
        ProgressBar("Almost", value: 0.999, tone: .warning)
        ProgressBar("Done", value: 1, tone: .success)
        ProgressBar("Download", download, unit: "B")
        ProgressBar("Waiting")
        ProgressBar("", value: 0.55)
        Spinner("Loading")
        Skeleton(lines: 3)
      })
  }

  /// Returns the bar alone, in a row of ten cells and its percentage.
  private func row(_ value: Double?) -> String {
    host(0, size: Size(columns: 16, rows: 1)) { _ in ProgressBar("", value: value) }.text
  }

  func testItFillsInEighthsOfACell() {
    XCTAssertEqual(row(0), "░░░░░░░░░░   0 %")
    XCTAssertEqual(row(0.5), "█████░░░░░  50 %")
    XCTAssertEqual(row(0.5125), "█████▏░░░░  51 %")
    XCTAssertEqual(row(0.5875), "█████▉░░░░  58 %")
    XCTAssertEqual(row(1), "██████████ 100 %")
  }

  func testHundredthsAreShownAsPercent() {
    for percent in 0...100 {
      let bar = host(0) { _ in ProgressBar("x", value: Double(percent) / 100) }
      XCTAssertEqual(bar.find(.role(.progress, "x"))?.value, "\(percent) %")
    }
    XCTAssertTrue(row(1 - 1e-15).hasSuffix("  99 %"))
  }

  func testAnyProgressAndAnyRemainderAreVisible() {
    XCTAssertEqual(row(0.0001), "▏░░░░░░░░░   0 %")
    XCTAssertEqual(row(0.9999), "█████████▉  99 %")
  }

  func testNumbersOutsideTheRangeAreClamped() {
    XCTAssertEqual(row(-3), row(0))
    XCTAssertEqual(row(-.infinity), row(0))
    XCTAssertEqual(row(17), row(1))
    XCTAssertEqual(row(.infinity), row(1))
    XCTAssertEqual(row(.nan), row(nil))
  }

  func testAnIndeterminateBarMovesBackAndForth() {
    let bar = host(0, size: Size(columns: 8, rows: 1)) { _ in ProgressBar("Wait") }
    XCTAssertEqual(bar.find(.role(.progress, "Wait"))?.value, "busy")
    XCTAssertEqual(bar.text, "██░░░░░░")
    // 48 eighths, two in each step of 80 ms.
    bar.advance(by: .milliseconds(80 * 4))
    XCTAssertEqual(bar.text, "░██░░░░░")
    bar.advance(by: .milliseconds(80 * 20))
    XCTAssertEqual(bar.text, "░░░░░░██")
    bar.advance(by: .milliseconds(80 * 24))
    XCTAssertEqual(bar.text, "██░░░░░░")
  }

  func testItsSemanticsMatchTheScreen() {
    let bar = host(0.4) { ProgressBar("Copying", value: $0, detail: "3 files") }
    XCTAssertEqual(bar.find(.role(.progress, "Copying"))?.value, "40 %, 3 files")
    assertAccessible(bar)
  }

  func testPartsThatDoNotFitAreOmitted() {
    func row(_ columns: Int) -> String {
      host(0.5, size: Size(columns: columns, rows: 1)) {
        ProgressBar("Copying 日本語", value: $0, detail: "1 MB/s")
      }.text
    }
    XCTAssertEqual(row(44), "Copying 日本語 ███████▌░░░░░░░  50 %  1 MB/s")
    XCTAssertEqual(row(28), "Copying … ██████░░░░░░  50 %")
    XCTAssertEqual(row(12), "███░░░  50 %")
    XCTAssertEqual(row(4), "██░░")
    XCTAssertEqual(row(1), "▌")
  }
}

final class ProgressRateTests: XCTestCase {
  func testItComputesRateAndTimeLeft() {
    var rate = ProgressRate(total: 1000)
    XCTAssertNil(rate.rate)
    XCTAssertEqual(rate.fraction, 0)
    rate.note(100, at: .seconds(1))
    XCTAssertNil(rate.rate)
    XCTAssertEqual(rate.words(unit: "B"), "")
    rate.note(300, at: .seconds(2))
    XCTAssertEqual(rate.rate, 200)
    XCTAssertEqual(rate.timeLeft, .milliseconds(3500))
    XCTAssertEqual(rate.words(unit: "B"), "200 B/s, 0:04 left")
    rate.note(1000, at: .seconds(4))
    XCTAssertEqual(rate.fraction, 1)
    XCTAssertEqual(rate.timeLeft, .zero)
    XCTAssertEqual(rate.words(unit: "B"), "300 B/s")
  }

  func testOnlyTheLastSecondsCount() {
    var rate = ProgressRate(total: nil, window: .seconds(2))
    for second in 0...10 { rate.note(Double(second) * 100, at: .seconds(second)) }
    for second in 11...14 { rate.note(1000 + Double(second - 10) * 7, at: .seconds(second)) }
    XCTAssertEqual(rate.rate, 7)
    XCTAssertNil(rate.fraction)
    XCTAssertNil(rate.timeLeft)
    XCTAssertEqual(rate.words(unit: "it"), "7 it/s")
  }

  func testAnAmountAsOldAsTheWindowCountsFromTheOneBeforeIt() {
    var rate = ProgressRate(window: .seconds(2))
    rate.note(0, at: .zero)
    rate.note(100, at: .seconds(1))
    rate.note(400, at: .seconds(3))
    XCTAssertEqual(rate.rate, 400.0 / 3)
    rate.note(500, at: .seconds(4))
    XCTAssertEqual(rate.rate, 400.0 / 3, "since the first second")
  }

  func testFrequentSamplesAreDropped() {
    var rate = ProgressRate(total: 1e6, window: .seconds(1))
    for step in 0..<100_000 { rate.note(Double(step), at: .microseconds(step * 10)) }
    XCTAssertEqual(rate.rate ?? 0, 100_000, accuracy: 1)
    var short = ProgressRate(total: 1e6, window: .seconds(1))
    short.note(1, at: .zero)
    XCTAssertLessThan("\(rate)".count, "\(short)".count * 60)
  }

  func testADecreasingAmountRestartsTheMeasurement() {
    var rate = ProgressRate(total: 100)
    rate.note(50, at: .seconds(1))
    rate.note(60, at: .seconds(2))
    rate.note(0, at: .seconds(3))
    XCTAssertNil(rate.rate)
    rate.note(10, at: .seconds(4))
    XCTAssertEqual(rate.rate, 10)
    rate.note(20, at: .seconds(1))
    XCTAssertNil(rate.rate)
  }

  func testNaNIsIgnored() {
    var rate = ProgressRate(total: .nan)
    rate.note(.nan, at: .seconds(1))
    rate.note(.infinity, at: .seconds(2))
    rate.note(-5, at: .seconds(3))
    XCTAssertEqual(rate.amount, 0)
    XCTAssertNil(rate.fraction)
    XCTAssertNil(rate.timeLeft)
    XCTAssertNil(ProgressRate(total: 0).fraction)
    XCTAssertNil(ProgressRate(total: -1).fraction)
  }

  func testStalledProgressHasNoEstimate() {
    var rate = ProgressRate(total: 1e15)
    rate.note(0, at: .zero)
    rate.note(0, at: .seconds(5))
    XCTAssertNil(rate.timeLeft)
    XCTAssertEqual(rate.words(unit: "B"), "0 B/s")
    rate.note(1, at: .seconds(6))
    XCTAssertNil(rate.timeLeft)
  }

  func testNumbersAreShort() {
    func words(_ amount: Double, total: Double? = nil) -> String {
      var rate = ProgressRate(total: total)
      rate.note(0, at: .zero)
      rate.note(amount, at: .seconds(1))
      return rate.words(unit: "B")
    }
    XCTAssertEqual(words(0.25), "0.3 B/s")
    XCTAssertEqual(words(999), "999 B/s")
    XCTAssertEqual(words(999.9), "1.0 kB/s")
    XCTAssertEqual(words(12_440), "12.4 kB/s")
    XCTAssertEqual(words(123_456_789), "123 MB/s")
    XCTAssertEqual(words(.greatestFiniteMagnitude), "∞ EB/s")
    XCTAssertEqual(words(1, total: 3601), "1 B/s, 1:00:00 left")
    XCTAssertEqual(words(1, total: 200_000), "1 B/s, 2 d 7 h left")
  }
}

final class SpinnerTests: XCTestCase {
  func testLooksOfAllStyles() {
    assertLooks(
      of: Wrap(spacing: 3) {
        ForEach(SpinnerStyle.all, id: \.name) { Spinner($0.name, style: $0) }
      })
  }

  func testItTurnsWithTime() {
    let spinner = host(0, size: Size(columns: 12, rows: 1)) { _ in
      Spinner("Loading", style: .line)
    }
    var seen: [String] = []
    for _ in 0..<5 {
      seen.append(spinner.text)
      spinner.advance(by: .milliseconds(130))
    }
    XCTAssertEqual(seen, ["- Loading", "\\ Loading", "| Loading", "/ Loading", "- Loading"])
    XCTAssertEqual(spinner.find(.role(.status, "Loading"))?.value, "busy")
  }

  func testFramesOfAStyleHaveEqualWidths() {
    for style in SpinnerStyle.all {
      XCTAssertEqual(Set(style.frames.map(\.displayWidth)), [style.width], style.name)
    }
    XCTAssertEqual(Set(SpinnerStyle.all.map(\.name)).count, SpinnerStyle.all.count)
  }

  func testACustomStyleMayHaveAnyFrames() {
    let wide = SpinnerStyle("moon", ["🌑", "🌕", ""], every: .zero)
    XCTAssertEqual(wide.width, 2)
    XCTAssertEqual(wide.interval, .milliseconds(20))
    XCTAssertEqual(wide.frame(at: .milliseconds(61)), "🌑")
    XCTAssertEqual(wide.frame(at: .seconds(-1)), "🌑")
    let none = SpinnerStyle("none", [], every: .seconds(1))
    XCTAssertEqual(none.frame(at: .seconds(7)), "")
    XCTAssertEqual(
      host(0, size: Size(columns: 9, rows: 1)) { _ in Spinner("x", style: none) }.text, " x")
    XCTAssertEqual(
      host(0, size: Size(columns: 6, rows: 1)) { _ in Spinner("Loading") }.text, "⠋ Loa…")
  }

  func testAnyTimeHasASpinnerFrameAndAnyWindowARate() {
    let times: [Duration] = [
      .seconds(Int64.max), .seconds(Int64.min), .seconds(Int64.max) * 10, .zero, .nanoseconds(1),
    ]
    for time in times {
      let style = SpinnerStyle("x", ["a", "b"], every: time)
      for moment in times { XCTAssertTrue(["a", "b"].contains(style.frame(at: moment))) }
      var rate = ProgressRate(total: 10, window: time)
      for (amount, moment) in times.enumerated() { rate.note(Double(amount), at: moment) }
      XCTAssertGreaterThanOrEqual(rate.words(unit: "B").utf8.count, 0)
      XCTAssertEqual(rate.amount, 4)
    }
  }
}

final class SkeletonTests: XCTestCase {
  func testItPulses() {
    let skeleton = host(0, size: Size(columns: 10, rows: 4)) { _ in Skeleton(lines: 2) }
    XCTAssertEqual(skeleton.text, "▒▒▒▒▒▒▒▒▒▒\n▒▒▒▒▒▒\n\n")
    skeleton.advance(by: .milliseconds(600))
    XCTAssertEqual(skeleton.text, "░░░░░░░░░░\n░░░░░░\n\n")
    XCTAssertEqual(skeleton.find(.role(.progress, "Loading"))?.value, "busy")
  }

  func testItMayHaveNoLinesOrVeryMany() {
    XCTAssertEqual(
      host(0, size: Size(columns: 4, rows: 1)) { _ in Skeleton(lines: -4) }.text, "")
    let many = host(0, size: Size(columns: 4, rows: 3)) { _ in Skeleton(lines: .max) }
    XCTAssertEqual(many.text.filter { $0 == "▒" }.count, 12)
  }
}
