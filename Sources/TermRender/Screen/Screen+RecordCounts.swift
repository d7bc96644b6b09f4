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
      appeared.count + resized.count + workList.count + lifecycleMessages.count
      + changedLocals.count
    notes += staleSizeReaders.count + staleBindingsReaders.count + retired.count + staleLists.count
    var records = backgroundWork.recordCounts
    records["notes for the next frame"] = notes + removedDamage.areas.count
    records["nodes"] = usedCount
    records["grids"] = boxes.grids.count + boxes.gridPlaces.count
    records["deferred contents"] = deferred.count - freeDeferred.count
    records["arenas"] = arenas.entries.count { $0 != nil }
    records["timelines"] = timelines.count
    records["readers of bindings"] = allBindingsReaders.count
    records["focus scopes"] = focusScopes.count + focusHolds.count
    records["remembered focus"] = rememberedFocus.count
    records["told sizes"] = reportedSizes.count
    records["scroll areas"] = scrolls.count + scrollAreas.count
    records["lists"] = lists.count
    records["views that keep to the screen"] = keptOnScreen.count + shifts.count
    records["floating views"] = floatCount
    return records
  }
}
