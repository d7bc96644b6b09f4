// CountryData: the embedded text in, the countries and a look-up by code out.

/// The embedded countries.
enum CountryData {
  /// All countries, by their two-letter codes; read from the text at the first use.
  static let all = parse(text)

  /// The country of a code, in two or three letters of either case.
  ///
  /// Names are no key: Guinea, Samoa and India are each a part of another country's name.
  static func country(code: String) -> CountryRecord? {
    places[code.uppercased()].map { all[$0] }
  }

  /// The countries of a text: a line each, its fields between tabs.
  ///
  /// - Precondition: the text is as `scripts/make-countries` writes it.
  /// - Complexity: O(its length)
  static func parse(_ text: String) -> [CountryRecord] {
    lines(of: text.utf8).map(record)
  }

  /// What a list needs of all countries, in the same order: a fifth of the work of reading them whole.
  static func list() -> [Country] {
    lines(of: text.utf8).map { line in
      let fields = fields(of: line, first: 6)
      return Country(
        code: String(Substring(fields[1])), alpha2: String(Substring(fields[0])),
        name: String(Substring(fields[2])), population: Int(Substring(fields[5])) ?? 0)
    }
  }

  /// Where each code stands in `all`.
  private static let places: [String: Int] = {
    var places: [String: Int] = [:]
    for (place, country) in all.enumerated() {
      places[country.alpha2] = place
      places[country.alpha3] = place
    }
    return places
  }()

  private static func lines(of text: String.UTF8View) -> [Substring.UTF8View] {
    text.split(separator: UInt8(ascii: "\n"))
  }

  /// All fields, or the first of them and after those the rest in one.
  private static func fields(
    of line: Substring.UTF8View, first count: Int = .max
  ) -> [Substring.UTF8View] {
    line.split(
      separator: UInt8(ascii: "\t"), maxSplits: count, omittingEmptySubsequences: false)
  }

  private static func record(_ line: Substring.UTF8View) -> CountryRecord {
    let fields = fields(of: line)
    guard fields.count == 9, let population = Int(Substring(fields[5])) else {
      preconditionFailure("a country is nine fields, the sixth a number")
    }
    return CountryRecord(
      alpha2: String(Substring(fields[0])), alpha3: String(Substring(fields[1])),
      name: String(Substring(fields[2])),
      nativeName: fields[3].isEmpty ? nil : String(Substring(fields[3])),
      capitals: words(fields[4], ";"), population: population,
      currencies: fields[6].split(separator: UInt8(ascii: ";")).map(currency),
      borders: words(fields[7], " "), languages: words(fields[8], " "))
  }

  private static func currency(_ field: Substring.UTF8View) -> CountryRecord.Currency {
    let parts = words(field, "|")
    precondition(parts.count == 3, "a currency is a code, a name and a symbol")
    return CountryRecord.Currency(code: parts[0], name: parts[1], symbol: parts[2])
  }

  private static func words(
    _ field: Substring.UTF8View, _ separator: Unicode.Scalar
  ) -> [String] {
    field.split(separator: UInt8(ascii: separator)).map { String(Substring($0)) }
  }
}
