// GIFCanvas: draws frames, each over what remains of those before it.
//
// Where the format leaves the result open, it is that of Pillow: without a transparent color in the first frame the
// image has no transparency at all, and a frame without a disposal method has that of the frame before.

/// The canvas that frames are drawn on.
struct GIFCanvas {
  private enum Disposal {
    case fill(UInt32)
    case restore([UInt8])
  }

  let width: Int
  let height: Int
  /// The visible pixels; empty before the first frame.
  private(set) var pixels: [UInt8] = []

  private let background: Int
  private var hasAlpha = false
  private var isFirst = true
  private var method = 0
  private var disposal: (area: GIFArea, Disposal)?

  /// Creates an empty canvas.
  init(width: Int, height: Int, background: Int) {
    (self.width, self.height, self.background) = (width, height, background)
  }

  /// Disposes of the frame before and draws this one, with its indices in the file's order.
  mutating func draw(
    _ frame: GIFFrame, _ indices: [UInt8], _ budget: inout DecodingBudget
  ) throws(ImageError) {
    let area = GIFArea(frame, width: width, height: height)
    // The images shown before share these pixels, so that drawing makes a copy.
    if !isFirst { try budget.reserve(pixels.count) }
    try dispose(&budget)
    if isFirst {
      pixels = try budget.makeBitmap(width: width, height: height)
      hasAlpha = frame.transparent != nil
      fill(GIFArea(width: width, height: height), hasAlpha ? 0 : frame.colors[0])
    }
    method = frame.disposal ?? method
    if method == 2 {
      disposal = (area, .fill(clearColor(after: frame)))
    } else if method > 2, !isFirst {
      try budget.reserve(area.count * 4)
      disposal = (area, .restore(saved(area)))
    } else if method > 2, hasAlpha {
      disposal = (area, .fill(0))
    }
    draw(frame, area, indices)
    isFirst = false
  }

  /// Returns the color of an area after a frame that is to be cleared.
  private func clearColor(after frame: GIFFrame) -> UInt32 {
    guard let transparent = frame.transparent else { return frame.colors[background] }
    return hasAlpha ? 0 : frame.colors[transparent]
  }

  private mutating func dispose(_ budget: inout DecodingBudget) throws(ImageError) {
    guard let (area, how) = disposal else { return }
    disposal = nil
    switch how {
    case .fill(let color): fill(area, color)
    case .restore(let saved):
      budget.release(saved.count)
      for y in 0..<area.height {
        pixels.copy(
          saved, from: y * area.width * 4, count: area.width * 4,
          to: ((area.y + y) * width + area.x) * 4)
      }
    }
  }

  private func saved(_ area: GIFArea) -> [UInt8] {
    var saved: [UInt8] = []
    saved.reserveCapacity(area.count * 4)
    for y in area.y..<area.y + area.height {
      let start = (y * width + area.x) * 4
      saved.append(contentsOf: pixels[start..<start + area.width * 4])
    }
    return saved
  }

  private mutating func fill(_ area: GIFArea, _ color: UInt32) {
    let width = width
    var pixels = pixels.mutableSpan
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width { pixels.store(color, at: (y &* width &+ x) &* 4) }
    }
  }

  private mutating func draw(_ frame: GIFFrame, _ area: GIFArea, _ indices: [UInt8]) {
    var colors = frame.colors
    // Transparent pixels are clear in the first frame, and later leave the pixel below.
    let skipped = isFirst ? nil : frame.transparent
    if isFirst, let transparent = frame.transparent { colors[transparent] = 0 }
    let (indexSpan, colorSpan) = (indices.span, colors.span)
    let width = width
    var pixels = pixels.mutableSpan
    var row = 0
    for y in GIFArea.rows(frame.height, isInterlaced: frame.isInterlaced) {
      defer { row &+= 1 }
      guard y < area.height else { continue }
      let from = row &* frame.width
      let to = ((area.y &+ y) &* width &+ area.x) &* 4
      for x in 0..<area.width {
        let index = Int(indexSpan[from &+ x])
        if index != skipped { pixels.store(colorSpan[index], at: to &+ x &* 4) }
      }
    }
  }
}

/// A rectangle of the canvas.
struct GIFArea {
  var x = 0
  var y = 0
  var width: Int
  var height: Int

  var count: Int { width * height }

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Creates the part of a frame that is on a canvas of this size.
  init(_ frame: GIFFrame, width: Int, height: Int) {
    (x, y) = (min(frame.x, width), min(frame.y, height))
    self.width = min(frame.width, width - x)
    self.height = min(frame.height, height - y)
  }

  /// Returns the order in which rows come: from the top, or every eighth, those between, and so on.
  static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap {
      Array(stride(from: $0.0, to: height, by: $0.1))
    }
  }
}
