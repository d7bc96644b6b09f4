// ChartTests: the pictures and semantics of charts, and that no numbers break them.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class ChartTests: XCTestCase {
  // MARK: Pictures

  func testSparklines() {
    assertLooks(
      of: VStack(spacing: 1) {
        Sparkline("Load", (0..<60).map { Double($0 % 17) })
        Sparkline("Change", [1, 3, -2, nil, 4, -4, .nan, 0, 2, -1, .infinity, 1], rows: 2)
        Sparkline("Loss", [-1, -4, -2, -8], color: .danger)
      })
  }

  func testASparklineOfBothSignsHasAtLeastTwoRows() {
    for (values, rows) in [
      ([-1, 1], 2), ([-0.5, 0.5], 2), ([1, 0.5], 1), ([-1, -0.5], 1), ([0, 1], 1), ([0, -1], 1),
      ([nil, -1, nil, 1], 2), ([nil], 1),
    ] as [([Double?], Int)] {
      let app = host(0, size: Size(columns: 10, rows: 5)) { _ in
        VStack(alignment: .leading) { Sparkline("Both", values) }
      }
      XCTAssertEqual(app.find(.role(.image))?.area.size.rows, rows, "\(values)")
    }
    let range = host(0, size: Size(columns: 10, rows: 5)) { _ in
      VStack(alignment: .leading) { Sparkline("Both", [1], in: -1...1) }
    }
    XCTAssertEqual(range.find(.role(.image))?.area.size.rows, 2)
  }

  func testTheBarsOfASparklineFadeByTheirHeightWhateverTheUnit() {
    func colors(_ unit: Double) -> [Color] {
      let app = host(0, size: Size(columns: 4, rows: 4)) { _ in
        Sparkline("Load", [1, 4, 2, 3].map { $0 * unit }, rows: 4)
      }
      return (0..<16).map { app[$0 % 4, $0 / 4].foreground }
    }
    XCTAssertGreaterThan(Set(colors(1)).count, 3)
    XCTAssertEqual(colors(1 / 16), colors(16))
  }

  func testGauges() {
    let zones = [
      GaugeZone("fine", from: 0, .success), GaugeZone("high", from: 60, .warning),
      GaugeZone("full", from: 85, .danger),
    ]
    assertLooks(
      of: VStack {
        Gauge("Disk", value: 42, in: 0...100, unit: "%", zones: zones)
        Gauge("Memory", value: 91.5, in: 0...100, unit: "%", zones: zones)
        Gauge("Nothing", value: nil)
        Gauge("Heat", value: 66, in: 0...100, unit: "°C", zones: zones, shape: .arc)
      })
  }

  func testVerticalBars() {
    assertLooks(
      of: BarChart(
        "Visits",
        [
          ChartBar("Mon", 12), ChartBar("Tue", 30.5), ChartBar("Wed", nil), ChartBar("Thu", -8),
          ChartBar("Fri", 21),
        ]))
  }

  func testHorizontalBars() {
    assertLooks(
      of: BarChart(
        "Sales",
        [
          ChartBar("North", [12, 17]), ChartBar("South 東西", [-30, 8]), ChartBar("East", [nil, 3]),
        ], series: ["last year", "this year"], axis: .horizontal))
  }

  func testHistogram() {
    var random = Randomness(seed: 3)
    let values: [Double?] = (0..<500).map { _ in
      (0..<4).reduce(0.0) { sum, _ in sum + Double.random(in: 0...12, using: &random) }
    }
    assertLooks(of: Histogram("Times", values, bins: 10))
  }

  func testLines() {
    let first = (0..<40).map { Double($0 * $0) / 16 - 20 }
    let second: [Double?] = (0..<40).map { $0 % 13 == 5 ? nil : Double(60 - $0) }
    assertLooks(
      of: LineChart("Load", [ChartSeries("today", first), ChartSeries("yesterday", second)]))
  }

  func testLinesInBlocks() {
    let first = (0..<40).map { Double($0 * $0) / 16 - 20 }
    assertLooks(of: LineChart("Load", [ChartSeries("today", first)], form: .blocks))
  }

  func testFilledLines() {
    let first = (0..<40).map { Double($0 * $0) / 16 - 20 }
    let second: [Double?] = (0..<40).map { $0 % 13 == 5 ? nil : Double(60 - $0) }
    assertLooks(
      of: LineChart(
        "Load", [ChartSeries("today", first), ChartSeries("yesterday", second)], isFilled: true))
  }

  func testAnAreaReachesFromItsLineToZero() {
    let app = host(0, size: Size(columns: 8, rows: 4)) { _ in
      LineChart("", [ChartSeries("a", [0, 1, 2, 3, 4, 5, 6, 7])], in: 0...8, isFilled: true)
        .sending(Int.self)
    }
    XCTAssertEqual(app.text, "       ▄\n     ▄█▒\n   ▄█▒▒▒\n▁▄█▒▒▒▒▒")
  }

  func testScatter() {
    var random = Randomness(seed: 5)
    let points: [ChartPoint?] = (0..<80).map { _ in
      let x = Double.random(in: 140...200, using: &random)
      return ChartPoint(x, x - 100 + Double.random(in: -15...15, using: &random))
    }
    assertLooks(of: Scatter("Height and weight", [ChartSeries("people", points: points)]))
  }

  func testHeatmap() {
    let values = (0..<4).map { row -> [Double?] in
      (0..<12).map { column -> Double? in
        if (row + column) % 7 == 6 { return nil }
        return Double(row * column)
      }
    }
    assertLooks(
      of: Heatmap(
        "Commits", rows: ["Mon", "Tue", "Wed", "Thu"], columns: (0..<12).map { "\($0)" },
        values: values))
  }

  // MARK: Semantics

  func testChartSemanticsHaveTheirNumbers() {
    let driver = host(0, size: Size(columns: 60, rows: 40)) { _ in
      Sparkline("Load", [3, nil, 1, 2.25])
      Gauge(
        "Disk", value: 90, in: 0...100, unit: "%", zones: [GaugeZone("full", from: 80, .danger)])
      BarChart("Visits", [ChartBar("Mon", 12), ChartBar("Tue", nil)], axis: .horizontal)
      Heatmap("Heat", rows: ["a", "b"], values: [[1, 2], [9, nil]])
      Histogram("Times", [1, 2, 2, 2, 7]).frame(height: 5)
      LineChart("Lines", [ChartSeries("one", [1, 2]), ChartSeries("two", [])]).frame(height: 5)
    }
    XCTAssertTrue(driver.has(.role(.image, "Load: least 1, most 3, last 2.25, 1 missing")))
    XCTAssertEqual(driver.find(.role(.image, "Disk"))?.value, "90 % full")
    XCTAssertTrue(driver.has(.role(.image, "Visits: Mon 12, Tue none")))
    XCTAssertTrue(
      driver.has(
        .role(.image, "Heat: 2 rows of 2, least 1 (a, column 1), most 9 (b, column 1)")))
    XCTAssertTrue(
      driver.has(.role(.image, "Times: 5 values from 1 to 7, most of them (3) from 2 to 3")))
    XCTAssertTrue(
      driver.has(.role(.image, "Lines: one least 1, most 2, last 2; two no values")))
    assertAccessible(driver)
  }

  func testChartsFillTheirSpace() {
    let driver = host(0, size: Size(columns: 40, rows: 20)) { _ in
      Text("above")
      BarChart("Visits", [ChartBar("Mon", 12)]).frame(height: 6)
      LineChart("Lines", [ChartSeries("one", [1, 2])])
      Text("below")
    }
    XCTAssertEqual(driver.find(.role(.image, "Visits: Mon 12"))?.area.size.rows, 6)
    XCTAssertEqual(
      driver.find(.role(.image, "Lines: one least 1, most 2, last 2"))?.area.size.rows, 12)
    XCTAssertTrue(driver.text.hasSuffix("below"), driver.text)
  }

  func testALineReachesBothEndsOfItsSpace() {
    let values = (0..<48).map { Double($0) }
    let driver = host(0, size: Size(columns: 40, rows: 10)) { _ in
      LineChart("", [ChartSeries("a", values)])
    }
    let lines = driver.text.split(separator: "\n").map(Array.init)
    let dots = lines.flatMap { line in
      line.indices.filter { ("\u{2801}"..."\u{28FF}").contains(line[$0]) }
    }
    let axis = lines[0].firstIndex { "│┤".contains($0) }
    XCTAssertEqual(dots.min(), axis.map { $0 + 1 })
    XCTAssertEqual(dots.max(), 39)
  }

  func testEqualDataIsNotRedrawn() {
    let driver = host(0, size: Size(columns: 60, rows: 30)) { number in
      Button("Next", number + 1)
      // Every second number has other data.
      LineChart("Lines", [ChartSeries("one", [1, nil, Double(number / 2)])])
      BarChart("Bars", [ChartBar("one", [1, .nan, Double(number / 2)])])
      Heatmap("Heat", values: [[1, .nan, Double(number / 2)]])
      Sparkline("Spark", [1, .infinity, Double(number / 2)])
    }
    driver.tap(.button("Next"))
    driver.tap(.button("Next"))
    let changed = driver.stats.painted
    driver.tap(.button("Next"))
    XCTAssertLessThan(driver.stats.painted, changed)
    XCTAssertEqual(driver.stats.rows, 1, "the button's alone")
  }

  // MARK: More numbers than space

  func testAHistogramCountsAllItsValuesInAnyWidth() {
    // 32 bins of two values each in 12 columns: three per bar, two in the last.
    let driver = host(0, size: Size(columns: 12, rows: 6)) { _ in
      Histogram("", (0..<64).map { Double($0) }, bins: 32)
    }
    let lines = driver.text.split(separator: "\n").map { String($0) }
    XCTAssertEqual(lines.suffix(2), ["███████████", "0 12 30 48"], driver.text)
    XCTAssertEqual(lines[1].filter { $0 == "█" }.count, 10, driver.text)
  }

  func testOmittedBarsAreCounted() {
    let bars = (0..<40).map { ChartBar("\($0)", Double($0 + 1)) }
    let standing = host(0, size: Size(columns: 20, rows: 5)) { _ in BarChart("", bars) }
    XCTAssertTrue(standing.text.hasSuffix(" … 20 more"), standing.text)
    let lying = host(0, size: Size(columns: 20, rows: 5)) { _ in
      BarChart("", bars, axis: .horizontal)
    }
    XCTAssertTrue(lying.text.hasSuffix(" … 36 more"), lying.text)
    XCTAssertTrue(lying.text.contains("\n3 "), lying.text)
    // A group is shown completely or not at all.
    let pairs = (0..<20).map { ChartBar("\($0)", [1, 1]) }
    let groups = host(0, size: Size(columns: 20, rows: 5)) { _ in BarChart("", pairs) }
    XCTAssertTrue(groups.text.contains("█▒█▒█▒█▒█▒█▒█▒█▒█▒█▒"), groups.text)
    XCTAssertTrue(groups.text.hasSuffix(" … 10 more"), groups.text)
  }

  // MARK: Any numbers in any space

  func testTheSmallestPositiveAndNegativeNumbersHaveBars() {
    let least = Double.leastNonzeroMagnitude
    for axis in [Axis.vertical, .horizontal] {
      let driver = host(0, size: Size(columns: 20, rows: 6)) { _ in
        BarChart("b", [ChartBar("q", least), ChartBar("r", -least)], axis: axis)
      }
      XCTAssertTrue(driver.text.contains("█"), driver.text)
    }
  }

  func testALargeHeatmapReadsEachValueOnceOrTwice() {
    // An algorithm that is quadratic in the values takes minutes here.
    let values = (0..<300).map { row in (0..<200).map { Double?(Double(row * $0)) } }
    let driver = host(0, size: Size(columns: 200, rows: 301)) { _ in
      Heatmap("Heat", values: values, cellWidth: 1)
    }
    XCTAssertTrue(driver.text.contains("█"))
  }

  func testAnyNumbersAreHarmless() {
    var random = Randomness(seed: 11)
    for round in 0..<120 {
      let values = (0..<Int.random(in: 0...50, using: &random)).map { _ in
        Double.any(using: &random)
      }
      let size = Size(
        columns: Int.random(in: 1...70, using: &random),
        rows: Int.random(in: 1...14, using: &random))
      let range = round % 3 == 0 ? -Double.infinity...(values.first ?? 1).orOne : nil
      let driver = host(0, size: Size(columns: size.columns + 4, rows: size.rows + 4)) { _ in
        charts(values, range, round).frame(width: size.columns, height: size.rows).clip()
          .padding(2)
      }
      // Cells outside of the frame stay blank.
      let lines = driver.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (row, line) in lines.enumerated() {
        let isOutside = row < 2 || row >= 2 + size.rows
        let end = isOutside ? 0 : size.columns + 2
        XCTAssertLessThanOrEqual(String(line).displayWidth, end, "round \(round), row \(row)")
        XCTAssertTrue(isOutside || line.prefix(2).allSatisfy { $0 == " " }, "round \(round)")
      }
    }
  }
}

