// EditorQuestion: a question for a longer text, which the user writes in an editor.

internal import TermRender
internal import TermStore
internal import TermView
internal import TermWidgets

extension Question where Value == String {
  /// Asks for a longer text in the user's editor: that of `VISUAL`, else of `EDITOR`, else `vi`.
  ///
  /// Without a terminal that shows an editor, the lines up to one with a single dot, or up to the end of the input, are
  /// the answer.
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - text: The text to begin with.
  ///   - suffix: The end of the file's name, by which an editor knows the language.
  /// - Returns: The question.
  public static func editor(
    _ label: String, text: String = "", suffix: String = ".txt"
  ) -> Question {
    Question(EditorQuestion(label: label, text: text, suffix: suffix))
  }
}

/// A question for a longer text.
struct EditorQuestion: QuestionKind {
  let label: String
  let text: String
  let suffix: String

  enum Message: Sendable {
    case open
    case name(UInt64)
    case isWritten(String)
    case isEdited(String, Int32)
    case isRead(String)
    case failed(String)
  }

  struct State: Sendable {
    /// The text to begin with.
    var text: String
    var isOpen = false
    var error: String?
  }

  var fallback: String? { text.isEmpty ? nil : text }

  func start() -> (State, Command<Message>) { start(with: text) }

  func start(with answer: String) -> (State, Command<Message>) { (State(text: answer), .none) }

  func update(_ state: inout State, _ message: Message) -> QuestionStep<String, Message> {
    switch message {
    case .open:
      guard !state.isOpen else { break }
      (state.isOpen, state.error) = (true, nil)
      return .go(.random { .name($0.next()) })
    case .name(let number):
      let (text, suffix) = (state.text, suffix)
      return .go(
        .task { context in
          let folder = context.environment["TMPDIR"] ?? "/tmp"
          let path = "\(folder)/prompt-\(String(number, radix: 36))\(suffix)"
          try FileSink(path).write(Array(text.utf8))
          return .isWritten(path)
        } failure: {
          .failed("\($0)")
        })
    case .isWritten(let path): return .go(.edit(path) { .isEdited(path, $0) })
    case .isEdited(let path, let code):
      return .go(
        .task { context in
          guard code == 0 else {
            HostProcess.remove(path)
            // The code of a shell that finds no such program.
            return .failed(
              code == 127
                ? Translation["can't run {1}", editor(context.environment)]
                : Translation["{1} ended with {2}", Translation["the editor"], "\(code)"])
          }
          let bytes = try HostProcess.contents(of: path, atMost: 1 << 24)
          guard let text = String(validating: bytes, as: UTF8.self) else {
            // The file stays, since the user has written it.
            return .failed("\(path) " + Translation["is not UTF-8"])
          }
          HostProcess.remove(path)
          return .isRead(text)
        } failure: {
          .failed("\($0)")
        })
    case .isRead(let text):
      return .answer(text.last?.isNewline == true ? String(text.dropLast()) : text)
    case .failed(let error): (state.isOpen, state.error) = (false, error)
    }
    return .stay
  }

  /// The name of the editor that is opened.
  private func editor(_ variables: [String: String]) -> String {
    let names = [variables["VISUAL"] ?? "", variables["EDITOR"] ?? "", "vi"]
    return names.first { !$0.isEmpty } ?? ""
  }

  func field(_ state: State) -> AnyView<Message> {
    AnyView(
      Text(
        state.isOpen
          ? Translation["the editor is open …"] : Translation["enter opens the editor"]
      )
      .foreground(.muted)
      .lineLimit(1).sending(Message.self)
      .onKeyPress { $0.phase == .press && $0.matches(.enter) ? .open : nil }
      .focusable()
      .role(.button, label: label))
  }

  func rows(_ state: State) -> AnyView<Message>? {
    state.error.map { error in
      AnyView(
        Text("▲ \(error)").foreground(.danger).padding(.leading, 2)
          .role(.status, label: error).sending(Message.self))
    }
  }

  func wantedRows(_ state: State) -> Int { state.error == nil ? 0 : 1 }

  func enter(_ state: State) -> Message? { .open }

  func summary(of value: String) -> String {
    let count =
      value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    return count > 1 ? Translation[count, "{1} line", "{1} lines"] : value
  }

  func parse(_ line: String) throws(WrongAnswer) -> String { line }

  nonisolated(nonsending) func ask(
    in conversation: PlainConversation
  ) async throws(PromptError) -> String {
    let lines = try await conversation.readLines()
    if lines.isEmpty, let fallback { return fallback }
    return lines.joined(separator: "\n")
  }
}
