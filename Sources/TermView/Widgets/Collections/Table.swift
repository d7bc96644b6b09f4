// Table: rows and columns of which a part is seen; the program has what is chosen and sorted, the table its widths.
//
// What is seen, keys and the mouse are in one file, as all of them know the table's private place.

/// Rows and columns under a header that stays, with a first column that stays too.
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
/// Keys are those of a `List`. Left and Right move from cell to cell, or sideways where whole rows are chosen. A click
/// on a title sorts, and the lines between titles are dragged. Up from the first row, or ctrl+up, goes to the header:
/// there Left and Right move, Enter sorts, shift+left and shift+right make a column narrower and wider, Down leaves.
/// It takes all the room there is, and makes only the rows and columns in sight. A first column that would take more
/// than half of the room scrolls with the others.
public struct Table<Row, ID: Hashable & Sendable, Message>: View {
  private let label: String
  private let known: SelectionRows<ID>
  private let row: (Int) -> Row
  private let columns: [TableColumn<Row>]
  private let selection: TableSelection<ID>
  private let mode: SelectionMode
  private let sort: TableSort?
  private let freezesFirst: Bool
  private let empty: String
  private let onSort: ((TableSort) -> Message)?
  private let activate: ((Row) -> Message)?
  private let select: (TableSelection<ID>) -> Message

  /// Creates a table of elements that know their ids; typing looks for what the first column says.
  public init<Data: RandomAccessCollection>(
    _ label: String, _ data: Data, _ columns: [TableColumn<Row>], selection: TableSelection<ID>,
    mode: SelectionMode = .single, sort: TableSort? = nil, freezesFirst: Bool = false,
    empty: String = "Nothing here", onSort: ((TableSort) -> Message)? = nil,
    activate: ((Row) -> Message)? = nil, _ select: @escaping (TableSelection<ID>) -> Message
  ) where Data.Element == Row, Row: Identifiable, Row.ID == ID {
    let row = { (number: Int) in data[data.index(data.startIndex, offsetBy: number)] }
    let text = columns.first.map { first in { (number: Int) in first.plain(row(number)) } }
    self.init(
      label, SelectionRows(count: data.count, id: { row($0).id }, text: text), row, columns,
      selection, mode, sort, freezesFirst, empty, onSort, activate, select)
  }

  /// Creates a table of so many rows, each known by its number.
  public init(
    _ label: String, count: Int, _ columns: [TableColumn<Int>], selection: TableSelection<Int>,
    mode: SelectionMode = .single, sort: TableSort? = nil, freezesFirst: Bool = false,
    empty: String = "Nothing here", onSort: ((TableSort) -> Message)? = nil,
    activate: ((Int) -> Message)? = nil, _ select: @escaping (TableSelection<Int>) -> Message
  ) where Row == Int, ID == Int {
    self.init(
      label, SelectionRows(count: count, id: { $0 }, text: columns.first?.plain, find: { $0 }),
      { $0 }, columns, selection, mode, sort, freezesFirst, empty, onSort, activate, select)
  }

  private init(
    _ label: String, _ known: SelectionRows<ID>, _ row: @escaping (Int) -> Row,
    _ columns: [TableColumn<Row>], _ selection: TableSelection<ID>, _ mode: SelectionMode,
    _ sort: TableSort?, _ freezesFirst: Bool, _ empty: String,
    _ onSort: ((TableSort) -> Message)?, _ activate: ((Row) -> Message)?,
    _ select: @escaping (TableSelection<ID>) -> Message
  ) {
    self.label = label
    self.known = known
    self.row = row
    self.columns = columns
    self.selection = selection
    self.mode = mode
    self.sort = sort
    self.freezesFirst = freezesFirst
    self.empty = empty
    self.onSort = onSort
    self.activate = activate
    self.select = select
  }

  private struct Place: Hashable {
    var rows = SelectionPlace()
    var size = Size.zero
    /// The first of the columns that scroll.
    var first = 0
    /// The widths that the user gave, and those that rows need which were in sight.
    var widths: [Int: Int] = [:]
    var needed: [Int: Int] = [:]
    /// The title that keys come to.
    var header: Int?
    /// The column whose divider the mouse holds, and its width when it took it.
    var held: Held?

    /// The same in a room that is known now.
    func seen(in size: Size) -> Place {
      var place = self
      place.size = size
      place.rows.page = max(1, size.rows - 1)
      return place
    }
  }

