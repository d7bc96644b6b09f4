// NodeArena: the records of one tree of nodes, written by views and read by the tree that is kept.

/// Where views write what they say: plain records in one buffer, their text in another, and references for
/// handlers and deferred content only.
///
/// A record is a run of words: a header of four, then what was said about the node in the order in which it
/// was said (see `Op`). Records hold no pointers: a node names its first child and its next sibling by
/// place. A record is never changed once a parent has taken it, so values made from one another can share it.
///
///     word 0   kind: 8 | flags: 24 | words in the record: 32
///     word 1   next sibling: 32 | first child: 32      (a place in `words`; 0 is none)
///     word 2   content: 32 | newest handler: 32        (an index + 1; 0 is none)
///     word 3   key among its siblings
package final class NodeArena: @unchecked Sendable {
  // A view writes a few words at a time, and each time that Swift asked whether somebody else is just using
  // the buffers would take longer than the writing: a third of building W6. Nobody else can be: they are used
  // inside of these few methods alone, none of which calls another's code.
  @exclusivity(unchecked) private var storage = [UInt64](repeating: 0, count: 64)
  @exclusivity(unchecked) private var bytes = [UInt8](repeating: 0, count: 64)
  /// Where the next word comes; place 0 is nobody's.
  @exclusivity(unchecked) private var end = 1
  @exclusivity(unchecked) private var textEnd = 0

  /// All records; what is behind the last is of no meaning.
  package var words: [UInt64] { unsafe storage }
  /// The text of all nodes, end to end.
  package var text: [UInt8] { unsafe bytes }
  /// Where the next word comes.
  package var count: Int { unsafe end }
  /// Where the next byte of text comes.
  package var textCount: Int { unsafe textEnd }

  package var handlers: [Handler] = []
  package var contents: [any DeferredContent] = []
  /// Where texts lead to, by what stands for it in a record: the same in every arena, so that records that say
  /// the same are the same.
  package private(set) var links: [UInt64: Link] = [:]
  /// The ids that authors gave to records, by their places, for who complains about them; only views built
  /// with assertions note them.
  private var ids: [Int: any Hashable] = [:]

  /// Whether a tree is being built in it: what is written here then is gone with the tree.
  @exclusivity(unchecked) private var isCollecting = false

  /// Where views write while a tree is built; without it each writes to an arena of its own, which costs
  /// copies but gives the same values.
  @TaskLocal static var current: NodeArena?

  package init() {}

  /// The word at a place.
  @inline(__always) subscript(place: Int) -> UInt64 {
    get { unsafe storage[place] }
    set { unsafe storage[place] = newValue }
  }

  @inline(__always) func append(_ word: UInt64) {
    if unsafe end == storage.count { grow(by: 1) }
    unsafe storage[end] = word
    unsafe end += 1
  }

  /// Appends a record's header and, for a text, three words more, and gives back its place.
  @inline(__always) func append(
    header: UInt64, links: UInt64, key: UInt64, text: (UInt64, UInt64, UInt64)? = nil
  ) -> Int {
    let place = unsafe end
    if unsafe place + 7 > storage.count { grow(by: 7) }
    unsafe Self.write(header, links, key, text, at: place, in: &storage)
    unsafe end = place + (text == nil ? 4 : 7)
    return place
  }

  private static func write(
    _ header: UInt64, _ links: UInt64, _ key: UInt64, _ text: (UInt64, UInt64, UInt64)?,
    at place: Int, in storage: inout [UInt64]
  ) {
    var words = storage.mutableSpan
    words[place] = header
    words[place + 1] = links
    words[place + 2] = 0
    words[place + 3] = key
    guard let text else { return }
    words[place + 4] = text.0
    words[place + 5] = text.1
    words[place + 6] = text.2
  }

  /// Links the records from one to another behind a record, mixing a key into theirs; gives back the turn
  /// that they are in now.
  @inline(__always) func link(
    from first: Int, to last: Int, behind previous: Int, key: UInt64
  ) -> UInt32 {
    unsafe Self.link(first, last, previous, key, in: &storage)
  }

  private static func link(
    _ first: Int, _ last: Int, _ previous: Int, _ key: UInt64, in storage: inout [UInt64]
  ) -> UInt32 {
    var words = storage.mutableSpan
    if previous != 0 {
      words[previous + 1] =
        words[previous + 1] & 0xFFFF_FFFF | UInt64(truncatingIfNeeded: first) << 32
    }
    var place = first
    while true {
      if words[place] & Record.hasIdentity == 0 {
        words[place + 3] = key.mixed(with: words[place + 3])
      }
      if place == last { break }
      place = Int(truncatingIfNeeded: words[place + 1] >> 32)
    }
    let turns = (words[last] + Record.turn) & Record.turns & ~Record.lastTurn
    words[last] = words[last] & ~Record.turns | turns
    return UInt32(turns)
  }

  /// Links a record behind another.
  @inline(__always) func setNext(of place: Int, to next: UInt32) {
    let word = unsafe storage[place + 1]
    unsafe storage[place + 1] = word & 0xFFFF_FFFF | UInt64(next) << 32
  }

  /// Notes that a record is the last of somebody's children.
  @inline(__always) func close(_ last: Int) {
    unsafe storage[last] |= Record.lastTurn
  }

  /// Appends a text's bytes.
  @inline(__always) func append(text: borrowing TextContent) {
    if unsafe textEnd + text.count + 16 > bytes.count { growText(by: text.count + 16) }
    unsafe text.write(to: &bytes, at: textEnd)
    unsafe textEnd += text.count
  }

  func append(text: ArraySlice<UInt8>) {
    if unsafe textEnd + text.count > bytes.count { growText(by: text.count) }
    for byte in text {
      unsafe bytes[textEnd] = byte
      unsafe textEnd += 1
    }
  }

  @inline(never) private func grow(by count: Int) {
    let more = unsafe max(count, storage.count)
    unsafe storage += [UInt64](repeating: 0, count: more)
  }

  @inline(never) private func growText(by count: Int) {
    let more = unsafe max(count, bytes.count)
    unsafe bytes += [UInt8](repeating: 0, count: more)
  }

  /// Runs `build` with this as the arena that views write to.
  package func collect<Result>(_ build: () -> Result) -> Result {
    unsafe isCollecting = true
    defer { unsafe isCollecting = false }
    return NodeArena.$current.withValue(self, operation: build)
  }

  /// Whether no tree is being built, here or elsewhere.
  var isOnItsOwn: Bool { unsafe !isCollecting && NodeArena.current == nil }

  /// Where what is made from a node in here belongs: nothing is added to an arena that some view has kept
  /// while a tree is built in another.
  @inline(__always) var successor: NodeArena {
    if unsafe isCollecting { return self }
    return NodeArena.current ?? self
  }

  /// Forgets everything but keeps the memory.
  package func removeAll() {
    unsafe end = 1
    unsafe textEnd = 0
    handlers.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    if !links.isEmpty { links.removeAll(keepingCapacity: true) }
    if !ids.isEmpty { ids.removeAll(keepingCapacity: true) }
  }
}

