// Table+Cells: tables with views in their cells, and the views of a cell.

extension Table {
  /// Names the rows, for semantics and for typing, as the `text` of a `List` does: without it, a row's name is the text
  /// of its first column.
  ///
  /// - Parameter text: Returns the name of a row.
  /// - Returns: The table with these names.
  public func rowText(_ text: @escaping (Row) -> String) -> Table {
    var table = self
    table.selectionRows = selectionRows.named { [row] in text(row($0)) }
    return table
  }

  /// Creates a table of identifiable elements with views in its cells, such as a field or a checkbox.
  ///
  /// ```swift
  /// Table("Tasks", state.tasks, columns, selection: state.table) {
  ///   .select($0)
  /// } cell: { task, column in
  ///   if column == 0 { Checkbox(task.title, isOn: task.isDone) { .done(task.id, $0) } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - label: The name of the table, for semantics.
  ///   - data: The elements, a row each.
  ///   - columns: The columns, in reading order.
  ///   - selection: The selected rows, the cursor and its column.
  ///   - mode: Whether none, one or several rows can be selected.
  ///   - sort: The column and direction to mark as sorted; the app sorts the elements.
  ///   - freezesFirst: Whether the first column stays when the table scrolls sideways.
  ///   - rowHeight: The height of each row in cells; longer texts wrap.
  ///   - empty: Shown while there are no rows.
  ///   - onSort: Makes a message when the user wants another order; without it headers can't be pressed.
  ///   - activate: Makes a message when Enter or a double click activates a row.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection that the user wants.
  ///   - cell: Makes the views of a row's cell, by the index of its column; without views, the column's text is shown.
  public init<Data: RandomAccessCollection>(
    _ label: String, _ data: Data, _ columns: [TableColumn<Row>], selection: TableSelection<ID>,
    mode: SelectionMode = .single, sort: TableSort? = nil, freezesFirst: Bool = false,
    rowHeight: Int = 1,
    empty: String = Translation["Nothing here"], onSort: ((TableSort) -> Message)? = nil,
    onActivate activate: ((Row) -> Message)? = nil,
    menu: (([Row]) -> [MenuItem<Message>])? = nil,
    _ select: @escaping (TableSelection<ID>) -> Message,
    @ViewBuilder<Message> cell: @escaping (Row, Int) -> Views<Message>
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    self.init(
      label, data, id: \.id, columns, selection: selection, mode: mode, sort: sort,
      freezesFirst: freezesFirst, rowHeight: rowHeight, empty: empty, onSort: onSort,
      onActivate: activate, menu: menu, select, cell: cell)
  }

  /// Creates a table of elements that have no `id` of their own, with views in its cells.
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
  ///   - rowHeight: The height of each row in cells; longer texts wrap.
  ///   - empty: Shown while there are no rows.
  ///   - onSort: Makes a message when the user wants another order; without it headers can't be pressed.
  ///   - activate: Makes a message when Enter or a double click activates a row.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection that the user wants.
  ///   - cell: Makes the views of a row's cell, by the index of its column; without views, the column's text is shown.
  public init<Data: RandomAccessCollection>(
    _ label: String, _ data: Data, id: KeyPath<Row, ID>, _ columns: [TableColumn<Row>],
    selection: TableSelection<ID>, mode: SelectionMode = .single, sort: TableSort? = nil,
    freezesFirst: Bool = false, rowHeight: Int = 1,
    empty: String = Translation["Nothing here"],
    onSort: ((TableSort) -> Message)? = nil, onActivate activate: ((Row) -> Message)? = nil,
    menu: (([Row]) -> [MenuItem<Message>])? = nil,
    _ select: @escaping (TableSelection<ID>) -> Message,
    @ViewBuilder<Message> cell: @escaping (Row, Int) -> Views<Message>
  ) where Data.Element == Row {
    let row = { (number: Int) in data[data.index(data.startIndex, offsetBy: number)] }
    let text = columns.first.map { first in { (number: Int) in first.plainText(row(number)) } }
    self.init(
      label, SelectionRows(of: data, id: id, text: text), row,
      columns, selection,
      TableOptions(
        mode: mode, freezesFirst: freezesFirst, rowHeight: max(1, rowHeight), empty: empty), sort,
      onSort,
      RowHandlers(activate: activate, menu: menu, select: select), cell)
  }

