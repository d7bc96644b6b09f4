// TextSearch: a search in the texts of a view, which marks what it finds.

/// A search in the texts of a view, for `marksMatches(of:_:)`.
public struct TextSearch {
  /// Identifies the search: another id searches again, and scrolls to the current match.
  package let id: AnyHashable
  /// The index of the current match; nil for the first one from the top of the visible part on.
  package let current: Int?
  /// Returns the matches in one text, from its start to its end.
  package let matches: (String) -> [Range<String.Index>]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - id: Identifies the search. With each new id, the texts are searched and the current match is scrolled into
  ///     view.
  ///   - current: The index of the current match among all; nil for the first one that is visible or further down.
  ///   - matches: Returns the matches in one text, in their order and without overlaps.
  public init(
    _ id: some Hashable, current: Int? = nil, matches: @escaping (String) -> [Range<String.Index>]
  ) {
    self.id = AnyHashable(id)
    self.current = current
    self.matches = matches
  }
}

/// What a search found in the texts of a view.
public struct TextMatches: Hashable, Sendable {
  /// How many matches there are.
  public var count: Int
  /// The index of the current match; nil if there is none.
  public var current: Int?
  /// How many rows of lazy lists are still to be searched; 0 once all of the view is.
  public var rowsLeft: Int

  /// Creates a result.
  public init(count: Int = 0, current: Int? = nil, rowsLeft: Int = 0) {
    self.count = count
    self.current = current
    self.rowsLeft = rowsLeft
  }
}

extension View {
  /// Marks the matches of a search in all texts inside the view, scrolls to the current one, and makes a message of
  /// their number when it is first known and whenever it changes.
  ///
  /// Wrapped lines are one text. Hidden and secret texts, fields, overlays, and texts in the view that can't be
  /// selected, such as line numbers, are not searched. The matches are reversed, and the current one is bold and
  /// underlined too, so that it stands out without colors.
  ///
  /// Rows of a `LazyList` that are not visible are made once for the search, 1,024 in each frame. Until all have been
  /// searched, `rowsLeft` is how many are left, and no match is the current one.
  public func marksMatches(
    of search: TextSearch, _ handle: @escaping (TextMatches) -> Message?
  ) -> AnyView<Message> {
    addingHandler(.search(search, handle))
  }

  /// Makes a message when the current match of a search is out of sight at a side; nil lets ancestors answer.
  ///
  /// Scroll areas scroll to a match by themselves. This is for a view that moves its texts by a number in its state, as
  /// one whose line numbers stay while its lines go sideways. `columns` is how far the match is beyond the end of the
  /// visible part, or, negative, before its start.
  public func onReveal(_ handle: @escaping (_ columns: Int) -> Message?) -> AnyView<Message> {
    addingHandler(.reveal(handle))
  }
}
