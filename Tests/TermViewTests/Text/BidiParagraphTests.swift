// BidiParagraphTests: the bidirectional algorithm against Unicode's files, and visual lines.

@testable import TermView
import RecordSupport
import XCTest

/// The bidirectional algorithm.
///
/// `probe bidi` runs Unicode's files, BidiTest.txt and BidiCharacterTest.txt, whole.
final class BidiParagraphTests: XCTestCase {
  /// Lines of Unicode's BidiCharacterTest.txt: code points, direction, level, levels, order.
  func testLinesMatchTheBidiTestsOfUnicode() {
    let lines = [
      "05D0 05D1 0028 05D2 05D3 005B 0026 0065 0066 005D 002E 0029 0067 0068;0;0;1 1 0 1 1 0 0 0 0 0 0 0 0 0;1 0 2 4 3 5 6 7 8 9 10 11 12 13",
      "0028 0061 0028 0062 005B 2680 0029 005D;1;1;1 2 2 2 2 2 2 1;7 1 2 3 4 5 6 0",
      "2680 0028 0028 0061 2681 005B 005D 0029 0062;0;0;0 0 0 0 0 0 0 0 0;0 1 2 3 4 5 6 7 8",
      "0028 0061 0028 005B 0062 0029 005D 05D0;1;1;1 2 2 2 2 2 1 1;7 6 1 2 3 4 5 0",
      "2680 0028 0029 0061 2681 005B 005D 05D0;1;1;1 1 1 2 1 1 1 1;7 6 5 4 3 2 1 0",
      "0061 0028 0028 05D0 005B 005D 0062 05D1 0029;1;1;2 1 1 1 1 1 2 1 1;8 7 6 5 4 3 2 1 0",
      "0028 0061 0028 05D0 005B 0029 2680 005D;1;1;1 2 1 1 1 1 1 1;7 6 5 4 3 2 1 0",
    ]
    for line in lines {
      let parts = line.split(separator: ";")
      let scalars = parts[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let paragraph = BidiParagraph(
        scalars, direction: parts[1] == "0" ? .leftToRight : .rightToLeft)
      let levels = paragraph.levels(of: 0..<scalars.count)
      XCTAssertEqual(levels.map { "\($0)" }.joined(separator: " "), String(parts[3]), line)
      let order = BidiParagraph.visualOrder(of: levels)
      XCTAssertEqual(order.map { "\($0)" }.joined(separator: " "), String(parts[4]), line)
    }
  }

  // MARK: The rules one by one

  private let roundBracket = (
    Bracket(pair: 0x28, isOpening: true), Bracket(pair: 0x28, isOpening: false)
  )
  private let squareBracket = (
    Bracket(pair: 0x5B, isOpening: true), Bracket(pair: 0x5B, isOpening: false)
  )

  /// Compares a paragraph, a line of it, and the line's order with `BidiRules`.
  private func assertMatchesTheRules(
    _ classes: [BidiClass], _ brackets: [Bracket?], _ random: inout SeededGenerator,
    _ note: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    let direction = random.pick([nil, .leftToRight, .rightToLeft] as [TextDirection?])
    let found = BidiParagraph(
      classes: classes, bracket: { brackets[$0] }, direction: direction)
    let rules = BidiRules(classes, brackets, direction: direction)
    let note = "\(note): \(classes) \(direction as Any)"
    XCTAssertEqual(Int(found.baseLevel), rules.baseLevel, note, file: file, line: line)
    for (place, level) in rules.levels.enumerated() {
      let before = place == 0 ? found.baseLevel : found.levels[place - 1]
      XCTAssertEqual(
        Int(found.levels[place]), level ?? Int(before), "\(note) at \(place)", file: file,
        line: line)
    }
    let start = random.next(below: classes.count + 1)
    let part = start..<start + random.next(below: classes.count + 1 - start)
    let levels = found.levels(of: part)
    for (offset, level) in rules.levels(of: part).enumerated() {
      guard let level else { continue }
      XCTAssertEqual(Int(levels[offset]), level, "\(note) \(part)", file: file, line: line)
    }
    XCTAssertEqual(
      BidiParagraph.visualOrder(of: levels),
      BidiRules.visualOrder(of: levels, places: Array(levels.indices)), note, file: file, line: line
    )
  }

  func testRandomParagraphsHaveTheLevelsOfTheRules() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<4_000 {
      var (classes, brackets): ([BidiClass], [Bracket?]) = ([], [])
      // Few kinds at once, so that each meets the others in all ways.
      let kinds = (0..<6).map { _ in random.pick(BidiClass.allCases.filter { $0 != .b }) }
      for _ in 0..<random.next(below: 13) {
        let pair = random.pick([roundBracket, squareBracket])
        switch random.next(below: 6) {
        case 0:
          classes.append(.on)
          brackets.append(random.pick([pair.0, pair.1]))
        default:
          classes.append(random.pick(kinds))
          brackets.append(nil)
        }
      }
      if random.next(below: 4) == 0 {
        classes.append(.b)
        brackets.append(nil)
      }
      assertMatchesTheRules(classes, brackets, &random, "seed \(seed), round \(round)")
    }
  }

