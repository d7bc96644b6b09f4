// CountryData: parses the embedded countries, and finds a country by its code.

/// The embedded countries.
enum CountryData {
  /// All countries, sorted by their two-letter codes; the text is parsed at the first use.
  static let all = parse(text)

  /// Returns the country with a code of two or three letters, in either case.
  ///
  /// A search by name would be ambiguous: Guinea, Samoa and India are each part of another country's name.
  static func country(code: String) -> CountryRecord? {
    indices[code.uppercased()].map { all[$0] }
  }

  /// Parses a text with one line for each country and tabs between the fields.
  ///
  /// - Precondition: The text has the format that `scripts/make-countries` writes.
  /// - Complexity: O(the length of the text)
  static func parse(_ text: String) -> [CountryRecord] {
    lines(of: text.utf8).map(record)
  }

  /// Returns what the list shows of all countries, in the same order, at a fifth of the cost of parsing them
  /// completely.
  static func list() -> [Country] {
    lines(of: text.utf8).map { line in
      let fields = fields(of: line, first: 6)
      return Country(
        code: String(Substring(fields[1])), alpha2: String(Substring(fields[0])),
        name: String(Substring(fields[2])), population: Int(Substring(fields[5])) ?? 0)
    }
  }

  /// The index in `all` of each code.
  private static let indices: [String: Int] = {
    var indices: [String: Int] = [:]
    for (index, country) in all.enumerated() {
      indices[country.alpha2] = index
      indices[country.alpha3] = index
    }
    return indices
  }()

  private static func lines(of text: String.UTF8View) -> [Substring.UTF8View] {
    text.split(separator: UInt8(ascii: "\n"))
  }

  /// Returns the fields of a line: all of them, or the first `count` and then the rest as one field.
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
