// TableWidths: computes the widths of a table's columns from the available space.

/// The widths of all columns of a table.
struct TableWidths {
  /// The width of each column, in cells.
  private(set) var all: [Int]
  /// The widths that fitting columns need, by column; without columns whose width the user set.
  private(set) var fittingWidths: [Int: Int] = [:]

  /// The columns for which there is no space.
  private(set) var hidden: Set<Int> = []

  /// Distributes the space: first to columns whose width the user set, then to fixed and fitting columns; the rest
  /// goes to columns with a share.
  ///
  /// A width that the user set leaves at least a cell for the divider, and gives way before a column is hidden, down to
  /// what the title needs. A fitting column is as wide as its title, the first `sample` rows and `needed` require. Where
  /// that is much, it takes no more than is free. Where the space is not enough, columns shrink to their minimum, and
  /// then those with a priority are hidden, one after the other.
  ///
  /// - Complexity: O(columns × hidden columns), and O(`sample`) texts for each fitting column.
  init<Row>(
    of columns: [TableColumn<Row>], given: [Int: Int], needed: [Int: Int], availableWidth: Int,
    sample: Int,
    row: (Int) -> Row
  ) {
    all = [Int](repeating: 0, count: columns.count)
    var wanted = all
    for (index, column) in columns.enumerated() {
      if let width = given[index] {
        wanted[index] = max(TableLayout.minWidth, min(width, availableWidth - TableLayout.gap))
      } else if case .fixed(let width) = column.width {
        wanted[index] = min(max(width, 1), Self.maxWidth)
      } else if case .fit = column.width {
        // The sort indicator has its place beside the title.
        var width = column.title.displayWidth + (column.isSortable ? 2 : 0)
        width = max(width, needed[index] ?? 0, TableLayout.minWidth)
        for number in 0..<sample { width = max(width, column.neededWidth(row(number))) }
        fittingWidths[index] = min(width, Self.maxWidth)
        wanted[index] = min(width, Self.maxInitialFit)
      }
    }
    while true {
      distribute(availableWidth, columns, wanted, given)
      guard columns.contains(where: { $0.priority != nil || $0.minWidth != nil }) else { return }
      var excess = all.reduce(0, +) + gaps - availableWidth
      guard excess > 0 else { return }
      excess -= shrink(by: excess, columns, given, areGiven: false)
      excess -= shrink(by: excess, columns, given, areGiven: true)
      guard excess > 0, let next = nextHidden(columns, given) else { return }
      hidden.insert(next)
    }
  }

  /// The cells between the visible columns.
  private var gaps: Int { max(0, all.count - hidden.count - 1) * TableLayout.gap }

  /// Gives the visible columns their widths, and shares what is left.
  private mutating func distribute<Row>(
    _ availableWidth: Int, _ columns: [TableColumn<Row>], _ wanted: [Int], _ given: [Int: Int]
  ) {
    var shares = 0.0
    var used = gaps
    for (index, column) in columns.enumerated() {
      all[index] = hidden.contains(index) ? 0 : wanted[index]
      used += all[index]
      guard !hidden.contains(index), given[index] == nil else { continue }
      if case .fraction(let share) = column.width { shares += Self.weight(share) }
    }
    var left = max(0, availableWidth - used)
    if !columns.contains(where: \.hasShare) { widen(by: left) }
    for (index, column) in columns.enumerated() where !hidden.contains(index) {
      guard given[index] == nil, case .fraction(let share) = column.width else { continue }
      let own = Self.weight(share)
      let part = shares > 0 ? Int(Double(left) * own / shares) : 0
      left -= part
      shares -= own
      all[index] = max(part, column.least(part))
    }
  }

  /// Makes columns narrower, those whose width the user set or the others, in proportion to what is above their minimum;
  /// returns the cells won.
  private mutating func shrink<Row>(
    by cells: Int, _ columns: [TableColumn<Row>], _ given: [Int: Int], areGiven: Bool
  ) -> Int {
    let spare = columns.enumerated().map { index, column in
      (given[index] != nil) == areGiven && !hidden.contains(index)
        ? max(0, all[index] - column.least(all[index], isGiven: areGiven)) : 0
    }
    var (left, rest) = (cells, spare.reduce(0, +))
    for (index, own) in spare.enumerated() where own > 0 {
      let cut = min(own, left, (left * own + rest - 1) / rest)
      all[index] -= cut
      left -= cut
      rest -= own
    }
    return cells - left
  }

  /// The visible column of the lowest priority, the last of several; nil if no column may be hidden.
  private func nextHidden<Row>(_ columns: [TableColumn<Row>], _ given: [Int: Int]) -> Int? {
    guard columns.count - hidden.count > 1 else { return nil }
    var found: (index: Int, priority: Int)?
    for (index, column) in columns.enumerated() {
      guard let priority = column.priority, given[index] == nil, !hidden.contains(index) else {
        continue
      }
      if priority <= found?.priority ?? .max { found = (index, priority) }
    }
    return found?.index
  }

  /// Gives free space to columns that are cut, from the first to the last.
  private mutating func widen(by room: Int) {
    var left = room
    for (index, width) in fittingWidths.sorted(by: { $0.key < $1.key })
    where width > all[index] && !hidden.contains(index) {
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
  /// The fewest cells of a column that would be `width` cells wide; `isGiven` is whether the user set that.
  fileprivate func least(_ width: Int, isGiven: Bool = false) -> Int {
    if let minWidth { return max(minWidth, TableLayout.minWidth) }
    return hasShare || isGiven ? max(title.displayWidth + 2, TableLayout.minWidth) : width
  }

  /// Whether the column takes a share of what the others leave.
  fileprivate var hasShare: Bool {
    if case .fraction = width { return true }
    return false
  }
}
