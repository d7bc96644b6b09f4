// ConfirmQuestion: a question for yes or no.

internal import TermStore
internal import TermView
internal import TermWidgets

extension Question where Value == Bool {
  /// Asks for yes or no: by `y` and `n`, or by the arrows and Enter.
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - fallback: What Enter answers; nil if the user has to choose.
  ///   - yes: The word for true.
  ///   - no: The word for false.
  /// - Returns: The question.
  public static func confirm(
    _ label: String, default fallback: Bool? = nil, yes: String = "Yes", no: String = "No"
  ) -> Question {
    Question(ConfirmQuestion(label: label, fallback: fallback, yes: yes, no: no))
  }
}

/// A question for yes or no.
struct ConfirmQuestion: QuestionKind {
  let label: String
  let fallback: Bool?
  let yes: String
  let no: String

  enum Message: Sendable {
    case answer(Bool)
    case choose(Bool)
    case submit
  }

  /// The state is the marked answer; nil before one is.
  func start() -> (Bool?, Command<Message>) { (fallback, .none) }

  func update(_ marked: inout Bool?, _ message: Message) -> QuestionStep<Bool, Message> {
    switch message {
    case .answer(let value): return .answer(value)
    case .choose(let value): marked = value
    case .submit: if let marked { return .answer(marked) }
    }
    return .stay
  }

  func field(_ marked: Bool?) -> AnyView<Message> {
    AnyView(
      HStack(spacing: 1) {
        word(yes, isMarked: marked == true)
        word(no, isMarked: marked == false)
      }
      .onKeyPress { press in
        guard press.phase == .press else { return nil }
        if press.matches("y") || press.matches("Y") { return .answer(true) }
        if press.matches("n") || press.matches("N") { return .answer(false) }
        if press.matches(.left) || press.matches(.home) { return .choose(true) }
        if press.matches(.right) || press.matches(.end) { return .choose(false) }
        if press.matches(.tab) { return .choose(!(marked ?? false)) }
        return press.matches(.enter) ? .submit : nil
      }
      .focusable()
      .role(.radio, label: label, value: marked.map { $0 ? yes : no }))
  }

  private func word(_ word: String, isMarked: Bool) -> some View<Message> {
    Text(isMarked ? "[\(word)]" : " \(word) ").wrap(.none).bold(isMarked)
      .foreground(isMarked ? .accent : .muted).sending(Message.self)
  }

  func keys(_ marked: Bool?) -> String { "y yes · n no · enter take the marked one" }

  func enter(_ marked: Bool?) -> Message? { .submit }

  func summary(of value: Bool) -> String { value ? yes : no }

  var plainHint: String {
    switch fallback {
    case true: "[Y/n]"
    case false: "[y/N]"
    default: "[y/n]"
    }
  }

  func parse(_ line: String) throws(WrongAnswer) -> Bool {
    let word = line.trimmed.lowercased()
    if ["y", "yes", "true", "1", yes.lowercased()].contains(word) { return true }
    if ["n", "no", "false", "0", no.lowercased()].contains(word) { return false }
    throw WrongAnswer("needs y or n")
  }
}
