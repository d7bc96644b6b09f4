// TextEditPieces: cuts the visible columns of a row into pieces to draw.

/// The visible part of a row, in pieces that are selected, matches of a search, or neither.
struct TextEditPieces: Equatable {
  struct Piece: Equatable {
    var text: String
    var look: Look
  }

  enum Look: Equatable { case plain, selected, match }

  private(set) var pieces: [Piece] = []
  /// The matches of a search that are not over yet.
  private var marks: ArraySlice<Range<Int>>

  /// Creates the pieces of a row between two columns; the rest of the row is not read.
  init(
    of row: TextEditRows.Row, in text: TextBuffer, columns: Range<Int>, selection: Range<Int>,
    marks: ArraySlice<Range<Int>> = []
  ) {
    self.marks = marks
    guard !columns.isEmpty else { return }
    var (offset, column) = text.position(atColumn: columns.lowerBound, in: row.range)
    // Invisible characters could go on forever: reads a limited number at a time, and not to their end.
    for _ in 0..<8 where offset < row.range.upperBound && column < columns.upperBound {
      let most = min(offset + columns.count * 16 + 64, row.range.upperBound)
      let end = max(text.character(at: most), text.character(after: offset))
      append(text.bytes(in: offset..<end), from: &offset, &column, columns, selection)
    }
    // Shows that the selection continues on the next line.
    let isEndSelected = selection.contains(row.range.upperBound) && row.isLast
    if isEndSelected, column >= columns.lowerBound, column < columns.upperBound,
      row.range.upperBound < text.count
    {
      append(" ", .selected)
    }
  }

  /// Appends the characters of `bytes` that fit the columns.
  private mutating func append(
    _ bytes: [UInt8], from offset: inout Int, _ column: inout Int, _ columns: Range<Int>,
    _ selection: Range<Int>
  ) {
    var index = 0
    while index < bytes.count, column < columns.upperBound {
      let cluster = Cluster(in: bytes.span, at: index)
      let isTab = cluster.kind == .tab
      let next = isTab ? cluster.column(after: column, tabWidth: 8) : column + cluster.shownWidth
      let look = look(at: offset, selection)
      if next > columns.upperBound || column < columns.lowerBound || isTab {
        // Shows blanks for a character that is partly visible.
        let seen = min(next, columns.upperBound) - max(column, columns.lowerBound)
        append(String(repeating: " ", count: max(0, seen)), look)
      } else if cluster.kind == .text {
        append(String(decoding: bytes[index..<cluster.shownEnd], as: UTF8.self), look)
      } else if next > column {
        append("\u{FFFD}", look)
      }
      offset += cluster.end - index
      index = cluster.end
      column = next
    }
  }

  private mutating func look(at offset: Int, _ selection: Range<Int>) -> Look {
    while let mark = marks.first, mark.upperBound <= offset { marks.removeFirst() }
    if selection.contains(offset) { return .selected }
    return marks.first?.contains(offset) == true ? .match : .plain
  }

  private mutating func append(_ text: String, _ look: Look) {
    guard !text.isEmpty else { return }
    if let last = pieces.last, last.look == look {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text: text, look: look))
    }
  }

  /// Returns the order of the pieces' characters on the screen; nil if they all run from left to right.
  func visualLine(isMirrored: Bool) -> VisualLine? {
    guard pieces.contains(where: { VisualLine.isNeeded(for: $0.text) }) else { return nil }
    return VisualLine(pieces.map(\.text).joined(), isMirrored: isMirrored)
  }

  /// Returns the pieces as a text, after a prefix in the muted color.
  func text(after words: String = "") -> Text {
    var parts = Text.StringInterpolation(literalCapacity: 0, interpolationCount: pieces.count)
    if !words.isEmpty { parts.appendInterpolation(words, width: 0, Color.muted) }
    for piece in pieces {
      switch piece.look {
      case .plain: parts.appendInterpolation(piece.text)
      case .selected: parts.appendInterpolation(piece.text, width: 0, Attributes.reverse)
      case .match:
        let mark: Attributes = [.bold, .underline]
        parts.appendInterpolation(piece.text, width: 0, mark)
      }
    }
    return Text(stringInterpolation: parts).wrap(.none)
  }
}

extension KeyPress {
  /// The key in a text that runs from right to left: the arrows move the caret to their own side.
  var mirrored: KeyPress {
    var press = self
    press.isMirrored = true
    return press.inReadingOrder
  }
}

extension TextEditPieces {
  /// Returns how far a row scrolls to show the caret with a margin on both sides.
  ///
  /// There is no margin if the mouse placed the caret, so that the text under the mouse does not move.
  static func scrollOffset(
    from left: Int, caret: Int, columns: Int, width: Int, isCaretFromMouse: Bool
  ) -> Int {
    guard columns > 0 else { return 0 }
    let margin = isCaretFromMouse ? 0 : min(4, (columns - 1) / 2)
    var left = left
    if caret - left > columns - 1 - margin { left = caret - (columns - 1 - margin) }
    if caret - left < margin { left = caret - margin }
    // No blanks after the end, except for the caret's cell.
    return max(0, min(left, width + 1 - columns))
  }
}
