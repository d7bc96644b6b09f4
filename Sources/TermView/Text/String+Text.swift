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
  ///     "Sources/TermView".truncated(to: 9, mode: .middle)  // "Sour…View"
  public func truncated(to width: Int, mode: TruncationMode = .end, tabWidth: Int = 8) -> String {
    let cut = withBytes {
      Truncation(of: $0, to: width, mode: mode, tabWidth: tabWidth)
    }
    return piece(cut.head) + (cut.hasEllipsis ? "…" : "") + piece(cut.tail)
  }

  /// Returns the bytes of `range` as a string.
  private func piece(_ range: Range<Int>) -> String {
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(start, offsetBy: range.count)
    return String(self[start..<end])
  }
}
