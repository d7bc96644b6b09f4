// PNG files of all kinds, valid and invalid ones.

import RecordSupport
import XCTest

@testable import TermImage

final class PNGTests: XCTestCase {
  func testColorsAndGreysOfAllDepths() throws {
    XCTAssertEqual(
      try Bitmap(decoding: PNGFile.file(2, 1, color: 2, rows: [0, 1, 2, 3, 4, 5, 6])).hex,
      ["010203ff 040506ff"])
    XCTAssertEqual(
      try Bitmap(decoding: PNGFile.file(2, 1, color: 6, rows: [0, 1, 2, 3, 4, 5, 6, 7, 8])).hex,
      ["01020304 05060708"])
    XCTAssertEqual(
      try Bitmap(decoding: PNGFile.file(2, 1, color: 4, rows: [0, 9, 8, 7, 6])).hex,
      ["09090908 07070706"])
    XCTAssertEqual(
      try Bitmap(decoding: PNGFile.file(3, 1, depth: 1, color: 0, rows: [0, 0b1010_0000])).hex,
      ["ffffffff 000000ff ffffffff"])
    XCTAssertEqual(
      try Bitmap(decoding: PNGFile.file(4, 1, depth: 2, color: 0, rows: [0, 0b0001_1011])).hex,
      ["000000ff 555555ff aaaaaaff ffffffff"])
    XCTAssertEqual(
      try Bitmap(decoding: PNGFile.file(2, 1, depth: 4, color: 0, rows: [0, 0x1F])).hex,
      ["111111ff ffffffff"])
  }

  func testTheHigherEightOfSixteenBitsAreUsed() throws {
    XCTAssertEqual(
      try Bitmap(decoding: PNGFile.file(1, 1, depth: 16, color: 0, rows: [0, 0x12, 0xFF])).hex,
      ["121212ff"])
    XCTAssertEqual(
      try Bitmap(
        decoding: PNGFile.file(1, 1, depth: 16, color: 6, rows: [0, 1, 9, 2, 9, 3, 9, 4, 9])
      ).hex, ["01020304"])
    XCTAssertEqual(
      try Bitmap(decoding: PNGFile.file(1, 1, depth: 16, color: 4, rows: [0, 1, 9, 2, 9])).hex,
      ["01010102"])
  }

  func testAPaletteMayHaveAlphaAndAnIndexBeyondItIsBlack() throws {
    let before =
      PNGFile.chunk("PLTE", [1, 2, 3, 4, 5, 6]) + PNGFile.chunk("tRNS", [0x80])
    XCTAssertEqual(
      try Bitmap(
        decoding: PNGFile.file(3, 1, depth: 8, color: 3, before: before, rows: [0, 0, 1, 2])
      ).hex, ["01020380 040506ff 000000ff"])
    XCTAssertEqual(
      try Bitmap(
        decoding: PNGFile.file(3, 1, depth: 2, color: 3, before: before, rows: [0, 0b0001_0000])
      ).hex, ["01020380 040506ff 01020380"])
  }

  func testOneColorMayBeTransparentAtTheDepthOfTheFile() throws {
    let grey = PNGFile.chunk("tRNS", [0, 1])
    XCTAssertEqual(
      try Bitmap(
        decoding: PNGFile.file(2, 1, depth: 2, color: 0, before: grey, rows: [0, 0b0110_0000])
      ).hex, ["55555500 aaaaaaff"])
    let wide = PNGFile.chunk("tRNS", [1, 2])
    XCTAssertEqual(
      try Bitmap(
        decoding: PNGFile.file(2, 1, depth: 16, color: 0, before: wide, rows: [0, 1, 2, 1, 3])
      ).hex, ["01010100 010101ff"])
    let color = PNGFile.chunk("tRNS", [0, 1, 0, 2, 0, 3])
    XCTAssertEqual(
      try Bitmap(decoding: PNGFile.file(2, 1, before: color, rows: [0, 1, 2, 3, 1, 2, 4])).hex,
      ["01020300 010204ff"])
  }

