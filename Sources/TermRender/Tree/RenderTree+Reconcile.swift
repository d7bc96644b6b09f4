// RenderTree+Reconcile: records of a new tree in, the nodes they are the successors of brought up to date.

internal import TermView

extension RenderTree {
  /// Makes a node's children those of the records that start at `first`.
  ///
  /// A child is the successor of the one that had its key, if it is of the same kind. What has no successor
  /// goes, what has none before it comes. Most frames change no structure, so both lists are first walked
  /// side by side.
  mutating func reconcile(children first: Int, of parent: Int32, in arena: Int32, areContent: Bool) {
    let new = arenas[arena].words
    var place = first
    var child = boxes.boxes[Int(parent)].first
    while place != 0, child >= 0, nodes[Int(child)].key == new[place + 3],
      nodes[Int(child)].kind == new[place].recordKind
    {
      let next = boxes.boxes[Int(child)].next
      update(child, to: place, new, arena)
      child = next
      place = new[place + 1].upper
    }
    guard place != 0 || child >= 0 else { return }
    rearrange(from: place, before: child, of: parent, new, arena, areContent)
  }

  /// Brings all nodes up to date that wait for it.
  mutating func finishWork() {
    while let parent = work.popLast() {
      let node = nodes[Int(parent)]
      switch node.kind {
      case .memo, .local, .timeline, .late, .lazyList, .canvas: refreshContent(of: parent)
      default:
        let first = arenas[node.arena].words[node.record + 1].lower
        reconcile(children: first, of: parent, in: node.arena, areContent: false)
      }
    }
  }

  /// Matches what is left of both lists by key, once they have parted.
  private mutating func rearrange(
    from first: Int, before next: Int32, of parent: Int32, _ new: [UInt64], _ arena: Int32,
    _ areContent: Bool
  ) {
    byKey.removeAll(keepingCapacity: true)
    var child = next
    while child >= 0 {
      // Of two with the same key, the first is found; the other finds no successor.
      if byKey[nodes[Int(child)].key] == nil { byKey[nodes[Int(child)].key] = child }
      child = boxes.boxes[Int(child)].next
    }
    let anchor = next >= 0 ? boxes.boxes[Int(next)].previous : boxes.boxes[Int(parent)].last
    let start = matches.count
    var place = first
    while place != 0 {
      let key = new[place + 3]
      if let old = byKey[key], nodes[Int(old)].kind == new[place].recordKind {
        byKey[key] = nil
        nodes[Int(old)].flags.insert(.isMatched)
        matches.append(old)
      } else {
        matches.append(-1)
      }
      place = new[place + 1].upper
    }
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
    // All that is left has a successor: it is put into the new order from the front.
    var cursor = anchor >= 0 ? boxes.boxes[Int(anchor)].next : boxes.boxes[Int(parent)].first
    place = first
    var index = start
    while place != 0 {
      let following = new[place + 1].upper
      let old = matches[index]
      if old >= 0 {
        if old == cursor {
          cursor = boxes.boxes[Int(cursor)].next
        } else {
          boxes.remove(old)
          boxes.insert(old, into: parent, before: cursor)
          markPaint(parent)
        }
        update(old, to: place, new, arena)
      } else {
        create(place, new, arena, in: parent, before: cursor, fills: areContent)
      }
      place = following
      index += 1
    }
    matches.removeLast(matches.count - start)
  }

  private mutating func create(
    _ place: Int, _ new: [UInt64], _ arena: Int32, in parent: Int32, before sibling: Int32,
    fills: Bool
  ) {
    let node = add(
      new[place], key: new[place + 3], record: place, arena: arena, fills: fills)
    boxes.insert(node, into: parent, before: sibling)
    read(node, new)
    if nodes[Int(node)].kind == .text { boxes.invalidate(node) }
    if nodes[Int(node)].flags.contains(.watchesAppear) { appeared.append(node) }
    markPaint(parent)
    if nodes[Int(node)].own >= 0 || new[place + 1].lower != 0 { work.append(node) }
  }

  /// Makes a node the successor of itself: compares what was said about it, and notes what follows.
  private mutating func update(_ node: Int32, to place: Int, _ new: [UInt64], _ arena: Int32) {
    stats.visited += 1
    let (oldPlace, oldArena) = (nodes[Int(node)].record, nodes[Int(node)].arena)
    nodes[Int(node)].record = place
    nodes[Int(node)].arena = arena
    let old = arenas[oldArena]
    let isText = new[place].recordKind == .text
    if !isSame(new, place, old.words, oldPlace, isText: isText) {
      read(node, new)
      markPaint(node)
      if isText { boxes.invalidate(node) }
    } else if isText, !isSameText(place, in: arena, oldPlace, in: old, node) {
      boxes.invalidate(node)
      markPaint(node)
    }
    if new[place + 2].lower != 0 || old.words[oldPlace + 2].lower != 0 { readHandlers(node) }
    if nodes[Int(node)].own >= 0 || new[place + 1].lower != 0
      || boxes.boxes[Int(node)].first >= 0
    {
      work.append(node)
    }
  }

  /// Whether two records say the same, text and what follows from places in the arenas left aside.
  @inline(__always)
  private func isSame(
    _ new: [UInt64], _ place: Int, _ old: [UInt64], _ oldPlace: Int, isText: Bool
  ) -> Bool {
    let mask = ~(Record.bookkeeping)
    guard new[place] & mask == old[oldPlace] & mask else { return false }
    let count = new[place].upper
    var offset = Record.headerCount
    if isText {
      guard new[place + 4].lower == old[oldPlace + 4].lower else { return false }
      offset += 1
    }
    while offset < count {
      if new[place + offset] != old[oldPlace + offset] { return false }
      offset += 1
    }
    return true
  }

  @inline(__always)
  private func isSameText(
    _ place: Int, in arena: Int32, _ oldPlace: Int, in old: NodeArena, _ node: Int32
  ) -> Bool {
    let new = arenas[arena]
    let range = new.words[place + 4]
    let start = range.upper
    let oldStart = old.words[oldPlace + 4].upper
    let (bytes, oldBytes) = (new.text, old.text)
    let text = bytes.span
    let oldText = oldBytes.span
    for offset in 0..<range.lower where text[start + offset] != oldText[oldStart + offset] {
      return false
    }
    return true
  }
}
