// Profile: what a terminal is known to do, and so which operations the encoder may choose from.

public import TermView

/// What may be sent to a terminal.
///
/// `.standard` keeps to what xterm, kitty, VTE, alacritty, xterm.js, libvterm, tmux, vt100 and Ghostty agree
/// on; each further flag is for a terminal that has said, or is known, to have it.
public struct Profile: Hashable, Sendable {
  /// How many colours it shows; others are drawn with the nearest that it has.
  public var colors: ColorDepth
  /// Whether it draws all kinds of underline (`4:3`).
  ///
  /// An old xterm turns text invisible instead.
  public var hasUnderlineKinds: Bool
  /// Whether underlines can have a colour of their own (`58:2::r:g:b`).
  ///
  /// As above.
  public var hasUnderlineColors: Bool
  /// Whether links are sent (OSC 8).
  ///
  /// Terminals that do not know them ignore them.
  public var hasLinks: Bool
  /// Which characters it repeats (REP).
  public var repeats: Repeats
  /// Whether what it erases gets the background of the pen.
  ///
  /// Where terminals scroll, they differ: so only for erases.
  public var erasesWithBackground: Bool
  /// Whether a tab moves to the next multiple of 8, as it does unless somebody has set other stops.
  public var hasTabs: Bool
  /// Whether characters and lines are inserted and deleted, and regions scrolled.
  public var hasShifts: Bool
  /// Whether it holds back drawing between marks (mode 2026), so that no half of a frame is seen.
  public var hasSynchronizedOutput: Bool

  /// Whether the cursor can be moved at all.
  ///
  /// Else a frame that differs is printed as lines of text, without any escape: for `TERM=dumb` and its like.
  public var hasAddresses: Bool

  /// How pictures come to it.
  public var images: ImageOutput = .blocks
  /// The size of its cells in pixels; nil where it does not say.
  public var cellPixels: PixelSize?

  /// The characters that a terminal repeats.
  public enum Repeats: Hashable, Sendable {
    /// None for certain.
    case none
    /// ASCII alone, as tmux 3.3a.
    case ascii
    /// Whatever was printed last.
    case all
  }

  /// What nine terminal engines agree on, in true colour.
  public static let standard = Profile()

  /// Creates a profile; what is not said is as in `.standard`.
  public init(
    colors: ColorDepth = .trueColor, hasUnderlineKinds: Bool = false,
    hasUnderlineColors: Bool = false, hasLinks: Bool = true, repeats: Repeats = .none,
    erasesWithBackground: Bool = false, hasTabs: Bool = true, hasShifts: Bool = true,
    hasSynchronizedOutput: Bool = false, hasAddresses: Bool = true
  ) {
    self.colors = colors
    self.hasUnderlineKinds = hasUnderlineKinds
    self.hasUnderlineColors = hasUnderlineColors
    self.hasLinks = hasLinks
    self.repeats = repeats
    self.erasesWithBackground = erasesWithBackground
    self.hasTabs = hasTabs
    self.hasShifts = hasShifts
    self.hasSynchronizedOutput = hasSynchronizedOutput
    self.hasAddresses = hasAddresses
  }
}

extension Profile {
  /// What pictures are drawn for.
  func surface(isDark: Bool) -> Surface {
    Surface(
      images: images == .kitty && colors != .trueColor ? .blocks : images, colors: colors,
      cell: cellPixels ?? .usualCell,
      // Only where there are no colours is it the ground that is drawn on.
      isDark: isDark || colors != .none)
  }
}
