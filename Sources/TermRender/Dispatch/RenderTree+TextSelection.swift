// RenderTree+TextSelection: selects text by presses and drags of the mouse that no view handles.

internal import TermView

extension RenderTree {
  // MARK: Mouse

  /// Begins to select at a press of the left button that no view handled.
  ///
  /// One click marks the place, two clicks select a word, three a paragraph; with Shift, a press selects from the place
  /// of the press before.
  mutating func beginSelection(_ event: MouseEvent, on target: Int32) {
    if event.modifiers.contains(.shift), selection.anchor != nil {
      selection.isDragging = true
      extendSelection(to: event.position)
      return
    }
    clearSelection()
    var region = TextSelection.Region(node: selectionRegion(around: target))
    selection.unit = event.count < 2 ? .character : event.count == 2 ? .word : .paragraph
    guard let part = part(at: event.position, in: region, by: selection.unit) else { return }
    region.column = selectionColumn(of: part.node)
    (selection.region, selection.anchor, selection.isDragging) = (region, part, true)
    if event.count > 1 { extendSelection(to: event.position) }
  }

  /// Selects from the place of the press to a place; returns whether a selection is being made.
  ///
  /// A point beyond an edge of the scroll area around the selection scrolls it, and goes on doing so while the mouse
  /// rests there.
  @discardableResult
  mutating func extendSelection(to point: Point) -> Bool {
    guard selection.isDragging, selection.anchor != nil else { return false }
    if let (area, columns, rows) = selectionScroll(toward: point) {
      _ = scrollByUser(area, columns: columns, rows: rows)
      layOutLists()
    }
    selectVisible(to: point)
    scheduleSelectionScroll(at: point)
    return true
  }

  /// Selects to the text at a point, or at the nearest point of the region.
  private mutating func selectVisible(to point: Point) {
    let bounds = visiblePart(
      screenRect(of: selection.region.node), of: selection.region.node)
    guard !bounds.isEmpty else { return }
    let inside = Point(
      column: min(max(point.column, bounds.left), bounds.right - 1),
      row: min(max(point.row, bounds.top), bounds.bottom - 1))
    guard let head = part(at: inside, in: selection.region, by: selection.unit) else { return }
    selection.head = head
    resolveSelection()
  }

  /// Forgets the selection.
  mutating func clearSelection() {
    for node in selection.ranges.keys { markPaint(node) }
    for node in selection.wholes { markPaint(node) }
    selection = TextSelection()
  }

  /// Returns the innermost panel, scroll area or overlay around a node, or the root.
  func selectionRegion(around node: Int32) -> Int32 {
    var node = node
    while node > root {
      if isScrollArea(node) || mayCoverOthers(node) || hasBox(node) { return node }
      node = boxes.boxes[Int(node)].parent
    }
    return root
  }

  /// Whether a border is around a node, and not at one edge alone, where it is a mark.
  private func hasBox(_ node: Int32) -> Bool {
    word(.border, of: node).map { ($0.opSmall >> 8 & 15).nonzeroBitCount > 1 } ?? false
  }

  // MARK: Scrolling

  /// The innermost area around the selection that scrolls.
  var selectionArea: Int32? { scrollableArea(around: selection.region.node) }

  /// The innermost area around a node that scrolls; a list at its full height does not.
  func scrollableArea(around node: Int32) -> Int32? {
    ancestorPath(of: node).map(\.node).first { node in
      guard isScrollArea(node) else { return false }
      guard let list = lazyLists.states[node] else { return true }
      return !list.window.isOn && (list.first > 0 || list.skip > 0 || !list.isAtEnd)
    }
  }

  /// The area that a drag to a point scrolls, and by how much: by the columns and rows by which the point is beyond its
  /// edges; nil if it is not.
  private func selectionScroll(
    toward point: Point
  ) -> (area: Int32, columns: Int, rows: Int)? {
    guard let area = selectionArea else { return nil }
    let view = viewport(of: area, in: screenRect(of: area))
    guard !view.isEmpty else { return nil }
    let columns = point.column - min(max(point.column, view.left), view.right - 1)
    let rows = point.row - min(max(point.row, view.top), view.bottom - 1)
    return columns == 0 && rows == 0 ? nil : (area, columns, rows)
  }

