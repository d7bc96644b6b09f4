// CSVTable: a CSV file as a table that sorts by any column and finds rows.

import Foundation
import Rewind
import TermStore
import TermWidgets

struct CSVTable: Program {
  struct Row: Codable, Hashable, Identifiable, Sendable {
    var id: Int
    var cells: [String]

    subscript(column: Int) -> String { cells.indices.contains(column) ? cells[column] : "" }
  }

  struct State: Sendable {
    var titles: [String] = []
    var rows: [Row] = []
    /// The rows that the filter leaves, in order.
    var shown: [Row] = []
    var numeric: Set<Int> = []
    var filter = ""
    var sort: TableSort?
    var selection = TableSelection<Int>()
    var error = ""
  }

  enum Message: Codable, Sendable {
    case read([[String]]), failed(String), load
    case filter(String), sort(TableSort), select(TableSelection<Int>)
    case find, leave, quit
  }

  enum FocusID { case filter, table }

  static let usage = """
    [FILE]
      FILE                        a CSV file; without it, a sample is shown
    """

  var path: String?

  init() {}

  init(arguments: [String]) throws {
    guard arguments.count <= 1 else { throw UsageError("table takes one file") }
    path = arguments.first
  }

  func start() -> (State, Command<Message>) {
    (State(), .batch(.send(.load), .focus(FocusID.table)))
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .load:
      guard let path else { return .send(.read(Self.parse(Self.sample))) }
      return .task {
        .read(Self.parse(try String(contentsOfFile: path, encoding: .utf8)))
      } failure: {
        .failed(($0 as NSError).localizedDescription)
      }
    case .read(let records):
      state.titles = records.first ?? []
      state.rows = records.dropFirst().enumerated().map { Row(id: $0.offset, cells: $0.element) }
      state.numeric = Set(
        state.titles.indices.filter { column in
          state.rows.allSatisfy { $0[column].isEmpty || Double($0[column]) != nil }
        })
      if let first = state.rows.first { state.selection.rows.choose(first.id) }
      state.error = ""
    case .failed(let sentence): state.error = sentence
    case .filter(let text): state.filter = text
    case .sort(let sort): state.sort = sort
    case .select(let selection): state.selection = selection
    case .leave: return .focus(FocusID.table)
    case .find: return .focus(FocusID.filter)
    case .quit: return .quit
    }
    arrange(&state)
    return .none
  }

  private func arrange(_ state: inout State) {
    let (filter, sort) = (state.filter.lowercased(), state.sort)
    state.shown = state.rows.filter { row in
      filter.isEmpty || row.cells.contains { $0.lowercased().contains(filter) }
    }
    guard let sort else { return }
    // Empty cells are together, before the least number.
    let number = { (cell: String) in Double(cell) ?? -.infinity }
    let isNumeric = state.numeric.contains(sort.column)
    state.shown.sort { one, two in
      let (left, right) = sort.isAscending ? (one, two) : (two, one)
      return isNumeric
        ? number(left[sort.column]) < number(right[sort.column])
        : left[sort.column] < right[sort.column]
    }
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack {
        Text(path ?? "A sample table").bold().lineLimit(1, truncation: .start)
        Spacer()
        Text(Translation[state.rows.count, "{1} row", "{1} rows"]).foreground(.muted).lineLimit(1)
          .fixedSize()
      }
      .padding(.horizontal, 1)
      .background(.surface)

      if state.error.isEmpty {
        SearchField(
          "Filter", text: state.filter, found: state.shown.count, onSubmit: .leave
        ) { .filter($0) }
        .modified(if: state.filter.isEmpty) { $0.onKey(.escape, "table", .leave) }
        .describesKeys([KeyBinding(.enter, "table")])
        .id(FocusID.filter)
        .padding(.horizontal, 1)
        Table(
          "Rows", state.shown, columns(state), selection: state.selection, sort: state.sort,
          empty: state.rows.isEmpty ? "The file has no rows" : "No row has “\(state.filter)”",
          onSort: { .sort($0) }
        ) { .select($0) }
        .id(FocusID.table)
      } else {
        EmptyState(
          "This file can't be read", hint: state.error, symbol: "▲", action: "Retry", .load
        )
        .flex(grow: 1)
      }
      HelpBar(more: "?")
    }
    .onKey("/", "filter", .find)
    .onKey("q", "quit", .quit)
    .fullHelp()
  }

  private func columns(_ state: State) -> [TableColumn<Row>] {
    state.titles.enumerated().map { column, title in
      TableColumn(
        title, width: column == 0 ? .fraction(1) : .fit, minWidth: 8,
        alignment: state.numeric.contains(column) ? .trailing : .leading
      ) { $0[column] }
    }
  }

  /// Returns the records of CSV as RFC 4180 describes it: a quoted cell may have commas, line ends and doubled quotes.
  static func parse(_ text: String) -> [[String]] {
    var (records, record, cell, isQuoted) = ([[String]](), [String](), "", false)
    // Spreadsheets begin a file with a mark of its byte order.
    var rest = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    while let character = rest.popFirst() {
      switch character {
      case "\"" where isQuoted && rest.first == "\"": cell.append(rest.removeFirst())
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        record.append(cell)
        cell = ""
      case _ where character.isNewline && !isQuoted:
        records.append(record + [cell])
        (record, cell) = ([], "")
      default: cell.append(character)
      }
    }
    if !record.isEmpty || !cell.isEmpty { records.append(record + [cell]) }
    return records.filter { $0 != [""] }
  }

  static let sample = #"""
    Mountain,Height,Range,First ascent
    Mount Everest,8849,Himalaya,1953
    K2,8611,Karakoram,1954
    Kangchenjunga,8586,Himalaya,1955
    Lhotse,8516,Himalaya,1956
    Makalu,8485,Himalaya,1955
    Cho Oyu,8188,Himalaya,1954
    Dhaulagiri I,8167,Himalaya,1960
    Manaslu,8163,Himalaya,1956
    Nanga Parbat,8126,Himalaya,1953
    Annapurna I,8091,Himalaya,1950
    "Gasherbrum I, ""Hidden Peak""",8080,Karakoram,1958
    Broad Peak,8051,Karakoram,1957
    Gasherbrum II,8034,Karakoram,1956
    Shishapangma,8027,Himalaya,1964
    """#
}

extension CSVTable: Recordable {}
