// RowWidget: the keys, the clicks, the search and the menu that lists, tables and trees have in common.

/// The local state of a widget with rows, which may have more of its own.
protocol RowWidgetState: Hashable {
  associatedtype ID: Hashable & Sendable

  var navigation: RowNavigationState { get set }
  /// The open menu of a row.
  var menu: RowMenuState<ID>? { get set }
  /// The cached indices of rows by id.
  var index: RowIndex<ID> { get }
}

/// A selection of rows with what else belongs to it, such as the column of a table's cursor.
protocol RowChoice: Equatable {
  associatedtype ID: Hashable & Sendable

  var rows: Selection<ID> { get set }
}

extension Selection: RowChoice {
  /// The selection itself.
  var rows: Selection {
    get { self }
    set { self = newValue }
  }
}

extension TableSelection: RowChoice {}
extension TreeSelection: RowChoice {}

/// A list, table or tree.
protocol RowWidget {
  associatedtype State: RowWidgetState where State.ID == Choice.ID
  associatedtype Choice: RowChoice
  /// The element of a row.
  associatedtype Item
  associatedtype Message

  var label: String { get }
  var selection: Choice { get }
  var mode: SelectionMode { get }
  var rowHeight: Int { get }
  /// The number of rows.
  var rowCount: Int { get }
  var selectionRows: SelectionRows<Choice.ID> { get }
  var handlers: RowHandlers<Item, Choice, Message> { get }

  /// The element of the row at an index.
  func item(_ index: Int) -> Item

  /// The message of Enter or a double click on a row; nil if they do nothing.
  func activation(at index: Int) -> Message?

  /// Handles a key that the widget has besides those of all rows; nil for any other key.
  func handleOwnKey(
    _ press: KeyPress, at start: Selection<Choice.ID>.Start, _ place: inout State
  ) -> LocalAction<State, Message>?
}

extension RowWidget {
  typealias RowAction = LocalAction<State, Message>

  func activation(at index: Int) -> Message? { handlers.activate?(item(index)) }

  /// The rows with what the widget remembers of their places.
  func known(_ place: State) -> SelectionRows<Choice.ID> {
    selectionRows.remembered(in: place.index)
  }

  /// Stores the state, and sends the selection if it changed.
  func commit(_ new: Choice, _ place: State) -> RowAction {
    new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
  }

  /// Whether the cursor is shown on a row: on its own, on the first without a cursor, or on the row that took the place
  /// of the cursor's row, where keys start.
  func isCursor(_ index: Int, _ id: Choice.ID, _ place: State) -> Bool {
    guard let cursor = selection.rows.cursor else { return index == 0 }
    if id == cursor { return true }
    guard index == min(max(place.navigation.hint, 0), rowCount - 1) else { return false }
    return known(place).index(of: cursor, near: index) == nil
  }

  // MARK: Keys

  /// Finds the row where a key starts.
  private func start(_ place: inout State) -> Selection<Choice.ID>.Start {
    let start = selection.rows.start(in: known(place), near: place.navigation.hint)
    place.navigation.hint = start.index
    place.navigation.revealCount &+= 1
    return start
  }

  func handleRowKey(_ press: KeyPress, _ place: State) -> RowAction? {
    // An open menu takes all other keys: if they come here, its row is gone or out of sight.
    if place.menu != nil, press.passesPopups { return nil }
    var (place, new) = (place, selection)
    place.menu = nil
    let start = start(&place)
    let keeps = mode == .marks
    if place.navigation.typeSearch(press, in: known(place), &new.rows, keeps: keeps) {
      return commit(new, place)
    }
    if let action = handleOwnKey(press, at: start, &place) { return action }
    guard rowCount > 0 else { return nil }
    if press.opensMenu, press.phase == .press {
      return openMenu(at: start.index, Point(column: 1, row: rowHeight), place)
    }
    if press.matches(.enter), press.phase == .press, let message = activation(at: start.index) {
      place.navigation.stopTyping()
      guard start.isGone else { return .setAndSend(place, message) }
      // Enter was meant for a row that has just gone: it only selects the row in its place.
      new.rows.go(to: selectionRows.id(start.index), keeps: keeps)
      return commit(new, place)
    }
    if press.text != " " || place.navigation.typed.isEmpty,
      new.rows.apply(
        press, in: known(place), mode: mode, page: place.navigation.page(of: rowCount),
        near: &place.navigation.hint)
    {
      place.navigation.stopTyping()
    } else if place.navigation.typed.isEmpty
      || !place.navigation.typeAhead(press, in: known(place), &new.rows, keeps: keeps)
    {
      return nil
    }
    return commit(new, place)
  }

