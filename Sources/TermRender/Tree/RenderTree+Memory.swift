// RenderTree+Memory: a tree that was larger in, its memory given back: memory follows what is there, not what was.

internal import TermView

extension RenderTree {
  /// Trees with fewer numbers than these are left as they are.
  static var leastTrimmed: Int { 1024 }

  /// Gives memory back where far fewer nodes are in use than there are numbers; asked once a frame.
  ///
  /// Numbers stay, and the lowest are taken first. So only those from the last node in use on are given up,
  /// once they are more than half of all.
  ///
  /// - Complexity: O(1) a node that went.
  mutating func trim() {
    guard nodes.count > Self.leastTrimmed, used < nodes.count / 4, released > nodes.count / 8
    else { return }
    released = 0
    var count = nodes.count
    while nodes[count - 1].kind == .none { count -= 1 }
    guard count <= nodes.count / 2 else { return }
    nodes = Array(nodes[..<count])
    widths = Array(widths[..<count])
    boxes.trim(to: count)
    trimDeferred()
    trimNotes(to: count)
    arenas.removeSpares()
  }

  /// Renumbers what is kept for deferred nodes, without what is free.
  private mutating func trimDeferred() {
    var kept: [DeferredState] = []
    for node in nodes.indices where nodes[node].own >= 0 {
      kept.append(deferred[Int(nodes[node].own)])
      nodes[node].own = Int32(kept.count - 1)
    }
    deferred = kept
    freeDeferred = []
  }

  /// Forgets what was noted about nodes that are gone, and buffers that were as large as the tree.
  private mutating func trimNotes(to count: Int) {
    appeared = appeared.filter { $0 < count }
    resized = resized.filter { $0 < count }
    scrollAreas = scrollAreas.filter { $0 < count }
    staleLists = staleLists.filter { $0 < count }
    sizeReaders = sizeReaders.filter { $0 < count }
    bindingsReaders = bindingsReaders.filter { $0 < count }
    changedLocals = changedLocals.filter { $0 < count }
    toldSizes = toldSizes.filter { $0.key < count }
    work = work.filter { $0 < count }
    (matches, byKey, repeated, index) = ([], [:], [:], ArenaIndex())
  }
}
