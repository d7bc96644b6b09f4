// The writer: exact texts, safe texts, and texts that are read back equal.

import Foundation
import Rewind
import TermStore
import XCTest

final class JSONWriterTests: XCTestCase {
  func testItWritesOneLine() {
    let json = JSON.object([
      "b": .array([.null, .bool(true), .bool(false)]), "a": .integer(-7), "n": .number(1),
      "é": .string("世\n"), "": .object([:]), "x": .array([]),
    ])
    XCTAssertEqual(
      json.text, "{\"b\":[null,true,false],\"a\":-7,\"n\":1.0,\"é\":\"世\\n\",\"\":{},\"x\":[]}")
  }

  func testItEscapesTerminalControls() {
    XCTAssertEqual(
      JSON.string("\"\\\n\r\t\u{0}\u{8}\u{C}\u{1B}\u{7F}\u{80}\u{9B}\u{9F}\u{A0}\u{2028}\u{2029}")
        .text,
      "\"\\\"\\\\\\n\\r\\t\\u0000\\u0008\\u000c\\u001b\\u007f\\u0080\\u009b\\u009f\u{A0}"
        + "\\u2028\\u2029\"")
    XCTAssertEqual(
      JSON.string("a\u{61C}\u{200E}\u{200F}\u{202A}\u{202E}\u{2066}\u{2069}\u{200D}").text,
      #""a\u061c\u200e\u200f\u202a\u202e\u2066\u2069"# + "\u{200D}\"")
  }

  func testNumbersAreShortAndRoundTrip() {
    let numbers: [(Double, String)] = [
      (0.1, "0.1"), (-0.0, "-0.0"), (1e16, "1e+16"), (1e-5, "1e-05"),
      (.leastNonzeroMagnitude, "5e-324"),
      (.infinity, "\"Infinity\""), (-.infinity, "\"-Infinity\""), (.nan, "\"NaN\""),
    ]
    for (number, text) in numbers { XCTAssertEqual(JSON.number(number).text, text) }
    XCTAssertEqual(JSON.integer(.min).text, "-170141183460469231731687303715884105728")
  }

  func testRandomValuesRoundTripAndAreSafe() throws {
    for seed in 0..<3000 as Range<UInt64> {
      var random = Randomness(seed: seed)
      let json = random.json()
      let text = json.text
      XCTAssertEqual(try JSON(parsing: text), json, "seed \(seed)")
      XCTAssertEqual(try JSON(parsing: text).text, text, "seed \(seed)")
      let isSafe = text.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control && $0 != "\u{2028}" && $0 != "\u{2029}"
      }
      XCTAssert(isSafe, "seed \(seed)")
      if JSON.isOdd(Array(text.utf8)) { continue }
      let other = try JSONSerialization.jsonObject(
        with: Data(text.utf8), options: .fragmentsAllowed)
      XCTAssert(json.isSame(as: other), "seed \(seed): \(text)")
    }
  }

  func testAnObjectKeepsItsOrder() {
    var object: JSON.Object = ["z": .integer(1), "a": .integer(2)]
    object.set("m", .integer(3))
    object.set("z", .integer(4))
    XCTAssertEqual(object.names, ["z", "a", "m"])
    XCTAssertEqual(object["z"], .integer(4))
    XCTAssertNil(object["y"])
    XCTAssertNotEqual(object, ["a": .integer(2), "m": .integer(3), "z": .integer(4)])
  }
}
