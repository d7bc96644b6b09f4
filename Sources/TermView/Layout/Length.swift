// Length: how much room an author asks for, in four bytes.

/// How long one side of something is to be: a number of cells, a share of its container, or a rule.
///
/// Cells hold at 268,435,455 and its negative, percentages at 26,843.5455 and its negative, of
/// which four decimals are kept; what is not a number is `auto`.
public struct Length: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// Above the two lowest bits the number, in cells or ten-thousandths of a percent; in them its
  /// kind: 0 cells, 1 percent, 2 auto, 3 fill.
  package let bits: Int32

  package init(bits: Int32) {
    self.bits = bits
  }

  /// Creates a length of as many cells as the literal says.
  public init(integerLiteral value: Int) {
    self = .cells(value)
  }

  /// As long as the content needs, or as the container's rules make it.
  public static var auto: Length { Length(bits: 2) }

  /// All the room there is: a share of what is left along a stack, the whole of it everywhere else.
  ///
  /// Along a stack it grows at least once, from nothing, and may shrink to nothing; across a stack
  /// it is stretched whatever the alignment says; elsewhere it means 100 percent.
  public static var fill: Length { Length(bits: 3) }

  /// A fixed number of cells.
  public static func cells(_ count: Int) -> Length {
    Length(bits: Int32(min(max(count, -greatest), greatest)) << 2)
  }

  /// A share of the container's room, in percent of it; of a room that is not known, it is `auto`.
  public static func percent(_ share: Double) -> Length {
    guard !share.isNaN else { return .auto }
    let limit = Double(greatest)
    let parts = min(max(share * 10_000, -limit), limit)
    return Length(bits: Int32(parts + (parts < 0 ? -0.5 : 0.5)) << 2 | 1)
  }

  /// The greatest number that is kept.
  private static var greatest: Int { 1 << 28 - 1 }
}