  func testEveryFilterIsUndone() throws {
    // Up and average in the first row see zeros above, Paeth in the second one sees all neighbours.
    let rows: [UInt8] = [
      1, 10, 20, 30, 1, 1, 1,
      2, 1, 1, 1, 1, 1, 1,
      3, 4, 4, 4, 4, 4, 4,
      4, 1, 2, 3, 4, 5, 6,
    ]
    XCTAssertEqual(
      try Bitmap(decoding: PNGFile.file(2, 4, rows: rows)).hex,
      ["0a141eff 0b151fff", "0b151fff 0c1620ff", "090e13ff 0e161dff", "0a1016ff 121b23ff"])
  }

  /// Every pixel of 8x8 has the number of its pass as its gray.
  func testTheSevenPassesAreInterlaced() throws {
    var rows: [UInt8] = []
    for (pass, size) in [(1, 1), (1, 1), (2, 1), (2, 2), (4, 2), (4, 4), (8, 4)].enumerated() {
      for _ in 0..<size.1 {
        rows += [0] + [UInt8](repeating: UInt8(pass + 1), count: size.0)
      }
    }
    let bitmap = try Bitmap(
      decoding: PNGFile.file(8, 8, depth: 8, color: 0, interlace: 1, rows: rows))
    let greys = (0..<8).map { y in (0..<8).map { x in String(bitmap[x, y].red) }.joined() }
    XCTAssertEqual(
      greys,
      [
        "16462646", "77777777", "56565656", "77777777", "36463646", "77777777", "56565656",
        "77777777",
      ])
  }

  func testEmptyPassesAreSkipped() throws {
    let bitmap = try Bitmap(
      decoding: PNGFile.file(1, 2, depth: 8, color: 0, interlace: 1, rows: [0, 5, 0, 6]))
    XCTAssertEqual(bitmap.hex, ["050505ff", "060606ff"])
  }

