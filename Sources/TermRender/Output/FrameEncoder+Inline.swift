// FrameEncoder+Inline: frames below earlier output: makes room for them, prints lines above them, and ends them.

public import TermView

/// The state of a frame that is drawn below earlier output.
struct InlineFrame {
  /// The rows that the terminal has scrolled away of it.
  var scrolledAway = ScrolledRows()
  /// Whether its first row has yet to be marked, in a terminal that looks for the mark when it is resized.
  var needsPromptMark = true
  /// Whether nothing was drawn since room was made for it.
  var isFirst = false
  /// Whether no room was made for it yet, since lines were printed above it.
  var needsRoom = false
  /// Whether frames and the lines above them are marked in every terminal.
  var marksPrompts = false
}

/// A terminal's report of its cursor row after a resize.
package struct CursorReport: Hashable {
  /// The row of the screen, from 0 on.
  package var row: Int
  /// Whether the terminal is certain to have shown all frames before it changed its size.
  ///
  /// It wraps such frames anew, but cuts one that comes later.
  package var isAfterAllFrames: Bool
}

extension FrameEncoder {
  /// The number of the frame's rows below the cursor's row.
  var rowsBelowCursor: Int { max(0, screen.size.rows - 1 - cursor.row) }

  /// Appends bytes that make room for the rows and blank them; the cursor is in the first row.
  ///
  /// Below printed lines this waits for the next frame, which may have fewer rows or never come: a room that is not
  /// needed would scroll the lines out of sight.
  mutating func reserveInlineRows() {
    let more = max(0, screen.size.rows - 1)
    for _ in 0..<more { terminalWriter.out.append(0x0A) }
    if more > 0 { terminalWriter.appendCSI(more, "A") }
    terminalWriter.out.append("\u{1B}[J")
  }

  /// Appends bytes that blank the frame and leave the cursor at its beginning.
  ///
  /// - Parameter room: The size of the terminal now. A terminal that changed its size has wrapped, dropped or scrolled
  ///   rows, as the profile says; rows of this frame that were scrolled away and back are blanked too.
  public mutating func eraseInlineFrame(in room: Size) { eraseInlineFrame(in: room, at: nil) }

  /// Erases the frame; with a report, exactly where the terminal has it.
  mutating func eraseInlineFrame(in room: Size, at report: CursorReport?) {
    guard terminalWriter.isInline, profile.hasAddresses else { return }
    if inline.needsRoom { return eraseFrame(columns: screen.size.columns, scrolled: 0) }
    let columns = min(max(room.columns, 1), Frame.maxSide)
    let isSameWidth = columns == screen.size.columns
    // A terminal that keeps its size scrolls nothing back.
    if report == nil, isSameWidth, room.rows == inline.scrolledAway.terminalRows {
      return eraseFrame(columns: columns, scrolled: 0)
    }
    if let report, profile.resizing != .blanksPrompts {
      inline.scrolledAway.resize(isSameWidth: isSameWidth, rows: room.rows, profile.resizing)
      return eraseFrame(columns: columns, rows: room.rows, at: report)
    }
    eraseFrame(
      columns: columns,
      scrolled: isSameWidth ? inline.scrolledAway.count : 0)
    inline.scrolledAway.resize(
      frame: usedColumns, cursor: cursor.row, isSameWidth: isSameWidth, columns: columns,
      rows: room.rows, profile.resizing)
  }

  /// The columns of each row up to the last visible cell.
  private var usedColumns: [Int] {
    (0..<screen.size.rows).map { row in
      var used = screen.size.columns
      while used > 0, screen[used - 1, row] == .blank { used -= 1 }
      return used
    }
  }

  /// Returns the number of rows from the frame's first one to the cursor.
  private func rowsAboveCursor(columns: Int, wraps: Bool) -> Int {
    guard wraps else { return cursor.row }
    return usedColumns.prefix(cursor.row).reduce(cursor.column / columns) {
      $0 + ScrolledRows.rowCount(of: $1, in: columns)
    }
  }

  private mutating func eraseFrame(columns: Int, scrolled: Int) {
    let wraps = columns < screen.size.columns && profile.resizing.rewraps
    terminalWriter.out.append("\u{1B}[m\r")
    let above = scrolled + rowsAboveCursor(columns: columns, wraps: wraps)
    if above > 0 { terminalWriter.appendCSI(above, "A") }
    terminalWriter.out.append("\u{1B}[J")
  }

