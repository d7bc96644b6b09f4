// MarkdownReader+Links: brackets and what is in parentheses after them in, links and images out.

extension MarkdownReader {
  /// Notes where a link or an image may begin.
  mutating func openBracket(isImage: Bool) {
    let length = isImage ? 2 : 1
    count(length)
    let token = markdown.append(bracket: source[place..<place + length])
    brackets.append(
      Bracket(token: token, pendingCount: Int32(pending.count), isImage: isImage))
    place += length
  }

  /// Makes a link or an image of what the nearest bracket opened, where an address follows.
  mutating func closeBracket() {
    guard let bracket = brackets.popLast() else { return readLiterally(1) }
    // Links don't stand in links; images may.
    let canBeLink = bracket.isImage || brackets.count >= linkFreeCount
    linkFreeCount = min(linkFreeCount, brackets.count)
    var tail = LinkTail(source, at: place + 1)
    guard canBeLink, tail.read() else {
      if canBeLink { count(tail.place - place) }
      return readLiterally(1)
    }
    count(tail.place - place)
    resolveDelimiters(from: Int(bracket.pendingCount))
    markdown.close(
      bracket.token, as: bracket.isImage ? .image : .link, address: unescaped(tail.address))
    if !bracket.isImage { linkFreeCount = brackets.count }
    place = tail.place
  }

  /// An address without its escapes and entities.
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

/// What follows a link's words: `(address "title")`.
///
/// A link that is none costs what was looked at in vain, but no byte is looked at more than some dozens of
/// times: titles and addresses in angle brackets end where another one could begin, and plain addresses
/// where their parentheses are 32 deep.
private struct LinkTail {
  let source: [UInt8]
  /// The byte that comes next; in the end, what comes after the link.
  private(set) var place: Int
  /// Where the address stands, as it was written.
  private(set) var address = 0..<0

  /// How deep parentheses in an address may be; CommonMark wants three at least.
  private static var mostParentheses: Int { 32 }

  init(_ source: [UInt8], at place: Int) {
    self.source = source
    self.place = place
  }

  /// Reads it; false where there is none.
  mutating func read() -> Bool {
    guard next == UInt8(ascii: "(") else { return false }
    place += 1
    skipWhitespace()
    guard next == UInt8(ascii: "<") ? readAngles() : readPlain() else { return false }
    let end = place
    skipWhitespace()
    if place > end, let quote = next, quote != UInt8(ascii: ")") {
      guard readTitle(quote) else { return false }
      skipWhitespace()
    }
    guard next == UInt8(ascii: ")") else { return false }
    place += 1
    return true
  }

  private var next: UInt8? { place < source.count ? source[place] : nil }

  private mutating func skipWhitespace() {
    while let byte = next, byte.isBlank || byte == 0x0A || byte == 0x0D { place += 1 }
  }

  /// Passes a backslash and what it escapes.
  private mutating func skipEscape() {
    place += 1
    if next?.isPunctuation == true { place += 1 }
  }

  private mutating func readAngles() -> Bool {
    place += 1
    let start = place
    while let byte = next {
      switch byte {
      case UInt8(ascii: ">"):
        address = start..<place
        place += 1
        return true
      case UInt8(ascii: "<"), 0x0A, 0x0D: return false
      case UInt8(ascii: "\\"): skipEscape()
      default: place += 1
      }
    }
    return false
  }

  private mutating func readPlain() -> Bool {
    let start = place
    var depth = 0
    scan: while let byte = next {
      switch byte {
      case 0...0x20, 0x7F: break scan
      case UInt8(ascii: "("):
        depth += 1
        guard depth <= Self.mostParentheses else { return false }
        place += 1
      case UInt8(ascii: ")"):
        guard depth > 0 else { break scan }
        depth -= 1
        place += 1
      case UInt8(ascii: "\\"): skipEscape()
      default: place += 1
      }
    }
    address = start..<place
    return depth == 0
  }

  /// Passes a title, which a terminal has no place for.
  private mutating func readTitle(_ quote: UInt8) -> Bool {
    let end: UInt8
    switch quote {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): end = quote
    case UInt8(ascii: "("): end = UInt8(ascii: ")")
    default: return false
    }
    place += 1
    while let byte = next {
      switch byte {
      case end:
        place += 1
        return true
      case UInt8(ascii: "(") where end != quote: return false
      case UInt8(ascii: "\\"): skipEscape()
      default: place += 1
      }
    }
    return false
  }
}
