// Table: rows and columns that scroll; the app owns the selection and the sort order, the table its column widths.
//
// Drawing, keys and the mouse are in one file, because all of them use the table's private state.

/// Rows and columns under a fixed header, optionally with a fixed first column.
///
/// ```swift
/// Table(
///   "Files", state.files,
///   [
///     TableColumn("Name", width: .fraction(1)) { $0.name },
///     TableColumn("Size", alignment: .trailing) { "\($0.size)" },
///   ],
///   selection: state.table, sort: state.sort, onSort: { .sort($0) }
/// ) { .select($0) }
/// ```
///
/// Keys are those of a `List`. Left and Right move from cell to cell, or scroll sideways if whole rows are selected.
/// A click on a title sorts, and the mouse drags the lines between titles. Up from the first row, or ctrl+up, goes to
/// the header: there Left and Right move, Enter sorts, shift+left and shift+right make a column narrower and wider,
/// Down leaves. The table fills the available space, and makes only the visible rows and columns. A fixed first
/// column that would take more than half of the width scrolls with the others.
public struct Table<Row, ID: Hashable & Sendable, Message>: View {
  private let label: String
  private let selectionRows: SelectionRows<ID>
  private let row: (Int) -> Row
  private let columns: [TableColumn<Row>]
  private let selection: TableSelection<ID>
  private let mode: SelectionMode
  private let sort: TableSort?
  private let freezesFirst: Bool
  private let empty: String
  private let onSort: ((TableSort) -> Message)?
  private let activate: ((Row) -> Message)?
  private let select: (TableSelection<ID>) -> Message

  /// Creates a table of identifiable elements; typing searches the texts of the first column.
  public init<Data: RandomAccessCollection>(
    _ label: String, _ data: Data, _ columns: [TableColumn<Row>], selection: TableSelection<ID>,
    mode: SelectionMode = .single, sort: TableSort? = nil, freezesFirst: Bool = false,
    empty: String = "Nothing here", onSort: ((TableSort) -> Message)? = nil,
    activate: ((Row) -> Message)? = nil, _ select: @escaping (TableSelection<ID>) -> Message
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    let row = { (number: Int) in data[data.index(data.startIndex, offsetBy: number)] }
    let text = columns.first.map { first in { (number: Int) in first.plainText(row(number)) } }
    self.init(
      label, SelectionRows(count: data.count, id: { row($0).id }, text: text), row, columns,
      selection, mode, sort, freezesFirst, empty, onSort, activate, select)
  }

  /// Creates a table of `count` rows, each identified by its index.
  public init(
    _ label: String, count: Int, _ columns: [TableColumn<Int>], selection: TableSelection<Int>,
    mode: SelectionMode = .single, sort: TableSort? = nil, freezesFirst: Bool = false,
    empty: String = "Nothing here", onSort: ((TableSort) -> Message)? = nil,
    activate: ((Int) -> Message)? = nil, _ select: @escaping (TableSelection<Int>) -> Message
  ) where Row == Int, ID == Int {
    self.init(
      label, SelectionRows(count: count, id: { $0 }, text: columns.first?.plainText, find: { $0 }),
      { $0 }, columns, selection, mode, sort, freezesFirst, empty, onSort, activate, select)
  }

  private init(
    _ label: String, _ known: SelectionRows<ID>, _ row: @escaping (Int) -> Row,
    _ columns: [TableColumn<Row>], _ selection: TableSelection<ID>, _ mode: SelectionMode,
    _ sort: TableSort?, _ freezesFirst: Bool, _ empty: String,
    _ onSort: ((TableSort) -> Message)?, _ activate: ((Row) -> Message)?,
    _ select: @escaping (TableSelection<ID>) -> Message
  ) {
    self.label = label
    self.selectionRows = known
    self.row = row
    self.columns = columns
    self.selection = selection
    self.mode = mode
    self.sort = sort
    self.freezesFirst = freezesFirst
    self.empty = empty
    self.onSort = onSort
    self.activate = activate
    self.select = select
  }

  private struct TableState: Hashable {
    var navigation = RowNavigationState()
    var size = Size.zero
    /// The first visible column of those that scroll.
    var first = 0
    /// `widths` holds the widths that the user set, `needed` those that rows needed once they were visible, by
    /// column.
    var userWidths: [Int: Int] = [:]
    var neededWidths: [Int: Int] = [:]
    /// The column whose title has the keyboard; nil while the rows have it.
    var header: Int?
    /// The column whose divider the mouse drags, and its width when the drag began.
    var drag: ColumnDrag?

    /// A copy with the current size.
    func resized(to size: Size) -> TableState {
      var place = self
      place.size = size
      place.navigation.page = max(1, size.rows - 1)
      return place
    }
  }

