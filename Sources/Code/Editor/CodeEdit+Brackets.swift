// CodeEdit+Brackets: finds the bracket that belongs to another, outside of strings and comments.

import TermWidgets

/// The pairs of brackets, as bytes.
enum CodeBrackets {
  /// Returns the closing bracket of an opening one; nil for other bytes.
  static func closing(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: nil
    }
  }

  /// Returns the opening bracket of a closing one; nil for other bytes.
  static func opening(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: ")"): UInt8(ascii: "(")
    case UInt8(ascii: "]"): UInt8(ascii: "[")
    case UInt8(ascii: "}"): UInt8(ascii: "{")
    default: nil
    }
  }
}

extension CodeEdit {
  /// The most lines that a match is searched in, in either direction.
  static let mostBracketLines = 256
  /// The most bytes of them.
  private static let mostBracketBytes = 1 << 15

  /// The bracket at the caret, or the one before it, and the one that belongs to it; nil if there is no pair.
  ///
  /// At most 256 lines are searched, and brackets in strings and comments don't count.
  public var matchingBrackets: (caret: Int, other: Int)? {
    guard selection.isEmpty else { return nil }
    for offset in [caret, caret - 1] where offset >= 0 && offset < text.count {
      if let other = match(ofBracketAt: offset) { return (offset, other) }
    }
    return nil
  }

  /// Moves the caret to the bracket that belongs to the one at it.
  public mutating func moveToMatchingBracket() {
    guard let (_, other) = matchingBrackets else { return }
    change { $0.move(to: other) }
  }

  /// Returns the offset of the bracket that belongs to the one at an offset; nil if there is none near.
  func match(ofBracketAt offset: Int) -> Int? {
    guard let own = text.utf8(in: offset..<offset + 1).first else { return nil }
    let isForwards = CodeBrackets.closing(of: own) != nil
    guard let other = CodeBrackets.closing(of: own) ?? CodeBrackets.opening(of: own) else {
      return nil
    }
    let line = text.line(at: offset)
    var search = BracketSearch(own: own, other: other, isForwards: isForwards, start: offset)
    let blocks =
      isForwards
      ? stride(from: line, to: min(line + Self.mostBracketLines, text.lineCount), by: 64)
        .map { $0..<min($0 + 64, text.lineCount) }
      : stride(from: line + 1, to: max(0, line + 1 - Self.mostBracketLines), by: -64)
        .map { max(0, $0 - 64)..<$0 }
    var bytes = 0
    for block in blocks {
      let spans = spans(of: block, maxBytes: 1 << 12).spans
      for line in isForwards ? Array(block) : block.reversed() {
        let range = text.lineRange(line)
        bytes += range.count
        guard bytes <= Self.mostBracketBytes else { return nil }
        search.read(
          text.utf8(in: range), at: range.lowerBound, spans[line - block.lowerBound])
        if search.isDone { return search.found }
      }
    }
    return nil
  }
}

/// Counts brackets line by line, from one of them away.
private struct BracketSearch {
  let own: UInt8
  let other: UInt8
  let isForwards: Bool
  /// The offset of the bracket that the search begins at.
  let start: Int
  private var depth = 0
  private(set) var found: Int?
  private(set) var isDone = false

  init(own: UInt8, other: UInt8, isForwards: Bool, start: Int) {
    (self.own, self.other, self.isForwards, self.start) = (own, other, isForwards, start)
  }

  mutating func read(_ bytes: [UInt8], at origin: Int, _ spans: [CodeSpan]) {
    let quoted = spans.filter { $0.kind == .string || $0.kind == .comment }
    var next = isForwards ? 0 : quoted.count - 1
    for step in bytes.indices {
      let index = isForwards ? step : bytes.count - 1 - step
      let (byte, offset) = (bytes[index], origin + index)
      guard byte == own || byte == other else { continue }
      guard isForwards ? offset >= start : offset <= start else { continue }
      if isForwards {
        while next < quoted.count, quoted[next].range.upperBound <= index { next += 1 }
      } else {
        while next >= 0, quoted[next].range.lowerBound > index { next -= 1 }
      }
      if quoted.indices.contains(next), quoted[next].range.contains(index) {
        guard offset == start else { continue }
        isDone = true
        return
      }
      depth += byte == own ? 1 : -1
      guard depth == 0 else { continue }
      (found, isDone) = (offset, true)
      return
    }
  }
}
