// RecordBuffer: the words and bytes of one tree of nodes, written by views and read by the retained tree.

/// Plain records in one buffer, and their text in another.
///
/// It holds no closures; see `NodeArena`.
///
/// A record is a run of words: a header of four, then the node's ops in the order in which they were added (see
/// `Op`). Records hold no pointers: a node refers to its first child and its next sibling by index. A record never
/// changes once a parent has taken it, so values made from one another can share it.
///
///     word 0   kind: 8 | flags: 24 | words in the record: 32
///     word 1   next sibling: 32 | first child: 32      (an index in `words`; 0 is none)
///     word 2   content: 32 | newest handler: 32        (the number of an item; 0 is none)
///     word 3   key among its siblings
package final class RecordBuffer: @unchecked Sendable {
  // A view writes a few words at a time, and Swift's exclusivity check at each access would take longer than the
  // write: a third of building W6. No access can overlap: only these few methods use the buffers, and none of them
  // calls foreign code.
  @exclusivity(unchecked) private var storage = [UInt64](repeating: 0, count: 64)
  @exclusivity(unchecked) private var bytes = [UInt8](repeating: 0, count: 64)
  /// The index of the next word; index 0 is unused.
  @exclusivity(unchecked) private var end = 1
  @exclusivity(unchecked) private var textEnd = 0

  /// All records; the words from `count` on are undefined.
  package var words: [UInt64] { unsafe storage }
  /// The text of all nodes, end to end.
  package var text: [UInt8] { unsafe bytes }
  /// The index of the next word.
  package var count: Int { unsafe end }
  /// The index of the next byte of text.
  package var textCount: Int { unsafe textEnd }

  /// How many handlers and contents were numbered in this buffer.
  var itemCount = 0
  /// The arena with the newest item, while a tree is built; nil otherwise, because the arena refers to this buffer.
  var newestArena: NodeArena?
  /// The links of texts, by their key in a record.
  ///
  /// A link has the same key in every arena, so that equal records have equal words.
  package private(set) var links: [UInt64: Link] = [:]
  /// The translation of the sentences in it, for the views that write to it.
  package var translation = Translation.english
  /// The app's ids of records, by index, for diagnostics; only builds with assertions record them.
  private var ids: [Int: any Hashable] = [:]

  @exclusivity(unchecked) private var isBuildingStorage = false

  package init() {}

  /// The word at an index.
  @inline(__always) subscript(index: Int) -> UInt64 {
    get { unsafe storage[index] }
    set { unsafe storage[index] = newValue }
  }

  @inline(__always) func append(_ word: UInt64) {
    if unsafe end == storage.count { grow(by: 1) }
    unsafe storage[end] = word
    unsafe end += 1
  }

  /// Appends a record's header and, for a text, three more words; returns the record's index.
  @inline(__always) func append(
    header: UInt64, links: UInt64, key: UInt64, text: (UInt64, UInt64, UInt64)? = nil
  ) -> Int {
    let record = unsafe end
    if unsafe record + 7 > storage.count { grow(by: 7) }
    unsafe Self.write(header, links, key, text, at: record, in: &storage)
    unsafe end = record + (text == nil ? 4 : 7)
    return record
  }

  private static func write(
    _ header: UInt64, _ links: UInt64, _ key: UInt64, _ text: (UInt64, UInt64, UInt64)?,
    at record: Int, in storage: inout [UInt64]
  ) {
    var words = storage.mutableSpan
    words[record] = header
    words[record + 1] = links
    words[record + 2] = 0
    words[record + 3] = key
    guard let text else { return }
    words[record + 4] = text.0
    words[record + 5] = text.1
    words[record + 6] = text.2
  }

  /// Appends the chain of records from `first` to `last` behind `previous`, mixing `key` into their keys; returns the
  /// new `Record.turns` of `last`.
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
    var record = first
    while true {
      if words[record] & Record.hasIdentity == 0 {
        words[record + 3] = key.mixed(with: words[record + 3])
      }
      if record == last { break }
      record = Int(truncatingIfNeeded: words[record + 1] >> 32)
    }
    let turns = (words[last] + Record.linkCountUnit) & Record.linkCountMask & ~Record.isLastChild
    words[last] = words[last] & ~Record.linkCountMask | turns
    return UInt32(turns)
  }

  /// Sets the next sibling of a record.
  @inline(__always) func setNext(of record: Int, to next: UInt32) {
    let word = unsafe storage[record + 1]
    unsafe storage[record + 1] = word & 0xFFFF_FFFF | UInt64(next) << 32
  }

  /// Marks a record as the last child of a parent.
  @inline(__always) func markLastChild(_ last: Int) {
    unsafe storage[last] |= Record.isLastChild
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

  /// Whether a tree is being built in this buffer: records written meanwhile are discarded with the tree.
  var isBuilding: Bool {
    get { unsafe isBuildingStorage }
    set {
      unsafe isBuildingStorage = newValue
      newestArena = nil
    }
  }

  /// Removes everything but retains the memory.
  package func removeAll() {
    unsafe end = 1
    unsafe textEnd = 0
    itemCount = 0
    if !links.isEmpty { links.removeAll(keepingCapacity: true) }
    if !ids.isEmpty { ids.removeAll(keepingCapacity: true) }
  }
}

