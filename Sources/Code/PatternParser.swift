// PatternParser: parses the text of a pattern into a tree of bytes, sequences, choices and repetitions.

/// A set of bytes.
struct ByteSet: Hashable, Sendable {
  private var words: InlineArray<4, UInt64> = InlineArray(repeating: 0)

  init() {}

  init(_ range: ClosedRange<UInt8>) {
    for byte in range { insert(byte) }
  }

  static func == (left: ByteSet, right: ByteSet) -> Bool {
    (0..<4).allSatisfy { left.words[$0] == right.words[$0] }
  }

  func hash(into hasher: inout Hasher) {
    for index in 0..<4 { hasher.combine(words[index]) }
  }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

  mutating func insert(_ byte: UInt8) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  mutating func formUnion(_ other: ByteSet) {
    for index in 0..<4 { words[index] |= other.words[index] }
  }

  /// The bytes that are not in the set.
  var complement: ByteSet {
    var set = self
    for index in 0..<4 { set.words[index] = ~words[index] }
    return set
  }

  /// The bytes of the first half, without a newline, that are not in the set.
  var asciiComplement: ByteSet {
    var set = ByteSet()
    for byte in UInt8(0)...0x7F where byte != 0x0A && !contains(byte) { set.insert(byte) }
    return set
  }
}

/// The tree of a pattern.
indirect enum PatternNode {
  case empty
  case bytes(ByteSet)
  case sequence([PatternNode])
  case choice([PatternNode])
  case repeated(PatternNode, from: Int, to: Int?)
}

/// What is wrong in a pattern.
struct PatternError: Error, CustomStringConvertible {
  var description: String
}

/// Parses patterns; see `Rule` for their syntax.
struct PatternParser {
  private let text: [UInt8]
  private var offset = 0
  private var depth = 0

  /// The most repetitions by number, and the most groups within one another.
  private static let limit = 64

  private init(_ text: [UInt8]) { self.text = text }

  static func parse(_ text: some Sequence<UInt8>) throws(PatternError) -> PatternNode {
    var parser = PatternParser(Array(text))
    let node = try parser.choice()
    guard parser.offset == parser.text.count else {
      throw PatternError(description: "unmatched ) at byte \(parser.offset)")
    }
    return node
  }

  private var next: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func take(_ byte: Character) -> Bool {
    guard next == byte.asciiValue else { return false }
    offset += 1
    return true
  }

  private mutating func choice() throws(PatternError) -> PatternNode {
    var choices = [try sequence()]
    while take("|") { choices.append(try sequence()) }
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let byte = next, byte != UInt8(ascii: "|"), byte != UInt8(ascii: ")") {
      nodes.append(try repetition())
    }
    return nodes.count == 1 ? nodes[0] : nodes.isEmpty ? .empty : .sequence(nodes)
  }

  private mutating func repetition() throws(PatternError) -> PatternNode {
    var node = try atom()
    while true {
      if take("*") {
        node = .repeated(node, from: 0, to: nil)
      } else if take("+") {
        node = .repeated(node, from: 1, to: nil)
      } else if take("?") {
        node = .repeated(node, from: 0, to: 1)
      } else if next == UInt8(ascii: "{"), let (low, high) = bounds() {
        guard low <= Self.limit, high.map({ $0 <= Self.limit && $0 >= low }) ?? true else {
          throw PatternError(description: "more than \(Self.limit) repetitions, or out of order")
        }
        node = .repeated(node, from: low, to: high)
      } else {
        return node
      }
    }
  }

