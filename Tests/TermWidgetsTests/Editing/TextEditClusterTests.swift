// TextEditClusterTests: the caret, selections and deleting on every line of Unicode's GraphemeBreakTest.

import Foundation
import TermStore
import TermWidgets
import XCTest

final class TextEditClusterTests: XCTestCase {
  /// The characters of each line of the file (Unicode 17.0, see its head for the terms).
  private func lines() throws -> [[String]] {
    let path = try XCTUnwrap(
      Bundle.module.url(forResource: "GraphemeBreakTest", withExtension: "txt"))
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { line in
        line.split(separator: "÷").compactMap { part -> String? in
          let scalars = part.split { $0 == " " || $0 == "×" }
            .compactMap { UInt32($0, radix: 16).flatMap { Unicode.Scalar($0) } }
          guard !scalars.isEmpty else { return nil }
          var text = String.UnicodeScalarView()
          text.append(contentsOf: scalars)
          return String(text)
        }
      }
  }

  /// Returns where characters begin, and where the last one ends.
  private func places(_ characters: [String]) -> [Int] {
    characters.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.utf8.count) }
  }

  func testTheCaretMovesThroughEveryLineCharacterByCharacter() throws {
    let lines = try lines()
    XCTAssertEqual(lines.count, 766)
    for characters in lines {
      let text = characters.joined()
      let places = places(characters)
      var edit = TextEdit(TextBuffer(text), caret: 0, isOneLine: false)
      for place in places.dropFirst() {
        _ = edit.apply(KeyPress(.right))
        XCTAssertEqual(edit.caret, place, words(text))
      }
      for place in places.dropLast().reversed() {
        _ = edit.apply(KeyPress(.left))
        XCTAssertEqual(edit.caret, place, words(text))
      }
      for (number, place) in places.dropFirst().enumerated() {
        _ = edit.apply(KeyPress(.shift(.right)))
        XCTAssertEqual(edit.selection, 0..<place, "\(words(text)), \(number)")
      }
    }
  }

  func testErasingRemovesOneCharacterOfEveryLine() throws {
    for characters in try lines() {
      let text = characters.joined()
      let places = places(characters)
      for number in characters.indices {
        let rest = (characters[..<number] + characters[(number + 1)...]).joined()
        var edit = TextEdit(TextBuffer(text), caret: places[number + 1], isOneLine: false)
        _ = edit.apply(KeyPress(.backspace))
        XCTAssertEqual(Array(String(edit.text).utf8), Array(rest.utf8), "\(words(text)), \(number)")
        edit = TextEdit(TextBuffer(text), caret: places[number], isOneLine: false)
        _ = edit.apply(KeyPress(.delete))
        XCTAssertEqual(Array(String(edit.text).utf8), Array(rest.utf8), "\(words(text)), \(number)")
        edit.undo()
        XCTAssertEqual(Array(String(edit.text).utf8), Array(text.utf8))
      }
    }
  }

  private func words(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }
}
