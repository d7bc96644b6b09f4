// SelectionRows: the rows that a selection works on, and how they are found by their ids.

/// The rows that a selection works on: their number, their ids and their texts.
public struct SelectionRows<ID: Hashable & Sendable> {
  /// The number of rows.
  public let count: Int
  /// The id of the row at an index.
  public let id: (Int) -> ID
  /// The text of the row at an index, which typing searches; nil if typing finds nothing.
  public let text: ((Int) -> String)?
  private let find: ((ID) -> Int?)?
  /// Returns the array that the rows are made of; nil if they are made of something else.
  private(set) var source: () -> RowSource? = { nil }
  /// The cached row indices from earlier frames; nil if rows are searched linearly.
  private(set) var indexCache: RowIndex<ID>?

  /// Creates rows with the ids from `id`, which are found by `find` or, without it, one after the other.
  public init(
    count: Int, id: @escaping (Int) -> ID, text: ((Int) -> String)? = nil,
    find: ((ID) -> Int?)? = nil
  ) {
    self.count = max(0, count)
    self.id = id
    self.text = text
    self.find = find
  }

  /// Creates rows of an array, from which it can be seen later whether they are the same.
  init(
    count: Int, id: @escaping (Int) -> ID, text: ((Int) -> String)? = nil,
    source: @escaping () -> RowSource?
  ) {
    self.init(count: count, id: id, text: text)
    self.source = source
  }

  /// Returns the same rows, whose indices are cached in `index`.
  func caching(in index: RowIndex<ID>) -> SelectionRows {
    var rows = self
    if find == nil { rows.indexCache = index }
    return rows
  }

  /// Returns the same rows, named by other texts.
  func named(by text: @escaping (Int) -> String) -> SelectionRows {
    var rows = SelectionRows(count: count, id: id, text: text, find: find)
    (rows.source, rows.indexCache) = (source, indexCache)
    return rows
  }

  /// How many of the selected ids exist; above 4,096 rows, this assumes that all of them do.
  func count(of chosen: Set<ID>) -> Int {
    guard count <= 4096, !chosen.isEmpty else { return min(chosen.count, count) }
    return (0..<count).count { chosen.contains(id($0)) }
  }

  /// The index of a row that was near `hint` before, or nil.
  ///
  /// - Complexity: O(the distance from `hint`) unless rows are found by their id.
  public func index(of id: ID, near hint: Int) -> Int? {
    if let find { return find(id).flatMap { (0..<count).contains($0) ? $0 : nil } }
    if let indexCache { return indexCache.index(of: id, in: self, near: hint) }
    return index(of: id, near: hint, within: count)
  }

  /// Searches the rows at most `maxDistance` away from `hint`, one by one.
  func index(of id: ID, near hint: Int, within maxDistance: Int) -> Int? {
    guard count > 0 else { return nil }
    let hint = min(max(hint, 0), count - 1)
    var distance = 0
    while distance <= maxDistance, hint - distance >= 0 || hint + distance < count {
      let (above, below) = (hint - distance, hint + distance)
      if above >= 0, self.id(above) == id { return above }
      if below < count, self.id(below) == id { return below }
      distance += 1
    }
    return nil
  }
}

extension SelectionRows {
  /// The rows of a collection.
  init<Data: RandomAccessCollection>(
    of data: Data, id: KeyPath<Data.Element, ID>, text: ((Int) -> String)?
  ) {
    self.init(
      count: data.count,
      id: { data[data.index(data.startIndex, offsetBy: $0)][keyPath: id] }, text: text,
      source: { RowSource(data) })
  }
}
