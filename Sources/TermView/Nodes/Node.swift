// Node: a place in an arena, as a value: what every view becomes, whatever its type was.

/// What a view says, without its type: a record of plain words.
///
/// Authors don't meet it. A view is asked for its node once, when it is put into another.
public struct Node {
  let arena: NodeArena
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
    let at = arena.words.count
    arena.words.append(Record.header(kind, count: Record.headerCount))
    arena.words.append(UInt64(upper: 0, lower: firstChild))
    arena.words.append(0)
    arena.words.append(0)
    self.init(arena: arena, at: at, end: at + Record.headerCount)
  }

  /// The record's place and the arena it is in, once it is complete, for who reads the tree.
  package func complete() -> (arena: NodeArena, place: Int) {
    var arena = arena
    let place = take(into: &arena, key: 1)
    return (arena, place)
  }

  /// Appends words to the record; a record that others see too is copied first.
  mutating func append(_ word: UInt64) {
    if Int(end) != arena.words.count { copy() }
    arena.words.append(word)
    end += 1
  }

  mutating func append(_ op: Op, _ small: Int = 0, _ value: UInt32 = 0) {
    append(op.word(small, value))
  }

  mutating func append(_ handler: Handler) {
    var handler = handler
    handler.previous = self.handler
    arena.handlers.append(handler)
    self.handler = Int32(truncatingIfNeeded: arena.handlers.count)
  }

  /// Gives the record a key that its author said; headers are shared by values, so this is a new one.
  mutating func identify(_ key: UInt64) {
    copy()
    arena.words[Int(at)] |= Record.hasIdentity
    arena.words[Int(at) + 3] = key
  }

  /// Names the content of a node whose content is made later; right after the node was created.
  mutating func postpone(_ content: any DeferredContent) {
    arena.contents.append(content)
    arena.words[Int(at) + 2] = UInt64(upper: arena.contents.count, lower: 0)
  }

  /// Moves the record to the arena's end as a value of its own; its children stay where they are.
  private mutating func copy() {
    let start = arena.words.count
    for place in Int(at)..<Int(end) { arena.words.append(arena.words[place]) }
    arena.words[start] &= ~Record.isTaken
    at = Int32(truncatingIfNeeded: start)
    end = Int32(truncatingIfNeeded: arena.words.count)
  }

  /// Finishes the record as somebody's child and gives back its place in `target`.
  func take(into target: inout NodeArena, key: UInt64) -> Int {
    if arena !== target { return target.adopt(self, key: key) }
    var node = self
    if arena.words[Int(at)] & Record.isTaken != 0 { node.copy() }
    let place = Int(node.at)
    arena.words[place] =
      arena.words[place] & 0xFFFF_FFFF | Record.isTaken | UInt64(end - at) << 32
    arena.words[place + 1] &= 0xFFFF_FFFF
    arena.words[place + 2] = arena.words[place + 2] & ~0xFFFF_FFFF | UInt64(handler)
    if arena.words[place] & Record.hasIdentity == 0 { arena.words[place + 3] = key }
    return place
  }
}

extension NodeArena {
  /// Copies a node with all that is under it from another arena, and gives back its place here.
  fileprivate func adopt(_ node: Node, key: UInt64) -> Int {
    var source = node.arena
    let root = node.take(into: &source, key: key)
    let place = copyRecord(at: root, of: source)
    // Pairs of records whose children are still to come: place there, place here.
    var open = [(root, place)]
    while let (there, here) = open.popLast() {
      var child = source.words[there + 1].lower
      var last = 0
      while child != 0 {
        let copy = copyRecord(at: child, of: source)
        if last == 0 {
          words[here + 1] = UInt64(upper: words[here + 1].upper, lower: copy)
        } else {
          words[last + 1] = UInt64(upper: copy, lower: words[last + 1].lower)
        }
        open.append((child, copy))
        last = copy
        child = source.words[child + 1].upper
      }
    }
    return place
  }

  /// One record with its text, its handlers and its content, but without children or siblings.
  private func copyRecord(at place: Int, of source: NodeArena) -> Int {
    let start = words.count
    let header = source.words[place]
    for offset in 0..<header.upper { words.append(source.words[place + offset]) }
    words[start + 1] = 0
    if header.recordKind == .text {
      let range = words[start + 4]
      words[start + 4] = UInt64(upper: text.count, lower: range.lower)
      text += source.text[range.upper..<range.upper + range.lower]
    }
    var content = words[start + 2].upper
    if content != 0 {
      contents.append(source.contents[content - 1])
      content = contents.count
    }
    // Handlers keep their order: the oldest is copied first.
    var chain: [Handler] = []
    var index = Int32(truncatingIfNeeded: words[start + 2].lower)
    while index != 0 {
      chain.append(source.handlers[Int(index) - 1])
      index = source.handlers[Int(index) - 1].previous
    }
    for var handler in chain.reversed() {
      handler.previous = index
      handlers.append(handler)
      index = Int32(truncatingIfNeeded: handlers.count)
    }
    words[start + 2] = UInt64(upper: content, lower: Int(index))
    return start
  }
}
