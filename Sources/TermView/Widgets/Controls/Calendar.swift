// Calendar: a month to choose a day from.

/// A month to choose a day from.
///
/// ```swift
/// Calendar("Departure", date: state.departure) { .depart(on: $0) }
/// ```
///
/// Arrows go by day and by week, Page Up and Down by month, with Control by year, Home and End to the ends of the week;
/// a click chooses a day, and the wheel and the arrows at the top lead to other months.
public struct Calendar<Message>: View {
  private let label: String
  private let date: CalendarDate
  private let style: CalendarStyle
  private let choose: (CalendarDate) -> Message

  /// Creates a calendar that shows the month of a day.
  public init(
    _ label: String, date: CalendarDate, style: CalendarStyle = CalendarStyle(),
    _ choose: @escaping (CalendarDate) -> Message
  ) {
    self.label = label
    self.date = date
    self.style = style
    self.choose = choose
  }

  /// The month.
  public var body: some View<Message> {
    Local(false) { hasFocus, send in
      MonthGrid(date: date, style: style, hasFocus: hasFocus)
        .map { send(choose($0.date)) }
        .onKey { press in style.day(from: date, by: press).map { send(choose($0)) } }
        .onFocus { .set($0) }
        .role(.table, label: label, value: date.description)
    }
  }
}
