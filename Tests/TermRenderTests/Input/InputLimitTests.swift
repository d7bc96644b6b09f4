// Endless sequences are limited, and the late rest of a sequence that a silence ended is not typed.

import TermView
import Workloads
import XCTest

@testable import TermRender

final class InputLimitTests: XCTestCase {
  func testAnEndlessStringIsDropped() {
    for introducer in ["\u{1B}]52;c;", "\u{1B}P1+r", "\u{1B}_G", "\u{1B}^", "\u{1B}X"] {
      var parser = InputParser()
      var inputs = parser.parse(Array(introducer.utf8))
      let part = [UInt8](repeating: 0x41, count: 65_536)
      for _ in 0..<40 {
        inputs += parser.parse(part)
        XCTAssertLessThanOrEqual(parser.footprint, 2 << 20)
      }
      XCTAssertEqual(inputs.count, 1)
      XCTAssertEqual(inputs.first?.unknown?.count, 4096)
      XCTAssertLessThanOrEqual(parser.footprint, 16_384)
      XCTAssertEqual(parser.parse(Array("A\u{1B}\\a".utf8)), [.typed("a")])
    }
  }

  func testAnEndlessControlSequenceIsDropped() {
    for introducer in ["\u{1B}[", "\u{1B}O"] {
      let digits = String(repeating: "1;", count: 5000)
      let inputs = inputs(introducer + digits + "Ax")
      XCTAssertEqual(inputs.first?.unknown?.count, 4096)
      XCTAssertEqual(inputs.dropFirst(), [.typed("x")])
      XCTAssertEqual(
        InputLine(Array((introducer + digits).utf8.prefix(4100)).hex, mode: nil).faultyCuts, [])
    }
  }

  func testAPasteIsOneEventUpToALimitAndSeveralBeyond() {
    let text = String(repeating: "größe 日本 😃 ", count: 1_300_000)
    XCTAssertGreaterThan(text.utf8.count, InputParser.pasteLimit)
    var parser = InputParser()
    var (pieces, peak) = ([String](), 0)
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~x".utf8)
    for start in stride(from: 0, to: bytes.count, by: 1_000_003) {
      let part = bytes[start..<min(bytes.count, start + 1_000_003)]
      for input in parser.parse(Array(part)) {
        if case .event(.paste(let piece)) = input { pieces.append(piece) }
      }
      peak = max(peak, parser.footprint)
    }
    XCTAssertEqual(pieces.count, 2)
    XCTAssertTrue(pieces.joined() == text)
    XCTAssertLessThanOrEqual(peak, InputParser.footprintLimit)
    XCTAssertLessThanOrEqual(parser.footprint, 16_384)
  }

