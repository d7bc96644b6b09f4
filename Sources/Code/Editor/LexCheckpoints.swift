// LexCheckpoints: the lexer's states at some lines of a text, from which any line is lexed.

import Synchronization
import TermWidgets

/// The lexer's states at every 64th line or so.
///
/// An edit shifts and invalidates checkpoints; a read lexes the missing ones.
///
/// After an edit, the states below stay as candidates: lexing goes on from the changed line until it reaches one of them
/// in the same state, and then all others hold.
struct LexCheckpoints: Sendable {
  /// The state before a line.
  private struct Checkpoint {
    var line: Int
    var state: LexState
    /// Whether the lines from here to the next checkpoint are known to lead to its state.
    var isSettled = false
  }

  private var points: [Checkpoint]
  private let grammar: Grammar
  /// How many lines were lexed: a measure of the work.
  private(set) var lexedLineCount = 0

  /// The lines from one checkpoint to the next.
  private static let distance = 64
  /// The most bytes of lines that are read at once.
  private static let maxBytes = 1 << 16
  /// The bytes of a line that are lexed; the rest has no colors.
  static let maxLineBytes = 1 << 14

  init(_ grammar: Grammar) {
    self.grammar = grammar
    points = [Checkpoint(line: 0, state: grammar.startState)]
  }

  /// Takes lines of the earlier text that were replaced by `count` others.
  mutating func replace(_ lines: Range<Int>, count: Int) {
    let first = index(at: lines.lowerBound)
    points[first].isSettled = false
    let after = points[(first + 1)...].firstIndex { $0.line >= lines.upperBound } ?? points.count
    let growth = count - lines.count
    points.removeSubrange(first + 1..<after)
    for index in points[(first + 1)...].indices { points[index].line += growth }
    if first + 1 < points.count, points[first + 1].line <= points[first].line {
      points.remove(at: first + 1)
    }
  }

  /// Returns the spans of lines, and whether they are those of the whole text rather than a guess.
  ///
  /// - Parameters:
  ///   - lines: The lines, within the text.
  ///   - text: The text.
  ///   - maxBytes: How many bytes to lex above the lines at most.
  /// - Returns: The spans of each line, and whether they follow from the whole text above.
  mutating func spans(
    of lines: Range<Int>, in text: TextBuffer, maxBytes: Int
  ) -> (spans: [[CodeSpan]], isExact: Bool) {
    let isExact = settle(to: lines.lowerBound, in: text, maxBytes: maxBytes)
    var (line, state) = (max(0, lines.lowerBound - Self.distance), grammar.startState)
    let near = points[index(at: lines.lowerBound)]
    // A guess starts from the state that was there before, or from that of a text.
    if isExact || near.line >= line { (line, state) = (near.line, near.state) }
    _ = lex(line..<lines.lowerBound, in: text, &state)
    var spans: [[CodeSpan]] = []
    spans.reserveCapacity(lines.count)
    _ = lex(lines, in: text, &state) { spans.append($0) }
    return (spans, isExact)
  }

  /// Lexes until the last checkpoint at or before a line holds; returns false if that takes more than `maxBytes` bytes.
  private mutating func settle(to line: Int, in text: TextBuffer, maxBytes: Int) -> Bool {
    var spent = 0
    var index = points.firstIndex { !$0.isSettled } ?? points.count - 1
    while index < points.count {
      if points[index].isSettled {
        index += 1
        continue
      }
      let start = points[index].line
      let next = index + 1 < points.count ? points[index + 1].line : nil
      // A segment that grew is parted again.
      let isLong = next.map { $0 - start > 2 * Self.distance } ?? true
      let end = isLong ? start + Self.distance : next ?? start
      guard end <= line else { return true }
      guard spent < maxBytes else { return false }
      var state = points[index].state
      spent += lex(start..<end, in: text, &state)
      points[index].isSettled = true
      if end != next {
        points.insert(Checkpoint(line: end, state: state), at: index + 1)
      } else if points[index + 1].state != state {
        points[index + 1].state = state
        points[index + 1].isSettled = false
      }
      index += 1
    }
    return true
  }

  /// Lexes lines one after the other, and returns how many bytes they have.
  private mutating func lex(
    _ lines: Range<Int>, in text: TextBuffer, _ state: inout LexState,
    _ body: ([CodeSpan]) -> Void = { _ in }
  ) -> Int {
    guard !lines.isEmpty else { return 0 }
    let start = text.lineStart(lines.lowerBound)
    let end = lines.upperBound < text.lineCount ? text.lineStart(lines.upperBound) : text.count
    guard end - start <= Self.maxBytes else {
      // Long lines are read one by one, and only their beginnings.
      for line in lines {
        let range = text.lineRange(line)
        let end = min(range.upperBound, range.lowerBound + Self.maxLineBytes)
        let bytes = text.utf8(in: range.lowerBound..<end)
        body(lex(bytes, 0..<bytes.count, &state))
      }
      return end - start
    }
    let bytes = text.utf8(in: start..<end)
    var position = 0
    for _ in lines {
      let newline = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      let isReturn = newline > position && newline < bytes.count && bytes[newline - 1] == 0x0D
      let last = min(isReturn ? newline - 1 : newline, position + Self.maxLineBytes)
      body(lex(bytes, position..<last, &state))
      position = min(newline + 1, bytes.count)
    }
    return end - start
  }

  private mutating func lex(
    _ bytes: [UInt8], _ range: Range<Int>, _ state: inout LexState
  ) -> [CodeSpan] {
    var lexer = LineLexer(bytes, range, state)
    lexer.run()
    state = lexer.state
    lexedLineCount += 1
    return lexer.spans
  }

  /// Returns the index of the last checkpoint at or before a line.
  private func index(at line: Int) -> Int {
    var (low, high) = (0, points.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if points[middle].line <= line { low = middle } else { high = middle }
    }
    return low
  }
}

/// Checkpoints that copies of a text share until one of them changes; reading fills them.
struct SharedCheckpoints: Sendable {
  private final class Storage: Sendable {
    let points: Mutex<LexCheckpoints>

    init(_ points: LexCheckpoints) { self.points = Mutex(points) }
  }

  private var storage: Storage

  init(_ grammar: Grammar) { storage = Storage(LexCheckpoints(grammar)) }

  var lexedLineCount: Int { storage.points.withLock { $0.lexedLineCount } }

  func spans(
    of lines: Range<Int>, in text: TextBuffer, maxBytes: Int
  ) -> (spans: [[CodeSpan]], isExact: Bool) {
    storage.points.withLock { $0.spans(of: lines, in: text, maxBytes: maxBytes) }
  }

  mutating func replace(_ lines: Range<Int>, count: Int) {
    if !isKnownUniquelyReferenced(&storage) {
      storage = Storage(storage.points.withLock { $0 })
    }
    storage.points.withLock { $0.replace(lines, count: count) }
  }
}
