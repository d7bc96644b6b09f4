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
    /// Where the next row begins, after what this one wraps at; nil after the last.
    var next: Int?
    /// Whether it begins a line, and whether it ends one.
    var isFirst = true
    var isLast = true
  }

  let text: TextBuffer
  /// The columns of a row, at least one; nil where lines don't wrap.
  let columns: Int?

  /// The bytes of a line that are wrapped at once.
  static let blockSize = 1 << 13

  /// The row that an offset is in; where two meet, the second.
  func row(at offset: Int) -> Row {
    let rows = block(at: offset)
    return rows.last { $0.range.lowerBound <= offset } ?? rows.first ?? Row(range: offset..<offset)
  }

  /// Some rows from one on, as many as there are.
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
    return row.next == end ? text.character(before: end) : end
  }

  /// The rows of the block that an offset is in.
  private func block(at offset: Int) -> [Row] {
    let line = text.lineRange(text.line(at: offset))
    let nextLine = line.upperBound < text.count ? text.character(after: line.upperBound) : nil
    guard let columns else { return [Row(range: line, next: nextLine)] }
    let (start, end) = blockRange(at: offset, in: line)
    let bytes = text.bytes(in: start..<end)
    var rows: [Row] = []
    var next: Int? = 0
    while let place = next {
      let row = TextLine(in: bytes.span, at: place, width: columns)
      next = row.next
      // What ends a block with nothing after it is not the end of a line.
      if next == bytes.count, end < line.upperBound { next = nil }
      // Blanks at the end belong to the last row.
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
