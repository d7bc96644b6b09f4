// NodeList: nodes in a row, linked as siblings as they are appended.

/// The children of a future node, in order.
///
/// A child without an id uses its position in the builder's code as its key, so that a view that an `if` omits does
/// not shift the identity of its neighbors.
///
/// Appending a list to another links its records in place: its last record then points to whatever follows. So only
/// one list can own the records. But views are values, and an app may put one into several places. Each list
/// therefore stores its last record and that record's link count when the list was made: if the record's count
/// differs, this list copies its nodes.
public struct NodeList {
  /// The arena with the nodes and all closures that they refer to.
  private(set) var arena: NodeArena
  /// The indices of the first and the last record; 0 if there are none.
  private var firstRecord: UInt32 = 0
  private var lastRecord: UInt32 = 0
  /// How many expressions were appended so far, including those that gave no view.
  private var expressionCount: UInt32 = 0
  /// The link count of the last record (`Record.linkCountMask`) when this list was made.
  private var linkCount: UInt32 = 0

  @usableFromInline init() { arena = NodeArena.current ?? NodeArena() }

  /// The first record's index; 0 if there is none.
  var first: Int { Int(firstRecord) }
  /// The last record's index.
  var last: Int { Int(lastRecord) }
  private var expressionKey: UInt64 { UInt64(expressionCount) }

  private init(in arena: NodeArena) { self.arena = arena }

  /// Creates an empty list in the arena for values made from a node.
  @usableFromInline init(inArenaOf node: Node) { arena = node.arena.writableArena }

  /// Creates the list of a group's nodes.
  ///
  /// A group that was not yet put anywhere as a view of its own stores its last node in place of a key.
  init(of group: Node) {
    arena = group.arena
    firstRecord = UInt32(truncatingIfNeeded: arena[Int(group.recordStart) + 1])
    if arena[Int(group.recordStart)] & Record.hasChildren == 0 {
      let end = arena[Int(group.recordStart) + 3]
      lastRecord = UInt32(truncatingIfNeeded: end)
      linkCount = UInt32(truncatingIfNeeded: end >> 32)
    } else {
      // Children of a parent, up to the last of its children.
      linkCount = UInt32(Record.isLastChild)
    }
  }

  @usableFromInline mutating func append(_ node: Node) {
    expressionCount &+= 1
    append(node, key: expressionKey)
  }

  @usableFromInline mutating func append(_ text: Text) {
    expressionCount &+= 1
    link(arena.withRecords { text.write(to: $0, key: expressionKey) })
  }

  /// Appends the views of an `if`, a `switch` or a loop.
  @usableFromInline mutating func append(_ list: consuming NodeList) {
    expressionCount &+= 1
    append(nodesOf: list, key: expressionKey)
  }

  /// Appends a node under its own key; a bare group appends its nodes.
  mutating func append(_ node: Node, key: UInt64) {
    if node.kind == .group, node.isBareGroup {
      append(nodesOf: NodeList(of: node), key: key)
    } else {
      append(child: node, key: key)
    }
  }

  /// Appends a node as one child, even if it is a group.
  @inline(__always) mutating func append(child node: Node, key: UInt64) {
    if node.arena !== arena { return append(fromOtherArena: node, key: key) }
    link(node.attach(key: key))
  }

  /// Appends a node of another arena; copies it if this arena cannot own the items of that one.
  @inline(never) private mutating func append(fromOtherArena node: Node, key: UInt64) {
    if node.arena.records !== arena.records { continueInArena(of: node) }
    if let both = arena.joined(with: node.arena) {
      arena = both
      return link(node.attach(key: key))
    }
    var copier = NodeCopier(to: arena)
    let record = copier.copy(node, key: key)
    arena = copier.target
    link(record)
  }

  /// Appends copies of a list's nodes, mixing a shared key into theirs.
  private mutating func append(
    copiesOf list: NodeList, key: UInt64?, each handler: Handler? = nil
  ) {
    var record = list.first
    while record != 0 {
      let header = list.arena[record]
      let next = list.arena[record + 1].upper
      // Nodes in a list are taken already: the record is copied, its children are shared.
      var child = Node(
        arena: list.arena, recordStart: record, recordEnd: record + header.upper,
        handler: Int32(truncatingIfNeeded: list.arena[record + 2].lower))
      let own = list.arena[record + 3]
      if let handler { child.append(handler) }
      append(child: child, key: key?.mixed(with: own) ?? own)
      record = record == list.last ? 0 : next
    }
  }

  /// Appends copies of a group's nodes, each with one more handler.
  mutating func append(viewsOf group: Node, each handler: Handler) {
    append(copiesOf: NodeList(of: group), key: nil, each: handler)
  }

