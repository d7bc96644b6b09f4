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
  ///   - yes: The word for true; nil for “Yes” in the language of `PromptOptions.words`.
  ///   - no: The word for false; nil for “No”.
  /// - Returns: The question.
  public static func confirm(
    _ label: String, default fallback: Bool? = nil, yes: String? = nil,
    no: String? = nil
  ) -> Question {
    Question(ConfirmQuestion(label: label, fallback: fallback, yes: yes, no: no))
  }
}

/// A question for yes or no.
struct ConfirmQuestion: QuestionKind {
  let label: String
  let fallback: Bool?
  private let words: (yes: String?, no: String?)

  init(label: String, fallback: Bool?, yes: String?, no: String?) {
    (self.label, self.fallback, words) = (label, fallback, (yes, no))
  }

  private var yes: String { words.yes ?? Translation["Yes"] }
  private var no: String { words.no ?? Translation["No"] }

  /// The keys for both answers: the first letters of the words, if they differ and a key types them.
  private var letters: (yes: Character, no: Character) {
    guard let yes = yes.lowercased().first, let no = no.lowercased().first, yes != no,
      String(yes).displayWidth == 1, String(no).displayWidth == 1
    else { return ("y", "n") }
    return (yes, no)
  }

  /// What a key answers: the first letter of a word, or y and n in any language.
  private func answer(to press: KeyPress) -> Bool? {
    let letters = letters
    for (letter, value) in [(letters.yes, true), (letters.no, false), ("y", true), ("n", false)] {
      let capital = letter.uppercased().first ?? letter
      if press.matches(Key(.character(letter))) || press.matches(Key(.character(capital))) {
        return value
      }
    }
    return nil
  }

  enum Message: Sendable {
    case answer(Bool)
    case choose(Bool)
    case submit
  }

  /// The state is the marked answer; nil before one is.
  func start() -> (Bool?, Command<Message>) { (fallback, .none) }

  func start(with answer: Bool) -> (Bool?, Command<Message>) { (answer, .none) }

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
        if let value = answer(to: press) { return .answer(value) }
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

  func keys(_ marked: Bool?) -> String {
    let answers = ("\(letters.yes) \(yes.lowercased())", "\(letters.no) \(no.lowercased())")
    return marked == nil
      ? Translation["{1} or {2}", answers.0, answers.1]
      : Translation["{1} or {2} · enter take the marked one", answers.0, answers.1]
  }

  func enter(_ marked: Bool?) -> Message? { .submit }

  func summary(of value: Bool) -> String { value ? yes : no }

  var plainHint: String {
    let (yes, no) = ("\(letters.yes)", "\(letters.no)")
    return
      "[\(fallback == true ? yes.uppercased() : yes)/\(fallback == false ? no.uppercased() : no)]"
  }

  func parse(_ line: String) throws(WrongAnswer) -> Bool {
    let word = line.trimmed.lowercased()
    let (yes, no) = (yes.lowercased(), no.lowercased())
    if word == yes || word == "\(letters.yes)" { return true }
    if word == no || word == "\(letters.no)" { return false }
    if ["y", "yes", "true", "1"].contains(word) { return true }
    if ["n", "no", "false", "0"].contains(word) { return false }
    throw WrongAnswer(Translation["needs {1} or {2}", "\(letters.yes)", "\(letters.no)"])
  }
}
