// TableLayout: columns and room in, their widths and the places of those in sight out.

/// Which columns of a table are in sight, and where.
struct TableLayout {
  struct Place {
    var column: Int
    var left: Int
    var width: Int
  }

  /// The widths of all columns.
  let widths: TableWidths
  /// Those in sight, from left to right.
  private(set) var places: [Place] = []
  /// Whether there are columns to the left and right of those that scroll.
  private(set) var hasMoreBefore = false
  private(set) var hasMoreAfter = false
  /// Whether the first column stays in sight.
  let isFirstFrozen: Bool
  /// The cells that all have.
  let room: Int

  static var least: Int { 3 }
  /// The cells between two columns.
  static var gap: Int { 1 }

  /// Columns in `room` cells, scrolled so that `first` is the first of those that scroll.
  init(_ columns: TableWidths, room: Int, first: Int, freezesFirst: Bool) {
    let widths = columns.all
    self.widths = columns
    self.room = room
    // A frozen column that left no room for others would be all that is ever seen.
    isFirstFrozen = freezesFirst && widths.count > 1 && (widths.first ?? 0) <= room / 2
    let start = isFirstFrozen ? 1 : 0
    let first = min(max(first, start), max(start, widths.count - 1))
    hasMoreBefore = first > start
    var left = 0
    if isFirstFrozen, let width = widths.first {
      places.append(Place(column: 0, left: 0, width: width))
      left = width + TableLayout.gap
    }
    for column in first..<max(first, widths.count) {
      guard left < room else {
        hasMoreAfter = true
        return
      }
      let width = min(widths[column], room - left)
      if width < widths[column] { hasMoreAfter = column > first || column + 1 < widths.count }
      places.append(Place(column: column, left: left, width: width))
      left += width + TableLayout.gap
    }
  }

  /// The column at a cell, and whether that is the divider after it.
  func column(at cell: Int) -> (column: Int, isDivider: Bool)? {
    for place in places where cell >= place.left && cell < place.left + place.width + 1 {
      return (place.column, cell == place.left + place.width)
    }
    return nil
  }

  /// The first column that scrolls, so that another one is wholly in sight.
  func first(toShow column: Int, from first: Int) -> Int {
    let widths = widths.all
    let start = isFirstFrozen ? 1 : 0
    let first = max(first, start)
    guard column >= start else { return first }
    if column <= first { return column }
    let frozen = isFirstFrozen ? (widths.first ?? 0) + TableLayout.gap : 0
    var (left, used) = (column, frozen + widths[column])
    while left > first, used + widths[left - 1] + TableLayout.gap <= room {
      left -= 1
      used += widths[left] + TableLayout.gap
    }
    return left
  }

  /// The blanks before and after words that leave so many cells.
  static func blanks(_ count: Int, _ alignment: HorizontalAlignment) -> (String, String) {
    let count = max(0, count)
    let before = alignment == .trailing ? count : alignment == .center ? count / 2 : 0
    return (String(repeating: " ", count: before), String(repeating: " ", count: count - before))
  }
}
