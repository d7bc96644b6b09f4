// GlyphSet: the characters that may draw an image.

/// Characters that fill parts of their cell, in the order of how many fonts have them.
///
/// A program can't query the terminal's font. Nearly every font has had the first three for decades; for sextants and
/// octants, check the terminal's name and version: terminals that draw them on their own need no font.
public struct GlyphSet: OptionSet, Hashable, Sendable {
  /// The set as bits.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `▀ ▄ ▌ ▐ █`: half a cell.
  public static let half = GlyphSet(rawValue: 1)
  /// `▘ ▚ ▙ …`: the quarters of a cell, two by two.
  public static let quadrant = GlyphSet(rawValue: 2)
  /// `▁ ▂ ▃ … ▉ ▊ ▋ …`: eighths of a cell from below and from the left.
  public static let eighth = GlyphSet(rawValue: 4)
  /// `🬀 🬁 🬂 …`: the sixths of a cell, two by three (Unicode 13, U+1FB00).
  public static let sextant = GlyphSet(rawValue: 8)
  /// The eighths of a cell, two by four (Unicode 16, U+1CD00).
  public static let octant = GlyphSet(rawValue: 16)
  /// `⠁ ⠃ ⣿ …`: eight dots, two by four.
  ///
  /// They leave gaps, so that in color they are used only where no blocks are allowed.
  public static let braille = GlyphSet(rawValue: 32)
  /// The printable characters of ASCII, chosen by their ink.
  ///
  /// They are used only where nothing else is allowed.
  public static let ascii = GlyphSet(rawValue: 64)

  /// The glyphs to draw with unless more is known of the terminal.
  public static let everyFont: GlyphSet = [.half, .quadrant, .eighth]
}
