// TextDrawing: draws a node's text, wrapped, truncated and colored, into the cell buffer.

internal import TermView

extension Painter {
  /// Draws a text's lines in a rectangle.
  ///
  /// With `fillsRest` all other cells of `area` are blanked, so that nothing remains of what was there.
  mutating func drawText(
    of node: Int32, in room: Rect, _ look: InheritedStyle, _ marks: NodeDecoration, fillsRest: Bool,
    _ area: Rect,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) {
    let entry = tree.nodes[Int(node)]
    let words = view.words.span
    let range = words[.textRange, at: entry.record]
    let shape = TextShape(words[.textShape, at: entry.record])
    var own = Style(record: words, at: entry.record)
    if marks.stateForeground.bits != 0 { own.foreground = marks.stateForeground }
    if marks.stateAttributes.rawValue != 0 {
      own.attributes = marks.stateAttributes.over(own.attributes)
    }
    var style = own.drawn(over: look.style)
    if marks.stateForeground.bits != 0 {
      style.attributes.formUnion(look.style.attributes.intersection(.keepsForeground))
    }
    let hasRuns =
      entry.firstOp < entry.record + words[entry.record].high && words[entry.firstOp].op == .run
    if buffer.blend.isActive {
      buffer.blend = blend(of: look).without(
        background: !own.background.isDefault, foreground: !own.foreground.isDefault)
    }
    let ink = buffer.ink(for: style, link: tree.link(of: look))
    let text = view.text.span.extracting(range.high..<range.high + range.low)
    if fillsRest, room.top > area.top { blankRows(area.top..<room.top, area, look) }
    var looks = TextRunStyles(
      entry: entry, look: look, style: style, ink: ink, hasRuns: hasRuns, nextRun: entry.firstOp)
    // Nothing is read below the clip, and above it only to find where lines end.
    var lines = ShownLines(
      shape, tree.widths[Int(node)], in: room, rows: buffer.clip.top..<buffer.clip.bottom,
      isMirrored: tree.boxes.isMirrored, inReadingOrder: buffer.isInReadingOrder)
    while let line = lines.next(in: text) {
      let width = drawLine(line, of: text, &looks, tree, view)
      let position = Point(column: line.column, row: line.row)
      if fillsRest { blankAround(position, width, area, look) }
    }
    let end = room.top + lines.count
    if fillsRest, end < area.bottom { blankRows(end..<area.bottom, area, look) }
    if !tree.searches.marks.isEmpty { highlightMatches(of: node, in: room, ink, tree) }
    if tree.selection.isActive { highlightSelection(of: node, in: room, ink, tree) }
  }

  /// Reverses the colors of the selected part of a text that was just drawn.
  private mutating func highlightSelection(
    of node: Int32, in room: Rect, _ ink: Ink, _ tree: borrowing RenderTree
  ) {
    guard let range = tree.selectedRange(of: node) else { return }
    tree.forEachLine(
      of: node, in: room, rows: buffer.clip.top..<buffer.clip.bottom,
      inReadingOrder: buffer.isInReadingOrder
    ) { line, text in
      line.forEachItem(in: text) { item in
        guard item.range.overlaps(range) else { return }
        buffer.reverseColors(
          row: line.row, column: line.column + item.column, width: item.width, ink)
      }
    }
  }

  /// Reverses the colors of the matches of a search in a text that was just drawn; the current one is bold and
  /// underlined too.
  private mutating func highlightMatches(
    of node: Int32, in room: Rect, _ ink: Ink, _ tree: borrowing RenderTree
  ) {
    guard let marks = tree.searches.marks[node] else { return }
    tree.forEachLine(
      of: node, in: room, rows: buffer.clip.top..<buffer.clip.bottom,
      inReadingOrder: buffer.isInReadingOrder
    ) { line, text in
      var index = marks.index(endingAfter: line.parts.range.lowerBound)
      line.forEachItem(in: text) { item in
        while index < marks.ranges.count, marks.ranges[index].upperBound <= item.range.lowerBound {
          index += 1
        }
        guard index < marks.ranges.count, item.range.overlaps(marks.ranges[index]) else { return }
        buffer.reverseColors(
          row: line.row, column: line.column + item.column, width: item.width, ink,
          adding: index == marks.current ? [.bold, .underline] : [])
      }
    }
  }

  private mutating func blankRows(_ rows: Range<Int>, _ area: Rect, _ look: InheritedStyle) {
    buffer.fill(
      Rect(column: area.left, row: rows.lowerBound, columns: area.size.columns, rows: rows.count),
      glyph: .blank, ink: look.blank)
  }

  /// Blanks what a line of text leaves of its row.
  private mutating func blankAround(
    _ position: Point, _ width: Int, _ area: Rect, _ look: InheritedStyle
  ) {
    if position.column > area.left {
      buffer.fill(
        Rect(column: area.left, row: position.row, columns: position.column - area.left, rows: 1),
        glyph: .blank, ink: look.blank)
    }
    let end = position.column + width
    if end < area.right {
      buffer.fill(
        Rect(column: end, row: position.row, columns: area.right - end, rows: 1), glyph: .blank,
        ink: look.blank)
    }
  }

