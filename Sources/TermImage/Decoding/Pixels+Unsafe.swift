// Pixels+Unsafe: some bytes of a span as one number or vector.
//
// Each load and store traps where the bytes are not all inside of the span; raw bytes are called unsafe
// since they could form an invalid value, which no bits of these types are. Byte by byte a photo takes
// 1.2 times as long, and a flat picture 1.5 times.

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

  /// Stores eight bytes at `offset`, the lowest one first.
  @inline(__always)
  mutating func store(word: UInt64, at offset: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
  }

  /// Stores eight bytes at `offset`.
  @inline(__always)
  mutating func store(lanes: SIMD8<UInt8>, at offset: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: lanes, toByteOffset: offset, as: SIMD8<UInt8>.self)
  }

  /// Stores a pixel, red in the lowest byte, at a byte, which is checked.
  @inline(__always)
  mutating func store(_ pixel: UInt32, at byte: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: pixel.littleEndian, toByteOffset: byte, as: UInt32.self)
  }
}
