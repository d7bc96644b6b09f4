// RestCountries: a country service that queries a restcountries web service.

import DemoServices
import Foundation

extension CountryService {
  /// Returns a service that queries restcountries v3.1 or v2 with an HTTP client.
  ///
  /// An address that ends in `v2` or `v3.1` selects the version. Any other address is extended by `v3.1`.
  static func web(_ api: URL, _ client: HTTPClient) -> CountryService {
    let isOld = api.lastPathComponent == "v2"
    let base = isOld || api.lastPathComponent == "v3.1" ? api : api.appending(parts: "v3.1")
    // The service sends only the fields that are requested by name; without the codes there would be no flags.
    let fields =
      isOld ? "name,alpha2Code,alpha3Code,population" : "name,cca2,cca3,population"
    return CountryService(
      atHand: { nil },
      countries: { () throws(ServiceError) in
        let url = base.appending(parts: "all").appending(question: "fields", fields)
        let answer = try await client.json([CountryAnswer].self, from: url)
        return Fetched(value: CountryAnswer.countries(answer))
      },
      details: { code, _ throws(ServiceError) in
        let url = base.appending(parts: "alpha", code)
        let answer = try await client.json(CountryAnswer.OneOrList.self, from: url)
        guard let country = answer[code] else {
          throw .other("the answer has no country \(code) in it")
        }
        return Fetched(value: country.details)
      })
  }
}
