// BorderDrawing: a node's border in; its lines, corners and titles in the sheet's cells out.

internal import TermView

extension Painter {
  /// Draws the lines and titles around a node.
  mutating func drawBorder(
    _ drawing: Drawing, _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) {
    let (area, marks) = (drawing.area, drawing.marks)
    let color = Color(bits: marks.border.opValue)
    let ground = marks.coversBorder ? drawing.look : drawing.outer
    var style = drawing.look.style
    style.attributes = []
    style.background = ground.style.background
    if !color.isDefault { style.foreground = color }
    var look = drawing.look
    look.keepsBackground = ground.keepsBackground || marks.coversBorder && marks.gradient != 0
    sheet.blend = blend(of: look).less(background: false, foreground: !color.isDefault)
    let edges = tree.onScreen(TermView.Edges(rawValue: UInt8(marks.border.opSmall >> 8 & 15)))
    let kind = BorderStyle(rawValue: UInt8(marks.border.opSmall >> 12 & 0xFF)) ?? .light
    let joins = marks.border.opSmall >> 20 & 1 != 0
    if edges == .all, let line = kind.line {
      sheet.drawBox(area, line: line, style: style, joins: joins)
    } else {
      sheet.drawEdges(area, edges, kind, style: style, joins: joins)
    }
    drawTitles(of: drawing.node, area, edges, style, tree, view)
    sheet.blend = Blend()
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
        let text = NodeArena.unpack(words, at: place + 1, count: word.opSmall >> 4)
        let isBottom = word.opSmall & 1 != 0
        let room = area.size.columns - 4
        if room > 2, edges.contains(isBottom ? .bottom : .top) {
          let title = String(decoding: text, as: UTF8.self).truncated(to: room - 2)
          let width = title.displayWidth + 2
          let column =
            switch tree.onScreen(HorizontalAlignment(rawValue: UInt8(word.opSmall >> 1 & 7))) {
            case .center: area.left + (area.size.columns - width) / 2
            case .trailing: area.right - 2 - width
            default: area.left + 2
            }
          var ink = style
          let color = Color(bits: word.opValue)
          if !color.isDefault { ink.foreground = color }
          sheet.draw(
            " \(title) ", at: Point(column: column, row: isBottom ? area.bottom - 1 : area.top),
            style: ink)
        }
      }
      place += 1 + word.extraWords
    }
  }
}
