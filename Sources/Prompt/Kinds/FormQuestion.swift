// FormQuestion: several questions, one after the other, whose answers fill a value.

internal import TermStore
internal import TermView
internal import TermWidgets

extension Question {
  /// Asks several questions, whose answers fill a value; shift+tab goes back to the one before.
  ///
  /// ```swift
  /// struct Setup { var name = "demo", isServer = false, port = 8080 }
  ///
  /// let setup = try await ask(.form("New project", Setup(), [
  ///   .step(\.name) { .text("Name", default: $0.name) },
  ///   .step(\.isServer) { .confirm("A server?", default: $0.isServer) },
  ///   .step(\.port, if: \.isServer) { .number("Port", default: $0.port) },
  /// ]))
  /// ```
  ///
  /// A question is made from the value so far, so it may depend on earlier answers. When the user comes back to it, it
  /// stands with the answer that was given. While a question is left out, its property has the initial value, even if
  /// the question was answered before.
  ///
  /// - Parameters:
  ///   - label: The title above the questions; empty for none.
  ///   - value: The value before the first answer.
  ///   - steps: The questions, in order.
  /// - Returns: The question, whose answer is the filled value.
  public static func form(
    _ label: String, _ value: Value, _ steps: [FormStep<Value>]
  ) -> Question {
    Question(FormQuestion(label: label, value: value, steps: steps))
  }
}

/// One question of a form, and the property that gets its answer.
public struct FormStep<Root: Sendable>: Sendable {
  let isShown: @Sendable (Root) -> Bool
  let make: @Sendable (Root) -> any FormStepRunner<Root>

  /// Asks a question for a property of the form's value.
  ///
  /// - Parameters:
  ///   - property: The property that gets the answer.
  ///   - isShown: Whether the form contains the question, by the answers so far.
  ///   - question: Makes the question from the answers so far.
  /// - Returns: The step.
  public static func step<Value: Sendable>(
    _ property: any WritableKeyPath<Root, Value> & Sendable,
    if isShown: @escaping @Sendable (Root) -> Bool = { _ in true },
    _ question: @escaping @Sendable (Root) -> Question<Value>
  ) -> FormStep {
    FormStep(isShown: isShown) { root in
      let question = question(root)
      return runner(question.kind, question.details, property)
    }
  }

  private static func runner<Kind: QuestionKind>(
    _ kind: Kind, _ details: QuestionDetails,
    _ property: any WritableKeyPath<Root, Kind.Value> & Sendable
  ) -> any FormStepRunner<Root> {
    QuestionRunner(kind: kind, details: details, property: property)
  }
}

/// Several questions, one after the other.
struct FormQuestion<Root: Sendable>: QuestionKind {
  let label: String
  let value: Root
  let steps: [FormStep<Root>]
  /// Whether the form skips the questions that have a default.
  var takesDefaults = false

  struct State {
    /// The answers so far, with the indices of their steps, and whether they were taken from a default.
    var answers: [(step: Int, label: String, summary: String, isTaken: Bool)] = []
    /// All answers that were given, by step: those after the open one are kept for when it is answered.
    var given: [Int: FormAnswer<Root>] = [:]
    /// The index of the open step; nil if all are answered.
    var step: Int?
    /// The number of questions that were opened, by which late messages of others are known.
    var turn = 0
    var runner: (any FormStepRunner<Root>)?
    var own: Any = ()
  }

  var fallback: Root? { try? takenDefault(QuestionDetails(label: label)) }

  func takenDefault(_ details: QuestionDetails) throws(PromptError) -> Root? {
    let (root, open) = try withDefaults()
    return open == nil ? root : nil
  }

  func takingDefaults() -> FormQuestion {
    var form = self
    form.takesDefaults = true
    return form
  }

  func unanswered(_ details: QuestionDetails) -> QuestionDetails {
    guard takesDefaults else {
      return steps.first { $0.isShown(value) }?.make(value).unanswered ?? details
    }
    return (try? withDefaults().open?.takingDefaults().unanswered) ?? details
  }

  /// Returns the value with the defaults up to the first question that has none, and that question.
  private func withDefaults() throws(PromptError) -> (
    root: Root, open: (any FormStepRunner<Root>)?
  ) {
    var root = value
    for step in steps where step.isShown(root) {
      let runner = step.make(root)
      guard let answer = try runner.takenDefault() else { return (root, runner) }
      answer.set(&root)
    }
    return (root, nil)
  }

  var showsAnswer: Bool { false }

  func start() -> (State, Command<FormMessage>) {
    var state = State()
    // A wrong default is known before the program starts.
    let command = (try? open(from: 0, &state)) ?? Command.none
    return (state, command)
  }

  func start(with answer: Root) -> (State, Command<FormMessage>) {
    var state = State()
    for step in steps.indices where steps[step].isShown(answer) {
      state.given[step] = steps[step].make(answer).answer(in: answer)
    }
    let command = (try? open(from: 0, &state)) ?? Command.none
    return (state, command)
  }

  /// The value with the answers that were given to the questions before a step, or to all; a hidden one has none.
  private func root(_ state: State, before end: Int = .max) -> Root {
    var root = value
    for step in steps.indices where step < end {
      if let answer = state.given[step], steps[step].isShown(root) { answer.set(&root) }
    }
    return root
  }

