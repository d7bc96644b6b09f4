// Snapshot+Text: writes a snapshot as a file that a person can review; Snapshot+Parsing reads it.
//
// The screen stands in a box, so that no editor strips its blanks, and so do its looks: a letter for each cell that
// is not plain, and below it the meaning of each letter. Where there are more looks than letters, all codes have two
// or three.
//
//     TermView snapshot 1
//     size: 6x2
//     profile: any
//     theme: none
//
//     ┌──────┐
//     │ [OK] │
//     │      │
//     └──────┘
//
//     ┌──────┐
//     │ aaaa │
//     │      │
//     └──────┘
//     a  bold, fg red
//
//     caret: none
//
//     semantics:
//       button "OK"

internal import Rewind
internal import TermView

extension Snapshot {
  /// The first line of a snapshot file.
  static let title = "TermView snapshot 1"

  /// The content of the snapshot's file.
  ///
  /// - Complexity: O(the picture's cells).
  package var text: String {
    var text = Snapshot.title + "\n"
    text += "size: \(picture.size.columns)x\(picture.size.rows)\n"
    text += "profile: \(profile.escapedLine)\ntheme: \(theme.escapedLine)\n\n"
    text += Snapshot.screen(of: picture)
    if picture.looks.count > 1 { text += "\n" + looks }
    text += "\ncaret: \(picture.caretDescription)\n"
    if !semantics.isEmpty { text += "\nsemantics:\n" }
    for line in semantics { text += "  \(line.escapedLine)\n" }
    return text
  }

  /// Returns the picture's text in a box.
  static func screen(of picture: Picture) -> String {
    box(columns: picture.size.columns, rows: (0..<picture.size.rows).map { row(of: picture, $0) })
  }

  /// The separator between cells that would otherwise be read as one.
  static let separator = "\u{2060}"

  /// Returns a row's text, with a word joiner before each character that would join the previous one.
  private static func row(of picture: Picture, _ row: Int) -> String {
    let line = picture.textOfRow(row)
    // No such character is ASCII or among the symbols and lines, U+2000 to U+2FFF.
    guard line.utf8.contains(where: { $0 >= 0xC0 && $0 != 0xE2 }) else { return line }
    var result = ""
    for column in 0..<picture.size.columns {
      let text = picture.text(column, row)
      if text.utf8.count > 1, ("a" + text).withBytes({ Cluster(in: $0, at: 0).end > 1 }) {
        result += separator
      }
      result += text
    }
    return result
  }

  /// A box of the same size with letters for looks, and below it the meaning of the letters.
  private var looks: String {
    let codes = Snapshot.codes(for: picture.looks.count)
    let columns = picture.size.columns
    let numbers = picture.lookIndices
    let rows = (0..<picture.size.rows).map { row in
      var line = ""
      for index in row * columns..<(row + 1) * columns { line += codes[numbers[index]] }
      return line
    }
    var text = Snapshot.box(columns: columns * codes[0].utf8.count, rows: rows)
    for (code, look) in zip(codes, picture.looks).dropFirst() { text += "\(code)  \(look)\n" }
    return text
  }

  private static func box(columns: Int, rows: [String]) -> String {
    let edge = String(repeating: "─", count: columns)
    var text = "┌\(edge)┐\n"
    for row in rows {
      text += "│"
      text += row
      text += "│\n"
    }
    return text + "└\(edge)┘\n"
  }

  /// Returns a code for each of `count` looks, all of one length; blanks for the first, which is plain.
  private static func codes(for count: Int) -> [String] {
    let letters =
      (UInt8(ascii: "a")...UInt8(ascii: "z")).map { $0 } + Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    var length = 1
    var limit = letters.count
    while limit < count - 1 {
      length += 1
      limit *= letters.count
    }
    return (0..<count).map { number in
      guard number > 0 else { return String(repeating: " ", count: length) }
      var code: [UInt8] = []
      var rest = number - 1
      for _ in 0..<length {
        code.insert(letters[rest % letters.count], at: 0)
        rest /= letters.count
      }
      return String(decoding: code, as: UTF8.self)
    }
  }
}

extension String {
  /// The string as a line that survives editors: unchanged where it is one, else with escapes, as Swift spells them.
  ///
  /// A lone backslash at the end stands for nothing, and preserves the blanks before it.
  fileprivate var escapedLine: String {
    var line = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      // Joiners are a part of emoji.
      case _ where scalar == "\u{200D}": line.unicodeScalars.append(scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator:
        line += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        if scalar == "\\" { line += "\\" }
        line.unicodeScalars.append(scalar)
      }
    }
    let isKept = unicodeScalars.last.map { !$0.properties.isWhitespace || $0 == "\n" } ?? false
    return isKept ? line : line + "\\"
  }

  /// The string that `escapedLine` escaped to this one; nil if there is none.
  var unescapedLine: String? {
    var result = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case nil: return result
      case "\\": result += "\\"
      case "n": result += "\n"
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let value = UInt32(String(rest[..<end]), radix: 16), let scalar = Unicode.Scalar(value)
        else { return nil }
        result.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return result
  }
}
