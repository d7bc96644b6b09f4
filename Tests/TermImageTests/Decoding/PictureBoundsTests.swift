// PictureBoundsTests: limits the pixels drawn for an image, for any reported cell and screen size.

import TermView
import XCTest

@testable import TermImage

final class PictureBoundsTests: XCTestCase {
  private static let pictures = [
    PixelSize(width: 1, height: 1), PixelSize(width: 400, height: 300),
    PixelSize(width: 1, height: 10_000), PixelSize(width: 10_000, height: 3),
  ]
  private static let rooms = [
    Size(columns: 1, rows: 1), Size(columns: 80, rows: 24), Size(columns: 300, rows: 100),
    Size(columns: 4095, rows: 4095), Size(columns: 4095, rows: 1), Size(columns: 1, rows: 4095),
  ]
  private static let cells = [
    PixelSize(width: 1, height: 1), PixelSize(width: 8, height: 16),
    PixelSize(width: 20, height: 40),
    PixelSize(width: 512, height: 512), PixelSize(width: 512, height: 1),
  ]

  func testPicturesStayWithinTheirBoundsOfPixelsAndCells() throws {
    for images in ImageOutput.allCases {
      for cell in Self.cells {
        let surface = ImageTarget(images: images, cell: cell)
        let most = images == .sixel ? ImageOutputLimits.maxSixelPixels : ImageOutputLimits.maxPixels
        for (picture, room, mode) in Self.cases {
          let style = ImageStyle(mode: mode, alignment: .center, glyphs: .everyFont)
          let words = "\(images), cells of \(cell), \(picture) \(mode) in \(room)"
          let place = try XCTUnwrap(
            BoundedPlacement(of: picture, in: room, on: surface, style), words)
          if images.hasPixels {
            XCTAssertLessThanOrEqual(place.pixels.width * place.pixels.height, most, words)
          }
          XCTAssertLessThanOrEqual(
            place.size.columns * place.size.rows, ImageOutputLimits.maxCells, words)
          XCTAssertGreaterThanOrEqual(place.origin.column, 0, words)
          XCTAssertGreaterThanOrEqual(place.origin.row, 0, words)
          XCTAssertLessThanOrEqual(place.origin.column + place.size.columns, room.columns, words)
          XCTAssertLessThanOrEqual(place.origin.row + place.size.rows, room.rows, words)
        }
      }
    }
  }

  private static var cases: [(PixelSize, Size, ContentMode)] {
    pictures.flatMap { picture in
      rooms.flatMap { room in ContentMode.allCases.map { (picture, room, $0) } }
    }
  }

  func testAPictureWithinItsBoundsHasAllPixelsOfItsCells() throws {
    let style = ImageStyle(mode: .stretch, alignment: .center, glyphs: .everyFont)
    for images in [ImageOutput.kitty, .kittyPlacements, .iterm, .sixel] {
      // 4 million pixels on a screen of 2,560 by 1,600.
      let surface = ImageTarget(images: images, cell: PixelSize(width: 10, height: 20))
      let place = try XCTUnwrap(
        BoundedPlacement(
          of: PixelSize(width: 30, height: 20), in: Size(columns: 256, rows: 80), on: surface, style
        ))
      XCTAssertEqual(place.size, Size(columns: 256, rows: 80))
      XCTAssertEqual(place.pixels, PixelSize(width: 2560, height: 1600))
      XCTAssertEqual(place.cell, PixelSize(width: 10, height: 20))
    }
  }

  func testATerminalThatFitsPicturesKeepsTheirCellsBeyondTheBound() throws {
    // A screen of 6,000 by 4,000 pixels.
    let room = Size(columns: 300, rows: 100)
    let style = ImageStyle(mode: .stretch, alignment: .center, glyphs: .everyFont)
    for (images, size, pixels) in [
      (ImageOutput.kitty, room, PixelSize(width: 2508, height: 1672)),
      (.iterm, room, PixelSize(width: 2400, height: 1600)),
      (.kittyPlacements, room, PixelSize(width: 2400, height: 1600)),
      (.sixel, Size(columns: 177, rows: 59), PixelSize(width: 3540, height: 2360)),
    ] {
      let surface = ImageTarget(images: images, cell: PixelSize(width: 20, height: 40))
      let place = try XCTUnwrap(
        BoundedPlacement(of: PixelSize(width: 30, height: 20), in: room, on: surface, style))
      XCTAssertEqual(place.size, size, "\(images)")
      XCTAssertEqual(place.pixels, pixels, "\(images)")
    }
  }
}
