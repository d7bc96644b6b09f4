// DatePicker: a button that shows a day, and opens a month to choose another.

/// A button that shows a day, and opens a month over the views below.
///
/// ```swift
/// DatePicker("Departure", date: state.departure) { .depart(on: $0) }
/// ```
///
/// Enter, Space, Up and Down open it. In the month, keys are those of a `MonthCalendar`; Enter and Space choose, Escape
/// closes, and so does losing the focus.
public struct DatePicker<Message>: View {
  private let label: String
  private let date: CalendarDate
  private let style: CalendarStyle
  private let edge: VerticalEdge
  private let format: (CalendarDate) -> String
  private let choose: (CalendarDate) -> Message

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - label: The name of the picker, for semantics.
  ///   - date: The chosen day.
  ///   - style: The first day of a week, the limits, and the names to show.
  ///   - edge: Whether the month opens below the button or above it.
  ///   - format: Writes a day as text.
  ///   - choose: Receives the day that the user chooses.
  public init(
    _ label: String, date: CalendarDate, style: CalendarStyle = CalendarStyle(),
    opening edge: VerticalEdge = .bottom,
    format: @escaping (CalendarDate) -> String = { $0.description },
    _ choose: @escaping (CalendarDate) -> Message
  ) {
    self.label = label
    self.date = date
    self.style = style
    self.edge = edge
    self.format = format
    self.choose = choose
  }

  /// The local state is the marked day, or nil while the month is closed.
  private typealias Action = LocalAction<CalendarDate?, Message>

  /// The day and an arrow in brackets, and the month while it is open.
  public var body: some View<Message> {
    Local(CalendarDate?.none) { marked, _ in
      button(marked)
        .overlay(alignment: .topLeading) {
          if let marked { month(marked) }
        }
    }
  }

  private func button(_ marked: CalendarDate?) -> some View<Action> {
    Text(boxed: "\(format(date)) \(marked == nil ? "▾" : "▴")").lineLimit(1)
      .onKeyPress { press in handleKey(press, marked) }
      .describesKeys(
        marked == nil ? WidgetKeys.date : WidgetKeys.month + WidgetKeys.openList,
        takesOthers: marked != nil
      )
      .onPress(.set(marked == nil ? opened : nil))
      .onFocus { $0 ? nil : .set(nil) }
      .hugging()
      .background(.control)
      .controlHighlight()
      .role(.button, label: label, value: format(date))
  }

  private func month(_ marked: CalendarDate) -> some View<Action> {
    PopupPanel(
      at: PopupPanel<Action>.origin(opening: edge, size: MonthGrid.size), size: MonthGrid.size,
      dismiss: Action.set(nil)
    ) {
      MonthGrid(date: marked, style: style, hasFocus: true)
        .map { pressed -> Action in
          pressed.isDay ? .setAndSend(nil, choose(pressed.date)) : .set(pressed.date)
        }
        .role(.table, label: label, value: marked.description)
    }
  }

  private static var viArrows: [String: Key] {
    ["h": .left, "j": .down, "k": .up, "l": .right, "g": .home, "G": .end]
  }

  private var opened: CalendarDate { date.clamped(to: style.range) }

  private func handleKey(_ press: KeyPress, _ marked: CalendarDate?) -> Action? {
    guard let marked else {
      return press.matches(.down) || press.matches(.up) ? .set(opened) : nil
    }
    if press.matches(.enter) || press.matches(.space) {
      // A held key that opened the month does not choose in it.
      return press.phase == .press ? .setAndSend(nil, choose(marked)) : .noChange
    }
    if press.matches(.escape) { return .set(nil) }
    // The open month takes all letters, so that those of vi have to be arrows here.
    let arrow = DatePicker.viArrows[press.text].map { KeyPress($0, phase: press.phase) }
    if let day = style.day(from: marked, by: arrow ?? press) { return .set(day) }
    return press.passesPopups ? nil : .noChange
  }
}
