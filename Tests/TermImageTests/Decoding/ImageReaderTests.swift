// Files that arrive in pieces, limits on their costs, and the ways to stop early.

import XCTest

@testable import TermImage

final class ImageReaderTests: XCTestCase {
  private let picture = Bitmap(width: 3, height: 2, bytes: (0..<24).map { UInt8($0 * 9) })

  private var files: [(format: ImageFormat, bytes: [UInt8])] {
    let gif =
      Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0, 0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2]
      + [4, 0x04, 0x41, 0x10, 0x05, 0, 0x3B]
    let ppm = Array("P6 3 2 255 ".utf8) + (0..<18).map { UInt8($0) }
    return [(.png, PNGWriter.bytes(of: picture)), (.gif, gif), (.ppm, ppm)]
  }

  func testFormatAndSizeAreKnownBeforeTheWholeFileArrives() throws {
    for (format, bytes) in files {
      var reader = ImageReader()
      var (formatAt, sizeAt) = (0, 0)
      for (count, byte) in bytes.enumerated() {
        try reader.append(CollectionOfOne(byte))
        if formatAt == 0, reader.format != nil { formatAt = count + 1 }
        if sizeAt == 0, reader.size != nil { sizeAt = count + 1 }
      }
      XCTAssertEqual(reader.format, format)
      XCTAssertEqual(reader.size?.width, 3, "\(format)")
      XCTAssertEqual(reader.size?.height, 2, "\(format)")
      XCTAssertLessThanOrEqual(formatAt, 8, "\(format)")
      XCTAssertLessThan(sizeAt, bytes.count, "\(format)")
    }
  }

  func testPiecesOfAnySizeGiveTheSamePicture() throws {
    for (format, bytes) in files where format != .gif {
      let whole = try Bitmap(decoding: bytes)
      for size in 1...bytes.count {
        var reader = ImageReader()
        for start in stride(from: 0, to: bytes.count, by: size) {
          try reader.append(bytes[start..<min(start + size, bytes.count)])
        }
        XCTAssertEqual(try reader.finish(), whole, "\(format) in pieces of \(size)")
      }
    }
  }

  func testATooLargePictureIsRejectedAfterItsHeader() {
    var reader = ImageReader(limits: ImageLimits(pixels: 100))
    XCTAssertThrowsError(try reader.append(PNGFile.header(101, 1))) {
      XCTAssertEqual($0 as? ImageError, .tooLarge(width: 101, height: 1, limit: 100))
    }
    var another = ImageReader(limits: ImageLimits(pixels: 100))
    XCTAssertThrowsError(try another.append(Array("P6 99999 99999 255 ".utf8))) {
      XCTAssertEqual($0 as? ImageError, .tooLarge(width: 99999, height: 99999, limit: 100))
    }
  }

  func testATooLongFileIsRejectedWhileItArrives() throws {
    var reader = ImageReader(limits: ImageLimits(memory: 100))
    try reader.append(Array("P2 #".utf8))
    try reader.append(repeatElement(0x20, count: 96))
    XCTAssertThrowsError(try reader.append([0x20])) {
      XCTAssertEqual($0 as? ImageError, .tooMuchMemory(limit: 100))
    }
  }

  func testFilesThatAreNotPicturesAreRejectedByTheirFirstBytes() {
    for bytes: [UInt8] in [
      [0], [0x89, 0x51], Array("GIX".utf8), Array("P7 ".utf8), Array("<html>".utf8),
    ] {
      var reader = ImageReader()
      XCTAssertThrowsError(try reader.append(bytes), "\(bytes)") {
        XCTAssertEqual($0 as? ImageError, .unknownFormat)
      }
    }
    for bytes: [UInt8] in [[], [0x89], [0x89, 0x50, 0x4E], Array("GIF8".utf8), Array("P6".utf8)] {
      var reader = ImageReader()
      XCTAssertNoThrow(try reader.append(bytes), "\(bytes) may become one")
      XCTAssertNil(reader.format)
      XCTAssertThrowsError(try reader.finish()) {
        XCTAssertEqual($0 as? ImageError, .unknownFormat)
      }
    }
  }

  func testMemoryIsCountedBeforeItIsAllocated() {
    let rows = [UInt8](repeating: 0, count: 301 * 100)
    let file = PNGFile.file(100, 100, rows: rows)
    XCTAssertNoThrow(try Bitmap(decoding: file, limits: ImageLimits(memory: 200_000)))
    for memory in [0, 30, 1_000, 40_000, 60_000] {
      XCTAssertThrowsError(try Bitmap(decoding: file, limits: ImageLimits(memory: memory))) {
        XCTAssertEqual($0 as? ImageError, .tooMuchMemory(limit: memory))
      }
    }
  }

  func testASmallFileThatClaimsALargePictureIsRejectedBeforeAllocating() {
    let limits = ImageLimits(pixels: .max, memory: .max, steps: .max)
    let png = PNGFile.header(0x7FFF_FFFF, 0x7FFF_FFFF, depth: 16, color: 6)
    for rest in [PNGFile.chunk("IDAT", Deflate.zlib([1, 2, 3])) + PNGFile.chunk("IEND", []), []] {
      XCTAssertThrowsError(try Bitmap(decoding: png + rest, limits: limits))
    }
    let gif = Array("GIF89a".utf8) + [255, 255, 255, 255, 0, 0, 0]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 255, 255, 255, 255, 0, 2, 1, 0x44, 0, 0x3B]
    XCTAssertThrowsError(try Bitmap(decoding: gif + frame, limits: limits)) {
      guard case .malformed(.gif, _, _)? = $0 as? ImageError else { return XCTFail("\($0)") }
    }
  }

  func testTooMuchWorkEndsDecodingAtTheSameStepEachTime() {
    for (format, bytes) in files {
      func isTooMuch(_ steps: Int) -> Bool {
        do throws(ImageError) {
          _ = try Bitmap(decoding: bytes, limits: ImageLimits(steps: steps))
          return false
        } catch {
          return error == .tooMuchWork(limit: steps)
        }
      }
      // A binary search finds the fewest steps that are enough.
      var (few, enough) = (0, 1 << 24)
      XCTAssertTrue(isTooMuch(few), "\(format)")
      XCTAssertFalse(isTooMuch(enough), "\(format)")
      while enough - few > 1 {
        let middle = (few + enough) / 2
        if isTooMuch(middle) { few = middle } else { enough = middle }
      }
      for _ in 0..<3 {
        XCTAssertTrue(isTooMuch(few), "\(format)")
        XCTAssertFalse(isTooMuch(enough), "\(format)")
      }
    }
  }

  func testACancelledTaskStopsDecoding() async {
    for (format, bytes) in files {
      let task = Task { () -> ImageError? in
        while !Task.isCancelled { await Task.yield() }
        do throws(ImageError) {
          _ = try Bitmap(decoding: bytes)
          return nil
        } catch {
          return error
        }
      }
      task.cancel()
      let error = await task.value
      XCTAssertEqual(error, .cancelled, "\(format)")
    }
  }

  func testAStillPictureIsAnAnimationOfOneFrame() throws {
    let animation = try Animation(decoding: PNGWriter.bytes(of: picture))
    XCTAssertEqual(animation, Animation(frames: [.init(bitmap: picture, duration: .zero)]))
    XCTAssertEqual(animation.loopCount, 0)
  }

  func testManyBytesBeforeTheSizeAreReadOnce() throws {
    // A file with a long comment: reading the header again at each byte would take 10¹⁰ steps.
    var reader = ImageReader()
    try reader.append(Array("P2 #".utf8))
    for _ in 0..<200_000 { try reader.append(CollectionOfOne(0x61)) }
    XCTAssertNil(reader.size)
    XCTAssertThrowsError(try reader.finish()) {
      XCTAssertEqual($0 as? ImageError, .truncated(.ppm, at: 200_004))
    }
  }

  func testChangingAnyByteNeverTraps() {
    var pictures = 0
    for (_, bytes) in files {
      for at in bytes.indices {
        for bit in 0..<8 {
          var changed = bytes
          changed[at] ^= 1 << UInt8(bit)
          let limits = ImageLimits(pixels: 1 << 16, memory: 1 << 20)
          if (try? Animation(decoding: changed, limits: limits)) != nil { pictures += 1 }
        }
      }
    }
    XCTAssertGreaterThan(pictures, 100, "most samples of a map are free")
  }
}
