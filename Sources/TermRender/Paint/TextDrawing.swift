// TextDrawing: a node's text and its room in; its lines, wrapped, cut and coloured, in the sheet's cells out.

internal import TermView

extension Painter {
  /// Draws a text's lines in a rectangle.
  ///
  /// With `fillsRest` all other cells of `area` are blanked, so that nothing of what was there is left.
  mutating func drawText(
    of node: Int32, in room: Rect, _ look: Look, fillsRest: Bool, _ area: Rect,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) {
    let entry = tree.nodes[Int(node)]
    let words = view.words.span
    let range = words[entry.record + 4]
    let shape = TextShape(words[entry.record + 6])
    let own = Style(record: words, at: entry.record)
    let style = own.drawn(over: look.style)
    let hasRuns =
      entry.firstOp < entry.record + words[entry.record].high && words[entry.firstOp].op == .run
    if sheet.blend.isOn {
      sheet.blend = blend(of: look).less(
        background: !own.background.isDefault, foreground: !own.foreground.isDefault)
    }
    let ink = sheet.ink(for: style, link: look.link == 0 ? nil : tree.link(of: look))
    let text = view.text.span.extracting(range.high..<range.high + range.low)
    var row = room.top
    if fillsRest, room.top > area.top { blankRows(area.top..<room.top, area, look) }
    let known = tree.widths[Int(node)]
    let fits = known.lines == 1 && Int(known.widest) <= room.size.columns
    var offset: Int? = 0
    while let start = offset, row < room.bottom {
      let line =
        fits
        ? TextLine(0..<text.count, width: Int(known.widest), next: nil)
        : TextLine(in: text, at: start, width: room.size.columns, mode: shape.mode)
      let isLast = line.next != nil && (shape.mostLines ?? .max) <= row - room.top + 1
      let place = Point(column: tree.lineStart(line.width, in: room), row: row)
      let width: Int
      if let mode = shape.truncation, isLast || line.width > room.size.columns {
        width = drawCut(
          text.extracting(start..<(isLast ? text.count : line.range.upperBound)), mode,
          room.size.columns, place, ink)
      } else if hasRuns {
        width = drawRuns(text, line.range, entry, place, look, style, tree, view)
      } else {
        width = sheet.draw(text.extracting(line.range), at: place, ink: ink)
      }
      if fillsRest { blankAround(place, width, area, look) }
      row += 1
      if isLast { break }
      offset = line.next
    }
    if fillsRest, row < area.bottom { blankRows(row..<area.bottom, area, look) }
  }

  private mutating func blankRows(_ rows: Range<Int>, _ area: Rect, _ look: Look) {
    sheet.fill(
      Rect(column: area.left, row: rows.lowerBound, columns: area.size.columns, rows: rows.count),
      glyph: .blank, ink: look.blank)
  }

  /// Blanks what a line of text leaves of its row.
  private mutating func blankAround(_ place: Point, _ width: Int, _ area: Rect, _ look: Look) {
    if place.column > area.left {
      sheet.fill(
        Rect(column: area.left, row: place.row, columns: place.column - area.left, rows: 1),
        glyph: .blank, ink: look.blank)
    }
    let end = place.column + width
    if end < area.right {
      sheet.fill(
        Rect(column: end, row: place.row, columns: area.right - end, rows: 1), glyph: .blank,
        ink: look.blank)
    }
  }

  /// Draws a line that does not fit, with an ellipsis for what is left out.
  private mutating func drawCut(
    _ line: Span<UInt8>, _ mode: TruncationMode, _ columns: Int, _ place: Point, _ ink: Ink
  ) -> Int {
    let cut = Truncation(of: line, to: columns, mode: mode)
    var width = sheet.draw(line.extracting(cut.head), at: place, ink: ink)
    if cut.hasEllipsis {
      sheet.fill(
        Rect(column: place.column + width, row: place.row, columns: 1, rows: 1),
        glyph: Glyph(scalar: 0x2026, isWide: false), ink: ink)
      width += 1
    }
    if !cut.tail.isEmpty {
      width += sheet.draw(
        line.extracting(cut.tail), at: Point(column: place.column + width, row: place.row), ink: ink
      )
    }
    return width
  }

  /// Draws a part of a text whose bytes look different.
  private mutating func drawRuns(
    _ text: Span<UInt8>, _ range: Range<Int>, _ entry: TreeNode, _ place: Point, _ look: Look,
    _ base: Style, _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) -> Int {
    let words = view.words.span
    let blend = sheet.blend
    var word = entry.firstOp
    let end = entry.record + words[entry.record].high
    var start = 0
    var width = 0
    while word < end, start < range.upperBound {
      let run = words[word]
      guard run.op == .run else {
        word += 1 + run.extraWords
        continue
      }
      let stop = start + Int(run.opValue)
      let part = max(start, range.lowerBound)..<max(min(stop, range.upperBound), range.lowerBound)
      if part.lowerBound < part.upperBound {
        let colors = words[word + 1]
        let rare = words[word + 2]
        let own = Style(
          foreground: Color(bits: UInt32(colors.high)), background: Color(bits: UInt32(colors.low)),
          attributes: Attributes(rawValue: UInt16(truncatingIfNeeded: run.opSmall)),
          underlineColor: Color(bits: UInt32(rare.high)))
        var linked = look
        if rare.low != 0 {
          linked.linkArena = entry.arena
          linked.link = Int32(truncatingIfNeeded: rare.low)
        }
        if blend.isOn {
          sheet.blend = blend.less(
            background: !own.background.isDefault, foreground: !own.foreground.isDefault)
        }
        width += sheet.draw(
          text.extracting(part), at: Point(column: place.column + width, row: place.row),
          style: own.drawn(over: base), link: tree.link(of: linked))
      }
      start = stop
      word += 4
    }
    sheet.blend = blend
    return width
  }
}

extension Style {
  /// The look of its own that a text's record holds.
  init(record words: Span<UInt64>, at record: Int) {
    let colors = words[record + 5]
    self.init(
      foreground: Color(bits: UInt32(truncatingIfNeeded: colors >> 32)),
      background: Color(bits: UInt32(truncatingIfNeeded: colors)),
      attributes: Attributes(rawValue: UInt16(truncatingIfNeeded: words[record + 6] >> 16)))
  }

  /// This look where it says something, and the other elsewhere.
  @inline(__always)
  func drawn(over below: Style) -> Style {
    if foreground.bits == 0, background.bits == 0, attributes.rawValue == 0,
      underlineColor.bits == 0
    {
      return below
    }
    return over(below)
  }
}
