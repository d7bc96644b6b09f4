// CodeLanguage: finds the keywords, strings, numbers and comments of source text.

/// A language whose source text can be colored.
///
/// ```swift
/// let shouting = CodeLanguage("shouting") { text in
///   [CodeSpan(0..<text.utf8.count, .keyword)]
/// }
/// ```
public struct CodeLanguage: Sendable {
  /// The name; views don't update if a language is replaced by another of the same name.
  public let name: String
  /// Returns the spans of a text, in order and without overlap.
  let spans: @Sendable (String) -> [CodeSpan]

  /// Creates a language; spans that are out of order, empty or outside of the text are ignored.
  public init(_ name: String, _ spans: @escaping @Sendable (String) -> [CodeSpan]) {
    self.name = name
    self.spans = spans
  }

  /// Plain text, without spans.
  public static let plain = CodeLanguage("text") { _ in [] }

  /// The Swift language.
  public static let swift = CodeLanguage("Swift") { text in
    var reader = CodeReader(isSwift: true)
    return reader.read(Array(text.utf8))
  }

  /// JSON; the names of members are `.attribute`.
  public static let json = CodeLanguage("JSON") { text in
    var reader = CodeReader(isSwift: false)
    return reader.read(Array(text.utf8))
  }

  /// Returns the language of a code block in Markdown by its name; plain text if unknown.
  static func named(_ name: String) -> CodeLanguage {
    switch name.lowercased() {
    case "swift": .swift
    case "json": .json
    default: .plain
    }
  }
}

/// A range of source text and its kind.
public struct CodeSpan: Hashable, Sendable {
  /// The range, in bytes of UTF-8.
  public var range: Range<Int>
  /// The kind of the span.
  public var kind: Kind

  /// Creates a span.
  public init(_ range: Range<Int>, _ kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// The kinds of spans.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A keyword of the language.
    case keyword
    /// The name of a type.
    case type
    /// A string literal.
    case string
    /// A number, or a word for a value, such as `true`.
    case number
    /// A comment.
    case comment
    /// An attribute, or the name of a member.
    case attribute
  }
}

extension CodeSpan.Kind {
  /// The style of the kind: where it helps reading, it differs without colors too.
  var style: Style {
    switch self {
    case .keyword: Style(foreground: .accent, attributes: .bold)
    case .type: Style(foreground: .info)
    case .string: Style(foreground: .success)
    case .number: Style(foreground: .warning)
    case .comment: Style(foreground: .muted, attributes: .italic)
    case .attribute: Style(foreground: .link)
    }
  }
}

/// Scans Swift or JSON from left to right.
private struct CodeReader {
  let isSwift: Bool
  private var count = 0
  private var place = 0
  private var spans: [CodeSpan] = []

  init(isSwift: Bool) { self.isSwift = isSwift }

  mutating func read(_ bytes: [UInt8]) -> [CodeSpan] {
    count = bytes.count
    while place < count {
      let (start, byte) = (place, bytes[place])
      switch byte {
      case UInt8(ascii: "/") where isSwift && next(bytes) == UInt8(ascii: "/"):
        while place < count, bytes[place] != 0x0A { place += 1 }
        append(start, .comment)
      case UInt8(ascii: "/") where isSwift && next(bytes) == UInt8(ascii: "*"):
        readComment(bytes)
        append(start, .comment)
      case UInt8(ascii: "\""):
        readString(bytes)
        append(start, isSwift || !isMember(bytes) ? .string : .attribute)
      case UInt8(ascii: "@") where isSwift, UInt8(ascii: "#") where isSwift:
        place += 1
        readWord(bytes)
        if place > start + 1 { append(start, .attribute) }
      case 0x30...0x39:
        readNumber(bytes)
        append(start, .number)
      case _ where byte.isCodeLetter:
        readWord(bytes)
        if let kind = kind(of: bytes[start..<place]) { append(start, kind) }
      default: place += 1
      }
    }
    return spans
  }

  private func next(_ bytes: [UInt8]) -> UInt8? { place + 1 < count ? bytes[place + 1] : nil }

  private mutating func append(_ start: Int, _ kind: CodeSpan.Kind) {
    spans.append(CodeSpan(start..<place, kind))
  }

  /// Reads a comment; comments in Swift are nested.
  private mutating func readComment(_ bytes: [UInt8]) {
    var depth = 0
    repeat {
      if bytes[place] == UInt8(ascii: "/"), next(bytes) == UInt8(ascii: "*") {
        depth += 1
        place += 2
      } else if bytes[place] == UInt8(ascii: "*"), next(bytes) == UInt8(ascii: "/") {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    } while depth > 0 && place < count
  }

  /// Reads a string to its end or the line's; after three quotes, to the next three.
  private mutating func readString(_ bytes: [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let isLong =
      isSwift && place + 2 < count && bytes[place + 1] == quote && bytes[place + 2] == quote
    place += isLong ? 3 : 1
    while place < count {
      if bytes[place] == UInt8(ascii: "\\") {
        place = min(place + 2, count)
      } else if bytes[place] == quote {
        guard isLong else {
          place += 1
          return
        }
        if place + 2 < count, bytes[place + 1] == quote, bytes[place + 2] == quote {
          place += 3
          return
        }
        place += 1
      } else if bytes[place] == 0x0A, !isLong {
        return
      } else {
        place += 1
      }
    }
  }

  private func isMember(_ bytes: [UInt8]) -> Bool {
    var place = place
    while place < count, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
    return place < count && bytes[place] == UInt8(ascii: ":")
  }

  private mutating func readNumber(_ bytes: [UInt8]) {
    while place < count {
      let byte = bytes[place]
      let isPoint =
        byte == UInt8(ascii: ".") && (next(bytes).map { (0x30...0x39).contains($0) } ?? false)
      guard byte.isCodeLetter || (0x30...0x39).contains(byte) || isPoint else { return }
      place += 1
    }
  }

  private mutating func readWord(_ bytes: [UInt8]) {
    while place < count, bytes[place].isCodeLetter || (0x30...0x39).contains(bytes[place]) {
      place += 1
    }
  }

  private func kind(of word: ArraySlice<UInt8>) -> CodeSpan.Kind? {
    let isCapital = word.first.map { (0x41...0x5A).contains($0) } ?? false
    // No keyword is longer.
    let text = word.count <= 16 ? String(decoding: word, as: UTF8.self) : ""
    if text == "true" || text == "false" { return .number }
    guard isSwift else { return text == "null" ? .number : nil }
    if CodeReader.keywords.contains(text) { return .keyword }
    return isCapital ? .type : nil
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case",
    "catch", "class", "consuming", "continue", "default", "defer", "deinit", "didSet", "do",
    "else", "enum", "extension", "fallthrough", "fileprivate", "final", "for", "func", "get",
    "guard", "if", "import", "in", "indirect", "init", "inout", "internal", "is", "isolated",
    "lazy", "let", "mutating", "nil", "nonisolated", "nonmutating", "open", "operator",
    "override", "package", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "Self", "set", "some", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "try", "typealias", "unowned", "var", "weak", "where", "while", "willSet",
  ]
}

extension UInt8 {
  /// Whether a word may begin with the byte; all bytes beyond ASCII count as letters.
  fileprivate var isCodeLetter: Bool {
    switch self {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }
}
