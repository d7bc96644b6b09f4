// JPEGTests: small files written here, compared with the standard's formulas.

import XCTest

@testable import TermImage

final class JPEGTests: XCTestCase {
  func testAFlatBlockHasTheLevelOfItsCoefficient() throws {
    // A step of 8 and a coefficient of 5 are 5 levels above the middle.
    let picture = try decode(JPEGFixture(width: 8, height: 8, levels: [5]).bytes)
    XCTAssertEqual(picture, grey(133, width: 8, height: 8))
  }

  func testBlocksAreInPlaceWhenThePictureEndsInsideOne() throws {
    let picture = try decode(JPEGFixture(width: 10, height: 9, levels: [0, 1, 2, 3]).bytes)
    XCTAssertEqual(picture.width, 10)
    XCTAssertEqual(picture.height, 9)
    XCTAssertEqual(picture[7, 7].red, 128)
    XCTAssertEqual(picture[9, 7].red, 129)
    XCTAssertEqual(picture[7, 8].red, 130)
    XCTAssertEqual(picture[9, 8].red, 131)
  }

  func testLevelsBeyondWhiteAndBlackAreClamped() throws {
    let picture = try decode(JPEGFixture(width: 16, height: 8, levels: [500, -500]).bytes)
    XCTAssertEqual(picture[0, 0].red, 255)
    XCTAssertEqual(picture[8, 0].red, 0)
  }

  func testThreeComponentsAreYCbCrUnlessNamedRGB() throws {
    var fixture = JPEGFixture(width: 8, height: 8, components: 3, levels: [22, 0, 100])
    let converted = try decode(fixture.bytes)[3, 3]
    // Y 150, Cb 128, Cr 228 (JFIF: R = Y + 1.402 Cr, G = Y - 0.714 Cr).
    XCTAssertEqual([converted.red, converted.green, converted.blue], [255, 79, 150])
    fixture.ids = Array("RGB".utf8)
    let plain = try decode(fixture.bytes)[3, 3]
    XCTAssertEqual([plain.red, plain.green, plain.blue], [150, 128, 228])
    XCTAssertEqual(plain.alpha, 255)
  }

