// TypedKeys: a byte or a character that was typed in, the key that types it out.

import TermView

/// What plain bytes mean: the keys of ASCII once and for all, and those of other characters.
final class TypedKeys: Sendable {
  /// The key of each byte below 128, to be lent out: a copy would cost four counts of references.
  ///
  /// It can't be copied, so that it isn't: 380 MB of text a second are read this way, and 40 with copies.
  struct Entry: ~Copyable, Sendable {
    let input: Input
  }

  /// By the byte.
  let ascii = InlineArray<128, Entry> {
    Entry(input: .event(.key(TypedKeys.press(ofASCII: UInt8($0)))))
  }

  /// All of them; an object, since a global is looked for at each use.
  static let all = TypedKeys()

  /// The key of one byte below 128.
  ///
  /// Control takes three bits off a letter: it can't be told from Tab, Enter, Escape and Backspace where it
  /// makes the same byte, and these are what is meant more often.
  static func press(ofASCII byte: UInt8) -> KeyPress {
    switch byte {
    case 0: command(.character(" "), .control)
    case 0x09: command(.tab)
    case 0x0D: command(.enter)
    case 0x1B: command(.escape)
    case 0x01...0x1A: command(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
    case 0x1C...0x1F: command(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
    case 0x7F: command(.backspace)
    default: press(of: Unicode.Scalar(byte))
    }
  }

  /// The key that types a character: a capital is Shift with its letter.
  static func press(of scalar: Unicode.Scalar) -> KeyPress {
    let character = Character(scalar)
    let text = String(character)
    guard let letter = scalar.letterOfCapital else {
      return KeyPress(Key(.character(character)), text: text)
    }
    return KeyPress(Key(.character(letter), .shift), text: text)
  }

  /// A key that types nothing.
  static func command(_ code: Key.Code, _ modifiers: Key.Modifiers = []) -> KeyPress {
    KeyPress(Key(code, modifiers), text: "")
  }

  /// What a key types: a capital with Shift or Caps Lock, and nothing with Control, Alt and their like.
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
  var letterOfCapital: Character? {
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
