// Random trees of views, edited, clicked on and typed into: each screen, its bytes and its messages are as recorded.
//
// TreeFuzzTests checks that they are right; these lines check that a change of the source changed nothing.

import RecordSupport
import TermView
import Workloads
import XCTest

@testable import TermRender

final class TreeRecordTests: XCTestCase {
  func testEditedTreesAreAsRecorded() {
    record("edits", seeds: 5001...5400, overlap: .any, hasEvents: false, isInline: false)
  }

  func testUsedTreesAreAsRecorded() {
    record("events", seeds: 6001...6600, overlap: .any, hasEvents: true, isInline: false)
  }

  func testInlineTreesAreAsRecorded() {
    record("inline", seeds: 7001...7250, overlap: .any, hasEvents: true, isInline: true)
  }

  private func record(
    _ name: String, seeds: ClosedRange<UInt64>, overlap: TreeScribbler.Overlap, hasEvents: Bool,
    isInline: Bool,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var lines: [String] = []
    var screens: [String] = []
    for seed in seeds {
      let history = TreeHistory(
        seed: seed, overlap: overlap, hasEvents: hasEvents, isInline: isInline)
      history.play { step, screen, messages in
        let text = screen.snapshotText
        screens.append("\(history.steps[step].tree)\n\(text)\n\(screen.output)\n\(messages)")
        lines.append(
          "\(seed).\(step) \(screen.size.columns)x\(screen.size.rows) screen \(Digest(text)) "
            + "\(screen.outputCount) bytes \(Digest(screen.output)) "
            + "\(messages.count) messages \(Digest("\(messages)"))")
      }
    }
    assertRecorded(lines, as: name, file: file, line: line) { place in
      place < screens.count ? screens[place] : ""
    }
  }
}
