// Screen+RecordCounts: counts the records that a screen holds, for tests that prove that nothing is left behind.

internal import TermView

extension Screen {
  /// The number of live records, by kind; free capacity is not counted.
  package var recordCounts: [String: Int] {
    tree.recordCounts.merging(["pictures": frame.pools.graphics.count]) { $1 }
  }

  /// The buffers that the tree's views were written to, for tests that check whether they are freed.
  package var arenaBuffers: [AnyObject] { tree.arenas.entries.compactMap { $0?.records } }

  /// The number of clusters, links and underline colors that cells may name; unused ones are removed when there are
  /// many.
  package var pooledCount: Int { frame.pools.count }
}

extension RenderTree {
  /// The number of live records of the tree, by kind.
  fileprivate var recordCounts: [String: Int] {
    var notes =
      lifecycle.appeared.count + lifecycle.resized.count + matching.workList.count
      + lifecycle.messages.count
      + deferred.changedLocals.count
    notes +=
      deferred.staleSizeReaders.count + bindingsReaders.stale.count + arenas.retired.count
      + lazyLists.stale.count
    var records = deferred.work.recordCounts
    records["notes for the next frame"] = notes + floating.removedDamage.areas.count
    records["nodes"] = nodeCounts.used
    records["grids"] = boxes.grids.count + boxes.gridAreas.count
    records["deferred contents"] = deferred.count
    records["arenas"] = arenas.entries.count { $0 != nil }
    records["timelines"] = timelines.nodes.count
    records["readers of bindings"] = bindingsReaders.all.count
    records["focus scopes"] = focus.scopes.count + focus.scopeStack.count
    records["remembered focus"] = focus.remembered.count
    records["told sizes"] = lifecycle.reportedSizes.count
    records["scroll areas"] = scrolling.states.count + scrolling.areas.count
    records["lists"] = lazyLists.states.count
    records["views that keep to the screen"] = floating.keptOnScreen.count + floating.shifts.count
    records["floating views"] = floating.count
    return records
  }
}
