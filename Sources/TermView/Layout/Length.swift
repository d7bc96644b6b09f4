// Length: how much space a view asks for along one axis, in four bytes.

/// The length of one side of a view: a number of cells, a share of its container, or a rule.
///
/// Cells are clamped to 268,435,455 and its negative, percentages to 26,843.5455 and its negative, with four
/// decimals; a value that is not a number is `auto`.
public struct Length: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Above the two lowest bits, the number in cells or ten-thousandths of a percent; in them, the kind: 0 cells, 1
  /// percent, 2 auto (with a number above it: not stretched), 3 fill.
  package let bits: Int32

  package init(bits: Int32) {
    self.bits = bits
  }

  /// Creates a length in cells.
  public init(integerLiteral value: Int) {
    self = .cells(value)
  }

  /// As long as the content needs, or as the container's rules make it.
  public static var auto: Length { Length(bits: 2) }

  /// As `auto`, but never stretched.
  package static var content: Length { Length(bits: 6) }

  /// All the available space: a share of the free space along a stack, the whole space everywhere else.
  ///
  /// Along a stack it grows from nothing with a factor of at least 1, and may shrink to nothing; across a stack it
  /// stretches whatever the alignment is; elsewhere it means 100 percent.
  public static var fill: Length { Length(bits: 3) }

  /// A fixed number of cells.
  public static func cells(_ count: Int) -> Length {
    Length(bits: Int32(min(max(count, -maxMagnitude), maxMagnitude)) << 2)
  }

  /// A share of the container's space in percent; `auto` if that space is not known.
  public static func percent(_ share: Double) -> Length {
    guard !share.isNaN else { return .auto }
    let limit = Double(maxMagnitude)
    let parts = min(max(share * 10_000, -limit), limit)
    return Length(bits: Int32(parts + (parts < 0 ? -0.5 : 0.5)) << 2 | 1)
  }

  /// Whether it is a number of cells.
  package var isFixed: Bool { bits & 3 == 0 }

  /// The greatest number that fits.
  private static var maxMagnitude: Int { 1 << 28 - 1 }
}