  /// Selects the row that begins with a letter that the app does not handle; later letters continue from there.
  func typeAhead(_ press: KeyPress, _ place: State) -> RowAction? {
    guard rowCount > 0, place.menu == nil || !press.passesPopups else { return nil }
    var (place, new) = (place, selection)
    place.menu = nil
    _ = start(&place)
    let isUsed =
      press.isCommand
      ? place.navigation.obey(press, in: known(place), &new.rows, mode: mode)
      : place.navigation.typeAhead(press, in: known(place), &new.rows, keeps: mode == .marks)
    return isUsed ? commit(new, place) : nil
  }

  /// Takes the row under the mouse as the place where keys start.
  func click(at index: Int, _ place: inout State) {
    place.navigation.hint = index
    place.navigation.cancelScan()
    place.menu = nil
  }

  /// Notes whether the widget has the focus; `change` changes what else depends on it.
  func handleFocus(
    _ isFocused: Bool, _ place: State, _ change: @escaping (inout State) -> Void = { _ in }
  ) -> RowAction {
    let start = selection.rows.start(in: known(place), near: place.navigation.hint)
    return .change {
      $0.navigation.isFocused = isFocused
      $0.navigation.hint = start.index
      change(&$0)
    }
  }

  // MARK: Views

  /// What lies over the rows: the text of a search, and the clock of typed letters.
  @ViewBuilder<RowAction> func rowOverlay(_ place: State) -> Views<RowAction> {
    timer(place)
    if place.navigation.search.isOpen { RowSearchLine(text: place.navigation.search.text) }
    if let menu = place.menu, known(place).index(of: menu.row, near: place.navigation.hint) == nil {
      // A menu ends with its row, and does not come back with it.
      VStack<RowAction> {}.frame(width: 0, height: 0).onAppear(.change { $0.menu = nil })
    }
  }

  /// Forgets typed letters after a second, and goes on with a search through very many rows.
  private func timer(_ place: State) -> TypeAheadTimer<RowAction> {
    TypeAheadTimer(state: place.navigation) { time in
      .change { [rows = known(place)] in $0.navigation.tick(at: time, in: rows) }
    } go: { row in
      var (place, new) = (place, selection)
      place.navigation.go(to: row, in: known(place), &new.rows, keeps: mode == .marks)
      return commit(new, place)
    }
  }

  // MARK: Menu

  /// The open menu of a row; nil if it is closed.
  func menu(of index: Int, _ place: State) -> AnyView<MenuAction<Message>>? {
    guard let menu = place.menu, menu.row == selectionRows.id(index) else { return nil }
    return AnyView(MenuPopup(label, items(at: index, selection), menu.position, at: menu.point))
  }

  /// The commands for a row, or for all selected rows if it is one of them.
  private func items(at index: Int, _ selection: Choice) -> [MenuItem<Message>] {
    handlers.menu?(selection.rows.menuRows(at: index, in: selectionRows).map(item)) ?? []
  }

  /// Opens the menu of a row, which joins the selection; `change` changes what else belongs to it.
  func openMenu(
    at index: Int, _ point: Point, _ place: State, _ change: (inout Choice) -> Void = { _ in }
  ) -> RowAction? {
    guard handlers.menu != nil else { return nil }
    var (place, new) = (place, selection)
    new.rows.moveToMenu(at: index, in: known(place), mode: mode)
    change(&new)
    place.navigation.hint = index
    place.navigation.stopTyping()
    place.menu = MenuPopup.start(in: items(at: index, new)).map {
      RowMenuState(row: selectionRows.id(index), point: point, position: $0)
    }
    return commit(new, place)
  }
}
