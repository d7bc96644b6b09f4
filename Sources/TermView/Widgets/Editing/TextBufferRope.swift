// TextBufferRope: short runs of bytes as the leaves of a balanced tree that never changes; any part of it replaced
// by making anew only the way there.

/// A part of a text: a short run of bytes, or two parts one after the other.
///
/// Every leaf begins and ends where a character does, so that characters are found and counted leaf by leaf. Leaves
/// are short, but for a single character that is not.
final class TextBufferRope: Sendable {
  /// What it is made of.
  enum Content: Sendable {
    case leaf([UInt8])
    case pair(TextBufferRope, TextBufferRope)
  }

  let content: Content
  /// What is in it.
  let measure: TextBufferMeasure
  /// How many parts are above one another.
  let height: Int

  /// Bytes of a leaf, at most.
  static let mostBytes = 512

  init(leaf bytes: [UInt8]) {
    content = .leaf(bytes)
    measure = TextBufferMeasure(bytes.span)
    height = 0
  }

  private init(_ left: TextBufferRope, _ right: TextBufferRope) {
    content = .pair(left, right)
    measure = left.measure + right.measure
    height = max(left.height, right.height) + 1
  }

  /// Makes a text of bytes; nil of none.
  static func text(_ bytes: [UInt8]) -> TextBufferRope? {
    let leaves = leaves(bytes)
    return leaves.isEmpty ? nil : tree(leaves[...])
  }

  private static func tree(_ leaves: ArraySlice<TextBufferRope>) -> TextBufferRope {
    guard leaves.count > 1 else { return leaves[leaves.startIndex] }
    let middle = leaves.startIndex + leaves.count / 2
    return TextBufferRope(tree(leaves[..<middle]), tree(leaves[middle...]))
  }

  var count: Int { measure.bytes }

  // MARK: Parts

  /// What is before a byte.
  func prefix(_ end: Int) -> TextBufferRope? {
    let (whole, part) = cut(before: end)
    return Self.joined(whole, part, nil)
  }

  /// What begins at a byte, as a text of its own: characters may part otherwise than before.
  func suffix(_ start: Int) -> TextBufferRope? {
    let (part, whole) = cut(after: start)
    return Self.joined(nil, part, whole)
  }

  /// The same with another text in place of a range.
  func replacing(_ range: Range<Int>, with new: TextBufferRope?) -> TextBufferRope? {
    let (before, start) = cut(before: range.lowerBound)
    let (end, after) = cut(after: range.upperBound)
    guard let new else { return Self.joined(before, start + end, after) }
    if case .leaf(let bytes) = new.content {
      return Self.joined(before, start + bytes + end, after)
    }
    return Self.joined(Self.joined(before, start, new), end, after)
  }

  /// The whole leaves before a byte, and the bytes of the leaf that it is in.
  private func cut(before end: Int) -> (TextBufferRope?, [UInt8]) {
    if end <= 0 { return (nil, []) }
    if end >= count { return (self, []) }
    switch content {
    case .leaf(let bytes): return (nil, Array(bytes[..<end]))
    case .pair(let left, let right):
      if end <= left.count { return left.cut(before: end) }
      let (whole, part) = right.cut(before: end - left.count)
      return (whole.map { Self.balanced(left, $0) } ?? left, part)
    }
  }

  /// The bytes of the leaf that a byte is in, from there on, and the whole leaves after it.
  private func cut(after start: Int) -> ([UInt8], TextBufferRope?) {
    if start <= 0 { return ([], self) }
    if start >= count { return ([], nil) }
    switch content {
    case .leaf(let bytes): return (Array(bytes[start...]), nil)
    case .pair(let left, let right):
      if start >= left.count { return right.cut(after: start - left.count) }
      let (part, whole) = left.cut(after: start)
      return (part, whole.map { Self.balanced($0, right) } ?? right)
    }
  }

