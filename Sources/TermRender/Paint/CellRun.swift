// CellRun: glyphs in, left to right; cells of one row out, clipped, with wide glyphs at both edges mended.

internal import TermView

/// Writes glyphs into one row of a frame, at columns that only grow.
///
/// The glyphs that are overwritten at the edges are mended by `finish`, once for the whole run.
struct CellRun {
  private let frame: Frame
  private let ink: Ink
  private let blankInk: Ink
  private let row: Int
  private let start: Int
  private let left: Int
  private let right: Int
  private var first = Int.max
  private var end = 0

  /// - Precondition: `row` is inside the frame's clip.
  init(row: Int, ink: Ink, frame: Frame) {
    self.frame = frame
    self.ink = ink
    blankInk = ink.onBlank
    self.row = row
    start = row * frame.size.columns
    left = frame.clipRect.left
    right = frame.clipRect.right
  }

  /// Whether any part of a glyph at `column` would be seen.
  func sees(_ column: Int, width: Int) -> Bool {
    column < right && column > left - max(width, 1)
  }

  mutating func put(_ glyph: Glyph, at column: Int) {
    guard sees(column, width: glyph.isWide ? 2 : 1) else { return }
    if glyph.isWide {
      guard column >= left, column + 1 < right else {
        // Half of it is clipped: a space stands for the other.
        write(Cell(.blank, blankInk), at: max(column, left))
        return
      }
      write(Cell(glyph, ink), at: column)
      write(Cell(.rightHalf, ink), at: column + 1)
    } else {
      write(Cell(glyph, glyph == .blank ? blankInk : ink), at: column)
    }
  }

  mutating func putBlanks(from: Int, to: Int) {
    let (from, to) = (max(from, left), min(to, right))
    guard from < to else { return }
    for column in from..<to { write(Cell(.blank, blankInk), at: column) }
  }

  /// Mends what the run has cut at its end and notes the damage.
  func finish() {
    guard first < end else { return }
    if end < frame.size.columns, frame.cells[start + end].glyph.isRightHalf {
      frame.cells[start + end].blankOut()
    }
    frame.touch(row: row, from: first - 1, to: end + 1)
  }

  private mutating func write(_ cell: Cell, at column: Int) {
    if first == .max {
      first = column
      if column > 0, frame.cells[start + column].glyph.isRightHalf {
        frame.cells[start + column - 1].blankOut()
      }
    }
    frame.cells[start + column] = cell
    end = column + 1
  }
}
