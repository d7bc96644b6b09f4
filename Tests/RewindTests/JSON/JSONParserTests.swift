// The parser: the rules of RFC 8259, a comparison with Foundation's parser, and hostile texts.

import Foundation
import TermStore
import XCTest

@testable import Rewind

final class JSONParserTests: XCTestCase {
  func testItParsesEachKindOfValue() throws {
    let values: [(String, JSON)] = [
      ("null", .null), (" true\n", .bool(true)), ("\tfalse\r", .bool(false)), ("0", .integer(0)),
      ("-12", .integer(-12)), ("-0", .number(-0.0)), ("1.0", .number(1)), ("1e2", .number(100)),
      ("1E-2", .number(0.01)), ("\"\"", .string("")), ("[]", .array([])), ("{ }", .object([:])),
      ("[1, [2]]", .array([.integer(1), .array([.integer(2)])])),
      ("{\"b\":1,\"a\":{}}", .object(["b": .integer(1), "a": .object([:])])),
      ("170141183460469231731687303715884105727", .integer(.max)),
      ("170141183460469231731687303715884105728", .number(0x1p127)),
      (#""\"\\\/\b\f\n\r\tA\ud83d\uDE00""#, .string("\"\\/\u{8}\u{C}\n\r\tA😀")),
    ]
    for (text, value) in values { XCTAssertEqual(try JSON(parsing: text), value, text) }
    XCTAssertEqual(try JSON(parsing: "-0"), .number(0))
    guard case .number(let zero) = try JSON(parsing: "-0") else { return XCTFail("no number") }
    XCTAssertEqual(zero.sign, .minus)
  }

  func testErrorsHaveTheirPosition() {
    let texts: [(String, Int)] = [
      ("", 0), (" ", 1), ("nul", 0), ("nulL", 0), ("truefalse", 4), ("1 2", 2), ("01", 0),
      ("-", 1), ("+1", 0), (".5", 0), ("1.", 2), ("1e", 2), ("1e+", 3), ("1e400", 0), ("NaN", 0),
      ("-Infinity", 1), ("[", 1), ("[1", 2), ("[1,", 3), ("[1,]", 3), ("[,1]", 1), ("[1 2]", 3),
      ("]", 0), ("{", 1), ("{1:2}", 1), ("{\"a\"}", 4), ("{\"a\":}", 5), ("{\"a\":1,}", 7),
      ("{\"a\":1,\"a\":2}", 7), ("{\"a\":1 \"b\":2}", 7), ("'a'", 0), ("\"a", 2), ("\"\\", 2),
      ("\"\\x\"", 1), ("\"\\u12", 5), ("\"\\u12g4\"", 5), ("\"\\ud800\"", 1),
      ("\"a\\udc00\"", 2), ("\"\\ud800\\u0041\"", 1), ("\"\n\"", 1), ("\u{FEFF}1", 0), ("/**/1", 0),
    ]
    for (text, offset) in texts {
      XCTAssertThrowsError(try JSON(parsing: text), text) { error in
        XCTAssertEqual((error as? JSON.SyntaxError)?.offset, offset, "\(text): \(error)")
      }
    }
  }

  func testItStopsAtTheFirstInvalidByteOfUTF8() {
    let wrong: [[UInt8]] = [
      [0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0xAF], [0xF0, 0x80, 0x80, 0xAF],
      [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF], [0xC3], [0xE2, 0x82],
    ]
    for bytes in wrong {
      for before in ["", "é", "\\n世"] {
        let text = Array("\"\(before)".utf8) + bytes + Array("\"".utf8)
        XCTAssertThrowsError(try JSON(parsing: text)) { error in
          XCTAssertEqual(
            error as? JSON.SyntaxError,
            .init(offset: before.utf8.count + 1, reason: "the bytes are not UTF-8"), "\(bytes)")
        }
      }
    }
  }

  func testItAcceptsWhatFoundationAccepts() {
    var (accepted, refused) = (0, 0)
    for seed in 0..<12_000 as Range<UInt64> {
      var random = Randomness(seed: seed)
      var bytes = Array(random.json().text.utf8)
      if !random.chance(4) { bytes = random.damaged(bytes) }
      if JSON.isOdd(bytes) { continue }
      let other = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      let shown = "seed \(seed): \(String(decoding: bytes, as: UTF8.self))"
      do throws(JSON.SyntaxError) {
        let json = try JSON(parsing: bytes)
        accepted += 1
        guard let other else { return XCTFail("only Foundation refuses \(shown)") }
        XCTAssert(json.isSame(as: other), shown)
      } catch {
        refused += 1
        if ["a name comes twice", "half of a surrogate pair"].contains(error.reason) { continue }
        // Foundation on Linux accepts a comma after the last value.
        let before = bytes[..<error.offset].last { !Array(" \n\r\t".utf8).contains($0) }
        let isEnd = error.offset < bytes.count && Array("]}".utf8).contains(bytes[error.offset])
        if before == UInt8(ascii: ","), isEnd { continue }
        if other != nil { return XCTFail("only Foundation takes \(shown): \(error)") }
      }
    }
    XCTAssertGreaterThan(accepted, 3000)
    XCTAssertGreaterThan(refused, 3000)
  }

  func testNumbersEqualThoseOfTheCLibrary() throws {
    for seed in 0..<3000 as Range<UInt64> {
      var random = Randomness(seed: seed)
      let digits = { (random: inout Randomness) in
        "1" + random.some(20) { "\(Int.random(in: 0...9, using: &$0))" }.joined()
      }
      let text =
        "-\(digits(&random)).\(digits(&random))e\(Int.random(in: -290...260, using: &random))"
      XCTAssertEqual(try JSON(parsing: text), .number(strtod(text, nil)), "seed \(seed): \(text)")
    }
  }

  func testDepthIsBounded() throws {
    for (begin, end) in [("[", "]"), ("{\"a\":[", "]}")] {
      let levels = 512 / begin.filter { "[{".contains($0) }.count
      let deep = String(repeating: begin, count: levels) + String(repeating: end, count: levels)
      XCTAssertEqual(try JSON(parsing: deep).text, deep)
      XCTAssertThrowsError(try JSON(parsing: "[" + deep + "]"))
      XCTAssertThrowsError(try JSON(parsing: String(repeating: begin, count: 1_000_000)))
    }
    XCTAssertThrowsError(try JSON(parsing: Array("[[]]".utf8), maximumDepth: 1)) { error in
      XCTAssertEqual(
        error as? JSON.SyntaxError, .init(offset: 1, reason: "it is nested deeper than 1"))
    }
  }

  func testSizeIsBounded() {
    XCTAssertEqual(try JSON(parsing: Array("1234".utf8), maximumSize: 4), .integer(1234))
    XCTAssertThrowsError(try JSON(parsing: Array("12345".utf8), maximumSize: 4)) { error in
      XCTAssertEqual(
        error as? JSON.SyntaxError, .init(offset: 4, reason: "the text is longer than 4 bytes"))
    }
  }

  func testHugeTextsAreParsedInLinearTime() throws {
    let count = 300_000
    let digits = String(repeating: "9", count: count)
    XCTAssertThrowsError(try JSON(parsing: digits))
    XCTAssertEqual(try JSON(parsing: "0." + digits), .number(1))
    XCTAssertThrowsError(try JSON(parsing: "1e" + digits))
    XCTAssertEqual(try JSON(parsing: "1e-" + digits), .number(0))
    let escapes = "\"" + String(repeating: "\\u00e9", count: count) + "\""
    XCTAssertEqual(try JSON(parsing: escapes), .string(String(repeating: "é", count: count)))
    let values = JSON.array(Array(repeating: .integer(1), count: count))
    XCTAssertEqual(try JSON(parsing: values.text), values)
    var object = JSON.Object()
    for number in 0..<100_000 { object.set("\(number)", .integer(Int128(number))) }
    XCTAssertEqual(try JSON(parsing: JSON.object(object).text), .object(object))
    XCTAssertEqual(object["77777"], .integer(77_777))
  }

  func testRandomBytesNeverStopTheParser() {
    var refused = 0
    for seed in 0..<20_000 as Range<UInt64> {
      var random = Randomness(seed: seed)
      let bytes = random.some(24) { UInt8.random(in: 0...255, using: &$0) }
      if (try? JSON(parsing: bytes)) == nil { refused += 1 }
    }
    XCTAssertGreaterThan(refused, 15_000)
  }

  func testWhitespaceIsAllowedBetweenAllTokens() throws {
    let value = JSON.object([
      "a": .array([.integer(1), .object([:]), .array([])]), "b": .string("c"),
    ])
    let parts = [
      "{", "\"a\"", ":", "[", "1", ",", "{", "}", ",", "[", "]", "]", ",", "\"b\"", ":", "\"c\"",
      "}",
    ]
    for space in ["", " ", "\n", "\r\n", "\t", " \n\t\r "] {
      XCTAssertEqual(
        try JSON(parsing: space + parts.joined(separator: space) + space), value,
        space.debugDescription)
    }
    for place in 0...parts.count {
      let text = parts[..<place].joined() + " " + parts[place...].joined()
      XCTAssertEqual(try JSON(parsing: text), value, text)
    }
    for space in ["\u{B}", "\u{C}", "\u{A0}", "\u{0}", "\u{2028}"] {
      XCTAssertThrowsError(try JSON(parsing: "[" + space + "1]"), space.debugDescription)
    }
  }

  func testErrorsDescribeTheMistake() {
    let texts: [(String, Int, String)] = [
      ("{\"a\" 1}", 5, "a colon is expected"), ("{a:1}", 1, "a name in quotes is expected"),
      ("{\"a\":1 2}", 7, "a comma or the end of the object is expected"),
      ("[1 2]", 3, "a comma or the end of the array is expected"),
      ("{\"a\":1, \"a\":2}", 8, "a name comes twice"), ("trux", 0, "a value is expected"),
      ("{\"a\":1, }", 8, "a name in quotes is expected"),
    ]
    for (text, offset, reason) in texts {
      XCTAssertThrowsError(try JSON(parsing: text), text) { error in
        XCTAssertEqual(
          error as? JSON.SyntaxError, .init(offset: offset, reason: reason), "\(text): \(error)")
      }
    }
  }
}
