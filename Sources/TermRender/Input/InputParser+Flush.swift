// InputParser+Flush: interprets an incomplete sequence after a silence, and discards its rest if it comes late.

import TermView

extension InputParser {
  /// Interprets the bytes held so far as they are, since no more will come soon.
  ///
  /// An Escape becomes the key, and two become it twice: a slow link delivers them together. An incomplete sequence
  /// becomes an unknown event, and its late bytes are not taken for keys. A paste goes on: its text so far is emitted.
  /// If its end was lost, Control-C as the next bytes ends it.
  public mutating func flush(_ receive: (Input) -> Void) {
    switch state {
    case .ground, .pausedPaste, .abandonedControl, .abandonedBytes, .abandonedString,
      .abandonedStringEscape, .abandonedCharacter:
      break
    case .paste:
      emitPaste(upTo: heldBytes.completeCharactersEnd, receive)
      state = .pausedPaste
    case .escape:
      emitPrecedingEscape(receive)
      discardHeldBytes()
      receive(TypedKeys.shared.ascii[0x1B].input)
    case .dollar: finishControl(receive)
    case .control, .ss3: abandon(as: .abandonedControl, receive)
    case .console: abandon(as: .abandonedControl, receive)
    case .string: abandon(as: .abandonedString, receive)
    case .stringEscape where heldBytes.count == introducerLength:
      emitIntroducer(receive)
      emit(TypedKeys.shared.ascii[0x1B].input, receive)
    case .stringEscape:
      discardHeldBytes()
      state = .abandonedStringEscape
    case .mouse: abandon(as: .abandonedBytes, receive)
    case .character:
      emitInvalidCharacter(receive)
      state = .abandonedCharacter
    }
  }

  /// Interprets the bytes held so far as they are, and returns the result.
  public mutating func flush() -> [Input] {
    var inputs: [Input] = []
    flush { inputs.append($0) }
    return inputs
  }

  private mutating func abandon(as lost: ParseState, _ receive: (Input) -> Void) {
    if heldBytes.count == introducerLength, state != .mouse {
      emitIntroducer(receive)
    } else {
      let bytes = heldBytes
      discardHeldBytes()
      // These bytes may begin a paste, so they stay in `heldBytes`: the pasted text must not become keys either.
      if lost == .abandonedControl, bytes.count < Self.pasteBegin.count { heldBytes = bytes }
      emitUnknown(bytes, receive)
      state = lost
    }
  }

  /// `CSI 200 ~`, which begins a paste.
  private static let pasteBegin: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E]

  /// Consumes a byte of an abandoned sequence.
  ///
  /// A byte that can't be part of it, an Escape or any control character, ends it, so that keys get through.
  mutating func skipAbandoned(_ byte: UInt8, _ receive: (Input) -> Void) {
    let lost = state
    switch (lost, byte) {
    // A column beyond the last that a report can have is 0.
    case (.abandonedBytes, 0), (.abandonedBytes, 0x20...):
      missing -= 1
      if missing == 0 { state = .ground }
    case (.abandonedCharacter, 0x80..<0xC0):
      missing -= 1
      if missing == 0 { state = .ground }
      emitUnknown([byte], receive)
    case (.abandonedStringEscape, 0x5C): state = .ground
    case (.abandonedStringEscape, _):
      hold(0x1B, as: .escape)
      if byte != 0x1B { step(byte, receive) }
    case (.abandonedString, 0x1B): state = .abandonedStringEscape
    case (.abandonedString, 0x07), (_, 0x18), (_, 0x1A): discardHeldBytes()
    case (.abandonedString, 0x9C) where missing == 0: state = .ground
    case (.abandonedString, 0x20...): trackCharacter(byte)
    case (.abandonedControl, 0x20..<0x40):
      if heldBytes.count < Self.pasteBegin.count { heldBytes.append(byte) }
    case (.abandonedControl, 0x40..<0x7F):
      heldBytes.append(byte)
      let isPaste = heldBytes == Self.pasteBegin
      discardHeldBytes()
      if isPaste { beginPaste(receive) }
    default:
      discardHeldBytes()
      begin(byte, receive)
    }
  }
}
