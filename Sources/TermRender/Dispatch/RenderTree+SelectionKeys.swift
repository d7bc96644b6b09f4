// RenderTree+SelectionKeys: selects text with the keyboard, by a caret that moves over the texts of a region.

internal import TermView

/// What a key does while the keyboard selects.
package enum SelectionKeyAction: Equatable {
  /// The caret moved, or the key has no meaning here.
  case handled
  /// The selected text is to be copied, and the caret goes.
  case copy
  /// The caret goes.
  case leave
  /// The key keeps the meaning that it has elsewhere.
  case ignored
}

extension RenderTree {
  /// Puts the caret at the selection's head or, if nothing is selected, at the first visible text around the focus.
  ///
  /// If the panel or scroll area there has no visible text, the caret goes to the next one around it; a dialog keeps the
  /// caret inside. Returns whether there is any text.
  mutating func beginSelectingByKeys() -> Bool {
    if selection.isActive {
      selection.caret = SelectionCaret()
      return true
    }
    let scope = activeFocusScope
    var node = max(keyTarget, root)
    while node >= 0 {
      let region = selectionRegion(around: node)
      let isWithin = scope < 0 || isInSubtree(region, of: scope)
      if let part = firstVisible(in: isWithin ? region : scope) {
        clearSelection()
        selection.region.node = isWithin ? region : scope
        selection.caret = SelectionCaret()
        setSelectionCaret(part, extends: false)
        return true
      }
      if !isWithin || region == root { return false }
      node = boxes.boxes[Int(region)].parent
    }
    return false
  }

  /// The beginning of the first visible line of the first visible text of a region.
  private func firstVisible(in region: Int32) -> TextSelection.Part? {
    for item in selectionItems(in: region) where item.isNode {
      let area = contentRect(of: item.node, in: screenRect(of: item.node))
      let visible = visiblePart(area, of: item.node)
      guard !visible.isEmpty else { continue }
      let start =
        item.kind == .text ? line(of: item.node, atRow: visible.top)?.range.lowerBound ?? 0 : 0
      return part(of: item, start..<start)
    }
    return nil
  }

  /// Moves the caret by a key, with Shift extending the selection.
  mutating func selectByKey(_ press: KeyPress) -> SelectionKeyAction {
    let (code, modifiers) = (press.key.code, press.key.modifiers.subtracting(.locks))
    if press.matches(.escape) { return .leave }
    if press.matches(.enter) || press.matches(.ctrl("c")) { return .copy }
    if press.matches(.ctrl("z")) { return .ignored }
    if press.matches(.ctrl("a")) {
      keepToColumn(of: selection.head)
      selectAll()
      return .handled
    }
    bringBackHead()
    guard let head = selection.head else { return .leave }
    guard head.node >= 0 else { return .handled }
    let before = selection.region.column
    keepToColumn(of: modifiers.contains(.shift) ? selection.anchor : nil)
    let isFar = !modifiers.isDisjoint(with: [.control, .alt])
    let target: TextSelection.Part?
    var column: Int?
    switch code {
    case .left, .right:
      let isForward = (code == .right) != runsRightToLeft(at: head)
      target = isFar ? word(from: head, isForward) : character(from: head, isForward)
    case .up, .down:
      column = selection.caret?.column ?? position(of: head)?.column
      target = row(from: head, by: code == .up ? -1 : 1, at: column ?? 0)
    case .pageUp, .pageDown:
      column = selection.caret?.column ?? position(of: head)?.column
      target = page(from: head, by: code == .pageUp ? -1 : 1, at: column ?? 0)
    case .home, .end: target = isFar ? end(code == .end) : lineEnd(from: head, code == .end)
    default: target = nil
    }
    guard let target else {
      // What is selected stays so.
      selection.region.column = before
      return .handled
    }
    setSelectionCaret(target, extends: modifiers.contains(.shift))
    selection.caret?.column = column
    return .handled
  }

