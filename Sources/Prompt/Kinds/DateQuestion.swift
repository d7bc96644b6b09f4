// DateQuestion: asks for a date with a month calendar.

internal import TermRender
internal import TermStore
internal import TermView
public import TermWidgets

extension Question where Value == CalendarDate {
  /// Asks for a date: the arrows move in a month, digits such as `2024-02-29` go to a day, and Enter takes the marked one.
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
    case typed(Character)
    case erase
    case submit
  }

  struct State: Sendable {
    var date: CalendarDate
    var style: CalendarStyle
    /// Whether the day is that of today once it is known.
    var followsToday: Bool
    /// The digits of a day, and what is wrong with them.
    var typed = ""
    var error: String?
    /// The rows that a low terminal has for the month and an error.
    var rows = 8
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
    case .choose(let date): (state.date, state.typed, state.error) = (date, "", nil)
    case .today(let date):
      if state.style.today == nil { state.style.today = date }
      if state.followsToday { state.date = date.clamped(to: style.range) }
    case .typed(let character):
      (state.typed, state.error) = (String((state.typed + [character]).prefix(10)), nil)
      showTyped(&state)
    case .erase:
      (state.typed, state.error) = (String(state.typed.dropLast()), nil)
      showTyped(&state)
    case .submit:
      guard state.typed.isEmpty else { return submit(&state) }
      return .answer(state.date)
    }
    return .stay
  }

  /// Goes to the day that is typed, once it is one.
  private func showTyped(_ state: inout State) {
    if let date = try? parse(state.typed) { (state.date, state.followsToday) = (date, false) }
  }

  private func submit(_ state: inout State) -> QuestionStep<CalendarDate, Message> {
    do throws(WrongAnswer) {
      return .answer(try parse(state.typed))
    } catch {
      state.error = error.reason
      return .stay
    }
  }

  func field(_ state: State) -> AnyView<Message> {
    let words = state.typed.isEmpty ? state.date.description : state.typed + "▏"
    return AnyView(Text(words).foreground(.accent).lineLimit(1).sending(Message.self))
  }

  func rows(_ state: State) -> AnyView<Message>? {
    AnyView(
      VStack {
        // Above the month, which may have less space than it needs.
        if let error = state.error {
          Text("▲ \(error)").foreground(.danger).fixedSize().padding(.leading, 2)
            .role(.status, label: error).sending(Message.self)
        }
        HStack {
          // The indent goes first where the month fills the width.
          VStack<Message> {}.frame(width: 2).flex(shrink: 1_000_000)
          VStack {
            MonthCalendar(label, date: state.date, style: state.style) { Message.choose($0) }
              .onKeyPress { message(for: $0, state) }
          }
          .frame(height: max(1, state.rows - (state.error == nil ? 0 : 1)))
        }
      })
  }

  private func message(for press: KeyPress, _ state: State) -> Message? {
    guard press.phase != .release else { return nil }
    if press.matches(.enter) { return press.phase == .press ? .submit : nil }
    if press.matches(.backspace), !state.typed.isEmpty { return .erase }
    return "0123456789-".first { press.matches(Key(.character($0))) }.map { .typed($0) }
  }

  /// A month, its names and at most six weeks, and an error above them.
  func wantedRows(_ state: State) -> Int { state.error == nil ? 8 : 9 }

  func fit(_ state: inout State, in rows: Int) { state.rows = min(rows, wantedRows(state)) }

  func keys(_ state: State) -> String {
    Translation["arrows move, or type a day · page up/down month · enter choose"]
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
