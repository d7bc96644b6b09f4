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
    guard nodes.count > Self.minTrimmedCount, nodeCounts.used < nodes.count / 4,
      nodeCounts.released > nodes.count / 8
    else { return }
    nodeCounts.released = 0
    var count = nodes.count
    while nodes[count - 1].kind == .none { count -= 1 }
    guard count <= nodes.count / 2 else { return }
    nodes = Array(nodes[..<count])
    widths = Array(widths[..<count])
    boxes.trim(to: count)
    trimDeferred()
    trimPendingNodes(to: count)
    arenas.removeSpares()
  }

  /// Renumbers the states of deferred nodes without the free ones.
  private mutating func trimDeferred() {
    var kept: [DeferredState] = []
    for node in nodes.indices where nodes[node].deferredIndex >= 0 {
      kept.append(deferred[Int(nodes[node].deferredIndex)])
      nodes[node].deferredIndex = Int32(kept.count - 1)
    }
    deferred.replaceAll(with: kept)
  }

  /// Drops pending notes about nodes that are gone, and scratch buffers that were as large as the tree.
  private mutating func trimPendingNodes(to count: Int) {
    lifecycle.appeared = lifecycle.appeared.filter { $0 < count }
    lifecycle.resized = lifecycle.resized.filter { $0 < count }
    scrolling.areas = scrolling.areas.filter { $0 < count }
    lazyLists.stale = lazyLists.stale.filter { $0 < count }
    deferred.staleSizeReaders = deferred.staleSizeReaders.filter { $0 < count }
    bindingsReaders.stale = bindingsReaders.stale.filter { $0 < count }
    deferred.changedLocals = deferred.changedLocals.filter { $0 < count }
    lifecycle.reportedSizes = lifecycle.reportedSizes.filter { $0.key < count }
    matching.workList = matching.workList.filter { $0 < count }
    matching.removeBuffers()
    arenaIndex.removeBuffers()
  }
}
