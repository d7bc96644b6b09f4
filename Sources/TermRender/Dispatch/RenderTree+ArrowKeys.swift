// RenderTree+ArrowKeys: moves the focus to the nearest view in the direction of an unhandled arrow key.

internal import TermView

extension RenderTree {
  /// Moves the focus to the nearest focusable view in an arrow's direction and scrolls to it.
  ///
  /// The distance is the gap along the arrow's axis plus twice the distance across it, so a view in the same row or
  /// column wins over a closer one off to the side.
  ///
  /// - Returns: Whether the focus moved.
  mutating func moveFocus(along key: Key, _ messages: inout [Any]) -> Bool {
    guard focus.node >= 0, let direction = Direction(key) else { return false }
    let from = screenRect(of: focus.node)
    var nearest: (node: Int32, distance: Int)?
    for node in focusable() where node != focus.node {
      let rect = screenRect(of: node)
      guard !rect.isEmpty, let distance = direction.distance(from: from, to: rect) else {
        continue
      }
      if distance < nearest?.distance ?? .max { nearest = (node, distance) }
    }
    guard let nearest else { return false }
    moveFocus(to: nearest.node, &messages)
    revealFocused(nearest.node)
    return true
  }

  /// Moves the focus from a view in a row of a list to the nearest one in the row above or below, if that has any.
  mutating func moveFocusToNextRow(along key: Key, _ messages: inout [Any]) -> Bool {
    guard key == .up || key == .down, let row = focusedRow else { return false }
    // A row is built once it is in sight.
    let isScrolled = isRowMissing(key == .up ? -1 : 1, beside: row) && scrollByKey(key)
    guard let row = focusedRow else { return isScrolled }
    let box = boxes.boxes[Int(row)]
    let next = key == .down ? box.next : box.previous
    guard next >= 0 else { return isScrolled }
    let from = screenRect(of: focus.node)
    let nearest = focusable(in: next).min {
      abs(screenRect(of: $0).left - from.left) < abs(screenRect(of: $1).left - from.left)
    }
    guard let nearest else { return isScrolled }
    moveFocus(to: nearest, &messages)
    revealFocused(nearest)
    return true
  }

  /// Whether the list has a row after or before this one that is not built.
  private func isRowMissing(_ step: Int, beside row: Int32) -> Bool {
    let box = boxes.boxes[Int(row)]
    guard let rows = lazyLists.states[box.parent] else { return false }
    return step < 0
      ? box.previous < 0 && rows.builtRows.lowerBound > 0
      : box.next < 0 && rows.builtRows.upperBound < rows.count
  }

  /// The row of the innermost list in which the focused view is; nil if it is in none.
  private var focusedRow: Int32? {
    var row = focus.node
    while row >= 0 {
      let parent = boxes.boxes[Int(row)].parent
      if parent >= 0, nodes[Int(parent)].kind == .lazyList { return row }
      row = parent
    }
    return nil
  }

  /// The direction of an arrow key.
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

    /// Returns the weighted distance from one rectangle to another in this direction; nil if it lies elsewhere.
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

    /// Returns the distance between the nearest cells of two ranges: 0 if they overlap, 1 if they touch.
    private func gap(_ start: Int, _ end: Int, _ otherStart: Int, _ otherEnd: Int) -> Int {
      max(0, otherStart - end + 1, start - otherEnd + 1)
    }
  }
}
