// FrameEncoder+Inline: a frame below what was printed before in; room for it, lines above it, and its end out.

internal import TermView

extension FrameEncoder {
  /// How many rows of the frame are below the one that the cursor is in.
  var rowsBelowCursor: Int { max(0, screen.size.rows - 1 - cursor.row) }

  /// Appends what makes room for the rows, of which the cursor is in the first, and blanks them.
  mutating func makeRows() {
    let more = max(0, screen.size.rows - 1)
    for _ in 0..<more { wire.out.append(0x0A) }
    if more > 0 { wire.control(more, "A") }
    wire.out.append("\u{1B}[J")
  }

  /// Appends what blanks the frame and leaves the cursor at its beginning, in a terminal that has so many columns
  /// now.
  ///
  /// Terminals that have another width break lines anew, so rows above the cursor may have become more. A cursor
  /// that was parked has none above it.
  public mutating func rise(columns: Int) {
    guard wire.isInline, profile.hasAddresses else { return }
    var above = 0
    for row in 0..<cursor.row {
      var used = screen.size.columns
      while used > 0, screen[used - 1, row] == .blank { used -= 1 }
      above += max(1, (used + columns - 1) / max(1, columns))
    }
    if columns < screen.size.columns { above += cursor.column / max(1, columns) }
    wire.out.append("\u{1B}[m\r")
    if above > 0 { wire.control(above, "A") }
    wire.out.append("\u{1B}[J")
  }

  /// Appends lines that stay above the frame, which is to be drawn again below them.
  public mutating func print(above lines: [String]) {
    guard wire.isInline, profile.hasAddresses, !lines.isEmpty else { return }
    rise(columns: screen.size.columns)
    for line in lines {
      // A line goes on in the next row where it is too long, though a frame's rows never do.
      let isLong = line.displayWidth > screen.size.columns
      if isLong { wire.out.append("\u{1B}[?7h") }
      for byte in line.printable(newline: "\r\n").utf8 { wire.out.append(byte) }
      if isLong { wire.out.append("\u{1B}[?7l") }
      wire.out.append("\r\n")
    }
    begin()
  }
}

extension FrameEncoder {
  /// Appends a frame as lines of text in their looks, for a file or a pager: nothing in them moves the cursor.
  package mutating func print(_ frame: Frame) {
    for row in 0..<frame.size.rows {
      var end = frame.size.columns
      while end > 0, frame[end - 1, row] == .blank { end -= 1 }
      for column in 0..<end where frame[column, row].width > 0 {
        let cell = shownAs(frame[column, row])
        if profile.hasAddresses { wire.setPen(cell.ink) }
        for byte in frame.text(of: cell).utf8 { wire.out.append(byte) }
      }
      wire.setPen(Ink())
      wire.out.append("\n")
    }
  }
}

extension String {
  /// The same with U+FFFD in place of what would control a terminal; further lines are lines.
  func printable(newline: String) -> String {
    let bytes: [UInt8] = withBytes { bytes in
      var result: [UInt8] = []
      var place = 0
      while place < bytes.count {
        let cluster = Cluster(in: bytes, at: place)
        switch cluster.kind {
        case .text: for index in place..<cluster.shownEnd { result.append(bytes[index]) }
        case .tab: result.append(0x09)
        case .newline: result += Array(newline.utf8)
        case .dropped: break
        case .replaced: result += Array("\u{FFFD}".utf8)
        }
        place = cluster.end
      }
      return result
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
