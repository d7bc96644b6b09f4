// Node: a place in an arena, as a value: what every view becomes, whatever its type was.

/// What a view says, without its type: a record of plain words.
///
/// Authors don't meet it. A view is asked for its node once, when it is put into another.
public struct Node {
  private(set) var arena: NodeArena
  /// Where its record starts.
  var at: Int32
  /// Where its record ends; longer records at the same place are other values, made from this one.
  var end: Int32
  /// The newest handler, as an index + 1.
  var handler: Int32
  /// What was said about its box so far, which decides what can still be said about the same box.
  var used: BoxParts

  init(arena: NodeArena, at: Int, end: Int, handler: Int32 = 0, used: BoxParts = []) {
    self.arena = arena
    self.at = Int32(truncatingIfNeeded: at)
    self.end = Int32(truncatingIfNeeded: end)
    self.handler = handler
    self.used = used
  }

  /// A record without children.
  init(_ kind: NodeKind) {
    let arena = NodeArena.current ?? NodeArena()
    self.init(kind, in: arena, firstChild: 0)
  }

  init(_ kind: NodeKind, in arena: NodeArena, firstChild: Int) {
    let at = arena.append(
      header: Record.header(kind, count: Record.headerCount), links: UInt64(firstChild), key: 0)
    self.init(arena: arena, at: at, end: at + Record.headerCount)
  }

  /// The record's place and the arena it is in, once it is complete, for who reads the tree.
  package consuming func complete() -> (arena: NodeArena, place: Int) {
    // What a list came to has the same key alone as it would have among others.
    let key = arena[Int(at) + 3]
    let isInner = arena[Int(at)] & Record.hasInnerKey != 0
    let place = take(key: 1)
    if isInner { arena[place + 3] = key }
    return (arena, place)
  }

  /// Appends words to the record; a record that others see too is copied first.
  mutating func append(_ word: UInt64) {
    if Int(end) != arena.count { copyToEnd() }
    arena.append(word)
    end += 1
  }

  mutating func append(_ op: Op, _ small: Int = 0, _ value: UInt32 = 0) {
    append(op.word(small, value))
  }

  mutating func append(_ handler: Handler) {
    move()
    var handler = handler
    handler.previous = self.handler
    arena.handlers.append(handler)
    self.handler = Int32(truncatingIfNeeded: arena.handlers.count)
  }

  /// Gives the record a key that its author said; headers are shared by values, so this is a new one.
  mutating func identify(_ key: UInt64) {
    ownChildren()
    copy()
    arena[Int(at)] |= Record.hasIdentity
    arena[Int(at) + 3] = key
  }

  /// Names the content of a node whose content is made later; right after the node was created.
  mutating func postpone(_ content: any DeferredContent) {
    arena.contents.append(content)
    arena[Int(at) + 2] = UInt64(upper: arena.contents.count, lower: 0)
  }

  /// Makes the record a value of its own; its children stay where they are, if the tree is built there.
  mutating func copy() {
    if !move() { copyInPlace() }
  }

  /// Makes the record a value of its own that nothing follows, so that words can be appended to it.
  private mutating func copyToEnd() {
    // What is moved is followed by its children.
    move()
    if Int(end) != arena.count { copyInPlace() }
  }

  /// Moves the node to where a tree is being built, if that is elsewhere; whether it did.
  @discardableResult mutating func move() -> Bool {
    let successor = arena.successor
    guard successor !== arena else { return false }
    let place = successor.adopt(self, key: nil)
    successor[place] &= ~Record.isTaken
    at = Int32(truncatingIfNeeded: place)
    end = Int32(truncatingIfNeeded: place + successor[place].upper)
    handler = Int32(truncatingIfNeeded: successor[place + 2].lower)
    arena = successor
    return true
  }

  private mutating func copyInPlace() {
    let start = arena.count
    for place in Int(at)..<Int(end) { arena.append(arena[place]) }
    arena[start] &= ~(Record.isTaken | Record.turns)
    assert(arena.notes(idAt: Int(at), of: arena, at: start))
    at = Int32(truncatingIfNeeded: start)
    end = Int32(truncatingIfNeeded: arena.count)
  }

  @inline(never)
  private func takeCopy(key: UInt64) -> Int {
    var copy = self
    copy.copyInPlace()
    return copy.take(key: key)
  }

  /// Makes the nodes of a group its children, if it is one, once it is more than a word for what is in it.
  @inline(never) private func ownChildren() {
    let place = Int(at)
    guard kind == .group, arena[place] & Record.hasChildren == 0 else { return }
    var list = NodeList(of: self)
    list.own()
    arena[place] |= Record.hasChildren
    arena[place + 1] = UInt64(upper: arena[place + 1].upper, lower: list.first)
  }

