// RenderTree+ContentRects: content rectangles, which are a node's rectangle without its border and padding.

internal import TermView

extension RenderTree {
  /// A node's rectangle without its border.
  func innerRect(_ area: Rect, of node: Int32) -> Rect {
    let border = sides(of: boxes.boxes[Int(node)].style.border)
    return Rect(
      column: area.left + Int(border.left), row: area.top + Int(border.top),
      columns: area.size.columns - Int(border.left) - Int(border.right),
      rows: area.size.rows - Int(border.top) - Int(border.bottom))
  }

  /// A node's content rectangle: `area` without border and padding.
  func contentRect(of node: Int32, in area: Rect) -> Rect {
    let inner = innerRect(area, of: node)
    let box = boxes.boxes[Int(node)]
    guard box.style.padding != BoxEdges(0) else { return inner }
    let padding = sides(of: box.style.padding)
    let base = box.paddingBase < 0 ? nil : Int(box.paddingBase)
    let (left, top) = (padding.left.cells(of: base), padding.top.cells(of: base))
    return Rect(
      column: inner.left + left, row: inner.top + top,
      columns: inner.size.columns - left - padding.right.cells(of: base),
      rows: inner.size.rows - top - padding.bottom.cells(of: base))
  }
}

extension Length {
  /// The length in cells, or as a share of `base`; 0 for other lengths.
  fileprivate func cells(of base: Int?) -> Int {
    if let cells { return max(0, cells) }
    guard bits & 3 == 1, let base else { return 0 }
    return max(0, Int((Double(bits >> 2) / 1_000_000 * Double(base)).rounded()))
  }
}
