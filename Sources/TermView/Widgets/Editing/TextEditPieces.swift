// TextEditPieces: a row of a text and the columns that are seen in; the pieces to draw out.

/// What is seen of a row, piece by piece.
struct TextEditPieces: Equatable {
  struct Piece: Equatable {
    var text: String
    var isSelected: Bool
  }

  private(set) var pieces: [Piece] = []

  /// Takes what is seen of a row between two columns; no more of it is looked at.
  init(
    of row: TextEditRows.Row, in text: TextBuffer, columns: Range<Int>, selection: Range<Int>
  ) {
    guard !columns.isEmpty else { return }
    var (offset, column) = text.place(atColumn: columns.lowerBound, in: row.range)
    // What is not seen could go on for ever: it is looked at some at a time, and not to its end.
    for _ in 0..<8 where offset < row.range.upperBound && column < columns.upperBound {
      let most = min(offset + columns.count * 16 + 64, row.range.upperBound)
      let end = max(text.character(at: most), text.character(after: offset))
      append(text.bytes(in: offset..<end), from: &offset, &column, columns, selection)
    }
    // A selection that goes on in the next line shows it.
    let isEndSelected = selection.contains(row.range.upperBound) && row.isLast
    if isEndSelected, column >= columns.lowerBound, column < columns.upperBound,
      row.range.upperBound < text.count
    {
      append(" ", true)
    }
  }

  /// Takes the characters of some bytes, as far as there are columns.
  private mutating func append(
    _ bytes: [UInt8], from offset: inout Int, _ column: inout Int, _ columns: Range<Int>,
    _ selection: Range<Int>
  ) {
    var place = 0
    while place < bytes.count, column < columns.upperBound {
      let cluster = Cluster(in: bytes.span, at: place)
      let isTab = cluster.kind == .tab
      let next = isTab ? cluster.column(after: column, tabWidth: 8) : column + cluster.shownWidth
      let isSelected = selection.contains(offset)
      if next > columns.upperBound || column < columns.lowerBound || isTab {
        // Of what is seen in part, blanks.
        let seen = min(next, columns.upperBound) - max(column, columns.lowerBound)
        append(String(repeating: " ", count: max(0, seen)), isSelected)
      } else if cluster.kind == .text {
        append(String(decoding: bytes[place..<cluster.shownEnd], as: UTF8.self), isSelected)
      } else if next > column {
        append("\u{FFFD}", isSelected)
      }
      offset += cluster.end - place
      place = cluster.end
      column = next
    }
  }

  private mutating func append(_ text: String, _ isSelected: Bool) {
    guard !text.isEmpty else { return }
    if let last = pieces.last, last.isSelected == isSelected {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text: text, isSelected: isSelected))
    }
  }

  /// The pieces as a text, after words in a muted colour.
  func text(after words: String = "") -> Text {
    var parts = Text.StringInterpolation(literalCapacity: 0, interpolationCount: pieces.count)
    if !words.isEmpty { parts.appendInterpolation(words, width: 0, Color.muted) }
    for piece in pieces {
      if piece.isSelected {
        parts.appendInterpolation(piece.text, width: 0, Attributes.reverse)
      } else {
        parts.appendInterpolation(piece.text)
      }
    }
    return Text(stringInterpolation: parts).wrap(.none)
  }
}

extension TextEditPieces {
  /// How far a row is scrolled, so that the caret is seen, with something on both sides of it unless the mouse put it
  /// there: what is under the mouse stays.
  static func scroll(
    from left: Int, caret: Int, columns: Int, width: Int, isPointed: Bool
  ) -> Int {
    guard columns > 0 else { return 0 }
    let margin = isPointed ? 0 : min(4, (columns - 1) / 2)
    var left = left
    if caret - left > columns - 1 - margin { left = caret - (columns - 1 - margin) }
    if caret - left < margin { left = caret - margin }
    // Without blanks after the end, but for the caret's cell.
    return max(0, min(left, width + 1 - columns))
  }
}
