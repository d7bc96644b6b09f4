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
      linesAbove: kind.history(state.own).count + (kind.heading == nil ? 0 : 1),
      hasKeys: !kind.keys(state.own).isEmpty, wantedRows: kind.wantedRows(state.own))
    kind.fit(&state.own, in: state.space.rows)
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
        Transcript(heading: kind.heading, lines: kind.history(state.own))
          .last(state.space.linesAbove)
        open(state.own, kind.current(state.own) ?? details, state.space)
      }
    }
    .onKeyCapture { press in
      guard press.phase != .release else { return nil }
      if press.phase == .press, press.matches(.ctrl("z")) { return .suspend }
      // Not what a field does with it, which would copy its selected text.
      let cancels = press.matches(.ctrl("c")) && !kind.isAnswer(press, to: state.own)
      return cancels ? .cancel : nil
    }
    .onKeyPress { press in
      guard press.phase != .release else { return nil }
      if press.matches(.ctrl("j")) { return kind.enter(state.own).map { .own($0) } }
      return press.matches(.escape) ? .cancel : nil
    }
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

  /// The last lines of it; all if there is no limit.
  func last(_ limit: Int?) -> Transcript {
    guard let limit, limit < lines.count + (heading == nil ? 0 : 1) else { return self }
    return Transcript(heading: nil, lines: lines.suffix(limit))
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
