// TextTable: prints rows in columns: fitted to a terminal, whole in a pipe.

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
/// fits; elsewhere the rows are whole.
///
/// - Parameters:
///   - header: The names of the columns; empty for no header.
///   - rows: The cells of each row; a short row ends with empty cells.
///   - format: How the rows are written.
///   - options: How they are shown.
public func table(
  _ header: [String], _ rows: [[String]], format: TableFormat = .columns,
  options: PromptOptions = .current
) {
  let host = PromptHosts.current
  let all = (header.isEmpty ? [] : [header]) + rows
  switch format {
  case .separated(let mark):
    let lines = all.map { row in
      row.map { $0.withoutBreaks(replacing: mark) }.joined(separator: String(mark)) + "\n"
    }
    host.write(data: lines.joined(), to: .results)
  case .csv:
    let lines = all.map { row in row.map(\.quotedForCSV).joined(separator: ",") + "\n" }
    host.write(data: lines.joined(), to: .results)
  case .columns:
    let layout = TextTable(all, hasHeader: !header.isEmpty, columns: host.columns(of: .results))
    // The views of all rows at once would take the memory of many screens.
    for start in stride(from: 0, to: all.count, by: 1000) {
      let rows = start..<min(start + 1000, all.count)
      host.write(layout.view(of: rows), to: .results, options, width: layout.width)
    }
  }
}

/// Rows in columns of known widths.
struct TextTable {
  let rows: [[String]]
  let hasHeader: Bool
  let widths: [Int]
  /// Which columns hold only numbers.
  let isNumeric: [Bool]

  static var gap: Int { 2 }

  /// Computes the widths; with `columns`, the widest are cut until a row fits, down to four cells each.
  init(_ rows: [[String]], hasHeader: Bool, columns: Int?) {
    let count = rows.map(\.count).max() ?? 0
    let filled = rows.map { row in
      row.map(\.firstLine) + Array(repeating: "", count: count - row.count)
    }
    self.rows = filled
    self.hasHeader = hasHeader
    let body = filled.dropFirst(hasHeader ? 1 : 0)
    isNumeric = (0..<count).map { column in
      body.contains { !$0[column].isEmpty }
        && body.allSatisfy { $0[column].isEmpty || Double($0[column].trimmed) != nil }
    }
    var widths = (0..<count).map { column in filled.map { $0[column].displayWidth }.max() ?? 0 }
    if let columns {
      let room = columns - TextTable.gap * max(0, count - 1)
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

  /// The columns of a row.
  var width: Int { widths.reduce(0, +) + TextTable.gap * max(0, widths.count - 1) }

  /// The view of some rows.
  func view(of shown: Range<Int>) -> some View<Never> {
    VStack<Never> {
      ForEach(Array(shown), id: \.self) { row in
        HStack<Never>(spacing: TextTable.gap) {
          ForEach(Array(rows[row].enumerated()), id: \.offset) { cell in
            let isTitle = hasHeader && row == 0
            HStack<Never>(justify: isNumeric[cell.offset] ? .end : .start) {
              Text(cell.element).lineLimit(1).bold(isTitle)
            }
            .frame(width: widths[cell.offset]).fixedSize()
          }
        }
      }
    }
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
