// CountryRecord: one country as the embedded data describes it.

/// A country or territory in the embedded data.
struct CountryRecord: Sendable, Equatable, Identifiable {
  /// A currency that is legal tender.
  struct Currency: Sendable, Equatable {
    /// The ISO 4217 code, such as `CHF`.
    var code: String
    /// The English name.
    var name: String
    /// The symbol that is written before or after an amount; the code if there is no symbol.
    var symbol: String
  }

  /// The two-letter ISO 3166 code, such as `CH`.
  var alpha2: String
  /// The three-letter ISO 3166 code, such as `CHE`.
  var alpha3: String
  /// The English name.
  var name: String
  /// The name in the most spoken official language, if it is known and differs from the English name.
  var nativeName: String?
  /// The capitals, which are the seats of government, in English; empty if there is none.
  var capitals: [String]
  /// The number of inhabitants; 0 if the country has none.
  var population: Int
  /// The currencies, the most used first.
  var currencies: [Currency]
  /// The countries that share a land border, as three-letter codes, sorted.
  var borders: [String]
  /// The languages spoken, as ISO 639 codes, the most spoken first.
  var languages: [String]

  var id: String { alpha3 }
}
