// Table+Input: keys and mouse events of a table.

extension Table: RowWidget {
  func item(_ index: Int) -> Row { row(index) }

  // MARK: Keys

  func handleKey(_ press: KeyPress, _ place: TableState) -> Action? {
    guard !columns.isEmpty else { return nil }
    guard place.menu == nil, let header = place.header else { return handleRowKey(press, place) }
    // Columns may have been removed in the meantime.
    return handleHeaderKey(press, at: min(max(header, 0), columns.count - 1), place)
  }

  func handleOwnKey(
    _ press: KeyPress, at start: Selection<ID>.Start, _ place: inout TableState
  ) -> Action? {
    // A held key stops at the first row.
    if press.matches(.up), start.index == 0, press.phase == .press {
      place.header = selection.column ?? layout(place).visibleColumns.first?.column ?? 0
      return .set(place)
    }
    let press = press.inReadingOrder
    if press.matches(.left) { return moveSideways(-1, place) }
    return press.matches(.right) ? moveSideways(1, place) : nil
  }

  func handleHeaderKey(_ press: KeyPress, at header: Int, _ place: TableState) -> Action? {
    let press = press.inReadingOrder
    var place = place
    let layout = layout(place)
    let header = layout.column(0, from: header)
    if press.matches(.down) || press.matches(.escape) {
      place.header = nil
    } else if press.matches(.left) || press.matches(.right) {
      let step = press.matches(.left) ? -1 : 1
      let next = layout.column(step, from: header)
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
    let next = layout.column(step, from: min(max(column, 0), columns.count - 1))
    new.column = next
    place.first = layout.firstColumn(toShow: next, from: place.first)
    return commit(new, place)
  }

  private func firstColumn(scrolledBy step: Int, _ layout: TableLayout, _ place: TableState) -> Int
  {
    let start = layout.isFirstFrozen ? 1 : 0
    if step > 0, !layout.hasMoreAfter { return place.first }
    return max(layout.column(step, from: max(place.first, start)), start)
  }

  private func sendSort(by column: Int) -> Action? {
    guard let onSort, columns.indices.contains(column), columns[column].isSortable else {
      return nil
    }
    let isAscending = sort?.column == column ? sort?.isAscending == false : true
    return .send(onSort(TableSort(column: column, isAscending: isAscending)))
  }

  // MARK: Mouse

  func handleScroll(_ turn: ScrollEvent, _ place: TableState) -> Action? {
    let isSideways = turn.columns != 0 || turn.modifiers.contains(.shift)
    let cells =
      turn.columns == 0 ? turn.rows : turn.isMirrored ? -max(turn.columns, -.max) : turn.columns
    guard isSideways, cells != 0 else { return nil }
    var place = place
    place.first = firstColumn(scrolledBy: cells > 0 ? 1 : -1, layout(place), place)
    return .set(place)
  }

  func handleMouse(
    _ event: MouseEvent, at number: Int, _ layout: TableLayout, _ place: TableState
  ) -> Action? {
    if event.action == .down(.right) {
      var place = place
      place.header = nil
      return openMenu(at: number, event.position, place) { new in
        if new.column != nil, let hit = layout.column(at: event.position.column) {
          new.column = hit.column
        }
      }
    }
    guard case .down(.left) = event.action else { return nil }
    if event.count == 2, let activate = handlers.activate { return .send(activate(row(number))) }
    var place = place
    click(at: number, &place)
    place.header = nil
    var new = selection
    new.rows.click(number, in: known(place), mode: mode, modifiers: event.modifiers)
    if new.column != nil, let hit = layout.column(at: event.position.column) {
      new.column = hit.column
    }
    return commit(new, place)
  }

  func handleHeaderMouse(
    _ event: MouseEvent, _ layout: TableLayout, _ place: TableState
  ) -> Action? {
    var place = place
    switch event.action {
    case .down(.left):
      guard let hit = layout.column(at: event.position.column) else { return nil }
      guard hit.isDivider else {
        place.pressedTitle = hit.column
        return .set(place)
      }
      if event.count == 2 {
        // As wide as its cells need, as in spreadsheets.
        place.userWidths[hit.column] = nil
        return .set(place)
      }
      place.drag = ColumnDrag(
        column: hit.column, width: layout.widths.all[hit.column], cell: event.position.column)
    case .drag(.left):
      guard let held = place.drag else { return nil }
      place.userWidths[held.column] = max(
        TableLayout.minWidth, held.width + event.position.column - held.cell)
    case .up(.left):
      let title = place.pressedTitle
      (place.drag, place.pressedTitle) = (nil, nil)
      // A press that ends elsewhere was a mistake.
      guard let title, event.position.row == 0,
        layout.column(at: event.position.column)?.column == title,
        case .send(let message) = sendSort(by: title)
      else { return .set(place) }
      return .setAndSend(place, message)
    default: return nil
    }
    return .set(place)
  }
}

extension MouseEvent {
  /// The event with its place counted from the first column, behind the mark of the focus, on either kind of screen.
  var behindMark: MouseEvent {
    let place = Point(column: leadingColumn - 1, row: position.row)
    return MouseEvent(action, at: place, modifiers: modifiers, count: count)
  }
}
