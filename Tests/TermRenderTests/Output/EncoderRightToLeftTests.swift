// EncoderRightToLeftTests: rows for terminals that reverse right-to-left letters (kitty) or reorder rows (Konsole).

import TermRender
import TermTest
import TermView
import Workloads
import XCTest

/// Rows for terminals that show right-to-left letters in reverse (kitty), or order them by themselves (Konsole).
final class EncoderRightToLeftTests: XCTestCase {
  private func bytes(_ text: String, reverses: Bool) -> String {
    var profile = Profile.standard
    profile.reversesRightToLeftLetters = reverses
    let frame = Frame(size: Size(columns: 20, rows: 1))
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: profile)
    encoder.begin()
    encoder.removeOutput()
    frame.draw(text, at: .zero)
    encoder.encode(frame)
    return String(decoding: encoder.output, as: UTF8.self)
  }

  func testWordsKeepTheirPositionsAndTheirLettersAreReversed() {
    XCTAssertEqual(bytes("a שלום עולם", reverses: false), "a םלוע םולש")
    XCTAssertEqual(bytes("a שלום עולם", reverses: true), "a עולם שלום")
    XCTAssertEqual(bytes("abc", reverses: true), "abc")
  }

  func testCharactersBesideTheLettersGetAnotherFont() {
    var terminal = ModelTerminal(Size(columns: 20, rows: 1), .standard)
    terminal.feed(bytes("a (שם).", reverses: true))
    let cells = terminal.cells[0].prefix(7)
    XCTAssertEqual(cells.map(\.text), ["a", " ", "(", "ש", "ם", ")", "."])
    XCTAssertEqual(
      cells.map { $0.pen.attributes.contains(.bold) },
      [false, false, true, false, false, true, false])
  }

  private var ordering: Profile {
    var profile = Profile.standard
    profile.ordersRightToLeftLetters = true
    return profile
  }

  func testARunInReadingOrderIsFollowedByADirectionalMark() {
    let frame = Frame(size: Size(columns: 12, rows: 1))
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: ordering)
    encoder.begin()
    encoder.removeOutput()
    frame.draw("ab אב cd", at: .zero)
    encoder.encode(frame)
    XCTAssertEqual(String(decoding: encoder.output, as: UTF8.self), "ab אב\u{200E} cd")
    encoder.removeOutput()
    frame.draw("ab אב cde", at: .zero)
    encoder.encode(frame)
    XCTAssertEqual(String(decoding: encoder.output, as: UTF8.self), "e", "only what differs")
  }

  func testLettersAreRewrittenAfterTheTerminalIsIdentified() {
    let frame = Frame(size: Size(columns: 12, rows: 2))
    for (profile, letters) in [
      (ordering, "אב\u{200E}"), (Profile.reversing, "אב"),
    ] {
      frame.clear()
      var encoder = FrameEncoder(size: frame.size, pools: frame.pools)
      frame.draw("ab אב", at: .zero)
      encoder.begin()
      encoder.encode(frame)
      encoder.removeOutput()
      encoder.adopt(profile)
      encoder.encode(frame)
      XCTAssertEqual(
        String(decoding: encoder.output, as: UTF8.self).filter { $0 != "\u{8}" }, letters)
      encoder.removeOutput()
      encoder.encode(frame)
      XCTAssertEqual(encoder.output, [])
    }
  }

  func testLettersAreRewrittenWhereTheTerminalTurnsOutToOrderNone() {
    for profile in [ordering, Profile.reversing] {
      for adoptsTwice in [false, true] {
        let frame = Frame(size: Size(columns: 12, rows: 1))
        var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: profile)
        frame.draw("ab אב", at: .zero)
        encoder.begin()
        encoder.encode(frame)
        encoder.removeOutput()
        encoder.adopt(.standard)
        if adoptsTwice { encoder.adopt(.standard) }
        encoder.encode(frame)
        XCTAssertEqual(
          String(decoding: encoder.output, as: UTF8.self).filter { $0 != "\u{8}" }, "בא",
          "as they stand on the screen; twice: \(adoptsTwice)")
      }
    }
  }

  /// Random rows of letters, digits, signs and accents keep their order, and only what changes is written.
  func testRowsAreUnchangedIfTheTerminalDoesNotReorder() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Random(seed: seed)
    let pieces = [
      "a", "Z", " ", "  ", "1", "23", "-", ".", ",", "(", ")", "%", "$", "א", "שלום", "ب",
      "العربية",
      "\u{661}\u{662}", "م\u{651}", "ب\u{301}", "│", "日", "🇸🇦", "e\u{301}", "/", ":", "+",
    ]
    let size = Size(columns: 24, rows: 4)
    for round in 0..<rounds(400) {
      let frame = Frame(size: size)
      var encoder = FrameEncoder(size: size, pools: frame.pools, profile: ordering)
      var terminal = ModelTerminal(size, ordering)
      encoder.begin()
      for step in 0..<4 {
        for _ in 0..<6 {
          let text = (0..<1 + random.below(6)).map { _ in random.pick(pieces) }.joined()
          frame.draw(
            text, at: Point(column: random.below(size.columns), row: random.below(size.rows)))
        }
        encoder.encode(frame)
        terminal.feed(encoder.output)
        terminal.endOfFrame()
        encoder.removeOutput()
        let words = "seed \(seed), round \(round), step \(step)"
        XCTAssertEqual(terminal.problems, [], words)
        XCTAssertNil(terminal.difference(from: frame, ordering), words)
        if testRun?.failureCount ?? 0 > 0 { return }
      }
    }
  }

  /// All letters that run from right to left; one that ends a run is a cluster with a mark, which no frame is drawn with.
  private var letters: [String] {
    (UInt32(0x590)...0x1EEFF).compactMap { Unicode.Scalar($0) }.filter {
      let found = BidiClass(of: $0.value)
      return (found == .r || found == .al) && displayWidth(of: String($0)) == 1
    }.map { String($0) }
  }

  func testMoreLettersThanThePoolHasSlotsAreEncoded() {
    let letters = letters
    XCTAssertGreaterThan(letters.count, 2000)
    let size = Size(columns: 80, rows: 60)
    let frame = Frame(size: size)
    var encoder = FrameEncoder(size: size, pools: frame.pools, profile: ordering)
    encoder.begin()
    for (index, letter) in letters.prefix(2400).enumerated() {
      frame.draw(letter, at: Point(column: index % 40 * 2, row: index / 40))
    }
    encoder.encode(frame)
    let output = String(decoding: encoder.output, as: UTF8.self)
    XCTAssertGreaterThan(output.unicodeScalars.count { $0 == "\u{200E}" }, 2000)
  }

  func testScrolledOffLettersAreSweptFromThePool() {
    let frame = Frame(size: Size(columns: 2, rows: 1))
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: ordering)
    encoder.begin()
    var most = 0
    for letter in letters {
      frame.draw(letter, at: .zero)
      encoder.encode(frame)
      encoder.removeOutput()
      most = max(most, frame.pools.count)
    }
    XCTAssertLessThan(most, 600)
  }

  func testSwappedLettersAreRewritten() {
    for (profile, reverses) in [(Profile.reversing, true), (ordering, false)] {
      let frame = Frame(size: Size(columns: 4, rows: 1))
      var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: profile)
      var terminal = ModelTerminal(frame.size, profile)
      encoder.begin()
      for text in ["אב", "בא", "١٢", "٢١"] {
        frame.draw(text, at: .zero)
        encoder.encode(frame)
        terminal.feed(encoder.output)
        terminal.endOfFrame()
        encoder.removeOutput()
        guard reverses else {
          XCTAssertNil(terminal.difference(from: frame, profile), text)
          continue
        }
        // The terminal turns them around: letters arrive in the order of reading, digits reversed.
        let sent = terminal.cells[0].prefix(2).map(\.text).joined()
        XCTAssertEqual(sent, "١٢٢١".contains(text) ? String(text.reversed()) : text)
      }
      encoder.encode(frame)
      XCTAssertEqual(encoder.output, [], "nothing has changed")
    }
  }

  func testAPunctuationBetweenLettersHasAnotherFontThanBoth() {
    for (text, sign) in [("צה\"ל", "\""), ("ב-א", "-"), ("א1ב", "1")] {
      var terminal = ModelTerminal(Size(columns: 20, rows: 1), .standard)
      terminal.feed(bytes(text, reverses: true))
      let cells = terminal.cells[0].prefix(text.count)
      XCTAssertEqual(
        cells.filter { $0.pen.attributes.contains(.bold) }.map(\.text), [sign], text)
    }
    let styled = styledCells(
      ("א", .plain), ("-", .plain), ("ב", Style(attributes: .bold)),
      ("+", Style(attributes: .bold)), ("ג", .plain))
    XCTAssertEqual(styled.map(\.text), ["א", "-", "ב", "+", "ג"])
    XCTAssertEqual(styled[1].pen.attributes.intersection([.bold, .italic]), .italic)
    XCTAssertEqual(styled[3].pen.attributes.intersection([.bold, .italic]), [.bold, .italic])
  }

  func testDigitsBesideLettersHaveAnotherFontOnBothSides() {
    let cells = styledCells(("א", .plain), ("١", .plain), ("ב", .plain))
    XCTAssertEqual(cells.map { $0.pen.attributes.contains(.bold) }, [false, true, false])
    let first = styledCells(("١", .plain), ("ב", .plain))
    XCTAssertEqual(first.map { $0.pen.attributes.contains(.bold) }, [true, false])
  }

  /// Returns what a terminal that reverses letters gets for characters that are drawn one by one.
  private func styledCells(_ parts: (String, Style)...) -> [ModelTerminal.Cell] {
    let frame = Frame(size: Size(columns: parts.count, rows: 1))
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: .reversing)
    var terminal = ModelTerminal(frame.size, .standard)
    encoder.begin()
    for (column, part) in parts.enumerated() {
      frame.draw(part.0, at: Point(column: column, row: 0), style: part.1)
    }
    encoder.encode(frame)
    terminal.feed(encoder.output)
    return Array(terminal.cells[0])
  }

  func testAChangedRowIsReversedAgain() {
    var profile = Profile.standard
    profile.reversesRightToLeftLetters = true
    let frame = Frame(size: Size(columns: 8, rows: 1))
    var encoder = FrameEncoder(size: frame.size, pools: frame.pools, profile: profile)
    var terminal = ModelTerminal(frame.size, profile)
    encoder.begin()
    for (text, shown) in [("שלום", "שלום"), ("שלוםה", "שלוםה"), ("ab", "ab"), ("א.", "א.")] {
      frame.clear()
      frame.draw(text, at: .zero)
      encoder.encode(frame)
      terminal.feed(encoder.output)
      encoder.removeOutput()
      let row = terminal.cells[0].map(\.text).joined()
      XCTAssertEqual(
        row.filter { $0 != " " && $0 != "." }, shown.filter { $0 != "." }, text)
    }
  }
}

extension Profile {
  /// A terminal that shows right-to-left letters in reverse.
  fileprivate static var reversing: Profile {
    var profile = Profile.standard
    profile.reversesRightToLeftLetters = true
    return profile
  }
}
