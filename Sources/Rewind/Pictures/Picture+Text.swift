// Picture+Text: a picture in, its rows as text out, plain or in their looks.

public import TermRender
internal import TermView

extension Picture {
  /// What is on it, a line a row, blanks kept and none after the last.
  public var text: String {
    (0..<size.rows).map { textOfRow($0) }.joined(separator: "\n")
  }

  /// The same, without the blanks at the ends of lines and the empty lines at the end.
  public var trimmedText: String {
    var lines = (0..<size.rows).map { row in
      var line = textOfRow(row)
      while line.utf8.last == 0x20 { line.unicodeScalars.removeLast() }
      return line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Its rows in their looks, as `cat` shows them: nothing in them moves the cursor, and each ends plain.
  public var ansi: String {
    ansi(Profile(hasUnderlineKinds: true, hasUnderlineColors: true, hasLinks: false))
  }

  /// The same, for a terminal that can do what the profile says.
  public func ansi(_ profile: Profile) -> String {
    let frame = frame
    var printer = FrameEncoder(size: size, pools: frame.pools, profile: profile)
    printer.print(frame)
    return String(decoding: printer.output, as: UTF8.self)
  }

  /// The text of a row, blanks kept.
  ///
  /// - Precondition: the row is in the picture.
  package func textOfRow(_ row: Int) -> String {
    precondition(row >= 0 && row < size.rows, "row \(row) is not in a picture of \(size.rows)")
    var line = ""
    for place in row * size.columns..<(row + 1) * size.columns { line += texts[place] }
    return line
  }
}
