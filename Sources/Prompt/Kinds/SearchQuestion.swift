// SearchQuestion: a question for one of the results of a search that a closure makes.

internal import TermStore
internal import TermView
internal import TermWidgets

extension Question {
  /// Asks for one of the results of a search, which runs as the user types.
  ///
  /// ```swift
  /// let city = try await ask(.search("City") { try await atlas.cities(matching: $0) })
  /// ```
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - pageSize: The most rows that are shown at once.
  ///   - title: The words for a result.
  ///   - detail: More words beside them.
  ///   - find: Returns the results for a text; a search that is no longer wanted is canceled. It can't ask a question
  ///     itself, which would wait for the end of this one.
  /// - Returns: The question.
  public static func search(
    _ label: String, pageSize: Int = 8,
    title: @escaping @Sendable (Value) -> String = { "\($0)" },
    detail: (@Sendable (Value) -> String?)? = nil,
    _ find: @escaping @Sendable (String) async throws -> [Value]
  ) -> Question {
    Question(
      SearchQuestion(label: label, pageSize: pageSize, title: title, detail: detail, find: find))
  }
}

/// A question for one of the results of a search.
struct SearchQuestion<Value: Sendable>: QuestionKind {
  let label: String
  let pageSize: Int
  let title: @Sendable (Value) -> String
  let detail: (@Sendable (Value) -> String?)?
  let find: @Sendable (String) async throws -> [Value]

  enum Message: Sendable {
    case own(ChoiceMessage)
    case found([Value], String)
    case failed(String, String)
  }

  struct State: Sendable {
    var entries: [ChoiceEntry<Value>] = []
    var choice: ChoiceState
    var isBusy = false
    /// The answer that was given before; it stands above what is found before anything is typed.
    var earlier: Value?
  }

  var fallback: Value? { nil }

  func start() -> (State, Command<Message>) {
    let choice = ChoiceState(cursor: ChoiceCursor([ChoiceEntry<Value>](), pageSize: pageSize))
    return (State(choice: choice, isBusy: true), search(""))
  }

  func start(with answer: Value) -> (State, Command<Message>) {
    var (state, command) = start()
    state.earlier = answer
    show([], &state)
    return (state, command)
  }

  private func search(_ text: String) -> Command<Message> {
    let find = find
    return .task(id: "search") { _ in
      .found(try await find(text), text)
    } failure: {
      .failed("\($0)", text)
    }
  }

  func update(_ state: inout State, _ message: Message) -> QuestionStep<Value, Message> {
    switch message {
    case .own(.typed(let text)):
      guard text != state.choice.filter else { break }
      (state.choice.filter, state.choice.error) = (text, nil)
      state.isBusy = true
      return .go(.debounce(id: "search", for: .milliseconds(200), search(text)))
    case .own(.submit):
      guard !state.isBusy else { break }
      if let index = state.choice.cursor.index { return .answer(state.entries[index].value) }
      // Below other texts it already says that nothing is found.
      if state.choice.filter.isEmpty { state.choice.error = Translation["type to search"] }
    case .own(let message): state.choice.move(message, in: state.entries)
    case .found(let values, let text):
      if text == state.choice.filter { show(values, &state) }
    case .failed(let error, let text):
      guard text == state.choice.filter else { break }
      show([], &state)
      state.choice.error = error
    }
    return .stay
  }

  private func show(_ values: [Value], _ state: inout State) {
    var values = values
    if let earlier = state.earlier, state.choice.filter.isEmpty {
      let isEarlier = { title($0) == title(earlier) && detail?($0) == detail?(earlier) }
      if let index = values.firstIndex(where: isEarlier) { values.remove(at: index) }
      values.insert(earlier, at: 0)
    }
    state.entries = entries(values)
    state.choice.cursor = ChoiceCursor(state.entries, pageSize: pageSize)
    state.isBusy = false
  }

  private func entries(_ values: [Value]) -> [ChoiceEntry<Value>] {
    values.map { ChoiceEntry($0, title: title($0), detail: detail?($0)) }
  }

  func field(_ state: State) -> AnyView<Message> {
    AnyView(
      state.choice.field(label, placeholder: Translation["type to search"], marks: false)
        .map { Message.own($0) })
  }

  func rows(_ state: State) -> AnyView<Message>? {
    AnyView(
      VStack {
        if state.isBusy {
          HStack { Spinner(Translation["searching"]) }.padding(.leading, 2)
        } else if let error = state.choice.error {
          Text("▲ \(error)").foreground(.danger).padding(.leading, 2).role(.status, label: error)
        }
        if !state.isBusy && !state.choice.filter.isEmpty && state.choice.error == nil
          || !state.entries.isEmpty
        {
          ChoiceRows(
            label: label, entries: state.entries, cursor: state.choice.cursor, marked: nil,
            empty: Translation["nothing found"])
        }
      })
  }

  func wantedRows(_ state: State) -> Int {
    state.choice.wantedRows(state.entries) + (state.isBusy ? 1 : 0)
  }

  func fit(_ state: inout State, in rows: Int) {
    state.choice.fit(in: rows - (state.isBusy ? 1 : 0))
  }

  func keys(_ state: State) -> String {
    state.choice.cursor.index == nil
      ? Translation["esc cancel"] : Translation["↑/↓ move · enter choose · esc cancel"]
  }

  func isEmpty(_ state: State) -> Bool { state.choice.filter.isEmpty }

  func enter(_ state: State) -> Message? { .own(.submit) }

  func summary(of value: Value) -> String { title(value).firstLine }

  func parse(_ line: String) throws(WrongAnswer) -> Value {
    throw WrongAnswer(Translation["needs a search"])
  }

  nonisolated(nonsending) func ask(
    in conversation: PlainConversation
  ) async throws(PromptError) -> Value {
    while true {
      let text = try await conversation.read(hint: Translation["(text to search)"])
      let found: [ChoiceEntry<Value>]
      do {
        found = entries(try await find(text))
      } catch {
        try conversation.reject(text, "\(error)")
        continue
      }
      guard !found.isEmpty else {
        try conversation.reject(text, Translation["nothing found"])
        continue
      }
      // A person picks a number or searches again; a line of standard input that finds one thing alone has picked it.
      if found.count == 1, !conversation.isTerminal { return found[0].value }
      for line in [label] + choiceLines(found, Array(found.indices)) { conversation.say(line) }
      let line = try await conversation.read(
        hint: Translation["(1-{1}, empty to search again)", "\(found.count)"])
      if line.isEmpty { continue }
      do throws(WrongAnswer) {
        return found[try choice(in: line, among: found)].value
      } catch {
        try conversation.reject(line, error.reason)
      }
    }
  }
}
