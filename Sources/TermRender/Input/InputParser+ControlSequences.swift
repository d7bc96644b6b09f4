// InputParser+ControlSequences: turns whole control sequences into keys, mouse events and replies.

import TermView

extension InputParser {
  /// Reads a control sequence that is complete in `bytes`, without copying it to `heldBytes`.
  ///
  /// - Returns: the index of the next byte; nil if the sequence is cut off, unknown, or not of the simplest form, and
  ///   then nothing is consumed.
  mutating func readWholeControl(
    _ bytes: Span<UInt8>, from index: Int, _ receive: (Input) -> Void
  ) -> Int? {
    guard index + 2 < bytes.count, bytes[index] == 0x1B, bytes[index + 1] == 0x5B else {
      return nil
    }
    let first = index + 2
    let limit = min(bytes.count, index + Self.controlLimit)
    var end = first
    while end < limit, (0x30..<0x40).contains(bytes[end]) { end += 1 }
    guard end < limit, (0x40..<0x7F).contains(bytes[end]),
      end > first || bytes[end] != 0x4D && bytes[end] != 0x5B,
      control.parse(bytes, first..<end + 1), readControl(receive)
    else { return nil }
    return end + 1
  }

  /// Ends a control sequence: `heldBytes` contains all of it.
  mutating func finishControl(_ receive: (Input) -> Void) {
    state = .ground
    let isKnown = control.parse(heldBytes, from: introducerLength) && readControl(receive)
    if !isKnown {
      emitHeldBytes(receive)
    } else if state == .ground {
      discardHeldBytes()
    }
  }

  /// Emits the meaning of a control sequence; returns false if it is unknown.
  private mutating func readControl(_ receive: (Input) -> Void) -> Bool {
    switch (control.marker, control.intermediate, control.final) {
    case (0, 0, 0x7E): return readTilde(receive)
    case (0, 0, 0x75): return readKittyKey(receive)
    case (0x3C, 0, 0x4D), (0x3C, 0, 0x6D), (0, 0, 0x4D): return readMouse(receive)
    case (0, 0, 0x52): return readThirdFunctionKey(receive)
    case (0, 0, 0x5E): return readRxvtKey(.control, receive)
    case (0, 0, 0x40): return readRxvtKey([.shift, .control], receive)
    case (0, 0x24, 0): return readRxvtKey(.shift, receive)
    case (0, 0, 0x5F): return readWindowsKey(receive)
    case (0, 0, 0x5A):
      guard let (modifiers, phase) = modifiers(inGroup: 1) else { return false }
      emitKey(NamedKey(.tab), modifiers.union(.shift), phase, receive)
    case (0, 0, 0x49) where control.count == 0: emit(.event(.focus(true)), receive)
    case (0, 0, 0x4F) where control.count == 0: emit(.event(.focus(false)), receive)
    case (0, 0, 0x61...0x64) where control.count == 0:
      guard let key = NamedKey(letter: control.final - 0x20) else { return false }
      emitKey(key, .shift, .press, receive)
    case (0, 0, 0x41...0x53), (0x3E, 0, 0x41...0x53): return readLetter(receive)
    default: return readReply(receive)
    }
    return true
  }

  /// Reads `CSI 1 ; modifiers letter`, or `CSI modifiers letter` as old xterms send it.
  private mutating func readLetter(_ receive: (Input) -> Void) -> Bool {
    guard let key = NamedKey(letter: control.final), control.count <= 2 else { return false }
    let group = control.count == 1 && (control.value(0) ?? 1) > 1 ? 0 : 1
    guard group == 0 || (control.value(0) ?? 1) == 1,
      let (modifiers, phase) = modifiers(inGroup: group)
    else { return false }
    emitKey(key, modifiers, phase, receive)
    return true
  }

