// Other projects' test cases: the parser returns what their encoder received, or what their decoder returns.

import TermView
import Workloads
import XCTest

@testable import TermRender

final class InputCaseTests: XCTestCase {
  /// The cases of ultraviolet with another result here, by their source or their bytes, each with the reason.
  private static let differences = [
    "key_test.go:208":
      "a mouse report that silence cuts off is no CSI M and two keys: its places must not be typed",
    "TestReadInput:941":
      "only a key that types has another in its place on a US keyboard, not Escape",
    "1b1b": "two Escapes that arrive together were pressed one after the other",
  ]

  func testKeysAndMouseMatchGhosttysCases() throws {
    let cases = try InputCases<GhosttyCase>(named: "ghostty").cases
    XCTAssertEqual(cases.count, 6204)
    for one in cases {
      let rows = one.line.words(for: one.line.inputs).map(GhosttyCase.row)
      XCTAssertEqual(rows, [one.event], "\(one.line.mode ?? "") \(one.line.bytes.hex)")
    }
  }

  func testInputsMatchUltravioletsCases() throws {
    let cases = try InputCases<UltravioletCase>(named: "ultraviolet").cases
    XCTAssertEqual(cases.count, 1508)
    for one in cases {
      var words = one.line.words(for: one.line.inputs)
      if one.isAmbiguous == true { words.removeAll { $0.type == "report" } }
      if Self.differences[one.source] == nil, Self.differences[one.bytes] == nil {
        XCTAssertEqual(words.map(sorted), one.events.map(sorted), "\(one.source) \(one.bytes)")
      } else {
        XCTAssertNotEqual(
          words.map(sorted), one.events.map(sorted),
          "\(one.source) is right now: take it off the list")
      }
    }
  }

  func testEncodedBytesParseTheSameHoweverTheyAreSplit() throws {
    for one in try InputCases<GhosttyCase>(named: "ghostty").cases {
      XCTAssertEqual(one.line.faultyCuts, [], one.line.bytes.hex)
    }
  }

  func testDecodedBytesParseTheSameHoweverTheyAreSplit() throws {
    for one in try InputCases<UltravioletCase>(named: "ultraviolet").cases {
      XCTAssertEqual(one.line.faultyCuts, [], "\(one.source) \(one.bytes)")
    }
  }

  private func sorted(_ word: InputToken) -> InputToken {
    var word = word
    word.mods?.sort()
    return word
  }
}
