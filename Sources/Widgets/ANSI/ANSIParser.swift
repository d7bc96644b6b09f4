// ANSIParser: finds escape sequences among the characters that a program wrote; keeps no more than a link's address.

/// Decodes UTF-8 byte by byte.
struct ANSIDecoder: Sendable {
  enum Result {
    case scalar(UInt32)
    case incomplete
    /// The bytes before this one are ill-formed; this one is to be decoded again.
    case invalidBefore
    case invalid
  }

  private var value: UInt32 = 0
  /// How many bytes of a character are still to come.
  private var missing = 0
  /// The range of the next byte, which depends on the first of a character.
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the last bytes are the beginning of a character.
  var isPending: Bool { missing > 0 }

  mutating func append(_ byte: UInt8) -> Result {
    if missing > 0 {
      guard range.contains(byte) else {
        missing = 0
        return .invalidBefore
      }
      value = value << 6 | UInt32(byte & 0x3F)
      (missing, range) = (missing - 1, 0x80...0xBF)
      return missing == 0 ? .scalar(value) : .incomplete
    }
    guard byte >= 0x80 else { return .scalar(UInt32(byte)) }
    guard byte >= 0xC2, byte <= 0xF4 else { return .invalid }
    missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
    value = UInt32(byte) & (0x7F >> UInt32(missing + 1))
    switch byte {
    case 0xE0: range = 0xA0...0xBF
    case 0xED: range = 0x80...0x9F
    case 0xF0: range = 0x90...0xBF
    case 0xF4: range = 0x80...0x8F
    default: range = 0x80...0xBF
    }
    return .incomplete
  }
}

/// A state machine over characters.
struct ANSIParser: Sendable {
  /// What a character does.
  enum Action {
    /// Nothing, or it is a part of a sequence.
    case none
    /// It is text.
    case print
    /// It is a control character.
    case execute
    /// It ends an escape sequence.
    case escape(UInt8, intermediate: UInt8)
    /// It ends a control sequence; the numbers are in `parameters`.
    case control(UInt8)
    /// The link is another one; it is in `link`.
    case link
  }

  private enum State: Sendable {
    case text, escape, control, ignoredControl, command, string
  }

  private var state = State.text
  private var intermediate: UInt8 = 0
  private(set) var parameters = ANSIParameters()
  /// The bytes of an OSC sequence; nil once there are too many.
  private var payload: [UInt8]? = []
  /// The link that the last OSC 8 named.
  private(set) var link: Link?

  /// The most bytes of an OSC sequence: the longest address and an identifier.
  private static var payloadLimit: Int { Link.longestURL + 256 }

  var isInText: Bool { state == .text }

  mutating func receive(_ scalar: UInt32) -> Action {
    switch scalar {
    case 0x18, 0x1A:
      state = .text
      return .none
    case 0x1B:
      let ended = state
      begin(.escape)
      return ended == .command ? endCommand() : .none
    case 0x80...0x9F: return receive(c1: scalar)
    default: break
    }
    switch state {
    case .text: return scalar < 0x20 ? .execute : scalar == 0x7F ? .none : .print
    case .escape: return escape(scalar)
    case .control, .ignoredControl: return control(scalar)
    case .string: return .none
    case .command:
      if scalar == 0x07 {
        state = .text
        return endCommand()
      }
      collect(scalar)
      return .none
    }
  }

  /// Controls of eight bits, as characters.
  private mutating func receive(c1 scalar: UInt32) -> Action {
    let ended = state
    switch scalar {
    case 0x90, 0x98, 0x9E, 0x9F: begin(.string)
    case 0x9B: begin(.control)
    case 0x9D: begin(.command)
    default: begin(.text)
    }
    if ended == .command { return endCommand() }
    return scalar == 0x85 && ended != .string ? .execute : .none
  }

  private mutating func begin(_ state: State) {
    if state == .command, self.state != .command { payload = [] }
    self.state = state
    intermediate = 0
    parameters.clear()
  }

  private mutating func escape(_ scalar: UInt32) -> Action {
    switch scalar {
    case 0..<0x20: return .execute
    case 0x20..<0x30:
      intermediate = intermediate == 0 ? UInt8(scalar) : 0xFF
      return .none
    case 0x5B where intermediate == 0: begin(.control)
    case 0x5D where intermediate == 0: begin(.command)
    case 0x50 where intermediate == 0, 0x58 where intermediate == 0, 0x5E where intermediate == 0,
      0x5F where intermediate == 0:
      begin(.string)
    case 0x30..<0x7F:
      state = .text
      return .escape(UInt8(scalar), intermediate: intermediate)
    case 0x7F: return .none
    default:
      state = .text
      return .print
    }
    return .none
  }

  private mutating func control(_ scalar: UInt32) -> Action {
    switch scalar {
    case 0..<0x20: return .execute
    case 0x30...0x39: parameters.append(digit: scalar - 0x30)
    case 0x3A: parameters.endNumber(beforeColon: true)
    case 0x3B: parameters.endNumber()
    // Sequences with a prefix or an intermediate character are others, none of which is read here.
    case 0x20..<0x30, 0x3C...0x3F: state = .ignoredControl
    case 0x40..<0x7F:
      let isRead = state == .control
      state = .text
      parameters.endNumber()
      return isRead ? .control(UInt8(scalar)) : .none
    case 0x7F: break
    default:
      state = .text
      return .print
    }
    return .none
  }

  // MARK: Links

  private mutating func collect(_ scalar: UInt32) {
    // Other control characters are no part of an address.
    guard scalar >= 0x20, scalar != 0x7F, let count = payload?.count else { return }
    guard count < Self.payloadLimit else {
      payload = nil
      return
    }
    payload?.append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
  }

  /// Reads `8;parameters;address`.
  private mutating func endCommand() -> Action {
    defer { payload = [] }
    guard let payload else { return .none }
    let parts = payload.split(
      separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual("8".utf8) else { return .none }
    let address = String(decoding: parts[2], as: UTF8.self)
    let id = parts[1].split(separator: UInt8(ascii: ":")).first { $0.starts(with: "id=".utf8) }
    link =
      Self.isKnown(address)
      ? Link(address, id: id.map { String(decoding: $0.dropFirst(3), as: UTF8.self) } ?? "") : nil
    return .link
  }

  /// Whether an address has a scheme that names a place, and none that runs something.
  private static func isKnown(_ address: String) -> Bool {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    return schemes.contains(address[..<colon].lowercased())
  }

  private static let schemes: Set = ["http", "https", "ftp", "mailto", "file", "ssh", "man"]
}
