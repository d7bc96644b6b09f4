// ColorCensus: pixels in; which colours there are and how often out.

/// The distinct colors of a picture, as long as they are few; after that, what colors there are roughly.
///
/// A hash table with open addressing: a picture from a screen has some dozens of colors, a photo more than it holds.
struct ColorCensus {
  /// Colors in the order they were met.
  private(set) var colors: [UInt32] = []
  private var weights: [UInt32] = []
  /// For each place the number of its color plus one; 0 is free.
  private var table = [UInt16](repeating: 0, count: 1 << Self.bits)

  private static let bits = 16
  /// A quarter of the table is filled at most.
  private static let limit = 1 << 14

  /// Counts all pixels; false if there are too many colors to tell apart.
  mutating func count(_ pixels: [UInt32]) -> Bool {
    var last = UInt32.max
    var lastNumber = 0
    for pixel in pixels where pixel != .max {
      if pixel != last {
        let place = place(of: pixel)
        if table[place] == 0 {
          guard colors.count < Self.limit else { return false }
          colors.append(pixel)
          weights.append(0)
          table[place] = UInt16(colors.count)
        }
        last = pixel
        lastNumber = Int(table[place]) - 1
      }
      weights[lastNumber] += 1
    }
    return true
  }

  /// The number of each pixel's color in `colors`; all of them were counted before.
  func indices(of pixels: [UInt32]) -> [UInt16] {
    var last = UInt32.max
    var number = IndexedPicture.transparent
    return pixels.map { pixel in
      guard pixel != .max else { return IndexedPicture.transparent }
      if pixel != last {
        last = pixel
        number = table[place(of: pixel)] - 1
      }
      return number
    }
  }

  /// What a palette is chosen from: each color where there are few, otherwise the mean of each cell of a grid of
  /// 64 steps a side.
  func samples(of pixels: [UInt32]) -> [ColorSample] {
    guard colors.count == Self.limit else {
      return zip(colors, weights).map { color, weight in
        let entry = IndexedPicture.Entry(packed: color)
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

  /// Where a color stands in the table, or the free place where it belongs.
  private func place(of color: UInt32) -> Int {
    // Fibonacci hashing: the high bits of a product with 2^32 / golden ratio.
    var place = Int((color &* 0x9E37_79B1) >> (32 - UInt32(Self.bits)))
    while true {
      let number = table[place]
      if number == 0 || colors[Int(number) - 1] == color { return place }
      place = (place + 1) & ((1 << Self.bits) - 1)
    }
  }
}

/// A color and how many pixels have it.
struct ColorSample {
  /// Red, green, blue and the weight; the colors as in sRGB, from 0 to 255.
  var values: SIMD4<Float>

  init(red: Float, green: Float, blue: Float, weight: Float) {
    values = SIMD4(red, green, blue, weight)
  }
}
