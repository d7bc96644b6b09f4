// MarkdownReader+Links: reads links and images.

extension MarkdownReader {
  /// Records a bracket where a link or an image may begin.
  mutating func openBracket(isImage: Bool) {
    let length = isImage ? 2 : 1
    countWork(length)
    let token = markdown.append(bracket: source[offset..<offset + length])
    brackets.append(
      Bracket(token: token, pendingCount: Int32(pending.count), isImage: isImage))
    offset += length
  }

  /// Makes a link or an image from the innermost open bracket if an address follows.
  mutating func closeBracket() {
    guard let bracket = brackets.popLast() else { return readLiterally(1) }
    // A link can't contain a link; it may contain images.
    let canBeLink = bracket.isImage || brackets.count >= linkFreeCount
    linkFreeCount = min(linkFreeCount, brackets.count)
    var tail = LinkTail(source, at: offset + 1)
    guard canBeLink, tail.read() else {
      if canBeLink { countWork(tail.offset - offset) }
      return readLiterally(1)
    }
    countWork(tail.offset - offset)
    resolveDelimiters(from: Int(bracket.pendingCount))
    markdown.close(
      bracket.token, as: bracket.isImage ? .image : .link, address: unescaped(tail.address))
    if !bracket.isImage { linkFreeCount = brackets.count }
    offset = tail.offset
  }

  /// Returns the address in a range without its escapes and entities.
  private func unescaped(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if source[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound,
        source[index + 1].isPunctuation
      {
        bytes.append(source[index + 1])
        index += 2
      } else if source[index] == UInt8(ascii: "&"),
        let entity = MarkdownEntity(in: source, at: index), entity.end <= range.upperBound
      {
        bytes += String(entity.scalar).utf8
        index = entity.end
      } else {
        bytes.append(source[index])
        index += 1
      }
    }
    return bytes
  }
}

/// The part of a link after its text: `(address "title")`.
///
/// A failed attempt costs the bytes it read, but no byte is read more than some dozens of times: titles and addresses
/// in angle brackets end where another one could begin, and plain addresses end where their parentheses nest deeper
/// than 32.
private struct LinkTail {
  let source: [UInt8]
  /// The offset of the next byte; after a successful read, the offset after the link.
  private(set) var offset: Int
  /// The range of the address as it was written.
  private(set) var address = 0..<0

  /// The deepest nesting of parentheses in an address; CommonMark requires at least three.
  private static var maxParenthesisDepth: Int { 32 }

  init(_ source: [UInt8], at place: Int) {
    self.source = source
    self.offset = place
  }

  /// Reads the link's tail; returns false if there is none.
  mutating func read() -> Bool {
    guard next == UInt8(ascii: "(") else { return false }
    offset += 1
    skipWhitespace()
    guard next == UInt8(ascii: "<") ? readAngles() : readPlain() else { return false }
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

  private var next: UInt8? { offset < source.count ? source[offset] : nil }

  private mutating func skipWhitespace() {
    while let byte = next, byte.isBlank || byte == 0x0A || byte == 0x0D { offset += 1 }
  }

  /// Skips a backslash and the character that it escapes.
  private mutating func skipEscape() {
    offset += 1
    if next?.isPunctuation == true { offset += 1 }
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

  /// Skips a title; a terminal has no place to show one.
  private mutating func readTitle(_ quote: UInt8) -> Bool {
    let end: UInt8
    switch quote {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): end = quote
    case UInt8(ascii: "("): end = UInt8(ascii: ")")
    default: return false
    }
    offset += 1
    while let byte = next {
      switch byte {
      case end:
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
