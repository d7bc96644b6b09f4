// Distribution: distributes free space by an alignment.

internal import TermView

/// How free space is distributed, in the direction of the layout.
struct Distribution {
  private let alignment: BoxAlignment

  /// Creates the distribution of an alignment, in a flow that runs backwards if `isReversed`.
  init(_ alignment: BoxAlignment, isReversed: Bool) {
    switch alignment {
    case .start: self.alignment = isReversed ? .flexEnd : .flexStart
    case .end: self.alignment = isReversed ? .flexStart : .flexEnd
    case .auto, .stretch: self.alignment = .flexStart
    default: self.alignment = alignment
    }
  }

  /// Returns the offset of item `number` of `count` items that are laid end to end with `free` cells left.
  ///
  /// Content that is too long overflows at its end, unless it is centered or at the end.
  func offset(_ number: Int, of count: Int, _ free: Int) -> Int {
    switch alignment {
    case .flexEnd: return free
    case .center: return LengthResolution.share(free, 1, of: 2)
    case .spaceBetween:
      return free > 0 && count > 1 ? LengthResolution.share(free, number, of: count - 1) : 0
    case .spaceAround:
      return free > 0 ? LengthResolution.share(free, 2 * number + 1, of: 2 * count) : 0
    case .spaceEvenly: return free > 0 ? LengthResolution.share(free, number + 1, of: count + 1) : 0
    default: return 0
    }
  }

  /// Returns the offset of a single item whose automatic margins may take the free space.
  func offset(_ free: Int, isAutoBefore: Bool, isAutoAfter: Bool) -> Int {
    if !isAutoBefore, !isAutoAfter { return offset(0, of: 1, free) }
    guard free > 0, isAutoBefore else { return 0 }
    return isAutoAfter ? LengthResolution.share(free, 1, of: 2) : free
  }
}
