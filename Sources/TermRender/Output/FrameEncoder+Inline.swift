// FrameEncoder+Inline: frames below earlier output: makes room for them, prints lines above them, and ends them.

internal import TermView

extension FrameEncoder {
  /// The number of the frame's rows below the cursor's row.
  var rowsBelowCursor: Int { max(0, screen.size.rows - 1 - cursor.row) }

  /// Appends bytes that make room for the rows and blank them; the cursor is in the first row.
  mutating func reserveInlineRows() {
    let more = max(0, screen.size.rows - 1)
    for _ in 0..<more { terminalWriter.out.append(0x0A) }
    if more > 0 { terminalWriter.appendCSI(more, "A") }
    terminalWriter.out.append("\u{1B}[J")
  }

  /// Appends bytes that blank the frame and leave the cursor at its beginning, in a terminal that has `columns`
  /// columns now.
  ///
  /// A terminal that changed its width wraps lines anew, so there may be more rows above the cursor. A parked cursor
  /// has none above it.
  public mutating func eraseInlineFrame(columns: Int) {
    guard terminalWriter.isInline, profile.hasAddresses else { return }
    let columns = min(max(columns, 1), Frame.maxSide)
    var above = 0
    for row in 0..<cursor.row {
      var used = screen.size.columns
      while used > 0, screen[used - 1, row] == .blank { used -= 1 }
      above += max(1, (used + columns - 1) / columns)
    }
    if columns < screen.size.columns { above += cursor.column / columns }
    terminalWriter.out.append("\u{1B}[m\r")
    if above > 0 { terminalWriter.appendCSI(above, "A") }
    terminalWriter.out.append("\u{1B}[J")
  }

  /// Appends lines that stay above the frame; the frame has to be drawn again below them.
  ///
  /// A terminal whose cursor can't be moved gets them as lines between the frames.
  public mutating func print(above lines: [String]) {
    guard terminalWriter.isInline, !lines.isEmpty else { return }
    guard profile.hasAddresses else {
      for line in lines {
        for byte in line.printable(newline: "\r\n").utf8 { terminalWriter.out.append(byte) }
        terminalWriter.out.append("\r\n")
      }
      return
    }
    eraseInlineFrame(columns: screen.size.columns)
    for line in lines {
      // A line that is too long continues in the next row, though a frame's rows never do.
      let isLong = line.displayWidth > screen.size.columns
      if isLong { terminalWriter.out.append("\u{1B}[?7h") }
      for byte in line.printable(newline: "\r\n").utf8 { terminalWriter.out.append(byte) }
      if isLong { terminalWriter.out.append("\u{1B}[?7l") }
      terminalWriter.out.append("\r\n")
    }
    begin()
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