  /// Reads `CSI … R`: F3, or the position of the cursor.
  ///
  /// In the first row, a column up to 16 looks like the modifiers of F3.
  private mutating func readThirdFunctionKey(_ receive: (Input) -> Void) -> Bool {
    guard control.count == 2, control.size(ofGroup: 1) == 1, let row = control.value(0),
      let column = control.value(1), row > 0, column > 0
    else { return readLetter(receive) }
    guard ReplyLimits.coordinate.contains(row), ReplyLimits.coordinate.contains(column) else {
      return false
    }
    let mayBeKey = row == 1 && (2...16).contains(column)
    if mayBeKey, !awaitsCursor, !readLetter(receive) { return false }
    emit(.reply(.cursor(Point(column: column - 1, row: row - 1))), receive)
    return true
  }

  /// Reads `CSI number ; modifiers ~`.
  private mutating func readTilde(_ receive: (Input) -> Void) -> Bool {
    guard let number = control.value(0) else { return false }
    switch (number, control.count) {
    case (27, 3): return readOtherKey(receive)
    case (200, 1):
      beginPaste(receive)
      return true
    case (_, 1), (_, 2):
      guard let key = NamedKey(tilde: number), let (modifiers, phase) = modifiers(inGroup: 1)
      else { return false }
      emitKey(key, modifiers, phase, receive)
      return true
    default: return false
    }
  }

  /// Reads `CSI number` with one of rxvt's final bytes, which stand for modifiers.
  private mutating func readRxvtKey(
    _ modifiers: Key.Modifiers, _ receive: (Input) -> Void
  ) -> Bool {
    guard control.count == 1, let number = control.value(0), number < 100,
      let key = NamedKey(tilde: number)
    else { return false }
    emitKey(key, modifiers, .press, receive)
    return true
  }

  /// Ends `SS3 modifiers letter`: a key in application mode.
  mutating func finishSS3(_ receive: (Input) -> Void) {
    state = .ground
    guard control.parse(heldBytes, from: introducerLength), let key = NamedKey(ss3: control.final),
      let (modifiers, phase) = modifiers(inGroup: max(0, control.count - 1))
    else {
      emitHeldBytes(receive)
      return
    }
    discardHeldBytes()
    emitKey(key, modifiers, phase, receive)
  }

  /// Ends `CSI [ letter`: F1 to F5 of the Linux console.
  mutating func finishConsole(_ receive: (Input) -> Void) {
    guard let letter = heldBytes.last, (0x41...0x45).contains(letter) else {
      emitHeldBytes(receive)
      return
    }
    discardHeldBytes()
    emitKey(NamedKey(.function(Int(letter) - 0x40)), [], .press, receive)
  }

  /// Returns the modifiers and the phase that a group encodes, or nil if they are unknown.
  func modifiers(inGroup group: Int) -> (Key.Modifiers, KeyPress.Phase)? {
    guard let (modifiers, phase) = kittyModifiers(inGroup: group) else { return nil }
    guard modifiers.contains(.super) else { return (modifiers, phase) }
    return (modifiers.subtracting(.super).union(fourthModifier), phase)
  }

  /// Returns the same by kitty's numbering, whose fourth modifier is Super.
  func kittyModifiers(inGroup group: Int) -> (Key.Modifiers, KeyPress.Phase)? {
    let number = control.value(group) ?? 1
    let phase = control.value(group, 1) ?? 1
    guard control.size(ofGroup: group) <= 2, number <= 256, (1...3).contains(phase) else {
      return nil
    }
    return (
      Key.Modifiers(rawValue: UInt8(max(number, 1) - 1)),
      phase == 1 ? .press : phase == 2 ? .repeat : .release
    )
  }

  /// Emits a key that a sequence names.
  mutating func emitKey(
    _ key: NamedKey, _ modifiers: Key.Modifiers, _ phase: KeyPress.Phase,
    text: String? = nil, _ receive: (Input) -> Void
  ) {
    let modifiers = modifiers.union(key.modifiers)
    var press = KeyPress(Key(key.code, modifiers), text: "", phase: phase)
    if let text {
      press.text = text
    } else if case .character(let character) = key.code {
      press.text = TypedKeys.text(of: character, modifiers)
    }
    press.isKeypad = key.isKeypad
    emit(.event(.key(press)), receive)
  }
}
