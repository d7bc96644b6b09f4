// SizeCache: the most recent size queries of one box, each with its result.

/// One cached size query of a box, with its result.
struct CachedSize {
  /// The available space on each axis, as `SizeConstraint` codes.
  ///
  /// The query is for the width where the width is not a number of cells; otherwise it is for the height.
  let width: Int32
  let height: Int32
  /// The width that percentages of the box's own padding refer to; -1 where it is unknown or does not matter.
  let paddingBase: Int32
  /// The resulting size in cells, border and padding included; -1 in an empty slot.
  let cells: Int32

  static var none: CachedSize { CachedSize(width: 0, height: 0, paddingBase: 0, cells: -1) }

  /// Whether this is the result of the given query.
  func matches(_ width: Int32, _ height: Int32, _ base: Int32) -> Bool {
    cells >= 0 && self.width == width && self.height == height && self.paddingBase == base
  }
}

/// The cache of the most recent size queries about one box.
///
/// It holds more entries than a parent queries in one of its stages, so that a stage that restarts after each result
/// comes to its end.
struct SizeCache {
  private var slots = InlineArray<6, CachedSize>(repeating: .none)
  private var oldest: UInt8 = 0
  /// Whether a parent may rely on a size that is not in the cache; a refresh then counts as a change.
  var isIncomplete = false

  /// Whether the cache is empty.
  var isEmpty: Bool { slots[0].cells < 0 }

  /// The number of slots.
  static var capacity: Int { 6 }

  /// The size in a slot, or nil where the slot is empty.
  subscript(index: Int) -> CachedSize? {
    slots[index].cells < 0 ? nil : slots[index]
  }

  /// Returns the cached result of a query, or -1.
  func cells(_ width: Int32, _ height: Int32, _ base: Int32) -> Int32 {
    for index in slots.indices {
      if slots[index].matches(width, height, base) { return slots[index].cells }
      if slots[index].cells < 0 { break }
    }
    return -1
  }

  /// Stores a size, in place of the oldest where the cache is full.
  mutating func store(_ size: CachedSize) {
    for index in slots.indices
    where slots[index].matches(size.width, size.height, size.paddingBase) {
      slots[index] = size
      return
    }
    if slots[Int(oldest)].cells >= 0 { isIncomplete = true }
    slots[Int(oldest)] = size
    oldest = Int(oldest) + 1 == slots.count ? 0 : oldest + 1
  }
}
