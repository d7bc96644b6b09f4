// RenderTree+Lists: which rows of a lazy list are in sight, made and put into their places.

internal import TermView

/// What a lazy list has in sight: its first row, by its key, and how much of it is scrolled away.
struct ListState {
  /// The first row in sight.
  var first = 0
  var firstKey: UInt64 = 0
  /// Rows of cells of it that are above the edge; out of its range until the list is settled.
  var skip = 0
  /// The rows that are made, and whether they were made from the newest content.
  var made = 0..<0
  var isMade = false
  /// The height of a row that was not made.
  var estimate = 1
  var count = 0
  /// The row that was last brought into sight because it was named, and the one that was not there.
  var revealed: AnyHashable?
  var missed: MissedRow?
  /// A row that is to be brought into sight once sizes are known.
  var revealing: Int?
  var sticks = false
  var isAtEnd = true
  /// Whether it may have a bar, whether it has one, and that as it was drawn.
  var showsBar = false
  var hasBar = false
  var bars = ScrollBars()
  /// The size for which it was settled, and whether it has to be again.
  var width: Int32 = -1
  var height: Int32 = -1
  var isStale = true
  /// Whether something in its rows wants to know that it came or went.
  var hasWatchers = false

  /// The height that all rows would have.
  var wantedHeight: Int32 {
    let (height, overflow) = count.multipliedReportingOverflow(by: estimate)
    return overflow ? 1 << 24 : Int32(clamping: min(height, 1 << 24))
  }
}

/// A row that was looked for among very many and is not there, and by which some of them are known again.
///
/// While the same row is wanted of as many, and those are the same, it is not looked for again: that would be done for
/// each frame.
struct MissedRow: Equatable {
  private let wish: AnyHashable
  private let count: Int
  private let keys: [UInt64]

  /// Of a few thousand rows there is none: all of them are looked at.
  init?(_ wanted: RowReveal, count: Int) {
    guard count > 4096 else { return nil }
    wish = wanted.wish
    self.count = count
    keys = (0..<64).map { wanted.key((count - 1) / 63 * $0) } + [wanted.key(count - 1)]
  }
}

extension RenderTree {
  /// Takes over a list's rows from a new tree.
  mutating func rowsChanged(in node: Int32) {
    guard let content = rows(of: node) else { return }
    var state = lists[node] ?? ListState()
    let (before, height) = (state.count, state.wantedHeight)
    state.count = content.count
    if let word = word(.parameter, of: node) {
      state.sticks = word.opSmall & ScrollFlags.sticks != 0
      state.showsBar = word.opSmall & ScrollFlags.showsBars != 0
      state.estimate = max(1, Int(word.opValue))
    }
    let isAtTop = state.first == 0 && state.skip == 0
    if state.sticks, state.isAtEnd {
      state.first = max(0, state.count - 1)
      state.skip = .max / 4
    } else if !isAtTop, before > 0 {
      // The same row stays where it is, wherever it stands among the others now.
      let isSame = state.first < state.count && content.key(at: state.first) == state.firstKey
      if !isSame, let index = content.index(of: state.firstKey, near: state.first) {
        state.first = index
      }
    }
    state.first = min(state.first, max(0, state.count - 1))
    if height != state.wantedHeight { boxes.invalidate(node) }
    reveal(content, &state)
    state.isStale = true
    // The rows are made when the list is settled: only then it is known which are in sight.
    state.isMade = false
    lists[node] = state
    staleLists.append(node)
  }

  /// Scrolls a list; the way is settled with the next layout.
  mutating func scrollRows(_ node: Int32, by rows: Int) -> Bool {
    guard var state = lists[node], let content = self.rows(of: node), state.count > 0 else {
      return false
    }
    let before = (state.first, state.skip)
    let far = 4 * max(1, Int(state.height))
    if rows.magnitude > far {
      // Too far to look at each row on the way.
      let jump = rows / state.estimate
      let (sum, overflow) = state.first.addingReportingOverflow(jump)
      state.first = overflow ? (jump > 0 ? state.count - 1 : 0) : min(max(sum, 0), state.count - 1)
      state.skip = sum >= state.count || overflow && jump > 0 ? .max / 4 : 0
    } else {
      state.skip += rows
    }
    state.firstKey = content.key(at: state.first)
    state.isStale = true
    lists[node] = state
    settleList(node)
    return lists[node].map { ($0.first, $0.skip) != before } ?? false
  }