  private struct ColumnDrag: Hashable {
    var column: Int
    var width: Int
    var cell: Int
  }

  private typealias Action = LocalAction<TableState, Message>

  /// The header and the visible rows.
  public var body: some View<Message> {
    Local(TableState()) { place, _ in
      SizeReader { size in
        content(place.resized(to: size))
      }
      .frame(width: .fill, height: .fill)
    }
  }

  private func content(_ place: TableState) -> some View<Action> {
    VStack { lines(place) }
      .overlay(alignment: .topLeading) {
        TypeAheadTimer<Action>(isOn: !place.navigation.typed.isEmpty) { time in
          .change { $0.navigation.expireTyping(at: time) }
        }
      }
      .frame(width: .fill, height: .fill)
      .clip()
      .onKey { press in handleKey(press, place) }
      .onOtherKey { press in typeAhead(press, place) }
      .onScroll { turn in handleScroll(turn, place) }
      .onFocus { isFocused in
        let start = selection.rows.start(in: selectionRows, near: place.navigation.hint)
        return .change {
          $0.navigation.isFocused = isFocused
          $0.navigation.hint = start.index
          $0.header = nil
        }
      }
      .role(.table, label: label, value: value)
  }

  private var value: String {
    let words = "\(selectionRows.count) rows, \(columns.count) columns"
    guard let sort, columns.indices.contains(sort.column) else { return words }
    return words + ", sorted by \(columns[sort.column].title) \(sort.isAscending ? "up" : "down")"
  }

  private func layout(_ place: TableState) -> TableLayout {
    // The rows' scroll bar takes the last column.
    let room = max(1, place.size.columns - 1)
    return TableLayout(
      TableWidths(
        of: columns, given: place.userWidths, needed: place.neededWidths, availableWidth: room,
        sample: min(selectionRows.count, 32), row: row),
      availableWidth: room, first: place.first, freezesFirst: freezesFirst)
  }

  // MARK: Cells

  @ViewBuilder<Action> private func lines(_ place: TableState) -> Views<Action> {
    if place.size.columns > 0 {
      let layout = layout(place)
      header(layout, place)
      if selectionRows.count == 0 {
        Text(empty).foreground(.muted).lineLimit(1).attributes(
          place.navigation.isFocused ? .reverse : [])
      } else {
        LazyList(
          count: selectionRows.count,
          reveal: place.navigation.reveal(selection.rows, in: selectionRows), showsBars: true
        ) { number in
          cells(number, layout, place)
        }
        .frame(height: .fill)
      }
    }
  }

  private func header(_ layout: TableLayout, _ place: TableState) -> some View<Action> {
    HStack {
      ForEach(layout.visibleColumns, id: \.column) { at in
        title(at, place)
        if at.left + at.width < layout.availableWidth { divider(after: at, layout, place) }
      }
      Spacer()
      Text(layout.hasMoreAfter ? "›" : " ").foreground(.accent).frame(width: 1).flex(shrink: 0)
    }
    .frame(height: 1)
    .flex(grow: 0, shrink: 0)
    .onMouse { event in handleHeaderMouse(event, layout, place) }
  }

  @ViewBuilder<Action> private func title(
    _ at: TableLayout.VisibleColumn, _ place: TableState
  ) -> Views<Action> {
    let column = columns[at.column]
    let isSorted = sort?.column == at.column
    let mark = isSorted ? (sort?.isAscending == true ? "▲" : "▼") : ""
    let room = max(0, at.width - (isSorted ? 2 : 0))
    let words = column.title.truncated(to: room) + (isSorted ? " " + mark : "")
    let blanks = TableLayout.blanks(at.width - words.displayWidth, column.alignment)
    Text(blanks.0 + words + blanks.1).bold().wrap(.none)
      .frame(width: at.width, height: 1)
      .flex(grow: 0, shrink: 0)
      .foreground(isSorted ? .accent : .default)
      .attributes(place.header == at.column && place.navigation.isFocused ? .reverse : [])
      .role(.heading, label: column.title, value: isSorted ? mark : nil)
  }

  private func divider(
    after at: TableLayout.VisibleColumn, _ layout: TableLayout, _ place: TableState
  ) -> AnyView<Action> {
    let isFrozen = layout.isFirstFrozen && at.column == 0
    let mark =
      layout.hasMoreBefore && at.column == (layout.visibleColumns.first?.column ?? 0) ? "‹" : "│"
    return Text(isFrozen && mark == "│" ? "┃" : mark).sending(Action.self)
      .foreground(mark == "‹" || place.drag?.column == at.column ? .accent : .outline)
      .frame(width: 1)
      .flex(grow: 0, shrink: 0)
  }

