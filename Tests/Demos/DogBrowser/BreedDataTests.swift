// BreedDataTests: properties of the embedded list of breeds.

import XCTest

@testable import DogBrowserDemo

final class BreedDataTests: XCTestCase {
  func testBreedsAreUniqueAndInAlphabeticalOrder() {
    let breeds = BreedData.all.map(\.breed)
    XCTAssertEqual(breeds.count, 107)
    XCTAssertEqual(breeds, Set(breeds).sorted())
  }

  func testSubBreedsAreUniqueAndSorted() {
    for (breed, subs) in BreedData.all {
      XCTAssertEqual(subs, Set(subs).sorted(), breed)
    }
    XCTAssertEqual(BreedData.all.reduce(0) { $0 + $1.subs.count }, 94)
  }

  func testNamesAreLowercaseForUseInAddresses() {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    for name in BreedData.all.flatMap({ [$0.breed] + $0.subs }) {
      XCTAssertFalse(name.isEmpty)
      XCTAssertTrue(name.utf8.allSatisfy { letters.contains($0) }, name)
    }
  }

  func testABreedIsFoundWithItsSubBreedsWhenItsLineIsWrapped() {
    XCTAssertEqual(BreedData.subBreeds(of: "bulldog"), ["boston", "english", "french"])
    XCTAssertEqual(BreedData.subBreeds(of: "affenpinscher"), [])
    XCTAssertEqual(BreedData.subBreeds(of: "terrier")?.count, 23)
    XCTAssertEqual(BreedData.subBreeds(of: "terrier")?.last, "yorkshire")
    XCTAssertNil(BreedData.subBreeds(of: "norfolk"))
  }
}
