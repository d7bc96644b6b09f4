// KeyPress: what a keyboard did, and whether that is the key which an author means.

/// A key with what it types.
public struct KeyPress: Hashable, Sendable {
  /// Which key, with its modifiers.
  public var key: Key
  /// The text it types, where it types any.
  public var text: String
  /// Whether it went down, repeats or came up.
  public var phase: Phase
  /// Whether it is on the number pad.
  public var isKeypad = false
  /// What the key types with Shift, where the terminal says so.
  public var shifted: Character?
  /// What is on this key of a US keyboard, where the terminal says so; for shortcuts on keyboards without
  /// Latin letters.
  public var base: Character?

  /// Creates a key press; a character without Control, Alt or Super types itself.
  public init(_ key: Key, text: String? = nil, phase: Phase = .press) {
    self.key = key
    self.phase = phase
    self.text = text ?? key.typedText
  }

  /// What a key does.
  public enum Phase: UInt8, Hashable, Sendable {
    /// It went down.
    case press
    /// It is held and counts again.
    case `repeat`
    /// It came up.
    case release
  }

  /// Whether this is the key that an author wrote.
  ///
  /// Locks don't count, nor does the place: Enter is Enter on the number pad too. A character is meant by what
  /// is typed, however that is done on the user's keyboard, so `"?"` and `"Q"` need no `shift+`. With Control,
  /// Alt or Super, where nothing is typed, a key of another alphabet counts as the US key in its place.
  public func matches(_ wanted: Key) -> Bool {
    let held = key.modifiers.subtracting(.locks)
    if key.code == wanted.code, held == wanted.modifiers { return true }
    guard case .character(let own) = key.code, case .character(let meant) = wanted.code else {
      return false
    }
    let isCommand = !held.isDisjoint(with: .commands)
    if held.subtracting(.shift) == wanted.modifiers {
      guard isCommand else { return text == String(meant) }
      if held.contains(.shift), (shifted ?? own.capital) == meant { return true }
    }
    return isCommand && held == wanted.modifiers && !own.isASCII && base == meant
  }
}

extension Key {
  /// What it types where nobody says: a character itself, in capitals with Shift, and nothing with Control, Alt,
  /// Super and their like.
  var typedText: String {
    guard case .character(let character) = code, modifiers.isDisjoint(with: .commands) else {
      return ""
    }
    let isCapital = modifiers.contains(.shift) != modifiers.contains(.capsLock)
    return isCapital && character.isLetter ? character.uppercased() : String(character)
  }
}

extension Key.Modifiers {
  /// What is on or off, not held.
  package static var locks: Key.Modifiers { [.capsLock, .numLock] }
  /// Those with which a key gives a command and types nothing.
  package static var commands: Key.Modifiers { [.alt, .control, .super, .hyper, .meta] }
}

extension Character {
  /// What Shift makes of a letter; any other character is as it is.
  fileprivate var capital: Character {
    let capital = isLetter ? uppercased() : ""
    return capital.count == 1 ? Character(capital) : self
  }
}
