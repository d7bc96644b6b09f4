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
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - fallback: The answer if nothing is typed.
  ///   - placeholder: Shown while nothing is typed and there is no default.
  ///   - validators: The rules for the text; what is wrong is shown as it is typed.
  ///   - completions: Texts to take for what is typed.
  /// - Returns: The question.
  public static func text(
    _ label: String, default fallback: String? = nil, placeholder: String? = nil,
    by validators: [Validator<String>] = [], completions: [String] = []
  ) -> Question {
    Question(
      TextQuestion(
        label: label, fallback: fallback, placeholder: placeholder, validators: validators,
        complete: { typed in
          let start = typed.lowercased()
          return start.isEmpty
            ? [] : completions.filter { $0.lowercased().hasPrefix(start) && $0 != typed }
        }, read: { $0 }, show: { $0 }))
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
        range: range.map { ("\($0.lowerBound)", "\($0.upperBound)") },
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
  /// The least and the greatest number, shown in place of a placeholder.
  var range: (least: String, most: String)?
  var validators: [Validator<String>]
  var isSecret = false
  var complete: @Sendable (String) -> [String] = { _ in [] }
  /// Returns the value that a text stands for; nil if it stands for none.
  let read: @Sendable (String) -> Value?
  let show: @Sendable (Value) -> String
  /// Changes a value by Up and Down.
  var step: (@Sendable (Value, Int) -> Value)?

  enum Message: Sendable {
    case typed(String)
    case submit
    case step(Int)
  }

  /// What is shown while nothing is typed and there is no default.
  private var reminder: String? {
    placeholder ?? range.map { Translation["{1} to {2}", $0.least, $0.most] }
  }

  func start() -> (String, Command<Message>) { ("", .none) }

  func update(_ text: inout String, _ message: Message) -> QuestionStep<Value, Message> {
    switch message {
    case .typed(let new): text = new
    case .step(let count):
      guard let step, let value = read(text) ?? fallback else { break }
      text = show(step(value, count))
    case .submit:
      guard rules.error(for: text) == nil else { break }
      if text.isEmpty, let fallback { return .answer(fallback) }
      if let value = read(text) { return .answer(value) }
    }
    return .stay
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

  func field(_ text: String) -> AnyView<Message> {
    let shown = fallback.map(show) ?? reminder ?? " "
    let field = TextField(
      label, text: text, onSubmit: Message.submit, placeholder: isSecret ? " " : shown,
      isMasked: isSecret
    ) { .typed($0) }
    .suggestions(complete)
    .listsSuggestionsBelow()
    .validated(by: rules, at: .change)
    guard step != nil else { return AnyView(field) }
    return AnyView(
      field.onKeyPress { press in
        guard press.phase != .release else { return nil }
        return press.matches(.up) ? .step(1) : press.matches(.down) ? .step(-1) : nil
      })
  }

  /// What is wrong with the text, below the field.
  func wantedRows(_ text: String) -> Int { 1 }

  func isEmpty(_ text: String) -> Bool { text.isEmpty }

  func enter(_ text: String) -> Message? { .submit }

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
