// InputCases: the cases of ghostty.json and ultraviolet.json; see each file's "about" for its source.

import Foundation
import TermView
import Workloads
import XCTest

@testable import TermRender

/// The bytes of Ghostty's encoder, and the event that it encoded.
struct GhosttyCase: Decodable {
  let line: InputLine
  let event: [String]

  init(from decoder: any Decoder) throws {
    let row = try [String](from: decoder)
    line = InputLine(row[1], mode: row[0])
    event = Array(row.dropFirst(2))
  }

  /// An event as a row: action, key or button, text or place, modifiers.
  static func row(_ word: InputToken) -> [String] {
    let place = [word.x, word.y, word.px, word.py].compactMap { $0.map(String.init) }
    return [
      word.action ?? word.type, word.key ?? word.button ?? "",
      word.text ?? place.joined(separator: " "), (word.mods ?? []).joined(separator: "+"),
    ]
  }
}

/// Bytes, and the result of ultraviolet's decoder.
struct UltravioletCase: Decodable {
  let source: String
  let bytes: String
  let events: [InputToken]
  let isAmbiguous: Bool?

  var line: InputLine { InputLine(bytes, mode: nil) }
}

/// Reads one of the files.
struct InputCases<Case: Decodable>: Decodable {
  let cases: [Case]

  init(named name: String) throws {
    let url = try XCTUnwrap(Bundle.module.url(forResource: name, withExtension: "json"))
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: url))
  }
}

extension InputLine {
  /// Parses this line, followed by silence.
  var inputs: [Input] {
    var parser = self.parser
    return parser.parse(bytes) + parser.flush()
  }

  /// Describes where a cut changes the result; empty if it never does.
  var faultyCuts: [Int] {
    let whole = inputs
    var cuts = (0...bytes.count).filter { place in
      var parser = self.parser
      let first = parser.parse(Array(bytes[..<place]))
      return first + parser.parse(Array(bytes[place...])) + parser.flush() != whole
    }
    var bytewise = parser
    let parts = bytes.flatMap { bytewise.parse([$0]) }
    if parts + bytewise.flush() != whole { cuts.append(-1) }
    return cuts
  }
}

/// Parses a string of bytes, followed by silence.
func inputs(_ text: String) -> [Input] {
  var parser = InputParser()
  return parser.parse(Array(text.utf8)) + parser.flush()
}

/// Parses bytes, followed by silence.
func inputs(_ bytes: [UInt8]) -> [Input] {
  var parser = InputParser()
  return parser.parse(bytes) + parser.flush()
}

/// Returns the keys of a string of bytes; nil for any input that is not a key.
func keys(_ text: String) -> [KeyPress?] { inputs(text).map(\.press) }

extension Input {
  /// The key, if this is one.
  var press: KeyPress? {
    if case .event(.key(let press)) = self { return press }
    return nil
  }

  /// Returns a key that types its character.
  static func typed(_ character: Character) -> Input {
    .event(.key(KeyPress(Key(.character(character)))))
  }

  /// Returns a key that types nothing.
  static func pressed(_ key: Key) -> Input { .event(.key(KeyPress(key, text: ""))) }

  /// Returns bytes without a meaning.
  static func unknown(_ text: String) -> Input { .event(.unknown(Array(text.utf8))) }
}