  /// Keeps the selection to the texts of the column in which a place is; without a place, the caret goes to all.
  private mutating func keepToColumn(of part: TextSelection.Part?) {
    guard let part else {
      selection.region.column = nil
      return
    }
    if part.node >= 0 { selection.region.column = selectionColumn(of: part.node) }
  }

  private mutating func setSelectionCaret(_ part: TextSelection.Part, extends: Bool) {
    if !extends || selection.anchor == nil { selection.anchor = part }
    selection.head = part
    resolveSelection()
    bringBackHead()
    revealSelectionCaret()
  }

  /// Scrolls to the row of the caret, if that does not exist.
  private mutating func bringBackHead() {
    guard let head = selection.head, head.node < 0, let row = head.row else { return }
    lazyLists.states[row.list]?.revealed.pending = row.index
    layOutList(row.list)
    resolveSelection()
  }

  /// Scrolls an area, and finds the selection again in its rows; returns whether it moved.
  private mutating func scrollUnderCaret(_ area: Int32, rows: Int) -> Bool {
    guard scrollByUser(area, columns: 0, rows: rows) else { return false }
    layOutLists()
    resolveSelection()
    return true
  }

  /// Selects all texts of the region, also of rows that do not exist; nothing scrolls.
  private mutating func selectAll() {
    let items = selectionItems(in: selection.region)
    guard let first = items.first, let last = items.last,
      let start = part(atEndOf: first, false), let end = part(atEndOf: last, true)
    else { return }
    (selection.anchor, selection.head) = (start, end)
    resolveSelection()
  }

  // MARK: The caret on the screen

  /// The cell of the caret while the keyboard selects; nil if it is not visible.
  var selectionCaret: Caret? {
    guard selection.caret != nil, let head = selection.head, let cell = position(of: head) else {
      return nil
    }
    let area = Rect(origin: cell, size: Size(columns: 1, rows: 1))
    return isVisible(head.node, area) ? Caret(point: cell, shape: .block) : nil
  }

  /// The text between the caret and the end of its line, for a screen reader.
  var textAfterCaret: String? {
    guard let head = selection.head, let cell = position(of: head) else { return nil }
    if isWhole(head.node) { return String(decoding: copiedText(of: head.node), as: UTF8.self) }
    guard let end = line(of: head.node, atRow: cell.row)?.range.upperBound else { return nil }
    return withText(of: head.node) { text in
      let start = min(head.range.lowerBound, end)
      return String(decoding: (start..<max(start, end)).map { text[$0] }, as: UTF8.self)
    }
  }

  private mutating func revealSelectionCaret() {
    guard let head = selection.head, let cell = position(of: head) else { return }
    let area = screenRect(of: head.node)
    let offset = Point(column: cell.column - area.left, row: cell.row - area.top)
    reveal(head.node) {
      Rect(column: $0.left + offset.column, row: $0.top + offset.row, columns: 1, rows: 1)
    }
  }

  /// The cell of the character after a place, also where it is out of sight; nil if its row does not exist.
  private func position(of part: TextSelection.Part) -> Point? {
    guard part.node >= 0 else { return nil }
    let area = contentRect(of: part.node, in: screenRect(of: part.node))
    let offset = part.range.lowerBound
    if isWhole(part.node) {
      let isAfter = (offset > 0) != boxes.isMirrored
      return Point(column: isAfter ? area.right - 1 : area.left, row: area.top)
    }
    var found: Point?
    forEachLine(of: part.node, in: area, rows: area.top..<area.bottom) { line, text in
      guard found == nil || line.parts.range.lowerBound <= offset else { return }
      let isRightToLeft = line.order?.isRightToLeft ?? false
      var column = isRightToLeft ? line.column - 1 : line.column + line.parts.width
      line.forEachItem(in: text) { item in
        if item.range.contains(offset) { column = line.column + item.column }
      }
      found = Point(
        column: min(max(column, area.left), max(area.right - 1, area.left)), row: line.row)
    }
    return found
  }

