// ScalarTraits: looks up the properties of a scalar in the generated table.
//
// The file uses `unsafe` because a StaticString is read in place from the binary, through its pointer; an array of
// this size takes seconds to compile.

/// The grapheme break class of a scalar (UAX #29); the generator assigns the numbers.
struct GraphemeBreakClass: Equatable {
  let rawValue: UInt16

  static let other = GraphemeBreakClass(rawValue: 0)
  /// CR, LF and every other control or format character that stands alone.
  static let control = GraphemeBreakClass(rawValue: 1)
  /// A mark or modifier of the preceding scalar.
  static let extend = GraphemeBreakClass(rawValue: 2)
  /// An `extend` that may stand inside an Indic conjunct.
  static let conjunctExtend = GraphemeBreakClass(rawValue: 3)
  /// The virama that joins two consonants into a conjunct.
  static let linker = GraphemeBreakClass(rawValue: 4)
  /// U+200D, the zero width joiner.
  static let joiner = GraphemeBreakClass(rawValue: 5)
  static let spacingMark = GraphemeBreakClass(rawValue: 6)
  static let prepend = GraphemeBreakClass(rawValue: 7)
  static let regionalIndicator = GraphemeBreakClass(rawValue: 8)
  static let pictographic = GraphemeBreakClass(rawValue: 9)
  /// A consonant of a script with conjuncts.
  static let consonant = GraphemeBreakClass(rawValue: 10)
  /// A leading consonant of Hangul (L).
  static let leading = GraphemeBreakClass(rawValue: 11)
  /// A vowel of Hangul (V).
  static let vowel = GraphemeBreakClass(rawValue: 12)
  /// A trailing consonant of Hangul (T).
  static let trailing = GraphemeBreakClass(rawValue: 13)
  /// A Hangul syllable without a trailing consonant (LV).
  static let leadingVowel = GraphemeBreakClass(rawValue: 14)
  /// A Hangul syllable with a trailing consonant (LVT).
  static let leadingVowelTrailing = GraphemeBreakClass(rawValue: 15)
}

/// The properties of one scalar that the scanner needs, in 10 bits of the table.
struct ScalarTraits {
  let bits: UInt16

  /// Looks up `scalar` with a few dependent loads and one range check.
  @inline(__always)
  init(of scalar: UInt32) {
    precondition(scalar < 0x11_0000, "past the last scalar of Unicode")
    let scalar = Int(scalar)
    let top = unsafe UnicodeTable.top.utf8Start
    let middle = unsafe UnicodeTable.middle.utf8Start
    let bottom = unsafe UnicodeTable.bottom.utf8Start

    let group = unsafe Int(top[scalar >> 11] & 63)
    let block = unsafe Int(Self.pair(of: middle, at: group << 5 | scalar >> 6 & 31))
    bits = unsafe Self.pair(of: bottom, at: block << 6 | scalar & 63)
  }

  var breakClass: GraphemeBreakClass { GraphemeBreakClass(rawValue: bits & 15) }
  /// The width of the scalar on its own: 0, 1 or 2 cells.
  var width: Int { Int(bits >> 4 & 3) }
  /// Whether the scalar has a text and an emoji form, which U+FE0E and U+FE0F select.
  var hasVariations: Bool { bits & 1 << 6 != 0 }
  /// Whether the scalar is a mark with a width of its own (general category Mc).
  var isSpacing: Bool { bits & 1 << 7 != 0 }
  /// Whether the scalar removes a vowel so that the next consonant may join (Indic syllabic category Virama).
  var isVirama: Bool { bits & 1 << 8 != 0 }
  /// Whether the scalar is a skin tone.
  var isModifier: Bool { bits & 1 << 9 != 0 }

  /// Returns item `index` of a table whose items are two characters of 6 bits each.
  @inline(__always)
  private static func pair(of table: UnsafePointer<UInt8>, at index: Int) -> UInt16 {
    let low = unsafe UInt16(table[index << 1] & 63)
    let high = unsafe UInt16(table[index << 1 | 1] & 63)
    return low | high << 6
  }
}
