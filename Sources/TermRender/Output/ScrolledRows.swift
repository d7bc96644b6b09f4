// ScrolledRows: counts the rows of an inline frame that a terminal has scrolled away, to blank them if they come back.

internal import TermView

/// The rows of earlier frames that stand directly above the frame, beyond the top of the screen.
///
/// Such rows can't be erased: no sequence reaches a single row of the scrollback. If the window grows, Ghostty, VTE,
/// tmux and xterm scroll them back, and they are erased then.
///
/// The count must never be too high, since the user's lines are above these rows. Where the terminal does not say where
/// its cursor is after a resize, it holds only while the width stays the same. What can't be erased:
/// - Ghostty and tmux wrap a frame anew, blank rows below it as well, and scroll away what is too much then. How much
///   that is depends on the user's earlier lines and on each width in between. If the window grows, some of it is back.
/// - kitty never scrolls rows back. It gets the mark of a prompt instead (`FrameEncoder.markPrompt`).
/// - Rows stay where lines were printed below them.
/// - xterm shows again what stood beyond the right edge of a narrower window, beside the lines that were printed there.
/// - A frame that is on its way while its window becomes lower than the frame scrolls in xterm, VTE and kitty. It can't
///   be told from one whose lower rows were dropped, and so is not counted.
struct ScrolledRows {
  /// A line of an earlier frame, which takes several rows where it was wrapped.
  private struct Line {
    /// The columns up to its last visible cell.
    var columns: Int
    /// Whether a blank row ends it.
    var hasBlankRow = false
  }

  /// The lines, the first of the frame first.
  private var lines: [Line] = []
  /// The rows of the terminal when the frame was last fitted; nil before that.
  private(set) var terminalRows: Int?
  /// The most lines: those above are forgotten.
  private static let maxLines = 4096

  /// Whether there are none.
  var isEmpty: Bool { lines.isEmpty }

  /// Removes all rows, once something else may stand above the frame.
  mutating func removeAll() { lines = [] }

  /// Takes note of the terminal's height, before the first resize.
  mutating func begin(terminalRows: Int) {
    if self.terminalRows == nil { self.terminalRows = terminalRows }
  }

  /// The number of rows, where none is wrapped.
  var count: Int { lines.reduce(0) { $0 + ($1.hasBlankRow ? 2 : 1) } }

  /// Returns how many rows so many columns take.
  static func rowCount(of used: Int, in columns: Int) -> Int {
    max(1, (used + columns - 1) / columns)
  }

  /// Adds the first `count` rows of a frame, as the terminal has wrapped them.
  ///
  /// `used` has the columns of each of the frame's rows up to the last visible cell. The result is whether the last of
  /// the rows goes on in the row below it, as one line.
  mutating func append(_ count: Int, of used: [Int], columns: Int, wraps: Bool) -> Bool {
    var left = count
    for width in used where left > 0 {
      let rows = wraps ? Self.rowCount(of: width, in: columns) : 1
      lines.append(Line(columns: min(width, min(rows, left) * columns)))
      left -= rows
    }
    lines.removeFirst(max(0, lines.count - Self.maxLines))
    return left < 0
  }

  /// Removes the last rows, but none that is wrapped: in a wider window it would be fewer.
  ///
  /// - Returns: How many there were, at most `most`, and whether the last line that stays goes on in the row below it.
  mutating func removeLast(_ most: Int, columns: Int, wraps: Bool) -> (count: Int, isOpen: Bool) {
    var count = 0
    while count < most, let line = lines.last {
      if line.hasBlankRow {
        lines[lines.count - 1].hasBlankRow = false
        count += 1
        guard count < most else { return (count, true) }
      }
      guard !wraps || line.columns <= columns else { return (count, line.hasBlankRow) }
      lines.removeLast()
      count += 1
    }
    return (count, false)
  }

  /// Adds a blank row, which ends a line that would otherwise go on in the frame's first row.
  mutating func appendBlankRow() {
    guard !lines.isEmpty else { return }
    lines[lines.count - 1].hasBlankRow = true
  }

  /// Takes note of a resize after which the terminal has said where its cursor is.
  ///
  /// A terminal that wraps lines anew may join blank rows to the lines that they end; tmux does not.
  mutating func resize(isSameWidth: Bool, rows: Int, _ resizing: Profile.Resizing) {
    terminalRows = rows
    guard !isSameWidth, resizing != .rewrapsAndScrolls else { return }
    for index in lines.indices { lines[index].hasBlankRow = false }
  }

  /// Adds the rows that a resize scrolls away, and removes those that it scrolls back, as far as that is certain.
  ///
  /// - Parameters:
  ///   - used: The columns of each of the frame's rows up to the last visible cell.
  ///   - cursor: The frame's row with the cursor.
  ///   - isSameWidth: Whether the terminal has as many columns as before.
  ///   - columns: The terminal's columns now.
  ///   - rows: The terminal's rows now.
  ///   - resizing: What the terminal does with its rows.
  mutating func resize(
    frame used: [Int], cursor: Int, isSameWidth: Bool, columns: Int, rows: Int,
    _ resizing: Profile.Resizing
  ) {
    let before = terminalRows ?? rows
    terminalRows = rows
    guard isSameWidth, resizing != .blanksPrompts else { return removeAll() }
    _ = removeLast(rows - before, columns: columns, wraps: false)
    guard rows < before else { return }
    let more = (resizing == .scrolls ? used.count : cursor + 1) - rows
    _ = append(max(0, more), of: used, columns: columns, wraps: false)
  }
}

extension Profile.Resizing {
  /// Whether a narrower window wraps the frame's rows anew.
  var wraps: Bool { self != .cuts && self != .blanksPrompts }

  /// Whether rows of an inline frame above the cursor are certain to be wrapped anew, though the cursor's row is unknown.
  var rewraps: Bool {
    switch self {
    // Ghostty may have clamped the cursor to a later row: then the rows above it would be too many.
    case .cuts, .blanksPrompts, .scrolls: false
    case .rewraps, .rewrapsAndScrolls: true
    }
  }
}
