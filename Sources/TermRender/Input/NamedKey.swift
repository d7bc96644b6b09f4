// NamedKey: maps the numbers and letters in key sequences to keys.

import TermView

/// A key as a sequence names it, before the sequence's modifiers.
struct NamedKey {
  var code: Key.Code
  var isKeypad = false
  /// Modifiers that are part of the name, as in rxvt's lower-case arrows.
  var modifiers: Key.Modifiers = []

  init(_ code: Key.Code, isKeypad: Bool = false, modifiers: Key.Modifiers = []) {
    self.code = code
    self.isKeypad = isKeypad
    self.modifiers = modifiers
  }

  /// The key of `CSI number ~`: VT220's numbers, as xterm, rxvt and the Linux console use them.
  ///
  /// F21 to F25 have the numbers of VTE and Ghostty.
  init?(tilde number: Int) {
    switch number {
    case 1, 7: self.init(.home)
    case 2: self.init(.insert)
    case 3: self.init(.delete)
    case 4, 8: self.init(.end)
    case 5: self.init(.pageUp)
    case 6: self.init(.pageDown)
    case 11...15: self.init(.function(number - 10))
    case 17...21: self.init(.function(number - 11))
    case 23...26: self.init(.function(number - 12))
    case 28, 29: self.init(.function(number - 13))
    case 31...34: self.init(.function(number - 14))
    case 42...46: self.init(.function(number - 21))
    default: self.init(kitty: number)
    }
  }

  /// The key of `CSI letter`, and of `SS3 letter` while the cursor keys are in application mode.
  init?(letter: UInt8) {
    switch letter {
    case 0x41: self.init(.up)
    case 0x42: self.init(.down)
    case 0x43: self.init(.right)
    case 0x44: self.init(.left)
    case 0x45: self.init(.begin)
    case 0x46: self.init(.end)
    case 0x48: self.init(.home)
    case 0x50...0x53: self.init(.function(Int(letter) - 0x4F))
    default: return nil
    }
  }

  /// The key of `SS3 letter`: those of `init(letter:)`, and the number pad in application mode.
  init?(ss3 letter: UInt8) {
    switch letter {
    case 0x4D: self.init(.enter, isKeypad: true)
    case 0x58: self.init(.character("="), isKeypad: true)
    case 0x6A...0x79: self.init(typing: letter - 0x40)
    case 0x61...0x64:
      self.init(letter: letter - 0x20)
      modifiers = .control
    default: self.init(letter: letter)
    }
  }

  /// The key of a private code in kitty's table of functional keys.
  init?(kitty number: Int) {
    switch number {
    case 57344: self.init(.escape)
    case 57345: self.init(.enter)
    case 57346: self.init(.tab)
    case 57347: self.init(.backspace)
    case 57348...57357: self.init(Self.editing[number - 57348])
    case 57358...57363: self.init(Self.locks[number - 57358])
    case 57364...57398: self.init(.function(number - 57363))
    case 57399...57408: self.init(typing: UInt8(0x30 + number - 57399))
    case 57409: self.init(typing: 0x2E)
    case 57410: self.init(typing: 0x2F)
    case 57411: self.init(typing: 0x2A)
    case 57412: self.init(typing: 0x2D)
    case 57413: self.init(typing: 0x2B)
    case 57414: self.init(.enter, isKeypad: true)
    case 57415: self.init(typing: 0x3D)
    case 57416: self.init(typing: 0x2C)
    case 57417...57426: self.init(Self.keypad[number - 57417], isKeypad: true)
    case 57427: self.init(.begin, isKeypad: true)
    case 57428...57440:
      guard let media = Key.Media(rawValue: UInt8(number - 57428)) else { return nil }
      self.init(.media(media))
    case 57441...57454:
      guard let modifier = Key.ModifierKey(rawValue: UInt8(number - 57441)) else { return nil }
      self.init(.modifier(modifier))
    default: return nil
    }
  }

  private init(typing byte: UInt8) {
    self.init(.character(Character(Unicode.Scalar(byte))), isKeypad: true)
  }

  private static let editing: [Key.Code] = [
    .insert, .delete, .left, .right, .up, .down, .pageUp, .pageDown, .home, .end,
  ]
  private static let locks: [Key.Code] = [
    .capsLock, .scrollLock, .numLock, .printScreen, .pause, .menu,
  ]
  private static let keypad: [Key.Code] = [
    .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]
}
