// RenderTree+Rooms: a node's rectangle in, what its border and its padding leave of it out.

internal import TermView

extension RenderTree {
  /// What a border leaves of a node's area.
  func inside(_ area: Rect, of node: Int32) -> Rect {
    let border = sides(of: boxes.boxes[Int(node)].style.border)
    return Rect(
      column: area.left + Int(border.left), row: area.top + Int(border.top),
      columns: area.size.columns - Int(border.left) - Int(border.right),
      rows: area.size.rows - Int(border.top) - Int(border.bottom))
  }

  /// What border and padding leave of a node's area: where its content stands.
  func room(of node: Int32, in area: Rect) -> Rect {
    let inner = inside(area, of: node)
    let box = boxes.boxes[Int(node)]
    guard box.style.padding != BoxEdges(0) else { return inner }
    let padding = sides(of: box.style.padding)
    let base = box.base < 0 ? nil : Int(box.base)
    let (left, top) = (padding.left.cells(of: base), padding.top.cells(of: base))
    return Rect(
      column: inner.left + left, row: inner.top + top,
      columns: inner.size.columns - left - padding.right.cells(of: base),
      rows: inner.size.rows - top - padding.bottom.cells(of: base))
  }
}

extension Length {
  /// Cells, where it means some of a length.
  fileprivate func cells(of base: Int?) -> Int {
    if let cells { return max(0, cells) }
    guard bits & 3 == 1, let base else { return 0 }
    return max(0, Int((Double(bits >> 2) / 1_000_000 * Double(base)).rounded()))
  }
}
