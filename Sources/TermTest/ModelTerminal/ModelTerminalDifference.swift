// ModelTerminalDifference: two screens in, the rows and cells that differ out, for a failing test.

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
    guard expected != actual else { return nil }
    guard expected.count == actual.count else {
      return "\(expected.count) rows wanted, \(actual.count) got"
    }
    var drawing: [String] = []
    var words: [String] = []
    for (row, (want, got)) in zip(expected, actual).enumerated() where want != got {
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
}
