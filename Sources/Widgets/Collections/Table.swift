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
/// Keys, and the menu of a row, are those of a `List`. Left and Right move from cell to cell, or scroll sideways if
/// whole rows are selected. A click on a title sorts, and the mouse drags the lines between titles. Up from the first
/// row goes to the header: there Left and Right move, Enter sorts, shift+left and shift+right make a column narrower
/// and wider, Down leaves. The table fills the available space, and makes only the visible rows and columns. A fixed
/// first column that would take more than half of the width scrolls with the others. Columns with a `priority` hide
/// where there is no space, and `cell` puts views into cells.
public struct Table<Row, ID: Hashable & Sendable, Message>: View {
  let label: String
  var selectionRows: SelectionRows<ID>
  let row: (Int) -> Row
  let columns: [TableColumn<Row>]
  let selection: TableSelection<ID>
  let options: TableOptions
  let sort: TableSort?
  let onSort: ((TableSort) -> Message)?
  let handlers: RowHandlers<Row, TableSelection<ID>, Message>
  /// Makes the views of a cell.
  let content: ((Row, Int) -> Views<Message>)?

  var mode: SelectionMode { options.mode }
  var rowHeight: Int { options.rowHeight }
  var rowCount: Int { selectionRows.count }

  /// Creates a table of identifiable elements; typing searches the texts of the first column.
  ///
  /// - Parameters:
  ///   - label: The name of the table, for semantics.
  ///   - data: The elements, a row each.
  ///   - columns: The columns, in reading order.
  ///   - selection: The selected rows, the cursor and its column.
  ///   - mode: Whether none, one or several rows can be selected.
  ///   - sort: The column and direction to mark as sorted; the app sorts the elements.
  ///   - freezesFirst: Whether the first column stays when the table scrolls sideways.
  ///   - empty: Shown while there are no rows.
  ///   - onSort: Makes a message when the user wants another order; without it headers can't be pressed.
  ///   - activate: Makes a message when Enter or a double click activates a row.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection that the user wants.
  public init<Data: RandomAccessCollection>(
    _ label: String, _ data: Data, _ columns: [TableColumn<Row>], selection: TableSelection<ID>,
    mode: SelectionMode = .single, sort: TableSort? = nil, freezesFirst: Bool = false,
    empty: String = Translation["Nothing here"], onSort: ((TableSort) -> Message)? = nil,
    onActivate activate: ((Row) -> Message)? = nil,
    menu: (([Row]) -> [MenuItem<Message>])? = nil,
    _ select: @escaping (TableSelection<ID>) -> Message
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(
      label, data, id: \.id, columns, selection: selection, mode: mode, sort: sort,
      freezesFirst: freezesFirst, empty: empty, onSort: onSort, onActivate: activate, menu: menu,
      select)
  }

  /// Creates a table of elements that have no `id` of their own; typing searches the texts of the first column.
  ///
  /// - Parameters:
  ///   - label: The name of the table, for semantics.
  ///   - data: The elements, a row each.
  ///   - id: The id of an element; no two elements may have the same.
  ///   - columns: The columns, in reading order.
  ///   - selection: The selected rows, the cursor and its column.
  ///   - mode: Whether none, one or several rows can be selected.
  ///   - sort: The column and direction to mark as sorted; the app sorts the elements.
  ///   - freezesFirst: Whether the first column stays when the table scrolls sideways.
  ///   - empty: Shown while there are no rows.
  ///   - onSort: Makes a message when the user wants another order; without it headers can't be pressed.
  ///   - activate: Makes a message when Enter or a double click activates a row.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection that the user wants.
  public init<Data: RandomAccessCollection>(
    _ label: String, _ data: Data, id: KeyPath<Row, ID>, _ columns: [TableColumn<Row>],
    selection: TableSelection<ID>, mode: SelectionMode = .single, sort: TableSort? = nil,
    freezesFirst: Bool = false, empty: String = Translation["Nothing here"],
    onSort: ((TableSort) -> Message)? = nil, onActivate activate: ((Row) -> Message)? = nil,
    menu: (([Row]) -> [MenuItem<Message>])? = nil,
    _ select: @escaping (TableSelection<ID>) -> Message
  ) where Data.Element == Row {
    let row = { (number: Int) in data[data.index(data.startIndex, offsetBy: number)] }
    let text = columns.first.map { first in { (number: Int) in first.plainText(row(number)) } }
    self.init(
      label, SelectionRows(of: data, id: id, text: text), row,
      columns, selection,
      TableOptions(mode: mode, freezesFirst: freezesFirst, empty: empty), sort, onSort,
      RowHandlers(activate: activate, menu: menu, select: select))
  }

