// RowIndex: finds the row with an id among very many, without reading them all at each key.

/// A cache of row indices by id, filled on demand.
///
/// The cache is only a hint: it compares the id of each row that it finds, and searches again for a missing row once
/// the rows change. So the rows may change at any time, and copies of a state may share a cache. It reads the rows near
/// the last index first. Then, if ids are comparable, it assumes that rows are sorted by id. Then it builds a table of
/// all ids, and uses it until a result is wrong.
final class RowIndex<ID: Hashable & Sendable>: Hashable {
  /// The rows by the hashes of their ids, with linear probing: the index of a row plus 1, or 0.
  private var table: [UInt32] = []
  /// The id that no row had, with the rows that were read.
  private var missed: MissedRow?

  /// The search that found no row: it is repeated once the rows are others.
  private struct MissedRow {
    let id: ID
    let count: Int
    /// The array of the rows; without one, they are compared by a sample and read again little by little.
    let source: RowSource?
    let sample: [ID]
    /// The row to read next.
    var next = 0
  }

  /// How many times all rows were read, for tests.
  private(set) var builds = 0

  /// Up to this many rows are read one by one.
  private static var fewRows: Int { 4096 }
  /// How far from the last place rows are read first.
  private static var nearby: Int { 64 }
  /// How many rows each question reads again while an id is missing.
  private static var rereadCount: Int { 256 }

  /// The index of the row with an id, or nil.
  func index(of id: ID, in rows: SelectionRows<ID>, near hint: Int) -> Int? {
    let few = rows.count <= Self.fewRows
    if let index = rows.index(of: id, near: hint, within: few ? rows.count : Self.nearby) {
      return index
    }
    guard !few, rows.count < UInt32.max else {
      return few ? nil : rows.index(of: id, near: hint, within: rows.count)
    }
    if let comparable = id as? any Comparable, let index = ordered(comparable, in: rows) {
      return index
    }
    if let index = lookUp(id, in: rows) { return index }
    if let known = missed, known.id == id, known.count == rows.count {
      if let old = known.source, let new = rows.source() {
        if old.isSame(as: new) { return nil }
      } else if known.sample == sample(of: rows) {
        return reread(id, in: rows)
      }
    }
    missed = nil
    build(rows)
    if let index = lookUp(id, in: rows) { return index }
    missed = MissedRow(
      id: id, count: rows.count, source: rows.source(), sample: sample(of: rows))
    return nil
  }

  /// Reads the next of the rows for a missing id, which may have taken the place of another one.
  private func reread(_ id: ID, in rows: SelectionRows<ID>) -> Int? {
    guard let first = missed?.next else { return nil }
    let end = min(first + Self.rereadCount, rows.count)
    if let index = (first..<end).first(where: { rows.id($0) == id }) {
      missed = nil
      return index
    }
    missed?.next = end == rows.count ? 0 : end
    return nil
  }

  // MARK: Rows in the order of their ids

  /// Searches rows in ascending or descending order of their ids.
  private func ordered<Key: Comparable>(_ wanted: Key, in rows: SelectionRows<ID>) -> Int? {
    guard let first = rows.id(0) as? Key, let last = rows.id(rows.count - 1) as? Key else {
      return nil
    }
    let ascends = first < last
    guard ascends ? wanted >= first && wanted <= last : wanted <= first && wanted >= last else {
      return nil
    }
    var (low, high) = (0, rows.count - 1)
    while low < high {
      let middle = (low + high) / 2
      guard let key = rows.id(middle) as? Key else { return nil }
      if ascends ? key < wanted : key > wanted { low = middle + 1 } else { high = middle }
    }
    return rows.id(low) as? Key == wanted ? low : nil
  }

  // MARK: The table

  private func lookUp(_ id: ID, in rows: SelectionRows<ID>) -> Int? {
    guard !table.isEmpty else { return nil }
    var slot = id.hashValue & (table.count - 1)
    while table[slot] != 0 {
      let index = Int(table[slot]) - 1
      if index < rows.count, rows.id(index) == id { return index }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  private func build(_ rows: SelectionRows<ID>) {
    var size = 1
    while size < rows.count * 2 { size *= 2 }
    table = [UInt32](repeating: 0, count: size)
    for index in 0..<rows.count {
      var slot = rows.id(index).hashValue & (size - 1)
      while table[slot] != 0 { slot = (slot + 1) & (size - 1) }
      table[slot] = UInt32(index + 1)
    }
    builds += 1
  }

  private func sample(of rows: SelectionRows<ID>) -> [ID] {
    (0..<64).map { rows.id((rows.count - 1) / 63 * $0) } + [rows.id(rows.count - 1)]
  }

  // MARK: A guess is no part of a state

  static func == (_: RowIndex, _: RowIndex) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
