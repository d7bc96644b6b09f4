// RenderTree: the retained tree, which each new tree of nodes updates, with the user's state in it.

internal import TermView

/// The retained tree: flat records with integer links, which each new tree of nodes updates.
///
/// A node's box has its number, its links and its frame; its `TreeNode` has all else. A node's ops stay in the arena
/// where the view wrote them, until the next tree replaces it.
///
/// Related state is grouped in parts, each a struct with the methods that need no other part of the tree.
struct RenderTree: ~Copyable {
  /// The layout of each node, and its links to others.
  var boxes: BoxTree
  /// The other data of each node.
  var nodes: [TreeNode]
  /// The measured widths of each text.
  var widths: [TextWidths]
  /// The box of the screen; its only child is the program's view.
  let root: Int32
  var nodeCounts: NodeCounts
  var arenas: ArenaTable
  var arenaIndex: ArenaIndex
  var deferred: DeferredContents
  var timelines: Timelines
  var bindingsReaders: BindingsReaders
  var lifecycle: LifecycleEvents
  var focus: FocusState
  var pointer: PointerState
  var selection: TextSelection
  var searches: TextSearches
  var scrolling: ScrollAreas
  var lazyLists: LazyLists
  var floating: FloatingNodes
  var matching: ChildMatching
  /// The image protocol, colors and cell size that pictures are drawn for.
  var surface: ImageTarget {
    didSet { if surface != oldValue { invalidateSizeReaders() } }
  }
  /// Whether the cursor marks the focused view, even one without a caret.
  var marksFocus: Bool
  var stats: FrameStats
  /// Mistakes found in the views; nil if they are not looked for.
  var diagnostics: Diagnostics?
  /// Unused: a value that contains an existential is always passed by address.
  ///
  /// Without it, each function that only reads the tree got a copy of its 600 bytes: a tenth of a frame of W2.
  private let addressed: Any?

  /// Creates a tree with the box of the screen alone.
  init(checksMemos: Bool) {
    var style = BoxStyle()
    style.display = .zstack
    style.direction = .column
    boxes = BoxTree()
    root = boxes.add(style)
    nodes = [TreeNode(.group, key: 0, record: 0, arena: -1)]
    widths = [TextWidths()]
    nodeCounts = NodeCounts()
    arenas = ArenaTable()
    arenaIndex = ArenaIndex()
    deferred = DeferredContents(checksMemos: checksMemos)
    timelines = Timelines()
    bindingsReaders = BindingsReaders()
    lifecycle = LifecycleEvents()
    focus = FocusState()
    pointer = PointerState()
    selection = TextSelection()
    searches = TextSearches()
    scrolling = ScrollAreas()
    lazyLists = LazyLists()
    floating = FloatingNodes()
    matching = ChildMatching()
    surface = ImageTarget()
    marksFocus = false
    stats = FrameStats()
    diagnostics = isDebugBuild ? Diagnostics() : nil
    addressed = nil
  }

  /// Creates an independent copy of a tree.
  ///
  /// Properties have no default values, so the compiler refuses a copy that leaves one out. Arenas are shared, since
  /// an arena that a tree holds is never written to.
  init(copying other: borrowing RenderTree) {
    boxes = other.boxes
    root = other.root
    nodes = other.nodes
    widths = other.widths
    nodeCounts = other.nodeCounts
    arenas = other.arenas
    arenas.removeSpares()
    arenaIndex = other.arenaIndex
    deferred = other.deferred
    timelines = other.timelines
    bindingsReaders = other.bindingsReaders
    lifecycle = other.lifecycle
    focus = other.focus
    pointer = other.pointer
    selection = other.selection
    searches = other.searches
    scrolling = other.scrolling
    lazyLists = other.lazyLists
    floating = other.floating
    matching = other.matching
    surface = other.surface
    marksFocus = other.marksFocus
    stats = other.stats
    diagnostics = other.diagnostics
    addressed = nil
  }

  /// Updates the tree to a new one.
  mutating func update(_ node: Node) {
    let (arena, top) = node.complete()
    let record = arena.first(of: top)
    if updateInPlace(to: arena, at: record) {
      stats.built += arena.count
      releaseArenas()
      return
    }
    arenaIndex.invalidate()
    makeRoom(for: arena.count / headerCount)
    let previous = nodes[Int(root)].arena
    let id = arenas.add(arena)
    stats.built += arena.count
    nodes[Int(root)].arena = id
    nodes[Int(root)].record = 0
    if updateHoldsSeveral(content: record, of: root, arena.words) { updateRootDisplay() }
    reconcile(children: record, of: root, in: id)
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
    style.display = nodes[Int(root)].flags.contains(.hasSeveral) ? .flex : .zstack
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
      nodes[Int(index)].deferredIndex = deferred.add()
    default: break
    }
    if header.recordKind == .bindingsReader { bindingsReaders.all.insert(index) }
    nodeCounts.used += 1
    stats.created += 1
    return index
  }

  /// Removes a node and its subtree.
  mutating func remove(_ top: Int32) {
    markArrange(boxes.boxes[Int(top)].parent)
    moveHover(outOf: top)
    if floating.count > 0 || floating.wasPainted { addRemovalDamage(of: top) }
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
      floating.count -= 1
      addRemovalDamage(of: node)
    }
    let own = nodes[Int(node)].deferredIndex
    if own >= 0 {
      retire(deferred[Int(own)].arena)
      deferred.remove(own)
    }
    if !scrolling.states.isEmpty { scrolling.states[node] = nil }
    if !floating.keptOnScreen.isEmpty { setKeptOnScreen(node, false) }
    if selection.anchor != nil { removeFromSelection(node) }
    if !searches.states.isEmpty { searches.marks[node] = nil }
    deferred.work.cancelJob(of: node)
    switch nodes[Int(node)].kind {
    case .lazyList:
      lazyLists.states[node] = nil
      if !searches.rows.isEmpty { searches.rows[node] = nil }
    case .timeline: timelines.nodes.remove(node)
    case .bindingsReader: bindingsReaders.all.remove(node)
    default: break
    }
    nodes[Int(node)] = TreeNode(.none, key: 0, record: 0, arena: -1)
    nodeCounts.used -= 1
    nodeCounts.released += 1
  }
}

/// How many nodes there are.
struct NodeCounts {
  /// Those in use.
  var used = 1
  /// Those removed since memory was freed.
  var released = 0
}
