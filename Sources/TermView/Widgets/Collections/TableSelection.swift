// TableSelection: which rows or cell of a table are chosen, and what it is sorted by, as its program has them.

/// Which rows of a table are chosen, and in which column its cursor is.
public struct TableSelection<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The rows.
  public var rows: Selection<ID>
  /// The column of the cursor; nil where whole rows are chosen.
  public var column: Int?

  /// Creates a selection of rows, or of a cell where a column is given.
  public init(_ rows: Selection<ID> = Selection(), column: Int? = nil) {
    self.rows = rows
    self.column = column
  }
}

extension TableSelection: Codable where ID: Codable {}

/// Which column a table is sorted by, and which way.
public struct TableSort: Hashable, Sendable, Codable {
  /// The number of the column.
  public var column: Int
  /// Whether the smallest is first.
  public var isAscending: Bool

  /// Creates an order.
  public init(column: Int, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}
