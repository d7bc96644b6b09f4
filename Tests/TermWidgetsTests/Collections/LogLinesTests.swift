// LogLinesTests: lines in blocks are the same as lines in an array, and what was found in them stays right.

import TermRender
import TermTest
import XCTest

@testable import TermWidgets

final class LogLinesTests: XCTestCase {
  func testLinesEqualThoseOfAnArrayWithAnyLimit() {
    for limit in [nil, 1, 7, 1024, 1500, 3000] as [Int?] {
      var lines = LogLines(limit: limit)
      var array: [String] = []
      for number in 0..<5000 {
        lines.append("line \(number)")
        array.append("line \(number)")
        if let limit, array.count > limit { array.removeFirst() }
        XCTAssertEqual(lines.count, array.count)
        XCTAssertEqual(lines.last, array.last)
        XCTAssertEqual(lines.first, array.first)
      }
      XCTAssertEqual(Array(lines), array)
      XCTAssertEqual(lines.dropped, 5000 - array.count)
    }
    XCTAssertEqual(Array(LogLines(["a", "b"])), ["a", "b"])
    XCTAssertTrue(LogLines(limit: 0).isEmpty)
  }

  func testAnAppendedLogContinuesItsCopy() {
    var lines = LogLines((0..<3000).map { "\($0)" })
    let before = lines
    lines.append("more")
    XCTAssertTrue(before.isContinued(by: lines))
    XCTAssertFalse(lines.isContinued(by: before))
    XCTAssertTrue(before.isContinued(by: LogLines((0..<3001).map { "\($0)" })))
    XCTAssertFalse(before.isContinued(by: LogLines((0..<3001).map { $0 == 2000 ? "x" : "\($0)" })))
    XCTAssertEqual(before, LogLines((0..<3000).map { "\($0)" }))
    XCTAssertNotEqual(before, lines)
    let array = (0..<3000).map { "\($0)" }
    XCTAssertEqual(LogLines(whole: array, dropped: 0), before)
    XCTAssertTrue(
      LogLines(whole: array, dropped: 0)
        .isContinued(by: LogLines(whole: Array(array[100...]), dropped: 100)))
  }

  func testMatchesAreUpdatedAsTheLogChanges() {
    let memory = LogSearchCache()
    var lines: [String] = []
    var dropped = 0
    for round in 0..<400 {
      switch round % 10 {
      case 7 where lines.count > 5:
        lines.removeFirst(3)
        dropped += 3
      case 9 where !lines.isEmpty: lines[lines.count - 1] = "Changed ab \(round)"
      default: lines.append(round % 3 == 0 ? "xx AB \(round)" : "yy \(round) b")
      }
      let log = LogLines(whole: lines, dropped: dropped)
      let (query, filter) = (round / 50 % 2 == 0 ? "ab" : "b", round / 30 % 2 == 0 ? "" : "x")
      let fits = { (line: String, word: String) in
        word.isEmpty || line.lowercased().contains(word)
      }
      XCTAssertEqual(
        Array(memory.shown(in: log, filter: LogQuery(words: filter))),
        lines.indices.filter { fits(lines[$0], filter) }.map { $0 + dropped })
      XCTAssertEqual(
        Array(
          memory.found(in: log, query: LogQuery(words: query), filter: LogQuery(words: filter))),
        lines.indices.filter { fits(lines[$0], filter) && fits(lines[$0], query) }
          .map { $0 + dropped })
      XCTAssertEqual(memory.longest(in: log), lines.map(\.displayWidth).max() ?? 0)
    }
  }

  func testALogViewFollowsLinesInBlocks() {
    let app = host(LogLines(), size: Size(columns: 30, rows: 5)) { LogView("Log", $0) }
    XCTAssertTrue(app.text.contains("No lines"))
    var lines = LogLines(limit: 2000)
    for number in 0..<3000 { lines.append("line \(number)") }
    app.send(lines)
    XCTAssertTrue(app.text.contains("line 2999"))
    XCTAssertTrue(app.text.contains("2000 lines"))
    lines.append("the last")
    app.send(lines)
    XCTAssertTrue(app.text.contains("the last"))
  }

  func testAnAppendedLineBuildsOnlyVisibleLines() {
    let lines = LogLines((0..<100_000).map { "line \($0)" })
    let app = host(lines, size: Size(columns: 40, rows: 10)) { LogView("Log", $0, query: "5") }
    var more = lines
    more.append("line 5 again")
    app.send(more)
    XCTAssertTrue(app.text.contains("line 5 again"))
    XCTAssertLessThan(app.stats.built, 2000)
  }

  func testALineOfAFullLogIsMeasuredOnce() {
    for widths in [[40], [10, 20, 30, 40], [40, 30, 20, 10]] {
      let memory = LogSearchCache()
      var lines = LogLines(limit: 10_000)
      func append(_ number: Int) {
        lines.append(String(repeating: "x", count: widths[number % widths.count]))
      }
      for number in 0..<10_000 { append(number) }
      XCTAssertEqual(memory.longest(in: lines), 40)
      let before = memory.measurements
      for number in 0..<100 {
        append(number)
        XCTAssertEqual(memory.longest(in: lines), 40)
      }
      XCTAssertEqual(memory.measurements - before, 100)
    }
  }
}
