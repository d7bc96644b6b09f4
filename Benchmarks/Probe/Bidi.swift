// Bidi: runs Unicode's conformance files of the bidirectional algorithm, line by line.

import Foundation
import TermView

/// Reads BidiTest.txt or BidiCharacterTest.txt and checks each of its cases; returns the exit code.
struct BidiConformance {
  private var cases = 0
  private var failures = 0
  private let classes: [String: BidiClass]

  init() {
    classes = Dictionary(
      uniqueKeysWithValues: BidiClass.allCases.map { ("\($0)".uppercased(), $0) })
  }

  mutating func run(_ paths: [String]) throws -> Int32 {
    for path in paths {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      if path.hasSuffix("BidiCharacterTest.txt") { readCharacters(text) } else { readClasses(text) }
    }
    print("\(cases) cases, \(failures) of them wrong")
    return failures == 0 && cases > 0 ? 0 : 1
  }

  /// Checks cases of classes: `L R; 7` below the expected levels and order, for the directions in the bit set.
  private mutating func readClasses(_ text: String) {
    var levels: [UInt8?] = []
    var order: [Int] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("@Levels:") {
        levels = line.dropFirst(8).split(whereSeparator: \.isWhitespace).map { UInt8($0) }
      } else if line.hasPrefix("@Reorder:") {
        order = line.dropFirst(9).split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
      } else if !line.hasPrefix("@") {
        let parts = line.split(separator: ";")
        guard parts.count == 2,
          let bits = Int(parts[1].filter(\.isHexDigit), radix: 16)
        else { continue }
        let found = parts[0].split(separator: " ").compactMap { classes[String($0)] }
        for (bit, direction) in [(1, nil), (2, TextDirection.leftToRight), (4, .rightToLeft)]
        where bits & bit != 0 {
          let paragraph = BidiParagraph(classes: found, direction: direction)
          check(paragraph, found, levels, order, line)
        }
      }
    }
  }

  /// Checks cases of characters: code points; direction; paragraph level; levels; order.
  private mutating func readCharacters(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: ";", omittingEmptySubsequences: false)
      guard parts.count == 5 else { continue }
      let scalars = parts[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let direction: TextDirection? =
        parts[1] == "0" ? .leftToRight : parts[1] == "1" ? .rightToLeft : nil
      let paragraph = BidiParagraph(scalars, direction: direction)
      let levels = parts[3].split(separator: " ").map { UInt8($0) }
      let order = parts[4].split(separator: " ").compactMap { Int($0) }
      if UInt8(parts[2]) != paragraph.baseLevel { fail(line, "level \(paragraph.baseLevel)") }
      check(paragraph, scalars.map { BidiClass(of: $0) }, levels, order, line)
    }
  }

  private mutating func check(
    _ paragraph: BidiParagraph, _ classes: [BidiClass], _ levels: [UInt8?], _ order: [Int],
    _ line: Substring
  ) {
    cases += 1
    let found = paragraph.levels(of: 0..<classes.count)
    let places = classes.indices.filter { !classes[$0].isRemoved }
    let right = classes.indices.allSatisfy { classes[$0].isRemoved || levels[$0] == found[$0] }
    let visual = BidiParagraph.visualOrder(of: places.map { found[$0] }).map { places[$0] }
    if !right || visual != order { fail(line, "\(found), \(visual)") }
  }

  private mutating func fail(_ line: Substring, _ got: String) {
    failures += 1
    if failures <= 10 { print("\(line): \(got)") }
  }
}
