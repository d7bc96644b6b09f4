// BitReader: reads bits from bytes, the lowest first, as deflate packs them.

/// The next bits of the input, up to 64.
///
/// Above `count` there are zeros, or bits of later input.
struct BitReader {
  private(set) var bits: UInt64 = 0
  private(set) var count = 0
  /// The offset of the first byte that is not yet counted.
  private(set) var position: Int

  init(at position: Int) { self.position = position }

  /// Loads bits until there are at least 56, or all that the input has.
  @inline(__always)
  mutating func refill(_ input: Span<UInt8>) {
    if position &+ 8 <= input.count {
      bits |= input.word(at: position) &<< UInt64(count)
      position &+= (63 &- count) &>> 3
      count |= 56
    } else {
      while count < 56 && position < input.count {
        bits |= UInt64(input[position]) &<< UInt64(count)
        position &+= 1
        count &+= 8
      }
    }
  }

  /// Skips bits that are loaded.
  @inline(__always)
  mutating func skip(_ length: Int) {
    bits &>>= UInt64(length)
    count &-= length
  }

  /// Returns the next bits, or nil if the input ends before.
  mutating func take(_ length: Int, _ input: Span<UInt8>) -> Int? {
    if count < length { refill(input) }
    guard count >= length else { return nil }
    let value = Int(truncatingIfNeeded: bits & (1 &<< UInt64(length) &- 1))
    skip(length)
    return value
  }

  /// Advances to a whole byte, and returns loaded bytes that were not used.
  mutating func align() {
    position &-= count >> 3
    (bits, count) = (0, 0)
  }

  /// Skips whole bytes, after `align()`.
  mutating func advance(_ bytes: Int) { position &+= bytes }
}
