// TextEditRows: a text and a width in; the rows in which it is seen, any of them found alone, out.

/// The rows of a text: its lines, or the pieces of them that fit a width.
///
/// No more than a block of a line is looked at to find a row in it: one that is longer wraps at the end of each
/// block too.
struct TextEditRows {
  /// A row, as the bytes of it.
  struct Row: Equatable {
    /// The bytes, without what ends the line.
    var range: Range<Int>
    /// Whether it begins a line, and whether it ends one.
    var isFirst = true
    var isLast = true
  }

  let text: TextBuffer
  /// The columns of a row; nil where lines don't wrap.
  let columns: Int?

  /// The bytes of a line that are wrapped at once.
  static let blockSize = 1 << 14

  /// The row that an offset is in; where two meet, the second.
  func row(at offset: Int) -> Row {
    let rows = block(at: offset)
    return rows.last { $0.range.lowerBound <= offset } ?? rows[0]
  }

  /// Some rows from one on, as many as there are.
  func rows(from first: Row, count: Int) -> [Row] {
    var rows: [Row] = []
    var next: Int? = first.range.lowerBound
    while rows.count < count, let offset = next {
      let block = block(at: offset).drop { $0.range.lowerBound < offset }
      rows += block.prefix(count - rows.count)
      next = block.last.flatMap { start(after: $0) }
    }
    return rows
  }

  /// The row so many rows after one, or before it where the number is negative, as far as there are rows.
  func row(_ distance: Int, from row: Row) -> Row {
    guard distance < 0 else { return rows(from: row, count: distance + 1).last ?? row }
    var left = -distance
    var place = row
    while left > 0 {
      let before = block(at: place.range.lowerBound).prefix {
        $0.range.lowerBound < place.range.lowerBound
      }
      if before.count >= left { return before[before.count - left] }
      left -= before.count
      place = before.first ?? place
      guard place.range.lowerBound > 0 else { break }
      guard let last = block(at: text.character(before: place.range.lowerBound)).last
      else { break }
      place = last
      left -= 1
    }
    return place
  }

  /// How many rows one is after another; as many as asked at most, and 0 where it is not.
  func distance(from first: Row, to second: Row, most: Int) -> Int {
    guard second.range.lowerBound > first.range.lowerBound else { return 0 }
    guard columns != nil else {
      return min(
        most, text.line(at: second.range.lowerBound) - text.line(at: first.range.lowerBound))
    }
    let rows = rows(from: first, count: most + 1)
    return rows.firstIndex { $0.range.lowerBound >= second.range.lowerBound } ?? most
  }

  /// The column of an offset in its row.
  func column(of offset: Int, in row: Row) -> Int {
    let start = row.range.lowerBound
    return text.measure(start..<max(start, min(offset, row.range.upperBound))).column(after: 0)
  }

  /// The offset in a row that is nearest to a column.
  func offset(atColumn column: Int, in row: Row) -> Int {
    let place = text.place(atColumn: column, in: row.range)
    guard place.offset < row.range.upperBound else { return lastPlace(in: row) }
    let end = text.character(after: place.offset)
    let width = text.measure(place.offset..<end).column(after: place.column) - place.column
    let isNearEnd = (column - place.column) * 2 >= width && width > 1
    return min(isNearEnd ? end : place.offset, lastPlace(in: row))
  }

  /// The last place of a row that is not the first of the next one.
  func lastPlace(in row: Row) -> Int {
    let end = row.range.upperBound
    if row.isLast || row.range.isEmpty { return end }
    return start(after: row) == end ? text.character(before: end) : end
  }

  private func start(after row: Row) -> Int? {
    let end = row.range.upperBound
    if !row.isLast {
      // What a row wraps at belongs to none.
      return rowStart(after: row)
    }
    return end < text.count ? text.character(after: end) : nil
  }

  private func rowStart(after row: Row) -> Int? {
    let rows = block(at: row.range.lowerBound)
    guard let index = rows.firstIndex(where: { $0.range.lowerBound == row.range.lowerBound }) else {
      return nil
    }
    if index + 1 < rows.count { return rows[index + 1].range.lowerBound }
    return row.range.upperBound
  }

  /// The rows of the block that an offset is in.
  private func block(at offset: Int) -> [Row] {
    let line = text.lineRange(text.line(at: offset))
    guard let columns else { return [Row(range: line)] }
    let (start, end) = blockRange(at: offset, in: line)
    let bytes = text.bytes(in: start..<end)
    var rows: [Row] = []
    var next: Int? = 0
    while let place = next {
      let row = TextLine(in: bytes.span, at: place, width: max(1, columns))
      var range = start + row.range.lowerBound..<start + row.range.upperBound
      // Blanks at the end of a block belong to its last row.
      if row.next == nil { range = range.lowerBound..<end }
      rows.append(Row(range: range, isFirst: range.lowerBound == line.lowerBound, isLast: false))
      next = row.next
    }
    if rows.count > 1, rows[rows.count - 1].range.isEmpty, end < line.upperBound {
      rows.removeLast()
    }
    if end == line.upperBound { rows[rows.count - 1].isLast = true }
    return rows
  }

  /// Blocks begin where a character does, at so many bytes or right after.
  private func blockRange(at offset: Int, in line: Range<Int>) -> (start: Int, end: Int) {
    guard line.count > Self.blockSize else { return (line.lowerBound, line.upperBound) }
    func bound(_ number: Int) -> Int {
      let place = line.lowerBound + number * Self.blockSize
      guard place < line.upperBound else { return line.upperBound }
      let start = text.character(at: place)
      return start == place ? start : text.character(after: start)
    }
    let place = min(offset, text.character(before: line.upperBound))
    let number = (place - line.lowerBound) / Self.blockSize
    return (bound(number), bound(number + 1))
  }
}
