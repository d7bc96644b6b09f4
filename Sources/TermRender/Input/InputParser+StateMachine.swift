// InputParser+StateMachine: the state machine that reads incomplete input one byte at a time.

import TermView

extension InputParser {
  /// Reads a byte in the parser's current state.
  mutating func step(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch state {
    case .ground, .paste, .pausedPaste: begin(byte, receive)
    case .escape: stepEscape(byte, receive)
    case .control: stepControl(byte, receive)
    case .dollar: stepDollar(byte, receive)
    case .console:
      heldBytes.append(byte)
      finishConsole(receive)
    case .ss3: stepSS3(byte, receive)
    case .string: stepString(byte, receive)
    case .stringEscape: stepStringEscape(byte, receive)
    case .character: stepCharacter(byte, receive)
    case .mouse:
      heldBytes.append(byte)
      missing -= 1
      if missing == 0 { finishMouse(receive) }
    case .abandonedControl, .abandonedBytes, .abandonedString, .abandonedStringEscape,
      .abandonedCharacter:
      skipAbandoned(byte, receive)
    }
  }

  /// Reads a byte that begins something new.
  mutating func begin(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch byte {
    case 0x1B: hold(byte, as: .escape)
    case 0..<0x80: emit(TypedKeys.shared.ascii[Int(byte)].input, receive)
    case 0x8F: hold(byte, as: .ss3)
    case 0x9B: hold(byte, as: .control)
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F:
      emitPrecedingEscape(receive)
      hold(byte, as: .string)
      missing = 0
    case 0x80..<0xA0 where byte != 0x9C:
      // The other C1 controls are Alt with Control in 8 bits.
      var press = TypedKeys.press(of: Unicode.Scalar(byte - 0x40))
      press.key = Key(press.key.code, [.alt, .control])
      press.text = ""
      emit(.event(.key(press)), receive)
    case 0xC0...0xFD:
      // The number of leading 1 bits is the character's length in bytes.
      hold(byte, as: .character)
      missing = (~byte).leadingZeroBitCount - 1
    default: emitUnknown([byte], receive)
    }
  }

  private mutating func stepEscape(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch byte {
    case 0x1B where hasEscapePrefix:
      // Of a row of Escapes, only the last two may begin a key with Alt: the others were pressed.
      receive(TypedKeys.shared.ascii[0x1B].input)
    case 0x1B: hasEscapePrefix = true
    case 0x5B:
      heldBytes.append(byte)
      (state, introducerLength) = (.control, 2)
    case 0x4F:
      heldBytes.append(byte)
      (state, introducerLength) = (.ss3, 2)
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F:
      emitPrecedingEscape(receive)
      heldBytes.append(byte)
      (state, introducerLength, missing) = (.string, 2, 0)
    default:
      emitPrecedingEscape(receive)
      discardHeldBytes()
      hasEscapePrefix = true
      begin(byte, receive)
    }
  }

  private mutating func stepControl(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch byte {
    case 0x20..<0x40:
      if byte == 0x24, isNumber { state = .dollar }
      heldBytes.append(byte)
      abandonIfTooLong(receive)
    case 0x5B where heldBytes.count == introducerLength:
      heldBytes.append(byte)
      state = .console
    case 0x4D where heldBytes.count == introducerLength:
      heldBytes.append(byte)
      (state, missing) = (.mouse, 3)
    case 0x40..<0x7F:
      heldBytes.append(byte)
      finishControl(receive)
    default: abortSequence(byte, receive)
    }
  }

  /// Abandons a sequence that is longer than any known one.
  private mutating func abandonIfTooLong(_ receive: (Input) -> Void) {
    if heldBytes.count < Self.controlLimit { return }
    emitHeldBytes(receive)
    state = .abandonedControl
  }

  /// Reads the byte after `CSI number $`: `y` completes a mode report; otherwise the sequence was a key of rxvt.
  private mutating func stepDollar(_ byte: UInt8, _ receive: (Input) -> Void) {
    if byte == 0x79 {
      heldBytes.append(byte)
      finishControl(receive)
    } else {
      finishControl(receive)
      begin(byte, receive)
    }
  }

  private mutating func stepSS3(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch byte {
    case 0x30..<0x3C:
      heldBytes.append(byte)
      abandonIfTooLong(receive)
    case 0x40..<0x7F:
      heldBytes.append(byte)
      finishSS3(receive)
    default: abortSequence(byte, receive)
    }
  }

  private mutating func stepString(_ byte: UInt8, _ receive: (Input) -> Void) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07 where heldBytes[introducerLength - 1] & 0x1F == 0x1D, 0x9C where missing == 0:
      heldBytes.append(byte)
      finishString(receive)
    case 0..<0x20 where heldBytes.count == introducerLength,
      0x7F where heldBytes.count == introducerLength:
      abortSequence(byte, receive)
    case 0x18, 0x1A: discardHeldBytes()
    default:
      trackCharacter(byte)
      heldBytes.append(byte)
      if heldBytes.count >= Self.stringLimit {
        emitUnknown(Array(heldBytes[..<Self.controlLimit]), receive)
        discardHeldBytes()
        state = .abandonedString
      }
    }
  }

  private mutating func stepStringEscape(_ byte: UInt8, _ receive: (Input) -> Void) {
    if byte == 0x5C {
      heldBytes += [0x1B, byte]
      finishString(receive)
    } else if heldBytes.count == introducerLength {
      abortSequence(0x1B, receive)
      step(byte, receive)
    } else {
      // Discard the string, as terminals do. Of two Escapes, the first was cut off and the second begins a sequence.
      hold(0x1B, as: .escape)
      if byte != 0x1B { step(byte, receive) }
    }
  }

  /// Counts the missing bytes of a character in a string: among them, an 8-bit terminator does not end the string.
  mutating func trackCharacter(_ byte: UInt8) {
    if byte >= 0xC0 {
      missing = (~byte).leadingZeroBitCount - 1
    } else {
      missing = byte < 0x80 ? 0 : max(0, missing - 1)
    }
  }

  /// Ends an incomplete sequence because of a byte that can't belong to it.
  private mutating func abortSequence(_ byte: UInt8, _ receive: (Input) -> Void) {
    let isAlone = heldBytes.count == introducerLength
    if !isAlone, byte == 0x18 || byte == 0x1A {
      heldBytes.append(byte)
      emitHeldBytes(receive)
      return
    }
    if isAlone { emitIntroducer(receive) } else { emitHeldBytes(receive) }
    begin(byte, receive)
  }

  /// Emits an introducer that nothing followed as Alt with its character.
  mutating func emitIntroducer(_ receive: (Input) -> Void) {
    guard introducerLength == 2 else {
      emitHeldBytes(receive)
      return
    }
    emitPrecedingEscape(receive)
    let key = TypedKeys.shared.ascii[Int(heldBytes[1])].input
    discardHeldBytes()
    hasEscapePrefix = true
    emit(key, receive)
  }

  /// Emits the Escape that precedes something which Alt can't modify.
  mutating func emitPrecedingEscape(_ receive: (Input) -> Void) {
    if hasEscapePrefix { receive(TypedKeys.shared.ascii[0x1B].input) }
    hasEscapePrefix = false
  }

  /// Whether the bytes held after the introducer are digits.
  private var isNumber: Bool {
    heldBytes.count > introducerLength
      && heldBytes[introducerLength...].allSatisfy { (0x30...0x39).contains($0) }
  }
}
