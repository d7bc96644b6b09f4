// RenderTree+Kept: nodes that keep to the screen in; how far each is moved for it out.

internal import TermView

extension RenderTree {
  /// Notes whether a node keeps to the screen.
  mutating func setKept(_ node: Int32, _ isKept: Bool) {
    if isKept {
      kept.insert(node)
    } else if kept.remove(node) != nil {
      shifts[node] = nil
    }
  }

  /// Moves what keeps to the screen to where all of it is seen, once all has its place.
  mutating func settleKept() {
    guard !kept.isEmpty else { return }
    let screen = place(of: root)
    // One may stand in another: from the outside in, each is moved with those around it.
    for node in kept.sorted(by: { (depth(of: $0), $0) < (depth(of: $1), $1) }) {
      let before = shifts.removeValue(forKey: node)
      let shift = shift(of: place(of: node), beside: boxes.boxes[Int(node)].parent, in: screen)
      if shift != .zero { shifts[node] = shift }
      guard shift != before ?? .zero else { continue }
      isMouseStale = true
      markPaint(node)
    }
  }

  /// How far a place has to be moved: to the other side of its container where that has more room, and then on to
  /// the screen; what is larger than the screen shows where it begins.
  private func shift(of place: Rect, beside container: Int32, in screen: Rect) -> Point {
    guard container >= 0, !place.isEmpty else { return .zero }
    let anchor = self.place(of: container)
    var top = place.top
    let above = anchor.top - screen.top
    let below = screen.bottom - anchor.bottom
    if place.bottom > screen.bottom, top >= anchor.bottom, above > below {
      top = anchor.top - (top - anchor.bottom) - place.size.rows
    } else if top < screen.top, place.bottom <= anchor.top, below > above {
      top = anchor.bottom + (anchor.top - place.bottom)
    }
    let row = max(screen.top, min(top, screen.bottom - place.size.rows))
    let column = max(screen.left, min(place.left, screen.right - place.size.columns))
    return Point(column: column - place.left, row: row - place.top)
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
