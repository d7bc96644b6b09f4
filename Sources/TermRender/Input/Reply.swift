// Reply: what a terminal answers to a query, or reports by itself.

public import TermView

/// An answer of the terminal to a query, or a report that it sends by itself.
///
/// Queries and answers have the forms of xterm's "Control Sequences" (ctlseqs) where no other source is named.
public enum Reply: Hashable, Sendable {
  /// The terminal's attributes (DA1): the class of its family, then its extensions, by DEC's numbers.
  case attributes([Int])
  /// The terminal's model, version and cartridge (DA2), in numbers that each terminal chooses for itself.
  case version([Int])
  /// The terminal's serial number (DA3), its hexadecimal digits decoded as text; nearly all leave it at zeroes.
  case unit(String)
  /// The terminal's name and version as text (XTVERSION).
  case name(String)
  /// Whether the terminal reports that it works (DSR 5).
  case status(isWorking: Bool)
  /// The cell of the cursor (CPR), counted from 0.
  case cursor(Point)
  /// The state of a mode (DECRPM); a private mode has a `?` before its number.
  case mode(Int, isPrivate: Bool, ModeState)
  /// Capabilities of terminfo (XTGETTCAP), and whether the terminal knows them.
  case capabilities([Capability], areKnown: Bool)
  /// A setting as the parameters that would set it (DECRQSS); nil if the terminal can't report it.
  case setting(String?)
  /// The value of a color, always in sRGB.
  case color(ColorRole, Color)
  /// The content of a clipboard (OSC 52); nil if it can't be read.
  case clipboard(String, text: String?)
  /// The flags of kitty's keyboard protocol that are in effect.
  case keyboard(flags: Int)
  /// The level of xterm's modifyOtherKeys (XTQMODKEYS), 0 to 3: how many other keys it encodes.
  case modifyOtherKeys(Int)
  /// The result of a command of kitty's graphics protocol: its keys, and `OK` or an error message.
  case graphics([String: String], message: String)
  /// The user activated a notification of kitty's protocol (OSC 99), which has this identifier.
  case notification(String)
  /// Whether the user prefers dark colors (mode 2031, as contour and others define it).
  case isDark(Bool)
  /// The size of the screen in cells.
  case cells(Size)
  /// The size of the screen in pixels.
  case pixels(PixelSize)
  /// The size of a cell in pixels.
  case cellPixels(PixelSize)
  /// Another report on the window (XTWINOPS), as its numbers.
  case window([Int])
}

extension Reply {
  /// The state of a mode in a terminal.
  public enum ModeState: Int, Hashable, Sendable {
    /// The terminal does not know the mode.
    case unknown
    /// The mode can be changed, and is on or off now.
    case set, reset
    /// The mode is permanently on or off.
    case alwaysSet, alwaysReset
  }

  /// A capability of terminfo, as the terminal itself reports it.
  public struct Capability: Hashable, Sendable {
    /// The capability's name in terminfo or termcap.
    public var name: String
    /// The capability's value; nil for one that is only present or absent.
    public var value: String?

    /// Creates a capability.
    public init(_ name: String, value: String? = nil) {
      self.name = name
      self.value = value
    }
  }

  /// The use of a color.
  public enum ColorRole: Hashable, Sendable {
    /// A color of the palette (OSC 4).
    case palette(Int)
    /// The text color, the background color, and the cursor's color (OSC 10, 11 and 12).
    case foreground, background, cursor
    /// Another color (OSC 13 to 19), by its number.
    case other(Int)
  }
}
