// RenderTree+News: what views send without being asked: that they came, went or changed their size.

internal import TermView

extension RenderTree {
  /// What nodes sent already, as when they went or lost the focus.
  mutating func takeWaiting() -> [Any] {
    defer { news.removeAll() }
    return news
  }

  /// What nodes send that came, went or have another size, and what they sent meanwhile.
  mutating func takeNews() -> [Any] {
    var sent = takeWaiting()
    tellArrivals(&sent)
    tellRows(&sent)
    tellSizes(&sent)
    tellPositions(&sent)
    settle()
    return sent
  }

  /// Tells those that came; what came and went between two askings never was there.
  private mutating func tellArrivals(_ sent: inout [Any]) {
    let came = appeared
    appeared.removeAll()
    for node in came where isWatching(node) && !nodes[Int(node)].flags.contains(.hasCome) {
      if !isRow(node) { welcome(node, &sent) }
    }
  }

  private func isWatching(_ node: Int32) -> Bool {
    !nodes[Int(node)].flags.isDisjoint(with: [.watchesAppear, .watchesDisappear])
  }

  /// Tells a node's handlers that it came.
  private mutating func welcome(_ node: Int32, _ sent: inout [Any]) {
    nodes[Int(node)].flags.insert(.hasCome)
    tell(node, &sent) { reaction in
      if case .appear(let message) = reaction { return message }
      return nil
    }
  }

  private mutating func tellSizes(_ sent: inout [Any]) {
    let sized = resized
    resized.removeAll()
    for node in sized where nodes[Int(node)].flags.contains(.watchesSize) {
      let frame = boxes.boxes[Int(node)].frame
      let size = Size(columns: Int(frame.width), rows: Int(frame.height))
      // Who was told nothing yet has none.
      guard size != toldSizes[node] ?? .zero else { continue }
      toldSizes[node] = size
      tell(node, &sent) { reaction in
        if case .size(let handle) = reaction { return handle(size) }
        return nil
      }
    }
  }

  /// Tells the handlers of scroll areas that are scrolled otherwise than they know.
  private mutating func tellPositions(_ sent: inout [Any]) {
    for area in scrollAreas where nodes[Int(area)].flags.contains(.scrolls) {
      let position = position(of: area)
      guard scrolls[area]?.told != position else { continue }
      scrolls[area]?.told = position
      tell(area, &sent) { reaction in
        if case .scrolled(let handle) = reaction { return handle(position) }
        return nil
      }
    }
  }

  // MARK: Rows of lists

  /// Whether a node is in a row of a list, which is told that it came when that is in sight.
  private mutating func isRow(_ node: Int32) -> Bool {
    guard !lists.isEmpty else { return false }
    var parent = boxes.boxes[Int(node)].parent
    while parent >= 0, nodes[Int(parent)].kind != .lazyList {
      parent = boxes.boxes[Int(parent)].parent
    }
    guard parent >= 0 else { return false }
    lists[parent]?.hasWatchers = true
    isSightStale = true
    return true
  }

  /// Tells the rows that came into sight, and those that left it.
  private mutating func tellRows(_ sent: inout [Any]) {
    guard isSightStale else { return }
    isSightStale = false
    for list in lists.keys.sorted() where lists[list]?.hasWatchers == true {
      let isSeen = isInSight(list)
      var row = boxes.boxes[Int(list)].first
      while row >= 0 {
        tell(row: row, isSeen: isSeen && isInSight(row: row, of: list), &sent)
        row = boxes.boxes[Int(row)].next
      }
    }
  }

  private mutating func tell(row: Int32, isSeen: Bool, _ sent: inout [Any]) {
    let end = next(after: row, skipsChildren: true)
    var node = row
    while node != end {
      if isWatching(node), isSeen != nodes[Int(node)].flags.contains(.hasCome) {
        if isSeen { welcome(node, &sent) } else { sayFarewell(node, &sent) }
      }
      // The rows of a list in the row are told with that.
      node = next(after: node, skipsChildren: nodes[Int(node)].kind == .lazyList)
    }
  }

  /// Whether all rows that a node is in are in sight.
  private func isInSight(_ node: Int32) -> Bool {
    var node = node
    while case let parent = boxes.boxes[Int(node)].parent, parent >= 0 {
      if nodes[Int(parent)].kind == .lazyList, !isInSight(row: node, of: parent) { return false }
      node = parent
    }
    return true
  }

  private func isInSight(row: Int32, of list: Int32) -> Bool {
    let (window, frame) = (listWindow(list), boxes.boxes[Int(row)].frame)
    // A row without height takes one all the same.
    let end = Int(frame.y) + max(1, Int(frame.height))
    return !window.isEmpty && end > window.top && Int(frame.y) < window.bottom
  }
}
