// NodeDrawing: a node's own part of the picture: its text, its border, its line, its canvas.

internal import TermView

extension RenderTree {
  /// Draws a text's lines in a rectangle.
  ///
  /// With `fillsRest` all other cells of `area` are blanked, so that nothing of what was there is left.
  mutating func drawText(
    of node: Int32, in room: Rect, _ look: Look, on frame: Frame, fillsRest: Bool, _ area: Rect
  ) {
    let record = nodes[Int(node)].record
    let arena = arenas[nodes[Int(node)].arena]
    let range = arena.words[record + 4]
    // A line that does not fit would stay beside it when it changes.
    frame.clip = frame.clip.intersection(area)
    do {
      let shape = TextShape(arena.words[record + 6])
      let ink = arena.textStyle(at: record, over: look.style)
      let first = record + Record.headerCount + Text.headerCount
      let hasRuns = first < record + arena.words[record].upper && arena.words[first].op == .run
      let bytes = arena.text
      let text = bytes.span.extracting(range.upper..<range.upper + range.lower)
      var row = room.top
      if fillsRest, room.top > area.top {
        frame.fill(
          Rect(
            column: area.left, row: area.top, columns: area.size.columns,
            rows: room.top - area.top), style: look.blank)
      }
      let known = widths[Int(node)]
      let fits = known.lines == 1 && Int(known.widest) <= room.size.columns
      var offset: Int? = 0
      while let start = offset, row < room.bottom {
        let line =
          fits
          ? TextLine(0..<text.count, width: Int(known.widest), next: nil)
          : TextLine(in: text, at: start, width: room.size.columns, mode: shape.mode)
        let isLast = line.next != nil && (shape.mostLines ?? .max) <= row - room.top + 1
        let place = Point(column: room.left, row: row)
        let width: Int
        if let mode = shape.truncation, isLast || line.width > room.size.columns {
          width = drawCut(
            text, from: start, isLast ? text.count : line.range.upperBound, mode,
            room.size.columns, place, ink, look.link, frame)
        } else if hasRuns {
          width = drawRuns(text, line.range, arena, record, place, look, frame)
        } else {
          width = frame.draw(
            text.extracting(line.range), at: place, style: ink, link: look.link)
        }
        stats.cells += width
        if fillsRest { fillAround(place, width, area, look, frame) }
        row += 1
        if isLast { break }
        offset = line.next
      }
      if fillsRest, row < area.bottom {
        frame.fill(
          Rect(
            column: area.left, row: row, columns: area.size.columns, rows: area.bottom - row),
          style: look.blank)
      }
    }
  }

  /// Blanks what a line of text leaves of its row.
  private mutating func fillAround(
    _ place: Point, _ width: Int, _ area: Rect, _ look: Look, _ frame: Frame
  ) {
    if place.column > area.left {
      frame.fill(
        Rect(
          column: area.left, row: place.row, columns: place.column - area.left, rows: 1),
        style: look.blank)
    }
    let end = place.column + width
    if end < area.right {
      frame.fill(
        Rect(column: end, row: place.row, columns: area.right - end, rows: 1), style: look.blank)
    }
  }

  /// Draws a line that does not fit, with an ellipsis for what is left out.
  private mutating func drawCut(
    _ text: Span<UInt8>, from start: Int, _ end: Int, _ mode: TruncationMode, _ columns: Int,
    _ place: Point, _ style: Style, _ link: Link?, _ frame: Frame
  ) -> Int {
    let line = text.extracting(start..<end)
    let cut = Truncation(of: line, to: columns, mode: mode)
    var width = frame.draw(line.extracting(cut.head), at: place, style: style, link: link)
    if cut.hasEllipsis {
      width += frame.draw(
        "…", at: Point(column: place.column + width, row: place.row), style: style, link: link)
    }
    if !cut.tail.isEmpty {
      width += frame.draw(
        line.extracting(cut.tail), at: Point(column: place.column + width, row: place.row),
        style: style, link: link)
    }
    return width
  }

  /// Draws a part of a text whose bytes look different.
  private mutating func drawRuns(
    _ text: Span<UInt8>, _ range: Range<Int>, _ arena: NodeArena, _ record: Int, _ place: Point,
    _ look: Look, _ frame: Frame
  ) -> Int {
    let base = arena.textStyle(at: record, over: look.style)
    var word = record + Record.headerCount + Text.headerCount
    let end = record + arena.words[record].upper
    var start = 0
    var width = 0
    while word < end, start < range.upperBound {
      let run = arena.words[word]
      guard run.op == .run else {
        word += 1 + run.extraWords
        continue
      }
      let stop = start + Int(run.opValue)
      let part = max(start, range.lowerBound)..<max(min(stop, range.upperBound), range.lowerBound)
      if part.lowerBound < part.upperBound {
        let colors = arena.words[word + 1]
        let rare = arena.words[word + 2]
        let style = Style(
          foreground: Color(bits: UInt32(colors.upper)),
          background: Color(bits: UInt32(colors.lower)),
          attributes: Attributes(rawValue: UInt16(truncatingIfNeeded: run.opSmall)),
          underlineColor: Color(bits: UInt32(rare.upper)))
        let link = rare.lower == 0 ? look.link : arena.links[rare.lower - 1]
        width += frame.draw(
          text.extracting(part), at: Point(column: place.column + width, row: place.row),
          style: style.over(base), link: link)
      }
      start = stop
      word += 4
    }
    return width
  }

