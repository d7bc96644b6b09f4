// Seeded: the random numbers of tests, the same for the same seed on every machine.

/// SplitMix64, with its seed as the state.
public struct Seeded: RandomNumberGenerator {
  /// The state, which is the seed at first.
  public var state: UInt64

  /// Creates the numbers of a seed.
  public init(state: UInt64) { self.state = state }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
