// Portable maps: the six kinds, their comments and maximum values.

import XCTest

@testable import TermImage

final class PPMTests: XCTestCase {
  func testTheSixFormatsAreRead() throws {
    XCTAssertEqual(
      try hex("P1\n3 2\n101\n0 1 0\n"),
      ["000000ff ffffffff 000000ff", "ffffffff 000000ff ffffffff"])
    XCTAssertEqual(try hex("P2\n2 1\n255\n7 255"), ["070707ff ffffffff"])
    XCTAssertEqual(try hex("P3 1 2 255 1 2 3 4 5 6"), ["010203ff", "040506ff"])
    XCTAssertEqual(try hex("P4 3 1 ", [0b0100_0000]), ["ffffffff 000000ff ffffffff"])
    XCTAssertEqual(try hex("P5 2 1 255 ", [7, 8]), ["070707ff 080808ff"])
    XCTAssertEqual(try hex("P6 2 1 255 ", [1, 2, 3, 4, 5, 6]), ["010203ff 040506ff"])
  }

  func testSamplesAreScaledFromAnyMaximum() throws {
    XCTAssertEqual(try hex("P5 3 1 2 ", [0, 1, 2]), ["000000ff 808080ff ffffffff"])
    XCTAssertEqual(try hex("P2 2 1 65535 32768 65535"), ["808080ff ffffffff"])
    XCTAssertEqual(try hex("P5 2 1 256 ", [0, 128, 1, 0]), ["808080ff ffffffff"])
    XCTAssertEqual(
      try hex("P6 1 1 1000 ", [0, 100, 1, 0xF4, 3, 0xE8]), ["1a80ffff"], "26, 127.5, 255")
    XCTAssertEqual(try hex("P5 1 1 3 ", [200]), ["ffffffff"], "more than full light")
  }

  func testRowsOfBitsArePaddedToBytes() throws {
    XCTAssertEqual(try hex("P4 1 2 ", [0x80, 0x00]), ["000000ff", "ffffffff"])
  }

  func testCommentsAreIgnored() throws {
    XCTAssertEqual(
      try hex("P2 # one\n2 # two\r1\n# three\n255\n1 # 9 9 9\n2"), ["010101ff 020202ff"])
    XCTAssertEqual(try hex("P2 1#\n1 1 255 3 3 3 3 3 3 3 3 3 3 3").first?.count, 11 * 9 - 1)
    XCTAssertEqual(try hex("P5 1 1 255 ", [0x23]), ["232323ff"], "pixels have no comments")
  }

  func testEveryTruncationIsReported() {
    let file = Array("P6 # x\n1 2\n255\n".utf8) + [1, 2, 3, 4, 5, 6]
    for count in 0..<file.count {
      XCTAssertThrowsError(try Bitmap(decoding: Array(file[..<count]))) {
        let isKnown = count >= 3
        let error = $0 as? ImageError
        XCTAssertEqual(error, isKnown ? .truncated(.ppm, at: count) : .unknownFormat)
      }
    }
  }

  func testInvalidFilesAreErrors() {
    for text in [
      "P2 0 1 255 ", "P2 1 1 0 1", "P2 1 1 65536 1", "P2 -1 1 255 1", "P2 1 1 255 256",
      "P1 1 1 2", "P3 1 1 255 1 x 1", "P2 12345678901 1 255 1", "P2 1 1 255 12345678901",
    ] {
      XCTAssertThrowsError(try hex(text), text) {
        guard case .malformed(.ppm, _, _)? = $0 as? ImageError else {
          return XCTFail("\(text): \($0)")
        }
      }
    }
  }

  func testAFewBytesDoNotAllocateALargePicture() {
    for text in ["P1 6000 6000 1", "P3 6000 6000 255 1", "P6 6000 6000 255 "] {
      XCTAssertThrowsError(try hex(text), text) {
        guard case .truncated(.ppm, _)? = $0 as? ImageError else { return XCTFail("\($0)") }
      }
    }
    XCTAssertThrowsError(try hex("P5 9999999999 9999999999 255 ")) {
      guard case .tooLarge? = $0 as? ImageError else { return XCTFail("\($0)") }
    }
  }

  func testAHeaderIsIncompleteOrInvalidFromItsFirstBytes() throws {
    for text in [
      "", "P", "P1", "P6", "P3 ", "P5 2", "P5 2 1", "P5 2 1 255", "P4 2 1", "P2 #", "P2 1 #x",
    ] {
      XCTAssertNil(try PPMHeader(Array(text.utf8)), text)
    }
    for text in ["Q", "p1", "P0", "P7", "PP", "P", "1P"] where text != "P" {
      XCTAssertThrowsError(try PPMHeader(Array(text.utf8)), text) {
        XCTAssertEqual($0 as? ImageError, .malformed(.ppm, "no P1 to P6", at: 0), text)
      }
    }
    XCTAssertThrowsError(try PPMHeader(Array("P1x".utf8)))
    XCTAssertThrowsError(try PPMHeader(Array("P7 ".utf8)))
  }

  func testAHeaderHasTheOffsetOfThePixels() throws {
    for (text, isPlain, isBitmap, channels, maximum) in [
      ("P1 2 3 ", true, true, 1, 1), ("P2\t2\n3\r9\u{B}", true, false, 1, 9),
      ("P3 2 3 65535\u{C}", true, false, 3, 65_535), ("P4 2 3\n", false, true, 1, 1),
      ("P5 2 3 1 ", false, false, 1, 1), ("P6 2 3 255 ", false, false, 3, 255),
    ] {
      let header = try XCTUnwrap(try PPMHeader(Array((text + "rest").utf8)), text)
      XCTAssertEqual(header.end, text.utf8.count, text)
      XCTAssertEqual([header.width, header.height, header.maximum], [2, 3, maximum], text)
      XCTAssertEqual(header.kind.isPlain, isPlain, text)
      XCTAssertEqual(header.kind.isBitmap, isBitmap, text)
      XCTAssertEqual(header.kind.channels, channels, text)
    }
    XCTAssertThrowsError(try PPMHeader(Array("P5 0 1 255 ".utf8))) {
      XCTAssertEqual($0 as? ImageError, .malformed(.ppm, "the size is 0x1", at: 3))
    }
    XCTAssertThrowsError(try PPMHeader(Array("P5 1 0 255 ".utf8))) {
      XCTAssertEqual($0 as? ImageError, .malformed(.ppm, "the size is 1x0", at: 3))
    }
    for maximum in [0, 65_536] {
      let text = "P5 1 1 \(maximum) "
      XCTAssertThrowsError(try PPMHeader(Array(text.utf8))) {
        XCTAssertEqual(
          $0 as? ImageError, .malformed(.ppm, "samples up to \(maximum)", at: text.utf8.count))
      }
    }
  }

  private func hex(_ text: String, _ bytes: [UInt8] = []) throws(ImageError) -> [String] {
    try Bitmap(decoding: Array(text.utf8) + bytes).hex
  }
}
