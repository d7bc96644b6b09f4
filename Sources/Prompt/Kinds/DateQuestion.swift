// DateQuestion: asks for a date with a month calendar.

internal import TermRender
internal import TermStore
internal import TermView
public import TermWidgets

extension Question where Value == CalendarDate {
  /// Asks for a date: the arrows move in a month, and Enter takes the marked day.
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - fallback: The day that is marked first and the answer if none is typed; nil for today (UTC). Outside the limits of
  ///     `style`, the nearest day within them is taken.
  ///   - style: The first day of a week, the limits, and the names to show.
  /// - Returns: The question.
  public static func date(
    _ label: String, default fallback: CalendarDate? = nil, style: CalendarStyle = CalendarStyle()
  ) -> Question {
    Question(DateQuestion(label: label, given: fallback?.clamped(to: style.range), style: style))
  }
}

/// A question for a date.
struct DateQuestion: QuestionKind {
  let label: String
  /// The default within the limits; nil for today.
  let given: CalendarDate?
  let style: CalendarStyle

  var fallback: CalendarDate? { given ?? day(at: PromptHosts.current.secondsSince1970) }

  /// Returns the day of a time (UTC), or the nearest one within the limits.
  private func day(at secondsSince1970: Double) -> CalendarDate {
    CalendarDate(dayNumber: Int((secondsSince1970 / 86_400).rounded(.down)))
      .clamped(to: style.range)
  }

  enum Message: Sendable {
    case choose(CalendarDate)
    case today(CalendarDate)
    case submit
  }

  struct State: Sendable {
    var date: CalendarDate
    var style: CalendarStyle
    /// Whether the day is that of today once it is known.
    var followsToday: Bool
  }

  func start() -> (State, Command<Message>) {
    // Not `fallback`: the program's own clock says which day it is, so that a replay has the same.
    let first = given ?? CalendarDate(dayNumber: 0).clamped(to: style.range)
    return (
      State(date: first, style: style, followsToday: given == nil),
      .now { .today(CalendarDate(dayNumber: Int(($0.secondsSince1970 / 86_400).rounded(.down)))) }
    )
  }

  func start(with answer: CalendarDate) -> (State, Command<Message>) {
    var (state, command) = start()
    (state.date, state.followsToday) = (answer.clamped(to: style.range), false)
    return (state, command)
  }

  func update(_ state: inout State, _ message: Message) -> QuestionStep<CalendarDate, Message> {
    switch message {
    case .choose(let date): state.date = date
    case .today(let date):
      if state.style.today == nil { state.style.today = date }
      if state.followsToday { state.date = date.clamped(to: style.range) }
    case .submit: return .answer(state.date)
    }
    return .stay
  }

  func field(_ state: State) -> AnyView<Message> {
    AnyView(Text(state.date.description).foreground(.accent).lineLimit(1).sending(Message.self))
  }

  func rows(_ state: State) -> AnyView<Message>? {
    AnyView(
      HStack {
        MonthCalendar(label, date: state.date, style: state.style) { Message.choose($0) }
          .onKeyPress { $0.phase == .press && $0.matches(.enter) ? .submit : nil }
      }
      .padding(.leading, 2))
  }

  /// A month, its names and at most six weeks.
  func wantedRows(_ state: State) -> Int { 8 }

  func keys(_ state: State) -> String {
    Translation["arrows move · page up/down month · enter choose"]
  }

  func enter(_ state: State) -> Message? { .submit }

  func summary(of value: CalendarDate) -> String { value.description }

  var plainHint: String {
    let format = given == nil ? Translation["(year-month-day)"] + " " : ""
    return format + (fallback.map { "[\($0.description)]" } ?? "")
  }

  func parse(_ line: String) throws(WrongAnswer) -> CalendarDate {
    guard let date = CalendarDate(line.trimmed) else {
      throw WrongAnswer(Translation["needs a day such as {1}", "2024-02-29"])
    }
    guard style.range.contains(date) else {
      let (first, last) = (style.range.lowerBound, style.range.upperBound)
      throw WrongAnswer(Translation["needs a day from {1} to {2}", "\(first)", "\(last)"])
    }
    return date
  }
}
