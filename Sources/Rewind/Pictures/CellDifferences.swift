// CellDifferences: two grids of cells in, the rows and cells that differ out, for a failing test.

/// A cell that can be drawn as text, and said in words.
package protocol CellInWords: Equatable, CustomStringConvertible {
  /// What is drawn: nothing for the right half of a wide character.
  var text: String { get }
}

/// Each row that differs, wanted over got with `^` under the cells, then the first cells in words; nil where
/// nothing differs.
package func cellDifferences<Cell: CellInWords>(
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
