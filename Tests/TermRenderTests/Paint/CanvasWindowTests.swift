// Canvases larger than their visible part: the same picture, and no more memory than for the window.

import RecordSupport
import TermView
import XCTest

@testable import TermRender

final class CanvasWindowTests: XCTestCase {
  func testALargeCanvasAllocatesOnlyItsVisiblePart() {
    var most = 0
    let text = shown(10, 3) {
      ScrollView(.both, showsBars: false) {
        Canvas { cells in
          most = max(most, cells.cells.count)
          XCTAssertEqual(cells.size, Size(columns: 8_000_000, rows: 9_000_000))
          cells.fill(Rect(origin: .zero, size: cells.size), with: "x")
          cells.draw("a\tb\nc", at: Point(column: 0, row: 1))
          cells.draw("far", at: Point(column: 4_000_000, row: 2))
          cells.draw("away", at: Point(column: .max, row: .max))
        }
        .frame(width: 8_000_000, height: 9_000_000)
      }
    }
    XCTAssertEqual(text, "xxxxxxxxxx\naxxxxxxxbx\nxxxxxxxxxx")
    XCTAssertLessThanOrEqual(most, 12 * 3)
  }

  func testAScrolledCanvasEqualsThePartOfTheWholeCanvas() {
    let words = ["漢字かな", "a日b本", "👍🏽e\u{301}", "─│", "zz\u{3000}z"]
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed: seed)
      let drawings = (0..<20).map { _ in
        (
          words[Int(random.next() % UInt64(words.count))],
          Point(column: Int(random.next() % 24) - 2, row: Int(random.next() % 8) - 1),
          Style(background: .palette(UInt8(random.next() % 8)))
        )
      }
      let picture = Canvas { cells in
        for (word, place, style) in drawings { cells.draw(word, at: place, style: style) }
      }
      .frame(width: 22, height: 6)
      let whole = Screen<Never>(size: Size(columns: 22, rows: 6))
      whole.update { picture }
      whole.render()
      for (columns, rows) in [(0, 0), (3, 1), (6, 2), (8, 0)] {
        let part = Screen<Never>(size: Size(columns: 12, rows: 4))
        part.update {
          picture.flex(grow: 0, shrink: 0).position(top: .cells(-rows), leading: .cells(-columns))
        }
        part.render()
        for row in 0..<4 {
          for column in 1..<11 {
            XCTAssertEqual(
              part.frame.style(column, row), whole.frame.style(column + columns, row + rows),
              "seed \(seed): column \(column) + \(columns), row \(row) + \(rows)")
          }
        }
      }
    }
  }
}

extension Frame {
  fileprivate func style(_ column: Int, _ row: Int) -> Color { self[column, row].background }
}
