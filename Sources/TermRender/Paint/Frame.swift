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
  /// Where drawing takes effect; what is set is cut to the frame.
  public var clip: Rect {
    get { clipRect }
    set { clipRect = newValue.intersection(bounds) }
  }

  var cells: [Cell]
  /// For each row the columns touched since the last encoding.
  var damage: [ColumnRange]
  /// How far rows were moved up since the last encoding, for the encoder to prove and use.
  var scrollHints: [Int] = []
  /// How often its damage was taken.
  private(set) var encodings = 0
  var clipRect: Rect

  /// No more columns or rows than this are kept; terminals count in 16 bits and stop well before.
  public static let longestSide = 10_000
  /// No more cells than this are kept (64 MiB).
  public static let mostCells = 1 << 22

  /// Creates a blank frame; a size outside the limits is cut to them.
  public init(size: Size, pools: CellPools = CellPools()) {
    self.size = Frame.allowed(size)
    self.pools = pools
    let size = self.size
    cells = [Cell](repeating: .blank, count: size.columns * size.rows)
    damage = [ColumnRange](repeating: ColumnRange(0, size.columns), count: size.rows)
    clipRect = Rect(origin: .zero, size: size)
    pools.add(self)
  }

  deinit { pools.remove(self) }

  /// All of it.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The cell at a place; a blank outside.
  public subscript(column: Int, row: Int) -> Cell {
    guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return .blank }
    return cells[row * size.columns + column]
  }

  /// The text in a cell: a cluster, a space, or nothing for the right half of a wide one.
  public func text(of cell: Cell) -> String {
    if cell.glyph.isRightHalf { return "" }
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
    var resized = [Cell](repeating: .blank, count: newSize.columns * newSize.rows)
    let kept = min(size.columns, newSize.columns)
    for row in 0..<min(size.rows, newSize.rows) where kept > 0 {
      let from = row * size.columns
      let to = row * newSize.columns
      for column in 0..<kept { resized[to + column] = cells[from + column] }
      if kept < size.columns && resized[to + kept - 1].glyph.isWide {
        resized[to + kept - 1].blankOut()
      }
      // One column shows no clusters; see `draw`.
      if newSize.columns == 1 && resized[to].glyph.isPooled { resized[to].blankOut() }
    }
    cells = resized
    size = newSize
    clipRect = bounds
    scrollHints.removeAll()
    damage = [ColumnRange](repeating: ColumnRange(0, newSize.columns), count: newSize.rows)
  }

  /// Says that everything may have changed, for tests and for a terminal whose screen was lost.
  public func damageAll() {
    for row in damage.indices { damage[row] = ColumnRange(0, size.columns) }
  }

  func touch(row: Int, from: Int, to: Int) {
    damage[row].formUnion(max(from, 0), min(to, size.columns))
  }

  /// Notes a move for the encoder; what is drawn in vain needs no more than the last few.
  func hintScroll(by lines: Int) {
    if scrollHints.count == 4 { scrollHints.removeFirst() }
    scrollHints.append(lines)
  }

  func forgetDamage() {
    for row in damage.indices { damage[row] = .empty }
    scrollHints.removeAll(keepingCapacity: true)
    encodings &+= 1
    pools.hasSweptInVain = false
  }

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
