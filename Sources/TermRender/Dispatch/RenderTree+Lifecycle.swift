// RenderTree+Lifecycle: lifecycle events, which views send when they appear, disappear, scroll or change size.

internal import TermView

extension RenderTree {
  /// Returns and clears the messages that nodes have sent already, for example on removal or loss of focus.
  mutating func takePendingMessages() -> [Any] {
    defer { lifecycle.messages.removeAll() }
    return lifecycle.messages
  }

  /// Sends all due lifecycle events and returns their messages, after those that were waiting.
  mutating func takeLifecycleMessages() -> [Any] {
    var messages = takePendingMessages()
    sendAppearEvents(&messages)
    sendRowEvents(&messages)
    sendSizeEvents(&messages)
    sendScrollEvents(&messages)
    searchTexts(&messages)
    updateChangedLocals()
    return messages
  }

  /// Sends appear events; a node that came and went between two calls gets none.
  private mutating func sendAppearEvents(_ messages: inout [Any]) {
    let came = lifecycle.appeared
    lifecycle.appeared.removeAll()
    for node in came where isWatching(node) && !nodes[Int(node)].flags.contains(.receivedAppear) {
      if !deferAppearIfInRow(node) { sendAppear(node, &messages) }
    }
  }

  private func isWatching(_ node: Int32) -> Bool {
    !nodes[Int(node)].flags.isDisjoint(with: [.watchesAppear, .watchesDisappear])
  }

  /// Calls a node's appear handlers.
  private mutating func sendAppear(_ node: Int32, _ messages: inout [Any]) {
    nodes[Int(node)].flags.insert(.receivedAppear)
    callHandlers(of: node, &messages) { reaction in
      if case .appear(let message) = reaction { return message }
      return nil
    }
  }

  private mutating func sendSizeEvents(_ messages: inout [Any]) {
    let sized = lifecycle.resized
    lifecycle.resized.removeAll()
    for node in sized where nodes[Int(node)].flags.contains(.watchesSize) {
      let frame = boxes.boxes[Int(node)].frame
      let size = Size(columns: Int(frame.width), rows: Int(frame.height))
      // A node without a reported size counts as empty.
      guard size != lifecycle.reportedSizes[node] ?? .zero else { continue }
      lifecycle.reportedSizes[node] = size
      callHandlers(of: node, &messages) { reaction in
        if case .size(let handle) = reaction { return handle(size) }
        return nil
      }
    }
  }

  /// Calls the handlers of scroll areas whose scroll position differs from the last one reported.
  private mutating func sendScrollEvents(_ messages: inout [Any]) {
    for area in scrolling.areas where nodes[Int(area)].flags.contains(.scrolls) {
      let position = scrollPosition(of: area)
      guard scrolling.states[area]?.reportedPosition != position else { continue }
      scrolling.states[area]?.reportedPosition = position
      callHandlers(of: area, &messages) { reaction in
        if case .scrolled(let handle) = reaction { return handle(position) }
        return nil
      }
    }
  }

  // MARK: Rows of lists

  /// Whether a node is in a row of a list; its appear event is then sent when the row becomes visible.
  private mutating func deferAppearIfInRow(_ node: Int32) -> Bool {
    guard !lazyLists.states.isEmpty else { return false }
    var parent = boxes.boxes[Int(node)].parent
    while parent >= 0, nodes[Int(parent)].kind != .lazyList {
      parent = boxes.boxes[Int(parent)].parent
    }
    guard parent >= 0 else { return false }
    lazyLists.states[parent]?.hasWatchers = true
    lazyLists.isRowVisibilityStale = true
    return true
  }

  /// Sends appear and disappear events to list rows that became visible or were scrolled away.
  private mutating func sendRowEvents(_ messages: inout [Any]) {
    guard lazyLists.isRowVisibilityStale else { return }
    lazyLists.isRowVisibilityStale = false
    for list in lazyLists.states.keys.sorted() where lazyLists.states[list]?.hasWatchers == true {
      let isSeen = areEnclosingRowsVisible(list)
      var row = boxes.boxes[Int(list)].first
      while row >= 0 {
        sendRowEvents(row: row, isVisible: isSeen && isRowVisible(row: row, of: list), &messages)
        row = boxes.boxes[Int(row)].next
      }
    }
  }

  private mutating func sendRowEvents(row: Int32, isVisible: Bool, _ messages: inout [Any]) {
    let end = next(after: row, skipsChildren: true)
    var node = row
    while node != end {
      if isWatching(node), isVisible != nodes[Int(node)].flags.contains(.receivedAppear) {
        if isVisible { sendAppear(node, &messages) } else { sendDisappear(node, &messages) }
      }
      // A list in the row handles its own rows.
      node = next(after: node, skipsChildren: nodes[Int(node)].kind == .lazyList)
    }
  }

  /// Whether all list rows around a node are visible.
  func areEnclosingRowsVisible(_ node: Int32) -> Bool {
    var node = node
    while case let parent = boxes.boxes[Int(node)].parent, parent >= 0 {
      if nodes[Int(parent)].kind == .lazyList, !isRowVisible(row: node, of: parent) { return false }
      node = parent
    }
    return true
  }

  private func isRowVisible(row: Int32, of list: Int32) -> Bool {
    let (space, frame) = (listViewport(list), boxes.boxes[Int(row)].frame)
    var visible = space.top..<space.bottom
    if let window = lazyLists.states[list]?.window, window.isOn {
      visible = space.top + window.visible.lowerBound..<space.top + window.visible.upperBound
    }
    // A row without height counts as one cell high.
    let rows = Int(frame.y)..<Int(frame.y) + max(1, Int(frame.height))
    return !space.isEmpty && rows.overlaps(visible)
  }
}
