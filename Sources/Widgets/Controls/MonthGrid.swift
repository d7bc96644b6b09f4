// MonthGrid: the days of a month in weeks and the keys that move among them, for `MonthCalendar` and `DatePicker`.

/// How a calendar shows days, and which ones the user may choose.
public struct CalendarStyle: Hashable, Sendable {
  /// The first day of a week.
  public var firstWeekday: Weekday
  /// The days that the user may choose.
  public var range: ClosedRange<CalendarDate>
  /// The day that is marked as today, if any.
  public var today: CalendarDate?
  /// The names of the months, from January on.
  public var months: [String]
  /// The names of the weekdays, from Monday on, in two letters each.
  public var weekdays: [String]

  /// Creates a style; the default names are those of the program's translation.
  public init(
    firstWeekday: Weekday = .monday, in range: ClosedRange<CalendarDate> = CalendarDate.always,
    today: CalendarDate? = nil,
    months: [String]? = nil, weekdays: [String]? = nil
  ) {
    self.firstWeekday = firstWeekday
    self.range = range
    self.today = today
    self.months = months ?? CalendarStyle.monthNames.map { Translation[$0] }
    self.weekdays = weekdays ?? CalendarStyle.weekdayNames.map { Translation[$0] }
  }

  static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]

  /// The day that a key leads to from another, clamped to `range`; nil for other keys.
  ///
  /// Arrows move by day and by week, Page Up and Down by month, with Control by year, Home and End to the ends of the
  /// week.
  func day(from date: CalendarDate, by press: KeyPress) -> CalendarDate? {
    let press = press.inReadingOrder
    let inWeek = date.weekday.days(after: firstWeekday)
    let moved: CalendarDate? =
      switch true {
      case press.matches(.left): date.adding(days: -1)
      case press.matches(.right): date.adding(days: 1)
      case press.matches(.up): date.adding(days: -7)
      case press.matches(.down): date.adding(days: 7)
      case press.matches(.pageUp): date.adding(months: -1)
      case press.matches(.pageDown): date.adding(months: 1)
      case press.matches(Key(.pageUp, .control)): date.adding(months: -12)
      case press.matches(Key(.pageDown, .control)): date.adding(months: 12)
      case press.matches(.home): date.adding(days: -inWeek)
      case press.matches(.end): date.adding(days: 6 - inWeek)
      default: nil
      }
    return moved?.clamped(to: range)
  }
}

/// A month with a selected day; it sends the day or month that the mouse chooses.
struct MonthGrid: View {
  /// The selected day.
  let date: CalendarDate
  /// A day of the shown month.
  let shown: CalendarDate
  let style: CalendarStyle
  let hasFocus: Bool

  typealias Message = Press

  init(date: CalendarDate, shown: CalendarDate? = nil, style: CalendarStyle, hasFocus: Bool) {
    self.date = date
    self.shown = shown ?? date
    self.style = style
    self.hasFocus = hasFocus
  }

  /// A press on a day, or a change to another month.
  struct Press {
    let date: CalendarDate
    var isDay = false
  }

  static var size: Size { Size(columns: 20, rows: 8) }

  var body: some View<Message> {
    VStack {
      header
      HStack(spacing: 1) {
        ForEach(0..<7) { column in
          Text(weekday(column)).foreground(.muted).wrap(.none).fixedSize()
        }
      }
      ScrollView(.vertical, reveals: selectedWeek, showsBars: false) {
        VStack {
          ForEach(0..<6) { week in
            HStack(spacing: 1) {
              ForEach(0..<7) { column in cell(week * 7 + column) }
            }
            .id(week)
          }
        }
      }
    }
    // With fewer rows, the weeks around the chosen day stay in sight.
    .frame(width: MonthGrid.size.columns)
    .frame(maxHeight: .cells(MonthGrid.size.rows))
    .onScroll { turn in
      turn.rows == 0 ? nil : Press(date: moved(months: turn.rows > 0 ? 1 : -1))
    }
  }

  private var header: some View<Message> {
    HStack {
      arrow("‹", months: -1)
      Text(title).lineLimit(1).bold()
      arrow("›", months: 1)
    }
    .filling(.horizontal)
  }

  private func arrow(_ text: String, months: Int) -> some View<Message> {
    Text(" \(text) ").flipsWhenMirrored().wrap(.none).foreground(.accent)
      .fixedSize()
      .onClick { _ in Press(date: moved(months: months)) }
      .role(.button, label: months < 0 ? Translation["previous month"] : Translation["next month"])
  }

  /// The month and year, centered between the arrows.
  private var title: String {
    let names = style.months
    let month = names.indices.contains(shown.month - 1) ? names[shown.month - 1] : "\(shown.month)"
    let text = "\(month) \(shown.year)".truncated(to: 14)
    let space = 14 - text.displayWidth
    let before = String(repeating: " ", count: space / 2)
    return before + text + String(repeating: " ", count: space - space / 2)
  }

  /// The first letters of the day of the week above a column, two cells wide.
  private func weekday(_ column: Int) -> String {
    let day = (style.firstWeekday.rawValue - 1 + column) % 7
    let name = style.weekdays.indices.contains(day) ? style.weekdays[day] : ""
    let short = name.truncated(to: 2)
    return String(repeating: " ", count: max(0, 2 - short.displayWidth)) + short
  }

  private func moved(months: Int) -> CalendarDate {
    shown.adding(months: months).clamped(to: style.range)
  }

  /// The number of cells before the first day.
  private var firstCell: Int {
    CalendarDate(year: shown.year, month: shown.month, day: 1).weekday.days(
      after: style.firstWeekday)
  }

  /// The row of the selected day; nil if it is in another month.
  private var selectedWeek: Int? {
    date.year == shown.year && date.month == shown.month ? (firstCell + date.day - 1) / 7 : nil
  }

  @ViewBuilder<Message> private func cell(_ index: Int) -> Views<Message> {
    let day = index - firstCell + 1
    if (1...CalendarDate.daysInMonth(shown.month, of: shown.year)).contains(day) {
      dayView(CalendarDate(year: shown.year, month: shown.month, day: day))
    } else {
      Text("").frame(width: 2)
    }
  }

  private func dayView(_ day: CalendarDate) -> some View<Message> {
    let isChosen = day == date
    let value =
      isChosen
      ? Translation["chosen"] : day == style.today ? Translation["today"] : nil
    return Text("\(day.day, width: 2)").wrap(.none)
      .foreground(isChosen || day == style.today ? .accent : .text)
      .attributes(dayAttributes(day))
      .accentFill(isChosen && hasFocus)
      .onClick { _ in Press(date: day, isDay: true) }
      .disabled(!style.range.contains(day))
      .role(.cell, label: day.description, value: value)
      .marksFocus(isChosen)
  }

  private func dayAttributes(_ day: CalendarDate) -> Attributes {
    var look: Attributes = []
    if day == style.today { look.underline = .single }
    if day == date { look.formUnion(.bold) }
    return look
  }
}
