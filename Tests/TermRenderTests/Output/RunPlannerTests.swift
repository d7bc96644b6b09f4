// RunPlannerTests: a plan for a few changed runs takes as many bytes as it promises, and makes the change.

import TermView
import Workloads
import XCTest

@testable import TermRender

final class RunPlannerTests: XCTestCase {
  private let looks = [
    Style.plain, Style(attributes: .bold), Style(foreground: .red), Style(background: .blue),
  ]

  func testAPlanTakesTheBytesThatItEstimates() {
    var (planned, others) = (0, 0)
    for seed in 0..<UInt64(1_500) {
      var random = Random(seed: seed)
      let size = Size(columns: 3 + random.below(20), rows: 1 + random.below(4))
      let pools = CellPools()
      let (before, after) = (Frame(size: size, pools: pools), Frame(size: size, pools: pools))
      for row in 0..<size.rows {
        before.draw(String(repeating: "abc", count: 8), 0, row)
        after.draw(String(repeating: "abc", count: 8), 0, row)
      }
      for _ in 0...random.below(4) {
        let text = random.pick(["x", "yz", "世", "     ", " ", "123456"])
        let column = random.chance(30) ? size.columns - 1 : random.below(size.columns)
        after.draw(text, column, random.below(size.rows), random.pick(looks))
      }
      let profile = Profile(repeats: .none, erasesWithBackground: random.chance(50))
      var writer = TerminalWriter(size: size, pools: pools, profile: profile)
      (writer.column, writer.row) = (random.below(size.columns), random.below(size.rows))
      var planner = RunPlanner()
      var shown = before.buffer.cells
      let goal = after.buffer.cells
      let changes = (0..<size.rows).map { _ in
        ColumnRange(0, size.columns)
      }
      guard planner.findRuns(&writer, from: goal.span, in: shown.span, changes: changes) else {
        continue
      }
      let state = writer.state
      let promised = planner.plan(&writer, over: shown.span, to: goal.span)
      XCTAssertEqual(writer.state, state, "seed \(seed): planning writes nothing")
      XCTAssertEqual(writer.out.count, 0, "seed \(seed)")
      var target = shown.mutableSpan
      planner.write(&writer, over: &target, to: goal.span)
      // A move may print a cell again that an earlier run has changed, which the plan does not consider.
      if writer.out.count != promised { others += 1 }
      XCTAssertEqual(writer.out.count, promised, accuracy: 1, "seed \(seed)")
      XCTAssertTrue(zip(shown, goal).allSatisfy { $0.looksLike($1) }, "seed \(seed)")
      planned += 1
    }
    XCTAssertGreaterThan(planned, 1_000)
    XCTAssertLessThanOrEqual(others, 2)
  }

  // MARK: Runs

  /// Returns the runs that turn a row of question marks into parts in these looks, as `columns` or `columns erasure`.
  private func runs(_ parts: [(String, Style)], _ profile: Profile = .standard) -> [String] {
    let columns = parts.reduce(0) { $0 + displayWidth(of: $1.0) }
    let pools = CellPools()
    let size = Size(columns: columns, rows: 1)
    let (before, after) = (Frame(size: size, pools: pools), Frame(size: size, pools: pools))
    before.draw(String(repeating: "?", count: columns), 0)
    var column = 0
    for (text, style) in parts {
      after.draw(text, column, 0, style)
      column += displayWidth(of: text)
    }
    var writer = TerminalWriter(size: size, pools: pools, profile: profile)
    var planner = RunPlanner()
    let (goal, shown) = (after.buffer.cells, before.buffer.cells)
    let changes = [ColumnRange(0, columns)]
    guard planner.findRuns(&writer, from: goal.span, in: shown.span, changes: changes) else {
      return ["too many"]
    }
    return planner.runs.map { run in
      let columns = "\(run.start)..<\(run.end)"
      return run.erasure.map { "\(columns) \($0)" } ?? columns
    }
  }

  func testBlanksBeforeAWordAreWrittenWithItUnlessTheyAreThree() {
    for (blanks, expected) in [(1, ["0..<4"]), (2, ["0..<5"]), (3, ["0..<3", "3..<6"])] {
      XCTAssertEqual(runs([(String(repeating: " ", count: blanks) + "abc", .plain)]), expected)
    }
  }

  func testBlanksAreWrittenWithAWordOfTheirBackgroundOnly() {
    let blue = Style(background: .blue)
    XCTAssertEqual(runs([("  ", blue), ("abc", blue)]), ["0..<5"])
    XCTAssertEqual(runs([("  ", .plain), ("abc", blue)]), ["0..<2", "2..<5"])
    XCTAssertEqual(runs([("  ", blue), ("abc", .plain)]), ["0..<2", "2..<5"])
    XCTAssertEqual(runs([("  ", .plain), ("  ", blue), ("abc", blue)]), ["0..<2", "2..<7"])
  }

