// CSVRows: reads rows of comma-separated values.

extension String {
  /// The rows of comma-separated values (RFC 4180): a cell in quotes may have commas, line ends and doubled quotes.
  ///
  /// A quote inside a cell that does not begin with one is a character like any other. A mark of the byte order, which
  /// spreadsheets write, is not part of the first cell. If a quote is not closed (`isClosed` is false), the last cell
  /// is the rest of the text.
  var rowsOfCSV: (rows: [[String]], isClosed: Bool) {
    var (rows, row, cell, isQuoted) = ([[String]](), [String](), "", false)
    var rest = hasPrefix("\u{FEFF}") ? dropFirst() : self[...]
    var isInRow = false
    while let character = rest.popFirst() {
      isInRow = true
      switch character {
      case "\"" where isQuoted && rest.first == "\"": cell.append(rest.removeFirst())
      case "\"" where isQuoted || cell.isEmpty: isQuoted.toggle()
      case "," where !isQuoted:
        row.append(cell)
        cell = ""
      case "\n" where !isQuoted, "\r\n" where !isQuoted:
        rows.append(row + [cell])
        (row, cell, isInRow) = ([], "", false)
      default: cell.append(character)
      }
    }
    return (isInRow ? rows + [row + [cell]] : rows, !isQuoted)
  }
}
