// MarkedRow: the marked row of an open list, which stays on its title when other rows come and go.

/// The row of an open list that Enter chooses.
struct MarkedRow: Hashable {
  private let index: Int
  private let title: String
  /// The number of rows when it was marked.
  private let count: Int

  init(_ index: Int, title: String, of count: Int) {
    self.index = index
    self.title = title
    self.count = count
  }

  /// Returns where the row is among the rows of now; nil if it has gone.
  ///
  /// A row in the same place among as many rows is the same with another title, as of a command that counts.
  ///
  /// - Complexity: O(1) if the row is where it was, otherwise O(count).
  func index(among count: Int, title: (Int) -> String) -> Int? {
    if index < count, title(index) == self.title { return index }
    return (0..<count).first { title($0) == self.title }
      ?? (count == self.count && index < count ? index : nil)
  }
}
