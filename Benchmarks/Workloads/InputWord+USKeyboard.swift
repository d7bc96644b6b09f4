// InputWord+USKeyboard: a key by its character in, the key of a US keyboard that was pressed out.

import TermRender
import TermView

extension InputWord {
  /// A key as Ghostty's encoder was given it: by what is on it without Shift, and with the text that it would type
  /// even with Control held.
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
      // Control has bytes of its own there; a sequence is only written where Super is held too, which it can't say.
      modifiers.insert(.super)
    }
    if let unshifted = Self.unshifted[character] {
      key = String(unshifted)
      modifiers.insert(.shift)
    } else if modifiers.contains(.shift) {
      if character.isLetter {
        text = character.uppercased()
      } else if mode.hasPrefix("modifyOtherKeys") {
        // The code is what is typed. With Shift that is only on the number pad.
        key = press.key.code.word(isKeypad: true)
      } else if let shifted = Self.unshifted.first(where: { $0.value == character }) {
        text = String(shifted.key)
      }
    }
    mods = modifiers.words
  }

  /// What stands above what on a US keyboard.
  private static let unshifted: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("~!@#$%^&*()_+{}|:\"<>?", "`1234567890-=[]\\;',./"))
}
