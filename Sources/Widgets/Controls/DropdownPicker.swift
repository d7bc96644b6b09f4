// DropdownPicker: a button that shows the current choice, and opens a list of all choices.

/// A button that shows one of many choices, and opens the list of them over the views below.
///
/// ```swift
/// DropdownPicker("Country", countries, selection: state.country, title: \.name) { .setCountry($0) }
/// ```
///
/// Enter, Space, Up and Down open it. In the list, arrows, Page Up and Down, Home and End move, letters go to the
/// next choice that begins so, Enter and Space choose, Escape closes, and so does losing the focus.
///
/// - Complexity: O(choices), most of which are only compared with the selection; rows that are not visible are not
///   made.
public struct DropdownPicker<Value: Equatable, Message>: View {
  private let label: String
  private let values: [Value]
  /// The index of the current choice.
  private let selectedIndex: Int?
  private let title: (Value) -> String
  private let placeholder: String
  private let edge: VerticalEdge
  private let choose: (Value) -> Message

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - label: The name of the picker, for semantics.
  ///   - values: The choices.
  ///   - selection: The chosen value; nil if there is none.
  ///   - placeholder: Shown while there is no choice.
  ///   - edge: Whether the list opens below the button or above it.
  ///   - title: Names a value.
  ///   - choose: Receives the value that the user chooses.
  public init(
    _ label: String, _ values: [Value], selection: Value?,
    placeholder: String = Translation["Choose…"],
    opening edge: VerticalEdge = .bottom, title: @escaping (Value) -> String = { "\($0)" },
    _ choose: @escaping (Value) -> Message
  ) {
    self.label = label
    self.values = values
    selectedIndex = values.firstIndex { $0 == selection }
    self.title = title
    self.placeholder = placeholder
    self.edge = edge
    self.choose = choose
  }

  /// The local state: the marked row of the list; nil while it is closed.
  private struct DropdownPickerState: Hashable {
    var marked: MarkedRow?
    /// The letters that were just typed.
    var typing = RowNavigationState()
  }

  private typealias Action = LocalAction<DropdownPickerState, Message>

  /// The choice and an arrow in brackets, and the list while it is open.
  public var body: some View<Message> {
    Local(DropdownPickerState()) { state, _ in
      let row = markedIndex(state)
      button(state, row)
        .overlay(alignment: .topLeading) {
          if let row { list(row, state) }
        }
    }
  }

  /// The index of the marked row; nil while the list is closed.
  ///
  /// If that row has gone, the current choice is marked.
  private func markedIndex(_ state: DropdownPickerState) -> Int? {
    guard let marked = state.marked, !values.isEmpty else { return nil }
    return marked.index(among: values.count) { title(values[$0]) } ?? selectedIndex ?? 0
  }

  private func markedRow(at row: Int?) -> MarkedRow? {
    row.flatMap { MarkedRow($0, among: values.count) { title(values[$0]) } }
  }

  private func button(_ state: DropdownPickerState, _ row: Int?) -> some View<Action> {
    HStack {
      Text("\("[", width: 1, .edge)").flipsWhenMirrored().wrap(.none).fixedSize()
      Text(currentTitle).lineLimit(1)
        .attributes(selectedIndex == nil ? .dim : [])
        .flex(grow: 1)
      Text(" \(row == nil ? "▾" : "▴")\("]", width: 1, .edge)").flipsWhenMirrored()
        .wrap(.none).fixedSize()
    }
    .frame(maxWidth: .cells(width))
    .describesKeys(
      row == nil ? WidgetKeys.dropdown : WidgetKeys.openList, takesOthers: row != nil
    )
    .onKeyPress { press in handleKey(press, state, row) }
    .onOtherKey { press in row == nil ? openByTyping(press) : nil }
    .onPress(.set(row == nil ? openState : DropdownPickerState()))
    .onFocus { $0 ? nil : .set(DropdownPickerState()) }
    .background(.control)
    .controlHighlight()
    .role(.button, label: label, value: currentTitle)
  }

