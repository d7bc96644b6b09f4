// LineStyle: the line weights of boxes and dividers.

/// The look of the lines of boxes and dividers.
public enum LineStyle: UInt8, Hashable, Sendable, CaseIterable {
  /// Thin lines, square corners.
  case light = 1
  /// Thick lines.
  case heavy
  /// Two thin lines side by side.
  case double
  /// Thin lines, round corners.
  case rounded
}
