// MarkdownEntity: decodes a character reference, which begins with `&`.

/// A character that is written as `&amp;`, `&#38;` or `&#x26;`.
///
/// It knows all names of HTML that end with a semicolon. A number that is no character stands for U+FFFD, as in
/// CommonMark.
struct MarkdownEntity {
  /// The character, or the two of which a few names consist, in UTF-8.
  let bytes: [UInt8]
  /// The offset after the reference.
  let end: Int

  /// The length of the longest name, `CounterClockwiseContourIntegral`, with the ampersand and the semicolon.
  private static let maxCount = 33
  private static let names = Array(table.utf8)

  /// Reads the reference at `start`, or returns nil if there is none.
  init?(in source: [UInt8], at start: Int) {
    let candidates = source[start...].prefix(Self.maxCount)
    guard candidates.first == UInt8(ascii: "&"),
      let semicolon = candidates.firstIndex(where: { $0 == UInt8(ascii: ";") || $0 <= 0x20 }),
      source[semicolon] == UInt8(ascii: ";"), semicolon > start + 1,
      let bytes = Self.bytes(source[start + 1..<semicolon])
    else { return nil }
    self.bytes = bytes
    end = semicolon + 1
  }

  private static func bytes(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    if name.first == UInt8(ascii: "#") { return numeric(name.dropFirst()).map(utf8) }
    return named(name)
  }

  private static func utf8(_ scalar: Unicode.Scalar) -> [UInt8] { Array(String(scalar).utf8) }

  private static func numeric(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    guard !digits.isEmpty, digits.count <= (isHexadecimal ? 6 : 7) else { return nil }
    guard let value = number(digits, radix: isHexadecimal ? 16 : 10) else { return nil }
    return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func number(_ digits: ArraySlice<UInt8>, radix: UInt32) -> UInt32? {
    var value: UInt32 = 0
    for digit in digits {
      guard let number = Character(Unicode.Scalar(digit)).hexDigitValue, number < radix
      else { return nil }
      value = value * radix + UInt32(number)
    }
    return value
  }

  /// Finds a name in the sorted table, which has a semicolon before each name and at its end.
  private static func named(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    var low = 0
    var high = names.count - 1
    while low < high {
      var start = (low + high) / 2
      while names[start] != UInt8(ascii: ";") { start -= 1 }
      var end = start + 1
      while names[end] != UInt8(ascii: ";") { end += 1 }
      let entry = names[start + 1..<end]
      let found = entry.prefix { $0 != UInt8(ascii: "=") }
      if found.elementsEqual(name) { return scalars(entry[(found.endIndex + 1)...]) }
      if found.lexicographicallyPrecedes(name) { low = end } else { high = start }
    }
    return nil
  }

  private static func scalars(_ list: ArraySlice<UInt8>) -> [UInt8] {
    list.split(separator: UInt8(ascii: "+")).flatMap { digits in
      utf8(number(digits, radix: 16).flatMap { Unicode.Scalar($0) } ?? "\u{FFFD}")
    }
  }
}
