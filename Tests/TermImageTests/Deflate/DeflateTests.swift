// Checksums and zlib streams: the streams of other programs are read, and our own are read back equal.

import RecordSupport
import XCTest

@testable import TermImage

final class DeflateTests: XCTestCase {
  func testChecksumsMatchTheirStandards() {
    let digits = Array("123456789".utf8)
    XCTAssertEqual(CRC32.sum(of: digits.span), 0xCBF4_3926, "the check value of CRC-32/ISO-HDLC")
    XCTAssertEqual(CRC32.sum(of: Array("IEND".utf8).span), 0xAE42_6082)
    var adler = Adler32()
    adler.add(Array("Wikipedia".utf8).span)
    XCTAssertEqual(adler.sum, 0x11E6_0398)
  }

  func testChecksumsOfPartsCombineToThatOfTheWhole() {
    var random = SeededGenerator(seed: 1)
    let bytes = random.bytes(20_000)
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in bytes {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    for cut in [0, 1, 7, 8, 2047, 2048, 5553, 19_999, 20_000] {
      var adler = Adler32()
      adler.add(bytes.span.extracting(..<cut))
      adler.add(bytes.span.extracting(cut...))
      XCTAssertEqual(adler.sum, high << 16 | low, "cut at \(cut)")
      let first = CRC32.sum(of: bytes.span.extracting(..<cut))
      XCTAssertEqual(
        CRC32.sum(of: bytes.span.extracting(cut...), after: first), CRC32.sum(of: bytes.span))
    }
  }

  /// Compressed by zlib 1.2.13 at level 9: a fixed code, and a dynamic one.
  func testStreamsOfZlibAreDecompressed() throws {
    XCTAssertEqual(try inflated(hex("78da4b4c84010014e103cb"), 10), Array("aaaaaaaaaa".utf8))
    let text = """
      alpha beta beta zeta gamma epsilon epsilon delta alpha gamma eta eta zeta theta epsilon alpha \
      alpha zeta theta zeta eta eta gamma gamma delta delta alpha gamma zeta gamma gamma zeta gamma \
      theta eta zeta zeta zeta theta gamma eta theta delta theta epsilon theta zeta theta theta zeta \
      theta theta delta zeta gamma epsilon theta epsilon epsilon eta
      """
    let packed = hex(
      "78da75505b0e80200cbb0a579b9188092889fbdae9513a9eea071d636dd7403e3a328b65057960a310c8d878ed"
        + "fe3c6a5dadbf679405ca609c2c62975b258306ecc652246d0d10e6ef153213bb07dd586c658ad232a287f918"
        + "b34b85ebcf03b41f9f33dad5ca9400ae5d7deb")
    XCTAssertEqual(try inflated(packed, text.utf8.count), Array(text.utf8))
  }

  func testCompressionRoundTrips() throws {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let count = [0, 1, 2, 15, 16, 17, 300, 70_000, 200_000].randomElement(using: &random) ?? 0
      let bound: UInt8 = [0, 1, 3, 20, 255].randomElement(using: &random) ?? 0
      var bytes = random.bytes(count, upTo: bound)
      // Pieces that repeat at any distance, near and far.
      for _ in 0..<Int.random(in: 0...200, using: &random) where count > 1 {
        let length = Int.random(in: 1...min(count, 600), using: &random)
        let from = Int.random(in: 0...count - length, using: &random)
        let to = Int.random(in: 0...count - length, using: &random)
        bytes.replaceSubrange(to..<to + length, with: Array(bytes[from..<from + length]))
      }
      let packed = Deflate.zlib(bytes)
      XCTAssertEqual(try inflated(packed, count), bytes, "seed \(seed)")
      XCTAssertLessThanOrEqual(packed.count, count + count / 5000 + 32, "seed \(seed)")
    }
  }

  func testFlatPicturesCompressWell() {
    let flat = [UInt8](repeating: 7, count: 1_000_000)
    XCTAssertLessThan(Deflate.zlib(flat).count, 5_000)
  }

  func testRowsAreDecompressedInAnyPieces() throws {
    var random = SeededGenerator(seed: 3)
    let bytes = random.bytes(150_000, upTo: 9)
    let packed = Deflate.zlib(bytes)
    var stream = Inflate(packed, total: bytes.count, budget: DecodingBudget(ImageLimits()))
    var read: [UInt8] = []
    while read.count < bytes.count {
      let count = min(Int.random(in: 1...9_000, using: &random), bytes.count - read.count)
      var row = [UInt8](repeating: 0, count: count + 3)
      try stream.read(count, into: &row, at: 3)
      read += row[3...]
    }
    XCTAssertNoThrow(try stream.finish())
    XCTAssertEqual(read, bytes)
  }

  func testTruncationAnywhereIsAnError() {
    let bytes = Array("a stream that is cut at every byte, a stream that is cut".utf8)
    let packed = Deflate.zlib(bytes)
    for count in 0..<packed.count {
      let cut = Array(packed[..<count])
      do {
        let read = try inflated(cut, bytes.count)
        XCTAssertEqual(read, bytes)
        // Only the code for the end and the checksum may be cut off.
        XCTAssertGreaterThanOrEqual(count, packed.count - 6)
      } catch {
        guard case .truncated = error else {
          XCTFail("cut at \(count): \(error)")
          continue
        }
      }
    }
  }

  func testAWrongChecksumIsAnError() {
    var packed = Deflate.zlib(Array("abc".utf8))
    packed[packed.count - 1] ^= 1
    XCTAssertThrowsError(try inflated(packed, 3)) { error in
      guard case .malformed("a wrong Adler-32 sum", _)? = error as? InflateError else {
        return XCTFail("\(error)")
      }
    }
  }

  func testInvalidStreamsAreErrors() {
    let cases: [(String, String)] = [
      ("no zlib header", "7900"), ("another method", "7701"),
      ("a preset dictionary", "78bb00000000"),
      ("the third kind of block", "780107"),
      ("a stored block without its complement", "78010103000000"),
      ("a distance before the first byte", "78014b040200"), ("too many symbols", "7801fdff"),
    ]
    for (what, bytes) in cases {
      XCTAssertThrowsError(try inflated(hex(bytes) + [UInt8](repeating: 0, count: 40), 100), what) {
        guard case .malformed? = $0 as? InflateError else { return XCTFail("\(what): \($0)") }
      }
    }
  }

  func testHuffmanCodesAreBoundedAndComplete() {
    // Fibonacci numbers give the deepest tree.
    var frequencies: [UInt32] = [1, 1]
    while frequencies.count < 40 { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    for limit in [7, 15] {
      let code = HuffmanCode(frequencies: frequencies, limit: limit)
      XCTAssertLessThanOrEqual(code.lengths.max() ?? 0, UInt8(limit))
      XCTAssertEqual(
        code.lengths.reduce(0) { $0 + 1 << (limit - Int($1)) }, 1 << limit, "the sum of Kraft")
    }
  }

  private func inflated(_ bytes: [UInt8], _ count: Int) throws(InflateError) -> [UInt8] {
    var stream = Inflate(bytes, total: count, budget: DecodingBudget(ImageLimits()))
    var output = [UInt8](repeating: 0, count: count)
    try stream.read(count, into: &output, at: 0)
    try stream.finish()
    return output
  }

  private func hex(_ text: String) -> [UInt8] {
    let digits = Array(text)
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0
    }
  }
}
