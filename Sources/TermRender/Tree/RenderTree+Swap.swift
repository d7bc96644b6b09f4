// RenderTree+Swap: a new tree in that is almost word for word the one before; the few nodes that differ out.

internal import TermView

/// Where the nodes of the program's own arena stand in it, for who comes from a place.
struct ArenaIndex {
  /// For each place the node whose record starts there; -1 elsewhere.
  var nodes: [Int32] = []
  /// The texts in the order of their bytes: where they start, and whose they are.
  var texts: [(start: Int, node: Int32)] = []
  /// The nodes that have handlers or deferred content.
  var visitors: [Int32] = []
  /// Whether it is right.
  var isValid = false
}

extension RenderTree {
  /// More places that differ than this are left to the walk through both trees.
  private static var mostDifferences: Int { 64 }

  /// Takes a new tree in place of the old one where both are the same but for a few words and bytes.
  ///
  /// Views that say the same write the same words to the same places. So most frames need no walk: the two
  /// arenas are compared as memory, which for W6 takes a tenth of the walk's time.
  ///
  /// - Returns: whether it did; if not, nothing has changed.
  mutating func swap(to new: NodeArena, at place: Int) -> Bool {
    let main = nodes[Int(root)].arena
    let child = boxes.boxes[Int(root)].first
    guard main >= 0, child >= 0, nodes[Int(child)].record == place else { return false }
    let old = arenas[main]
    guard old.count == new.count, old.textCount == new.textCount, !hasSharedRecords else {
      return false
    }
    var words = PlaceList()
    var bytes = PlaceList()
    guard words.find(in: old.words, new.words, count: new.count),
      bytes.find(in: old.text, new.text, count: new.textCount)
    else { return false }
    if !index.isValid { makeIndex(main, count: new.count) }
    guard !hasSharedRecords else { return false }
    var changed: [(node: Int32, isTextOnly: Bool)] = []
    for word in words.places {
      var start = word
      while index.nodes[start] < 0, start > 0 { start -= 1 }
      guard start > 0 else { return false }
      let isText = new.words[start].kind == NodeKind.text.rawValue
      // Links, keys and lengths are of the tree's form.
      guard word - start >= (isText ? 5 : 4), word - start < new.words[start].high else {
        return false
      }
      changed.append((index.nodes[start], false))
    }
    for byte in bytes.places {
      guard let node = text(at: byte) else { return false }
      changed.append((node, true))
    }
    arenas.replace(main, with: new)
    for (node, isTextOnly) in changed {
      stats.visited += 1
      if !isTextOnly { read(node, new.words) }
      markPaint(node)
      if nodes[Int(node)].kind == .text { textChanged(node) }
    }
    for node in index.visitors {
      stats.visited += 1
      readHandlers(node)
      if nodes[Int(node)].own >= 0 { work.append(node) }
    }
    finishWork()
    return true
  }

  private mutating func makeIndex(_ main: Int32, count: Int) {
    index.nodes.removeAll(keepingCapacity: true)
    index.nodes.append(contentsOf: repeatElement(-1, count: count))
    index.texts.removeAll(keepingCapacity: true)
    index.visitors.removeAll(keepingCapacity: true)
    let words = arenas[main].words
    for (number, node) in nodes.enumerated() where node.arena == main && node.record > 0 {
      if index.nodes[node.record] >= 0 { hasSharedRecords = true }
      index.nodes[node.record] = Int32(number)
      // One without bytes is found by no byte, and stands where the text after it does.
      if node.kind == .text, words[node.record + 4].low > 0 {
        index.texts.append((words[node.record + 4].high, Int32(number)))
      }
      if words[node.record + 2] != 0 { index.visitors.append(Int32(number)) }
    }
    index.texts.sort { $0.start < $1.start }
    // A text that stands in two places may have two records and the same bytes.
    for (text, next) in zip(index.texts, index.texts.dropFirst()) where text.start == next.start {
      hasSharedRecords = true
    }
    index.isValid = true
  }

  /// The node whose text a byte is part of.
  private func text(at byte: Int) -> Int32? {
    var (low, high) = (0, index.texts.count)
    while low < high {
      let middle = (low + high) / 2
      if index.texts[middle].start <= byte { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? index.texts[low - 1].node : nil
  }

  /// Places where two buffers differ.
  private struct PlaceList {
    var places: [Int] = []

    /// Finds them; false where they are too many.
    mutating func find<Element: BitwiseCopyable & FixedWidthInteger>(
      in old: [Element], _ new: [Element], count: Int
    ) -> Bool {
      let (old, new) = (old.span, new.span)
      var start = 0
      while start < count {
        let end = min(start + 32, count)
        var difference: Element = 0
        let (a, b) = (old.extracting(start..<end), new.extracting(start..<end))
        for offset in 0..<end - start { difference |= a[offset] ^ b[offset] }
        if difference != 0 {
          for offset in 0..<end - start where a[offset] != b[offset] {
            guard places.count < RenderTree.mostDifferences else { return false }
            places.append(start + offset)
          }
        }
        start = end
      }
      return true
    }
  }
}
