// RenderTree+Reconcile: updates the retained tree to the records of a new one.

internal import TermView

extension RenderTree {
  /// Updates a node's children to the records that start at `first`.
  ///
  /// A record updates the child with the same key and kind. Children without a record are removed, records without a
  /// child are added. Most frames change no structure, so both lists are first walked side by side.
  mutating func reconcile(children first: Int, of parent: Int32, in arena: Int32) {
    let child = boxes.boxes[Int(parent)].first
    let old = child >= 0 ? nodes[Int(child)].arena : arena
    reconcile(children: first, of: parent, ArenaView(arenas, arena), ArenaView(arenas, old))
  }

  private mutating func reconcile(
    children first: Int, of parent: Int32, _ new: borrowing ArenaView, _ old: borrowing ArenaView
  ) {
    var record = first
    var child = boxes.boxes[Int(parent)].first
    while true {
      stats.visited += RenderTree.skipEqualChildren(
        &child, &record, new, old, &nodes, boxes.boxes, &matching.workList)
      guard record != 0, child >= 0, nodes[Int(child)].key == new.words[.key, at: record],
        nodes[Int(child)].kind.rawValue == new.words[record].kind,
        nodes[Int(child)].arena == old.id
      else { break }
      let next = boxes.boxes[Int(child)].next
      update(child, to: record, new, old)
      child = next
      record = new.words[.links, at: record].high
    }
    guard record != 0 || child >= 0 else { return }
    if child >= 0 {
      rearrange(from: record, before: child, of: parent, new)
    } else {
      while record != 0 {
        create(record, new.words, new.id, in: parent, before: -1)
        record = new.words[.links, at: record].high
      }
    }
    if diagnostics != nil { diagnoseChildren(of: parent) }
  }

  /// Skips children whose records are equal, and returns their number.
  private static func skipEqualChildren(
    _ child: inout Int32, _ record: inout Int, _ new: borrowing ArenaView,
    _ old: borrowing ArenaView, _ nodes: inout [TreeNode], _ boxes: [Box], _ work: inout [Int32]
  ) -> Int {
    let (words, before) = (new.words.span, old.words.span)
    let (text, textBefore) = (new.text.span, old.text.span)
    var nodes = nodes.mutableSpan
    var count = 0
    while record != 0, child >= 0 {
      let index = Int(child)
      let header = words[record]
      let oldRecord = nodes[index].record
      guard nodes[index].arena == old.id, nodes[index].key == words[.key, at: record],
        nodes[index].kind.rawValue == header.kind,
        (header ^ before[oldRecord]) & ~bookkeeping == 0,
        words[.items, at: record] | before[.items, at: oldRecord] == 0
      else { return count }
      var offset = headerCount
      if header.kind == textKind {
        let (range, oldRange) = (words[.textRange, at: record], before[.textRange, at: oldRecord])
        guard (range ^ oldRange).low == 0 else { return count }
        let shift = oldRange.high - range.high
        var byte = range.high
        let end = byte + range.low
        while byte < end {
          if text[byte] != textBefore[byte + shift] { return count }
          byte += 1
        }
        offset += 1
      }
      let end = record + header.high
      let shift = oldRecord - record
      var word = record + offset
      while word < end {
        if words[word] != before[word + shift] { return count }
        word += 1
      }
      nodes[index].record = record
      nodes[index].arena = new.id
      if (words[.links, at: record] | before[.links, at: oldRecord]).low != 0 { work.append(child) }
      child = boxes[index].next
      record = words[.links, at: record].high
      count += 1
    }
    return count
  }

  /// Updates all nodes on the work list.
  mutating func processWorkList() {
    guard let first = matching.workList.last else { return }
    // Most nodes on the list are in one arena, and so are their previous records.
    var new = ArenaView(arenas, nodes[Int(first)].arena)
    var old = ArenaView(arenas, new.id)
    while let parent = matching.workList.popLast() {
      let node = nodes[Int(parent)]
      switch node.kind {
      case .memo, .local, .timeline, .bindingsReader, .sizeReader, .lazyList, .canvas:
        refreshContent(of: parent)
      default:
        if node.arena != new.id { new = ArenaView(arenas, node.arena) }
        let child = boxes.boxes[Int(parent)].first
        if child >= 0, nodes[Int(child)].arena != old.id {
          old = ArenaView(arenas, nodes[Int(child)].arena)
        }
        reconcile(
          children: new.words[.links, at: node.record].low, of: parent, new, old)
      }
    }
  }

