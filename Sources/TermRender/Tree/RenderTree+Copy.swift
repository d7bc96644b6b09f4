// RenderTree+Copy: copies a tree with all of its state, for checkpoints.

internal import TermView

extension RenderTree {
  /// Returns an independent copy of the tree.
  ///
  /// Arenas are shared, since an arena that a tree holds is never written to; scratch buffers are not copied.
  borrowing func copy() -> RenderTree {
    var copy = RenderTree(checksMemos: checksMemos)
    // Set before there are nodes: afterwards, another surface would invalidate the size readers.
    copy.surface = surface
    copy.boxes = boxes
    copy.nodes = nodes
    copy.usedCount = usedCount
    copy.releasedCount = releasedCount
    copy.widths = widths
    copy.arenas = arenas
    copy.arenas.removeSpares()
    copy.deferred = deferred
    copy.freeDeferred = freeDeferred
    copy.copyPendingEvents(of: self)
    copy.copyFocusAndMouse(of: self)
    copy.copyScrolling(of: self)
    copy.clock = clock
    copy.minInterval = minInterval
    copy.marksFocus = marksFocus
    copy.hasSharedRecords = hasSharedRecords
    copy.diagnostics = diagnostics
    copy.stats = stats
    return copy
  }

  /// Copies pending events and pending work.
  private mutating func copyPendingEvents(of other: borrowing RenderTree) {
    appeared = other.appeared
    lifecycleMessages = other.lifecycleMessages
    resized = other.resized
    reportedSizes = other.reportedSizes
    workList = other.workList
    timelines = other.timelines
    allBindingsReaders = other.allBindingsReaders
    staleBindingsReaders = other.staleBindingsReaders
    shownBindings = other.shownBindings
    staleSizeReaders = other.staleSizeReaders
    retired = other.retired
    changedLocals = other.changedLocals
    backgroundWork = other.backgroundWork
  }

  /// Copies the state of focus and mouse.
  private mutating func copyFocusAndMouse(of other: borrowing RenderTree) {
    focusedNode = other.focusedNode
    isFocusStale = other.isFocusStale
    lostFocus = other.lostFocus
    rememberedFocus = other.rememberedFocus
    focusScopes = other.focusScopes
    focusHolds = other.focusHolds
    mousePosition = other.mousePosition
    isHoverStale = other.isHoverStale
    hoveredNode = other.hoveredNode
    pressedNode = other.pressedNode
    heldButton = other.heldButton
    thumbDrag = other.thumbDrag
  }

  /// Copies the state of scroll areas, lists and floating nodes.
  private mutating func copyScrolling(of other: borrowing RenderTree) {
    scrolls = other.scrolls
    scrollAreas = other.scrollAreas
    revealedCaret = other.revealedCaret
    lists = other.lists
    staleLists = other.staleLists
    isRowVisibilityStale = other.isRowVisibilityStale
    floatCount = other.floatCount
    keptOnScreen = other.keptOnScreen
    shifts = other.shifts
    removedDamage = other.removedDamage
    hadFloats = other.hadFloats
  }
}
