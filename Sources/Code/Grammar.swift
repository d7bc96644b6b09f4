// Grammar: a language as data: modes, each with rules that are tried in order.

public import TermWidgets

/// A language described by rules, for highlighting.
///
/// A grammar has modes; the lexer begins each text in the mode `root`. In a mode, it tries the rules in order at each
/// byte: the first that matches gives the matched bytes their kind, and may enter another mode or leave this one.
/// Where no rule matches, one character has the kind of the mode.
///
/// ```swift
/// let ini = Grammar(
///   "INI", aliases: ["ini", "cfg"],
///   modes: [
///     "root": GrammarMode(rules: [
///       .match(#"^\s*[;#].*"#, .comment),
///       .match(#"^\s*\[[^\]]*\]?"#, .heading),
///       .sequence([(#"[\w.-]+"#, .attribute), (#"\s*="#, nil)], then: .push("value")),
///     ]),
///     "value": GrammarMode(lineEnd: .pop, rules: [
///       .words(#"\w+"#, [.number: "true false yes no"]),
///       .match(#"\d+\b"#, .number),
///       .match(#""([^"\\]|\\.)*"?"#, .string),
///     ]),
///   ])
///
/// Code(text, language: CodeLanguage(ini))
/// ```
///
/// Lines are lexed one by one, without their newlines: no pattern matches beyond the end of a line. What a line leaves
/// for the next is the stack of modes (`LexState`).
public struct Grammar: Sendable {
  /// The name of the language, as readers know it.
  public let name: String
  /// Other names in lowercase, such as those of code blocks in Markdown and of file extensions.
  public let aliases: [String]
  let compiled: CompiledGrammar

  /// Creates a grammar.
  ///
  /// - Parameters:
  ///   - name: The name of the language.
  ///   - aliases: Other names in lowercase, such as `py`.
  ///   - embedded: Returns the grammar of a language by its name in lowercase, for rules that `embed`.
  ///   - modes: The modes by name; one is `root`.
  ///
  /// - Precondition: The patterns are correct, and all named modes exist.
  public init(
    _ name: String, aliases: [String] = [],
    embedded: @escaping @Sendable (String) -> Grammar? = { _ in nil },
    modes: [String: GrammarMode]
  ) {
    self.name = name
    self.aliases = aliases
    compiled = CompiledGrammar(name, modes, embedded)
  }
}

/// A mode of a grammar: the rules that hold in one kind of place, such as inside of a string.
public struct GrammarMode: Sendable {
  /// The kind of bytes that no rule matches, and of rules without a kind.
  public var kind: CodeSpan.Kind?
  /// What happens at the end of a line.
  public var lineEnd: LineEnd
  /// Rules tried at the start of each line while the mode is anywhere on the stack.
  ///
  /// They are tried before the rules of the mode on top. If one matches, all modes above are left first.
  public var exits: [GrammarRule]
  /// The rules, in the order of trying them.
  public var rules: [GrammarRule]

  /// What happens at the end of a line.
  public enum LineEnd: Sendable {
    /// The next line begins in the mode.
    case stay
    /// The mode ends.
    case pop
    /// The mode ends unless the last byte of the line is a backslash.
    case popUnlessContinued
  }

  /// Creates a mode.
  public init(
    _ kind: CodeSpan.Kind? = nil, lineEnd: LineEnd = .stay, exits: [GrammarRule] = [],
    rules: [GrammarRule] = []
  ) {
    self.kind = kind
    self.lineEnd = lineEnd
    self.exits = exits
    self.rules = rules
  }
}

/// A rule of a mode: what to match, its kind, and what happens then.
///
/// Patterns are regular expressions over bytes. They have literal characters, `.`, classes such as `[a-z_]` and
/// `[^"\\]`, `\d`, `\w` (ASCII letters, digits, `_` and everything beyond ASCII), `\s`, `\t`, groups, `|`, `*`, `+`,
/// `?`, `{2,5}` and `$`, the end of the line. A pattern matches as much as it can. At its start may be `^`, the start
/// of the line, or `(?<!…)` and `(?<=…)`, with one class for the byte before; at its end `\b`, `(?=…)` or `(?!…)`.
public struct GrammarRule: Sendable {
  enum Content: Sendable {
    case include(String)
    case parts([Part])
    case words(String, [CodeSpan.Kind: String], CodeSpan.Kind?)
  }

  enum Part: Sendable {
    case pattern(String, CodeSpan.Kind?)
    case mark(CodeSpan.Kind?)
    case outdented
  }

  /// What happens after a match.
  public enum Action: Sendable {
    /// Enters a mode. The mark is kept with it.
    case push(_ mode: String, mark: Mark = .none)
    /// Enters a mode at the end of the line, as the body of a here-document begins there.
    case pushAfterLine(_ mode: String, mark: Mark = .none)
    /// Leaves the mode.
    case pop
    /// Leaves the mode if it is the named one, and does nothing otherwise.
    case popIf(_ mode: String)
    /// Enters the `root` of another language, whose name is the first word of the match.
    case embed
  }

  /// What a mode keeps of the match that entered it, to find its own end.
  public enum Mark: Sendable {
    /// Nothing.
    case none
    /// The characters of the match that are among these.
    case only(String)
    /// The characters of the match that are not among these.
    case except(String)
    /// The blanks at the start of the line.
    case indentation
  }

  let content: Content
  let actions: [Action]

  /// Matches a pattern.
  ///
  /// - Parameters:
  ///   - pattern: The pattern; the type's comment has the syntax.
  ///   - kind: The kind of the bytes; nil for that of the mode.
  ///   - actions: What happens then, in order.
  /// - Returns: The rule.
  public static func match(
    _ pattern: String, _ kind: CodeSpan.Kind? = nil, then actions: Action...
  ) -> GrammarRule {
    GrammarRule(content: .parts([.pattern(pattern, kind)]), actions: actions)
  }

  /// Matches patterns one after the other, each with a kind; the rule matches if all do.
  ///
  /// Each pattern matches as much as it can without regard to the next. The pattern `\m` is the mark of the mode.
  public static func sequence(
    _ patterns: [(String, CodeSpan.Kind?)], then actions: Action...
  ) -> GrammarRule {
    let parts = patterns.map { pattern, kind in
      pattern == #"\m"# ? Part.mark(kind) : .pattern(pattern, kind)
    }
    return GrammarRule(content: .parts(parts), actions: actions)
  }

  /// Matches a word by a pattern, and gives it the kind of the list that has it.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of any word.
  ///   - lists: Words separated by blanks, by kind.
  ///   - kind: The kind of other words; nil for that of the mode.
  ///   - actions: What happens then, in order.
  /// - Returns: The rule.
  public static func words(
    _ pattern: String, _ lists: [CodeSpan.Kind: String], else kind: CodeSpan.Kind? = nil,
    then actions: Action...
  ) -> GrammarRule {
    GrammarRule(content: .words(pattern, lists, kind), actions: actions)
  }

  /// Tries the rules of another mode in place of this one.
  public static func include(_ mode: String) -> GrammarRule {
    GrammarRule(content: .include(mode), actions: [])
  }

  /// Matches nothing, wherever no rule before it matches.
  public static func otherwise(_ actions: Action...) -> GrammarRule {
    GrammarRule(content: .parts([]), actions: actions)
  }

  /// Matches nothing at the start of a line that is not blank and has no more indentation than the mark.
  public static func outdented(_ actions: Action...) -> GrammarRule {
    GrammarRule(content: .parts([.outdented]), actions: actions)
  }
}
