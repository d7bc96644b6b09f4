// Geometry: sizes, points and rectangles in whole cells. Any values are allowed; operations saturate.

/// A size in columns and rows.
public struct Size: Hashable, Sendable {
  /// The width in cells.
  public var columns: Int
  /// The height in cells.
  public var rows: Int

  /// No columns and no rows.
  public static let zero = Size(columns: 0, rows: 0)

  /// Creates a size as given, negative values included.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The position of a cell: column and row from the top left, both counted from 0.
public struct Point: Hashable, Sendable {
  /// Cells from the left edge.
  public var column: Int
  /// Cells from the top edge.
  public var row: Int

  /// The top left cell.
  public static let zero = Point(column: 0, row: 0)

  /// Creates a point as given, negative values included.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A rectangle of cells: an origin and a size.
///
/// A rectangle without columns or without rows is empty.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The width and height in cells.
  public var size: Size

  /// An empty rectangle at the top left.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// Creates a rectangle from its origin and its size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the four numbers of its origin and size.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: Point(column: column, row: row), size: Size(columns: columns, rows: rows))
  }

  /// Whether the rectangle contains no cell.
  public var isEmpty: Bool { size.columns <= 0 || size.rows <= 0 }
  /// The first column inside.
  public var left: Int { origin.column }
  /// The first row inside.
  public var top: Int { origin.row }
  /// The first column to the right of the rectangle; saturates at `Int.max`.
  public var right: Int { saturatingSum(origin.column, max(size.columns, 0)) }
  /// The first row below the rectangle; saturates at `Int.max`.
  public var bottom: Int { saturatingSum(origin.row, max(size.rows, 0)) }

  /// Whether the cell at `point` is inside.
  public func contains(_ point: Point) -> Bool {
    point.column >= left && point.column < right && point.row >= top && point.row < bottom
  }

  /// Returns the cells that are in both rectangles, or `.zero` if there are none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(left, other.left)
    let top = max(top, other.top)
    let right = min(right, other.right)
    let bottom = min(bottom, other.bottom)
    guard !isEmpty, !other.isEmpty, left < right, top < bottom else { return .zero }
    return Rect(column: left, row: top, columns: right - left, rows: bottom - top)
  }
}

/// Returns `a + b`, clamped to the range of `Int`.
package func saturatingSum(_ a: Int, _ b: Int) -> Int {
  let (sum, overflow) = a.addingReportingOverflow(b)
  guard overflow else { return sum }
  return b < 0 ? .min : .max
}
