// TypedKeys: maps a typed byte or character to the key that types it.

import TermView

/// The keys of typed characters: a table for ASCII, and functions for all others.
final class TypedKeys: Sendable {
  /// The key of a byte below 128, to be borrowed: a copy would cost four reference count updates.
  ///
  /// It is noncopyable so that no copy happens: this way 380 MB of text a second are read, and 40 with copies.
  struct ASCIIKey: ~Copyable, Sendable {
    let input: Input
  }

  /// The keys of ASCII, by the byte.
  let ascii = InlineArray<128, ASCIIKey> {
    ASCIIKey(input: .event(.key(TypedKeys.press(ofASCII: UInt8($0)))))
  }

  /// The shared instance; an object, since a global is looked up at each use.
  static let shared = TypedKeys()

  /// Returns the key of a byte below 128.
  ///
  /// Control clears three bits of a letter. A byte that could also be Tab, Enter, Escape or Backspace becomes one of
  /// those, since the user means them more often.
  static func press(ofASCII byte: UInt8) -> KeyPress {
    switch byte {
    case 0: pressWithoutText(.character(" "), .control)
    case 0x09: pressWithoutText(.tab)
    case 0x0D: pressWithoutText(.enter)
    case 0x1B: pressWithoutText(.escape)
    case 0x01...0x1A: pressWithoutText(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F: pressWithoutText(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    case 0x7F: pressWithoutText(.backspace)
    default: press(of: Unicode.Scalar(byte))
    }
  }

  /// Returns the key that types a character; a capital is Shift with its letter.
  static func press(of scalar: Unicode.Scalar) -> KeyPress {
    let character = Character(scalar)
    let text = String(character)
    guard let letter = scalar.lowercaseLetter else {
      return KeyPress(Key(.character(character)), text: text)
    }
    return KeyPress(Key(.character(letter), .shift), text: text)
  }

  /// Returns a key press that types nothing.
  static func pressWithoutText(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> KeyPress {
    KeyPress(Key(code, modifiers), text: "")
  }

  /// Returns the text that a key types: a capital with Shift or Caps Lock, nothing with Control, Alt and the like.
  static func text(
    of character: Character, _ modifiers: Key.Modifiers, shifted: Character? = nil
  ) -> String {
    guard modifiers.isDisjoint(with: .commands) else { return "" }
    if modifiers.contains(.shift), let shifted { return String(shifted) }
    let isCapital = !modifiers.isDisjoint(with: [.shift, .capsLock])
    return isCapital && character.isLetter ? character.uppercased() : String(character)
  }
}

extension Unicode.Scalar {
  /// The small letter of a capital; nil for any other character.
  var lowercaseLetter: Character? {
    if isASCII {
      return (0x41...0x5A).contains(value) ? Character(Unicode.Scalar(UInt8(value) + 0x20)) : nil
    }
    // East Asian characters and emoji have no case, and Unicode's table is slow.
    let isCaseless = (0x2E80..<0xA640).contains(value) || value >= 0x1F000
    guard !isCaseless, properties.isUppercase else { return nil }
    let letter = properties.lowercaseMapping
    return letter.unicodeScalars.count == 1 && letter != String(self) ? letter.first : nil
  }
}
