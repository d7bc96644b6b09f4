// TextBufferRope: an immutable balanced tree of short byte runs; replacing a part copies only the path to it.

/// A node of the tree: a short run of bytes (a leaf), or two parts in sequence.
///
/// Every leaf starts and ends on a character boundary, so that characters are found and counted leaf by leaf. A leaf
/// is longer than `maxLeafBytes` only if it is a single character, or a part of a text as it was opened.
final class TextBufferRope: Sendable {
  /// The bytes of a leaf, or the two parts of a pair.
  enum Content: Sendable {
    case leaf([UInt8])
    case pair(TextBufferRope, TextBufferRope)
  }

  let content: Content
  /// The number of its bytes, characters and lines, and its columns.
  let metrics: TextBufferMetrics
  /// The number of levels below this node; 0 for a leaf.
  let height: Int

  /// The most bytes in a leaf that an edit has made: the undo history keeps a copy of it.
  static let maxLeafBytes = 512
  /// The most bytes in a leaf of a new text: opening a long one makes fewer of them, and the first edit splits one.
  static let maxNewLeafBytes = 4096

  init(leaf bytes: [UInt8]) {
    content = .leaf(bytes)
    metrics = TextBufferMetrics(bytes.span)
    height = 0
  }

  private init(_ left: TextBufferRope, _ right: TextBufferRope) {
    content = .pair(left, right)
    metrics = left.metrics + right.metrics
    height = max(left.height, right.height) + 1
  }

  /// Builds a tree of bytes; nil if there are none.
  static func make(from bytes: [UInt8]) -> TextBufferRope? {
    let leaves = leaves(bytes, upTo: maxNewLeafBytes)
    return leaves.isEmpty ? nil : tree(leaves[...])
  }

  /// Builds a tree of a string's bytes; nil if there are none.
  static func make(from string: String) -> TextBufferRope? {
    guard string.utf8.count > maxNewLeafBytes else { return make(from: Array(string.utf8)) }
    var string = string
    // The bytes of a long text are copied once, leaf by leaf.
    let leaves = string.withUTF8 { bytes in
      var start = 0
      return unsafe leafLengths(bytes.span, upTo: maxNewLeafBytes).map { length in
        defer { start += length }
        let leaf = unsafe UnsafeBufferPointer(rebasing: bytes[start..<start + length])
        return unsafe TextBufferRope(leaf: Array(leaf))
      }
    }
    return tree(leaves[...])
  }

  private static func tree(_ leaves: ArraySlice<TextBufferRope>) -> TextBufferRope {
    guard leaves.count > 1 else { return leaves[leaves.startIndex] }
    let middle = leaves.startIndex + leaves.count / 2
    return TextBufferRope(tree(leaves[..<middle]), tree(leaves[middle...]))
  }

  var count: Int { metrics.bytes }

  // MARK: Parts

  /// Returns the bytes before `end`; nil if there are none.
  func prefix(_ end: Int) -> TextBufferRope? {
    let (whole, part) = cut(before: end)
    return Self.joined(whole, part, nil)
  }

  /// Returns the bytes from `start` on; their character boundaries may differ from before.
  func suffix(_ start: Int) -> TextBufferRope? {
    let (part, whole) = cut(after: start)
    return Self.joined(nil, part, whole)
  }

  /// Returns a copy with another text in place of a range.
  func replacing(_ range: Range<Int>, with new: TextBufferRope?) -> TextBufferRope? {
    let (before, start) = cut(before: range.lowerBound)
    let (end, after) = cut(after: range.upperBound)
    guard let new else { return Self.joined(before, start + end, after) }
    if case .leaf(let bytes) = new.content {
      return Self.joined(before, start + bytes + end, after)
    }
    return Self.joined(Self.joined(before, start, new), end, after)
  }

  /// Returns the whole leaves before `end`, and the bytes before `end` of the leaf that contains it.
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

  /// Returns the bytes from `start` on of the leaf that contains it, and the whole leaves after that.
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

