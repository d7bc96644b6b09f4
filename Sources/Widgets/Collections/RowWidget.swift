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
    _ press: KeyPress, at start: Selection<Choice.ID>.Start, _ state: inout State
  ) -> LocalAction<State, Message>?
}

extension RowWidget {
  typealias RowAction = LocalAction<State, Message>

  func activation(at index: Int) -> Message? { handlers.activate?(item(index)) }

  /// The rows with the cache of their indices.
  func cachedRows(_ state: State) -> SelectionRows<Choice.ID> {
    selectionRows.caching(in: state.index)
  }

  /// Stores the state, and sends the selection if it changed.
  func commit(_ new: Choice, _ state: State) -> RowAction {
    new == selection ? .set(state) : .setAndSend(state, handlers.select(new))
  }

  /// Whether a row is drawn as the current one, where keys start.
  func isCursor(_ index: Int, _ id: Choice.ID, _ state: State) -> Bool {
    selection.rows.isCurrent(index, id, in: cachedRows(state), near: state.navigation.hint)
  }

  // MARK: Keys

  /// Finds the row where a key starts.
  private func start(_ state: inout State) -> Selection<Choice.ID>.Start {
    let start = selection.rows.start(in: cachedRows(state), near: state.navigation.hint)
    state.navigation.hint = start.index
    state.navigation.revealCount &+= 1
    return start
  }

  func handleRowKey(_ press: KeyPress, _ state: State) -> RowAction? {
    // A control in a row has keys of its own, but the menu is that of the row.
    if press.isForDescendant, !press.opensMenu { return nil }
    // An open menu takes all other keys: if they come here, its row is gone or out of sight.
    if state.menu != nil, press.passesPopups { return nil }
    var (state, new) = (state, selection)
    state.menu = nil
    let start = start(&state)
    let movesOnlyCursor = mode == .marks
    if state.navigation.typeSearch(
      press, in: cachedRows(state), &new.rows, movesOnlyCursor: movesOnlyCursor)
    {
      return commit(new, state)
    }
    if let action = handleOwnKey(press, at: start, &state) { return action }
    guard rowCount > 0 else { return nil }
    if press.opensMenu, press.phase == .press {
      return openMenu(at: start.index, Point(column: 1, row: rowHeight), state)
    }
    if press.matches(.enter), press.phase == .press, let message = activation(at: start.index) {
      state.navigation.stopTyping()
      return .setAndSend(state, message)
    }
    if press.text != " " || state.navigation.typed.isEmpty,
      new.rows.apply(
        press, in: cachedRows(state), mode: mode, page: state.navigation.page(of: rowCount),
        near: &state.navigation.hint)
    {
      state.navigation.stopTyping()
    } else if state.navigation.typed.isEmpty
      || !state.navigation.typeAhead(
        press, in: cachedRows(state), &new.rows, movesOnlyCursor: movesOnlyCursor)
    {
      return nil
    }
    return commit(new, state)
  }

  /// Selects the row that begins with a letter that the app does not handle; later letters continue from there.
  func typeAhead(_ press: KeyPress, _ state: State) -> RowAction? {
    guard rowCount > 0, state.menu == nil || !press.passesPopups,
      !press.isForDescendant
    else { return nil }
    var (state, new) = (state, selection)
    state.menu = nil
    _ = start(&state)
    let isUsed =
      press.isCommand
      ? state.navigation.obey(press, in: cachedRows(state), &new.rows, mode: mode)
      : state.navigation.typeAhead(
        press, in: cachedRows(state), &new.rows, movesOnlyCursor: mode == .marks)
    return isUsed ? commit(new, state) : nil
  }

  /// Takes the row under the mouse as the place where keys start.
  func click(at index: Int, _ state: inout State) {
    state.navigation.hint = index
    state.navigation.cancelScan()
    state.menu = nil
  }

  /// Moves the cursor to the row in which a control got the focus.
  func followFocus(to index: Int) -> RowAction {
    var new = selection
    guard index < rowCount else { return .noChange }
    new.rows.go(to: selectionRows.id(index), movesOnlyCursor: mode != .single)
    return new == selection ? .noChange : .send(handlers.select(new))
  }

  /// Notes whether the widget has the focus; `change` changes what else depends on it.
  func handleFocus(
    _ isFocused: Bool, _ state: State, _ change: @escaping (inout State) -> Void = { _ in }
  ) -> RowAction {
    let start = selection.rows.start(in: cachedRows(state), near: state.navigation.hint)
    return .change {
      $0.navigation.isFocused = isFocused
      $0.navigation.hint = start.index
      change(&$0)
    }
  }

  // MARK: Views

  /// What lies over the rows: the text of a search, and the clock of typed letters.
  @ViewBuilder<RowAction> func rowOverlay(_ state: State) -> Views<RowAction> {
    timer(state)
    if state.navigation.search.isOpen { RowSearchLine(text: state.navigation.search.text) }
    if let menu = state.menu,
      cachedRows(state).index(of: menu.row, near: state.navigation.hint) == nil
    {
      // A menu ends with its row, and does not come back with it.
      VStack<RowAction> {}.frame(width: 0, height: 0).onAppear(.change { $0.menu = nil })
    }
  }

  /// Forgets typed letters after a second, and goes on with a search through very many rows.
  private func timer(_ state: State) -> TypeAheadTimer<RowAction> {
    TypeAheadTimer(state: state.navigation) { time in
      .change { [rows = cachedRows(state)] in $0.navigation.tick(at: time, in: rows) }
    } go: { row in
      var (state, new) = (state, selection)
      state.navigation.go(
        to: row, in: cachedRows(state), &new.rows, movesOnlyCursor: mode == .marks)
      return commit(new, state)
    }
  }

  // MARK: Menu

  /// The open menu of a row; nil if it is closed.
  func menu(of index: Int, _ state: State) -> AnyView<MenuAction<Message>>? {
    guard let menu = state.menu, menu.row == selectionRows.id(index) else { return nil }
    return AnyView(MenuPopup(label, items(at: index, selection), menu.position, at: menu.point))
  }

  /// The commands for a row, or for all selected rows if it is one of them.
  private func items(at index: Int, _ selection: Choice) -> [MenuItem<Message>] {
    handlers.menu?(selection.rows.menuRows(at: index, in: selectionRows).map(item)) ?? []
  }

  /// Opens the menu of a row, which joins the selection; `change` changes what else belongs to it.
  func openMenu(
    at index: Int, _ point: Point, _ state: State, _ change: (inout Choice) -> Void = { _ in }
  ) -> RowAction? {
    guard handlers.menu != nil else { return nil }
    var (state, new) = (state, selection)
    new.rows.moveToMenu(at: index, in: cachedRows(state), mode: mode)
    change(&new)
    state.navigation.hint = index
    state.navigation.stopTyping()
    state.menu = MenuLines.start(in: items(at: index, new)).map {
      RowMenuState(row: selectionRows.id(index), point: point, position: $0)
    }
    return commit(new, state)
  }
}
