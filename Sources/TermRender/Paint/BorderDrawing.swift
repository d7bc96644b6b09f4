// BorderDrawing: draws a node's border lines, corners and titles into the cell buffer.

internal import TermView

extension Painter {
  /// Draws the lines and titles around a node.
  mutating func drawBorder(
    _ drawing: NodeDrawing, _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) {
    let (area, marks) = (drawing.area, drawing.decoration)
    let isInBar = drawing.containerStyle.style.attributes.isBar
    let color = isInBar ? .default : Color(bits: marks.border.opValue)
    let backgroundStyle = marks.coversBorder ? drawing.inheritedStyle : drawing.containerStyle
    var style = drawing.inheritedStyle.style
    style.attributes = isInBar ? [.reverse, .bar] : style.attributes.intersection(.inactive)
    style.background = backgroundStyle.style.background
    if !color.isDefault { style.foreground = color }
    var inherited = drawing.inheritedStyle
    inherited.keepsBackground =
      backgroundStyle.keepsBackground || marks.coversBorder && marks.backgroundGradient != 0
    buffer.blend = blend(of: inherited).without(background: false, foreground: !color.isDefault)
    let edges = tree.physicalEdges(TermView.Edges(rawValue: UInt8(marks.border.opSmall >> 8 & 15)))
    let kind = BorderStyle(rawValue: UInt8(marks.border.opSmall >> 12 & 0xFF)) ?? .light
    let joins = marks.border.opSmall >> 20 & 1 != 0
    if edges == .all, let line = kind.line {
      buffer.drawBox(area, line: line, style: style, joins: joins)
    } else {
      buffer.drawEdges(area, edges, kind, style: style, joins: joins)
    }
    drawTitles(of: drawing.node, area, edges, style, tree, view)
    buffer.blend = Blend()
  }

  private mutating func drawTitles(
    of node: Int32, _ area: Rect, _ edges: TermView.Edges, _ style: Style,
    _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) {
    let titles = titles(of: node, tree, view)
    for title in titles where edges.contains(title.isBottom ? .bottom : .top) {
      let beside = titles.filter {
        $0.isBottom == title.isBottom && $0.alignment != title.alignment
      }
      // Titles on one edge are cut rather than drawn over each other; each has its share.
      let space = area.size.columns - 4
      let share = space / (beside.count + 1)
      let own = max(share, beside.reduce(space) { $0 - min($1.width, share) })
      guard own > 2 else { continue }
      let text = title.text.truncated(to: own - 2)
      let width = text.displayWidth + 2
      // Edges may be blank: the words begin and end where content does that has one cell of padding.
      let distance = style.foreground == .edge ? 1 : 2
      let column =
        switch title.alignment {
        case .center: area.left + (area.size.columns - width) / 2
        case .trailing: area.right - width - distance
        default: area.left + distance
        }
      var ink = style
      if !title.color.isDefault, !style.attributes.isBar { ink.foreground = title.color }
      // The colors of lines are too near to the background for words.
      if [.outline, .edge].contains(ink.foreground) { ink.foreground = .muted }
      let row = title.isBottom ? area.bottom - 1 : area.top
      buffer.draw(" \(text) ", at: Point(column: column, row: row), style: ink)
    }
  }

  private func titles(
    of node: Int32, _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) -> [BorderTitle] {
    var titles: [BorderTitle] = []
    let entry = tree.nodes[Int(node)]
    let words = view.words.span
    var index = entry.firstOp
    let end = entry.record + words[entry.record].high
    while index < end {
      let word = words[index]
      if word.op == .title {
        let text = RecordBuffer.unpack(words, at: index + 1, count: word.opSmall >> 4)
        let alignment = tree.physicalAlignment(
          HorizontalAlignment(rawValue: UInt8(word.opSmall >> 1 & 7)))
        titles.append(
          BorderTitle(
            text: String(decoding: text, as: UTF8.self), isBottom: word.opSmall & 1 != 0,
            alignment: alignment == .stretch ? .leading : alignment,
            color: Color(bits: word.opValue)))
      }
      index += 1 + word.operandWordCount
    }
    return titles
  }
}

/// Words in the upper or lower edge of a border.
private struct BorderTitle {
  var text: String
  var isBottom: Bool
  /// Where it stands on the screen.
  var alignment: HorizontalAlignment?
  var color: Color

  /// The columns of the words and of the blanks around them.
  var width: Int { text.displayWidth + 2 }
}
