// CSVRows: reads rows of comma-separated values.

extension String {
  /// The rows of comma-separated values (RFC 4180): a cell in quotes may have commas, line ends and doubled quotes.
  ///
  /// A quote inside a cell that does not begin with one is a character like any other.
  var rowsOfCSV: [[String]] {
    var (rows, row, cell, isQuoted) = ([[String]](), [String](), "", false)
    var rest = self[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"" where isQuoted && rest.first == "\"": cell.append(rest.removeFirst())
      case "\"" where isQuoted || cell.isEmpty: isQuoted.toggle()
      case "," where !isQuoted:
        row.append(cell)
        cell = ""
      case "\n" where !isQuoted, "\r\n" where !isQuoted:
        rows.append(row + [cell])
        (row, cell) = ([], "")
      default: cell.append(character)
      }
    }
    return row.isEmpty && cell.isEmpty ? rows : rows + [row + [cell]]
  }
}
