// RenderTree+KeptOnScreen: nodes kept on screen, and how far each is moved for that.

internal import TermView

extension RenderTree {
  /// Sets whether a node is kept on screen.
  mutating func setKeptOnScreen(_ node: Int32, _ isKept: Bool) {
    if isKept {
      floating.keptOnScreen.insert(node)
    } else if floating.keptOnScreen.remove(node) != nil {
      floating.shifts[node] = nil
    }
  }

  /// Has the nodes kept on screen measured again, which are at most as large as the screen.
  mutating func remeasureKeptOnScreen() {
    for node in floating.keptOnScreen where boxes.boxes[Int(node)].parent >= 0 {
      boxes.invalidate(boxes.boxes[Int(node)].parent)
    }
  }

  /// Moves the nodes kept on screen so that they are wholly visible; called after layout.
  mutating func clampToScreen() {
    guard !floating.keptOnScreen.isEmpty else { return }
    let screen = screenRect(of: root)
    // Such nodes may be nested: outer ones first, since inner ones move with them.
    for node in floating.keptOnScreen.sorted(by: { (depth(of: $0), $0) < (depth(of: $1), $1) }) {
      let before = floating.shifts.removeValue(forKey: node)
      let shift = shift(of: screenRect(of: node), beside: boxes.boxes[Int(node)].parent, in: screen)
      if shift != .zero { floating.shifts[node] = shift }
      guard shift != before ?? .zero else { continue }
      pointer.isHoverStale = true
      markPaint(node)
    }
  }

  /// How far a rectangle must move: where it leaves the screen, to the other side of its container if that has more
  /// space, and then into the screen; one larger than the screen shows its beginning.
  private func shift(of rect: Rect, beside container: Int32, in screen: Rect) -> Point {
    guard container >= 0, !rect.isEmpty else { return .zero }
    let anchor = self.screenRect(of: container)
    var top = rect.top
    let above = anchor.top - screen.top
    let below = screen.bottom - anchor.bottom
    if rect.bottom > screen.bottom, top >= anchor.bottom, above > below {
      top = anchor.top - (top - anchor.bottom) - rect.size.rows
    } else if top < screen.top, rect.bottom <= anchor.top, below > above {
      top = anchor.bottom + (anchor.top - rect.bottom)
    }
    let row = max(screen.top, min(top, screen.bottom - rect.size.rows))
    let column = max(screen.left, min(rect.left, screen.right - rect.size.columns))
    return Point(column: column - rect.left, row: row - rect.top)
  }

  private func depth(of node: Int32) -> Int {
    var (depth, above) = (0, boxes.boxes[Int(node)].parent)
    while above >= 0 {
      depth += 1
      above = boxes.boxes[Int(above)].parent
    }
    return depth
  }
}
