// ColorDepth: how many colors a terminal can show, from none to all of sRGB.

/// The number of colors a terminal shows; a finer depth compares greater and has all colors of a coarser one.
public enum ColorDepth: Comparable, CaseIterable, Sendable {
  /// Only the terminal's own two colors.
  ///
  /// Bold, underline and reverse are not colors and stay, as `NO_COLOR` (no-color.org) defines it.
  case none
  /// The 16 colors of the user's scheme.
  case ansi16
  /// Those 16, a cube of 216 colors and 24 grays.
  case palette256
  /// Every color of sRGB, 24 bits each.
  case trueColor
}
