// RenderTree+Record: reads a node's record into its box style and its flags.

internal import TermView

extension RenderTree {
  /// Reads a node's record again.
  mutating func read(_ node: Int32, _ words: [UInt64]) {
    let index = Int(node)
    let (kind, record) = (nodes[index].kind, nodes[index].record)
    var reader = RecordReader()
    switch kind {
    case .group: reader.style.direction = .column
    case _ where kind.hasContent:
      reader.style.direction = .column
      reader.style.isContained = kind == .sizeReader
      if !nodes[index].flags.contains(.hasSeveral) { reader.style.display = .zstack }
      if kind.takesContentPlacement { adoptContentPlacement(node, &reader) }
    case .lazyList:
      reader.style.display = .custom
      reader.style.overflow = .vertical
      reader.style.direction = .column
      reader.flags.insert(.clips)
    default: break
    }
    reader.read(words, record, kind, fillsParent: fills(node))
    if words[record] & Record.hasIdentity != 0 { reader.flags.insert(.hasIdentity) }
    if reader.style.isAbsolute, !reader.isLayer { reader.flags.insert(.floats) }
    let before = nodes[index].flags
    if reader.flags.contains(.scrolls) != before.contains(.scrolls) {
      // A node that begins to scroll starts at the beginning.
      scrolling.states[node] = nil
      if reader.flags.contains(.scrolls) { scrolling.areas.append(node) }
    }
    let (new, old) = (reader.flags.subtracting(before), before.subtracting(reader.flags))
    if new.contains(.hasFocusScope) { focus.scopes.insert(node) }
    if old.contains(.hasFocusScope) {
      focus.scopes.remove(node)
      if !reader.flags.contains(.remembersFocus) { focus.remembered[node] = nil }
    }
    if new.contains(.isFocusable) { focus.focusableCount += 1 }
    if old.contains(.isFocusable) { focus.focusableCount -= 1 }
    if new.contains(.wantsFocus) { focus.autofocus.insert(node) }
    if old.contains(.wantsFocus) { focus.autofocus.remove(node) }
    nodes[index].flags = before.subtracting(.recordFlags).union(reader.flags)
    focus.isStale = true
    pointer.isHoverStale = true
    let floats = reader.flags.contains(.floats)
    // It was drawn without clipping, or elsewhere, which its new style no longer tells; it may be removed before it is
    // drawn again.
    if boxes.boxes[index].style.isFree && !reader.style.isFree || old.contains(.floats) {
      addRemovalDamage(of: node)
    }
    if floats != before.contains(.floats) { floating.count += floats ? 1 : -1 }
    if floats { markFloat(node) }
    if reader.style.position == .keptOnScreen || !floating.keptOnScreen.isEmpty {
      setKeptOnScreen(node, reader.style.position == .keptOnScreen)
    }
    boxes.setStyle(node, reader.style)
    setGrid(node, reader, words)
    if words[.items, at: record].lower != 0 { readHandlers(node) }
  }

  /// Whether a node fills its parent, which stands among the siblings in its place.
  private func fills(_ node: Int32) -> Bool {
    let parent = boxes.boxes[Int(node)].parent
    return parent >= 0 && nodes[Int(parent)].kind.takesContentPlacement
      && !nodes[Int(parent)].flags.contains(.hasSeveral)
  }

  /// Stores whether the content of a node, which starts at `first`, is several views; returns whether that changed.
  mutating func updateHoldsSeveral(content first: Int, of node: Int32, _ words: [UInt64]) -> Bool {
    let hasSeveral = first != 0 && words[.links, at: first].upper != 0
    guard hasSeveral != nodes[Int(node)].flags.contains(.hasSeveral) else { return false }
    nodes[Int(node)].flags.formSymmetricDifference(.hasSeveral)
    return true
  }

  private mutating func setGrid(_ node: Int32, _ reader: RecordReader, _ words: [UInt64]) {
    let grid = reader.grid(words)
    if grid != nil || !boxes.grids.isEmpty { boxes.setGrid(node, grid) }
    let area = reader.gridArea
    if area != nil || !boxes.gridAreas.isEmpty { boxes.setGridArea(node, area) }
  }

  /// Reads a node's children again, after their place among siblings became this node's, or their own again.
  mutating func readChildren(of node: Int32) {
    var child = boxes.boxes[Int(node)].first
    while child >= 0 {
      read(child, arenas[nodes[Int(child)].arena].words)
      child = boxes.boxes[Int(child)].next
    }
  }

