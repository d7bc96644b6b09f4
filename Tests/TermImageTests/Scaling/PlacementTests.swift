// PlacementTests: which part of a picture is visible, and where.

import TermImage
import TermView
import XCTest

final class PlacementTests: XCTestCase {
  private let wide = PixelSize(width: 200, height: 100)
  private let room = Size(columns: 10, rows: 10)

  func testFittingCentersTheWholePicture() throws {
    let place = try XCTUnwrap(Placement(of: wide, in: room))
    XCTAssertEqual(place.source, PixelRect(x: 0, y: 0, width: 200, height: 100))
    // The space is 80 by 160 pixels, since cells are taller than wide.
    XCTAssertEqual(place.target, PixelRect(x: 0, y: 60, width: 80, height: 40))
  }

  func testAnAlignmentDecidesWhereSpaceIsLeft() throws {
    let low = try XCTUnwrap(Placement(of: wide, in: room, alignment: .bottomTrailing))
    XCTAssertEqual(low.target, PixelRect(x: 0, y: 120, width: 80, height: 40))
    let high = try XCTUnwrap(Placement(of: wide, in: room, alignment: .topLeading))
    XCTAssertEqual(high.target.y, 0)
    let all = try XCTUnwrap(Placement(of: wide, in: room, alignment: .stretch))
    XCTAssertEqual(all.target, PixelRect(x: 0, y: 0, width: 80, height: 160))
  }

  func testFillingCropsThePicture() throws {
    let place = try XCTUnwrap(Placement(of: wide, in: room, mode: .fill))
    XCTAssertEqual(place.target, PixelRect(x: 0, y: 0, width: 80, height: 160))
    XCTAssertEqual(place.source, PixelRect(x: 75, y: 0, width: 50, height: 100))
    let last = try XCTUnwrap(
      Placement(of: wide, in: room, mode: .fill, alignment: .bottomTrailing))
    XCTAssertEqual(last.source.x, 150)
  }

  func testStretchingUsesTheWholePictureAndTheWholeArea() throws {
    let place = try XCTUnwrap(Placement(of: wide, in: room, mode: .stretch))
    XCTAssertEqual(place.source, PixelRect(x: 0, y: 0, width: 200, height: 100))
    XCTAssertEqual(place.target, PixelRect(x: 0, y: 0, width: 80, height: 160))
  }

  func testSizesCanBeRoundedToWholeCells() throws {
    let cell = PixelSize(width: 9, height: 20)
    for columns in 1..<12 {
      for width in 1..<60 {
        let picture = PixelSize(width: width, height: 30)
        let place = try XCTUnwrap(
          Placement(of: picture, in: Size(columns: columns, rows: 5), cell: cell, unit: cell))
        let target = place.target
        XCTAssertEqual(
          [target.x % 9, target.width % 9, target.y % 20, target.height % 20], [0, 0, 0, 0])
        XCTAssertGreaterThan(target.width * target.height, 0)
        XCTAssertLessThanOrEqual(target.x + target.width, columns * 9)
        XCTAssertLessThanOrEqual(target.y + target.height, 100)
      }
    }
  }

  func testAnEmptyPictureHasNoPlacement() {
    XCTAssertNil(Placement(of: wide, in: .zero))
    XCTAssertNil(Placement(of: wide, in: Size(columns: -3, rows: 4)))
    XCTAssertNil(Placement(of: PixelSize(width: 0, height: 4), in: room))
  }

  func testAnUnboundedAreaIsAccepted() throws {
    let place = try XCTUnwrap(
      Placement(of: wide, in: Size(columns: .max, rows: 2), alignment: .topLeading))
    XCTAssertEqual(place.target, PixelRect(x: 0, y: 0, width: 64, height: 32))
  }
}
