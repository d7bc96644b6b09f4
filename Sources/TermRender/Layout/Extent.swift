// Extent: an author's lengths in, whole cells within safe bounds out.

internal import TermView

/// The arithmetic of lengths.
///
/// Cells are computed as `Int`, kept as `Int32`, and held within bounds in which no sum of this
/// module overflows.
enum Extent {
  /// No box is longer.
  static var greatest: Int { 1 << 28 - 1 }
  /// No box stands farther from its parent's origin.
  static var farthest: Int { 1 << 30 }

  /// `value` as the length of a box.
  static func held(_ value: Int) -> Int {
    value < 0 ? 0 : value > greatest ? greatest : value
  }

  /// The whole number nearest to `value`; halves go up, as browsers round them.
  static func whole(_ value: Double) -> Int {
    let shifted = value + 0.5
    guard shifted > -4e15 else { return -4_000_000_000_000_000 }
    guard shifted < 4e15 else { return 4_000_000_000_000_000 }
    let truncated = Int(shifted)
    return shifted < Double(truncated) ? truncated - 1 : truncated
  }

  /// `part` of `whole` parts of `value`, to the nearest cell; halves go up.
  static func share(_ value: Int, _ part: Int, of whole: Int) -> Int {
    let twice = 2 * value * part + whole
    let quotient = twice / (2 * whole)
    return twice < 0 && quotient * 2 * whole != twice ? quotient - 1 : quotient
  }
}

extension Length {
  /// Whether it is `auto`.
  var isAuto: Bool { bits & 3 == 2 }
  /// Whether it is `fill`.
  var isFill: Bool { bits & 3 == 3 }
  /// Whether it is a percentage.
  var isPercent: Bool { bits & 3 == 1 }

  /// The exact length in cells; nil for `auto`, and for a percentage of a room that is not known
  /// (`base` < 0).
  ///
  /// `fill` is 100 percent.
  func exact(of base: Int) -> Double? {
    switch bits & 3 {
    case 0: return Double(bits >> 2)
    case 1: return base < 0 ? nil : Double(base) * Double(bits >> 2) / 1_000_000
    case 3: return base < 0 ? nil : Double(base)
    default: return nil
    }
  }

  /// The length in whole cells, or nil, as for `exact(of:)`.
  @inline(__always)
  func cells(of base: Int) -> Int? {
    if bits & 3 == 0 { return Int(bits >> 2) }
    return isAuto ? nil : cellsOfShare(of: base)
  }

  private func cellsOfShare(of base: Int) -> Int? {
    guard let exact = exact(of: base) else { return nil }
    return min(max(Extent.whole(exact), -Extent.greatest), Extent.greatest)
  }

  /// The length in whole cells, 0 where it is not known or negative: for paddings and gaps.
  @inline(__always)
  func room(of base: Int) -> Int {
    if bits & 3 == 0 { return max(Int(bits >> 2), 0) }
    return isFill ? 0 : max(cells(of: base) ?? 0, 0)
  }
}
