// RenderTree+ScrollInput: scrolling by the wheel, by keys that no handler answered, and by dragging a scroll bar.

internal import TermView

/// A scroll bar's thumb while the mouse drags it.
struct ThumbDrag {
  var node: Int32
  var isVertical: Bool
  /// The bar's cell that was pressed, and the thumb's start (in eighths of a cell) and the content's offset then.
  var cell: Int
  var start: Int
  var offset: Int
}

extension RenderTree {
  // MARK: The wheel

  /// Scrolls the innermost area under the wheel that is not at its end, unless a scroll handler there comes first.
  mutating func dispatchWheel(_ event: ScrollEvent, _ messages: inout [Any]) -> Bool {
    let isSideways = event.modifiers.contains(.shift) && event.columns == 0
    // Down goes on in the order of reading.
    let sideways = boxes.isMirrored ? -max(event.rows, -.max) : event.rows
    let (columns, rows) = isSideways ? (sideways, 0) : (event.columns, event.rows)
    if pointer.position != event.position {
      pointer.position = event.position
      pointer.isHoverStale = true
    }
    for step in ancestorPath(of: hitTest(event.position, forWheel: true)) where step.isEnabled {
      for (position, reaction) in reactions(of: step.node) {
        guard case .scroll(let handle) = reaction else { continue }
        var local = event
        local.position = event.position.relative(to: step.origin)
        local.isMirrored = boxes.isMirrored
        guard let message = handle(local) else { continue }
        if let message = mapOutward(message, from: step.node, position: position) {
          messages.append(message)
        }
        return true
      }
      if scrollByUser(step.node, columns: columns, rows: rows) { return true }
      // A floating node, such as a drop list, keeps the wheel from the views below it.
      if boxes.boxes[Int(step.node)].style.isFree { return false }
    }
    return false
  }

  /// Scrolls an area for the user, who may scroll the caret out of view.
  mutating func scrollByUser(_ node: Int32, columns: Int, rows: Int) -> Bool {
    guard isScrollArea(node), scroll(node, columns: columns, rows: rows) else { return false }
    scrolling.revealedCaret.mustStayVisible = false
    return true
  }

  // MARK: Keys

  /// Scrolls the innermost area around the key target that a key can still scroll; returns whether one moved.
  ///
  /// In an area that scrolls only horizontally, Page Up, Page Down, Home and End scroll horizontally.
  mutating func scrollByKey(_ key: Key) -> Bool {
    for step in ancestorPath(of: keyTarget) where step.isEnabled && isScrollArea(step.node) {
      if let (columns, rows) = distance(of: key, in: step.node),
        scrollByUser(step.node, columns: columns, rows: rows)
      {
        return true
      }
    }
    return false
  }

  /// Scrolls the first area that is larger than its window and holds nothing that can have the focus: no other key
  /// reaches it.
  ///
  /// If there is none, Page Up and Page Down scroll the only area that is in no other, unless the focus is in one.
  mutating func scrollFreeArea(by key: Key) -> Bool {
    let top = activeFocusScope >= 0 ? activeFocusScope : root
    let end = next(after: top, skipsChildren: true)
    var node = top
    var others: [Int32] = []
    var outerEnd = top
    while node >= 0, node != end {
      let isDisabled = disablesSubtree(node)
      if node == outerEnd { outerEnd = top }
      if !isDisabled, isScrollArea(node), let (columns, rows) = distance(of: key, in: node),
        nodes[Int(node)].kind == .lazyList || isLarger(node)
      {
        if focusable(in: node).isEmpty {
          if scrollByUser(node, columns: columns, rows: rows) { return true }
        } else if outerEnd == top {
          others.append(node)
          outerEnd = self.next(after: node, skipsChildren: true)
        }
      }
      node = next(after: node, skipsChildren: isDisabled)
    }
    guard key == .pageUp || key == .pageDown, others.count == 1,
      let (columns, rows) = distance(of: key, in: others[0]),
      !ancestorPath(of: keyTarget).contains(where: { isScrollArea($0.node) })
    else { return false }
    return scrollByUser(others[0], columns: columns, rows: rows)
  }

