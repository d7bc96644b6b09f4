// GIFDecoder: decodes the first image of a GIF file, or all of them.
//
// GIF87a and GIF89a as CompuServe described them in 1990, and Netscape's extension for repeating.

enum GIFDecoder {
  /// Returns the image's size, or nil while the bytes do not contain it: the first frame may enlarge it.
  static func size(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int)? {
    guard var blocks = try GIFFrameReader(bytes) else { return nil }
    return try blocks.next().map { size(blocks, $0) }
  }

  /// Decodes the first image of a file.
  static func decode(_ bytes: [UInt8], budget: inout DecodingBudget) throws(ImageError) -> Bitmap {
    guard let frame = try frames(bytes, atMost: 1, &budget).frames.first else {
      throw .truncated(.gif, at: bytes.count)
    }
    return frame.bitmap
  }

  /// Decodes all images of a file.
  static func animation(_ bytes: [UInt8], budget: inout DecodingBudget) throws(ImageError)
    -> Animation
  {
    try frames(bytes, atMost: .max, &budget)
  }

  private static func size(_ blocks: GIFFrameReader, _ first: GIFFrame) -> (width: Int, height: Int)
  {
    (max(blocks.width, first.x + first.width), max(blocks.height, first.y + first.height))
  }

  private static func frames(
    _ bytes: [UInt8], atMost limit: Int, _ budget: inout DecodingBudget
  ) throws(ImageError) -> Animation {
    guard var blocks = try GIFFrameReader(bytes), let first = try blocks.next() else {
      throw .truncated(.gif, at: bytes.count)
    }
    let (width, height) = size(blocks, first)
    var canvas = GIFCanvas(width: width, height: height, background: blocks.background)
    var lzw = LZWDecoder()
    var frames: [Animation.Frame] = []
    var next: GIFFrame? = first
    while let frame = next, frames.count < limit {
      try budget.checkSize(width: width, height: height * (frames.count + 1))
      let indices = try indices(frame, &lzw, blocks, &budget)
      try canvas.draw(frame, indices, &budget)
      frames.append(
        Animation.Frame(
          bitmap: Bitmap(width: width, height: height, bytes: canvas.pixels),
          duration: .milliseconds(frame.hundredths * 10)))
      next = limit == 1 ? nil : try blocks.next()
    }
    return Animation(
      frames: frames, loopCount: blocks.repeats.map { $0 == 0 ? nil : $0 } ?? 0)
  }

  /// Returns the color indices of a frame's pixels.
  private static func indices(
    _ frame: GIFFrame, _ lzw: inout LZWDecoder, _ blocks: GIFFrameReader,
    _ budget: inout DecodingBudget
  ) throws(ImageError) -> [UInt8] {
    try budget.checkSize(width: frame.width, height: frame.height)
    let count = frame.width * frame.height
    try budget.spend(count)
    let footprint = frame.data.count + LZWDecoder.footprint(of: count)
    try budget.reserve(footprint)
    defer { budget.release(footprint) }
    let data = blocks.data(of: frame)
    guard try lzw.decode(data, codeBits: frame.codeBits, count: count, budget) else {
      if frame.isTruncated { throw .truncated(.gif, at: frame.data.upperBound) }
      throw .malformed(.gif, "wrong or too few pixels", at: frame.data.upperBound)
    }
    return lzw.indices
  }
}
