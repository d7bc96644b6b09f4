// Profile: what a terminal is known to support, and so which operations the encoder may choose from.

public import TermView

/// What may be sent to a terminal.
///
/// `.standard` uses only what xterm, kitty, VTE, alacritty, xterm.js, libvterm, tmux, vt100 and Ghostty agree on;
/// each further flag is for a terminal that reports the feature, or is known to have it.
public struct Profile: Hashable, Sendable {
  /// How many colors the terminal shows; others are drawn with the nearest of these.
  public var colors: ColorDepth
  /// Whether the terminal draws all kinds of underline (`4:3`).
  ///
  /// An old xterm turns text invisible instead.
  public var hasUnderlineKinds: Bool
  /// Whether underlines can have a color of their own (`58:2::r:g:b`).
  ///
  /// An old xterm turns text invisible instead.
  public var hasUnderlineColors: Bool
  /// Whether links are sent (OSC 8).
  ///
  /// Terminals that do not support links ignore them.
  public var hasLinks: Bool
  /// Which characters the terminal repeats (REP).
  public var repeats: Repeats
  /// Whether erased cells get the background of the pen.
  ///
  /// This covers erasing only: when they scroll, terminals differ.
  public var erasesWithBackground: Bool
  /// Whether a tab moves to the next multiple of 8, as it does unless other stops were set.
  public var hasTabs: Bool
  /// Whether the terminal inserts and deletes characters and lines, and scrolls regions.
  public var hasShifts: Bool
  /// Whether the terminal holds back drawing between marks (mode 2026), so that no half of a frame is visible.
  public var hasSynchronizedOutput: Bool

  /// Whether the cursor can be moved at all.
  ///
  /// Otherwise a changed frame is printed as lines of text, without any escape: for `TERM=dumb` and its like.
  public var hasAddresses: Bool

  /// How the terminal shows pictures.
  public var images: ImageOutput = .blocks
  /// The size of the terminal's cells in pixels; nil where it does not report one.
  ///
  /// A size of more than 512 a side is not used.
  public var cellPixels: PixelSize?

  /// Whether a cluster that ends beside the last column is joined only where lines wrap (mode 7).
  ///
  /// Otherwise Ghostty joins what follows to the last column, where that holds text.
  public var joinsWhereLinesWrap = false

  /// The characters that a terminal repeats.
  public enum Repeats: Hashable, Sendable {
    /// No character is certain to be repeated.
    case none
    /// Only ASCII, as tmux 3.3a does.
    case ascii
    /// Whatever character was printed last.
    case all
  }

  /// What nine terminal engines agree on, in true color.
  public static let standard = Profile()

  /// Creates a profile; by default its values are those of `.standard`.
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
  /// Returns the surface that pictures are drawn for.
  func surface(isDark: Bool) -> ImageTarget {
    ImageTarget(
      images: images == .kitty && colors != .trueColor ? .blocks : images, colors: colors,
      cell: cellPixels.flatMap { ReplyLimits.accepts(cell: $0) ? $0 : nil } ?? .usualCell,
      // Only without colors do pictures depend on the terminal's background.
      isDark: isDark || colors != .none)
  }
}
