// Country: what is known of a country: a little for the list, all for its own screen.

/// A country as the list has it.
package struct Country: Hashable, Codable, Sendable, Identifiable {
  /// The ISO 3166 code of three letters, by which everything is found; names are no key.
  package var code: String
  /// The ISO 3166 code of two letters, which flags and names go by.
  package var alpha2: String
  /// The English name.
  package var name: String
  /// How many people live there.
  package var population: Int

  /// No two have one code.
  package var id: String { code }
}

/// All that is known of a country.
package struct CountryDetails: Hashable, Codable, Sendable {
  /// What the list has of it.
  package var country: Country
  /// The seats of government; none, or several.
  package var capitals: [String]
  /// The money of it.
  package var currencies: [Money]
  /// The countries it has a border with, by their codes of three letters.
  package var neighbours: [String]
}

/// Money.
package struct Money: Hashable, Codable, Sendable {
  /// Its ISO 4217 code, such as `CHF`.
  package var code: String
  /// Its English name; empty where nobody said it.
  package var name: String
  /// What stands before an amount; empty where there is no sign.
  package var symbol: String
}

extension Country {
  /// The flag as a character: the two letters as regional indicators, which terminals draw as a flag.
  ///
  /// A code that isn't two letters of the alphabet gives none.
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
