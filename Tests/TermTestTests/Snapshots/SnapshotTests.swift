// SnapshotTests: the content of a snapshot's file, and that it is read back equal.

import Rewind
import TermRender
import TermStore
import TermView
import XCTest

@testable import TermTest

final class SnapshotTests: XCTestCase {
  private let sample = Snapshot(
    picture(12, 3, caret: Caret(point: Point(column: 4, row: 2), shape: .block)) {
      $0.draw("世界", 1, 0, Style(attributes: .underline(.curly), underlineColor: .rgb(0xFF0000)))
      $0.draw("[OK]", 6, 1, Style(foreground: .red, background: .rgb(0x202020), attributes: .bold))
      $0.draw("web", 0, 2, link: Link("https://swift.org", id: "1"))
    }, profile: .standard, theme: "dark", semantics: ["button \"OK\"", "  text \"世界 \""])

  private let sampleText = """
    TermView snapshot 1
    size: 12x3
    profile: true color, links
    theme: dark

    ┌────────────┐
    │ 世界       │
    │      [OK]  │
    │web         │
    └────────────┘

    ┌────────────┐
    │ aaaa       │
    │      bbbb  │
    │ccc         │
    └────────────┘
    a  curly underline in #ff0000
    b  bold, fg red, bg #202020
    c  link https://swift.org id 1

    caret: row 2, column 4, block

    semantics:
      button "OK"
        text "世界 "

    """

  func testAFileIsReadableByPeople() {
    XCTAssertEqual(sample.text, sampleText)
  }

  func testAPlainScreenHasNoStyles() {
    XCTAssertEqual(
      Snapshot(picture(3, 1) { $0.draw("ab", 0) }).text,
      """
      TermView snapshot 1
      size: 3x1
      profile: any
      theme: none

      ┌───┐
      │ab │
      └───┘

      caret: none

      """)
  }

  func testAFileRoundTrips() throws {
    XCTAssertEqual(try Snapshot(parsing: sampleText), sample)
    let returns = sampleText.split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(try Snapshot(parsing: returns.joined(separator: "\r\n")), sample)
  }

  func testAnyPictureRoundTrips() throws {
    for seed: UInt64 in 1...120 {
      var random = Randomness(seed: seed)
      let lines = (0..<Int.random(in: 0...3, using: &random)).map { _ in random.line() }
      let snapshot = Snapshot(
        random.picture(), profile: .standard, theme: random.line(), semantics: lines)
      let text = snapshot.text
      let read = try Snapshot(parsing: text)
      XCTAssertTrue(read == snapshot, "seed \(seed): \(read.difference(from: snapshot) ?? "")")
      // Strings can be equal although their bytes differ.
      XCTAssertTrue(read.text.utf8.elementsEqual(text.utf8), "seed \(seed)")
      let stripped = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
        String(decoding: $0.reversed().drop { $0 == 0x20 || $0 == 0x09 }.reversed(), as: UTF8.self)
      }
      XCTAssertEqual(
        stripped.joined(separator: "\n"), text, "seed \(seed): an editor strips blanks")
    }
  }

  func testManyStylesHaveCodesOfSeveralLetters() throws {
    for count in [52, 53, 2_704, 2_705] {
      let snapshot = Snapshot(
        picture(count, 1) {
          for column in 0..<count {
            $0.draw("x", column, 0, Style(foreground: .rgb(UInt32(column))))
          }
        })
      let first = snapshot.text.split(separator: "\n").first { $0.hasSuffix("  fg #000000") }
      let length = count > 2_704 ? 3 : count > 52 ? 2 : 1
      XCTAssertEqual(first.map(\.count), length + "  fg #000000".count, "\(count)")
      XCTAssertEqual(try Snapshot(parsing: snapshot.text), snapshot, "\(count)")
    }
  }

  func testAnInvalidSnapshotIsReportedWithItsLine() {
    func error(_ text: String) -> String {
      do {
        return "read: \(try Snapshot(parsing: text).text)"
      } catch {
        return error.description
      }
    }
    func changed(_ old: String, _ new: String) -> String {
      let parts = sampleText.split(separator: old, maxSplits: 1, omittingEmptySubsequences: false)
      XCTAssertEqual(parts.count, 2, old)
      return error(parts.joined(separator: new))
    }
    XCTAssertEqual(error(""), "line 1: “TermView snapshot 1” is wanted")
    XCTAssertEqual(changed("shot 1", "shot 2"), "line 1: “TermView snapshot 1” is wanted")
    XCTAssertEqual(changed("12x3", "12x"), "line 2: a size is wanted, as 80x24")
    XCTAssertEqual(changed("12x3", "99999x99999"), "line 2: a size is wanted, as 80x24")
    XCTAssertEqual(changed("theme", "them"), "line 4: “theme: ” is wanted")
    XCTAssertEqual(changed("dark", "da\\rk"), "line 4: no such escape")
    XCTAssertEqual(changed("┐", ""), "line 6: the top of a box of 12 columns is wanted")
    XCTAssertEqual(changed(" 世", "世"), "line 7: 12 columns are wanted, 11 are here")
    XCTAssertEqual(changed("web", "we\u{7}"), "line 9: a character here can't be seen")
    XCTAssertEqual(changed("web         │", "web"), "line 9: a row between │ and │ is wanted")
    XCTAssertEqual(changed("│ aaaa ", "│ aaxa "), "line 13: the letter of column 3 has no look")
    XCTAssertEqual(changed("b  bold", "b bold"), "line 18: a letter and its look are wanted")
    XCTAssertEqual(changed("b  bold", "b  bald"), "line 18: a letter and its look are wanted")
    XCTAssertEqual(changed("b  bold", "a  bold"), "line 18: this letter has a look already")
    XCTAssertEqual(
      changed("row 2, c", "row, c"),
      "line 21: a caret is wanted, as row 3, column 4, bar, or none")
    XCTAssertEqual(changed("semantics", "antics"), "line 23: “semantics:” or the end is wanted")
    XCTAssertEqual(changed("  button", "button"), "line 24: two blanks are wanted")
    XCTAssertEqual(error(sampleText + "\nmore"), "line 25: nothing more is wanted")
    XCTAssertEqual(error(Snapshot.title), "line 2: the text ends too early")
  }

  func testNoBytesStopTheReader() {
    var random = Randomness(seed: 7)
    let whole = Array(sampleText.utf8)
    for round in 0..<400 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
        }
      }
      // Whatever can be read is written in a form that is read as the same.
      guard let read = try? Snapshot(parsing: String(decoding: bytes, as: UTF8.self)) else {
        continue
      }
      XCTAssertEqual(try Snapshot(parsing: read.text), read, "seed 7, round \(round)")
    }
  }

  func testADifferenceReportsEveryStoredProperty() {
    var other = sample
    other.profile = "no colors"
    other.theme = "light"
    other.semantics = ["button \"OK\"", "text \"new\""]
    XCTAssertNil(sample.difference(from: sample))
    XCTAssertEqual(
      other.difference(from: sample),
      """
      profile: want true color, links; got no colors
      theme: want dark; got light
      semantics, - wanted, + got:
      -   text "世界 "
      + text "new"
      """)
  }
}
