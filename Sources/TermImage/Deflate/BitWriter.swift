// BitWriter: packs bits into bytes, the lowest first.

/// Writes bits in the order that deflate uses.
///
/// Capacity is reserved ahead, so that writing bits needs no check for it.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var count = 0
  private var position = 0

  /// Reserves capacity for `count` bits.
  mutating func reserve(_ count: Int) {
    let wanted = position + count / 8 + 16
    if bytes.count < wanted {
      bytes.append(contentsOf: repeatElement(0, count: max(wanted - bytes.count, bytes.count)))
    }
  }

  /// Writes up to 32 bits.
  @inline(__always)
  mutating func put(_ value: Int, _ length: Int) {
    bits |= UInt64(truncatingIfNeeded: value) &<< UInt64(count)
    count &+= length
    let (word, at) = (bits, position)
    var span = bytes.mutableSpan
    span.store(word: word, at: at)
    position &+= count &>> 3
    bits &>>= UInt64(count & ~7)
    count &= 7
  }

  /// Advances to a whole byte and appends whole bytes.
  mutating func put(bytes more: ArraySlice<UInt8>) {
    align()
    bytes.removeSubrange(position...)
    bytes.append(contentsOf: more)
    position = bytes.count
    reserve(64)
  }

  /// Completes the current byte with zeros.
  mutating func align() {
    if count > 0 { put(0, 8 - count) }
  }

  /// Returns everything that was written, and resets the writer.
  mutating func finish() -> [UInt8] {
    align()
    bytes.removeSubrange(position...)
    defer { self = BitWriter() }
    return bytes
  }
}
