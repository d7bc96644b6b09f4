// PNGPass: the passes in which the pixels of an image are stored.

/// The pixels of one pass: every `xStep`th pixel of every `yStep`th row.
struct PNGPass {
  let x: Int
  let y: Int
  let xStep: Int
  let yStep: Int
  let width: Int
  let height: Int

  private init(_ x: Int, _ y: Int, _ xStep: Int, _ yStep: Int, of header: PNGHeader) {
    (self.x, self.y, self.xStep, self.yStep) = (x, y, xStep, yStep)
    width = (header.width - x + xStep - 1) / xStep
    height = (header.height - y + yStep - 1) / yStep
  }

  /// Returns the passes that have pixels: Adam7's, or the image as a whole.
  static func all(_ header: PNGHeader) -> [PNGPass] {
    guard header.isInterlaced else { return [PNGPass(0, 0, 1, 1, of: header)] }
    let starts = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return starts.map { PNGPass($0.0, $0.1, $0.2, $0.3, of: header) }
      .filter { $0.width > 0 && $0.height > 0 }
  }

  /// Returns the number of bytes in a row, without its filter byte.
  func rowBytes(_ pixelBits: Int) -> Int { (width * pixelBits + 7) / 8 }
}
