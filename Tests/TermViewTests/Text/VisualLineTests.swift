// VisualLineTests: the characters of lines stand where the rules of the bidirectional algorithm put them.

import RecordSupport
import XCTest

@testable import TermView

final class VisualLineTests: XCTestCase {
  /// What a line shows of a character.
  private struct Shown: Equatable {
    var range: Range<Int>
    var width: Int
    var column = 0
    var isRightToLeft: Bool
    var scalar: UInt32?
  }

  private let pieces = [
    "a", "b", "א", "ב", "א", "ا", "ل", "م", "1", "2", "٢", " ", "(", ")", "[", "]", ".", "+", "世",
  ]

  private func text(_ random: inout SeededGenerator) -> String {
    (0..<random.next(below: 15)).map { _ in random.pick(pieces) }.joined()
  }

  /// Returns the characters of a line by the rules: the levels of their first scalars order them.
  private func expected(
    _ bytes: [UInt8], _ parts: Truncation, isMirrored: Bool
  ) -> (items: [Shown], isRightToLeft: Bool) {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
    let rules = BidiRules(
      scalars.map { BidiClass(of: $0) }, scalars.map { BidiData.shared.bracket($0) },
      direction: isMirrored && !scalars.allSatisfy { $0 < 0x590 } ? .rightToLeft : nil)
    let joined = LetterJoining.joined(scalars)
    func scalarIndex(_ offset: Int) -> Int { bytes[..<offset].count { $0 & 0xC0 != 0x80 } }
    var (items, levels): ([Shown], [UInt8]) = ([], [])
    for (index, part) in [parts.head, parts.tail].enumerated() {
      let places = scalarIndex(part.lowerBound)..<scalarIndex(part.upperBound)
      let reset = rules.levels(of: places)
      for (start, cluster) in clusters(of: bytes) where part.contains(start) && cluster.width > 0 {
        let place = scalarIndex(start)
        let level = reset[place - places.lowerBound] ?? rules.baseLevel
        let isRightToLeft = !level.isMultiple(of: 2)
        let mirror = isRightToLeft ? BidiData.shared.mirror(of: scalars[place]) : nil
        items.append(
          Shown(
            range: start..<cluster.end, width: cluster.width, isRightToLeft: isRightToLeft,
            scalar: joined[place] == scalars[place] ? mirror : joined[place]))
        levels.append(UInt8(level))
      }
      guard index == 0, parts.hasEllipsis else { continue }
      let end = part.upperBound
      items.append(
        Shown(range: end..<end, width: 1, isRightToLeft: rules.baseLevel == 1, scalar: nil))
      levels.append(UInt8(rules.baseLevel))
    }
    var column = 0
    for place in BidiRules.visualOrder(of: levels, places: Array(levels.indices)) {
      items[place].column = column
      column += items[place].width
    }
    return (items, rules.baseLevel == 1)
  }

  private func shown(_ line: VisualLine) -> [Shown] {
    line.items.map {
      Shown(
        range: $0.range, width: $0.width, column: $0.column, isRightToLeft: $0.isRightToLeft,
        scalar: $0.shownScalar)
    }
  }