  /// Brings a row into sight, at the nearer edge; settled with the next layout.
  private func reveal(
    _ content: any RowContent, _ state: inout ListState
  ) {
    guard let wanted = content.reveal else {
      (state.revealed, state.missed) = (nil, nil)
      return
    }
    guard state.revealed != wanted.wish else { return }
    // A row that is not there yet is looked for until it is.
    let missed = MissedRow(wanted, count: content.count)
    if missed != nil, state.missed == missed { return }
    if let index = wanted.find(state.first), (0..<content.count).contains(index) {
      (state.revealed, state.missed) = (wanted.wish, nil)
      state.revealing = index
    } else {
      (state.revealed, state.missed) = (nil, missed)
    }
  }

  func rows(of node: Int32) -> (any RowContent)? {
    let own = nodes[Int(node)].own
    return own >= 0 ? deferred[Int(own)].content as? any RowContent : nil
  }

  /// Makes some rows, in place of those that were made.
  mutating func make(_ range: Range<Int>, of node: Int32) {
    guard let content = rows(of: node) else { return }
    lists[node]?.made = range
    makeContent(of: node, content, ContentContext(rows: range))
    finishWork()
  }

  /// Settles all lists that changed or have another size.
  mutating func settleLists() {
    var open = staleLists + lists.keys.sorted()
    staleLists.removeAll(keepingCapacity: true)
    // A list in a row of another is there once that row is made.
    var rounds = 0
    while !open.isEmpty, rounds < 64 {
      for node in open where nodes[Int(node)].kind == .lazyList { settleIfChanged(node) }
      open = staleLists
      staleLists.removeAll(keepingCapacity: true)
      rounds += 1
    }
  }

  private mutating func settleIfChanged(_ node: Int32) {
    let frame = boxes.boxes[Int(node)].frame
    guard let state = lists[node] else { return }
    // A row may have another height by itself, as when a `Local` in it opens.
    let moves = boxes.moved.count
    if !state.isStale { layOutRows(node, listWindow(node)) }
    if state.isStale || state.width != frame.width || state.height != frame.height
      || boxes.moved.count > moves
    {
      settleList(node, areRowsOther: boxes.moved.count > moves)
    }
  }

  /// Makes the rows in sight, and puts them into their places.
  mutating func settleList(_ node: Int32, areRowsOther: Bool = false) {
    findBar(of: node, isChanged: areRowsOther)
    guard var state = lists[node], let content = rows(of: node) else { return }
    let room = listWindow(node)
    defer { settleListBar(node) }
    state.width = boxes.boxes[Int(node)].frame.width
    state.height = boxes.boxes[Int(node)].frame.height
    state.isStale = false
    lists[node] = state
    guard state.count > 0, room.size.rows > 0, room.size.columns > 0 else {
      if !state.made.isEmpty { make(0..<0, of: node) }
      return
    }
    if let target = state.revealing {
      // First by the heights of rows as they were, so that most often no row is made in vain.
      state.revealing = nil
      bring(target, into: room, node, &state, heights(of: node))
      settle(node, &state, room)
      bring(target, into: room, node, &state, heights(of: node))
    }
    settle(node, &state, room)
    state.firstKey = content.key(at: state.first)
    lists[node] = state
    placeRows(node, state, room)
  }

