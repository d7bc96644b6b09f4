// CanvasCellsTests: an author's drawings on a canvas: characters of two columns are complete or absent.

import RecordSupport
import XCTest

@testable import TermView

final class CanvasCellsTests: XCTestCase {
  func testAWideCharacterOverTwoOthersLeavesNoHalf() {
    var cells = CanvasCells(size: Size(columns: 6, rows: 1))
    cells.draw("漢字", at: Point(column: 0, row: 0))
    cells.put("日", at: Point(column: 1, row: 0))
    XCTAssertEqual(shown(cells), [" 日 "])
    cells.put("x", at: Point(column: 3, row: 0))
    XCTAssertEqual(shown(cells), [" 日x"])
  }

  func testAnOverlappingWideCharacterRemovesTheOtherHalf() {
    var cells = CanvasCells(size: Size(columns: 6, rows: 1))
    cells.put("字", at: Point(column: 2, row: 0))
    cells.put("日", at: Point(column: 1, row: 0))
    cells.put("x", at: Point(column: 3, row: 0))
    XCTAssertEqual(shown(cells), ["\0日x"])
  }

  func testNoDrawingLeavesHalfACharacter() {
    for seed in UInt64(1)...2000 {
      var random = SeededGenerator(seed: seed)
      let size = Size(
        columns: .random(in: 0...7, using: &random), rows: .random(in: 0...3, using: &random))
      var cells = CanvasCells(size: size)
      for _ in 0..<12 {
        let place = Point(
          column: .random(in: -2...8, using: &random), row: .random(in: -1...3, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: cells.draw(["漢字", "a日b", "👍🏽e\u{301}"].randomElement(using: &random)!, at: place)
        case 1: cells.put(["日", "x", "─"].randomElement(using: &random)!, at: place)
        case 2: cells.put(ascii: 0x7A, at: place)
        default:
          let area = Rect(origin: place, size: Size(columns: 3, rows: 2))
          cells.fill(area, with: ["▒", "日"].randomElement(using: &random)!)
        }
        XCTAssertEqual(halves(cells), [], "seed \(seed)")
      }
    }
  }

  /// Returns each row as text, with `\0` for empty cells.
  private func shown(_ cells: CanvasCells) -> [String] {
    (0..<cells.size.rows).map { row in
      var text = ""
      for column in 0..<cells.size.columns {
        let glyph = cells.cells[row * cells.size.columns + column].glyph
        switch glyph {
        case CanvasCell.rightHalf: break
        case CanvasCell.empty: text += "\0"
        default: text.unicodeScalars.append(Unicode.Scalar(glyph)!)
        }
      }
      while text.hasSuffix("\0") { text.removeLast() }
      return text
    }
  }

  /// Returns where one half of a wide character is without the other.
  private func halves(_ cells: CanvasCells) -> [Int] {
    let columns = cells.size.columns
    func glyph(_ index: Int) -> UInt32 { cells.cells[index].glyph }
    func isWide(_ index: Int) -> Bool {
      let value = glyph(index)
      if value >= CanvasCell.rightHalf { return false }
      if value & CanvasCell.isCluster != 0 {
        return cells.clusters[Int(value & ~CanvasCell.isCluster)].displayWidth == 2
      }
      return String(Unicode.Scalar(value)!).displayWidth == 2
    }
    return cells.cells.indices.filter { index in
      let isLast = (index + 1) % columns == 0
      if isWide(index) { return isLast || glyph(index + 1) != CanvasCell.rightHalf }
      return glyph(index) == CanvasCell.rightHalf
        && (index % columns == 0 || !isWide(index - 1))
    }
  }
}
