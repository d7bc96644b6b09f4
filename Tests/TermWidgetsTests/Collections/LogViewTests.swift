// LogViewTests: lines that are appended, searched, filtered and wrapped.

import TermRender
import TermTest
import TermWidgets
import XCTest

private let lines = [
  "start of everything", "Warning: low on ink", "all is well",
  "a line that is far too long for any room that it will ever be given",
  "warning: WARNING twice", "日本語の行",
]

private func log(
  _ lines: [String], _ query: String = "", _ filter: String = "", wraps: Bool = true
) -> LogView {
  LogView("Log", lines, query: query, filter: filter, wraps: wraps)
}

final class LogViewTests: XCTestCase {
  private func driver(
    _ start: [String], _ query: String = "", _ filter: String = "", wraps: Bool = true
  ) -> TestDriver<Host<[String]>> {
    host(start, size: Size(columns: 30, rows: 6)) {
      log($0, query, filter, wraps: wraps).sending([String].self)
    }
  }

  func testLooks() {
    assertLooks(
      of: HStack(spacing: 1) {
        log(lines, "warn").frame(width: 30)
        log(lines, "war", "i", wraps: false)
      })
  }

  func testLooksWithTheFocusOnAMatch() {
    let app = driver(lines, "warning")
    app.press(.tab, "n", "n")
    assertSnapshot(of: app)
  }

  func testLooksOfNoLines() {
    assertSnapshot(of: log([]), size: Size(columns: 24, rows: 3), named: "none")
    assertSnapshot(of: log(lines, "", "zebra"), size: Size(columns: 24, rows: 3), named: "filtered")
  }

  func testItFollowsItsEndUntilItIsScrolled() {
    let app = driver((0..<50).map { "line \($0)" })
    XCTAssertTrue(app.text.contains("line 49"))
    app.send((0..<60).map { "line \($0)" })
    XCTAssertTrue(app.text.contains("line 59"))
    app.press(.tab, .pageUp)
    app.send((0..<70).map { "line \($0)" })
    XCTAssertFalse(app.text.contains("line 69"))
    app.press(.end)
    app.send((0..<80).map { "line \($0)" })
    XCTAssertTrue(app.text.contains("line 79"), "the End key follows again")
  }

  func testVisibleLinesStayWhenTheFirstOnesAreDropped() {
    let app = host(0, size: Size(columns: 30, rows: 6)) { dropped in
      LogView(
        "Log", (dropped..<50).map { "line \($0)" }, dropped: dropped, query: "line 2"
      )
      .sending(Int.self)
    }
    app.press(.tab, .pageUp, .pageUp, .pageUp)
    let before = app.text.split(separator: "\n").prefix(5).map { $0.prefix(20) }
    XCTAssertFalse(before.contains { $0.contains("line 49") })
    app.send(11)
    XCTAssertEqual(app.text.split(separator: "\n").prefix(5).map { $0.prefix(20) }, before)
    app.press("n", "n")
    app.send(15)
    app.press("n")
    XCTAssertTrue(app.text.contains("›line 22"), "the search goes on where it was")
  }

  func testNAndShiftNMoveBetweenMatches() {
    let many = (0..<100).map { $0 % 20 == 3 ? "Found \($0)" : "line \($0)" }
    let app = driver(many, "found")
    app.press(.tab, "n")
    XCTAssertTrue(app.text.contains("Found 3"))
    XCTAssertTrue(app.text.contains("1/5 with “found”"))
    app.press("n", "n")
    XCTAssertTrue(app.text.contains("Found 43"))
    app.press("N")
    XCTAssertTrue(app.text.contains("Found 23"))
    app.press("N", "N")
    XCTAssertTrue(app.text.contains("Found 83"), "the search wraps around")
    XCTAssertTrue(app.text.contains("5/5"))
  }

  func testOnlyLinesThatMatchTheFilterAreShown() {
    let app = driver(lines, "", "WARN")
    XCTAssertEqual(app.find(.role(.list))?.value, "2 lines")
    XCTAssertFalse(app.text.contains("well"))
    XCTAssertTrue(app.text.contains("2 of 6 lines"))
  }

  func testLinesWrapOrScrollSideways() {
    let long = ["The quick brown fox jumps over the lazy dog again"]
    let wrapped = driver(long)
    XCTAssertTrue(wrapped.text.contains("dog again"))
    let app = driver(long, wraps: false)
    XCTAssertFalse(app.text.contains("dog"))
    app.press(.tab, .right, .right, .right)
    XCTAssertTrue(app.text.contains("dog again"))
    for _ in 0..<9 { app.press(.right) }
    XCTAssertTrue(app.text.contains("n"), "the end of the longest line stays")
    for _ in 0..<3 { app.press(.left) }
    app.press(.left, .left, .left, .left)
    XCTAssertTrue(app.text.contains("The quick"))
  }

