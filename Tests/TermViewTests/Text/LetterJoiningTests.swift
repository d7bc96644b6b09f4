// LetterJoiningTests: which form a letter has between its neighbors.

import RecordSupport
import XCTest

@testable import TermView

final class LetterJoiningTests: XCTestCase {
  func testALetterHasTheFormThatItsNeighborsAskFor() {
    // Beh joins on both sides, alef only the letter before it; a tatweel joins, a hamza and a space do not.
    let forms: [(String, [UInt32])] = [
      ("ب", [0xFE8F]), ("بب", [0xFE91, 0xFE90]), ("ببب", [0xFE91, 0xFE92, 0xFE90]),
      ("با", [0xFE91, 0xFE8E]), ("اب", [0xFE8D, 0xFE8F]), ("ـب", [0x640, 0xFE90]),
      ("بـ", [0xFE91, 0x640]), ("ـا", [0x640, 0xFE8E]), ("ءب", [0xFE80, 0xFE8F]),
      ("ب ب", [0xFE8F, 0x20, 0xFE8F]),
      ("بَب", [0xFE91, 0x64E, 0xFE90]), ("َب", [0x64E, 0xFE8F]), ("بa", [0xFE8F, 0x61]),
    ]
    for (text, expected) in forms {
      XCTAssertEqual(LetterJoining.joined(text.unicodeScalars.map(\.value)), expected, text)
    }
  }

  func testLettersAreJoinedByTheTypesOfTheirNeighbors() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let data = BidiData.shared
    let pool: [UInt32] = [
      0x628, 0x627, 0x640, 0x621, 0x64E, 0x61, 0x20, 0x644, 0x5D0, 0x671, 0xA872,
    ]
    for round in 0..<2_000 {
      let scalars = (0..<random.next(below: 8)).map { _ in random.pick(pool) }
      let types = scalars.map { data.joining.value(of: $0) ?? .none }
      let expected = scalars.indices.map { place in
        let before = types[..<place].last { $0 != .transparent }?.joinsNext == true
        let after = types[(place + 1)...].first { $0 != .transparent }?.joinsPrevious == true
        let (joinsBefore, joinsAfter) = (
          before && types[place].joinsPrevious, after && types[place].joinsNext
        )
        // Isolated, final, initial and medial.
        let form = (joinsBefore ? 1 : 0) + (joinsAfter ? 2 : 0)
        guard types[place] != .transparent, let forms = data.forms(of: scalars[place]),
          forms[form] != 0
        else { return scalars[place] }
        return forms[form]
      }
      XCTAssertEqual(
        LetterJoining.joined(scalars), expected, "seed \(seed), round \(round): \(scalars)")
    }
  }

  func testEachTypeJoinsOnItsSides() {
    let types: [(JoiningType, next: Bool, previous: Bool)] = [
      (.none, false, false), (.right, false, true), (.left, true, false), (.dual, true, true),
      (.causing, true, true), (.transparent, false, false),
    ]
    for (type, next, previous) in types {
      XCTAssertEqual(type.joinsNext, next, "\(type)")
      XCTAssertEqual(type.joinsPrevious, previous, "\(type)")
    }
  }
}
