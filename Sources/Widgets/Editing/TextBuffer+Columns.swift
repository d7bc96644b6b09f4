// TextBuffer+Columns: the columns of a line, for widgets that show a text in rows of their own.

extension TextBuffer {
  /// Returns the column of an offset in its line, from 0; tabs end at multiples of eight.
  ///
  /// - Complexity: O(log n).
  public func column(of offset: Int) -> Int {
    let line = lineRange(line(at: offset))
    return measure(line.lowerBound..<max(line.lowerBound, min(offset, line.upperBound)))
      .column(after: 0)
  }

  /// Returns the start of the character at a column of a line, and its own column; the end of the line beyond that.
  ///
  /// - Complexity: O(log n).
  public func position(atColumn column: Int, inLine line: Int) -> (offset: Int, column: Int) {
    position(atColumn: max(0, column), in: lineRange(line))
  }

  /// Returns the bytes of a range, clamped to the text.
  ///
  /// - Complexity: O(log n + the length of `range`).
  public func utf8(in range: Range<Int>) -> [UInt8] { bytes(in: range.clamped(to: 0..<count)) }
}
