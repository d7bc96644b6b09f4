// RenderTree+Reveal: scrolls the areas around a node by the least distance that makes it visible.

internal import TermView

/// The caret position that was revealed last, or the focused view if it has no caret.
struct RevealedCaret: Equatable {
  var node: Int32 = -1
  var word: UInt64 = 0
  /// Whether it must stay visible; false once the user or the program scrolled it away.
  var mustStayVisible = false
}

extension RenderTree {
  /// Scrolls the areas around a node until it is visible.
  mutating func reveal(_ node: Int32) { reveal(node) { $0 } }

  /// Scrolls to a view that got the focus, and has the lists in it show the rows that they name.
  mutating func revealFocused(_ node: Int32) {
    reveal(node)
    for list in lazyLists.states.keys where isInSubtree(list, of: node) {
      lazyLists.states[list]?.revealed.repeatRequest()
    }
  }

  /// Scrolls the areas around a node until a part of it is visible; `part` computes it from the node's rectangle.
  ///
  /// A floating panel is drawn over the areas around it, so they scroll only if all of the view is out of sight that it
  /// belongs to.
  mutating func reveal(_ node: Int32, _ part: (Rect) -> Rect) {
    var (current, owner) = (node, Int32(-1))
    while true {
      let isFloating =
        nodes[Int(current)].flags.contains(.floats) && boxes.boxes[Int(current)].style.isAbsolute
      current = boxes.boxes[Int(current)].parent
      guard current >= 0 else { return }
      if isFloating { owner = current }
      if isScrollArea(current), owner != current {
        let window = viewport(of: current, in: screenRect(of: current))
        // Inner areas have moved it already.
        let target = owner < 0 ? part(screenRect(of: node)) : screenRect(of: owner)
        if owner >= 0, !target.intersection(window).isEmpty { continue }
        let columns = minScroll(from: target.left, target.right, into: window.left, window.right)
        let rows = minScroll(from: target.top, target.bottom, into: window.top, window.bottom)
        _ = scroll(current, columns: columns, rows: rows)
        // A list that scrolled far may have removed the row with the node.
        guard isInSubtree(node, of: current) else { return }
      }
    }
  }

  /// Reveals the view that a scroll area's record names, if that is another one than before, or if the area became
  /// smaller and the view was in sight.
  mutating func revealNamed(in area: Int32) {
    let key = word(after: .reveal, of: area)
    guard let state = scrolling.states[area], key != nil || state.revealed.key != nil else {
      return
    }
    let window = viewport(of: area, in: screenRect(of: area))
    let last = state.revealed
    scrolling.states[area]?.revealed = (key, window.size)
    let isOther = key != last.key
    let isSmaller =
      window.size.columns < last.window.columns || window.size.rows < last.window.rows
    guard let key, isOther || isSmaller, let node = descendant(of: area, named: key) else { return }
    // The content is fixed where lines begin.
    let left = boxes.isMirrored ? window.right - last.window.columns : window.left
    let before = Rect(origin: Point(column: left, row: window.top), size: last.window)
    if isOther || !screenRect(of: node).intersection(before).isEmpty { reveal(node) }
  }

  private func descendant(of area: Int32, named key: UInt64) -> Int32? {
    var node = next(after: area, skipsChildren: false)
    while node >= 0, isInSubtree(node, of: area) {
      if nodes[Int(node)].key == key, nodes[Int(node)].flags.contains(.hasIdentity) { return node }
      node = next(after: node, skipsChildren: false)
    }
    return nil
  }

  /// The least distance that moves a range into another; a longer range shows its beginning.
  private func minScroll(from start: Int, _ end: Int, into first: Int, _ last: Int) -> Int {
    if start >= first && end <= last || start <= first && end >= last { return 0 }
    return start < first || end - start > last - first ? start - first : end - last
  }

  /// Reveals the caret of the focused view if it moved, or if the views around it did; without a caret, the view itself
  /// if what is above it grew.
  mutating func revealCaret() {
    guard focus.node >= 0, !scrolling.areas.isEmpty || !lazyLists.states.isEmpty else { return }
    guard let (node, word, cell) = caretCell else {
      return keepFocusInSight()
    }
    let isOther = scrolling.revealedCaret.node != node || scrolling.revealedCaret.word != word
    scrolling.revealedCaret.node = node
    scrolling.revealedCaret.word = word
    if isOther || scrolling.revealedCaret.mustStayVisible, caret == nil {
      reveal(node) { area in
        Rect(column: area.left + cell.column, row: area.top + cell.row, columns: 1, rows: 1)
      }
    }
    scrolling.revealedCaret.mustStayVisible = caret != nil
  }

  private mutating func keepFocusInSight() {
    let revealed = scrolling.revealedCaret
    var isAway = isScrolledAway(focus.node)
    if isAway, revealed.node == focus.node, revealed.word == 0, revealed.mustStayVisible {
      reveal(focus.node)
      isAway = isScrolledAway(focus.node)
    }
    scrolling.revealedCaret = RevealedCaret(node: focus.node, mustStayVisible: !isAway)
  }

  /// Whether a view is out of sight in an area around it.
  ///
  /// In areas that scroll by themselves, as lists do and those that follow their end, it may be.
  private func isScrolledAway(_ node: Int32) -> Bool {
    let target = screenRect(of: node)
    guard !target.isEmpty else { return false }
    var (current, isAway) = (node, false)
    while true {
      let box = boxes.boxes[Int(current)]
      if nodes[Int(current)].flags.contains(.floats), box.style.isAbsolute { return isAway }
      current = box.parent
      guard current >= 0 else { return isAway }
      guard isScrollArea(current) else { continue }
      if nodes[Int(current)].kind == .lazyList || followsEnd(current) { return false }
      let window = viewport(of: current, in: screenRect(of: current))
      if target.intersection(window).isEmpty { isAway = true }
    }
  }

  /// The node in the focused subtree that has the caret, the op that sets it, and its cell in that node.
  var caretCell: (node: Int32, word: UInt64, cell: Point)? {
    caretOrMark(in: focus.node).flatMap { $0.word.opSmall == Node.focusMark ? nil : $0 }
  }

  /// The node in the focused view on which the hidden cursor stands, or in a list that it has opened over the page;
  /// nil if none is marked.
  var markedNode: Int32? {
    if let found = caretOrMark(in: focus.node) {
      return found.word.opSmall == Node.focusMark ? found.node : nil
    }
    var panel = boxes.boxes[Int(focus.node)].next
    while panel >= 0, boxes.boxes[Int(panel)].style.position == .absolute {
      if let found = caretOrMark(in: panel), found.word.opSmall == Node.focusMark {
        return found.node
      }
      panel = boxes.boxes[Int(panel)].next
    }
    return nil
  }

  private func caretOrMark(in top: Int32) -> (node: Int32, word: UInt64, cell: Point)? {
    let end = next(after: top, skipsChildren: true)
    var node = top
    repeat {
      if nodes[Int(node)].flags.contains(.hasCaret), let word = word(.caret, of: node) {
        return (
          node, word, Point(column: Int(word.opValue >> 16), row: Int(word.opValue & 0xFFFF))
        )
      }
      node = next(after: node, skipsChildren: false)
    } while node >= 0 && node != end
    return nil
  }
}