  /// Whether the line of a place runs from right to left.
  private func runsRightToLeft(at part: TextSelection.Part) -> Bool {
    guard part.node >= 0, !isWhole(part.node) else { return boxes.isMirrored }
    let area = contentRect(of: part.node, in: screenRect(of: part.node))
    var isRightToLeft = false
    forEachLine(of: part.node, in: area, rows: area.top..<area.bottom) { line, _ in
      if line.row == area.top || line.parts.range.lowerBound <= part.range.lowerBound {
        isRightToLeft = line.order?.isRightToLeft ?? false
      }
    }
    return isRightToLeft
  }

  // MARK: Characters and words

  /// The place after or before the character at a place.
  private mutating func character(
    from head: TextSelection.Part, _ isForward: Bool
  ) -> TextSelection.Part? {
    move(from: head, isForward) { text, offset in
      isForward
        ? Cluster(in: text, at: offset).end : text.clusterStart(before: offset)
    }
  }

  /// The place after the word at a place, or before the word in front of it; blanks in between are passed over.
  private mutating func word(
    from head: TextSelection.Part, _ isForward: Bool
  ) -> TextSelection.Part? {
    move(from: head, isForward) { text, offset in
      var offset = offset
      while isForward ? offset < text.count : offset > 0 {
        let start = isForward ? offset : text.clusterStart(before: offset)
        let word = text.range(
          of: .word, around: start..<Cluster(in: text, at: start).end)
        offset = isForward ? max(word.upperBound, offset + 1) : min(word.lowerBound, offset - 1)
        if text[word.lowerBound] > 0x20 { break }
      }
      return offset
    }
  }

  /// Moves within a text, or to the next or the previous one.
  private mutating func move(
    from head: TextSelection.Part, _ isForward: Bool, _ step: (Span<UInt8>, Int) -> Int
  ) -> TextSelection.Part? {
    guard head.node >= 0 else { return head }
    let isWhole = isWhole(head.node)
    let length = isWhole ? 1 : textLength(of: head.node)
    // The text may have become shorter.
    let offset = min(head.range.lowerBound, length)
    guard isForward ? offset >= length : offset <= 0 else {
      var part = head
      var next = isForward ? 1 : 0
      if !isWhole { next = withText(of: head.node) { step($0, offset) } }
      part.range = next..<next
      return part
    }
    return neighbor(of: head, isForward)
  }

  /// The near end of the text after or before the one of a place, which may have to be scrolled to.
  private mutating func neighbor(
    of head: TextSelection.Part, _ isForward: Bool
  ) -> TextSelection.Part? {
    for _ in 0..<2 {
      let items = selectionItems(in: selection.region)
      guard let index = items.firstIndex(where: { $0.isNode && $0.node == head.node }) else {
        break
      }
      let next = isForward ? index + 1 : index - 1
      guard items.indices.contains(next) else { return nil }
      if items[next].isNode { return part(atEndOf: items[next], !isForward) }
      // The row exists once the list has scrolled to it.
      revealSelectionCaret()
      guard let area = scrollableArea(around: items[next].node),
        scrollUnderCaret(area, rows: isForward ? 1 : -1)
      else { break }
    }
    return nil
  }

  // MARK: Rows

  /// The bytes of the line of a text at a row of the screen, and where the next line begins.
  private func line(of node: Int32, atRow row: Int) -> (range: Range<Int>, next: Int)? {
    let area = contentRect(of: node, in: screenRect(of: node))
    var found: (range: Range<Int>, next: Int)?
    forEachLine(of: node, in: area, rows: row..<row + 2) { line, _ in
      if line.row == row {
        found = (line.parts.range, .max)
      } else if found != nil {
        found?.next = line.parts.range.lowerBound
      }
    }
    return found
  }

