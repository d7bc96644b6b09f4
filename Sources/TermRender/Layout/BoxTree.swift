// BoxTree: the layout tree: flat records with integer links, and the operations that change them.

internal import TermView

/// A tree of boxes and their frames: flat records, identified by number.
///
/// Changes only mark boxes dirty; `layout` updates the frames.
struct BoxTree {
  /// The records.
  ///
  /// Records of removed boxes are listed in `freeBoxes`.
  var boxes: [Box] = []
  /// The cached size queries of each box.
  var sizeCaches: [SizeCache] = []
  private var freeBoxes = FreeIndexHeap()

  /// The boxes whose own layout is dirty, in the order in which they became so.
  ///
  /// Boxes that were never laid out are not listed: the layout of their parent reaches them.
  var dirtyBoxes: [Int32] = []

  /// Each box whose frame changed, with its previous frame; the caller empties the list.
  var changedFrames: [(box: Int32, before: BoxFrame)] = []
  /// How many sizes were computed, of leaves and of containers, because the cache did not have them.
  var measureCount = 0
  /// How many frames were written, changed or not.
  var placeCount = 0

  /// Whether the layout runs from right to left: every frame is mirrored within its parent.
  var isMirrored = false {
    didSet {
      guard isMirrored != oldValue else { return }
      for box in boxes.indices { boxes[box].laidOutWidth = -1 }
    }
  }

  /// The stack of layout frames, innermost last.
  var layoutFrames: [LayoutFrame] = []
  /// The scratch entries of these layout frames, innermost last.
  var items: [FlexItem] = []
  var lines: [FlexLine] = []
  var tracks: [SizedTrack] = []
  var gridItems: [GridItem] = []
  var gridOccupancy = GridOccupancy()
  /// Dirty boxes during a refresh: with their depths, those of the current depth, and those that are done.
  var dirtyByDepth: [(box: Int32, depth: Int)] = []
  var currentLevel: [Int32] = []
  var refreshed: [Int32] = []
  /// Boxes with a frame whose children are yet to be placed.
  var pendingPlacement: [Int32] = []

  /// The tracks of grids that define any, and the cells of children that set one.
  var grids: [Int32: GridStyle] = [:]
  var gridAreas: [Int32: GridArea] = [:]

  /// The frame of a box.
  subscript(box: Int32) -> BoxFrame { boxes[Int(box)].frame }

  /// The style that was last set on a box.
  func style(of box: Int32) -> BoxStyle { boxes[Int(box)].style }

  /// Returns the width and height that a box's children reach in it, including its own padding and border at the end.
  func contentSize(of box: Int32) -> (width: Int32, height: Int32) {
    (boxes[Int(box)].contentWidth, boxes[Int(box)].contentHeight)
  }

  /// Reserves capacity for `count` boxes.
  mutating func reserveCapacity(_ count: Int) {
    boxes.reserveCapacity(count)
    sizeCaches.reserveCapacity(count)
  }

  /// Adds a box that is in no tree yet, and returns its number.
  mutating func add(_ style: BoxStyle) -> Int32 {
    let box: Int32
    if let lowest = freeBoxes.takeLowest(below: boxes.count) {
      box = lowest
      boxes[Int(box)] = Box(style)
      sizeCaches[Int(box)] = SizeCache()
    } else {
      box = Int32(boxes.count)
      boxes.append(Box(style))
      sizeCaches.append(SizeCache())
    }
    updateTraits(of: box)
    return box
  }

  /// Links a box without a parent before `sibling`, or as the last child where `sibling` is -1.
  mutating func insert(_ box: Int32, into parent: Int32, before sibling: Int32 = -1) {
    precondition(boxes[Int(box)].parent < 0, "the box has a parent already")
    precondition(
      sibling < 0 || boxes[Int(sibling)].parent == parent, "the sibling has another parent")
    let previous = sibling < 0 ? boxes[Int(parent)].last : boxes[Int(sibling)].previous
    boxes[Int(box)].parent = parent
    boxes[Int(box)].previous = previous
    boxes[Int(box)].next = sibling
    if previous < 0 { boxes[Int(parent)].first = box } else { boxes[Int(previous)].next = box }
    if sibling < 0 { boxes[Int(parent)].last = box } else { boxes[Int(sibling)].previous = box }
    propagateTraits(from: box)
    childrenChanged(in: parent)
    if boxes[Int(parent)].traits.contains(.hidden) { hide(box) }
  }

