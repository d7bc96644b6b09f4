// NodeDrawing: a node in its place in; its background, its border and its content in the sheet's cells out.

internal import TermView

/// A node that is to be drawn.
struct Drawing {
  var node: Int32
  var look: Look
  /// The look around it.
  var outer: Look
  var marks: Marks
  var area: Rect
  /// What of the area can be seen.
  var seen: Rect
  /// Nothing around it is drawn: all of its area has to be filled.
  var isAlone: Bool
}

extension Painter {
  /// Draws a node without those in it.
  mutating func draw(
    _ drawing: Drawing, _ tree: inout RenderTree, _ view: borrowing ArenaView
  ) {
    tree.stats.painted += 1
    sheet.clip = drawing.seen
    let (node, area, look, marks) = (drawing.node, drawing.area, drawing.look, drawing.marks)
    let kind = tree.nodes[Int(node)].kind
    let isBare = !marks.hasBorder && !marks.hasBackground
    let fillsItself =
      kind == .text && isBare || kind == .fill && isBare && tree.room(of: node, in: area) == area
    if drawing.isAlone, !fillsItself, !(marks.hasBackground && !marks.hasBorder) {
      sheet.fill(area, glyph: .blank, ink: drawing.outer.blank)
    }
    if sheet.blend.isOn { sheet.blend = Blend() }
    if marks.hasBackground {
      // A border that came after the background is drawn on what is behind it.
      let inner = marks.coversBorder ? area : tree.inside(area, of: node)
      if marks.gradient != 0 {
        drawGradient(marks.gradient, in: inner, view)
      } else {
        sheet.fill(inner, glyph: .blank, ink: look.blank)
      }
    }
    if marks.hasBorder { drawBorder(drawing, tree, view) }
    if tree.isScrollArea(node) { drawBars(of: node, look, area, drawing.seen, tree) }
    if look.keepsBackground || look.shade >= 0 { sheet.blend = blend(of: look) }
    switch kind {
    case .text:
      drawText(
        of: node, in: tree.room(of: node, in: area), look, marks,
        fillsRest: drawing.isAlone && isBare,
        area,
        tree, view)
    case .fill: drawPattern(of: node, tree.room(of: node, in: area), look, tree, view)
    case .divider: drawDivider(drawing, tree, view)
    case .canvas: drawCanvas(node, tree.room(of: node, in: area), look, tree)
    default: break
    }
  }

  /// What is taken from the cells under a look, and from its gradient.
  func blend(of look: Look) -> Blend {
    Blend(
      keepsBackground: look.keepsBackground,
      shade: look.shade >= 0 ? shades[Int(look.shade)] : Shade())
  }

  /// Fills a rectangle with a node's character.
  private mutating func drawPattern(
    of node: Int32, _ area: Rect, _ look: Look, _ tree: borrowing RenderTree,
    _ view: borrowing ArenaView
  ) {
    let words = view.words.span
    var place = tree.nodes[Int(node)].firstOp
    while words[place].op != .pattern { place += 1 + words[place].extraWords }
    let word = words[place + 1]
    if words[place].opSmall == 3, word & 0xC0C0F0 == 0x8080E0 {
      // One scalar of three bytes, as most patterns are, is drawn as it is where it takes one column.
      let scalar = word & 0xF << 12 | (word >> 8 & 0x3F) << 6 | word >> 16 & 0x3F
      if scalar >= 0x2500 && scalar < 0x25A0 {
        sheet.fill(
          area, glyph: Glyph(scalar: UInt32(truncatingIfNeeded: scalar), isWide: false),
          ink: sheet.ink(for: look.style, link: nil))
        return
      }
    }
    let bytes = NodeArena.unpack(words, at: place + 1, count: words[place].opSmall)
    sheet.fill(area, with: bytes.span, style: look.style)
  }

  /// Draws a line along the longer side of its room; in a stack, across it.
  private mutating func drawDivider(
    _ drawing: Drawing, _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) {
    let node = drawing.node
    let area = tree.room(of: node, in: drawing.area)
    guard !area.isEmpty else { return }
    let word = view.words[tree.nodes[Int(node)].firstOp]
    let line = LineStyle(rawValue: UInt8(truncatingIfNeeded: word.opSmall)) ?? .light
    var style = drawing.look.style
    let color = Color(bits: word.opValue)
    if !color.isDefault {
      style.foreground = color
      sheet.blend.shade = Shade()
    }
    let stack = tree.boxes.boxes[Int(tree.container(around: node))].style
    let isRow =
      stack.display == .flex || stack.display == .scroll
      ? stack.direction == .row || stack.direction == .rowReverse
      : area.size.rows > area.size.columns
    if isRow {
      sheet.drawLine(
        from: area.origin, rows: area.size.rows, line: line, style: style, joins: false)
    } else {
      sheet.drawLine(
        from: area.origin, columns: area.size.columns, line: line, style: style, joins: false)
    }
  }

  /// Lets an author draw what is to be seen, and puts it down.
  private mutating func drawCanvas(
    _ node: Int32, _ area: Rect, _ look: Look, _ tree: borrowing RenderTree
  ) {
    let own = tree.nodes[Int(node)].own
    guard own >= 0, !area.isEmpty,
      let content = tree.deferred[Int(own)].content as? any CanvasContent
    else { return }
    let seen = area.intersection(sheet.clip)
    guard !seen.isEmpty else { return }
    var canvas = CanvasCells(
      size: area.size,
      seen: Rect(
        column: seen.left - area.left, row: seen.top - area.top, columns: seen.size.columns,
        rows: seen.size.rows))
    content.draw(&canvas)
    sheet.draw(canvas, at: area.origin, over: look.style)
  }
}

extension RenderTree {
  /// The view that an author put another into, whatever modifiers put around that.
  fileprivate func container(around node: Int32) -> Int32 {
    var outer = boxes.boxes[Int(node)].parent
    while outer > root, boxes.boxes[Int(outer)].style.display == .zstack,
      boxes.boxes[Int(outer)].first == boxes.boxes[Int(outer)].last
    {
      outer = boxes.boxes[Int(outer)].parent
    }
    return max(outer, root)
  }
}