  func testBlanksAreNotWrittenWithAPenThatShowsOnThem() {
    let (bold, underlined) = (Style(attributes: .bold), Style(attributes: .underline))
    XCTAssertEqual(runs([("  ", .plain), ("abc", bold)]), ["0..<5"])
    XCTAssertEqual(runs([("  ", .plain), ("abc", underlined)]), ["0..<2", "2..<5"])
    XCTAssertEqual(runs([("abc", underlined), (" ", .plain), ("d", underlined)]).count, 3)
  }

  func testSpacesBetweenWordsAreWrittenWithThemUnlessTheyAreFour() {
    XCTAssertEqual(runs([("ab   cd", .plain)]), ["0..<7"])
    XCTAssertEqual(runs([("ab    cd", .plain)]), ["0..<8"])
    let bold = Style(attributes: .bold)
    XCTAssertEqual(runs([("ab", bold), ("   ", .plain), ("cd", bold)]), ["0..<7"])
    XCTAssertEqual(
      runs([("ab", bold), ("    ", .plain), ("cd", bold)]), ["0..<2", "2..<6", "6..<8"])
  }

  func testManyBlanksAreErased() {
    XCTAssertEqual(runs([("ab", .plain), ("   ", .plain)]), ["0..<5"])
    let bold = Style(attributes: .bold)
    XCTAssertEqual(runs([("ab", bold), ("   ", .plain)]), ["0..<2", "2..<5"])
    XCTAssertEqual(runs([("ab", bold), ("    ", .plain)]), ["0..<2", "2..<6 toEndOfLine"])
    for (count, expected) in [(6, "2..<8"), (7, "2..<9 characters")] {
      let blanks = String(repeating: " ", count: count)
      XCTAssertEqual(runs([("ab", bold), (blanks, .plain), ("c", bold)])[1], expected)
    }
  }

  func testABackgroundIsErasedOnlyWhereTheTerminalFillsWithIt() {
    let blue = Style(background: .blue)
    for (fills, expected) in [(true, "0..<9 toEndOfLine"), (false, "0..<9")] {
      XCTAssertEqual(
        runs([("         ", blue)], Profile(erasesWithBackground: fills)), [expected])
    }
  }

  // MARK: Orders

  func testNoOtherOrderOrChoiceOfPensTakesFewerBytes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var compared = 0
    for round in 0..<rounds(6_000) {
      var random = Random(seed: seed &+ round)
      let size = Size(columns: 6 + random.below(60), rows: 1 + random.below(12))
      let pools = CellPools()
      let (before, after) = (Frame(size: size, pools: pools), Frame(size: size, pools: pools))
      for row in 0..<size.rows {
        before.draw(String(repeating: "abc", count: 22), 0, row)
        after.draw(String(repeating: "abc", count: 22), 0, row)
      }
      for _ in 0...random.below(3) {
        let text = random.pick(["x", "yz", "     ", " ", "123456"])
        after.draw(text, random.below(size.columns), random.below(size.rows), random.pick(looks))
      }
      var writer = TerminalWriter(size: size, pools: pools, profile: Profile(repeats: .none))
      (writer.column, writer.row) = (random.below(size.columns), random.below(size.rows))
      var planner = RunPlanner()
      let (shown, goal) = (before.buffer.cells, after.buffer.cells)
      let changes = [ColumnRange](repeating: ColumnRange(0, size.columns), count: size.rows)
      guard planner.findRuns(&writer, from: goal.span, in: shown.span, changes: changes),
        (1...4).contains(planner.runs.count)
      else { continue }
      let promised = planner.plan(&writer, over: shown.span, to: goal.span)
      let least = leastBytes(
        of: planner.runs, planner.pens, &writer, over: shown, to: goal, columns: size.columns)
      XCTAssertEqual(promised, least, "seed \(seed), round \(round)")
      compared += 1
    }
    XCTAssertGreaterThan(compared, 0)
  }

  /// Tries every order of the runs, each with every pen that draws it.
  private func leastBytes(
    of runs: [ChangedRun], _ pens: [Ink], _ writer: inout TerminalWriter, over shown: [Cell],
    to goal: [Cell], columns: Int
  ) -> Int {
    guard !runs.isEmpty else { return 0 }
    let start = writer.state
    var least = Int.max
    for (index, run) in runs.enumerated() {
      var rest = runs
      rest.remove(at: index)
      for pen in pens {
        let blank = run.isBlank && pen.background == run.ink.background && pen.isPlainOnBlanks
        guard run.ink == pen || blank else { continue }
        writer.state = start
        let move = writer.moveLength(
          to: run.start, run.row, over: shown.span, to: goal.span, next: pen)
        let change = writer.penLength(to: pen)
        let end = run.erasure == nil ? run.end : run.start
        let isKnown = end < columns
        writer.state = TerminalWriter.WriterState(
          column: isKnown ? end : columns - 1, row: run.row, certainty: isKnown ? .cell : .row,
          pen: pen)
        let others = leastBytes(of: rest, pens, &writer, over: shown, to: goal, columns: columns)
        least = min(least, move + change + run.length + others)
      }
    }
    writer.state = start
    return least
  }
}
