// SeededGenerator: the random numbers of tests, the same for the same seed on every machine.

/// SplitMix64.
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator whose numbers depend only on `seed`.
  public init(seed: UInt64) { state = seed }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns a number from 0 to `bound` - 1, or 0 if `bound` is not positive.
  public mutating func next(below bound: Int) -> Int {
    bound <= 0 ? 0 : Int(truncatingIfNeeded: next() >> 1) % bound
  }

  /// Returns one of the elements of an array that is not empty.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[next(below: elements.count)]
  }
}
