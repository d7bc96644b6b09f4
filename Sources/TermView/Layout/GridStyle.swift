// GridStyle: the columns and rows of a grid, and where a child stands in it.

/// The tracks of a grid, as far as they are said; others are made where children need them.
package struct GridStyle: Equatable, Sendable {
  package var columns: [GridTrackSize] = []
  package var rows: [GridTrackSize] = []
  /// How high rows are that `rows` says nothing of.
  package var autoRows = GridTrackSize.content
  /// Where it is not `auto`: in place of `columns`, as many of at least this width as there is room
  /// for, which share what is left.
  package var columnsOfAtLeast = Length.auto

  package init() {}
}

/// How wide a column, or how high a row, may be.
package struct GridTrackSize: Equatable, Sendable {
  /// No less than this; `auto` is the least that the content can do with.
  package var least: Length
  /// No more than this; `auto` is what the content asks for, and `fill` one share.
  package var most: Length
  /// The shares of what is left that it takes, in place of `most`; 0 for none, held at 1,000,000.
  package var fraction: Float

  package init(least: Length, most: Length, fraction: Float = 0) {
    self.least = least
    self.most = most
    self.fraction = fraction
  }

  /// As large as the content asks for, and where there is less room, as it can do with.
  package static var content: GridTrackSize { GridTrackSize(least: .auto, most: .auto) }

  /// A fixed length.
  package static func fixed(_ length: Length) -> GridTrackSize {
    GridTrackSize(least: length, most: length)
  }

  /// Some shares of what is left, but not less than the content can do with.
  package static func fraction(_ shares: Float) -> GridTrackSize {
    GridTrackSize(least: .auto, most: .auto, fraction: shares)
  }
}

/// Where a child stands in its grid.
///
/// What is left open is found, row by row.
///
/// Columns and rows count from 0, and are held within 0 and 999; spans within 1 and 1,000.
package struct GridPlace: Equatable, Sendable {
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
