// CellDifferences: describes the rows and cells in which two grids differ, for a failing test.

/// A cell with a text to draw and a description in words.
package protocol DescribableCell: Equatable, CustomStringConvertible {
  /// The text to draw; empty for the right half of a wide character.
  var text: String { get }
}

/// Describes how two grids of cells differ, or returns nil if they are equal.
///
/// Each row that differs is drawn, wanted above actual with `^` under the cells; the first cells follow in words.
package func cellDifferences<Cell: DescribableCell>(
  wanted: [[Cell]], got: [[Cell]], cellsAtMost limit: Int = 8
) -> String? {
  guard wanted != got else { return nil }
  guard wanted.count == got.count else { return "\(wanted.count) rows wanted, \(got.count) got" }
  var drawing: [String] = []
  var words: [String] = []
  for (row, (want, got)) in zip(wanted, got).enumerated() where want != got {
    guard want.count == got.count else {
      return "row \(row): \(want.count) columns wanted, \(got.count) got"
    }
    let marks = want.indices.map { want[$0] == got[$0] ? " " : "^" }.joined()
    drawing += ["row \(row)"]
    drawing += ["  want |" + want.map(\.text).joined() + "|"]
    drawing += ["  got  |" + got.map(\.text).joined() + "|", "        " + marks]
    words += want.indices.filter { want[$0] != got[$0] }.map {
      "row \(row), column \($0): want \(want[$0]); got \(got[$0])"
    }
  }
  let more = words.count > limit ? ["and \(words.count - limit) more"] : []
  return (drawing + words.prefix(limit) + more).joined(separator: "\n")
}
