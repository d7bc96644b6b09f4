// Random calls with any numbers and random bytes as text: no trap, no half of a glyph, nothing unsafe in a cell.
//
// `probe drawing` makes the same calls by the million.

import Workloads
import TermView
import XCTest

@testable import TermRender

final class DrawingFuzzTests: XCTestCase {
  func testRandomDrawingNeverBreaksAFrame() {
    for seed: UInt64 in 1...8 {
      var abuser = InvalidDrawing(seed: seed)
      let frame = abuser.frame()
      for call in 0..<800 {
        abuser.step(frame)
        if let fault = firstFault(in: frame) ?? fault(in: frame) {
          return XCTFail("\(fault): seed \(seed), call \(call), size \(frame.size)")
        }
      }
      XCTAssertLessThanOrEqual(frame.cells.count, 1000, "seed \(seed)")
    }
  }

  func testRandomBytesAreShownAsSafeText() {
    let seed: UInt64 = 77
    var abuser = InvalidDrawing(seed: seed)
    for columns in [1, 2, 40] {
      let frame = Frame(columns, 1)
      for step in 0..<600 {
        let bytes = abuser.bytes(abuser.random.below(60))
        let place = Point(column: abuser.random.below(50) - 25, row: 0)
        let taken = frame.draw(bytes.span, at: place)
        XCTAssertGreaterThanOrEqual(
          taken, displayWidth(of: bytes.span), "seed \(seed), step \(step)")
        if let fault = firstFault(in: frame) ?? fault(in: frame) {
          return XCTFail("\(fault): seed \(seed), step \(step), \(bytes)")
        }
      }
    }
  }

  func testTheTerminalShowsWhateverIsDrawn() {
    for (columns, rows, above) in [
      (14, 5, nil), (3, 2, nil), (2, 1, nil), (1, 3, nil), (14, 5, 0), (14, 4, 5), (3, 2, 1),
      (2, 1, 2), (1, 3, 3),
    ] {
      let seed = UInt64(20 + columns)
      var abuser = InvalidDrawing(seed: seed)
      let frame = Frame(columns, rows)
      var wired = EncoderHarness(frame, above: above)
      for step in 0..<60 {
        for _ in 0..<3 { abuser.draw(frame) }
        if above != nil, abuser.random.chance(10) {
          wired.print("line \(step)")
          frame.damageAll()
        }
        let bytes = wired.bytes()
        frame.damageAll()
        XCTAssertEqual(wired.bytes(), "", "seed \(seed), step \(step), after \(bytes)")
      }
    }
  }
}
