// CodeLines: lines of source text with their spans, made when they are shown.

/// Lines of source text that are highlighted one by one, when they become visible.
///
/// Use it where the text is too long to highlight as a whole after each edit, or where another program has the tokens.
/// `HighlightedText` of the module `TermCode` makes one.
public struct CodeLines: Equatable, Sendable {
  /// A line without its newline, and its spans, with ranges in the bytes of the line.
  public typealias Line = (text: String, spans: [CodeSpan])

  /// The number of lines.
  public let count: Int
  /// The name of the language, for semantics.
  public let language: String
  /// The columns of the longest line, or a few more.
  let width: Int
  private let id: Int
  private let source: Source

  private enum Source: Sendable {
    case whole(CodeText)
    case each(@Sendable (Int) -> Line)
  }

  /// Creates lines that a function makes.
  ///
  /// - Parameters:
  ///   - id: A number that changes whenever a line or its spans do; views don't update while it is the same.
  ///   - count: The number of lines.
  ///   - width: The columns of the longest line, or a few more.
  ///   - language: The name of the language, for semantics.
  ///   - line: Returns a line. Spans that are out of order, empty or outside of it are ignored.
  public init(
    id: Int, count: Int, width: Int, language: String, line: @escaping @Sendable (Int) -> Line
  ) {
    (self.id, self.count, self.width, self.language) = (id, max(0, count), width, language)
    source = .each(line)
  }

  /// All lines of a text, highlighted at once.
  init(_ text: String, language: CodeLanguage) {
    let code = CodeText(text, language.spans(text))
    (id, count, width, self.language) = (0, code.count, code.width, language.name)
    source = .whole(code)
  }

  /// Whether two have the same number and shape; lines themselves are not compared.
  public static func == (left: CodeLines, right: CodeLines) -> Bool {
    left.id == right.id && left.count == right.count && left.width == right.width
      && left.language == right.language
  }

  /// Returns a line that is shown from a column on, as far as a screen may show it.
  func text(_ index: Int, from column: Int) -> Text {
    switch source {
    case .whole(let code): return code.line(index, from: column)
    case .each(let line):
      let (text, spans) = line(index)
      return CodeText(text, spans).line(0, from: column)
    }
  }
}
