// Caret: the cell and the shape of the cursor in the focused view.

public import TermView

/// The position and the shape of the terminal's cursor.
public struct Caret: Hashable, Sendable {
  /// Its cell on the screen.
  public var point: Point
  /// Its shape.
  public var shape: CaretShape

  /// Creates a caret.
  public init(point: Point, shape: CaretShape = .bar) {
    self.point = point
    self.shape = shape
  }
}

extension RenderTree {
  /// The caret of the focused view, or the one that selects; nil if there is none or it is not visible.
  var caret: Caret? {
    if selection.caret != nil { return selectionCaret }
    guard focus.node >= 0 else { return nil }
    guard let (node, word, offset) = caretCell else { return focusMarkCaret }
    let area = screenRect(of: node)
    let cell = Point(column: area.left + offset.column, row: area.top + offset.row)
    guard area.contains(cell), isVisible(node, Rect(origin: cell, size: Size(columns: 1, rows: 1)))
    else { return nil }
    return Caret(point: cell, shape: CaretShape(rawValue: UInt8(word.opSmall)) ?? .bar)
  }

  private var focusMarkCaret: Caret? {
    marksFocus ? focusCell.map { Caret(point: $0, shape: .block) } : nil
  }

  /// The first visible cell of what is marked in the focused view, or else of the view itself, for screen readers and
  /// magnifiers that follow the cursor.
  var focusCell: Point? {
    guard focus.node >= 0 else { return nil }
    for node in [markedNode, focus.node].compactMap(\.self) {
      let area = visiblePart(screenRect(of: node), of: node)
      if !area.isEmpty { return area.origin }
    }
    return nil
  }
}
