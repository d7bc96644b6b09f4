// JPEGRenderer: assembles the image from the samples of all components, and turns it.

/// Assembles the pixels of an image, eight at a time.
struct JPEGRenderer {
  private let samples: JPEGSamples
  private let colors: JPEGColorModel
  private let orientation: JPEGOrientation
  private let upsampling: [JPEGUpsampling]
  /// The size of the image before it is turned.
  private let width: Int
  private let height: Int

  init(_ samples: JPEGSamples, _ colors: JPEGColorModel, _ orientation: JPEGOrientation) {
    self.samples = samples
    self.colors = colors
    self.orientation = orientation
    width = samples.frame.width
    height = samples.frame.height
    upsampling = samples.frame.components.map { JPEGUpsampling($0, of: samples.frame) }
  }

  /// Returns the image.
  func picture(budget: inout DecodingBudget) throws(ImageError) -> Bitmap {
    try budget.reserve(width * height * 4)
    var bytes = [UInt8](repeating: 255, count: width * height * 4)
    let eighths = (width + 7) / 8
    // Eight rows are collected, so that an image can be turned in squares.
    let collected = orientation == .upright ? 1 : 8
    var rows = [SIMD8<UInt8>](repeating: .zero, count: 4 * eighths)
    var pixels = [SIMD8<UInt32>](repeating: .zero, count: collected * eighths)
    var y = 0
    while y < height {
      let count = min(collected, height - y)
      try budget.spend(count * width)
      for row in 0..<count {
        render(y + row, into: &rows, &pixels, at: row * eighths, eighths)
      }
      place(pixels, y, count, eighths, into: &bytes)
      y += count
    }
    return orientation.transposes
      ? Bitmap(width: height, height: width, bytes: bytes)
      : Bitmap(width: width, height: height, bytes: bytes)
  }

  /// Makes the pixels of one row.
  private func render(
    _ y: Int, into rows: inout [SIMD8<UInt8>], _ pixels: inout [SIMD8<UInt32>], at start: Int,
    _ count: Int
  ) {
    let source = samples.samples.span
    var output = rows.mutableSpan
    for (index, component) in upsampling.enumerated() {
      component.row(y, from: source, to: &output, at: index * count, count: count)
    }
    let row = output.span
    var result = pixels.mutableSpan
    // One loop for each color model, without a choice in it.
    switch colors {
    case .gray: convert(.gray, row, to: &result, at: start, count)
    case .rgb: convert(.rgb, row, to: &result, at: start, count)
    case .yCbCr: convert(.yCbCr, row, to: &result, at: start, count)
    case .cmyk: convert(.cmyk, row, to: &result, at: start, count)
    case .ycck: convert(.ycck, row, to: &result, at: start, count)
    }
  }

  @inline(__always)
  private func convert(
    _ colors: JPEGColorModel, _ row: Span<SIMD8<UInt8>>,
    to pixels: inout MutableSpan<SIMD8<UInt32>>,
    at start: Int, _ count: Int
  ) {
    for index in 0..<count {
      pixels[start &+ index] = colors.pixels(
        row[index], row[count &+ index], row[2 &* count &+ index], row[3 &* count &+ index])
    }
  }

  /// Puts collected rows, the first of which is row `y`, at their positions in the image.
  private func place(
    _ pixels: [SIMD8<UInt32>], _ y: Int, _ rows: Int, _ eighths: Int, into bytes: inout [UInt8]
  ) {
    var output = bytes.mutableSpan
    let input = pixels.span
    if orientation == .upright {
      for index in 0..<width / 8 {
        output.store(input[index], at: (y &* width &+ index &* 8) &* 4)
      }
      placeSingly(input, y, 1, eighths, width & ~7..<width, into: &output)
    } else {
      placeSingly(input, y, rows, eighths, 0..<width, into: &output)
    }
  }

  /// Puts each pixel of some columns at its position.
  private func placeSingly(
    _ pixels: Span<SIMD8<UInt32>>, _ y: Int, _ rows: Int, _ eighths: Int, _ columns: Range<Int>,
    into output: inout MutableSpan<UInt8>
  ) {
    for row in 0..<rows {
      for x in columns {
        output.store(
          pixels[row &* eighths &+ x >> 3][x & 7], at: index(x, y &+ row) &* 4)
      }
    }
  }

  /// Returns the index in the image of a pixel of the file.
  private func index(_ x: Int, _ y: Int) -> Int {
    let (across, down) = orientation.transposes ? (y, x) : (x, y)
    let (columns, lines) = orientation.transposes ? (height, width) : (width, height)
    let column = orientation.flipsColumns ? columns &- 1 &- across : across
    let line = orientation.flipsRows ? lines &- 1 &- down : down
    return line &* columns &+ column
  }
}