  /// Creates a table of rows, each identified by its index, with views in its cells.
  ///
  /// - Parameters:
  ///   - label: The name of the table, for semantics.
  ///   - count: The number of rows.
  ///   - columns: The columns, in reading order; they get the index of a row.
  ///   - selection: The selected rows, the cursor and its column.
  ///   - mode: Whether none, one or several rows can be selected.
  ///   - sort: The column and direction to mark as sorted; the app sorts the rows.
  ///   - freezesFirst: Whether the first column stays when the table scrolls sideways.
  ///   - rowHeight: The height of each row in cells; longer texts wrap.
  ///   - empty: Shown while there are no rows.
  ///   - onSort: Makes a message when the user wants another order; without it headers can't be pressed.
  ///   - activate: Makes a message when Enter or a double click activates a row.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection that the user wants.
  ///   - cell: Makes the views of a row's cell, by the index of its column; without views, the column's text is shown.
  public init(
    _ label: String, count: Int, _ columns: [TableColumn<Int>], selection: TableSelection<Int>,
    mode: SelectionMode = .single, sort: TableSort? = nil, freezesFirst: Bool = false,
    rowHeight: Int = 1,
    empty: String = Translation["Nothing here"], onSort: ((TableSort) -> Message)? = nil,
    onActivate activate: ((Int) -> Message)? = nil,
    menu: (([Int]) -> [MenuItem<Message>])? = nil,
    _ select: @escaping (TableSelection<Int>) -> Message,
    @ViewBuilder<Message> cell: @escaping (Int, Int) -> Views<Message>
  ) where Row == Int, ID == Int {
    self.init(
      label, SelectionRows(count: count, id: { $0 }, text: columns.first?.plainText, find: { $0 }),
      { $0 }, columns, selection,
      TableOptions(
        mode: mode, freezesFirst: freezesFirst, rowHeight: max(1, rowHeight), empty: empty), sort,
      onSort,
      RowHandlers(activate: activate, menu: menu, select: select), cell)
  }

  // MARK: Cells

  /// The height where it is unbounded: the header and all rows.
  var preferredRows: Int {
    let most = Int(Int32.max) / options.rowHeight - 1
    return 1 + min(max(1, selectionRows.count), most) * options.rowHeight
  }

  /// The views of a cell in place of its column's text; nil if there are none.
  func customCell(_ row: Row, _ cell: TableCell) -> AnyView<RowEvent>? {
    if let views = content?(row, cell.column), !views.isEmpty {
      return block(cell) { Group { views }.map { RowEvent.message($0) } }
    }
    guard options.rowHeight > 1 else { return nil }
    let column = columns[cell.column]
    let text = column.look?(row) ?? Text(column.plainText(row))
    return block(cell) { text.lineLimit(options.rowHeight).copies(text.string.inOneLine) }
  }

  private func block(
    _ cell: TableCell, @ViewBuilder<RowEvent> _ content: () -> Views<RowEvent>
  ) -> AnyView<RowEvent> {
    let alignment = columns[cell.column].alignment
    let views = content()
    // The look of the cursor's cell goes on the outer box, so that the views in it keep their state.
    return AnyView(
      HStack {
        HStack<RowEvent>(alignment: .top) {
          if alignment == .trailing || alignment == .center { Spacer() }
          views
          if alignment == .center { Spacer() }
        }
        .frame(width: .cells(cell.width), height: .cells(options.rowHeight))
        .clip()
        .fixedSize()
        if cell.gap > 0 { Text(" ").copies(cell.isLast ? "" : "\t").fixedSize() }
      }
      .fixedSize())
  }
}

extension Table {
  /// Widens fitting columns from the next frame on, where a row that became visible needs more.
  func widening(by row: Row, _ layout: TableLayout, _ view: AnyView<RowEvent>) -> AnyView<RowEvent>
  {
    var needed: [Int: Int] = [:]
    for at in layout.visibleColumns {
      guard let known = layout.widths.fittingWidths[at.column], known < layout.availableWidth else {
        continue
      }
      let width = columns[at.column].neededWidth(row)
      if width > known { needed[at.column] = width }
    }
    // Views in cells keep their state, and so their place in the tree.
    guard !needed.isEmpty || content != nil else { return view }
    return view.overlay(alignment: .topLeading) {
      if !needed.isEmpty {
        Text("").sending(RowEvent.self).onAppear(.widths(needed)).id(needed)
      }
    }
  }
}

extension String {
  /// The text as the cell of a copied row: line feeds and tabs would begin other cells.
  var inOneLine: String {
    guard utf8.contains(where: { $0 < 0x20 }) else { return self }
    return String(map { $0 == "\t" || $0.isNewline ? " " : $0 })
  }
}
