// Caret: where text is being typed.

public import TermView

/// Where the terminal's own cursor is to be, and what it looks like.
public struct Caret: Hashable, Sendable {
  /// The cell.
  public var place: Point
  /// What it looks like.
  public var shape: CaretShape

  /// Creates a caret.
  public init(place: Point, shape: CaretShape = .bar) {
    self.place = place
    self.shape = shape
  }
}

extension RenderTree {
  /// The caret of the view that has the focus, where it can be seen.
  var caret: Caret? {
    guard focused >= 0 else { return nil }
    guard let (node, word, offset) = caretCell else { return markOfFocus }
    let area = place(of: node)
    let cell = Point(column: area.left + offset.column, row: area.top + offset.row)
    guard area.contains(cell), isSeen(node, Rect(origin: cell, size: Size(columns: 1, rows: 1)))
    else { return nil }
    return Caret(place: cell, shape: CaretShape(rawValue: UInt8(word.opSmall)) ?? .bar)
  }

  private var markOfFocus: Caret? {
    marksFocus ? focusCell.map { Caret(place: $0, shape: .block) } : nil
  }

  /// The first cell of the view that has the focus, for those who follow the cursor.
  var focusCell: Point? {
    guard focused >= 0, case let area = seen(place(of: focused), of: focused), !area.isEmpty else {
      return nil
    }
    return area.origin
  }
}
