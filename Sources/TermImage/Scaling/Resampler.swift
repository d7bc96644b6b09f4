// Resampler: a part of a bitmap in, its rows at another size out, in linear light.

/// Gives the rows of a scaled picture one after the other, from the top.
///
/// A pixel is four parts of linear light, red, green and blue each times alpha, then alpha: only so
/// does the mean of a clear and a solid pixel have the colour of the solid one. First a row is
/// brought to the new width, then rows are put together. What is kept are four rows, whatever the
/// picture's height.
struct Resampler {
  let width: Int
  let height: Int
  private let bitmap: Bitmap
  private let part: PixelRect
  private let across: Filter
  private let down: Filter
  private let light = Light.ofByte
  /// A row of the bitmap in linear light.
  private var line: [SIMD4<Float>]
  /// Rows of the new width: `kept[y % 4]` holds the bitmap's row y where `names` says so.
  private var kept: [[SIMD4<Float>]]
  private var names: [Int]

  init(_ bitmap: Bitmap, part: PixelRect, width: Int, height: Int) {
    self.bitmap = bitmap
    self.part = part
    self.width = width
    self.height = height
    across = Filter(from: part.x..<part.x + part.width, to: width)
    down = Filter(from: part.y..<part.y + part.height, to: height)
    line = Array(repeating: .zero, count: part.width)
    kept = Array(repeating: Array(repeating: .zero, count: width), count: 4)
    names = Array(repeating: -1, count: 4)
  }

  /// Puts row `y` of the scaled picture at `place` of `row` and after.
  ///
  /// - Precondition: `y` never goes back.
  /// - Complexity: O(`width` + the pixels of the bitmap that were not read yet)
  mutating func take(_ y: Int, into row: inout [SIMD4<Float>], at place: Int = 0) {
    let first = down.starts[y]
    if down.reach == 4 && height > part.height {
      for source in first..<first + 4 { read(source) }
      blend(y, first, into: &row, at: place)
      return
    }
    for column in place..<place + width { row[column] = .zero }
    for step in 0..<down.reach {
      let weight = down.weights[y * down.reach + step]
      guard weight != 0 else { continue }
      read(first + step)
      add(first + step, weight, into: &row, at: place)
    }
  }

  private func add(
    _ source: Int, _ weight: Float, into row: inout [SIMD4<Float>], at place: Int
  ) {
    let from = kept[source % 4]
    for column in 0..<width { row[place + column] += from[column] * weight }
  }

  private func blend(_ y: Int, _ first: Int, into row: inout [SIMD4<Float>], at place: Int) {
    let (a, b) = (kept[first % 4], kept[(first + 1) % 4])
    let (c, d) = (kept[(first + 2) % 4], kept[(first + 3) % 4])
    let (v, w) = (down.weights[y * 4], down.weights[y * 4 + 1])
    let (x, z) = (down.weights[y * 4 + 2], down.weights[y * 4 + 3])
    for column in 0..<width {
      row[place + column] =
        (a[column] * v + b[column] * w) + (c[column] * x + d[column] * z)
    }
  }

  /// Brings a row of the bitmap to the new width, unless it is there already.
  private mutating func read(_ source: Int) {
    let slot = source % 4
    guard names[slot] != source else { return }
    names[slot] = source
    decode(source)
    let (reach, offset) = (across.reach, part.x)
    for column in 0..<width {
      let start = across.starts[column] - offset
      let base = column * reach
      var sum = SIMD4<Float>.zero
      for step in 0..<reach { sum += line[start + step] * across.weights[base + step] }
      kept[slot][column] = sum
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
