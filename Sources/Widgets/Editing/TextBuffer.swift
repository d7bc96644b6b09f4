// TextBuffer: a text of any length that is cheap to edit in any place.

/// A text of any length that is cheap to edit, copy and compare.
///
/// ```swift
/// var text = TextBuffer("Hello\nworld")
/// text.replace(5..<5, with: ",")
/// text.lineCount       // 2
/// String(text)         // "Hello,\nworld"
/// ```
///
/// Positions are offsets in bytes of UTF-8. `replace` and slices accept offsets inside a character, rounded down to a
/// Unicode scalar. Lines end with a line feed, alone or after a carriage return. Copies share their storage, and
/// comparing skips what two texts share. For a line or two, use a `String`.
public struct TextBuffer: Sendable {
  var root: TextBufferRope?

  /// Creates an empty text.
  public init() {}

  /// Creates a text from a string.
  ///
  /// - Complexity: O(the length of `string`).
  public init(_ string: String) { root = TextBufferRope.make(from: string) }

  init(root: TextBufferRope?) { self.root = root }

  /// Creates a text of `count` copies of a string, whose parts are shared.
  ///
  /// - Complexity: O(log `count`).
  init(repeating string: String, count: Int) {
    var (power, left) = (TextBuffer(string), count)
    while left > 0 {
      if left & 1 == 1 { replace(self.count..<self.count, with: power) }
      left >>= 1
      if left > 0 { power.replace(power.count..<power.count, with: power) }
    }
  }

  /// Whether the text has no bytes.
  public var isEmpty: Bool { root == nil }

  /// The length in bytes of UTF-8.
  public var count: Int { root?.count ?? 0 }

  /// The number of user-perceived characters.
  public var characterCount: Int { root?.metrics.characters ?? 0 }

  /// The number of lines: one more than line feeds.
  public var lineCount: Int { (root?.metrics.newlines ?? 0) + 1 }

  /// Returns a part of the text, which shares its storage.
  ///
  /// - Complexity: O(log n).
  public subscript(range: Range<Int>) -> TextBuffer {
    let range = scalars(range)
    if range.count <= TextBufferRope.maxLeafBytes {
      return TextBuffer(root: TextBufferRope.make(from: bytes(in: range)))
    }
    return TextBuffer(root: root?.prefix(range.upperBound)?.suffix(range.lowerBound))
  }

  /// Replaces a range, clamped to the text, with another text.
  ///
  /// - Complexity: O(log n).
  public mutating func replace(_ range: Range<Int>, with new: TextBuffer) {
    let range = scalars(range)
    root = root.map { $0.replacing(range, with: new.root) } ?? new.root
  }

  /// Replaces a range, clamped to the text, with a string.
  public mutating func replace(_ range: Range<Int>, with new: String) {
    replace(range, with: TextBuffer(new))
  }

  /// Appends a string.
  public mutating func append(_ new: String) { replace(count..<count, with: new) }

  /// Returns a part of the text as a string.
  ///
  /// - Complexity: O(log n + the length of `range`).
  public func string(in range: Range<Int>) -> String {
    String(decoding: bytes(in: scalars(range)), as: UTF8.self)
  }

  func bytes(in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    root?.walk(from: range.lowerBound, skip: { _, _ in false }) { bytes, origin, start in
      let end = min(bytes.count, range.upperBound - origin)
      if start < end { result += bytes[start..<end] }
      return origin + bytes.count >= range.upperBound
    }
    return result
  }

  /// Clamps a range to the text, and rounds its ends down to scalars.
  private func scalars(_ range: Range<Int>) -> Range<Int> {
    let (start, end) = (scalar(range.lowerBound), scalar(range.upperBound))
    return start..<max(start, end)
  }

  private func scalar(_ offset: Int) -> Int {
    guard let root, offset > 0, offset < root.count else { return min(max(offset, 0), count) }
    let (bytes, origin) = root.leaf(at: offset)
    var index = offset - origin
    while index > 0, bytes[index] & 0xC0 == 0x80 { index -= 1 }
    return origin + index
  }
}

extension String {
  /// Creates a string from the whole of a text.
  ///
  /// - Complexity: O(the length of `buffer`).
  public init(_ buffer: TextBuffer) { self = buffer.string(in: 0..<buffer.count) }
}

extension TextBuffer: Hashable {
  /// Whether the bytes are the same; parts that both texts share are not compared.
  public static func == (first: TextBuffer, second: TextBuffer) -> Bool {
    guard let one = first.root, let other = second.root else { return first.count == second.count }
    return TextBufferRope.isSame(one, other)
  }

  /// Hashes the length and 64 bytes at each end, so that the cost does not grow with the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(bytes(in: 0..<min(64, count)))
    hasher.combine(bytes(in: max(0, count - 64)..<count))
  }
}

extension TextBuffer: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a text from a literal.
  public init(stringLiteral string: String) { self.init(string) }

  /// The text as a string.
  public var description: String { String(self) }
}

extension TextBuffer: CustomReflectable {
  /// Reflects the text alone: its internal structure depends on the edits, and is not to be shown or compared.
  public var customMirror: Mirror {
    Mirror(self, children: ["text": String(self)], displayStyle: .struct)
  }
}

extension TextBuffer: Codable {
  /// Decodes a text from a string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the text as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(self))
  }
}
