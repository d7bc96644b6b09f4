// Numbers: bytes of a file in, the numbers that they spell out.

extension [UInt8] {
  /// Two bytes, the higher one first.
  func big16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

  /// Four bytes, the highest one first.
  func big32(at offset: Int) -> Int { big16(at: offset) << 16 | big16(at: offset + 2) }

  /// Two bytes, the lower one first.
  func little16(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
}