  @ViewBuilder<Action> private func cells(
    _ number: Int, _ layout: TableLayout, _ place: TableState
  ) -> Views<Action> {
    let id = selectionRows.id(number)
    let row = row(number)
    let isChosen = selection.rows.chosen.contains(id)
    let isCursor = selection.rows.cursor == id || selection.rows.cursor == nil && number == 0
    let look = place.navigation.attributes(isChosen: isChosen, isCursor: isCursor, mode: mode)
    let isByCell = selection.column != nil
    widening(by: row, layout) {
      HStack {
        ForEach(layout.visibleColumns, id: \.column) { at in
          cell(columns[at.column], row, at, layout)
            .modified(if: isByCell && (isChosen || isCursor)) {
              self.styledCell(
                $0, columns[at.column].plainText(row), isCursor && selection.column == at.column,
                isChosen, look)
            }
          if isByCell || layout.isFirstFrozen && at.column == 0 {
            Text(layout.isFirstFrozen && at.column == 0 ? "┃" : " ").foreground(.outline)
              .frame(width: 1)
              .flex(grow: 0, shrink: 0)
          }
        }
        if !isByCell { Fill(" ").frame(width: .fill, height: 1) }
      }
      .attributes(isByCell ? [] : look)
      .onMouse { event in handleMouse(event, at: number, layout, place) }
      .role(.row, label: selectionRows.text?(number), value: isChosen ? "chosen" : nil)
    }
  }

  /// Widens fitting columns from the next frame on, where a row that became visible needs more.
  private func widening(
    by row: Row, _ layout: TableLayout, _ view: () -> AnyView<Action>
  ) -> AnyView<Action> {
    var needed: [Int: Int] = [:]
    for at in layout.visibleColumns {
      guard let known = layout.widths.fittingWidths[at.column], known < layout.availableWidth else {
        continue
      }
      let width = columns[at.column].plainText(row).displayWidth
      if width > known { needed[at.column] = width }
    }
    guard !needed.isEmpty else { return view() }
    return view().overlay(alignment: .topLeading) {
      Text("").sending(Action.self).onAppear(
        .change { [needed] in $0.neededWidths.merge(needed, uniquingKeysWith: max) }
      )
      .id(needed)
    }
  }

  /// A cell of a row, with the blank after it unless something else is drawn there.
  private func cell(
    _ column: TableColumn<Row>, _ row: Row, _ at: TableLayout.VisibleColumn, _ layout: TableLayout
  ) -> AnyView<Action> {
    let hasGap =
      selection.column == nil && !(layout.isFirstFrozen && at.column == 0)
      && at.left + at.width < layout.availableWidth
    let width = at.width + (hasGap ? TableLayout.gap : 0)
    let words = column.cell(row, width: at.width, after: hasGap ? " " : "")
    let cut = words ?? column.look?(row) ?? Text("")
    return cut.lineLimit(1).sending(Action.self)
      .frame(width: words == nil ? at.width : width, height: 1)
      .margin(.trailing, words == nil ? width - at.width : 0)
      .flex(grow: 0, shrink: 0)
  }

  /// A cell of a selected row or of the cursor's row; the cursor's cell gets the look of a whole row.
  private func styledCell(
    _ cell: AnyView<Action>, _ words: String, _ isCursor: Bool, _ isChosen: Bool,
    _ look: Attributes
  ) -> AnyView<Action> {
    guard isCursor else {
      return cell.attributes(isChosen ? .bold : [])
    }
    return cell.attributes(look).role(.cell, label: words, value: "chosen")
  }

  // MARK: Keys

