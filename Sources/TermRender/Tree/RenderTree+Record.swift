// RenderTree+Record: what was said about a node in, its box's style and its flags out.

internal import TermView

extension RenderTree {
  /// Reads a node's record anew.
  mutating func read(_ node: Int32, _ words: [UInt64]) {
    let index = Int(node)
    let (kind, record) = (nodes[index].kind, nodes[index].record)
    var said = Said()
    switch kind {
    case .group: said.style.direction = .column
    case _ where kind.hasContent:
      said.style.direction = .column
      said.style.isContained = kind == .sizeReader
      if !nodes[index].flags.contains(.holdsSeveral) { said.style.display = .zstack }
      if kind.standsForContent { standInForContent(node, &said) }
    case .lazyList:
      said.style.display = .custom
      said.style.overflow = .vertical
      said.style.direction = .column
      said.flags.insert(.clips)
    default: break
    }
    said.read(words, record, kind, fillsParent: fills(node))
    if words[record] & Record.hasIdentity != 0 { said.flags.insert(.hasIdentity) }
    if overlaps(node) || said.style.isAbsolute { said.flags.insert(.floats) }
    let before = nodes[index].flags
    if said.flags.contains(.scrolls) != before.contains(.scrolls) {
      // What comes to scroll begins at its beginning.
      scrolls[node] = nil
      if said.flags.contains(.scrolls) { scrollAreas.append(node) }
    }
    if said.flags.contains(.hasFocusScope) != before.contains(.hasFocusScope) {
      if said.flags.contains(.hasFocusScope) { scopes.insert(node) } else { scopes.remove(node) }
    }
    nodes[index].flags = before.subtracting(.said).union(said.flags)
    isFocusStale = true
    isMouseStale = true
    // Nothing cut off what was drawn of it, of which its new style says nothing.
    if boxes.boxes[index].style.isFree, !said.style.isFree { noteLeft(node) }
    let floats = said.flags.contains(.floats)
    if floats != before.contains(.floats) { floatCount += floats ? 1 : -1 }
    if floats { markFloat(node) }
    if said.style.position == .kept || !kept.isEmpty {
      setKept(node, said.style.position == .kept)
    }
    let isPile = said.style.display == .zstack
    let wasPile = boxes.boxes[index].style.display == .zstack
    boxes.setStyle(node, said.style)
    setGrid(node, said, words)
    if isPile != wasPile { readChildren(of: node) }
    if words[record + 2].lower != 0 { readHandlers(node) }
  }

  /// Whether a node fills the one around it, which stands among the siblings for it.
  private func fills(_ node: Int32) -> Bool {
    let parent = boxes.boxes[Int(node)].parent
    return parent >= 0 && nodes[Int(parent)].kind.standsForContent
      && !nodes[Int(parent)].flags.contains(.holdsSeveral)
  }

  /// Notes whether the content of a node, of which this is the first, is several views; whether that is new.
  mutating func note(content first: Int, of node: Int32, _ words: [UInt64]) -> Bool {
    let holdsSeveral = first != 0 && words[first + 1].upper != 0
    guard holdsSeveral != nodes[Int(node)].flags.contains(.holdsSeveral) else { return false }
    nodes[Int(node)].flags.formSymmetricDifference(.holdsSeveral)
    return true
  }

  private mutating func setGrid(_ node: Int32, _ said: Said, _ words: [UInt64]) {
    let grid = said.grid(words)
    if grid != nil || !boxes.grids.isEmpty { boxes.setGrid(node, grid) }
    let place = said.gridPlace
    if place != nil || !boxes.gridPlaces.isEmpty { boxes.setGridPlace(node, place) }
  }

  /// Whether a node stands in a pile with others.
  ///
  /// Of two in a pile the one that came later has been asked with the other beside it.
  private func overlaps(_ node: Int32) -> Bool {
    let box = boxes.boxes[Int(node)]
    guard box.parent >= 0, box.previous >= 0 || box.next >= 0 else { return false }
    return boxes.boxes[Int(box.parent)].style.display == .zstack
  }

  /// A node's children overlap from now on, or don't any more.
  mutating func readChildren(of node: Int32) {
    var child = boxes.boxes[Int(node)].first
    while child >= 0 {
      read(child, arenas[nodes[Int(child)].arena].words)
      child = boxes.boxes[Int(child)].next
    }
  }

  /// Deferred nodes in one another, of which the outermost stands in for the content of the innermost; what
  /// is deeper has a place of its own only inside of them.
  private static var mostDeferred: Int { 16 }

  /// A deferred node stands among its siblings as its content would.
  private func standInForContent(_ node: Int32, _ said: inout Said) {
    var chain: [Int32] = []
    var content = boxes.boxes[Int(node)].first
    while content >= 0, boxes.boxes[Int(content)].next < 0, chain.count < Self.mostDeferred {
      chain.append(content)
      guard nodes[Int(content)].kind.standsForContent else { break }
      content = boxes.boxes[Int(content)].first
    }
    var full: Said?
    for node in chain.reversed() {
      let entry = nodes[Int(node)]
      var own = Said()
      if let full { own.standIn(for: full) }
      own.read(arenas[entry.arena].words, entry.record, entry.kind)
      full = own
    }
    if let full { said.standIn(for: full) }
  }

  /// What a deferred node, or one that it is the content of, takes from its content may have changed with that.
  mutating func contentChanged(in node: Int32) {
    var node = node
    var count = 0
    while node >= 0, nodes[Int(node)].kind.hasContent, count < Self.mostDeferred {
      read(node, arenas[nodes[Int(node)].arena].words)
      guard nodes[Int(node)].kind.standsForContent else { return }
      node = boxes.boxes[Int(node)].parent
      count += 1
    }
  }

  /// Notes what a node's handlers wait for.
  mutating func readHandlers(_ node: Int32) {
    var flags: NodeFlags = []
    forEachHandler(of: node) { answer in
      switch answer {
      case .appear: flags.insert(.watchesAppear)
      case .disappear: flags.insert(.watchesDisappear)
      case .size: flags.insert(.watchesSize)
      case .mouse, .scroll, .press: flags.insert(.takesMouse)
      default: break
      }
    }
    let before = nodes[Int(node)].flags.intersection(.heard)
    guard flags != before else { return }
    nodes[Int(node)].flags.subtract(.heard)
    nodes[Int(node)].flags.formUnion(flags)
    isMouseStale = true
    // Who begins to ask is told what is so already.
    let new = flags.subtracting(before)
    if !new.isDisjoint(with: [.watchesAppear, .watchesDisappear]) { appeared.append(node) }
    if new.contains(.watchesSize) { resized.append(node) }
  }

  /// Calls `body` with a node's handlers, the newest first.
  func forEachHandler(of node: Int32, _ body: (Reaction) -> Void) {
    let entry = nodes[Int(node)]
    guard entry.arena >= 0, entry.record > 0 else { return }
    let arena = arenas[entry.arena]
    var index = arena.words[entry.record + 2].lower
    while index != 0 {
      body(arena.handlers[index - 1].reaction)
      index = Int(arena.handlers[index - 1].previous)
    }
  }
}

extension NodeKind {
  /// Whether what is in it is made later.
  fileprivate var hasContent: Bool { standsForContent || self == .sizeReader }

  /// Whether its content, made later, fills it and has a say in its place.
  fileprivate var standsForContent: Bool {
    switch self {
    case .memo, .local, .timeline, .bindingsReader: true
    default: false
    }
  }
}
