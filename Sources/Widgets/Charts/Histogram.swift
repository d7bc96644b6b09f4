// Histogram: counts raw values in bins and draws the counts as bars.

/// The distribution of values, as bars that count the values between round numbers.
///
/// ```swift
/// Histogram("Response times", state.times, bins: 12)
/// ```
///
/// Missing and non-finite values are not counted. Where there are more bins than columns, neighboring bins share a
/// bar.
public struct Histogram: StaticView {
  /// This view sends no messages.
  public typealias Message = Never

  private let title: String
  private let counts: ChartBins

  /// Creates a histogram with round bounds.
  ///
  /// - Parameters:
  ///   - title: The title of the chart, also for semantics.
  ///   - values: The values to count; nil and values that are not finite are left out.
  ///   - bins: About how many bins to make.
  /// - Complexity: O(the number of values).
  public init(_ title: String, _ values: [Double?], bins: Int = 10) {
    self.title = title
    counts = ChartBins(values, about: bins)
  }

  /// The title and the bars.
  public var body: some View<Never> {
    VStack {
      if !title.isEmpty { Text(title).bold().lineLimit(1) }
      Canvas(picture) { cells, picture in
        picture.merged(to: cells.size.columns).drawVertical(on: &cells)
      }
      .flex(grow: 1)
    }
    .filling()
    .role(.image, label: ChartDescription.label(title, words))
  }

  private var picture: BarPicture {
    let bars = counts.counts.enumerated().map { index, count in
      ChartBar(counts.scale.words(for: counts.scale.ticks[index]), Double(count))
    }
    return BarPicture(bars: bars, valuesPerBar: 1, showsValues: true, isDense: true)
  }

  /// A summary of the counts: `120 values from 0 to 50, most of them (64) from 10 to 20`.
  private var words: String {
    let scale = counts.scale
    guard let most = counts.counts.max(), most > 0,
      let bin = counts.counts.firstIndex(of: most)
    else { return Translation["no values"] }
    let bounds = [scale.least, scale.most, scale.ticks[bin], scale.ticks[bin + 1]]
    let words = bounds.map { scale.words(for: $0) }
    return Translation[
      counts.total, "{1} value from {2} to {3}, most of them ({4}) from {5} to {6}",
      "{1} values from {2} to {3}, most of them ({4}) from {5} to {6}", words[0], words[1],
      "\(most)", words[2], words[3]]
  }
}

extension BarPicture {
  /// Merges neighboring bars until there are at most `count`.
  fileprivate func merged(to count: Int) -> BarPicture {
    let each = (bars.count + max(1, count) - 1) / max(1, count)
    guard each > 1 else { return self }
    var picture = self
    picture.bars = stride(from: 0, to: bars.count, by: each).map { start in
      let part = bars[start..<min(start + each, bars.count)]
      return ChartBar(bars[start].label, part.reduce(0) { $0 + ($1.values[0] ?? 0) })
    }
    return picture
  }
}

/// The number of values between each tick of a scale and the next.
public struct ChartBins: Hashable, Sendable {
  /// The bounds: bin `n` holds values from tick `n` up to tick `n + 1`, which belongs to the last bin only.
  public let scale: ChartScale
  /// The number of values in each bin.
  public let counts: [Int]

  /// Counts values in about `bins` bins with round bounds.
  ///
  /// - Complexity: O(the number of values).
  public init(_ values: [Double?], about bins: Int = 10) {
    scale = ChartScale(of: values, ticks: bins)
    let last = scale.ticks.count - 2
    guard last >= 0 else {
      counts = []
      return
    }
    var counts = [Int](repeating: 0, count: last + 1)
    for case .some(let value) in values {
      guard let fraction = scale.fraction(of: value) else { continue }
      var bin = min(max(Int(fraction * Double(counts.count)), 0), last)
      // Corrects the bin where the division rounded across a bound.
      while bin > 0, value < scale.ticks[bin] { bin -= 1 }
      while bin < last, value >= scale.ticks[bin + 1] { bin += 1 }
      counts[bin] += 1
    }
    self.counts = counts
  }

  /// The number of values in all bins.
  public var total: Int { counts.reduce(0, +) }
}
