// CellPixelsTests: the size of a cell in pixels, computed from the size of the window.

import TermView
import XCTest

@testable import TermRender

/// The size of a cell, if a terminal reports only that of its window.
final class CellPixelsTests: XCTestCase {
  func testWindowBordersAndPartialCellsAreExcluded() {
    // The report of xterm 379 with cells of 10x20, and of terminals that count only their cells.
    for (columns, rows, width, height) in [
      (69, 19, 700, 400), (97, 34, 980, 690), (98, 34, 984, 684), (80, 24, 800, 480),
      (10, 5, 100, 100),
    ] {
      let size = WindowSize(
        cells: Size(columns: columns, rows: rows), pixels: PixelSize(width: width, height: height))
      XCTAssertEqual(size.cellPixels, PixelSize(width: 10, height: 20), "\(size)")
    }
  }

  func testAWindowWithoutCellsOrPixelsGivesNoCellSize() {
    for (columns, rows) in [(0, 24), (80, 0), (0, 0)] {
      let cells = Size(columns: columns, rows: rows)
      XCTAssertNil(WindowSize(cells: cells, pixels: PixelSize(width: 800, height: 480)).cellPixels)
    }
    XCTAssertNil(WindowSize(cells: Size(columns: 80, rows: 24)).cellPixels)
  }
}