  /// Whether the content of an area is larger than its window.
  private func isLarger(_ node: Int32) -> Bool {
    let (box, window) = (boxes.boxes[Int(node)], viewport(of: node, in: screenRect(of: node)).size)
    guard window.rows > 0, window.columns > 0 else { return false }
    return Int(box.contentWidth) > window.columns && box.style.overflow.contains(.horizontal)
      || Int(box.contentHeight) > window.rows && box.style.overflow.contains(.vertical)
  }

  /// How far a key scrolls an area; nil if it does not scroll.
  private func distance(of key: Key, in node: Int32) -> (columns: Int, rows: Int)? {
    let window = viewport(of: node, in: screenRect(of: node)).size
    let isSideways = !boxes.boxes[Int(node)].style.overflow.contains(.vertical)
    func along(_ steps: (Int) -> Int) -> (Int, Int) {
      // In a right-to-left layout, the end of a line is on the left.
      let columns = steps(max(1, window.columns - 1))
      return isSideways
        ? (boxes.isMirrored ? -columns : columns, 0) : (0, steps(max(1, window.rows - 1)))
    }
    switch key {
    case .up: return (0, -1)
    case .down: return (0, 1)
    case .left: return (-1, 0)
    case .right: return (1, 0)
    case .pageUp: return along { -$0 }
    case .pageDown: return along { $0 }
    case .home: return along { _ in .min / 4 }
    case .end: return along { _ in .max / 4 }
    case .ctrl("u") where scrolling.keys == .vim: return along { -max(1, $0 / 2) }
    case .ctrl("d") where scrolling.keys == .vim: return along { max(1, $0 / 2) }
    default: return nil
    }
  }

  // MARK: Bars

  /// Starts to drag an area's thumb, or scrolls by a page if its track is pressed; returns whether a bar was hit.
  mutating func pressBar(of node: Int32, at point: Point) -> Bool {
    guard isScrollArea(node) else { return false }
    let bars = bars(of: node, in: self.screenRect(of: node))
    for case .some(let bar) in [bars.vertical, bars.horizontal] where bar.area.contains(point) {
      press(bar, of: node, at: point)
      return true
    }
    return false
  }

  /// Moves the thumb that is being dragged; returns whether one is.
  mutating func drag(_ event: MouseEvent) -> Bool {
    guard let thumb = pointer.thumbDrag, isHoldingBar else { return false }
    if isEnabled(thumb.node) { drag(thumb, to: event.position) }
    return true
  }

  /// Whether the held button went down on a bar; false once the bar's node is removed.
  var isHoldingBar: Bool {
    pointer.thumbDrag.map { $0.node == pointer.held?.node && isScrollArea($0.node) } ?? false
  }

  private mutating func press(_ bar: ScrollBar, of node: Int32, at point: Point) {
    let cell = bar.cell(at: point)
    pointer.thumbDrag = ThumbDrag(
      node: node, isVertical: bar.isVertical, cell: cell, start: bar.start, offset: bar.offset)
    let page = bar.side(of: cell) * max(1, bar.track / 8 - 1)
    guard page != 0 else { return }
    _ = scrollByUser(node, columns: bar.isVertical ? 0 : page, rows: bar.isVertical ? page : 0)
    // The drag starts from the thumb's new position.
    let bars = bars(of: node, in: self.screenRect(of: node))
    guard let bar = bar.isVertical ? bars.vertical : bars.horizontal else { return }
    pointer.thumbDrag?.start = bar.start
    pointer.thumbDrag?.offset = bar.offset
  }

  private mutating func drag(_ grip: ThumbDrag, to point: Point) {
    let bars = bars(of: grip.node, in: self.screenRect(of: grip.node))
    guard let bar = grip.isVertical ? bars.vertical : bars.horizontal else { return }
    let cell = bar.cell(at: point)
    let distance = min(max(cell - grip.cell, -bar.track), bar.track)
    let wanted = distance == 0 ? grip.offset : bar.offset(ofThumbAt: grip.start + 8 * distance)
    // A list ends at its last row, whatever height was estimated for its rows.
    let change =
      wanted <= 0 ? .min / 4 : wanted >= bar.maxOffset ? .max / 4 : wanted - bar.offset
    _ = scrollByUser(
      grip.node, columns: grip.isVertical ? 0 : change, rows: grip.isVertical ? change : 0)
  }
}
