// LinePatternReader: reads the parts of a regular expression.

/// Reads a regular expression; its functions return nil where it is none.
struct LinePatternReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  /// The most groups in each other.
  private static let depthLimit = 50
  /// The largest number of repetitions.
  private static let countLimit = 1_000

  init(_ source: String) { scalars = Array(source.unicodeScalars) }

  var isAtEnd: Bool { index == scalars.count }

  private var next: Unicode.Scalar? { isAtEnd ? nil : scalars[index] }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  /// Reads alternatives up to the end or a closing parenthesis.
  mutating func alternatives(depth: Int) -> LinePatternNode? {
    guard depth <= Self.depthLimit else { return nil }
    var parts: [LinePatternNode] = []
    repeat {
      guard let part = sequence(depth) else { return nil }
      parts.append(part)
    } while take("|")
    return parts.count == 1 ? parts[0] : .alternatives(parts)
  }

  private mutating func sequence(_ depth: Int) -> LinePatternNode? {
    var parts: [LinePatternNode] = []
    while let next, next != "|", next != ")" {
      guard let atom = atom(depth), let part = repeated(atom) else { return nil }
      parts.append(part)
    }
    return .sequence(parts)
  }

  private mutating func atom(_ depth: Int) -> LinePatternNode? {
    guard let scalar = next else { return nil }
    index += 1
    switch scalar {
    case "(":
      if take("?"), !take(":") { return nil }
      guard let inside = alternatives(depth: depth + 1), take(")") else { return nil }
      return inside
    case "[": return scalarClass()
    case ".": return .any
    case "^": return .assertion(.start)
    case "$": return .assertion(.end)
    case "\\": return escape()
    case "*", "+", "?", "{": return nil
    default: return .scalar(scalar.value)
    }
  }

  /// Reads what repeats a part, if anything does.
  private mutating func repeated(_ part: LinePatternNode) -> LinePatternNode? {
    var (least, most): (Int, Int?) = (0, nil)
    switch next {
    case "*": index += 1
    case "+":
      index += 1
      least = 1
    case "?":
      index += 1
      most = 1
    case "{":
      index += 1
      guard let bounds = bounds() else { return nil }
      (least, most) = bounds
    default: return part
    }
    let isLazy = take("?")
    // Another sign would repeat a repetition.
    if let next, ["*", "+", "?", "{"].contains(next) { return nil }
    return .repetition(part, least: least, most: most, isLazy: isLazy)
  }

  /// Reads `2}`, `2,}`, `,5}` or `2,5}`.
  private mutating func bounds() -> (Int, Int?)? {
    let low = number()
    guard take(",") else {
      guard let low, low <= Self.countLimit, take("}") else { return nil }
      return (low, low)
    }
    let high = number()
    guard take("}"), low != nil || high != nil else { return nil }
    if let low, let high, low > high { return nil }
    return max(low ?? 0, high ?? 0) > Self.countLimit ? nil : (low ?? 0, high)
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = next.flatMap({ Character($0).wholeNumberValue }), next?.isASCII == true {
      value = min((value ?? 0) * 10 + digit, Self.countLimit + 1)
      index += 1
    }
    return value
  }

  // MARK: Classes

  private mutating func escape() -> LinePatternNode? {
    guard let scalar = next else { return nil }
    if let set = Self.set(of: scalar) {
      index += 1
      return .set(set)
    }
    switch scalar {
    case "b":
      index += 1
      return .assertion(.boundary)
    case "B":
      index += 1
      return .assertion(.noBoundary)
    default: return escapedScalar().map { .scalar($0) }
    }
  }

  /// The set of `\d` and the like.
  private static func set(of scalar: Unicode.Scalar) -> LinePattern.ScalarSet? {
    switch scalar {
    case "d": .digits
    case "D": LinePattern.ScalarSet.digits.negated
    case "s": .blanks
    case "S": LinePattern.ScalarSet.blanks.negated
    case "w": .words
    case "W": LinePattern.ScalarSet.words.negated
    default: nil
    }
  }

  /// Reads a scalar after a backslash.
  private mutating func escapedScalar() -> UInt32? {
    guard let scalar = next else { return nil }
    index += 1
    switch scalar {
    case "t": return 0x09
    case "r": return 0x0D
    case "n": return 0x0A
    case "x": return hexadecimal(2)
    case "u": return hexadecimal(4)
    // Letters and digits mean something else in other languages of patterns.
    case _ where scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber):
      return nil
    default: return scalar.value
    }
  }

  private mutating func hexadecimal(_ count: Int) -> UInt32? {
    guard index + count <= scalars.count else { return nil }
    let digits = String(String.UnicodeScalarView(scalars[index..<index + count]))
    index += count
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    return UInt32(digits, radix: 16)
  }

  /// Reads a class behind its opening bracket.
  private mutating func scalarClass() -> LinePatternNode? {
    var set = LinePattern.ScalarSet()
    set.isNegated = take("^")
    var isFirst = true
    while let scalar = next {
      if scalar == "]", !isFirst {
        index += 1
        return .set(set)
      }
      isFirst = false
      index += 1
      // A bracket inside is a set of its own in other languages.
      if scalar == "[" { return nil }
      if scalar == "\\", let part = next.flatMap({ Self.set(of: $0) }) {
        index += 1
        set.parts.append(part)
        continue
      }
      guard let low = scalar == "\\" ? escapedScalar() : scalar.value else { return nil }
      guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
        set.ranges.append(low...low)
        continue
      }
      index += 1
      let end = scalars[index]
      index += 1
      guard end != "[", let high = end == "\\" ? escapedScalar() : end.value, low <= high else {
        return nil
      }
      set.ranges.append(low...high)
    }
    return nil
  }
}
