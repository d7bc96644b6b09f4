// ResamplingFilter: the old pixels that each new pixel is made of, and the weight of each.

/// How a row or a column of pixels is resampled to another length.
///
/// When shrinking, each new pixel is the mean of the area that it covers, with parts of pixels counted as parts. When
/// growing, it is on the curve of Catmull and Rom through the old pixels (the cubic of Mitchell and Netravali's
/// family with B = 0, C = 1/2); beyond an edge the last pixel repeats.
struct ResamplingFilter {
  /// The most old pixels that a new one is made of.
  private(set) var tapCount = 1
  /// The first old pixel of each new one.
  private(set) var starts: [Int] = []
  /// `tapCount` weights for each new pixel, 0 after its last old one; they add up to 1.
  private(set) var weights: [Float] = []

  /// Creates a filter from the pixels in `old` to `count` new ones.
  init(from old: Range<Int>, to count: Int) {
    starts.reserveCapacity(count)
    if count <= old.count {
      average(old, count)
    } else {
      interpolate(old, count)
    }
  }

  private mutating func average(_ old: Range<Int>, _ count: Int) {
    // A new pixel covers from `i * old / count` to `(i + 1) * old / count`; whole numbers of `count`ths of an old
    // pixel prevent drift.
    tapCount = min((old.count + count - 1) / count + 1, old.count)
    weights = Array(repeating: 0, count: tapCount * count)
    for index in 0..<count {
      let low = index * old.count
      let high = low + old.count
      let first = min(low / count, old.count - tapCount)
      starts.append(old.lowerBound + first)
      for step in 0..<tapCount {
        let left = max(low, (first + step) * count)
        let right = min(high, (first + step + 1) * count)
        weights[index * tapCount + step] = Float(max(right - left, 0)) / Float(old.count)
      }
    }
  }

  private mutating func interpolate(_ old: Range<Int>, _ count: Int) {
    tapCount = min(4, old.count)
    weights = Array(repeating: 0, count: tapCount * count)
    for index in 0..<count {
      let center = (Double(index) + 0.5) * Double(old.count) / Double(count) - 0.5
      let left = Int(center.rounded(.down))
      let first = max(0, min(left - 1, old.count - tapCount))
      starts.append(old.lowerBound + first)
      for tap in left - 1...left + 2 {
        let inside = max(0, min(tap, old.count - 1))
        weights[index * tapCount + inside - first] += Float(Self.cubic(center - Double(tap)))
      }
    }
  }

  private static func cubic(_ x: Double) -> Double {
    let x = x.magnitude
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }
}
