// MarkdownReader+Angles: reads autolinks and HTML, which begin with `<`.

/// The kinds of HTML that may contain anything up to their end marker.
struct HTMLTerminators: OptionSet {
  let rawValue: UInt8

  static let comment = HTMLTerminators(rawValue: 1)
  static let instruction = HTMLTerminators(rawValue: 2)
  static let section = HTMLTerminators(rawValue: 4)
  static let declaration = HTMLTerminators(rawValue: 8)
}

extension MarkdownReader {
  /// Reads an address in angle brackets, or HTML, which stays as it was written.
  mutating func readAngle() {
    var scan = AngleScanner(source, at: offset)
    if let end = scan.addressEnd() {
      appendLink(offset + 1..<end - 1, prefix: "")
      offset = end
    } else if let end = scan.mailEnd() {
      appendLink(offset + 1..<end - 1, prefix: "mailto:")
      offset = end
    } else if let end = scan.tagEnd() ?? openHTMLEnd(&scan) {
      markdown.append(.html, source[offset..<end])
      offset = end
    } else {
      readLiterally(1)
    }
    countWork(scan.work)
  }

  private mutating func appendLink(_ range: Range<Int>, prefix: String) {
    markdown.append(.link, Array(prefix.utf8) + source[range])
    markdown.append(.text, source[range])
    markdown.append(.endLink)
  }

  /// Returns the end of a comment, processing instruction, CDATA section or declaration, or nil.
  private mutating func openHTMLEnd(_ scan: inout AngleScanner) -> Int? {
    func begins(_ prefix: String) -> Bool { source[offset...].starts(with: prefix.utf8) }
    if begins("<!-->") { return offset + 5 }
    if begins("<!--->") { return offset + 6 }
    if begins("<!--") { return end(.comment, "-->", after: 4, &scan) }
    if begins("<?") { return end(.instruction, "?>", after: 2, &scan) }
    if begins("<![CDATA[") { return end(.section, "]]>", after: 9, &scan) }
    guard begins("<!"), byte(offset + 2)?.isLetter == true else { return nil }
    return end(.declaration, ">", after: 2, &scan)
  }

  private mutating func end(
    _ kind: HTMLTerminators, _ last: String, after length: Int, _ scan: inout AngleScanner
  ) -> Int? {
    guard !failures.terminators.contains(kind) else { return nil }
    guard let end = scan.end(of: Array(last.utf8), from: offset + length) else {
      failures.terminators.insert(kind)
      return nil
    }
    return end
  }
}

/// Searches for the end of a construct that starts with `<`, by one rule after the other.
///
/// Each rule but the last stops at another `<`. A tag may have one in quotes; but of the tags that are read over one
/// another, at most three can be at the same place, each in quotes of another kind.
struct AngleScanner {
  let source: [UInt8]
  let start: Int
  /// The number of bytes read.
  private(set) var work = 0

  init(_ source: [UInt8], at start: Int) {
    self.source = source
    self.start = start
  }

  private func byte(_ index: Int) -> UInt8? { index < source.count ? source[index] : nil }

  /// Returns the end of the bytes from `index` for which `belongs` is true.
  private mutating func skip(from index: Int, _ belongs: (UInt8) -> Bool) -> Int {
    var end = index
    while end < source.count, belongs(source[end]) { end += 1 }
    work += end - index + 1
    return end
  }

  /// Returns the end of `<scheme:address>`, or nil.
  mutating func addressEnd() -> Int? {
    guard byte(start + 1)?.isLetter == true else { return nil }
    let colon = skip(from: start + 1) {
      $0.isLetter || $0.isDigit || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
    guard (2...32).contains(colon - start - 1), byte(colon) == UInt8(ascii: ":") else { return nil }
    let end = skip(from: colon + 1) { $0 > 0x20 && $0 != 0x7F && $0 != 0x3C && $0 != 0x3E }
    return byte(end) == UInt8(ascii: ">") ? end + 1 : nil
  }

  /// Returns the end of `<name@host>`, or nil, by HTML's expression for mail addresses.
  mutating func mailEnd() -> Int? {
    let at = skip(from: start + 1) {
      $0.isLetter || $0.isDigit
        || ($0.isPunctuation && !"\"(),:;<>@[\\]".utf8.contains($0))
    }
    guard at > start + 1, byte(at) == UInt8(ascii: "@") else { return nil }
    var index = at
    repeat {
      let label = index + 1
      index = skip(from: label) { $0.isLetter || $0.isDigit || $0 == 0x2D }
      guard (1...63).contains(index - label), source[label] != 0x2D, source[index - 1] != 0x2D
      else { return nil }
    } while byte(index) == UInt8(ascii: ".")
    return byte(index) == UInt8(ascii: ">") ? index + 1 : nil
  }

  /// Returns the end of `<name attribute="value" …>` or `</name>`, or nil.
  mutating func tagEnd() -> Int? {
    let isClosing = byte(start + 1) == UInt8(ascii: "/")
    var index = start + (isClosing ? 2 : 1)
    guard byte(index)?.isLetter == true else { return nil }
    index = skip(from: index) { $0.isLetter || $0.isDigit || $0 == 0x2D }
    while true {
      let gap = index
      index = skip(from: gap, \.isHTMLSpace)
      guard !isClosing, index > gap, let first = byte(index),
        first.isLetter || first == UInt8(ascii: "_") || first == UInt8(ascii: ":")
      else { break }
      guard let end = attributeEnd(from: index) else { return nil }
      index = end
    }
    if !isClosing, byte(index) == UInt8(ascii: "/") { index += 1 }
    return byte(index) == UInt8(ascii: ">") ? index + 1 : nil
  }

  /// Returns the end of an attribute with its value, if it has one; nil if the value is malformed.
  private mutating func attributeEnd(from index: Int) -> Int? {
    let name = skip(from: index) {
      $0.isLetter || $0.isDigit || $0 == 0x5F || $0 == 0x3A || $0 == 0x2E || $0 == 0x2D
    }
    let sign = skip(from: name, \.isHTMLSpace)
    guard byte(sign) == UInt8(ascii: "=") else { return name }
    let value = skip(from: sign + 1, \.isHTMLSpace)
    guard let first = byte(value) else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let end = skip(from: value + 1) { $0 != first }
      return end < source.count ? end + 1 : nil
    }
    let end = skip(from: value) { !$0.isHTMLSpace && !"\"'=<>`".utf8.contains($0) }
    return end > value ? end : nil
  }

  /// Returns the end of the first `pattern` from `index`, or nil.
  mutating func end(of pattern: [UInt8], from index: Int) -> Int? {
    var index = index
    while index + pattern.count <= source.count {
      work += 1
      if source[index] == pattern[0], source[index..<index + pattern.count].elementsEqual(pattern) {
        return index + pattern.count
      }
      index += 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is a letter of ASCII.
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// Whether the byte is a digit of ASCII.
  var isDigit: Bool { self &- 0x30 < 10 }
  fileprivate var isHTMLSpace: Bool { isBlank || self == 0x0A || self == 0x0D }
}
