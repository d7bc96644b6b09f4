// Code+HighlightedText: shows a text for editing, of which only visible lines are lexed.

public import TermWidgets

extension HighlightedText {
  /// The lines for a view, which lexes those that it shows.
  public var codeLines: CodeLines {
    CodeLines(id: version, count: lines.count, width: width, language: grammar.name) { line in
      (lines[line], spans(at: line))
    }
  }
}

extension Code {
  /// Creates a view of a text that changes by edits; only visible lines are lexed.
  ///
  /// - Parameters:
  ///   - text: The text to show.
  ///   - label: The name of the view, for semantics.
  ///   - firstNumber: The number of the first line.
  ///   - showsNumbers: Whether the number of each line is before it.
  ///   - marked: The numbers of the lines to mark.
  public init(
    _ text: HighlightedText, label: String = "Code", firstNumber: Int = 1,
    showsNumbers: Bool = true, marked: Set<Int> = []
  ) {
    self.init(
      text.codeLines, label: label, firstNumber: firstNumber, showsNumbers: showsNumbers,
      marked: marked)
  }
}
