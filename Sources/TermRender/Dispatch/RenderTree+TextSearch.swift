// RenderTree+TextSearch: searches the texts inside of views, marks the matches, and scrolls to the current one.

internal import TermView

extension RenderTree {
  /// Searches again where the search or a text has changed, and reports what is found.
  ///
  /// - Complexity: O(the bytes of the texts) for a search whose views have changed.
  mutating func searchTexts(_ messages: inout [Any]) {
    for node in searches.states.keys.sorted() {
      var wanted: TextSearch?
      forEachHandler(of: node) { if case .search(let search, _) = $0 { wanted = search } }
      guard let search = wanted, var state = searches.states[node] else { continue }
      let isNew = state.id != search.id
      if isNew || state.version != arenas.version || state.isStale {
        mark(search, in: node, &state)
      }
      // Which match is the first one is known once all rows are read.
      let isOtherMatch = isNew || state.wanted != search.current || state.found.current == nil
      if isOtherMatch, state.found.rowsLeft == 0 {
        (state.id, state.wanted) = (search.id, search.current)
        let current = search.current ?? firstVisibleMatch(in: node, state)
        state.found.current =
          state.found.count > 0 ? min(max(current, 0), state.found.count - 1) : nil
        if isNew { revealMatch(search, in: node, &state, &messages) }
      }
      markCurrent(in: node, state)
      let (found, isOther) = (state.found, state.reported != state.found)
      state.reported = found
      searches.states[node] = state
      guard isOther else { continue }
      callHandlers(of: node, &messages) { reaction in
        if case .search(_, let handle) = reaction { return handle(found) }
        return nil
      }
    }
  }

  /// Forgets a search and removes its marks.
  mutating func endSearch(of node: Int32) {
    for (part, _) in searches.states[node]?.parts ?? [] where searches.marks[part.node] != nil {
      searches.marks[part.node] = nil
      markPaint(part.node)
    }
    searches.states[node] = nil
    if searches.states.isEmpty { searches.rows = [:] }
  }

  /// Finds the matches in all texts inside a node, and counts those in rows that are not built.
  private mutating func mark(_ search: TextSearch, in node: Int32, _ state: inout TextSearchState) {
    let old = state.parts
    (state.parts, state.found.count, state.found.rowsLeft, state.isStale) = ([], 0, 0, false)
    state.version = arenas.version
    let parts = searchedParts(in: node)
    var rowsToRead = Self.mostRowsRead
    let lists = Set(parts.filter { $0.rows != nil }.map(\.node)).sorted()
    // A list that changes all the time does not keep the rows of the others from being read.
    if lists.count > 1 {
      for list in lists { _ = searchRows(of: list, search, &rowsToRead, onlyUnread: true) }
    }
    for list in lists {
      guard let rows = searchRows(of: list, search, &rowsToRead) else { continue }
      state.found.rowsLeft += rows.rowsLeft
      state.isStale = state.isStale || rows.isStale
    }
    for part in parts {
      let node = part.node
      if let rows = part.rows {
        let count = matchCount(in: rows, of: node)
        if count > 0 { state.parts.append((part, state.found.count)) }
        state.found.count += count
        continue
      }
      let text = text(of: node)
      let ranges = search.matches(text).map { match in
        text.utf8.distance(
          from: text.startIndex, to: match.lowerBound)..<text.utf8.distance(
            from: text.startIndex, to: match.upperBound)
      }
      guard !ranges.isEmpty else { continue }
      state.parts.append((part, state.found.count))
      state.found.count += ranges.count
      if searches.marks[node]?.ranges != ranges {
        searches.marks[node] = TextMarks(ranges: ranges)
        markPaint(node)
      }
    }
    if state.found.rowsLeft == 0 {
      if state.found.count == 0 { state.found.current = nil }
      if let current = state.found.current {
        state.found.current = min(current, state.found.count - 1)
      }
    }
    let kept = Set(state.parts.map(\.part.node))
    for (part, _) in old where !kept.contains(part.node) && searches.marks[part.node] != nil {
      searches.marks[part.node] = nil
      markPaint(part.node)
    }
  }

  /// The text of a node.
  func text(of node: Int32) -> String {
    let entry = nodes[Int(node)]
    let range = arenas[entry.arena].words[.textRange, at: entry.record]
    return String(
      decoding: arenas[entry.arena].text[range.high..<range.high + range.low], as: UTF8.self)
  }

  /// Marks the current match differently from the others.
  private mutating func markCurrent(in node: Int32, _ state: TextSearchState) {
    for (part, before) in state.parts {
      guard let marks = searches.marks[part.node] else { continue }
      let index = (state.found.current ?? -1) - before
      let current = marks.ranges.indices.contains(index) ? index : -1
      guard marks.current != current else { continue }
      searches.marks[part.node]?.current = current
      markPaint(part.node)
    }
  }

