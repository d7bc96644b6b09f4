// InputParser+KeyCodes: turns sequences that name a key by its code point into keys.

import TermView

extension InputParser {
  /// Reads `CSI code:shifted:base ; modifiers:phase ; text u`, of kitty's keyboard protocol.
  ///
  /// With only a code and modifiers, it is xterm's form too (formatOtherKeys).
  mutating func readKittyKey(_ receive: (Input) -> Void) -> Bool {
    guard let code = control.value(0), control.count <= 3,
      let (modifiers, phase) = kittyModifiers(inGroup: 1)
    else { return false }
    let text = typedText
    if let key = NamedKey(control: code) ?? NamedKey(kitty: code) {
      emitKey(key, modifiers, phase, text: text, receive)
      return true
    }
    guard let scalar = Unicode.Scalar(keyCode: code) else { return false }
    var character = Character(scalar)
    if scalar.isASCII, modifiers.contains(.shift), let letter = scalar.lowercaseLetter {
      character = letter
    }
    var press = KeyPress(Key(.character(character), modifiers), text: "", phase: phase)
    press.shifted = control.value(0, 1).flatMap(Unicode.Scalar.init(keyCode:)).map(Character.init)
    press.base = control.value(0, 2).flatMap(Unicode.Scalar.init(keyCode:)).map(Character.init)
    press.text = text ?? TypedKeys.text(of: character, modifiers, shifted: press.shifted)
    emit(.event(.key(press)), receive)
    return true
  }

  /// Reads `CSI 27 ; modifiers ; code ~`, of xterm's modifyOtherKeys.
  mutating func readOtherKey(_ receive: (Input) -> Void) -> Bool {
    guard let code = control.value(2), let (modifiers, phase) = modifiers(inGroup: 1) else {
      return false
    }
    if let key = NamedKey(control: code) ?? NamedKey(kitty: code) {
      emitKey(key, modifiers, phase, receive)
      return true
    }
    guard let scalar = Unicode.Scalar(keyCode: code) else { return false }
    let letter = modifiers.contains(.shift) ? scalar.lowercaseLetter : nil
    emitKey(NamedKey(.character(letter ?? Character(scalar))), modifiers, phase, receive)
    return true
  }

  /// The text that the key types according to kitty's sequence; nil if it contains none.
  private var typedText: String? {
    var text = ""
    for index in 0..<control.size(ofGroup: 2) {
      guard let scalar = control.value(2, index).flatMap(Unicode.Scalar.init(keyCode:)) else {
        continue
      }
      text.unicodeScalars.append(scalar)
    }
    return text.isEmpty ? nil : text
  }
}

extension NamedKey {
  /// Creates the key of a control character; nil for any other code.
  fileprivate init?(control code: Int) {
    switch code {
    case 0x09: self.init(.tab)
    case 0x0D: self.init(.enter)
    case 0x1B: self.init(.escape)
    case 0x08, 0x7F: self.init(.backspace)
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// Creates the character of a code; nil for one that types nothing, and for no character.
  init?(keyCode code: Int) {
    // Kitty's functional keys are in the private use area: these codes are not characters either.
    guard code >= 0x20, !(0x7F..<0xA0).contains(code), !(57344...63743).contains(code),
      let value = UInt32(exactly: code)
    else { return nil }
    self.init(value)
  }
}
