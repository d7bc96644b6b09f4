// ArenaTable: the arenas that the tree's nodes are in, by number, and a pool of free ones to write to.

internal import TermView

/// The arenas that nodes of the tree are in, by number, and a pool of free ones.
struct ArenaTable {
  private(set) var entries: [NodeArena?] = []
  /// For each arena number, the owners of its handlers and contents, by item number.
  private var items: [[NodeArena]] = []
  private var unused: [Int32] = []
  private var spares: [RecordBuffer] = []
  /// The translation of the sentences of views.
  var translation = Translation.english
  /// Whether views have been built in another translation, so that all are built again.
  var isNewTranslation = false
  /// How many arenas came in; the same number means the same texts.
  private(set) var version = 0
  /// Arenas that the current update still compares with.
  var retired: [Int32] = []

  subscript(id: Int32) -> NodeArena {
    guard let arena = entries[Int(id)] else {
      preconditionFailure("an arena was given back too early")
    }
    return arena
  }

  /// The handler with an item number, counted from 1.
  func handler(_ number: Int, in id: Int32) -> Handler? { items[Int(id)][number - 1].handler }

  /// The deferred content with an item number, counted from 1.
  func content(_ number: Int, in id: Int32) -> (any DeferredContent)? {
    items[Int(id)][number - 1].content
  }

  mutating func add(_ arena: NodeArena) -> Int32 {
    version &+= 1
    if let id = unused.popLast() {
      entries[Int(id)] = arena
      items[Int(id)] = arena.itemTable()
      return id
    }
    entries.append(arena)
    items.append(arena.itemTable())
    return Int32(entries.count - 1)
  }

  /// Puts another arena in the place of the one with this number.
  mutating func replace(_ id: Int32, with arena: NodeArena) {
    guard let old = entries[Int(id)]?.records, old !== arena.records else { return }
    version &+= 1
    entries[Int(id)] = arena
    items[Int(id)] = arena.itemTable()
    recycle(old)
  }

  /// Frees an arena's number; its records are reused once no view holds them.
  mutating func remove(_ id: Int32) {
    guard id >= 0, let old = entries[Int(id)]?.records else { return }
    entries[Int(id)] = nil
    items[Int(id)] = []
    unused.append(id)
    recycle(old)
  }

  /// Adds an arena's records to the pool, unless their capacity far exceeds their content.
  private mutating func recycle(_ records: RecordBuffer) {
    let space = records.words.count
    if spares.count < 64, space < 1 << 14 || space / 8 < records.count { spares.append(records) }
  }

  /// Frees the pooled arenas.
  mutating func removeSpares() { spares = [] }

  /// The capacity of all arenas together, in words.
  var capacity: Int {
    entries.reduce(0) { $0 + ($1?.words.count ?? 0) } + spares.reduce(0) { $0 + $1.words.count }
  }

  /// An empty arena.
  mutating func spare() -> NodeArena {
    while var records = spares.popLast() {
      guard isKnownUniquelyReferenced(&records) else { continue }
      records.removeAll()
      records.translation = translation
      return NodeArena(records)
    }
    let arena = NodeArena()
    arena.records.translation = translation
    return arena
  }
}