  /// The index of the first match in the visible part of a node or below it; the first one of all if there is none.
  private func firstVisibleMatch(in node: Int32, _ state: TextSearchState) -> Int {
    let window = visiblePart(screenRect(of: node), of: node)
    for (part, before) in state.parts {
      let text = part.node
      if let rows = part.rows {
        if areRowsBelow(rows, of: text, window) { return before }
        continue
      }
      let area = contentRect(of: text, in: screenRect(of: text))
      let visible = visiblePart(area, of: text)
      if visible.isEmpty {
        if area.top >= window.bottom { return before }
        continue
      }
      guard let marks = searches.marks[text] else { continue }
      // With inReadingOrder, no line is ordered: only where lines begin matters.
      var start = textLength(of: text)
      forEachLine(
        of: text, in: area, rows: visible.top..<visible.top + 1, inReadingOrder: true
      ) { line, _ in start = line.parts.head.lowerBound }
      let first = marks.index(endingAfter: start)
      if first < marks.ranges.count { return before + first }
    }
    return 0
  }

  /// Whether rows of a list that are not built are below the visible part.
  private func areRowsBelow(_ rows: Range<Int>, of list: Int32, _ window: Rect) -> Bool {
    let area = screenRect(of: list)
    if area.top >= window.bottom { return true }
    let built = lazyLists.states[list]?.builtRows ?? 0..<0
    return area.bottom > window.top && !built.isEmpty && rows.lowerBound >= built.upperBound
  }

  /// Scrolls the areas around the current match until it is visible; a row that is not built is built for it.
  private mutating func revealMatch(
    _ search: TextSearch, in node: Int32, _ state: inout TextSearchState, _ messages: inout [Any]
  ) {
    guard let current = state.found.current else { return }
    if let (part, index) = state.part(withMatch: current), let rows = part.rows {
      buildRow(withMatch: index, in: rows, of: part.node)
      mark(search, in: node, &state)
    }
    // A row that was read from older content may have lost its matches.
    guard let (part, index) = state.part(withMatch: current),
      let ranges = searches.marks[part.node]?.ranges, ranges.indices.contains(index)
    else { return }
    let node = part.node
    let whole = screenRect(of: node)
    let (match, isCut) = matchRect(of: ranges[index], in: node)
    let shift = Point(column: match.left - whole.left, row: match.top - whole.top)
    func moved(_ area: Rect) -> Rect {
      Rect(
        column: area.left + shift.column, row: area.top + shift.row, columns: match.size.columns,
        rows: 1)
    }
    // A scroll area can't show what a text cuts off.
    reveal(node) { isCut ? moved($0).intersection($0) : moved($0) }
    reportHidden(moved(screenRect(of: node)), isCut: isCut, of: node, &messages)
  }

  /// Returns where a match is on the screen, or would be if its line were not cut off, and whether it is.
  private func matchRect(of range: Range<Int>, in node: Int32) -> (Rect, isCut: Bool) {
    let area = contentRect(of: node, in: screenRect(of: node))
    var row = area.top
    forEachLine(of: node, in: area, rows: area.top..<area.bottom, inReadingOrder: true) { line, _ in
      if line.parts.head.lowerBound <= range.lowerBound { row = line.row }
    }
    var match = Rect(column: area.left, row: row, columns: 1, rows: 1)
    var isCut = false
    forEachLine(of: node, in: area, rows: row..<row + 1) { line, text in
      var columns: Range<Int>?
      var end = range.lowerBound
      line.forEachItem(in: text) { item in
        guard item.range.overlaps(range) else { return }
        end = max(end, item.range.upperBound)
        let last = columns ?? item.column..<item.column
        columns = min(last.lowerBound, item.column)..<max(last.upperBound, item.column + item.width)
      }
      let start = line.parts.head.lowerBound
      if end < range.upperBound, start <= range.lowerBound, row + 1 >= area.bottom {
        func width(to end: Int) -> Int {
          TextLine(in: text.extracting(start..<end), at: 0, width: 0, mode: .none).width
        }
        let first = width(to: range.lowerBound)
        // An ellipsis takes the last cell.
        columns = first..<max(first, width(to: range.upperBound)) + 1
        isCut = true
      }
      guard let columns else { return }
      match = Rect(
        column: line.column + columns.lowerBound, row: row, columns: columns.count, rows: 1)
    }
    return (match, isCut)
  }

  /// Tells the views around a match how far it is out of sight at a side, until one answers.
  private mutating func reportHidden(
    _ match: Rect, isCut: Bool, of node: Int32, _ messages: inout [Any]
  ) {
    let area = contentRect(of: node, in: screenRect(of: node))
    let window = visiblePart(area, of: node)
    let hidden =
      match.left < window.left
      ? match.left - window.left : min(match.left - window.left, max(match.right - window.right, 0))
    guard !window.isEmpty, hidden != 0 else { return }
    // A line is cut off at its end, wherever that is.
    let columns = boxes.isMirrored && !isCut ? -hidden : hidden
    for step in ancestorPath(of: node) {
      let count = messages.count
      callHandlers(of: step.node, &messages) { reaction in
        if case .reveal(let handle) = reaction { return handle(columns) }
        return nil
      }
      if messages.count > count { return }
    }
  }
}