  /// Finds the first row in sight and makes all that are, looking at rows from one edge to the other.
  private mutating func settle(_ node: Int32, _ state: inout ListState, _ room: Rect) {
    let height = room.size.rows
    var wanted = height / state.estimate + 2
    var isShort = false
    // Each round knows more heights; four are enough for rows of any height, the rest is for safety.
    for _ in 0..<64 {
      var back = 0
      if state.skip < 0 {
        back = min(state.first, -max(state.skip, -state.count))
        if back == 0 { state.skip = 0 }
        state.first -= back
      }
      let end = min(state.count, state.first + back + wanted)
      let isCovered = back == 0 && !isShort && state.made.contains(state.first)
      if !isCovered || !state.isMade {
        // Of few, all are made: a bar tells of their heights.
        state.made = state.count <= height ? 0..<state.count : state.first..<end
        make(state.made, of: node)
        state.isMade = true
        layOutRows(node, room)
      }
      let heights = heights(of: node, from: state.first - state.made.lowerBound)
      if back > 0 { state.skip += heights[0..<min(back, heights.count)].reduce(0, +) }
      if back > 0, state.skip < 0 { continue }
      var index = 0
      while index < heights.count - 1, state.skip >= heights[index] {
        state.skip -= heights[index]
        index += 1
      }
      state.first += index
      let below = heights[index...].reduce(0, +)
      let madeEnd = state.made.upperBound
      if below - min(state.skip, below) < height, madeEnd < state.count {
        // More rows fit, or all that were made are scrolled away.
        if index == heights.count - 1, state.skip >= heights[index] {
          state.skip = min(state.skip - heights[index], state.count * state.estimate)
          state.first += 1
        }
        if isShort { wanted = max(wanted * 2, wanted + height) }
        isShort = true
        continue
      }
      state.isAtEnd = madeEnd == state.count && below - state.skip <= height
      if below - state.skip >= height { return }
      // The last row is above the lower edge: back by what is left.
      let left = height - (below - min(state.skip, below))
      state.skip = min(state.skip, below) - left
      if state.first == 0 { state.skip = max(0, state.skip) }
      if state.skip >= 0 { return }
      state.skip = max(state.skip, -state.count)
    }
  }

  /// Moves the part in sight just so far that a row is in it.
  private mutating func bring(
    _ target: Int, into room: Rect, _ node: Int32, _ state: inout ListState, _ heights: [Int]
  ) {
    if target <= state.first {
      state.first = target
      state.skip = 0
      return
    }
    let index = target - state.made.lowerBound
    let start = state.first - state.made.lowerBound
    if start >= 0, index < heights.count {
      let bottom = heights[start...index].reduce(0, +) - state.skip
      if bottom > room.size.rows { state.skip += bottom - room.size.rows }
    } else {
      // It was not made: it becomes the last row, of a height that is put right when it is.
      state.first = target
      state.skip = min(0, state.estimate - room.size.rows)
    }
  }

  /// Lays out the rows that are made.
  mutating func layOutRows(_ node: Int32, _ room: Rect) {
    layOut(
      childrenOf: node, columns: Int32(clamping: room.size.columns))
  }

  /// The heights of the rows that are made, without some at the beginning.
  func heights(of node: Int32, from start: Int = 0) -> [Int] {
    var heights: [Int] = []
    var row = boxes.boxes[Int(node)].first
    var index = 0
    while row >= 0 {
      // A row without height would let a list go on for ever.
      if index >= start { heights.append(max(1, Int(boxes.boxes[Int(row)].frame.height))) }
      index += 1
      row = boxes.boxes[Int(row)].next
    }
    return heights
  }

  private mutating func placeRows(_ node: Int32, _ state: ListState, _ room: Rect) {
    isSightStale = true
    var row = boxes.boxes[Int(node)].first
    var index = state.made.lowerBound
    var y = room.top - state.skip
    // Rows above the first are out of sight.
    var above = 0
    var other = row
    while other >= 0, index < state.first {
      above += max(1, Int(boxes.boxes[Int(other)].frame.height))
      other = boxes.boxes[Int(other)].next
      index += 1
    }
    y -= above
    while row >= 0 {
      boxes.move(row, x: Int32(clamping: room.left), y: Int32(clamping: y))
      y += max(1, Int(boxes.boxes[Int(row)].frame.height))
      row = boxes.boxes[Int(row)].next
    }
  }
}
