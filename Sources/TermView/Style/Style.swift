// Style: how a cell is drawn, as plain data: two colors, attributes, and the underline's own color.

/// The kinds of line a terminal can draw under text.
public enum Underline: UInt16, Hashable, Sendable, CaseIterable {
  /// No line.
  case none
  /// One straight line.
  case single
  /// Two straight lines.
  case double
  /// A wave.
  case curly
  /// Dots.
  case dotted
  /// Dashes.
  case dashed
}

/// The attributes of a cell's text that are on.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits; bits 8 to 10 hold the `Underline`.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Heavier, or brighter where the terminal has no heavier font.
  @inlinable public static var bold: Attributes { Attributes(rawValue: 1 << 0) }
  /// Fainter.
  @inlinable public static var dim: Attributes { Attributes(rawValue: 1 << 1) }
  /// Slanted.
  @inlinable public static var italic: Attributes { Attributes(rawValue: 1 << 2) }
  /// Blinking slowly.
  @inlinable public static var blink: Attributes { Attributes(rawValue: 1 << 3) }
  /// Foreground and background exchanged.
  @inlinable public static var reverse: Attributes { Attributes(rawValue: 1 << 4) }
  /// Present but invisible.
  @inlinable public static var hidden: Attributes { Attributes(rawValue: 1 << 5) }
  /// A line through the text.
  @inlinable public static var strikethrough: Attributes { Attributes(rawValue: 1 << 6) }
  /// A line over the text.
  @inlinable public static var overline: Attributes { Attributes(rawValue: 1 << 7) }
  /// What `highlighted` sets with `reverse`, so that colors set inside have no effect; no cell has it.
  package static let bar = Attributes(rawValue: 1 << 11)

  /// What a disabled view passes on, so that what is drawn in it loses its colors and weight; no cell has it.
  package static let inactive = Attributes(rawValue: 3 << 12)
  /// What is set besides `inactive` while the foreground is one that is meant for disabled views.
  package static let keepsForeground = Attributes(rawValue: 1 << 14)

  /// Whether cells are part of a highlighted bar.
  package var isBar: Bool { rawValue & 0x810 == 0x810 }

  /// The attributes that a terminal can draw: without bits that only the framework uses, or nobody.
  package var drawable: Attributes {
    var result = Attributes(rawValue: rawValue & 0xFF)
    result.underline = underline
    return result
  }

  /// The attributes of cells: a bar has colors of its own, which are exchanged only where no background can be seen.
  package var shown: Attributes { isBar ? subtracting([.reverse, .bar]) : self }

  /// One straight line under the text; see `underline(_:)` for the other kinds.
  public static let underline = underline(.single)

  /// Returns an underline of the given kind.
  public static func underline(_ kind: Underline) -> Attributes {
    Attributes(rawValue: kind.rawValue << 8)
  }

  /// The kind of underline.
  ///
  /// Setting it replaces the previous kind, which a union would not.
  public var underline: Underline {
    get { Underline(rawValue: rawValue >> 8 & 7) ?? .single }
    set { self = Attributes(rawValue: rawValue & ~(7 << 8) | newValue.rawValue << 8) }
  }
}

/// How text or a blank is drawn.
public struct Style: Hashable, Sendable {
  /// The color of the text.
  public var foreground: Color
  /// The color behind the text.
  public var background: Color
  /// The attributes of the text.
  public var attributes: Attributes
  /// The color of the underline; `.default` follows the text.
  public var underlineColor: Color

  /// The terminal's own colors and no attributes.
  public static let plain = Style()

  /// Creates a style; omitted parts are the terminal's own.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = [],
    underlineColor: Color = .default
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
    self.underlineColor = underlineColor
  }
}
