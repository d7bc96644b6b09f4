// CodeEdit: source text that is edited: the text with its caret, its colors, folds and diagnostics.

public import TermWidgets

/// Source text for a `CodeEditor`: the text with its caret and undo history, folds and diagnostics.
///
/// ```swift
/// struct State { var main = CodeEdit(TextBuffer(source), grammar: .swift) }
/// ```
///
/// It is a value for a program's state. Edits of it move the folds and diagnostics, and lex only what they change; copies
/// share what they can. Columns are those of a `TextBuffer`: tabs end at multiples of eight.
///
/// - Complexity: An edit is O(log n + the folds and diagnostics), whatever the length of the text.
public struct CodeEdit: Sendable {
  /// The language of the text; its colors are those of another one after a change.
  public var grammar: Grammar {
    didSet { checkpoints = SharedCheckpoints(grammar) }
  }
  /// How lines are indented and commented.
  public var rules: CodeRules
  /// The text, with its caret, its selection and what can be undone.
  ///
  /// Change it with `change`.
  public private(set) var edit: TextEdit
  private(set) var folds = CodeFolds()
  private var messages: [CodeDiagnostic] = []
  private var checkpoints: SharedCheckpoints
  /// The column that vertical moves aim at, until there is another move.
  var goalColumn: Int?

  /// Creates a text, with the caret at its start.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - grammar: The language.
  ///   - rules: How lines are indented and commented; by default as the language and the first lines have it.
  public init(_ text: TextBuffer, grammar: Grammar, rules: CodeRules? = nil) {
    self.grammar = grammar
    self.rules = rules ?? CodeRules(grammar, for: text)
    edit = TextEdit(text, caret: 0, isOneLine: false)
    checkpoints = SharedCheckpoints(grammar)
  }

  /// The text.
  public var text: TextBuffer { edit.text }
  /// The offset of the caret.
  public var caret: Int { edit.caret }
  /// The selected range; empty, at the caret, if nothing is selected.
  public var selection: Range<Int> { edit.selection }
  /// The line of the caret, from 0.
  public var caretLine: Int { text.line(at: caret) }

  // MARK: Changes

  /// Changes the text or moves the caret; all of it is one undo step if the text changes more than once.
  ///
  /// ```swift
  /// state.main.change { $0.replace(0..<0, with: "// Copyright\n") }
  /// ```
  public mutating func change(_ body: (inout TextEdit) -> Void) {
    let before = text
    edit.group(body)
    follow(before)
    goalColumn = nil
  }

  /// As `change`, for a body that knows its own undo steps, such as typing.
  mutating func apply<Result>(_ body: (inout TextEdit) -> Result) -> Result {
    let before = text
    let result = body(&edit)
    follow(before)
    goalColumn = nil
    return result
  }

  /// Brings everything up to date with the text, and shows the caret.
  private mutating func follow(_ before: TextBuffer) {
    if let difference = text.difference(from: before) {
      let first = before.line(at: difference.range.lowerBound)
      let last = before.line(at: difference.range.upperBound)
      let newLast = text.line(at: difference.range.lowerBound + difference.count)
      checkpoints.replace(first..<last + 1, count: newLast - first + 1)
      folds.move(by: difference, before, text)
      for index in messages.indices { messages[index].move(by: difference, before, text) }
    }
    if !folds.isEmpty { folds.reveal(caretLine) }
  }

  /// Moves the caret to a line and a column, both from 0, and opens the folds there.
  public mutating func move(toLine line: Int, column: Int = 0) {
    let offset = text.position(atColumn: column, inLine: line).offset
    change { $0.move(to: offset) }
  }

  // MARK: Colors

  /// How many lines were lexed, copies included: a measure of the work.
  public var lexedLineCount: Int { checkpoints.lexedLineCount }

  /// Returns the spans of lines, with ranges in the bytes of each line.
  ///
  /// - Complexity: O(the bytes of the lines above that have changed or were never lexed, and their effects).
  public func spans(of lines: Range<Int>) -> [[CodeSpan]] {
    spans(of: lines, maxBytes: .max).spans
  }

  /// Returns the spans of lines, and whether they are exact: above them, at most `maxBytes` bytes are lexed.
  func spans(of lines: Range<Int>, maxBytes: Int) -> (spans: [[CodeSpan]], isExact: Bool) {
    checkpoints.spans(of: lines.clamped(to: 0..<text.lineCount), in: text, maxBytes: maxBytes)
  }

  // MARK: Diagnostics

