// TableLayout: turns column widths and the available space into the positions of the visible columns.

/// The visible columns of a table and their positions.
struct TableLayout {
  struct VisibleColumn {
    var column: Int
    var left: Int
    var width: Int
  }

  /// The widths of all columns.
  let widths: TableWidths
  /// The visible columns, from left to right.
  private(set) var visibleColumns: [VisibleColumn] = []
  /// Whether columns that scroll are hidden to the left.
  private(set) var hasMoreBefore = false
  /// Whether columns that scroll are hidden to the right, or cut.
  private(set) var hasMoreAfter = false
  /// Whether the first column stays visible.
  let isFirstFrozen: Bool
  /// The first visible one of the columns that scroll.
  let first: Int
  /// The cells available to all columns.
  let availableWidth: Int

  /// The least width of a column that the user changes, in cells.
  static var minWidth: Int { 3 }
  /// The cells between two columns.
  static var gap: Int { 1 }

  /// Lays out columns in `availableWidth` cells; `wanted` is the first visible one of the columns that scroll.
  init(_ columns: TableWidths, availableWidth: Int, first wanted: Int, freezesFirst: Bool) {
    let widths = columns.all
    self.widths = columns
    self.availableWidth = availableWidth
    let isShown = { (column: Int) in !columns.hidden.contains(column) }
    // A frozen column that leaves no space for others would be the only visible one.
    isFirstFrozen =
      freezesFirst && isShown(0) && widths.count - columns.hidden.count > 1
      && (widths.first ?? 0) <= availableWidth / 2
    let start = isFirstFrozen ? 1 : 0
    let shown = (start..<max(start, widths.count)).filter(isShown)
    first = Self.firstColumn(
      shown.first { $0 >= wanted } ?? shown.last ?? start, of: shown, widths,
      availableWidth - (isFirstFrozen ? widths[0] + TableLayout.gap : 0))
    hasMoreBefore = first > shown.first ?? start
    var left = 0
    if isFirstFrozen, let width = widths.first {
      visibleColumns.append(VisibleColumn(column: 0, left: 0, width: width))
      left = width + TableLayout.gap
    }
    for column in shown where column >= first {
      guard left < availableWidth else {
        hasMoreAfter = true
        return
      }
      let width = min(widths[column], availableWidth - left)
      if width < widths[column] { hasMoreAfter = column > first || column != shown.last }
      visibleColumns.append(VisibleColumn(column: column, left: left, width: width))
      left += width + TableLayout.gap
    }
  }

  /// Returns the first visible column: an earlier one than asked for where all up to the last would fit with it.
  private static func firstColumn(
    _ wanted: Int, of shown: [Int], _ widths: [Int], _ availableWidth: Int
  ) -> Int {
    guard var index = shown.firstIndex(of: wanted) else { return wanted }
    var used = shown[index...].reduce(0) { $0 + widths[$1] + gap } - gap
    while index > 0, used + gap + widths[shown[index - 1]] <= availableWidth {
      index -= 1
      used += gap + widths[shown[index]]
    }
    return shown[index]
  }

  /// The column that is some columns further on, or the last one on that side, without hidden columns.
  func column(_ step: Int, from column: Int) -> Int {
    let shown = widths.all.indices.filter { !widths.hidden.contains($0) }
    guard let index = shown.lastIndex(where: { $0 <= column }) else { return shown.first ?? 0 }
    // From a hidden column, the next one to the left is one step away.
    let isBetween = shown[index] != column
    let next = index + step + (isBetween && step < 0 ? 1 : 0)
    return shown[min(max(next, 0), shown.count - 1)]
  }

  /// The column at a cell, and whether the cell is the divider after it.
  func column(at cell: Int) -> (column: Int, isDivider: Bool)? {
    for visible in visibleColumns
    where cell >= visible.left && cell < visible.left + visible.width + 1 {
      return (visible.column, cell == visible.left + visible.width)
    }
    return nil
  }

  /// The first scrolled column with which another column is completely visible.
  func firstColumn(toShow column: Int, from first: Int) -> Int {
    let widths = widths.all
    let start = isFirstFrozen ? 1 : 0
    let first = max(first, start)
    guard column >= start else { return first }
    if column <= first { return column }
    let frozen = isFirstFrozen ? (widths.first ?? 0) + TableLayout.gap : 0
    var (left, used) = (column, frozen + widths[column])
    while left > first {
      let before = self.column(-1, from: left)
      guard before < left, before >= first,
        used + widths[before] + TableLayout.gap <= availableWidth
      else { break }
      left = before
      used += widths[left] + TableLayout.gap
    }
    return left
  }

  /// Returns the blanks before and after a text that fill `width` columns, and a gap at their end.
  static func padding(
    for text: String, in width: Int, gap: Int = 0, _ alignment: HorizontalAlignment,
    isMirrored: Bool
  ) -> (String, String) {
    let count = max(0, width - text.displayWidth)
    let before = alignment == .trailing ? count : alignment == .center ? count / 2 : 0
    let blanks = [before, count - before + gap].map { String(repeating: " ", count: $0) }
    // Text without letters that run from right to left keeps its direction in a mirrored layout.
    let isTurned = isMirrored && !VisualLine.isNeeded(for: text)
    return isTurned ? (blanks[1], blanks[0]) : (blanks[0], blanks[1])
  }
}
