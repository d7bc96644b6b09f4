// Picture+Text: the rows of a picture as text, plain or with styles.

public import TermRender
internal import TermView

extension Picture {
  /// The text of all rows, one line each, with trailing blanks and no final newline.
  public var text: String {
    (0..<size.rows).map { textOfRow($0) }.joined(separator: "\n")
  }

  /// The text without the blanks at the ends of lines and the empty lines at the end.
  public var trimmedText: String {
    var lines = (0..<size.rows).map { row in
      var line = textOfRow(row)
      while line.utf8.last == 0x20 { line.unicodeScalars.removeLast() }
      return line
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The rows with their styles, for `cat`: no sequence moves the cursor, and each row ends in the plain style.
  public var ansi: String {
    ansi(Self.printedProfile)
  }

  /// What the terminal can do that shows a printed picture.
  static let printedProfile = Profile(
    hasUnderlineKinds: true, hasUnderlineColors: true, hasLinks: false)

  /// Returns the rows with their styles, for a terminal with the given profile.
  public func ansi(_ profile: Profile) -> String {
    let frame = frame
    var printer = FrameEncoder(size: size, pools: frame.pools, profile: profile)
    printer.print(frame)
    return String(decoding: printer.output, as: UTF8.self)
  }

  /// Returns the text of a row, with its trailing blanks.
  ///
  /// - Precondition: the row is in the picture.
  package func textOfRow(_ row: Int) -> String {
    precondition(row >= 0 && row < size.rows, "the row is not in the picture")
    var line = ""
    for index in row * size.columns..<(row + 1) * size.columns { line += texts[index] }
    return line
  }
}
