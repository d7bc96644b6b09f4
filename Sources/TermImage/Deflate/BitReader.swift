// BitReader: bytes in, bits from the lowest on out, as deflate packs them.

/// Up to 64 bits of the input that are next.
///
/// Above `count` there are zeros or bits that come later.
struct BitReader {
  private(set) var bits: UInt64 = 0
  private(set) var count = 0
  /// The first byte of which nothing was counted yet.
  private(set) var position: Int

  init(at position: Int) { self.position = position }

  /// Fetches bits until there are at least 56, or all that the input has.
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

  /// Goes past bits that are there.
  @inline(__always)
  mutating func skip(_ length: Int) {
    bits &>>= UInt64(length)
    count &-= length
  }

  /// The next bits, or nil where the input ends before.
  mutating func take(_ length: Int, _ input: Span<UInt8>) -> Int? {
    if count < length { refill(input) }
    guard count >= length else { return nil }
    let value = Int(truncatingIfNeeded: bits & (1 &<< UInt64(length) &- 1))
    skip(length)
    return value
  }

  /// Goes on to a whole byte, and gives the ones back that were fetched and not used.
  mutating func align() {
    position &-= count >> 3
    (bits, count) = (0, 0)
  }

  /// Goes past whole bytes, after `align()`.
  mutating func advance(_ bytes: Int) { position &+= bytes }
}
