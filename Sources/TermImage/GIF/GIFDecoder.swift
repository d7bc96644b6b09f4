// GIFDecoder: a GIF file in, its first picture or all of them out.
//
// GIF87a and GIF89a as CompuServe described them in 1990, and Netscape's extension for repeating.

enum GIFDecoder {
  /// The size of the picture, or nil while the bytes don't say it: the first frame may enlarge it.
  static func size(_ bytes: [UInt8]) throws(ImageError) -> (width: Int, height: Int)? {
    guard var blocks = try GIFBlocks(bytes) else { return nil }
    return try blocks.next().map { size(blocks, $0) }
  }

  /// The first picture of a file.
  static func decode(_ bytes: [UInt8], budget: inout Budget) throws(ImageError) -> Bitmap {
    guard let frame = try frames(bytes, atMost: 1, &budget).frames.first else {
      throw .truncated(.gif, at: bytes.count)
    }
    return frame.bitmap
  }

  /// All pictures of a file.
  static func animation(_ bytes: [UInt8], budget: inout Budget) throws(ImageError) -> Animation {
    try frames(bytes, atMost: .max, &budget)
  }

  private static func size(_ blocks: GIFBlocks, _ first: GIFFrame) -> (width: Int, height: Int) {
    (max(blocks.width, first.x + first.width), max(blocks.height, first.y + first.height))
  }

  private static func frames(
    _ bytes: [UInt8], atMost limit: Int, _ budget: inout Budget
  ) throws(ImageError) -> Animation {
    guard var blocks = try GIFBlocks(bytes), let first = try blocks.next() else {
      throw .truncated(.gif, at: bytes.count)
    }
    let (width, height) = size(blocks, first)
    var canvas = GIFCanvas(width: width, height: height, background: blocks.background)
    var lzw = LZW()
    var frames: [Animation.Frame] = []
    var next: GIFFrame? = first
    while let frame = next, frames.count < limit {
      try budget.admit(width: width, height: height * (frames.count + 1))
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

  /// The indices of a frame's pixels.
  private static func indices(
    _ frame: GIFFrame, _ lzw: inout LZW, _ blocks: GIFBlocks, _ budget: inout Budget
  ) throws(ImageError) -> [UInt8] {
    try budget.admit(width: frame.width, height: frame.height)
    try budget.check()
    let count = frame.width * frame.height
    let footprint = frame.data.count + LZW.footprint(of: count)
    try budget.take(footprint)
    defer { budget.give(footprint) }
    let data = blocks.data(of: frame)
    guard try lzw.decode(data, codeBits: frame.codeBits, count: count, budget) else {
      if frame.isCut { throw .truncated(.gif, at: frame.data.upperBound) }
      throw .malformed(.gif, "wrong or too few pixels", at: frame.data.upperBound)
    }
    return lzw.indices
  }
}
