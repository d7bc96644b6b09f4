// PluralCategory: the grammatical number that a language uses with a whole number, as Unicode's CLDR defines it.

/// The grammatical number of a word that stands with a number.
///
/// The categories are those of Unicode's CLDR. English has `one` (1 row) and `other` (2 rows), Japanese only `other`,
/// Arabic all six.
public enum PluralCategory: Hashable, Sendable, CaseIterable {
  /// No things, as in Arabic.
  case zero
  /// One thing; also 21 or 0 things in some languages.
  case one
  /// Two things, as in Arabic.
  case two
  /// A few things, such as 2 to 4 in Polish.
  case few
  /// Many things, such as 5 to 21 in Polish.
  case many
  /// All other numbers; the only category in Japanese.
  case other

  /// Creates the category that a language uses with a whole number.
  ///
  /// A language that CLDR has no rule for is treated like English.
  ///
  /// - Parameters:
  ///   - count: The number; its sign makes no difference.
  ///   - language: The language's code, such as `de`, `pt-PT` or `sr_Latn`.
  public init(_ count: Int, language: String) {
    let code = language.lowercased()
    let name = code.prefix { $0 != "-" && $0 != "_" }
    self = PluralCategory.category(of: count.magnitude, String(name), code)
  }

  private static func category(of n: UInt, _ name: String, _ code: String) -> PluralCategory {
    let (tens, hundreds) = (n % 10, n % 100)
    switch name {
    case "bm", "bo", "dz", "hnj", "id", "ig", "ii", "in", "ja", "jbo", "jv", "jw", "kde", "kea",
      "km", "ko", "lkt", "lo", "ms", "my", "nqo", "osa", "sah", "ses", "sg", "su", "th", "to",
      "tpi", "vi", "wo", "yo", "yue", "zh":
      return .other
    case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "pcm", "zu", "ff", "hy", "kab", "si",
      "ak", "bho", "csw", "guw", "ln", "mg", "nso", "pa", "ti", "wa":
      return n <= 1 ? .one : .other
    case "fr", "ht",
      "pt" where code != "pt-pt" && code != "pt_pt":
      return n <= 1 ? .one : millions(n)
    case "it", "es", "ca", "pt", "lld", "scn", "vec":
      return n == 1 ? .one : millions(n)
    case "tzm": return n <= 1 || 11...99 ~= n ? .one : .other
    case "is", "mk": return tens == 1 && hundreds != 11 ? .one : .other
    case "ceb", "fil", "tl": return 1...3 ~= n || ![4, 6, 9].contains(tens) ? .one : .other
    case "lag", "ksh", "blo": return n == 0 ? .zero : n == 1 ? .one : .other
    case "shi": return n <= 1 ? .one : n <= 10 ? .few : .other
    case "iu", "naq", "sat", "se", "sma", "smi", "smj", "smn", "sms", "he", "iw":
      return n == 1 ? .one : n == 2 ? .two : .other
    case "ru", "uk", "be": return slavic(n, rest: .many)
    case "bs", "hr", "sh", "sr": return slavic(n, rest: .other)
    case "pl": return n == 1 ? .one : slavic(n, rest: .many) == .few ? .few : .many
    case "cs", "sk": return n == 1 ? .one : 2...4 ~= n ? .few : .other
    case "sl", "dsb", "hsb":
      return hundreds == 1 ? .one : hundreds == 2 ? .two : 3...4 ~= hundreds ? .few : .other
    case "lt":
      guard tens != 0, !(11...19 ~= hundreds) else { return .other }
      return tens == 1 ? .one : .few
    case "lv", "prg":
      if tens == 0 || 11...19 ~= hundreds { return .zero }
      return tens == 1 ? .one : .other
    default: return category(of: n, name)
    }
  }

  /// The category in Romanian, the Celtic and the Semitic languages, and those that have one for 1 alone.
  private static func category(of n: UInt, _ name: String) -> PluralCategory {
    let (tens, hundreds) = (n % 10, n % 100)
    switch name {
    case "mo", "ro": return n == 1 ? .one : n == 0 || 1...19 ~= hundreds ? .few : .other
    case "mt":
      if n == 1 || n == 2 { return n == 1 ? .one : .two }
      return n == 0 || 3...10 ~= hundreds ? .few : 11...19 ~= hundreds ? .many : .other
    case "ar", "ars":
      if n <= 2 { return n == 0 ? .zero : n == 1 ? .one : .two }
      return 3...10 ~= hundreds ? .few : 11...99 ~= hundreds ? .many : .other
    case "cy":
      let named: [UInt: PluralCategory] = [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many]
      return named[n] ?? .other
    case "ga":
      if n == 1 || n == 2 { return n == 1 ? .one : .two }
      return 3...6 ~= n ? .few : 7...10 ~= n ? .many : .other
    case "gd":
      if n == 1 || n == 11 { return .one }
      return n == 2 || n == 12 ? .two : 3...19 ~= n ? .few : .other
    case "gv":
      if tens == 1 || tens == 2 { return tens == 1 ? .one : .two }
      return hundreds % 20 == 0 ? .few : .other
    case "br":
      let isException = [1, 7, 9].contains(hundreds / 10)
      if !isException, tens == 1 || tens == 2 { return tens == 1 ? .one : .two }
      if !isException, [3, 4, 9].contains(tens) { return .few }
      return n == 0 ? .other : millions(n)
    case "kw":
      if n <= 1 { return n == 0 ? .zero : .one }
      if n % 1_000_000 == 100_000 || n % 1000 == 0 && isCornishThousand(n % 100_000) { return .two }
      let score: [UInt: PluralCategory] = [1: .many, 2: .two, 3: .few]
      return hundreds <= 83 ? score[hundreds % 20] ?? .other : .other
    default: return n == 1 ? .one : .other
    }
  }

  private static func isCornishThousand(_ n: UInt) -> Bool {
    1000...20000 ~= n || n > 0 && n % 20000 == 0
  }

  /// Whole millions have a category of their own in the Romance languages.
  private static func millions(_ n: UInt) -> PluralCategory {
    n > 0 && n % 1_000_000 == 0 ? .many : .other
  }

  private static func slavic(_ n: UInt, rest: PluralCategory) -> PluralCategory {
    let (tens, hundreds) = (n % 10, n % 100)
    guard !(11...14 ~= hundreds) else { return rest }
    return tens == 1 ? .one : 2...4 ~= tens ? .few : rest
  }
}
