// CatDataTests: the embedded cats include every image format that the decoders read.

import DemoServices
import TermImage
import XCTest

@testable import CatsDemo

final class CatDataTests: XCTestCase {
  func testEveryPictureDecodesToItsSizeAndShowsSomething() throws {
    XCTAssertEqual(CatData.all.count, 6)
    for cat in CatData.all {
      let bytes = cat.bytes
      XCTAssertLessThan(bytes.count, 80_000, cat.file)
      let bitmap = try Bitmap(decoding: bytes)
      XCTAssertEqual([bitmap.width, bitmap.height], [cat.width, cat.height], cat.file)
      XCTAssertGreaterThan(Set(bitmap.bytes).count, 16, cat.file)
    }
  }

  func testFileNamesAreUniqueAndHaveTheExtensionOfTheirFormat() {
    XCTAssertEqual(Set(CatData.all.map(\.file)).count, CatData.all.count)
    for cat in CatData.all {
      XCTAssertEqual(cat.bytes.starts(with: [0xFF, 0xD8, 0xFF]), cat.file.hasSuffix(".jpg"))
      XCTAssertEqual(cat.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), cat.file.hasSuffix(".png"))
    }
  }

  func testAGreyPictureIsGreyAndADrawingKeepsItsTransparentBackground() throws {
    let grey = try bitmap("upside-down.jpg")
    for pixel in stride(from: 0, to: grey.bytes.count, by: 4) {
      XCTAssertEqual(grey.bytes[pixel], grey.bytes[pixel + 2])
    }
    XCTAssertEqual(try bitmap("tuxedo.png")[0, 199].alpha, 0)
    XCTAssertEqual(try bitmap("tuxedo.png")[120, 100].alpha, 255)
    let yarn = try bitmap("yarn.png")
    for row in 0..<yarn.height { XCTAssertEqual(yarn[yarn.width - 1, row].alpha, 0) }
  }

  func testAPictureIsFoundByItsFileName() {
    XCTAssertEqual(CatData.picture(file: "chelsea.jpg")?.caption, "Chelsea")
    XCTAssertNil(CatData.picture(file: "dog.jpg"))
  }

  private func bitmap(_ file: String) throws -> Bitmap {
    try Bitmap(decoding: try XCTUnwrap(CatData.picture(file: file)).bytes)
  }
}