// MARK: Links

extension NodeArena {
  /// Takes in a link, and gives back what stands for it; nil leads nowhere.
  func add(_ link: Link?) -> UInt64 {
    guard let link else { return LinkKey.nowhere }
    let hash = UInt64(truncatingIfNeeded: link.hashValue)
    let key = hash > LinkKey.nowhere ? hash : ~hash
    links[key] = link
    return key
  }

  /// Takes over the links that a record names which was copied from another arena.
  func addLinks(at record: Int, of other: NodeArena) {
    var place = record + Record.headerCount
    if self[record].recordKind == .text { place += Text.headerCount }
    while place < record + self[record].upper {
      let word = self[place]
      let key =
        switch word.op {
        case .link: self[place + 1]
        case .run: self[place + 3]
        default: LinkKey.none
        }
      if key > LinkKey.nowhere { links[key] = other.links[key] }
      place += 1 + word.extraWords
    }
  }
}

/// Words that stand for no link.
package enum LinkKey {
  /// Nothing was said: it leads where what is around it leads.
  package static let none: UInt64 = 0
  /// It leads nowhere, whatever is around it.
  package static let nowhere: UInt64 = 1
}

// MARK: Ids, as their authors said them

extension NodeArena {
  /// The id that a record's key was made of, where it was noted.
  package func id(at place: Int) -> (any Hashable)? { ids[place] }

  /// Notes a record's id; true, so that an assertion can do it.
  func notes(_ id: any Hashable, at place: Int) -> Bool {
    ids[place] = id
    return true
  }

  /// Takes over what is noted for a record that this one is a copy of.
  func notes(idAt old: Int, of other: NodeArena, at place: Int) -> Bool {
    if let id = other.ids[old] { ids[place] = id }
    return true
  }
}

/// What a record stands for.
package enum NodeKind: UInt8 {
  case none, text, box, group, divider, fill, canvas
  case memo, local, timeline, bindingsReader, sizeReader, lazyList
}

/// Reading a record's header.
package enum Record {
  /// Words before what was said about the node.
  package static let headerCount = 4

  package static let isTaken: UInt64 = 1 << 8
  /// The key was said by the author and is not made from the place among siblings.
  package static let hasIdentity: UInt64 = 1 << 9
  /// It is all that a list came to, and not the list's plain first: its key there is part of its key.
  package static let hasInnerKey: UInt64 = 1 << 11
  /// A group whose nodes are its own children, and nobody else's to take over (see `NodeList`).
  package static let hasChildren: UInt64 = 1 << 12
  /// How often a list that ends with this record was taken over, in 16 bits; above all numbers that it may
  /// have, that it ends somebody's children.
  package static let turns: UInt64 = 0xFFFF << 16
  static let turn: UInt64 = 1 << 16
  static let lastTurn: UInt64 = 1 << 31
  /// Flags that say nothing about how the node looks.
  package static let bookkeeping: UInt64 = isTaken | turns

  static func header(_ kind: NodeKind, count: Int) -> UInt64 {
    UInt64(kind.rawValue) | UInt64(count) << 32
  }
}

extension UInt64 {
  /// A header's kind.
  package var recordKind: NodeKind { NodeKind(rawValue: UInt8(truncatingIfNeeded: self)) ?? .none }
  /// The upper half, as a place or a count.
  package var upper: Int { Int(self >> 32) }
  /// The lower half, as a place or an index.
  package var lower: Int { Int(self & 0xFFFF_FFFF) }

  package init(upper: Int, lower: Int) {
    self = UInt64(truncatingIfNeeded: upper) << 32 | UInt64(truncatingIfNeeded: lower) & 0xFFFF_FFFF
  }

  /// Mixes two keys into one; for one `self`, different keys stay different.
  ///
  /// A list's plain first has the list's own key, so that it stays the same alone and among others.
  package func mixed(with other: UInt64) -> UInt64 {
    if other == 1 { return self }
    var x = (self &* 0x9E37_79B9_7F4A_7C15) ^ other
    x ^= x >> 32
    x = x &* 0xD6E8_FEB8_6659_FD93
    x ^= x >> 29
    return x
  }
}