  private struct Held: Hashable {
    var column: Int
    var width: Int
    var cell: Int
  }

  private typealias Action = LocalAction<Place, Message>

  /// The header, and the rows in sight.
  public var body: some View<Message> {
    Local(Place()) { place, _ in
      SizeReader { size in
        content(place.seen(in: size))
      }
      .frame(width: .fill, height: .fill)
    }
  }

  private func content(_ place: Place) -> some View<Action> {
    VStack { lines(place) }
      .overlay(alignment: .topLeading) {
        TypingClock<Action>(isOn: !place.rows.typed.isEmpty) { time in
          .change { $0.rows.tick(time) }
        }
      }
      .frame(width: .fill, height: .fill)
      .clip()
      .onKey { press in answer(press, place) }
      .onOtherKey { press in find(press, place) }
      .onScroll { turn in scroll(turn, place) }
      .onFocus { isFocused in
        let start = selection.rows.start(in: known, near: place.rows.hint)
        return .change {
          $0.rows.isFocused = isFocused
          $0.rows.hint = start.index
          $0.header = nil
        }
      }
      .role(.table, label: label, value: value)
  }

  private var value: String {
    let words = "\(known.count) rows, \(columns.count) columns"
    guard let sort, columns.indices.contains(sort.column) else { return words }
    return words + ", sorted by \(columns[sort.column].title) \(sort.isAscending ? "up" : "down")"
  }

  private func layout(_ place: Place) -> TableLayout {
    // The bar of the rows has the last column.
    let room = max(1, place.size.columns - 1)
    return TableLayout(
      TableWidths(
        of: columns, given: place.widths, needed: place.needed, room: room,
        sample: min(known.count, 32), row: row),
      room: room, first: place.first, freezesFirst: freezesFirst)
  }

  // MARK: What is seen

  @ViewBuilder<Action> private func lines(_ place: Place) -> Views<Action> {
    if place.size.columns > 0 {
      let layout = layout(place)
      header(layout, place)
      if known.count == 0 {
        Text(empty).foreground(.muted).lineLimit(1).attributes(place.rows.isFocused ? .reverse : [])
      } else {
        LazyList(
          count: known.count, reveal: place.rows.reveal(selection.rows, in: known), showsBars: true
        ) { number in
          cells(number, layout, place)
        }
        .frame(height: .fill)
      }
    }
  }

  private func header(_ layout: TableLayout, _ place: Place) -> some View<Action> {
    HStack {
      ForEach(layout.places, id: \.column) { at in
        title(at, place)
        if at.left + at.width < layout.room { divider(after: at, layout, place) }
      }
      Spacer()
      Text(layout.hasMoreAfter ? "›" : " ").foreground(.accent).frame(width: 1).flex(shrink: 0)
    }
    .frame(height: 1)
    .flex(grow: 0, shrink: 0)
    .onMouse { event in answerHeader(event, layout, place) }
  }

  @ViewBuilder<Action> private func title(
    _ at: TableLayout.Place, _ place: Place
  ) -> Views<Action> {
    let column = columns[at.column]
    let isSorted = sort?.column == at.column
    let mark = isSorted ? (sort?.isAscending == true ? "▲" : "▼") : ""
    let room = max(0, at.width - (isSorted ? 2 : 0))
    let words = column.title.truncated(to: room) + (isSorted ? " " + mark : "")
    let blanks = TableLayout.blanks(at.width - words.displayWidth, column.alignment)
    Text(blanks.0 + words + blanks.1).bold().wrap(.none)
      .frame(width: at.width, height: 1)
      .flex(grow: 0, shrink: 0)
      .foreground(isSorted ? .accent : .default)
      .attributes(place.header == at.column && place.rows.isFocused ? .reverse : [])
      .role(.heading, label: column.title, value: isSorted ? mark : nil)
  }

  private func divider(
    after at: TableLayout.Place, _ layout: TableLayout, _ place: Place
  ) -> AnyView<Action> {
    let isFrozen = layout.isFirstFrozen && at.column == 0
    let mark = layout.hasMoreBefore && at.column == (layout.places.first?.column ?? 0) ? "‹" : "│"
    return Text(isFrozen && mark == "│" ? "┃" : mark).sending(Action.self)
      .foreground(mark == "‹" || place.held?.column == at.column ? .accent : .outline)
      .frame(width: 1)
      .flex(grow: 0, shrink: 0)
  }

