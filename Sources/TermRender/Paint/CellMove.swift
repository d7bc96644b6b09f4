// CellMove: cells moved inside of one buffer, a row's worth at a time.

/// Copies to the places of `range` the cells that are `distance` further on.
///
/// They go through a buffer of a few cells, as a buffer can't be read and written at once.
func moveCells(_ range: Range<Int>, from distance: Int, in cells: inout [Cell]) {
  var cells = cells.mutableSpan
  moveCells(range, from: distance, in: &cells)
}

/// The same in a span; where both overlap, the cells first that would be written over.
func moveCells(_ range: Range<Int>, from distance: Int, in cells: inout MutableSpan<Cell>) {
  let count = range.count / 16
  for block in 0..<count {
    let place = distance > 0 ? range.lowerBound + block * 16 : range.upperBound - (block + 1) * 16
    let buffer = load(cells.span, place + distance)
    for offset in 0..<16 { cells[place + offset] = buffer[offset] }
  }
  if distance > 0 {
    for place in range.lowerBound + count * 16..<range.upperBound {
      cells[place] = cells[place + distance]
    }
  } else {
    for place in (range.lowerBound..<range.upperBound - count * 16).reversed() {
      cells[place] = cells[place + distance]
    }
  }
}

/// Some cells side by side.
@inline(__always)
private func load(_ cells: Span<Cell>, _ place: Int) -> InlineArray<16, Cell> {
  let source = cells.extracting(place..<place + 16)
  return InlineArray { source[$0] }
}
