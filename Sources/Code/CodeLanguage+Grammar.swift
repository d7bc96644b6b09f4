// CodeLanguage+Grammar: the languages of this module for the views of TermWidgets.

public import TermWidgets

extension CodeLanguage {
  /// Creates a language from a grammar.
  public init(_ grammar: Grammar) {
    self.init(grammar.name, aliases: grammar.aliases) { grammar.spans(of: $0) }
  }

  /// The Swift language.
  public static let swift = CodeLanguage(Grammar.swift)
  /// C.
  public static let c = CodeLanguage(Grammar.c)
  /// Rust.
  public static let rust = CodeLanguage(Grammar.rust)
  /// Go.
  public static let go = CodeLanguage(Grammar.go)
  /// Python.
  public static let python = CodeLanguage(Grammar.python)
  /// TypeScript and JavaScript.
  public static let typeScript = CodeLanguage(Grammar.typeScript)
  /// The language of sh and bash.
  public static let shell = CodeLanguage(Grammar.shell)
  /// JSON; keys are `.attribute`.
  public static let json = CodeLanguage(Grammar.json)
  /// YAML; keys are `.attribute`.
  public static let yaml = CodeLanguage(Grammar.yaml)
  /// TOML; keys are `.attribute`.
  public static let toml = CodeLanguage(Grammar.toml)
  /// Markdown, with the colors of the languages of its code.
  public static let markdown = CodeLanguage(Grammar.markdown)
  /// Diffs, unified or not.
  public static let diff = CodeLanguage(Grammar.diff)

  /// The languages of the module.
  public static let all: [CodeLanguage] = Grammar.all.map { CodeLanguage($0) }
}
