// TableWidths: columns and room in, how wide each of them is out.

/// How wide the columns of a table are.
struct TableWidths {
  /// The cells of each column.
  private(set) var all: [Int]
  /// What the columns that fit their content would need, by their numbers; not those whose width the user gave.
  private(set) var fits: [Int: Int] = [:]

  /// Shares out `room`: to columns that the user gave a width first, then to those that have one or fit their content,
  /// and what is left to those that have a share of it.
  ///
  /// A column fits its title, the first `sample` rows and what is `needed` besides. Of much of it, no more than is free.
  ///
  /// - Complexity: O(columns), and O(`sample`) texts for each that fits its content.
  init<Row>(
    of columns: [TableColumn<Row>], given: [Int: Int], needed: [Int: Int], room: Int, sample: Int,
    row: (Int) -> Row
  ) {
    all = [Int](repeating: 0, count: columns.count)
    var shares = 0.0
    var used = max(0, columns.count - 1) * TableLayout.gap
    for (index, column) in columns.enumerated() {
      if let width = given[index] {
        all[index] = max(TableLayout.least, width)
      } else {
        switch column.width {
        case .fixed(let width): all[index] = min(max(width, 1), Self.mostWidth)
        case .fit:
          // The indicator of the order has its place beside the title.
          var width = column.title.displayWidth + (column.isSortable ? 2 : 0)
          width = max(width, needed[index] ?? 0, TableLayout.least)
          for number in 0..<sample { width = max(width, column.plain(row(number)).displayWidth) }
          fits[index] = min(width, Self.mostWidth)
          all[index] = min(width, Self.mostFit)
        case .fraction(let share):
          shares += Self.weight(share)
          continue
        }
      }
      used += all[index]
    }
    var left = max(0, room - used)
    if !columns.contains(where: \.hasShare) { widen(by: left) }
    for (index, column) in columns.enumerated() {
      guard given[index] == nil, case .fraction(let share) = column.width else { continue }
      let own = Self.weight(share)
      let part = shares > 0 ? Int(Double(left) * own / shares) : 0
      left -= part
      shares -= own
      all[index] = max(part, column.title.displayWidth + 2, TableLayout.least)
    }
  }

  /// Gives free room to columns that are cut, the first of them first.
  private mutating func widen(by room: Int) {
    var left = room
    for (index, width) in fits.sorted(by: { $0.key < $1.key }) where width > all[index] {
      let more = min(width - all[index], left)
      all[index] += more
      left -= more
    }
  }

  private static var mostWidth: Int { 10_000 }
  /// One long text does not take all the room.
  private static var mostFit: Int { 40 }

  private static func weight(_ share: Double) -> Double {
    share.isNaN ? 0 : min(max(share, 0), 1_000_000)
  }
}

extension TableColumn {
  /// Whether it takes what the others leave.
  fileprivate var hasShare: Bool {
    if case .fraction = width { return true }
    return false
  }
}
