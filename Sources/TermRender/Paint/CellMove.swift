// CellMove: moves cells within one buffer, many rows as one block of memory.

/// Copies to the places of `range` the cells that are `distance` further on; both may overlap.
func moveCells(_ range: Range<Int>, from distance: Int, in cells: inout MutableSpan<Cell>) {
  precondition(range.lowerBound >= max(0, -distance))
  precondition(range.upperBound <= cells.count - max(0, distance))
  unsafe cells.withUnsafeMutableBufferPointer { cells in
    guard let start = cells.baseAddress else { return }
    unsafe (start + range.lowerBound).update(
      from: start + range.lowerBound + distance, count: range.count)
  }
}
