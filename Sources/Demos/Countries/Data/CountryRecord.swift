// CountryRecord: one country as the embedded data has it.

/// What the embedded data knows of a country or territory.
struct CountryRecord: Sendable, Equatable, Identifiable {
  /// Money that is legal tender.
  struct Currency: Sendable, Equatable {
    /// Its ISO 4217 code, such as `CHF`.
    var code: String
    /// Its English name.
    var name: String
    /// What stands before or after an amount; the code where there is no sign.
    var symbol: String
  }

  /// The ISO 3166 code of two letters, such as `CH`.
  var alpha2: String
  /// The ISO 3166 code of three letters, such as `CHE`.
  var alpha3: String
  /// The English name.
  var name: String
  /// The name in the official language most spoken, where it is known and not the English one.
  var nativeName: String?
  /// The seats of government, in English; none where nobody governs from there.
  var capitals: [String]
  /// How many people live there; 0 where nobody stays.
  var population: Int
  /// The tender most used first.
  var currencies: [Currency]
  /// The countries it has a land border with, as codes of three letters, sorted.
  var borders: [String]
  /// The languages spoken, as ISO 639 codes, the most spoken first.
  var languages: [String]

  var id: String { alpha3 }
}