  /// Creates a table of rows, each identified by its index.
  ///
  /// - Parameters:
  ///   - label: The name of the table, for semantics.
  ///   - count: The number of rows.
  ///   - columns: The columns, in reading order; they get the index of a row.
  ///   - selection: The selected rows, the cursor and its column.
  ///   - mode: Whether none, one or several rows can be selected.
  ///   - sort: The column and direction to mark as sorted; the app sorts the rows.
  ///   - freezesFirst: Whether the first column stays when the table scrolls sideways.
  ///   - empty: Shown while there are no rows.
  ///   - onSort: Makes a message when the user wants another order; without it headers can't be pressed.
  ///   - activate: Makes a message when Enter or a double click activates a row.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection that the user wants.
  public init(
    _ label: String, count: Int, _ columns: [TableColumn<Int>], selection: TableSelection<Int>,
    mode: SelectionMode = .single, sort: TableSort? = nil, freezesFirst: Bool = false,
    empty: String = Translation["Nothing here"], onSort: ((TableSort) -> Message)? = nil,
    onActivate activate: ((Int) -> Message)? = nil,
    menu: (([Int]) -> [MenuItem<Message>])? = nil,
    _ select: @escaping (TableSelection<Int>) -> Message
  ) where Row == Int, ID == Int {
    self.init(
      label, SelectionRows(count: count, id: { $0 }, text: columns.first?.plainText, find: { $0 }),
      { $0 }, columns, selection,
      TableOptions(mode: mode, freezesFirst: freezesFirst, empty: empty), sort, onSort,
      RowHandlers(activate: activate, menu: menu, select: select))
  }

  init(
    _ label: String, _ known: SelectionRows<ID>, _ row: @escaping (Int) -> Row,
    _ columns: [TableColumn<Row>], _ selection: TableSelection<ID>, _ options: TableOptions,
    _ sort: TableSort?, _ onSort: ((TableSort) -> Message)?,
    _ handlers: RowHandlers<Row, TableSelection<ID>, Message>,
    _ content: ((Row, Int) -> Views<Message>)? = nil
  ) {
    self.label = label
    self.selectionRows = known
    self.row = row
    self.columns = columns
    self.selection = selection
    self.options = options
    self.sort = sort
    self.onSort = onSort
    self.handlers = handlers
    self.content = content
  }

  struct TableState: RowWidgetState {
    var navigation = RowNavigationState()
    var size = Size.zero
    /// Whether lines are read from right to left.
    var isMirrored = false
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
    /// The column on whose title the mouse was pressed.
    var pressedTitle: Int?
    var menu: RowMenuState<ID>?
    let index = RowIndex<ID>()

    /// A copy with the current size and direction.
    func placed(in context: SizeContext, rowHeight: Int) -> TableState {
      var state = self
      (state.size, state.isMirrored) = (context.size, context.isMirrored)
      state.navigation.fittingRows = max(1, (context.size.rows - 1) / rowHeight)
      return state
    }
  }

  struct ColumnDrag: Hashable {
    var column: Int
    var width: Int
    var cell: Int
  }

  typealias State = TableState
  typealias Item = Row
  typealias Action = LocalAction<TableState, Message>
  typealias RowEvent = TableRowEvent<Message>

  /// The header and the visible rows.
  public var body: some View<Message> {
    Local(TableState()) { state, _ in
      SizeReader(
        idealHeight: preferredRows,
        context: { context in
          AnyView(table(state.placed(in: context, rowHeight: options.rowHeight)))
        }
      )
      .filling()
    }
  }

