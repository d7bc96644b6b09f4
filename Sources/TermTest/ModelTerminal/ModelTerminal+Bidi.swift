// ModelTerminal+Bidi: rows of a terminal that orders them by the bidirectional algorithm, as Konsole does.

internal import TermView

extension ModelTerminal {
  /// U+200E, which counts as a letter of the Latin script and takes no cell.
  static let leftToRightMark = "\u{200E}"

  /// Adds a left-to-right mark to the cell before the cursor.
  mutating func markLetter() {
    let column = isWrapPending ? cursor.column : cursor.column - 1
    guard column >= 0 else { return report("a mark without a letter") }
    cells[cursor.row][column].text += Self.leftToRightMark
  }

  /// The cells where they are seen.
  package var shownCells: [[Cell]] {
    guard options.ordersLetters else { return cells }
    return cells.map { row in
      var scalars: [UInt32] = []
      // A cell stands where its first scalar does; the right half of a wide one follows it.
      var starts: [Int: Int] = [:]
      for (column, cell) in row.enumerated() where cell.width > 0 {
        starts[scalars.count] = column
        scalars += cell.text.unicodeScalars.map(\.value)
      }
      guard scalars.contains(where: { $0 >= 0x590 }) else { return row }
      let paragraph = BidiParagraph(scalars, direction: .leftToRight)
      let order = BidiParagraph.visualOrder(of: paragraph.levels(of: 0..<scalars.count))
      return order.compactMap { starts[$0] }.flatMap { column in
        row[column...].prefix(row[column].width).map(\.withoutMarks)
      }
    }
  }
}

extension ModelTerminal.Cell {
  /// The cell without what only orders a row.
  var withoutMarks: Self {
    guard text.unicodeScalars.count > 1 else { return self }
    var result = self
    let mark = ModelTerminal.leftToRightMark.unicodeScalars.first
    result.text = String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != mark }))
    return result
  }
}
