// KeyQuestion: waits for a key.

internal import TermStore
public import TermView
internal import TermWidgets

extension Question where Value == Key {
  /// Waits for a key: any, or one of some.
  ///
  /// ```swift
  /// try await ask(.key("Press any key to go on"))
  /// let key = try await ask(.key("Overwrite it?", among: ["y", "n", "a"]))
  /// ```
  ///
  /// - Parameters:
  ///   - label: The text of the question.
  ///   - keys: The keys that answer; if there are none, every key does.
  ///   - fallback: The answer where defaults are taken.
  /// - Returns: The question.
  public static func key(
    _ label: String, among keys: [Key] = [], default fallback: Key? = nil
  ) -> Question {
    Question(KeyQuestion(label: label, among: keys, fallback: fallback))
  }
}

/// A question that one key answers.
struct KeyQuestion: QuestionKind {
  let label: String
  let among: [Key]
  let fallback: Key?

  func start() -> (Int, Command<Key>) { (0, .none) }

  func update(_ state: inout Int, _ key: Key) -> QuestionStep<Key, Key> { .answer(key) }

  func field(_ state: Int) -> AnyView<Key> {
    let names = among.map(\.description).joined(separator: " ")
    return AnyView(
      Text(names).foreground(.accent).sending(Key.self)
        .onKeyPress { press -> Key? in
          guard press.phase == .press else { return nil }
          if among.isEmpty {
            return press.matches(.escape) || press.matches(.ctrl("c")) || press.matches(.ctrl("j"))
              ? nil : press.key
          }
          return among.first { press.matches($0) }
        }
        .focusable()
        .role(.button, label: label))
  }

  func isAnswer(_ press: KeyPress, to state: Int) -> Bool {
    among.contains { press.matches($0) }
  }

  func enter(_ state: Int) -> Key? { among.isEmpty || among.contains(.enter) ? .enter : nil }

  func flaw(inDefault value: Key) -> String? {
    among.isEmpty || among.contains(value) ? nil : needed
  }

  /// What is wrong with a key that is none of the possible ones.
  private var needed: String {
    Translation["needs one of {1}", among.map(\.description).joined(separator: ", ")]
  }

  func summary(of value: Key) -> String { among.isEmpty ? "" : value.description }

  var plainHint: String {
    among.isEmpty ? "(enter)" : "(" + among.map(\.description).joined(separator: "/") + ")"
  }

  func parse(_ line: String) throws(WrongAnswer) -> Key {
    let word = line.trimmed
    if among.isEmpty { return word.first.map { Key(.character($0)) } ?? .enter }
    guard
      let key = among.first(where: { $0.description == word.lowercased() || $0.description == word }
      )
    else {
      throw WrongAnswer(needed)
    }
    return key
  }
}