  private func table(_ state: TableState) -> some View<Action> {
    VStack { lines(state) }
      .overlay(alignment: .topLeading) { rowOverlay(state) }
      .filling()
      .clip()
      .describesKeys(keys(state))
      .onKeyPress { press in handleKey(press, state) }
      .onOtherKey { press in state.header == nil ? typeAhead(press, state) : nil }
      .onScroll { turn in handleScroll(turn, state) }
      .focusable()
      .onFocus { isFocused in handleFocus(isFocused, state) { $0.header = nil } }
      .role(.table, label: label, value: value)
  }

  private var value: String {
    let words = [
      Translation[selectionRows.count, "{1} row", "{1} rows"],
      Translation[columns.count, "{1} column", "{1} columns"],
    ].joined(separator: ", ")
    guard let sort, columns.indices.contains(sort.column) else { return words }
    let order = sort.isAscending ? "sorted by {1} up" : "sorted by {1} down"
    return words + ", " + Translation[order, columns[sort.column].title]
  }

  private func keys(_ state: TableState) -> [KeyBinding] {
    state.header == nil
      ? WidgetKeys.table(mode, activates: handlers.activate != nil, hasMenu: handlers.menu != nil)
      : WidgetKeys.header(sorts: onSort != nil)
  }

  func layout(_ state: TableState) -> TableLayout {
    // The mark of the focus takes the first column, and the rows' scroll bar the last, after a free one.
    let space = max(1, state.size.columns - 3)
    return TableLayout(
      TableWidths(
        of: columns, given: state.userWidths, needed: state.neededWidths, availableWidth: space,
        sample: min(selectionRows.count, 32), row: row),
      availableWidth: space, first: state.first, freezesFirst: options.freezesFirst)
  }

  // MARK: Cells

  @ViewBuilder<Action> private func lines(_ state: TableState) -> Views<Action> {
    if state.size.columns > 0 {
      let layout = layout(state)
      header(layout, state)
      if selectionRows.count == 0 {
        Text(options.empty).foreground(.muted).lineLimit(1)
          .highlighted(state.navigation.isFocused).padding(.leading, 1)
      } else {
        LazyList<RowEvent>(
          count: selectionRows.count,
          reveal: state.navigation.reveal(selection.rows, in: cachedRows(state)), showsBars: true,
          estimatedRowHeight: options.rowHeight
        ) { number in
          rowView(number, layout, state)
        }
        .filling(.vertical)
        .map { event in handle(event, layout, state) }
      }
    }
  }

  private func header(_ layout: TableLayout, _ state: TableState) -> some View<Action> {
    HStack {
      Text(" ").fixedSize().copies("")
      ForEach(layout.visibleColumns, id: \.column) { at in
        title(at, state)
        if at.left + at.width < layout.availableWidth { space(after: at, layout, state) }
      }
      Spacer()
      Text(layout.hasMoreAfter ? "›" : " ").flipsWhenMirrored().foreground(.accent).frame(width: 1)
        .flex(shrink: 0).copies("")
    }
    .frame(height: 1)
    .fixedSize()
    .background(.surface)
    .onMouse { event in handleHeaderMouse(event.behindMark, layout, state) }
  }

  @ViewBuilder<Action> private func title(
    _ at: TableLayout.VisibleColumn, _ state: TableState
  ) -> Views<Action> {
    let column = columns[at.column]
    let isSorted = sort?.column == at.column
    let mark = isSorted ? (sort?.isAscending == true ? "▲" : "▼") : ""
    let space = max(0, at.width - (isSorted ? 2 : 0))
    let words = column.title.truncated(to: space) + (isSorted ? " " + mark : "")
    let padding = TableLayout.padding(
      for: words, in: at.width, column.alignment, isMirrored: state.isMirrored)
    Text(padding.0 + words + padding.1).bold().wrap(.none)
      .frame(width: at.width, height: 1)
      .fixedSize()
      .foreground(isSorted ? .accent : .default)
      .accentFill(state.header == at.column && state.navigation.isFocused)
      .copies(column.title)
      .role(.heading, label: column.title, value: isSorted ? mark : nil)
  }

