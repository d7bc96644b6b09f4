// Random trees of views edited at random: the screen after each edit equals a fresh one, and so does a terminal that
// reads the bytes.
//
// `probe trees` plays the same histories by the thousand.

import TermTest
import TermView
import Workloads
import XCTest

@testable import TermRender

final class TreeFuzzTests: XCTestCase {
  func testAnEditedScreenEqualsANewlyDrawnOne() {
    for seed: UInt64 in 1...rounds(200) { play(seed) }
  }

  func testAnEditedStackIsRedrawnWhereItChanged() {
    for seed: UInt64 in 3001..<3001 + rounds(200) { play(seed, overlap: .stacks) }
  }

  func testATerminalThatReadsTheBytesShowsTheViews() {
    for seed: UInt64 in 1001..<1001 + rounds(50) { play(seed, readsBytes: true) }
  }

  func testRandomInputReachesVisibleViewsAndLifecycleEventsAlternate() {
    for seed: UInt64 in 2001..<2001 + rounds(80) { play(seed, hasEvents: true) }
  }

  func testTheFocusThatARowLosesGoesToAVisibleRow() {
    // The neighboring row was built but not visible, and the list's next update removed it.
    play(192_142_697, hasEvents: true)
  }

  private func play(
    _ seed: UInt64, overlap: TreeScribbler.Overlap = .any, hasEvents: Bool = false,
    readsBytes: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) {
    // Every third is inline, below a few lines of a shell.
    let isInline = seed % 3 == 0
    func fault(_ history: TreeHistory) -> String? {
      guard readsBytes else { return history.fault() }
      var terminal: ModelTerminal?
      var stage: InlineTerminal?
      return history.fault { bytes, cells, cursor in
        if cells.size.columns == 0 || cells.size.rows == 0 { return nil }
        if isInline {
          if terminal == nil {
            let size = Size(columns: cells.size.columns, rows: TreeHistory.mostRows + 3)
            stage = InlineTerminal(size: size, above: Int(seed % 19))
            terminal = ModelTerminal(size, .standard)
            terminal?.take(opening: stage?.opening ?? [])
          }
        } else if terminal == nil || terminal?.columns != cells.size.columns
          || terminal?.rows != cells.size.rows
        {
          terminal = ModelTerminal(cells.size, .standard)
          terminal?.take(opening: prologue(isInline: false))
        }
        terminal?.feed(bytes)
        terminal?.endOfFrame()
        if let problem = terminal?.problems.first { return "\(problem)" }
        // The lines above show whether the frame is in the right place.
        if let terminal { stage?.top = terminal.cursor.row - cursor.row }
        return terminal?.difference(from: stage?.screen(around: cells) ?? cells, .standard)
      }
    }
    let history = TreeHistory(
      seed: seed, overlap: overlap, hasEvents: hasEvents, isInline: isInline)
    guard fault(history) != nil else { return }
    let small = history.shrunk { fault($0) != nil }
    let steps = small.steps.map { "\($0.deeds)\n\($0.size.columns)x\($0.size.rows):\n\($0.tree)" }
    XCTFail(
      "seed \(seed)\(isInline ? ", inline" : ""): \(fault(small) ?? "")\n"
        + steps.joined(separator: "\n"), file: file,
      line: line)
  }
}
