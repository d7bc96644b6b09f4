// Table+Input: keys and mouse events of a table.

extension Table {
  // MARK: Keys

  /// Forgets typed letters after a second, and goes on with a search through very many rows.
  func timer(_ place: TableState) -> TypeAheadTimer<Action> {
    TypeAheadTimer(state: place.navigation) { time in
      .change { [rows = known(place)] in $0.navigation.tick(at: time, in: rows) }
    } go: { row in
      var (place, new) = (place, selection)
      place.navigation.go(to: row, in: known(place), &new.rows, keeps: mode == .marks)
      return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
    }
  }

  func handleKey(_ press: KeyPress, _ place: TableState) -> Action? {
    // Keys that an open menu does not use go on to the app.
    guard !columns.isEmpty, place.menu == nil else { return nil }
    if let header = place.header {
      // Columns may have been removed in the meantime.
      return handleHeaderKey(press, at: min(max(header, 0), columns.count - 1), place)
    }
    var place = place
    let start = selection.rows.start(in: known(place), near: place.navigation.hint)
    place.navigation.hint = start.index
    place.navigation.revealCount &+= 1
    var new = selection
    if place.navigation.typeSearch(press, in: known(place), &new.rows, keeps: mode == .marks) {
      return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
    }
    // A held key stops at the first row.
    let leaves = press.matches(.up) && start.index == 0 && press.phase == .press
    if leaves {
      place.header = selection.column ?? layout(place).visibleColumns.first?.column ?? 0
      return .set(place)
    }
    if press.matches(.left) { return moveSideways(-1, place) }
    if press.matches(.right) { return moveSideways(1, place) }
    if press.opensMenu, press.phase == .press, selectionRows.count > 0, !start.isGone {
      return openMenu(at: start.index, Point(column: 1, row: 1), nil, place)
    }
    if press.matches(.enter), press.phase == .press, selectionRows.count > 0, !start.isGone,
      let activate = handlers.activate
    {
      return .setAndSend(place, activate(row(start.index)))
    }
    if press.text != " " || place.navigation.typed.isEmpty,
      new.rows.apply(
        press, in: known(place), mode: mode, page: place.navigation.page,
        near: &place.navigation.hint)
    {
      place.navigation.stopTyping()
    } else if place.navigation.typed.isEmpty
      || !place.navigation.typeAhead(press, in: known(place), &new.rows, keeps: mode == .marks)
    {
      return nil
    }
    return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
  }

  /// Selects the row that begins with a letter that the app does not handle; later letters continue from there.
  func typeAhead(_ press: KeyPress, _ place: TableState) -> Action? {
    var (place, new) = (place, selection)
    place.navigation.hint =
      selection.rows.start(in: known(place), near: place.navigation.hint).index
    place.navigation.revealCount &+= 1
    guard place.header == nil, place.menu == nil,
      press.isCommand
        ? place.navigation.obey(press, in: known(place), &new.rows, mode: mode)
        : place.navigation.typeAhead(
          press, in: known(place), &new.rows, keeps: mode == .marks)
    else { return nil }
    return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
  }

  func handleHeaderKey(_ press: KeyPress, at header: Int, _ place: TableState) -> Action? {
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
    return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
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
    let cells = turn.columns != 0 ? turn.columns : turn.rows
    guard isSideways, cells != 0 else { return nil }
    var place = place
    place.first = firstColumn(scrolledBy: cells > 0 ? 1 : -1, layout(place), place)
    return .set(place)
  }

  func handleMouse(
    _ event: MouseEvent, at number: Int, _ layout: TableLayout, _ place: TableState
  ) -> Action? {
    if event.action == .down(.right) {
      return openMenu(at: number, event.position, layout, place)
    }
    guard case .down(.left) = event.action else { return nil }
    if event.count == 2, let activate = handlers.activate { return .send(activate(row(number))) }
    var place = place
    place.navigation.hint = number
    place.header = nil
    var new = selection
    new.rows.click(number, in: known(place), mode: mode, modifiers: event.modifiers)
    if new.column != nil, let hit = layout.column(at: event.position.column) {
      new.column = hit.column
    }
    return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
  }

  func handleHeaderMouse(
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

  // MARK: Menu

  @ViewBuilder<Action> func menu(of number: Int, _ place: TableState) -> Views<Action> {
    if let menu = place.menu, menu.row == selectionRows.id(number) {
      MenuPopup(label, items(at: number, selection), menu.position, at: menu.point).map {
        Action.inMenu($0, place, \.menu)
      }
    }
  }

  /// The commands for a row, or for all selected rows if it is one of them.
  private func items(at number: Int, _ selection: TableSelection<ID>) -> [MenuItem<Message>] {
    handlers.menu?(selection.rows.menuRows(at: number, in: selectionRows).map(row)) ?? []
  }

  /// Opens the menu of a row; by the mouse, `layout` tells the cell under it.
  private func openMenu(
    at number: Int, _ point: Point, _ layout: TableLayout?, _ place: TableState
  ) -> Action? {
    guard handlers.menu != nil else { return nil }
    var (place, new) = (place, selection)
    new.rows.moveToMenu(at: number, in: known(place), mode: mode)
    if new.column != nil, let hit = layout?.column(at: point.column) { new.column = hit.column }
    place.navigation.hint = number
    place.navigation.stopTyping()
    place.header = nil
    place.menu = MenuPopup.start(in: items(at: number, new)).map {
      RowMenuState(row: selectionRows.id(number), point: point, position: $0)
    }
    return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
  }
}
