// Walk: numbers to draw, and buttons for more and for fewer of them.

import TermView

/// A walk that goes up and down the same way each time.
enum Walk {
  /// So many steps; now and then nothing was measured.
  static func values(_ seed: Int, _ count: Int) -> [Double?] {
    var (word, place) = (UInt32(truncatingIfNeeded: seed) &* 2_654_435_761 | 1, 20.0)
    return (0..<count).map { step in
      word ^= word << 13
      word ^= word >> 17
      word ^= word << 5
      place += Double(word % 100) / 10 - 4.6
      return step % 31 == 17 ? nil : place
    }
  }
}

/// Buttons that say how many steps there should be.
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
