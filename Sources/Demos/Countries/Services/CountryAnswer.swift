// CountryAnswer: the JSON of a country from restcountries 3.1 or 2, limited to what a screen can show.

import DemoServices

/// A country in the format of either version.
///
/// In v3.1, `name` is an object, `capital` a list, and `currencies` has the codes as keys. In v2, `name` and `capital`
/// are texts, and `currencies` is a list.
struct CountryAnswer: Decodable {
  /// The maximum number of countries in a list, and of capitals, currencies or borders in a country.
  static let maxCountries = 1000, maxParts = 100
  /// The maximum number of Unicode scalars in a text; one character may have a million of them.
  static let maxScalars = 200

  let country: Country
  private let capitals: [String]
  private let currencies: [Money]
  private let borders: [String]

  private enum Key: String, CodingKey {
    case name, cca2, cca3, alpha2Code, alpha3Code, population, capital, currencies, borders
  }

  private enum NameKey: String, CodingKey { case common }

  private struct CurrencyAnswer: Decodable {
    var code: String?
    var name: String?
    var symbol: String?

    /// Returns the currency, with the code `key` if it is not nil; returns nil if both code and name are missing.
    func money(_ key: String?) -> Money? {
      let money = Money(code: cut(key ?? code), name: cut(name), symbol: cut(symbol))
      return money.code.isEmpty && money.name.isEmpty ? nil : money
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let isOld = !fields.contains(.cca3) && fields.contains(.alpha3Code)
    let name: String
    let cities: [String]
    let money: [Money?]
    if isOld {
      name = try fields.decode(String.self, forKey: .name)
      cities = try fields.decodeIfPresent(String.self, forKey: .capital).map { [$0] } ?? []
      let list = try fields.decodeIfPresent([CurrencyAnswer].self, forKey: .currencies) ?? []
      money = list.prefix(Self.maxParts).map { $0.money(nil) }
    } else {
      let names = try fields.nestedContainer(keyedBy: NameKey.self, forKey: .name)
      name = try names.decode(String.self, forKey: .common)
      cities = try fields.decodeIfPresent([String].self, forKey: .capital) ?? []
      let byCode =
        try fields.decodeIfPresent([String: CurrencyAnswer].self, forKey: .currencies) ?? [:]
      money = byCode.sorted { $0.key < $1.key }.prefix(Self.maxParts).map { $1.money($0) }
    }
    capitals = cities.prefix(Self.maxParts).map(cut).filter { !$0.isEmpty }
    currencies = money.compactMap(\.self).unique { $0.code.isEmpty ? $0.name : $0.code }
    let borders = try fields.decodeIfPresent([String].self, forKey: .borders) ?? []
    self.borders = borders.prefix(Self.maxParts).compactMap(code).unique(by: \.self)
    let alpha3 = try fields.decode(String.self, forKey: isOld ? .alpha3Code : .cca3)
    country = Country(
      code: code(alpha3) ?? "",
      alpha2: cut(try fields.decode(String.self, forKey: isOld ? .alpha2Code : .cca2)),
      name: cut(name), population: try fields.decode(Int.self, forKey: .population))
  }

  var details: CountryDetails {
    CountryDetails(
      country: country, capitals: capitals, currencies: currencies, neighbours: borders)
  }

  /// Returns the countries that have a code, each code once, and at most `maxCountries` of them.
  static func countries(_ answer: [CountryAnswer]) -> [Country] {
    let countries = answer.map(\.country).filter { !$0.code.isEmpty }
    return Array(countries.unique(by: \.code).prefix(maxCountries))
  }

  /// An answer with one country: an object in v2, a list in v3.1.
  struct OneOrList: Decodable {
    private let all: [CountryAnswer]

    init(from decoder: any Decoder) throws {
      if (try? decoder.unkeyedContainer()) != nil {
        all = try [CountryAnswer](from: decoder)
      } else {
        all = [try CountryAnswer(from: decoder)]
      }
    }

    /// The country with this code, if the answer contains it.
    subscript(code: String) -> CountryAnswer? { all.first { $0.country.code == code } }
  }
}

/// Returns the first `maxScalars` scalars of a text.
private func cut(_ text: String?) -> String {
  String(String.UnicodeScalarView((text ?? "").unicodeScalars.prefix(CountryAnswer.maxScalars)))
}

/// Returns a code of three ASCII letters in capitals, or nil for any other text.
///
/// The code becomes part of a URL's path and of a file name.
private func code(_ text: String) -> String? {
  let letters = text.utf8
  guard letters.count == 3, letters.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else {
    return nil
  }
  return text.uppercased()
}

extension Array {
  /// Returns the elements, without those whose key an earlier element has.
  fileprivate func unique(by key: (Element) -> String) -> [Element] {
    var seen: Set<String> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
