// TextTable: prints rows in columns: fitted to a terminal, whole in a pipe.

internal import TermRender
internal import TermView

/// How `table` writes rows.
public enum TableFormat: Hashable, Sendable {
  /// Columns below one another; in a terminal, cells that are too wide are cut.
  case columns
  /// A character between the cells, such as a tab, and none of the cells cut.
  case separated(by: Character)
  /// Comma-separated values, with quotes where they are needed (RFC 4180).
  case csv
}

/// Prints rows in columns on standard output.
///
/// ```swift
/// table(["Name", "Stars"], packages.map { [$0.name, "\($0.stars)"] })
/// ```
///
/// Columns that hold only numbers are aligned at their right. In a terminal the widest columns are cut until a row
/// fits, and an ellipsis stands for the last ones if that is not enough; elsewhere the rows are whole. A border has lines
/// around the table and between its columns:
///
/// ```swift
/// table(["Item", "Price"], [["Tea", "3.20"]], footer: ["Total", "3.20"], border: .rounded)
/// ```
///
/// - Parameters:
///   - header: The names of the columns; empty for no header.
///   - rows: The cells of each row; a short row ends with empty cells.
///   - footer: The cells of a last row, such as sums, which stands out; empty for none. Other formats than columns are
///     data, and leave it out.
///   - format: How the rows are written.
///   - border: The lines of columns; nil for none.
///   - options: How they are shown.
public func table(
  _ header: [String], _ rows: [[String]], footer: [String] = [], format: TableFormat = .columns,
  border: TableBorder? = nil, options: PromptOptions = .current
) {
  let host = PromptHosts.current
  let all = (header.isEmpty ? [] : [header]) + rows
  switch format {
  case .separated(let mark):
    let lines = all.map { row in
      row.map { $0.withoutBreaks(replacing: mark) }.joined(separator: String(mark)) + "\n"
    }
    host.emit(.data(lines.joined()), to: .results)
  case .csv:
    let lines = all.map { row in row.map(\.quotedForCSV).joined(separator: ",") + "\n" }
    host.emit(.data(lines.joined()), to: .results)
  case .columns:
    let columns = host.columns(of: .results)
    let layout = TextTable(
      all + (footer.isEmpty ? [] : [footer]), hasHeader: !header.isEmpty,
      hasFooter: !footer.isEmpty, columns: columns,
      border: columns == nil ? border : host.situation.border(border, options))
    // The views of all rows at once would take the memory of many screens.
    let count = layout.rows.count
    for start in stride(from: 0, to: count, by: 1000) {
      let rows = start..<min(start + 1000, count)
      host.write(layout.view(of: rows), to: .results, options, width: layout.width)
    }
  }
}

/// Rows in columns of known widths.
struct TextTable {
  let rows: [[String]]
  let hasHeader: Bool
  let hasFooter: Bool
  let widths: [Int]
  /// Which columns hold only numbers.
  let isNumeric: [Bool]
  let border: TableBorder?

  /// The columns between two cells: blanks, with a line in the middle if there is a border.
  private static func gap(_ border: TableBorder?) -> Int { border == nil ? 2 : 3 }

  /// The columns that are not part of a cell.
  private static func extra(_ count: Int, _ border: TableBorder?) -> Int {
    gap(border) * max(0, count - 1) + (border == nil ? 0 : 4)
  }

