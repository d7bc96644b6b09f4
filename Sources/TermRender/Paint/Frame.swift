// Frame: a screen of cells in one buffer, with the damage since it was last encoded.

public import TermView

/// The content of a screen: rows of cells that drawing fills and a `FrameEncoder` turns into bytes.
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
  /// The pools that the cells reference by number; frames that are copied between share theirs.
  public let pools: CellPools
  /// The cell buffer that drawing changes.
  var buffer: CellBuffer
  /// How many times the damage was reset by an encoding.
  private(set) var encodings = 0

  /// The greatest number of columns or rows; terminals count in 16 bits and stop well before.
  public static let maxSide = 10_000
  /// The greatest number of cells (64 MiB).
  public static let maxCells = 1 << 22

  /// Creates a blank frame; a size outside the limits is clamped to them.
  public init(size: Size, pools: CellPools = CellPools()) {
    self.size = Frame.clampedToLimits(size)
    self.pools = pools
    buffer = CellBuffer(size: self.size, pools: pools, number: pools.nextNumber())
    pools.add(self, buffer.number)
  }

  deinit { pools.remove(buffer.number) }

  /// The rectangle of the whole frame.
  public var bounds: Rect { Rect(origin: .zero, size: size) }

  /// The area where drawing takes effect; a new value is clamped to the frame.
  public var clip: Rect {
    get { buffer.clip }
    set { buffer.clip = newValue.intersection(bounds) }
  }

  /// The cell at a place; a blank outside.
  public subscript(column: Int, row: Int) -> Cell { buffer[column, row] }

  /// Returns the text in a cell: a cluster, a space, or nothing for the right half of a wide glyph.
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

  /// Returns the color of the line under a cell; `.default` where it follows the text.
  public func underlineColor(of cell: Cell) -> Color {
    pools.extendedAttributes[cell.ink.extendedIndex].underlineColor
  }

  /// Returns the link that a cell is part of, or nil.
  public func link(of cell: Cell) -> Link? { pools.extendedAttributes[cell.ink.extendedIndex].link }

  /// All text, one line for each row, blanks included.
  public var text: String {
    (0..<size.rows).map { row in
      (0..<size.columns).map { text(of: self[$0, row]) }.joined()
    }.joined(separator: "\n")
  }

  /// Changes the size; what fits stays at its place, but a wide glyph that is cut in two becomes blank.
  public func resize(to newSize: Size) {
    let newSize = Frame.clampedToLimits(newSize)
    guard newSize != size else { return }
    let cells = cells
    var resized = CellBuffer(size: newSize, pools: pools, number: buffer.number)
    let kept = min(size.columns, newSize.columns)
    for row in 0..<min(size.rows, newSize.rows) where kept > 0 {
      let from = row * size.columns
      let to = row * newSize.columns
      for column in 0..<kept { resized.cells[to + column] = cells[from + column] }
      if kept < size.columns && resized.cells[to + kept - 1].glyph.isWide {
        resized.cells[to + kept - 1].makeBlank()
      }
      // A frame of one column shows no clusters; see `draw`.
      if newSize.columns == 1 && resized.cells[to].glyph.isPooled { resized.cells[to].makeBlank() }
    }
    buffer = resized
    size = newSize
  }

  /// Marks everything as changed, for tests and for a terminal whose screen was lost.
  public func damageAll() {
    for row in 0..<size.rows { buffer.damage[row] = ColumnRange(0, size.columns) }
  }

  func clearDamage() {
    for row in 0..<size.rows { buffer.damage[row] = .empty }
    buffer.scrollHints.removeAll(keepingCapacity: true)
    encodings &+= 1
    pools.isSweepFutile = false
  }

  var cells: [Cell] {
    _read { yield buffer.cells }
    _modify { yield &buffer.cells }
  }
  var damage: [ColumnRange] { buffer.damage }
  var scrollHints: [Int] { buffer.scrollHints }

  private static func clampedToLimits(_ size: Size) -> Size {
    let columns = min(max(size.columns, 0), maxSide)
    let rows = min(max(size.rows, 0), maxSide)
    return Size(columns: columns, rows: columns == 0 ? rows : min(rows, maxCells / columns))
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
