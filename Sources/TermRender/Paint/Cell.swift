// Cell: one cell of a frame in 16 plain bytes, so that rows are compared and moved like memory.

public import TermView

/// The content of a cell: a scalar, a cluster of the pool, a cell of a picture, or the right half of the wide glyph
/// before it.
///
/// The top bit means that the rest is an index into the pool, bit 30 that it is a row and a column of a picture, bit
/// 29 that the glyph takes two cells.
struct Glyph: Equatable, Sendable {
  let bits: UInt32

  private static let pooledBit: UInt32 = 1 << 31
  private static let pictureBit: UInt32 = 1 << 30
  private static let wideBit: UInt32 = 1 << 29
  private static let valueMask: UInt32 = (1 << 24) - 1

  /// A space.
  static let blank = Glyph(bits: 0x20)
  /// A block that fills its cell.
  static let fullBlock = Glyph(bits: 0x2588)
  /// The place that the wide glyph on the left covers.
  static let rightHalf = Glyph(bits: 0)
  /// The remaining half of a wide glyph whose other half was overwritten: its look is unknown, so it equals no drawn
  /// glyph.
  static let undefined = Glyph(bits: 0x1F_FFFF)

  init(bits: UInt32) { self.bits = bits }

  /// Creates a glyph of one scalar, which takes one cell, or two where `isWide`.
  init(scalar: UInt32, isWide: Bool) {
    bits = scalar | (isWide ? Glyph.wideBit : 0)
  }

  /// Creates a glyph of a cluster of several scalars that is in the pool at `index`.
  init(pooled index: Int, isWide: Bool) {
    bits = Glyph.pooledBit | UInt32(truncatingIfNeeded: index) | (isWide ? Glyph.wideBit : 0)
  }

  /// Creates a cell of a picture; the number of the picture stands in place of the foreground.
  init(pictureRow row: Int, column: Int) {
    bits = Glyph.pictureBit | UInt32(row & 0xFFF) << 12 | UInt32(column & 0xFFF)
  }

  var isWide: Bool { bits & Glyph.wideBit != 0 }
  var isRightHalf: Bool { bits == 0 }
  var isUndefined: Bool { self == .undefined }
  /// Whether it is a cluster of several scalars; terminals disagree on the width of many of these.
  var isPooled: Bool { bits & Glyph.pooledBit != 0 }
  /// Whether it is a cell of a picture.
  var isPicture: Bool { bits & Glyph.pictureBit != 0 }
  /// Whether it is neither a pooled cluster nor a cell of a picture.
  var isScalar: Bool { bits & (Glyph.pooledBit | Glyph.pictureBit) == 0 }
  /// The scalar, or the pool's index where it `isPooled`.
  var value: UInt32 { bits & Glyph.valueMask }
}

/// One cell of a frame: a glyph, two colors, attributes, and a number for rare properties.
///
/// A space that shows only its background has no foreground and none of the attributes that a space does not show, so
/// that two such spaces are equal.
public struct Cell: Equatable, Sendable, BitwiseCopyable {
  /// The glyph in the lower half, the foreground in the upper half.
  var low: UInt64
  /// The background, the attributes and the rare number, from the lowest bit on.
  var high: UInt64

  /// A space in the terminal's own colors, as an erase leaves it.
  public static let blank = Cell(.blank, Ink())

  init(_ glyph: Glyph, _ ink: Ink) {
    low = UInt64(glyph.bits) | UInt64(ink.foreground) << 32
    high = UInt64(ink.background) | UInt64(ink.attributes) << 32 | UInt64(ink.extendedIndex) << 48
  }

  /// The color of the glyph.
  public var foreground: Color { Color(bits: ink.foreground) }
  /// The color behind the glyph.
  public var background: Color { Color(bits: ink.background) }
  /// The attributes, such as bold and underline.
  public var attributes: Attributes { Attributes(rawValue: ink.attributes) }
  /// The number of columns that the cell takes: 1, 2, or 0 for the right half of a wide glyph.
  public var width: Int { glyph.isRightHalf ? 0 : glyph.isWide ? 2 : 1 }

  /// Whether the glyph is a block that fills the cell.
  package var isFullBlock: Bool { glyph == .fullBlock }

  var glyph: Glyph {
    get { Glyph(bits: UInt32(truncatingIfNeeded: low)) }
    set { low = low & ~0xFFFF_FFFF | UInt64(newValue.bits) }
  }

  /// The pen that draws the cell.
  var ink: Ink {
    Ink(
      foreground: UInt32(truncatingIfNeeded: low >> 32),
      background: UInt32(truncatingIfNeeded: high),
      attributes: UInt16(truncatingIfNeeded: high >> 32),
      extendedIndex: UInt16(truncatingIfNeeded: high >> 48))
  }

  /// Whether a row of cells, with its words or-ed into `low` and `high`, may use a property that not every terminal
  /// of its color depth has, or a theme's token as a color.
  static func mayNeedReduction(low: UInt64, high: UInt64) -> Bool {
    let rare = high >> 32 & (0xFFFF << 16 | UInt64(Ink.underlineMask))
    return (rare | (low >> 32 | high) & UInt64(Color.tokenFlag)) != 0
  }

  /// Whether it is a space that shows only its background.
  var isPlainBlank: Bool {
    UInt32(truncatingIfNeeded: low) == Glyph.blank.bits && high >> 32 & Cell.visibleOnBlanks == 0
  }

  /// Whether a terminal shows both cells the same: they are equal, or spaces that differ in what spaces don't show.
  func looksLike(_ other: Cell) -> Bool {
    self == other
      || (isPlainBlank && other.isPlainBlank
        && UInt32(truncatingIfNeeded: high) == UInt32(truncatingIfNeeded: other.high))
  }

  /// Replaces the cell with a space on the same background.
  mutating func makeBlank() {
    self = Cell(.blank, Ink(background: UInt32(truncatingIfNeeded: high)))
  }

  /// The bits of the attributes and of the rare number that show on a space.
  private static let visibleOnBlanks = 0xFFFF << 16 | UInt64(Ink.visibleOnBlanks)
}

/// All of a cell but its glyph: a style as plain numbers, its rare properties in the pool.
struct Ink: Equatable {
  /// The color of the glyph, as `Color.bits`.
  var foreground: UInt32 = 0
  /// The color behind the glyph, as `Color.bits`.
  var background: UInt32 = 0
  /// The attributes, as `Attributes.rawValue`.
  var attributes: UInt16 = 0
  /// An index into the `ExtendedAttributePool`; 0 means no rare properties.
  var extendedIndex: UInt16 = 0

  /// The bits of the attributes that hold the kind of underline.
  static let underlineMask: UInt16 = 7 << 8

  /// The raw value of the ink's `Underline`.
  var underlineKind: UInt16 {
    get { (attributes & Ink.underlineMask) >> 8 }
    set { attributes = attributes & ~Ink.underlineMask | newValue << 8 }
  }

  /// The attributes that a space shows: lines, and the exchange of its colors.
  static let visibleOnBlanks: UInt16 =
    underlineMask
    | (Attributes.reverse.rawValue | Attributes.strikethrough.rawValue
      | Attributes.overline.rawValue)

  /// Whether a space drawn with this ink shows its background alone.
  var isPlainOnBlanks: Bool { attributes & Ink.visibleOnBlanks == 0 && extendedIndex == 0 }

  /// This ink without what a space does not show.
  var onBlank: Ink {
    attributes & Ink.visibleOnBlanks == 0
      ? Ink(background: background, extendedIndex: extendedIndex) : self
  }
}