  private func handleKey(_ press: KeyPress, _ place: TableState) -> Action? {
    guard press.phase != .release, !columns.isEmpty else { return nil }
    if let header = place.header {
      // Columns may have been removed in the meantime.
      return handleHeaderKey(press, at: min(max(header, 0), columns.count - 1), place)
    }
    var place = place
    let start = selection.rows.start(in: selectionRows, near: place.navigation.hint)
    place.navigation.hint = start.index
    place.navigation.revealCount &+= 1
    // A held key stops at the first row.
    let leaves = press.matches(.up) && start.index == 0 && press.phase == .press
    if leaves || press.matches(Key(.up, .control)) {
      place.header = selection.column ?? layout(place).visibleColumns.first?.column ?? 0
      return .set(place)
    }
    if press.matches(.left) { return moveSideways(-1, place) }
    if press.matches(.right) { return moveSideways(1, place) }
    if press.matches(.enter), press.phase == .press, selectionRows.count > 0, !start.isGone,
      let activate
    {
      return .setAndSend(place, activate(row(start.index)))
    }
    var new = selection
    if press.text != " " || place.navigation.typed.isEmpty,
      new.rows.apply(
        press, in: selectionRows, mode: mode, page: place.navigation.page,
        near: &place.navigation.hint)
    {
      place.navigation.stopTyping()
    } else if place.navigation.typed.isEmpty
      || !place.navigation.typeAhead(press, in: selectionRows, &new.rows)
    {
      return nil
    }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  /// Selects the row that begins with a letter that the app does not handle; later letters continue from there.
  private func typeAhead(_ press: KeyPress, _ place: TableState) -> Action? {
    var (place, new) = (place, selection)
    place.navigation.hint =
      selection.rows.start(in: selectionRows, near: place.navigation.hint).index
    place.navigation.revealCount &+= 1
    guard place.header == nil, place.navigation.typeAhead(press, in: selectionRows, &new.rows)
    else { return nil }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  private func handleHeaderKey(_ press: KeyPress, at header: Int, _ place: TableState) -> Action? {
    var place = place
    let layout = layout(place)
    if press.matches(.down) || press.matches(.escape) {
      place.header = nil
    } else if press.matches(.left) || press.matches(.right) {
      let step = press.matches(.left) ? -1 : 1
      let next = min(max(header + step, 0), columns.count - 1)
      place.header = next
      place.first = layout.firstColumn(toShow: next, from: place.first)
    } else if press.matches(.shift(.left)) || press.matches(.shift(.right)) {
      let step = press.matches(.shift(.left)) ? -1 : 1
      place.userWidths[header] = max(TableLayout.minWidth, layout.widths.all[header] + step)
    } else if press.matches(.enter) || press.matches(.space) {
      return sendSort(by: header)
    } else {
      return nil
    }
    return .set(place)
  }

  /// Moves the cell cursor, or scrolls the columns if whole rows are selected.
  private func moveSideways(_ step: Int, _ place: TableState) -> Action? {
    var place = place
    let layout = layout(place)
    guard let column = selection.column else {
      let first = place.first
      place.first = firstColumn(scrolledBy: step, layout, place)
      return place.first == first ? nil : .set(place)
    }
    var new = selection
    let next = min(max(min(max(column, 0), columns.count - 1) + step, 0), columns.count - 1)
    new.column = next
    place.first = layout.firstColumn(toShow: next, from: place.first)
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  private func firstColumn(scrolledBy step: Int, _ layout: TableLayout, _ place: TableState) -> Int
  {
    let start = layout.isFirstFrozen ? 1 : 0
    if step > 0, !layout.hasMoreAfter { return place.first }
    return min(max(max(place.first, start) + step, start), max(start, columns.count - 1))
  }

  private func sendSort(by column: Int) -> Action? {
    guard let onSort, columns.indices.contains(column), columns[column].isSortable else {
      return nil
    }
    let isAscending = sort?.column == column ? sort?.isAscending == false : true
    return .send(onSort(TableSort(column: column, isAscending: isAscending)))
  }

  // MARK: Mouse

  private func handleScroll(_ turn: ScrollEvent, _ place: TableState) -> Action? {
    let isSideways = turn.columns != 0 || turn.modifiers.contains(.shift)
    let cells = turn.columns != 0 ? turn.columns : turn.rows
    guard isSideways, cells != 0 else { return nil }
    var place = place
    place.first = firstColumn(scrolledBy: cells > 0 ? 1 : -1, layout(place), place)
    return .set(place)
  }

  private func handleMouse(
    _ event: MouseEvent, at number: Int, _ layout: TableLayout, _ place: TableState
  ) -> Action? {
    guard case .down(.left) = event.action else { return nil }
    if event.count == 2, let activate { return .send(activate(row(number))) }
    var place = place
    place.navigation.hint = number
    place.header = nil
    var new = selection
    new.rows.click(number, in: selectionRows, mode: mode, modifiers: event.modifiers)
    if new.column != nil, let hit = layout.column(at: event.position.column) {
      new.column = hit.column
    }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  private func handleHeaderMouse(
    _ event: MouseEvent, _ layout: TableLayout, _ place: TableState
  ) -> Action? {
    var place = place
    switch event.action {
    case .down(.left):
      guard let hit = layout.column(at: event.position.column) else { return nil }
      guard hit.isDivider else { return sendSort(by: hit.column) }
      place.drag = ColumnDrag(
        column: hit.column, width: layout.widths.all[hit.column], cell: event.position.column)
    case .drag(.left):
      guard let held = place.drag else { return nil }
      place.userWidths[held.column] = max(
        TableLayout.minWidth, held.width + event.position.column - held.cell)
    case .up(.left):
      guard place.drag != nil else { return nil }
      place.drag = nil
    default: return nil
    }
    return .set(place)
  }
}