@ViewBuilder<Int> private func charts(
  _ values: [Double?], _ range: ClosedRange<Double>?, _ round: Int
) -> Views<Int> {
  switch round % 8 {
  case 0: Sparkline("Load", values, in: range, rows: 3)
  case 1: Gauge("Disk", value: values.first ?? nil, in: range ?? 0...1, shape: .arc)
  case 2: BarChart("Bars", values.map { ChartBar("名 x", [$0, 1]) }, series: ["a", "b"])
  case 3: BarChart("Bars", values.map { ChartBar("x", $0) }, axis: .horizontal)
  case 4: Histogram("Times", values)
  case 5: LineChart("Lines", [ChartSeries("a", values), ChartSeries("b", [])], in: range)
  case 6:
    Scatter(
      "Points",
      [
        ChartSeries(
          "a",
          points: zip(values, values.reversed()).map {
            ChartPoint($0 ?? 0, $1 ?? 0)
          })
      ])
  default: Heatmap("Heat", values: [values, values], in: range)
  }
}

extension Double {
  fileprivate static func any(using random: inout Randomness) -> Double? {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: nil
    case 1: .nan
    case 2: .infinity
    case 3: -.infinity
    case 4: 1e308
    case 5: -1e308
    case 6: .leastNonzeroMagnitude
    case 7: 0
    default: Double.random(in: -1000...1000, using: &random)
    }
  }
}

extension Optional<Double> {
  fileprivate var orOne: Double { flatMap { $0.isNaN ? nil : $0 } ?? 1 }
}