  /// The most nested deferred nodes through which the outermost takes its place from the innermost content; deeper
  /// content has a place only inside them.
  private static var maxDeferredDepth: Int { 16 }

  /// Gives a deferred node the place among its siblings that its content would have.
  private func adoptContentPlacement(_ node: Int32, _ reader: inout RecordReader) {
    var chain: [Int32] = []
    var content = boxes.boxes[Int(node)].first
    while content >= 0, boxes.boxes[Int(content)].next < 0, chain.count < Self.maxDeferredDepth {
      chain.append(content)
      guard nodes[Int(content)].kind.takesContentPlacement else { break }
      content = boxes.boxes[Int(content)].first
    }
    var full: RecordReader?
    for node in chain.reversed() {
      let entry = nodes[Int(node)]
      var own = RecordReader()
      if let full { own.adoptPlacement(of: full) }
      own.read(arenas[entry.arena].words, entry.record, entry.kind)
      full = own
    }
    if let full { reader.adoptPlacement(of: full) }
  }

  /// Reads a deferred node again, and the deferred ancestors whose content it is, after its content changed.
  mutating func contentChanged(in node: Int32) {
    var node = node
    var count = 0
    while node >= 0, nodes[Int(node)].kind.hasContent, count < Self.maxDeferredDepth {
      read(node, arenas[nodes[Int(node)].arena].words)
      guard nodes[Int(node)].kind.takesContentPlacement else { return }
      node = boxes.boxes[Int(node)].parent
      count += 1
    }
  }

  /// Updates the flags for the events that a node's handlers wait for.
  mutating func readHandlers(_ node: Int32) {
    var flags: NodeFlags = []
    var captures = false
    forEachHandler(of: node) { answer in
      switch answer {
      case .appear: flags.insert(.watchesAppear)
      case .disappear: flags.insert(.watchesDisappear)
      case .size: flags.insert(.watchesSize)
      case .mouse, .scroll, .press, .anyPress, .keyPress: flags.insert(.takesMouse)
      case .pixels: flags.insert(.wantsPixels)
      case .search: flags.insert(.searchesTexts)
      case .key: flags.insert(.bindsKeys)
      case .capturedKey:
        captures = true
        flags.insert(.bindsKeys)
      default: break
      }
    }
    if captures {
      focus.keyBinders.capturing.insert(node)
    } else if !focus.keyBinders.capturing.isEmpty {
      focus.keyBinders.capturing.remove(node)
    }
    let before = nodes[Int(node)].flags.intersection(.handlerFlags)
    guard flags != before else { return }
    nodes[Int(node)].flags.subtract(.handlerFlags)
    nodes[Int(node)].flags.formUnion(flags)
    pointer.isHoverStale = true
    let (new, old) = (flags.subtracting(before), before.subtracting(flags))
    if new.contains(.bindsKeys) { focus.keyBinders.all.insert(node) }
    if old.contains(.bindsKeys) { focus.keyBinders.remove(node) }
    if new.contains(.wantsPixels) { pointer.pixelReaders.insert(node) }
    if old.contains(.wantsPixels) { pointer.pixelReaders.remove(node) }
    if new.contains(.searchesTexts) { searches.states[node] = TextSearchState() }
    if old.contains(.searchesTexts) { endSearch(of: node) }
    // New handlers are sent the current state.
    if !new.isDisjoint(with: [.watchesAppear, .watchesDisappear]) {
      lifecycle.appeared.append(node)
    }
    if new.contains(.watchesSize) { lifecycle.resized.append(node) }
  }

  /// Calls `body` with a node's handlers, newest first.
  func forEachHandler(of node: Int32, _ body: (HandlerKind) -> Void) {
    let entry = nodes[Int(node)]
    guard entry.arena >= 0, entry.record > 0 else { return }
    var number = arenas[entry.arena].words[.items, at: entry.record].lower
    while number != 0, let handler = arenas.handler(number, in: entry.arena) {
      body(handler.kind)
      number = Int(handler.previous)
    }
  }
}

extension NodeKind {
  /// Whether its content is deferred.
  fileprivate var hasContent: Bool { takesContentPlacement || self == .sizeReader }

  /// Whether its deferred content fills it and determines its place among siblings.
  fileprivate var takesContentPlacement: Bool {
    switch self {
    case .memo, .local, .timeline, .bindingsReader: true
    default: false
    }
  }
}
