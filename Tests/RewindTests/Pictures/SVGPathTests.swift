// SVGPathTests: rectangles that become one, and numbers in as few characters as possible.

import XCTest

@testable import Rewind

final class SVGPathTests: XCTestCase {
  private func box(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> SVGPath.SVGRect {
    SVGPath.SVGRect(left: left, top: top, right: right, bottom: bottom)
  }

  private func boxes(_ added: SVGPath.SVGRect...) -> [SVGPath.SVGRect] {
    var path = SVGPath()
    for box in added { path.add(box) }
    return path.boxes
  }

  func testARectangleExtendsTheOneThatItContinues() {
    let first = box(0, 0, 10, 10)
    XCTAssertEqual(boxes(first, box(10, 0, 20, 10)), [box(0, 0, 20, 10)])
    XCTAssertEqual(boxes(first, box(5, 0, 8, 10)), [first])
    XCTAssertEqual(boxes(first, box(0, 10, 10, 20)), [box(0, 0, 10, 20)])
    XCTAssertEqual(boxes(first, box(0, 5, 10, 8)), [first])
    for other in [
      box(11, 0, 20, 10), box(0, 11, 10, 20), box(10, 0, 20, 11), box(10, 1, 20, 10),
      box(0, 10, 11, 20), box(1, 10, 10, 20), box(-5, 0, 5, 10), box(0, -5, 10, 5),
    ] {
      XCTAssertEqual(boxes(first, other), [first, other], "\(other)")
    }
    for empty in [box(3, 0, 3, 10), box(0, 3, 10, 3), box(4, 0, 3, 10)] {
      XCTAssertEqual(boxes(empty), [])
    }
  }

  func testOnlyTheLastFourRectanglesAreExtended() {
    let first = box(0, 0, 10, 10)
    let others = (1...4).map { box(100 * $0, 0, 100 * $0 + 10, 10) }
    var path = SVGPath()
    for box in [first] + others.prefix(3) { path.add(box) }
    path.add(box(10, 0, 20, 10))
    XCTAssertEqual(path.boxes.first, box(0, 0, 20, 10))
    path.add(others[3])
    path.add(box(20, 0, 30, 10))
    XCTAssertEqual(path.boxes.count, 6)
    XCTAssertEqual(path.boxes.first, box(0, 0, 20, 10))
  }

  func testNumbersAreWrittenInTheFewestCharacters() {
    for (hundredths, text) in [
      (0, "0"), (1, ".01"), (9, ".09"), (10, ".1"), (25, ".25"), (100, "1"), (105, "1.05"),
      (110, "1.1"), (1234, "12.34"), (-5, "-.05"), (-100, "-1"), (-250, "-2.5"),
    ] {
      XCTAssertEqual(svgNumber(hundredths), text)
    }
    var path = SVGPath()
    path.add(box(0, 50, 20, 60))
    path.add(from: 100, 205, "h1")
    XCTAssertEqual(path.data, "M0 .5h.2v.1h-.2zM1 2.05h1")
  }
}