  @inline(__always) var kind: NodeKind { arena[Int(at)].recordKind }

  /// Whether it is a group of which nothing was said, whose nodes are the children of whatever it is put into.
  ///
  /// With something said it is a view of its own, a column.
  var isBareGroup: Bool {
    kind == .group && Int(end - at) == Record.headerCount && handler == 0
      && arena[Int(at)] & Record.hasIdentity == 0
  }

  /// Finishes the record as somebody's child in its own arena, and gives back its place.
  func take(key: UInt64) -> Int {
    guard arena[Int(at)] & Record.isTaken == 0 else { return takeCopy(key: key) }
    let place = Int(at)
    if kind == .group { ownChildren() }
    arena[place] =
      arena[place] & 0xFFFF_FFFF | Record.isTaken
      | UInt64(truncatingIfNeeded: Int(end) - place) << 32
    arena[place + 1] &= 0xFFFF_FFFF
    arena[place + 2] =
      arena[place + 2] & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: UInt32(bitPattern: handler))
    if arena[place] & Record.hasIdentity == 0 { arena.setKey(key, at: place) }
    return place
  }
}

extension NodeArena {
  /// Copies a node with all that is under it from another arena, which stays as it is, and gives back its
  /// place here; it is somebody's child then, or without a key keeps the one it has.
  func adopt(_ node: Node, key: UInt64?) -> Int {
    let source = node.arena
    let root = Int(node.at)
    let place = copyRecord(at: root, to: Int(node.end), handler: Int(node.handler), of: source)
    if let key, self[place] & Record.hasIdentity == 0 { setKey(key, at: place) }
    var lastChild = 0
    if self[place].recordKind == .group {
      lastChild = NodeList(of: node).last
      self[place] |= Record.hasChildren
    }
    // Pairs of records whose children are still to come: place there, place here.
    var open = [(root, place)]
    while let (there, here) = open.popLast() {
      var child = source[there + 1].lower
      var last = 0
      while child != 0 {
        let header = source[child]
        let copy = copyRecord(
          at: child, to: child + header.upper, handler: source[child + 2].lower, of: source)
        if last == 0 {
          self[here + 1] = UInt64(upper: self[here + 1].upper, lower: copy)
        } else {
          self[last + 1] = UInt64(upper: copy, lower: self[last + 1].lower)
        }
        open.append((child, copy))
        last = copy
        // A group's nodes may have got siblings that are not its own.
        child = child == lastChild && there == root ? 0 : source[child + 1].upper
      }
    }
    return place
  }

  /// Gives a record the key that its place among its siblings has.
  @inline(__always) fileprivate func setKey(_ key: UInt64, at place: Int) {
    if self[place] & Record.hasInnerKey == 0 {
      self[place + 3] = key
    } else {
      self[place + 3] = key.mixed(with: self[place + 3])
      self[place] &= ~Record.hasInnerKey
    }
  }

  /// One record with its text, its handlers and its content, but without children or siblings.
  private func copyRecord(
    at place: Int, to end: Int, handler: Int, of source: NodeArena
  ) -> Int {
    let start = count
    for place in place..<end { append(source[place]) }
    let header =
      source[place] & 0xFFFF_FFFF & ~Record.turns | Record.isTaken
      | UInt64(truncatingIfNeeded: end - place) << 32
    self[start] = header
    self[start + 1] = 0
    if header.recordKind == .text {
      let range = self[start + 4]
      self[start + 4] = UInt64(upper: textCount, lower: range.lower)
      append(text: source.text[range.upper..<range.upper + range.lower])
    }
    var content = self[start + 2].upper
    if content != 0 {
      contents.append(source.contents[content - 1])
      content = contents.count
    }
    // Handlers keep their order: the oldest is copied first.
    var chain: [Handler] = []
    var index = Int32(truncatingIfNeeded: handler)
    while index != 0 {
      chain.append(source.handlers[Int(index) - 1])
      index = source.handlers[Int(index) - 1].previous
    }
    for var handler in chain.reversed() {
      handler.previous = index
      handlers.append(handler)
      index = Int32(truncatingIfNeeded: handlers.count)
    }
    self[start + 2] = UInt64(upper: content, lower: Int(index))
    if !source.links.isEmpty { addLinks(at: start, of: source) }
    assert(notes(idAt: place, of: source, at: start))
    return start
  }
}
