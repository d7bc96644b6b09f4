// ScalarTraits: a scalar in, its record of the generated table out.
//
// The only file of Text with `unsafe`: a StaticString lies in the binary as it is read, and needs its
// pointer for that; an array of this size takes seconds to compile.

/// How a scalar takes part in the grapheme rules of UAX #29; the numbers are the generator's.
struct BreakClass: Equatable {
  let rawValue: UInt16

  static let other = BreakClass(rawValue: 0)
  /// CR, LF and every other control or format character that stands alone.
  static let control = BreakClass(rawValue: 1)
  /// A mark or modifier of the scalar before.
  static let extend = BreakClass(rawValue: 2)
  /// An `extend` that may stand inside an Indic conjunct.
  static let conjunctExtend = BreakClass(rawValue: 3)
  /// The virama that makes a conjunct of two consonants.
  static let linker = BreakClass(rawValue: 4)
  /// U+200D.
  static let joiner = BreakClass(rawValue: 5)
  static let spacingMark = BreakClass(rawValue: 6)
  static let prepend = BreakClass(rawValue: 7)
  static let regionalIndicator = BreakClass(rawValue: 8)
  static let pictographic = BreakClass(rawValue: 9)
  /// A consonant of a script with conjuncts.
  static let consonant = BreakClass(rawValue: 10)
  /// Hangul: L.
  static let leading = BreakClass(rawValue: 11)
  /// Hangul: V.
  static let vowel = BreakClass(rawValue: 12)
  /// Hangul: T.
  static let trailing = BreakClass(rawValue: 13)
  /// Hangul: LV.
  static let leadingVowel = BreakClass(rawValue: 14)
  /// Hangul: LVT.
  static let leadingVowelTrailing = BreakClass(rawValue: 15)
}

/// What the scanner needs to know of one scalar, as 10 bits of the table.
struct ScalarTraits {
  let bits: UInt16

  /// Looks `scalar` up: a few loads that depend on each other, one branch for the range.
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

  var breakClass: BreakClass { BreakClass(rawValue: bits & 15) }
  /// The cells it takes alone: 0, 1 or 2.
  var width: Int { Int(bits >> 4 & 3) }
  /// Whether it has a text and an emoji form, to be chosen by U+FE0E and U+FE0F.
  var hasVariations: Bool { bits & 1 << 6 != 0 }
  /// Whether it is a mark with a width of its own (general category Mc).
  var isSpacing: Bool { bits & 1 << 7 != 0 }
  /// Whether it kills a vowel so that the next consonant may join (Indic syllabic category Virama).
  var isVirama: Bool { bits & 1 << 8 != 0 }
  /// Whether it is a skin tone.
  var isModifier: Bool { bits & 1 << 9 != 0 }

  /// Item `index` of a table whose items are two characters of 6 bits each.
  @inline(__always)
  private static func pair(of table: UnsafePointer<UInt8>, at index: Int) -> UInt16 {
    let low = unsafe UInt16(table[index << 1] & 63)
    let high = unsafe UInt16(table[index << 1 | 1] & 63)
    return low | high << 6
  }
}
