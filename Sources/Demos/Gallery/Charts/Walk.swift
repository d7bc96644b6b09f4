// Walk: the numbers that the charts draw, and buttons that change how many there are.

import TermWidgets

/// A random walk that is the same each time.
enum Walk {
  /// Returns the values of `count` steps; one of every 31 is nil, as if nothing was measured.
  static func values(_ seed: Int, _ count: Int) -> [Double?] {
    var (word, value) = (UInt32(truncatingIfNeeded: seed) &* 2_654_435_761 | 1, 20.0)
    return (0..<count).map { step in
      word ^= word << 13
      word ^= word >> 17
      word ^= word << 5
      value += Double(word % 100) / 10 - 4.6
      return step % 31 == 17 ? nil : value
    }
  }

  /// Returns numbers of the hours of a day, which is busy around its middle; one hour is nil.
  static func day(_ seed: Int, _ count: Int) -> [Double?] {
    values(seed, count).enumerated().map { hour, value in
      let bow = Double(hour * (15 - hour)) / 56
      return value.map { max(0, 12 * bow + ($0 - 10) * 0.6).rounded() }
    }
  }
}

/// Buttons that change the number of steps.
struct StepButtons: View {
  let steps: Int

  var body: some View<Int> {
    HStack(spacing: 1) {
      Button("Fewer", steps - 8)
      Button("More", steps + 8)
      Text("\(steps) numbers").foreground(.muted).lineLimit(1)
    }
  }
}
