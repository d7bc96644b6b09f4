// ByteBuffer: the append buffer that collects a frame's bytes for one write.

/// Output bytes, in memory that is reused from frame to frame.
///
/// Appending a byte is one comparison and one store; this file is on the unsafe list for that.
@safe
struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of bytes in the buffer.
  private(set) var count = 0

  /// Creates an empty buffer.
  init() {
    capacity = 4096
    unsafe base = .allocate(capacity: capacity)
  }

  deinit { unsafe base.deallocate() }

  /// A copy of the bytes.
  var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Calls `body` with the bytes, without a copy.
  func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try unsafe body(UnsafeBufferPointer(start: base, count: count).span)
  }

  /// Removes the bytes and keeps the memory.
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow() }
    unsafe base[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    for i in 0..<text.utf8CodeUnitCount { unsafe append(text.utf8Start[i]) }
  }

  /// Appends a number in decimal.
  @inline(__always)
  mutating func append(number: Int) {
    if number >= 1000 { return appendLong(number) }
    if number >= 100 { append(0x30 + UInt8(truncatingIfNeeded: number / 100)) }
    if number >= 10 { append(0x30 + UInt8(truncatingIfNeeded: number / 10 % 10)) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  @inline(never)
  private mutating func appendLong(_ number: Int) {
    if number >= 10 { appendLong(number / 10) }
    append(0x30 + UInt8(truncatingIfNeeded: number % 10))
  }

  /// Appends a scalar in UTF-8.
  @inline(__always)
  mutating func append(scalar: UInt32) {
    if scalar < 0x80 {
      append(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else if scalar < 0x1_0000 {
      append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else {
      append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }

  /// Removes everything after the first `length` bytes.
  mutating func truncate(to length: Int) {
    precondition(length <= count, "a buffer can only be cut to less than it has")
    count = length
  }

  /// Removes the bytes of `range`, and closes the gap.
  mutating func remove(_ range: Range<Int>) {
    precondition(range.upperBound <= count, "only bytes that are there can be removed")
    let tail = count - range.upperBound
    unsafe (base + range.lowerBound).update(from: base + range.upperBound, count: tail)
    count -= range.count
  }

  /// Inserts `text` before the byte at `offset`.
  mutating func insert(_ text: StaticString, at offset: Int) {
    precondition(offset <= count, "bytes can only be put before or after those that are there")
    let (length, tail) = (text.utf8CodeUnitCount, count - offset)
    for _ in 0..<length { append(0) }
    unsafe (base + offset + length).update(from: base + offset, count: tail)
    for i in 0..<length { unsafe base[offset + i] = text.utf8Start[i] }
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity * 2)
    unsafe larger.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
    capacity *= 2
  }
}