  func testEachCharacterStandsWhereTheRulesPutIt() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<3_000 {
      let text = text(&random)
      let bytes = Array(text.utf8)
      let isMirrored = random.next(below: 3) == 0
      let line = VisualLine(text, isMirrored: isMirrored)
      let parts = Truncation(whole: 0..<bytes.count, width: text.displayWidth)
      let wanted = expected(bytes, parts, isMirrored: isMirrored)
      let note = "seed \(seed), round \(round): \(text.debugDescription) \(isMirrored)"
      // A line without letters from right to left may keep its order unanalyzed.
      guard VisualLine.isNeeded(for: text) else { continue }
      XCTAssertEqual(shown(line), wanted.items, note)
      XCTAssertEqual(line.isRightToLeft, wanted.isRightToLeft, note)
      XCTAssertEqual(line.width, text.displayWidth, note)
    }
  }

  func testEachCharacterOfATruncatedLineStandsWhereTheRulesPutIt() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<3_000 {
      let text = text(&random)
      guard VisualLine.isNeeded(for: text) else { continue }
      let bytes = Array(text.utf8)
      let mode = random.pick([TruncationMode.end, .middle, .start])
      let parts = Truncation(of: bytes.span, to: 1 + random.next(below: 14), mode: mode)
      let paragraph = BidiText(bytes.span, around: 0..<bytes.count, isMirrored: false)
      let line = VisualLine(bytes.span, parts, of: paragraph)
      let wanted = expected(bytes, parts, isMirrored: false)
      let note = "seed \(seed), round \(round): \(text.debugDescription) \(parts)"
      XCTAssertEqual(shown(line), wanted.items, note)
      XCTAssertEqual(line.width, parts.width, note)
    }
  }

  func testACaretStandsOnItsCharacterAndAClickFindsIt() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<1_000 {
      let text = text(&random)
      let line = VisualLine(text)
      let note = "seed \(seed), round \(round): \(text.debugDescription)"
      var reading = 0
      for item in line.items {
        let last = item.column + item.width - 1
        XCTAssertEqual(
          line.screenColumn(ofReading: reading), item.isRightToLeft ? last : item.column, note)
        for column in item.column...last {
          XCTAssertEqual(
            line.readingColumn(at: column),
            reading + (item.isRightToLeft ? 0 : column - item.column), note)
        }
        reading += item.width
      }
      XCTAssertEqual(
        line.screenColumn(ofReading: reading), line.isRightToLeft ? -1 : line.width, note)
      XCTAssertEqual(line.readingColumn(at: -1), line.isRightToLeft ? reading : 0, note)
      XCTAssertEqual(line.readingColumn(at: line.width), line.isRightToLeft ? 0 : reading, note)
    }
  }

  func testATabHasItsColumnsInTheOrderOfReading() {
    let line = VisualLine("אב\tג")
    XCTAssertEqual(line.items.map(\.width), [1, 1, 6, 1])
    XCTAssertEqual(line.items.map(\.column), [8, 7, 1, 0])
    XCTAssertNil(line.items[2].shownScalar)
  }

  // MARK: Which texts are analyzed

  func testTextsAreAnalyzedForLettersOfTheseBlocksAndTheirPresentationForms() {
    let blocks: [ClosedRange<UInt32>] = [
      0x580...0x7FF, 0x800...0x8FF, 0xFB00...0xFDFF, 0xFE40...0xFEFF, 0x1_0000...0x1_0FFF,
      0x1_E000...0x1_EFFF,
    ]
    for block in blocks {
      for (value, isIn) in [
        (block.lowerBound - 1, false), (block.lowerBound, true), (block.upperBound, true),
        (block.upperBound + 1, false),
      ] {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let isInAny = isIn || blocks.contains { $0.contains(value) }
        for before in ["", "a", "é", "世", "👍", String(repeating: "x", count: 70)] {
          let text = before + String(Character(scalar))
          XCTAssertEqual(
            VisualLine.isNeeded(for: text), isInAny, "\(before) U+\(String(value, radix: 16))")
          XCTAssertEqual(VisualLine.isNeeded(for: text + "a"), isInAny, text)
        }
      }
    }
  }

  func testNoLetterThatRunsFromRightToLeftIsOverlooked() {
    for value in 0..<UInt32(0x2_0000) {
      guard [.r, .al].contains(BidiClass(of: value)), let scalar = Unicode.Scalar(value),
        value != 0x200F
      else { continue }
      let text = String(Character(scalar))
      if !VisualLine.isNeeded(for: text) { XCTFail("U+\(String(value, radix: 16))") }
    }
  }

  func testOnlyTheGivenPartIsSearchedForLetters() {
    let bytes = Array("אabא".utf8)
    XCTAssertFalse(bytes.span.mayRunRightToLeft(in: 2..<4))
    XCTAssertTrue(bytes.span.mayRunRightToLeft(in: 0..<2))
    XCTAssertTrue(bytes.span.mayRunRightToLeft(in: 3..<6))
    XCTAssertFalse(bytes.span.mayRunRightToLeft(in: 6..<6))
  }

  func testALongParagraphIsAnalyzedAroundTheLine() {
    let limit = BidiText.mostBytes
    let bytes = Array(String(repeating: "א", count: limit + 10).utf8)
    XCTAssertFalse(bytes.span.needsVisualOrder)
    XCTAssertTrue(Array(bytes[..<limit]).span.needsVisualOrder)
    let line = limit + 6..<limit + 8
    let paragraph = BidiText(bytes.span, around: line, isMirrored: false)
    XCTAssertEqual(paragraph.range, 6..<min(2 * limit + 8, bytes.count))
    XCTAssertTrue(paragraph.holds(line))
    XCTAssertTrue(paragraph.holds(paragraph.range))
    XCTAssertFalse(paragraph.holds(4..<8))
    XCTAssertFalse(paragraph.holds(8..<paragraph.range.upperBound + 1))
    // A character is never cut at the limit.
    let odd = BidiText(bytes.span, around: limit + 7..<limit + 7, isMirrored: false)
    XCTAssertEqual(odd.range.lowerBound, 8)
  }

  func testAParagraphEndsAtNewlinesOfEveryKind() {
    let seed = UInt64.random(in: 0...UInt64.max)
    forEachRandomBytes(seed: seed, count: 3_000) { bytes, note in
      var bytes = bytes
      bytes +=
        Array(["\u{85}", "\u{2028}a", "\u{2029}", "\r", "\u{B}"][bytes.count % 5].utf8) + [0x62]
      let all = clusters(of: bytes)
      for offset in all.map(\.start) + [bytes.count] {
        let before = all.last { $0.cluster.kind == .newline && $0.cluster.end <= offset }
        let after = all.first { $0.cluster.kind == .newline && $0.start >= offset }
        let start = bytes.span.paragraphStart(before: offset)
        let end = bytes.span.paragraphEnd(after: offset)
        guard start == before?.cluster.end ?? 0, end == after?.start ?? bytes.count else {
          return XCTFail("\(start)..<\(end) around \(offset). \(note)")
        }
        XCTAssertEqual(bytes.span.paragraphStart(before: offset, limit: 2), max(start, offset - 2))
        XCTAssertEqual(bytes.span.paragraphEnd(after: offset, limit: 2), min(end, offset + 2))
      }
    }
  }
}
