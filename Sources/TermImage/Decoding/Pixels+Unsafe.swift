// Pixels+Unsafe: some bytes of a span as one number, which safe spans don't load or store yet.
//
// Each of these traps where the bytes are not all inside of the span.

extension Span<UInt8> {
  /// The eight bytes that start at `offset`, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The eight bytes that start at `offset`, each by itself.
  @inline(__always)
  func lanes(at offset: Int) -> SIMD8<UInt8> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self)
  }
}

extension MutableSpan<UInt8> {
  /// The eight bytes that start at `offset`, the first one lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Puts eight bytes at `offset`, the lowest one first.
  @inline(__always)
  mutating func put(word: UInt64, at offset: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
  }

  /// Puts four bytes at `offset`, the lowest one first.
  @inline(__always)
  mutating func put(pixel: UInt32, at offset: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: pixel.littleEndian, toByteOffset: offset, as: UInt32.self)
  }

  /// Puts eight bytes at `offset`.
  @inline(__always)
  mutating func put(lanes: SIMD8<UInt8>, at offset: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: lanes, toByteOffset: offset, as: SIMD8<UInt8>.self)
  }
}
