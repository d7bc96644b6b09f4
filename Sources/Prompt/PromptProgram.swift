// PromptProgram: a question as a program below the shell's prompt; its last frame is the answer in one line.

internal import TermStore
internal import TermWidgets
internal import TermView

/// Asks one question; the answer, or what comes in its place, is the program's state at the end.
struct PromptProgram<Kind: QuestionKind>: Program {
  let kind: Kind
  let details: QuestionDetails
  let deadline: Duration?

  enum Message: Sendable {
    case own(Kind.Message)
    case cancel
    case timeUp
  }

  struct State {
    var own: Kind.State
    var outcome: Result<Kind.Value, PromptError>?
  }

  func start() -> (State, Command<Message>) {
    let (own, command) = kind.start()
    var commands = [command.map { Message.own($0) }]
    if let deadline { commands.append(.after(deadline, .timeUp)) }
    return (State(own: own), .batch(commands))
  }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    guard state.outcome == nil else { return .none }
    switch message {
    case .own(let message):
      switch kind.update(&state.own, message) {
      case .go(let command): return command.map { Message.own($0) }
      case .answer(let value): state.outcome = .success(value)
      }
    case .cancel: state.outcome = .failure(.canceled)
    case .timeUp: state.outcome = .failure(.deadlinePassed(question: details.label))
    }
    return .quit
  }

  func view(_ state: State) -> some View<Message> {
    let details = kind.current(state.own) ?? details
    return VStack {
      if let history = kind.history(state.own) { history.map { Message.own($0) } }
      switch state.outcome {
      case .success(let value):
        if kind.showsAnswer { AnsweredLine(details.label, kind.summary(of: value)) }
      case .failure(.canceled): UnansweredLine(details.label, "canceled")
      case .failure: UnansweredLine(details.label, "too late")
      case nil: open(state.own, details)
      }
    }
    .onKeyPress { press in
      guard press.phase != .release else { return nil }
      return press.matches(.escape) || press.matches(.ctrl("c")) ? .cancel : nil
    }
  }

  private func open(_ state: Kind.State, _ details: QuestionDetails) -> AnyView<Message> {
    AnyView(
      VStack {
        QuestionRow(details.label) { kind.field(state).map { Message.own($0) } }
        if let rows = kind.rows(state) { rows.map { Message.own($0) } }
        if let hint = details.hint { Text(hint).foreground(.muted).padding(.leading, 2) }
        if case let keys = kind.keys(state), !keys.isEmpty {
          Text(keys).foreground(.muted).lineLimit(1).padding(.leading, 2)
        }
      })
  }
}

/// The mark, what is asked, and the field beside it, or below it where it is narrow.
struct QuestionRow<Message>: View {
  private let label: String
  private let field: Views<Message>

  init(_ label: String, @ViewBuilder<Message> field: () -> Views<Message>) {
    self.label = label
    self.field = field()
  }

  var body: some View<Message> {
    Wrap(spacing: 2) {
      HStack(spacing: 1) {
        Text("?").foreground(.accent).bold().sending(Message.self)
        Text(label).bold().sending(Message.self)
      }
      .role(.heading, label: label)
      VStack { field }.flex(grow: 1, shrink: 1, basis: 16)
    }
  }
}

/// A question that is answered, in one line.
struct AnsweredLine: StaticView {
  private let label: String
  private let answer: String

  init(_ label: String, _ answer: String) {
    self.label = label
    self.answer = answer.firstLine
  }

  var body: some View<Never> {
    (Text("✓ ").foreground(.success) + Text(label).bold()
      + Text(answer.isEmpty ? "" : "  \(answer)").foreground(.accent)).lineLimit(1)
      .role(.status, label: label, value: answer)
  }
}

/// A question without an answer, in one line.
struct UnansweredLine: StaticView {
  private let label: String
  private let reason: String

  init(_ label: String, _ reason: String) {
    self.label = label
    self.reason = reason
  }

  var body: some View<Never> {
    (Text("✗ ").foreground(.danger) + Text(label).bold() + Text("  \(reason)").foreground(.muted))
      .lineLimit(1)
      .role(.status, label: label, value: reason)
  }
}

extension String {
  /// The first line, with a mark if there are more.
  var firstLine: String {
    guard let end = firstIndex(where: \.isNewline) else { return self }
    return self[..<end] + " …"
  }
}
