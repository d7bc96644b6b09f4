// NodeArena: the arena that views write records to, which also owns the closures that the records refer to.

/// An arena that views write to: records in a shared buffer, and the closures that the records refer to.
///
/// Closures capture views, and views own their arena. If the buffer owned the closures, it would own itself, and no
/// frame with such a closure would ever be freed. Instead each handler or content makes a new arena over the same
/// buffer, which owns the arena before it. A node owns the arena that was the newest when the node was made, and with
/// it all closures that the node or its children refer to; a closure owns only arenas older than its own.
///
/// While a tree is built, the arenas of a buffer form one chain. Nodes that change outside of a tree may branch it.
@safe package final class NodeArena: @unchecked Sendable {
  /// The buffer with the records.
  package let records: RecordBuffer
  /// The same buffer without reference counting, for the operations that views do at each word.
  private let borrowed: Unmanaged<RecordBuffer>
  /// The arena before this one; nil for the first over a buffer.
  private(set) var previous: NodeArena?
  /// The closure or content that this arena adds to the previous one.
  let item: ArenaItem
  /// The number of the arena's item, from 1; 0 for the first arena over a buffer.
  package let itemNumber: Int

  /// The arena that views write to while a tree is built; without it each view writes to an arena of its own, which
  /// costs copies but gives the same values.
  @TaskLocal static var current: NodeArena?

  /// Creates an arena without closures, over an empty buffer.
  package init(_ records: RecordBuffer = RecordBuffer()) {
    self.records = records
    unsafe borrowed = Unmanaged.passUnretained(records)
    item = .none
    itemNumber = 0
  }

  private init(_ item: ArenaItem, after previous: NodeArena) {
    records = previous.records
    unsafe borrowed = Unmanaged.passUnretained(records)
    self.previous = previous
    self.item = item
    records.itemCount += 1
    itemNumber = records.itemCount
  }

  deinit {
    // A loop, not recursion: the chain is as long as the tree has closures, and each would take a stack frame.
    var next = takePrevious()
    while isKnownUniquelyReferenced(&next) { next = next?.takePrevious() }
  }

  private func takePrevious() -> NodeArena? {
    defer { previous = nil }
    return previous
  }

  /// Calls `body` with the records, which this arena keeps alive meanwhile.
  ///
  /// Counting references at each use took a fifth of building W6.
  @inline(__always) func withRecords<Result>(_ body: (RecordBuffer) -> Result) -> Result {
    unsafe borrowed._withUnsafeGuaranteedRef { body($0) }
  }

  /// Returns an arena with one more item.
  func adding(_ item: ArenaItem) -> NodeArena {
    let arena = NodeArena(item, after: records.newestArena ?? self)
    if records.isBuilding { records.newestArena = arena }
    return arena
  }

  /// Returns the later of two arenas over one buffer if it owns the items of the other, else nil.
  func joined(with other: NodeArena) -> NodeArena? {
    if self === other { return self }
    guard records === other.records else { return nil }
    let (older, newer) = itemNumber < other.itemNumber ? (self, other) : (other, self)
    if records.isBuilding { return newer }
    var arena = newer
    while arena.itemNumber > older.itemNumber, let before = arena.previous { arena = before }
    return arena === older ? newer : nil
  }

  /// The arenas by their item numbers, that with number 1 first.
  package func itemTable() -> [NodeArena] {
    var table = [NodeArena](repeating: self, count: itemNumber)
    var arena = self
    while let before = arena.previous {
      table[arena.itemNumber - 1] = arena
      arena = before
    }
    return table
  }

  /// Runs `build` with this arena as the one that views write to.
  package func makeCurrent<Result>(during build: () -> Result) -> Result {
    records.isBuilding = true
    defer { records.isBuilding = false }
    return NodeArena.$current.withValue(self, operation: build)
  }

  /// Whether no tree is being built, neither in this arena nor in another.
  var isOutsideBuild: Bool { !withRecords { $0.isBuilding } && NodeArena.current == nil }

  /// The arena for values made from a node in this one: while a tree is built in another arena, nothing is added to
  /// an arena that a stored view holds.
  @inline(__always) var writableArena: NodeArena {
    if withRecords({ $0.isBuilding }) { return self }
    return NodeArena.current ?? self
  }
}

/// The item that an arena owns: a node's handler, or deferred content.
enum ArenaItem {
  case none
  case handler(Handler)
  case content(any DeferredContent)
}

extension NodeArena {
  /// The arena's handler, if its item is one.
  package var handler: Handler? {
    guard case .handler(let handler) = item else { return nil }
    return handler
  }

  /// The arena's content, if its item is one.
  package var content: (any DeferredContent)? {
    guard case .content(let content) = item else { return nil }
    return content
  }
}

/// Finds an arena's items by their numbers, searching from the newest.
///
/// A node's items are the newest of its arena, or not far behind them.
struct ArenaItemFinder {
  /// The arenas visited so far, the newest first.
  private var passed: [NodeArena]

  init(of arena: NodeArena) { passed = [arena] }

  /// Returns the arena that owns the item with a number.
  mutating func find(_ number: Int) -> NodeArena {
    while let last = passed.last, last.itemNumber > number, let before = last.previous {
      passed.append(before)
    }
    var (low, high) = (0, passed.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if passed[middle].itemNumber <= number { high = middle } else { low = middle + 1 }
    }
    precondition(passed[low].itemNumber == number, "a record names an item that its arena lacks")
    return passed[low]
  }
}

// MARK: Records

extension NodeArena {
  /// The word at an index.
  @inline(__always) subscript(index: Int) -> UInt64 {
    get { withRecords { $0[index] } }
    set { withRecords { $0[index] = newValue } }
  }

  @inline(__always) func append(_ word: UInt64) { withRecords { $0.append(word) } }

  /// All records; the words from `count` on are undefined.
  package var words: [UInt64] { records.words }
  /// The text of all nodes, end to end.
  package var text: [UInt8] { records.text }
  /// The index of the next word.
  package var count: Int { withRecords { $0.count } }
  /// The index of the next byte of text.
  package var textCount: Int { records.textCount }
  /// The links of texts, by their key in a record (see `LinkKey`).
  package var links: [UInt64: Link] { records.links }
  /// The id that a record's key was made from, if it was recorded.
  package func id(at record: Int) -> (any Hashable)? { records.id(at: record) }
}
