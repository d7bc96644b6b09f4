// CountryService: the interface to a source of countries, as closures, and the embedded data as such a source.

package import DemoServices

/// A fetched value, with notices if something went wrong.
package struct Fetched<Value> {
  /// The fetched value.
  var value: Value
  /// The problems that did not prevent the answer.
  var notices: [Notice] = []

  /// The problems as sentences in English; nil if there are none.
  var warning: String? {
    notices.isEmpty ? nil : ProblemWords.english.sentences(for: notices)
  }
}

/// A problem that did not prevent an answer.
package enum Notice: Hashable, Codable, Sendable {
  /// The service did not answer.
  case service(ServiceError)
  /// The value was stored by an earlier answer.
  case keptFromBefore
  /// The value could not be stored, or what was stored could not be read.
  case file(FileProblem)
}

extension Fetched: Sendable where Value: Sendable {}
extension Fetched: Equatable where Value: Equatable {}
extension Fetched: Hashable where Value: Hashable {}
extension Fetched: Encodable where Value: Encodable {}
extension Fetched: Decodable where Value: Decodable {}

/// A source of countries.
struct CountryService: Sendable {
  /// Returns the countries that need no request, so that the first frame shows them; nil if they must be fetched.
  var atHand: @Sendable () -> [Country]?
  /// Fetches all countries.
  var countries: @Sendable () async throws(ServiceError) -> Fetched<[Country]>
  /// Fetches the details of a country by its three-letter code; `isFresh` bypasses stored answers.
  var details:
    @Sendable (_ code: String, _ isFresh: Bool) async throws(ServiceError) -> Fetched<
      CountryDetails
    >
}

extension CountryService {
  /// The countries that are embedded in the program.
  static let embedded = CountryService(
    atHand: { CountryData.list() },
    countries: { () throws(ServiceError) in Fetched(value: CountryData.list()) },
    details: { code, _ throws(ServiceError) in
      guard let record = CountryData.country(code: code) else { throw .unexpectedStatus(404) }
      return Fetched(value: record.details)
    })
}

extension CountryRecord {
  /// The country as the list shows it.
  fileprivate var country: Country {
    Country(code: alpha3, alpha2: alpha2, name: name, population: population)
  }

  /// The details that the country's own screen shows.
  fileprivate var details: CountryDetails {
    CountryDetails(
      country: country, capitals: capitals,
      currencies: currencies.map { Money(code: $0.code, name: $0.name, symbol: $0.symbol) },
      neighbours: borders)
  }
}
