// DisplayWidgetSemanticsTests: the semantics of widgets without input.

import TermRender
import TermTest
import TermWidgets
import XCTest

final class DisplayWidgetSemanticsTests: XCTestCase {
  /// Returns the first view of a widget's role, and whether the widget handles nothing.
  private func shown(
    _ role: Role, file: StaticString = #filePath, line: UInt = #line,
    @ViewBuilder<Int> _ view: @escaping @Sendable (Int) -> some View<Int>
  ) -> Semantics? {
    let app = host(0, size: Size(columns: 50, rows: 16), view)
    let used = app.semantics.filter { $0.isFocusable || $0.isPressable }
    XCTAssertEqual(used.map(\.label), [], "it is only looked at", file: file, line: line)
    return app.find(.role(role))
  }

  // MARK: Controls

  func testFormHasSemanticsOfItsContent() {
    let app = host("") { name in
      Form([
        FormField("Name", isRequired: true, error: name.isEmpty ? "Say who you are" : nil) {
          TextField("Your name", text: name) { $0 }
        },
        FormField("Mail", hint: "never shown") { Text("ada@example.org") },
      ])
    }
    XCTAssertEqual(app.all(.role(.group)).map(\.label), ["Name", "Mail"])
    XCTAssertEqual(app.all(.role(.group)).map(\.value), ["Say who you are", ""])
    XCTAssertTrue(app.has(.role(.status, "Say who you are")))
    XCTAssertTrue(app.has(.role(.text, "never shown")))
    app.focus(.field("Your name"))
    app.type("Ada")
    XCTAssertEqual(app.all(.role(.group)).map(\.value), ["", ""])
  }

  // MARK: Feedback

  func testBadgeHasSemanticsOfItsContent() {
    XCTAssertEqual(shown(.status) { _ in Badge("new", tone: .success) }?.label, "new")
    XCTAssertEqual(shown(.status) { _ in Badge(count: 1200, of: "unread") }?.label, "1200 unread")
  }

  func testHelpBarHasSemanticsOfItsContent() {
    let app = host(0, size: Size(columns: 50, rows: 3)) { _ in
      HelpBar().sending(Int.self).onKey("s", "save", 1)
    }
    XCTAssertEqual(app.find(.role(.group, "Keys"))?.text, "s save")
  }

  func testProgressBarHasSemanticsOfItsContent() {
    let bar = shown(.progress) { _ in ProgressBar("Copying", value: 0.4, detail: "3 files") }
    XCTAssertEqual(bar?.label, "Copying")
    XCTAssertEqual(bar?.value, "40 %, 3 files")
    XCTAssertEqual(shown(.progress) { _ in ProgressBar("Copying") }?.value, "busy")
  }

  func testSkeletonHasSemanticsOfItsContent() {
    let skeleton = shown(.progress) { _ in Skeleton("Loading mail") }
    XCTAssertEqual(skeleton?.label, "Loading mail")
    XCTAssertEqual(skeleton?.value, "busy")
  }

  func testSpinnerHasSemanticsOfItsContent() {
    let spinner = shown(.status) { _ in Spinner("Fetching") }
    XCTAssertEqual(spinner?.label, "Fetching")
    XCTAssertEqual(spinner?.value, "busy")
    XCTAssertEqual(shown(.status) { _ in Spinner() }?.label, "Busy")
  }

  // MARK: Words

  func testBigTextHasSemanticsOfItsContent() {
    XCTAssertEqual(shown(.image) { _ in BigText("12:45") }?.label, "12:45")
  }

  func testKeyValueHasSemanticsOfItsContent() {
    let pair = shown(.text) { _ in KeyValue([("Name", "Ada")]) }
    XCTAssertEqual(pair?.label, "Name")
    XCTAssertEqual(pair?.value, "Ada")
  }

  func testQuoteHasSemanticsOfItsContent() {
    let quote = shown(.group) { _ in Quote("Be simple.", by: "Ada") }
    XCTAssertEqual(quote?.label, "Quote by Ada")
    XCTAssertEqual(quote?.text, "Be simple. — Ada")
    XCTAssertEqual(shown(.group) { _ in Quote("Be simple.") }?.label, "Quote")
  }

  // MARK: Charts

  func testBarChartHasSemanticsOfItsContent() {
    let chart = shown(.image) { _ in
      BarChart("Visits", [ChartBar("Mon", 12), ChartBar("Tue", nil)])
    }
    XCTAssertEqual(chart?.label, "Visits: Mon 12, Tue none")
  }

  func testGaugeHasSemanticsOfItsContent() {
    let gauge = shown(.image) { _ in
      Gauge(
        "Disk", value: 90, in: 0...100, unit: "%", zones: [GaugeZone("full", from: 80, .danger)])
    }
    XCTAssertEqual(gauge?.label, "Disk")
    XCTAssertEqual(gauge?.value, "90 % full")
  }

  func testHeatmapHasSemanticsOfItsContent() {
    let map = shown(.image) { _ in Heatmap("Heat", rows: ["a", "b"], values: [[1, 2], [9, nil]]) }
    XCTAssertEqual(
      map?.label, "Heat: 2 rows of 2, least 1 (a, column 1), most 9 (b, column 1)")
  }

  func testHistogramHasSemanticsOfItsContent() {
    let chart = shown(.image) { _ in Histogram("Times", [1, 2, 2, 2, 7]) }
    XCTAssertEqual(chart?.label, "Times: 5 values from 1 to 7, most of them (3) from 2 to 3")
  }

  func testLineChartHasSemanticsOfItsContent() {
    let chart = shown(.image) { _ in LineChart("Load", [ChartSeries("today", [1, 2, nil])]) }
    XCTAssertEqual(chart?.label, "Load: today least 1, most 2, last 2, 1 missing")
  }

  func testScatterHasSemanticsOfItsContent() {
    let chart = shown(.image) { _ in
      Scatter("Sizes", [ChartSeries("people", points: [ChartPoint(1, 2), ChartPoint(3, 4)])])
    }
    XCTAssertEqual(chart?.label, "Sizes: people 2 points, across from 1 to 3, up from 2 to 4")
  }

  func testSparklineHasSemanticsOfItsContent() {
    let line = shown(.image) { _ in Sparkline("Load", [3, nil, 1, 2.25]) }
    XCTAssertEqual(line?.label, "Load: least 1, most 3, last 2.25, 1 missing")
  }
}
