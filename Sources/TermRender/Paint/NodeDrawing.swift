// NodeDrawing: draws a node's background, border and content into the cell buffer.

internal import TermView

/// A node to draw, with its look and place.
struct NodeDrawing {
  var node: Int32
  var inheritedStyle: InheritedStyle
  /// The look of its container.
  var containerStyle: InheritedStyle
  var decoration: NodeDecoration
  var area: Rect
  /// The visible part of the area.
  var visibleArea: Rect
  /// Whether nothing around it is drawn, so that all of its area has to be filled.
  var mustFillArea: Bool
}

extension Painter {
  /// Draws a node without its children.
  mutating func draw(
    _ drawing: NodeDrawing, _ tree: inout RenderTree, _ view: borrowing ArenaView
  ) {
    tree.stats.painted += 1
    buffer.clip = drawing.visibleArea
    if buffer.blend.isActive { buffer.blend = Blend() }
    let (node, area, look, marks) = (
      drawing.node, drawing.area, drawing.inheritedStyle, drawing.decoration
    )
    let kind = tree.nodes[Int(node)].kind
    let isBare = !marks.hasBorder && !marks.hasBackground
    let fillsItself =
      kind == .text && isBare
      || kind == .fill && isBare && tree.contentRect(of: node, in: area) == area
    if drawing.mustFillArea, !fillsItself, !(marks.hasBackground && !marks.hasBorder) {
      buffer.fill(area, glyph: .blank, ink: drawing.containerStyle.blank)
    }
    if marks.hasBackground {
      // A border that was set after the background is drawn on what is behind the node.
      let inner = marks.coversBorder ? area : tree.innerRect(area, of: node)
      if marks.backgroundGradient != 0, !look.style.attributes.contains(.inactive) {
        drawGradient(marks.backgroundGradient, in: inner, view)
      } else {
        buffer.fill(inner, glyph: .blank, ink: look.blank)
      }
    }
    if marks.hasBorder { drawBorder(drawing, tree, view) }
    if tree.isScrollArea(node) { drawBars(of: node, look, area, drawing.visibleArea, tree) }
    if look.keepsBackground || look.gradientIndex >= 0 { buffer.blend = blend(of: look) }
    switch kind {
    case .text:
      drawText(
        of: node, in: tree.contentRect(of: node, in: area), look, marks,
        fillsRest: drawing.mustFillArea && isBare,
        area,
        tree, view)
    case .fill:
      drawPattern(of: node, tree.contentRect(of: node, in: area), look, tree, view)
      highlightPicture(node, tree.contentRect(of: node, in: area), look, tree)
    case .divider: drawDivider(drawing, tree, view)
    case .canvas:
      drawCanvas(node, tree.contentRect(of: node, in: area), look, tree)
      highlightPicture(node, tree.contentRect(of: node, in: area), look, tree)
    default: break
    }
  }

  /// Returns what drawn cells take from the cells below and from the gradient in a look.
  func blend(of look: InheritedStyle) -> Blend {
    let hasGradient = look.gradientIndex >= 0 && !look.style.attributes.contains(.inactive)
    return Blend(
      keepsBackground: look.keepsBackground,
      foregroundGradient: hasGradient
        ? gradients[Int(look.gradientIndex)] : ResolvedGradient())
  }

  /// Fills a rectangle with a node's character.
  private mutating func drawPattern(
    of node: Int32, _ area: Rect, _ look: InheritedStyle, _ tree: borrowing RenderTree,
    _ view: borrowing ArenaView
  ) {
    let words = view.words.span
    var index = tree.nodes[Int(node)].firstOp
    while words[index].op != .pattern { index += 1 + words[index].operandWordCount }
    let word = words.operand(1, of: index)
    if words[index].opSmall == 3, word & 0xC0C0F0 == 0x8080E0 {
      // One scalar of three bytes, as most patterns are, is drawn directly where it takes one column.
      let scalar = (word & 0xF) << 12 | (word >> 8 & 0x3F) << 6 | word >> 16 & 0x3F
      if scalar >= 0x2500 && scalar < 0x25A0 {
        var scalar = UInt32(truncatingIfNeeded: scalar)
        if tree.boxes.isMirrored { scalar = mirroredDrawing(of: scalar) }
        buffer.fill(
          area, glyph: Glyph(scalar: scalar, isWide: false),
          ink: buffer.ink(for: look.style, link: nil))
        return
      }
    }
    let bytes = RecordBuffer.unpack(words, at: index + 1, count: words[index].opSmall)
    buffer.fill(area, with: bytes.span, style: look.style)
  }