  /// Two texts with bytes between them; characters that meet may become one.
  private static func joined(
    _ first: TextBufferRope?, _ middle: [UInt8], _ second: TextBufferRope?
  ) -> TextBufferRope? {
    var (whole, bytes, rest) = (first, middle, second)
    if let last = whole?.lastLeaf, joins(last, bytes) {
      bytes = last + bytes
      whole = whole?.withoutLastLeaf
    }
    // Where flags stand in a row, what comes into them parts all that follow anew.
    while let next = rest?.firstLeaf, joins(bytes, next) {
      if bytes.count > mostBytes {
        let leaves = leaves(bytes)
        for leaf in leaves.dropLast() { whole = whole.map { balanced($0, leaf) } ?? leaf }
        bytes = leaves.last?.firstLeaf ?? []
      }
      bytes += next
      rest = rest?.withoutFirstLeaf
    }
    for leaf in leaves(bytes) { whole = whole.map { balanced($0, leaf) } ?? leaf }
    guard let whole, let rest else { return whole ?? rest }
    return balanced(whole, rest)
  }

  /// Whether what meets has to be one run of bytes, or is little enough to be.
  private static func joins(_ bytes: [UInt8], _ next: [UInt8]) -> Bool {
    bytes.count + next.count <= mostBytes || goesOn(bytes, into: next)
  }

  private var firstLeaf: [UInt8] {
    switch content {
    case .leaf(let bytes): bytes
    case .pair(let left, _): left.firstLeaf
    }
  }

  private var lastLeaf: [UInt8] {
    switch content {
    case .leaf(let bytes): bytes
    case .pair(_, let right): right.lastLeaf
    }
  }

  private var withoutFirstLeaf: TextBufferRope? {
    guard case .pair(let left, let right) = content else { return nil }
    return left.withoutFirstLeaf.map { Self.balanced($0, right) } ?? right
  }

  private var withoutLastLeaf: TextBufferRope? {
    guard case .pair(let left, let right) = content else { return nil }
    return right.withoutLastLeaf.map { Self.balanced(left, $0) } ?? left
  }

  // MARK: Balance

  /// One after the other, so that the heights of two neighbours differ by one at most.
  private static func balanced(
    _ first: TextBufferRope, _ second: TextBufferRope
  ) -> TextBufferRope {
    if first.height > second.height + 1, case .pair(let left, let right) = first.content {
      let right = balanced(right, second)
      guard right.height > left.height + 1, case .pair(let inner, let outer) = right.content else {
        return TextBufferRope(left, right)
      }
      guard inner.height > outer.height, case .pair(let near, let far) = inner.content else {
        return TextBufferRope(TextBufferRope(left, inner), outer)
      }
      return TextBufferRope(TextBufferRope(left, near), TextBufferRope(far, outer))
    }
    if second.height > first.height + 1, case .pair(let left, let right) = second.content {
      let left = balanced(first, left)
      guard left.height > right.height + 1, case .pair(let outer, let inner) = left.content else {
        return TextBufferRope(left, right)
      }
      guard inner.height > outer.height, case .pair(let far, let near) = inner.content else {
        return TextBufferRope(outer, TextBufferRope(inner, right))
      }
      return TextBufferRope(TextBufferRope(outer, far), TextBufferRope(near, right))
    }
    return TextBufferRope(first, second)
  }
}

// MARK: Where characters part

extension TextBufferRope {
  /// Bytes as leaves.
  private static func leaves(_ bytes: [UInt8]) -> [TextBufferRope] {
    if bytes.isEmpty { return [] }
    if bytes.count <= mostBytes { return [TextBufferRope(leaf: bytes)] }
    var leaves: [TextBufferRope] = []
    var start = 0
    while start < bytes.count {
      var end = bytes.count
      if end - start > mostBytes {
        // Not full, so that what is typed there finds room.
        end = character(in: bytes, from: start, atOrBefore: start + mostBytes * 3 / 4)
        if end == start { end = Cluster(in: bytes.span, at: start).end }
      }
      leaves.append(TextBufferRope(leaf: Array(bytes[start..<end])))
      start = end
    }
    return leaves
  }