  @ViewBuilder<Action> private func cells(
    _ number: Int, _ layout: TableLayout, _ place: Place
  ) -> Views<Action> {
    let id = known.id(number)
    let row = row(number)
    let isChosen = selection.rows.chosen.contains(id)
    let isCursor = selection.rows.cursor == id || selection.rows.cursor == nil && number == 0
    let look = place.rows.look(isChosen: isChosen, isCursor: isCursor, mode: mode)
    let isByCell = selection.column != nil
    widening(by: row, layout) {
      HStack {
        ForEach(layout.places, id: \.column) { at in
          cell(columns[at.column], row, at, layout)
            .modified(if: isByCell && (isChosen || isCursor)) {
              self.look(
                of: $0, columns[at.column].plain(row), isCursor && selection.column == at.column,
                isChosen, look)
            }
          if isByCell || layout.isFirstFrozen && at.column == 0 {
            Text(layout.isFirstFrozen && at.column == 0 ? "┃" : " ").foreground(.outline)
              .frame(width: 1)
              .flex(grow: 0, shrink: 0)
          }
        }
        if !isByCell { Fill(" ").frame(width: .fill, height: 1) }
      }
      .attributes(isByCell ? [] : look)
      .onMouse { event in answer(event, at: number, layout, place) }
      .role(.row, label: known.text?(number), value: isChosen ? "chosen" : nil)
    }
  }

  /// Has columns be as wide from the next frame on as a row needs that came into sight, where they are to fit.
  private func widening(
    by row: Row, _ layout: TableLayout, _ view: () -> AnyView<Action>
  ) -> AnyView<Action> {
    var needed: [Int: Int] = [:]
    for at in layout.places {
      guard let known = layout.widths.fits[at.column], known < layout.room else { continue }
      let width = columns[at.column].plain(row).displayWidth
      if width > known { needed[at.column] = width }
    }
    guard !needed.isEmpty else { return view() }
    return view().overlay(alignment: .topLeading) {
      Text("").sending(Action.self).onAppear(
        .change { [needed] in $0.needed.merge(needed, uniquingKeysWith: max) }
      )
      .id(needed)
    }
  }

  /// What a column says of a row, with the blank after it unless something else stands there.
  private func cell(
    _ column: TableColumn<Row>, _ row: Row, _ at: TableLayout.Place, _ layout: TableLayout
  ) -> AnyView<Action> {
    let hasGap =
      selection.column == nil && !(layout.isFirstFrozen && at.column == 0)
      && at.left + at.width < layout.room
    let width = at.width + (hasGap ? TableLayout.gap : 0)
    let words = column.cell(row, width: at.width, after: hasGap ? " " : "")
    let cut = words ?? column.look?(row) ?? Text("")
    return cut.lineLimit(1).sending(Action.self)
      .frame(width: words == nil ? at.width : width, height: 1)
      .margin(.trailing, words == nil ? width - at.width : 0)
      .flex(grow: 0, shrink: 0)
  }

  /// A cell of a row that is chosen or has the cursor: the cursor's cell looks as a row would.
  private func look(
    of cell: AnyView<Action>, _ words: String, _ isCursor: Bool, _ isChosen: Bool,
    _ look: Attributes
  ) -> AnyView<Action> {
    guard isCursor else {
      return cell.attributes(isChosen ? .bold : [])
    }
    return cell.attributes(look).role(.cell, label: words, value: "chosen")
  }

  // MARK: Keys