  func testAnAdobeMarkerWithoutATransformMeansRGB() throws {
    var fixture = JPEGFixture(width: 8, height: 8, components: 3, levels: [22, 0, 100])
    fixture.segments = [(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0])]
    let pixel = try decode(fixture.bytes)[0, 0]
    XCTAssertEqual([pixel.red, pixel.green, pixel.blue], [150, 128, 228])
  }

  func testCMYKIsStoredInverted() throws {
    // No cyan, half magenta, all yellow, a little black.
    let fixture = JPEGFixture(width: 8, height: 8, components: 4, levels: [127, 0, -128, 72])
    let pixel = try decode(fixture.bytes)[0, 0]
    XCTAssertEqual([pixel.red, pixel.green, pixel.blue], [200, 100, 0])
  }

  func testSubsampledComponentsAreEnlargedWithATriangleFilter() throws {
    var fixture = JPEGFixture(
      width: 32, height: 8, components: 3, levels: [0, 0, 0, 0, 0, 0, 0, 100])
    fixture.factors = [0x21, 0x11, 0x11]
    // Cr goes from 128 to 228 between the eighth and the ninth sample: by thirds of quarters.
    let reds = try (14...17).map { try decode(fixture.bytes)[$0, 0].red }
    // (3 * 128 + 228 + 2) / 4 is 153, (3 * 228 + 128 + 1) / 4 is 203: 1.402 * 25 and * 75.
    XCTAssertEqual(reds, [128, 163, 233, 255])
  }

  func testSeparateScansGiveTheSameResultAsOneScan() throws {
    var fixture = JPEGFixture(width: 9, height: 9, components: 3, levels: Array(1...12))
    let together = try decode(fixture.bytes)
    fixture.isInterleaved = false
    XCTAssertEqual(try decode(fixture.bytes), together)
  }

  func testRestartMarkersResetTheDecoder() throws {
    var fixture = JPEGFixture(width: 80, height: 8, levels: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    let plain = try decode(fixture.bytes)
    fixture.restartInterval = 1
    XCTAssertEqual(try decode(fixture.bytes), plain)
  }

  func testAMissingRestartMarkerLosesOneInterval() throws {
    var fixture = JPEGFixture(width: 48, height: 8, levels: [1, 2, 3, 4, 5, 6])
    fixture.restartInterval = 1
    var bytes = fixture.bytes
    let second = try XCTUnwrap(bytes.firstIndex(of: 0xD1))
    let third = try XCTUnwrap(bytes.firstIndex(of: 0xD2))
    bytes.removeSubrange(second - 1..<third - 1)
    let picture = try decode(bytes)
    // The interval after RST1 is missing: reading zeros gives the gray of its neighbor.
    XCTAssertEqual([0, 8, 24, 32, 40].map { picture[$0, 0].red }, [129, 130, 132, 133, 134])
    XCTAssertEqual(picture[16, 0].red, 128)
  }

  func testAHeightAfterTheScanIsFound() throws {
    var fixture = JPEGFixture(width: 8, height: 16, levels: [1, 2])
    let plain = try decode(fixture.bytes)
    fixture.hasLineCount = true
    XCTAssertEqual(try decode(fixture.bytes), plain)
    let size = try XCTUnwrap(try JPEGDecoder.size(fixture.bytes))
    XCTAssertEqual([size.width, size.height], [8, 16])
  }

  func testQuantizationStepsOf16BitsAreRead() throws {
    var fixture = JPEGFixture(width: 8, height: 8, levels: [5])
    fixture.hasWideSteps = true
    XCTAssertEqual(try decode(fixture.bytes), grey(133, width: 8, height: 8))
  }

  func testFillBytesAndBytesAfterTheEndAreIgnored() throws {
    var fixture = JPEGFixture(width: 8, height: 8, levels: [5])
    fixture.fill = [0xFF, 0xFF]
    let picture = try decode(fixture.bytes + [1, 2, 3, 0xFF, 0xD8, 0xFF])
    XCTAssertEqual(picture, grey(133, width: 8, height: 8))
  }

  func testTheEightExifOrientationsAreApplied() throws {
    // The corner of the file's row 0 and column 0, and whether rows and columns are exchanged.
    let corners: [(value: UInt8, x: Int, y: Int, isTurned: Bool)] = [
      (1, 0, 0, false), (2, 1, 0, false), (3, 1, 1, false), (4, 0, 1, false), (5, 0, 0, true),
      (6, 1, 0, true), (7, 1, 1, true), (8, 0, 1, true),
    ]
    for corner in corners {
      for (isLittle, isLong) in [(true, false), (false, false), (true, true), (false, true)] {
        var fixture = JPEGFixture(width: 17, height: 9, levels: [100, 0, 0, 0, 0, 50])
        let exif = JPEGFixture.exif(corner.value, isLittle: isLittle, isLong: isLong)
        fixture.segments = [(0xE1, exif)]
        let picture = try decode(fixture.bytes)
        let (width, height) = corner.isTurned ? (9, 17) : (17, 9)
        XCTAssertEqual([picture.width, picture.height], [width, height], "\(corner)")
        let size = try XCTUnwrap(try JPEGDecoder.size(fixture.bytes))
        XCTAssertEqual([size.width, size.height], [width, height], "\(corner)")
        let first = picture[corner.x * (width - 1), corner.y * (height - 1)].red
        let last = picture[(1 - corner.x) * (width - 1), (1 - corner.y) * (height - 1)].red
        XCTAssertEqual([first, last], [228, 178], "\(corner)")
      }
    }
  }

  func testAnInvalidOrientationIsIgnored() throws {
    for value in [0, 9, 255] as [UInt8] {
      var fixture = JPEGFixture(width: 9, height: 8, levels: [1, 2])
      fixture.segments = [(0xE1, JPEGFixture.exif(value, isLittle: true))]
      XCTAssertEqual(try decode(fixture.bytes).width, 9)
    }
  }

  func testAProgressivePictureIsRefinedScanByScan() throws {
    var fixture = JPEGFixture(width: 16, height: 8, levels: [5, -3])
    let plain = try decode(fixture.bytes)
    fixture.isProgressive = true
    XCTAssertEqual(try decode(fixture.bytes), plain)
  }

  func testAPictureWithoutDetailsIsSmoothed() throws {
    var fixture = JPEGFixture(width: 16, height: 8, levels: [40, -40])
    fixture.isProgressive = true
    fixture.hasDetail = false
    let picture = try decode(fixture.bytes)
    let row = (0..<16).map { picture[$0, 4].red }
    XCTAssertEqual(row, row.sorted(by: >))
    XCTAssertGreaterThan(Set(row).count, 8)
  }

  func testAnOrientationAfterTheFirstScanIsIgnored() throws {
    var fixture = JPEGFixture(width: 16, height: 8, levels: [1, 2])
    fixture.segments = [(0xE1, JPEGFixture.exif(6, isLittle: true))]
    let turned = try decode(fixture.bytes)
    XCTAssertEqual([turned.width, turned.height], [8, 16])
    let plain = JPEGFixture(width: 16, height: 8, levels: [1, 2]).bytes
    let exif = fixture.bytes[2..<2 + fixture.bytes.count - plain.count]
    let upright = try decode(Array(plain.dropLast(2) + exif + plain.suffix(2)))
    XCTAssertEqual([upright.width, upright.height], [16, 8])
  }

  private func decode(_ bytes: [UInt8]) throws(ImageError) -> Bitmap {
    var budget = DecodingBudget(ImageLimits())
    return try JPEGDecoder.decode(bytes, budget: &budget)
  }

  private func grey(_ level: UInt8, width: Int, height: Int) -> Bitmap {
    let pixels = [[UInt8]](repeating: [level, level, level, 255], count: width * height)
    return Bitmap(width: width, height: height, bytes: pixels.flatMap { $0 })
  }
}
