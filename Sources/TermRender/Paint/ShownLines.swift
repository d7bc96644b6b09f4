// ShownLines: the lines of a text as they are shown, one after the other, for drawing, hit testing and selection.

internal import TermView

/// A line of a text as it is shown.
struct ShownLine {
  let row: Int
  /// The bytes that are shown.
  let parts: Truncation
  /// The column of the screen at which the line begins.
  let column: Int
  /// The order of its characters on the screen; nil if that is the order of reading.
  let order: VisualLine?

  /// Calls `body` with each character, in the order of reading.
  ///
  /// - Complexity: O(the line's length).
  func forEachItem(in text: Span<UInt8>, _ body: (VisualLine.Item) -> Void) {
    if let order { return order.items.forEach(body) }
    parts.forEachItem(in: text) { item, _ in body(item) }
  }
}

/// Walks over the lines of a text in a rectangle, and decides in which order each is shown.
///
/// A line is ordered if there are right-to-left letters anywhere in its paragraph. Very long lines, such as those of a
/// file without newlines that does not wrap, are not ordered.
struct ShownLines {
  let shape: TextShape
  let widths: TextWidths
  let room: Rect
  /// The rows of the lines that are wanted.
  let rows: Range<Int>
  let isMirrored: Bool
  /// Whether letters are shown in the order of reading, whatever they are.
  let inReadingOrder: Bool
  /// The number of lines so far.
  private(set) var count = 0
  private var offset: Int? = 0
  /// The paragraph of the last line that was ordered.
  private var paragraph: BidiText?

  init(
    _ shape: TextShape, _ widths: TextWidths, in room: Rect, rows: Range<Int>, isMirrored: Bool,
    inReadingOrder: Bool
  ) {
    (self.shape, self.widths, self.room, self.rows) = (shape, widths, room, rows)
    (self.isMirrored, self.inReadingOrder) = (isMirrored, inReadingOrder)
  }

  /// Returns the next line.
  mutating func next(in text: Span<UInt8>) -> ShownLine? {
    while let start = offset, room.top + count < min(room.bottom, rows.upperBound) {
      let fits = widths.lines == 1 && Int(widths.maxContent) <= room.size.columns
      let line =
        fits
        ? TextLine(0..<text.count, width: Int(widths.maxContent), next: nil)
        : TextLine(in: text, at: start, width: room.size.columns, mode: shape.mode)
      let isLast = line.next != nil && (shape.maxLines ?? .max) <= count + 1
      offset = isLast ? nil : line.next
      count += 1
      if room.top + count > rows.lowerBound {
        return shown(line, from: start, isLast: isLast, in: text)
      }
    }
    return nil
  }

  /// Returns a line as it is shown; if it `isLast`, that is the rest of its paragraph, truncated.
  private mutating func shown(
    _ line: TextLine, from start: Int, isLast: Bool, in text: Span<UInt8>
  ) -> ShownLine {
    var parts = Truncation(whole: line.range, width: line.width)
    if let mode = shape.truncation, isLast || line.width > room.size.columns {
      let range = isLast ? start..<text.paragraphEnd(after: start) : line.range
      parts = Truncation(
        of: text.extracting(range), to: room.size.columns, mode: mode,
        goesOn: isLast && range.upperBound < text.count)
      parts.move(by: range.lowerBound)
    }
    let order = order(of: parts, in: text)
    let free = isMirrored ? max(room.size.columns - parts.width, 0) : 0
    return ShownLine(
      row: room.top + count - 1, parts: parts, column: room.left + free, order: order)
  }

  private mutating func order(of parts: Truncation, in text: Span<UInt8>) -> VisualLine? {
    let range = parts.range
    let flips = isMirrored && shape.flips
    guard !inReadingOrder, flips || widths.lines == 0 || widths.mayRunRightToLeft,
      range.count <= BidiText.mostBytes
    else { return nil }
    var found = paragraph
    if found.map({ $0.holds(range) }) != true {
      found = BidiText(text, around: range, isMirrored: isMirrored, flips: flips)
      paragraph = found
    }
    guard let found, found.needsOrder else { return nil }
    return VisualLine(text, parts, of: found)
  }
}

extension RenderTree {
  /// Calls `body` with the lines of a text on the given rows, and with the text's bytes.
  func forEachLine(
    of node: Int32, in room: Rect, rows: Range<Int>, inReadingOrder: Bool = false,
    _ body: (ShownLine, Span<UInt8>) -> Void
  ) {
    let entry = nodes[Int(node)]
    let arena = arenas[entry.arena]
    let range = arena.words[.textRange, at: entry.record]
    let bytes = arena.text
    let text = bytes.span.extracting(range.high..<range.high + range.low)
    var lines = ShownLines(
      TextShape(arena.words[.textShape, at: entry.record]), widths[Int(node)], in: room, rows: rows,
      isMirrored: boxes.isMirrored, inReadingOrder: inReadingOrder)
    while let line = lines.next(in: text) { body(line, text) }
  }
}
