// TextBuffer+Difference: finds what an edit changed, from the parts that two texts share.

/// The one replacement that turns a text into another.
public struct TextBufferDifference: Hashable, Sendable {
  /// The bytes of the earlier text that were replaced.
  public var range: Range<Int>
  /// The number of bytes that are in their place.
  public var count: Int

  /// Creates a difference.
  public init(_ range: Range<Int>, count: Int) {
    self.range = range
    self.count = count
  }

  /// How many bytes longer the text became.
  public var growth: Int { count - range.count }

  /// Returns where an offset of the earlier text is now; one inside the replaced range moves to an end of it.
  ///
  /// - Parameters:
  ///   - offset: An offset in the earlier text.
  ///   - isEnd: Whether text inserted at the offset comes after it.
  /// - Returns: The offset in the later text.
  public func moved(_ offset: Int, isEnd: Bool = false) -> Int {
    if offset < range.lowerBound || isEnd && offset == range.lowerBound { return offset }
    if offset >= range.upperBound { return offset + growth }
    return isEnd ? range.lowerBound : range.lowerBound + count
  }
}

extension TextBuffer {
  /// Returns the replacement that turns an earlier text into this one; nil if they are equal.
  ///
  /// After several edits it covers all of them. It may be longer than necessary where the texts repeat themselves, but
  /// it always starts and ends between characters of the earlier text.
  ///
  /// - Complexity: O(log n + the bytes of the replacement) for texts that share their storage, as a text before and
  ///   after an edit do; O(n) for others.
  public func difference(from earlier: TextBuffer) -> TextBufferDifference? {
    guard let old = earlier.root, let new = root else {
      return count == earlier.count
        ? nil : TextBufferDifference(0..<earlier.count, count: count)
    }
    var walk = SharedParts(old, new)
    let shared = walk.forwards()
    if shared == old.count, shared == new.count { return nil }
    let start = min(earlier.character(at: shared), character(at: shared))
    walk = SharedParts(old, new)
    let most = min(old.count, new.count) - start
    let rest = min(walk.backwards(), most)
    var end = old.count - rest
    // The first character after the replacement is whole in both texts.
    while end < old.count {
      let (ownEnd, otherEnd) = (
        earlier.character(at: end), character(at: end + new.count - old.count)
      )
      if ownEnd == end, otherEnd == end + new.count - old.count { break }
      end = earlier.character(after: end)
    }
    return TextBufferDifference(start..<end, count: new.count - (old.count - end) - start)
  }
}

/// Walks two trees side by side from one end, and passes over the parts that they share.
private struct SharedParts {
  /// The parts that are still to compare, the next one last.
  private var first: [TextBufferRope]
  private var second: [TextBufferRope]
  /// The bytes of the next leaf that were compared.
  private var usedFirst = 0
  private var usedSecond = 0

  /// The most bytes to compare one by one where the leaves of the two texts begin in different places.
  private static let mostBytes = 1 << 16

  init(_ first: TextBufferRope, _ second: TextBufferRope) {
    (self.first, self.second) = ([first], [second])
  }

  /// Counts the bytes at the start that are the same.
  mutating func forwards() -> Int { count(isBackwards: false) }

  /// Counts the bytes at the end that are the same.
  mutating func backwards() -> Int { count(isBackwards: true) }

  private mutating func count(isBackwards: Bool) -> Int {
    var (same, compared) = (0, 0)
    while let one = first.last, let other = second.last {
      if usedFirst == 0, usedSecond == 0, one === other {
        same += one.count
        first.removeLast()
        second.removeLast()
        continue
      }
      let isFirstLarger = one.count >= other.count || other.height == 0
      if isFirstLarger, usedFirst == 0, Self.split(one, into: &first, isBackwards) { continue }
      if usedSecond == 0, Self.split(other, into: &second, isBackwards) { continue }
      if usedFirst == 0, Self.split(one, into: &first, isBackwards) { continue }
      guard case .leaf(let bytes) = one.content, case .leaf(let others) = other.content else {
        break
      }
      let most = min(bytes.count - usedFirst, others.count - usedSecond)
      let found = Self.shared(bytes, usedFirst, others, usedSecond, most, isBackwards)
      same += found
      compared += found
      guard found == most, compared < Self.mostBytes else { break }
      usedFirst += most
      usedSecond += most
      if usedFirst == bytes.count {
        first.removeLast()
        usedFirst = 0
      }
      if usedSecond == others.count {
        second.removeLast()
        usedSecond = 0
      }
    }
    return same
  }

  /// Puts the two parts of a pair in its place, and returns whether it is one.
  private static func split(
    _ part: TextBufferRope, into parts: inout [TextBufferRope], _ isBackwards: Bool
  ) -> Bool {
    guard case .pair(let left, let right) = part.content else { return false }
    parts.removeLast()
    parts.append(isBackwards ? left : right)
    parts.append(isBackwards ? right : left)
    return true
  }

  /// Counts the bytes that two leaves share from an end.
  private static func shared(
    _ bytes: [UInt8], _ used: Int, _ others: [UInt8], _ usedOthers: Int, _ most: Int,
    _ isBackwards: Bool
  ) -> Int {
    var found = 0
    if isBackwards {
      let (last, lastOther) = (bytes.count - 1 - used, others.count - 1 - usedOthers)
      while found < most, bytes[last - found] == others[lastOther - found] { found += 1 }
    } else {
      while found < most, bytes[used + found] == others[usedOthers + found] { found += 1 }
    }
    return found
  }
}
