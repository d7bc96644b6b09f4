// LineLexer: the tokens of one line, from the state that the line before left.

public import TermWidgets

extension Grammar {
  /// The state at the start of a text.
  public var startState: LexState { LexState(compiled) }

  /// Lexes one line.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, without its newline.
  ///   - state: The state before the line; then that after it.
  /// - Returns: The spans of the line, in order, with ranges from its start.
  /// - Complexity: O(the bytes of the line).
  public func lex(_ line: some Sequence<UInt8>, _ state: inout LexState) -> [CodeSpan] {
    let bytes = Array(line)
    var lexer = LineLexer(bytes, 0..<bytes.count, state)
    lexer.run()
    state = lexer.state
    return lexer.spans
  }

  /// Returns the spans of a whole text.
  ///
  /// - Complexity: O(the bytes of the text).
  public func spans(of text: String) -> [CodeSpan] {
    let bytes = Array(text.utf8)
    var (state, spans) = (startState, [CodeSpan]())
    var start = 0
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let end = newline > start && bytes[newline - 1] == 0x0D ? newline - 1 : newline
      var lexer = LineLexer(bytes, start..<end, state, origin: 0)
      lexer.run()
      state = lexer.state
      spans += lexer.spans
      start = newline + 1
    }
    return spans
  }
}

/// Lexes a range of bytes as one line.
struct LineLexer {
  private let bytes: [UInt8]
  private let start: Int
  private let end: Int
  /// The byte that the spans count from.
  private let origin: Int
  private(set) var state: LexState
  private(set) var spans: [CodeSpan] = []
  private(set) var work: LexWork
  private var offset: Int
  /// How many rules have matched nothing at this place.
  private var emptyMatches = 0
  /// Modes to enter at the end of the line.
  private var later: [(CompiledGrammar, Int, [UInt8])] = []

  /// The most rules that match nothing at one place; then a character is skipped, so that no grammar can loop.
  private static let mostEmptyMatches = 24

  init(_ bytes: [UInt8], _ range: Range<Int>, _ state: LexState, origin: Int? = nil) {
    self.bytes = bytes
    self.origin = origin ?? range.lowerBound
    (start, end, offset) = (range.lowerBound, range.upperBound, range.lowerBound)
    self.state = state
    work = LexWork(lineLength: range.count)
  }

  mutating func run() {
    leaveAtLineStart()
    while offset < end {
      if tryRules() {
        emptyMatches = 0
      } else if !tryEmptyRule() {
        skip()
      }
    }
    // Rules that match nothing may still leave modes, such as that of an operand.
    while emptyMatches < Self.mostEmptyMatches, tryRules() || tryEmptyRule() {}
    endLine()
  }

  /// Tries the exits of all modes on the stack, from the outermost one.
  private mutating func leaveAtLineStart() {
    for index in state.frames.indices where !state.frames[index].rules.exits.isEmpty {
      let frame = state.frames[index]
      for rule in frame.rules.exits {
        guard let parts = match(rule, frame) else { continue }
        state.truncate(to: index)
        accept(rule, parts, frame)
        return
      }
    }
  }

  /// The rule that matched nothing and waits until no other matches.
  private var empty: (rule: CompiledRule, frame: LexState.Frame)?

  /// Tries the rules of the mode on top, and returns whether one matched at least a byte.
  private mutating func tryRules() -> Bool {
    empty = nil
    let frame = state.top
    let mode = frame.rules
    for index in mode.candidates[offset < end ? Int(bytes[offset]) : 256] {
      guard let parts = match(mode.rules[index], frame) else { continue }
      guard parts.last ?? offset > offset else {
        empty = (mode.rules[index], frame)
        return false
      }
      accept(mode.rules[index], parts, frame)
      return true
    }
    return false
  }

  private mutating func tryEmptyRule() -> Bool {
    guard let (rule, frame) = empty, emptyMatches < Self.mostEmptyMatches else { return false }
    emptyMatches += 1
    accept(rule, [], frame)
    return true
  }

  /// Gives one character, and all bytes after it that no rule may begin with, the kind of the mode.
  private mutating func skip() {
    let mode = state.top.rules
    let from = offset
    repeat {
      offset += 1
    } while offset < end
      && (bytes[offset] & 0xC0 == 0x80 || mode.candidates[Int(bytes[offset])].isEmpty)
    work.spend(read: offset - from, wasted: 0)
    emptyMatches = 0
    append(from..<offset, mode.kind)
  }