// MARK: Links

extension RecordBuffer {
  /// Stores a link and returns its key; nil means no link, whatever the ancestors have.
  func add(_ link: Link?) -> UInt64 {
    guard let link else { return LinkKey.cleared }
    let hash = UInt64(truncatingIfNeeded: link.hashValue)
    let key = hash > LinkKey.cleared ? hash : ~hash
    links[key] = link
    return key
  }

  /// Takes over the links of a record that was copied from another arena.
  func addLinks(at record: Int, of other: RecordBuffer) {
    var index = record + Record.headerCount
    if self[record].recordKind == .text { index += Text.headerCount }
    while index < record + self[record].upper {
      let word = self[index]
      let key =
        switch word.op {
        case .link: self[index + 1]
        case .run: self[index + 3]
        default: LinkKey.unset
        }
      if key > LinkKey.cleared { links[key] = other.links[key] }
      index += 1 + word.operandWordCount
    }
  }
}

/// Keys that stand for no link.
package enum LinkKey {
  /// The record sets no link: an ancestor's link applies.
  package static let unset: UInt64 = 0
  /// No link, whatever the ancestors have.
  package static let cleared: UInt64 = 1
}

// MARK: Keys and ids

extension RecordBuffer {
  /// Sets the key that a record gets from its place among its siblings.
  @inline(__always) func setKey(_ key: UInt64, at record: Int) {
    if self[record] & Record.hasInnerKey == 0 {
      self[record + 3] = key
    } else {
      self[record + 3] = key.mixed(with: self[record + 3])
      self[record] &= ~Record.hasInnerKey
    }
  }

  /// The id that a record's key was made from, if it was recorded.
  package func id(at record: Int) -> (any Hashable)? { ids[record] }

  /// Records the id of a record; returns true, so that an assertion can call it.
  func recordID(_ id: any Hashable, at record: Int) -> Bool {
    ids[record] = id
    return true
  }

  /// Takes over the recorded id for a copy of a record; returns true, so that an assertion can call it.
  func copyID(from old: Int, of other: RecordBuffer, to record: Int) -> Bool {
    if let id = other.ids[old] { ids[record] = id }
    return true
  }
}

/// The kind of view that a record stands for.
package enum NodeKind: UInt8 {
  case none, text, box, group, divider, fill, canvas
  case memo, local, timeline, bindingsReader, sizeReader, lazyList
}

/// Flags and layout of a record's header.
package enum Record {
  /// Words before the first op.
  package static let headerCount = 4

  package static let isAttached: UInt64 = 1 << 8
  /// The key comes from the app's id, not from the place among siblings.
  package static let hasIdentity: UInt64 = 1 << 9
  /// The record is the only node of a list and has another key in it than a list's first: a parent mixes that key in.
  package static let hasInnerKey: UInt64 = 1 << 11
  /// A group whose nodes are its own children, which no list links any more (see `NodeList`).
  package static let hasChildren: UInt64 = 1 << 12
  /// How often a list that ends with this record was linked into another; the highest of the 16 bits marks the last
  /// child of a parent.
  package static let linkCountMask: UInt64 = 0xFFFF << 16
  static let linkCountUnit: UInt64 = 1 << 16
  static let isLastChild: UInt64 = 1 << 31
  /// Flags that do not affect how the node looks.
  package static let bookkeeping: UInt64 = isAttached | linkCountMask

  static func header(_ kind: NodeKind, count: Int) -> UInt64 {
    UInt64(kind.rawValue) | UInt64(count) << 32
  }
}

extension UInt64 {
  /// A header's kind.
  package var recordKind: NodeKind { NodeKind(rawValue: UInt8(truncatingIfNeeded: self)) ?? .none }
  /// The upper half, as an index or a count.
  package var upper: Int { Int(self >> 32) }
  /// The lower half, as an index.
  package var lower: Int { Int(self & 0xFFFF_FFFF) }

  package init(upper: Int, lower: Int) {
    self = UInt64(truncatingIfNeeded: upper) << 32 | UInt64(truncatingIfNeeded: lower) & 0xFFFF_FFFF
  }

  /// Mixes two keys into one; for the same `self`, different keys give different results.
  ///
  /// Mixing in 1, the key of a list's first node, gives `self`, so that the node has the same key alone and among
  /// others.
  package func mixed(with other: UInt64) -> UInt64 {
    if other == 1 { return self }
    var x = (self &* 0x9E37_79B9_7F4A_7C15) ^ other
    x ^= x >> 32
    x = x &* 0xD6E8_FEB8_6659_FD93
    x ^= x >> 29
    return x
  }
}