  /// Matches the rest of both lists by key, once they differ: the records from `first` on, and the children from
  /// `next` on.
  private mutating func rearrange(
    from first: Int, before next: Int32, of parent: Int32, _ source: borrowing ArenaView
  ) {
    let new = source.words
    matching.byKey.removeAll(keepingCapacity: true)
    var child = boxes.boxes[Int(parent)].last
    while child >= 0 {
      // Of several children with the same key, the first is matched first.
      if let later = matching.byKey.updateValue(child, forKey: nodes[Int(child)].key) {
        matching.repeated[nodes[Int(child)].key, default: []].append(later)
      }
      child = child == next ? -1 : boxes.boxes[Int(child)].previous
    }
    let anchor = boxes.boxes[Int(next)].previous
    var record = first
    while record != 0 {
      let key = new[.key, at: record]
      if let old = matching.byKey[key], nodes[Int(old)].kind == new[record].recordKind {
        matching.byKey[key] = matching.repeated.isEmpty ? nil : matching.repeated[key]?.popLast()
        nodes[Int(old)].flags.insert(.isMatched)
        matching.matches.append(old)
      } else {
        matching.matches.append(-1)
      }
      record = new[.links, at: record].high
    }
    if !matching.repeated.isEmpty { matching.repeated.removeAll() }
    child = next
    while child >= 0 {
      let following = boxes.boxes[Int(child)].next
      if nodes[Int(child)].flags.contains(.isMatched) {
        nodes[Int(child)].flags.remove(.isMatched)
      } else {
        remove(child)
      }
      child = following
    }
    // All remaining children are matched: they are put into the new order from the front.
    var cursor = anchor >= 0 ? boxes.boxes[Int(anchor)].next : boxes.boxes[Int(parent)].first
    record = first
    var index = 0
    while record != 0 {
      let following = new[.links, at: record].high
      let old = matching.matches[index]
      if old >= 0 {
        if old == cursor {
          cursor = boxes.boxes[Int(cursor)].next
        } else {
          if focus.hasPositions {
            focus.updatePositions(of: old, in: boxes.boxes[Int(old)], isMoved: true)
          }
          boxes.remove(old)
          boxes.insert(old, into: parent, before: cursor)
          markArrange(parent)
          focus.isStale = true
          // Where nodes overlap, it may now be in front of others or behind them.
          if floating.count > 0 { markPaint(old) }
        }
        let before = nodes[Int(old)].arena
        update(old, to: record, source, ArenaView(arenas, before))
      } else {
        create(record, new, source.id, in: parent, before: cursor)
      }
      record = following
      index += 1
    }
    matching.matches.removeAll(keepingCapacity: true)
  }

  private mutating func create(
    _ record: Int, _ new: [UInt64], _ arena: Int32, in parent: Int32, before sibling: Int32
  ) {
    let node = add(new[record], key: new[.key, at: record], record: record, arena: arena)
    boxes.insert(node, into: parent, before: sibling)
    read(node, new)
    if nodes[Int(node)].kind == .text { textChanged(node) }
    markArrange(parent)
    if nodes[Int(node)].deferredIndex >= 0 || new[.links, at: record].low != 0 {
      matching.workList.append(node)
    }
  }

  /// Updates a node to its new record: compares the two and marks what changed.
  @inline(__always)
  private mutating func update(
    _ node: Int32, to record: Int, _ source: borrowing ArenaView, _ before: borrowing ArenaView
  ) {
    let (new, old) = (source.words, before.words)
    stats.visited += 1
    let index = Int(node)
    let oldRecord = nodes[index].record
    nodes[index].record = record
    nodes[index].arena = source.id
    let header = new[record]
    let isText = header.kind == textKind
    if !isSame(new, record, old, oldRecord, isText: isText) {
      read(node, new)
      markPaint(node)
      if isText { textChanged(node) }
    } else if isText,
      !isSame(source.text, new[.textRange, at: record], before.text, old[.textRange, at: oldRecord])
    {
      textChanged(node)
      markPaint(node)
    }
    if (new[.items, at: record] | old[.items, at: oldRecord]).low != 0 { readHandlers(node) }
    if (new[.links, at: record] | old[.links, at: oldRecord]).low != 0
      || nodes[index].deferredIndex >= 0
    {
      matching.workList.append(node)
    }
  }

  /// Whether two records are equal, apart from text bytes and indices in the arenas.
  @inline(__always)
  private func isSame(
    _ new: [UInt64], _ record: Int, _ old: [UInt64], _ oldRecord: Int, isText: Bool
  ) -> Bool {
    guard (new[record] ^ old[oldRecord]) & ~bookkeeping == 0 else { return false }
    let count = new[record].high
    var offset = headerCount
    if isText {
      guard (new[.textRange, at: record] ^ old[.textRange, at: oldRecord]).low == 0 else {
        return false
      }
      offset += 1
    }
    while offset < count {
      if new[record + offset] != old[oldRecord + offset] { return false }
      offset += 1
    }
    return true
  }

  /// Whether the bytes of two ranges of the same length are equal.
  @inline(__always)
  private func isSame(
    _ text: [UInt8], _ range: UInt64, _ oldText: [UInt8], _ oldRange: UInt64
  ) -> Bool {
    var (offset, oldOffset) = (range.high, oldRange.high)
    let end = offset + range.low
    while offset < end {
      if text[offset] != oldText[oldOffset] { return false }
      offset += 1
      oldOffset += 1
    }
    return true
  }
}

/// An arena's buffers for fast access; they don't change while the tree reads them.
struct ArenaView: ~Copyable {
  let id: Int32
  let words: [UInt64]
  let text: [UInt8]

  init(_ arenas: ArenaTable, _ id: Int32) {
    self.id = id
    words = arenas[id].words
    text = arenas[id].text
  }
}

private let textKind = NodeKind.text.rawValue
