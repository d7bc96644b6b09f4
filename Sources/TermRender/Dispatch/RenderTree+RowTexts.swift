// RenderTree+RowTexts: finds what a search reads: texts, and rows of lazy lists that are not built.

internal import TermView

/// The texts of a lazy list's rows, and how many matches the rows have.
struct RowTexts {
  let content: any RowContent
  /// The texts of each row, from the first row on; fewer than the list has rows until all are read.
  var texts: [[String]] = []
  /// The number of matches in each of these rows, for the search with an id.
  var counts: [Int] = []
  var searchID: AnyHashable?

  /// How many rows have not been read yet.
  var rowsLeft: Int { max(0, content.count - texts.count) }
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
  /// - Returns: How many rows are still to be read.
  mutating func searchRows(
    of list: Int32, _ search: TextSearch, _ rowsToRead: inout Int
  ) -> Int {
    guard let content = rows(of: list), let state = lazyLists.states[list],
      state.builtRows != 0..<content.count
    else {
      searches.rows[list] = nil
      return 0
    }
    var rows = searches.rows[list] ?? RowTexts(content: content)
    if rows.content !== content { rows = RowTexts(content: content) }
    if rows.rowsLeft > 0, rowsToRead > 0 {
      var maker = RowMaker(content, in: self, columns: listViewport(list).size.columns)
      let end = rows.texts.count + min(rowsToRead, rows.rowsLeft)
      rowsToRead -= end - rows.texts.count
      while rows.texts.count < end {
        let texts = maker.texts(of: rows.texts.count..<min(end, rows.texts.count + 64))
        guard !texts.isEmpty else { break }
        rows.texts += texts
      }
    }
    if rows.searchID != search.id { (rows.counts, rows.searchID) = ([], search.id) }
    for texts in rows.texts[rows.counts.count...] {
      rows.counts.append(texts.reduce(0) { $0 + search.matches($1).count })
    }
    searches.rows[list] = rows
    return rows.rowsLeft
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
