// JPEGComponentTests: the neighbors of a block at the edges of an image and in its last MCUs.

import XCTest

@testable import TermImage

final class JPEGComponentTests: XCTestCase {
  private func component(
    vertical: Int, width: Int, height: Int, stride: Int, base: Int = 0
  ) -> JPEGComponent {
    var component = JPEGComponent(id: 1, horizontal: 1, vertical: vertical, quantization: 0)
    component.place(
      width: width, height: height, stride: stride, rows: (height + 7) / 8, base: base)
    return component
  }

  func testItHasABlockForEachStartedEightSamples() {
    for (count, blocks) in [(1, 1), (7, 1), (8, 1), (9, 2), (16, 2), (17, 3)] {
      let component = component(vertical: 1, width: count, height: count + 8, stride: blocks)
      XCTAssertEqual(component.blocksAcross, blocks, "\(count)")
      XCTAssertEqual(component.blocksDown, blocks + 1, "\(count)")
    }
  }

  func testTheNearestRowReplacesAMissingOne() {
    let five = component(vertical: 1, width: 8, height: 40, stride: 1)
    XCTAssertEqual(
      (0..<5).map { five.rowsAround($0, mcuRows: 5) },
      [[0, 0, 0, 1, 2], [0, 0, 1, 2, 3], [0, 1, 2, 3, 4], [1, 2, 3, 4, 4], [2, 3, 4, 4, 4]])
    let one = component(vertical: 1, width: 8, height: 8, stride: 1)
    XCTAssertEqual(one.rowsAround(0, mcuRows: 1), [0, 0, 0, 0, 0])
    let two = component(vertical: 1, width: 8, height: 16, stride: 1)
    XCTAssertEqual(
      (0..<2).map { two.rowsAround($0, mcuRows: 2) }, [[0, 0, 0, 1, 1], [0, 0, 1, 1, 1]])
  }

  func testRowsOfMCUsWithTwoBlockRowsAreCountedLikeTheLast() {
    let whole = component(vertical: 2, width: 8, height: 32, stride: 1)
    XCTAssertEqual(
      (0..<4).map { whole.rowsAround($0, mcuRows: 2) },
      [[0, 0, 0, 1, 2], [0, 0, 1, 2, 3], [0, 1, 2, 3, 3], [1, 2, 3, 3, 3]])
    // The last MCU has one row of the image and one row of filling: rows 0 to 2 of 4.
    let cut = component(vertical: 2, width: 8, height: 24, stride: 1)
    XCTAssertEqual(
      (0..<4).map { cut.rowsAround($0, mcuRows: 2) },
      [[0, 0, 0, 1, 2], [0, 0, 1, 2, 3], [1, 1, 2, 2, 2], [1, 2, 3, 3, 3]])
  }

  func testTheNearestColumnReplacesAMissingOne() {
    let component = component(vertical: 1, width: 20, height: 16, stride: 4, base: 100)
    func places(_ column: Int, _ rows: [Int]) -> [Int] {
      component.neighborLevels(column, rows) { $0 }
    }
    XCTAssertEqual(places(0, [0]), [100, 100, 100, 101, 102])
    XCTAssertEqual(places(1, [0]), [100, 100, 101, 102, 102])
    XCTAssertEqual(places(2, [1]), [104, 105, 106, 106, 106], "the fourth block is no sample's")
    XCTAssertEqual(places(0, [1, 0]), [104, 104, 104, 105, 106, 100, 100, 100, 101, 102])
  }
}
