// CountryService: where countries come from, as closures; the embedded data as one of them.

import DemoServices

/// What was fetched, and what is to be said about how.
package struct Fetched<Value> {
  /// What was asked for.
  var value: Value
  /// What went wrong on the way and did not matter, as a sentence for the user.
  var warning: String?
}

extension Fetched: Sendable where Value: Sendable {}
extension Fetched: Equatable where Value: Equatable {}
extension Fetched: Hashable where Value: Hashable {}
extension Fetched: Encodable where Value: Encodable {}
extension Fetched: Decodable where Value: Decodable {}

/// Gives countries.
struct CountryService: Sendable {
  /// What needs no waiting for, so that the first frame shows it; nil where all has to be fetched.
  var atHand: @Sendable () -> [Country]?
  /// All countries.
  var countries: @Sendable () async throws(ServiceError) -> Fetched<[Country]>
  /// All about one, by its code of three letters; `isFresh` wants nothing that was kept before.
  var details:
    @Sendable (_ code: String, _ isFresh: Bool) async throws(ServiceError) -> Fetched<
      CountryDetails
    >
}

extension CountryService {
  /// The countries that are part of the program.
  static let embedded = CountryService(
    atHand: { CountryData.list() },
    countries: { () throws(ServiceError) in Fetched(value: CountryData.list()) },
    details: { code, _ throws(ServiceError) in
      guard let record = CountryData.country(code: code) else { throw .unexpectedStatus(404) }
      return Fetched(value: record.details)
    })
}

extension CountryRecord {
  /// What the list shows of it.
  fileprivate var country: Country {
    Country(code: alpha3, alpha2: alpha2, name: name, population: population)
  }

  /// What its own screen shows.
  fileprivate var details: CountryDetails {
    CountryDetails(
      country: country, capitals: capitals,
      currencies: currencies.map { Money(code: $0.code, name: $0.name, symbol: $0.symbol) },
      neighbours: borders)
  }
}
