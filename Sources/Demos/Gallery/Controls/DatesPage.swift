// DatesPage: a date picker that opens a month, and months that are always open.

import TermStore
import TermWidgets

struct DatesPage: Page {
  struct State: Hashable, Sendable {
    var date = CalendarDate(year: 2024, month: 2, day: 29)
  }

  enum Message: Codable, Hashable, Sendable {
    case setDate(CalendarDate)
  }

  static let title = "Dates"
  static let sentence = "A day from a calendar that opens, or from one that stays open."
  static let scrolls = true
  static let widgets = ["DatePicker", "MonthCalendar"]
  static let start = State()

  let state: State

  static func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .setDate(let date): state.date = date
    }
    return .none
  }

  private static let range =
    CalendarDate(year: 2024, month: 1, day: 10)...CalendarDate(year: 2025, month: 12, day: 20)

  var body: some View<Message> {
    Grid(columnsOfAtLeast: 26, columnSpacing: 1, rowSpacing: 1) {
      Card("Date picker") {
        Text("Opens a calendar.").foreground(.muted)
        DatePicker("Day", date: state.date) { .setDate($0) }.alignSelf(.start).margin(.top, 1)
      }
      Card("Chosen") {
        KeyValue([
          (key: "Day", value: "\(state.date.day)"), (key: "Month", value: "\(state.date.month)"),
          (key: "Year", value: "\(state.date.year)"),
        ])
      }
      Card("Any day") {
        MonthCalendar("Any day", date: state.date) { .setDate($0) }
      }
      Card("From Sunday") {
        MonthCalendar("Some days", date: state.date, style: style) { .setDate($0) }
      }
    }
  }

  /// A style with weeks that begin on Sunday, and with a limited range of days.
  private var style: CalendarStyle {
    CalendarStyle(
      firstWeekday: .sunday, in: Self.range, today: CalendarDate(year: 2024, month: 2, day: 20))
  }
}