  /// Computes the widths; with `columns`, the widest are cut until a row fits, down to four cells each; an ellipsis stands
  /// for the last ones if that is not enough.
  init(
    _ rows: [[String]], hasHeader: Bool, hasFooter: Bool = false, columns: Int?,
    border: TableBorder? = nil
  ) {
    let count = rows.map(\.count).max() ?? 0
    var filled = rows.map { row in
      row.map(\.withoutSequences.firstLine) + Array(repeating: "", count: count - row.count)
    }
    var widths = (0..<count).map { column in filled.map { $0[column].displayWidth }.max() ?? 0 }
    if let columns {
      let kept = TextTable.columnCount(widths, border, in: columns)
      if kept < count {
        filled = filled.map { $0.prefix(kept) + ["…"] }
        widths = widths.prefix(kept) + [1]
      }
    }
    self.rows = filled
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
    self.border = border
    let body = filled.dropFirst(hasHeader ? 1 : 0).dropLast(hasFooter ? 1 : 0)
    isNumeric = widths.indices.map { column in
      body.contains { !$0[column].isEmpty }
        && body.allSatisfy { $0[column].isEmpty || Double($0[column].trimmed) != nil }
    }
    if let columns {
      let room = columns - TextTable.extra(widths.count, border)
      while widths.reduce(0, +) > room,
        let widest = widths.indices.max(by: {
          widths[$0] < widths[$1]
        }), widths[widest] > 4
      {
        // Cuts the widest to the next one's width at once, so that this ends after a few rounds.
        let excess = widths.reduce(0, +) - room
        let next = widths.indices.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
        let target = max(4, min(widths[widest] - 1, max(next, widths[widest] - excess)))
        widths[widest] = target
      }
    }
    self.widths = widths
  }

  /// How many columns of a table fit when they are cut, beside one that stands for the others if not all fit.
  private static func columnCount(
    _ widths: [Int], _ border: TableBorder?, in columns: Int
  ) -> Int {
    var count = widths.count
    func needed(_ count: Int) -> Int {
      let rest = count < widths.count ? 1 : 0
      return widths.prefix(count).reduce(0) { $0 + min($1, 4) } + rest + extra(count + rest, border)
    }
    while count > 1, needed(count) > columns { count -= 1 }
    // A column that is as narrow as the ellipsis is better than that.
    return needed(count) < needed(widths.count) ? count : widths.count
  }

  /// The columns of a row.
  var width: Int { widths.reduce(0, +) + TextTable.extra(widths.count, border) }

  /// The view of some rows, with the lines of the border that belong to them.
  func view(of shown: Range<Int>) -> some View<Never> {
    VStack<Never> {
      ForEach(Array(shown), id: \.self) { row in
        if row == 0 { line(.top) }
        if row == rows.count - 1, hasFooter, row > 0 { line(.middle) }
        cells(of: row)
        if row == rows.count - 1 {
          line(.bottom)
        } else if row == 0, hasHeader, !(hasFooter && rows.count == 2) {
          line(.middle)
        }
      }
    }
  }

  /// A line of the border; nothing without one.
  @ViewBuilder<Never> private func line(_ rule: TableBorder.Rule) -> Views<Never> {
    if let border {
      Text(border.line(rule, widths)).foreground(.edge).wrap(.none)
    }
  }

  private func cells(of row: Int) -> some View<Never> {
    HStack<Never>(spacing: TextTable.gap(border) - (border == nil ? 0 : 2)) {
      side
      ForEach(Array(rows[row].enumerated()), id: \.offset) { cell in
        let isBold = hasHeader && row == 0 || hasFooter && row == rows.count - 1
        HStack<Never>(justify: isNumeric[cell.offset] ? .end : .start) {
          Text(cell.element).lineLimit(1).bold(isBold)
        }
        .frame(width: widths[cell.offset]).fixedSize()
        side
      }
    }
  }

  /// The line beside a cell; nothing without a border.
  @ViewBuilder<Never> private var side: Views<Never> {
    if let border { Text(String(border.side)).foreground(.edge).fixedSize() }
  }
}

extension PromptSituation {
  /// The border of a table in a terminal: none for a screen reader, and only ASCII where there is only plain text.
  func border(_ border: TableBorder?, _ options: PromptOptions) -> TableBorder? {
    guard let border, !(options.isPlain ?? isAccessible) else { return nil }
    return TerminalEnvironment(environment).isDumb ? .ascii : border
  }
}

extension String {
  /// The text in one line, without a mark that would begin another cell.
  fileprivate func withoutBreaks(replacing mark: Character) -> String {
    String(map { $0 == mark || $0.isNewline ? " " : $0 })
  }

  /// The text as a field of comma-separated values.
  fileprivate var quotedForCSV: String {
    guard contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return self }
    return "\"" + map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }
}
