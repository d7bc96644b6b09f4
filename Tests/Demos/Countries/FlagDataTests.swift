// FlagDataTests: every country has a flag that the image library can decode.

import TermImage
import XCTest

@testable import CountriesDemo

final class FlagDataTests: XCTestCase {
  func testEveryCountryHasAFlagThatDecodesToItsSize() throws {
    for country in CountryData.all {
      let file = try XCTUnwrap(FlagData.png(of: country.alpha2), country.name)
      let flag = try Bitmap(decoding: file)
      XCTAssertEqual(flag.width, 160, country.name)
      XCTAssertEqual(flag.height, 120, country.name)
      XCTAssertGreaterThan(Set(flag.bytes).count, 2, "\(country.name) has a flag of one color")
    }
  }

  func testAFlagHasTheColorsOfItsCountry() throws {
    let france = try flag("fr")
    XCTAssertGreaterThan(france[20, 60].blue, 100)
    XCTAssertLessThan(france[20, 60].red, 50)
    XCTAssertEqual(france[80, 60].green, 255)
    XCTAssertGreaterThan(france[140, 60].red, 200)
    let japan = try flag("JP")
    XCTAssertEqual([japan[5, 5].red, japan[5, 5].green, japan[5, 5].blue], [255, 255, 255])
    XCTAssertGreaterThan(japan[80, 60].red, 180)
    XCTAssertLessThan(japan[80, 60].green, 60)
  }

  func testSimilarFlagsDiffer() throws {
    for (one, other) in [
      ("IN", "IO"), ("GN", "GQ"), ("GN", "ML"), ("WS", "AS"), ("VI", "VG"), ("MF", "SX"),
      ("TK", "NZ"), ("XK", "RS"), ("IE", "CI"), ("TD", "RO"), ("NE", "IN"), ("AU", "NZ"),
    ] {
      XCTAssertNotEqual(try flag(one), try flag(other), "\(one), \(other)")
    }
  }

  func testAnUnknownCodeHasNoFlag() {
    for code in ["", "F", "FRA", "ZZ", "AN"] { XCTAssertNil(FlagData.png(of: code), code) }
  }

  private func flag(_ code: String) throws -> Bitmap {
    try Bitmap(decoding: try XCTUnwrap(FlagData.png(of: code), code))
  }
}
