// Resampler: scales the rows of a part of a bitmap, in linear light.

/// Computes the rows of a scaled image one after the other, from the top.
///
/// A pixel has four lanes of linear light, red, green and blue each times alpha, then alpha: only then does the mean
/// of a transparent and an opaque pixel have the color of the opaque one. First a row is scaled to the new width,
/// then rows are combined. Only four rows are stored, whatever the image's height.
///
/// Lanes are computed one by one: the operators of vectors of `Float` are 20 times as slow where nothing is optimized,
/// and no faster where it is.
struct Resampler {
  let width: Int
  let height: Int
  private let bitmap: Bitmap
  private let part: PixelRect
  private let across: ResamplingFilter
  private let down: ResamplingFilter
  private let light = LinearLight.linearFromByte
  /// A row of the bitmap in linear light.
  private var line: [SIMD4<Float>]
  /// Rows of the new width: `scaledRows[y % 4]` holds the bitmap's row y if `scaledRowNumbers[y % 4]` is y.
  private var scaledRows: [[SIMD4<Float>]]
  private var scaledRowNumbers: [Int]

  init(_ bitmap: Bitmap, part: PixelRect, width: Int, height: Int) {
    self.bitmap = bitmap
    self.part = part
    self.width = width
    self.height = height
    across = ResamplingFilter(from: part.x..<part.x + part.width, to: width)
    down = ResamplingFilter(from: part.y..<part.y + part.height, to: height)
    line = Array(repeating: .zero, count: part.width)
    scaledRows = Array(repeating: Array(repeating: .zero, count: width), count: 4)
    scaledRowNumbers = Array(repeating: -1, count: 4)
  }

  /// Writes row `y` of the scaled image to `row`, from `start` on.
  ///
  /// - Precondition: `y` never decreases.
  /// - Complexity: O(`width` + the pixels of the bitmap that were not read yet)
  mutating func writeRow(_ y: Int, into row: inout [SIMD4<Float>], at start: Int = 0) {
    let first = down.starts[y]
    if down.tapCount == 4 && height > part.height {
      for source in first..<first + 4 { loadRow(source) }
      blend(y, first, into: &row, at: start)
      return
    }
    for column in start..<start + width { row[column] = .zero }
    for step in 0..<down.tapCount {
      let weight = down.weights[y * down.tapCount + step]
      guard weight != 0 else { continue }
      loadRow(first + step)
      add(first + step, weight, into: &row, at: start)
    }
  }

  private func add(
    _ source: Int, _ weight: Float, into row: inout [SIMD4<Float>], at start: Int
  ) {
    let from = scaledRows[source % 4]
    for column in 0..<width {
      let (pixel, sum) = (from[column], row[start + column])
      row[start + column] = SIMD4(
        sum.x + pixel.x * weight, sum.y + pixel.y * weight, sum.z + pixel.z * weight,
        sum.w + pixel.w * weight)
    }
  }

  private func blend(_ y: Int, _ first: Int, into row: inout [SIMD4<Float>], at start: Int) {
    let (a, b) = (scaledRows[first % 4], scaledRows[(first + 1) % 4])
    let (c, d) = (scaledRows[(first + 2) % 4], scaledRows[(first + 3) % 4])
    let (v, w) = (down.weights[y * 4], down.weights[y * 4 + 1])
    let (x, z) = (down.weights[y * 4 + 2], down.weights[y * 4 + 3])
    for column in 0..<width {
      let (p, q, r, s) = (a[column], b[column], c[column], d[column])
      row[start + column] = SIMD4(
        (p.x * v + q.x * w) + (r.x * x + s.x * z), (p.y * v + q.y * w) + (r.y * x + s.y * z),
        (p.z * v + q.z * w) + (r.z * x + s.z * z), (p.w * v + q.w * w) + (r.w * x + s.w * z))
    }
  }

  /// Scales a row of the bitmap to the new width, unless it is already stored.
  private mutating func loadRow(_ source: Int) {
    let slot = source % 4
    guard scaledRowNumbers[slot] != source else { return }
    scaledRowNumbers[slot] = source
    decode(source)
    let (reach, offset) = (across.tapCount, part.x)
    for column in 0..<width {
      let start = across.starts[column] - offset
      let base = column * reach
      var (red, green, blue, alpha) = (Float(0), Float(0), Float(0), Float(0))
      var step = 0
      while step < reach {
        let (pixel, weight) = (line[start + step], across.weights[base + step])
        red += pixel.x * weight
        green += pixel.y * weight
        blue += pixel.z * weight
        alpha += pixel.w * weight
        step += 1
      }
      scaledRows[slot][column] = SIMD4(red, green, blue, alpha)
    }
  }

  private mutating func decode(_ source: Int) {
    let stored = bitmap.bytes
    let bytes = stored.span
    var at = (source * bitmap.width + part.x) * 4
    for column in 0..<part.width {
      let point = SIMD4(
        light[Int(bytes[at])], light[Int(bytes[at + 1])], light[Int(bytes[at + 2])], 1)
      let alpha = bytes[at + 3]
      line[column] = alpha == 255 ? point : point * (Float(alpha) * (1 / 255))
      at += 4
    }
  }
}
