// ArenaTable: arenas that nodes are in, by number, and those that are free to be written to.

internal import TermView

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
    if let old = list[Int(id)], old !== arena { keep(old) }
    list[Int(id)] = arena
  }

  /// Gives an arena back; it is written to again once no view holds it.
  mutating func remove(_ id: Int32) {
    guard id >= 0, let arena = list[Int(id)] else { return }
    list[Int(id)] = nil
    unused.append(id)
    keep(arena)
  }

  /// Keeps an arena for what is written next; one that was far too large for what was in it is given up.
  private mutating func keep(_ arena: NodeArena) {
    let room = arena.words.count
    if spares.count < 64, room < 1 << 14 || room / 8 < arena.count { spares.append(arena) }
  }

  /// Gives up the arenas that nobody uses.
  mutating func removeSpares() { spares = [] }

  /// The words that all arenas have room for.
  var room: Int {
    list.reduce(0) { $0 + ($1?.words.count ?? 0) } + spares.reduce(0) { $0 + $1.words.count }
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
