// MarkdownSyntax: the extensions of CommonMark that a document may use.

/// The extensions of CommonMark 0.31.2 that a document may use; `gitHub` has them all.
public struct MarkdownSyntax: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Tables: rows of cells between `|`, below a head with a line such as `|---|:-:|`.
  public static let tables = MarkdownSyntax(rawValue: 1)
  /// Tasks: items that begin with `[ ]` or `[x]`.
  public static let tasks = MarkdownSyntax(rawValue: 2)
  /// Words between `~` or `~~` are struck through.
  public static let strikethrough = MarkdownSyntax(rawValue: 4)
  /// Addresses without angle brackets are links: `www.…`, `https://…`, `name@host`.
  public static let autolinks = MarkdownSyntax(rawValue: 8)
  /// Footnotes: `[^label]` in the text, and `[^label]: words` for the note.
  public static let footnotes = MarkdownSyntax(rawValue: 16)

  /// CommonMark without extensions.
  public static let commonMark: MarkdownSyntax = []
  /// All extensions, as on GitHub.
  public static let gitHub: MarkdownSyntax = [
    .tables, .tasks, .strikethrough, .autolinks, .footnotes,
  ]
}
