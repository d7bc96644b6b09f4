// Key+Legacy: encodes a key in the bytes that terminals sent for it before kitty's protocol.

internal import TermView

extension Key {
  /// The bytes of the key; nil for a key that had none.
  var legacyBytes: [UInt8]? {
    let held = modifiers.subtracting(.locks)
    switch code {
    case .character(let character): return Self.bytes(of: character, held)
    case .enter: return held.isEmpty ? [0x0D] : nil
    case .escape: return held.isEmpty ? [0x1B] : nil
    case .backspace: return held.isEmpty ? [0x7F] : nil
    case .tab where held == .shift: return Self.control("", held: [], "Z")
    case .tab: return held.isEmpty ? [0x09] : nil
    case .up: return Self.control("", held: held, "A")
    case .down: return Self.control("", held: held, "B")
    case .right: return Self.control("", held: held, "C")
    case .left: return Self.control("", held: held, "D")
    case .home: return Self.control("", held: held, "H")
    case .end: return Self.control("", held: held, "F")
    case .insert: return Self.control("2", held: held, "~")
    case .delete: return Self.control("3", held: held, "~")
    case .pageUp: return Self.control("5", held: held, "~")
    case .pageDown: return Self.control("6", held: held, "~")
    case .function(let number):
      // xterm's numbers have gaps where the keys of a VT220 had gaps.
      let numbers = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24]
      guard numbers.indices.contains(number - 1) else { return nil }
      return Self.control("\(numbers[number - 1])", held: held, "~")
    default: return nil
    }
  }

  private static func bytes(of character: Character, _ held: Modifiers) -> [UInt8]? {
    let bytes = Array(String(character).utf8)
    if held.isEmpty || held == .shift { return bytes }
    if held == .alt { return [0x1B] + bytes }
    // Control clears the three highest bits; other characters have no such form.
    guard held == .control, bytes.count == 1, let byte = bytes.first,
      byte == 0x20 || (0x40...0x7A).contains(byte)
    else { return nil }
    return [byte & 0x1F]
  }

  /// Returns a control sequence with a number and the held modifiers, in the order of the bits of `Modifiers`.
  private static func control(_ number: String, held: Modifiers, _ final: String) -> [UInt8] {
    guard !held.isEmpty else { return Array("\u{1B}[\(number)\(final)".utf8) }
    let first = number.isEmpty ? "1" : number
    return Array("\u{1B}[\(first);\(1 + Int(held.rawValue))\(final)".utf8)
  }
}