  /// Reads `{2}`, `{2,}` or `{2,5}`; anything else in braces is taken literally.
  private mutating func bounds() -> (Int, Int?)? {
    guard let end = text[offset...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let parts = String(decoding: text[(offset + 1)..<end], as: UTF8.self)
      .split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2, let low = Int(parts[0]) else { return nil }
    let high = parts.count == 2 ? Int(parts[1]) : low
    guard parts.count == 1 || parts[1].isEmpty || high != nil else { return nil }
    offset = end + 1
    return (low, high)
  }

  private mutating func atom() throws(PatternError) -> PatternNode {
    guard let byte = next else { return .empty }
    switch byte {
    case UInt8(ascii: "("):
      offset += 1
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.limit else { throw PatternError(description: "groups nested too deeply") }
      guard next != UInt8(ascii: "?") else {
        throw PatternError(description: "(? is allowed only at the ends of a pattern")
      }
      let node = try choice()
      guard take(")") else { throw PatternError(description: "( without )") }
      return node
    case UInt8(ascii: "["):
      offset += 1
      return try bracket()
    case UInt8(ascii: "."):
      offset += 1
      return Self.anyCharacter(except: ByteSet())
    case UInt8(ascii: "$"):
      offset += 1
      return .bytes(ByteSet(0x0A...0x0A))
    case UInt8(ascii: "\\"):
      offset += 1
      return .bytes(try escape())
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"):
      throw PatternError(description: "nothing to repeat at byte \(offset)")
    default:
      offset += 1
      return .bytes(ByteSet(byte...byte))
    }
  }

  private mutating func escape() throws(PatternError) -> ByteSet {
    guard let byte = next else { throw PatternError(description: "\\ at the end") }
    offset += 1
    switch byte {
    case UInt8(ascii: "d"): return ByteSet(0x30...0x39)
    case UInt8(ascii: "w"): return .word
    case UInt8(ascii: "s"): return .space
    case UInt8(ascii: "t"): return ByteSet(0x09...0x09)
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
      throw PatternError(description: "unknown escape \\\(Character(UnicodeScalar(byte)))")
    default: return ByteSet(byte...byte)
    }
  }

  private mutating func bracket() throws(PatternError) -> PatternNode {
    let isNegated = take("^")
    var set = ByteSet()
    var isFirst = true
    while let byte = next, byte != UInt8(ascii: "]") || isFirst {
      isFirst = false
      offset += 1
      if byte == UInt8(ascii: "\\") {
        set.formUnion(try escape())
      } else if offset + 1 < text.count, text[offset] == UInt8(ascii: "-"),
        text[offset + 1] != UInt8(ascii: "]")
      {
        guard byte <= text[offset + 1] else {
          throw PatternError(description: "range out of order")
        }
        set.formUnion(ByteSet(byte...text[offset + 1]))
        offset += 2
      } else {
        set.insert(byte)
      }
    }
    guard take("]") else { throw PatternError(description: "[ without ]") }
    return isNegated ? Self.anyCharacter(except: set) : .bytes(set)
  }

  /// One whole character of UTF-8 whose first byte is not in the set.
  static func anyCharacter(except set: ByteSet) -> PatternNode {
    let ascii = PatternNode.bytes(set.asciiComplement)
    // A set with letters beyond ASCII, such as \w, leaves none of them.
    if set.contains(0x80) { return ascii }
    let tail = PatternNode.bytes(ByteSet(0x80...0xBF))
    return .choice([
      ascii, .sequence([.bytes(ByteSet(0xC0...0xDF)), tail]),
      .sequence([.bytes(ByteSet(0xE0...0xEF)), tail, tail]),
      .sequence([.bytes(ByteSet(0xF0...0xF7)), tail, tail, tail]),
    ])
  }
}

extension ByteSet {
  /// The bytes of words: letters, digits, the underscore, and all beyond ASCII.
  static let word: ByteSet = {
    var set = ByteSet(0x80...0xFF)
    for range in [UInt8(0x30)...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F...0x5F] {
      set.formUnion(ByteSet(range))
    }
    return set
  }()

  /// Space, tab and the other blanks of ASCII within a line.
  static let space: ByteSet = {
    var set = ByteSet(0x20...0x20)
    set.insert(0x09)
    set.formUnion(ByteSet(0x0B...0x0D))
    return set
  }()
}
