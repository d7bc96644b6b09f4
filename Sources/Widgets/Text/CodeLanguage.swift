// CodeLanguage: a language as a value: its name, and a function that finds the spans of a text.

/// A language whose source text can be colored.
///
/// The module `TermCode` has languages such as `.swift` and `.json`, and makes others from rules. A language can also be
/// a function:
///
/// ```swift
/// let shouting = CodeLanguage("shouting") { text in
///   [CodeSpan(0..<text.utf8.count, .keyword)]
/// }
/// ```
public struct CodeLanguage: Sendable {
  /// The name; views don't update if a language is replaced by another of the same name.
  public let name: String
  /// Other names in lowercase, as code blocks in Markdown have them.
  public let aliases: [String]
  /// Returns the spans of a text, in order and without overlap.
  let spans: @Sendable (String) -> [CodeSpan]

  /// Creates a language; spans that are out of order, empty or outside of the text are ignored.
  public init(
    _ name: String, aliases: [String] = [], _ spans: @escaping @Sendable (String) -> [CodeSpan]
  ) {
    self.name = name
    self.aliases = aliases
    self.spans = spans
  }

  /// Plain text, without spans.
  public static let plain = CodeLanguage("text") { _ in [] }

  /// Returns the language of a code block in Markdown by its name; plain text if unknown.
  static func named(_ name: String, in languages: [CodeLanguage]) -> CodeLanguage {
    let name = name.lowercased()
    return languages.first { $0.name.lowercased() == name || $0.aliases.contains(name) } ?? .plain
  }
}

/// A range of source text and its kind.
public struct CodeSpan: Hashable, Sendable {
  /// The range, in bytes of UTF-8.
  public var range: Range<Int>
  /// The kind of the span.
  public var kind: Kind

  /// Creates a span.
  public init(_ range: Range<Int>, _ kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// The kinds of spans.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A keyword of the language.
    case keyword
    /// The name of a type.
    case type
    /// A string literal.
    case string
    /// A number, or a word for a value, such as `true`.
    case number
    /// A comment.
    case comment
    /// An attribute, or the name of a member.
    case attribute
    /// A heading of a document, or a table or section of a file.
    case heading
    /// Words that are stressed, or stressed more.
    case emphasis, strong
    /// Lines that a diff adds or removes.
    case inserted, deleted
  }
}

extension CodeSpan.Kind {
  /// The style of the kind: where it helps reading, it differs without colors too.
  public var style: Style {
    switch self {
    case .keyword: Style(foreground: .accent, attributes: .bold)
    case .type: Style(foreground: .info)
    case .string: Style(foreground: .success)
    case .number: Style(foreground: .warning)
    case .comment: Style(foreground: .muted, attributes: .italic)
    case .attribute: Style(foreground: .link)
    case .heading: Style(foreground: .accent, attributes: [.bold, .underline])
    case .emphasis: Style(attributes: .italic)
    case .strong: Style(attributes: .bold)
    case .inserted: Style(foreground: .success)
    case .deleted: Style(foreground: .danger)
    }
  }
}
