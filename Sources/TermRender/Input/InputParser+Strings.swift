// InputParser+Strings: whole strings (OSC, DCS, APC) in, the replies that they are out.

import TermView

extension InputParser {
  /// Ends a string: what is held is all of it, with its terminator.
  mutating func finishString(_ receive: (Input) -> Void) {
    let end = held.count - (held.last == 0x5C ? 2 : 1)
    guard let reply = reply(to: StringBody(held[start..<max(start, end)])) else {
      giveHeld(receive)
      return
    }
    release()
    give(.reply(reply), receive)
  }

  /// The reply that a string is, by what introduced it.
  private func reply(to body: StringBody) -> Reply? {
    switch held[start - 1] & 0x1F {
    case 0x1D: body.commandReply
    case 0x10: body.deviceReply
    case 0x1F: body.graphicsReply
    default: nil
    }
  }
}

/// What stands in a string between its introducer and its terminator.
private struct StringBody {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// An operating system command (OSC): a number, then what it is about.
  var commandReply: Reply? {
    let parts = bytes.split(separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
    guard let number = parts.first.flatMap(Int.init(digits:)) else { return nil }
    let rest = parts.count > 1 ? parts[1] : []
    switch number {
    case 4:
      let parts = rest.split(separator: 0x3B, omittingEmptySubsequences: false)
      guard parts.count == 2, let index = Int(digits: parts[0]), let color = Color(said: parts[1])
      else { return nil }
      return .color(.palette(index), color)
    case 10...19:
      guard let color = Color(said: rest) else { return nil }
      let roles: [Reply.ColorRole] = [.foreground, .background, .cursor]
      return .color(number < 13 ? roles[number - 10] : .other(number), color)
    case 52:
      let parts = rest.split(separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
      let text = parts.count > 1 ? [UInt8](base64: parts[1]) : nil
      return .clipboard(
        String(decoding: parts.first ?? [], as: UTF8.self),
        text: text.map { String(decoding: $0, as: UTF8.self) })
    default: return nil
    }
  }

  /// A device control string (DCS), by its first bytes.
  var deviceReply: Reply? {
    let rest = bytes.dropFirst(2)
    if bytes.starts(with: [0x3E, 0x7C]) { return .name(String(decoding: rest, as: UTF8.self)) }
    if bytes.starts(with: [0x21, 0x7C]) {
      return [UInt8](hex: rest).map { .unit(String(decoding: $0, as: UTF8.self)) }
    }
    guard let isValid = bytes.first.flatMap({ $0 == 0x31 ? true : $0 == 0x30 ? false : nil }) else {
      return nil
    }
    if bytes.dropFirst().starts(with: [0x24, 0x72]) {
      return .setting(isValid ? String(decoding: bytes.dropFirst(3), as: UTF8.self) : nil)
    }
    guard bytes.dropFirst().starts(with: [0x2B, 0x72]) else { return nil }
    var capabilities: [Reply.Capability] = []
    for part in bytes.dropFirst(3).split(separator: 0x3B) {
      let sides = part.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = [UInt8](hex: sides[0]) else { return nil }
      var capability = Reply.Capability(String(decoding: name, as: UTF8.self))
      if sides.count > 1 {
        guard let value = [UInt8](hex: sides[1]) else { return nil }
        capability.value = String(decoding: value, as: UTF8.self)
      }
      capabilities.append(capability)
    }
    return .capabilities(capabilities, areKnown: isValid)
  }

  /// A program command (APC): `G`, keys with values, and a message, of kitty's graphics protocol.
  var graphicsReply: Reply? {
    guard bytes.first == 0x47 else { return nil }
    let parts = bytes.dropFirst().split(
      separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var keys: [String: String] = [:]
    for part in parts[0].split(separator: 0x2C) {
      let sides = part.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      keys[String(decoding: sides[0], as: UTF8.self)] = String(decoding: sides[1], as: UTF8.self)
    }
    return .graphics(keys, message: String(decoding: parts[1], as: UTF8.self))
  }
}
