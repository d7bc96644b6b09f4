// RenderTree+Memory: frees memory after the tree became smaller.

internal import TermView

extension RenderTree {
  /// Trees with fewer node numbers than this are never trimmed.
  static var minTrimmedCount: Int { 1024 }

  /// Frees memory if far fewer nodes are in use than there are node numbers; called once a frame.
  ///
  /// Numbers never change, and new nodes take the lowest free ones. So only the numbers after the last node in use
  /// are freed, once they are more than half of all.
  ///
  /// - Complexity: O(1) per removed node.
  mutating func trim() {
    guard nodes.count > Self.minTrimmedCount, usedCount < nodes.count / 4,
      releasedCount > nodes.count / 8
    else { return }
    releasedCount = 0
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

  /// Renumbers the states of deferred nodes without the free ones.
  private mutating func trimDeferred() {
    var kept: [DeferredState] = []
    for node in nodes.indices where nodes[node].deferredIndex >= 0 {
      kept.append(deferred[Int(nodes[node].deferredIndex)])
      nodes[node].deferredIndex = Int32(kept.count - 1)
    }
    deferred = kept
    freeDeferred = []
  }

  /// Drops pending notes about nodes that are gone, and scratch buffers that were as large as the tree.
  private mutating func trimNotes(to count: Int) {
    appeared = appeared.filter { $0 < count }
    resized = resized.filter { $0 < count }
    scrollAreas = scrollAreas.filter { $0 < count }
    staleLists = staleLists.filter { $0 < count }
    staleSizeReaders = staleSizeReaders.filter { $0 < count }
    staleBindingsReaders = staleBindingsReaders.filter { $0 < count }
    changedLocals = changedLocals.filter { $0 < count }
    reportedSizes = reportedSizes.filter { $0.key < count }
    workList = workList.filter { $0 < count }
    (matches, byKey, repeated, arenaIndex) = ([], [:], [:], ArenaIndex())
  }
}
