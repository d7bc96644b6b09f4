// RenderTree+Update: brings layout, focus, hover and `Local` values up to date for a frame or an event.

internal import TermView

extension RenderTree {
  /// The most rounds of layout caused by the round before; further changes wait for the next frame.
  private static var maxRounds: Int { 8 }

  /// Updates everything that a frame or an event relies on.
  mutating func updateAll(_ size: Size) {
    updateChangedLocals()
    updateFocus(beforeLayout: true)
    updateBindingsReaders()
    var rounds = 0
    repeat {
      layOutScreen(size)
      buildSizeReaders(size)
      clampToScreen()
      rounds += 1
    } while (updateInputState() || assignPendingFocus()) && rounds < Self.maxRounds
    arenas.isNewTranslation = false
    if selection.anchor != nil, selection.version != arenas.version { resolveSelection() }
    trim()
  }

  /// Updates focus, bindings, hover and `Local`s after a layout; returns whether that built views, or moved the focus,
  /// which may have scrolled a list to rows that are not built yet.
  private mutating func updateInputState() -> Bool {
    let (before, focused) = (stats.built, focus.node)
    updateFocus()
    updateBindingsReaders()
    updateHover()
    updateChangedLocals()
    return stats.built != before || focus.node != focused
  }

  /// Rebuilds the content of `Local`s whose values changed.
  mutating func updateChangedLocals() {
    guard !deferred.changedLocals.isEmpty else { return }
    while let node = deferred.changedLocals.popLast() {
      guard nodes[Int(node)].kind == .local else { continue }
      matching.workList.append(node)
      processWorkList()
    }
    releaseArenas()
  }
}
