// Lengths and the arithmetic on them: four bytes, safe at every value, rounded as browsers round.

import TermView
import XCTest

@testable import TermRender

final class LengthTests: XCTestCase {
  func testALengthTakesFourBytes() {
    XCTAssertEqual(MemoryLayout<Length>.size, 4)
    XCTAssertLessThanOrEqual(MemoryLayout<BoxStyle>.size, 120)
  }

  func testCellsAreExactAtTheirLimits() {
    XCTAssertEqual(Length.cells(.max).cells(of: 0), 268_435_455)
    XCTAssertEqual(Length.cells(.min).cells(of: 0), -268_435_455)
    XCTAssertEqual((7 as Length).cells(of: 0), 7)
    XCTAssertEqual(Length.cells(-7), -7)
  }

  func testPercentagesAreExactAtTheirLimitsAndToFourDecimals() throws {
    XCTAssertEqual(Length.percent(.infinity), .percent(26_843.5455))
    XCTAssertEqual(Length.percent(-.infinity), .percent(-26_843.5455))
    XCTAssertEqual(Length.percent(.nan), .auto)
    XCTAssertEqual(Length.percent(33.33331), .percent(33.3333))
    XCTAssertNotEqual(Length.percent(33.3332), .percent(33.3333))
    XCTAssertEqual(try XCTUnwrap(Length.percent(12.5).exact(of: 200)), 25)
  }

  func testAPercentageOfAnUnknownSizeIsUndefined() {
    XCTAssertNil(Length.percent(50).cells(of: -1))
    XCTAssertNil(Length.fill.cells(of: -1))
    XCTAssertNil(Length.auto.cells(of: 10))
    XCTAssertEqual(Length.fill.cells(of: 10), 10)
  }

  func testHalvesAreRoundedUp() {
    XCTAssertEqual(Length.percent(50).cells(of: 5), 3)
    XCTAssertEqual(Length.percent(-50).cells(of: 5), -2)
    XCTAssertEqual([-3, -1, 1, 3].map { LengthResolution.share($0, 1, of: 2) }, [-1, 0, 1, 2])
    XCTAssertEqual(
      [-2.5, -1.2, 0.49, 1e300, -1e300].map { LengthResolution.rounded($0).signum() },
      [-1, -1, 0, 1, -1])
  }
}