  /// Unlinks a box, with its subtree, from its parent.
  mutating func remove(_ box: Int32) {
    let (parent, previous, next) = boxes[Int(box)].links
    guard parent >= 0 else { return }
    if previous < 0 { boxes[Int(parent)].first = next } else { boxes[Int(previous)].next = next }
    if next < 0 { boxes[Int(parent)].last = previous } else { boxes[Int(next)].previous = previous }
    boxes[Int(box)].parent = -1
    boxes[Int(box)].previous = -1
    boxes[Int(box)].next = -1
    childrenChanged(in: parent)
  }

  /// Frees the record of a box that has neither parent nor children.
  mutating func free(_ box: Int32) {
    precondition(boxes[Int(box)].parent < 0 && boxes[Int(box)].first < 0, "the box is still linked")
    boxes[Int(box)].traits = []
    if !grids.isEmpty { grids[box] = nil }
    if !gridAreas.isEmpty { gridAreas[box] = nil }
    freeBoxes.add(box)
  }

  /// Sets the style of a box; does nothing where it is the same.
  mutating func setStyle(_ box: Int32, _ style: BoxStyle) {
    let old = boxes[Int(box)].style
    guard old != style else { return }
    boxes[Int(box)].style = style
    updateTraits(of: box)
    propagateTraits(from: box)
    if !style.laysOutChildren(like: old) { markDirty(box) }
    let parent = boxes[Int(box)].parent
    if parent >= 0, !style.isLaidOut(like: old) { childrenChanged(in: parent) }
    // A root has no parent that queries its size: each layout computes it anew.
  }

  /// Marks a box dirty because its children changed, unless layout ignores them (`custom`).
  private mutating func childrenChanged(in box: Int32) {
    if !boxes[Int(box)].style.isCustom { markDirty(box) }
  }

  /// Marks a box dirty: its size and its children's frames have to be computed anew.
  mutating func markDirty(_ box: Int32) {
    let isNew = boxes[Int(box)].laidOutWidth < 0 && sizeCaches[Int(box)].isEmpty
    boxes[Int(box)].laidOutWidth = -1
    guard !isNew, !boxes[Int(box)].traits.contains(.isDirty) else { return }
    boxes[Int(box)].traits.insert(.isDirty)
    dirtyBoxes.append(box)
  }

  /// Updates the flags that follow from a box's style.
  private mutating func updateTraits(of box: Int32) {
    let style = boxes[Int(box)].style
    boxes[Int(box)].traits.set(
      .hasPercentPadding,
      style.padding.left.isPercent || style.padding.right.isPercent || style.padding.top.isPercent
        || style.padding.bottom.isPercent)
    var news: BoxTraits = []
    if style.isColumn && style.wraps { news.insert(.wrapsColumns) }
    if style.overflows { news.insert(.scrolls) }
    guard !boxes[Int(box)].traits.isSuperset(of: news) else { return }
    boxes[Int(box)].traits.formUnion(news)
    invalidateAnswers(of: box)
  }

  /// Distrusts the cached sizes of a box: queries that shared an answer until now may differ.
  private mutating func invalidateAnswers(of box: Int32) {
    sizeCaches[Int(box)].isIncomplete = true
    markDirty(box)
  }

  /// Adds a box's `wrapsColumns` and `scrolls` flags to its ancestors.
  ///
  /// Removing a box does not clear them.
  private mutating func propagateTraits(from box: Int32) {
    let news = boxes[Int(box)].traits.intersection([.wrapsColumns, .scrolls])
    var above = boxes[Int(box)].parent
    while above >= 0, !boxes[Int(above)].traits.isSuperset(of: news) {
      boxes[Int(above)].traits.formUnion(news)
      invalidateAnswers(of: above)
      above = boxes[Int(above)].parent
    }
  }
}
