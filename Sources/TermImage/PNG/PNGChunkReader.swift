// PNGChunkReader: reads the chunks of a file, and verifies the checksum of each.

/// One chunk: its type, and the range of its data.
struct PNGChunk {
  /// The four letters of a type, as one number.
  struct ChunkType: Equatable {
    static let header = ChunkType(letters: 0x4948_4452)
    static let palette = ChunkType(letters: 0x504C_5445)
    static let transparency = ChunkType(letters: 0x7452_4E53)
    static let data = ChunkType(letters: 0x4944_4154)
    static let end = ChunkType(letters: 0x4945_4E44)

    let letters: Int

    /// Whether all of them are letters.
    var isValid: Bool { bytes.allSatisfy { (0x41...0x5A).contains($0 & ~0x20) } }

    /// Whether a decoder that does not know the chunk may skip it.
    var isAncillary: Bool { letters & 0x2000_0000 != 0 }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    private var bytes: [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: letters >> $0) }
    }
  }

  let type: ChunkType
  let data: Range<Int>
}

/// The chunks of a file, one after another.
struct PNGChunkReader {
  private let bytes: [UInt8]
  private(set) var position = PNGHeader.signature.count

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next chunk, or nil if the file ends before its data begins.
  ///
  /// The end of the file may cut off image data, since all pixels can be there nevertheless.
  mutating func next() throws(ImageError) -> PNGChunk? {
    guard position + 8 <= bytes.count else { return nil }
    let length = bytes.big32(at: position)
    let type = PNGChunk.ChunkType(letters: bytes.big32(at: position + 4))
    guard type.isValid else {
      throw .malformed(.png, "a chunk type that is not four letters", at: position + 4)
    }
    guard length <= 0x7FFF_FFFF else {
      throw .malformed(.png, "a chunk of \(length) bytes", at: position)
    }
    let start = position + 8
    let end = min(start + length, bytes.count)
    guard end == start + length || type == .data else { throw .truncated(.png, at: bytes.count) }
    if end + 4 <= bytes.count {
      guard CRC32.sum(of: bytes.span.extracting(start - 4..<end)) == UInt32(bytes.big32(at: end))
      else { throw .malformed(.png, "a wrong CRC-32 of \(type.text)", at: end) }
    }
    position = min(end + 4, bytes.count)
    return PNGChunk(type: type, data: start..<end)
  }
}
