// ColorHistogram: counts how often each color of an image occurs.

/// The distinct colors of an image, while they are few; after that, its approximate colors.
///
/// A hash table with open addressing: an image from a screen has some dozens of colors, a photo more than the table
/// holds.
struct ColorHistogram {
  /// The colors in the order of their first occurrence.
  private(set) var colors: [UInt32] = []
  private var weights: [UInt32] = []
  /// For each slot the index of its color plus one; 0 is free.
  private var table = [UInt16](repeating: 0, count: 1 << Self.bits)

  private static let bits = 16
  /// At most a quarter of the table is filled.
  private static let limit = 1 << 14

  /// Counts all pixels; returns false if there are too many colors to distinguish.
  mutating func count(_ pixels: [UInt32]) -> Bool {
    var last = UInt32.max
    var lastNumber = 0
    for pixel in pixels where pixel != .max {
      if pixel != last {
        let slot = slot(of: pixel)
        if table[slot] == 0 {
          guard colors.count < Self.limit else { return false }
          colors.append(pixel)
          weights.append(0)
          table[slot] = UInt16(colors.count)
        }
        last = pixel
        lastNumber = Int(table[slot]) - 1
      }
      weights[lastNumber] += 1
    }
    return true
  }

  /// Returns the index of each pixel's color in `colors`; all of them must have been counted.
  func indices(of pixels: [UInt32]) -> [UInt16] {
    var last = UInt32.max
    var number = IndexedImage.transparent
    return pixels.map { pixel in
      guard pixel != .max else { return IndexedImage.transparent }
      if pixel != last {
        last = pixel
        number = table[slot(of: pixel)] - 1
      }
      return number
    }
  }

  /// Returns the colors to choose a palette from: each color if there are few, otherwise the mean of each cell of a
  /// grid with 64 steps a side.
  func samples(of pixels: [UInt32]) -> [ColorSample] {
    guard colors.count == Self.limit else {
      return zip(colors, weights).map { color, weight in
        let entry = IndexedImage.PaletteColor(packed: color)
        return ColorSample(
          red: Float(entry.red), green: Float(entry.green), blue: Float(entry.blue),
          weight: Float(weight))
      }
    }
    var cells = [SIMD4<UInt32>](repeating: .zero, count: 1 << 18)
    for pixel in pixels where pixel != .max {
      let red = pixel >> 16 & 255
      let green = pixel >> 8 & 255
      let blue = pixel & 255
      let cell = Int((red >> 2) << 12 | (green >> 2) << 6 | blue >> 2)
      cells[cell] &+= SIMD4(red, green, blue, 1)
    }
    return cells.compactMap { cell in
      guard cell.w > 0 else { return nil }
      let weight = Float(cell.w)
      return ColorSample(
        red: Float(cell.x) / weight, green: Float(cell.y) / weight, blue: Float(cell.z) / weight,
        weight: weight)
    }
  }

  /// Returns the slot of a color in the table, or the free slot where it belongs.
  private func slot(of color: UInt32) -> Int {
    // Fibonacci hashing: the high bits of a product with 2^32 / golden ratio.
    var slot = Int((color &* 0x9E37_79B1) >> (32 - UInt32(Self.bits)))
    while true {
      let number = table[slot]
      if number == 0 || colors[Int(number) - 1] == color { return slot }
      slot = (slot + 1) & ((1 << Self.bits) - 1)
    }
  }
}

/// A color and the number of pixels that have it.
struct ColorSample {
  /// Red, green, blue and the weight; the colors are sRGB values from 0 to 255.
  var values: SIMD4<Float>

  init(red: Float, green: Float, blue: Float, weight: Float) {
    values = SIMD4(red, green, blue, weight)
  }
}
