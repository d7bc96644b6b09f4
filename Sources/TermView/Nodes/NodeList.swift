// NodeList: nodes one after the other, linked as siblings as they come.

/// The children of a node to come, in order.
///
/// A child without an id gets its place in the author's code as its key, so that what an `if` leaves out
/// does not make its neighbours be taken for one another.
///
/// A list that comes into another is linked into it, its last node to what comes then; so only one list is as
/// it was, and has its nodes to itself. Views are values, and an author may put one into several places. So
/// each list knows which of its nodes is the last, and how often that was taken over when it came here: where
/// the record says another number, this list has to copy its nodes.
public struct NodeList {
  let arena: NodeArena
  /// The places of the first and the last record; 0 where there are none.
  private var firstPlace: UInt32 = 0
  private var lastPlace: UInt32 = 0
  /// How many expressions came so far, those that gave nothing included.
  private var slots: UInt32 = 0
  /// What the last record said about its turns when it came.
  private var turns: UInt32 = 0

  @usableFromInline init() { arena = NodeArena.current ?? NodeArena() }

  /// The first record's place; 0 where there is none.
  var first: Int { Int(firstPlace) }
  /// The last record's place.
  var last: Int { Int(lastPlace) }
  private var slot: UInt64 { UInt64(slots) }

  private init(in arena: NodeArena) { self.arena = arena }

  /// Nothing yet, where what is made from a node belongs.
  @usableFromInline init(besides node: Node) { arena = node.arena.successor }

  /// The nodes of a group.
  ///
  /// One that nobody has put anywhere as a view of its own knows its last node in place of a key.
  init(of group: Node) {
    arena = group.arena
    firstPlace = UInt32(truncatingIfNeeded: arena[Int(group.at) + 1])
    if arena[Int(group.at)] & Record.hasChildren == 0 {
      let end = arena[Int(group.at) + 3]
      lastPlace = UInt32(truncatingIfNeeded: end)
      turns = UInt32(truncatingIfNeeded: end >> 32)
    } else {
      // Somebody's children, up to the last of all.
      turns = UInt32(Record.lastTurn)
    }
  }

  @usableFromInline mutating func append(_ node: Node) {
    slots &+= 1
    append(node, key: slot)
  }

  /// Passes over an expression that gives nothing, this time.
  @usableFromInline mutating func appendNothing() { slots &+= 1 }

  @usableFromInline mutating func append(_ text: Text) {
    slots &+= 1
    link(text.write(to: arena, key: slot))
  }

  /// Appends what an `if`, a `switch` or a loop gave.
  @usableFromInline mutating func append(_ list: consuming NodeList) {
    slots &+= 1
    append(own: list, key: slot)
  }

  /// Appends a node under a key of its own.
  mutating func append(_ node: Node, key: UInt64) {
    if node.kind == .group, node.isBareGroup {
      append(own: NodeList(of: node), key: key)
    } else {
      append(whole: node, key: key)
    }
  }

  /// Appends a node as one, be it a group.
  @inline(__always) mutating func append(whole node: Node, key: UInt64) {
    if node.arena !== arena { goOver(to: node) }
    link(node.arena === arena ? node.take(key: key) : arena.adopt(node, key: key))
  }

  /// Appends copies of nodes that share a key, which is mixed into theirs.
  private mutating func append(
    copiesOf list: NodeList, key: UInt64?, each handler: Handler? = nil
  ) {
    var place = list.first
    while place != 0 {
      let header = list.arena[place]
      let next = list.arena[place + 1].upper
      // What was collected is taken already: a record is copied, its children are shared.
      var child = Node(
        arena: list.arena, at: place, end: place + header.upper,
        handler: Int32(truncatingIfNeeded: list.arena[place + 2].lower))
      let own = list.arena[place + 3]
      if let handler { child.append(handler) }
      append(whole: child, key: key?.mixed(with: own) ?? own)
      place = place == list.last ? 0 : next
    }
  }

  /// Appends copies of a group's nodes, each with a handler more.
  mutating func append(viewsOf group: Node, each handler: Handler) {
    append(copiesOf: NodeList(of: group), key: nil, each: handler)
  }

