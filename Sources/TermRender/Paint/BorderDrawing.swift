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
    let ground = marks.coversBorder ? drawing.inheritedStyle : drawing.containerStyle
    var style = drawing.inheritedStyle.style
    style.attributes = isInBar ? [.reverse, .bar] : []
    style.background = ground.style.background
    if !color.isDefault { style.foreground = color }
    var inherited = drawing.inheritedStyle
    inherited.keepsBackground =
      ground.keepsBackground || marks.coversBorder && marks.backgroundGradient != 0
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
    let entry = tree.nodes[Int(node)]
    let words = view.words.span
    var place = entry.firstOp
    let end = entry.record + words[entry.record].high
    while place < end {
      let word = words[place]
      if word.op == .title {
        let text = RecordBuffer.unpack(words, at: place + 1, count: word.opSmall >> 4)
        let isBottom = word.opSmall & 1 != 0
        let space = area.size.columns - 4
        if space > 2, edges.contains(isBottom ? .bottom : .top) {
          let title = String(decoding: text, as: UTF8.self).truncated(to: space - 2)
          let width = title.displayWidth + 2
          // Edges may be blank: the words begin and end where content does that has one cell of padding.
          let isEdge = style.foreground == .edge
          let alignment = HorizontalAlignment(rawValue: UInt8(word.opSmall >> 1 & 7))
          let (shown, column) =
            switch tree.physicalAlignment(alignment) {
            case .center: (" \(title) ", area.left + (area.size.columns - width) / 2)
            case .trailing:
              (isEdge ? " \(title)" : " \(title) ", area.right - width - (isEdge ? 1 : 2))
            default: (isEdge ? "\(title) " : " \(title) ", area.left + 2)
            }
          var ink = style
          let color = Color(bits: word.opValue)
          if !color.isDefault, !style.attributes.isBar { ink.foreground = color }
          // The colors of lines are too near to the ground for words.
          if [.outline, .edge].contains(ink.foreground) { ink.foreground = .muted }
          buffer.draw(
            shown, at: Point(column: column, row: isBottom ? area.bottom - 1 : area.top),
            style: ink)
        }
      }
      place += 1 + word.operandWordCount
    }
  }
}
