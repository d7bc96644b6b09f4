// MarkdownLine+Tables: the cells of a table's rows, an extension of GitHub's.

extension MarkdownLine {
  /// The most columns of a table; the cells of others are not shown.
  static let maxColumns = 24

  /// The alignments of the columns that `|:--|--:|` defines; nil if the line is no such row.
  var tableAlignments: [HorizontalAlignment?]? {
    let row = Array(bytes[start...])
    let isRow = row.allSatisfy {
      $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") || $0.isBlank
    }
    guard isRow else { return nil }
    var alignments: [HorizontalAlignment?] = []
    for cell in row.tableCells {
      let isLeading = cell.utf8.first == UInt8(ascii: ":")
      let isTrailing = cell.utf8.count > 1 && cell.utf8.last == UInt8(ascii: ":")
      let inner = cell.utf8.dropFirst(isLeading ? 1 : 0).dropLast(isTrailing ? 1 : 0)
      guard !inner.isEmpty, inner.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(isTrailing ? isLeading ? .center : .trailing : isLeading ? .leading : nil)
    }
    return alignments.isEmpty ? nil : alignments
  }
}

extension [UInt8] {
  /// The cells of a table's row, at most `MarkdownLine.maxColumns`.
  var tableCells: [String] {
    var cells: [String] = []
    var cell: [UInt8] = []
    var index = 0
    if first == UInt8(ascii: "|") { index += 1 }
    while index < count, cells.count < MarkdownLine.maxColumns {
      if self[index] == UInt8(ascii: "\\"), index + 1 < count, self[index + 1] == UInt8(ascii: "|")
      {
        cell.append(UInt8(ascii: "|"))
        index += 2
        continue
      }
      if self[index] == UInt8(ascii: "|") {
        cells.append(cell.trimmed)
        cell.removeAll()
      } else {
        cell.append(self[index])
      }
      index += 1
    }
    if cells.count < MarkdownLine.maxColumns, !cell.trimmed.isEmpty || cells.isEmpty {
      cells.append(cell.trimmed)
    }
    return cells
  }

  /// The bytes as a string, without the blanks at both ends.
  private var trimmed: String {
    var end = count
    while end > 0, self[end - 1].isBlank { end -= 1 }
    let start = Swift.min(firstIndex { !$0.isBlank } ?? end, end)
    return String(decoding: self[start..<end], as: UTF8.self)
  }
}
