// MarkdownEntity: decodes a character reference, which begins with `&`.

/// A character that is written as `&amp;`, `&#38;` or `&#x26;`.
///
/// It knows those of HTML's names that Markdown itself makes necessary, and the non-breaking space. A number that is
/// no character stands for U+FFFD, as in CommonMark.
struct MarkdownEntity {
  let scalar: Unicode.Scalar
  /// The offset after the reference.
  let end: Int

  /// Reads the reference at `place`, or returns nil if there is none.
  init?(in source: [UInt8], at place: Int) {
    // The longest is `&#1114111;`, with seven digits.
    let candidates = source[place...].prefix(11)
    guard candidates.first == UInt8(ascii: "&"),
      let semicolon = candidates.firstIndex(of: UInt8(ascii: ";")),
      let scalar = Self.scalar(source[place + 1..<semicolon])
    else { return nil }
    self.scalar = scalar
    end = semicolon + 1
  }

  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    if name.first == UInt8(ascii: "#") { return numeric(name.dropFirst()) }
    return switch String(decoding: name, as: UTF8.self) {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "nbsp": "\u{A0}"
    default: nil
    }
  }

  private static func numeric(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard !digits.isEmpty, digits.count <= (isHexadecimal ? 6 : 7) else { return nil }
    var value: UInt32 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue,
        isHexadecimal || number < 10
      else { return nil }
      value = value * (isHexadecimal ? 16 : 10) + UInt32(number)
    }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}
