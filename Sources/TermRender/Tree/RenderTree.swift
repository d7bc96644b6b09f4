// RenderTree: trees of nodes in, one after the other; the one tree that is kept, with what the user did in it, out.

internal import TermView

/// The tree that is kept: flat records with integer links, brought up to date by each new tree of nodes.
///
/// A node's box has its number, its links and its place; its `TreeNode` has all else. What an author said
/// about a node stays where the author wrote it, in an arena, until the next tree takes its place.
struct RenderTree: ~Copyable {
  var boxes = BoxTree()
  var nodes: [TreeNode] = []
  /// How many nodes are in use, and how many went since memory was given back.
  var used = 1
  var released = 0
  var widths: [TextWidths] = []
  var arenas = ArenaTable()
  var deferred: [DeferredState] = []
  var freeDeferred: [Int32] = []

  /// The box of the screen; its only child is the program's view.
  let root: Int32

  /// Nodes that may have to be told that they came.
  var appeared: [Int32] = []
  /// What nodes sent without being asked, as when they went, until it is taken.
  var news: [Any] = []
  /// Nodes that may have another size than they were told, and what they were told.
  var resized: [Int32] = []
  var toldSizes: [Int32: Size] = [:]
  /// Nodes whose children are to be brought up to date.
  var work: [Int32] = []
  /// The timelines, and the views that show which keys work.
  var timelines: Set<Int32> = []
  var readers: Set<Int32> = []
  /// Of those that show keys, the ones that are to be made, and what they show.
  var bindingsReaders: [Int32] = []
  var shownBindings: [KeyBinding] = []
  /// Nodes that depend on their size, made when they have one.
  var sizeReaders: [Int32] = []
  /// Arenas that the pass going on still compares with.
  var retired: [Int32] = []
  /// `Local`s whose values handlers changed.
  var changedLocals: [Int32] = []
  /// What is made elsewhere for nodes that wait for it.
  var orders = Orders()
  /// Where keys go; -1 is nowhere.
  var focused: Int32 = -1
  /// Whether nodes came, moved among others or mean something else since the focus was looked after.
  var isFocusStale = false
  /// Where the focus was that is to be handed on, and where it was last in nodes that remember that.
  var lost: FocusSpot?
  var memories: [Int32: FocusSpot] = [:]
  /// Nodes that may hold the focus inside, and those that did, the last one last.
  var scopes: Set<Int32> = []
  var holds: [FocusHold] = []
  /// Where the mouse was last, and whether something else may be there now.
  var mousePlace: Point?
  var isMouseStale = false
  /// The innermost node that the mouse is over, and the one that the left button is held down on.
  var hovered: Int32 = -1
  var pressed: Int32 = -1
  var held: HeldButton?
  /// How far scroll areas are scrolled, and what lists have in sight.
  var scrolls: [Int32: ScrollState] = [:]
  var scrollAreas: [Int32] = []
  /// The thumb that the mouse moves, and the caret that was brought into sight last.
  var grip: ScrollGrip?
  var seenCaret = SeenCaret()
  var lists: [Int32: ListState] = [:]
  var staleLists: [Int32] = []
  /// Whether other rows may be in sight than were told so.
  var isSightStale = false
  /// How many nodes may be drawn over others.
  var floatCount = 0
  /// The nodes that keep to the screen, and how far each is moved for it.
  var kept: Set<Int32> = []
  var shifts: [Int32: Point] = [:]
  /// Where nodes were drawn that are gone; noted only where something floats.
  var left = Damage()
  /// Nothing: a value with an existential in it is always passed by its address.
  ///
  /// Without, each function that only reads the tree got a copy of its 600 bytes, a tenth of a frame of W2.
  private let addressed: Any? = nil
  /// Whether something floated when the tree was painted last.
  var hadFloats = false

  /// What pictures are drawn for.
  var surface = Surface() {
    didSet { if surface != oldValue { rereadSizes() } }
  }

  var stats = FrameStats()
  /// Whether what is under an equal `Memo` is made all the same, to find what it depends on in secret.
  var checksMemos: Bool

  var clock: Int64 = 0
  /// No timeline's content is made anew more often than that.
  var leastInterval: Int64 = 1
  /// Whether the cursor shows where the focus is, where nothing is typed too.
  var marksFocus = false
  var index = ArenaIndex()
  /// Whether two nodes of the program's arena have one record, as when a view stands in two places.
  var hasSharedRecords = false
  /// A buffer for matching children.
  var matches: [Int32] = []
  var byKey: [UInt64: Int32] = [:]
  /// Children that have the key of one before them, the last one first; hardly ever any.
  var repeated: [UInt64: [Int32]] = [:]
  /// What is wrong with the views, where that is looked for.
  var diagnostics: Diagnostics?

