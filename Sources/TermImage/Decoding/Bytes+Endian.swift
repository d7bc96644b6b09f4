// Bytes+Endian: reads big-endian and little-endian numbers from the bytes of a file.

extension [UInt8] {
  /// Returns the 16-bit number at `offset`, high byte first.
  func big16(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

  /// Returns the 32-bit number at `offset`, high byte first.
  func big32(at offset: Int) -> Int { big16(at: offset) << 16 | big16(at: offset + 2) }

  /// Returns the 16-bit number at `offset`, low byte first.
  func little16(at offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }
}
