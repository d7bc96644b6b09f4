// List: rows of which the user selects one or several; the app owns the selection, the list its scroll position.

/// Rows from top to bottom, of which one or several are selected.
///
/// ```swift
/// List("Mail", state.mails, selection: state.selection, text: { $0.subject }) { .select($0) }
/// ```
///
/// Keep the `Selection` in the state. Its `cursor` is the row that the keys are on, `chosen` are the selected rows, and
/// `choose(_:)` makes a row both. A cursor whose row is gone, as after a deletion, is drawn on the row in its place; a
/// command that acts on the cursor has to move it there.
///
/// Use `Table` for columns and `Tree` for nested rows. Arrows, Page Up and Down, Home and End move; typing goes to
/// the row with that beginning, unless the app handles the first letter; Enter or a double click activates. In
/// `.multiple` mode, Shift extends, Space and ctrl+click toggle, and ctrl+a selects all. In `.marks` mode, as in a file
/// manager, keys move only the cursor: Space marks and goes on, Shift marks what it moves over, ctrl+a marks all, `*`
/// inverts the marks, Escape removes them. With `onMove`, alt+up and alt+down or the mouse move a row. With `menu`, a
/// right click selects a row and opens its commands, as Shift+F10 and the menu key do. Only visible rows are made. With
/// `showsBars: false`, a scrolled row takes a third fewer bytes, because no bar moves.
public struct List<Data: RandomAccessCollection, Message>: View
where Data.Element: Identifiable, Data.Element.ID: Sendable {
  let label: String
  private let data: Data
  let selection: Selection<Data.Element.ID>
  let mode: SelectionMode
  let rowHeight: Int
  private let empty: String
  private let showsBars: Bool
  private let text: (Data.Element) -> String
  private let section: ((Data.Element) -> String)?
  private let move: ((Int, Int) -> Message)?
  let handlers: RowHandlers<Data.Element, Selection<Data.Element.ID>, Message>
  var content: ListContent<Data.Element, Message>

  /// Creates a list whose rows are made by `row`.
  ///
  /// - Parameters:
  ///   - label: The name of the list, for semantics.
  ///   - data: The elements, a row each.
  ///   - selection: The selected rows and the cursor's, by id.
  ///   - mode: Whether none, one or several rows can be selected.
  ///   - rowHeight: The height of each row in cells.
  ///   - empty: Shown while there are no rows.
  ///   - showsBars: Whether a bar shows the scroll position.
  ///   - text: Names a row: a screen reader says it when the user moves there, and typing searches it.
  ///   - section: The heading of a row; it is shown above each row whose heading differs from the row's before.
  ///   - activate: Makes a message when Enter or a double click activates a row.
  ///   - move: Makes a message of the old and the new index when the user moves a row.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection that the user wants.
  ///   - row: Makes the content of a row.
  public init(
    _ label: String, _ data: Data, selection: Selection<Data.Element.ID>,
    mode: SelectionMode = .single, rowHeight: Int = 1, empty: String = Translation["Nothing here"],
    showsBars: Bool = true, text: @escaping (Data.Element) -> String,
    section: ((Data.Element) -> String)? = nil,
    onActivate activate: ((Data.Element) -> Message)? = nil,
    onMove move: ((Int, Int) -> Message)? = nil,
    menu: (([Data.Element]) -> [MenuItem<Message>])? = nil,
    _ select: @escaping (Selection<Data.Element.ID>) -> Message,
    @ViewBuilder<Message> row: @escaping (Data.Element) -> Views<Message>
  ) {
    self.init(
      label, data, selection, mode, rowHeight: rowHeight, empty, showsBars: showsBars, text,
      section, move, RowHandlers(activate: activate, menu: menu, select: select), row)
  }

  /// Creates a list whose rows are their texts.
  ///
  /// - Parameters:
  ///   - label: The name of the list, for semantics.
  ///   - data: The elements, a row each.
  ///   - selection: The selected rows and the cursor's, by id.
  ///   - mode: Whether none, one or several rows can be selected.
  ///   - empty: Shown while there are no rows.
  ///   - showsBars: Whether a bar shows the scroll position.
  ///   - text: The text of a row; typing searches it.
  ///   - section: The heading of a row; it is shown above each row whose heading differs from the row's before.
  ///   - activate: Makes a message when Enter or a double click activates a row.
  ///   - move: Makes a message of the old and the new index when the user moves a row.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection that the user wants.
  public init(
    _ label: String, _ data: Data, selection: Selection<Data.Element.ID>,
    mode: SelectionMode = .single, empty: String = Translation["Nothing here"],
    showsBars: Bool = true, text: @escaping (Data.Element) -> String,
    section: ((Data.Element) -> String)? = nil,
    onActivate activate: ((Data.Element) -> Message)? = nil,
    onMove move: ((Int, Int) -> Message)? = nil,
    menu: (([Data.Element]) -> [MenuItem<Message>])? = nil,
    _ select: @escaping (Selection<Data.Element.ID>) -> Message
  ) {
    self.init(
      label, data, selection, mode, rowHeight: 1, empty, showsBars: showsBars, text, section, move,
      RowHandlers(activate: activate, menu: menu, select: select), nil)
  }

  private init(
    _ label: String, _ data: Data, _ selection: Selection<Data.Element.ID>, _ mode: SelectionMode,
    rowHeight: Int, _ empty: String, showsBars: Bool, _ text: @escaping (Data.Element) -> String,
    _ section: ((Data.Element) -> String)?, _ move: ((Int, Int) -> Message)?,
    _ handlers: RowHandlers<Data.Element, Selection<Data.Element.ID>, Message>,
    _ content: ((Data.Element) -> Views<Message>)?
  ) {
    self.label = label
    self.data = data
    self.selection = selection
    self.mode = mode
    self.rowHeight = max(1, rowHeight)
    self.empty = empty
    self.showsBars = showsBars
    self.text = text
    self.section = section
    self.move = move
    self.handlers = handlers
    self.content = ListContent(build: content)
  }

  struct ListWidgetState: RowWidgetState {
    var navigation = RowNavigationState()
    /// Which neighbor of a moved row must be visible with it: -1 above, 1 below, 0 none.
    var revealStep = 0
    var menu: RowMenuState<Data.Element.ID>?
    let index = RowIndex<Data.Element.ID>()
  }

  typealias State = ListWidgetState
  typealias Item = Data.Element
  private typealias Row = RowEvent<Message>
  private typealias Action = LocalAction<ListWidgetState, Message>

  /// The visible rows, or the `empty` text.
  public var body: some View<Message> {
    Local(ListWidgetState()) { state, _ in
      VStack { rows(state) }
        .frame(minHeight: 0)
        .overlay(alignment: .topLeading) { rowOverlay(state) }
        .describesKeys(
          WidgetKeys.list(
            mode, activates: handlers.activate != nil, hasMenu: handlers.menu != nil,
            movesRows: move != nil)
        )
        .onKeyPress { press in handleRowKey(press, state) }
        .onOtherKey { press in typeAhead(press, state) }
        .focusable()
        .onFocus { isFocused in handleFocus(isFocused, state) }
        .onSize { size in .change { $0.navigation.fittingRows = size.rows / rowHeight } }
        .role(.list, label: label, value: value)
    }
    .frame(minHeight: 0)
  }

  private var value: String {
    if mode != .single {
      let count = selectionRows.count(of: selection.chosen)
      return mode.words(count, of: data.count)
    }
    return data.isEmpty ? empty : Translation[data.count, "{1} row", "{1} rows"]
  }

  var rowCount: Int { data.count }

  var selectionRows: SelectionRows<Data.Element.ID> {
    SelectionRows(
      count: data.count, id: { item($0).id }, text: { text(item($0)) },
      source: { RowSource(data) })
  }

  func item(_ offset: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: offset)]
  }

  // MARK: Rows

  @ViewBuilder<Action> private func rows(_ state: ListWidgetState) -> Views<Action> {
    if data.isEmpty {
      Text(empty).foreground(.muted).highlighted(state.navigation.isFocused)
        .padding(.leading, 1)
    } else {
      list(state).frame(idealHeight: height).map { event in handle(event, state) }
    }
  }

  private func list(_ state: ListWidgetState) -> AnyView<Row> {
    // After a move, reveals the row beyond the cursor's, to show where the next move leads.
    let reveal = state.navigation.reveal(selection, in: cachedRows(state), step: state.revealStep)
    let id = { (offset: Int) in item(offset).id }
    guard section != nil else {
      return AnyView(
        LazyList<Row>(
          0..<data.count, id: id, reveal: reveal, showsBars: showsBars,
          estimatedRowHeight: rowHeight
        ) { row($0, state) })
    }
    return AnyView(
      LazyList<Row>(
        0..<data.count, id: id, reveal: reveal, showsBars: showsBars, estimatedRowHeight: rowHeight
      ) { offset in
        if let heading = heading(at: offset) {
          Text(heading).bold().foreground(.muted).lineLimit(1).role(.heading, label: heading)
            .padding(.leading, 1).padding(.top, offset == 0 ? 0 : 1)
        }
        row(offset, state)
      })
  }

  /// A row that does not capture the state of the list: what happens in it is a `RowEvent`, so that it may be kept.
  private func row(_ offset: Int, _ state: ListWidgetState) -> AnyView<Row> {
    let element = item(offset)
    let id = element.id
    let isChosen = selection.chosen.contains(id)
    let isCursor = isCursor(offset, id, state)
    let look = RowLook(
      offset: offset, label: text(element),
      attributes: state.navigation.attributes(isChosen: isChosen, isCursor: isCursor, mode: mode),
      value: isChosen ? mode.chosenWord : nil, isCursor: isCursor,
      hasMenu: handlers.menu != nil, canMove: move != nil && selection.cursor == id,
      isFocused: state.navigation.isFocused)
    var view = content.row(of: element, look)
    if content.build != nil {
      view = view.onFocus { $0 ? .focusEntered(offset) : nil }
    }
    guard handlers.menu != nil else { return view }
    return AnyView(
      VStack { view }.overlay(alignment: .topLeading) {
        if let menu = menu(of: offset, state) { menu.map { Row.menu($0) } }
      })
  }

  /// The height of all rows and headings, which no estimate includes; `.auto` without sections or above 1,000 rows.
  private var height: Length {
    guard section != nil, data.count <= 1000 else { return .auto }
    return .cells(
      (0..<data.count).reduce(data.count * rowHeight) { rows, offset in
        // All headings but the first have a free row above them.
        rows + (heading(at: offset) == nil ? 0 : offset == 0 ? 1 : 2)
      })
  }

  /// The title of the section that begins at a row, or nil.
  private func heading(at offset: Int) -> String? {
    guard let section else { return nil }
    let title = section(item(offset))
    return offset > 0 && section(item(offset - 1)) == title ? nil : title
  }

  // MARK: Input

  func handleOwnKey(
    _ press: KeyPress, at start: Selection<Data.Element.ID>.Start, _ state: inout State
  ) -> LocalAction<State, Message>? {
    for (key, step) in [(Key(.up, .alt), -1), (Key(.down, .alt), 1)]
    where !data.isEmpty && press.matches(key) && move != nil {
      if selection.cursor != nil { return moveRow(start.index, by: step, state) }
      // Without a cursor, the first row is current, and would be another one after the move.
      var new = selection
      new.go(to: item(start.index).id, movesOnlyCursor: mode != .single)
      return commit(new, state)
    }
    state.revealStep = 0
    return nil
  }

  /// What the list does about an event in a row.
  private func handle(_ event: Row, _ state: ListWidgetState) -> Action {
    switch event {
    case .message(let message): .send(message)
    case .menu(let answer): Action.inMenu(answer, state, \.menu)
    case .focusEntered(let offset): followFocus(to: offset)
    case .mouse(let event, let offset): handleMouse(event, at: offset, state) ?? .noChange
    }
  }

  private func handleMouse(_ event: MouseEvent, at offset: Int, _ state: ListWidgetState)
    -> Action?
  {
    // The rows may have become fewer.
    guard offset < data.count else { return nil }
    var state = state
    click(at: offset, &state)
    switch event.action {
    case .down(.left):
      if event.count == 2, let activate = handlers.activate {
        return .send(activate(item(offset)))
      }
      state.revealStep = 0
      var new = selection
      new.click(offset, in: cachedRows(state), mode: mode, modifiers: event.modifiers)
      return commit(new, state)
    case .down(.right):
      state.revealStep = 0
      return openMenu(at: offset, event.leadingPosition, state)
    case .drag(.left):
      // The mouse stays captured by the row that it grabbed; the side on which it leaves is where the row moves.
      guard move != nil, selection.cursor == item(offset).id else { return nil }
      let row = event.position.row
      let rows = row < 0 ? (row - rowHeight + 1) / rowHeight : row / rowHeight
      // Headings between rows make the distance unknown; beyond an edge, rows go by in pages at most.
      let most = section == nil ? max(1, state.navigation.fittingRows) : 1
      let target = min(max(offset + min(max(rows, -most), most), 0), data.count - 1)
      return target == offset ? nil : moveRow(offset, by: target - offset, state)
    default: return nil
    }
  }

  private func moveRow(_ index: Int, by step: Int, _ state: ListWidgetState) -> Action? {
    guard let move else { return nil }
    guard (0..<data.count).contains(index + step) else { return .set(state) }
    var state = state
    state.navigation.hint = index + step
    state.revealStep = step.signum()
    return .setAndSend(state, move(index, index + step))
  }
}

extension List: RowWidget {}
