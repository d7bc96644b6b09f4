// StyledLine+Part: the part of a line that a view shows, with what a search found in it.

extension StyledLine {
  /// The most characters of a line to show in a row, since no screen is wider.
  private static var maxCharacters: Int { 2000 }
  /// The most characters of a line to show in several rows: those that a line of output has at most.
  static var maxWrappedCharacters: Int { ANSILineBuffer.limit }

  /// Returns what is drawn of a line that is shown from a column on, with the matches of a search marked.
  ///
  /// The columns before that one are a part of it, which `scrolled(by:)` moves out of sight. An ellipsis stands for a
  /// rest that is too long.
  func shown(
    from column: Int, marking search: LogSearch, _ attributes: Attributes, wraps: Bool
  ) -> Text {
    let most = wraps ? Self.maxWrappedCharacters : column + Self.maxCharacters
    let words = text.utf8.count <= most ? text : String(text.prefix(most))
    let marks = search.matches(in: words).map { match in
      let offset = words.utf8.distance(from: words.startIndex, to: match.lowerBound)
      return offset..<offset + words.utf8.distance(from: match.lowerBound, to: match.upperBound)
    }
    let shown = self.shown(0..<words.utf8.count, marking: marks, attributes)
    return words.utf8.count < text.utf8.count ? shown + Text("…") : shown
  }
}
