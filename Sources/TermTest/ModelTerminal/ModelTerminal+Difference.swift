// ModelTerminal+Difference: describes the rows and cells that differ between two screens, for a failing test.

internal import Rewind

extension ModelTerminal.Cell: DescribableCell {}

extension ModelTerminal {
  /// The rows joined by newlines, with their blanks; the right half of a wide character adds nothing.
  var text: String {
    cells.map { $0.map(\.text).joined() }.joined(separator: "\n")
  }

  /// Describes what differs from `expected`, or returns nil.
  func difference(from expected: [[Cell]]) -> String? {
    Self.difference(expected: expected, actual: cells)
  }

  /// Describes each row that differs, wanted over got with `^` under the cells, then the cells in words.
  package static func difference(
    expected: [[Cell]], actual: [[Cell]], cellsAtMost limit: Int = 8
  ) -> String? {
    cellDifferences(wanted: expected, got: actual, cellsAtMost: limit)
  }
}
