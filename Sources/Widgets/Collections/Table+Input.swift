// Table+Input: keys and mouse events of a table.

extension Table: RowWidget {
  func item(_ index: Int) -> Row { row(index) }

  // MARK: Keys

  func handleKey(_ press: KeyPress, _ state: TableState) -> Action? {
    guard !columns.isEmpty else { return nil }
    guard state.menu == nil, !press.isForDescendant, let header = state.header else {
      return handleRowKey(press, state)
    }
    // Columns may have been removed in the meantime.
    return handleHeaderKey(press, at: min(max(header, 0), columns.count - 1), state)
  }

  func handleOwnKey(
    _ press: KeyPress, at start: Selection<ID>.Start, _ state: inout TableState
  ) -> Action? {
    // A held key stops at the first row.
    if press.matches(.up), start.index == 0, press.phase == .press {
      state.header = selection.column ?? layout(state).visibleColumns.first?.column ?? 0
      return .set(state)
    }
    let press = press.inReadingOrder
    if press.matches(.left) { return moveSideways(-1, state) }
    return press.matches(.right) ? moveSideways(1, state) : nil
  }

  func handleHeaderKey(_ press: KeyPress, at header: Int, _ state: TableState) -> Action? {
    let press = press.inReadingOrder
    var state = state
    let layout = layout(state)
    let header = layout.column(0, from: header)
    if press.matches(.down) || press.matches(.escape) {
      state.header = nil
    } else if press.matches(.left) || press.matches(.right) {
      let step = press.matches(.left) ? -1 : 1
      let next = layout.column(step, from: header)
      state.header = next
      state.first = layout.firstColumn(toShow: next, from: layout.first)
    } else if press.matches(.shift(.left)) || press.matches(.shift(.right)) {
      let step = press.matches(.shift(.left)) ? -1 : 1
      state.userWidths[header] = max(TableLayout.minWidth, layout.widths.all[header] + step)
    } else if press.matches(.enter) || press.matches(.space) {
      return sendSort(by: header)
    } else {
      return nil
    }
    return .set(state)
  }

  /// Moves the cell cursor, or scrolls the columns if whole rows are selected.
  private func moveSideways(_ step: Int, _ state: TableState) -> Action? {
    var state = state
    let layout = layout(state)
    guard let column = selection.column else {
      state.first = firstColumn(scrolledBy: step, layout)
      return state.first == layout.first ? nil : .set(state)
    }
    var new = selection
    let next = layout.column(step, from: min(max(column, 0), columns.count - 1))
    new.column = next
    state.first = layout.firstColumn(toShow: next, from: layout.first)
    return commit(new, state)
  }

  private func firstColumn(scrolledBy step: Int, _ layout: TableLayout) -> Int {
    if step > 0, !layout.hasMoreAfter { return layout.first }
    return max(layout.column(step, from: layout.first), layout.isFirstFrozen ? 1 : 0)
  }

  private func sendSort(by column: Int) -> Action? {
    guard let onSort, columns.indices.contains(column), columns[column].isSortable else {
      return nil
    }
    let isAscending = sort?.column == column ? sort?.isAscending == false : true
    return .send(onSort(TableSort(column: column, isAscending: isAscending)))
  }

  // MARK: Mouse

  func handleScroll(_ turn: ScrollEvent, _ state: TableState) -> Action? {
    let isSideways = turn.columns != 0 || turn.modifiers.contains(.shift)
    let cells =
      turn.columns == 0 ? turn.rows : turn.isMirrored ? -max(turn.columns, -.max) : turn.columns
    guard isSideways, cells != 0 else { return nil }
    var state = state
    state.first = firstColumn(scrolledBy: cells > 0 ? 1 : -1, layout(state))
    return .set(state)
  }

  func handleMouse(
    _ event: MouseEvent, at number: Int, _ layout: TableLayout, _ state: TableState
  ) -> Action? {
    if event.action == .down(.right) {
      var state = state
      state.header = nil
      return openMenu(at: number, event.position, state) { new in
        if new.column != nil, let hit = layout.column(at: event.position.column) {
          new.column = hit.column
        }
      }
    }
    guard case .down(.left) = event.action else { return nil }
    if event.count == 2, let activate = handlers.activate { return .send(activate(row(number))) }
    var state = state
    click(at: number, &state)
    state.header = nil
    var new = selection
    new.rows.click(number, in: cachedRows(state), mode: mode, modifiers: event.modifiers)
    if new.column != nil, let hit = layout.column(at: event.position.column) {
      new.column = hit.column
    }
    return commit(new, state)
  }

  func handleHeaderMouse(
    _ event: MouseEvent, _ layout: TableLayout, _ state: TableState
  ) -> Action? {
    var state = state
    switch event.action {
    case .down(.left):
      guard let hit = layout.column(at: event.position.column) else { return nil }
      guard hit.isDivider else {
        state.pressedTitle = hit.column
        return .set(state)
      }
      if event.count == 2 {
        // As wide as its cells need, as in spreadsheets.
        state.userWidths[hit.column] = nil
        return .set(state)
      }
      state.drag = ColumnDrag(
        column: hit.column, width: layout.widths.all[hit.column], cell: event.position.column)
    case .drag(.left):
      guard let held = state.drag else { return nil }
      state.userWidths[held.column] = max(
        TableLayout.minWidth, held.width + event.position.column - held.cell)
    case .up(.left):
      let title = state.pressedTitle
      (state.drag, state.pressedTitle) = (nil, nil)
      // A press that ends elsewhere was a mistake.
      guard let title, event.position.row == 0,
        layout.column(at: event.position.column)?.column == title,
        case .send(let message) = sendSort(by: title)
      else { return .set(state) }
      return .setAndSend(state, message)
    default: return nil
    }
    return .set(state)
  }
}

extension MouseEvent {
  /// The event with its place counted from the first column, behind the mark of the focus, on either kind of screen.
  var behindMark: MouseEvent {
    let point = Point(column: leadingColumn - 1, row: position.row)
    return MouseEvent(action, at: point, modifiers: modifiers, count: count)
  }
}
