// DropdownPicker: a button that shows the choice made, and opens a list of all.

/// One of many choices: a button that shows which, and opens the list of them over what is below.
///
/// ```swift
/// DropdownPicker("Country", countries, selection: state.country, title: \.name) { .setCountry($0) }
/// ```
///
/// Enter, Space, Up and Down open it. In the list, arrows, Page Up and Down, Home and End move, letters go to the
/// first choice that begins so, Enter and Space choose, Escape closes; so does whatever takes the focus away.
///
/// - Complexity: O(choices), of which most are only compared with the selection; rows out of sight are not made.
public struct DropdownPicker<Value: Equatable, Message>: View {
  private let label: String
  private let values: [Value]
  /// Which of them is made.
  private let chosen: Int?
  private let title: (Value) -> String
  private let placeholder: String
  private let edge: VerticalEdge
  private let choose: (Value) -> Message

  /// Creates a picker; `title` says what a value is called, `placeholder` what is seen where none is chosen, and
  /// `opening` whether the list stands below it or above.
  public init(
    _ label: String, _ values: [Value], selection: Value?, placeholder: String = "Choose…",
    opening edge: VerticalEdge = .bottom, title: @escaping (Value) -> String = { "\($0)" },
    _ choose: @escaping (Value) -> Message
  ) {
    self.label = label
    self.values = values
    chosen = values.firstIndex { $0 == selection }
    self.title = title
    self.placeholder = placeholder
    self.edge = edge
    self.choose = choose
  }

  /// Which row of the list is marked; nil while it is closed.
  private struct Place: Hashable {
    var row: Int?
    /// The letters that were just typed.
    var typing = SelectionPlace()

    /// The same where there are only so many choices any more.
    func within(_ count: Int) -> Place {
      guard let row, row >= count else { return self }
      return Place(row: count > 0 ? count - 1 : nil)
    }
  }

  private typealias Action = LocalAction<Place, Message>

  /// The choice and an arrow between brackets; below them the list, while it is open.
  public var body: some View<Message> {
    Local(Place()) { place, _ in
      content(place.within(values.count))
    }
  }

  private func content(_ place: Place) -> some View<Action> {
    button(place)
      .overlay(alignment: .topLeading) {
        if let row = place.row { list(row, place) }
      }
  }

  private func button(_ place: Place) -> some View<Action> {
    HStack {
      Text("[" + shown).lineLimit(1)
        .attributes(chosen == nil ? .dim : [])
        .flex(grow: 1)
      Text(place.row == nil ? " ▾]" : " ▴]").wrap(.none).flex(grow: 0, shrink: 0)
    }
    .frame(maxWidth: .cells(width))
    .onKey { press in answer(press, place) }
    .onOtherKey { press in open(press, place) }
    .onPress(.set(place.row == nil ? opened : Place()))
    .onFocus { $0 ? nil : .set(Place()) }
    .attributes(.bold, when: .hovered)
    .attributes(.reverse, when: .focused)
    .role(.button, label: label, value: shown)
  }

  private func list(_ marked: Int, _ place: Place) -> some View<Action> {
    let rows = min(values.count, DropPanel<Action>.mostRows)
    let width = width
    let size = Size(columns: width - 2, rows: rows)
    return DropPanel(
      at: DropPanel<Action>.place(edge, size), size: size, dismiss: Action.set(Place())
    ) {
      LazyList(count: values.count, reveals: marked, showsBars: true) { index in
        row(index, isMarked: index == marked, width: width)
      }
      .frame(width: .fill, height: .fill)
      .overlay(alignment: .topLeading) {
        TypingClock<Action>(isOn: !place.typing.typed.isEmpty) { time in
          .change { $0.typing.tick(time) }
        }
      }
      .role(.list, label: label)
    }
  }

  private func row(_ index: Int, isMarked: Bool, width: Int) -> some View<Action> {
    let name = title(values[index])
    let isChosen = index == chosen
    let mark = Text(isChosen ? "✓ " : "  ").foreground(isMarked ? .default : .accent)
    let scrolls = values.count > DropPanel<Action>.mostRows
    return (mark + Text(name.filled(toColumns: width - (scrolls ? 5 : 4)))).wrap(.none)
      .lineLimit(1)
      .attributes(isMarked ? .reverse : isChosen ? .bold : [])
      .frame(width: .fill)
      .onMouse { event in
        switch event.action {
        // Only a mouse that moves: rows that scroll below one at rest are not marked.
        case .move: isMarked ? nil : .change { $0.row = index }
        case .down(.left): .setAndSend(Place(), choose(values[index]))
        default: nil
        }
      }
      .role(.radio, label: name, value: isChosen ? "on" : "off")
  }

  /// The list with the choice made marked; nothing opens where there is nothing to choose.
  private var opened: Place { Place(row: values.isEmpty ? nil : chosen ?? 0) }

  /// What the choice made is called, or what is seen where there is none.
  private var shown: String { chosen.map { title(values[$0]) } ?? placeholder }

  /// As wide as the widest title among the first, with its mark, and room for a bar.
  private var width: Int {
    let widest = values.prefix(1000).map { title($0).displayWidth }.max() ?? 0
    return min(max(widest, shown.displayWidth, placeholder.displayWidth), 60) + 5
  }

  private func answer(_ press: KeyPress, _ place: Place) -> Action? {
    guard press.phase != .release, !values.isEmpty else { return nil }
    guard let row = place.row else {
      return press.matches(.down) || press.matches(.up) ? .set(opened) : nil
    }
    let page = DropPanel<Action>.mostRows - 1
    return switch true {
    case press.matches(.enter), press.matches(.space): .setAndSend(Place(), choose(values[row]))
    case press.matches(.escape): .set(Place())
    case press.matches(.up): mark(row - 1)
    case press.matches(.down): mark(row + 1)
    case press.matches(.pageUp): mark(row - page)
    case press.matches(.pageDown): mark(row + page)
    case press.matches(.home): mark(0)
    case press.matches(.end): mark(values.count - 1)
    default: search(press, from: place, row)
    }
  }

  /// The first letter opens it, where something begins so and the program has no use for it.
  private func open(_ press: KeyPress, _ place: Place) -> Action? {
    guard press.phase != .release, place.row == nil else { return nil }
    var next = Place()
    next.row = next.typing.find(press, among: values.count, from: chosen) { title(values[$0]) }
    return next.row == nil ? nil : .set(next)
  }

  /// What letters lead to; with none that begins so the list stays as it is.
  private func search(_ press: KeyPress, from place: Place, _ row: Int) -> Action? {
    guard !press.text.isEmpty else { return nil }
    var next = place
    let found = next.typing.find(press, among: values.count, from: row) { title(values[$0]) }
    next.row = found ?? row
    return .set(next)
  }

  private func mark(_ row: Int) -> Action {
    .set(Place(row: min(max(row, 0), values.count - 1)))
  }
}
