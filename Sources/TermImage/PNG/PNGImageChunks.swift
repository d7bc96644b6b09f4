// PNGImageChunks: finds the chunks that make up the image of a file.

/// The positions of the chunks that make up an image.
struct PNGImageChunks {
  private(set) var palette: Range<Int>?
  private(set) var transparency: Range<Int>?
  private var data: [Range<Int>] = []
  /// Whether the file ends with the image data, or within.
  private(set) var isTruncated = false

  /// Reads all chunks of a file.
  init(_ bytes: [UInt8]) throws(ImageError) {
    var chunks = PNGChunkReader(bytes)
    var isFirst = true
    while let chunk = try chunks.next() {
      let start = chunk.data.lowerBound - 4
      guard isFirst == (chunk.type == .header) else {
        throw .malformed(.png, "IHDR where it may not be", at: start)
      }
      isFirst = false
      switch chunk.type {
      case .header: break
      case .end: return
      case .data:
        if let last = data.last, last.upperBound + 12 != chunk.data.lowerBound {
          throw .malformed(.png, "image data in two places", at: start)
        }
        data.append(chunk.data)
      case .palette where palette == nil && data.isEmpty: palette = chunk.data
      case .palette: throw .malformed(.png, "PLTE where it may not be", at: start)
      case .transparency where data.isEmpty: transparency = chunk.data
      default:
        guard chunk.type.isAncillary else {
          throw .unsupported(.png, "its chunk \(chunk.type.text)")
        }
      }
    }
    guard !data.isEmpty else { throw .truncated(.png, at: bytes.count) }
    isTruncated = true
  }

  /// Returns the zlib stream of the image data, in one piece.
  func stream(_ bytes: [UInt8], _ budget: inout DecodingBudget) throws(ImageError) -> [UInt8] {
    let count = data.reduce(0) { $0 + $1.count }
    try budget.reserve(count + data.count * MemoryLayout<Range<Int>>.stride)
    var stream: [UInt8] = []
    stream.reserveCapacity(count)
    for range in data { stream.append(contentsOf: bytes[range]) }
    return stream
  }

  /// Returns the error for a stream that ends at a byte of it, before the pixels do.
  func tooShort(at offset: Int) -> ImageError {
    isTruncated
      ? .truncated(.png, at: position(of: offset))
      : .malformed(.png, "fewer pixels than announced", at: position(of: offset))
  }

  /// Returns the offset in the file of a byte of the stream.
  func position(of offset: Int) -> Int {
    var left = offset
    for range in data {
      if left < range.count { return range.lowerBound + left }
      left -= range.count
    }
    return data.last?.upperBound ?? 0
  }
}
