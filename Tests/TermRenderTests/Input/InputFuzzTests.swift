// Random input for the parser: the pieces don't matter, and the next keys arrive.

import Workloads
import XCTest

@testable import TermRender

final class InputFuzzTests: XCTestCase {
  func testRandomBytesParseTheSameHoweverTheyAreSplit() {
    for seed: UInt64 in 1...20 {
      var scribbler = InputScribbler(seed: seed)
      var (whole, cut) = (InputParser(), InputParser())
      for chunk in 0..<4 {
        let bytes = scribbler.noise(5000)
        let first = whole.parse(bytes) + (chunk == 2 ? whole.flush() : [])
        let second = scribbler.parse(bytes, with: &cut) + (chunk == 2 ? cut.flush() : [])
        XCTAssertTrue(first == second, "seed \(seed), chunk \(chunk)")
        XCTAssertLessThanOrEqual(whole.footprint, InputParser.footprintLimit, "seed \(seed)")
      }
    }
  }

  func testMutatedSequencesParseTheSameHoweverTheyAreSplit() throws {
    let samples =
      try InputCases<GhosttyCase>(named: "ghostty").cases.map(\.line.bytes)
      + InputCases<UltravioletCase>(named: "ultraviolet").cases.map(\.line.bytes)
    for seed: UInt64 in 1...20 {
      var scribbler = InputScribbler(seed: seed, samples: samples)
      for _ in 0..<500 {
        let bytes = scribbler.mutation()
        XCTAssertNil(scribbler.fault(in: bytes), "seed \(seed), \(bytes.hex)")
      }
    }
  }
}
