// TextQuestion: questions that are answered by typing: texts, secrets, numbers and paths.

internal import TermStore
public import TermWidgets
internal import TermView

extension Question where Value == String {
  /// Asks for a line of text.
  ///
  /// ```swift
  /// try await ask(.text("Name", default: "Ada", by: [.length(2...40)]))
  /// try await ask(.text("License", completions: ["MIT", "Apache-2.0"]))
  /// ```
  ///
  /// With earlier answers, Up and Down go through them as in a shell, and what was being typed comes back after the
  /// last one. Your program keeps them: it adds the new answer itself.
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - fallback: The answer if nothing is typed.
  ///   - placeholder: Shown while nothing is typed and there is no default.
  ///   - validators: The rules for the text; what is wrong is shown as it is typed.
  ///   - completions: Texts to take for what is typed.
  ///   - history: Earlier answers, the newest last, for Up and Down; those of several lines are left out.
  /// - Returns: The question.
  public static func text(
    _ label: String, default fallback: String? = nil, placeholder: String? = nil,
    by validators: [Validator<String>] = [], completions: [String] = [], history: [String] = []
  ) -> Question {
    Question(
      TextQuestion(
        label: label, fallback: fallback, placeholder: placeholder, validators: validators,
        complete: { typed in
          let start = typed.lowercased()
          return start.isEmpty
            ? [] : completions.filter { $0.lowercased().hasPrefix(start) && $0 != typed }
        }, read: { $0 }, show: { $0 },
        history: history.filter { !$0.isEmpty && !$0.contains(where: \.isNewline) }))
  }

  /// Asks for a text that is not shown: neither while it is typed, nor in the history or a recording.
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - validators: The rules for the text.
  /// - Returns: The question.
  public static func secret(_ label: String, by validators: [Validator<String>] = []) -> Question {
    Question(
      TextQuestion(
        label: label, validators: validators, isSecret: true, read: { $0 },
        show: { _ in "••••••" }))
  }

  /// Asks for the path of a file or folder, with completion of names.
  ///
  /// A path that begins with `~/` is returned with the home directory in its place.
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - fallback: The answer if nothing is typed.
  ///   - mustExist: Whether a path is wrong that leads to nothing.
  ///   - validators: More rules for the path, as it is typed.
  /// - Returns: The question.
  public static func path(
    _ label: String, default fallback: String? = nil, mustExist: Bool = false,
    by validators: [Validator<String>] = []
  ) -> Question {
    let exists = Validator<String> { path in
      PathCompletion.exists(path) ? nil : Translation["leads to nothing"]
    }
    return Question(
      TextQuestion(
        label: label, fallback: fallback, validators: validators + (mustExist ? [exists] : []),
        complete: { PathCompletion.completions(of: $0) },
        read: { PathCompletion.expanded($0) }, show: { $0 }))
  }
}

extension Question where Value == Int {
  /// Asks for a whole number; Up and Down change it.
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - fallback: The answer if nothing is typed.
  ///   - range: The least and the greatest number; nil for any.
  /// - Returns: The question.
  public static func number(
    _ label: String, default fallback: Int? = nil, in range: ClosedRange<Int>? = nil
  ) -> Question {
    Question(
      TextQuestion(
        label: label, fallback: fallback,
        range: range.map {
          (
            $0.lowerBound == .min ? nil : "\($0.lowerBound)",
            $0.upperBound == .max ? nil : "\($0.upperBound)"
          )
        },
        validators: [.isNumber, .integer(in: range)], read: { Int($0.trimmed) },
        show: { "\($0)" },
        step: { number, step in
          let (next, isTooFar) = number.addingReportingOverflow(step)
          guard let range else { return isTooFar ? number : next }
          return min(max(isTooFar ? number : next, range.lowerBound), range.upperBound)
        }))
  }
}

extension Question where Value == Double {
  /// Asks for a number, which may have a fraction.
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - fallback: The answer if nothing is typed.
  ///   - range: The least and the greatest number; nil for any.
  /// - Returns: The question.
  public static func number(
    _ label: String, default fallback: Double? = nil, in range: ClosedRange<Double>? = nil
  ) -> Question {
    Question(
      TextQuestion(
        label: label, fallback: fallback,
        range: range.map { ("\($0.lowerBound)", "\($0.upperBound)") },
        validators: [.isNumber, .number(in: range)],
        read: { Double($0.trimmed) }, show: { "\($0)" }))
  }
}

extension Validator where Value == String {
  /// Something is typed, where a number is wanted.
  fileprivate static var isNumber: Validator {
    Validator { $0.trimmed.isEmpty ? Translation["needs a number"] : nil }
  }
}

/// A question that is answered by typing a line.
struct TextQuestion<Value: Sendable>: QuestionKind {
  let label: String
  var fallback: Value?
  var placeholder: String?
  /// The least and the greatest number, shown in place of a placeholder; nil where there is none.
  var range: (least: String?, most: String?)?
  var validators: [Validator<String>]
  var isSecret = false
  var complete: @Sendable (String) -> [String] = { _ in [] }
  /// Returns the value that a text stands for; nil if it stands for none.
  let read: @Sendable (String) -> Value?
  let show: @Sendable (Value) -> String
  /// Changes a value by Up and Down.
  var step: (@Sendable (Value, Int) -> Value)?
  /// Earlier answers, the newest last.
  var history: [String] = []