  func testAPasteIsTextWhateverItContains() {
    let paste = { (bytes: [UInt8]) -> [Input] in
      inputs(Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8))
    }
    XCTAssertEqual(paste([]), [.event(.paste(""))])
    XCTAssertEqual(paste([0x61, 0xFF, 0x00, 0x1B, 0x62]), [.event(.paste("a\u{FFFD}\0\u{1B}b"))])
    let nearly = "\u{1B}\u{1B}[20\u{1B}[201\u{1B}[200~"
    XCTAssertEqual(paste(Array(nearly.utf8)), [.event(.paste(nearly))])
    let whole = Array("\u{1B}[200~\(nearly)é\u{1B}[201~\u{1B}[A".utf8)
    XCTAssertEqual(InputLine(whole.hex, mode: nil).faultyCuts, [])
  }

  func testAPasteContinuesAfterAPause() {
    var parser = InputParser()
    XCTAssertEqual(parser.parse(Array("\u{1B}[200~ab\u{1B}[20".utf8)), [])
    XCTAssertEqual(parser.pendingInput, .sequence)
    XCTAssertEqual(parser.flush(), [.event(.paste("ab"))])
    XCTAssertEqual(parser.pendingInput, .nothing)
    XCTAssertEqual(parser.parse(Array("1~c".utf8)), [.typed("c")])
  }

  /// The end of a paste may be lost; without a way out, all keys would be text of the paste.
  func testControlCAloneEndsAPasteWhoseEndWasLost() {
    for key in ["\u{3}", "\u{1B}[99;5u"] {
      for lost in ["", "ab", "ab\u{1B}[20", "\u{1B}[201"] {
        var parser = InputParser()
        _ = parser.parse(Array("\u{1B}[200~\(lost)".utf8))
        _ = parser.flush()
        let interrupt = parser.parse(Array(key.utf8)).compactMap(\.press)
        XCTAssertEqual(interrupt.map(\.key), [.ctrl("c")], lost.debugDescription)
        XCTAssertEqual(parser.parse([0x78]), [.typed("x")], lost.debugDescription)
      }
    }
  }

  func testControlCInAPasteIsItsText() {
    for text in ["\u{3}b", "b\u{3}", "\u{3}\u{1B}[201~"] {
      var parser = InputParser()
      var given = parser.parse(Array("\u{1B}[200~a".utf8)) + parser.flush()
      given += parser.parse(Array(text.utf8))
      if !text.hasSuffix("~") { given += parser.parse(Array("\u{1B}[201~".utf8)) }
      let pasted = given.map { if case .event(.paste(let text)) = $0 { text } else { "?" } }
      XCTAssertEqual(pasted.joined(), "a" + text.replacing("\u{1B}[201~", with: ""))
    }
    // Without a silence before it, too.
    var parser = InputParser()
    XCTAssertEqual(parser.parse(Array("\u{1B}[200~a".utf8)) + parser.parse([0x03]), [])
  }

  func testTheParserReportsWhatItWaitsFor() {
    for (text, waiting): (String, InputParser.PendingInput) in [
      ("", .nothing), ("a", .nothing), ("\u{1B}", .key), ("\u{1B}\u{1B}", .key), ("\u{1B}[", .key),
      ("\u{1B}O", .key), ("\u{1B}]", .key), ("\u{1B}P", .key), ("\u{1B}[1", .sequence),
      ("\u{1B}]1", .sequence), ("\u{1B}]1\u{1B}", .sequence), ("\u{1B}[[", .sequence),
      ("\u{1B}[M!", .sequence), ("\u{1B}[2$", .key), ("\u{1B}[A", .nothing),
    ] {
      var parser = InputParser()
      _ = parser.parse(Array(text.utf8))
      XCTAssertEqual(parser.pendingInput, waiting, text.debugDescription)
      _ = parser.flush()
      XCTAssertEqual(parser.pendingInput, .nothing, text.debugDescription)
    }
  }

  func testTheLateRestOfASequenceIsNotTyped() {
    // The dollar that ends a key of rxvt may also continue a sequence.
    for sample in InputSamples.keys + InputSamples.others
    where sample.first == 0x1B && sample.last != 0x24 {
      for place in 1..<sample.count {
        var parser = InputParser()
        _ = parser.parse(Array(sample[..<place]))
        guard parser.pendingInput == .sequence else { continue }
        let given = parser.flush()
        let late = parser.parse(Array(sample[place...]) + [0x78])
        let presses = (given + late).compactMap(\.press)
        XCTAssertEqual(presses.map(\.text), ["x"], "\(sample.hex) cut at \(place)")
        XCTAssertEqual(late.last, .typed("x"), "\(sample.hex) cut at \(place)")
      }
    }
  }

  func testTheLateRestOfACharacterIsUnknown() {
    var parser = InputParser()
    XCTAssertEqual(parser.parse([0xF0, 0x9F]) + parser.flush(), [0xF0, 0x9F].map(unknown))
    XCTAssertEqual(parser.parse([0x98, 0x83, 0x61]), [0x98, 0x83].map(unknown) + [.typed("a")])
  }

  func testAnEndlessReplyDoesNotBlockTyping() {
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}]11;rgb:".utf8)) + parser.flush()
    XCTAssertEqual(
      parser.parse(Array("ff\rab".utf8)), [.pressed("enter"), .typed("a"), .typed("b")])
    _ = parser.parse(Array("\u{1B}]11;rgb:".utf8)) + parser.flush()
    XCTAssertEqual(parser.parse(Array("\u{1B}[Ab".utf8)), [.pressed("up"), .typed("b")])
  }

  func testAStringIsDroppedWhenAnotherSequenceStarts() {
    XCTAssertEqual(inputs("\u{1B}]11;#123\u{1B}[Aa"), [.pressed("up"), .typed("a")])
    XCTAssertEqual(inputs("\u{1B}P1\u{18}a"), [.typed("a")])
    XCTAssertEqual(inputs("\u{1B}[1;\u{18}a"), [.unknown("\u{1B}[1;\u{18}"), .typed("a")])
    XCTAssertEqual(inputs("\u{1B}[1;\u{1B}[A"), [.unknown("\u{1B}[1;"), .pressed("up")])
    XCTAssertEqual(inputs("\u{1B}[1;é"), [.unknown("\u{1B}[1;"), .typed("é")])
  }

  func testControlsAreParsedAfterTheLateRestOfACharacter() {
    let character: [UInt8] = [0xF0, 0x9F, 0x98, 0x83]
    for place in 1...3 {
      var parser = InputParser()
      _ = parser.parse(Array(character[..<place])) + parser.flush()
      let late = Array(character[place...])
      // CSI as one byte, and Alt with Control and C as one byte.
      XCTAssertEqual(
        parser.parse(late + [0x9B, 0x41]), late.map(unknown) + [.pressed("up")], "\(place)")
      XCTAssertEqual(parser.parse([0x83]).compactMap(\.press).map(\.key), ["ctrl+alt+c"])
    }
  }

  func testTheLateRestOfAMouseReportIsNotTypedButLaterBytesAre() {
    for count in 1...2 {
      var parser = InputParser()
      _ = parser.parse(Array("\u{1B}[M".utf8) + [UInt8](repeating: 0x21, count: count))
      _ = parser.flush()
      let late = [UInt8](repeating: 0x41, count: 3 - count)
      XCTAssertEqual(parser.parse(late + [0x78]), [.typed("x")], "\(count)")
      // No byte of a report is a control character, but one for a place that is too far away to be told.
      _ = parser.parse(Array("\u{1B}[M".utf8) + [UInt8](repeating: 0x21, count: count))
      _ = parser.flush()
      XCTAssertEqual(parser.parse([0x03]).compactMap(\.press).map(\.key), ["ctrl+c"])
      _ = parser.parse(Array("\u{1B}[M".utf8) + [UInt8](repeating: 0x21, count: count))
      _ = parser.flush()
      XCTAssertEqual(parser.parse([UInt8](repeating: 0, count: 3 - count) + [0x78]), [.typed("x")])
    }
  }

  func testADroppedStringEndsAtItsTerminator() {
    for end in ["\u{7}", "\u{1B}\\", "\u{18}", "\u{1A}"] {
      var parser = InputParser()
      _ = parser.parse(Array("\u{1B}]11;rgb:".utf8)) + parser.flush()
      XCTAssertEqual(parser.parse(Array("ffé\(end)x".utf8)), [.typed("x")], end.debugDescription)
    }
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}]11;rgb:".utf8)) + parser.flush()
    XCTAssertEqual(parser.parse([0x66, 0x9C, 0x78]), [.typed("x")], "ST as one byte")
    _ = parser.parse(Array("\u{1B}]11;rgb:".utf8)) + parser.flush()
    // U+E71C contains the byte 9C, which ends nothing there.
    XCTAssertEqual(parser.parse([0xEE, 0x9C, 0x9C, 0x66, 0x07, 0x78]), [.typed("x")])
  }

  func testAStringDroppedAtItsEscapeContinuesOrEnds() {
    for (late, inputs) in [
      ("\\x", [.typed("x")]), ("[Ax", [.pressed("up"), .typed("x")]),
      ("\u{1B}[Ax", [.pressed("up"), .typed("x")]),
    ] as [(String, [Input])] {
      var parser = InputParser()
      XCTAssertEqual(parser.parse(Array("\u{1B}]11;rgb:\u{1B}".utf8)) + parser.flush(), [])
      XCTAssertEqual(parser.parse(Array(late.utf8)), inputs, late.debugDescription)
    }
  }

  func testAPasteWithALateStartSequenceIsAPaste() {
    let begin = Array("\u{1B}[200~".utf8)
    for place in 3..<begin.count {
      var parser = InputParser()
      _ = parser.parse(Array(begin[..<place]))
      _ = parser.flush()
      let rest = parser.parse(Array(begin[place...]) + Array("a\u{1B}[201~b".utf8))
      XCTAssertEqual(rest, [.event(.paste("a")), .typed("b")], "cut at \(place)")
    }
    var parser = InputParser()
    _ = parser.parse(Array("\u{1B}[20".utf8)) + parser.flush()
    XCTAssertEqual(parser.parse(Array("00~a".utf8)), [.typed("a")], "it is no beginning of a paste")
  }

  private func unknown(_ byte: UInt8) -> Input { .event(.unknown([byte])) }
}

extension Input {
  /// The bytes without a meaning, if these are such.
  fileprivate var unknown: [UInt8]? {
    if case .event(.unknown(let bytes)) = self { return bytes }
    return nil
  }
}
