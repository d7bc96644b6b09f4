// BoxPartsTests: each part of a box has bits of its own.

import XCTest

@testable import TermView

final class BoxPartsTests: XCTestCase {
  func testEachPartHasABitOfItsOwn() {
    let parts: [BoxParts] = [
      .padding, .background, .border, .width, .height, .margin, .placement, .contentWidth,
      .contentHeight, .area,
    ]
    for (index, part) in parts.enumerated() {
      XCTAssertEqual(part.rawValue.nonzeroBitCount, 1, "\(index)")
      for other in parts[..<index] { XCTAssertTrue(part.isDisjoint(with: other), "\(index)") }
    }
    XCTAssertEqual(BoxParts.contentSize, [.contentWidth, .contentHeight])
    XCTAssertEqual(BoxParts.size, [.width, .height])
  }
}