  private func list(_ marked: Int, _ state: DropdownPickerState) -> some View<Action> {
    let rows = min(values.count, PopupPanel<Action>.maxVisibleRows)
    let width = width
    let size = Size(columns: width - 2, rows: rows)
    return PopupPanel(
      at: PopupPanel<Action>.origin(opening: edge, size: size), size: size,
      dismiss: Action.set(DropdownPickerState())
    ) {
      LazyList(count: values.count, reveals: marked, showsBars: true) { index in
        row(index, isMarked: index == marked, width: width)
      }
      .filling()
      .overlay(alignment: .topLeading) {
        TypeAheadTimer<Action>(state: state.typing) { time in
          .change { $0.typing.expireTyping(at: time) }
        }
      }
      .role(.list, label: label)
    }
  }

  private func row(_ index: Int, isMarked: Bool, width: Int) -> some View<Action> {
    let name = title(values[index])
    let isChosen = index == selectedIndex
    let mark = Text(isChosen ? "✓ " : "  ").foreground(.accent)
    let scrolls = values.count > PopupPanel<Action>.maxVisibleRows
    return (mark + Text(name.fitted(toColumns: width - (scrolls ? 6 : 4)))).wrap(.none)
      .lineLimit(1)
      .bold(isChosen)
      .highlighted(isMarked)
      .filling(.horizontal)
      .onMouse { event in
        switch event.action {
        // Only mouse movement marks a row: rows that scroll under a resting mouse are not marked.
        case .move:
          isMarked ? nil : .change { [marked = markedRow(at: index)] in $0.marked = marked }
        case .down(.left): .setAndSend(DropdownPickerState(), choose(values[index]))
        default: nil
        }
      }
      .role(.radio, label: name, value: isChosen ? Translation["on"] : Translation["off"])
      .marksFocus(isMarked)
  }

  /// The open list with the current choice marked; closed if there are no choices.
  private var openState: DropdownPickerState {
    DropdownPickerState(marked: markedRow(at: values.isEmpty ? nil : selectedIndex ?? 0))
  }

  /// The title of the current choice, or the placeholder.
  private var currentTitle: String { selectedIndex.map { title(values[$0]) } ?? placeholder }

  /// As wide as the widest of the first 1,000 titles, at most 60 cells, with space for its mark and a bar.
  private var width: Int {
    let widest = values.prefix(1000).map { title($0).displayWidth }.max() ?? 0
    return min(max(widest, currentTitle.displayWidth, placeholder.displayWidth), 60) + 6
  }

  private func handleKey(
    _ press: KeyPress, _ state: DropdownPickerState, _ row: Int?
  ) -> Action? {
    guard !values.isEmpty else { return nil }
    guard let row else {
      return press.matches(.down) || press.matches(.up) ? .set(openState) : nil
    }
    let page = PopupPanel<Action>.maxVisibleRows - 1
    return switch true {
    case press.matches(.space) && state.typing.isTyping: typeAhead(press, from: state, row)
    case press.matches(.enter), press.matches(.space):
      // A held key that opened the list does not choose in it.
      press.phase == .press
        ? .setAndSend(DropdownPickerState(), choose(values[row])) : .noChange
    case press.matches(.escape): .set(DropdownPickerState())
    case press.matches(.up): mark(row - 1)
    case press.matches(.down): mark(row + 1)
    case press.matches(.pageUp): mark(row - page)
    case press.matches(.pageDown): mark(row + page)
    case press.matches(.home): mark(0)
    case press.matches(.end): mark(values.count - 1)
    default: typeAhead(press, from: state, row)
    }
  }

  /// Opens the list at the row that begins with a first letter that the app does not handle.
  private func openByTyping(_ press: KeyPress) -> Action? {
    guard press.phase != .release else { return nil }
    var next = DropdownPickerState()
    next.marked = markedRow(
      at: next.typing.typeAhead(press, among: values.count, from: selectedIndex) {
        title(values[$0])
      })
    return next.marked == nil ? nil : .set(next)
  }

  /// Marks the row that begins with the typed letters; if none does, the list stays as it is.
  private func typeAhead(_ press: KeyPress, from state: DropdownPickerState, _ row: Int) -> Action?
  {
    guard !press.text.isEmpty else { return press.passesPopups ? nil : .noChange }
    var next = state
    let found = next.typing.typeAhead(press, among: values.count, from: row) { title(values[$0]) }
    next.marked = markedRow(at: found ?? row)
    return .set(next)
  }

  private func mark(_ row: Int) -> Action {
    .set(DropdownPickerState(marked: markedRow(at: min(max(row, 0), values.count - 1))))
  }
}
