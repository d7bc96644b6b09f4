// JPEGFaultTests: damaged, truncated and hostile files, and the error message of each.

import RecordSupport
import XCTest

@testable import TermImage

final class JPEGFaultTests: XCTestCase {
  private let fixture = JPEGFixture(
    width: 24, height: 16, components: 3,
    levels: [9, 8, 7, 6, 5, 4, 3, 2, 1, 10, 11, 12, 13, 14, 15, 16, 17, 18])

  func testEveryTruncatedFileIsReported() {
    let bytes = fixture.bytes
    for count in 0..<bytes.count {
      XCTAssertEqual(
        fault(of: Array(bytes.prefix(count))), .truncated(.jpeg, at: count), "\(count) bytes")
    }
  }

  func testTheDecodedPartOfATruncatedFileStaysAndTheRestIsGray() throws {
    var fixture = JPEGFixture(width: 8, height: 800, levels: (0..<100).map { $0 % 50 + 20 })
    let whole = try decode(fixture.bytes)
    let half = Array(fixture.bytes.prefix(fixture.bytes.count - 60))
    let kept = try decode(half, keepingWhatIsThere: true)
    XCTAssertEqual(kept[0, 0].red, whole[0, 0].red)
    XCTAssertEqual(kept[0, 799].red, 128)
    fixture.isProgressive = true
    let progressive = try decode(
      Array(fixture.bytes.prefix(fixture.bytes.count - 5)), keepingWhatIsThere: true)
    XCTAssertEqual(progressive.height, 800)
  }

  func testAFileWithoutAScanIsAnError() {
    let bytes = fixture.bytes
    for count in 0..<bytes.count - 60 {
      let part = Array(bytes.prefix(count))
      XCTAssertEqual(
        fault(of: part, keepingWhatIsThere: true), .truncated(.jpeg, at: count), "\(count) bytes")
    }
  }

  func testTheSizeIsKnownAfterTheHeader() throws {
    let bytes = fixture.bytes
    var known = 0
    for count in 0...bytes.count {
      guard let size = try JPEGDecoder.size(Array(bytes.prefix(count))) else {
        XCTAssertEqual(known, 0, "a size that was known is unknown again")
        continue
      }
      known += 1
      XCTAssertEqual([size.width, size.height], [24, 16])
    }
    XCTAssertGreaterThan(known, 10)
  }

  func testErrorsNameUnsupportedKinds() throws {
    let kinds: [(code: UInt8, words: String)] = [
      (0xC3, "lossless coding"), (0xC5, "hierarchical coding"), (0xC7, "hierarchical coding"),
      (0xC9, "arithmetic coding"), (0xCA, "arithmetic coding"), (0xCF, "arithmetic coding"),
    ]
    let place = try XCTUnwrap(frame(of: fixture.bytes))
    for kind in kinds {
      var bytes = fixture.bytes
      bytes[place + 1] = kind.code
      XCTAssertEqual(fault(of: bytes), .unsupported(.jpeg, kind.words))
    }
    var bytes = fixture.bytes
    bytes[place + 4] = 12
    XCTAssertEqual(fault(of: bytes), .unsupported(.jpeg, "12 bits a sample"))
  }

  func testATooLargePictureIsRejectedBeforeAllocating() throws {
    var bytes = fixture.bytes
    let place = try XCTUnwrap(frame(of: bytes))
    bytes.replaceSubrange(place + 5..<place + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
    XCTAssertEqual(
      fault(of: bytes), .tooLarge(width: 65535, height: 65535, limit: ImageLimits().pixels))
    XCTAssertEqual(
      fault(of: fixture.bytes, ImageLimits(memory: 1000)), .tooMuchMemory(limit: 1000))
  }

  func testCountedMemoryIsAboutThatOfPlanesAndPicture() throws {
    // Six samples of 24x16, rounded up to whole blocks, and four bytes per pixel.
    let limit = 24 * 16 * 3 + 24 * 16 * 4
    XCTAssertNil(fault(of: fixture.bytes, ImageLimits(memory: limit)))
    XCTAssertEqual(
      fault(of: fixture.bytes, ImageLimits(memory: limit - 1)), .tooMuchMemory(limit: limit - 1))
  }

  func testThousandsOfScansAreRejected() {
    var fixture = JPEGFixture(width: 8, height: 8, levels: [5])
    fixture.isProgressive = true
    var bytes = fixture.bytes
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0x10]
    let scans = Array(repeating: scan, count: 5000).joined()
    bytes.insert(contentsOf: scans, at: bytes.count - 2)
    XCTAssertEqual(
      fault(of: bytes), .unsupported(.jpeg, "more than \(JPEGDecoder.scanLimit) scans"))
  }

