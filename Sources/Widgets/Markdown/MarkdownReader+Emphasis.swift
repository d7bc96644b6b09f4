// MarkdownReader+Emphasis: pairs runs of `*`, `_` and `~` that begin and end emphasis.

extension MarkdownReader {
  /// Reads a delimiter run, and decides from its neighbors whether it can open or close emphasis (CommonMark 6.2).
  mutating func readDelimiters() {
    let (start, character) = (offset, source[offset])
    repeat { offset += 1 } while offset < source.count && source[offset] == character
    let length = offset - start
    countWork(length)
    let before = NeighborClass(before: start, in: source)
    let after = NeighborClass(after: offset, in: source)
    let opensLeft =
      after != .whitespace && (after != .punctuation || before != .other)
    let closesRight =
      before != .whitespace && (before != .punctuation || after != .other)
    var (canOpen, canClose) = (opensLeft, closesRight)
    switch character {
    case UInt8(ascii: "_"):
      // Inside a word it is part of the word.
      canOpen = opensLeft && (!closesRight || before == .punctuation)
      canClose = closesRight && (!opensLeft || after == .punctuation)
    case UInt8(ascii: "~") where length > 2: (canOpen, canClose) = (false, false)
    default: break
    }
    guard canOpen || canClose else {
      markdown.append(source[start..<offset])
      return
    }
    pending.append(
      markdown.append(
        Markdown.DelimiterRun(
          start: 0, count: Int32(length), left: Int32(length), character: character,
          canOpen: canOpen, canClose: canClose)))
  }

  /// Resolves the pending delimiter runs from index `first` on, and removes them from `pending`.
  ///
  /// - Complexity: O(delimiters). Each is passed over once for each kind of closer, of which there are 14: runs
  ///   before a closer that found nothing are not searched again for its kind, and runs between an opener and its
  ///   closer are dropped.
  mutating func resolveDelimiters(from first: Int) {
    guard first < pending.count else { return }
    var bottoms = [14 of Int32](repeating: 0)
    openers.removeAll(keepingCapacity: true)
    for index in first..<pending.count {
      let closer = pending[index]
      let kind = Self.kind(of: markdown.delimiter(closer))
      while markdown.delimiter(closer).canClose, markdown.delimiter(closer).left > 0 {
        guard let opening = opener(for: closer, notBefore: bottoms[kind]) else {
          bottoms[kind] = closer
          break
        }
        match(openers[opening], closer)
        let isUsedUp = markdown.delimiter(openers[opening]).left == 0
        openers.removeLast(openers.count - opening - (isUsedUp ? 0 : 1))
      }
      let delimiter = markdown.delimiter(closer)
      if delimiter.canOpen, delimiter.left > 0 { openers.append(closer) }
    }
    countWork(pending.count - first)
    pending.removeLast(pending.count - first)
  }

  /// Returns the index in `openers` of the nearest run that fits, or nil.
  private mutating func opener(for closer: Int32, notBefore bottom: Int32) -> Int? {
    let end = markdown.delimiter(closer)
    var index = openers.count - 1
    while index >= 0, openers[index] >= bottom {
      countWork(1)
      let begin = markdown.delimiter(openers[index])
      if begin.character == end.character, Self.fits(begin, end) { return index }
      index -= 1
    }
    return nil
  }

  private static func fits(_ begin: Markdown.DelimiterRun, _ end: Markdown.DelimiterRun) -> Bool {
    if begin.character == UInt8(ascii: "~") { return begin.count == end.count }
    // The rule of three: `*a**b*` is one emphasis, not two.
    guard begin.canClose || end.canOpen, (begin.count + end.count) % 3 == 0 else { return true }
    return begin.count % 3 == 0 && end.count % 3 == 0
  }

  private mutating func match(_ opener: Int32, _ closer: Int32) {
    let (begin, end) = (markdown.delimiter(opener), markdown.delimiter(closer))
    if begin.character == UInt8(ascii: "~") {
      markdown.match(opener, closer, .strikethrough, using: begin.count)
    } else if begin.left >= 2, end.left >= 2 {
      markdown.match(opener, closer, .strong, using: 2)
    } else {
      markdown.match(opener, closer, .emphasis, using: 1)
    }
  }

  /// Returns the kind of a closer; the same openers fit all closers of one kind.
  private static func kind(of delimiter: Markdown.DelimiterRun) -> Int {
    if delimiter.character == UInt8(ascii: "~") { return 11 + Int(min(delimiter.count, 2)) }
    let both = delimiter.canOpen ? 3 : 0
    return Int(delimiter.count % 3) + both + (delimiter.character == UInt8(ascii: "_") ? 6 : 0)
  }
}

/// The character beside a delimiter run; the ends of a text count as whitespace.
private enum NeighborClass {
  case whitespace, punctuation, other

  init(before offset: Int, in source: [UInt8]) {
    var start = offset - 1
    while start > 0, offset - start < 4, source[start] & 0xC0 == 0x80 { start -= 1 }
    self.init(at: start, in: source)
  }

  init(after offset: Int, in source: [UInt8]) { self.init(at: offset, in: source) }

  private init(at offset: Int, in source: [UInt8]) {
    guard source.indices.contains(offset) else {
      self = .whitespace
      return
    }
    switch source[offset] {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: self = .whitespace
    case ..<0x80: self = source[offset].isPunctuation ? .punctuation : .other
    default:
      let scalar = String(decoding: source[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
      switch scalar?.properties.generalCategory {
      case .spaceSeparator: self = .whitespace
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
        .modifierSymbol, .otherSymbol:
        self = .punctuation
      default: self = .other
      }
    }
  }
}
