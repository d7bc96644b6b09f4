// FormStepRunner: one question of a form, without the type of its answer.

internal import TermStore
internal import TermView

/// A message of a question in a form, with the number of the question's turn.
struct FormMessage: Sendable {
  let turn: Int
  /// The message of the question; nil to go back.
  let own: (any Sendable)?
}

/// An answer in a form: what it changes, and in words.
struct FormAnswer<Root> {
  let set: @Sendable (inout Root) -> Void
  let summary: String
}

/// What follows from a message to a question in a form.
enum FormReaction<Root> {
  case go(Command<FormMessage>)
  case answer(FormAnswer<Root>)
  case fail(PromptError)
}

/// A question of a form without the type of its answer.
protocol FormStepRunner<Root>: Sendable {
  associatedtype Root

  var details: QuestionDetails { get }
  /// Returns the answer where defaults are taken; nil if the user has to be asked all the same.
  func takenDefault() throws(PromptError) -> FormAnswer<Root>?
  /// The same question where defaults are taken.
  func takingDefaults() -> any FormStepRunner<Root>
  /// What can't be answered where nobody can be asked.
  var unanswered: QuestionDetails { get }
  /// The answer that a value has.
  func answer(in root: Root) -> FormAnswer<Root>
  /// Starts with the answer that a value has; for nil, with none.
  func start(turn: Int, with root: Root?) -> (state: Any, command: Command<FormMessage>)
  func update(_ state: inout Any, _ message: FormMessage) -> FormReaction<Root>
  func field(_ state: Any, turn: Int) -> AnyView<FormMessage>
  func rows(_ state: Any, turn: Int) -> AnyView<FormMessage>?
  func wantedRows(_ state: Any) -> Int
  func fit(_ state: inout Any, in rows: Int)
  func isAnswer(_ press: KeyPress, to state: Any) -> Bool
  func isEmpty(_ state: Any) -> Bool
  func enter(_ state: Any, turn: Int) -> FormMessage?
  func keys(_ state: Any) -> String
  nonisolated(nonsending) func ask(
    in conversation: PlainConversation
  ) async throws(PromptError) -> FormAnswer<Root>
}

/// A question of one kind in a form.
struct QuestionRunner<Root, Kind: QuestionKind>: FormStepRunner {
  let kind: Kind
  let details: QuestionDetails
  let property: any WritableKeyPath<Root, Kind.Value> & Sendable

  private func answer(_ value: Kind.Value) -> FormAnswer<Root> {
    let property = property
    return FormAnswer(set: { $0[keyPath: property] = value }, summary: kind.summary(of: value))
  }

  func takenDefault() throws(PromptError) -> FormAnswer<Root>? {
    try kind.takenDefault(details).map { answer($0) }
  }

  func takingDefaults() -> any FormStepRunner<Root> {
    QuestionRunner(kind: kind.takingDefaults(), details: details, property: property)
  }

  var unanswered: QuestionDetails { kind.unanswered(details) }

  func answer(in root: Root) -> FormAnswer<Root> { answer(root[keyPath: property]) }

  func start(turn: Int, with root: Root?) -> (state: Any, command: Command<FormMessage>) {
    let (state, command) =
      root.map { kind.start(with: $0[keyPath: property]) } ?? kind.start()
    return (state, command.map { FormMessage(turn: turn, own: $0) })
  }

  func update(_ state: inout Any, _ message: FormMessage) -> FormReaction<Root> {
    guard var own = state as? Kind.State, let sent = message.own as? Kind.Message else {
      return .go(.none)
    }
    defer { state = own }
    switch kind.update(&own, sent) {
    case .go(let command): return .go(command.map { FormMessage(turn: message.turn, own: $0) })
    case .answer(let value): return .answer(answer(value))
    case .fail(let error): return .fail(error)
    }
  }

  func field(_ state: Any, turn: Int) -> AnyView<FormMessage> {
    guard let own = state as? Kind.State else { return AnyView(Text("").sending()) }
    return AnyView(kind.field(own).map { FormMessage(turn: turn, own: $0) })
  }

  func rows(_ state: Any, turn: Int) -> AnyView<FormMessage>? {
    guard let own = state as? Kind.State, let rows = kind.rows(own) else { return nil }
    return AnyView(rows.map { FormMessage(turn: turn, own: $0) })
  }

  func wantedRows(_ state: Any) -> Int { (state as? Kind.State).map { kind.wantedRows($0) } ?? 0 }

  func fit(_ state: inout Any, in rows: Int) {
    guard var own = state as? Kind.State else { return }
    kind.fit(&own, in: rows)
    state = own
  }

  func isAnswer(_ press: KeyPress, to state: Any) -> Bool {
    (state as? Kind.State).map { kind.isAnswer(press, to: $0) } ?? false
  }

  func isEmpty(_ state: Any) -> Bool { (state as? Kind.State).map { kind.isEmpty($0) } ?? true }

  func enter(_ state: Any, turn: Int) -> FormMessage? {
    (state as? Kind.State).flatMap { kind.enter($0) }.map { FormMessage(turn: turn, own: $0) }
  }

  func keys(_ state: Any) -> String { (state as? Kind.State).map { kind.keys($0) } ?? "" }

  nonisolated(nonsending) func ask(
    in conversation: PlainConversation
  ) async throws(PromptError) -> FormAnswer<Root> {
    answer(try await kind.ask(in: conversation))
  }
}
