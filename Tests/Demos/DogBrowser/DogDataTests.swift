// DogDataTests: the embedded dogs are pictures of existing breeds.

import DemoServices
import TermImage
import XCTest

@testable import DogBrowserDemo

final class DogDataTests: XCTestCase {
  func testEveryPictureDecodesToItsSizeAndShowsSomething() throws {
    XCTAssertEqual(DogData.all.count, 6)
    for dog in DogData.all {
      let bytes = dog.bytes
      XCTAssertLessThan(bytes.count, 80_000, dog.file)
      let bitmap = try Bitmap(decoding: bytes)
      XCTAssertEqual([bitmap.width, bitmap.height], [dog.width, dog.height], dog.file)
      XCTAssertGreaterThan(Set(bitmap.bytes).count, 16, dog.file)
    }
  }

  func testFileNamesAreUniqueAndHaveTheExtensionOfTheirFormat() {
    XCTAssertEqual(Set(DogData.all.map(\.file)).count, DogData.all.count)
    for dog in DogData.all {
      XCTAssertEqual(dog.bytes.starts(with: [0xFF, 0xD8, 0xFF]), dog.file.hasSuffix(".jpg"))
      XCTAssertEqual(dog.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), dog.file.hasSuffix(".png"))
    }
  }

  func testThereIsABaselineAndAProgressiveJPEG() throws {
    let baseline = try XCTUnwrap(DogData.picture(file: "bicycle.jpg")).bytes
    let progressive = try XCTUnwrap(DogData.picture(file: "porch.jpg")).bytes
    XCTAssertEqual(frameMarker(of: baseline), 0xC0)
    XCTAssertEqual(frameMarker(of: progressive), 0xC2)
  }

  func testADrawingKeepsItsTransparentBackground() throws {
    let bitmap = try Bitmap(decoding: try XCTUnwrap(DogData.picture(file: "bored.png")).bytes)
    XCTAssertEqual(bitmap[0, 0].alpha, 0)
    XCTAssertEqual(bitmap[120, 80].alpha, 255)
  }

  func testEveryPictureHasAKnownBreed() {
    for dog in DogData.all {
      let subs = BreedData.subBreeds(of: dog.breed)
      XCTAssertNotNil(subs, dog.file)
      if let sub = dog.subBreed { XCTAssertEqual(subs?.contains(sub), true, dog.file) }
    }
  }

  func testABreedWithoutPicturesGetsAllOfThem() {
    XCTAssertEqual(
      DogData.pictures(breed: "retriever").map(\.file), ["retriever.jpg", "tongue.png"])
    XCTAssertEqual(
      DogData.pictures(breed: "bulldog", subBreed: "english").map(\.file), ["puppy.png"])
    XCTAssertEqual(DogData.pictures(breed: "pug").map(\.file), DogData.all.map(\.file))
    XCTAssertNil(DogData.picture(file: "pug.jpg"))
  }

  /// The second byte of the marker that opens the frame of a JPEG file.
  private func frameMarker(of file: [UInt8]) -> UInt8? {
    var place = 2
    while place + 3 < file.count, file[place] == 0xFF {
      if [0xC0, 0xC1, 0xC2].contains(file[place + 1]) { return file[place + 1] }
      place += 2 + Int(file[place + 2]) << 8 + Int(file[place + 3])
    }
    return nil
  }
}
