// Picture+Marks: the picture wanted in, what differs from it out, for a failing test.

internal import TermRender
internal import TermView

extension Picture.Cell: CellInWords {}

extension Picture {
  /// What differs from the picture that is wanted; nil if nothing does.
  ///
  /// Each row that differs is drawn, wanted over got with `^` under the cells. Then the first 8 cells and the caret
  /// are told in words. Rows and columns count from 0.
  ///
  /// - Complexity: O(the cells of both), with a string for each cell that differs.
  public func marked(against wanted: Picture) -> String? {
    guard self != wanted else { return nil }
    guard size == wanted.size else {
      return "want \(wanted.size.columns)x\(wanted.size.rows) cells; "
        + "got \(size.columns)x\(size.rows)"
    }
    let rows = 0..<size.rows
    var parts: [String] = []
    if let cells = cellDifferences(
      wanted: rows.map { wanted.cells(row: $0) }, got: rows.map { cells(row: $0) })
    {
      parts.append(cells)
    }
    if caret != wanted.caret {
      parts.append("caret: want \(wanted.caretWords); got \(caretWords)")
    }
    return parts.joined(separator: "\n")
  }

  /// Where the caret is and what it looks like, as `row 3, column 4, bar`, or `none`.
  package var caretWords: String {
    caret.map { "row \($0.place.row), column \($0.place.column), \($0.shape)" } ?? "none"
  }
}
