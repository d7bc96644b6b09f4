// InkTones: computes the amount of ink for each small part of each cell, without any color.

/// A raster of tones, from 0 for the background to 1 for full ink.
struct InkTones {
  let width: Int
  let height: Int
  private(set) var tones: [Float] = []

  /// Computes the tones of `width` by `height` parts.
  ///
  /// Ink is light, as on dark terminals, unless `background` is light.
  init(
    _ bitmap: Bitmap, _ part: PixelRect, width: Int, height: Int, background: SIMD4<Float>?
  ) throws(CancellationError) {
    self.width = width
    self.height = height
    var resampler = Resampler(bitmap, part: part, width: width, height: height)
    var row = Array(repeating: SIMD4<Float>.zero, count: width)
    tones.reserveCapacity(width * height)
    for y in 0..<height {
      if y % 8 == 0 { try checkCancellation() }
      resampler.writeRow(y, into: &row)
      for point in row { tones.append(Self.lightness(point, over: background)) }
    }
    stretch()
    sharpen()
    if let background, Self.lightness(background, over: nil) > 0.5 {
      for index in tones.indices { tones[index] = 1 - tones[index] }
    }
    // The power of 1.5 is between perceived lightness (1) and light (2): dots and letters leave gaps, so that light
    // itself would come out too dark.
    for index in tones.indices { tones[index] *= tones[index].squareRoot() }
  }

  /// The tone at a position, clamped to the edges.
  private subscript(x: Int, y: Int) -> Float {
    tones[max(0, min(y, height - 1)) * width + max(0, min(x, width - 1))]
  }

  /// Returns how light a point looks: the square root of its luminance.
  ///
  /// The weights of the channels are those of ITU-R BT.709.
  private static func lightness(_ point: SIMD4<Float>, over background: SIMD4<Float>?) -> Float {
    let point = point + (background ?? .zero) * max(0, 1 - point.w)
    let light = (point * SIMD4(0.2126, 0.7152, 0.0722, 0)).sum()
    return max(0, min(light, 1)).squareRoot()
  }

  /// Maps the darkest hundredth to 0 and the lightest to 1, but stretches by at most a factor of three.
  private mutating func stretch() {
    var histogram = Array(repeating: 0, count: 256)
    for tone in tones { histogram[Int(tone * 255)] += 1 }
    let few = tones.count / 100
    var (low, high) = (0, 255)
    var below = histogram[0]
    var above = histogram[255]
    while low < 255 && below <= few {
      low += 1
      below += histogram[low]
    }
    while high > low && above <= few {
      high -= 1
      above += histogram[high]
    }
    let darkest = Float(low) / 255
    let room = max(Float(high - low) / 255, 1.0 / 3)
    // If the range can't be stretched in full, it stays in its place between black and white.
    let start = min(darkest, (1 - room) * darkest / max(1 - room, 0.001))
    for index in tones.indices { tones[index] = max(0, min((tones[index] - start) / room, 1)) }
  }

  /// Moves each tone away from the mean of its neighbors, so that edges are visible.
  private mutating func sharpen() {
    var sharp = tones
    for y in 0..<height {
      for x in 0..<width {
        let sides = self[x - 1, y] + self[x + 1, y] + self[x, y - 1] + self[x, y + 1]
        let corners =
          self[x - 1, y - 1] + self[x + 1, y - 1] + self[x - 1, y + 1] + self[x + 1, y + 1]
        let around = sides / 6 + corners / 12
        let tone = tones[y * width + x]
        sharp[y * width + x] = max(0, min(tone + (tone - around) * 0.7, 1))
      }
    }
    tones = sharp
  }
}
