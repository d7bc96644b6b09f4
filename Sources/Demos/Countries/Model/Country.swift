// Country: a country as the list shows it, and with the details that its own screen shows.

/// A country as the list shows it.
package struct Country: Hashable, Codable, Sendable, Identifiable {
  /// The three-letter ISO 3166 code, which identifies the country; names do not.
  package var code: String
  /// The two-letter ISO 3166 code, which finds the flag and the names.
  package var alpha2: String
  /// The English name.
  package var name: String
  /// The number of inhabitants.
  package var population: Int

  /// The three-letter code, which is unique.
  package var id: String { code }
}

/// A country with all its details.
package struct CountryDetails: Hashable, Codable, Sendable {
  /// The country as the list shows it.
  package var country: Country
  /// The capitals, which are the seats of government; there may be none or several.
  package var capitals: [String]
  /// The currencies.
  package var currencies: [Money]
  /// The bordering countries, as three-letter codes.
  package var neighbours: [String]
}

/// A currency.
package struct Money: Hashable, Codable, Sendable {
  /// The ISO 4217 code, such as `CHF`.
  package var code: String
  /// The English name; empty if it is not known.
  package var name: String
  /// The symbol that is written before an amount; empty if there is none.
  package var symbol: String
}

extension Country {
  /// The flag as one character: the two letters as regional indicators, which terminals draw as a flag.
  ///
  /// Empty if the code is not two ASCII letters.
  package var flag: String {
    guard alpha2.utf8.count == 2 else { return "" }
    var flag = String.UnicodeScalarView()
    for letter in alpha2.uppercased().unicodeScalars {
      guard ("A"..."Z").contains(letter),
        let indicator = Unicode.Scalar(0x1F1E6 + letter.value - 0x41)
      else { return "" }
      flag.append(indicator)
    }
    return String(flag)
  }
}
