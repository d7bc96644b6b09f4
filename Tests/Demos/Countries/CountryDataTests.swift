// CountryDataTests: properties of every embedded country.

import XCTest

@testable import CountriesDemo

final class CountryDataTests: XCTestCase {
  let countries = CountryData.all

  func testThereAre250CountriesInOrderOfTheirCodes() {
    XCTAssertEqual(countries.count, 250)
    XCTAssertEqual(countries.map(\.alpha2), countries.map(\.alpha2).sorted())
  }

  func testTheListAgreesWithTheFullData() {
    let whole = countries.map {
      Country(code: $0.alpha3, alpha2: $0.alpha2, name: $0.name, population: $0.population)
    }
    XCTAssertEqual(CountryData.list(), whole)
  }

  func testCodesAndNamesAreUnique() {
    XCTAssertEqual(Set(countries.map(\.alpha2)).count, countries.count)
    XCTAssertEqual(Set(countries.map(\.alpha3)).count, countries.count)
    XCTAssertEqual(Set(countries.map(\.name)).count, countries.count)
  }

  func testCodesAreTwoAndThreeCapitalLetters() {
    for country in countries {
      XCTAssertEqual(country.alpha2.utf8.count, 2, country.name)
      XCTAssertEqual(country.alpha3.utf8.count, 3, country.name)
      let letters = (country.alpha2 + country.alpha3).utf8
      XCTAssertTrue(
        letters.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }, country.name)
    }
  }

  func testOnlyUninhabitedTerritoriesHaveNoPopulation() {
    let empty = countries.filter { $0.population <= 0 }
    XCTAssertEqual(empty.map(\.alpha2), ["AQ", "BV", "HM", "UM"])
  }

  func testEveryBorderIsMutualAndWithAKnownCountry() {
    for country in countries {
      XCTAssertEqual(country.borders, country.borders.sorted(), country.name)
      XCTAssertEqual(Set(country.borders).count, country.borders.count, country.name)
      for code in country.borders {
        let neighbor = CountryData.country(code: code)
        XCTAssertEqual(neighbor?.alpha3, code)
        XCTAssertEqual(neighbor?.borders.contains(country.alpha3), true, "\(country.name), \(code)")
        XCTAssertNotEqual(code, country.alpha3)
      }
    }
  }

  func testEveryInhabitedCountryHasACurrencyAndALanguage() {
    for country in countries where country.population > 0 {
      XCTAssertFalse(country.currencies.isEmpty, country.name)
      XCTAssertFalse(country.languages.isEmpty, country.name)
    }
  }

  func testEveryCurrencyHasACodeANameAndASymbol() {
    for currency in countries.flatMap(\.currencies) {
      XCTAssertEqual(currency.code.utf8.count, 3, currency.name)
      XCTAssertFalse(currency.name.isEmpty, currency.code)
      XCTAssertFalse(currency.symbol.isEmpty, currency.code)
    }
  }

  func testOnlyListedTerritoriesHaveNoCapital() {
    let without = countries.filter { $0.capitals.isEmpty }
    XCTAssertEqual(without.map(\.alpha2), ["AQ", "BQ", "BV", "HM", "TK", "UM"])
  }

  func testNoNameHasCharactersThatATerminalWouldNotShow() {
    for country in countries {
      let texts =
        [country.name, country.nativeName ?? ""] + country.capitals
        + country.currencies.flatMap { [$0.name, $0.symbol] }
      for scalar in texts.joined().unicodeScalars {
        XCTAssertNotEqual(scalar.properties.generalCategory, .format, country.name)
        XCTAssertNotEqual(scalar.properties.generalCategory, .control, country.name)
      }
      XCTAssertFalse(country.name.isEmpty)
      XCTAssertNotEqual(country.nativeName, "")
    }
  }

  func testIndiaGuineaAndSamoaAreNotConfusedWithSimilarNames() {
    let expected = [
      ("IN", "IND", "India"), ("IO", "IOT", "British Indian Ocean Territory"),
      ("GN", "GIN", "Guinea"), ("GQ", "GNQ", "Equatorial Guinea"), ("GW", "GNB", "Guinea-Bissau"),
      ("PG", "PNG", "Papua New Guinea"), ("WS", "WSM", "Samoa"), ("AS", "ASM", "American Samoa"),
      ("CD", "COD", "Congo - Kinshasa"), ("CG", "COG", "Congo - Brazzaville"),
      ("NE", "NER", "Niger"), ("NG", "NGA", "Nigeria"), ("SD", "SDN", "Sudan"),
      ("DM", "DMA", "Dominica"), ("KP", "PRK", "North Korea"), ("KR", "KOR", "South Korea"),
    ]
    for (alpha2, alpha3, name) in expected {
      XCTAssertEqual(CountryData.country(code: alpha2)?.name, name)
      XCTAssertEqual(CountryData.country(code: alpha3.lowercased())?.name, name)
      XCTAssertEqual(CountryData.country(code: alpha2)?.alpha3, alpha3)
    }
    XCTAssertEqual(CountryData.country(code: "IND")?.capitals, ["New Delhi"])
  }

  func testAnUnknownCodeFindsNoCountry() {
    for code in ["", "A", "ZZ", "ZZZ", "AN", "CS", "Andorra"] {
      XCTAssertNil(CountryData.country(code: code), code)
    }
  }

  func testEachFieldOfARecordIsRead() {
    XCTAssertEqual(
      CountryData.country(code: "PAN"),
      CountryRecord(
        alpha2: "PA", alpha3: "PAN", name: "Panama", nativeName: "Panamá",
        capitals: ["Panama City"], population: 4_176_873,
        currencies: [
          .init(code: "PAB", name: "Panamanian Balboa", symbol: "B/."),
          .init(code: "USD", name: "US Dollar", symbol: "$"),
        ],
        borders: ["COL", "CRI"], languages: ["es", "en"]))
  }

  func testOutdatedFactsOfTheSourcesAreCorrected() {
    XCTAssertEqual(CountryData.country(code: "KAZ")?.capitals, ["Astana"])
    XCTAssertEqual(CountryData.country(code: "BGR")?.currencies.map(\.code), ["EUR"])
  }

  func testAnIslandHasNoBordersAndCoteDIvoireHasItsAccents() {
    XCTAssertEqual(CountryData.country(code: "JPN")?.borders, [])
    XCTAssertEqual(CountryData.country(code: "CIV")?.name, "Côte d'Ivoire")
    XCTAssertEqual(CountryData.country(code: "JPN")?.nativeName, "日本")
    XCTAssertNil(CountryData.country(code: "AUS")?.nativeName)
    XCTAssertNil(CountryData.country(code: "KNA")?.nativeName)
  }
}
