// LengthResolution: resolves lengths to whole cells within safe bounds.

internal import TermView

/// The arithmetic of lengths.
///
/// Cells are computed as `Int`, stored as `Int32`, and clamped to bounds in which no sum of this module overflows.
enum LengthResolution {
  /// The greatest length of a box.
  static var maxLength: Int { 1 << 28 - 1 }
  /// The greatest distance of a box from its parent's origin.
  static var maxOffset: Int { 1 << 30 }

  /// Returns `value` clamped to the lengths that a box can have.
  static func clamped(_ value: Int) -> Int {
    value < 0 ? 0 : value > maxLength ? maxLength : value
  }

  /// Returns the whole number nearest to `value`; halves go up, as browsers round them.
  static func rounded(_ value: Double) -> Int {
    let shifted = value + 0.5
    guard shifted > -4e15 else { return -4_000_000_000_000_000 }
    guard shifted < 4e15 else { return 4_000_000_000_000_000 }
    let truncated = Int(shifted)
    return shifted < Double(truncated) ? truncated - 1 : truncated
  }

  /// Returns `part` of `whole` equal parts of `value`, to the nearest cell; halves go up.
  static func share(_ value: Int, _ part: Int, of whole: Int) -> Int {
    let twice = 2 * value * part + whole
    let quotient = twice / (2 * whole)
    return twice < 0 && quotient * 2 * whole != twice ? quotient - 1 : quotient
  }
}

extension Length {
  /// Whether the length is `auto`.
  var isAuto: Bool { bits & 3 == 2 }
  /// Whether the length is that of the content, and never stretched.
  var isContent: Bool { bits == 6 }
  /// Whether the length is `auto` and may be stretched.
  var isStretchable: Bool { bits == 2 }
  /// Whether the length is `fill`.
  var isFill: Bool { bits & 3 == 3 }
  /// Whether the length is a percentage.
  var isPercent: Bool { bits & 3 == 1 }

  /// Returns the exact length in cells; nil for `auto`, and for a percentage of an unknown size (`base` < 0).
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

  /// Returns the length in whole cells, or nil, as for `exact(of:)`.
  @inline(__always)
  func cells(of base: Int) -> Int? {
    if bits & 3 == 0 { return Int(bits >> 2) }
    return isAuto ? nil : percentCells(of: base)
  }

  private func percentCells(of base: Int) -> Int? {
    guard let exact = exact(of: base) else { return nil }
    return min(
      max(LengthResolution.rounded(exact), -LengthResolution.maxLength), LengthResolution.maxLength)
  }

  /// Returns the length in whole cells for padding and gaps; 0 where it is unknown, negative or `fill`.
  @inline(__always)
  func nonNegativeCells(of base: Int) -> Int {
    if bits & 3 == 0 { return max(Int(bits >> 2), 0) }
    return isFill ? 0 : max(cells(of: base) ?? 0, 0)
  }
}
