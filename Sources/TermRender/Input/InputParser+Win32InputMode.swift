// InputParser+Win32InputMode: turns key records of Windows consoles (win32-input-mode) into keys.

import TermView

extension InputParser {
  /// Reads `CSI Vk ; Sc ; Uc ; Kd ; Cs ; Rc _`: key, scan code, character, down, modifiers and count.
  ///
  /// The names are those of Microsoft's KEY_EVENT_RECORD. A character above U+FFFF comes as two records and is
  /// emitted with the second. The count is ignored.
  mutating func readWindowsKey(_ receive: (Input) -> Void) -> Bool {
    guard (3...6).contains(control.count) else { return false }
    let key = control.value(0) ?? 0
    let unit = control.value(2) ?? 0
    let phase: KeyPress.Phase = (control.value(3) ?? 0) == 0 ? .release : .press
    let state = control.value(4) ?? 0
    var modifiers = Key.Modifiers(windows: state)
    if let named = NamedKey(windows: key, isEnhanced: state & 0x100 != 0) {
      emitKey(named, modifiers, phase, receive)
      return true
    }
    var code = unit
    let half = phase == .press ? 0 : 1
    if (0xD800..<0xDC00).contains(unit) {
      surrogates[half] = UInt16(unit)
      return true
    }
    if (0xDC00..<0xE000).contains(unit), surrogates[half] != 0 {
      code = 0x1_0000 + (Int(surrogates[half]) - 0xD800) << 10 + unit - 0xDC00
    }
    surrogates[half] = 0
    let base = Character(windows: key)
    if let scalar = Unicode.Scalar(keyCode: code) {
      // AltGr is reported as Control and Alt; drop both where it types something.
      if modifiers.isSuperset(of: [.alt, .control]) { modifiers.subtract([.alt, .control]) }
      let character = scalar.lowercaseLetter ?? Character(scalar)
      var press = KeyPress(Key(.character(character), modifiers), text: "", phase: phase)
      press.base = base
      press.text = modifiers.isDisjoint(with: .commands) ? String(Character(scalar)) : ""
      emit(.event(.key(press)), receive)
    } else if let base {
      var press = KeyPress(Key(.character(base), modifiers), text: "", phase: phase)
      press.base = base
      emit(.event(.key(press)), receive)
    } else if (0x01..<0x80).contains(code) {
      var press = TypedKeys.press(ofASCII: UInt8(code))
      press.key.modifiers.formUnion(modifiers)
      press.phase = phase
      emit(.event(.key(press)), receive)
    } else {
      return false
    }
    return true
  }
}

extension Key.Modifiers {
  /// Converts the bits of a record's control key state.
  fileprivate init(windows state: Int) {
    self = []
    if state & 0x03 != 0 { insert(.alt) }
    if state & 0x0C != 0 { insert(.control) }
    if state & 0x10 != 0 { insert(.shift) }
    if state & 0x20 != 0 { insert(.numLock) }
    if state & 0x80 != 0 { insert(.capsLock) }
  }
}

extension Character {
  /// The letter or digit of a virtual key; nil for any other key.
  fileprivate init?(windows key: Int) {
    switch key {
    case 0x30...0x39: self.init(Unicode.Scalar(UInt8(key)))
    case 0x41...0x5A: self.init(Unicode.Scalar(UInt8(key + 0x20)))
    default: return nil
    }
  }
}

extension NamedKey {
  /// The key of a virtual key code that names a function rather than a character.
  ///
  /// The enhanced bit distinguishes keys that are on both the main block and the number pad.
  fileprivate init?(windows key: Int, isEnhanced: Bool) {
    switch key {
    case 0x08: self.init(.backspace)
    case 0x09: self.init(.tab)
    case 0x0C: self.init(.begin, isKeypad: true)
    case 0x0D: self.init(.enter, isKeypad: isEnhanced)
    case 0x10: self.init(.modifier(.leftShift))
    case 0x11: self.init(.modifier(isEnhanced ? .rightControl : .leftControl))
    case 0x12: self.init(.modifier(isEnhanced ? .rightAlt : .leftAlt))
    case 0x13: self.init(.pause)
    case 0x14: self.init(.capsLock)
    case 0x1B: self.init(.escape)
    case 0x21...0x28: self.init(Self.windowsEditing[key - 0x21], isKeypad: !isEnhanced)
    case 0x2C: self.init(.printScreen)
    case 0x2D: self.init(.insert, isKeypad: !isEnhanced)
    case 0x2E: self.init(.delete, isKeypad: !isEnhanced)
    case 0x5B: self.init(.modifier(.leftSuper))
    case 0x5C: self.init(.modifier(.rightSuper))
    case 0x5D: self.init(.menu)
    case 0x60...0x69: self.init(kitty: 57399 + key - 0x60)
    case 0x6A...0x6F: self.init(kitty: [57411, 57413, 57416, 57412, 57409, 57410][key - 0x6A])
    case 0x70...0x87: self.init(.function(key - 0x6F))
    case 0x90: self.init(.numLock)
    case 0x91: self.init(.scrollLock)
    case 0xA0...0xA5: self.init(.modifier(Self.windowsModifiers[key - 0xA0]))
    case 0xAD...0xB3: self.init(.media(Self.windowsMedia[key - 0xAD]))
    default: return nil
    }
  }

  private static let windowsEditing: [Key.Code] = [
    .pageUp, .pageDown, .end, .home, .left, .up, .right, .down,
  ]
  private static let windowsModifiers: [Key.ModifierKey] = [
    .leftShift, .rightShift, .leftControl, .rightControl, .leftAlt, .rightAlt,
  ]
  private static let windowsMedia: [Key.Media] = [
    .mute, .lowerVolume, .raiseVolume, .next, .previous, .stop, .playPause,
  ]
}
