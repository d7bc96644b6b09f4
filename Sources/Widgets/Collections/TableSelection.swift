// TableSelection: a table's selected rows or cell, and its sort order, as the app stores them.

/// The selected rows of a table, and the column of its cursor.
public struct TableSelection<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The cursor and the selected rows.
  public var rows: Selection<ID>
  /// The column of the cursor; nil if whole rows are selected.
  public var column: Int?

  /// Creates a selection of rows, or of a cell if a column is given.
  public init(_ rows: Selection<ID> = Selection(), column: Int? = nil) {
    self.rows = rows
    self.column = column
  }
}

extension TableSelection: Codable where ID: Codable {}

/// The column by which a table is sorted, and the direction.
public struct TableSort: Hashable, Sendable, Codable {
  /// The index of the column.
  public var column: Int
  /// Whether the smallest value comes first.
  public var isAscending: Bool

  /// Creates a sort order.
  public init(column: Int, isAscending: Bool = true) {
    self.column = column
    self.isAscending = isAscending
  }
}

/// How a table behaves, apart from its rows and columns.
struct TableOptions {
  var mode: SelectionMode
  var freezesFirst: Bool
  var rowHeight = 1
  var empty: String
}