  func testOtherChunksAreSkipped() throws {
    let before =
      PNGFile.chunk("gAMA", [0, 0, 0, 1]) + PNGFile.chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0])
    XCTAssertEqual(
      try Bitmap(decoding: PNGFile.file(1, 1, before: before, rows: [0, 1, 2, 3])).hex,
      ["010203ff"])
    XCTAssertThrowsError(
      try Bitmap(
        decoding: PNGFile.file(1, 1, before: PNGFile.chunk("CgBI", []), rows: [0, 1, 2, 3]))
    ) { XCTAssertEqual($0 as? ImageError, .unsupported(.png, "its chunk CgBI")) }
  }

  func testWrongChecksumsAreErrorsWithTheirOffset() {
    let file = PNGFile.file(1, 1, rows: [0, 1, 2, 3])
    for at in [29, 45, file.count - 1] {
      var wrong = file
      wrong[at] ^= 1
      XCTAssertThrowsError(try Bitmap(decoding: wrong), "at \(at)") {
        guard case .malformed(.png, let what, _)? = $0 as? ImageError else {
          return XCTFail("\($0)")
        }
        XCTAssertTrue(what.hasPrefix("a wrong CRC-32"), what)
      }
    }
    var stream = Deflate.zlib([0, 1, 2, 3])
    stream[stream.count - 1] ^= 1
    let start = 33 + 8 + stream.count - 4
    XCTAssertThrowsError(
      try Bitmap(
        decoding: PNGFile.header(1, 1) + PNGFile.chunk("IDAT", stream) + PNGFile.chunk("IEND", []))
    ) {
      XCTAssertEqual($0 as? ImageError, .malformed(.png, "a wrong Adler-32 sum", at: start))
    }
  }

  func testOffsetsInTheStreamAreReportedAsOffsetsInTheFile() {
    var stream = Deflate.zlib([0, 1, 2, 3])
    stream[stream.count - 1] ^= 1
    let parts = stride(from: 0, to: stream.count, by: 3).flatMap {
      PNGFile.chunk("IDAT", Array(stream[$0..<min($0 + 3, stream.count)]))
    }
    let place = stream.count - 4
    XCTAssertThrowsError(try Bitmap(decoding: PNGFile.header(1, 1) + parts)) {
      XCTAssertEqual(
        $0 as? ImageError,
        .malformed(.png, "a wrong Adler-32 sum", at: 33 + place / 3 * 15 + 8 + place % 3))
    }
  }

  func testAFileMayBeTruncatedAfterItsPixels() throws {
    let rows: [UInt8] = [0, 1, 2, 3, 0, 4, 5, 6]
    let file = PNGFile.file(1, 2, rows: rows)
    let end = file.count - 12 - 4 - 4
    for count in 0..<file.count {
      let bitmap = try? Bitmap(decoding: Array(file[..<count]))
      if count < end - 2 { XCTAssertNil(bitmap, "cut at \(count)") }
      if count >= end { XCTAssertEqual(bitmap?.hex, ["010203ff", "040506ff"], "cut at \(count)") }
    }
  }

  func testTooFewPixelsAreAnErrorAndTooManyAreNot() throws {
    XCTAssertThrowsError(try Bitmap(decoding: PNGFile.file(1, 2, rows: [0, 1, 2, 3]))) {
      guard case .malformed(.png, "fewer pixels than announced", _)? = $0 as? ImageError else {
        return XCTFail("\($0)")
      }
    }
    let more = PNGFile.file(1, 1, rows: [0, 1, 2, 3] + [UInt8](repeating: 9, count: 5000))
    XCTAssertEqual(try Bitmap(decoding: more).hex, ["010203ff"])
  }

  func testInvalidFilesAreErrors() {
    let rows: [UInt8] = [0, 1, 2, 3]
    let cases: [(String, [UInt8])] = [
      ("no width", PNGFile.file(0, 1, rows: rows)),
      ("a negative height", PNGFile.file(1, 0x8000_0000, rows: rows)),
      ("3 bits", PNGFile.file(1, 1, depth: 3, color: 0, rows: rows)),
      ("RGB of 4 bits", PNGFile.file(1, 1, depth: 4, rows: rows)),
      ("color type 5", PNGFile.file(1, 1, color: 5, rows: rows)),
      ("interlace method 2", PNGFile.file(1, 1, interlace: 2, rows: rows)),
      ("filter 5", PNGFile.file(1, 1, rows: [5, 1, 2, 3])),
      ("no palette", PNGFile.file(1, 1, color: 3, rows: [0, 0])),
      (
        "an empty palette",
        PNGFile.file(1, 1, color: 3, before: PNGFile.chunk("PLTE", []), rows: [0, 0])
      ),
      ("half a color", PNGFile.file(1, 1, before: PNGFile.chunk("tRNS", [0, 1, 0]), rows: rows)),
      ("two headers", PNGFile.file(1, 1, before: Array(PNGFile.header(1, 1)[8...]), rows: rows)),
      ("not four letters", PNGFile.file(1, 1, before: PNGFile.chunk("a1b2", []), rows: rows)),
      ("no stream", PNGFile.header(1, 1) + PNGFile.chunk("IDAT", []) + PNGFile.chunk("IEND", [])),
      (
        "image data in two places",
        PNGFile.header(1, 1) + PNGFile.chunk("IDAT", [0x78]) + PNGFile.chunk("tEXt", [])
          + PNGFile.chunk("IDAT", [1]) + PNGFile.chunk("IEND", [])
      ),
    ]
    for (what, file) in cases {
      XCTAssertThrowsError(try Bitmap(decoding: file), what) {
        guard case .malformed(.png, _, let at)? = $0 as? ImageError else {
          return XCTFail("\(what): \($0)")
        }
        XCTAssertLessThanOrEqual(at, file.count)
      }
    }
  }

  func testOffsetsInTheFileAreRightAtTheEndsOfChunks() throws {
    let file =
      PNGFile.header(1, 1) + PNGFile.chunk("IDAT", [1, 2]) + PNGFile.chunk("IDAT", [])
      + PNGFile.chunk("IDAT", [3])
    let chunks = try PNGImageChunks(file)
    XCTAssertTrue(chunks.isTruncated)
    // The header is 33 bytes long, and 8 bytes precede the data of a chunk.
    XCTAssertEqual((0...4).map { chunks.position(of: $0) }, [41, 42, 67, 68, 68])
    XCTAssertEqual(chunks.tooShort(at: 3), .truncated(.png, at: 68))
    let whole = try PNGImageChunks(file + PNGFile.chunk("IEND", []) + [9, 9])
    XCTAssertFalse(whole.isTruncated)
    XCTAssertEqual(
      whole.tooShort(at: 0), .malformed(.png, "fewer pixels than announced", at: 41))
    let none = try PNGImageChunks(PNGFile.header(1, 1) + PNGFile.chunk("IEND", []))
    XCTAssertEqual(none.position(of: 0), 0)
    XCTAssertThrowsError(try PNGImageChunks(PNGFile.header(1, 1))) {
      XCTAssertEqual($0 as? ImageError, .truncated(.png, at: 33))
    }
  }

  func testChunksAreInOrder() throws {
    let (palette, alpha) = (PNGFile.chunk("PLTE", [1, 2, 3]), PNGFile.chunk("tRNS", [4]))
    let (data, end) = (PNGFile.chunk("IDAT", [5]), PNGFile.chunk("IEND", []))
    let header = PNGFile.header(1, 1)
    let chunks = try PNGImageChunks(header + palette + alpha + data + end)
    XCTAssertEqual(chunks.palette, 41..<44)
    XCTAssertEqual(chunks.transparency, 56..<57)
    let late = try PNGImageChunks(header + data + alpha + end)
    XCTAssertNil(late.transparency, "it comes too late for the pixels")
    for (file, what, place) in [
      (header + palette + palette + data, "PLTE where it may not be", 52),
      (header + data + palette, "PLTE where it may not be", 50),
      (header + Array(header[8...]), "IHDR where it may not be", 37),
      (Array(header[..<8]) + data, "IHDR where it may not be", 12),
      (header + data + alpha + data, "image data in two places", 63),
    ] {
      XCTAssertThrowsError(try PNGImageChunks(file), what) {
        XCTAssertEqual($0 as? ImageError, .malformed(.png, what, at: place))
      }
    }
  }

  func testEncodingRoundTrips() throws {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let (width, height) = (
        Int.random(in: 1...70, using: &random), Int.random(in: 1...40, using: &random)
      )
      var bytes = random.bytes(
        width * height * 4, upTo: [1, 30, 255].randomElement(using: &random) ?? 0)
      let isOpaque = Bool.random(using: &random)
      if isOpaque { for at in stride(from: 3, to: bytes.count, by: 4) { bytes[at] = 255 } }
      let bitmap = Bitmap(width: width, height: height, bytes: bytes)
      let file = PNGWriter.bytes(of: bitmap)
      XCTAssertEqual(try Bitmap(decoding: file), bitmap, "seed \(seed)")
      XCTAssertEqual(file[25], isOpaque ? 2 : 6, "seed \(seed): RGB where nothing is transparent")
    }
  }

  func testSmoothPicturesAreCompressed() {
    var bytes: [UInt8] = []
    for y in 0..<64 {
      for x in 0..<64 { bytes += [UInt8(x * 3), UInt8(y * 3), UInt8(x + y), 255] }
    }
    let file = PNGWriter.bytes(of: Bitmap(width: 64, height: 64, bytes: bytes))
    XCTAssertLessThan(file.count, 1000)
  }
}
