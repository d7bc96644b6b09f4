// PromptProgram: a question as a program below the shell's prompt; at the end it prints the answer in one line.

internal import TermStore
internal import TermWidgets
internal import TermView

/// Asks one question; the answer, or what comes in its place, is the program's state at the end.
struct PromptProgram<Kind: QuestionKind>: Program {
  let kind: Kind
  let details: QuestionDetails
  let deadline: Duration?
  let words: Translation

  enum Message: Sendable {
    case own(Kind.Message)
    case cancel
    case suspend
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

  func words(_ state: State) -> Translation { words }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    guard state.outcome == nil else { return .none }
    switch message {
    case .own(let message):
      switch kind.update(&state.own, message) {
      case .go(let command): return command.map { Message.own($0) }
      case .answer(let value): state.outcome = .success(value)
      }
    case .suspend: return .suspend
    case .cancel: state.outcome = .failure(.canceled)
    case .timeUp: state.outcome = .failure(.deadlinePassed(question: details.label))
    }
    let end = Transcript(
      heading: kind.heading, lines: kind.history(state.own) + [lastLine(state)].compactMap(\.self))
    return .sequence(.print { end.sending(Message.self) }, .quit)
  }

  /// What stays of the question itself; nil if the lines before it say all.
  private func lastLine(_ state: State) -> TranscriptLine? {
    let label = (kind.current(state.own) ?? details).label
    switch state.outcome {
    case .success(let value):
      return kind.showsAnswer ? .answered(label, kind.summary(of: value)) : nil
    case .failure(.canceled): return .unanswered(label, Translation["canceled"])
    case .failure: return .unanswered(label, Translation["too late"])
    case nil: return nil
    }
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      if state.outcome == nil {
        Transcript(heading: kind.heading, lines: kind.history(state.own))
        open(state.own, kind.current(state.own) ?? details)
      }
    }
    .onKeyCapture { $0.phase == .press && $0.matches(.ctrl("z")) ? .suspend : nil }
    .onKeyPress { press in
      guard press.phase != .release else { return nil }
      if press.matches(.ctrl("j")) { return kind.enter(state.own).map { .own($0) } }
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

/// A question that is over, in one line.
enum TranscriptLine: Hashable, Sendable {
  case answered(_ label: String, _ answer: String)
  case unanswered(_ label: String, _ reason: String)
}

/// The questions that are over, below the heading of their form.
struct Transcript: StaticView, Sendable {
  let heading: String?
  let lines: [TranscriptLine]

  var body: some View<Never> {
    VStack {
      if let heading { Text(heading).bold().foreground(.accent).role(.heading, label: heading) }
      ForEach(Array(lines.enumerated()), id: \.offset) { line(of: $0.element) }
    }
  }

  private func line(of line: TranscriptLine) -> some View<Never> {
    let (sign, color, label, words, wordColor): (String, Color, String, String, Color) =
      switch line {
      case .answered(let label, let answer): ("✓", .success, label, answer.firstLine, .accent)
      case .unanswered(let label, let reason): ("×", .danger, label, reason, .muted)
      }
    let text =
      Text("\(sign) ").foreground(color) + Text(label).bold()
      + Text(words.isEmpty ? "" : "  \(words)").foreground(wordColor)
    return text.lineLimit(1).role(.status, label: label, value: words)
  }
}

extension String {
  /// The first line, with a mark if there are more.
  var firstLine: String {
    guard let end = firstIndex(where: \.isNewline) else { return self }
    return self[..<end] + " …"
  }
}
