// RenderTree: the retained tree, which each new tree of nodes updates, with the user's state in it.

internal import TermView

/// The retained tree: flat records with integer links, which each new tree of nodes updates.
///
/// A node's box has its number, its links and its frame; its `TreeNode` has all else. A node's ops stay in the arena
/// where the view wrote them, until the next tree replaces it.
struct RenderTree: ~Copyable {
  var boxes = BoxTree()
  var nodes: [TreeNode] = []
  /// The number of nodes in use, and of those removed since memory was freed.
  var usedCount = 1
  var releasedCount = 0
  var widths: [TextWidths] = []
  var arenas = ArenaTable()
  var deferred: [DeferredState] = []
  var freeDeferred: [Int32] = []

  /// The box of the screen; its only child is the program's view.
  let root: Int32

  /// Nodes that may have to send appear events.
  var appeared: [Int32] = []
  /// Messages of lifecycle events, such as removal, until they are taken.
  var lifecycleMessages: [Any] = []
  /// Nodes that may have to send size events, and the sizes sent last.
  var resized: [Int32] = []
  var reportedSizes: [Int32: Size] = [:]
  /// Nodes whose children must be updated.
  var workList: [Int32] = []
  /// The timelines, and the bindings readers.
  var timelines: Set<Int32> = []
  var allBindingsReaders: Set<Int32> = []
  /// The bindings readers that must be rebuilt, and the bindings that they show.
  var staleBindingsReaders: [Int32] = []
  var shownBindings: [KeyBinding] = []
  /// Size readers that must be built once they have a size.
  var staleSizeReaders: [Int32] = []
  /// Arenas that the current update still compares with.
  var retired: [Int32] = []
  /// `Local`s whose values changed.
  var changedLocals: [Int32] = []
  /// The background work that nodes wait for.
  var backgroundWork = BackgroundWork()
  /// The focused node; -1 if there is none.
  var focusedNode: Int32 = -1
  /// Whether nodes came, moved or changed since the focus was updated.
  var isFocusStale = false
  /// The lost focus that must be handed on, and the last focus in nodes that remember it.
  var lostFocus: FocusSpot?
  var rememberedFocus: [Int32: FocusSpot] = [:]
  /// The focus scopes, and those that held the focus, the latest last.
  var focusScopes: Set<Int32> = []
  var focusHolds: [FocusHold] = []
  /// The last mouse position, and whether the node there may have changed.
  var mousePosition: Point?
  var isHoverStale = false
  /// The innermost hovered node, and the one that the left button is held down on.
  var hoveredNode: Int32 = -1
  var pressedNode: Int32 = -1
  var heldButton: HeldButton?
  /// The offsets of scroll areas, and the states of lists.
  var scrolls: [Int32: ScrollState] = [:]
  var scrollAreas: [Int32] = []
  /// The thumb that is being dragged, and the caret that was revealed last.
  var thumbDrag: ThumbDrag?
  var revealedCaret = RevealedCaret()
  var lists: [Int32: ListState] = [:]
  var staleLists: [Int32] = []
  /// Whether the visible rows may have changed since appear events were sent.
  var isRowVisibilityStale = false
  /// The number of nodes that may be drawn over others.
  var floatCount = 0
  /// The nodes kept on screen, and how far each is moved for that.
  var keptOnScreen: Set<Int32> = []
  var shifts: [Int32: Point] = [:]
  /// Where removed nodes were drawn; recorded only if something floats.
  var removedDamage = Damage()
  /// Unused: a value that contains an existential is always passed by address.
  ///
  /// Without it, each function that only reads the tree got a copy of its 600 bytes: a tenth of a frame of W2.
  private let addressed: Any? = nil
  /// Whether something floated in the last painted frame.
  var hadFloats = false

  /// The image protocol, colors and cell size that pictures are drawn for.
  var surface = ImageTarget() {
    didSet { if surface != oldValue { invalidateSizeReaders() } }
  }

