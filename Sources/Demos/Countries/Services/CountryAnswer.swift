// CountryAnswer: a country as restcountries says it, in version 3.1 or 2; cut to what a screen can use.

import DemoServices

/// A country in either version's words.
///
/// v3.1 has an object as `name`, a list of capitals and currencies by code; v2 a text, one capital and a list.
struct CountryAnswer: Decodable {
  /// The most countries that are taken from a list, and parts from a country.
  static let mostCountries = 1000, mostParts = 100
  /// The most scalars that are taken from a text: one character may have a million of them.
  static let mostScalars = 200

  let country: Country
  private let capitals: [String]
  private let currencies: [Money]
  private let borders: [String]

  private enum Key: String, CodingKey {
    case name, cca2, cca3, alpha2Code, alpha3Code, population, capital, currencies, borders
  }

  private enum NameKey: String, CodingKey { case common }

  private struct Tender: Decodable {
    var code: String?
    var name: String?
    var symbol: String?

    /// The money; nil where nobody said which.
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
      let list = try fields.decodeIfPresent([Tender].self, forKey: .currencies) ?? []
      money = list.prefix(Self.mostParts).map { $0.money(nil) }
    } else {
      let names = try fields.nestedContainer(keyedBy: NameKey.self, forKey: .name)
      name = try names.decode(String.self, forKey: .common)
      cities = try fields.decodeIfPresent([String].self, forKey: .capital) ?? []
      let tenders = try fields.decodeIfPresent([String: Tender].self, forKey: .currencies) ?? [:]
      money = tenders.sorted { $0.key < $1.key }.prefix(Self.mostParts).map { $1.money($0) }
    }
    capitals = cities.prefix(Self.mostParts).map(cut).filter { !$0.isEmpty }
    currencies = money.compactMap(\.self).unique { $0.code.isEmpty ? $0.name : $0.code }
    let borders = try fields.decodeIfPresent([String].self, forKey: .borders) ?? []
    self.borders = borders.prefix(Self.mostParts).compactMap(code).unique(by: \.self)
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

  /// The countries of a list that have a code, each code once, as many as a list shows.
  static func countries(_ answer: [CountryAnswer]) -> [Country] {
    let countries = answer.map(\.country).filter { !$0.code.isEmpty }
    return Array(countries.unique(by: \.code).prefix(mostCountries))
  }

  /// One country as v2 says it, or a list as v3.1 does.
  struct OneOrList: Decodable {
    private let all: [CountryAnswer]

    init(from decoder: any Decoder) throws {
      if (try? decoder.unkeyedContainer()) != nil {
        all = try [CountryAnswer](from: decoder)
      } else {
        all = [try CountryAnswer(from: decoder)]
      }
    }

    /// The one with a code.
    subscript(code: String) -> CountryAnswer? { all.first { $0.country.code == code } }
  }
}

/// As much of a text as anybody reads.
private func cut(_ text: String?) -> String {
  String(String.UnicodeScalarView((text ?? "").unicodeScalars.prefix(CountryAnswer.mostScalars)))
}

/// A code of three ASCII letters in capitals; nil for any other text: it is a step of a path and the name of a file.
private func code(_ text: String) -> String? {
  let letters = text.utf8
  guard letters.count == 3, letters.allSatisfy({ (0x61...0x7A).contains($0 | 0x20) }) else {
    return nil
  }
  return text.uppercased()
}

extension Array {
  /// The elements without those whose key one before has.
  fileprivate func unique(by key: (Element) -> String) -> [Element] {
    var seen: Set<String> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
