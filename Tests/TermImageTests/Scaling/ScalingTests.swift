// ScalingTests: pictures in other sizes, in linear light, and their positions.

import Foundation
import RecordSupport
import TermView
import XCTest

@testable import TermImage

final class ScalingTests: XCTestCase {
  func testAPictureAtItsOwnSizeStaysAsItIs() throws {
    let all = Bitmap(16, 16) { x, y in [UInt8(y * 16 + x), UInt8(255 - y * 16 - x), 7, 255] }
    XCTAssertEqual(try all.scaled(to: 16, 16), all)
  }

  func testBlackAndWhiteAreMixedInLinearLight() throws {
    let board = Bitmap(8, 8) { x, y in (x + y) % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    // Half the light is 188 in sRGB; half the number would be far too dark.
    XCTAssertEqual(try board.scaled(to: 4, 2), .grey(188, 4, 2))
  }

  func testClearPixelsDoNotBleedTheirColor() throws {
    let pair = Bitmap(2, 1) { x, _ in x == 0 ? [255, 0, 0, 255] : [0, 255, 0, 0] }
    XCTAssertEqual(try pair.scaled(to: 1, 1).bytes, [255, 0, 0, 128])
    XCTAssertEqual(try pair.scaled(to: 9, 1)[8, 0].green, 0)
  }

  func testEveryValueIsTheNearestToItsLinearValue() {
    XCTAssertEqual(LinearLight.byteFromLinear.count, 65_536)
    for value in 0..<256 {
      XCTAssertEqual(Double(LinearLight.linearFromByte[value]), light(UInt8(value)), accuracy: 1e-7)
    }
    for step in stride(from: 0, to: 65_536, by: 7) {
      let found = LinearLight.byteFromLinear[step]
      let linear = Double(step) / 65_535
      let exact = linear <= 0.0031308 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
      XCTAssertEqual(Double(found), exact * 255, accuracy: 0.501, "step \(step)")
    }
  }

  func testShrinkingIsTheExactMeanOfAreas() throws {
    let seed = UInt64(20_261)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let (width, height) = (1 + random.next(below: 40), 1 + random.next(below: 40))
      let (columns, rows) = (1 + random.next(below: width), 1 + random.next(below: height))
      let picture = Bitmap(width, height) { _, _ in
        [
          UInt8(random.next(below: 256)), UInt8(random.next(below: 256)),
          UInt8(random.next(below: 256)), 255,
        ]
      }
      let small = try picture.scaled(to: columns, rows)
      for y in 0..<rows {
        for x in 0..<columns {
          let exact = meanOfArea(picture, x, y, columns, rows)
          let found = light(small[x, y].red)
          let steps = light(UInt8(min(255, Int(small[x, y].red) + 1))) - light(small[x, y].red)
          XCTAssertEqual(
            found, exact, accuracy: max(steps, 0.0005) * 0.6,
            "\(width)x\(height) to \(columns)x\(rows) at \(x), \(y)")
        }
      }
    }
  }

  /// Returns the mean red light in the area that a pixel of the small picture covers.
  private func meanOfArea(
    _ picture: Bitmap, _ x: Int, _ y: Int, _ columns: Int, _ rows: Int
  ) -> Double {
    let (w, h) = (
      Double(picture.width) / Double(columns), Double(picture.height) / Double(rows)
    )
    func overlap(_ pixel: Int, _ place: Int, _ length: Double) -> Double {
      max(
        0,
        min(Double(pixel + 1), Double(place + 1) * length)
          - max(Double(pixel), Double(place) * length))
    }
    var sum = 0.0
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        sum += light(picture[column, row].red) * overlap(column, x, w) * overlap(row, y, h)
      }
    }
    return sum / (w * h)
  }

  func testEnlargingKeepsFlatAreasAndStaysInRange() throws {
    for size in 1...5 {
      XCTAssertEqual(try Bitmap.grey(77, size, size).scaled(to: 13, 29), .grey(77, 13, 29))
    }
    let edge = Bitmap(4, 1) { x, _ in x < 2 ? [0, 0, 0, 255] : [255, 255, 255, 255] }
    let wide = try edge.scaled(to: 32, 3)
    let reds = (0..<32).map { wide[$0, 1].red }
    XCTAssertEqual(reds.first, 0)
    XCTAssertEqual(reds.last, 255)
    for x in 11..<20 { XCTAssertLessThanOrEqual(reds[x], reds[x + 1]) }
  }

  func testAPartIsScaledLikeTheWhole() throws {
    let picture = try Bitmap.chelsea()
    let part = PixelRect(x: 10, y: 7, width: 50, height: 41)
    let cut = Bitmap(50, 41) { x, y in
      let pixel = picture[x + 10, y + 7]
      return [pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }
    XCTAssertEqual(try picture.scaled(to: 20, 10, part: part), try cut.scaled(to: 20, 10))
    XCTAssertEqual(try picture.scaled(to: 130, 90, part: part), try cut.scaled(to: 130, 90))
  }

  func testAReducedPictureFitsAndKeepsItsAspectRatio() throws {
    for (width, height, pixels) in [(96, 64, 1000), (400, 3, 100), (2, 500, 17), (5, 5, 1)] {
      let small = try Bitmap.grey(9, width, height).reduced(toFit: pixels)
      XCTAssertLessThanOrEqual(small.width * small.height, pixels)
      XCTAssertGreaterThan(small.width * small.height * 3, pixels, "\(width)x\(height)")
    }
    let photo = try Bitmap.chelsea()
    XCTAssertEqual(try photo.reduced(toFit: 96 * 64), photo)
    let small = try photo.reduced(toFit: 1536)
    XCTAssertEqual([small.width, small.height], [48, 32])
  }

  func testCancelledTasksStop() async throws {
    let picture = try Bitmap.chelsea()
    let work = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      XCTAssertThrowsError(try picture.scaled(to: 10, 10)) { XCTAssert($0 is CancellationError) }
      for depth in ColorDepth.allCases {
        XCTAssertThrowsError(try CellPicture(picture, columns: 9, rows: 9, depth: depth)) {
          XCTAssert($0 is CancellationError)
        }
      }
    }
    try await work.value
  }
}
