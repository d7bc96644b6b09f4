// HighlightedText: lines of source text that keep their lexer states, so that an edit lexes only what it changes.

internal import Synchronization
import TermView
public import TermWidgets

/// Source text for editing: after an edit, only lines whose tokens may have changed are lexed again.
///
/// The text keeps the lexer's state at the start of each line. After an edit, lexing goes on from the changed line until
/// a line starts in the state that it had before, and never beyond the last line that a view shows. The states are a
/// cache: copies of a text share it until one of them changes.
///
/// ```swift
/// var text = HighlightedText(source, grammar: .rust)
/// text.replaceLines(10..<11, with: ["let x = 1; /*"])
/// Code(text, label: "main.rs")
/// ```
///
/// Tokens from outside, as a language server or a parser finds them, lie over those of the grammar: see `setSpans`,
/// `setSemanticTokens` and `setCaptures`.
///
/// - Complexity: Creating it is O(the length of the text). An edit moves the lines after it in memory; what it lexes is
///   counted by `lexedLineCount`.
public struct HighlightedText: Sendable {
  /// The language of the text.
  public let grammar: Grammar
  /// The lines without their newlines.
  public private(set) var lines: [String]
  private var outside: [Int: [CodeSpan]] = [:]
  /// The bytes of the longest line that there has been.
  private(set) var width: Int
  /// Differs between any two different texts of a process.
  private(set) var version = HighlightedText.nextVersion()
  private var cache: LexCache

  /// Creates a text; a newline at its end ends the last line.
  public init(_ text: String, grammar: Grammar) {
    self.grammar = grammar
    var lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if lines.count > 1, lines[lines.count - 1].isEmpty { lines.removeLast() }
    width = lines.lazy.map { $0.utf8.count + 4 * $0.utf8.count { $0 == 0x09 } }.max() ?? 0
    self.lines = lines
    cache = LexCache(LineStates(grammar, count: lines.count))
  }

  /// How many lines have been lexed since the text was created, copies included: a measure of the work.
  public var lexedLineCount: Int { cache.states.withLock { $0.lexedLineCount } }

  /// How many steps the lexer has taken since the text was created: a measure of the work within lines.
  public var lexedStepCount: Int { cache.states.withLock { $0.lexedStepCount } }

  /// The text, each line with a newline.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// Returns the spans of a line, with ranges in its bytes.
  ///
  /// - Complexity: O(the lines before it that have changed since the last call, and their effects).
  public func spans(at line: Int) -> [CodeSpan] {
    let spans = cache.states.withLock { states in
      states.spans(at: line, of: lines, grammar)
    }
    return outside[line].map { CodeSpan.overlay(spans, $0) } ?? spans
  }

  /// Replaces lines, inserts them where the range is empty, and removes them where there are none.
  ///
  /// - Precondition: The range is within the lines, and no new line has a newline in it.
  public mutating func replaceLines(_ range: Range<Int>, with newLines: [String]) {
    guard range.lowerBound >= 0, range.upperBound <= lines.count else {
      trap("The lines \(range) are outside of the text, which has \(lines.count)")
    }
    precondition(
      !newLines.contains { $0.utf8.contains(0x0A) }, "A line of a text has no newline in it")
    lines.replaceSubrange(range, with: newLines)
    for line in newLines {
      width = max(width, line.utf8.count + 4 * line.utf8.count { $0 == 0x09 })
    }
    if isKnownUniquelyReferenced(&cache) {
      cache.states.withLock { $0.replace(range, count: newLines.count) }
    } else {
      var states = cache.states.withLock { $0 }
      states.replace(range, count: newLines.count)
      cache = LexCache(states)
    }
    if !outside.isEmpty {
      let shift = newLines.count - range.count
      var moved: [Int: [CodeSpan]] = [:]
      for (line, spans) in outside where !range.contains(line) {
        moved[line < range.lowerBound ? line : line + shift] = spans
      }
      outside = moved
    }
    version = Self.nextVersion()
  }

  // MARK: Tokens from outside

  /// Lays tokens over those of the grammar; they stay with their line until it is replaced.
  ///
  /// - Parameters:
  ///   - spans: The tokens, with ranges in the bytes of the line; nil for those of the grammar alone. Where two overlap,
  ///     the later one is above.
  ///   - line: The line; others than those of the text are ignored.
  public mutating func setSpans(_ spans: [CodeSpan]?, at line: Int) {
    guard lines.indices.contains(line) else { return }
    let count = lines[line].utf8.count
    outside[line] = spans?.compactMap { span in
      let range = span.range.clamped(to: 0..<count)
      return range.isEmpty ? nil : CodeSpan(range, span.kind)
    }
    version = Self.nextVersion()
  }

