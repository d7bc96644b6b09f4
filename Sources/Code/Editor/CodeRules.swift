// CodeRules: how an editor indents and comments lines of a language.

public import TermWidgets

/// What an editor knows of a language besides its tokens: comments and indentation.
public struct CodeRules: Hashable, Sendable, Codable {
  /// What begins a comment to the end of a line; nil if the language has none.
  public var lineComment: String?
  /// One level of indentation: spaces, or a tab.
  public var indentation: String
  /// Characters at the end of a line that the next line is deeper after, besides opening brackets.
  public var openers: String

  /// Creates rules.
  public init(lineComment: String? = nil, indentation: String = "  ", openers: String = "") {
    self.lineComment = lineComment
    self.indentation = indentation
    self.openers = openers
  }

  /// Creates the rules of a grammar of this module; other languages have two spaces and no comments.
  ///
  /// - Parameters:
  ///   - grammar: The language.
  ///   - text: A text whose indentation is taken over, if it has any in its first lines.
  public init(_ grammar: Grammar, for text: TextBuffer = "") {
    switch grammar.name.lowercased() {
    case "swift", "c", "rust": self.init(lineComment: "//", indentation: "    ")
    case "go": self.init(lineComment: "//", indentation: "\t")
    case "typescript": self.init(lineComment: "//")
    case "python": self.init(lineComment: "#", indentation: "    ", openers: ":")
    case "shell", "toml": self.init(lineComment: "#")
    case "yaml": self.init(lineComment: "#", openers: ":")
    default: self.init()
    }
    indentation = Self.indentation(of: text) ?? indentation
  }

  /// The most common step by which the first lines get deeper; nil if they don't.
  private static func indentation(of text: TextBuffer) -> String? {
    var (steps, before) = ([Int: Int](), 0)
    for line in text.string(in: 0..<min(text.count, 1 << 14)).split(separator: "\n") {
      if line.first == "\t" { return "\t" }
      let blanks = line.prefix { $0 == " " }.count
      guard blanks < line.count else { continue }
      if blanks > before { steps[blanks - before, default: 0] += 1 }
      before = blanks
    }
    let common = steps.filter { 2...8 ~= $0.key }.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
    return common.map { String(repeating: " ", count: $0.key) }
  }
}
