// KeyAction: an action of the program with its name, its keys and a sentence, from which help, palettes and files come.

/// Keys that are pressed one after the other, such as `g g`; mostly a single one.
///
/// A string literal has the names of the keys with blanks between them: `"ctrl+s"`, `"ctrl+x ctrl+s"`.
public struct KeySequence: Hashable, Sendable {
  /// The keys, of which there is at least one.
  public let keys: [Key]

  /// Creates a sequence of one key.
  public init(_ key: Key) { keys = [key] }

  /// Creates a sequence from the names of its keys, as in a settings file, or returns nil if a name is unknown.
  public init?(named names: String) {
    var keys: [Key] = []
    for name in names.split(separator: " ") {
      guard let key = Key(named: String(name)) else { return nil }
      keys.append(key)
    }
    guard !keys.isEmpty else { return nil }
    self.keys = keys
  }

  /// The names of the keys as help shows them.
  var helpName: String { keys.map(\.helpName).joined(separator: " ") }

  /// Whether this sequence is the other one, or its beginning.
  func begins(_ other: KeySequence) -> Bool {
    other.keys.map(\.typed).starts(with: keys.map(\.typed))
  }
}

extension KeySequence: ExpressibleByStringLiteral {
  /// Creates a sequence from the names of its keys, and traps if no key has such a name.
  public init(stringLiteral names: String) {
    let names = names.split(separator: " ")
    keys = names.isEmpty ? [.space] : names.map { Key(stringLiteral: String($0)) }
  }
}

extension KeySequence: CustomStringConvertible {
  /// The names from which `init(named:)` creates the same sequence.
  public var description: String { keys.map(\.description).joined(separator: " ") }
}

extension Key {
  /// The key by what it types: `shift+q` is `Q`.
  fileprivate var typed: Key {
    guard case .character(let character) = code, modifiers == .shift, character.isLetter else {
      return self
    }
    let capital = character.uppercased()
    return capital.count == 1 ? Key(.character(Character(capital))) : self
  }
}

/// An action of the program, which keys run and which a palette lists.
///
/// ```swift
/// let actions = [
///   KeyAction("save", "ctrl+s", "Save the file", .save),
///   KeyAction("top", ["g g", "home"], "Go to the first line", .top),
/// ]
/// page.keyActions(actions, state.keymap)
/// ```
///
/// The name is for files of keys and, with blanks for hyphens, for the `HelpBar`; the sentence is for `FullHelp` and the
/// palette.
public struct KeyAction<Message> {
  /// The name, which stays the same when the sentence is translated.
  public let name: String
  /// The keys that run the action unless a `Keymap` has others.
  public let keys: [KeySequence]
  /// What the action does.
  public let sentence: String
  /// The message that the action sends.
  public let message: Message
  /// Whether the action can be run now.
  public let isEnabled: Bool

  /// Creates an action with any number of keys.
  public init(
    _ name: String, _ keys: [KeySequence], _ sentence: String, isEnabled: Bool = true,
    _ message: Message
  ) {
    self.name = name
    self.keys = keys
    self.sentence = sentence
    self.message = message
    self.isEnabled = isEnabled
  }

  /// Creates an action with one key, or one sequence of keys.
  public init(
    _ name: String, _ keys: KeySequence, _ sentence: String, isEnabled: Bool = true,
    _ message: Message
  ) {
    self.init(name, [keys], sentence, isEnabled: isEnabled, message)
  }

  /// Returns the same action of a parent, with its message converted.
  public func map<Other>(_ transform: (Message) -> Other) -> KeyAction<Other> {
    KeyAction<Other>(name, keys, sentence, isEnabled: isEnabled, transform(message))
  }

  /// The name as the help bar shows it.
  var label: String { name.split(separator: "-").joined(separator: " ") }
}

extension KeyAction: Sendable where Message: Sendable {}
