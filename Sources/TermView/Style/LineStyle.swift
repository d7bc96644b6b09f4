// LineStyle: the weights of lines that boxes and dividers are drawn with.

/// How the lines of boxes and dividers look.
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