  /// Goes on in a node's arena where that is larger and nobody else has the node: so views that are put into
  /// one another outside of a frame are not copied time and again.
  @inline(never) private mutating func goOver(to node: Node) {
    guard node.arena.count > arena.count, arena.isOnItsOwn, node.arena.isOnItsOwn,
      node.arena[Int(node.at)] & Record.isTaken == 0
    else { return }
    var moved = NodeList(in: node.arena)
    moved.append(copiesOf: self, key: nil)
    moved.slots = slots
    self = moved
  }

  /// Whether its nodes are where they were when they came to it.
  @inline(__always) private var isCurrent: Bool {
    UInt32(truncatingIfNeeded: arena[last] & Record.turns) == turns
  }

  /// Appends a list's nodes, mixing a key into theirs, and copies them only where they are somebody else's too.
  mutating func append(own list: consuming NodeList, key: UInt64) {
    guard arena === list.arena, list.isCurrent else {
      return append(copiesOf: list, key: key)
    }
    guard list.firstPlace != 0 else { return }
    turns = arena.link(from: list.first, to: list.last, behind: last, key: key)
    if lastPlace == 0 { firstPlace = list.firstPlace }
    lastPlace = list.lastPlace
  }

  /// Whether there is one node in it.
  var isOne: Bool { firstPlace == lastPlace && firstPlace != 0 }

  /// The only node, or a group.
  var node: Node {
    guard arena.successor === arena else { return moved.node }
    guard isOne else { return group() }
    if arena[first + 3] != 1 { arena[first] |= Record.hasInnerKey }
    let header = arena[first]
    var node = Node(
      arena: arena, at: first, end: first + header.upper,
      handler: Int32(truncatingIfNeeded: arena[first + 2].lower))
    node.used = BoxParts(of: node)
    return node
  }

  /// A group of them, which knows for whom it is put into that they end with the last.
  @usableFromInline func group() -> Node {
    guard arena.successor === arena else { return moved.group() }
    let group = Node(.group, in: arena, firstChild: first)
    arena[Int(group.at) + 3] = UInt64(truncatingIfNeeded: last) | UInt64(turns) << 32
    return group
  }

  /// A node with these as its children.
  consuming func close(_ kind: NodeKind) -> Node {
    own()
    return Node(kind, in: arena, firstChild: first)
  }

  /// Makes its nodes somebody's children, which nobody takes over any more.
  @inline(__always) mutating func own() {
    if !isCurrent || arena.successor !== arena { copyNodes() }
    if lastPlace != 0 { arena.close(last) }
  }

  /// The same nodes where a tree is being built.
  private var moved: NodeList {
    var copies = self
    copies.copyNodes()
    return copies
  }

  @inline(never) private mutating func copyNodes() {
    var copies = NodeList(in: arena.successor)
    copies.append(copiesOf: self, key: nil)
    self = copies
  }

  private mutating func link(_ place: Int) {
    let word = UInt32(truncatingIfNeeded: place)
    if lastPlace == 0 {
      firstPlace = word
    } else {
      arena.setNext(of: last, to: word)
    }
    lastPlace = word
    turns = 0
  }
}

extension BoxParts {
  /// What a finished record says about its box.
  init(of node: Node) {
    self = []
    var place = Int(node.at) + Record.headerCount
    if node.arena[Int(node.at)].recordKind == .text { place += Text.headerCount }
    while place < Int(node.end) {
      let word = node.arena[place]
      switch word.op {
      case .padding: insert(.padding)
      case .background, .gradient: insert(.background)
      case .border: insert(.border)
      case .margin: insert(.margin)
      case .size:
        switch SizeSlot(rawValue: word.opSmall) {
        case nil: insert(.contentSize)
        case .width, .minWidth, .maxWidth: insert(.width)
        case .height, .minHeight, .maxHeight: insert(.height)
        default: insert(.place)
        }
      case .grow, .shrink, .alignSelf, .absolute, .inset, .zIndex, .excluded, .span, .cell:
        insert(.place)
      default: break
      }
      place += 1 + word.extraWords
    }
  }
}