  // MARK: Matching

  /// Returns the ends of the parts of a rule that matches here.
  private mutating func match(_ rule: CompiledRule, _ frame: LexState.Frame) -> [Int]? {
    if rule.isAtLineStart, offset != start { return nil }
    if let (set, isNegated) = rule.before {
      let isThere = offset > start && set.contains(bytes[offset - 1])
      guard isThere != isNegated else { return nil }
    }
    var ends: [Int] = []
    var offset = offset
    // A rule that fails has read its first parts in vain.
    defer { if ends.count < rule.parts.count { work.waste(offset - self.offset) } }
    let limit = rule.parts.count > 1 ? work.lookahead : .max
    for part in rule.parts {
      switch part {
      case .pattern(let pattern, _):
        guard let end = pattern.match(bytes, from: offset, to: end, limit: limit, &work)
        else { return nil }
        offset = end
      case .mark:
        let mark = frame.mark
        guard offset + mark.count <= end, bytes[offset..<offset + mark.count].elementsEqual(mark)
        else { return nil }
        offset += mark.count
        work.spend(read: mark.count, wasted: 0)
      case .ahead(let pattern, let isNegated):
        let found = pattern.match(bytes, from: offset, to: end, limit: limit, &work)
        work.waste((found ?? offset) - offset)
        guard (found != nil) != isNegated else { return nil }
      case .outdented:
        let blanks = indentation
        guard start + blanks < end, blanks <= frame.mark.count else { return nil }
      }
      ends.append(offset)
    }
    return ends
  }

  /// The number of blanks at the start of the line.
  private var indentation: Int {
    (bytes[start..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end) - start
  }

  /// Appends the spans of a match, and does what the rule says.
  private mutating func accept(_ rule: CompiledRule, _ ends: [Int], _ frame: LexState.Frame) {
    let from = offset
    for (index, end) in ends.enumerated() where end > offset {
      var kind = frame.rules.kind
      switch rule.parts[index] {
      case .pattern(_, let own), .mark(let own): kind = own ?? kind
      case .ahead, .outdented: break
      }
      if !rule.words.isEmpty, end - offset <= 64, let own = rule.words[Array(bytes[offset..<end])] {
        kind = own
      }
      append(offset..<end, kind)
      offset = end
    }
    for action in rule.actions { perform(action, on: from..<offset) }
  }

  private mutating func perform(_ action: CompiledRule.Action, on match: Range<Int>) {
    let grammar = state.top.grammar
    switch action {
    case .push(let mode, let mark): state.push(grammar, mode, mark: bytes(of: mark, in: match))
    case .pushAfterLine(let mode, let mark):
      later.append((grammar, mode, bytes(of: mark, in: match)))
    case .pop: state.pop()
    case .popIf(let mode): if state.top.mode == mode { state.pop() }
    case .embed:
      let name = bytes[match].drop { !ByteSet.word.contains($0) }
        .prefix { $0 > 0x20 && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: ",") }
      let word = String(decoding: name.prefix(64), as: UTF8.self).lowercased()
      if let other = grammar.embedded(word)?.compiled {
        later.append((other, other.root, []))
      }
    }
  }

  private func bytes(of mark: GrammarRule.Mark, in match: Range<Int>) -> [UInt8] {
    let (only, isIncluded): (String, Bool)
    switch mark {
    case .none: return []
    case .indentation: return Array(bytes[start..<start + indentation])
    case .only(let text): (only, isIncluded) = (text, true)
    case .except(let text): (only, isIncluded) = (text, false)
    }
    return bytes[match].filter { only.utf8.contains($0) == isIncluded }
  }

  private mutating func endLine() {
    while state.frames.count > 1 {
      switch state.top.rules.lineEnd {
      case .stay: break
      case .pop:
        state.pop()
        continue
      case .popUnlessContinued:
        guard start < end, bytes[end - 1] == UInt8(ascii: "\\") else {
          state.pop()
          continue
        }
      }
      break
    }
    for (grammar, mode, mark) in later.reversed() { state.push(grammar, mode, mark: mark) }
  }

  private mutating func append(_ range: Range<Int>, _ kind: CodeSpan.Kind?) {
    guard let kind else { return }
    let range = range.lowerBound - origin..<range.upperBound - origin
    if let last = spans.last, last.kind == kind, last.range.upperBound == range.lowerBound {
      spans[spans.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      spans.append(CodeSpan(range, kind))
    }
  }
}
