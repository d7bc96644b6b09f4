// Sessions: lines as they stand in a file, sessions read back, and invalid files.

import Foundation

import TermRender
import TermStore
import TermWidgets
import XCTest

@testable import Rewind

final class SessionTests: XCTestCase {
  func testTheHeaderIsOneLine() {
    let header = SessionHeader(
      program: "counter", arguments: ["--fast"], environment: ["TERM": "xterm", "LANG": "C"],
      seed: .max, secondsSince1970: 1_700_000_000.5, size: Size(columns: 80, rows: 24))
    XCTAssertEqual(
      String(decoding: SessionWriter().line(for: header), as: UTF8.self),
      #"{"version":1,"program":"counter","arguments":["--fast"],"#
        + #""environment":{"LANG":"C","TERM":"xterm"},"seed":18446744073709551615,"#
        + #""secondsSince1970":1700000000.5,"columns":80,"rows":24,"#
        + #""profile":{"colors":"trueColor","underlineKinds":false,"underlineColors":false,"#
        + #""links":true,"repeats":"none","erasesWithBackground":false,"tabs":true,"shifts":true,"#
        + #""synchronizedOutput":false,"addresses":true},"inline":false}"# + "\n")
  }

  func testTheKeyThatSelectsIsReadAsItWasWritten() throws {
    for key in [nil, .function(7), .ctrl("b"), "ctrl+shift+f2"] as [Key?] {
      var header = SessionHeader(
        program: "p", seed: 1, secondsSince1970: 1, size: Size(columns: 8, rows: 2))
      header.selectionKey = key
      let line = SessionWriter().line(for: header)
      XCTAssertEqual(try SessionReader(line).header.selectionKey, key)
      XCTAssertEqual(
        String(decoding: line, as: UTF8.self).contains("selectionKey"), key != .function(7))
    }
  }

  func testEachEntryIsALine() {
    var press = KeyPress(Key(.character("é"), [.shift, .alt]), text: "É", phase: .repeat)
    press.isKeypad = true
    press.shifted = "É"
    press.base = "2"
    var click = MouseEvent(
      .down(.left), at: Point(column: 3, row: 4), modifiers: .control, count: 2)
    click.pixel = Pixel(x: 30, y: 80)
    let lines: [(SessionEntry.Kind, String)] = [
      (.event(.key(KeyPress("q"))), #""kind":"key","character":"q","text":"q""#),
      (
        .event(.key(KeyPress("ctrl+up"))),
        #""kind":"key","key":"up","modifiers":["control"],"text":"""#
      ),
      (.event(.key(KeyPress("f5"))), #""kind":"key","function":5,"text":"""#),
      (.event(.key(KeyPress(Key(.media(.play))))), #""kind":"key","media":"play","text":"""#),
      (
        .event(.key(KeyPress(Key(.modifier(.leftShift)), phase: .release))),
        #""kind":"key","modifier":"leftShift","text":"","phase":"release""#
      ),
      (
        .event(.key(press)),
        #""kind":"key","character":"é","modifiers":["shift","alt"],"text":"É","phase":"repeat","#
          + #""keypad":true,"shifted":"É","base":"2""#
      ),
      (
        .event(.mouse(click)),
        #""kind":"mouse","action":"down","button":"left","count":2,"column":3,"row":4,"x":30,"#
          + #""y":80,"modifiers":["control"]"#
      ),
      (
        .event(.scroll(ScrollEvent(rows: -1, at: .zero))),
        #""kind":"scroll","columns":0,"rows":-1,"column":0,"row":0"#
      ),
      (
        .event(.paste("a\u{1B}[31m"), isRedacted: true),
        #""kind":"paste","text":"a\u001b[31m","redacted":true"#
      ),
      (.event(.focus(true)), #""kind":"focus","focused":true"#),
      (.event(.resize(Size(columns: 9, rows: 8))), #""kind":"resize","columns":9,"rows":8"#),
      (.event(.unknown([27, 255])), #""kind":"unknown","bytes":[27,255]"#),
      (.message(task: 3, .array([.null])), #""kind":"message","task":3,"message":[null]"#),
      (.ended(task: 3), #""kind":"ended","task":3"#),
      (.failed(task: 3, nil), #""kind":"failed","task":3"#),
      (.failed(task: 3, .null), #""kind":"failed","task":3,"message":null"#),
      (.execEnded(number: 1, code: -2), #""kind":"execEnded","number":1,"code":-2"#),
      (.signal(2), #""kind":"signal","number":2"#),
      (.appearance(isDark: true), #""kind":"appearance","dark":true"#),
      (.notification("a/\u{1B}"), #""kind":"notification","id":"a/\u001b""#),
      (.step, #""kind":"step""#), (.timers, #""kind":"timers""#), (.more, #""kind":"more""#),
      (.frame(fingerprint: .max), #""kind":"frame","fingerprint":18446744073709551615"#),
      (.clock(secondsSince1970: 1.5), #""kind":"clock","date":1.5"#),
      (.update("add(1)", fingerprint: 7), #""kind":"update","message":"add(1)","fingerprint":7"#),
    ]
    for (kind, line) in lines {
      var writer = SessionWriter()
      let bytes = writer.line(for: SessionEntry(nanoseconds: 1500, kind))
      XCTAssertEqual(
        String(decoding: bytes, as: UTF8.self), "{\"time\":1500," + line + "}\n")
    }
  }

  func testRandomSessionsRoundTrip() throws {
    for seed in 0..<300 as Range<UInt64> {
      let session = RandomSession(seed: seed, limit: 24)
      let read = try SessionReader(session.bytes)
      XCTAssertEqual(read.header, session.header, "seed \(seed)")
      XCTAssertEqual(read.entries, session.entries, "seed \(seed)")
      // Swift's strings can be equal although their bytes differ.
      var writer = SessionWriter()
      let again = writer.line(for: read.header) + read.entries.flatMap { writer.line(for: $0) }
      XCTAssertEqual(again, session.bytes, "seed \(seed)")
      for line in session.lines {
        XCTAssertNotNil(try? JSONSerialization.jsonObject(with: Data(line)), "seed \(seed)")
        XCTAssert(line.dropLast().allSatisfy { $0 >= 0x20 && $0 != 0x7F }, "seed \(seed)")
      }
    }
  }

  func testEveryKeyAndButtonHasAName() throws {
    var writer = SessionWriter()
    var codes = KeyPress.plainCodes
    codes += Key.Media.allCases.map(Key.Code.media)
    codes += Key.ModifierKey.allCases.map(Key.Code.modifier)
    let buttons = (UInt8.min ... .max).compactMap { MouseEvent.Button(rawValue: $0) }
    let events =
      codes.map { Event.key(KeyPress(Key($0))) }
      + buttons.map { Event.mouse(MouseEvent(.up($0), at: .zero)) }
      + (0..<8).map { Event.key(KeyPress(Key(.up, Key.Modifiers(rawValue: 1 << $0)))) }
    let entries = events.map { SessionEntry(nanoseconds: 0, .event($0)) }
    let bytes = writer.line(for: .plain) + entries.flatMap { writer.line(for: $0) }
    XCTAssertEqual(try SessionReader(bytes).entries, entries)
  }

  func testATruncatedFileNamesTheLine() throws {
    for seed in 0..<12 as Range<UInt64> {
      let session = RandomSession(seed: seed, limit: 6)
      let bytes = session.bytes
      var line = 0
      var ends = 0
      for length in 0..<bytes.count {
        if length == ends {
          ends += session.lines[line].count
          line += 1
          // Between two lines, only later entries are missing.
          if length > 0 {
            XCTAssertEqual(
              try SessionReader(Array(bytes[..<length])).entries,
              Array(session.entries[..<(line - 2)]), "seed \(seed), \(length) bytes")
            continue
          }
        }
        XCTAssertThrowsError(try SessionReader(Array(bytes[..<length]))) { error in
          XCTAssertEqual(
            error as? SessionReader.Fault,
            .init(line: line, reason: length == 0 ? "the file is empty" : "the line is cut off"),
            "seed \(seed), \(length) bytes")
        }
      }
    }
  }

  func testDamagedFilesAreRejectedOrRead() throws {
    var refused = 0
    for seed in 0..<2000 as Range<UInt64> {
      let session = RandomSession(seed: seed, limit: 5)
      var random = Randomness(seed: seed &+ 1 << 32)
      let bytes = random.damaged(session.bytes)
      do throws(SessionReader.Fault) {
        let read = try SessionReader(bytes)
        XCTAssertLessThanOrEqual(read.entries.count, session.entries.count + 3, "seed \(seed)")
        var writer = SessionWriter()
        let again = writer.line(for: read.header) + read.entries.flatMap { writer.line(for: $0) }
        XCTAssertEqual(try? SessionReader(again), read, "seed \(seed)")
      } catch {
        refused += 1
        let count = bytes.split(separator: 10, omittingEmptySubsequences: false).count
        XCTAssert((1...count).contains(error.line), "seed \(seed): \(error)")
        XCTAssert(error.description.utf8.allSatisfy { $0 >= 0x20 }, "seed \(seed): \(error)")
      }
    }
    XCTAssertGreaterThan(refused, 1000)
  }

  func testErrorsNameTheMistakeAndTheLine() {
    let view = #"{"time":5,"kind":"step"}"#
    let files: [(String, Int, String)] = [
      ("", 1, "the file is empty"), ("\n", 1, "byte 0: the text ends where a value is expected"),
      ("garbage\n", 1, "byte 0: a value is expected"), ("[1]\n", 1, "an object is expected"),
      (view + "\n", 1, "the field \"version\" is missing"),
      ("{\"version\":2,\"new\":1}\n", 1, "version 2 is unknown; version 1 can be read"),
      ("{\"version\":1}\n", 1, "the field \"program\" is missing"),
      ("HEADER" + view, 2, "the line is cut off"),
      ("HEADER\n", 2, "byte 0: the text ends where a value is expected"),
      ("HEADER" + view + "\n{}\n", 3, "the field \"time\" is missing"),
      (
        "HEADER{\"time\":\"5\",\"kind\":\"step\"}\n", 2,
        "the field \"time\" has to be \(Int64.range)"
      ),
      (
        "HEADER{\"time\":0.5,\"kind\":\"step\"}\n", 2, "the field \"time\" has to be \(Int64.range)"
      ),
      ("HEADER{\"time\":-1,\"kind\":\"step\"}\n", 2, "the time goes back"),
      ("HEADER\(view)\n{\"time\":4,\"kind\":\"step\"}\n", 3, "the time goes back"),
      (
        "HEADER{\"time\":5,\"kind\":\"resize\",\"columns\":9223372036854775807,\"rows\":1}\n", 2,
        "the field \"columns\" has to be a whole number from -2147483648 to 2147483647"
      ),
      ("HEADER{\"time\":5}\n", 2, "the field \"kind\" is missing"),
      ("HEADER{\"time\":5,\"kind\":\"vi\\u001bew\"}\n", 2, "the kind \"vi\\u001bew\" is unknown"),
      ("HEADER{\"time\":5,\"kind\":\"step\",\"x\":1}\n", 2, "the field \"x\" is unknown"),
      ("HEADER{\"time\":5,\"kind\":\"key\",\"text\":\"a\"}\n", 2, "the field \"key\" is missing"),
      (
        "HEADER{\"time\":5,\"kind\":\"key\",\"key\":\"any\",\"text\":\"\"}\n", 2,
        "the field \"key\" can't be \"any\""
      ),
      (
        "HEADER{\"time\":5,\"kind\":\"key\",\"character\":\"ab\",\"text\":\"\"}\n", 2,
        "the field \"character\" has to be one character"
      ),
      (
        "HEADER{\"time\":5,\"kind\":\"key\",\"key\":\"up\",\"text\":\"\",\"modifiers\":[\"fn\"]}\n",
        2,
        "the modifier \"fn\" is unknown"
      ),
      (
        "HEADER{\"time\":5,\"kind\":\"mouse\",\"action\":\"down\"}\n", 2,
        "the field \"button\" is missing"
      ),
      (
        "HEADER{\"time\":5,\"kind\":\"unknown\",\"bytes\":[256]}\n", 2,
        "the field \"bytes\" has to be an array, each of a whole number from 0 to 255"
      ),
      (
        "HEADER{\"time\":5,\"kind\":\"message\",\"task\":1}\n", 2,
        "the field \"message\" is missing"
      ),
      (
        "HEADER{\"time\":5,\"kind\":\"profile\",\"profile\":{}}\n", 2,
        "the field \"colors\" is missing"
      ),
      (
        "HEADER{\"time\":5,\"kind\":\"resize\",\"columns\":65535,\"rows\":65535}\n", 2,
        "no terminal has 65535x65535 cells"
      ),
      (
        "HEADER{\"time\":5,\"kind\":\"resize\",\"columns\":-1,\"rows\":24}\n", 2,
        "no terminal has -1x24 cells"
      ),
      (
        "HEADER{\"time\":5,\"kind\":\"focus\",\"focused\":1}\n", 2,
        "the field \"focused\" has to be true or false"
      ),
    ]
    let header = String(decoding: SessionWriter().line(for: .plain), as: UTF8.self)
    for (text, line, reason) in files {
      let text = text.replacingOccurrences(of: "HEADER", with: header)
      XCTAssertThrowsError(try SessionReader(text), text) { error in
        XCTAssertEqual(error as? SessionReader.Fault, .init(line: line, reason: reason))
      }
    }
  }

  func testASessionInATerminalOfAbsurdSizeIsRejected() {
    let header = String(decoding: SessionWriter().line(for: .plain), as: UTF8.self)
    for (wrong, reason) in [
      (
        "\"addresses\":true,\"cellWidth\":99999,\"cellHeight\":1",
        "no terminal has cells of 99999x1 pixels"
      ),
      (
        "\"addresses\":true,\"cellWidth\":8,\"cellHeight\":0", "no terminal has cells of 8x0 pixels"
      ),
    ] {
      let text = header.replacingOccurrences(of: "\"addresses\":true", with: wrong)
      XCTAssertThrowsError(try SessionReader(text), text) { error in
        XCTAssertEqual(error as? SessionReader.Fault, .init(line: 1, reason: reason))
      }
    }
    let text = header.replacingOccurrences(of: "\"columns\":80", with: "\"columns\":2000000000")
    XCTAssertThrowsError(try SessionReader(text), text) { error in
      XCTAssertEqual(
        error as? SessionReader.Fault,
        .init(line: 1, reason: "no terminal has 2000000000x24 cells"))
    }
  }

  func testDecreasingTimesAreWrittenAsTheLatest() throws {
    var writer = SessionWriter()
    var bytes = writer.line(for: .plain)
    for time: Int64 in [-5, 7, 3, 9] {
      bytes += writer.line(for: SessionEntry(nanoseconds: time, .step))
    }
    XCTAssertEqual(try SessionReader(bytes).entries.map(\.nanoseconds), [0, 7, 7, 9])
  }

  func testTheDeepestMessageRoundTrips() throws {
    var message = JSON.array([])
    for _ in 1..<JSON.maximumDepth { message = .array([message]) }
    var writer = SessionWriter()
    let entry = SessionEntry(nanoseconds: 0, .message(task: 0, message))
    let bytes = writer.line(for: .plain) + writer.line(for: entry)
    XCTAssertEqual(try SessionReader(bytes).entries, [entry])
  }
}

extension SessionHeader {
  fileprivate static let plain = SessionHeader(
    program: "p", seed: 1, secondsSince1970: 0, size: Size(columns: 80, rows: 24))
}

extension Int64 {
  fileprivate static var range: String { "a whole number from \(min) to \(max)" }
}
