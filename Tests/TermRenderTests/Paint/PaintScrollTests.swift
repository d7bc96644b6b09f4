// PaintScrollTests: scrolling moves cells, and draws only newly visible content.

@testable import TermRender
import TermView
import XCTest

/// Scrolled content is moved, and only newly visible content is drawn.
final class PaintScrollTests: XCTestCase {
  private func rows(_ marked: Int = -1) -> some View<Never> {
    ScrollView<Never> {
      ForEach(0..<20) { row in Text(row == marked ? "row \(row)!" : "row \(row)") }
    }.frame(width: 8, height: 6).border()
  }

  private func scroll(_ screen: Screen<Never>, to row: Int) {
    guard let area = screen.tree.scrolling.areas.first else { return XCTFail("nothing scrolls") }
    _ = screen.tree.setScroll(area, x: 0, y: row)
    screen.render()
    screen.removeOutput()
  }

  func testScrollingMovesDrawnCells() {
    let screen = drawn(10, 8) { rows() }
    let before = screen.text
    for target in [1, 2, 5, 4, 14, 13, 0] {
      scroll(screen, to: target)
      let lines = screen.text.split(separator: "\n").dropFirst().dropLast()
      for (index, line) in lines.enumerated() {
        XCTAssertTrue(
          line.contains("row \(target + index)"), "\(line) is not row \(target + index)")
      }
    }
    XCTAssertEqual(screen.text, before)
  }

  func testScrollingByARowDrawsOneRow() {
    let screen = drawn(10, 8) { rows() }
    scroll(screen, to: 1)
    XCTAssertLessThanOrEqual(screen.stats.painted, 1)
    XCTAssertLessThanOrEqual(screen.stats.cells, 4 * 8, "the row that came in, blanked and drawn")
  }

  /// Two rows are too few for the encoder to see a scroll by itself.
  func testTheTerminalMovesEvenASingleRow() {
    func line(_ row: Int) -> String {
      String((0..<60).map { Character(UnicodeScalar(UInt8(97 + ($0 * 7 + row * 11) % 26))) })
    }
    let screen = drawn(60, 2) {
      ScrollView<Never>(showsBars: false) { ForEach(0..<20) { Text(line($0)) } }
    }
    for target in [1, 2, 1, 2, 3, 2] {
      scroll(screen, to: target)
      XCTAssertEqual(screen.text, "\(line(target))\n\(line(target + 1))")
      XCTAssertLessThan(screen.stats.bytes, 60 + 30, "to \(target)")
    }
  }

  func testOnlyTheNewRowOfATallViewIsDrawn() {
    let screen = drawn(8, 6) {
      ScrollView<Never>(showsBars: false) {
        VStack<Never> { ForEach(0..<20) { row in Text("line \(row)") } }.background(.blue)
      }.frame(width: 8, height: 6)
    }
    for target in [1, 2, 1, 0] {
      scroll(screen, to: target)
      XCTAssertLessThanOrEqual(screen.stats.cells, 4 * 8, "blanked, filled and drawn")
      XCTAssertEqual(screen.text.prefix(6), "line \(target)".prefix(6))
    }
  }

  func testAViewThatChangesWhileScrollingIsDrawn() {
    let screen = drawn(10, 8) { rows() }
    screen.update { rows(3) }
    scroll(screen, to: 2)
    XCTAssertTrue(screen.text.contains("row 3!"))
    XCTAssertFalse(screen.text.contains("row 1 "))
    XCTAssertTrue(screen.text.contains("row 7 "))
  }

  func testAScrolledTallViewIsMovedAndDrawnAtItsEdge() {
    func views() -> some View<Never> {
      ScrollView<Never>(showsBars: false) {
        VStack { ForEach(0..<20) { row in Text("line \(row)") } }
      }.frame(width: 8, height: 5)
    }
    let screen = drawn(8, 5) { views() }
    for target in [1, 3, 2, 15, 0] {
      scroll(screen, to: target)
      XCTAssertEqual(
        screen.text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) },
        (target..<target + 5).map { "line \($0)" })
    }
  }
}
