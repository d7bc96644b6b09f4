// ClusterPool: small stable numbers for clusters of several scalars, so that cells hold no strings.

/// Stores the bytes of each distinct cluster once, under an index that is stable while a frame shows it.
///
/// A full pool is swept: clusters that no frame shows are removed, and their indices reused. So the size of the pool
/// depends on the current screen, not on the number of clusters ever drawn.
struct ClusterPool {
  private struct ClusterEntry {
    var start: UInt32
    var length: UInt16
    var isUsed: Bool
  }

  private var bytes: [UInt8] = []
  private var entries: [ClusterEntry] = []
  private var free: [Int] = []
  /// A hash table with open addressing: an entry's index plus 1, or 0 where a slot is empty.
  ///
  /// Its length is a power of two.
  private var slots = [UInt32](repeating: 0, count: 1024)
  /// A sweep is due when this many entries are in use.
  private var limit = 512

  /// The number of clusters in the pool.
  var count: Int { entries.count - free.count }
  /// The memory that the pool holds, in bytes, to prove that it stays flat.
  var footprint: Int {
    bytes.capacity + entries.capacity * MemoryLayout<ClusterEntry>.stride
      + free.capacity * MemoryLayout<Int>.stride + slots.capacity * 4
  }
  /// Whether `sweep` should be called before the next `index(of:)`.
  var isFull: Bool { count >= limit }

  /// Returns the index of the cluster at `range` of `text`; adds the cluster if it is new.
  mutating func index(of text: Span<UInt8>, in range: Range<Int>) -> Int {
    // A table without an empty slot could not be searched.
    if count * 2 >= slots.count { rebuildSlots() }
    var slot = hash(text, range) & (slots.count - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot] - 1)
      if matches(entries[index], text, range) { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    let entry = ClusterEntry(
      start: UInt32(truncatingIfNeeded: bytes.count), length: UInt16(clamping: range.count),
      isUsed: true)
    for i in range.prefix(Int(entry.length)) { bytes.append(text[i]) }
    let index = free.popLast() ?? entries.count
    if index == entries.count { entries.append(entry) } else { entries[index] = entry }
    slots[slot] = UInt32(index + 1)
    return index
  }

  /// Calls `body` with each byte of the cluster at `index`.
  func forEachByte(at index: Int, _ body: (UInt8) -> Void) {
    let entry = entries[index]
    for i in Int(entry.start)..<Int(entry.start) + Int(entry.length) { body(bytes[i]) }
  }

  /// Returns the first scalar of the cluster at `index`.
  func firstScalar(at index: Int) -> UInt32 {
    String(decoding: bytes(at: index), as: UTF8.self).unicodeScalars.first?.value ?? 0xFFFD
  }

  /// Returns the bytes of the cluster at `index`.
  func bytes(at index: Int) -> [UInt8] {
    let entry = entries[index]
    return Array(bytes[Int(entry.start)..<Int(entry.start) + Int(entry.length)])
  }

  /// Returns how many bytes the cluster at `index` has.
  func length(at index: Int) -> Int { Int(entries[index].length) }

  /// Drops all clusters that `forEachShown` does not name; the indices of the others stay.
  ///
  /// - Complexity: O(cells shown + clusters in the pool).
  mutating func sweep(_ forEachShown: ((Int) -> Void) -> Void) {
    var isShown = [Bool](repeating: false, count: entries.count)
    forEachShown { isShown[$0] = true }

    var kept: [UInt8] = []
    var used = 0
    free.removeAll(keepingCapacity: true)
    for index in entries.indices {
      guard isShown[index] else {
        entries[index].isUsed = false
        free.append(index)
        continue
      }
      used += 1
      let start = Int(entries[index].start)
      entries[index].start = UInt32(kept.count)
      kept.append(contentsOf: bytes[start..<start + Int(entries[index].length)])
    }
    bytes = kept
    limit = max(512, used * 2)
    rebuildSlots()
  }

  private mutating func rebuildSlots() {
    var size = 1024
    while size < max(limit, count + 1) * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    for index in entries.indices where entries[index].isUsed {
      let start = Int(entries[index].start)
      var slot = hash(bytes.span, start..<start + Int(entries[index].length)) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  private func matches(_ entry: ClusterEntry, _ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard Int(entry.length) == range.count else { return false }
    for i in 0..<range.count where bytes[Int(entry.start) + i] != text[range.lowerBound + i] {
      return false
    }
    return true
  }

  /// FNV-1a; an adversary who finds collisions gains no more than a pool of at most `limit` slow lookups.
  private func hash(_ text: Span<UInt8>, _ range: Range<Int>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for i in range { hash = (hash ^ UInt32(text[i])) &* 16_777_619 }
    return Int(hash ^ hash >> 15)
  }
}
