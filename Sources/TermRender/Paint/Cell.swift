// Cell: one place of a frame as 16 plain bytes, so that rows are compared and moved like memory.

public import TermView

/// What stands in a cell: a scalar, a cluster of the pool, a cell of a picture, or the right half of the wide glyph
/// before it.
///
/// The top bit says that the rest is an index into the pool, bit 30 that it is a row and a column of a picture, bit 29
/// that the glyph takes two cells.
struct Glyph: Equatable, Sendable {
  let bits: UInt32

  private static let pooledBit: UInt32 = 1 << 31
  private static let pictureBit: UInt32 = 1 << 30
  private static let wideBit: UInt32 = 1 << 29
  private static let valueMask: UInt32 = (1 << 24) - 1

  /// Nothing to see: a space.
  static let blank = Glyph(bits: 0x20)
  /// The place that the wide glyph on the left covers.
  static let rightHalf = Glyph(bits: 0)
  /// What half of an overwritten wide glyph leaves: nobody knows, so it equals nothing that is drawn.
  static let torn = Glyph(bits: 0x1F_FFFF)

  init(bits: UInt32) { self.bits = bits }

  /// One scalar that takes one cell, or two where `isWide`.
  init(scalar: UInt32, isWide: Bool) {
    bits = scalar | (isWide ? Glyph.wideBit : 0)
  }

  /// A cluster of several scalars, kept in the pool at `index`.
  init(pooled index: Int, isWide: Bool) {
    bits = Glyph.pooledBit | UInt32(truncatingIfNeeded: index) | (isWide ? Glyph.wideBit : 0)
  }

  /// A cell of a picture; which picture that is stands in the place of the foreground.
  init(pictureRow row: Int, column: Int) {
    bits = Glyph.pictureBit | UInt32(row & 0xFFF) << 12 | UInt32(column & 0xFFF)
  }

  var isWide: Bool { bits & Glyph.wideBit != 0 }
  var isRightHalf: Bool { bits == 0 }
  var isTorn: Bool { self == .torn }
  /// Whether it is of several scalars; terminals disagree on the width of many such.
  var isPooled: Bool { bits & Glyph.pooledBit != 0 }
  /// Whether it is a cell of a picture.
  var isPicture: Bool { bits & Glyph.pictureBit != 0 }
  /// Whether it is one scalar, and nothing else.
  var isScalar: Bool { bits & (Glyph.pooledBit | Glyph.pictureBit) == 0 }
  /// The scalar, or the pool's index where it `isPooled`.
  var value: UInt32 { bits & Glyph.valueMask }
}

/// One place of a frame: a glyph, two colours, attributes, and a number for what is rare.
///
/// A space that shows nothing but its background carries no foreground and no attributes that it would not
/// show, so that two such spaces are equal.
public struct Cell: Equatable, Sendable, BitwiseCopyable {
  /// Glyph below, foreground above.
  var low: UInt64
  /// Background, attributes, rare, from below.
  var high: UInt64

  /// A space as the terminal erases it.
  public static let blank = Cell(.blank, Ink())

  init(_ glyph: Glyph, _ ink: Ink) {
    low = UInt64(glyph.bits) | UInt64(ink.foreground) << 32
    high = UInt64(ink.background) | UInt64(ink.attributes) << 32 | UInt64(ink.rare) << 48
  }

  /// The colour of the glyph.
  public var foreground: Color { Color(bits: ink.foreground) }
  /// The colour behind it.
  public var background: Color { Color(bits: ink.background) }
  /// What is on or off about it.
  public var attributes: Attributes { Attributes(rawValue: ink.attributes) }
  /// How many columns it takes: 1, 2, or 0 for the right half of a wide glyph.
  public var width: Int { glyph.isRightHalf ? 0 : glyph.isWide ? 2 : 1 }

  var glyph: Glyph {
    get { Glyph(bits: UInt32(truncatingIfNeeded: low)) }
    set { low = low & ~0xFFFF_FFFF | UInt64(newValue.bits) }
  }

  /// The pen that draws it.
  var ink: Ink {
    Ink(
      foreground: UInt32(truncatingIfNeeded: low >> 32),
      background: UInt32(truncatingIfNeeded: high),
      attributes: UInt16(truncatingIfNeeded: high >> 32),
      rare: UInt16(truncatingIfNeeded: high >> 48))
  }

  /// Whether there may be any in a row of cells, whose words were put over one another, that is drawn with something
  /// that not every terminal with its colours has, or in a colour that is only a meaning.
  static func hasRare(low: UInt64, high: UInt64) -> Bool {
    let rare = high >> 32 & (0xFFFF << 16 | UInt64(Ink.underlineMask))
    return (rare | (low >> 32 | high) & UInt64(Color.means)) != 0
  }

  /// Whether it is a space that shows only its background.
  var isPlainBlank: Bool {
    UInt32(truncatingIfNeeded: low) == Glyph.blank.bits && high >> 32 & Cell.seenOnBlanks == 0
  }

  /// Whether a terminal shows the same for both: equal, or spaces that differ in what spaces don't show.
  func looksLike(_ other: Cell) -> Bool {
    self == other
      || (isPlainBlank && other.isPlainBlank
        && UInt32(truncatingIfNeeded: high) == UInt32(truncatingIfNeeded: other.high))
  }

  /// Leaves a space with the same background.
  mutating func blankOut() {
    self = Cell(.blank, Ink(background: UInt32(truncatingIfNeeded: high)))
  }

  /// Of the attributes and what is rare, the bits that show on a space.
  private static let seenOnBlanks = 0xFFFF << 16 | UInt64(Ink.seenOnBlanks)
}

/// Everything of a cell but its glyph: a style as plain numbers, its rare parts in the pool.
struct Ink: Equatable {
  /// `Color.bits`.
  var foreground: UInt32 = 0
  /// `Color.bits`.
  var background: UInt32 = 0
  /// `Attributes.rawValue`.
  var attributes: UInt16 = 0
  /// An index into the `RarePool`; 0 is nothing rare.
  var rare: UInt16 = 0

  /// Where in the attributes the kind of underline stands.
  static let underlineMask: UInt16 = 7 << 8

  /// The raw value of its `Underline`.
  var underlineKind: UInt16 {
    get { (attributes & Ink.underlineMask) >> 8 }
    set { attributes = attributes & ~Ink.underlineMask | newValue << 8 }
  }

  /// The attributes that a space shows: lines, and the exchange of its colours.
  static let seenOnBlanks: UInt16 =
    underlineMask
    | (Attributes.reverse.rawValue | Attributes.strikethrough.rawValue
      | Attributes.overline.rawValue)

  /// Whether a space drawn with it shows its background alone.
  var isPlainOnBlanks: Bool { attributes & Ink.seenOnBlanks == 0 && rare == 0 }

  /// The same, less what a space would not show.
  var onBlank: Ink {
    attributes & Ink.seenOnBlanks == 0 ? Ink(background: background, rare: rare) : self
  }
}
