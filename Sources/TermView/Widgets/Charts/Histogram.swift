// Histogram: raw values in, how many of them lie where out.

/// How values are spread: bars that count those between one round number and the next.
///
/// ```swift
/// Histogram("Response times", state.times, bins: 12)
/// ```
///
/// What is missing or no finite number is not counted. Where there are more bins than columns, neighbours share a bar.
public struct Histogram: View {
  /// It sends nothing.
  public typealias Message = Never

  private let title: String
  private let counts: ChartBins

  /// Creates a histogram of about so many bins, whose bounds are round numbers.
  ///
  /// - Complexity: O(the number of values).
  public init(_ title: String, _ values: [Double?], bins: Int = 10) {
    self.title = title
    counts = ChartBins(values, about: bins)
  }

  /// Its title and its bars.
  public var body: some View<Never> {
    VStack {
      if !title.isEmpty { Text(title).bold().lineLimit(1) }
      Canvas(picture) { cells, picture in
        picture.merged(to: cells.size.columns).drawStanding(on: &cells)
      }
      .flex(grow: 1)
    }
    .frame(width: .fill, height: .fill)
    .role(.image, label: ChartWords.label(title, words))
  }

  private var picture: BarPicture {
    let bars = counts.counts.enumerated().map { index, count in
      ChartBar(counts.scale.words(for: counts.scale.ticks[index]), Double(count))
    }
    return BarPicture(bars: bars, perBar: 1, showsValues: true, isDense: true)
  }

  /// What it shows: `120 values from 0 to 50, most of them (64) from 10 to 20`.
  private var words: String {
    let scale = counts.scale
    guard let most = counts.counts.max(), most > 0,
      let bin = counts.counts.firstIndex(of: most)
    else { return "no values" }
    let bounds = [scale.least, scale.most, scale.ticks[bin], scale.ticks[bin + 1]]
    let words = bounds.map { scale.words(for: $0) }
    return "\(counts.total) values from \(words[0]) to \(words[1]), "
      + "most of them (\(most)) from \(words[2]) to \(words[3])"
  }
}

extension BarPicture {
  /// As many neighbours added up to one bar as it takes to have no more bars than that.
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

/// How many values lie from each tick of a scale to the next.
public struct ChartBins: Hashable, Sendable {
  /// The bounds: bin `n` goes from tick `n` up to tick `n + 1`, which only the last one holds too.
  public let scale: ChartScale
  /// How many values are in each bin.
  public let counts: [Int]

  /// Counts values in about so many bins of round numbers.
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
      // What dividing has moved over a bound goes back.
      while bin > 0, value < scale.ticks[bin] { bin -= 1 }
      while bin < last, value >= scale.ticks[bin + 1] { bin += 1 }
      counts[bin] += 1
    }
    self.counts = counts
  }

  /// How many values were counted.
  public var total: Int { counts.reduce(0, +) }
}
