// InputParser+Controls: a whole control sequence in, the key, the mouse or the reply that it is out.

import TermView

extension InputParser {
  /// Takes a control sequence that is there as a whole, without holding it; returns where the next byte is.
  ///
  /// Nil where it is cut off, or not of the simplest form, or unknown: then nothing is taken.
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
      control.read(bytes, first..<end + 1), readControl(receive)
    else { return nil }
    return end + 1
  }

  /// Ends a control sequence: what is held is all of it.
  mutating func finishControl(_ receive: (Input) -> Void) {
    state = .ground
    let isKnown = control.read(held, from: start) && readControl(receive)
    if !isKnown {
      giveHeld(receive)
    } else if state == .ground {
      release()
    }
  }

  /// Gives what a control sequence means; false where that is nothing known.
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
      giveKey(NamedKey(.tab), modifiers.union(.shift), phase, receive)
    case (0, 0, 0x49) where control.count == 0: give(.event(.focus(true)), receive)
    case (0, 0, 0x4F) where control.count == 0: give(.event(.focus(false)), receive)
    case (0, 0, 0x61...0x64) where control.count == 0:
      guard let key = NamedKey(letter: control.final - 0x20) else { return false }
      giveKey(key, .shift, .press, receive)
    case (0, 0, 0x41...0x53), (0x3E, 0, 0x41...0x53): return readLetter(receive)
    default: return readReply(receive)
    }
    return true
  }

  /// `CSI 1 ; modifiers letter`, or as old xterms have it `CSI modifiers letter`.
  private mutating func readLetter(_ receive: (Input) -> Void) -> Bool {
    guard let key = NamedKey(letter: control.final), control.count <= 2 else { return false }
    let group = control.count == 1 && (control.value(0) ?? 1) > 1 ? 0 : 1
    guard group == 0 || (control.value(0) ?? 1) == 1,
      let (modifiers, phase) = modifiers(inGroup: group)
    else { return false }
    giveKey(key, modifiers, phase, receive)
    return true
  }

  /// `CSI … R`: F3, or where the cursor is.
  ///
  /// In the first row, a column up to 16 looks like the modifiers of F3.
  private mutating func readThirdFunctionKey(_ receive: (Input) -> Void) -> Bool {
    guard control.count == 2, control.size(ofGroup: 1) == 1, let row = control.value(0),
      let column = control.value(1), row > 0, column > 0
    else { return readLetter(receive) }
    let mayBeKey = row == 1 && (2...16).contains(column)
    if mayBeKey, !awaitsCursor, !readLetter(receive) { return false }
    give(.reply(.cursor(Point(column: column - 1, row: row - 1))), receive)
    return true
  }

  /// `CSI number ; modifiers ~`.
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
      giveKey(key, modifiers, phase, receive)
      return true
    default: return false
    }
  }

  /// `CSI number` with an end of rxvt's own that says the modifiers.
  private mutating func readRxvtKey(
    _ modifiers: Key.Modifiers, _ receive: (Input) -> Void
  ) -> Bool {
    guard control.count == 1, let number = control.value(0), number < 100,
      let key = NamedKey(tilde: number)
    else { return false }
    giveKey(key, modifiers, .press, receive)
    return true
  }

  /// Ends `SS3 modifiers letter`: a key in application mode.
  mutating func finishSingle(_ receive: (Input) -> Void) {
    state = .ground
    guard control.read(held, from: start), let key = NamedKey(single: control.final),
      let (modifiers, phase) = modifiers(inGroup: max(0, control.count - 1))
    else {
      giveHeld(receive)
      return
    }
    release()
    giveKey(key, modifiers, phase, receive)
  }

  /// Ends `CSI [ letter`: F1 to F5 of the Linux console.
  mutating func finishConsole(_ receive: (Input) -> Void) {
    guard let letter = held.last, (0x41...0x45).contains(letter) else {
      giveHeld(receive)
      return
    }
    release()
    giveKey(NamedKey(.function(Int(letter) - 0x40)), [], .press, receive)
  }

  /// The modifiers that a group says, and what the key does; nil where it says none that are known.
  func modifiers(inGroup group: Int) -> (Key.Modifiers, KeyPress.Phase)? {
    guard let (modifiers, phase) = kittyModifiers(inGroup: group) else { return nil }
    guard modifiers.contains(.super) else { return (modifiers, phase) }
    return (modifiers.subtracting(.super).union(fourthModifier), phase)
  }

  /// The same as kitty counts, whose fourth modifier is Super.
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

  /// Gives a key that a sequence names.
  mutating func giveKey(
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
    give(.event(.key(press)), receive)
  }
}
