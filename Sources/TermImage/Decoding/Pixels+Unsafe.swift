// Pixels+Unsafe: vectors as other vectors of the same bits, and pixels as bytes of a picture.

extension MutableSpan<UInt8> {
  /// Stores eight pixels, red in the lowest byte of a word, at a byte, which is checked.
  @inline(__always)
  mutating func store(_ pixels: SIMD8<UInt32>, at byte: Int) {
    // Raw bytes are unsafe to write where they could form an invalid value; any byte is a UInt8.
    var raw = unsafe mutableBytes
    raw.storeBytes(of: pixels, toByteOffset: byte, as: SIMD8<UInt32>.self)
  }

  /// Stores one such pixel at a byte, which is checked.
  @inline(__always)
  mutating func store(_ pixel: UInt32, at byte: Int) {
    var raw = unsafe mutableBytes
    raw.storeBytes(of: pixel, toByteOffset: byte, as: UInt32.self)
  }
}

// Vectors have no conversion that keeps the bits. All of these have 16 bytes, and any bits are valid.

extension SIMD8<Int16> {
  /// The same bits, two lanes as one.
  @inline(__always) var pairs: SIMD4<Int32> { unsafe unsafeBitCast(self, to: SIMD4<Int32>.self) }
}

extension SIMD4<Int32> {
  /// The same bits, two lanes as one.
  @inline(__always) var pairs: SIMD2<Int64> { unsafe unsafeBitCast(self, to: SIMD2<Int64>.self) }
}

extension SIMD2<Int64> {
  /// The same bits, a lane as four.
  @inline(__always) var words: SIMD8<Int16> { unsafe unsafeBitCast(self, to: SIMD8<Int16>.self) }
}