  /// The space that the mouse drags to change the width of the column before it.
  @ViewBuilder<Action> private func space(
    after at: TableLayout.VisibleColumn, _ layout: TableLayout, _ state: TableState
  ) -> Views<Action> {
    let isFrozen = layout.isFirstFrozen && at.column == 0
    let isDragged = state.drag?.column == at.column
    let mark =
      layout.hasMoreBefore && at.column == (layout.visibleColumns.first?.column ?? 0)
      ? "‹" : isFrozen ? "┃" : isDragged ? "│" : nil
    HStack {
      if let mark {
        Text(mark).flipsWhenMirrored()
          .foreground(mark == "‹" || isDragged ? .accent : .outline)
      }
    }
    .frame(width: 1)
    .fixedSize()
    .copies(at.column == layout.visibleColumns.last?.column ? "" : "\t")
  }

  /// A row, which is built again only if something in it changed, unless the app makes views for its cells.
  private func rowView(
    _ number: Int, _ layout: TableLayout, _ state: TableState
  ) -> AnyView<RowEvent> {
    let row = row(number)
    var shown = shown(number, layout, state)
    var view: AnyView<RowEvent>
    if content == nil, rowHeight == 1 {
      for index in shown.cells.indices { setText(of: &shown.cells[index], row, state) }
      view = AnyView(Memo<RowEvent>(shown) { shown in shown.view { $0.view() } })
    } else {
      view = shown.view { cell in
        if let view = customCell(row, cell) { return view }
        var cell = cell
        setText(of: &cell, row, state)
        return cell.view()
      }
      view = view.onFocus { $0 ? .focusEntered(number) : nil }
    }
    if handlers.menu != nil {
      view = AnyView(
        VStack { view }.overlay(alignment: .topLeading) {
          if let menu = menu(of: number, state) { menu.map { RowEvent.menu($0) } }
        })
    }
    return widening(by: row, layout, view)
  }

  /// What is drawn in a row, without the texts of its cells.
  private func shown(_ number: Int, _ layout: TableLayout, _ state: TableState) -> TableRow {
    let id = selectionRows.id(number)
    let isChosen = selection.rows.chosen.contains(id)
    let isCursor = isCursor(number, id, state)
    return TableRow(
      number: number, label: selectionRows.text?(number), value: isChosen ? mode.chosenWord : nil,
      cells: layout.visibleColumns.map { cell(number, $0, layout, isInCursorRow: isCursor) },
      height: rowHeight,
      attributes: state.navigation.attributes(isChosen: isChosen, isCursor: isCursor, mode: mode),
      isChosen: isChosen, isCursor: isCursor, isByCell: selection.column != nil,
      isFocused: state.navigation.isFocused, hasMenu: handlers.menu != nil)
  }

  /// A cell of a row, with the blank after it unless something else is drawn there.
  private func cell(
    _ number: Int, _ at: TableLayout.VisibleColumn, _ layout: TableLayout, isInCursorRow: Bool
  ) -> TableCell {
    let isFrozen = layout.isFirstFrozen && at.column == 0
    let isByCell = selection.column != nil
    let hasGap = !isByCell && !isFrozen && at.left + at.width < layout.availableWidth
    let isCursor = isInCursorRow && selection.column == at.column
    return TableCell(
      column: at.column, width: at.width, gap: hasGap ? TableLayout.gap : 0,
      mark: isFrozen ? "┃" : isByCell ? " " : nil,
      isLast: at.column == layout.visibleColumns.last?.column, isCursor: isCursor,
      words: isCursor ? columns[at.column].plainText(row(number)) : "")
  }

  private func setText(of cell: inout TableCell, _ row: Row, _ state: TableState) {
    let column = columns[cell.column]
    let (whole, words) = column.cell(
      row, width: cell.width, gap: min(cell.gap, 1), isMirrored: state.isMirrored)
    cell.text = whole ?? column.look?(row) ?? Text("")
    cell.includesGap = whole != nil
    cell.copied = words.inOneLine + (cell.gap > 0 && !cell.isLast ? "\t" : "")
  }

  /// What the table does about an event in a row.
  private func handle(_ event: RowEvent, _ layout: TableLayout, _ state: TableState) -> Action {
    switch event {
    case .message(let message): .send(message)
    case .menu(let answer): Action.inMenu(answer, state, \.menu)
    case .focusEntered(let number): followFocus(to: number)
    case .mouse(let event, let number): handleMouse(event, at: number, layout, state) ?? .noChange
    case .widths(let needed): .change { $0.neededWidths.merge(needed, uniquingKeysWith: max) }
    }
  }
}
