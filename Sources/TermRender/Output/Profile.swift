// Profile: the capabilities of a terminal, which decide the operations that the encoder may use.

public import TermView

/// The capabilities of a terminal: which sequences may be sent to it.
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

  /// Whether the terminal draws a cluster of several scalars in the cells that Unicode's rules give it.
  ///
  /// Otherwise its width is unknown: terminals draw parts of a cluster over the cells beside it, so these are
  /// written again after it.
  public var hasGraphemeClusters = false

  /// What the terminal does with its rows when its window changes its size.
  public var resizing = Resizing.rewraps

  /// What a terminal does with its rows when its window changes its size.
  ///
  /// Measured in Ghostty's engine (pyghostty 0.1.3), kitty 0.26.5, VTE 0.70, tmux 3.3a and xterm 379. In all of them the
  /// cursor keeps its row's text if that stays on the screen, except in kitty.
  public enum Resizing: String, Hashable, Sendable {
    /// Rows are cut at the right; rows below the cursor's are dropped where the window has too few: xterm, and what
    /// is assumed of a terminal that does not report its name.
    case cuts
    /// Lines are wrapped anew, and rows below the cursor's are dropped: VTE, and most others.
    case rewraps
    /// Lines are rewrapped, and rows that no longer fit scroll away; rows below the cursor's are dropped if the window
    /// has too few rows. A window that grows scrolls rows back: tmux.
    case rewrapsAndScrolls
    /// Lines are wrapped anew, and rows scroll away at the top, even the cursor's. They come back when the window
    /// grows while the cursor is in its last row: Ghostty.
    case scrolls
    /// As `scrolls`, but the cursor stays where it is. What is below the mark of a prompt (OSC 133) is blanked first,
    /// and the cursor keeps its row then: kitty.
    case blanksPrompts
  }

  /// Whether the terminal shows adjacent right-to-left letters in reverse, though it keeps the order of words.
  public var reversesRightToLeftLetters = false

  /// Whether the terminal orders each row by the bidirectional algorithm, and no sequence turns that off.
  ///
  /// Right-to-left letters are sent in their order of reading then, and a left-to-right mark (U+200E) follows each run
  /// of them, so that nothing else moves: Konsole.
  public var ordersRightToLeftLetters = false

  /// Whether text that a program copies reaches the clipboard (OSC 52).
  public var clipboard = Clipboard.unknown

  /// What is known of a terminal's clipboard.
  public enum Clipboard: String, Hashable, Sendable {
    /// The terminal takes text unless its user forbids it.
    case known
    /// Nobody knows, or the user decides.
    case unknown
    /// There is none.
    case none
  }

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
