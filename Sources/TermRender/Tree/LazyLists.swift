// LazyLists: the states of the lazy lists in the tree.

internal import TermView

/// The lazy lists in the tree.
struct LazyLists {
  /// The state of each list, by node.
  var states: [Int32: ListState] = [:]
  /// The lists whose rows must be built again.
  var stale: [Int32] = []
  /// Whether the visible rows may have changed since appear events were sent.
  var isRowVisibilityStale = false
  /// Whether rows had other heights than the layout assumed.
  var mustLayOutAgain = false
}

/// The scroll state of a lazy list: its first visible row, by key, and how much of that is scrolled away.
struct ListState {
  /// The index of the first visible row.
  var first = 0
  var firstKey: UInt64 = 0
  /// Its rows of cells above the viewport; out of range until the list is updated.
  var skip = 0
  /// The rows that are built, and whether they were built from the newest content.
  var builtRows = 0..<0
  var isBuilt = false
  /// The height assumed for a row that is not built.
  var estimatedRowHeight = 1
  var count = 0
  /// The row that the content names, to be scrolled into view.
  var revealed = RevealedRow()
  var sticks = false
  var isAtEnd = true
  /// Whether it may have a bar, whether it has one, and the bar as drawn.
  var showsBar = false
  var hasBar = false
  var bars = ScrollBars()
  /// The size for which it was updated last, and whether it must be updated again.
  var width: Int32 = -1
  var height: Int32 = -1
  var isStale = true
  /// Whether a view in its rows handles appear or disappear events.
  var hasWatchers = false
  /// The visible part, if an area around the list scrolls its rows.
  var window = ListWindow()

  /// The most rows that are all built at a list's full height.
  static var fewRows: Int { 100 }

  /// Whether the rows together are higher than 2^24, by the estimate: such a list always scrolls by itself.
  var isTooHigh: Bool { count > (1 << 24) / estimatedRowHeight }

  /// The height of all rows together, by the estimate; 4096 if that is too high.
  var estimatedHeight: Int32 {
    if isTooHigh { return 4096 }
    let correction = count > Self.fewRows ? window.correction : 0
    return Int32(clamping: max(0, count * estimatedRowHeight + correction))
  }
}

/// A row that a list's content names, so that it is scrolled into view.
struct RevealedRow {
  /// The request that was carried out last, and the one that found no row.
  var request: AnyHashable?
  var missed: MissedRow?
  /// The row to reveal once sizes are known.
  var pending: Int?
  /// Where the row was found; nil if other rows came or went while it was out of sight.
  var found: (index: Int, key: UInt64)?
  /// The height of the row, if it was in sight when the list was laid out last.
  var height: Int?
  /// Whether the user has scrolled since then, within a row that is higher than the list.
  var isLeft = false

  /// Makes the content's request count as a new one.
  mutating func repeatRequest() { request = nil }
}

/// A row that was not found among very many rows, with a sample of keys to recognize these.
///
/// While the same row is wanted of as many rows with the same sample, the search is not repeated with each frame.
struct MissedRow: Equatable {
  private let request: AnyHashable
  private let count: Int
  private let keys: [UInt64]

  /// Returns nil for up to 4096 rows, which are searched every time.
  init?(_ wanted: RowReveal, count: Int) {
    guard count > 4096 else { return nil }
    request = wanted.request
    self.count = count
    keys = (0..<64).map { wanted.key((count - 1) / 63 * $0) } + [wanted.key(count - 1)]
  }
}
