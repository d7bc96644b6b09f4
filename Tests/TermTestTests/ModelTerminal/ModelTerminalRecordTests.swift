// The model of a terminal processes random sequences as recorded.

import RecordSupport
import TermStore
import XCTest

@testable import TermTest

final class ModelTerminalRecordTests: XCTestCase {
  func testRandomSequencesActAsRecorded() {
    var random = Randomness(seed: 701)
    func below(_ bound: UInt64) -> Int { Int(random.next() % bound) }
    let finals = Array("ABCDEFGHJKLMPSTXZ@`abcdefghlmnrsu")
    let texts = ["a", "bc", "漢", "é", "e\u{301}", "👍🏽", " ", "\t", "\r", "\n", "\u{8}", "xyz"]
    var lines: [String] = []
    var details: [String] = []
    for seed in 0..<60 {
      var options = ModelTerminal.Options()
      options.erasesWithBackground = seed % 2 == 0
      options.styledUnderlines = seed % 3 == 0
      options.underlineColors = seed % 5 == 0
      options.answers = true
      var terminal = ModelTerminal(columns: 3 + below(14), rows: 1 + below(6), options: options)
      for step in 0..<12 {
        var fed = ""
        for _ in 0..<6 {
          switch below(10) {
          case 0..<4: fed += texts[below(UInt64(texts.count))]
          case 4..<7:
            let numbers = (0..<below(4)).map { _ in "\(below(12))" }.joined(separator: ";")
            fed += "\u{1B}[\(numbers)\(finals[below(UInt64(finals.count))])"
          case 7:
            fed += "\u{1B}[\(["1", "4", "4:3", "7", "31", "48;5;9", "0", "58:5:3"][below(8)])m"
          case 8:
            let mode = ["?7", "?25", "?1049", "?2026", "?6", "4"][below(6)]
            fed += "\u{1B}[\(mode)\(below(2) == 0 ? "h" : "l")"
          default:
            fed += ["\u{1B}7", "\u{1B}8", "\u{1B}M", "\u{1B}D", "\u{1B}c", "\u{1B}[6n"][below(6)]
          }
        }
        terminal.feed(fed)
        if step % 4 == 3 { terminal.endOfFrame() }
        let state =
          "\(terminal.cells) \(terminal.cursor) \(terminal.pen) \(terminal.problems) "
          + "\(terminal.isAlternate) \(terminal.isSynchronized) \(terminal.replies)"
        details.append("\(fed.debugDescription)\n\(state)")
        lines.append("\(seed).\(step) \(Digest(fed)) \(Digest(state))")
      }
    }
    assertRecorded(lines, as: "sequences") { $0 < details.count ? details[$0] : "" }
  }
}
