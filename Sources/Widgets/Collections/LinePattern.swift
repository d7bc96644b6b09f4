// LinePattern: a regular expression as instructions that search a line in linear time, ignoring case.

/// A regular expression for lines, ignoring case.
///
/// It has literals, `.`, classes (`[a-z]`, `\d`, `\w`, `\s` and their opposites), groups, `|`, `* + ? {2,5}` with a lazy
/// `?`, `^`, `$`, `\b` and `\B`. It has no references back and no lookaround, which no search in linear time can have.
struct LinePattern {
  /// A step of the search.
  enum Instruction: Equatable {
    /// Takes a scalar, which is compared in lower case.
    case scalar(UInt32)
    /// Takes any scalar.
    case any
    /// Takes a scalar of the set with this number.
    case set(Int)
    /// Goes on at two places; a match of the first one is preferred.
    case split(Int, Int)
    case jump(Int)
    /// Goes on where this holds.
    case assert(Assertion)
    case match
  }

  /// What can hold between two scalars.
  enum Assertion: Equatable {
    case start, end, boundary, noBoundary
  }

  /// Scalars in a class.
  struct ScalarSet: Equatable {
    var ranges: [ClosedRange<UInt32>] = []
    var isNegated = false
    /// Whether the letters of all scripts are in it.
    var hasLetters = false
    /// Sets that are part of it, such as `\D` in `[\Da]`.
    var parts: [ScalarSet] = []

    /// Whether the set has the scalar in either case.
    func contains(_ value: UInt32) -> Bool {
      let isInside = Self.spellings(of: value).contains { spelling in
        ranges.contains { $0.contains(spelling) }
      }
      let isPart = isInside || hasLetters && LinePattern.isWord(value)
      return (isPart || parts.contains { $0.contains(value) }) != isNegated
    }

    /// A scalar in lower and upper case.
    private static func spellings(of value: UInt32) -> [UInt32] {
      guard let scalar = Unicode.Scalar(value) else { return [value] }
      let upper = scalar.properties.uppercaseMapping.unicodeScalars
      return [value, LinePattern.folded(value)] + (upper.count == 1 ? upper.map(\.value) : [])
    }

    static let digits = ScalarSet(ranges: [0x30...0x39])
    static let blanks = ScalarSet(ranges: [0x09...0x0D, 0x20...0x20, 0x85...0x85, 0xA0...0xA0])
    static let words = ScalarSet(ranges: [0x30...0x39, 0x5F...0x5F], hasLetters: true)

    var negated: ScalarSet {
      var set = self
      set.isNegated.toggle()
      return set
    }
  }

  private(set) var code: [Instruction] = []
  private(set) var sets: [ScalarSet] = []
  /// How many parts were read, repetitions counted.
  private var partCount = 0

  /// The most instructions of a pattern: more are refused, since each scalar may take that many steps.
  static let sizeLimit = 2_000

  /// Reads a pattern; nil if it is none, or too long.
  init?(_ source: String) {
    var reader = LinePatternReader(source)
    guard let tree = reader.alternatives(depth: 0), reader.isAtEnd else { return nil }
    guard emit(tree), code.count < Self.sizeLimit else { return nil }
    code.append(.match)
  }

  /// A scalar in lower case, if that is a single one.
  static func folded(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return (0x41...0x5A).contains(value) ? value | 0x20 : value }
    guard let lower = Unicode.Scalar(value)?.properties.lowercaseMapping.unicodeScalars,
      lower.count == 1, let first = lower.first
    else { return value }
    return first.value
  }

  /// Whether a scalar is part of a word, for `\b`.
  static func isWord(_ value: UInt32) -> Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case 0..<0x80: false
    default: Unicode.Scalar(value)?.properties.isAlphabetic ?? false
    }
  }

  /// Appends the instructions of a part; returns whether they are few enough.
  private mutating func emit(_ node: LinePatternNode) -> Bool {
    // Parts without an instruction, many times, take time as well.
    partCount += 1
    guard code.count < Self.sizeLimit, partCount < 10 * Self.sizeLimit else { return false }
    switch node {
    case .scalar(let value): code.append(.scalar(Self.folded(value)))
    case .any: code.append(.any)
    case .set(let set):
      code.append(.set(sets.count))
      sets.append(set)
    case .assertion(let assertion): code.append(.assert(assertion))
    case .sequence(let parts):
      for part in parts { guard emit(part) else { return false } }
    case .alternatives(let parts): return emitAlternatives(parts[...])
    case .repetition(let part, let least, let most, let isLazy):
      guard let most else { return emitUnlimited(part, least: least, isLazy) }
      for _ in 0..<least { guard emit(part) else { return false } }
      return emitOptional(part, times: most - least, isLazy)
    }
    return true
  }

  /// Appends a part that may come any number of times from `least` on.
  ///
  /// A repetition is left after the part, so that one that takes nothing ends it, as where patterns are tried in turn.
  private mutating func emitUnlimited(
    _ part: LinePatternNode, least: Int, _ isLazy: Bool
  ) -> Bool {
    let option = code.count
    if least == 0 { code.append(.jump(0)) }
    for _ in 0..<max(0, least - 1) { guard emit(part) else { return false } }
    let start = code.count
    guard emit(part) else { return false }
    code.append(Self.split(start, code.count + 1, isLazy))
    if least == 0 { code[option] = Self.split(start, code.count, isLazy) }
    return true
  }

  private mutating func emitAlternatives(_ parts: ArraySlice<LinePatternNode>) -> Bool {
    var jumps: [Int] = []
    for (index, part) in parts.enumerated() {
      let start = code.count
      let isLast = index == parts.count - 1
      if !isLast { code.append(.jump(0)) }
      guard emit(part) else { return false }
      guard !isLast else { break }
      jumps.append(code.count)
      code.append(.jump(0))
      code[start] = .split(start + 1, code.count)
    }
    for jump in jumps { code[jump] = .jump(code.count) }
    return true
  }

  /// Appends a part that may come up to a number of times.
  private mutating func emitOptional(
    _ part: LinePatternNode, times: Int, _ isLazy: Bool
  ) -> Bool {
    var splits: [Int] = []
    for _ in 0..<times {
      splits.append(code.count)
      code.append(.jump(0))
      guard emit(part) else { return false }
    }
    for split in splits { code[split] = Self.split(split + 1, code.count, isLazy) }
    return true
  }

  private static func split(_ inside: Int, _ after: Int, _ isLazy: Bool) -> Instruction {
    isLazy ? .split(after, inside) : .split(inside, after)
  }
}

/// A part of a pattern.
indirect enum LinePatternNode {
  case scalar(UInt32)
  case any
  case set(LinePattern.ScalarSet)
  case assertion(LinePattern.Assertion)
  case sequence([LinePatternNode])
  case alternatives([LinePatternNode])
  case repetition(LinePatternNode, least: Int, most: Int?, isLazy: Bool)
}
