// TableWidths: computes the widths of a table's columns from the available space.

/// The widths of all columns of a table.
struct TableWidths {
  /// The width of each column, in cells.
  private(set) var all: [Int]
  /// The widths that fitting columns need, by column; without columns whose width the user set.
  private(set) var fittingWidths: [Int: Int] = [:]

  /// Distributes `room`: first to columns whose width the user set, then to fixed and fitting columns; the rest goes
  /// to columns with a share.
  ///
  /// A fitting column is as wide as its title, the first `sample` rows and `needed` require. Where that is much, it
  /// takes no more than is free.
  ///
  /// - Complexity: O(columns), and O(`sample`) texts for each fitting column.
  init<Row>(
    of columns: [TableColumn<Row>], given: [Int: Int], needed: [Int: Int], availableWidth: Int,
    sample: Int,
    row: (Int) -> Row
  ) {
    all = [Int](repeating: 0, count: columns.count)
    var shares = 0.0
    var used = max(0, columns.count - 1) * TableLayout.gap
    for (index, column) in columns.enumerated() {
      if let width = given[index] {
        all[index] = max(TableLayout.minWidth, width)
      } else {
        switch column.width {
        case .fixed(let width): all[index] = min(max(width, 1), Self.maxWidth)
        case .fit:
          // The sort indicator has its place beside the title.
          var width = column.title.displayWidth + (column.isSortable ? 2 : 0)
          width = max(width, needed[index] ?? 0, TableLayout.minWidth)
          for number in 0..<sample {
            width = max(width, column.plainText(row(number)).displayWidth)
          }
          fittingWidths[index] = min(width, Self.maxWidth)
          all[index] = min(width, Self.maxInitialFit)
        case .fraction(let share):
          shares += Self.weight(share)
          continue
        }
      }
      used += all[index]
    }
    var left = max(0, availableWidth - used)
    if !columns.contains(where: \.hasShare) { widen(by: left) }
    for (index, column) in columns.enumerated() {
      guard given[index] == nil, case .fraction(let share) = column.width else { continue }
      let own = Self.weight(share)
      let part = shares > 0 ? Int(Double(left) * own / shares) : 0
      left -= part
      shares -= own
      all[index] = max(part, column.title.displayWidth + 2, TableLayout.minWidth)
    }
  }

  /// Gives free space to columns that are cut, from the first to the last.
  private mutating func widen(by room: Int) {
    var left = room
    for (index, width) in fittingWidths.sorted(by: { $0.key < $1.key }) where width > all[index] {
      let more = min(width - all[index], left)
      all[index] += more
      left -= more
    }
  }

  private static var maxWidth: Int { 10_000 }
  /// The most cells that a fitting column takes at first, so that one long text does not take all the space.
  private static var maxInitialFit: Int { 40 }

  private static func weight(_ share: Double) -> Double {
    share.isNaN ? 0 : min(max(share, 0), 1_000_000)
  }
}

extension TableColumn {
  /// Whether the column takes a share of what the others leave.
  fileprivate var hasShare: Bool {
    if case .fraction = width { return true }
    return false
  }
}
