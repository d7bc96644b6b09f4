// Node: a record's index in an arena, as a value; every view becomes one, whatever its type.

/// A view without its type: a record of plain words in an arena.
///
/// Apps do not use it. The library reads a view's node once, when it puts the view into another.
public struct Node {
  private(set) var arena: NodeArena
  /// The index where the record starts.
  var recordStart: Int32
  /// The index where the record ends; longer records at the same index belong to other values, made from this one.
  var recordEnd: Int32
  /// The item number of the newest handler.
  var handler: Int32
  /// The parts of the box that are set so far; they decide which parts can still be set on this node.
  var boxParts: BoxParts

  init(
    arena: NodeArena, recordStart: Int, recordEnd: Int, handler: Int32 = 0, boxParts: BoxParts = []
  ) {
    self.arena = arena
    self.recordStart = Int32(truncatingIfNeeded: recordStart)
    self.recordEnd = Int32(truncatingIfNeeded: recordEnd)
    self.handler = handler
    self.boxParts = boxParts
  }

  /// Creates a record without children.
  init(_ kind: NodeKind) {
    let arena = NodeArena.current ?? NodeArena()
    self.init(kind, in: arena, firstChild: 0)
  }

  init(_ kind: NodeKind, in arena: NodeArena, firstChild: Int) {
    let at = arena.withRecords {
      $0.append(
        header: Record.header(kind, count: Record.headerCount), links: UInt64(firstChild), key: 0)
    }
    self.init(arena: arena, recordStart: at, recordEnd: at + Record.headerCount)
  }

  /// Finishes the record and returns it with its arena, for the tree that reads it.
  package consuming func complete() -> (arena: NodeArena, record: Int) {
    // A list's only node has the same key as it would have among siblings.
    let key = arena[Int(recordStart) + 3]
    let isInner = arena[Int(recordStart)] & Record.hasInnerKey != 0
    let record = attach(key: 1)
    if isInner { arena[record + 3] = key }
    return (arena, record)
  }

  /// Appends a word to the record; copies the record first if something follows it in the arena.
  mutating func append(_ word: UInt64) {
    if Int(recordEnd) != arena.count { copyToEnd() }
    arena.append(word)
    recordEnd += 1
  }

  mutating func append(_ op: Op, _ small: Int = 0, _ value: UInt32 = 0) {
    append(op.word(small, value))
  }

  mutating func append(_ handler: Handler) {
    moveToCurrentArena()
    var handler = handler
    handler.previous = self.handler
    arena = arena.adding(.handler(handler))
    self.handler = Int32(truncatingIfNeeded: arena.itemNumber)
  }

  /// Sets the key made from the app's id, in a copy of the record, because values share headers.
  mutating func setIdentity(_ key: UInt64) {
    adoptChildren()
    copy()
    arena[Int(recordStart)] |= Record.hasIdentity
    arena[Int(recordStart) + 3] = key
  }

  /// Sets the node's deferred content; call it right after you create the node.
  mutating func setDeferredContent(_ content: any DeferredContent) {
    arena = arena.adding(.content(content))
    arena[Int(recordStart) + 2] = UInt64(upper: arena.itemNumber, lower: 0)
  }

  /// Gives the node a record of its own; its children are copied only if the tree is built in another arena.
  mutating func copy() {
    if !moveToCurrentArena() { copyInPlace() }
  }

  /// Gives the node a record of its own at the end of the arena, so that words can be appended to it.
  private mutating func copyToEnd() {
    // The children of a moved record follow it.
    moveToCurrentArena()
    if Int(recordEnd) != arena.count { copyInPlace() }
  }

  /// Moves the node to the arena in which a tree is being built; returns whether that was another one.
  @discardableResult mutating func moveToCurrentArena() -> Bool {
    let successor = arena.writableArena
    guard successor !== arena else { return false }
    var copier = NodeCopier(to: successor)
    let record = copier.copy(self, key: nil)
    arena = copier.target
    arena[record] &= ~Record.isAttached
    recordStart = Int32(truncatingIfNeeded: record)
    recordEnd = Int32(truncatingIfNeeded: record + arena[record].upper)
    handler = Int32(truncatingIfNeeded: arena[record + 2].lower)
    return true
  }

  private mutating func copyInPlace() {
    let start = arena.count
    for index in Int(recordStart)..<Int(recordEnd) { arena.append(arena[index]) }
    arena[start] &= ~(Record.isAttached | Record.linkCountMask)
    assert(arena.records.copyID(from: Int(recordStart), of: arena.records, to: start))
    recordStart = Int32(truncatingIfNeeded: start)
    recordEnd = Int32(truncatingIfNeeded: arena.count)
  }

  @inline(never)
  private func attachCopy(key: UInt64) -> Int {
    var copy = self
    copy.copyInPlace()
    return copy.attach(key: key)
  }

  /// Turns the nodes of a group into its own children, once it becomes more than a list of nodes.
  @inline(never) private func adoptChildren() {
    let record = Int(recordStart)
    guard kind == .group, arena[record] & Record.hasChildren == 0 else { return }
    var list = NodeList(of: self)
    list.seal()
    arena[record] |= Record.hasChildren
    arena[record + 1] = UInt64(upper: arena[record + 1].upper, lower: list.first)
  }

  @inline(__always) var kind: NodeKind { arena[Int(recordStart)].recordKind }

  /// Whether this is a group without ops, handlers or id: its nodes become the children of its container.
  ///
  /// With any of these, a group is a view of its own, a column.
  var isBareGroup: Bool {
    kind == .group && Int(recordEnd - recordStart) == Record.headerCount && handler == 0
      && arena[Int(recordStart)] & Record.hasIdentity == 0
  }

  /// Finishes the record as a child in its own arena, and returns its index.
  func attach(key: UInt64) -> Int {
    guard arena[Int(recordStart)] & Record.isAttached == 0 else { return attachCopy(key: key) }
    let record = Int(recordStart)
    if kind == .group { adoptChildren() }
    arena[record] =
      arena[record] & 0xFFFF_FFFF | Record.isAttached
      | UInt64(truncatingIfNeeded: Int(recordEnd) - record) << 32
    arena[record + 1] &= 0xFFFF_FFFF
    arena[record + 2] =
      arena[record + 2] & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: UInt32(bitPattern: handler))
    if arena[record] & Record.hasIdentity == 0 { arena.withRecords { $0.setKey(key, at: record) } }
    return record
  }
}