  /// Removes all tokens from outside.
  public mutating func removeOutsideSpans() {
    outside = [:]
    version = Self.nextVersion()
  }

  private static let versions = Atomic<Int>(0)

  private static func nextVersion() -> Int {
    versions.add(1, ordering: .relaxed).newValue
  }
}

extension HighlightedText: Equatable {
  /// Whether two texts have the same lines, grammar and tokens from outside.
  public static func == (left: HighlightedText, right: HighlightedText) -> Bool {
    left.version == right.version
      || left.grammar.compiled === right.grammar.compiled && left.outside == right.outside
        && left.lines.elementsEqual(right.lines) { $0.utf8.elementsEqual($1.utf8) }
  }
}

/// The states of a text, which reading it fills.
private final class LexCache: Sendable {
  let states: Mutex<LineStates>

  init(_ states: LineStates) { self.states = Mutex(states) }
}

/// The lexer's state at the start of each line, and the lines to lex again.
struct LineStates: Sendable {
  /// The state at the start of each line, and after the last; nil where it isn't known yet.
  private var starts: [LexState?]
  /// Ranges of lines that changed, or whose state at the start did, in order.
  private var dirty: [Range<Int>]
  private(set) var lexedLineCount = 0
  private(set) var lexedStepCount = 0

  init(_ grammar: Grammar, count: Int) {
    starts = [LexState?](repeating: nil, count: count + 1)
    starts[0] = grammar.startState
    dirty = count > 0 ? [0..<1] : []
  }

  mutating func replace(_ range: Range<Int>, count: Int) {
    let first = starts[range.lowerBound]
    starts.replaceSubrange(range, with: [LexState?](repeating: nil, count: count))
    // The state before the change holds; the line after it keeps its own, to compare with.
    starts[range.lowerBound] = first
    let shift = count - range.count
    var moved: [Range<Int>] = []
    for old in dirty where old.lowerBound < range.lowerBound {
      moved.append(old.lowerBound..<min(old.upperBound, range.lowerBound))
    }
    moved.append(range.lowerBound..<range.lowerBound + max(count, 1))
    for old in dirty where old.upperBound > range.upperBound {
      moved.append(max(old.lowerBound, range.upperBound) + shift..<old.upperBound + shift)
    }
    dirty = []
    for next in moved {
      let next = next.clamped(to: (dirty.last?.upperBound ?? 0)..<starts.count - 1)
      if next.isEmpty { continue }
      if let last = dirty.last, last.upperBound == next.lowerBound {
        dirty[dirty.count - 1] = last.lowerBound..<next.upperBound
      } else {
        dirty.append(next)
      }
    }
  }

  mutating func spans(at line: Int, of lines: [String], _ grammar: Grammar) -> [CodeSpan] {
    while let first = dirty.first?.lowerBound, first < line {
      dropFirstDirty()
      keep(lex(first, lines, grammar).state, after: first)
    }
    let lexer = lex(line, lines, grammar)
    if dirty.first?.lowerBound == line {
      dropFirstDirty()
      keep(lexer.state, after: line)
    }
    return lexer.spans
  }

  private mutating func dropFirstDirty() {
    let first = dirty[0]
    if first.count > 1 {
      dirty[0] = first.lowerBound + 1..<first.upperBound
    } else {
      dirty.removeFirst()
    }
  }

  /// Keeps the state after a line, and marks the next line if it started in another.
  private mutating func keep(_ state: LexState, after line: Int) {
    guard starts[line + 1] != state else { return }
    starts[line + 1] = state
    guard line + 2 < starts.count, dirty.first?.lowerBound != line + 1 else { return }
    if let first = dirty.first, first.lowerBound == line + 2 {
      dirty[0] = line + 1..<first.upperBound
    } else {
      dirty.insert(line + 1..<line + 2, at: 0)
    }
  }

  private mutating func lex(_ line: Int, _ lines: [String], _ grammar: Grammar) -> LineLexer {
    var bytes = Array(lines[line].utf8)
    if bytes.last == 0x0D { bytes.removeLast() }
    var lexer = LineLexer(bytes, 0..<bytes.count, starts[line] ?? grammar.startState)
    lexer.run()
    lexedLineCount += 1
    lexedStepCount += lexer.work.steps
    return lexer
  }
}
