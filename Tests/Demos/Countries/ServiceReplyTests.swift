// ServiceReplyTests: the parts of a service's answers that are accepted, and those that are ignored.

import DemoServices
import DemoSupport
import Foundation
import XCTest

@testable import CountriesDemo

final class ServiceReplyTests: XCTestCase {
  private func answer(_ json: String) throws -> CountryAnswer {
    try JSON.decode(CountryAnswer.self, from: Data(json.utf8))
  }

  private func new(_ code: String, _ rest: String = "") -> String {
    #"{"name":{"common":"A"},"cca2":"AA","cca3":"\#(code)","population":1\#(rest)}"#
  }

  private func old(_ code: String, _ rest: String = "") -> String {
    #"{"name":"A","alpha2Code":"AA","alpha3Code":"\#(code)","population":1\#(rest)}"#
  }

  func testCountries14OnlyCodesOfThreeCapitalLettersAreAccepted() throws {
    let codes = ["and", "../../x", "A/B", "ÄÖÜ", "", "ABCD", "A1B", "FRA"]
    for one in [new, old] {
      let list = try codes.map { try answer(one($0, "")) }
      XCTAssertEqual(CountryAnswer.countries(list).map(\.code), ["AND", "FRA"])
      let borders = #","borders":["esp","..","ESP","","AND","A B"]"#
      XCTAssertEqual(try answer(one("FRA", borders)).details.neighbours, ["ESP", "AND"])
    }
  }

  func testCountries14OneLetterWithAMillionMarksIsCut() throws {
    let name = "e" + String(repeating: "\u{301}", count: 1_000_000)
    let json = new("AND").replacing(#""common":"A""#, with: #""common":"\#(name)""#)
    let cut = try answer(json).country.name
    XCTAssertEqual(cut.unicodeScalars.count, CountryAnswer.maxScalars)
  }

  func testCountries14EmptyTextsAndRepeatedCodesOfVersion31AreDropped() throws {
    let details = try answer(
      new(
        "AND",
        #","capital":["","Andorra la Vella"],"currencies":{"EUR":{"name":"Euro","symbol":"€"},"":{}}"#
      )
    ).details
    XCTAssertEqual(details.capitals, ["Andorra la Vella"])
    XCTAssertEqual(details.currencies, [Money(code: "EUR", name: "Euro", symbol: "€")])
  }

  func testCountries14EmptyTextsAndRepeatedCodesOfVersion2AreDropped() throws {
    let money = #"{"code":"EUR","name":"Euro","symbol":"€"}"#
    let none = #"{"code":null,"name":null,"symbol":"€"}"#
    let details = try answer(
      old("AND", #","capital":"","currencies":[\#(money),\#(money),\#(none)]"#)
    ).details
    XCTAssertEqual(details.capitals, [])
    XCTAssertEqual(details.currencies, [Money(code: "EUR", name: "Euro", symbol: "€")])
    // Money without a code is identified by its name.
    let named = #"{"code":"(none)","name":"Pound"},{"code":null,"name":"Pound"},{"name":"Dollar"}"#
    let other = try answer(old("AND", #","currencies":[\#(named)]"#)).details
    XCTAssertEqual(other.currencies.map(\.name), ["Pound", "Pound", "Dollar"])
  }

  func testCountries14AResponseAboutAnotherCountryIsRejected() async throws {
    let server = try LoopbackServer()
    defer { server.stop() }
    let service = CountryService.web(server.url(), .live(timeout: .seconds(3600)))
    let both = "[\(new("FRA")),\(new("AND"))]"
    server.route("/v3.1/alpha/AND") { _ in .json(both) }
    let details = try await service.details("AND", false)
    XCTAssertEqual(details.value.country.code, "AND")
    let france = new("FRA")
    for wrong in ["[\(france)]", france, "[]"] {
      server.route("/v3.1/alpha/AND") { _ in .json(wrong) }
      do {
        _ = try await service.details("AND", false)
        XCTFail("\(wrong) is not about Andorra")
      } catch {
        XCTAssertEqual("\(error)", "The request failed: the answer has no country AND in it")
      }
    }
  }

  func testCountries13TheCacheFolderOfAServiceHasNoSecretsInItsNameAndABoundedLength() throws {
    func name(_ text: String) throws -> String {
      CountryService.folderName(of: try URL(service: text))
    }
    let plain = try name("http://example.org:8080/v3.1")
    XCTAssertEqual(plain, "example.org%3A8080%2Fv3.1")
    XCTAssertEqual(try name("http://user:secret@example.org:8080/v3.1?key=secret#x"), plain)
    XCTAssertNotEqual(try name("http://example.org:8081/v3.1"), plain)
    XCTAssertNotEqual(try name("http://example.org:8080/v2"), plain)
    let path = String(repeating: "x", count: 5000)
    let names = try ["a", "b"].map { try name("http://example.org/\(path)\($0)") }
    XCTAssertNotEqual(names[0], names[1])
    for name in names { XCTAssertLessThanOrEqual(name.utf8.count, 200) }
  }
}
