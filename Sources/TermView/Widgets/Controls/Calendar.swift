// Calendar: a month to choose a day from.

/// A month to choose a day from.
///
/// ```swift
/// Calendar("Departure", date: state.departure) { .depart(on: $0) }
/// ```
///
/// Arrows go by day and by week, Page Up and Down by month, with Control by year, Home and End to the ends of the week;
/// a click chooses a day, and the wheel and the arrows at the top show other months without choosing anything.
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

  /// What it keeps for itself.
  private struct Place: Hashable {
    var hasFocus = false
    /// A day of the month that is shown, as long as no other day is chosen than was then.
    var shown: CalendarDate?
    var chosen: CalendarDate?
  }

  private typealias Action = LocalAction<Place, Message>

  /// The month.
  public var body: some View<Message> {
    Local(Place()) { place, _ in
      MonthGrid(
        date: date, shown: place.chosen == date ? place.shown : nil, style: style,
        hasFocus: place.hasFocus
      )
      .map { press in
        press.isDay
          ? chosen(press.date, place) : .change { ($0.shown, $0.chosen) = (press.date, date) }
      }
      .onKey { press in style.day(from: date, by: press).map { chosen($0, place) } }
      .onFocus { hasFocus in .change { $0.hasFocus = hasFocus } }
      .role(.table, label: label, value: date.description)
    }
  }

  /// Shows the month of a day, and sends that where it is another one.
  private func chosen(_ day: CalendarDate, _ place: Place) -> Action {
    var place = place
    place.shown = nil
    return day == date ? .set(place) : .setAndSend(place, choose(day))
  }
}
