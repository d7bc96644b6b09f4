// RenderTree+InPlaceUpdate: takes over a new tree that is almost word for word the old one, visiting only nodes that differ.

internal import TermView

/// The nodes of the program's own arena, by the indices of their records.
struct ArenaIndex {
  /// For each index of a word, the node whose record starts there, or -1.
  var nodes: [Int32] = []
  /// The start of each text in byte order, with its node.
  var texts: [(start: Int, node: Int32)] = []
  /// The nodes that have handlers or deferred content.
  var nodesWithItems: [Int32] = []
  /// Whether the index is up to date.
  var isValid = false
  /// Whether two nodes of the program's arena have one record, as when a view stands in two places.
  var hasSharedRecords = false

  /// Marks the index as out of date after the tree was replaced by another.
  mutating func invalidate() { (isValid, hasSharedRecords) = (false, false) }

  /// Frees the buffers; the index is built again when it is needed.
  mutating func removeBuffers() { (nodes, texts, nodesWithItems, isValid) = ([], [], [], false) }
}

extension RenderTree {
  /// With more differences than this, both trees are walked instead.
  private static var maxDifferences: Int { 64 }

  /// Replaces the old tree by a new one if both are equal except for a few words and bytes.
  ///
  /// Equal views write equal words at the same indices. So most frames need no walk: the two arenas are compared as
  /// memory, which for W6 takes a tenth of the walk's time.
  ///
  /// - Returns: Whether it did; if not, nothing has changed.
  mutating func updateInPlace(to new: NodeArena, at record: Int) -> Bool {
    let main = nodes[Int(root)].arena
    let child = boxes.boxes[Int(root)].first
    guard main >= 0, child >= 0, nodes[Int(child)].record == record else { return false }
    let old = arenas[main]
    guard old.count == new.count, old.textCount == new.textCount, !arenaIndex.hasSharedRecords
    else {
      return false
    }
    var words = DifferenceList()
    var bytes = DifferenceList()
    guard words.find(in: old.words, new.words, count: new.count),
      bytes.find(in: old.text, new.text, count: new.textCount)
    else { return false }
    if !arenaIndex.isValid { makeIndex(main, count: new.count) }
    guard !arenaIndex.hasSharedRecords else { return false }
    var changed: [(node: Int32, isTextOnly: Bool)] = []
    for word in words.indices {
      var start = word
      while arenaIndex.nodes[start] < 0, start > 0 { start -= 1 }
      guard start > 0 else { return false }
      let isText = new.words[start].kind == NodeKind.text.rawValue
      // Links, keys and lengths define the structure of the tree.
      guard word - start >= (isText ? 5 : 4), word - start < new.words[start].high else {
        return false
      }
      changed.append((arenaIndex.nodes[start], false))
    }
    for byte in bytes.indices {
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
    for node in arenaIndex.nodesWithItems {
      stats.visited += 1
      readHandlers(node)
      if nodes[Int(node)].deferredIndex >= 0 { matching.workList.append(node) }
    }
    processWorkList()
    return true
  }

  private mutating func makeIndex(_ main: Int32, count: Int) {
    arenaIndex.nodes.removeAll(keepingCapacity: true)
    arenaIndex.nodes.append(contentsOf: repeatElement(-1, count: count))
    arenaIndex.texts.removeAll(keepingCapacity: true)
    arenaIndex.nodesWithItems.removeAll(keepingCapacity: true)
    let words = arenas[main].words
    for (number, node) in nodes.enumerated() where node.arena == main && node.record > 0 {
      if arenaIndex.nodes[node.record] >= 0 { arenaIndex.hasSharedRecords = true }
      arenaIndex.nodes[node.record] = Int32(number)
      // An empty text contains no byte, and starts where the next text does.
      if node.kind == .text, words[.textRange, at: node.record].low > 0 {
        arenaIndex.texts.append((words[.textRange, at: node.record].high, Int32(number)))
      }
      if words[.items, at: node.record] != 0 { arenaIndex.nodesWithItems.append(Int32(number)) }
    }
    arenaIndex.texts.sort { $0.start < $1.start }
    // A text in two places may have two records with the same bytes.
    for (text, next) in zip(arenaIndex.texts, arenaIndex.texts.dropFirst())
    where text.start == next.start {
      arenaIndex.hasSharedRecords = true
    }
    arenaIndex.isValid = true
  }

  /// The node whose text contains a byte.
  private func text(at byte: Int) -> Int32? {
    var (low, high) = (0, arenaIndex.texts.count)
    while low < high {
      let middle = (low + high) / 2
      if arenaIndex.texts[middle].start <= byte { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? arenaIndex.texts[low - 1].node : nil
  }

  /// The indices at which two buffers differ.
  private struct DifferenceList {
    var indices: [Int] = []

    /// Finds the indices; returns false if there are too many.
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
            guard indices.count < RenderTree.maxDifferences else { return false }
            indices.append(start + offset)
          }
        }
        start = end
      }
      return true
    }
  }
}
