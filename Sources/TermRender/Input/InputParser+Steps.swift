// InputParser+Steps: one byte in; what was begun goes on, ends, or gives way to something new.

import TermView

extension InputParser {
  /// Takes a byte where something was begun.
  mutating func step(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch state {
    case .ground, .paste: begin(byte, receive)
    case .escape: stepEscape(byte, receive)
    case .control: stepControl(byte, receive)
    case .dollar: stepDollar(byte, receive)
    case .console:
      held.append(byte)
      finishConsole(receive)
    case .single: stepSingle(byte, receive)
    case .string: stepString(byte, receive)
    case .stringEscape: stepStringEscape(byte, receive)
    case .character: stepCharacter(byte, receive)
    case .mouse:
      held.append(byte)
      missing -= 1
      if missing == 0 { finishMouse(receive) }
    case .lostControl, .lostBytes, .lostString, .lostStringEscape, .lostCharacter:
      stepLost(byte, receive)
    }
  }

  /// Takes a byte with which something new begins.
  mutating func begin(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch byte {
    case 0x1B: hold(byte, as: .escape)
    case 0..<0x80: give(TypedKeys.all.ascii[Int(byte)].input, receive)
    case 0x8F: hold(byte, as: .single)
    case 0x9B: hold(byte, as: .control)
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F:
      giveEscapeBefore(receive)
      hold(byte, as: .string)
      missing = 0
    case 0x80..<0xA0 where byte != 0x9C:
      // The other C1 controls are Alt with Control in 8 bits.
      var press = TypedKeys.press(of: Unicode.Scalar(byte - 0x40))
      press.key = Key(press.key.code, [.alt, .control])
      press.text = ""
      give(.event(.key(press)), receive)
    case 0xC0...0xFD:
      // As many bits as are set at its front are the bytes of the character.
      hold(byte, as: .character)
      missing = (~byte).leadingZeroBitCount - 1
    default: giveUnknown([byte], receive)
    }
  }

  private mutating func stepEscape(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch byte {
    case 0x1B where isAlt:
      // Of many Escapes each two are Alt with Escape.
      give(TypedKeys.all.ascii[0x1B].input, receive)
      hold(byte, as: .escape)
    case 0x1B: isAlt = true
    case 0x5B:
      held.append(byte)
      (state, start) = (.control, 2)
    case 0x4F:
      held.append(byte)
      (state, start) = (.single, 2)
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F:
      giveEscapeBefore(receive)
      held.append(byte)
      (state, start, missing) = (.string, 2, 0)
    default:
      giveEscapeBefore(receive)
      release()
      isAlt = true
      begin(byte, receive)
    }
  }

  private mutating func stepControl(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch byte {
    case 0x20..<0x40:
      if byte == 0x24, isNumber { state = .dollar }
      held.append(byte)
      loseControl(receive)
    case 0x5B where held.count == start:
      held.append(byte)
      state = .console
    case 0x4D where held.count == start:
      held.append(byte)
      (state, missing) = (.mouse, 3)
    case 0x40..<0x7F:
      held.append(byte)
      finishControl(receive)
    default: cut(byte, receive)
    }
  }

  /// Gives up a sequence that is longer than any that means something.
  private mutating func loseControl(_ receive: (Input) -> Void) {
    if held.count < Self.controlLimit { return }
    giveHeld(receive)
    state = .lostControl
  }

  /// After `CSI number $`: a report on a mode goes on with its `y`; else it was a key of rxvt.
  private mutating func stepDollar(_ byte: UInt8, _ receive: (Input) -> Void) {
    if byte == 0x79 {
      held.append(byte)
      finishControl(receive)
    } else {
      finishControl(receive)
      begin(byte, receive)
    }
  }

  private mutating func stepSingle(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch byte {
    case 0x30..<0x3C:
      held.append(byte)
      loseControl(receive)
    case 0x40..<0x7F:
      held.append(byte)
      finishSingle(receive)
    default: cut(byte, receive)
    }
  }

  private mutating func stepString(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07 where held[start - 1] & 0x1F == 0x1D, 0x9C where missing == 0:
      held.append(byte)
      finishString(receive)
    case 0..<0x20 where held.count == start, 0x7F where held.count == start: cut(byte, receive)
    case 0x18, 0x1A: release()
    default:
      followCharacter(byte)
      held.append(byte)
      if held.count >= Self.stringLimit {
        giveUnknown(Array(held[..<Self.controlLimit]), receive)
        release()
        state = .lostString
      }
    }
  }

  private mutating func stepStringEscape(_ byte: UInt8, _ receive: (Input) -> Void) {
    if byte == 0x5C {
      held += [0x1B, byte]
      finishString(receive)
    } else if held.count == start {
      cut(0x1B, receive)
      step(byte, receive)
    } else {
      // The string is forgotten, as terminals do. Two Escapes are one that was cut off and a new one.
      hold(0x1B, as: .escape)
      if byte != 0x1B { step(byte, receive) }
    }
  }

  /// Counts the bytes that a character in a string still lacks: a terminator of 8 bits is none inside of it.
  mutating func followCharacter(_ byte: UInt8) {
    if byte >= 0xC0 {
      missing = (~byte).leadingZeroBitCount - 1
    } else {
      missing = byte < 0x80 ? 0 : max(0, missing - 1)
    }
  }

  /// Ends what was begun before its end came, because of a byte that can't belong to it.
  private mutating func cut(_ byte: UInt8, _ receive: (Input) -> Void) {
    let isAlone = held.count == start
    if !isAlone, byte == 0x18 || byte == 0x1A {
      held.append(byte)
      giveHeld(receive)
      return
    }
    if isAlone { giveIntroducer(receive) } else { giveHeld(receive) }
    begin(byte, receive)
  }

  /// Gives an introducer that nothing followed: Alt with its character.
  mutating func giveIntroducer(_ receive: (Input) -> Void) {
    guard start == 2 else {
      giveHeld(receive)
      return
    }
    giveEscapeBefore(receive)
    let key = TypedKeys.all.ascii[Int(held[1])].input
    release()
    isAlt = true
    give(key, receive)
  }

  /// Gives the Escape that stands before something which Alt can't be part of.
  mutating func giveEscapeBefore(_ receive: (Input) -> Void) {
    if isAlt { receive(TypedKeys.all.ascii[0x1B].input) }
    isAlt = false
  }

  /// Whether what is held after the introducer is digits.
  private var isNumber: Bool {
    held.count > start && held[start...].allSatisfy { (0x30...0x39).contains($0) }
  }
}
