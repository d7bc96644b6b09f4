// RenderTree+Deferred: content that depends on the tree itself, made when the tree knows enough.

internal import TermView

/// What is kept for a node whose content is made later.
struct DeferredState {
  /// What was last asked for content.
  var content: (any DeferredContent)?
  /// The arena that the content is in; -1 is none.
  var arena: Int32 = -1
  /// The value of a `Local`.
  var value: Any?
  /// What the content was made for.
  var size: Size?
  var time: Int64 = 0
}

extension RenderTree {
  mutating func addDeferred() -> Int32 {
    if let own = freeDeferred.popLast() {
      deferred[Int(own)] = DeferredState()
      return own
    }
    deferred.append(DeferredState())
    return Int32(deferred.count - 1)
  }

  mutating func freeDeferred(_ own: Int32) {
    retire(deferred[Int(own)].arena)
    deferred[Int(own)] = DeferredState()
    freeDeferred.append(own)
  }

  /// Gives an arena back once nothing is compared with it any more.
  mutating func retire(_ arena: Int32) {
    if arena >= 0 { retired.append(arena) }
  }

  /// Makes a node's content anew where it may be another.
  mutating func refreshContent(of node: Int32) {
    let entry = nodes[Int(node)]
    let arena = arenas[entry.arena]
    let content = arena.contents[arena.words[entry.record + 2].upper - 1]
    let own = Int(entry.own)
    let old = deferred[own].content
    switch entry.kind {
    case .memo:
      if let old, content.isSame(as: old) {
        if checksMemos { checkMemo(node, content) }
        return
      }
      makeContent(of: node, content, ContentContext())
    case .local:
      let stateful = content as? any StatefulContent
      let isOther = (old as? any StatefulContent)?.valueType != stateful?.valueType
      if deferred[own].value == nil || isOther { deferred[own].value = stateful?.initialValue }
      if let order = stateful?.order(after: isOther ? nil : old) {
        if let result = orders.place(order, for: node) { deferred[own].value = result }
      }
      makeContent(of: node, content, ContentContext(value: deferred[own].value))
    case .timeline:
      let step = interval(of: node)
      deferred[own].time = clock / step * step
      makeContent(of: node, content, ContentContext(time: deferred[own].time))
    case .canvas:
      if old.map({ !content.isSame(as: $0) }) ?? true { markPaint(node) }
    case .bindingsReader: bindingsReaders.append(node)
    case .sizeReader:
      deferred[own].size = nil
      sizeReaders.append(node)
    case .lazyList:
      deferred[own].content = content
      rowsChanged(in: node)
    default: break
    }
    deferred[own].content = content
  }

  /// Gives arenas back that no pass compares with any more.
  mutating func releaseArenas() {
    for arena in retired { arenas.remove(arena) }
    retired.removeAll(keepingCapacity: true)
  }

  /// Makes the content that depends on its size, where that is another or the view is new, and lays it out.
  mutating func readSizes(_ size: Size) {
    // Content does not change a reader's own size; one inside of another is made a round later.
    var rounds = 0
    while !sizeReaders.isEmpty, rounds < Self.mostNestedReaders {
      let readers = sizeReaders
      sizeReaders = []
      for node in readers where nodes[Int(node)].kind == .sizeReader {
        let frame = boxes[node]
        let room = Size(columns: Int(frame.width), rows: Int(frame.height))
        let own = Int(nodes[Int(node)].own)
        guard deferred[own].size != room else { continue }
        deferred[own].size = room
        var context = ContentContext(size: room)
        context.surface = surface
        context.isMirrored = boxes.isMirrored
        makeLate(node, context)
      }
      releaseArenas()
      layout(size)
      rounds += 1
    }
    sizeReaders.removeAll(keepingCapacity: true)
  }

  /// Has all content made again that may depend on what pictures are drawn for, or on the side that lines begin at.
  mutating func rereadSizes() {
    for node in nodes.indices where nodes[node].kind == .sizeReader {
      deferred[Int(nodes[node].own)].size = nil
      sizeReaders.append(Int32(node))
    }
  }

  /// Size readers in one another; what is deeper stays empty, so that a view that holds itself has an end.
  private static var mostNestedReaders: Int { 64 }

  mutating func makeLate(_ node: Int32, _ context: ContentContext) {
    guard let content = deferred[Int(nodes[Int(node)].own)].content else { return }
    makeContent(of: node, content, context)
    finishWork()
  }

  mutating func makeContent(
    of node: Int32, _ content: any DeferredContent, _ context: ContentContext
  ) {
    let spare = arenas.spare()
    let (arena, place) = spare.collect { content.make(context) }.complete()
    stats.built += arena.count
    let id = arenas.add(arena)
    let own = Int(nodes[Int(node)].own)
    retire(deferred[own].arena)
    deferred[own].arena = id
    let first = arena.first(of: place)
    let isOther = note(content: first, of: node, arena.words)
    reconcile(children: first, of: node, in: id)
    guard nodes[Int(node)].kind != .lazyList else { return }
    contentChanged(in: node)
    // One alone leaves its place to this node, several have places of their own.
    if isOther { readChildren(of: node) }
  }

  /// Stops the program where an equal value gives other content.
  private mutating func checkMemo(_ node: Int32, _ content: any DeferredContent) {
    let spare = arenas.spare()
    let (arena, place) = spare.collect { content.make(ContentContext()) }.complete()
    var child = boxes.boxes[Int(node)].first
    var next = arena.first(of: place)
    while child >= 0, next != 0 {
      let old = nodes[Int(child)]
      guard arena.isSame(from: next, as: arenas[old.arena], from: old.record) else { break }
      next = arena.words[next + 1].upper
      child = boxes.boxes[Int(child)].next
    }
    if child >= 0 || next != 0 {
      fatalError(
        "a Memo shows something that is not in its value: its content changed, its value did not")
    }
  }
}

extension NodeArena {
  /// The first of the views that were made together: those in a group that says nothing itself, or the only one.
  ///
  /// So one view more or less changes nothing for the others.
  func first(of place: Int) -> Int {
    let header = words[place]
    let isBare =
      header.recordKind == .group && header.upper == headerCount && words[place + 2] == 0
      && header & Record.hasIdentity == 0
    return isBare ? words[place + 1].lower : place
  }

  /// Whether the trees at two places say the same.
  func isSame(from place: Int, as other: NodeArena, from otherPlace: Int) -> Bool {
    var open = [(place, otherPlace)]
    while let (here, there) = open.popLast() {
      guard isSameRecord(here, other, there) else { return false }
      var (child, otherChild) = (words[here + 1].lower, other.words[there + 1].lower)
      while child != 0, otherChild != 0 {
        open.append((child, otherChild))
        child = words[child + 1].upper
        otherChild = other.words[otherChild + 1].upper
      }
      guard child == otherChild else { return false }
    }
    return true
  }

  private func isSameRecord(_ place: Int, _ other: NodeArena, _ otherPlace: Int) -> Bool {
    let mask = ~(Record.bookkeeping)
    guard words[place] & mask == other.words[otherPlace] & mask else { return false }
    var offset = 3
    if words[place].recordKind == .text {
      guard words[place + 3] == other.words[otherPlace + 3] else { return false }
      let (range, otherRange) = (words[place + 4], other.words[otherPlace + 4])
      guard
        text[range.upper..<range.upper + range.lower]
          == other.text[otherRange.upper..<otherRange.upper + otherRange.lower]
      else { return false }
      offset = 5
    }
    for offset in offset..<words[place].upper
    where words[place + offset] != other.words[otherPlace + offset] { return false }
    return true
  }
}