  /// Lets the area scroll on while the mouse rests beyond an edge of it, or on one that is also an edge of the screen.
  private mutating func scheduleSelectionScroll(at point: Point) {
    let isOutside = selectionScroll(toward: point) != nil
    guard isOutside || screenEdgeScroll(at: point) != nil else {
      selection.scroll = nil
      return
    }
    let delay = isOutside ? SelectionScroll.interval : SelectionScroll.delayAtScreenEdge
    let due = min(pointer.time, .max - delay) + delay
    selection.scroll = SelectionScroll(point: point, due: min(selection.scroll?.due ?? due, due))
  }

  /// The area to scroll by a row where the mouse is at an edge of the screen, beyond which it can't be.
  private func screenEdgeScroll(at point: Point) -> (area: Int32, columns: Int, rows: Int)? {
    guard let area = selectionArea else { return nil }
    let view = viewport(of: area, in: screenRect(of: area))
    let screen = screenRect(of: root)
    let isAtTop = point.row == screen.top && view.top <= screen.top
    let isAtBottom = point.row == screen.bottom - 1 && view.bottom >= screen.bottom
    return isAtTop == isAtBottom ? nil : (area, 0, isAtTop ? -1 : 1)
  }

  /// Scrolls on, if that is due; ends where nothing more can be scrolled.
  ///
  /// The tree must be laid out.
  mutating func continueSelectionScroll(at time: Int64) {
    guard let scroll = selection.scroll, scroll.due <= time else { return }
    guard selection.isDragging,
      let (area, columns, rows) = selectionScroll(toward: scroll.point)
        ?? screenEdgeScroll(at: scroll.point),
      scrollByUser(area, columns: columns, rows: rows)
    else {
      selection.scroll = nil
      return
    }
    layOutLists()
    selection.scroll?.due = time + SelectionScroll.interval
    selectVisible(to: scroll.point)
  }

  // MARK: Texts at a point

  /// Returns the part of a visible text at a point, or the nearest one on its row, else the end of the text before it.
  func part(
    at point: Point, in region: TextSelection.Region, by unit: TextSelection.Unit
  ) -> TextSelection.Part? {
    var nearest: (item: TextSelection.Item, distance: Int)?
    var before: TextSelection.Item?
    var after: TextSelection.Item?
    let bounds = visiblePart(screenRect(of: region.node), of: region.node)
    for item in selectionItems(in: region) where item.isNode {
      var area = contentRect(of: item.node, in: screenRect(of: item.node))
      // An empty text may have no width.
      let isThin = area.size.columns == 0
      if isThin { area.size.columns = 1 }
      // Most texts of a long page are out of sight, and are not looked at more closely.
      guard !area.intersection(bounds).isEmpty else { continue }
      area = visiblePart(area, of: item.node)
      guard !area.isEmpty else { continue }
      if area.bottom <= point.row { before = item }
      if area.top > point.row, after == nil { after = item }
      guard (area.top..<area.bottom).contains(point.row), !isThin else { continue }
      let distance = max(area.left - point.column, point.column - area.right + 1, 0)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (item, distance) }
    }
    if let item = nearest?.item { return part(of: item, range(at: point, of: item, by: unit)) }
    if let before {
      let end = length(of: before)
      return part(of: before, end..<end)
    }
    return after.map { part(of: $0, 0..<0) }
  }

  /// Returns the character, word or paragraph of a text at a point on one of its rows.
  private func range(
    at point: Point, of item: TextSelection.Item, by unit: TextSelection.Unit
  ) -> Range<Int> {
    let node = item.node
    let area = contentRect(of: node, in: screenRect(of: node))
    if item.kind == .whole {
      let isBefore = (point.column < area.left) != boxes.isMirrored
      if area.left <= point.column, point.column < area.right { return 0..<1 }
      return isBefore ? 0..<0 : 1..<1
    }
    let length = textLength(of: node)
    var found = length..<length
    forEachLine(of: node, in: area, rows: point.row..<point.row + 1) { line, text in
      let column = point.column - line.column
      let shown = line.parts.range
      let isBefore = (column < 0) != (line.order?.isRightToLeft ?? false)
      var end = isBefore ? shown.lowerBound : shown.upperBound
      // The spaces at which the line wraps are a part of it.
      while !isBefore, end < text.count, text[end] == 0x20 { end += 1 }
      found = end..<end
      line.forEachItem(in: text) { item in
        if item.column <= column, column < item.column + item.width { found = item.range }
      }
    }
    return unit == .character ? found : range(of: unit, around: found, in: node)
  }

  /// Returns the word or paragraph of a text around a range.
  func range(of unit: TextSelection.Unit, around range: Range<Int>, in node: Int32) -> Range<Int> {
    withText(of: node) { $0.range(of: unit, around: range) }
  }
}
