// TextSearches: the searches in the texts of the tree, and what they found.

internal import TermView

/// The searches in the tree.
struct TextSearches {
  /// The state of each search, by the node whose texts it searches.
  var states: [Int32: TextSearchState] = [:]
  /// The matches in each text, by node.
  var marks: [Int32: TextMarks] = [:]
  /// The texts of the rows of lazy lists that are not all built, by list.
  var rows: [Int32: RowTexts] = [:]

  /// Whether rows are still to be read, which the next frame does.
  var isStale: Bool { states.values.contains { $0.isStale } }
  /// The time until that frame, in nanoseconds, if nothing else draws one: short while there are rows that were never
  /// read, and longer for those of a list that changes all the time.
  var interval: Int64 {
    rows.values.contains { $0.rowsLeft > 0 } ? 16_000_000 : 250_000_000
  }
}

/// The last result of a search, with the request that it belongs to.
struct TextSearchState {
  var id: AnyHashable?
  /// The index of the match that the search asked for.
  var wanted: Int?
  /// The version of the arenas that were searched.
  var version = -1
  var found = TextMatches()
  /// Whether rows are still to be read, or to be read again since their list has new content.
  var isStale = false
  /// The matches last passed to the handler.
  var reported: TextMatches?
  /// What has matches, in reading order, with the number of matches before each.
  var parts: [(part: SearchedPart, before: Int)] = []

  /// The part with a match, and the number of matches before that in the part.
  func part(withMatch index: Int) -> (part: SearchedPart, index: Int)? {
    parts.last { $0.before <= index }.map { ($0.part, index - $0.before) }
  }
}

/// A text that is searched, or rows of a lazy list that are not built.
struct SearchedPart {
  /// The text, or the list.
  var node: Int32
  /// The rows of the list; nil for a text.
  var rows: Range<Int>?
}

/// The matches in one text.
struct TextMarks: Equatable {
  /// The bytes of each match, in ascending order.
  var ranges: [Range<Int>]
  /// The index of the current match; -1 if it is in another text.
  var current = -1

  /// The index of the first match that ends after a byte; the number of matches if there is none.
  func index(endingAfter byte: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= byte { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
