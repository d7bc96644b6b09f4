// Text+ANSI: what a program wrote for a terminal in, a styled text out.

extension Text {
  /// Shows the output of a program with the colors, styles and links that it has.
  ///
  /// ```swift
  /// Text(ansi: "\u{1B}[1;31merror:\u{1B}[m no such file")
  /// ```
  ///
  /// `ANSIReader` says what is read and what is dropped. The 16 colors are those of the user's terminal. A newline at
  /// the end ends the last line, and begins none. The text wraps as any other: `.wrap(.none)` keeps its columns.
  ///
  /// - Complexity: O(the string's length), whatever it contains.
  public init(ansi string: String) { self.init(ansi: string.utf8) }

  /// Shows the output of a program, which may be invalid UTF-8, with the colors, styles and links that it has.
  public init(ansi bytes: some Sequence<UInt8>) {
    var reader = ANSIReader()
    var lines = reader.read(bytes)
    if let last = reader.finish() { lines.append(last) }
    self.init(joining: lines.lazy.map { Text($0) }, separator: "\n")
  }
}
