// ImageFileSupport: files written out, and random numbers, for the tests of several formats.

import RecordSupport

@testable import TermImage

extension SeededGenerator {
  mutating func bytes(_ count: Int, upTo bound: UInt8 = 255) -> [UInt8] {
    (0..<count).map { _ in UInt8.random(in: 0...bound, using: &self) }
  }
}

/// PNG files for tests, with any chunks and correct checksums.
enum PNGFile {
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return big(data.count) + body + big(Int(CRC32.sum(of: body.span)))
  }

  static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  static func header(
    _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 2, interlace: UInt8 = 0
  ) -> [UInt8] {
    PNGHeader.signature
      + chunk("IHDR", big(width) + big(height) + [depth, color, 0, 0, interlace])
  }

  /// Returns a file with these rows, each with the number of its filter.
  static func file(
    _ width: Int, _ height: Int, depth: UInt8 = 8, color: UInt8 = 2, interlace: UInt8 = 0,
    before: [UInt8] = [], rows: [UInt8]
  ) -> [UInt8] {
    header(width, height, depth: depth, color: color, interlace: interlace) + before
      + chunk("IDAT", Deflate.zlib(rows)) + chunk("IEND", [])
  }
}

extension Bitmap {
  /// Returns the pixels as hexadecimal RGBA, a line for each row.
  var hex: [String] {
    (0..<height).map { y in
      (0..<width).map { x in
        let start = (y * width + x) * 4
        return bytes[start..<start + 4].map { byte in
          (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
      }.joined(separator: " ")
    }
  }
}
