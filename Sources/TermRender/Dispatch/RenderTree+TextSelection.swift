// RenderTree+TextSelection: selects text by presses and drags of the mouse that no view handles, and reads it.

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
    let region = selectionRegion(around: target)
    selection.unit = event.count < 2 ? .character : event.count == 2 ? .word : .paragraph
    guard let part = part(at: event.position, in: region, by: selection.unit) else { return }
    (selection.region, selection.anchor, selection.isDragging) = (region, part, true)
    if event.count > 1 { extendSelection(to: event.position) }
  }

  /// Selects from the place of the press to a place; returns whether a selection is being made.
  ///
  /// A place beyond an edge of the scroll area around the selection scrolls it.
  @discardableResult
  mutating func extendSelection(to place: Point) -> Bool {
    guard selection.isDragging, let anchor = selection.anchor else { return false }
    scrollSelection(toward: place)
    let bounds = visiblePart(screenRect(of: selection.region), of: selection.region)
    guard !bounds.isEmpty else { return true }
    let inside = Point(
      column: min(max(place.column, bounds.left), bounds.right - 1),
      row: min(max(place.row, bounds.top), bounds.bottom - 1))
    if let head = part(at: inside, in: selection.region, by: selection.unit) {
      select(from: anchor, to: head)
    }
    return true
  }

  /// Scrolls the area around the selection by the rows and columns by which a place is beyond its edges.
  ///
  /// A lazy list does not scroll, since it forgets the rows that leave it, and what is selected there.
  private mutating func scrollSelection(toward place: Point) {
    let path = ancestorPath(of: selection.region)
    guard let area = path.first(where: { isScrollArea($0.node) })?.node,
      nodes[Int(area)].kind != .lazyList
    else { return }
    let view = viewport(of: area, in: screenRect(of: area))
    guard !view.isEmpty else { return }
    _ = scrollByUser(
      area, columns: place.column - min(max(place.column, view.left), view.right - 1),
      rows: place.row - min(max(place.row, view.top), view.bottom - 1))
  }

  /// Forgets the selection.
  mutating func clearSelection() {
    for node in selection.select([]) { markPaint(node) }
    selection = TextSelection()
  }

  private mutating func select(from anchor: TextSelection.Part, to head: TextSelection.Part) {
    let texts = texts(in: selection.region)
    guard let start = texts.firstIndex(of: anchor.node), let end = texts.firstIndex(of: head.node)
    else { return }
    // The ends of both, so that the word or character at which the drag began stays selected backward too.
    let lowers = [(start, anchor.range.lowerBound), (end, head.range.lowerBound)]
    let uppers = [(start, anchor.range.upperBound), (end, head.range.upperBound)]
    let first = lowers[0] < lowers[1] ? lowers[0] : lowers[1]
    let last = uppers[0] < uppers[1] ? uppers[1] : uppers[0]
    var parts: [TextSelection.Part] = []
    for index in first.0...last.0 {
      let lower = index == first.0 ? first.1 : 0
      let length = textLength(of: texts[index])
      let upper = index == last.0 ? last.1 : length
      // An empty text is a line of its own, or a cell.
      if lower < upper || length == 0 && first.0 < last.0 {
        parts.append(TextSelection.Part(node: texts[index], range: lower..<upper))
      }
    }
    for node in selection.select(parts) { markPaint(node) }
  }

  /// Returns the innermost panel, scroll area or overlay around a node, or the root.
  private func selectionRegion(around node: Int32) -> Int32 {
    var node = node
    while node > root {
      if isScrollArea(node) || nodes[Int(node)].flags.contains(.floats)
        || nodes[Int(node)].kind == .lazyList || word(.border, of: node) != nil
      {
        return node
      }
      node = boxes.boxes[Int(node)].parent
    }
    return root
  }

  // MARK: Texts

  /// Returns the texts in a region in reading order; text that is hidden, secret or being edited is left out.
  func texts(in region: Int32) -> [Int32] {
    var found: [Int32] = []
    var open = [region]
    while let node = open.popLast() {
      let entry = nodes[Int(node)]
      if entry.flags.contains(.isHidden) || boxes.boxes[Int(node)].style.display == .none
        || node != region && entry.flags.contains(.floats)
        || word(.secret, of: node) != nil || hasRole(.field, node)
      {
        continue
      }
      // An empty text has a row, unless it is squeezed.
      if entry.kind == .text, entry.arena >= 0,
        textLength(of: node) > 0 || boxes.boxes[Int(node)].frame.height > 0
      {
        found.append(node)
      }
      var child = boxes.boxes[Int(node)].last
      while child >= 0 {
        open.append(child)
        child = boxes.boxes[Int(child)].previous
      }
    }
    return found
  }

  private func hasRole(_ role: Role, _ node: Int32) -> Bool {
    word(.role, of: node).map { $0.opSmall == Int(role.rawValue) } ?? false
  }

  func textLength(of node: Int32) -> Int {
    let entry = nodes[Int(node)]
    return entry.arena < 0 ? 0 : arenas[entry.arena].words[.textRange, at: entry.record].low
  }

  /// Returns the part of a visible text at a place, or the nearest one on its row, else the end of the text before it.
  private func part(
    at place: Point, in region: Int32, by unit: TextSelection.Unit
  ) -> TextSelection.Part? {
    var nearest: (node: Int32, distance: Int)?
    var before: Int32?
    var after: Int32?
    let bounds = visiblePart(screenRect(of: region), of: region)
    for node in texts(in: region) {
      var area = contentRect(of: node, in: screenRect(of: node))
      // Most texts of a long page are out of sight, and are not looked at more closely.
      guard !area.intersection(bounds).isEmpty else { continue }
      area = visiblePart(area, of: node)
      guard !area.isEmpty else { continue }
      if area.bottom <= place.row { before = node }
      if area.top > place.row, after == nil { after = node }
      guard (area.top..<area.bottom).contains(place.row) else { continue }
      let distance = max(area.left - place.column, place.column - area.right + 1, 0)
      if nearest.map({ distance < $0.distance }) ?? true { nearest = (node, distance) }
    }
    if let node = nearest?.node {
      return TextSelection.Part(node: node, range: range(at: place, of: node, by: unit))
    }
    if let before {
      let end = textLength(of: before)
      return TextSelection.Part(node: before, range: end..<end)
    }
    return after.map { TextSelection.Part(node: $0, range: 0..<0) }
  }

  /// Returns the character, word or paragraph of a text at a place on one of its rows.
  private func range(at place: Point, of node: Int32, by unit: TextSelection.Unit) -> Range<Int> {
    let area = contentRect(of: node, in: screenRect(of: node))
    let length = textLength(of: node)
    var found = length..<length
    forEachLine(of: node, in: area, rows: place.row..<place.row + 1) { line, text in
      let column = place.column - line.column
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
    guard unit != .character else { return found }
    let entry = nodes[Int(node)]
    let all = arenas[entry.arena].words[.textRange, at: entry.record]
    let text = arenas[entry.arena].text
    return text.span.extracting(all.high..<all.high + all.low).range(of: unit, around: found)
  }

  // MARK: Reading

  /// The selected text as it reads: wrapped lines joined, texts below one another on lines of their own, cells of a
  /// row separated by tabs; nil if nothing is selected.
  var selectedText: String? {
    guard selection.isActive else { return nil }
    var all = ""
    var previous: (node: Int32, end: Point)?
    for node in selection.nodes {
      let entry = nodes[Int(node)]
      guard entry.kind == .text, entry.arena >= 0, let part = selection.ranges[node] else {
        continue
      }
      let place = arenas[entry.arena].words[.textRange, at: entry.record]
      let range = part.clamped(to: 0..<place.low)
      let (start, end) = ends(of: node)
      if let previous {
        // Beside other texts, an empty one is nothing to read, unless it is a cell.
        if place.low == 0, start.row == previous.end.row, !isCell(node) { continue }
        all += separator(from: previous.node, previous.end, to: node, start)
      }
      let bytes = arenas[entry.arena].text
      all += String(
        decoding: bytes[place.high + range.lowerBound..<place.high + range.upperBound],
        as: UTF8.self)
      previous = (node, end)
    }
    return all.isEmpty ? nil : all
  }

  private func separator(from node: Int32, _ end: Point, to next: Int32, _ start: Point) -> String {
    if start.row != end.row || start.column < end.column { return "\n" }
    if start.column == end.column { return "" }
    if isCell(node) || isCell(next) { return "\t" }
    return textLength(of: node) == 0 ? "" : start.column - end.column > 1 ? "\t" : " "
  }

  private func isCell(_ node: Int32) -> Bool {
    ancestorPath(of: node).contains { hasRole(.cell, $0.node) }
  }

  /// Returns where a text's first line begins and its last line ends.
  private func ends(of node: Int32) -> (start: Point, end: Point) {
    let area = contentRect(of: node, in: screenRect(of: node))
    var start: Point?
    var end = area.origin
    forEachLine(of: node, in: area, rows: area.top..<area.bottom) { line, _ in
      start = start ?? Point(column: line.column, row: line.row)
      end = Point(column: line.column + line.parts.width, row: line.row)
    }
    return (start ?? area.origin, end)
  }
}
