// InputParser+ControlStrings: turns whole strings (OSC, DCS, APC) into replies.

import TermView

extension InputParser {
  /// Ends a string: `heldBytes` contains all of it, with its terminator.
  mutating func finishString(_ receive: (Input) -> Void) {
    let end = heldBytes.count - (heldBytes.last == 0x5C ? 2 : 1)
    guard
      let reply = reply(to: ControlString(heldBytes[introducerLength..<max(introducerLength, end)]))
    else {
      emitHeldBytes(receive)
      return
    }
    discardHeldBytes()
    emit(.reply(reply), receive)
  }

  /// Returns the reply in a string, whose introducer tells its kind.
  private func reply(to body: ControlString) -> Reply? {
    switch heldBytes[introducerLength - 1] & 0x1F {
    case 0x1D: body.oscReply
    case 0x10: body.dcsReply
    case 0x1F: body.apcReply
    default: nil
    }
  }
}

/// The bytes of a string between its introducer and its terminator.
private struct ControlString {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// The reply in an operating system command (OSC): a number, then its data.
  var oscReply: Reply? {
    let parts = bytes.split(separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
    guard let number = parts.first.flatMap(Int.init(digits:)) else { return nil }
    let rest = parts.count > 1 ? parts[1] : []
    switch number {
    case 4:
      let parts = rest.split(separator: 0x3B, omittingEmptySubsequences: false)
      guard parts.count == 2, let index = Int(digits: parts[0]),
        ReplyLimits.paletteIndex.contains(index), let color = Color(x11: parts[1])
      else { return nil }
      return .color(.palette(index), color)
    case 10...19:
      guard let color = Color(x11: rest) else { return nil }
      let roles: [Reply.ColorRole] = [.foreground, .background, .cursor]
      return .color(number < 13 ? roles[number - 10] : .other(number), color)
    case 52:
      let parts = rest.split(separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
      let text = parts.count > 1 ? [UInt8](base64: parts[1]) : nil
      return .clipboard(
        String(decoding: parts.first ?? [], as: UTF8.self),
        text: text.map { String(decoding: $0, as: UTF8.self) })
    case 99: return notificationReply(rest)
    default: return nil
    }
  }

  /// The report that a notification was activated: keys, then nothing; a report of another kind says so by `p`.
  private func notificationReply(_ rest: ArraySlice<UInt8>) -> Reply? {
    let parts = rest.split(separator: 0x3B, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].isEmpty, rest.count <= ReplyLimits.maxTextLength else {
      return nil
    }
    let keys = parts[0].split(separator: 0x3A)
    guard keys.count <= ReplyLimits.maxListLength, !keys.contains(where: { $0.first == 0x70 }),
      let id = keys.first(where: { $0.starts(with: [0x69, 0x3D]) })?.dropFirst(2),
      (1...ReplyLimits.maxNameLength).contains(id.count), id.allSatisfy(\.isInIdentifier)
    else { return nil }
    return .notification(String(decoding: id, as: UTF8.self))
  }

  /// The reply in a device control string (DCS), whose first bytes tell its kind.
  var dcsReply: Reply? {
    guard bytes.count <= ReplyLimits.maxTextLength else { return nil }
    let rest = bytes.dropFirst(2)
    let isName = rest.count <= ReplyLimits.maxNameLength
    if bytes.starts(with: [0x3E, 0x7C]) {
      return isName ? .name(String(decoding: rest, as: UTF8.self)) : nil
    }
    if bytes.starts(with: [0x21, 0x7C]), isName {
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
    let parts = bytes.dropFirst(3).split(separator: 0x3B)
    guard parts.count <= ReplyLimits.maxListLength else { return nil }
    for part in parts {
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

  /// The reply in a program command (APC): `G`, keys with values, and a message, of kitty's graphics protocol.
  var apcReply: Reply? {
    guard bytes.first == 0x47, bytes.count <= ReplyLimits.maxTextLength else { return nil }
    let parts = bytes.dropFirst().split(
      separator: 0x3B, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    var keys: [String: String] = [:]
    let pairs = parts[0].split(separator: 0x2C)
    guard pairs.count <= ReplyLimits.maxListLength else { return nil }
    for part in pairs {
      let sides = part.split(separator: 0x3D, maxSplits: 1, omittingEmptySubsequences: false)
      guard sides.count == 2 else { return nil }
      keys[String(decoding: sides[0], as: UTF8.self)] = String(decoding: sides[1], as: UTF8.self)
    }
    return .graphics(keys, message: String(decoding: parts[1], as: UTF8.self))
  }
}

extension UInt8 {
  /// Whether an identifier of kitty's notifications may have the byte: a letter, a digit, or one of `+-._`.
  fileprivate var isInIdentifier: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E, 0x5F: true
    default: false
    }
  }
}
