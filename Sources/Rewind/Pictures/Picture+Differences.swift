// Picture+Differences: describes how a picture differs from the wanted one, for a failing test.

internal import TermRender
internal import TermView

extension Picture.Cell: DescribableCell {}

extension Picture {
  /// Describes how the picture differs from the wanted one, or returns nil if they are equal.
  ///
  /// Each row that differs is drawn, wanted above actual with `^` under the cells. The first 8 cells and the caret
  /// follow in words. Rows and columns count from 0.
  ///
  /// - Complexity: O(cells of both), with a string for each cell that differs.
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
      parts.append("caret: want \(wanted.caretDescription); got \(caretDescription)")
    }
    return parts.joined(separator: "\n")
  }

  /// The caret's position and shape, as in `row 3, column 4, bar`, or `none`.
  package var caretDescription: String {
    caret.map { "row \($0.point.row), column \($0.point.column), \($0.shape)" } ?? "none"
  }
}
