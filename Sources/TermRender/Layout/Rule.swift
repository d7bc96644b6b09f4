// Rule: an alignment and the room that is left in, offsets out.

internal import TermView

/// How room that is left is shared, as seen from where things are laid out from.
struct Rule {
  private let alignment: BoxAlignment

  /// An alignment in a flow that runs the other way where `isTurned`.
  init(_ alignment: BoxAlignment, isTurned: Bool) {
    switch alignment {
    case .start: self.alignment = isTurned ? .flexEnd : .flexStart
    case .end: self.alignment = isTurned ? .flexStart : .flexEnd
    case .auto, .stretch: self.alignment = .flexStart
    default: self.alignment = alignment
    }
  }

  /// By how much the thing with this number is moved on, of `count` that are laid end to end with
  /// `free` cells left; what is too long overflows at its end, unless it was to be centred or at
  /// the end.
  func offset(_ number: Int, of count: Int, _ free: Int) -> Int {
    switch alignment {
    case .flexEnd: return free
    case .center: return Extent.share(free, 1, of: 2)
    case .spaceBetween:
      return free > 0 && count > 1 ? Extent.share(free, number, of: count - 1) : 0
    case .spaceAround: return free > 0 ? Extent.share(free, 2 * number + 1, of: 2 * count) : 0
    case .spaceEvenly: return free > 0 ? Extent.share(free, number + 1, of: count + 1) : 0
    default: return 0
    }
  }

  /// The offset of a single thing with margins that may take the room themselves.
  func offset(_ free: Int, isAutoBefore: Bool, isAutoAfter: Bool) -> Int {
    if !isAutoBefore, !isAutoAfter { return offset(0, of: 1, free) }
    guard free > 0, isAutoBefore else { return 0 }
    return isAutoAfter ? Extent.share(free, 1, of: 2) : free
  }
}
