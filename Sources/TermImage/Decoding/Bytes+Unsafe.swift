// Bytes+Unsafe: accesses bytes of a span as one number or vector, and reinterprets vectors as others of the same
// bits.
//
// Each load and store traps if its bytes are not all inside the span. Raw bytes are called unsafe since they could
// form an invalid value, which no bits of these types are. Byte by byte a photo takes 1.2 times as long, and a flat
// image 1.5 times.

extension Span<UInt8> {
  /// Returns the eight bytes at `offset` as a number, the first byte lowest.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the eight bytes at `offset` as lanes.
  @inline(__always)
  func lanes(at offset: Int) -> SIMD8<UInt8> {
    unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self)
  }
}

extension MutableSpan<UInt8> {
  /// Returns the eight bytes at `offset` as a number, the first byte lowest.
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

  /// Stores eight lanes at `offset`.
  @inline(__always)
  mutating func store(lanes: SIMD8<UInt8>, at offset: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: lanes, toByteOffset: offset, as: SIMD8<UInt8>.self)
  }

  /// Stores eight pixels at a byte offset, which is checked; red is the lowest byte of each.
  @inline(__always)
  mutating func store(_ pixels: SIMD8<UInt32>, at byte: Int) {
    // Raw bytes are unsafe to write where they could form an invalid value; any byte is a UInt8.
    var raw = unsafe mutableBytes
    raw.storeBytes(of: pixels, toByteOffset: byte, as: SIMD8<UInt32>.self)
  }

  /// Stores a pixel at a byte offset, which is checked; red is its lowest byte.
  @inline(__always)
  mutating func store(_ pixel: UInt32, at byte: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: pixel.littleEndian, toByteOffset: byte, as: UInt32.self)
  }
}

// Vectors have no conversion that preserves the bits. All of these have 16 bytes, and any bits are valid.

extension SIMD8<Int16> {
  /// The same bits, with two lanes as one.
  @inline(__always) var pairs: SIMD4<Int32> { unsafe unsafeBitCast(self, to: SIMD4<Int32>.self) }
}

extension SIMD4<Int32> {
  /// The same bits, with two lanes as one.
  @inline(__always) var pairs: SIMD2<Int64> { unsafe unsafeBitCast(self, to: SIMD2<Int64>.self) }
}

extension SIMD2<Int64> {
  /// The same bits, with one lane as four.
  @inline(__always) var words: SIMD8<Int16> { unsafe unsafeBitCast(self, to: SIMD8<Int16>.self) }
}