  /// Concatenates two texts with bytes between them; characters that meet may merge.
  private static func joined(
    _ first: TextBufferRope?, _ middle: [UInt8], _ second: TextBufferRope?
  ) -> TextBufferRope? {
    var (whole, bytes, rest) = (first, middle, second)
    if let last = whole?.lastLeaf, belongInOneLeaf(last, bytes) {
      bytes = last + bytes
      whole = whole?.withoutLastLeaf
    }
    // An insertion into a row of flags regroups all flags after it.
    while let next = rest?.firstLeaf, belongInOneLeaf(bytes, next) {
      if bytes.count > maxLeafBytes {
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

  /// Whether two adjacent runs have to be in one leaf, or are small enough for one.
  private static func belongInOneLeaf(_ bytes: [UInt8], _ next: [UInt8]) -> Bool {
    bytes.count + next.count <= maxLeafBytes || lastCharacterContinues(bytes, into: next)
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

  /// Concatenates two trees so that the heights of siblings differ by one at most.
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

// MARK: Character boundaries

extension TextBufferRope {
  /// Splits bytes into leaves of at most `most` bytes.
  private static func leaves(
    _ bytes: [UInt8], upTo most: Int = maxLeafBytes
  ) -> [TextBufferRope] {
    if bytes.isEmpty { return [] }
    if bytes.count <= most { return [TextBufferRope(leaf: bytes)] }
    var start = 0
    return leafLengths(bytes.span, upTo: most).map { length in
      defer { start += length }
      return TextBufferRope(leaf: Array(bytes[start..<start + length]))
    }
  }

  /// Returns the lengths of the leaves into which bytes are split.
  private static func leafLengths(_ bytes: Span<UInt8>, upTo most: Int) -> [Int] {
    var lengths: [Int] = []
    lengths.reserveCapacity(bytes.count / (most * 3 / 4) + 1)
    var start = 0
    while start < bytes.count {
      var end = bytes.count
      if end - start > most {
        // Three quarters full, so that typed text fits in.
        end = character(in: bytes, from: start, atOrBefore: start + most * 3 / 4)
        if end == start { end = Cluster(in: bytes, at: start).end }
      }
      lengths.append(end - start)
      start = end
    }
    return lengths
  }

  /// Whether the last character of `bytes` continues in `next`.
  private static func lastCharacterContinues(_ bytes: [UInt8], into next: [UInt8]) -> Bool {
    guard let last = bytes.last, let first = next.first else { return false }
    if last < 0x80, first < 0x80 { return last == 0x0D && first == 0x0A }
    let start = character(in: bytes.span, from: 0, atOrBefore: bytes.count - 1)
    // One more scalar is enough to decide.
    let both = Array(bytes[start...]) + next.prefix(4)
    return Cluster(in: both.span, at: 0).end > bytes.count - start
  }

  /// Returns the start of the character that contains an offset; a character starts at `start`.
  static func character(in bytes: Span<UInt8>, from start: Int, atOrBefore offset: Int) -> Int {
    // There is always a boundary between two ASCII characters, except between CR and LF.
    var index = min(offset, bytes.count)
    while index > start {
      if index < bytes.count, bytes[index] < 0x80, bytes[index - 1] < 0x80,
        bytes[index] != 0x0A || bytes[index - 1] != 0x0D
      {
        break
      }
      index -= 1
    }
    while index < offset, index < bytes.count {
      let end = Cluster(in: bytes, at: index).end
      if end > offset { break }
      index = end
    }
    return index
  }
}

// MARK: Traversal

extension TextBufferRope {
  /// Visits the parts from a byte on, in order, and returns whether `stop` ended it.
  ///
  /// `skip` returns whether to pass over a whole part, `stop` whether to end at a leaf. Both receive the offset of
  /// the part; `stop` also receives the index of the first byte to visit in the leaf.
  ///
  /// - Complexity: O(log n) if `skip` passes over the largest parts that it can.
  @discardableResult
  func walk(
    from start: Int, at origin: Int = 0, skip: (TextBufferMetrics, Int) -> Bool,
    stop: ([UInt8], Int, Int) -> Bool
  ) -> Bool {
    if start >= origin + count { return false }
    if start <= origin, skip(metrics, origin) { return false }
    switch content {
    case .leaf(let bytes): return stop(bytes, origin, max(0, start - origin))
    case .pair(let left, let right):
      return left.walk(from: start, at: origin, skip: skip, stop: stop)
        || right.walk(from: start, at: origin + left.count, skip: skip, stop: stop)
    }
  }

  /// Visits the leaves before a byte from the last to the first, until `stop` returns true.
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

  /// Returns the leaf that contains a byte, and the offset of the leaf.
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

  /// Whether the bytes are the same; parts that both share are not compared.
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
    var (matched, isSame) = (0, true)
    walk(from: offset, skip: { _, _ in false }) { bytes, _, start in
      let end = min(bytes.count, start + wanted.count - matched)
      isSame = bytes[start..<end].elementsEqual(wanted[matched..<matched + end - start])
      matched += end - start
      return !isSame || matched == wanted.count
    }
    return isSame && matched == wanted.count
  }
}
