// TextDrawing+Bidi: draws lines with right-to-left letters in the order in which they stand on the screen.

internal import TermView

extension Painter {
  /// Draws the characters of a line in the order of reading, each in its own column.
  mutating func draw(
    _ line: VisualLine, of text: Span<UInt8>, at start: Point, _ looks: inout TextRunStyles,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) {
    for item in line.items {
      let origin = Point(column: start.column + item.column, row: start.row)
      if item.range.isEmpty || text[item.range.lowerBound] == 0x09 {
        buffer.fill(
          Rect(origin: origin, size: Size(columns: item.width, rows: 1)),
          glyph: item.range.isEmpty ? Glyph(scalar: 0x2026, isWide: false) : .blank, ink: looks.ink)
        continue
      }
      _ = drawPart(text, item.range, origin, &looks, tree, view)
      if let scalar = item.shownScalar { buffer.replaceScalar(at: origin, with: scalar) }
    }
  }
}

extension CellBuffer {
  /// Draws a line that is a whole paragraph in visual order, and returns its width.
  mutating func drawOrdered(_ bytes: Span<UInt8>, at origin: Point, ink: Ink) -> Int {
    let line = VisualLine(bytes)
    for item in line.items {
      let start = Point(column: saturatingSum(origin.column, item.column), row: origin.row)
      if bytes[item.range.lowerBound] == 0x09 {
        fill(
          Rect(column: start.column, row: start.row, columns: item.width, rows: 1), glyph: .blank,
          ink: ink)
        continue
      }
      _ = draw(bytes.extracting(item.range), at: start, ink: ink)
      if let scalar = item.shownScalar { replaceScalar(at: start, with: scalar) }
    }
    return line.width
  }

  /// Replaces the first scalar of a visible character, whose marks stay.
  fileprivate mutating func replaceScalar(at point: Point, with scalar: UInt32) {
    guard clip.contains(point) else { return }
    let index = point.row * size.columns + point.column
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
