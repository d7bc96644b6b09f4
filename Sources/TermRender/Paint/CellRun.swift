// CellRun: writes glyphs into one row of cells, left to right, clipped, and repairs the wide glyphs that it cuts.

internal import TermView

/// Writes glyphs into one row of a frame's cells, in ascending columns.
///
/// The first write repairs a wide glyph that is cut at the run's start; `Sheet.finish` repairs one at its end, once
/// for the whole run.
struct CellRun {
  let row: Int
  let ink: Ink
  private let blankInk: Ink
  /// The index of the row's first cell.
  private let start: Int
  private let left: Int
  private let right: Int
  /// The columns written so far.
  private(set) var first = Int.max
  private(set) var end = 0
  /// Whether an edge of the clip went through a wide glyph.
  private(set) var hasClippedWideGlyph = false

  init(row: Int, ink: Ink, start: Int, left: Int, right: Int) {
    self.row = row
    self.ink = ink
    blankInk = ink.onBlank
    self.start = start
    self.left = left
    self.right = right
  }

  /// Whether any part of a glyph at `column` is visible.
  func isVisible(at column: Int, width: Int) -> Bool {
    column < right && column > left - max(width, 1) && left < right
  }

  mutating func put(_ glyph: Glyph, at column: Int, in cells: inout [Cell]) {
    var cells = cells.mutableSpan
    put(glyph, at: column, in: &cells)
  }

  @inline(__always)
  mutating func put(_ glyph: Glyph, at column: Int, in cells: inout MutableSpan<Cell>) {
    guard isVisible(at: column, width: glyph.isWide ? 2 : 1) else { return }
    if !glyph.isWide {
      begin(at: column, in: &cells)
      cells[start + column] = Cell(glyph, glyph == .blank ? blankInk : ink)
      end = column + 1
    } else if column >= left && column + 1 < right {
      begin(at: column, in: &cells)
      cells[start + column] = Cell(glyph, ink)
      cells[start + column + 1] = Cell(.rightHalf, ink)
      end = column + 2
    } else {
      // Half of it is clipped: a space replaces the other half.
      hasClippedWideGlyph = true
      let column = max(column, left)
      begin(at: column, in: &cells)
      cells[start + column] = Cell(.blank, blankInk)
      end = column + 1
    }
  }

  /// Writes bytes of printable ASCII side by side.
  @inline(__always)
  mutating func put(
    ascii bytes: Span<UInt8>, _ range: Range<Int>, at column: Int, in cells: inout MutableSpan<Cell>
  ) {
    let from = max(column, left)
    let to = min(saturatingSum(column, range.count), right)
    guard from < to else { return }
    begin(at: from, in: &cells)
    let offset = range.lowerBound - column
    for column in from..<to {
      let byte = bytes[offset + column]
      cells[start + column] = Cell(
        Glyph(scalar: UInt32(byte), isWide: false), byte == 0x20 ? blankInk : ink)
    }
    end = to
  }

  /// Fills columns with a glyph; a wide one takes pairs of them.
  mutating func putMany(_ glyph: Glyph, from: Int, to: Int, in cells: inout [Cell]) {
    var cells = cells.mutableSpan
    guard glyph.isWide else { return putMany(glyph, from: from, to: to, in: &cells) }
    for column in stride(from: from, to: to, by: 2) {
      put(column + 1 < to ? glyph : .blank, at: column, in: &cells)
    }
  }

  @inline(__always)
  mutating func putMany(_ glyph: Glyph, from: Int, to: Int, in cells: inout MutableSpan<Cell>) {
    let (from, to) = (max(from, left), min(to, right))
    guard from < to else { return }
    begin(at: from, in: &cells)
    let cell = Cell(glyph, glyph == .blank ? blankInk : ink)
    for column in from..<to { cells[start + column] = cell }
    end = to
  }

  @inline(__always)
  private mutating func begin(at column: Int, in cells: inout MutableSpan<Cell>) {
    guard first == .max else { return }
    first = column
    if column > 0 && cells[start + column].glyph.isRightHalf {
      cells[start + column - 1].makeBlank()
    }
  }
}
