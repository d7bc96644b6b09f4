// BoxTree: boxes added, linked, restyled and removed, in; records with integer links, out.

internal import TermView

/// A tree of boxes and where each of them stands: flat records, named by number.
///
/// What is changed is only noted here; `layout` brings the frames up to date.
struct BoxTree {
  /// The records.
  ///
  /// Those of boxes given back are listed in `unused`.
  var boxes: [Box] = []
  /// What was last asked about each box.
  var answers: [Answers] = []
  private var unused = FreeNumbers()

  /// The boxes whose own layout is stale, in the order in which they became so.
  ///
  /// Boxes that never were laid out are not among them: whoever lays out their parent comes upon
  /// them.
  var stale: [Int32] = []

  /// Each box whose frame changed, with the frame before; the caller empties it.
  var moved: [(box: Int32, before: BoxFrame)] = []
  /// How many sizes were worked out, of leaves and of others: those that no kept answer gave.
  var measured = 0
  /// How many boxes were given a frame, changed or not.
  var placed = 0

  /// Whether the layout runs from right to left: every frame is mirrored within its parent.
  var isMirrored = false {
    didSet {
      guard isMirrored != oldValue else { return }
      for box in boxes.indices { boxes[box].laidWidth = -1 }
    }
  }

  /// The containers being worked on, innermost last.
  var passes: [Pass] = []
  /// Their children and lines, innermost last.
  var items: [FlexItem] = []
  var lines: [FlexLine] = []
  var tracks: [GridTrack] = []
  var gridItems: [GridItem] = []
  var cells = GridCells()
  /// Stale boxes while they are asked again: with their depths, those of one depth, and those that
  /// are done.
  var waiting: [(box: Int32, depth: Int)] = []
  var level: [Int32] = []
  var refreshed: [Int32] = []
  /// Boxes with a frame, but whose children are yet to be placed.
  var pending: [Int32] = []

  /// The tracks of grids that say any, and the places of children that say one.
  var grids: [Int32: GridStyle] = [:]
  var gridPlaces: [Int32: GridPlace] = [:]

  /// Where a box stands.
  subscript(box: Int32) -> BoxFrame { boxes[Int(box)].frame }

  /// The style that a box was given last.
  func style(of box: Int32) -> BoxStyle { boxes[Int(box)].style }

  /// The width and height that a box's children reach in it, its own padding and border at the end
  /// included.
  func contentSize(of box: Int32) -> (width: Int32, height: Int32) {
    (boxes[Int(box)].contentWidth, boxes[Int(box)].contentHeight)
  }

  /// Lets as many boxes come without moving those that are here time and again.
  mutating func makeRoom(for count: Int) {
    boxes.reserveCapacity(count)
    answers.reserveCapacity(count)
  }

  /// A new box, in no tree yet.
  mutating func add(_ style: BoxStyle) -> Int32 {
    let box: Int32
    if let lowest = unused.takeLowest(below: boxes.count) {
      box = lowest
      boxes[Int(box)] = Box(style)
      answers[Int(box)] = Answers()
    } else {
      box = Int32(boxes.count)
      boxes.append(Box(style))
      answers.append(Answers())
    }
    noteTraits(of: box)
    return box
  }

  /// Links a box that has no parent before `sibling`, or as the last child where that is -1.
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
    tellAncestors(of: box)
    childrenChanged(in: parent)
    if boxes[Int(parent)].traits.contains(.hidden) { hide(box) }
  }

  /// Takes a box, with what is in it, out of its parent.
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

  /// Gives back the record of a box that has neither parent nor children.
  mutating func free(_ box: Int32) {
    precondition(boxes[Int(box)].parent < 0 && boxes[Int(box)].first < 0, "the box is still linked")
    boxes[Int(box)].traits = []
    if !grids.isEmpty { grids[box] = nil }
    if !gridPlaces.isEmpty { gridPlaces[box] = nil }
    unused.add(box)
  }

  /// Gives a box another style; where it is the same, nothing happens.
  mutating func setStyle(_ box: Int32, _ style: BoxStyle) {
    let old = boxes[Int(box)].style
    guard old != style else { return }
    boxes[Int(box)].style = style
    noteTraits(of: box)
    tellAncestors(of: box)
    if !style.laysOutChildren(like: old) { markStale(box) }
    let parent = boxes[Int(box)].parent
    if parent >= 0, !style.isLaidOut(like: old) { childrenChanged(in: parent) }
    // A root has no parent to ask it anything: it takes its own size anew at each layout.
  }

  /// Notes that a box's children are others than they were, unless they are none of layout's
  /// business.
  private mutating func childrenChanged(in box: Int32) {
    if !boxes[Int(box)].style.isCustom { markStale(box) }
  }

  /// Notes that what a box makes of its content has to be worked out anew.
  mutating func markStale(_ box: Int32) {
    let isNew = boxes[Int(box)].laidWidth < 0 && answers[Int(box)].isEmpty
    boxes[Int(box)].laidWidth = -1
    guard !isNew, !boxes[Int(box)].traits.contains(.stale) else { return }
    boxes[Int(box)].traits.insert(.stale)
    stale.append(box)
  }

  /// Keeps what its style says of a box where asking is cheap.
  private mutating func noteTraits(of box: Int32) {
    let style = boxes[Int(box)].style
    boxes[Int(box)].traits.set(
      .hasPercentPadding,
      style.padding.left.isPercent || style.padding.right.isPercent || style.padding.top.isPercent
        || style.padding.bottom.isPercent)
    var news: BoxTraits = []
    if style.isColumn && style.wraps { news.insert(.wrapsColumns) }
    if style.overflowsDown { news.insert(.scrolls) }
    guard !boxes[Int(box)].traits.isSuperset(of: news) else { return }
    boxes[Int(box)].traits.formUnion(news)
    distrustAnswers(of: box)
  }

  /// Lets questions that had one answer until now be different ones.
  private mutating func distrustAnswers(of box: Int32) {
    answers[Int(box)].forgot = true
    markStale(box)
  }

  /// Tells those above a box what kinds of boxes are below them.
  ///
  /// What has left is not taken back.
  private mutating func tellAncestors(of box: Int32) {
    let news = boxes[Int(box)].traits.intersection([.wrapsColumns, .scrolls])
    var above = boxes[Int(box)].parent
    while above >= 0, !boxes[Int(above)].traits.isSuperset(of: news) {
      boxes[Int(above)].traits.formUnion(news)
      distrustAnswers(of: above)
      above = boxes[Int(above)].parent
    }
  }
}
