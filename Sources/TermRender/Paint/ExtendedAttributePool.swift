// ExtendedAttributePool: one small number for an underline color and a link, for the few cells that have them.

internal import TermView

/// The properties that few cells have, shared by index.
struct ExtendedAttributes: Hashable {
  var underlineColor = Color.default
  var link: Link?
}

/// Stores each distinct `ExtendedAttributes` once, under an index that is stable while a frame shows it; 0 means no rare
/// properties.
///
/// It is swept like the `ClusterPool`. An index has 16 bits: where 65,535 different ones are on screen at once, the
/// next is drawn without.
struct ExtendedAttributePool {
  private var entries: [ExtendedAttributes?] = [ExtendedAttributes()]
  private var indices: [ExtendedAttributes: UInt16] = [:]
  private var free: [UInt16] = []
  private var limit = 512

  private static let maxEntries = Int(UInt16.max)

  /// The number of entries in the pool.
  var count: Int { indices.count }
  /// Whether `sweep` should be called before the next `index(of:)`.
  var isFull: Bool { indices.count >= limit }

  subscript(index: UInt16) -> ExtendedAttributes { entries[Int(index)] ?? ExtendedAttributes() }

  /// Returns the index of `rare`; adds it if it is new.
  mutating func index(of rare: ExtendedAttributes) -> UInt16 {
    if rare == ExtendedAttributes() { return 0 }
    if let index = indices[rare] { return index }
    guard let index = free.popLast() ?? UInt16(exactly: entries.count) else { return 0 }
    if Int(index) == entries.count { entries.append(rare) } else { entries[Int(index)] = rare }
    indices[rare] = index
    return index
  }

  /// Drops all entries that `forEachShown` does not name; the indices of the others stay.
  mutating func sweep(_ forEachShown: ((UInt16) -> Void) -> Void) {
    var isShown = [Bool](repeating: false, count: entries.count)
    forEachShown { isShown[Int($0)] = true }
    for index in entries.indices.dropFirst() where !isShown[index] {
      guard let rare = entries[index] else { continue }
      entries[index] = nil
      indices[rare] = nil
      free.append(UInt16(index))
    }
    limit = min(max(512, indices.count * 2), ExtendedAttributePool.maxEntries)
  }
}
