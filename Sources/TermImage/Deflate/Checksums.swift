// Checksums: the CRC-32 of PNG chunks and the Adler-32 of zlib streams.

/// CRC-32 of ISO 3309, reflected polynomial 0xEDB88320, as annex D of the PNG specification defines it.
enum CRC32 {
  /// Table k begins at `k << 8`: the effect of a byte on the sum when k more bytes follow it.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 << 8)
    for byte in 0..<256 {
      var sum = UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
      tables[byte] = sum
    }
    for index in 256..<tables.count {
      let before = tables[index - 256]
      tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
    }
    return tables
  }()

  /// Returns the sum of `bytes`, eight at a step, continuing from the sum of those before them.
  static func sum(of bytes: Span<UInt8>, after before: UInt32 = 0) -> UInt32 {
    let array = tables
    let tables = array.span
    var sum = ~before
    var index = 0
    while index &+ 8 <= bytes.count {
      let word = bytes.word(at: index) ^ UInt64(sum)
      sum = 0
      for byte in 0..<8 {
        sum ^= tables[(7 &- byte) << 8 | Int(truncatingIfNeeded: word >> (byte << 3)) & 0xFF]
      }
      index &+= 8
    }
    while index < bytes.count {
      sum = sum >> 8 ^ tables[Int(sum & 0xFF ^ UInt32(bytes[index]))]
      index &+= 1
    }
    return ~sum
  }
}

/// Adler-32 of RFC 1950: the sum of all bytes, and the sum of those sums, modulo 65521.
struct Adler32 {
  private var low: UInt32 = 1
  private var high: UInt32 = 0

  /// The checksum of all added bytes.
  var sum: UInt32 { high << 16 | low }

  /// Adds bytes.
  ///
  /// Instead of a sum after each byte, a byte counts as often as sums would follow it, which the compiler vectorizes;
  /// 2048 bytes at once stay below 2³².
  mutating func add(_ bytes: Span<UInt8>) {
    var start = 0
    while start < bytes.count {
      let piece = bytes.extracting(start..<min(start &+ 2048, bytes.count))
      var (plain, weighted) = (UInt32(0), UInt32(0))
      for index in 0..<piece.count {
        let byte = UInt32(piece[index])
        plain &+= byte
        weighted &+= byte &* UInt32(truncatingIfNeeded: piece.count &- index)
      }
      high = (high &+ UInt32(truncatingIfNeeded: piece.count) &* low &+ weighted) % 65521
      low = (low &+ plain) % 65521
      start &+= piece.count
    }
  }
}
