// InputParser+Flush: silence in, what was begun is what it is; the rest of it is known when it comes late.

import TermView

extension InputParser {
  /// Tells that no more bytes will come soon: what was begun is what it is.
  ///
  /// An Escape is the key. A sequence that was begun is unknown, and what comes of it later is not taken for
  /// keys. A paste goes on: what is there of it is given.
  public mutating func flush(_ receive: (Input) -> Void) {
    switch state {
    case .ground, .lostControl, .lostBytes, .lostString, .lostStringEscape, .lostCharacter: break
    case .paste: givePaste(upTo: held.endOfCharacters, receive)
    case .escape:
      release()
      give(TypedKeys.all.ascii[0x1B].input, receive)
    case .dollar: finishControl(receive)
    case .control, .single: giveUp(as: .lostControl, receive)
    case .console: giveUp(as: .lostControl, receive)
    case .string: giveUp(as: .lostString, receive)
    case .stringEscape where held.count == start:
      giveIntroducer(receive)
      give(TypedKeys.all.ascii[0x1B].input, receive)
    case .stringEscape:
      release()
      state = .lostStringEscape
    case .mouse: giveUp(as: .lostBytes, receive)
    case .character:
      breakCharacter(receive)
      state = .lostCharacter
    }
  }

  /// Tells that no more bytes will come soon, and returns what was begun.
  public mutating func flush() -> [Input] {
    var inputs: [Input] = []
    flush { inputs.append($0) }
    return inputs
  }

  private mutating func giveUp(as lost: State, _ receive: (Input) -> Void) {
    if held.count == start, state != .mouse {
      giveIntroducer(receive)
    } else {
      let bytes = held
      release()
      // What may be the bracket of a paste is still held: its text must not be typed either.
      if lost == .lostControl, bytes.count < Self.pasteBegin.count { held = bytes }
      giveUnknown(bytes, receive)
      state = lost
    }
  }

  /// `CSI 200 ~`, which begins a paste.
  private static let pasteBegin: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x30, 0x7E]

  /// Takes a byte of what was given up.
  ///
  /// What can be no part of it ends it: an Escape, and any control, so that whoever types is not shut out.
  mutating func stepLost(_ byte: UInt8, _ receive: (Input) -> Void) {
    let lost = state
    switch (lost, byte) {
    case (.lostBytes, _):
      missing -= 1
      if missing == 0 { state = .ground }
    case (.lostCharacter, 0x80..<0xC0):
      missing -= 1
      if missing == 0 { state = .ground }
      giveUnknown([byte], receive)
    case (.lostStringEscape, 0x5C): state = .ground
    case (.lostStringEscape, _):
      hold(0x1B, as: .escape)
      if byte != 0x1B { step(byte, receive) }
    case (.lostString, 0x1B): state = .lostStringEscape
    case (.lostString, 0x07), (_, 0x18), (_, 0x1A): release()
    case (.lostString, 0x9C) where missing == 0: state = .ground
    case (.lostString, 0x20...): followCharacter(byte)
    case (.lostControl, 0x20..<0x40):
      if held.count < Self.pasteBegin.count { held.append(byte) }
    case (.lostControl, 0x40..<0x7F):
      held.append(byte)
      let isPaste = held == Self.pasteBegin
      release()
      if isPaste { beginPaste(receive) }
    default:
      release()
      begin(byte, receive)
    }
  }
}