  var stats = FrameStats()
  /// Whether content under an equal `Memo` is built anyway, to find dependencies missing from its value.
  var checksMemos: Bool

  var clock: Int64 = 0
  /// The least time between two updates of a timeline, in nanoseconds.
  var minInterval: Int64 = 1
  /// Whether the cursor marks the focused view, even one without a caret.
  var marksFocus = false
  var arenaIndex = ArenaIndex()
  /// Whether two nodes of the program's arena have one record, as when a view stands in two places.
  var hasSharedRecords = false
  /// A scratch buffer for matching children.
  var matches: [Int32] = []
  var byKey: [UInt64: Int32] = [:]
  /// Children that have the same key as one before them, the last one first; hardly ever any.
  var repeated: [UInt64: [Int32]] = [:]
  /// Mistakes found in the views; nil if they are not looked for.
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

  /// Updates the tree to a new one.
  mutating func update(_ node: Node) {
    let (arena, top) = node.complete()
    let place = arena.first(of: top)
    if updateInPlace(to: arena, at: place) {
      stats.built += arena.count
      releaseArenas()
      return
    }
    arenaIndex.isValid = false
    hasSharedRecords = false
    makeRoom(for: arena.count / headerCount)
    let previous = nodes[Int(root)].arena
    let id = arenas.add(arena)
    stats.built += arena.count
    nodes[Int(root)].arena = id
    nodes[Int(root)].record = 0
    if updateHoldsSeveral(content: place, of: root, arena.words) { updateRootDisplay() }
    reconcile(children: place, of: root, in: id)
    processWorkList()
    retire(previous)
    releaseArenas()
  }

  /// Reserves capacity, so that large trees do not grow in many steps.
  private mutating func makeRoom(for count: Int) {
    guard count > 2 * nodes.capacity else { return }
    nodes.reserveCapacity(count)
    widths.reserveCapacity(count)
    boxes.reserveCapacity(count)
  }

  /// Several views are placed below one another; a single one has the whole screen.
  private mutating func updateRootDisplay() {
    var style = boxes.style(of: root)
    style.display = nodes[Int(root)].flags.contains(.holdsSeveral) ? .flex : .zstack
    boxes.setStyle(root, style)
  }

  /// An empty arena for the next tree.
  mutating func spareArena() -> NodeArena { arenas.spare() }

  // MARK: Nodes

  /// Adds a node for a record, with a box that is not linked yet.
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
      nodes[Int(index)].deferredIndex = addDeferred()
    default: break
    }
    if header.recordKind == .timeline { timelines.insert(index) }
    if header.recordKind == .bindingsReader { allBindingsReaders.insert(index) }
    usedCount += 1
    stats.created += 1
    return index
  }

  /// Removes a node and its subtree.
  mutating func remove(_ top: Int32) {
    markArrange(boxes.boxes[Int(top)].parent)
    moveHover(outOf: top)
    if floatCount > 0 || hadFloats { addRemovalDamage(of: top) }
    var node = top
    // Down to the first leaf, then from leaf to leaf; each node is freed once it has no children.
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
    prepareForRemoval(node)
    if flags.contains(.floats) {
      floatCount -= 1
      addRemovalDamage(of: node)
    }
    let own = nodes[Int(node)].deferredIndex
    if own >= 0 { removeDeferred(own) }
    if !scrolls.isEmpty { scrolls[node] = nil }
    if !keptOnScreen.isEmpty { setKeptOnScreen(node, false) }
    backgroundWork.cancelJob(of: node)
    switch nodes[Int(node)].kind {
    case .lazyList: lists[node] = nil
    case .timeline: timelines.remove(node)
    case .bindingsReader: allBindingsReaders.remove(node)
    default: break
    }
    nodes[Int(node)] = TreeNode(.none, key: 0, record: 0, arena: -1)
    usedCount -= 1
    releasedCount += 1
  }
}
