// TableLayout: columns and room in, their widths and the places of those in sight out.

/// Which columns of a table are in sight, and where.
struct TableLayout {
  struct Place {
    var column: Int
    var left: Int
    var width: Int
  }

  /// The widths of all columns.
  let widths: [Int]
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
  init(widths: [Int], room: Int, first: Int, freezesFirst: Bool) {
    self.widths = widths
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

  /// The widths of columns in `room` cells, those that the user has given them first.
  ///
  /// - Complexity: O(columns), and O(`sample`) texts for each that fits its content.
  static func widths<Row>(
    of columns: [TableColumn<Row>], given: [Int: Int], room: Int, sample: Int, row: (Int) -> Row
  ) -> [Int] {
    var widths = [Int](repeating: 0, count: columns.count)
    var shares = 0.0
    var used = max(0, columns.count - 1) * gap
    for (index, column) in columns.enumerated() {
      if let width = given[index] {
        widths[index] = max(least, width)
      } else {
        switch column.width {
        case .fixed(let width): widths[index] = min(max(width, 1), mostWidth)
        case .fit:
          // The indicator of the order has its place beside the title.
          var width = column.title.displayWidth + (column.isSortable ? 2 : 0)
          for number in 0..<sample { width = max(width, column.plain(row(number)).displayWidth) }
          widths[index] = min(max(width, least), mostFit)
        case .fraction(let share):
          shares += weight(share)
          continue
        }
      }
      used += widths[index]
    }
    var left = max(0, room - used)
    for (index, column) in columns.enumerated() {
      guard given[index] == nil, case .fraction(let share) = column.width else { continue }
      let own = weight(share)
      let part = shares > 0 ? Int(Double(left) * own / shares) : 0
      left -= part
      shares -= own
      widths[index] = max(part, column.title.displayWidth + 2, least)
    }
    return widths
  }

  /// The blanks before and after words that leave so many cells.
  static func blanks(_ count: Int, _ alignment: HorizontalAlignment) -> (String, String) {
    let count = max(0, count)
    let before = alignment == .trailing ? count : alignment == .center ? count / 2 : 0
    return (String(repeating: " ", count: before), String(repeating: " ", count: count - before))
  }

  private static var mostWidth: Int { 10_000 }
  /// One long text does not take all the room.
  private static var mostFit: Int { 40 }

  private static func weight(_ share: Double) -> Double {
    share.isNaN ? 0 : min(max(share, 0), 1_000_000)
  }
}
