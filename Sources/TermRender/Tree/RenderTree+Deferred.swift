// RenderTree+Deferred: content that depends on the tree itself, built once the tree knows enough.

internal import TermView

extension RenderTree {
  /// Releases an arena once nothing is compared with it anymore; -1 is ignored.
  mutating func retire(_ arena: Int32) {
    if arena >= 0 { arenas.retired.append(arena) }
  }

  /// Updates a deferred node: builds its content again where that may differ, or schedules it.
  mutating func refreshContent(of node: Int32) {
    let entry = nodes[Int(node)]
    let number = arenas[entry.arena].words[.items, at: entry.record].upper
    guard let content = arenas.content(number, in: entry.arena) else { return }
    let own = Int(entry.deferredIndex)
    let old = deferred[own].content
    switch entry.kind {
    case .memo:
      if let old, !arenas.isNewTranslation, content.isSame(as: old) {
        if deferred.checksMemos { checkMemo(node, content) }
        return
      }
      makeContent(of: node, content, ContentContext())
    case .local:
      let stateful = content as? any StatefulContent
      let isOther = (old as? any StatefulContent)?.valueType != stateful?.valueType
      if deferred[own].value == nil || isOther { deferred[own].value = stateful?.initialValue }
      if let request = stateful?.jobRequest(after: isOther ? nil : old) {
        if let result = deferred.work.schedule(request, for: node) { deferred[own].value = result }
      }
      makeContent(of: node, content, ContentContext(value: deferred[own].value))
    case .timeline:
      let moving = content as? any MovingContent
      // The clock stands still while nothing ticks.
      if moving != nil, timelines.nodes.isEmpty {
        timelines.clock = max(timelines.clock, timelines.now)
      }
      let step = interval(of: node)
      let time = max(timelines.clock, timelines.now)
      deferred[own].time = timelines.clock / step * step
      deferred[own].value = moving?.motion(
        after: deferred[own].value, at: time, moves: timelines.moves)
      if let moving, let motion = deferred[own].value, moving.isAtRest(motion, at: time) {
        timelines.nodes.remove(node)
      } else {
        timelines.nodes.insert(node)
      }
      makeContent(
        of: node, content,
        ContentContext(
          value: deferred[own].value, time: moving == nil ? deferred[own].time : time))
    case .canvas:
      if old.map({ !content.isSame(as: $0) }) ?? true { markPaint(node) }
    case .bindingsReader: bindingsReaders.stale.append(node)
    case .sizeReader:
      deferred[own].size = nil
      deferred.staleSizeReaders.append(node)
    case .lazyList:
      deferred[own].content = content
      rowsChanged(in: node)
    default: break
    }
    deferred[own].content = content
  }

  /// Releases the retired arenas, which nothing is compared with anymore.
  mutating func releaseArenas() {
    for arena in arenas.retired { arenas.remove(arena) }
    arenas.retired.removeAll(keepingCapacity: true)
  }

  /// Builds the content of size readers that are new or have another size, and lays out the tree again.
  mutating func buildSizeReaders(_ size: Size) {
    // Content does not change a reader's own size; a reader inside another one is built a round later.
    var rounds = 0
    while !deferred.staleSizeReaders.isEmpty, rounds < Self.maxNestedReaders {
      let readers = deferred.staleSizeReaders
      deferred.staleSizeReaders = []
      for node in readers where nodes[Int(node)].kind == .sizeReader {
        let frame = boxes[node]
        let space = Size(columns: Int(frame.width), rows: Int(frame.height))
        let own = Int(nodes[Int(node)].deferredIndex)
        guard deferred[own].size != space else { continue }
        deferred[own].size = space
        var context = ContentContext(size: space)
        context.imageTarget = surface
        context.isMirrored = boxes.isMirrored
        buildDeferredContent(of: node, context)
      }
      releaseArenas()
      layOutScreen(size)
      rounds += 1
    }
    deferred.staleSizeReaders.removeAll(keepingCapacity: true)
  }

