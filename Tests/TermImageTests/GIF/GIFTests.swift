// GIF files: their codes, and how their frames become pictures.

import XCTest

@testable import TermImage

final class GIFTests: XCTestCase {
  // Red, green, blue, white.
  private let palette: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]

  func testAStillPictureHasThePaletteColors() throws {
    let file = gif(2, 2, frame(0, 0, 2, 2, [0, 1, 2, 3]))
    XCTAssertEqual(
      try Bitmap(decoding: file).hex, ["ff0000ff 00ff00ff", "0000ffff ffffffff"])
  }

  func testWithoutAPaletteIndicesAreGrays() throws {
    let file = Array("GIF87a".utf8) + [2, 0, 1, 0, 0, 0, 0] + frame(0, 0, 2, 1, [0, 3]) + [0x3B]
    XCTAssertEqual(try Bitmap(decoding: file).hex, ["000000ff 030303ff"])
  }

  func testALocalPaletteIsUsed() throws {
    let local: [UInt8] = [1, 1, 1, 2, 2, 2, 3, 3, 3, 9, 8, 7]
    let file = gif(2, 1, frame(0, 0, 2, 1, [0, 3], local: local))
    XCTAssertEqual(try Bitmap(decoding: file).hex, ["010101ff 090807ff"])
  }

  func testInterlacedRowsComeInFourPasses() throws {
    let order = [0, 8, 4, 2, 6, 1, 3, 5, 7, 9].map { UInt8($0 % 4) }
    let bitmap = try Bitmap(decoding: gif(1, 10, frame(0, 0, 1, 10, order, isInterlaced: true)))
    let shown = (0..<10).map { y in bitmap.hex[y] }
    let colors = ["ff0000ff", "00ff00ff", "0000ffff", "ffffffff"]
    XCTAssertEqual(shown, (0..<10).map { colors[$0 % 4] })
  }

  func testCodesForTheEntryBeingBuiltAreDecoded() throws {
    // Clear, 0, then the codes 6, 7, … each of which the previous code defines, with more and more bits.
    var bits: [Int] = []
    func put(_ value: Int, _ count: Int) { for bit in 0..<count { bits.append(value >> bit & 1) } }
    put(4, 3)
    put(0, 3)
    var (length, count, next) = (3, 1, 6)
    for run in 2...8 {
      put(next, length)
      count += run
      next += 1
      if next == 1 << length { length += 1 }
    }
    put(5, length)
    let data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(UInt8(0)) {
        $0 | UInt8($1.element) << UInt8($1.offset)
      }
    }
    let image = head(0, 0, count, 1) + [2, UInt8(data.count)] + data + [0]
    let bitmap = try Bitmap(decoding: gif(count, 1, image))
    XCTAssertEqual(bitmap.width, 36)
    XCTAssertEqual(Set(bitmap.hex[0].split(separator: " ")), ["ff0000ff"])
  }

  func testTheFirstFramesTransparentPixelsAreTransparent() throws {
    let file = gif(3, 1, control(transparent: 1) + frame(0, 0, 2, 1, [0, 1]))
    XCTAssertEqual(try Bitmap(decoding: file).hex, ["ff0000ff 00000000 00000000"])
  }

  func testAnOpaqueFirstFrameIsSurroundedByTheFirstColor() throws {
    XCTAssertEqual(
      try Bitmap(decoding: gif(2, 1, frame(0, 0, 1, 1, [2]))).hex, ["0000ffff ff0000ff"])
  }

  func testTheFirstFrameMayEnlargeTheScreen() throws {
    let file = gif(1, 1, frame(1, 0, 1, 2, [1, 2]))
    XCTAssertEqual(
      try Bitmap(decoding: file).hex, ["ff0000ff 00ff00ff", "ff0000ff 0000ffff"])
  }

  func testFramesFollowTheirDisposalMethods() throws {
    // The picture after a second pixel was drawn and disposed of, and a third one drawn.
    let shown: [Int: String] = [
      0: "00000000 00ff00ff 0000ffff",  // it stays
      1: "00000000 00ff00ff 0000ffff",
      2: "00000000 00000000 0000ffff",  // its area is cleared
      3: "00000000 ff0000ff 0000ffff",  // what was there before comes back
    ]
    for (method, last) in shown {
      let file = gif(
        3, 1,
        control(disposal: 1, transparent: 3) + frame(0, 0, 3, 1, [3, 0, 0])
          + control(disposal: UInt8(method), transparent: 3) + frame(1, 0, 1, 1, [1])
          + control(disposal: 1, transparent: 3) + frame(2, 0, 1, 1, [2]))
      let frames = try Animation(decoding: file).frames.map { $0.bitmap.hex[0] }
      XCTAssertEqual(frames.count, 3)
      XCTAssertEqual(frames[0], "00000000 ff0000ff ff0000ff")
      XCTAssertEqual(frames[1], "00000000 00ff00ff ff0000ff")
      XCTAssertEqual(frames[2], last, "method \(method)")
    }
  }

  func testDelaysAndLoopCountsAreRead() throws {
    func animation(_ repeats: UInt8?) throws -> Animation {
      var loop: [UInt8] = []
      if let repeats {
        loop = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, repeats, 0, 0]
      }
      return try Animation(
        decoding: gif(
          1, 1,
          loop + control(hundredths: 7) + frame(0, 0, 1, 1, [0]) + frame(0, 0, 1, 1, [1])))
    }
    XCTAssertEqual(try animation(nil).frames.map(\.duration), [.milliseconds(70), .zero])
    XCTAssertEqual(try animation(nil).loopCount, 0)
    XCTAssertEqual(try animation(0).loopCount, nil, "for ever")
    XCTAssertEqual(try animation(5).loopCount, 5)
  }

  func testExtensionsAndCommentsAreSkipped() throws {
    let comment: [UInt8] = [0x21, 0xFE, 2, 0x2C, 0x3B, 1, 0x2C, 0]
    XCTAssertEqual(
      try Bitmap(decoding: gif(1, 1, comment + frame(0, 0, 1, 1, [1]))).hex, ["00ff00ff"])
  }

  func testTruncationIsAnErrorExceptAtTheTrailer() {
    let file = gif(2, 2, frame(0, 0, 2, 2, [0, 1, 2, 3]))
    for count in 0..<file.count {
      let cut = Array(file[..<count])
      do {
        _ = try Bitmap(decoding: cut)
        XCTAssertGreaterThanOrEqual(count, file.count - 2)
      } catch {
        XCTAssertLessThan(count, file.count - 2)
        switch error {
        case .truncated(.gif, _), .unknownFormat: break
        default: XCTFail("cut at \(count): \(error)")
        }
      }
    }
  }

  func testATruncatedAnimationIsAnError() {
    let file = gif(1, 1, frame(0, 0, 1, 1, [0]) + frame(0, 0, 1, 1, [1]))
    XCTAssertNoThrow(try Animation(decoding: Array(file.dropLast(2))))
    XCTAssertThrowsError(try Animation(decoding: Array(file.dropLast(3)))) {
      guard case .truncated(.gif, _)? = $0 as? ImageError else { return XCTFail("\($0)") }
    }
    XCTAssertNoThrow(try Bitmap(decoding: Array(file.dropLast(3))), "the first frame is whole")
  }

  func testInvalidCodesAreErrors() {
    let cases: [(String, [UInt8])] = [
      ("a code that nothing was given to", [2, 2, 0x44, 0x07, 0]),
      ("a first code that is no color", [2, 2, 0x34, 0x07, 0]),
      ("the end before the pixels", [2, 1, 0x2C, 0]),
      ("no pixels", [2, 0]),
      ("codes of 9 bits and more", [9, 1, 0, 0]),
    ]
    for (what, data) in cases {
      XCTAssertThrowsError(try Bitmap(decoding: gif(2, 2, head(0, 0, 2, 2) + data)), what) {
        guard case .malformed(.gif, _, _)? = $0 as? ImageError else {
          return XCTFail("\(what): \($0)")
        }
      }
    }
    XCTAssertThrowsError(try Bitmap(decoding: gif(2, 2, head(0, 0, 0, 2) + [2, 0])), "no width")
  }

  func testTheLimitAppliesToAllFramesTogether() throws {
    let file = gif(4, 4, (0..<5).flatMap { _ in frame(0, 0, 1, 1, [1]) })
    XCTAssertEqual(try Animation(decoding: file, limits: ImageLimits(pixels: 80)).frames.count, 5)
    XCTAssertThrowsError(try Animation(decoding: file, limits: ImageLimits(pixels: 79))) {
      XCTAssertEqual($0 as? ImageError, .tooLarge(width: 4, height: 20, limit: 79))
    }
    XCTAssertNoThrow(try Bitmap(decoding: file, limits: ImageLimits(pixels: 16)))
  }

  // MARK: Files

  private func gif(_ width: Int, _ height: Int, _ blocks: [UInt8]) -> [UInt8] {
    Array("GIF89a".utf8) + [UInt8(width), 0, UInt8(height), 0, 0x81, 0, 0] + palette + blocks + [
      0x3B
    ]
  }

  private func control(
    disposal: UInt8 = 0, transparent: UInt8? = nil, hundredths: UInt8 = 0
  ) -> [UInt8] {
    [
      0x21, 0xF9, 4, disposal << 2 | (transparent == nil ? 0 : 1), hundredths, 0, transparent ?? 0,
      0,
    ]
  }

  private func head(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, flags: UInt8 = 0
  ) -> [UInt8] {
    [0x2C, UInt8(x), 0, UInt8(y), 0, UInt8(width), 0, UInt8(height), 0, flags]
  }

  /// Returns a frame whose codes have three bits each: a clear code before every second index.
  private func frame(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ indices: [UInt8],
    isInterlaced: Bool = false, local: [UInt8]? = nil
  ) -> [UInt8] {
    var codes: [UInt8] = []
    for (number, index) in indices.enumerated() { codes += number % 2 == 0 ? [4, index] : [index] }
    codes.append(5)
    let bits = codes.flatMap { code in (0..<3).map { code >> UInt8($0) & 1 } }
    let data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(start + 8, bits.count)].enumerated().reduce(UInt8(0)) {
        $0 | $1.element << UInt8($1.offset)
      }
    }
    let flags: UInt8 = (isInterlaced ? 0x40 : 0) | (local == nil ? 0 : 0x81)
    return head(x, y, width, height, flags: flags) + (local ?? []) + [2, UInt8(data.count)] + data
      + [0]
  }
}
