// MultilineQuestion: a question for a text of several lines, which is typed in place.

internal import TermStore
internal import TermView
public import TermWidgets

extension Question where Value == String {
  /// Asks for a text of several lines, which is typed in place: Enter begins a line, and Control-D ends the text.
  ///
  /// ```swift
  /// try await ask(.multiline("Message", by: [.required()]))
  /// ```
  ///
  /// alt+Enter ends the text as well, where the terminal does not keep that key for itself. Pasted lines stay lines.
  /// The area grows with the text up to the most rows, and scrolls beyond them. In plain mode, a line with a single dot
  /// or the end of the input ends the text. A line break at the end is not part of it.
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - text: The text to begin with, which is the answer where defaults are taken and, line by line, where
  ///     no line is typed.
  ///   - placeholder: Shown while nothing is typed.
  ///   - validators: The rules for the text; what is wrong is shown as it is typed.
  ///   - rows: The least and the most rows of the area.
  ///   - history: Earlier answers, the newest last: Up in the first row and Down in the last go through them.
  /// - Returns: The question.
  public static func multiline(
    _ label: String, default text: String? = nil, placeholder: String = "",
    by validators: [Validator<String>] = [], rows: ClosedRange<Int> = 3...10,
    history: [String] = []
  ) -> Question {
    Question(
      MultilineQuestion(
        label: label, fallback: text, placeholder: placeholder, validators: validators,
        rowLimits: rows.clamped(to: 1...10_000), history: history))
  }
}

/// A question for a text of several lines.
struct MultilineQuestion: QuestionKind {
  let label: String
  let fallback: String?
  let placeholder: String
  let validators: [Validator<String>]
  let rowLimits: ClosedRange<Int>
  let history: [String]

  enum Message: Sendable {
    case typed(TextBuffer)
    case submit
  }

  struct State: Sendable {
    var text: TextBuffer
    /// Whether it is time to show what is wrong.
    var isChecked = false
    /// The rows that a low terminal has for the area; nil for any number.
    var rowLimit: Int?
  }

  func start() -> (State, Command<Message>) { start(with: fallback ?? "") }

  func start(with answer: String) -> (State, Command<Message>) {
    (State(text: TextBuffer(answer)), .none)
  }

  func update(_ state: inout State, _ message: Message) -> QuestionStep<String, Message> {
    state.isChecked = true
    switch message {
    case .typed(let text): state.text = text
    case .submit:
      let text = MultilineQuestion.answer(String(state.text))
      if validators.error(for: text) == nil { return .answer(text) }
    }
    return .stay
  }

  /// The text without the line break that ends its last line.
  private static func answer(_ text: String) -> String {
    text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  private func error(_ state: State) -> String? {
    state.isChecked
      ? validators.error(for: MultilineQuestion.answer(String(state.text))) : nil
  }

  /// Nothing: the area has the rows below the label.
  func field(_ state: State) -> AnyView<Message> { AnyView(VStack<Message> {}) }

  func rows(_ state: State) -> AnyView<Message>? {
    let most = min(rowLimits.upperBound, state.rowLimit ?? .max)
    let area = TextArea(
      label, text: state.text, placeholder: placeholder,
      rows: min(rowLimits.lowerBound, most)...most, history: history
    ) { Message.typed($0) }
    return AnyView(
      VStack {
        area.onKeyCapture { press in
          guard press.phase == .press else { return nil }
          return press.matches(.ctrl("d")) || press.matches(Key(.enter, .alt)) ? .submit : nil
        }
        if let error = error(state) {
          Text("▲ \(error)").foreground(.danger).role(.status, label: error).sending(Message.self)
        }
      }
      .padding(.leading, 2))
  }

  func wantedRows(_ state: State) -> Int { rowLimits.upperBound + (error(state) == nil ? 0 : 1) }

  func fit(_ state: inout State, in rows: Int) {
    state.rowLimit = max(1, rows - (error(state) == nil ? 0 : 1))
  }

  func isEmpty(_ state: State) -> Bool { state.text.isEmpty }

  /// Its key for the end gives an empty text, where the rules allow that.
  func isAnswer(_ press: KeyPress, to state: State) -> Bool {
    press.matches(.ctrl("d"))
      && validators.error(for: MultilineQuestion.answer(String(state.text))) == nil
  }

  /// None: the newline that scripts type begins a line.
  func enter(_ state: State) -> Message? { nil }

  func keys(_ state: State) -> String {
    Translation["enter new line · ctrl+d done · esc cancel"]
  }

  func summary(of value: String) -> String { value }

  func flaw(inDefault value: String) -> String? { validators.error(for: value) }

  func parse(_ line: String) throws(WrongAnswer) -> String {
    if let error = validators.error(for: line) { throw WrongAnswer(error) }
    return line
  }

  nonisolated(nonsending) func ask(
    in conversation: PlainConversation
  ) async throws(PromptError) -> String {
    while true {
      let lines = try await conversation.readLines()
      let text = lines.isEmpty ? fallback ?? "" : lines.joined(separator: "\n")
      guard let reason = validators.error(for: text) else { return text }
      try conversation.reject(text.firstLine, reason)
    }
  }
}
