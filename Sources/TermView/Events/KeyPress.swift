// KeyPress: what the keyboard reports about a key, and whether it matches a key that an app names.

/// A key press with the text that it types.
public struct KeyPress: Hashable, Sendable {
  /// The key with its modifiers.
  public var key: Key
  /// The text that the key types; empty if it types none.
  public var text: String
  /// Whether the key was pressed, repeats or was released.
  public var phase: Phase
  /// Whether the key is on the number pad.
  public var isKeypad = false
  /// The character that the key types with Shift, if the terminal reports it.
  public var shifted: Character?
  /// The character in the key's place on a US keyboard, if the terminal reports it; for shortcuts on keyboards
  /// without Latin letters.
  public var base: Character?
  /// Whether the key is a command, not text, because the program's keys are those of vi and no view took it as text.
  public var isCommand = false
  /// Whether the key came more than a second after the one before, by the program's clock; editing then begins another
  /// step to undo.
  public var followsPause = false
  /// Whether lines are read from right to left where the key is handled.
  public var isMirrored = false
  /// Whether a view inside the one that handles the key has the focus, as a control in a row of a list.
  public var isForDescendant = false

  /// Creates a key press; without `text`, a character without Control, Alt or Super types itself.
  public init(_ key: Key, text: String? = nil, phase: Phase = .press) {
    self.key = key
    self.phase = phase
    self.text = text ?? key.typedText
  }

  /// The phases of a key press.
  public enum Phase: UInt8, Hashable, Sendable {
    /// The key was pressed.
    case press
    /// The key is held and repeats.
    case `repeat`
    /// The key was released.
    case release
  }

  /// Whether this is the key that the app names.
  ///
  /// Locks don't count, nor does the key's place: Enter on the number pad is Enter too. A character matches what is
  /// typed, however the user's keyboard types it, so `"?"` and `"Q"` need no `shift+`. With Control, Alt or Super,
  /// where nothing is typed, a key of another alphabet counts as the US key in its place.
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

extension KeyPress {
  /// The key press with Left and Right exchanged where lines are read from right to left: Left goes back then, and
  /// Right goes on, on either kind of screen.
  public var inReadingOrder: KeyPress {
    guard isMirrored else { return self }
    var press = self
    switch key.code {
    case .left: press.key = Key(.right, key.modifiers)
    case .right: press.key = Key(.left, key.modifiers)
    default: break
    }
    return press
  }
}

extension Key {
  /// The text that the key types by default: a character itself, in upper case with Shift, and nothing with Control,
  /// Alt, Super and the like.
  var typedText: String {
    guard case .character(let character) = code, modifiers.isDisjoint(with: .commands) else {
      return ""
    }
    let isCapital = modifiers.contains(.shift) != modifiers.contains(.capsLock)
    return isCapital && character.isLetter ? character.uppercased() : String(character)
  }
}

extension Key.Modifiers {
  /// The modifiers that are on or off rather than held.
  package static var locks: Key.Modifiers { [.capsLock, .numLock] }
  /// The modifiers with which a key gives a command and types nothing.
  package static var commands: Key.Modifiers { [.alt, .control, .super, .hyper, .meta] }
}

extension Character {
  /// The character that Shift makes of a letter; any other character is unchanged.
  fileprivate var capital: Character {
    let capital = isLetter ? uppercased() : ""
    return capital.count == 1 ? Character(capital) : self
  }
}
