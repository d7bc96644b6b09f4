// List: rows of which the user selects one or several; the app owns the selection, the list its scroll position.

/// Rows from top to bottom, of which one or several are selected.
///
/// ```swift
/// List("Mail", state.mails, selection: state.selection, text: { $0.subject }) { .select($0) }
/// ```
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
  private let label: String
  private let data: Data
  private let selection: Selection<Data.Element.ID>
  private let mode: SelectionMode
  private let rowHeight: Int
  private let empty: String
  private let showsBars: Bool
  private let text: (Data.Element) -> String
  private let section: ((Data.Element) -> String)?
  private let move: ((Int, Int) -> Message)?
  private let handlers: RowHandlers<Data.Element, Selection<Data.Element.ID>, Message>
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
  ///   - text: Names a row; typing searches it.
  ///   - section: The heading of a row; it is shown above each row whose heading differs from the row's before.
  ///   - activate: Makes a message when Enter or a double click activates a row.
  ///   - move: Makes a message of the old and the new index when the user moves a row.
  ///   - menu: Makes the commands for a row, which a right click selects first; for all selected rows if it is one.
  ///   - select: Receives the selection that the user wants.
  ///   - row: Makes the content of a row.
  public init(
    _ label: String, _ data: Data, selection: Selection<Data.Element.ID>,
    mode: SelectionMode = .single, rowHeight: Int = 1, empty: String = "Nothing here",
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
    mode: SelectionMode = .single, empty: String = "Nothing here",
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
    self.content = ListContent(make: content)
  }

  private struct ListWidgetState: Hashable {
    var navigation = RowNavigationState()
    /// Which neighbor of a moved row must be visible with it: -1 above, 1 below, 0 none.
    var revealStep = 0
    var menu: RowMenuState<Data.Element.ID>?
    let index = RowIndex<Data.Element.ID>()
  }

  private typealias Row = RowEvent<Message>
  private typealias Action = LocalAction<ListWidgetState, Message>

  /// The visible rows, or the `empty` text.
  public var body: some View<Message> {
    Local(ListWidgetState()) { place, _ in
      VStack { rows(place) }
        .frame(minHeight: 0)
        .overlay(alignment: .topLeading) {
          timer(place)
          if place.navigation.search.isOpen { RowSearchLine(text: place.navigation.search.text) }
        }
        .describesKeys(WidgetKeys.list(mode, activates: handlers.activate != nil))
        .onKeyPress { press in handleKey(press, place) }
        .onOtherKey { press in typeAhead(press, place) }
        .focusable()
        .onFocus { isFocused in
          let start = selection.start(in: known(place), near: place.navigation.hint)
          return .change {
            $0.navigation.isFocused = isFocused
            $0.navigation.hint = start.index
          }
        }
        .onSize { size in .change { $0.navigation.setPage(size.rows / rowHeight) } }
        .role(.list, label: label, value: value)
    }
    .frame(minHeight: 0)
  }

  private var value: String {
    if mode != .single {
      let count = selectionRows.count(of: selection.chosen)
      return "\(count) of \(data.count) \(mode.chosenWord)"
    }
    return data.isEmpty ? empty : "\(data.count) rows"
  }

  /// The rows with what the list remembers of their places.
  private func known(_ place: ListWidgetState) -> SelectionRows<Data.Element.ID> {
    selectionRows.remembered(in: place.index)
  }

  private var selectionRows: SelectionRows<Data.Element.ID> {
    SelectionRows(
      count: data.count, id: { element($0).id }, text: { text(element($0)) },
      source: { RowSource(data) })
  }

  private func element(_ offset: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: offset)]
  }

  // MARK: Rows

  @ViewBuilder<Action> private func rows(_ place: ListWidgetState) -> Views<Action> {
    if data.isEmpty {
      Text(empty).foreground(.muted).attributes(place.navigation.isFocused ? .reverse : [])
    } else {
      list(place).frame(idealHeight: height).map { event in handle(event, place) }
    }
  }

  private func list(_ place: ListWidgetState) -> AnyView<Row> {
    // After a move, reveals the row beyond the cursor's, to show where the next move leads.
    let reveal = place.navigation.reveal(selection, in: known(place), step: place.revealStep)
    let id = { (offset: Int) in element(offset).id }
    guard section != nil else {
      return AnyView(
        LazyList<Row>(
          0..<data.count, id: id, reveal: reveal, showsBars: showsBars,
          estimatedRowHeight: rowHeight
        ) { row($0, place) })
    }
    return AnyView(
      LazyList<Row>(
        0..<data.count, id: id, reveal: reveal, showsBars: showsBars, estimatedRowHeight: rowHeight
      ) { offset in
        if let heading = heading(at: offset) {
          Text(heading).bold().foreground(.muted).lineLimit(1).role(.heading, label: heading)
        }
        row(offset, place)
      })
  }

  /// A row that does not capture the state of the list: what happens in it is a `RowEvent`, so that it may be kept.
  private func row(_ offset: Int, _ place: ListWidgetState) -> AnyView<Row> {
    let element = element(offset)
    let id = element.id
    let isChosen = selection.chosen.contains(id)
    // Keys start at the cursor's row, or at the first one.
    let isCursor = selection.cursor.map { $0 == id } ?? (offset == 0)
    let look = RowLook(
      offset: offset, label: text(element),
      attributes: place.navigation.attributes(isChosen: isChosen, isCursor: isCursor, mode: mode),
      value: isChosen ? mode.chosenWord : nil, isCursor: isCursor,
      hasMenu: handlers.menu != nil, canMove: move != nil && selection.cursor == id)
    let view = content.row(of: element, look)
    guard handlers.menu != nil else { return view }
    return AnyView(
      VStack { view }.overlay(alignment: .topLeading) { menu(of: offset, place) })
  }

  /// The height of all rows and headings, which no estimate includes; `.auto` without sections or above 1,000 rows.
  private var height: Length {
    guard section != nil, data.count <= 1000 else { return .auto }
    return .cells(
      (0..<data.count).reduce(data.count * rowHeight) { $0 + (heading(at: $1) == nil ? 0 : 1) })
  }

  /// The title of the section that begins at a row, or nil.
  private func heading(at offset: Int) -> String? {
    guard let section else { return nil }
    let title = section(element(offset))
    return offset > 0 && section(element(offset - 1)) == title ? nil : title
  }

  // MARK: Menu

  @ViewBuilder<Row> private func menu(
    of offset: Int, _ place: ListWidgetState
  ) -> Views<Row> {
    if let menu = place.menu, menu.row == element(offset).id {
      MenuPopup(label, items(at: offset, selection), menu.position, at: menu.point)
        .map { .menu($0) }
    }
  }

  /// The commands for the row at an offset, or for all selected rows if it is one of them.
  private func items(
    at offset: Int, _ selection: Selection<Data.Element.ID>
  ) -> [MenuItem<Message>] {
    handlers.menu?(selection.menuRows(at: offset, in: selectionRows).map(element)) ?? []
  }

  private func openMenu(at offset: Int, _ point: Point, _ place: ListWidgetState) -> Action? {
    guard handlers.menu != nil else { return nil }
    var (place, new) = (place, selection)
    new.moveToMenu(at: offset, in: known(place), mode: mode)
    place.navigation.hint = offset
    place.navigation.stopTyping()
    place.revealStep = 0
    place.menu = MenuPopup.start(in: items(at: offset, new)).map {
      RowMenuState(row: element(offset).id, point: point, position: $0)
    }
    return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
  }

  // MARK: Input

  private func handleKey(_ press: KeyPress, _ place: ListWidgetState) -> Action? {
    // Keys that an open menu does not use go on to the app.
    guard !data.isEmpty, place.menu == nil else { return nil }
    var place = place
    let start = selection.start(in: known(place), near: place.navigation.hint)
    place.navigation.hint = start.index
    place.navigation.revealCount &+= 1
    var new = selection
    if place.navigation.typeSearch(press, in: known(place), &new, keeps: mode == .marks) {
      return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
    }
    if !start.isGone {
      if press.opensMenu, press.phase == .press {
        return openMenu(at: start.index, Point(column: 1, row: rowHeight), place)
      }
      if selection.cursor != nil {
        if press.matches(Key(.up, .alt)) { return moveRow(start.index, by: -1, place) }
        if press.matches(Key(.down, .alt)) { return moveRow(start.index, by: 1, place) }
      }
      if press.matches(.enter), let activate = handlers.activate, press.phase == .press {
        place.navigation.stopTyping()
        return .setAndSend(place, activate(element(start.index)))
      }
    }
    place.revealStep = 0
    if press.text != " " || place.navigation.typed.isEmpty,
      new.apply(
        press, in: known(place), mode: mode, page: place.navigation.page,
        near: &place.navigation.hint)
    {
      place.navigation.stopTyping()
    } else if place.navigation.typed.isEmpty
      || !place.navigation.typeAhead(press, in: known(place), &new, keeps: mode == .marks)
    {
      return nil
    }
    return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
  }

  /// Selects the row that begins with a letter that the app does not handle; later letters continue from there.
  private func typeAhead(_ press: KeyPress, _ place: ListWidgetState) -> Action? {
    var (place, new) = (place, selection)
    place.navigation.hint = selection.start(in: known(place), near: place.navigation.hint).index
    place.navigation.revealCount &+= 1
    guard place.menu == nil,
      press.isCommand
        ? place.navigation.obey(press, in: known(place), &new, mode: mode)
        : place.navigation.typeAhead(
          press, in: known(place), &new, keeps: mode == .marks)
    else { return nil }
    return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
  }

  /// Forgets typed letters after a second, and goes on with a search through very many rows.
  private func timer(_ place: ListWidgetState) -> TypeAheadTimer<Action> {
    TypeAheadTimer(state: place.navigation) { time in
      .change { [rows = known(place)] in $0.navigation.tick(at: time, in: rows) }
    } go: { row in
      var (place, new) = (place, selection)
      place.navigation.go(to: row, in: known(place), &new, keeps: mode == .marks)
      return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
    }
  }

  /// What the list does about an event in a row.
  private func handle(_ event: Row, _ place: ListWidgetState) -> Action {
    switch event {
    case .message(let message): .send(message)
    case .menu(let answer): Action.inMenu(answer, place, \.menu)
    case .mouse(let event, let offset): handleMouse(event, at: offset, place) ?? .noChange
    }
  }

  private func handleMouse(_ event: MouseEvent, at offset: Int, _ place: ListWidgetState)
    -> Action?
  {
    // The rows may have become fewer.
    guard offset < data.count else { return nil }
    var place = place
    place.navigation.hint = offset
    place.navigation.cancelScan()
    switch event.action {
    case .down(.left):
      if event.count == 2, let activate = handlers.activate {
        return .send(activate(element(offset)))
      }
      place.revealStep = 0
      var new = selection
      new.click(offset, in: known(place), mode: mode, modifiers: event.modifiers)
      return new == selection ? .set(place) : .setAndSend(place, handlers.select(new))
    case .down(.right): return openMenu(at: offset, event.position, place)
    case .drag(.left):
      // The mouse stays captured by the row that it grabbed; the side on which it leaves is where the row moves.
      guard move != nil, selection.cursor == element(offset).id else { return nil }
      if event.position.row < 0 { return moveRow(offset, by: -1, place) }
      return event.position.row >= rowHeight ? moveRow(offset, by: 1, place) : nil
    default: return nil
    }
  }

  private func moveRow(_ index: Int, by step: Int, _ place: ListWidgetState) -> Action? {
    guard let move else { return nil }
    guard (0..<data.count).contains(index + step) else { return .set(place) }
    var place = place
    place.navigation.hint = index + step
    place.revealStep = step
    return .setAndSend(place, move(index, index + step))
  }
}
