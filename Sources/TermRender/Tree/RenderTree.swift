// RenderTree: trees of nodes in, one after the other; the one tree that is kept, with what the user did in it, out.

internal import TermView

/// The tree that is kept: flat records with integer links, brought up to date by each new tree of nodes.
///
/// A node's box has its number, its links and its place; its `TreeNode` has all else. What an author said
/// about a node stays where the author wrote it, in an arena, until the next tree takes its place.
struct RenderTree: ~Copyable {
  var boxes = BoxTree()
  var nodes: [TreeNode] = []
  var widths: [TextWidths] = []
  var arenas = ArenaTable()
  var deferred: [DeferredState] = []
  var freeDeferred: [Int32] = []

  /// The box of the screen; its only child is the program's view.
  let root: Int32

  /// Nodes whose handlers want to be told that they came.
  var appeared: [Int32] = []
  /// What nodes that are gone send.
  var farewells: [Any] = []
  /// Nodes that may have another size than they were told.
  var resized: [Int32] = []
  /// Nodes whose children are to be brought up to date.
  var work: [Int32] = []
  /// Nodes that depend on the keys that work, made when the rest is done.
  var bindingsReaders: [Int32] = []
  /// Nodes that depend on their size, made when they have one.
  var sizeReaders: [Int32] = []
  /// Arenas that the pass going on still compares with.
  var retired: [Int32] = []
  /// `Local`s whose values handlers changed.
  var changedLocals: [Int32] = []
  /// Where keys go; -1 is nowhere.
  var focused: Int32 = -1
  /// The innermost node that the mouse is over, and the one that a button is held down on.
  var hovered: Int32 = -1
  var pressed: Int32 = -1
  /// The node that a mouse button went down on, which keeps the mouse until it comes up.
  var captured: Int32 = -1
  /// How far scroll areas are scrolled, and what lists have in sight.
  var scrolls: [Int32: ScrollState] = [:]
  var scrollAreas: [Int32] = []
  /// The thumb that the mouse moves, and the caret that was brought into sight last.
  var grip: ScrollGrip?
  var seenCaret = SeenCaret()
  var lists: [Int32: ListState] = [:]
  var staleLists: [Int32] = []
  /// How many nodes may be drawn over others.
  var floatCount = 0
  /// Where nodes were drawn that are gone; noted only where something floats.
  var left = Damage()
  /// Nothing: a value with an existential in it is always passed by its address.
  ///
  /// Without, each function that only reads the tree got a copy of its 600 bytes, a tenth of a frame of W2.
  private let addressed: Any? = nil
  /// Whether something floated when the tree was painted last.
  var hadFloats = false

  var stats = FrameStats()
  /// Whether what is under an equal `Memo` is made all the same, to find what it depends on in secret.
  var checksMemos: Bool

  var clock: Int64 = 0
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
      readBindings()
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
    readBindings()
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
    stats.created += 1
    return index
  }

  /// Takes a node out of the tree with all that is in it.
  mutating func remove(_ top: Int32) {
    markArrange(boxes.boxes[Int(top)].parent)
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
      sayFarewell(node)
      release(node)
      boxes.remove(node)
      boxes.free(node)
      if node == top { return }
      node = parent
    }
  }

  private mutating func sayFarewell(_ node: Int32) {
    guard nodes[Int(node)].flags.contains(.watchesDisappear) else { return }
    var messages: [(Int, Any)] = []
    forEachNumberedHandler(of: node) { position, answer in
      if case .disappear(let message) = answer { messages.append((position, message)) }
    }
    for (position, message) in messages {
      if let sent = pass(message, from: node, position: position) { farewells.append(sent) }
    }
  }

  private mutating func release(_ node: Int32) {
    let flags = nodes[Int(node)].flags
    if flags.contains(.floats) {
      floatCount -= 1
      noteLeft(node)
    }
    let own = nodes[Int(node)].own
    if own >= 0 { freeDeferred(own) }
    if node == focused { focused = -1 }
    if node == hovered { hovered = -1 }
    if node == pressed { pressed = -1 }
    if node == captured { captured = -1 }
    if flags.contains(.scrolls) { scrolls[node] = nil }
    if nodes[Int(node)].kind == .lazyList { lists[node] = nil }
    nodes[Int(node)] = TreeNode(.none, key: 0, record: 0, arena: -1)
  }

  // MARK: Marks

  /// Notes that a text is another.
  mutating func textChanged(_ node: Int32) {
    widths[Int(node)] = TextWidths()
    boxes.invalidate(node)
  }

  /// Notes that all of a node has to be painted again.
  mutating func markPaint(_ node: Int32) { mark(node, .needsPaint) }

  /// Notes that a node's children have to be painted where they are now.
  mutating func markArrange(_ node: Int32) { mark(node, .arranges) }

  private mutating func mark(_ node: Int32, _ flag: NodeFlags) {
    guard node >= 0, !nodes[Int(node)].flags.contains(flag) else { return }
    nodes[Int(node)].flags.insert(flag)
    var above = boxes.boxes[Int(node)].parent
    while above >= 0, !nodes[Int(above)].flags.contains(.hasPaintBelow) {
      nodes[Int(above)].flags.insert(.hasPaintBelow)
      above = boxes.boxes[Int(above)].parent
    }
  }

  /// Tells those above that something in them floats; what has left is not taken back.
  mutating func markFloat(_ node: Int32) {
    var above = boxes.boxes[Int(node)].parent
    while above >= 0, !nodes[Int(above)].flags.contains(.hasFloatsBelow) {
      nodes[Int(above)].flags.insert(.hasFloatsBelow)
      above = boxes.boxes[Int(above)].parent
    }
  }
}

/// The arenas that nodes of the tree are in, by number, and those that are free to be written to.
struct ArenaTable {
  private(set) var list: [NodeArena?] = []
  private var unused: [Int32] = []
  private var spares: [NodeArena] = []

  subscript(id: Int32) -> NodeArena {
    guard let arena = list[Int(id)] else {
      preconditionFailure("an arena was given back too early")
    }
    return arena
  }

  mutating func add(_ arena: NodeArena) -> Int32 {
    if let id = unused.popLast() {
      list[Int(id)] = arena
      return id
    }
    list.append(arena)
    return Int32(list.count - 1)
  }

  /// Puts another arena in an arena's place.
  mutating func replace(_ id: Int32, with arena: NodeArena) {
    if let old = list[Int(id)], old !== arena, spares.count < 64 { spares.append(old) }
    list[Int(id)] = arena
  }

  /// Gives an arena back; it is written to again once no view holds it.
  mutating func remove(_ id: Int32) {
    guard id >= 0, let arena = list[Int(id)] else { return }
    list[Int(id)] = nil
    unused.append(id)
    if spares.count < 64 { spares.append(arena) }
  }

  /// An empty arena.
  mutating func spare() -> NodeArena {
    while var arena = spares.popLast() {
      guard isKnownUniquelyReferenced(&arena) else { continue }
      arena.removeAll()
      return arena
    }
    return NodeArena()
  }
}
