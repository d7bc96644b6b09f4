// Filter: two lengths in; for each new pixel, which old ones it is made of, and how much of each.

/// How a row or a column of pixels becomes one of another length.
///
/// Down, each new pixel is the mean of what it covers, parts of pixels counted as parts. Up, the
/// curve of Catmull and Rom goes through the old pixels (the cubic of Mitchell and Netravali's
/// family with B = 0, C = 1/2); past an edge the last pixel stands.
struct Filter {
  /// How many old pixels a new one is made of, at most.
  private(set) var reach = 1
  /// Where each new pixel's old ones begin.
  private(set) var starts: [Int] = []
  /// `reach` numbers for each new pixel, 0 for those past its last; they add up to 1.
  private(set) var weights: [Float] = []

  /// A filter from the pixels in `old` to `count` new ones.
  init(from old: Range<Int>, to count: Int) {
    starts.reserveCapacity(count)
    if count <= old.count {
      average(old, count)
    } else {
      interpolate(old, count)
    }
  }

  private mutating func average(_ old: Range<Int>, _ count: Int) {
    // A new pixel covers from `i * old / count` to `(i + 1) * old / count`; in whole numbers of
    // `count`ths of an old pixel, so that nothing drifts.
    reach = min((old.count + count - 1) / count + 1, old.count)
    weights = Array(repeating: 0, count: reach * count)
    for place in 0..<count {
      let low = place * old.count
      let high = low + old.count
      let first = min(low / count, old.count - reach)
      starts.append(old.lowerBound + first)
      for step in 0..<reach {
        let left = max(low, (first + step) * count)
        let right = min(high, (first + step + 1) * count)
        weights[place * reach + step] = Float(max(right - left, 0)) / Float(old.count)
      }
    }
  }

  private mutating func interpolate(_ old: Range<Int>, _ count: Int) {
    reach = min(4, old.count)
    weights = Array(repeating: 0, count: reach * count)
    for place in 0..<count {
      let center = (Double(place) + 0.5) * Double(old.count) / Double(count) - 0.5
      let left = Int(center.rounded(.down))
      let first = max(0, min(left - 1, old.count - reach))
      starts.append(old.lowerBound + first)
      for tap in left - 1...left + 2 {
        let inside = max(0, min(tap, old.count - 1))
        weights[place * reach + inside - first] += Float(Self.cubic(center - Double(tap)))
      }
    }
  }

  private static func cubic(_ x: Double) -> Double {
    let x = x.magnitude
    if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
    return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
  }
}
