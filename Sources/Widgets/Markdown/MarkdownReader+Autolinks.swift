// MarkdownReader+Autolinks: finds addresses without angle brackets, an extension of GitHub's.

/// An address in the text that is a link.
struct Autolink {
  /// The offset after the address.
  var end: Int
  /// What the text lacks to be an address.
  var prefix = ""
}

extension MarkdownReader {
  /// Returns the address that begins at `offset`, if the syntax has such links.
  ///
  /// As on GitHub there are none between brackets.
  mutating func autolink() -> Autolink? {
    guard syntax.contains(.autolinks), brackets.isEmpty else { return nil }
    let byte = source[offset]
    guard byte.isLetter || byte.isDigit else { return nil }
    switch byte {
    case UInt8(ascii: "w"):
      if isAfterDelimiter, has("www."), let end = addressEnd(from: offset, dots: 1) {
        return Autolink(end: end, prefix: "http://")
      }
    case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "f"), UInt8(ascii: "F"):
      if let end = urlEnd() { return Autolink(end: end) }
    default: break
    }
    return mailAddress()
  }

  mutating func append(_ link: Autolink) {
    markdown.append(.link, Array(link.prefix.utf8) + source[offset..<link.end])
    markdown.append(.text, source[offset..<link.end])
    markdown.append(.endLink)
    countWork(link.end - offset)
    offset = link.end
  }

  /// Whether the byte before `offset` allows an address without a scheme.
  private var isAfterDelimiter: Bool {
    guard offset > 0 else { return true }
    let before = source[offset - 1]
    return before <= 0x20 || "*_~(".utf8.contains(before)
  }

  /// Whether letters follow at `offset`, of either case.
  private func has(_ letters: String) -> Bool {
    var index = offset
    for letter in letters.utf8 {
      guard let byte = byte(index), byte == letter || (byte.isLetter && byte | 0x20 == letter)
      else { return false }
      index += 1
    }
    return true
  }

  private mutating func urlEnd() -> Int? {
    if offset > 0, source[offset - 1].isLetter { return nil }
    for scheme in ["http://", "https://", "ftp://"] where has(scheme) {
      return addressEnd(from: offset + scheme.utf8.count, dots: 0)
    }
    return nil
  }

  /// Returns the end of an address whose host begins at `start` and has at least some dots.
  private mutating func addressEnd(from start: Int, dots: Int) -> Int? {
    guard start >= failures.hostEnd, let first = byte(start), !first.isASCIIDelimiter else {
      return nil
    }
    guard let host = hostEnd(from: start, dots: dots) else { return nil }
    var end = host
    var opened = 0
    var closed = 0
    while let byte = byte(end), byte > 0x20, byte != UInt8(ascii: "<") { end += 1 }
    for byte in source[start..<end] {
      if byte == UInt8(ascii: "(") { opened += 1 } else if byte == UInt8(ascii: ")") { closed += 1 }
    }
    countWork(2 * (end - start))
    // Punctuation at the end belongs to the sentence.
    while end > host {
      let last = source[end - 1]
      if "?!.,:*_~'\"".utf8.contains(last) {
        end -= 1
      } else if last == UInt8(ascii: ")"), closed > opened {
        (end, closed) = (end - 1, closed - 1)
      } else if last == UInt8(ascii: ";"), let entity = entityStart(before: end - 1, after: host) {
        end = entity
      } else if last == UInt8(ascii: ";") {
        end -= 1
      } else {
        break
      }
    }
    // A host may end with a dot that belongs to the sentence as well.
    while end > start, source[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return end > start ? end : nil
  }

  /// Returns the start of `&name` before a semicolon, which looks like an entity, or nil.
  private mutating func entityStart(before semicolon: Int, after start: Int) -> Int? {
    var index = semicolon
    while index > start, source[index - 1].isLetter || source[index - 1].isDigit { index -= 1 }
    countWork(semicolon - index)
    return index < semicolon && index > start && source[index - 1] == UInt8(ascii: "&")
      ? index - 1 : nil
  }

  /// Returns the end of a host; its last two parts have no underscores.
  private mutating func hostEnd(from start: Int, dots: Int) -> Int? {
    var end = start
    var (found, before, last) = (0, 0, 0)
    var (beforeStart, lastStart) = (start, start)
    while let byte = byte(end) {
      if byte == UInt8(ascii: "_") {
        last += 1
      } else if byte == UInt8(ascii: ".") {
        (before, last, found) = (last, 0, found + 1)
        (beforeStart, lastStart) = (lastStart, end + 1)
      } else if byte.isASCIIDelimiter, byte != UInt8(ascii: "-") {
        break
      }
      end += 1
    }
    countWork(end - start)
    if before == 0, last == 0, found >= dots, end > start { return end }
    // A host that begins before the last two parts ends with the same two.
    failures.hostEnd = beforeStart
    return nil
  }

  /// Returns the mail address that begins at `offset`.
  private mutating func mailAddress() -> Autolink? {
    guard offset >= failures.mailEnd else { return nil }
    if offset > 0, source[offset - 1].isMailByte, source[offset - 1] != UInt8(ascii: "_") {
      return nil
    }
    var at = offset
    while let byte = byte(at), byte.isMailByte { at += 1 }
    countWork(at - offset)
    failures.mailEnd = at
    guard byte(at) == UInt8(ascii: "@") else { return nil }
    var end = at + 1
    var dots = 0
    while let byte = byte(end), byte.isLetter || byte.isDigit || "-_.".utf8.contains(byte) {
      if byte == UInt8(ascii: ".") {
        // The dot at the end of a sentence is no part of the host.
        guard let next = self.byte(end + 1), next.isLetter || next.isDigit else { break }
        dots += 1
      }
      end += 1
    }
    countWork(end - at)
    guard dots > 0, source[end - 1].isLetter || source[end - 1].isDigit else { return nil }
    return Autolink(end: end, prefix: "mailto:")
  }
}

extension UInt8 {
  /// Whether the byte is a control character, a space or punctuation of ASCII.
  fileprivate var isASCIIDelimiter: Bool { self <= 0x20 || isPunctuation }

  /// Whether the byte may be in a mail address before its `@`.
  fileprivate var isMailByte: Bool {
    isLetter || isDigit || ".+-_".utf8.contains(self)
  }
}
