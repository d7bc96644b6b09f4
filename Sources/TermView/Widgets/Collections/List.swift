// List: rows of which the user selects one or several; the app owns the selection, the list its scroll position.

/// Rows from top to bottom, of which one or several are selected.
///
/// ```swift
/// List("Mail", state.mails, selection: state.selection, text: { $0.subject }) { .select($0) }
/// ```
///
/// Use `Table` for columns and `Tree` for nested rows. Arrows, Page Up and Down, Home and End move; typing goes to
/// the row with that beginning, unless the app handles the first letter; Enter or a double click activates. In
/// `.multiple` mode, Shift extends, Space and ctrl+click toggle, and ctrl+a selects all. With `move`, alt+up and
/// alt+down or the mouse move a row. Only visible rows are made. With `showsBars: false`, a scrolled row takes a
/// third fewer bytes, because no bar moves.
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
  private let activate: ((Data.Element) -> Message)?
  private let move: ((Int, Int) -> Message)?
  private let select: (Selection<Data.Element.ID>) -> Message
  private let content: (Data.Element) -> Views<Message>

  /// Creates a list whose rows are made by `row`.
  ///
  /// `text` names a row and is what typing searches. A heading appears wherever `section` returns another title than
  /// for the row before. `move` receives a row's index and its new index. Pass `rowHeight` if rows are higher than
  /// one line.
  public init(
    _ label: String, _ data: Data, selection: Selection<Data.Element.ID>,
    mode: SelectionMode = .single, rowHeight: Int = 1, empty: String = "Nothing here",
    showsBars: Bool = true, text: @escaping (Data.Element) -> String,
    section: ((Data.Element) -> String)? = nil,
    activate: ((Data.Element) -> Message)? = nil, move: ((Int, Int) -> Message)? = nil,
    _ select: @escaping (Selection<Data.Element.ID>) -> Message,
    @ViewBuilder<Message> row: @escaping (Data.Element) -> Views<Message>
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
    self.activate = activate
    self.move = move
    self.select = select
    content = row
  }

  /// Creates a list whose rows are their texts.
  public init(
    _ label: String, _ data: Data, selection: Selection<Data.Element.ID>,
    mode: SelectionMode = .single, empty: String = "Nothing here",
    showsBars: Bool = true, text: @escaping (Data.Element) -> String,
    section: ((Data.Element) -> String)? = nil,
    activate: ((Data.Element) -> Message)? = nil, move: ((Int, Int) -> Message)? = nil,
    _ select: @escaping (Selection<Data.Element.ID>) -> Message
  ) {
    self.init(
      label, data, selection: selection, mode: mode, empty: empty,
      showsBars: showsBars, text: text, section: section, activate: activate, move: move, select
    ) { element in
      Text(text(element)).lineLimit(1)
    }
  }

  private struct ListWidgetState: Hashable {
    var navigation = RowNavigationState()
    /// Which neighbor of a moved row must be visible with it: -1 above, 1 below, 0 none.
    var revealStep = 0
  }

  private typealias Action = LocalAction<ListWidgetState, Message>

  /// The visible rows, or the `empty` text.
  public var body: some View<Message> {
    Local(ListWidgetState()) { place, send in
      VStack { rows(place, send) }
        .frame(minHeight: 0)
        .overlay(alignment: .topLeading) {
          TypeAheadTimer<Action>(isOn: !place.navigation.typed.isEmpty) { time in
            .change { $0.navigation.expireTyping(at: time) }
          }
        }
        .onKey { press in handleKey(press, place) }
        .onOtherKey { press in typeAhead(press, place) }
        .onFocus { isFocused in
          let start = selection.start(in: selectionRows, near: place.navigation.hint)
          return .change {
            $0.navigation.isFocused = isFocused
            $0.navigation.hint = start.index
          }
        }
        .onSize { size in .change { $0.navigation.page = size.rows / rowHeight } }
        .role(.list, label: label, value: value)
    }
    .frame(minHeight: 0)
  }

  private var value: String {
    if mode == .multiple {
      return "\(selectionRows.count(of: selection.chosen)) of \(data.count) chosen"
    }
    return data.isEmpty ? empty : "\(data.count) rows"
  }

  private var selectionRows: SelectionRows<Data.Element.ID> {
    SelectionRows(
      count: data.count, id: { element($0).id }, text: { text(element($0)) })
  }

  private func element(_ offset: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: offset)]
  }

  // MARK: Rows

  @ViewBuilder<Action> private func rows(
    _ place: ListWidgetState, _ send: @escaping (Message) -> Action
  ) -> Views<Action> {
    if data.isEmpty {
      Text(empty).foreground(.muted).attributes(place.navigation.isFocused ? .reverse : [])
    } else {
      LazyList(
        data.indices, id: { data[$0].id },
        // After a move, reveals the row beyond the cursor's, to show where the next move leads.
        reveal: place.navigation.reveal(selection, in: selectionRows, step: place.revealStep),
        showsBars: showsBars, estimatedRowHeight: rowHeight
      ) { index in
        row(index, place, send)
      }
      .frame(idealHeight: height)
    }
  }

  @ViewBuilder<Action> private func row(
    _ index: Data.Index, _ place: ListWidgetState, _ send: @escaping (Message) -> Action
  ) -> Views<Action> {
    let element = data[index]
    let isChosen = selection.chosen.contains(element.id)
    let look = place.navigation.attributes(
      isChosen: isChosen, isCursor: isCursor(index), mode: mode)
    if let heading = heading(at: index) {
      Text(heading).bold().foreground(.muted).lineLimit(1).role(.heading, label: heading)
    }
    HStack { Group { content(element) }.map(send) }
      .frame(width: .fill)
      .background { Fill(" ").frame(width: .fill, height: .fill) }
      .attributes(look)
      .onMouse { event in handleMouse(event, at: index, place) }
      .role(.row, label: text(element), value: isChosen ? "chosen" : nil)
  }

  /// The height of all rows and headings, which no estimate includes; `.auto` without sections or above 1,000 rows.
  private var height: Length {
    guard section != nil, data.count <= 1000 else { return .auto }
    return .cells(
      data.indices.reduce(data.count * rowHeight) { $0 + (heading(at: $1) == nil ? 0 : 1) })
  }

  /// Whether keys start at a row: the cursor's row, or the first if there is no cursor.
  private func isCursor(_ index: Data.Index) -> Bool {
    guard let cursor = selection.cursor else { return index == data.startIndex }
    return cursor == data[index].id
  }

  /// The title of the section that begins at a row, or nil.
  private func heading(at index: Data.Index) -> String? {
    guard let section else { return nil }
    let title = section(data[index])
    guard index != data.startIndex else { return title }
    return section(data[data.index(before: index)]) == title ? nil : title
  }

  // MARK: Input

  private func handleKey(_ press: KeyPress, _ place: ListWidgetState) -> Action? {
    guard press.phase != .release, !data.isEmpty else { return nil }
    var place = place
    let start = selection.start(in: selectionRows, near: place.navigation.hint)
    place.navigation.hint = start.index
    place.navigation.revealCount &+= 1
    if !start.isGone {
      if selection.cursor != nil {
        if press.matches(Key(.up, .alt)) { return moveRow(start.index, by: -1, place) }
        if press.matches(Key(.down, .alt)) { return moveRow(start.index, by: 1, place) }
      }
      if press.matches(.enter), let activate, press.phase == .press {
        place.navigation.stopTyping()
        return .setAndSend(place, activate(element(start.index)))
      }
    }
    place.revealStep = 0
    var new = selection
    if press.text != " " || place.navigation.typed.isEmpty,
      new.apply(
        press, in: selectionRows, mode: mode, page: place.navigation.page,
        near: &place.navigation.hint)
    {
      place.navigation.stopTyping()
    } else if place.navigation.typed.isEmpty
      || !place.navigation.typeAhead(press, in: selectionRows, &new)
    {
      return nil
    }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  /// Selects the row that begins with a letter that the app does not handle; later letters continue from there.
  private func typeAhead(_ press: KeyPress, _ place: ListWidgetState) -> Action? {
    var (place, new) = (place, selection)
    place.navigation.hint = selection.start(in: selectionRows, near: place.navigation.hint).index
    place.navigation.revealCount &+= 1
    guard place.navigation.typeAhead(press, in: selectionRows, &new) else { return nil }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  private func handleMouse(_ event: MouseEvent, at index: Data.Index, _ place: ListWidgetState)
    -> Action?
  {
    let offset = data.distance(from: data.startIndex, to: index)
    var place = place
    place.navigation.hint = offset
    switch event.action {
    case .down(.left):
      if event.count == 2, let activate { return .send(activate(data[index])) }
      place.revealStep = 0
      var new = selection
      new.click(offset, in: selectionRows, mode: mode, modifiers: event.modifiers)
      return new == selection ? .set(place) : .setAndSend(place, select(new))
    case .drag(.left):
      // The mouse stays captured by the row that it grabbed; the side on which it leaves is where the row moves.
      guard move != nil, selection.cursor == data[index].id else { return nil }
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