  /// Fills a rectangle with a node's character.
  mutating func drawPattern(of node: Int32, _ area: Rect, _ look: Look, on frame: Frame) {
    let entry = nodes[Int(node)]
    let arena = arenas[entry.arena]
    var place = entry.record + Record.headerCount
    while arena.words[place].op != .pattern { place += 1 + arena.words[place].extraWords }
    let bytes = NodeArena.unpack(
      arena.words.span, at: place + 1, count: arena.words[place].opSmall)
    frame.fill(area, with: bytes.span, style: look.style)
    stats.cells += area.size.columns * area.size.rows
  }

  /// Draws the lines and titles around a node.
  mutating func drawBorder(
    of node: Int32, _ area: Rect, _ marks: Marks, _ look: Look, _ outer: Look, on frame: Frame
  ) {
    let color = Color(bits: marks.border.opValue)
    var style = look.style
    style.attributes = []
    if !color.isDefault { style.foreground = color }
    if !marks.coversBorder { style.background = outer.style.background }
    let edges = TermView.Edges(rawValue: UInt8(marks.border.opSmall >> 8 & 15))
    let kind = BorderStyle(rawValue: UInt8(marks.border.opSmall >> 12 & 0xFF)) ?? .light
    let joins = marks.border.opSmall >> 20 & 1 != 0
    if edges == .all, let line = kind.line {
      frame.drawBox(area, line: line, style: style, joins: joins)
      stats.cells += 2 * (area.size.columns + area.size.rows) - 4
    } else {
      frame.drawEdges(area, edges, kind, style: style, joins: joins)
    }
    drawTitles(of: node, area, edges, style, frame)
  }

  private mutating func drawTitles(
    of node: Int32, _ area: Rect, _ edges: TermView.Edges, _ style: Style, _ frame: Frame
  ) {
    let entry = nodes[Int(node)]
    let arena = arenas[entry.arena]
    var place = entry.record + Record.headerCount
    if entry.kind == .text { place += Text.headerCount }
    let end = entry.record + arena.words[entry.record].upper
    while place < end {
      let word = arena.words[place]
      if word.op == .title {
        let text = NodeArena.unpack(arena.words.span, at: place + 1, count: word.opSmall >> 4)
        let isBottom = word.opSmall & 1 != 0
        let row = isBottom ? area.bottom - 1 : area.top
        let room = area.size.columns - 4
        if room > 2, edges.contains(isBottom ? .bottom : .top) {
          let title = String(decoding: text, as: UTF8.self).truncated(to: room - 2)
          let width = title.displayWidth + 2
          let column =
            switch HorizontalAlignment(rawValue: UInt8(word.opSmall >> 1 & 7)) {
            case .center: area.left + (area.size.columns - width) / 2
            case .trailing: area.right - 2 - width
            default: area.left + 2
            }
          var ink = style
          let color = Color(bits: word.opValue)
          if !color.isDefault { ink.foreground = color }
          frame.draw(" \(title) ", at: Point(column: column, row: row), style: ink)
        }
      }
      place += 1 + word.extraWords
    }
  }

  /// Draws a line along the longer side of its room; in a stack, across it.
  mutating func drawDivider(_ node: Int32, _ area: Rect, _ look: Look, on frame: Frame) {
    let entry = nodes[Int(node)]
    let word = arenas[entry.arena].words[entry.record + Record.headerCount]
    let line = LineStyle(rawValue: UInt8(word.opSmall >> 12 & 0xFF)) ?? .light
    var style = look.style
    let color = Color(bits: word.opValue)
    if !color.isDefault { style.foreground = color }
    let parent = boxes.boxes[Int(node)].parent
    let stack = parent >= 0 ? boxes.boxes[Int(parent)].style : BoxStyle()
    let isRow =
      stack.display == .flex || stack.display == .scroll
      ? stack.direction == .row || stack.direction == .rowReverse
      : area.size.rows > area.size.columns
    if isRow {
      frame.drawLine(
        from: area.origin, rows: area.size.rows, line: line, style: style, joins: false)
    } else {
      frame.drawLine(
        from: area.origin, columns: area.size.columns, line: line, style: style, joins: false)
    }
    stats.cells += max(area.size.rows, area.size.columns)
  }

  /// Lets an author draw, and puts down what was drawn.
  mutating func drawCanvas(_ node: Int32, _ area: Rect, _ look: Look, on frame: Frame) {
    let own = nodes[Int(node)].own
    guard own >= 0, !area.isEmpty,
      let content = deferred[Int(own)].content as? any CanvasContent
    else { return }
    var canvas = CanvasCells(size: area.size)
    content.draw(&canvas)
    frame.draw(canvas, at: area.origin, over: look.style)
    stats.cells += area.size.columns * area.size.rows
  }
}

extension NodeArena {
  /// The look of a text's own over another.
  func textStyle(at record: Int, over below: Style) -> Style {
    let colors = words[record + 5]
    let rest = words[record + 6]
    return Style(
      foreground: Color(bits: UInt32(colors.upper)), background: Color(bits: UInt32(colors.lower)),
      attributes: Attributes(rawValue: UInt16(truncatingIfNeeded: rest >> 16))
    ).over(below)
  }
}
