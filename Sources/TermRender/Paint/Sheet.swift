// Sheet: the cells that are drawn on, where drawing takes effect, and a note of what it touched, as a value.

internal import TermView

/// Rows of cells with all that drawing into them needs.
///
/// A frame holds one. Whoever draws much takes it out for that time: a value that nobody else can reach is
/// written to without a question at each access whether somebody else is just reading it.
struct Sheet {
  var size: Size
  let pools: CellPools
  /// What its frame is called by the pools.
  let number: Int
  var cells: [Cell]
  /// For each row the columns touched since the last encoding.
  var damage: [ColumnRange]
  /// How far rows were moved up since the last encoding, for the encoder to prove and use.
  var scrollHints: [Int] = []
  /// Where drawing takes effect; never outside of the sheet.
  var clip: Rect
  /// What is taken from the cells drawn over, and from a gradient.
  var blend = Blend()
  /// How many cells were drawn.
  var written = 0
  /// The row that is being drawn over, as it was; only while something is blended.
  var covered: [Cell] = []

  /// A blank sheet, all of it touched.
  init(size: Size, pools: CellPools, number: Int) {
    self.size = size
    self.pools = pools
    self.number = number
    cells = [Cell](repeating: .blank, count: size.columns * size.rows)
    damage = [ColumnRange](repeating: ColumnRange(0, size.columns), count: size.rows)
    clip = Rect(origin: .zero, size: size)
  }

  /// All of it.
  var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a place; a blank outside.
  subscript(column: Int, row: Int) -> Cell {
    guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return .blank }
    return cells[row * size.columns + column]
  }

  mutating func touch(row: Int, from: Int, to: Int) {
    damage[row].formUnion(max(from, 0), min(to, size.columns))
  }

  /// Notes a move for the encoder; what is drawn in vain needs no more than the last few.
  mutating func hintScroll(by lines: Int) {
    if scrollHints.count == 4 { scrollHints.removeFirst() }
    scrollHints.append(lines)
  }

  // MARK: Runs

  /// Begins to draw into a row; one outside the clip gives a run that sees nothing.
  @inline(__always)
  mutating func startRun(row: Int, ink: Ink) -> CellRun {
    let isSeen = row >= clip.top && row < clip.bottom
    if isSeen && blend.isOn { cover(row) }
    return CellRun(
      row: row, ink: ink, start: isSeen ? row * size.columns : 0, left: isSeen ? clip.left : 0,
      right: isSeen ? clip.right : 0)
  }

  /// Mends what a run has cut at its end, and notes the damage.
  @inline(__always)
  mutating func finish(_ run: CellRun) {
    guard run.first < run.end else { return }
    let next = run.row * size.columns + run.end
    if run.end < size.columns && cells[next].glyph.isRightHalf { cells[next].blankOut() }
    if blend.isOn { apply(blend, to: run) }
    written += run.end - run.first
    touch(row: run.row, from: run.first - 1, to: run.end + 1)
  }
}
