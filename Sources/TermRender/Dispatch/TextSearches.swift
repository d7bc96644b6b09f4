// TextSearches: the searches in the texts of the tree, and what they found.

internal import TermView

/// The searches in the tree.
struct TextSearches {
  /// The state of each search, by the node whose texts it searches.
  var states: [Int32: TextSearchState] = [:]
  /// The matches in each text, by node.
  var marks: [Int32: TextMarks] = [:]
}

/// The last result of a search, with the request that it belongs to.
struct TextSearchState {
  var id: AnyHashable?
  /// The index of the match that the search asked for.
  var wanted: Int?
  /// The version of the arenas that were searched.
  var version = -1
  var found = TextMatches()
  /// The matches last passed to the handler.
  var reported: TextMatches?
  /// The texts with matches in reading order, and the number of matches before each.
  var texts: [(node: Int32, before: Int)] = []
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
