// QuestionKind: what one kind of question does: in a terminal as a small program, elsewhere line by line.

internal import TermStore
internal import TermView

/// A kind of question: what its user types or chooses, and the answer that this makes.
protocol QuestionKind<Value>: Sendable {
  associatedtype Value: Sendable
  associatedtype State
  associatedtype Message: Sendable

  /// What is asked.
  var label: String { get }
  /// The answer if the user gives none.
  var fallback: Value? { get }
  /// Returns what is wrong with the answer that is given if the user gives none; nil if nothing is.
  func flaw(inDefault value: Value) -> String?
  /// Returns the answer where defaults are taken; nil if the user has to be asked all the same.
  ///
  /// It throws the error of a wrong answer if the default breaks a rule of the question.
  func takenDefault(_ details: QuestionDetails) throws(PromptError) -> Value?
  /// The same question where defaults are taken: a form asks only what has none.
  func takingDefaults() -> Self
  /// What can't be answered where nobody can be asked.
  func unanswered(_ details: QuestionDetails) -> QuestionDetails

  // In a terminal:

  /// Returns the state before the first key, and the first command.
  func start() -> (State, Command<Message>)
  /// The same for a question of a form to which the user comes back: it stands with the answer that was given.
  func start(with answer: Value) -> (State, Command<Message>)
  func update(_ state: inout State, _ message: Message) -> QuestionStep<Value, Message>
  /// The row beside the label.
  func field(_ state: State) -> AnyView<Message>
  /// The rows below the label; nil for none.
  func rows(_ state: State) -> AnyView<Message>?
  /// How many rows `rows` would take at most; 0 for none.
  func wantedRows(_ state: State) -> Int
  /// Limits the rows below the label to what a low terminal has left for them.
  func fit(_ state: inout State, in rows: Int)
  /// Whether a key answers that would cancel otherwise.
  func isAnswer(_ press: KeyPress, to state: State) -> Bool
  /// Whether nothing is typed, so that ctrl+d is the end of the input and cancels.
  func isEmpty(_ state: State) -> Bool
  /// The message of Enter, which is also that of ctrl+j: the newline that scripts type.
  func enter(_ state: State) -> Message?
  /// The keys, in a few words; empty for none.
  func keys(_ state: State) -> String
  /// Returns the answer in words, which stay in the history.
  func summary(of value: Value) -> String
  /// The heading above the questions of a form; nil for none.
  var heading: String? { get }
  /// The questions of a form that are answered.
  func history(_ state: State) -> [TranscriptLine]
  /// What is asked at present, if that changes.
  func current(_ state: State) -> QuestionDetails?
  /// Whether the answer gets a line; otherwise the history says it.
  var showsAnswer: Bool { get }

  // Line by line:

  /// The lines before the question.
  var plainIntroduction: [String] { get }
  /// What to type and the default, such as `[y/N]`.
  var plainHint: String { get }
  var isSecret: Bool { get }
  /// Returns the answer that a line gives, or throws a `WrongAnswer`.
  func parse(_ line: String) throws(WrongAnswer) -> Value
  /// Asks in plain text.
  nonisolated(nonsending) func ask(
    in conversation: PlainConversation
  ) async throws(PromptError) -> Value
}

extension QuestionKind {
  func flaw(inDefault value: Value) -> String? { nil }

  func takenDefault(_ details: QuestionDetails) throws(PromptError) -> Value? {
    guard let fallback else { return nil }
    if let reason = flaw(inDefault: fallback) {
      throw .invalid(
        question: details.label, answer: summary(of: fallback), reason: reason,
        option: details.option)
    }
    return fallback
  }

  func takingDefaults() -> Self { self }
  func unanswered(_ details: QuestionDetails) -> QuestionDetails { details }
  func start(with answer: Value) -> (State, Command<Message>) { start() }
  func rows(_ state: State) -> AnyView<Message>? { nil }
  func wantedRows(_ state: State) -> Int { 0 }
  func fit(_ state: inout State, in rows: Int) {}
  func isAnswer(_ press: KeyPress, to state: State) -> Bool { false }
  func isEmpty(_ state: State) -> Bool { true }
  func keys(_ state: State) -> String { "" }
  var heading: String? { nil }
  func history(_ state: State) -> [TranscriptLine] { [] }
  func current(_ state: State) -> QuestionDetails? { nil }
  var showsAnswer: Bool { true }
  var plainIntroduction: [String] { [] }
  var plainHint: String { "" }
  var isSecret: Bool { false }

  nonisolated(nonsending) func ask(
    in conversation: PlainConversation
  ) async throws(PromptError) -> Value {
    for line in plainIntroduction { conversation.say(line) }
    while true {
      let line = try await conversation.read(hint: plainHint, isSecret: isSecret)
      if line.isEmpty, let fallback {
        guard let reason = flaw(inDefault: fallback) else { return fallback }
        try conversation.reject(summary(of: fallback), reason)
        continue
      }
      do {
        return try parse(line)
      } catch {
        try conversation.reject(isSecret ? "•••" : line, error.reason, error.lines)
      }
    }
  }
}

/// What follows from a message to a question.
enum QuestionStep<Value: Sendable, Message: Sendable> {
  /// The question goes on.
  case go(Command<Message>)
  /// The user has answered.
  case answer(Value)
  /// The question can't be answered.
  case fail(PromptError)

  /// The question goes on without a command.
  static var stay: QuestionStep { .go(.none) }
}

/// Why a line is not a valid answer.
struct WrongAnswer: Error {
  let reason: String
  /// What helps a person to another answer, in lines.
  let lines: [String]

  init(_ reason: String, lines: [String] = []) { (self.reason, self.lines) = (reason, lines) }
}
