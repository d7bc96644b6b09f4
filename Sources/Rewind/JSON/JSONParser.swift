// JSONParser: parses UTF-8 bytes into a JSON value, or reports where and why they are invalid.

extension JSON {
  /// The reason why a text is not valid JSON, and its position.
  public struct SyntaxError: Error, Hashable, CustomStringConvertible {
    /// The byte offset of the error.
    public let offset: Int
    /// The reason, as a sentence without its final period.
    public let reason: String

    /// The offset and the reason.
    public var description: String { "byte \(offset): \(reason)" }
  }

  /// Parses a UTF-8 text that holds one value and nothing else but white space.
  ///
  /// The parser is as strict as RFC 8259. It also rejects duplicate names in an object, a `\u` escape for half of a
  /// surrogate pair, and a number that is not finite as a `Double`: parsers disagree about these.
  ///
  /// - Complexity: O(`bytes.count`), on a stack that does not grow with the depth.
  public init(
    parsing bytes: [UInt8], maximumSize: Int = JSON.maximumSize,
    maximumDepth: Int = JSON.maximumDepth
  ) throws(SyntaxError) {
    guard bytes.count <= maximumSize else {
      throw SyntaxError(offset: maximumSize, reason: "the text is longer than \(maximumSize) bytes")
    }
    var parser = JSONParser(bytes: bytes, maximumDepth: maximumDepth)
    self = try parser.document()
  }

  /// Parses a text that holds one value and nothing else but white space.
  public init(parsing text: String) throws(SyntaxError) { try self.init(parsing: Array(text.utf8)) }
}

/// Parses a text in one pass from start to end.
struct JSONParser {
  let bytes: [UInt8]
  let maximumDepth: Int
  private var offset = 0
  /// The arrays and objects that are still open, the innermost last.
  private var open: [OpenContainer] = []

  /// An open array, or an open object with the name of the member whose value comes next.
  private struct OpenContainer {
    let isObject: Bool
    var values: [JSON] = []
    var object: JSON.Object = [:]
    var name = ""
  }

  init(bytes: [UInt8], maximumDepth: Int) {
    self.bytes = bytes
    self.maximumDepth = maximumDepth
  }

  mutating func document() throws(JSON.SyntaxError) -> JSON {
    reading: while true {
      skipSpace()
      guard var value = try parseValueStart() else { continue }
      // The value may complete its container, which in turn may complete the container around it.
      while !open.isEmpty {
        guard let whole = try add(value) else { continue reading }
        value = whole
      }
      skipSpace()
      guard next == nil else { throw error("something follows the value") }
      return value
    }
  }

  /// Returns a complete value, or nil if an array or object opens and its first value comes next.
  private mutating func parseValueStart() throws(JSON.SyntaxError) -> JSON? {
    guard let next else { throw error("the text ends where a value is expected") }
    switch next {
    case UInt8(ascii: "{"):
      try enter()
      if skip("}") { return .object([:]) }
      open.append(OpenContainer(isObject: true, name: try name(in: [:])))
      return nil
    case UInt8(ascii: "["):
      try enter()
      if skip("]") { return .array([]) }
      open.append(OpenContainer(isObject: false))
      return nil
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "t"): return try parseLiteral("true", .bool(true))
    case UInt8(ascii: "f"): return try parseLiteral("false", .bool(false))
    case UInt8(ascii: "n"): return try parseLiteral("null", .null)
    default: throw error("a value is expected")
    }
  }

  /// Adds a value to the innermost container; returns the container if it ends here, nil if more follows.
  private mutating func add(_ value: JSON) throws(JSON.SyntaxError) -> JSON? {
    let last = open.count - 1
    skipSpace()
    // Modified in place: a copy would duplicate the earlier elements for each new one.
    if open[last].isObject {
      open[last].object.add(value, for: open[last].name)
      if skip("}") { return .object(open.removeLast().object) }
      guard skip(",") else { throw error("a comma or the end of the object is expected") }
      skipSpace()
      open[last].name = try name(in: open[last].object)
    } else {
      open[last].values.append(value)
      if skip("]") { return .array(open.removeLast().values) }
      guard skip(",") else { throw error("a comma or the end of the array is expected") }
    }
    return nil
  }

  private mutating func enter() throws(JSON.SyntaxError) {
    guard open.count < maximumDepth else { throw error("it is nested deeper than \(maximumDepth)") }
    offset += 1
    skipSpace()
  }

  /// Parses a member's name and the colon after it.
  private mutating func name(in object: JSON.Object) throws(JSON.SyntaxError) -> String {
    guard next == UInt8(ascii: "\"") else { throw error("a name in quotes is expected") }
    let start = offset
    let name = try string()
    guard object[name] == nil else { throw error("a name comes twice", at: start) }
    skipSpace()
    guard skip(":") else { throw error("a colon is expected") }
    return name
  }

  private mutating func parseLiteral(_ word: StaticString, _ value: JSON) throws(JSON.SyntaxError)
    -> JSON
  {
    let start = offset
    for byte in Array("\(word)".utf8) {
      guard next == byte else { throw error("a value is expected", at: start) }
      offset += 1
    }
    return value
  }
}

