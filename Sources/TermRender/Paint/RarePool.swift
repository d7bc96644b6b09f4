// RarePool: an underline colour and a link in, one small number out, for the few cells that have them.

internal import TermView

/// What few cells have, shared by index.
struct Rare: Hashable {
  var underlineColor = Color.default
  var link: Link?
}

/// Keeps each distinct `Rare` once, under an index that stays while a frame shows it; 0 is nothing rare.
///
/// It is swept like the `ClusterPool`. An index has 16 bits: where 65,535 different ones are on screen at
/// once, the next is drawn without.
struct RarePool {
  private var entries: [Rare?] = [Rare()]
  private var indices: [Rare: UInt16] = [:]
  private var free: [UInt16] = []
  private var limit = 512

  private static let mostEntries = Int(UInt16.max)

  /// How many are kept.
  var count: Int { indices.count }
  /// Whether `sweep` should be called before the next `index(of:)`.
  var isFull: Bool { indices.count >= limit }

  subscript(index: UInt16) -> Rare { entries[Int(index)] ?? Rare() }

  /// The index of `rare`, kept from now on.
  mutating func index(of rare: Rare) -> UInt16 {
    if rare == Rare() { return 0 }
    if let index = indices[rare] { return index }
    guard let index = free.popLast() ?? UInt16(exactly: entries.count) else { return 0 }
    if Int(index) == entries.count { entries.append(rare) } else { entries[Int(index)] = rare }
    indices[rare] = index
    return index
  }

  /// Lets go of all that `forEachShown` does not name; indices of what it names stay.
  mutating func sweep(_ forEachShown: ((UInt16) -> Void) -> Void) {
    var isShown = [Bool](repeating: false, count: entries.count)
    forEachShown { isShown[Int($0)] = true }
    for index in entries.indices.dropFirst() where !isShown[index] {
      guard let rare = entries[index] else { continue }
      entries[index] = nil
      indices[rare] = nil
      free.append(UInt16(index))
    }
    limit = min(max(512, indices.count * 2), RarePool.mostEntries)
  }
}
