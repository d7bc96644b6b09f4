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
    let style = own.drawn(over: look.style)
    let hasRuns =
      entry.firstOp < entry.record + words[entry.record].high && words[entry.firstOp].op == .run
    if buffer.blend.isActive {
      buffer.blend = blend(of: look).without(
        background: !own.background.isDefault, foreground: !own.foreground.isDefault)
    }
    let ink = buffer.ink(for: style, link: tree.link(of: look))
    let text = view.text.span.extracting(range.high..<range.high + range.low)
    var row = room.top
    if fillsRest, room.top > area.top { blankRows(area.top..<room.top, area, look) }
    let known = tree.widths[Int(node)]
    let fits = known.lines == 1 && Int(known.maxContent) <= room.size.columns
    var looks = TextRunStyles(
      entry: entry, look: look, style: style, ink: ink, hasRuns: hasRuns,
      columns: room.size.columns, nextRun: entry.firstOp)
    var offset: Int? = 0
    var paragraph: BidiText?
    // Nothing is read below the clip, and above it only to find where lines end.
    let bottom = min(room.bottom, buffer.clip.bottom)
    while let start = offset, row < bottom {
      let line =
        fits
        ? TextLine(0..<text.count, width: Int(known.maxContent), next: nil)
        : TextLine(in: text, at: start, width: room.size.columns, mode: shape.mode)
      let isLast = line.next != nil && (shape.maxLines ?? .max) <= row - room.top + 1
      if row >= buffer.clip.top {
        var place = Point(column: tree.lineStart(line.width, in: room), row: row)
        let width: Int
        if text.mayRunRightToLeft(in: line.range) {
          (place, width) = drawOrdered(
            text, line, from: start, isLast: isLast, shape, row, in: room, &looks, &paragraph, tree,
            view)
        } else if isLast {
          width = drawLastLine(text, from: start, shape, place, &looks, tree, view)
        } else if let mode = shape.truncation, line.width > room.size.columns {
          let cut = Truncation(of: text.extracting(line.range), to: room.size.columns, mode: mode)
          width = drawTruncated(cut, text, from: start, place, &looks, tree, view)
        } else {
          width = drawPart(text, line.range, place, &looks, tree, view)
        }
        if fillsRest { blankAround(place, width, area, look) }
      }
      row += 1
      if isLast { break }
      offset = line.next
    }
    if fillsRest, row < area.bottom { blankRows(row..<area.bottom, area, look) }
    if !tree.searches.marks.isEmpty { highlightMatches(of: node, in: room, ink, tree) }
    if tree.selection.isActive { highlightSelection(of: node, in: room, ink, tree) }
  }

  /// Reverses the colors of the selected part of a text that was just drawn.
  private mutating func highlightSelection(
    of node: Int32, in room: Rect, _ ink: Ink, _ tree: borrowing RenderTree
  ) {
    guard let range = tree.selection.ranges[node] else { return }
    var columns: [(row: Int, column: Int, width: Int)] = []
    tree.forEachLine(of: node, in: room, rows: buffer.clip.top..<buffer.clip.bottom) {
      row, line, start in
      for item in line.items where item.range.overlaps(range) {
        columns.append((row, start + item.column, item.width))
      }
    }
    for (row, column, width) in columns {
      buffer.reverseColors(row: row, column: column, width: width, ink)
    }
  }

  /// Reverses the colors of the matches of a search in a text that was just drawn; the current one is bold and
  /// underlined too.
  private mutating func highlightMatches(
    of node: Int32, in room: Rect, _ ink: Ink, _ tree: borrowing RenderTree
  ) {
    guard let marks = tree.searches.marks[node] else { return }
    var columns: [(row: Int, column: Int, width: Int, isCurrent: Bool)] = []
    tree.forEachLine(of: node, in: room, rows: buffer.clip.top..<buffer.clip.bottom) {
      row, line, start in
      guard let first = line.items.first else { return }
      var index = marks.index(endingAfter: first.range.lowerBound)
      for item in line.items {
        while index < marks.ranges.count, marks.ranges[index].upperBound <= item.range.lowerBound {
          index += 1
        }
        guard index < marks.ranges.count else { break }
        guard item.range.overlaps(marks.ranges[index]) else { continue }
        columns.append((row, start + item.column, item.width, index == marks.current))
      }
    }
    for (row, column, width, isCurrent) in columns {
      buffer.reverseColors(
        row: row, column: column, width: width, ink, adding: isCurrent ? [.bold, .underline] : [])
    }
  }

  private mutating func blankRows(_ rows: Range<Int>, _ area: Rect, _ look: InheritedStyle) {
    buffer.fill(
      Rect(column: area.left, row: rows.lowerBound, columns: area.size.columns, rows: rows.count),
      glyph: .blank, ink: look.blank)
  }

  /// Blanks what a line of text leaves of its row.
  private mutating func blankAround(
    _ place: Point, _ width: Int, _ area: Rect, _ look: InheritedStyle
  ) {
    if place.column > area.left {
      buffer.fill(
        Rect(column: area.left, row: place.row, columns: place.column - area.left, rows: 1),
        glyph: .blank, ink: look.blank)
    }
    let end = place.column + width
    if end < area.right {
      buffer.fill(
        Rect(column: end, row: place.row, columns: area.right - end, rows: 1), glyph: .blank,
        ink: look.blank)
    }
  }

  /// Draws the last visible line of a text that continues after it.
  ///
  /// That is the rest of the paragraph, truncated to one line; where another paragraph follows, it is the beginning
  /// of that rest.
  private mutating func drawLastLine(
    _ text: Span<UInt8>, from start: Int, _ shape: TextShape, _ place: Point,
    _ looks: inout TextRunStyles,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) -> Int {
    guard let mode = shape.truncation else {
      let line = TextLine(in: text, at: start, width: looks.columns, mode: shape.mode)
      return drawPart(text, line.range, place, &looks, tree, view)
    }
    var end = start
    while end < text.count, text[end] != 0x0A { end += 1 }
    let cut = Truncation(
      of: text.extracting(start..<end), to: looks.columns, mode: mode, goesOn: end < text.count)
    return drawTruncated(cut, text, from: start, place, &looks, tree, view)
  }

  /// Draws a line that does not fit, with an ellipsis for what is left out.
  private mutating func drawTruncated(
    _ cut: Truncation, _ text: Span<UInt8>, from start: Int, _ place: Point,
    _ looks: inout TextRunStyles,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) -> Int {
    let head = start + cut.head.lowerBound..<start + cut.head.upperBound
    var width = drawPart(text, head, place, &looks, tree, view)
    if cut.hasEllipsis {
      buffer.fill(
        Rect(column: place.column + width, row: place.row, columns: 1, rows: 1),
        glyph: Glyph(scalar: 0x2026, isWide: false), ink: looks.ink)
      width += 1
    }
    guard !cut.tail.isEmpty else { return width }
    let tail = start + cut.tail.lowerBound..<start + cut.tail.upperBound
    let rest = Point(column: place.column + width, row: place.row)
    return width + drawPart(text, tail, rest, &looks, tree, view)
  }

  /// Draws a part of a text.
  mutating func drawPart(
    _ text: Span<UInt8>, _ range: Range<Int>, _ place: Point, _ looks: inout TextRunStyles,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) -> Int {
    looks.hasRuns
      ? drawRuns(text, range, place, &looks, tree, view)
      : buffer.draw(text.extracting(range), at: place, ink: looks.ink)
  }

  /// Draws a part of a text that has runs of different styles.
  private mutating func drawRuns(
    _ text: Span<UInt8>, _ range: Range<Int>, _ place: Point, _ looks: inout TextRunStyles,
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
          text.extracting(part), at: Point(column: place.column + width, row: place.row),
          style: own.drawn(over: looks.style), link: tree.link(of: linked))
      }
      start = stop
      word += 4
    }
    buffer.blend = blend
    return width
  }
}

/// The styles of one text's parts, and the columns available.
struct TextRunStyles {
  let entry: TreeNode
  let look: InheritedStyle
  /// The style where no run sets another.
  let style: Style
  let ink: Ink
  let hasRuns: Bool
  let columns: Int
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
    guard below.attributes.isBar else { return over(below) }
    var style = below
    style.attributes = attributes.subtracting(.dim).over(below.attributes)
    if !underlineColor.isDefault { style.underlineColor = underlineColor }
    return style
  }

  /// Returns this style of a canvas's cell over `below`.
  ///
  /// In a bar, a cell loses its color and exchanges what is drawn, unless it has a background too, as pictures have.
  func onCanvas(over below: Style) -> Style {
    guard below.attributes.isBar else { return over(below) }
    if !background.isDefault {
      return over(Style(attributes: below.attributes.subtracting([.reverse, .bar])))
    }
    var style = drawn(over: below)
    if attributes.contains(.reverse) { style.attributes.remove(.reverse) }
    return style
  }
}
