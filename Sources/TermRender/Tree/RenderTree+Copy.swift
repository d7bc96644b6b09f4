// RenderTree+Copy: a tree in; the same once more, with all that the user did in it, out.

internal import TermView

extension RenderTree {
  /// The same tree once more: nothing that happens to one of them touches the other.
  ///
  /// Arenas are shared, for nothing is written to one that a tree holds; buffers of a pass are not taken along.
  borrowing func copy() -> RenderTree {
    var copy = RenderTree(checksMemos: checksMemos)
    // It comes before the nodes: to those that are there another surface is news.
    copy.surface = surface
    copy.boxes = boxes
    copy.nodes = nodes
    copy.used = used
    copy.released = released
    copy.widths = widths
    copy.arenas = arenas
    copy.arenas.removeSpares()
    copy.deferred = deferred
    copy.freeDeferred = freeDeferred
    copy.copyNews(of: self)
    copy.copyUser(of: self)
    copy.copyScrolling(of: self)
    copy.clock = clock
    copy.leastInterval = leastInterval
    copy.marksFocus = marksFocus
    copy.hasSharedRecords = hasSharedRecords
    copy.diagnostics = diagnostics
    copy.stats = stats
    return copy
  }

  /// Takes over what is yet to be told or made.
  private mutating func copyNews(of other: borrowing RenderTree) {
    appeared = other.appeared
    news = other.news
    resized = other.resized
    toldSizes = other.toldSizes
    work = other.work
    timelines = other.timelines
    readers = other.readers
    bindingsReaders = other.bindingsReaders
    shownBindings = other.shownBindings
    sizeReaders = other.sizeReaders
    retired = other.retired
    changedLocals = other.changedLocals
    orders = other.orders
  }

  /// Takes over where the user is: the focus and the mouse.
  private mutating func copyUser(of other: borrowing RenderTree) {
    focused = other.focused
    isFocusStale = other.isFocusStale
    lost = other.lost
    memories = other.memories
    scopes = other.scopes
    holds = other.holds
    mousePlace = other.mousePlace
    isMouseStale = other.isMouseStale
    hovered = other.hovered
    pressed = other.pressed
    held = other.held
    grip = other.grip
  }

  /// Takes over what is in sight, and what lies over what.
  private mutating func copyScrolling(of other: borrowing RenderTree) {
    scrolls = other.scrolls
    scrollAreas = other.scrollAreas
    seenCaret = other.seenCaret
    lists = other.lists
    staleLists = other.staleLists
    isSightStale = other.isSightStale
    floatCount = other.floatCount
    kept = other.kept
    shifts = other.shifts
    left = other.left
    hadFloats = other.hadFloats
  }
}