  func testEachScanCountsTheStepsOfItsSamples() throws {
    var fixture = JPEGFixture(width: 64, height: 64, levels: [5])
    fixture.isProgressive = true
    var bytes = fixture.bytes
    let once = try steps(of: bytes)
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 0, 0x10]
    bytes.insert(contentsOf: Array(repeating: scan, count: 50).joined(), at: bytes.count - 2)
    let often = try steps(of: bytes)
    XCTAssertEqual(often, once + 50 * 64 * 64)
    XCTAssertNil(fault(of: bytes, ImageLimits(steps: often), keepingWhatIsThere: true))
    XCTAssertEqual(
      fault(of: bytes, ImageLimits(steps: often - 1), keepingWhatIsThere: true),
      .tooMuchWork(limit: often - 1))
  }

  func testStepsAreCountedWhileScansAreRead() {
    XCTAssertEqual(fault(of: fixture.bytes, ImageLimits(steps: 0)), .tooMuchWork(limit: 0))
  }

  /// Returns how many steps a file takes, and how much of it was decoded.
  private func steps(of bytes: [UInt8]) throws -> Int {
    var budget = DecodingBudget(ImageLimits())
    _ = try JPEGDecoder.decode(bytes, budget: &budget, keepingWhatIsThere: true)
    return budget.steps
  }

  func testATableOfAnUnknownClassOrNumberIsReported() throws {
    let bytes = fixture.bytes
    let marker = try XCTUnwrap(
      bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC4 })
    for (head, words) in [
      (0x20, "a Huffman table of a class other than 0 and 1"),
      (0x04, "a Huffman table other than 0 to 3"),
    ] as [(UInt8, String)] {
      var damaged = bytes
      damaged[marker + 4] = head
      guard case .malformed(.jpeg, let found, _) = fault(of: damaged) else {
        XCTFail("nothing is wrong with \(words)")
        continue
      }
      XCTAssertEqual(found, words)
    }
  }

  func testInvalidHeadersAreReportedWithTheirOffset() throws {
    let bytes = fixture.bytes
    let place = try XCTUnwrap(frame(of: bytes))
    let edits: [(at: Int, byte: UInt8, words: String)] = [
      (place + 8, 0, "a width of 0"), (place + 11, 0x51, "a sampling factor that is not 1 to 4"),
      (place + 11, 0x10, "a sampling factor that is not 1 to 4"),
      (place + 12, 4, "a quantization table other than 0 to 3"),
      (place + 12, 1, "a scan without its quantization table"),
      (place + 10, 7, "a scan of a component that the frame has not"),
    ]
    for edit in edits {
      var damaged = bytes
      damaged[edit.at] = edit.byte
      guard case .malformed(.jpeg, let words, let at) = fault(of: damaged) else {
        XCTFail("nothing is wrong with \(edit)")
        continue
      }
      XCTAssertEqual(words, edit.words)
      XCTAssertTrue((0..<bytes.count).contains(at))
    }
  }

  func testAnOversizedCodeTableIsRejected() {
    XCTAssertNil(JPEGHuffmanTable(counts: [2] + Array(repeating: 0, count: 15), symbols: [0, 1]))
    XCTAssertNil(
      JPEGHuffmanTable(counts: [0, 0, 9] + Array(repeating: 0, count: 13), symbols: Array(0...8)))
  }

  func testChangingAnyByteNeverTraps() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    func random(_ count: Int) -> Int { generator.next(below: count) }
    var progressive = fixture
    progressive.isProgressive = true
    var restarting = fixture
    restarting.restartInterval = 1
    var ends = 0
    for bytes in [fixture.bytes, progressive.bytes, restarting.bytes] {
      for _ in 0..<1000 {
        var damaged = bytes
        for _ in 0...random(3) { damaged[random(damaged.count)] = UInt8(random(256)) }
        let limits = ImageLimits(pixels: 100_000, memory: 8 << 20)
        if fault(of: damaged, limits, keepingWhatIsThere: random(2) == 0) == nil { ends += 1 }
      }
    }
    XCTAssertGreaterThan(ends, 0, "some damage is none")
  }

  private func decode(
    _ bytes: [UInt8], _ limits: ImageLimits = ImageLimits(), keepingWhatIsThere: Bool = false
  ) throws(ImageError) -> Bitmap {
    var budget = DecodingBudget(limits)
    return try JPEGDecoder.decode(
      bytes, budget: &budget, keepingWhatIsThere: keepingWhatIsThere)
  }

  private func fault(
    of bytes: [UInt8], _ limits: ImageLimits = ImageLimits(), keepingWhatIsThere: Bool = false
  ) -> ImageError? {
    do throws(ImageError) {
      _ = try decode(bytes, limits, keepingWhatIsThere: keepingWhatIsThere)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the position of a frame's marker.
  private func frame(of bytes: [UInt8]) -> Int? {
    bytes.indices.dropLast().first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 }
  }
}
