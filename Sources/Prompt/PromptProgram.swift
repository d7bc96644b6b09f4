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
  /// Cancels the question, as the user could.
  var stops = AsyncStream<Void> { $0.finish() }

  enum Message: Sendable {
    case own(Kind.Message)
    case size(Size)
    case cancel
    case suspend
    case timeUp
  }

  struct State {
    var own: Kind.State
    var outcome: Result<Kind.Value, PromptError>?
    /// The size of the terminal; nil before it is known.
    var size: Size?
    var space = PromptSpace()
  }

  func start() -> (State, Command<Message>) {
    let (own, command) = kind.start()
    var commands = [command.map { Message.own($0) }]
    if let deadline { commands.append(.after(deadline, .timeUp)) }
    let stops = stops
    commands.append(
      .stream(id: "stops") { _, send in for await _ in stops { await send(.cancel) } })
    return (State(own: own), .batch(commands))
  }

  func words(_ state: State) -> Translation { words }

  func subscriptions(_ state: State) -> [Subscription<Message>] { [.windowSize { .size($0) }] }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    guard state.outcome == nil else { return .none }
    defer { fit(&state) }
    switch message {
    case .own(let message):
      switch kind.update(&state.own, message) {
      case .go(let command): return command.map { Message.own($0) }
      case .answer(let value): state.outcome = .success(value)
      case .fail(let error): state.outcome = .failure(error)
      }
    case .size(let size):
      state.size = size
      return .none
    case .suspend: return .suspend
    case .cancel: state.outcome = .failure(.canceled)
    case .timeUp: state.outcome = .failure(.deadlinePassed(question: details.label))
    }
    let end = Transcript(
      heading: kind.heading, lines: kind.history(state.own) + [lastLine(state)].compactMap(\.self))
    return .sequence(.print { end.sending(Message.self) }, .quit)
  }

  /// Shares the rows of the terminal out.
  private func fit(_ state: inout State) {
    guard let size = state.size else { return }
    state.space = PromptSpace(
      size: size, details: kind.current(state.own) ?? details,
      rowsAbove: transcript(state).rows(in: size.columns),
      hasKeys: !kind.keys(state.own).isEmpty, wantedRows: kind.wantedRows(state.own))
    kind.fit(&state.own, in: state.space.rows)
  }

  /// The questions of a form that are answered.
  private func transcript(_ state: State) -> Transcript {
    Transcript(heading: kind.heading, lines: kind.history(state.own))
  }

  /// What stays of the question itself; nil if the lines before it say all.
  private func lastLine(_ state: State) -> TranscriptLine? {
    let label = (kind.current(state.own) ?? details).label
    switch state.outcome {
    case .success(let value):
      return kind.showsAnswer ? .answered(label, kind.summary(of: value)) : nil
    case .failure(.invalid(_, _, let reason, _)): return .unanswered(label, reason)
    case .failure(.canceled): return .unanswered(label, Translation["canceled"])
    case .failure: return .unanswered(label, Translation["too late"])
    case nil: return nil
    }
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      if state.outcome == nil {
        transcript(state).last(state.space.rowsAbove, columns: state.size?.columns ?? .max)
        open(state.own, kind.current(state.own) ?? details, state.space)
      }
    }
    .onKeyCapture { press in
      guard press.phase != .release else { return nil }
      if press.phase == .press, press.matches(.ctrl("z")) { return .suspend }
      // Not what a field does with it, which would copy its selected text.
      let cancels = press.matches(.ctrl("c")) || endsInput(press, state)
      return cancels && !kind.isAnswer(press, to: state.own) ? .cancel : nil
    }
    .onKeyPress { press in
      guard press.phase != .release else { return nil }
      if press.matches(.ctrl("j")) { return kind.enter(state.own).map { .own($0) } }
      return press.matches(.escape) ? .cancel : nil
    }
  }

  /// Whether a key is the end of the input, as in a shell: ctrl+d where nothing is typed.
  ///
  /// In a text it erases, and a held key that has erased all of it does not cancel.
  private func endsInput(_ press: KeyPress, _ state: State) -> Bool {
    press.phase == .press && press.matches(.ctrl("d")) && kind.isEmpty(state.own)
  }

  private func open(
    _ state: Kind.State, _ details: QuestionDetails, _ space: PromptSpace
  ) -> AnyView<Message> {
    AnyView(
      VStack {
        QuestionRow(details.label, lineLimit: space.labelLines) {
          kind.field(state).map { Message.own($0) }
        }
        if let rows = kind.rows(state) { rows.map { Message.own($0) } }
        if let hint = details.hint, space.showsHint {
          Text(hint).foreground(.muted).padding(.leading, 2)
        }
        if case let keys = kind.keys(state), !keys.isEmpty, space.showsKeys {
          Text(keys).foreground(.muted).lineLimit(1).padding(.leading, 2)
        }
      })
  }
}

/// The mark, what is asked, and the field beside it, or below it where it is narrow.
struct QuestionRow<Message>: View {
  private let label: String
  private let lineLimit: Int?
  private let field: Views<Message>

  init(_ label: String, lineLimit: Int?, @ViewBuilder<Message> field: () -> Views<Message>) {
    self.label = label
    self.lineLimit = lineLimit
    self.field = field()
  }

  private var words: Text {
    let text = Text(label).bold()
    return lineLimit.map { text.lineLimit($0) } ?? text
  }

  var body: some View<Message> {
    Wrap(spacing: QuestionLayout.gap) {
      HStack(spacing: 1) {
        Text("?").foreground(.accent).bold().sending(Message.self)
        words.sending(Message.self)
      }
      .role(.heading, label: label)
      VStack { field }.flex(grow: 1, shrink: 1, basis: .cells(QuestionLayout.leastField))
    }
  }
}
