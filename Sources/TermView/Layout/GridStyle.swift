// GridStyle: the columns and rows of a grid, and the place of a child in it.

/// The explicit tracks of a grid; others are created where children need them.
package struct GridStyle: Equatable, Sendable {
  package var columns: [GridTrackSize] = []
  package var rows: [GridTrackSize] = []
  /// The height of rows that `rows` does not list.
  package var autoRows = GridTrackSize.content
  /// If not `auto`, replaces `columns`: as many columns of at least this width as fit, which share the free space.
  package var columnsOfAtLeast = Length.auto

  package init() {}
}

/// The limits on the width of a column or the height of a row.
package struct GridTrackSize: Equatable, Sendable {
  /// The smallest size; `auto` is the smallest size that the content can take.
  package var minimum: Length
  /// The largest size; `auto` is the size that the content asks for, and `fill` is one share.
  package var maximum: Length
  /// The shares of free space that the track takes, instead of `maximum`; 0 for none, clamped to 1,000,000.
  package var fraction: Float

  package init(minimum: Length, maximum: Length, fraction: Float = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.fraction = fraction
  }

  /// As large as the content asks for, or with less space, down to the smallest size that it can take.
  package static var content: GridTrackSize { GridTrackSize(minimum: .auto, maximum: .auto) }

  /// A fixed length.
  package static func fixed(_ length: Length) -> GridTrackSize {
    GridTrackSize(minimum: length, maximum: length)
  }

  /// Shares of the free space, but not less than the smallest size that the content can take.
  package static func fraction(_ shares: Float) -> GridTrackSize {
    GridTrackSize(minimum: .auto, maximum: .auto, fraction: shares)
  }
}

/// The area of a child in its grid.
///
/// If the column or the row is nil, layout finds a free place, row by row.
///
/// Columns and rows count from 0 and are clamped to 0 to 999, spans to 1 to 1,000.
package struct GridArea: Equatable, Sendable {
  package var column: Int?
  package var row: Int?
  package var columnSpan: Int
  package var rowSpan: Int

  package init(column: Int? = nil, row: Int? = nil, columnSpan: Int = 1, rowSpan: Int = 1) {
    self.column = column.map { min(max($0, 0), 999) }
    self.row = row.map { min(max($0, 0), 999) }
    self.columnSpan = min(max(columnSpan, 1), 1_000)
    self.rowSpan = min(max(rowSpan, 1), 1_000)
  }
}