  private func answer(_ press: KeyPress, _ place: Place) -> Action? {
    guard press.phase != .release, !columns.isEmpty else { return nil }
    if let header = place.header {
      // Columns may have gone meanwhile.
      return answer(press, at: min(max(header, 0), columns.count - 1), place)
    }
    var place = place
    let start = selection.rows.start(in: known, near: place.rows.hint)
    place.rows.hint = start.index
    place.rows.reveals &+= 1
    // A key that is held stops at the first row.
    let leaves = press.matches(.up) && start.index == 0 && press.phase == .press
    if leaves || press.matches(Key(.up, .control)) {
      place.header = selection.column ?? layout(place).places.first?.column ?? 0
      return .set(place)
    }
    if press.matches(.left) { return sideways(-1, place) }
    if press.matches(.right) { return sideways(1, place) }
    if press.matches(.enter), press.phase == .press, known.count > 0, !start.isGone, let activate {
      return .setAndSend(place, activate(row(start.index)))
    }
    var new = selection
    if press.text != " " || place.rows.typed.isEmpty,
      new.rows.apply(
        press, in: known, mode: mode, page: place.rows.page, near: &place.rows.hint)
    {
      place.rows.stopTyping()
    } else if place.rows.typed.isEmpty || !place.rows.find(press, in: known, &new.rows) {
      return nil
    }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  /// The row that begins with a letter which the program has no use for; what is typed after it goes on from there.
  private func find(_ press: KeyPress, _ place: Place) -> Action? {
    var (place, new) = (place, selection)
    place.rows.hint = selection.rows.start(in: known, near: place.rows.hint).index
    place.rows.reveals &+= 1
    guard place.header == nil, place.rows.find(press, in: known, &new.rows) else { return nil }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  private func answer(_ press: KeyPress, at header: Int, _ place: Place) -> Action? {
    var place = place
    let layout = layout(place)
    if press.matches(.down) || press.matches(.escape) {
      place.header = nil
    } else if press.matches(.left) || press.matches(.right) {
      let step = press.matches(.left) ? -1 : 1
      let next = min(max(header + step, 0), columns.count - 1)
      place.header = next
      place.first = layout.first(toShow: next, from: place.first)
    } else if press.matches(.shift(.left)) || press.matches(.shift(.right)) {
      let step = press.matches(.shift(.left)) ? -1 : 1
      place.widths[header] = max(TableLayout.least, layout.widths.all[header] + step)
    } else if press.matches(.enter) || press.matches(.space) {
      return sorted(by: header)
    } else {
      return nil
    }
    return .set(place)
  }

  /// Moves the cell's cursor, or the columns where rows are chosen.
  private func sideways(_ step: Int, _ place: Place) -> Action? {
    var place = place
    let layout = layout(place)
    guard let column = selection.column else {
      let first = place.first
      place.first = scrolled(by: step, layout, place)
      return place.first == first ? nil : .set(place)
    }
    var new = selection
    let next = min(max(min(max(column, 0), columns.count - 1) + step, 0), columns.count - 1)
    new.column = next
    place.first = layout.first(toShow: next, from: place.first)
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  private func scrolled(by step: Int, _ layout: TableLayout, _ place: Place) -> Int {
    let start = layout.isFirstFrozen ? 1 : 0
    if step > 0, !layout.hasMoreAfter { return place.first }
    return min(max(max(place.first, start) + step, start), max(start, columns.count - 1))
  }

  private func sorted(by column: Int) -> Action? {
    guard let onSort, columns.indices.contains(column), columns[column].isSortable else {
      return nil
    }
    let isAscending = sort?.column == column ? sort?.isAscending == false : true
    return .send(onSort(TableSort(column: column, isAscending: isAscending)))
  }

  // MARK: The mouse

  private func scroll(_ turn: ScrollEvent, _ place: Place) -> Action? {
    let isSideways = turn.columns != 0 || turn.modifiers.contains(.shift)
    let cells = turn.columns != 0 ? turn.columns : turn.rows
    guard isSideways, cells != 0 else { return nil }
    var place = place
    place.first = scrolled(by: cells > 0 ? 1 : -1, layout(place), place)
    return .set(place)
  }

  private func answer(
    _ event: MouseEvent, at number: Int, _ layout: TableLayout, _ place: Place
  ) -> Action? {
    guard case .down(.left) = event.action else { return nil }
    if event.count == 2, let activate { return .send(activate(row(number))) }
    var place = place
    place.rows.hint = number
    place.header = nil
    var new = selection
    new.rows.click(number, in: known, mode: mode, modifiers: event.modifiers)
    if new.column != nil, let hit = layout.column(at: event.position.column) {
      new.column = hit.column
    }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  private func answerHeader(
    _ event: MouseEvent, _ layout: TableLayout, _ place: Place
  ) -> Action? {
    var place = place
    switch event.action {
    case .down(.left):
      guard let hit = layout.column(at: event.position.column) else { return nil }
      guard hit.isDivider else { return sorted(by: hit.column) }
      place.held = Held(
        column: hit.column, width: layout.widths.all[hit.column], cell: event.position.column)
    case .drag(.left):
      guard let held = place.held else { return nil }
      place.widths[held.column] = max(
        TableLayout.least, held.width + event.position.column - held.cell)
    case .up(.left):
      guard place.held != nil else { return nil }
      place.held = nil
    default: return nil
    }
    return .set(place)
  }
}
