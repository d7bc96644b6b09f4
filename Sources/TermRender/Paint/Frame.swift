// Frame: a screen's worth of cells in one buffer, with a note of what was touched since it was last encoded.

public import TermView

/// What a terminal is to show: rows of cells that drawing fills and a `FrameEncoder` turns into bytes.
///
/// No value traps: what falls outside is not drawn, and no wide glyph is ever left with one half.
///
/// ```swift
/// let frame = Frame(size: Size(columns: 80, rows: 24))
/// frame.draw("Hello", at: Point(column: 2, row: 1), style: Style(attributes: .bold))
/// ```
public final class Frame {
  /// Columns and rows, each at least 0.
  public private(set) var size: Size
  /// What its cells name by number; frames that are copied between share theirs.
  public let pools: CellPools
  /// Its cells, which drawing changes.
  var sheet: Sheet
  /// How often its damage was taken.
  private(set) var encodings = 0

  /// No more columns or rows than this are kept; terminals count in 16 bits and stop well before.
  public static let longestSide = 10_000
  /// No more cells than this are kept (64 MiB).
  public static let mostCells = 1 << 22

  /// Creates a blank frame; a size outside the limits is cut to them.
  public init(size: Size, pools: CellPools = CellPools()) {
    self.size = Frame.allowed(size)
    self.pools = pools
    sheet = Sheet(size: self.size, pools: pools, number: pools.nextNumber())
    pools.add(self, sheet.number)
  }

  deinit { pools.remove(sheet.number) }

  /// All of it.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// Where drawing takes effect; what is set is cut to the frame.
  public var clip: Rect {
    get { sheet.clip }
    set { sheet.clip = newValue.intersection(bounds) }
  }

  /// The cell at a place; a blank outside.
  public subscript(column: Int, row: Int) -> Cell { sheet[column, row] }

  /// The text in a cell: a cluster, a space, or nothing for the right half of a wide one.
  public func text(of cell: Cell) -> String {
    if cell.glyph.isRightHalf { return "" }
    if cell.glyph.isPicture { return "▒" }
    if cell.glyph.isPooled {
      var bytes: [UInt8] = []
      pools.clusters.forEachByte(at: Int(cell.glyph.value)) { bytes.append($0) }
      return String(decoding: bytes, as: UTF8.self)
    }
    return Unicode.Scalar(cell.glyph.value).map { String($0) } ?? "\u{FFFD}"
  }

  /// The colour of the line under a cell; `.default` where it follows the text.
  public func underlineColor(of cell: Cell) -> Color { pools.rares[cell.ink.rare].underlineColor }

  /// The link that a cell is part of.
  public func link(of cell: Cell) -> Link? { pools.rares[cell.ink.rare].link }

  /// All text, a line a row, blanks kept.
  public var text: String {
    (0..<size.rows).map { row in
      (0..<size.columns).map { text(of: self[$0, row]) }.joined()
    }.joined(separator: "\n")
  }

  /// Changes the size, keeping what is in both at its place; a wide glyph cut in two goes.
  public func resize(to newSize: Size) {
    let newSize = Frame.allowed(newSize)
    guard newSize != size else { return }
    let cells = cells
    var resized = Sheet(size: newSize, pools: pools, number: sheet.number)
    let kept = min(size.columns, newSize.columns)
    for row in 0..<min(size.rows, newSize.rows) where kept > 0 {
      let from = row * size.columns
      let to = row * newSize.columns
      for column in 0..<kept { resized.cells[to + column] = cells[from + column] }
      if kept < size.columns && resized.cells[to + kept - 1].glyph.isWide {
        resized.cells[to + kept - 1].blankOut()
      }
      // One column shows no clusters; see `draw`.
      if newSize.columns == 1 && resized.cells[to].glyph.isPooled { resized.cells[to].blankOut() }
    }
    sheet = resized
    size = newSize
  }

  /// Says that everything may have changed, for tests and for a terminal whose screen was lost.
  public func damageAll() {
    for row in 0..<size.rows { sheet.damage[row] = ColumnRange(0, size.columns) }
  }

  func forgetDamage() {
    for row in 0..<size.rows { sheet.damage[row] = .empty }
    sheet.scrollHints.removeAll(keepingCapacity: true)
    encodings &+= 1
    pools.hasSweptInVain = false
  }

  var cells: [Cell] {
    _read { yield sheet.cells }
    _modify { yield &sheet.cells }
  }
  var damage: [ColumnRange] { sheet.damage }
  var scrollHints: [Int] { sheet.scrollHints }

  private static func allowed(_ size: Size) -> Size {
    let columns = min(max(size.columns, 0), longestSide)
    let rows = min(max(size.rows, 0), longestSide)
    return Size(columns: columns, rows: columns == 0 ? rows : min(rows, mostCells / columns))
  }
}

/// The columns from `start` up to `end`; empty where `end` is not greater.
struct ColumnRange {
  var start: Int32
  var end: Int32

  static let empty = ColumnRange(Int(Int32.max), 0)

  init(_ start: Int, _ end: Int) {
    self.start = Int32(truncatingIfNeeded: start)
    self.end = Int32(truncatingIfNeeded: end)
  }

  var isEmpty: Bool { end <= start }

  mutating func formUnion(_ from: Int, _ to: Int) {
    guard from < to else { return }
    start = min(start, Int32(truncatingIfNeeded: from))
    end = max(end, Int32(truncatingIfNeeded: to))
  }
}
