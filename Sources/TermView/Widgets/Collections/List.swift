// List: rows of which one or several are chosen; the program has what is chosen, the list where it looks.

/// Rows from top to bottom, of which one or several are chosen.
///
/// ```swift
/// List("Mail", state.mails, selection: state.selection, text: { $0.subject }) { .select($0) }
/// ```
///
/// Arrows, Page Up and Down, Home and End move; typing goes to the row that begins so, unless the program has another
/// use for the first letter; Enter or a double click activates. Where several may be chosen, Shift extends, Space and
/// ctrl+click toggle, and ctrl+a chooses all. With `move`, alt+up and alt+down or the mouse take a row elsewhere. Only
/// rows in sight are made. `showsBars: false` saves the third of a scrolled row's bytes that moves the bar.
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
  /// `text` is what a row is called and what typing looks for. A heading stands wherever `section` gives another
  /// title than for the row before. `move` is sent the place of a row and the one that it is to have. Rows higher
  /// than a line say so by `rowHeight`.
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

  /// Creates a list whose rows are what they are called.
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

  private struct Place: Hashable {
    var rows = SelectionPlace()
    /// Which neighbour of a row that was moved is to be in sight with it.
    var lead = 0
  }

  private typealias Action = LocalAction<Place, Message>

  /// The rows in sight, or what there is to say of none.
  public var body: some View<Message> {
    Local(Place()) { place, send in
      VStack { rows(place, send) }
        .frame(minHeight: 0)
        .overlay(alignment: .topLeading) {
          TypingClock<Action>(isOn: !place.rows.typed.isEmpty) { time in
            .change { $0.rows.tick(time) }
          }
        }
        .onKey { press in answer(press, place) }
        .onOtherKey { press in find(press, place) }
        .onFocus { isFocused in
          let start = selection.start(in: known, near: place.rows.hint)
          return .change {
            $0.rows.isFocused = isFocused
            $0.rows.hint = start.index
          }
        }
        .onSize { size in .change { $0.rows.page = size.rows / rowHeight } }
        .role(.list, label: label, value: value)
    }
    .frame(minHeight: 0)
  }

  private var value: String {
    if mode == .multiple {
      return "\(known.count(of: selection.chosen)) of \(data.count) chosen"
    }
    return data.isEmpty ? empty : "\(data.count) rows"
  }

  private var known: SelectionRows<Data.Element.ID> {
    SelectionRows(
      count: data.count, id: { element($0).id }, text: { text(element($0)) })
  }

  private func element(_ offset: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: offset)]
  }

  // MARK: What is seen

  @ViewBuilder<Action> private func rows(
    _ place: Place, _ send: @escaping (Message) -> Action
  ) -> Views<Action> {
    if data.isEmpty {
      Text(empty).foreground(.muted).attributes(place.rows.isFocused ? .reverse : [])
    } else {
      LazyList(
        data.indices, id: { data[$0].id },
        // After a move the row beyond the cursor's, so that it is seen where it goes.
        reveal: place.rows.reveal(selection, in: known, step: place.lead),
        showsBars: showsBars, estimatedRowHeight: rowHeight
      ) { index in
        row(index, place, send)
      }
      .frame(idealHeight: height)
    }
  }

  @ViewBuilder<Action> private func row(
    _ index: Data.Index, _ place: Place, _ send: @escaping (Message) -> Action
  ) -> Views<Action> {
    let element = data[index]
    let isChosen = selection.chosen.contains(element.id)
    let look = place.rows.look(
      isChosen: isChosen, isCursor: isCursor(index), mode: mode)
    if let heading = heading(at: index) {
      Text(heading).bold().foreground(.muted).lineLimit(1).role(.heading, label: heading)
    }
    HStack { Group { content(element) }.map(send) }
      .frame(width: .fill)
      .background { Fill(" ").frame(width: .fill, height: .fill) }
      .attributes(look)
      .onMouse { event in answer(event, at: index, place) }
      .role(.row, label: text(element), value: isChosen ? "chosen" : nil)
  }

  /// The height that rows would have with their headings, which no estimate knows, where they are not too many to ask.
  private var height: Length {
    guard section != nil, data.count <= 1000 else { return .auto }
    return .cells(
      data.indices.reduce(data.count * rowHeight) { $0 + (heading(at: $1) == nil ? 0 : 1) })
  }

  /// Whether keys start at a row; where there is no cursor yet, that is the first.
  private func isCursor(_ index: Data.Index) -> Bool {
    guard let cursor = selection.cursor else { return index == data.startIndex }
    return cursor == data[index].id
  }

  /// The title of a section that begins with a row.
  private func heading(at index: Data.Index) -> String? {
    guard let section else { return nil }
    let title = section(data[index])
    guard index != data.startIndex else { return title }
    return section(data[data.index(before: index)]) == title ? nil : title
  }

  // MARK: What is done

  private func answer(_ press: KeyPress, _ place: Place) -> Action? {
    guard press.phase != .release, !data.isEmpty else { return nil }
    var place = place
    let start = selection.start(in: known, near: place.rows.hint)
    place.rows.hint = start.index
    place.rows.reveals &+= 1
    if !start.isGone {
      if selection.cursor != nil {
        if press.matches(Key(.up, .alt)) { return moved(start.index, by: -1, place) }
        if press.matches(Key(.down, .alt)) { return moved(start.index, by: 1, place) }
      }
      if press.matches(.enter), let activate, press.phase == .press {
        place.rows.stopTyping()
        return .setAndSend(place, activate(element(start.index)))
      }
    }
    place.lead = 0
    var new = selection
    if press.text != " " || place.rows.typed.isEmpty,
      new.apply(press, in: known, mode: mode, page: place.rows.page, near: &place.rows.hint)
    {
      place.rows.stopTyping()
    } else if place.rows.typed.isEmpty || !place.rows.find(press, in: known, &new) {
      return nil
    }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  /// The row that begins with a letter which the program has no use for; what is typed after it goes on from there.
  private func find(_ press: KeyPress, _ place: Place) -> Action? {
    var (place, new) = (place, selection)
    place.rows.hint = selection.start(in: known, near: place.rows.hint).index
    place.rows.reveals &+= 1
    guard place.rows.find(press, in: known, &new) else { return nil }
    return new == selection ? .set(place) : .setAndSend(place, select(new))
  }

  private func answer(_ event: MouseEvent, at index: Data.Index, _ place: Place) -> Action? {
    let offset = data.distance(from: data.startIndex, to: index)
    var place = place
    place.rows.hint = offset
    switch event.action {
    case .down(.left):
      if event.count == 2, let activate { return .send(activate(data[index])) }
      place.lead = 0
      var new = selection
      new.click(offset, in: known, mode: mode, modifiers: event.modifiers)
      return new == selection ? .set(place) : .setAndSend(place, select(new))
    case .drag(.left):
      // The mouse stays with the row that it took; where it left it is where that is to go.
      guard move != nil, selection.cursor == data[index].id else { return nil }
      if event.position.row < 0 { return moved(offset, by: -1, place) }
      return event.position.row >= rowHeight ? moved(offset, by: 1, place) : nil
    default: return nil
    }
  }

  private func moved(_ index: Int, by step: Int, _ place: Place) -> Action? {
    guard let move else { return nil }
    guard (0..<data.count).contains(index + step) else { return .set(place) }
    var place = place
    place.rows.hint = index + step
    place.lead = step
    return .setAndSend(place, move(index, index + step))
  }
}
