// CompiledGrammar: a grammar's rules as automata, found by the first byte.

import TermView
import TermWidgets

/// The modes of a grammar, ready for lexing.
final class CompiledGrammar: Sendable, Hashable {
  let modes: [CompiledMode]
  let root: Int
  let embedded: @Sendable (String) -> Grammar?

  init(
    _ name: String, _ modes: [String: GrammarMode],
    _ embedded: @escaping @Sendable (String) -> Grammar?
  ) {
    self.embedded = embedded
    let names = modes.keys.sorted()
    var compiler = RuleCompiler(name: name, modes: modes, numbers: [:])
    for (number, name) in names.enumerated() { compiler.numbers[name] = number }
    root = compiler.number("root")
    self.modes = names.compactMap { name in
      modes[name].map { mode in
        CompiledMode(
          kind: mode.kind, lineEnd: mode.lineEnd, exits: compiler.rules(mode.exits),
          rules: compiler.rules(mode.rules))
      }
    }
  }

  static func == (left: CompiledGrammar, right: CompiledGrammar) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A mode with its rules by first byte.
struct CompiledMode: Sendable {
  let kind: CodeSpan.Kind?
  let lineEnd: GrammarMode.LineEnd
  let exits: [CompiledRule]
  let rules: [CompiledRule]
  /// The rules to try for each byte, and at index 256 those to try at the end of a line.
  let candidates: [[Int]]

  init(
    kind: CodeSpan.Kind?, lineEnd: GrammarMode.LineEnd, exits: [CompiledRule], rules: [CompiledRule]
  ) {
    (self.kind, self.lineEnd, self.exits, self.rules) = (kind, lineEnd, exits, rules)
    candidates = (0...256).map { index in
      let byte = index < 256 ? UInt8(index) : nil
      return rules.indices.filter { rules[$0].mayBegin(with: byte) }
    }
  }
}

/// A rule with its patterns.
struct CompiledRule: Sendable {
  enum Part: Sendable {
    case pattern(Pattern, CodeSpan.Kind?)
    case mark(CodeSpan.Kind?)
    case ahead(Pattern, isNegated: Bool)
    case outdented
  }

  enum Action: Sendable {
    case push(Int, GrammarRule.Mark)
    case pushAfterLine(Int, GrammarRule.Mark)
    case pop
    case popIf(Int)
    case embed
  }

  var parts: [Part] = []
  var words: [[UInt8]: CodeSpan.Kind] = [:]
  var isAtLineStart = false
  /// The bytes that must, or must not, be before the match; nothing is before the start of the line.
  var before: (set: ByteSet, isNegated: Bool)?
  var actions: [Action] = []

  /// Whether a match may begin with a byte, or at the end of a line.
  func mayBegin(with byte: UInt8?) -> Bool {
    for part in parts {
      switch part {
      case .pattern(let pattern, _):
        if pattern.mayBegin(with: byte ?? 0x0A) { return true }
        if !pattern.matchesEmpty { return false }
      case .mark: return true
      case .ahead, .outdented: break
      }
    }
    return true
  }
}

/// Compiles the rules of one grammar; each pattern only once.
private struct RuleCompiler {
  let name: String
  let modes: [String: GrammarMode]
  var numbers: [String: Int]
  private var patterns: [String: Pattern] = [:]

  init(name: String, modes: [String: GrammarMode], numbers: [String: Int]) {
    (self.name, self.modes, self.numbers) = (name, modes, numbers)
  }

  func number(_ mode: String) -> Int {
    guard let number = numbers[mode] else {
      trap("The grammar \(name) has no mode named \(mode)")
    }
    return number
  }

  mutating func rules(_ rules: [GrammarRule], depth: Int = 0) -> [CompiledRule] {
    guard depth < 32 else { trap("The grammar \(name) has a mode that includes itself") }
    var compiled: [CompiledRule] = []
    for rule in rules {
      if case .include(let mode) = rule.content {
        _ = number(mode)
        compiled += self.rules(modes[mode]?.rules ?? [], depth: depth + 1)
      } else {
        compiled.append(self.rule(rule))
      }
    }
    return compiled
  }

  private mutating func rule(_ rule: GrammarRule) -> CompiledRule {
    var compiled = CompiledRule()
    switch rule.content {
    case .include: break
    case .parts(let parts):
      for part in parts {
        switch part {
        case .pattern(let text, let kind): add(text, kind, to: &compiled)
        case .mark(let kind): compiled.parts.append(.mark(kind))
        case .outdented:
          compiled.isAtLineStart = true
          compiled.parts.append(.outdented)
        }
      }
    case .words(let text, let lists, let kind):
      add(text, kind, to: &compiled)
      for (kind, words) in lists {
        for word in words.split(whereSeparator: \.isWhitespace) {
          compiled.words[Array(word.utf8)] = kind
        }
      }
    }
    compiled.actions = rule.actions.map { action in
      switch action {
      case .push(let mode, let mark): .push(number(mode), mark)
      case .pushAfterLine(let mode, let mark): .pushAfterLine(number(mode), mark)
      case .pop: .pop
      case .popIf(let mode): .popIf(number(mode))
      case .embed: .embed
      }
    }
    return compiled
  }

  /// Adds a pattern: what may be only at its ends apart from the rest.
  private mutating func add(_ text: String, _ kind: CodeSpan.Kind?, to rule: inout CompiledRule) {
    var text = Substring(text)
    if rule.parts.isEmpty {
      if text.hasPrefix("^") {
        text = text.dropFirst()
        rule.isAtLineStart = true
      } else if text.hasPrefix("(?<!") || text.hasPrefix("(?<="), let end = text.firstIndex(of: ")")
      {
        let inner = String(text[..<end].dropFirst(4))
        rule.before = (byteSet(inner), text.hasPrefix("(?<!"))
        text = text[text.index(after: end)...]
      }
    }
    var ahead: [(Substring, isNegated: Bool)] = []
    if text.hasSuffix(")"), let start = text.lastRange(of: "(?") {
      let inner = text[start.upperBound...].dropLast()
      ahead.append((inner.dropFirst(), inner.first == "!"))
      text = text[..<start.lowerBound]
    }
    if text.hasSuffix(#"\b"#), !text.hasSuffix(#"\\b"#) {
      text = text.dropLast(2)
      ahead.append((#"\w"#, true))
    }
    if !text.isEmpty { rule.parts.append(.pattern(pattern(String(text)), kind)) }
    for (inner, isNegated) in ahead {
      rule.parts.append(.ahead(pattern(String(inner)), isNegated: isNegated))
    }
  }

  private mutating func pattern(_ text: String) -> Pattern {
    if let pattern = patterns[text] { return pattern }
    do {
      let pattern = try Pattern(text.utf8)
      patterns[text] = pattern
      return pattern
    } catch {
      trap("The grammar \(name) has a faulty pattern, \(text): \(error)")
    }
  }

  /// Returns the bytes of a class; beyond ASCII, a negated one has them all.
  private func byteSet(_ text: String) -> ByteSet {
    let isNegated = text.hasPrefix("[^")
    let positive = isNegated ? "[" + text.dropFirst(2) : text
    if case .bytes(let set)? = try? PatternParser.parse(positive.utf8) {
      return isNegated ? set.complement : set
    }
    trap("The grammar \(name) has more than a class of bytes in (?<…\(text))")
  }
}

extension Substring {
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
    }
    return nil
  }
}
