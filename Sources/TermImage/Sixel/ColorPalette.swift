// ColorPalette: chooses the few colors that best stand for many weighted ones.

/// The weights of the squared differences in red, green and blue that add up to the squared distance of two colors.
///
/// The coded values of sRGB are near to what eyes distinguish, and green shows most.
enum ColorMetric {
  static let red = 2
  static let green = 3
  static let blue = 2
}

/// The choice of a palette: boxes of colors are cut where it helps most, then each mean moves to the colors that are
/// nearest to it (a step of Lloyd's k-means; more of them gave less than 0.1 dB).
///
/// The cut is that of Wu ("Efficient Statistical Computations for Optimal Color Quantization", Graphics Gems II,
/// 1991): across the axis where it lowers the sum of squared errors most. Here it works on lists of colors instead of
/// a grid, so that it is exact where colors are close together.
struct ColorPalette {
  private(set) var entries: [IndexedImage.PaletteColor]

  init(of samples: [ColorSample], colors: Int) {
    var cutter = BoxCutter(samples)
    while cutter.boxes.count < colors, cutter.splitLargestBox() {}
    let means = Self.refined(cutter.boxes.map(\.mean), by: samples)
    var seen: Set<IndexedImage.PaletteColor> = []
    entries = means.map { Self.roundedToPercent($0) }.filter { seen.insert($0).inserted }
  }

  /// Returns the mean of the samples that are nearest to each entry; an entry without samples stays.
  private static func refined(_ means: [SIMD4<Float>], by samples: [ColorSample]) -> [SIMD4<Float>]
  {
    var nearest = NearestColorSearch(means.map { entry($0) })
    var sums = [SIMD4<Float>](repeating: .zero, count: means.count)
    for sample in samples {
      let near = entry(sample.values)
      let index = nearest.index(red: Int(near.red), green: Int(near.green), blue: Int(near.blue))
      var part = sample.values * sample.values.w
      part.w = sample.values.w
      sums[index] += part
    }
    return zip(means, sums).map { mean, sum in sum.w > 0 ? sum / sum.w : mean }
  }

  private static func entry(_ values: SIMD4<Float>) -> IndexedImage.PaletteColor {
    func part(_ value: Float) -> UInt8 { UInt8(max(0, min(255, value)) + 0.5) }
    return .init(red: part(values.x), green: part(values.y), blue: part(values.z))
  }

  /// Returns the color that a terminal shows, since sixels have colors in percent: dithering then knows the error.
  private static func roundedToPercent(_ values: SIMD4<Float>) -> IndexedImage.PaletteColor {
    func part(_ value: Float) -> UInt8 {
      let percent = Int(max(0, min(255, value)) / 2.55 + 0.5)
      return UInt8((percent * 255 + 50) / 100)
    }
    return .init(red: part(values.x), green: part(values.y), blue: part(values.z))
  }
}

/// Colors in boxes, which are divided by the cut that helps most, one after the other.
struct BoxCutter {
  struct ColorBox {
    /// The range of its colors in the samples.
    var range: Range<Int>
    var mean: SIMD4<Float>
    /// The reduction of the sum of squared errors by its best cut, and the position of that cut.
    var gain: Float = 0
    var axis = 0
    var threshold: Float = 0
  }

  private var samples: [ColorSample]
  private(set) var boxes: [ColorBox] = []

  init(_ samples: [ColorSample]) {
    self.samples = samples
    boxes.append(measured(0..<samples.count))
  }

  /// Cuts the box with the largest gain; returns false if there is nothing left to cut.
  mutating func splitLargestBox() -> Bool {
    var best = 0
    for index in boxes.indices where boxes[index].gain > boxes[best].gain { best = index }
    let box = boxes[best]
    guard box.gain > 0 else { return false }
    var middle = box.range.lowerBound
    for index in box.range where samples[index].values[box.axis] < box.threshold {
      samples.swapAt(index, middle)
      middle += 1
    }
    guard middle > box.range.lowerBound, middle < box.range.upperBound else {
      boxes[best].gain = 0
      return true
    }
    boxes[best] = measured(box.range.lowerBound..<middle)
    boxes.append(measured(middle..<box.range.upperBound))
    return true
  }

  /// Returns the mean of some colors and their best cut: along each axis they are sorted into 32 slices, and every
  /// border of slices is tried.
  private func measured(_ range: Range<Int>) -> ColorBox {
    let slices = 32
    var low = SIMD4<Float>(repeating: .infinity)
    var high = SIMD4<Float>(repeating: -.infinity)
    var sum = SIMD4<Float>.zero
    for index in range {
      let values = samples[index].values
      low.replace(with: values, where: values .< low)
      high.replace(with: values, where: values .> high)
      sum += Self.weighted(values)
    }
    var box = ColorBox(range: range, mean: sum.w > 0 ? sum / sum.w : .zero)
    let extent = high - low
    guard range.count > 1, max(extent.x, extent.y, extent.z) > 0 else { return box }
    var scale = SIMD4<Float>.zero
    for axis in 0..<3 where extent[axis] > 0 { scale[axis] = Float(slices) / extent[axis] }
    var slice = [SIMD4<Float>](repeating: .zero, count: 3 * slices)
    for index in range {
      let values = samples[index].values
      let position = (values - low) * scale
      let part = Self.weighted(values)
      slice[min(slices - 1, Int(position.x))] += part
      slice[slices + min(slices - 1, Int(position.y))] += part
      slice[2 * slices + min(slices - 1, Int(position.z))] += part
    }
    let whole = Self.spread(sum)
    for axis in 0..<3 where extent[axis] > 0 {
      var below = SIMD4<Float>.zero
      for border in 1..<slices {
        below += slice[axis * slices + border - 1]
        let above = sum - below
        guard below.w > 0.5, above.w > 0.5 else { continue }
        let gain = Self.spread(below) + Self.spread(above) - whole
        if gain > box.gain {
          box.gain = gain
          box.axis = axis
          box.threshold = low[axis] + Float(border) / scale[axis]
        }
      }
    }
    return box
  }

  /// Returns the values times their weight, with the weight itself unchanged.
  private static func weighted(_ values: SIMD4<Float>) -> SIMD4<Float> {
    var result = values * values.w
    result.w = values.w
    return result
  }

  /// Returns a sum's square under the metric, divided by its weight; a cut that raises it lowers the error by as
  /// much.
  private static func spread(_ sum: SIMD4<Float>) -> Float {
    let metric = SIMD4(
      Float(ColorMetric.red), Float(ColorMetric.green), Float(ColorMetric.blue), 0)
    return (sum * sum * metric).sum() / sum.w
  }
}
