// ColorDepth: how many colours a terminal can show, from none to all of sRGB.

/// How fine a terminal's colours are; a finer depth compares greater, and shows all that a coarser
/// one does.
public enum ColorDepth: Comparable, CaseIterable, Sendable {
  /// Only the terminal's own two colours.
  ///
  /// Bold, underline and reverse are no colours and stay, as `NO_COLOR` (no-color.org) has it.
  case none
  /// The 16 colours of the user's scheme.
  case ansi16
  /// Those 16, a cube of 216 colours and 24 greys.
  case palette256
  /// Every colour of sRGB, 24 bits each.
  case trueColor
}
