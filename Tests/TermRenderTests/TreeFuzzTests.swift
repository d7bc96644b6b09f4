// Random trees of views edited at random: the screen after each edit is the screen drawn anew, and a terminal that
// reads the bytes shows the same.
//
// `probe trees` plays the same histories by the thousand.

import TermTest
import TermView
import Workloads
import XCTest

@testable import TermRender

final class TreeFuzzTests: XCTestCase {
  func testAScreenAfterEditsIsTheScreenDrawnAnew() {
    for seed: UInt64 in 1...200 { play(seed, hasFloats: true) }
  }

  func testATerminalThatReadsTheBytesShowsTheViews() {
    for seed: UInt64 in 1001...1050 { play(seed, hasFloats: true, readsBytes: true) }
  }

  func testWhatAUserAndAClockDoReachesWhatIsSeenAndIsToldByTurns() {
    for seed: UInt64 in 2001...2080 { play(seed, hasFloats: true, hasEvents: true) }
  }

  private func play(
    _ seed: UInt64, hasFloats: Bool, hasEvents: Bool = false, readsBytes: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    func fault(_ history: TreeHistory) -> String? {
      guard readsBytes else { return history.fault() }
      var terminal: ModelTerminal?
      return history.fault { bytes, cells in
        if cells.size.columns == 0 || cells.size.rows == 0 { return nil }
        if terminal == nil || terminal?.columns != cells.size.columns
          || terminal?.rows != cells.size.rows
        {
          terminal = ModelTerminal(cells.size, .standard)
        }
        terminal?.feed(bytes)
        terminal?.endOfFrame()
        if let problem = terminal?.problems.first { return "\(problem)" }
        return terminal?.difference(from: cells, .standard)
      }
    }
    let history = TreeHistory(seed: seed, hasFloats: hasFloats, hasEvents: hasEvents)
    guard fault(history) != nil else { return }
    let small = history.shrunk { fault($0) != nil }
    let steps = small.steps.map { "\($0.deeds)\n\($0.size.columns)x\($0.size.rows):\n\($0.tree)" }
    XCTFail(
      "seed \(seed): \(fault(small) ?? "")\n" + steps.joined(separator: "\n"), file: file,
      line: line)
  }
}
