// ModelTerminalDifference: two screens in, the rows and cells that differ out, for a failing test.

internal import Rewind

extension ModelTerminal.Cell: CellInWords {}

extension ModelTerminal {
  /// The rows joined by newlines, blanks kept; the right half of a wide character adds nothing.
  var text: String {
    cells.map { $0.map(\.text).joined() }.joined(separator: "\n")
  }

  /// What differs from `expected`: nil if nothing does.
  func difference(from expected: [[Cell]]) -> String? {
    Self.difference(expected: expected, actual: cells)
  }

  /// Each row that differs, wanted over got with `^` under the cells, then the cells in words.
  package static func difference(
    expected: [[Cell]], actual: [[Cell]], cellsAtMost limit: Int = 8
  ) -> String? {
    cellDifferences(wanted: expected, got: actual, cellsAtMost: limit)
  }
}
