// DatesPage: days from a month that stands there, and from one that opens.

import TermView

struct DatesPage: View {
  typealias Message = ControlsGroup.Message

  let state: ControlsGroup.State

  private static let range =
    CalendarDate(year: 2024, month: 1, day: 10)...CalendarDate(year: 2025, month: 12, day: 20)

  var body: some View<Message> {
    ControlsSection("DatePicker") {
      DatePicker("Day", date: state.date) { .setDate($0) }
    }
    Wrap(spacing: 4, lineSpacing: 1) {
      Calendar("Any day", date: state.date) { .setDate($0) }
      Calendar("Some days", date: state.date, style: style) { .setDate($0) }
    }
  }

  /// Weeks from Sunday, and not all days may be chosen.
  private var style: CalendarStyle {
    CalendarStyle(
      firstWeekday: .sunday, range: Self.range, today: CalendarDate(year: 2024, month: 2, day: 20))
  }
}
