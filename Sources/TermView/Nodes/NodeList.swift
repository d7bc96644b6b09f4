// NodeList: nodes one after the other, linked as siblings as they come.

/// The children of a node to come, in order.
///
/// A child without an id gets its place in the author's code as its key, so that what an `if` leaves out
/// does not make its neighbours be taken for one another.
public struct NodeList {
  let arena: NodeArena
  /// The first record's place; 0 where there is none.
  private(set) var first: Int = 0
  private var last: Int = 0
  /// How many expressions came so far, those that gave nothing included.
  private var slot: UInt64 = 0
  private(set) var count = 0

  @usableFromInline init() { arena = NodeArena.current ?? NodeArena() }

  /// Nothing yet, in the arena where a node is.
  @usableFromInline init(besides node: Node) { arena = node.arena }

  /// The first node of a group record.
  init(arena: NodeArena, first: Int) {
    self.arena = arena
    self.first = first
  }

  @usableFromInline mutating func append(_ node: Node) {
    slot += 1
    append(node, key: slot)
  }

  /// Passes over an expression that gives nothing, this time.
  @usableFromInline mutating func appendNothing() { slot += 1 }

  @usableFromInline mutating func append(_ text: Text) {
    slot += 1
    link(text.write(to: arena, key: slot))
  }

  /// Appends what an `if`, a `switch` or a loop gave.
  @usableFromInline mutating func append(_ list: consuming NodeList) {
    slot += 1
    append(own: list, key: slot)
  }

  /// Appends a node under a key of its own.
  mutating func append(_ node: Node, key: UInt64) {
    let header = node.arena[Int(node.at)]
    // What was said about a group makes it a view of its own, a column.
    let isBare = Int(node.end - node.at) == Record.headerCount && node.handler == 0
    if header.recordKind == .group, isBare, header & Record.hasIdentity == 0 {
      let list = NodeList(arena: node.arena, first: node.arena[Int(node.at) + 1].lower)
      if header & Record.isTaken == 0 {
        // The group's children become this list's; whoever uses the group again gets copies.
        node.arena[Int(node.at)] = header | Record.isTaken
        append(own: list, key: key)
      } else {
        append(list, key: key)
      }
    } else if node.arena === arena {
      link(node.take(key: key))
    } else {
      link(arena.adopt(node, key: key))
    }
  }

  /// Appends nodes that share a key, which is mixed into theirs.
  mutating func append(_ list: NodeList, key: UInt64) {
    var place = list.first
    while place != 0 {
      let header = list.arena[place]
      let next = list.arena[place + 1].upper
      // What was collected is taken already: a record is copied, its children are shared.
      let child = Node(
        arena: list.arena, at: place, end: place + header.upper,
        handler: Int32(truncatingIfNeeded: list.arena[place + 2].lower))
      append(child, key: key.mixed(with: list.arena[place + 3]))
      place = next
    }
  }

  /// Appends nodes that are nobody else's, mixing a key into theirs, without copying them.
  mutating func append(own list: consuming NodeList, key: UInt64) {
    guard arena === list.arena else { return append(list, key: key) }
    var place = list.first
    while place != 0 {
      let next = arena[place + 1].upper
      if arena[place] & Record.hasIdentity == 0 {
        arena[place + 3] = key.mixed(with: arena[place + 3])
      }
      link(place)
      place = next
    }
  }

  /// The only node, or a group.
  var node: Node {
    guard count == 1 else { return Node(.group, in: arena, firstChild: first) }
    if arena[first + 3] != 1 { arena[first] |= Record.hasInnerKey }
    let header = arena[first]
    var node = Node(
      arena: arena, at: first, end: first + header.upper,
      handler: Int32(truncatingIfNeeded: arena[first + 2].lower))
    node.used = BoxParts(of: node)
    return node
  }

  /// A node with these as its children.
  consuming func close(_ kind: NodeKind) -> Node { Node(kind, in: arena, firstChild: first) }

  private mutating func link(_ place: Int) {
    if last == 0 {
      first = place
    } else {
      arena[last + 1] = arena[last + 1] & 0xFFFF_FFFF | UInt64(truncatingIfNeeded: place) << 32
    }
    last = place
    count += 1
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