  /// Levels up to the deepest, more than those, and ends of all of them.
  func testDeepEmbeddingsAndIsolatesHaveTheLevelsOfTheRules() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      let openings: [[BidiClass]] = [[.rle, .lre], [.rli, .lri, .fsi], [.rlo, .lri, .rle]]
      let opening = random.pick(openings)
      let ends: [BidiClass] = [.pdi, .pdi, .pdi, .pdf, .pdf, .pdf, .l, .r, .ws, .en]
      var classes = (0..<70 + random.next(below: 80)).map { _ in random.pick(opening) }
      classes += (0..<250).map { _ in random.pick(random.next(below: 9) == 0 ? opening : ends) }
      let brackets = [Bracket?](repeating: nil, count: classes.count)
      assertMatchesTheRules(classes, brackets, &random, "seed \(seed), round \(round)")
    }
  }

  /// Rule N0 asks for the classes before all rules: an override does not hide a mark from it.
  func testAMarkInAnOverrideTakesTheDirectionOfTheBracketBeforeIt() {
    let classes: [BidiClass] = [.rle, .l, .on, .l, .on, .pdf, .rlo, .nsm, .pdf]
    let paragraph = BidiParagraph(
      classes: classes,
      bracket: { $0 == 2 ? self.roundBracket.0 : $0 == 4 ? self.roundBracket.1 : nil })
    XCTAssertEqual(paragraph.levels[1...4], [2, 2, 2, 2])
    XCTAssertEqual(paragraph.levels[7], 2)
  }

  func testSixtyThreeOpenBracketsArePairedAndMoreAreNot() {
    var random = SeededGenerator(seed: 1)
    for count in [62, 63, 64] {
      let opening = [Bracket?](repeating: roundBracket.0, count: count)
      let closing = [Bracket?](repeating: roundBracket.1, count: count)
      let classes = [BidiClass](repeating: .on, count: count)
      assertMatchesTheRules(
        [.l] + classes + [.r] + classes + [.l], [nil] + opening + [nil] + closing + [nil], &random,
        "\(count) brackets")
    }
  }

  func testAParagraphHasTheDirectionOfItsFirstLetter() {
    for (text, level) in [("abc אב", 0), ("אב abc", 1), ("12 אב", 1), ("12", 0), ("", 0)] {
      XCTAssertEqual(BidiParagraph(text.unicodeScalars.map(\.value)).baseLevel, UInt8(level), text)
    }
  }

  /// Deep nesting, unmatched controls and many brackets: as many levels as scalars, none above 126.
  func testHostileParagraphsHaveBoundedLevels() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let pool: [UInt32] = [
      0x202A, 0x202B, 0x202D, 0x202E, 0x202C, 0x2066, 0x2067, 0x2068, 0x2069, 0x28, 0x29, 0x5B,
      0x5D,
      0x61, 0x5D0, 0x627, 0x31, 0x661, 0x2C, 0x25, 0x300, 0x20, 0x0A,
    ]
    for _ in 0..<200 {
      let scalars = (0..<Int.random(in: 0...600, using: &random)).map { _ in
        pool.randomElement(using: &random) ?? 0x61
      }
      let paragraph = BidiParagraph(scalars)
      XCTAssertEqual(paragraph.levels.count, scalars.count, "seed \(seed)")
      XCTAssertTrue(paragraph.levels.allSatisfy { $0 <= 126 }, "seed \(seed)")
      let order = BidiParagraph.visualOrder(of: paragraph.levels(of: 0..<scalars.count))
      XCTAssertEqual(order.sorted(), Array(0..<scalars.count), "seed \(seed)")
    }
  }

  // MARK: Joining letters

  func testArabicLettersAreShapedByTheirNeighbors() {
    XCTAssertEqual(joined("سلام"), "\u{FEB3}\u{FEE0}\u{FE8E}\u{FEE1}")
    // Marks are transparent, and a letter that joins no other stands alone.
    XCTAssertEqual(joined("مُحَمَّد"), "\u{FEE3}\u{64F}\u{FEA4}\u{64E}\u{FEE4}\u{651}\u{64E}\u{FEAA}")
    XCTAssertEqual(joined("ورد"), "\u{FEED}\u{FEAD}\u{FEA9}")
    XCTAssertEqual(joined("שלום abc"), "שלום abc")
  }

  func testALamAndAnAlefStayTwoCells() {
    XCTAssertEqual(joined("لا"), "\u{FEDF}\u{FE8E}")
  }

  private func joined(_ text: String) -> String {
    var result = ""
    for scalar in LetterJoining.joined(text.unicodeScalars.map(\.value)) {
      result.unicodeScalars.append(Unicode.Scalar(scalar)!)
    }
    return result
  }

  // MARK: Lines

  func testColumnsOfAMixedLine() {
    // On the screen: abc םולש 12
    let line = VisualLine("abc שלום 12")
    XCTAssertFalse(line.isRightToLeft)
    XCTAssertEqual(line.width, 11)
    XCTAssertEqual(
      (0...11).map { line.screenColumn(ofReading: $0) }, [0, 1, 2, 3, 10, 9, 8, 7, 6, 4, 5, 11])
    for column in 0..<11 {
      XCTAssertEqual(line.screenColumn(ofReading: line.readingColumn(at: column)), column)
    }
  }

  func testARightToLeftLineStartsAtItsRightEnd() {
    let line = VisualLine("שלום")
    XCTAssertTrue(line.isRightToLeft)
    XCTAssertEqual((0...4).map { line.screenColumn(ofReading: $0) }, [3, 2, 1, 0, -1])
    XCTAssertEqual([-1, 0, 3, 4].map { line.readingColumn(at: $0) }, [4, 3, 0, 0])
  }

  func testOnlyTextsWithRightToLeftLettersAreAnalyzed() {
    for text in ["", "abc", "日本語", "é…—", "👩‍👩‍👧", "ไทย", "हिन्दी"] {
      XCTAssertFalse(VisualLine.isNeeded(for: text), text)
    }
    for text in ["א", "abc ا", "日本ﻼ", "\u{10900}", "\u{1E900}", "ࠀ", "ﭐ"] {
      XCTAssertTrue(VisualLine.isNeeded(for: text), text)
    }
  }
}