  func testAHundredThousandLinesCostNoMoreThanAHundred() {
    let many = (0..<100_000).map { "line \($0)" }
    let (app, few) = (driver(many), driver(Array(many.prefix(100))))
    app.wheel(-3, at: .zero)
    few.wheel(-3, at: .zero)
    XCTAssertGreaterThan(few.stats.built, 0)
    assertStats(of: app, built: few.stats.built, painted: few.stats.painted)
  }

  func testMatchingIgnoresCaseButNotAccents() {
    func found(_ words: String, _ line: String) -> Bool {
      driver([line], words).text.contains("1 with")
    }
    XCTAssertTrue(found("ab", "xxAB"))
    XCTAssertTrue(found("aab", "aaab"), "a match may begin inside of what was none")
    XCTAssertTrue(found("行", "日本語の行"))
    XCTAssertTrue(found("CAFÉ 1", "a café 12"))
    XCTAssertTrue(found("a", "a\u{301}a"), "the second one has no accent")
    XCTAssertFalse(found("abc", "ab"))
    XCTAssertFalse(found("abcd", "abcabc"))
    XCTAssertFalse(found("e", "e\u{301}"), "a letter with its accent is another one")
  }

  func testTheOnlyMatchIsFoundAgain() {
    let app = driver((0..<100).map { $0 == 20 ? "here" : "line \($0)" }, "here")
    app.press(.tab, "n")
    XCTAssertTrue(app.text.contains("›here"))
    app.press(.end)
    XCTAssertFalse(app.text.contains("›here"))
    app.press("n")
    XCTAssertTrue(app.text.contains("›here"))
  }

  func testShortenedLinesStayVisible() {
    let app = driver([String(repeating: "long ", count: 200)], wraps: false)
    app.press(.tab)
    for _ in 0..<62 { app.press(.right) }
    app.send(["short"])
    XCTAssertTrue(app.text.contains("short"))
    app.press(.left)
    app.send([String(repeating: "long ", count: 200)])
    XCTAssertTrue(app.text.hasPrefix("▌long long"), app.text)
  }

  func testAMatchBeyondASideIsScrolledIntoSight() {
    let straw = String(repeating: "straw\t", count: 20)
    let app = driver(["needle " + straw, straw + "a needle", "hay"], "NEEDLE", wraps: false)
    app.press(.tab)
    for step in ["n", "n", "n", "N"] {
      app.type(step)
      let isFirst = app.text.contains("1/2 with")
      XCTAssertTrue(app.text.contains(isFirst ? "›needle" : "a needle"), app.text)
    }
  }

  func testAMatchIsScrolledIntoSightAfterLinesNoLongerWrap() {
    let line = String(repeating: "straw ", count: 20) + "needle"
    let app = host(true, size: Size(columns: 30, rows: 6)) { wraps in
      log([line, "hay"], "needle", wraps: wraps).sending(Bool.self).onKey("w", false)
    }
    app.press(.tab)
    app.type("wn")
    XCTAssertTrue(app.text.contains("straw needle"), app.text)
    app.resize(to: Size(columns: 9, rows: 6))
    app.type("n")
    XCTAssertTrue(app.text.contains("needle"), app.text)
  }

  func testALongLineIsTruncatedAndStillSearched() {
    let long = String(repeating: "ab cd ", count: 200_000) + "end"
    let app = driver(["first", long], "END", wraps: false)
    app.press(.tab, "n")
    XCTAssertTrue(app.text.contains("›"))
    XCTAssertTrue(app.text.contains("1/1 with"))
    XCTAssertTrue(app.text.contains("ab cd end"), "its match is scrolled into sight: \(app.text)")
    let wrapped = driver([long], "cd")
    wrapped.press(.tab, .home)
    XCTAssertTrue(wrapped.text.contains("ab cd ab cd"))
    wrapped.press(.end)
    XCTAssertTrue(wrapped.text.contains("…"), wrapped.text)
  }

  func testASearchWithoutMatchesIsHarmless() {
    let app = driver(lines, "zebra")
    app.press(.tab, "n", "N")
    XCTAssertTrue(app.text.contains("0 with “zebra”"))
    let none = driver([], "a")
    none.press(.tab, "n", .end, .right)
    XCTAssertTrue(none.text.contains("No lines"))
  }

  func testItIsAccessible() {
    assertAccessible(driver(lines, "warning"))
    assertAccessible(driver([]))
  }
}
