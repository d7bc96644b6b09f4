// PNGParts: a file in, the chunks that make up its picture out.

/// Where the chunks stand that make up a picture.
struct PNGParts {
  private(set) var palette: Range<Int>?
  private(set) var transparency: Range<Int>?
  private var data: [Range<Int>] = []
  /// Whether the file ends with the image data, or within.
  private(set) var isCut = false

  /// Goes through all chunks of a file.
  init(_ bytes: [UInt8]) throws(ImageError) {
    var chunks = PNGChunks(bytes)
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
    isCut = true
  }

  /// The zlib stream of the image data, in one piece.
  func stream(_ bytes: [UInt8], _ budget: inout Budget) throws(ImageError) -> [UInt8] {
    let count = data.reduce(0) { $0 + $1.count }
    try budget.take(count + data.count * MemoryLayout<Range<Int>>.stride)
    var stream: [UInt8] = []
    stream.reserveCapacity(count)
    for range in data { stream.append(contentsOf: bytes[range]) }
    return stream
  }

  /// What is wrong where the stream ends, at a byte of it, before the pixels do.
  func tooShort(at offset: Int) -> ImageError {
    isCut
      ? .truncated(.png, at: position(of: offset))
      : .malformed(.png, "fewer pixels than announced", at: position(of: offset))
  }

  /// Where a byte of the stream stands in the file.
  func position(of offset: Int) -> Int {
    var left = offset
    for range in data {
      if left < range.count { return range.lowerBound + left }
      left -= range.count
    }
    return data.last?.upperBound ?? 0
  }
}
