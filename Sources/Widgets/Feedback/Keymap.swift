// Keymap: the keys of actions as a user has changed them in a file.

/// The keys that a user has given to actions.
///
/// ```swift
/// let keymap = try Keymap(text, file: path, for: MyApp.actions)
/// ```
///
/// In a line of the file stands an action with its keys. Keys of a sequence have blanks between them, and a comma comes
/// before another choice; an action without keys has none. Actions that are not in the file keep their keys, and lines
/// that begin with `#` are comments:
///
/// ```text
/// # my keys
/// save = ctrl+x ctrl+s
/// top = g g, home
/// quit =
/// ```
public struct Keymap: Hashable, Sendable {
  private var changed: [String: [KeySequence]] = [:]

  /// Creates a map in which all actions have their own keys.
  public init() {}

  /// Reads the text of a file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: The name of the file, for errors.
  ///   - actions: All actions of the program.
  /// - Throws: A `KeymapError` with all mistakes, each with its line: an unknown action or key, an action that is set
  ///   twice, keys of two actions that are the same or begin the same way.
  public init<Message>(
    _ text: String, file: String, for actions: [KeyAction<Message>]
  ) throws(KeymapError) {
    var reader = KeymapReader(defaults: actions.map { ($0.name, $0.keys) })
    // A line end of Windows is one character.
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      reader.read(line, number: index + 1)
    }
    reader.findConflicts()
    if !reader.problems.isEmpty {
      throw KeymapError(file: file, problems: reader.problems.sorted { $0.line < $1.line })
    }
    changed = reader.changed
  }

  /// Returns the keys of an action.
  public func keys<Message>(for action: KeyAction<Message>) -> [KeySequence] {
    changed[action.name] ?? action.keys
  }

  /// Returns the keys of actions as a file that `init(_:file:for:)` reads, with the sentences as comments.
  ///
  /// It is for `Program.keys`, which `--keys` prints.
  public func file<Message>(of actions: [KeyAction<Message>]) -> String {
    actions.map { action in
      let keys = keys(for: action).map(\.description).joined(separator: ", ")
      return "# \(action.sentence)\n\(action.name) =\(keys.isEmpty ? "" : " ")\(keys)\n"
    }
    .joined()
  }
}

/// The mistakes in a file of keys.
public struct KeymapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A mistake and its line, counted from 1.
  public struct Problem: Hashable, Sendable {
    /// The number of the line.
    public let line: Int
    /// What is wrong, as a sentence for the user.
    public let sentence: String
  }

  /// The name of the file.
  public let file: String
  /// The mistakes, from the first line to the last.
  public let problems: [Problem]

  /// A line for each mistake: the file, the number of the line, and a sentence.
  public var description: String {
    problems.map { "\(file):\($0.line): \($0.sentence)" }.joined(separator: "\n")
  }
}

/// Reads a file of keys line by line.
private struct KeymapReader {
  let defaults: [(name: String, keys: [KeySequence])]
  var changed: [String: [KeySequence]] = [:]
  var problems: [KeymapError.Problem] = []
  /// The lines in which actions are set.
  private var lines: [String: Int] = [:]

  init(defaults: [(name: String, keys: [KeySequence])]) { self.defaults = defaults }

  mutating func read(_ line: Substring, number: Int) {
    let line = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard let first = line.first, first != "#" else { return }
    func problem(_ sentence: String) {
      problems.append(KeymapError.Problem(line: number, sentence: sentence))
    }
    guard let equals = line.firstIndex(of: "=") else {
      return problem("write an action and its keys: save = ctrl+s")
    }
    let name = line[..<equals].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard defaults.contains(where: { $0.name == name }) else {
      return problem("no action is named \"\(name)\"; --keys lists the actions")
    }
    if let earlier = lines[name] { return problem("\"\(name)\" is set in line \(earlier) already") }
    lines[name] = number
    var keys: [KeySequence] = []
    for names in choices(line[line.index(after: equals)...]) {
      if let sequence = KeySequence(named: names.joined(separator: " ")) {
        if !keys.contains(sequence) { keys.append(sequence) }
      } else if let wrong = names.first(where: { Key(named: $0) == nil }) {
        problem("no key is named \"\(wrong)\"")
      } else {
        problem("a key is missing beside a comma")
      }
    }
    changed[name] = keys
  }

  /// The names of keys between commas; a comma may also be a key.
  private func choices(_ text: Substring) -> [[String]] {
    var choices: [[String]] = [[]]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let name = String(word)
      if name.count > 1, name.hasSuffix(","), Key(named: name) == nil {
        choices[choices.count - 1].append(String(name.dropLast()))
        choices.append([])
      } else {
        choices[choices.count - 1].append(name)
      }
    }
    return choices == [[]] ? [] : choices
  }

  /// Finds keys that two actions have, if the file set one of them.
  mutating func findConflicts() {
    let all = defaults.map { ($0.name, changed[$0.name] ?? $0.keys) }
    for (index, (name, keys)) in all.enumerated() {
      for (other, others) in all[..<index] {
        let (line, second) = (lines[name] ?? 0, lines[other] ?? 0)
        guard max(line, second) > 0 else { continue }
        for own in keys {
          for taken in others where own.begins(taken) || taken.begins(own) {
            let isHere = line >= second
            problems.append(
              KeymapError.Problem(
                line: max(line, second),
                sentence: sentence(
                  isHere ? own : taken, isHere ? taken : own, of: isHere ? other : name,
                  line: min(line, second))))
          }
        }
      }
    }
  }

  private func sentence(
    _ own: KeySequence, _ taken: KeySequence, of other: String, line: Int
  ) -> String {
    let location = line > 0 ? " (line \(line))" : ""
    if own.begins(taken), taken.begins(own) {
      return "\"\(own)\" is the key of \"\(other)\"\(location) too"
    }
    return "\"\(own)\" and \"\(taken)\" of \"\(other)\"\(location) begin with the same keys"
  }
}
