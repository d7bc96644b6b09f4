// RowSource: the array behind a list's rows, compared to detect changes since an earlier frame.

/// The array that the rows of a list or table are made of.
struct RowSource {
  private let array: Any
  private let isSameArray: (Any) -> Bool

  /// Creates the source of a collection's rows; nil if it is no array.
  init?<Data: Collection>(_ data: Data) {
    if let rows = data as? any RowsOfCollection {
      guard let source = rows.source else { return nil }
      self = source
      return
    }
    guard let array = data as? [Data.Element] else { return nil }
    self.array = array
    isSameArray = { ($0 as? [Data.Element])?.isSameArray(as: array) ?? false }
  }

  /// Whether the rows are certainly equal to those of another source.
  func isSame(as other: RowSource) -> Bool { isSameArray(other.array) }
}

/// Rows that wrap the elements of a collection.
protocol RowsOfCollection {
  /// The source of the collection.
  var source: RowSource? { get }
}
