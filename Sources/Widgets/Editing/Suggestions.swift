// Suggestions: a field's asynchronous suggestions: the query, the results, and whether a task is running.

/// Suggestions that a task finds for the text of a field, as part of the program's state.
///
/// ```swift
/// case .city(let text):
///   state.city = text
///   guard state.cities.ask(text) else { return .cancel(Work.cities) }
///   return .debounce(id: Work.cities, for: .milliseconds(250), .task(id: Work.cities) {
///     .found(try await atlas.cities(text), for: text)
///   } failure: { .failed("\($0)", for: text) })
/// case .found(let names, let text): state.cities.receive(names, for: text)
/// case .failed(let error, let text): state.cities.fail(error, for: text)
/// ```
///
/// `TextField.suggestions(_:)` and `TextArea.suggestions(_:after:_:)` list them, show that the program waits for them, and
/// show an error. Answers to an earlier text are dropped.
public struct Suggestions: Hashable, Sendable {
  /// The text that the suggestions are for; empty if none are wanted.
  public private(set) var query = ""
  /// The suggestions; while the program waits, those of the previous answer that begin with the text.
  public private(set) var texts: [String] = []
  /// Whether the program waits for an answer.
  public private(set) var isBusy = false
  /// Why there is no answer.
  public private(set) var error: String?

  /// Creates suggestions without a text.
  public init() {}

  /// Begins to wait for suggestions for a new text, and returns whether there is a question for a task.
  ///
  /// There is none for a text that is too short, that was just asked, or that is one of the suggestions: the user has
  /// taken that. The program then cancels a task that runs.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - least: The fewest characters to ask for.
  /// - Returns: Whether to start a task.
  public mutating func ask(_ text: String, from least: Int = 1) -> Bool {
    if text == query, isBusy { return true }
    guard text.count >= max(1, least), !texts.contains(text) else {
      self = Suggestions()
      return false
    }
    let start = text.lowercased()
    texts = texts.filter { $0.lowercased().hasPrefix(start) }
    (query, isBusy, error) = (text, true, nil)
    return true
  }

  /// Takes the answer for a text, unless the program waits for another one.
  public mutating func receive(_ texts: [String], for query: String) {
    guard isBusy, query == self.query else { return }
    (self.texts, isBusy, error) = (texts, false, nil)
  }

  /// Takes the error for a text, as a sentence for the user, unless the program waits for another one.
  public mutating func fail(_ error: String, for query: String) {
    guard isBusy, query == self.query else { return }
    (texts, isBusy, self.error) = ([], false, error)
  }
}

extension Suggestions: Codable {}
