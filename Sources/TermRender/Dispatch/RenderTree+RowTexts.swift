// RenderTree+RowTexts: finds what a search reads: texts, and rows of lazy lists that are not built.

internal import TermView

/// The texts of a lazy list's rows, and how many matches the rows have.
///
/// A list whose views change has new content. The texts stay until its rows are read again, so that a search comes to
/// an end in a list that changes with each frame.
struct RowTexts {
  /// The newest content.
  private(set) var content: any RowContent
  /// The texts of each row, from the first row on; fewer than the list has rows until all are read.
  private(set) var texts: [[String]] = []
  /// The number of matches in each of these rows, for the search with an id.
  private(set) var counts: [Int] = []
  private var searchID: AnyHashable?
  /// The row to read again next, and how many rows before it, around the end, were read from the newest content.
  private var next = 0
  private var currentCount = 0

  init(_ content: any RowContent) { self.content = content }

  /// How many rows have not been read yet.
  var rowsLeft: Int { max(0, content.count - texts.count) }

  /// Whether rows are still to be read, or to be read again from the newest content.
  var isStale: Bool { currentCount < content.count }

  /// Takes the list's new content.
  mutating func adopt(_ new: any RowContent) {
    guard new !== content else { return }
    content = new
    currentCount = 0
    texts.removeLast(max(0, texts.count - new.count))
    counts.removeLast(max(0, counts.count - new.count))
    if next >= new.count { next = 0 }
  }

  /// Reads at most `most` rows: those that were never read, then those that were read from older content.
  ///
  /// - Parameters:
  ///   - most: The most rows to read.
  ///   - search: The search, which counts matches in the rows.
  ///   - read: Returns the texts of some rows; empty if the list can't make them.
  /// - Returns: The number of rows that it read.
  mutating func read(
    _ most: Int, _ search: TextSearch, _ read: (Range<Int>) -> [[String]]
  ) -> Int {
    if searchID != search.id { (counts, searchID) = ([], search.id) }
    var left = most
    while isStale, left > 0 {
      let first = rowsLeft > 0 ? texts.count : next
      let new = read(first..<min(first + min(left, 64), content.count))
      guard !new.isEmpty else {
        currentCount = content.count
        break
      }
      left -= new.count
      if first == next {
        next = (next + new.count) % content.count
        currentCount += new.count
      }
      replace(from: first, by: new, search)
    }
    count(search)
    return most - left
  }

  private mutating func replace(from first: Int, by new: [[String]], _ search: TextSearch) {
    for (row, text) in zip(first..., new) {
      if row == texts.count {
        texts.append(text)
      } else if texts[row] != text {
        texts[row] = text
        if row < counts.count { counts[row] = Self.count(of: search, in: text) }
      }
    }
  }

  /// Counts the matches in the rows that were not counted yet.
  private mutating func count(_ search: TextSearch) {
    for texts in texts[counts.count...] { counts.append(Self.count(of: search, in: texts)) }
  }

  private static func count(of search: TextSearch, in texts: [String]) -> Int {
    texts.reduce(0) { $0 + search.matches($1).count }
  }
}

extension RenderTree {
  /// Returns what can be searched in a region, in reading order: texts, and rows of lazy lists that are not built.
  ///
  /// Text that is hidden, secret or being edited is left out, and so is what inside of the region can't be selected:
  /// line numbers, signs.
  func searchedParts(in region: Int32) -> [SearchedPart] {
    var found: [SearchedPart] = []
    var outer: [(node: Int32, isSearched: Bool)] = []
    var isSearched = true
    walkTexts(in: region) { node, ops, isEnd in
      let isList = nodes[Int(node)].kind == .lazyList
      let (built, count) = lazyLists.states[node].map { ($0.builtRows, $0.count) } ?? (0..<0, 0)
      if isEnd {
        if isList, isSearched, built.upperBound < count {
          found.append(SearchedPart(node: node, rows: built.upperBound..<count))
        }
        if let last = outer.last, last.node == node {
          isSearched = last.isSearched
          outer.removeLast()
        }
        return true
      }
      if let own = ops.isSelectable, node != region {
        outer.append((node, isSearched))
        isSearched = own
      }
      guard isSearched else { return true }
      if isList, built.lowerBound > 0 {
        found.append(SearchedPart(node: node, rows: 0..<built.lowerBound))
      }
      if isShownText(node), textLength(of: node) > 0 { found.append(SearchedPart(node: node)) }
      return true
    }
    return found
  }

  /// The most rows that a search reads at a time, before the next frame.
  static var mostRowsRead: Int { 1 << 10 }

  /// Reads the next rows of a list that has rows which are not built, and counts the matches in those that are read.
  ///
  /// - Parameters:
  ///   - list: The lazy list.
  ///   - search: The search.
  ///   - rowsToRead: How many rows may be read; reduced by those that are.
  ///   - onlyUnread: Whether rows that were read from older content are left as they are.
  /// - Returns: The rows that were read; nil if all rows are built.
  mutating func searchRows(
    of list: Int32, _ search: TextSearch, _ rowsToRead: inout Int, onlyUnread: Bool = false
  ) -> RowTexts? {
    guard let content = rows(of: list), let state = lazyLists.states[list],
      state.builtRows != 0..<content.count
    else {
      searches.rows[list] = nil
      return nil
    }
    var rows = searches.rows[list] ?? RowTexts(content)
    searches.rows[list] = nil
    rows.adopt(content)
    if rows.isStale, rowsToRead > 0 {
      var maker = RowMaker(content, in: self, columns: listViewport(list).size.columns)
      let most = onlyUnread ? min(rowsToRead, rows.rowsLeft) : rowsToRead
      rowsToRead -= rows.read(most, search) { maker.texts(of: $0) }
    } else {
      _ = rows.read(0, search) { _ in [] }
    }
    searches.rows[list] = rows
    return rows
  }

  /// The number of matches in rows of a list that are not built.
  func matchCount(in rows: Range<Int>, of list: Int32) -> Int {
    guard let counts = searches.rows[list]?.counts else { return 0 }
    return counts[rows.clamped(to: 0..<counts.count)].reduce(0, +)
  }

  /// Builds the row of a list that has a match, and scrolls to it.
  ///
  /// - Parameters:
  ///   - index: The number of matches before it in `rows`.
  ///   - rows: Rows of the list that are not built.
  ///   - list: The lazy list.
  mutating func buildRow(withMatch index: Int, in rows: Range<Int>, of list: Int32) {
    guard let counts = searches.rows[list]?.counts else { return }
    var left = index
    for row in rows.clamped(to: 0..<counts.count) {
      left -= counts[row]
      guard left < 0 else { continue }
      lazyLists.states[list]?.revealed.pending = row
      lazyLists.states[list]?.isStale = true
      let screen = boxes.boxes[Int(root)].frame
      return layOutScreen(Size(columns: Int(screen.width), rows: Int(screen.height)))
    }
  }
}