  /// Schedules all size readers, after a change of the surface for pictures or of the layout direction.
  mutating func invalidateSizeReaders() {
    for node in nodes.indices where nodes[node].kind == .sizeReader {
      deferred[Int(nodes[node].deferredIndex)].size = nil
      deferred.staleSizeReaders.append(Int32(node))
    }
  }

  /// The most size readers inside one another; deeper ones stay empty, so that a view that contains itself ends.
  private static var maxNestedReaders: Int { 64 }

  mutating func buildDeferredContent(of node: Int32, _ context: ContentContext) {
    guard let content = deferred[Int(nodes[Int(node)].deferredIndex)].content else { return }
    makeContent(of: node, content, context)
    processWorkList()
  }

  mutating func makeContent(
    of node: Int32, _ content: any DeferredContent, _ context: ContentContext
  ) {
    let spare = arenas.spare()
    let (arena, record) = spare.makeCurrent { content.make(context) }.complete()
    stats.built += arena.count
    let id = arenas.add(arena)
    let own = Int(nodes[Int(node)].deferredIndex)
    retire(deferred[own].arena)
    deferred[own].arena = id
    let first = arena.first(of: record)
    let isOther = updateHoldsSeveral(content: first, of: node, arena.words)
    reconcile(children: first, of: node, in: id)
    guard nodes[Int(node)].kind != .lazyList else { return }
    contentChanged(in: node)
    // A single child gives its place among siblings to this node; several have places of their own.
    if isOther { readChildren(of: node) }
  }

  /// Traps if an equal `Memo` value gives other content.
  private mutating func checkMemo(_ node: Int32, _ content: any DeferredContent) {
    let spare = arenas.spare()
    let (arena, record) = spare.makeCurrent { content.make(ContentContext()) }.complete()
    var child = boxes.boxes[Int(node)].first
    var next = arena.first(of: record)
    while child >= 0, next != 0 {
      let old = nodes[Int(child)]
      guard arena.isSame(from: next, as: arenas[old.arena], from: old.record) else { break }
      next = arena.words[.links, at: next].upper
      child = boxes.boxes[Int(child)].next
    }
    if child >= 0 || next != 0 {
      fatalError(
        "a Memo shows something that is not in its value: its content changed, its value did not")
    }
  }
}

extension NodeArena {
  /// The first of the views that were built together: the first child of a group without ops of its own, or the only
  /// view.
  ///
  /// Adding or removing one view then changes nothing for the others.
  func first(of record: Int) -> Int {
    let header = words[record]
    let isBare =
      header.recordKind == .group && header.upper == headerCount && words[.items, at: record] == 0
      && header & Record.hasIdentity == 0
    return isBare ? words[.links, at: record].lower : record
  }

  /// Whether the subtrees of two records are equal.
  func isSame(from record: Int, as other: NodeArena, from otherRecord: Int) -> Bool {
    var open = [(record, otherRecord)]
    while let (here, there) = open.popLast() {
      guard isSameRecord(here, other, there) else { return false }
      var (child, otherChild) = (
        words[.links, at: here].lower, other.words[.links, at: there].lower
      )
      while child != 0, otherChild != 0 {
        open.append((child, otherChild))
        child = words[.links, at: child].upper
        otherChild = other.words[.links, at: otherChild].upper
      }
      guard child == otherChild else { return false }
    }
    return true
  }

  private func isSameRecord(_ record: Int, _ other: NodeArena, _ otherRecord: Int) -> Bool {
    let mask = ~(Record.bookkeeping)
    guard words[record] & mask == other.words[otherRecord] & mask else { return false }
    var offset = 3
    if words[record].recordKind == .text {
      guard words[.key, at: record] == other.words[.key, at: otherRecord] else { return false }
      let (range, otherRange) = (
        words[.textRange, at: record], other.words[.textRange, at: otherRecord]
      )
      guard
        text[range.upper..<range.upper + range.lower]
          == other.text[otherRange.upper..<otherRange.upper + otherRange.lower]
      else { return false }
      offset = 5
    }
    for offset in offset..<words[record].upper
    where words[record + offset] != other.words[otherRecord + offset] { return false }
    return true
  }
}
