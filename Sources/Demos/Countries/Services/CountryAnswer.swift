// CountryAnswer: a country as restcountries says it, in version 3.1 or 2; cut to what a screen can use.

import DemoServices

/// A country in either version's words.
///
/// v3.1 has an object as `name`, a list of capitals and currencies by code; v2 a text, one capital and a list.
struct CountryAnswer: Decodable {
  /// The most countries that are taken from a list, and parts from a country.
  static let mostCountries = 1000, mostParts = 100
  /// The most characters that are taken from a text.
  static let mostCharacters = 200

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

    func money(_ key: String?) -> Money {
      Money(
        code: cut(key ?? code ?? ""), name: cut(name ?? ""), symbol: cut(symbol ?? ""))
    }
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    let isOld = !fields.contains(.cca3) && fields.contains(.alpha3Code)
    let name: String
    if isOld {
      name = try fields.decode(String.self, forKey: .name)
      capitals = try fields.decodeIfPresent(String.self, forKey: .capital).map { [cut($0)] } ?? []
      let list = try fields.decodeIfPresent([Tender].self, forKey: .currencies) ?? []
      currencies = list.prefix(Self.mostParts).map { $0.money(nil) }
    } else {
      let names = try fields.nestedContainer(keyedBy: NameKey.self, forKey: .name)
      name = try names.decode(String.self, forKey: .common)
      let list = try fields.decodeIfPresent([String].self, forKey: .capital) ?? []
      capitals = list.prefix(Self.mostParts).map(cut)
      let tenders = try fields.decodeIfPresent([String: Tender].self, forKey: .currencies) ?? [:]
      currencies = tenders.sorted { $0.key < $1.key }.prefix(Self.mostParts)
        .map { $1.money($0) }
    }
    let borders = try fields.decodeIfPresent([String].self, forKey: .borders) ?? []
    self.borders = borders.prefix(Self.mostParts).map(cut)
    country = Country(
      code: cut(try fields.decode(String.self, forKey: isOld ? .alpha3Code : .cca3)),
      alpha2: cut(try fields.decode(String.self, forKey: isOld ? .alpha2Code : .cca2)),
      name: cut(name), population: try fields.decode(Int.self, forKey: .population))
  }

  var details: CountryDetails {
    CountryDetails(
      country: country, capitals: capitals, currencies: currencies, neighbours: borders)
  }

  /// The countries of a list, each code once, as many as a list shows.
  static func countries(_ answer: [CountryAnswer]) -> [Country] {
    var seen: Set<String> = []
    let unique = answer.map(\.country).filter { seen.insert($0.code).inserted }
    return Array(unique.prefix(mostCountries))
  }

  /// One country as v2 says it, or a list of one as v3.1 does.
  struct OneOrList: Decodable {
    let first: CountryAnswer?

    init(from decoder: any Decoder) throws {
      if var list = try? decoder.unkeyedContainer() {
        first = list.isAtEnd ? nil : try list.decode(CountryAnswer.self)
      } else {
        first = try CountryAnswer(from: decoder)
      }
    }
  }
}

/// As much of a text as anybody reads.
private func cut(_ text: String) -> String { String(text.prefix(CountryAnswer.mostCharacters)) }
