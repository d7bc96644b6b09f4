// MarkdownLinkScanner: reads addresses and titles, of links and of link reference definitions.

/// Reads the parts of a link after its text or label.
///
/// A failed attempt costs the bytes it read, but no byte is read more than some dozens of times: titles and addresses
/// in angle brackets end where another one could begin, and plain addresses end where their parentheses nest deeper
/// than 32.
struct MarkdownLinkScanner {
  let source: [UInt8]
  /// The offset of the next byte.
  private(set) var offset: Int
  /// The ranges of the address and the title as they were written.
  private(set) var address = 0..<0
  private(set) var title: Range<Int>?

  /// The deepest nesting of parentheses in an address; CommonMark requires at least three.
  private static var maxParenthesisDepth: Int { 32 }

  init(_ source: [UInt8], at offset: Int) {
    self.source = source
    self.offset = offset
  }

  /// Reads `(address "title")`; returns false if there is none.
  mutating func readTail() -> Bool {
    guard next == UInt8(ascii: "(") else { return false }
    offset += 1
    skipWhitespace()
    guard readAddress() else { return false }
    let end = offset
    skipWhitespace()
    if offset > end, let quote = next, quote != UInt8(ascii: ")") {
      guard readTitle(quote) else { return false }
      skipWhitespace()
    }
    guard next == UInt8(ascii: ")") else { return false }
    offset += 1
    return true
  }

  /// Reads the address and the title of a definition up to the end of their line; returns false if there is none.
  mutating func readDefinition() -> Bool {
    skipWhitespace()
    let start = offset
    guard next != nil, readAddress(), offset > start else { return false }
    let end = offset
    let isLineEnd = skipLineEnd()
    let lineEnd = offset
    offset = end
    skipWhitespace()
    if offset > end, let quote = next, readTitle(quote), skipLineEnd() { return true }
    // What looked like a title on the next line is no part of the definition.
    title = nil
    offset = lineEnd
    return isLineEnd
  }

  private var next: UInt8? { offset < source.count ? source[offset] : nil }

  private mutating func skipWhitespace() {
    while let byte = next, byte.isBlank || byte == 0x0A || byte == 0x0D { offset += 1 }
  }

  /// Skips blanks and a newline; returns false if something else follows.
  private mutating func skipLineEnd() -> Bool {
    while let byte = next, byte.isBlank { offset += 1 }
    guard let byte = next else { return true }
    guard byte == 0x0A else { return false }
    offset += 1
    return true
  }

  /// Skips a backslash and the character that it escapes.
  private mutating func skipEscape() {
    offset += 1
    if next?.isPunctuation == true { offset += 1 }
  }

  private mutating func readAddress() -> Bool {
    next == UInt8(ascii: "<") ? readAngles() : readPlain()
  }

  private mutating func readAngles() -> Bool {
    offset += 1
    let start = offset
    while let byte = next {
      switch byte {
      case UInt8(ascii: ">"):
        address = start..<offset
        offset += 1
        return true
      case UInt8(ascii: "<"), 0x0A, 0x0D: return false
      case UInt8(ascii: "\\"): skipEscape()
      default: offset += 1
      }
    }
    return false
  }

  private mutating func readPlain() -> Bool {
    let start = offset
    var depth = 0
    scan: while let byte = next {
      switch byte {
      case 0...0x20, 0x7F: break scan
      case UInt8(ascii: "("):
        depth += 1
        guard depth <= Self.maxParenthesisDepth else { return false }
        offset += 1
      case UInt8(ascii: ")"):
        guard depth > 0 else { break scan }
        depth -= 1
        offset += 1
      case UInt8(ascii: "\\"): skipEscape()
      default: offset += 1
      }
    }
    address = start..<offset
    return depth == 0
  }

  private mutating func readTitle(_ quote: UInt8) -> Bool {
    let end: UInt8
    switch quote {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): end = quote
    case UInt8(ascii: "("): end = UInt8(ascii: ")")
    default: return false
    }
    offset += 1
    let start = offset
    while let byte = next {
      switch byte {
      case end:
        title = start..<offset
        offset += 1
        return true
      case UInt8(ascii: "(") where end != quote: return false
      case UInt8(ascii: "\\"): skipEscape()
      default: offset += 1
      }
    }
    return false
  }
}

extension [UInt8] {
  /// The text that the bytes stand for: without escapes, and with the characters that entities name.
  var unescaped: String { String(decoding: unescaped(in: indices), as: UTF8.self) }

  func unescaped(in range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound,
        self[index + 1].isPunctuation
      {
        bytes.append(self[index + 1])
        index += 2
      } else if self[index] == UInt8(ascii: "&"), let entity = MarkdownEntity(in: self, at: index),
        entity.end <= range.upperBound
      {
        bytes += entity.bytes
        index = entity.end
      } else {
        bytes.append(self[index])
        index += 1
      }
    }
    return bytes
  }
}
