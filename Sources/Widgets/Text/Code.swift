// Code: shows source text with line numbers and syntax colors.

/// Source text with line numbers and the syntax colors of its language; some lines may be marked.
///
/// ```swift
/// Code(source, language: .swift, label: "main.swift", marked: [12])
/// ```
///
/// Languages are in the module `TermCode`; a `CodeLanguage` can also be a function of yours. Only visible lines are made,
/// and lines never wrap. Keys: Up and Down, Page Up and Down, Home and End scroll; Left and Right move eight columns,
/// and the wheel scrolls sideways too.
///
/// - Complexity: O(the length of the text) when it changes.
public struct Code: StaticView {
  /// Sends no messages.
  public typealias Message = Never

  private let source: CodeSource

  /// Creates a view of a text.
  ///
  /// - Parameters:
  ///   - text: The text to show.
  ///   - language: The language that decides the colors.
  ///   - label: The name of the view, for semantics.
  ///   - firstNumber: The number of the first line.
  ///   - showsNumbers: Whether the number of each line is before it.
  ///   - marked: The numbers of the lines to mark.
  public init(
    _ text: String, language: CodeLanguage = .plain, label: String = Translation["Code"],
    firstNumber: Int = 1,
    showsNumbers: Bool = true, marked: Set<Int> = []
  ) {
    source = CodeSource(
      content: .text(text, language), label: label, firstNumber: firstNumber,
      showsNumbers: showsNumbers, marked: marked)
  }

  /// Creates a view of lines that are highlighted when they become visible.
  ///
  /// - Parameters:
  ///   - lines: The lines to show.
  ///   - label: The name of the view, for semantics.
  ///   - firstNumber: The number of the first line.
  ///   - showsNumbers: Whether the number of each line is before it.
  ///   - marked: The numbers of the lines to mark.
  public init(
    _ lines: CodeLines, label: String = Translation["Code"], firstNumber: Int = 1,
    showsNumbers: Bool = true,
    marked: Set<Int> = []
  ) {
    source = CodeSource(
      content: .lines(lines), label: label, firstNumber: firstNumber, showsNumbers: showsNumbers,
      marked: marked)
  }

  /// The lines of the text.
  public var body: some View<Never> {
    Memo(source) { source in
      let code = source.lines
      HorizontalScrollList(
        label: source.label,
        value: Translation[
          code.count, "{1} line of {2}", "{1} lines of {2}", "\(code.language)"],
        count: code.count, width: code.width
      ) { row, offset in
        source.row(row, code.text(row, from: offset), offset, code.count)
      }
    }
    .frame(minHeight: 0)
  }
}

private struct CodeSource: Equatable {
  enum Content: Equatable {
    case text(String, CodeLanguage)
    case lines(CodeLines)

    static func == (left: Content, right: Content) -> Bool {
      switch (left, right) {
      case (.text(let text, let language), .text(let text2, let language2)):
        text.hasSameBytes(as: text2) && language.name == language2.name
      case (.lines(let lines), .lines(let lines2)): lines == lines2
      default: false
      }
    }
  }

  var content: Content
  var label: String
  var firstNumber: Int
  var showsNumbers: Bool
  var marked: Set<Int>

  var lines: CodeLines {
    switch content {
    case .text(let text, let language): CodeLines(text, language: language)
    case .lines(let lines): lines
    }
  }

  func row(_ row: Int, _ line: Text, _ offset: Int, _ count: Int) -> AnyStaticView {
    let number = firstNumber.addingReportingOverflow(row).partialValue
    let isMarked = marked.contains(number)
    let last = firstNumber.addingReportingOverflow(count).partialValue
    let width = max("\(last)".utf8.count, "\(firstNumber)".utf8.count) + 2
    let digits = String(number)
    let gutter = String(repeating: " ", count: max(0, width - 1 - digits.utf8.count))
    return AnyStaticView(
      HStack {
        if showsNumbers {
          Text((isMarked ? "▶" + gutter.dropFirst() : gutter) + digits + " ")
            .foreground(isMarked ? .accent : .muted)
            .bold(isMarked)
            .frame(width: width).fixedSize()
            .selectable(false)
        }
        line.lineLimit(1).bold(isMarked).flex(grow: 1).scrolled(by: offset)
      })
  }
}
