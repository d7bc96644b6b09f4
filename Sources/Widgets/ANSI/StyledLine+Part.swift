// StyledLine+Part: the part of a line that a view shows, with what a search found in it.

extension StyledLine {
  /// The most characters of a line to show, since no screen is wider.
  private static var maxCharacters: Int { 2000 }

  /// Returns the part of the line to draw, from a column on, with the matches of a search marked.
  ///
  /// A wide character that is cut leaves a blank, and an ellipsis stands for a rest that is too long.
  func shown(from first: Int, marking search: LogSearch, _ attributes: Attributes) -> Text {
    var (column, index) = (0, text.startIndex)
    while index < text.endIndex, column < first {
      column += String(text[index]).displayWidth
      index = text.index(after: index)
    }
    let isShort = text.utf8.count <= Self.maxCharacters
    let end = isShort ? text.endIndex : text[index...].prefix(Self.maxCharacters).endIndex
    let start = text.utf8.distance(from: text.startIndex, to: index)
    let range = start..<start + text.utf8.distance(from: index, to: end)
    let words = piece(range)
    let marks = search.matches(in: words).map { match in
      let offset = start + words.utf8.distance(from: words.startIndex, to: match.lowerBound)
      return offset..<offset + words.utf8.distance(from: match.lowerBound, to: match.upperBound)
    }
    let shown = self.shown(range, marking: marks, attributes)
    guard column > first || end < text.endIndex else { return shown }
    let blanks = String(repeating: " ", count: max(0, column - first))
    return Text(blanks) + shown + Text(end < text.endIndex ? "…" : "")
  }
}
