// CellBuffer: the cell buffer: cells to draw on, the clip, and the damage, as a value.

internal import TermView

/// Rows of cells, with all that drawing into them needs.
///
/// A frame holds one. Code that draws much takes it out of the frame meanwhile: writing to a value with one owner
/// needs no check at each access whether other code is reading it.
struct CellBuffer {
  var size: Size
  let pools: CellPools
  /// The number of its frame in the pools.
  let number: Int
  var cells: [Cell]
  /// The columns of each row that were touched since the last encoding.
  var damage: [ColumnRange]
  /// How far rows were moved up since the last encoding: hints, which the encoder verifies.
  var scrollHints: [Int] = []
  /// The area where drawing takes effect; never outside the buffer.
  var clip: Rect
  /// What drawn cells take from the cells below, and from a gradient.
  var blend = Blend()
  /// Whether all letters are drawn in the order of reading, for text that is printed.
  var isInReadingOrder = false
  /// How many cells were drawn.
  var drawnCellCount = 0
  /// How many runs of text were visited.
  var visitedRunCount = 0
  /// The columns at whose edges a wide glyph must not be cut, and whether one was.
  var watchedEdges = -1..<Int.max
  var hasClippedWideGlyph = false
  /// The ends of lines that other lines drawn later may join, and the cells that were there.
  var openEnds: [(place: Point, end: Cell, below: Cell)] = []
  /// The row that is being drawn over, as it was; only while something is blended.
  var savedRow: [Cell] = []

  /// Creates a blank buffer, all of it touched.
  init(size: Size, pools: CellPools, number: Int) {
    self.size = size
    self.pools = pools
    self.number = number
    cells = [Cell](repeating: .blank, count: size.columns * size.rows)
    damage = [ColumnRange](repeating: ColumnRange(0, size.columns), count: size.rows)
    clip = Rect(origin: .zero, size: size)
  }

  /// The rectangle of the whole buffer.
  var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a place; a blank outside.
  subscript(column: Int, row: Int) -> Cell {
    guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return .blank }
    return cells[row * size.columns + column]
  }

  mutating func markDamaged(row: Int, from: Int, to: Int) {
    damage[row].formUnion(max(from, 0), min(to, size.columns))
  }

  /// Adds a hint of a move for the encoder; the last few are enough while frames are drawn that are never encoded.
  mutating func addScrollHint(by lines: Int) {
    if scrollHints.count == 4 { scrollHints.removeFirst() }
    scrollHints.append(lines)
  }

  // MARK: Runs

  /// Begins to draw into a row; a row outside the clip gives a run that writes nothing.
  @inline(__always)
  mutating func startRun(row: Int, ink: Ink) -> CellRun {
    let isSeen = row >= clip.top && row < clip.bottom
    if isSeen && blend.isActive { saveRow(row) }
    return CellRun(
      row: row, ink: ink, start: isSeen ? row * size.columns : 0, left: isSeen ? clip.left : 0,
      right: isSeen ? clip.right : 0)
  }

  /// Ends a run: repairs the wide glyph that it cut at its end, and records the damage.
  @inline(__always)
  mutating func finish(_ run: CellRun) {
    guard run.first < run.end else { return }
    let next = run.row * size.columns + run.end
    if run.end < size.columns && cells[next].glyph.isRightHalf { cells[next].makeBlank() }
    if run.hasClippedWideGlyph,
      clip.left == watchedEdges.lowerBound || clip.right == watchedEdges.upperBound
    {
      hasClippedWideGlyph = true
    }
    if blend.isActive { apply(blend, to: run) }
    drawnCellCount += run.end - run.first
    markDamaged(row: run.row, from: run.first - 1, to: run.end + 1)
  }
}