  /// Draws a line, and returns its width.
  private mutating func drawLine(
    _ line: ShownLine, of text: Span<UInt8>, _ looks: inout TextRunStyles,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) -> Int {
    var position = Point(column: line.column, row: line.row)
    if let order = line.order {
      draw(order, of: text, at: position, &looks, tree, view)
      return order.width
    }
    position.column += drawPart(text, line.parts.head, position, &looks, tree, view)
    if line.parts.hasEllipsis {
      buffer.fill(
        Rect(origin: position, size: Size(columns: 1, rows: 1)),
        glyph: Glyph(scalar: 0x2026, isWide: false), ink: looks.ink)
      position.column += 1
    }
    if !line.parts.tail.isEmpty {
      position.column += drawPart(text, line.parts.tail, position, &looks, tree, view)
    }
    return position.column - line.column
  }

  /// Draws a part of a text.
  mutating func drawPart(
    _ text: Span<UInt8>, _ range: Range<Int>, _ position: Point, _ looks: inout TextRunStyles,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) -> Int {
    looks.hasRuns
      ? drawRuns(text, range, position, &looks, tree, view)
      : buffer.draw(text.extracting(range), at: position, ink: looks.ink)
  }

  /// Draws a part of a text that has runs of different styles.
  private mutating func drawRuns(
    _ text: Span<UInt8>, _ range: Range<Int>, _ position: Point, _ looks: inout TextRunStyles,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) -> Int {
    let entry = looks.entry
    let words = view.words.span
    let blend = buffer.blend
    let end = entry.record + words[entry.record].high
    // Parts come in text order; each starts in the run in which the part before it ended.
    if looks.runStart > range.lowerBound { (looks.nextRun, looks.runStart) = (entry.firstOp, 0) }
    var (word, start) = (looks.nextRun, looks.runStart)
    var width = 0
    while word < end, start < range.upperBound {
      buffer.visitedRunCount += 1
      let run = words[word]
      guard run.op == .run else {
        word += 1 + run.operandWordCount
        continue
      }
      (looks.nextRun, looks.runStart) = (word, start)
      let stop = start + Int(run.opValue)
      let part = max(start, range.lowerBound)..<max(min(stop, range.upperBound), range.lowerBound)
      if part.lowerBound < part.upperBound {
        let colors = words.operand(1, of: word)
        let rare = words.operand(2, of: word)
        let own = Style(
          foreground: Color(bits: UInt32(colors.high)), background: Color(bits: UInt32(colors.low)),
          attributes: Attributes(rawValue: UInt16(truncatingIfNeeded: run.opSmall)),
          underlineColor: Color(bits: UInt32(rare.high)))
        var linked = looks.look
        if words.operand(3, of: word) != LinkKey.unset {
          linked.linkArena = entry.arena
          linked.link = words.operand(3, of: word)
        }
        if blend.isActive {
          buffer.blend = blend.without(
            background: !own.background.isDefault, foreground: !own.foreground.isDefault)
        }
        width += buffer.draw(
          text.extracting(part), at: position, after: width,
          style: own.drawn(over: looks.style), link: tree.link(of: linked))
      }
      start = stop
      word += 4
    }
    buffer.blend = blend
    return width
  }
}

/// The styles of one text's parts.
struct TextRunStyles {
  let entry: TreeNode
  let look: InheritedStyle
  /// The style where no run sets another.
  let style: Style
  let ink: Ink
  let hasRuns: Bool
  /// The run that the last drawn part ended in, as an index of words, and the byte of the text where that run begins.
  var nextRun: Int
  var runStart = 0
}

extension Style {
  /// Reads the style that a text's record holds.
  init(record words: Span<UInt64>, at record: Int) {
    let (colors, shape) = (words[.textColors, at: record], words[.textShape, at: record])
    self.init(
      foreground: Color(bits: UInt32(truncatingIfNeeded: colors >> 32)),
      background: Color(bits: UInt32(truncatingIfNeeded: colors)),
      attributes: Attributes(rawValue: UInt16(truncatingIfNeeded: shape >> 21 & 0x7FF)),
      underlineColor: Color(bits: UInt32(truncatingIfNeeded: shape >> 32)))
  }

  /// Returns this style over `below`: its own values where it sets them.
  @inline(__always)
  func drawn(over below: Style) -> Style {
    if foreground.bits == 0, background.bits == 0, attributes.rawValue == 0,
      underlineColor.bits == 0
    {
      return below
    }
    guard below.attributes.isBar else { return colored(over: below) }
    var style = below
    style.attributes = attributes.subtracting(.dim).over(below.attributes)
    if !underlineColor.isDefault { style.underlineColor = underlineColor }
    return style
  }

  /// Returns this style over `below`, whose foreground for disabled views is none for another color.
  private func colored(over below: Style) -> Style {
    var style = over(below)
    if foreground.bits != 0 { style.attributes.remove(.keepsForeground) }
    return style
  }

  /// Returns this style of a canvas's cell over `below`.
  ///
  /// In a bar, a cell loses its color and exchanges what is drawn, unless it has a background too, as pictures have;
  /// the level of a token is none.
  func onCanvas(over below: Style) -> Style {
    guard below.attributes.isBar else { return colored(over: below) }
    if !background.isDefault, background.tokenIndex == nil {
      return over(Style(attributes: below.attributes.subtracting([.reverse, .bar])))
    }
    var style = drawn(over: below)
    if attributes.contains(.reverse) { style.attributes.remove(.bar) }
    return style
  }
}