  /// Whether the last character of some bytes goes on in others after them.
  private static func goesOn(_ bytes: [UInt8], into next: [UInt8]) -> Bool {
    guard let last = bytes.last, let first = next.first else { return false }
    if last < 0x80, first < 0x80 { return last == 0x0D && first == 0x0A }
    let start = character(in: bytes, from: 0, atOrBefore: bytes.count - 1)
    // One scalar more says it.
    let both = Array(bytes[start...]) + next.prefix(4)
    return Cluster(in: both.span, at: 0).end > bytes.count - start
  }

  /// The start of the character that an offset falls in, where one begins at `start`.
  static func character(in bytes: [UInt8], from start: Int, atOrBefore offset: Int) -> Int {
    // Between two of ASCII characters always part, but for the two that end a line.
    var place = min(offset, bytes.count)
    while place > start {
      if place < bytes.count, bytes[place] < 0x80, bytes[place - 1] < 0x80,
        bytes[place] != 0x0A || bytes[place - 1] != 0x0D
      {
        break
      }
      place -= 1
    }
    while place < offset, place < bytes.count {
      let end = Cluster(in: bytes.span, at: place).end
      if end > offset { break }
      place = end
    }
    return place
  }
}

// MARK: Ways through it

extension TextBufferRope {
  /// Goes through it from a byte on, by parts that may be skipped and leaves that may be the end of the way.
  ///
  /// `skip` says whether a part is done with as a whole, `stop` whether a leaf is the last. Both get where the part
  /// stands; a leaf also the byte in it where the way begins.
  ///
  /// - Complexity: O(log n) where `skip` takes the largest parts that it can.
  @discardableResult
  func walk(
    from start: Int, at origin: Int = 0, skip: (TextBufferMeasure, Int) -> Bool,
    stop: ([UInt8], Int, Int) -> Bool
  ) -> Bool {
    if start >= origin + count { return false }
    if start <= origin, skip(measure, origin) { return false }
    switch content {
    case .leaf(let bytes): return stop(bytes, origin, max(0, start - origin))
    case .pair(let left, let right):
      return left.walk(from: start, at: origin, skip: skip, stop: stop)
        || right.walk(from: start, at: origin + left.count, skip: skip, stop: stop)
    }
  }

  /// Goes through the leaves before a byte from the last to the first, until `stop` says so.
  @discardableResult
  func walkBack(from end: Int, at origin: Int = 0, stop: ([UInt8], Int) -> Bool) -> Bool {
    if end <= origin { return false }
    switch content {
    case .leaf(let bytes): return stop(bytes, origin)
    case .pair(let left, let right):
      return right.walkBack(from: end, at: origin + left.count, stop: stop)
        || left.walkBack(from: end, at: origin, stop: stop)
    }
  }

  /// The leaf that a byte is in, and where that stands.
  func leaf(at offset: Int) -> (bytes: [UInt8], origin: Int) {
    var (part, origin) = (self, 0)
    while case .pair(let left, let right) = part.content {
      if offset < origin + left.count {
        part = left
      } else {
        origin += left.count
        part = right
      }
    }
    return (part.firstLeaf, origin)
  }

  /// Whether the bytes are the same; parts that both have are not looked at.
  static func isSame(_ first: TextBufferRope, _ second: TextBufferRope) -> Bool {
    if first === second { return true }
    guard first.count == second.count else { return false }
    if case .pair(let left, let right) = first.content,
      case .pair(let otherLeft, let otherRight) = second.content, left.count == otherLeft.count
    {
      return isSame(left, otherLeft) && isSame(right, otherRight)
    }
    var (offset, isSame) = (0, true)
    first.walk(from: 0, skip: { _, _ in false }) { bytes, _, _ in
      isSame = second.hasBytes(bytes, at: offset)
      offset += bytes.count
      return !isSame
    }
    return isSame
  }

  private func hasBytes(_ wanted: [UInt8], at offset: Int) -> Bool {
    var (place, isSame) = (0, true)
    walk(from: offset, skip: { _, _ in false }) { bytes, _, start in
      let end = min(bytes.count, start + wanted.count - place)
      isSame = bytes[start..<end].elementsEqual(wanted[place..<place + end - start])
      place += end - start
      return !isSame || place == wanted.count
    }
    return isSame && place == wanted.count
  }
}