  /// Opens the first step from an index on that has to be asked.
  private func open(from index: Int, _ state: inout State) throws(PromptError) -> Command<
    FormMessage
  > {
    for step in steps.indices where step >= index && steps[step].isShown(root(state, before: step))
    {
      let runner = steps[step].make(root(state))
      guard takesDefaults, let answer = try runner.takenDefault() else {
        return open(step, &state)
      }
      state.given[step] = answer
      state.answers.append((step, runner.details.label, answer.summary, true))
    }
    return open(nil, &state)
  }

  /// Opens a step, or none.
  private func open(_ step: Int?, _ state: inout State) -> Command<FormMessage> {
    state.step = step
    state.turn += 1
    state.runner = step.map { steps[$0].make(root(state)) }
    if takesDefaults { state.runner = state.runner?.takingDefaults() }
    guard let runner = state.runner else {
      // A form without questions is answered at once.
      return state.answers.isEmpty ? .send(FormMessage(turn: state.turn, own: nil)) : .none
    }
    let answered = step.flatMap { state.given[$0] }.map { answer in
      var root = value
      answer.set(&root)
      return root
    }
    let (own, command) = runner.start(turn: state.turn, with: answered)
    state.own = own
    return command
  }

  func update(_ state: inout State, _ message: FormMessage) -> QuestionStep<Root, FormMessage> {
    guard message.turn == state.turn else { return .stay }
    guard let runner = state.runner, let step = state.step else { return .answer(root(state)) }
    guard message.own != nil else { return goBack(&state) }
    switch runner.update(&state.own, message) {
    case .go(let command): return .go(command)
    case .answer(let answer):
      state.given[step] = answer
      state.answers.append((step, runner.details.label, answer.summary, false))
      do throws(PromptError) {
        let command = try open(from: step + 1, &state)
        return state.step == nil ? .answer(root(state)) : .go(command)
      } catch {
        return .fail(error)
      }
    case .fail(let error): return .fail(error)
    }
  }

  /// Opens the last question that was asked; defaults that were taken after it are taken again.
  private func goBack(_ state: inout State) -> QuestionStep<Root, FormMessage> {
    guard let last = state.answers.last(where: { !$0.isTaken }) else { return .stay }
    state.answers.removeAll { $0.step >= last.step }
    return .go(open(last.step, &state))
  }

  var heading: String? { label.isEmpty ? nil : label }

  func history(_ state: State) -> [TranscriptLine] {
    state.answers.map { .answered($0.label, $0.summary) }
  }

  func current(_ state: State) -> QuestionDetails? { state.runner?.details }

  func field(_ state: State) -> AnyView<FormMessage> {
    goingBack(state.runner?.field(state.own, turn: state.turn), state)
  }

  func rows(_ state: State) -> AnyView<FormMessage>? {
    state.runner?.rows(state.own, turn: state.turn).map { goingBack($0, state) }
  }

  /// A view of the open step, in which shift+tab goes back; another step is another view.
  private func goingBack(_ view: AnyView<FormMessage>?, _ state: State) -> AnyView<FormMessage> {
    let back = FormMessage(turn: state.turn, own: nil)
    return AnyView(
      VStack { if let view { view } }
        .onKeyPress { press in
          press.phase != .release && press.matches(.shift(.tab)) && canGoBack(state) ? back : nil
        }
        .id(state.turn))
  }

  private func canGoBack(_ state: State) -> Bool { state.answers.contains { !$0.isTaken } }

  func keys(_ state: State) -> String {
    let own = state.runner?.keys(state.own) ?? ""
    guard canGoBack(state) else { return own }
    return (own.isEmpty ? "" : own + " · ") + Translation["shift+tab back"]
  }

  func wantedRows(_ state: State) -> Int { state.runner?.wantedRows(state.own) ?? 0 }

  func fit(_ state: inout State, in rows: Int) { state.runner?.fit(&state.own, in: rows) }

  func isAnswer(_ press: KeyPress, to state: State) -> Bool {
    state.runner?.isAnswer(press, to: state.own) ?? false
  }

  func isEmpty(_ state: State) -> Bool { state.runner?.isEmpty(state.own) ?? true }

  func enter(_ state: State) -> FormMessage? {
    state.runner?.enter(state.own, turn: state.turn)
  }

  func summary(of value: Root) -> String { "" }

  func parse(_ line: String) throws(WrongAnswer) -> Root {
    throw WrongAnswer("has several questions")
  }

  nonisolated(nonsending) func ask(
    in conversation: PlainConversation
  ) async throws(PromptError) -> Root {
    if !label.isEmpty { conversation.say(label) }
    var root = value
    for step in steps where step.isShown(root) {
      var runner = step.make(root)
      if takesDefaults {
        if let answer = try runner.takenDefault() {
          conversation.report(answer: answer.summary, to: runner.details.label)
          answer.set(&root)
          continue
        }
        runner = runner.takingDefaults()
      }
      var own = conversation
      own.details = runner.details
      try await runner.ask(in: own).set(&root)
    }
    return root
  }
}