  /// Draws a line along the longer side of the content rectangle; in a stack, across the stack.
  private mutating func drawDivider(
    _ drawing: NodeDrawing, _ tree: borrowing RenderTree, _ view: borrowing ArenaView
  ) {
    let node = drawing.node
    let area = tree.contentRect(of: node, in: drawing.area)
    guard !area.isEmpty else { return }
    let word = view.words[tree.nodes[Int(node)].firstOp]
    let line = LineStyle(rawValue: UInt8(truncatingIfNeeded: word.opSmall)) ?? .light
    let joins = word.opSmall >> 8 != 0
    var style = drawing.inheritedStyle.style
    let color = Color(bits: word.opValue)
    if !color.isDefault, !style.attributes.isBar {
      style.foreground = color
      buffer.blend.foregroundGradient = ResolvedGradient()
    }
    let stack = tree.boxes.boxes[Int(tree.container(around: node))].style
    let isRow =
      stack.display == .flex || stack.display == .scroll
      ? stack.direction == .row || stack.direction == .rowReverse
      : area.size.rows > area.size.columns
    if isRow {
      buffer.drawLine(
        from: area.origin, rows: area.size.rows, line: line, style: style, joins: joins,
        joinsAtEnds: joins)
    } else {
      buffer.drawLine(
        from: area.origin, columns: area.size.columns, line: line, style: style, joins: joins,
        joinsAtEnds: joins)
    }
  }

  /// Lets the app draw the visible part of a canvas, and copies it into the cell buffer.
  private mutating func drawCanvas(
    _ node: Int32, _ area: Rect, _ look: InheritedStyle, _ tree: borrowing RenderTree
  ) {
    let own = tree.nodes[Int(node)].deferredIndex
    guard own >= 0, !area.isEmpty,
      let content = tree.deferred[Int(own)].content as? any CanvasContent
    else { return }
    let seen = area.intersection(buffer.clip)
    guard !seen.isEmpty else { return }
    var canvas = CanvasCells(
      size: area.size,
      visible: Rect(
        column: seen.left - area.left, row: seen.top - area.top, columns: seen.size.columns,
        rows: seen.size.rows), isMirrored: tree.boxes.isMirrored)
    content.draw(&canvas)
    buffer.draw(canvas, at: area.origin, over: look.style)
  }
}

extension Painter {
  /// Reverses the colors of what was just drawn, if it is selected as a whole; pictures of the terminal have none.
  private mutating func highlightPicture(
    _ node: Int32, _ area: Rect, _ look: InheritedStyle, _ tree: borrowing RenderTree
  ) {
    guard tree.selection.isActive, tree.selectedRange(of: node) != nil else { return }
    let ink = buffer.ink(for: look.style, link: nil)
    for row in area.top..<max(area.bottom, area.top) {
      buffer.reverseColors(row: row, column: area.left, width: area.size.columns, ink)
    }
  }
}

extension RenderTree {
  /// The selected bytes of a text, all of them if a view around it is selected as a whole; nil if there are none.
  func selectedRange(of node: Int32) -> Range<Int>? {
    if let range = selection.ranges[node] { return range }
    guard !selection.wholes.isEmpty else { return nil }
    var outer = node
    while outer >= 0 {
      if selection.wholes.contains(outer) { return 0..<Int.max }
      outer = boxes.boxes[Int(outer)].parent
    }
    return nil
  }

  /// Returns the view that the app put another into, without the containers that modifiers add.
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
