// Casts: lines as the format describes them, and bytes in any pieces.

import Foundation
import Rewind
import TermStore
import TermView
import XCTest

final class CastTests: XCTestCase {
  func testTheFileHasTheLinesOfTheFormat() {
    var writer = CastWriter(
      size: Size(columns: 80, rows: 24), title: "Demo",
      environment: ["TERM": "xterm-256color", "SHELL": "/bin/zsh"], timestamp: 1_504_467_315)
    var bytes = writer.header
    bytes += writer.output(
      Array("\u{1B}[1;31mHello \u{1B}[32mWorld!\u{1B}[0m\n".utf8), at: .microseconds(248_848))
    bytes += writer.output(Array("That was ok\rThis is better.".utf8), at: .microseconds(1_001_376))
    bytes += writer.input([13], at: .milliseconds(1_500))
    bytes += writer.resize(Size(columns: 100, rows: 30), at: .microseconds(4_050_000))
    bytes += writer.end(at: .seconds(5))
    XCTAssertEqual(
      String(decoding: bytes, as: UTF8.self),
      #"""
      {"version":2,"width":80,"height":24,"timestamp":1504467315,"title":"Demo","env":{"SHELL":"/bin/zsh","TERM":"xterm-256color"}}
      [0.248848, "o", "\u001b[1;31mHello \u001b[32mWorld!\u001b[0m\n"]
      [1.001376, "o", "That was ok\rThis is better."]
      [1.500000, "i", "\r"]
      [4.050000, "r", "100x30"]

      """#)
  }

  func testTheHeaderOmitsUnknownValues() {
    XCTAssertEqual(
      CastWriter(size: Size(columns: 1, rows: 2)).header,
      Array("{\"version\":2,\"width\":1,\"height\":2}\n".utf8))
  }

  func testACharacterSplitOverTwoWritesIsWrittenWhole() {
    var writer = CastWriter(size: .zero)
    XCTAssertEqual(
      lines(writer.output([0x61, 0xE4, 0xB8], at: .seconds(1))), ["[1.000000, \"o\", \"a\"]"])
    XCTAssertEqual(
      lines(writer.resize(Size(columns: 2, rows: 1), at: .seconds(2))),
      ["[2.000000, \"r\", \"2x1\"]"])
    XCTAssertEqual(lines(writer.input([0xC3], at: .seconds(3))), [])
    XCTAssertEqual(lines(writer.output([0x96], at: .seconds(3))), ["[3.000000, \"o\", \"世\"]"])
    XCTAssertEqual(lines(writer.output([0xF0, 0x9F], at: .seconds(4))), [])
    XCTAssertEqual(lines(writer.output([0x98], at: .seconds(5))), [])
    XCTAssertEqual(
      lines(writer.end(at: .seconds(6))),
      ["[6.000000, \"o\", \"\u{FFFD}\"]", "[6.000000, \"i\", \"\u{FFFD}\"]"])
    XCTAssertEqual(lines(writer.end(at: .seconds(7))), [])
  }

  func testInvalidBytesAreNotHeldBack() {
    for bytes: [UInt8] in [
      [0xFF], [0x80], [0xC0], [0xE0, 0x80], [0xED, 0xA0], [0xF0, 0x80], [0xF4, 0x90], [0xF5],
    ] {
      var writer = CastWriter(size: .zero)
      let text = String(decoding: bytes, as: UTF8.self)
      XCTAssertEqual(lines(writer.output(bytes, at: .zero)), ["[0.000000, \"o\", \"\(text)\"]"])
    }
  }

  func testTimesNeverDecrease() {
    var writer = CastWriter(size: .zero)
    let times = [-1_500_000, 2_250_000, 1_000_000, 2_250_000, 3_000_000_000_001].flatMap {
      lines(writer.output([0x61], at: .microseconds($0))).map {
        String($0.dropFirst().prefix { $0 != "," })
      }
    }
    XCTAssertEqual(times, ["0.000000", "2.250000", "2.250000", "2.250000", "3000000.000001"])
  }

  func testPiecesOfAnySizeGiveTheSameFile() throws {
    for seed in 0..<2000 as Range<UInt64> {
      var random = Randomness(seed: seed)
      var bytes = Array((random.text() + random.text()).utf8)
      if random.chance(2) { bytes = random.damaged(bytes) }
      var writer = CastWriter(size: Size(columns: 80, rows: 24))
      var (rest, time, last) = (bytes[...], Duration.zero, 0.0)
      // Joined as scalars: Swift's characters would merge.
      var scalars = String.UnicodeScalarView()
      while !rest.isEmpty || time == .zero {
        let piece = Array(rest.prefix(random.pick([1, 1, 2, 3, 9])))
        rest = rest.dropFirst(piece.count)
        time += .microseconds(Int.random(in: 1...2_000_000, using: &random))
        let isLast = rest.isEmpty
        let line = writer.output(piece, at: time) + (isLast ? writer.end(at: time) : [])
        for line in line.split(separator: 10) {
          let event = try JSONSerialization.jsonObject(with: Data(line)) as? [Any]
          XCTAssertEqual(event?.count, 3)
          XCTAssertEqual(event?[1] as? String, "o")
          let seconds = try XCTUnwrap(event?[0] as? Double)
          XCTAssertGreaterThanOrEqual(seconds, last, "seed \(seed)")
          last = seconds
          guard case .array(let parts) = try JSON(parsing: Array(line)),
            case .string(let part) = parts[2]
          else { return XCTFail("seed \(seed)") }
          scalars.append(contentsOf: part.unicodeScalars)
        }
      }
      let text = String(scalars)
      XCTAssert(
        text.utf8.elementsEqual(String(decoding: bytes, as: UTF8.self).utf8), "seed \(seed)")
    }
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
