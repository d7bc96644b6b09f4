// Reply: what a terminal answers to a question, or tells of itself.

public import TermView

/// What a terminal answers to a question, or tells of itself without being asked.
///
/// The questions and the forms of the answers are those of xterm's "Control Sequences" (ctlseqs) where no
/// other source is named.
public enum Reply: Hashable, Sendable {
  /// What the terminal is (DA1): the class of its family, then its extensions, by DEC's numbers.
  case attributes([Int])
  /// Its model, version and cartridge (DA2), by numbers that each terminal chooses for itself.
  case version([Int])
  /// The serial number that nearly all leave at zeroes (DA3), its hexadecimal digits read as text.
  case unit(String)
  /// Its name and version in words (XTVERSION).
  case name(String)
  /// Whether it works (DSR 5).
  case status(isWorking: Bool)
  /// The cell that the cursor is in (CPR), counted from 0.
  case cursor(Point)
  /// What became of a mode (DECRPM); one with a `?` before its number is private.
  case mode(Int, isPrivate: Bool, ModeState)
  /// What it says of capabilities of terminfo (XTGETTCAP), and whether it knows them.
  case capabilities([Capability], areKnown: Bool)
  /// A setting as the parameters that would set it (DECRQSS); nil where it can't say.
  case setting(String?)
  /// What a colour is; always one in sRGB.
  case color(ColorRole, Color)
  /// What is on a clipboard (OSC 52); nil where that can't be read.
  case clipboard(String, text: String?)
  /// The flags of kitty's keyboard protocol that are in effect.
  case keyboard(flags: Int)
  /// How many other keys xterm encodes (XTQMODKEYS): 0 to 3.
  case modifyOtherKeys(Int)
  /// What became of a command of kitty's graphics protocol: its keys, and `OK` or what went wrong.
  case graphics([String: String], message: String)
  /// Whether the user wants dark colours (mode 2031, as contour and others define it).
  case isDark(Bool)
  /// The size of the screen in cells.
  case cells(Size)
  /// The size of the screen in pixels.
  case pixels(PixelSize)
  /// The size of a cell in pixels.
  case cellPixels(PixelSize)
  /// Another report on the window (XTWINOPS), by its numbers.
  case window([Int])
}

extension Reply {
  /// What a terminal makes of a mode.
  public enum ModeState: Int, Hashable, Sendable {
    /// It does not know the mode.
    case unknown
    /// The mode can be changed, and is on or off now.
    case set, reset
    /// The mode is on or off for ever.
    case alwaysSet, alwaysReset
  }

  /// A capability of terminfo as the terminal itself has it.
  public struct Capability: Hashable, Sendable {
    /// Its name in terminfo or termcap.
    public var name: String
    /// Its value; nil for one that is only there or not.
    public var value: String?

    /// Creates a capability.
    public init(_ name: String, value: String? = nil) {
      self.name = name
      self.value = value
    }
  }

  /// What a colour is for.
  public enum ColorRole: Hashable, Sendable {
    /// One of the palette (OSC 4).
    case palette(Int)
    /// Text, what is behind it, and the cursor (OSC 10, 11 and 12).
    case foreground, background, cursor
    /// One of the others (OSC 13 to 19), by its number.
    case other(Int)
  }
}
