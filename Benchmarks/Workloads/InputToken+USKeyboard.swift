// InputToken+USKeyboard: finds the key of a US keyboard that types a character.

import TermRender
import TermView

extension InputToken {
  /// Returns a key as Ghostty's encoder received it: the character on it without Shift, and the text that it would type
  /// even while Control is held.
  init(_ press: KeyPress, onUSKeyboardOf line: InputLine) {
    self.init(press)
    text = ""
    base = nil
    guard case .character(let character) = press.key.code else { return }
    text = String(character)
    if press.isKeypad || character == " " { return }
    var modifiers = press.key.modifiers
    let mode = line.mode ?? ""
    if mode.hasPrefix("legacy"), line.bytes.last == 0x75 {
      // Control has bytes of its own there; a sequence is only written if Super is held too, which it can't express.
      modifiers.insert(.super)
    }
    if let unshifted = Self.unshifted[character] {
      key = String(unshifted)
      modifiers.insert(.shift)
    } else if modifiers.contains(.shift) {
      if character.isLetter {
        text = character.uppercased()
      } else if mode.hasPrefix("modifyOtherKeys") {
        // The code is the typed character. With Shift, only the number pad does that.
        key = press.key.code.word(isKeypad: true)
      } else if let shifted = Self.unshifted.first(where: { $0.value == character }) {
        text = String(shifted.key)
      }
    }
    mods = modifiers.words
  }

  /// The characters above others on a US keyboard.
  private static let unshifted: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("~!@#$%^&*()_+{}|:\"<>?", "`1234567890-=[]\\;',./"))
}
