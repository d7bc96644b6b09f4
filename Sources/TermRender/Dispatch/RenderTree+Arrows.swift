// RenderTree+Arrows: an arrow that no view wanted in; the focus on the nearest view in its direction out.

internal import TermView

extension RenderTree {
  /// Moves the focus to the nearest view on the side that an arrow points to; says whether there is one.
  ///
  /// Near is what has the least way to go along the arrow, and twice that across it, so that a view in the same
  /// row or column comes before one that is closer but aside.
  mutating func moveFocus(along key: Key, _ sent: inout [Any]) -> Bool {
    guard focused >= 0, let direction = Direction(key) else { return false }
    let from = place(of: focused)
    var nearest: (node: Int32, distance: Int)?
    for node in focusable() where node != focused {
      let place = place(of: node)
      guard !place.isEmpty, let distance = direction.distance(from: from, to: place) else {
        continue
      }
      if distance < nearest?.distance ?? .max { nearest = (node, distance) }
    }
    guard let nearest else { return false }
    focus(nearest.node, &sent)
    reveal(nearest.node)
    return true
  }

  /// Where an arrow points.
  private enum Direction {
    case up, down, left, right

    init?(_ key: Key) {
      switch key {
      case .up: self = .up
      case .down: self = .down
      case .left: self = .left
      case .right: self = .right
      default: return nil
      }
    }

    /// How far a rectangle is on this side of another; nil where it is not on it.
    func distance(from: Rect, to: Rect) -> Int? {
      let (along, across): (Int, Int) =
        switch self {
        case .up: (from.top - to.bottom, gap(from.left, from.right, to.left, to.right))
        case .down: (to.top - from.bottom, gap(from.left, from.right, to.left, to.right))
        case .left: (from.left - to.right, gap(from.top, from.bottom, to.top, to.bottom))
        case .right: (to.left - from.right, gap(from.top, from.bottom, to.top, to.bottom))
        }
      return along < 0 ? nil : along + 2 * across
    }

    /// How far two stretches are apart; 0 where they share something.
    private func gap(_ start: Int, _ end: Int, _ otherStart: Int, _ otherEnd: Int) -> Int {
      max(0, otherStart - end + 1, start - otherEnd + 1)
    }
  }
}
