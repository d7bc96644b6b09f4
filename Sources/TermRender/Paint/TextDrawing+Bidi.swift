// TextDrawing+Bidi: draws lines with right-to-left letters in the order in which they stand on the screen.

internal import TermView

extension Painter {
  /// Draws a line in visual order, and returns its width; with `isLast`, the rest of the text is left out after it.
  mutating func drawOrdered(
    _ text: Span<UInt8>, _ line: TextLine, from start: Int, isLast: Bool, _ shape: TextShape,
    _ row: Int, in room: Rect, _ looks: inout TextRunStyles, _ paragraph: inout BidiText?,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) -> (place: Point, width: Int) {
    let visual = VisualLine(
      text, line, from: start, isLast: isLast, shape, columns: room.size.columns, &paragraph,
      isMirrored: tree.boxes.isMirrored)
    let place = Point(column: tree.lineStart(min(visual.width, line.width), in: room), row: row)
    draw(visual, of: text, at: place, &looks, tree, view)
    return (place, visual.width)
  }

  /// Draws the characters of a line in the order of reading, each in its own column.
  private mutating func draw(
    _ line: VisualLine, of text: Span<UInt8>, at place: Point, _ looks: inout TextRunStyles,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) {
    let items = line.items
    var index = 0
    while index < items.count {
      let item = items[index]
      let column = place.column + item.column
      var end = index + 1
      if item.range.isEmpty || text[item.range.lowerBound] == 0x09 {
        buffer.fill(
          Rect(column: column, row: place.row, columns: item.width, rows: 1),
          glyph: item.range.isEmpty ? Glyph(scalar: 0x2026, isWide: false) : .blank, ink: looks.ink)
      } else {
        while end < items.count, items[end].follows(items[end - 1]),
          text[items[end].range.lowerBound] != 0x09
        {
          end += 1
        }
        let range = item.range.lowerBound..<items[end - 1].range.upperBound
        _ = drawPart(text, range, Point(column: column, row: place.row), &looks, tree, view)
        if let scalar = item.shownScalar {
          buffer.replaceScalar(at: Point(column: column, row: place.row), with: scalar)
        }
      }
      index = end
    }
  }
}

extension VisualLine {
  /// Orders the part of a line that is shown; with `isLast`, the rest of the text is left out after it.
  ///
  /// `paragraph` keeps the paragraph for the next line.
  init(
    _ text: Span<UInt8>, _ line: TextLine, from start: Int, isLast: Bool, _ shape: TextShape,
    columns: Int, _ paragraph: inout BidiText?, isMirrored: Bool
  ) {
    if paragraph?.range.contains(line.range.lowerBound) != true
      || paragraph.map({ $0.range.upperBound < line.range.upperBound }) == true
    {
      paragraph = BidiText(text, around: line.range, isMirrored: isMirrored)
    }
    var parts = [line.range]
    var hasEllipsis = false
    if let mode = shape.truncation, isLast || line.width > columns {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      let range = isLast ? start..<end : line.range
      let cut = Truncation(
        of: text.extracting(range), to: columns, mode: mode, goesOn: isLast && end < text.count)
      parts = [cut.head, cut.tail].map {
        range.lowerBound + $0.lowerBound..<range.lowerBound + $0.upperBound
      }
      hasEllipsis = cut.hasEllipsis
    }
    // The paragraph was set above.
    self.init(
      text, parts, of: paragraph ?? BidiText(text, around: line.range, isMirrored: isMirrored),
      ellipsis: hasEllipsis)
  }
}

extension VisualLine.Item {
  /// Whether the character can be drawn together with the one before it.
  fileprivate func follows(_ other: VisualLine.Item) -> Bool {
    !isRightToLeft && !other.isRightToLeft && shownScalar == nil && other.shownScalar == nil
      && column == other.column + other.width && range.lowerBound == other.range.upperBound
      && !range.isEmpty
  }
}

extension CellBuffer {
  /// Draws a line that is a whole paragraph in visual order, and returns its width.
  mutating func drawOrdered(_ bytes: Span<UInt8>, at origin: Point, ink: Ink) -> Int {
    let whole = 0..<bytes.count
    let line = VisualLine(
      bytes, [whole], of: BidiText(bytes, around: whole, isMirrored: false))
    for item in line.items {
      let place = Point(column: saturatingSum(origin.column, item.column), row: origin.row)
      if bytes[item.range.lowerBound] == 0x09 {
        fill(
          Rect(column: place.column, row: place.row, columns: item.width, rows: 1), glyph: .blank,
          ink: ink)
        continue
      }
      _ = draw(bytes.extracting(item.range), at: place, ink: ink)
      if let scalar = item.shownScalar { replaceScalar(at: place, with: scalar) }
    }
    return line.width
  }

  /// Replaces the first scalar of a visible character, whose marks stay.
  fileprivate mutating func replaceScalar(at place: Point, with scalar: UInt32) {
    guard clip.contains(place) else { return }
    let index = place.row * size.columns + place.column
    let glyph = cells[index].glyph
    if glyph.isPooled {
      let bytes = pools.clusters.bytes(at: Int(glyph.value))
      var replaced = Unicode.Scalar(scalar).map { Array(String($0).utf8) } ?? []
      replaced += bytes.dropFirst().drop { $0 & 0xC0 == 0x80 }
      cells[index].glyph = Glyph(
        pooled: pools.cluster(replaced.span, 0..<replaced.count, on: self), isWide: glyph.isWide)
    } else if glyph.isScalar, !glyph.isRightHalf {
      cells[index].glyph = Glyph(scalar: scalar, isWide: glyph.isWide)
    }
  }
}
