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
}