  /// Messages about ranges of the text, in the order of their ranges; edits move them.
  public var diagnostics: [CodeDiagnostic] {
    get { messages }
    set {
      messages = newValue.map { diagnostic in
        var diagnostic = diagnostic
        diagnostic.range = diagnostic.range.clamped(to: 0..<text.count)
        return diagnostic
      }
      messages.sort {
        ($0.range.lowerBound, $0.severity.rawValue) < ($1.range.lowerBound, $1.severity.rawValue)
      }
    }
  }

  /// Moves the caret to the next diagnostic, or to the one before, around the ends of the text.
  public mutating func moveToDiagnostic(isBackwards: Bool = false) {
    let starts = messages.map(\.range.lowerBound)
    let next =
      isBackwards
      ? starts.last { $0 < caret } ?? starts.last : starts.first { $0 > caret } ?? starts.first
    if let next { change { $0.move(to: next) } }
  }

  // MARK: Folds

  /// The headers of the folded lines, in order.
  public var foldedLines: [Int] { folds.all.map(\.header) }

  /// Whether a line can be folded: whether the next line that is not blank is indented deeper.
  ///
  /// - Complexity: O(log n): at most 100 blank lines are skipped.
  public func isFoldable(_ line: Int) -> Bool {
    guard let depth = depth(of: line) else { return false }
    for next in line + 1..<max(line + 1, min(line + 100, text.lineCount)) {
      if let below = self.depth(of: next) { return below > depth }
    }
    return false
  }

  /// Folds the lines below a header that are indented deeper, or opens them; the caret goes to the header.
  ///
  /// - Complexity: O(the hidden lines).
  public mutating func toggleFold(at line: Int) {
    if folds.fold(at: line) != nil { return folds.remove { $0.header == line } }
    guard let fold = fold(at: line) else { return }
    folds.insert([fold])
    leaveFolds()
  }

  /// Folds all lines that are indented, below the lines that are not.
  ///
  /// - Complexity: O(the length of the text).
  public mutating func foldAll() {
    var (new, line) = ([CodeFolds.Fold](), 0)
    while line < text.lineCount {
      let found = fold(at: line)
      if let found { new.append(found) }
      line = (found?.last ?? line) + 1
    }
    folds.insert(new)
    leaveFolds()
  }

  /// Folds lines again that were folded once, as far as the text has them, but those of the caret.
  mutating func restoreFolds(_ old: [CodeFolds.Fold]) {
    folds = CodeFolds()
    folds.insert(old.filter { 0 <= $0.header && $0.header < $0.last && $0.last < text.lineCount })
    folds.reveal(caretLine)
  }

  /// Opens all folds.
  public mutating func unfoldAll() { folds.remove { _ in true } }

  /// Moves the caret from hidden lines to the end of their header.
  private mutating func leaveFolds() {
    let visible = folds.visible(caretLine)
    guard visible != caretLine else { return }
    edit.move(to: text.lineRange(visible).upperBound)
  }

  private func fold(at line: Int) -> CodeFolds.Fold? {
    guard isFoldable(line), let depth = depth(of: line) else { return nil }
    var (next, last) = (line + 1, line)
    while next < text.lineCount {
      if let below = self.depth(of: next) {
        guard below > depth else { break }
        last = next
      }
      next += 1
    }
    return CodeFolds.Fold(header: line, last: last)
  }

  /// The column of the first character of a line that is not blank; nil for a blank line.
  private func depth(of line: Int) -> Int? {
    let range = text.lineRange(line)
    let bytes = text.utf8(in: range.lowerBound..<min(range.upperBound, range.lowerBound + 256))
    var column = 0
    for byte in bytes {
      switch byte {
      case 0x20: column += 1
      case 0x09: column = (column / 8 + 1) * 8
      default: return column
      }
    }
    return nil
  }
}

extension CodeEdit: Hashable {
  /// Whether two have the same text, language, caret, selection, folds and diagnostics.
  public static func == (left: CodeEdit, right: CodeEdit) -> Bool {
    left.caret == right.caret && left.edit.anchor == right.edit.anchor && left.text == right.text
      && left.grammar.name == right.grammar.name && left.rules == right.rules
      && left.folds == right.folds && left.messages == right.messages
  }

  /// Hashes the text and the caret.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(caret)
  }
}

extension CodeEdit: CustomReflectable {
  /// Reflects what the user sees: the text, the caret, the selection, the folds and the diagnostics.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "text": text, "caret": caret, "selection": selection, "foldedLines": foldedLines,
        "diagnostics": messages,
      ], displayStyle: .struct)
  }
}