  /// Blanks the frame where the terminal says that its cursor is, and counts the rows that are beyond the screen.
  ///
  /// The way up to the frame's first row is never longer than in any wider window: the user's next resize may come
  /// before these bytes.
  private mutating func eraseFrame(columns: Int, rows: Int, at report: CursorReport) {
    let canWrap = profile.resizing.wraps
    let wraps = columns < screen.size.columns && profile.resizing.rewraps && report.isAfterAllFrames
    let above = rowsAboveCursor(columns: columns, wraps: wraps)
    var up = min(above, report.row)
    var isOpen = false
    // Ghostty scrolls the cursor's row away too, and puts the cursor into the first row of the screen.
    let hidden = max(
      above - report.row,
      profile.resizing == .scrolls && above == 0 ? screen.size.rows - rows : 0)
    if hidden > 0 {
      isOpen = inline.scrolledAway.append(hidden, of: usedColumns, columns: columns, wraps: wraps)
      isOpen = isOpen || canWrap && columns < screen.size.columns
    } else {
      let back = inline.scrolledAway.removeLast(
        report.row - above, columns: columns, wraps: canWrap)
      up += back.count
      isOpen = back.isOpen
    }
    terminalWriter.out.append("\u{1B}[m\r")
    if up > 0 { terminalWriter.appendCSI(up, "A") }
    if profile.resizing == .rewrapsAndScrolls, up == report.row, rows > 1 {
      // Erased from the first cell on, the screen of tmux moves to the scrollback.
      terminalWriter.out.append("\u{1B}[K\n\u{1B}[J\u{1B}[A")
    } else {
      terminalWriter.out.append("\u{1B}[J")
    }
    guard isOpen else { return }
    // The terminal takes the row for the rest of a wrapped line, and would join the frame's first one to that.
    terminalWriter.out.append("\n")
    inline.scrolledAway.appendBlankRow()
  }

  /// Appends the mark of a prompt (OSC 133) in the frame's first row, where the terminal needs it or the program asks
  /// for it.
  ///
  /// kitty blanks what is below the last mark before it wraps lines anew, because a shell draws its prompt again. That
  /// is what a program does with its frame.
  mutating func markPrompt() {
    guard inline.needsPromptMark, terminalWriter.isInline, profile.hasAddresses, profile.hasLinks,
      inline.marksPrompts || profile.resizing == .blanksPrompts, !screen.cells.isEmpty
    else { return }
    inline.needsPromptMark = false
    var cells = screen.cells
    Self.move(&terminalWriter, to: 0, 0, screen.cells.span, &cells)
    terminalWriter.out.append("\u{1B}]133;A\u{1B}\\")
  }

  /// Appends lines that stay above the frame; the frame has to be drawn again below them.
  ///
  /// A terminal whose cursor can't be moved gets them as lines between the frames.
  public mutating func print(above lines: [String]) {
    print(aboveStyled: lines.map { $0.printable(newline: "\r\n") })
  }

  /// Appends lines that stay above the frame, with the escape sequences in them.
  mutating func print(aboveStyled lines: [String]) {
    guard terminalWriter.isInline, !lines.isEmpty else { return }
    let marks = inline.marksPrompts && profile.hasAddresses && profile.hasLinks
    if profile.hasAddresses {
      // The lines stand between the frame and what was scrolled away of it.
      inline.scrolledAway.removeAll()
      eraseFrame(columns: screen.size.columns, scrolled: 0)
    }
    // A terminal that orders letters itself leaves frames as they are, but lines are in the order of reading.
    let hasLetters = profile.hasAddresses && lines.contains { VisualLine.isNeeded(for: $0) }
    if hasLetters { terminalWriter.out.append("\u{1B}[8h") }
    // The lines are a command's output: C begins it, and D ends it.
    if marks { terminalWriter.out.append("\u{1B}]133;C\u{1B}\\") }
    for line in lines {
      for byte in line.utf8 { terminalWriter.out.append(byte) }
      terminalWriter.out.append("\r\n")
    }
    if marks { terminalWriter.out.append("\u{1B}]133;D\u{1B}\\") }
    if hasLetters { terminalWriter.out.append("\u{1B}[8l") }
    if profile.hasAddresses { begin(makesRoom: false) }
  }
}

extension FrameEncoder {
  /// Appends a frame as lines of styled text, for a file or a pager: nothing in them moves the cursor.
  package mutating func print(_ frame: Frame) {
    for row in 0..<frame.size.rows {
      var end = frame.size.columns
      while end > 0, frame[end - 1, row] == .blank { end -= 1 }
      for column in 0..<end where frame[column, row].width > 0 {
        let cell = reducedIfNeeded(frame[column, row])
        if profile.hasAddresses { terminalWriter.setPen(cell.ink) }
        for byte in frame.text(of: cell).utf8 { terminalWriter.out.append(byte) }
      }
      terminalWriter.setPen(Ink())
      terminalWriter.out.append("\n")
    }
  }
}
