// NodeCopier: copies nodes from one arena to another.

/// Copies nodes with their subtrees into an arena; the source stays unchanged.
struct NodeCopier {
  /// The arena with the copies and the closures that they refer to.
  private(set) var target: NodeArena

  /// Creates a copier that copies into `target`.
  init(to target: NodeArena) { self.target = target }

  /// Copies a node and returns the index of the copy: a child with `key`, or with its own key if `key` is nil.
  mutating func copy(_ node: Node, key: UInt64?) -> Int {
    let records = target.records
    let source = node.arena.records
    var items = ArenaItemFinder(of: node.arena)
    let root = Int(node.recordStart)
    let record = copyRecord(
      at: root, to: Int(node.recordEnd), handler: Int(node.handler), source, &items)
    if let key, records[record] & Record.hasIdentity == 0 { records.setKey(key, at: record) }
    var lastChild = 0
    if records[record].recordKind == .group {
      lastChild = NodeList(of: node).last
      records[record] |= Record.hasChildren
    }
    // Pairs of records whose children are still to be copied: the index in the source, the index in the target.
    var open = [(root, record)]
    while let (there, here) = open.popLast() {
      var child = source[there + 1].lower
      var last = 0
      while child != 0 {
        let header = source[child]
        let copy = copyRecord(
          at: child, to: child + header.upper, handler: source[child + 2].lower, source, &items)
        if last == 0 {
          records[here + 1] = UInt64(upper: records[here + 1].upper, lower: copy)
        } else {
          records[last + 1] = UInt64(upper: copy, lower: records[last + 1].lower)
        }
        open.append((child, copy))
        last = copy
        // The nodes of a group may since have siblings that are not in the group.
        child = child == lastChild && there == root ? 0 : source[child + 1].upper
      }
    }
    return record
  }

  /// Copies one record with its text, its handlers and its content, but without children or siblings.
  private mutating func copyRecord(
    at record: Int, to end: Int, handler: Int, _ source: RecordBuffer,
    _ items: inout ArenaItemFinder
  ) -> Int {
    let records = target.records
    let start = records.count
    for index in record..<end { records.append(source[index]) }
    let header =
      source[record] & 0xFFFF_FFFF & ~Record.linkCountMask | Record.isAttached
      | UInt64(truncatingIfNeeded: end - record) << 32
    records[start] = header
    records[start + 1] = 0
    if header.recordKind == .text {
      let range = records[start + 4]
      records[start + 4] = UInt64(upper: records.textCount, lower: range.lower)
      records.append(text: source.text[range.upper..<range.upper + range.lower])
    }
    var content = records[start + 2].upper
    if content != 0 {
      target = target.adding(items.find(content).item)
      content = target.itemNumber
    }
    // The oldest handler is copied first, so that the order stays the same.
    var chain: [Handler] = []
    var number = handler
    while number != 0, let handler = items.find(number).handler {
      chain.append(handler)
      number = Int(handler.previous)
    }
    var newest: Int32 = 0
    for var handler in chain.reversed() {
      handler.previous = newest
      target = target.adding(.handler(handler))
      newest = Int32(truncatingIfNeeded: target.itemNumber)
    }
    records[start + 2] = UInt64(upper: content, lower: Int(newest))
    if !source.links.isEmpty { records.addLinks(at: start, of: source) }
    assert(records.copyID(from: record, of: source, to: start))
    return start
  }
}
