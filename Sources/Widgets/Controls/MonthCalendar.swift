// MonthCalendar: shows a month from which the user chooses a day.

/// A month from which the user chooses a day.
///
/// ```swift
/// MonthCalendar("Departure", date: state.departure) { .depart(on: $0) }
/// ```
///
/// Arrows move by day and by week, Page Up and Down by month, with Control by year, Home and End to the ends of the
/// week. A click chooses a day; the wheel and the arrows at the top show other months without choosing a day.
public struct MonthCalendar<Message>: View {
  private let label: String
  private let date: CalendarDate
  private let style: CalendarStyle
  private let choose: (CalendarDate) -> Message

  /// Creates a calendar that shows the month of a day.
  ///
  /// - Parameters:
  ///   - label: The name of the calendar, for semantics.
  ///   - date: The chosen day.
  ///   - style: The first day of a week, the limits, and the names to show.
  ///   - choose: Receives the day that the user chooses.
  public init(
    _ label: String, date: CalendarDate, style: CalendarStyle = CalendarStyle(),
    _ choose: @escaping (CalendarDate) -> Message
  ) {
    self.label = label
    self.date = date
    self.style = style
    self.choose = choose
  }

  /// The local state.
  private struct MonthCalendarState: Hashable {
    var hasFocus = false
    /// A day of the shown month; it applies only while `chosen` is still the app's day.
    var shown: CalendarDate?
    var chosen: CalendarDate?
  }

  private typealias Action = LocalAction<MonthCalendarState, Message>

  /// The month with its days.
  public var body: some View<Message> {
    Local(MonthCalendarState()) { state, _ in
      MonthGrid(
        date: date, shown: state.chosen == date ? state.shown : nil, style: style,
        hasFocus: state.hasFocus
      )
      .map { press in
        press.isDay
          ? select(press.date, state) : .change { ($0.shown, $0.chosen) = (press.date, date) }
      }
      .describesKeys(WidgetKeys.month)
      .onKeyPress { press in style.day(from: date, by: press).map { select($0, state) } }
      .focusable()
      .onFocus { hasFocus in .change { $0.hasFocus = hasFocus } }
      .role(.table, label: label, value: date.description)
    }
  }

  /// Shows the month of a day, and sends the day if it is a new one.
  private func select(_ day: CalendarDate, _ state: MonthCalendarState) -> Action {
    var state = state
    state.shown = nil
    return day == date ? .set(state) : .setAndSend(state, choose(day))
  }
}