// MARK: - Numbers and strings

extension JSONParser {
  private mutating func number() throws(JSON.SyntaxError) -> JSON {
    let start = offset
    _ = skip("-")
    let isZero = next == UInt8(ascii: "0")
    let digits = try skipDigits()
    guard !isZero || digits == 1 else { throw error("a number begins with a zero", at: start) }
    var isWhole = true
    if skip(".") {
      isWhole = false
      try skipDigits()
    }
    if skip("e") || skip("E") {
      isWhole = false
      _ = skip("+") || skip("-")
      try skipDigits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    // A whole number cannot represent minus zero.
    if isWhole, text != "-0", let integer = Int128(text) { return .integer(integer) }
    guard let number = Double(text), number.isFinite else {
      throw error("the number is too large", at: start)
    }
    return .number(number)
  }

  @discardableResult
  private mutating func skipDigits() throws(JSON.SyntaxError) -> Int {
    let start = offset
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    guard offset > start else { throw error("a digit is expected") }
    return offset - start
  }

  private mutating func string() throws(JSON.SyntaxError) -> String {
    let start = offset + 1
    offset = start
    var text: [UInt8] = []
    // The start of the current run of unescaped bytes.
    var plain = start
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a control character is not escaped") }
      guard byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      text += bytes[plain..<offset]
      text += UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter
      plain = offset
    }
    guard next != nil else { throw error("the text ends inside of a string") }
    let end = offset
    offset += 1
    if plain > start { text += bytes[plain..<end] }
    let string =
      plain > start
      ? String(validating: text, as: UTF8.self)
      : String(validating: bytes[start..<end], as: UTF8.self)
    guard let string else {
      throw error("the bytes are not UTF-8", at: firstInvalid(in: start..<end))
    }
    return string
  }

  /// Parses an escape sequence, from its backslash on.
  private mutating func escape() throws(JSON.SyntaxError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let byte = next else { throw error("the text ends inside of a string") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw error("an unknown escape", at: start)
    }
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    if UTF16.isLeadSurrogate(unit), skip("\\"), skip("u") {
      let other = try hexadecimal()
      if UTF16.isTrailSurrogate(other) { return UTF16.decode(UTF16.EncodedScalar([unit, other])) }
    }
    throw error("half of a surrogate pair", at: start)
  }

  private mutating func hexadecimal() throws(JSON.SyntaxError) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw error("four hexadecimal digits are expected")
      }
      unit = unit << 4 | UInt16(digit)
      offset += 1
    }
    return unit
  }

  /// Returns the offset of the first bytes that are not UTF-8.
  private func firstInvalid(in range: Range<Int>) -> Int {
    var offset = range.lowerBound
    var parser = UTF8.ForwardParser()
    var rest = bytes[range].makeIterator()
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }
}

// MARK: - Bytes

extension JSONParser {
  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  private func error(_ reason: String, at position: Int? = nil) -> JSON.SyntaxError {
    JSON.SyntaxError(offset: position ?? offset, reason: reason)
  }
}
