// TextEditRows: breaks a text into rows of a given width, and finds any row without breaking the whole text.

/// The rows of a text: its lines, or the pieces of them that fit a width.
///
/// Finding a row reads at most one block of a line: a longer line also wraps at the end of each block.
struct TextEditRows {
  /// A row, as a range of bytes.
  struct Row: Equatable {
    /// The bytes, without the line break.
    var range: Range<Int>
    /// The offset where the next row begins, after the spaces that this one wraps at; nil after the last.
    var next: Int?
    /// Whether it begins a line, and whether it ends one.
    var isFirst = true
    var isLast = true
  }

  let text: TextBuffer
  /// The columns of a row, at least one; nil if lines don't wrap.
  let columns: Int?

  /// The bytes of a line that are wrapped at a time.
  static let blockSize = 1 << 13

  /// Returns the row that contains an offset; the second one where two rows meet.
  func row(at offset: Int) -> Row {
    let rows = block(at: offset)
    return rows.last { $0.range.lowerBound <= offset } ?? rows.first ?? Row(range: offset..<offset)
  }

  /// Returns up to `count` rows from `first` on.
  func rows(from first: Row, count: Int) -> [Row] {
    var rows: [Row] = []
    var next: Int? = first.range.lowerBound
    while rows.count < count, let offset = next {
      let block = block(at: offset).drop { $0.range.lowerBound < offset }
      rows += block.prefix(count - rows.count)
      next = block.last?.next
    }
    return rows
  }

  /// Returns the row at a distance from another, before it if negative; the first or last row beyond the text.
  func row(_ distance: Int, from row: Row) -> Row {
    guard distance < 0 else { return rows(from: row, count: distance + 1).last ?? row }
    var left = -distance
    var current = row
    while left > 0 {
      let before = block(at: current.range.lowerBound).prefix {
        $0.range.lowerBound < current.range.lowerBound
      }
      if before.count >= left { return before[before.count - left] }
      left -= before.count
      current = before.first ?? current
      guard current.range.lowerBound > 0 else { break }
      guard let last = block(at: text.character(before: current.range.lowerBound)).last
      else { break }
      current = last
      left -= 1
    }
    return current
  }

  /// Returns how many rows `second` is after `first`: at most `most`, and 0 if it is not after it.
  func distance(from first: Row, to second: Row, most: Int) -> Int {
    guard second.range.lowerBound > first.range.lowerBound else { return 0 }
    guard columns != nil else {
      return min(
        most, text.line(at: second.range.lowerBound) - text.line(at: first.range.lowerBound))
    }
    let rows = rows(from: first, count: most + 1)
    return rows.firstIndex { $0.range.lowerBound >= second.range.lowerBound } ?? most
  }

  /// Returns the column of an offset in its row.
  func column(of offset: Int, in row: Row) -> Int {
    let start = row.range.lowerBound
    return text.measure(start..<max(start, min(offset, row.range.upperBound))).column(after: 0)
  }

  /// Returns the offset in a row that is nearest to a column.
  func offset(atColumn column: Int, in row: Row) -> Int {
    let position = text.position(atColumn: column, in: row.range)
    guard position.offset < row.range.upperBound else { return lastOffset(in: row) }
    let end = text.character(after: position.offset)
    let width = text.measure(position.offset..<end).column(after: position.column) - position.column
    let isNearEnd = (column - position.column) * 2 >= width && width > 1
    return min(isNearEnd ? end : position.offset, lastOffset(in: row))
  }

  /// Returns the last offset of a row that is not the first of the next row.
  func lastOffset(in row: Row) -> Int {
    let end = row.range.upperBound
    if row.isLast || row.range.isEmpty { return end }
    return row.next == end ? text.character(before: end) : end
  }

  /// Returns the rows of the block that contains an offset.
  private func block(at offset: Int) -> [Row] {
    let line = text.lineRange(text.line(at: offset))
    let nextLine = line.upperBound < text.count ? text.character(after: line.upperBound) : nil
    guard let columns else { return [Row(range: line, next: nextLine)] }
    let (start, end) = blockRange(at: offset, in: line)
    let bytes = text.bytes(in: start..<end)
    var rows: [Row] = []
    var next: Int? = 0
    while let begin = next {
      let row = TextLine(in: bytes.span, at: begin, width: columns)
      next = row.next
      // A wrap at the end of a block adds no empty row: the line continues in the next block.
      if next == bytes.count, end < line.upperBound { next = nil }
      // Trailing spaces belong to the last row.
      let upper = next == nil ? bytes.count : row.range.upperBound
      let lower = row.range.lowerBound
      rows.append(
        Row(
          range: start + lower..<start + max(lower, upper), next: start + (next ?? bytes.count),
          isFirst: start + lower == line.lowerBound, isLast: false))
    }
    if end == line.upperBound, let last = rows.indices.last {
      rows[last].isLast = true
      rows[last].next = nextLine
    }
    return rows
  }

  /// Returns the block of an offset; blocks start at the first character from a multiple of `blockSize` on.
  private func blockRange(at offset: Int, in line: Range<Int>) -> (start: Int, end: Int) {
    guard line.count > Self.blockSize else { return (line.lowerBound, line.upperBound) }
    func bound(_ number: Int) -> Int {
      let boundary = line.lowerBound + number * Self.blockSize
      guard boundary < line.upperBound else { return line.upperBound }
      let start = text.character(at: boundary)
      return start == boundary ? start : text.character(after: start)
    }
    let boundary = min(offset, text.character(before: line.upperBound))
    let number = (boundary - line.lowerBound) / Self.blockSize
    return (bound(number), bound(number + 1))
  }
}
