// PromptSpace: how an open question shares out the rows of its terminal, which may be few.

internal import TermView

/// The measures of a question's first row.
enum QuestionLayout {
  /// The columns between a label and the field beside it.
  static var gap: Int { 2 }
  /// The columns that a field has at least beside its label; with fewer it is below it.
  static var leastField: Int { 16 }
}

/// The rows that each part of an open question gets.
///
/// The label and the field come first, then at least four rows of what is below them, the keys, the hint, and the
/// earlier answers of a form.
struct PromptSpace: Hashable, Sendable {
  /// The lines of the label; nil for no limit.
  private(set) var labelLines: Int?
  /// The rows of earlier answers and of their heading; nil for all.
  private(set) var rowsAbove: Int?
  /// The rows below the label and the field that the kind of question may fill.
  private(set) var rows = Int.max
  private(set) var showsHint = true
  private(set) var showsKeys = true

  /// Creates the space of a terminal of unknown size.
  init() {}

  /// Shares out the rows of a terminal.
  init(size: Size, details: QuestionDetails, rowsAbove above: Int, hasKeys: Bool, wantedRows: Int) {
    let isBeside =
      2 + details.label.displayWidth + QuestionLayout.gap + QuestionLayout.leastField
      <= size.columns
    let fieldRows = isBeside ? 0 : 1
    let labelRows = details.label.wrapped(to: max(1, size.columns - 2)).count
    let least = min(wantedRows, 4)
    let label = max(1, min(labelRows, size.rows - fieldRows - least))
    labelLines = label < labelRows ? label : nil
    var left = max(0, size.rows - label - fieldRows)
    showsKeys = hasKeys && left > least
    if showsKeys { left -= 1 }
    if let hint = details.hint {
      let hintRows = hint.wrapped(to: max(1, size.columns - 2)).count
      showsHint = left >= least + hintRows
      if showsHint { left -= hintRows }
    }
    rows = min(wantedRows, left)
    left -= rows
    rowsAbove = left < above ? left : nil
  }
}
