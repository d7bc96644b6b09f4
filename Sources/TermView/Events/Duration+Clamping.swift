// Duration+Clamping: clamps durations to what clocks can count and add without overflow.

extension Duration {
  /// The longest time that a program's clock shows, 285 years: a few added up, and its nanoseconds, don't overflow.
  package static var maxSupported: Duration { .seconds(9_000_000_000) }

  /// The duration, clamped to the range from zero to `maxSupported`.
  package var clamped: Duration { min(max(self, .zero), .maxSupported) }

  /// The clamped duration in nanoseconds.
  package var clampedNanoseconds: Int64 {
    let (seconds, attoseconds) = clamped.components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