  init(checksMemos: Bool) {
    self.checksMemos = checksMemos
    if isDebugBuild { diagnostics = Diagnostics() }
    var style = BoxStyle()
    style.display = .zstack
    style.direction = .column
    root = boxes.add(style)
    nodes.append(TreeNode(.group, key: 0, record: 0, arena: -1))
    widths.append(TextWidths())
  }

  /// Brings the tree up to date with a new one.
  mutating func update(_ node: Node) {
    let (arena, top) = node.complete()
    let place = arena.first(of: top)
    if swap(to: arena, at: place) {
      stats.built += arena.count
      releaseArenas()
      return
    }
    index.isValid = false
    hasSharedRecords = false
    makeRoom(for: arena.count / headerCount)
    let previous = nodes[Int(root)].arena
    let id = arenas.add(arena)
    stats.built += arena.count
    nodes[Int(root)].arena = id
    nodes[Int(root)].record = 0
    if note(content: place, of: root, arena.words) { turnRoot() }
    reconcile(children: place, of: root, in: id)
    finishWork()
    retire(previous)
    releaseArenas()
  }

  /// Lets as many nodes come without moving those that are here time and again.
  private mutating func makeRoom(for count: Int) {
    guard count > 2 * nodes.capacity else { return }
    nodes.reserveCapacity(count)
    widths.reserveCapacity(count)
    boxes.makeRoom(for: count)
  }

  /// Several views stand below one another, one has the whole room.
  private mutating func turnRoot() {
    var style = boxes.style(of: root)
    style.display = nodes[Int(root)].flags.contains(.holdsSeveral) ? .flex : .zstack
    boxes.setStyle(root, style)
  }

  /// An empty arena for the next tree.
  mutating func spareArena() -> NodeArena { arenas.spare() }

  // MARK: Nodes

  /// A new node for a record, with a box that is in no tree yet.
  mutating func add(_ header: UInt64, key: UInt64, record: Int, arena: Int32) -> Int32 {
    let index = boxes.add(BoxStyle())
    let node = TreeNode(header.recordKind, key: key, record: record, arena: arena)
    if Int(index) < nodes.count {
      nodes[Int(index)] = node
      widths[Int(index)] = TextWidths()
    } else {
      nodes.append(node)
      widths.append(TextWidths())
    }
    switch header.recordKind {
    case .memo, .local, .timeline, .bindingsReader, .sizeReader, .lazyList, .canvas:
      nodes[Int(index)].own = addDeferred()
    default: break
    }
    if header.recordKind == .timeline { timelines.insert(index) }
    if header.recordKind == .bindingsReader { readers.insert(index) }
    used += 1
    stats.created += 1
    return index
  }

  /// Takes a node out of the tree with all that is in it.
  mutating func remove(_ top: Int32) {
    markArrange(boxes.boxes[Int(top)].parent)
    takeMouse(from: top)
    if floatCount > 0 || hadFloats { noteLeft(top) }
    var node = top
    // Down to the first leaf, then from leaf to leaf, each given back when nothing is in it any more.
    while true {
      let first = boxes.boxes[Int(node)].first
      if first >= 0 {
        node = first
        continue
      }
      let parent = boxes.boxes[Int(node)].parent
      release(node)
      boxes.remove(node)
      boxes.free(node)
      if node == top { return }
      node = parent
    }
  }

  private mutating func release(_ node: Int32) {
    let flags = nodes[Int(node)].flags
    takeLeave(node)
    if flags.contains(.floats) {
      floatCount -= 1
      noteLeft(node)
    }
    let own = nodes[Int(node)].own
    if own >= 0 { freeDeferred(own) }
    if !scrolls.isEmpty { scrolls[node] = nil }
    if !kept.isEmpty { setKept(node, false) }
    orders.drop(node)
    switch nodes[Int(node)].kind {
    case .lazyList: lists[node] = nil
    case .timeline: timelines.remove(node)
    case .bindingsReader: readers.remove(node)
    default: break
    }
    nodes[Int(node)] = TreeNode(.none, key: 0, record: 0, arena: -1)
    used -= 1
    released += 1
  }
}
