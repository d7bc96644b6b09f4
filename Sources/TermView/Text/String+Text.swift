// String+Text: measures, wraps and truncates strings for widgets; layout uses the forms that take bytes.

extension String {
  /// The width of the text on one line, in cells.
  public var displayWidth: Int { TermView.displayWidth(of: self) }

  /// Returns the lines of this text at `width` cells, as `TextLine` wraps them.
  ///
  ///     "the quick fox".wrapped(to: 9)  // ["the quick", "fox"]
  public func wrapped(to width: Int, mode: WrapMode = .word, tabWidth: Int = 8) -> [String] {
    withBytes { bytes in
      var lines: [String] = []
      var offset: Int? = 0
      while let start = offset {
        let line = TextLine(in: bytes, at: start, width: width, mode: mode, tabWidth: tabWidth)
        lines.append(piece(line.range))
        offset = line.next
      }
      return lines
    }
  }

  /// Returns this line of text if it fits into `width` cells, else as much of it as fits with a `…`.
  ///
  /// Tabs after the `…` become the spaces that they show.
  ///
  ///     "Sources/TermView".truncated(to: 9, mode: .middle)  // "Sour…View"
  public func truncated(to width: Int, mode: TruncationMode = .end, tabWidth: Int = 8) -> String {
    let cut = withBytes {
      Truncation(of: $0, to: width, mode: mode, tabWidth: tabWidth)
    }
    var tail = piece(cut.tail)
    if tail.utf8.contains(0x09) { tail = tail.withoutTabs(from: cut.tailColumn, tabWidth) }
    return piece(cut.head) + (cut.hasEllipsis ? "…" : "") + tail
  }

  /// Returns the text with spaces in place of its tabs, if it begins at a column.
  private func withoutTabs(from start: Int, _ tabWidth: Int) -> String {
    var (spaced, column) = ("", start)
    for (index, part) in split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
      if index > 0 {
        let stop = (column / max(tabWidth, 1) + 1) * max(tabWidth, 1)
        spaced += String(repeating: " ", count: stop - column)
        column = stop
      }
      spaced += part
      column += String(part).displayWidth
    }
    return spaced
  }

  /// Returns the bytes of `range` as a string.
  private func piece(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(self[start..<end])
  }
}