  /// The place in the line above or below at a column; the area around the caret scrolls if it is at its edge.
  private mutating func row(
    from head: TextSelection.Part, by step: Int, at column: Int
  ) -> TextSelection.Part? {
    revealSelectionCaret()
    if let area = scrollableArea(around: head.node), let row = position(of: head)?.row {
      let view = viewport(of: area, in: screenRect(of: area))
      if row == (step < 0 ? view.top : view.bottom - 1) { _ = scrollUnderCaret(area, rows: step) }
    }
    if let row = selection.head.flatMap({ position(of: $0) })?.row,
      let next = nearestRow(to: row, step)
    {
      return caretPart(at: Point(column: column, row: next))
    }
    // There is no other line: the caret goes to the end of this one.
    return lineEnd(from: selection.head ?? head, step > 0)
  }

  /// The place a page above or below, at a column.
  private mutating func page(
    from head: TextSelection.Part, by step: Int, at column: Int
  ) -> TextSelection.Part? {
    revealSelectionCaret()
    let area = scrollableArea(around: head.node) ?? selection.region.node
    let bounds = visiblePart(viewport(of: area, in: screenRect(of: area)), of: area)
    guard let row = position(of: head)?.row, !bounds.isEmpty else { return nil }
    if scrollUnderCaret(area, rows: step * max(1, bounds.size.rows - 1)) {
      return caretPart(at: Point(column: column, row: row))
    }
    let last = step < 0 ? bounds.top : bounds.bottom - 1
    return caretPart(at: Point(column: column, row: last))
  }

  /// The row nearest to another, in a direction, in which a text of the region is visible; nil if there is none.
  private func nearestRow(to row: Int, _ step: Int) -> Int? {
    var nearest: Int?
    for item in selectionItems(in: selection.region) where item.isNode {
      let area = visiblePart(
        contentRect(of: item.node, in: screenRect(of: item.node)), of: item.node)
      guard !area.isEmpty, step < 0 ? area.top < row : area.bottom > row + 1 else { continue }
      let found = step < 0 ? min(area.bottom, row) - 1 : max(area.top, row + 1)
      nearest = nearest.map { step < 0 ? max($0, found) : min($0, found) } ?? found
    }
    return nearest
  }

  /// The place before the character at a cell, or at the end of its line.
  private func caretPart(at cell: Point) -> TextSelection.Part? {
    guard var part = part(at: cell, in: selection.region, by: .character) else { return nil }
    var offset = part.range.lowerBound
    if !isWhole(part.node), let (range, next) = line(of: part.node, atRow: cell.row) {
      offset = min(offset, lastOffset(of: range, next, in: part.node))
    }
    part.range = offset..<offset
    return part
  }

  /// The offset after a line; where a word is broken, that is the one before the next line, so the last one in this.
  private func lastOffset(of range: Range<Int>, _ next: Int, in node: Int32) -> Int {
    guard range.upperBound == next, !range.isEmpty else { return range.upperBound }
    return withText(of: node) { $0.clusterStart(before: range.upperBound) }
  }

  /// The beginning or the end of the line of a place.
  private func lineEnd(from head: TextSelection.Part, _ isEnd: Bool) -> TextSelection.Part? {
    guard head.node >= 0, let cell = position(of: head) else { return nil }
    var part = head
    var offset = isEnd ? 1 : 0
    if !isWhole(head.node) {
      guard let (range, next) = line(of: head.node, atRow: cell.row) else { return nil }
      offset = isEnd ? lastOffset(of: range, next, in: head.node) : range.lowerBound
    }
    part.range = offset..<offset
    return part
  }

  /// The beginning or the end of the region, to which the area scrolls.
  private mutating func end(_ isEnd: Bool) -> TextSelection.Part? {
    if let area = selectionArea {
      _ = scrollUnderCaret(area, rows: isEnd ? .max / 4 : .min / 4)
    }
    let items = selectionItems(in: selection.region)
    guard let item = isEnd ? items.last : items.first else { return nil }
    return part(atEndOf: item, isEnd)
  }
}
