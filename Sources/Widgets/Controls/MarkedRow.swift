// MarkedRow: the marked row of an open list, which stays on its title when other rows come and go.

/// The row of an open list that Enter chooses.
struct MarkedRow: Hashable {
  private let index: Int
  private let title: String
  /// The titles before and after it, by which it is known once it has another title.
  private let neighbors: [String?]

  /// Marks the row at an index among `count`; nil if there is none.
  init?(_ index: Int, among count: Int, title: (Int) -> String) {
    guard index >= 0, index < count else { return nil }
    self.index = index
    self.title = title(index)
    neighbors = Self.neighbors(of: index, among: count, title)
  }

  private static func neighbors(
    of index: Int, among count: Int, _ title: (Int) -> String
  ) -> [String?] {
    [index > 0 ? title(index - 1) : nil, index + 1 < count ? title(index + 1) : nil]
  }

  /// Returns where the row is among the rows of now: of those with its title, the one with the same neighbors or the
  /// nearest; or, as of a command that counts, the one in its place between the same neighbors; nil if it has gone.
  ///
  /// - Complexity: O(1) if the row is where it was, otherwise O(count).
  func index(among count: Int, title: (Int) -> String) -> Int? {
    if index < count, title(index) == self.title { return index }
    func isBetweenSame(_ row: Int) -> Bool {
      Self.neighbors(of: row, among: count, title) == neighbors
    }
    let same = (0..<count).filter { title($0) == self.title }
    return same.first(where: isBetweenSame)
      ?? same.min { abs($0 - index) < abs($1 - index) }
      ?? (index < count && isBetweenSame(index) ? index : nil)
  }
}

extension MarkedRow {
  /// Marks one of some texts; nil if there is none.
  init?(_ index: Int, in texts: [String]) { self.init(index, among: texts.count) { texts[$0] } }

  /// Returns where the text is among those of now; nil if it has gone.
  func index(in texts: [String]) -> Int? { index(among: texts.count) { texts[$0] } }
}
