// TextBuffer: a text that is edited in any place at little cost, however long it is.

/// A text of any length that is edited, copied and compared at little cost.
///
/// ```swift
/// var text = TextBuffer("Hello\nworld")
/// text.replace(5..<5, with: ",")
/// text.lineCount       // 2
/// String(text)         // "Hello,\nworld"
/// ```
///
/// Places are offsets in bytes of UTF-8, as many as come before; those in the middle of a character are taken as
/// they are by `replace` and slices, as far as Unicode's scalars allow. Lines end with a line feed, alone or after a
/// carriage return. A copy shares what it is made of, and two of the same making are equal at once. For texts of a
/// line or two a `String` will do.
public struct TextBuffer: Sendable {
  var root: TextBufferRope?

  /// Creates an empty text.
  public init() {}

  /// Creates a text of a string.
  ///
  /// - Complexity: O(the length of `string`).
  public init(_ string: String) { root = TextBufferRope.text(Array(string.utf8)) }

  init(root: TextBufferRope?) { self.root = root }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { root == nil }

  /// Its length in bytes of UTF-8.
  public var count: Int { root?.count ?? 0 }

  /// How many characters it has.
  public var characterCount: Int { root?.measure.characters ?? 0 }

  /// How many lines it has: one more than line feeds.
  public var lineCount: Int { (root?.measure.newlines ?? 0) + 1 }

  /// A part of it, which shares what it is made of.
  ///
  /// - Complexity: O(log n).
  public subscript(range: Range<Int>) -> TextBuffer {
    let range = scalars(range)
    if range.count <= TextBufferRope.mostBytes {
      return TextBuffer(root: TextBufferRope.text(bytes(in: range)))
    }
    return TextBuffer(root: root?.prefix(range.upperBound)?.suffix(range.lowerBound))
  }

  /// Puts a text in place of a range; what is outside of the text is left out of the range.
  ///
  /// - Complexity: O(log n).
  public mutating func replace(_ range: Range<Int>, with new: TextBuffer) {
    let range = scalars(range)
    root = root.map { $0.replacing(range, with: new.root) } ?? new.root
  }

  /// Puts a string in place of a range.
  public mutating func replace(_ range: Range<Int>, with new: String) {
    replace(range, with: TextBuffer(new))
  }

  /// Puts a text at the end.
  public mutating func append(_ new: String) { replace(count..<count, with: new) }

  /// A part of it as a string.
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

  /// A range within the text that parts no scalar.
  private func scalars(_ range: Range<Int>) -> Range<Int> {
    let (start, end) = (scalar(range.lowerBound), scalar(range.upperBound))
    return start..<max(start, end)
  }

  private func scalar(_ offset: Int) -> Int {
    guard let root, offset > 0, offset < root.count else { return min(max(offset, 0), count) }
    let (bytes, origin) = root.leaf(at: offset)
    var place = offset - origin
    while place > 0, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    return origin + place
  }
}

extension String {
  /// The whole of a text.
  ///
  /// - Complexity: O(the length of `buffer`).
  public init(_ buffer: TextBuffer) { self = buffer.string(in: 0..<buffer.count) }
}

extension TextBuffer: Hashable {
  /// Whether the bytes are the same: at once where both were made by the same edits.
  public static func == (first: TextBuffer, second: TextBuffer) -> Bool {
    guard let one = first.root, let other = second.root else { return first.count == second.count }
    return TextBufferRope.isSame(one, other)
  }

  /// Feeds its length and its ends: texts of some length are not gone through.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(bytes(in: 0..<min(64, count)))
    hasher.combine(bytes(in: max(0, count - 64)..<count))
  }
}

extension TextBuffer: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a text of a literal.
  public init(stringLiteral string: String) { self.init(string) }

  /// Its text.
  public var description: String { String(self) }
}

extension TextBuffer: CustomReflectable {
  /// Its text alone: how it came to be is nothing that anyone should see, or compare.
  public var customMirror: Mirror {
    Mirror(self, children: ["text": String(self)], displayStyle: .struct)
  }
}

extension TextBuffer: Codable {
  /// Reads a string.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(self))
  }
}