  /// Continues in a node's arena if that is larger and the node is not taken, so that views nested outside of a frame
  /// are not copied again and again.
  @inline(never) private mutating func continueInArena(of node: Node) {
    guard node.arena.count > arena.count, arena.isOutsideBuild, node.arena.isOutsideBuild,
      node.arena[Int(node.recordStart)] & Record.isAttached == 0
    else { return }
    var moved = NodeList(in: node.arena)
    moved.append(copiesOf: self, key: nil)
    moved.expressionCount = expressionCount
    self = moved
  }

  /// Whether no other list has linked the nodes since this list was made.
  @inline(__always) private var isUnshared: Bool {
    UInt32(truncatingIfNeeded: arena[last] & Record.linkCountMask) == linkCount
  }

  /// Appends a list's nodes, mixing a key into theirs; copies them only if another list has linked them too.
  mutating func append(nodesOf list: consuming NodeList, key: UInt64) {
    guard list.isUnshared, let both = arena.joined(with: list.arena) else {
      return append(copiesOf: list, key: key)
    }
    arena = both
    guard list.firstRecord != 0 else { return }
    linkCount = arena.withRecords {
      $0.link(from: list.first, to: list.last, behind: last, key: key)
    }
    if lastRecord == 0 { firstRecord = list.firstRecord }
    lastRecord = list.lastRecord
  }

  /// Whether the list has no node.
  var isEmpty: Bool { firstRecord == 0 }

  /// Whether the list has exactly one node.
  var hasOneNode: Bool { firstRecord == lastRecord && firstRecord != 0 }

  /// The only node, or a group of all nodes.
  var node: Node {
    guard arena.writableArena === arena else { return copiedToWritableArena.node }
    guard hasOneNode else { return group() }
    if arena[first + 3] != 1 { arena[first] |= Record.hasInnerKey }
    let header = arena[first]
    var node = Node(
      arena: arena, recordStart: first, recordEnd: first + header.upper,
      handler: Int32(truncatingIfNeeded: arena[first + 2].lower))
    node.boxParts = BoxParts(of: node)
    return node
  }

  /// Returns a group of the nodes; it stores the last one, so that its container knows where they end.
  @usableFromInline func group() -> Node {
    guard arena.writableArena === arena else { return copiedToWritableArena.group() }
    let group = Node(.group, in: arena, firstChild: first)
    arena[Int(group.recordStart) + 3] = UInt64(truncatingIfNeeded: last) | UInt64(linkCount) << 32
    return group
  }

  /// Returns a node with these nodes as its children.
  consuming func makeParent(_ kind: NodeKind) -> Node {
    seal()
    return Node(kind, in: arena, firstChild: first)
  }

  /// Makes the nodes the children of a parent, so that no other list links them any more.
  @inline(__always) mutating func seal() {
    if !isUnshared || arena.writableArena !== arena { copyNodes() }
    if lastRecord != 0 { arena.withRecords { $0.markLastChild(last) } }
  }

  /// The same nodes, copied to the arena in which a tree is being built.
  private var copiedToWritableArena: NodeList {
    var copies = self
    copies.copyNodes()
    return copies
  }

  @inline(never) private mutating func copyNodes() {
    var copies = NodeList(in: arena.writableArena)
    copies.append(copiesOf: self, key: nil)
    self = copies
  }

  private mutating func link(_ record: Int) {
    let word = UInt32(truncatingIfNeeded: record)
    if lastRecord == 0 {
      firstRecord = word
    } else {
      arena.withRecords { $0.setNext(of: last, to: word) }
    }
    lastRecord = word
    linkCount = 0
  }
}

extension BoxParts {
  /// The parts of the box that a finished record sets.
  init(of node: Node) {
    self = []
    var index = Int(node.recordStart) + Record.headerCount
    if node.arena[Int(node.recordStart)].recordKind == .text { index += Text.headerCount }
    while index < Int(node.recordEnd) {
      let word = node.arena[index]
      switch word.op {
      case .padding: insert(.padding)
      case .background, .gradient: insert(.background)
      case .border: insert(.border)
      case .margin: insert(.margin)
      case .size:
        switch SizeProperty(rawValue: word.opSmall & ~SizeProperty.fixedFlag) {
        case nil: insert(.contentSize)
        case .width, .minWidth, .maxWidth: insert(.width)
        case .height, .minHeight, .maxHeight: insert(.height)
        default: insert(.placement)
        }
      default: if word.setsPlacement { insert(.placement) }
      }
      index += 1 + word.operandWordCount
    }
    var (arena, number) = (node.arena, Int(node.handler))
    while number != 0 {
      // The chain goes from the newest item to the oldest.
      while arena.itemNumber > number, let before = arena.previous { arena = before }
      guard let handler = arena.handler else { break }
      if handler.kind.dependsOnArea { insert(.area) }
      number = Int(handler.previous)
    }
  }
}