  enum Message: Sendable {
    case typed(String)
    case submit
    case step(Int)
    case recall(Int)
  }

  struct State: Sendable {
    var text = ""
    /// The index of the earlier answer that is shown; what is being typed follows the last one.
    var recalled: Int?
    /// What is being typed, and the earlier answers that were changed, by index, as in a shell.
    var changed: [Int: String] = [:]
    /// How often another answer was shown: each time the field is a new one, with the caret at the end.
    var recallCount = 0
  }

  /// What is shown while nothing is typed and there is no default.
  private var reminder: String? {
    if let placeholder { return placeholder }
    return switch (range?.least, range?.most) {
    case (let least?, let most?): Translation["{1} to {2}", least, most]
    case (let least?, nil): "≥ \(least)"
    case (nil, let most?): "≤ \(most)"
    case (nil, nil): nil
    }
  }

  func start() -> (State, Command<Message>) { (State(), .none) }

  func start(with answer: Value) -> (State, Command<Message>) {
    // The words for a secret are dots.
    (State(text: isSecret ? answer as? String ?? "" : show(answer)), .none)
  }

  func update(_ state: inout State, _ message: Message) -> QuestionStep<Value, Message> {
    let text = state.text
    switch message {
    case .typed(let new): state.text = new
    case .step(let count):
      guard let step, let value = read(text) ?? fallback else { break }
      state.text = show(step(value, count))
    case .recall(let step): recall(step, &state)
    case .submit:
      guard rules.error(for: text) == nil else { break }
      if text.isEmpty, let fallback { return .answer(fallback) }
      if let value = read(text) { return .answer(value) }
    }
    return .stay
  }

  /// Whether an earlier answer is shown and unchanged; false for a text that was typed, also where that was one.
  private func isRecalled(_ state: State) -> Bool {
    state.recalled.map { history.indices.contains($0) && state.text == history[$0] } ?? false
  }

  /// Shows the earlier or the later answer; after the last one, what was being typed.
  private func recall(_ step: Int, _ state: inout State) {
    var (index, changed) = (state.recalled ?? history.count, state.changed)
    // Undo leads from an earlier answer back to what was being typed.
    if !isRecalled(state), state.text == changed[history.count] { index = history.count }
    changed[index] = isRecalled(state) ? nil : state.text
    func entry(_ index: Int) -> String {
      changed[index] ?? (index < history.count ? history[index] : "")
    }
    repeat { index += step } while history.indices.contains(index) && entry(index) == state.text
    guard (0...history.count).contains(index) else { return }
    (state.recalled, state.changed, state.text) = (index, changed, entry(index))
    state.recallCount += 1
  }

  /// The rules; an empty text takes the default, which follows them too.
  private var rules: [Validator<String>] {
    let (fallback, validators, read) = (fallback.map(show), validators, read)
    return [
      Validator { text in
        if text.isEmpty, let fallback { return validators.error(for: fallback) }
        return validators.error(for: text)
          ?? (read(text) == nil ? Translation["is not understood"] : nil)
      }
    ]
  }

  func field(_ state: State) -> AnyView<Message> {
    let text = state.text
    let shown = fallback.map(show) ?? reminder ?? " "
    let field = TextField(
      label, text: text, onSubmit: Message.submit, placeholder: isSecret ? " " : shown,
      isMasked: isSecret
    ) { .typed($0) }
    .suggestions(complete)
    .listsSuggestionsBelow()
    .validated(by: rules, at: .change)
    if step != nil {
      return AnyView(
        field.onKeyPress { press in
          guard press.phase != .release else { return nil }
          return press.matches(.up) ? .step(1) : press.matches(.down) ? .step(-1) : nil
        })
    }
    guard !history.isEmpty else { return AnyView(field) }
    let isRecalled = isRecalled(state)
    return AnyView(
      field.id(state.recallCount)
        .onKeyPress { press in
          guard press.phase != .release else { return nil }
          if press.matches(.up) || press.matches(.ctrl("p")) { return .recall(-1) }
          return press.matches(.down) || press.matches(.ctrl("n")) ? .recall(1) : nil
        }
        .onKeyCapture { press in
          // Down would open the list of completions of an earlier answer.
          guard isRecalled, press.phase != .release else { return nil }
          return press.matches(.down) ? .recall(1) : nil
        })
  }

  func keys(_ state: State) -> String {
    history.isEmpty ? "" : Translation["↑/↓ earlier answers"]
  }

  /// What is wrong with the text, below the field.
  func wantedRows(_ state: State) -> Int { 1 }

  func isEmpty(_ state: State) -> Bool { state.text.isEmpty }

  func enter(_ state: State) -> Message? { .submit }

  func summary(of value: Value) -> String { show(value) }

  func flaw(inDefault value: Value) -> String? { validators.error(for: show(value)) }

  var plainHint: String {
    fallback.map { "[\(show($0))]" } ?? reminder.map { "(\($0))" } ?? ""
  }

  func parse(_ line: String) throws(WrongAnswer) -> Value {
    if let error = rules.error(for: line) { throw WrongAnswer(error) }
    guard let value = read(line) else { throw WrongAnswer(Translation["is not understood"]) }
    return value
  }
}

extension String {
  /// The text without the blanks at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
