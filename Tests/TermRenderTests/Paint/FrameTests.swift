// Frames of every size, read at every place, cut and grown: nothing traps, nothing outside changes.

import TermView
import XCTest

@testable import TermRender

final class FrameTests: XCTestCase {
  private static let extremes = [
    Int.min, Int.min + 1, -1_000_000, -2, -1, 0, 1, 2, 3, 1_000_000, Int.max - 1, Int.max,
  ]

  func testASizeIsClampedToTheMemoryLimit() {
    for columns in Self.extremes {
      for rows in Self.extremes {
        let frame = Frame(columns, rows)
        let place = "\(columns)x\(rows)"
        XCTAssertEqual(frame.size.columns, min(max(columns, 0), Frame.maxSide), place)
        XCTAssertLessThanOrEqual(frame.size.rows, min(max(rows, 0), Frame.maxSide), place)
        XCTAssertEqual(frame.size.rows > 0, rows > 0, place)
        XCTAssertLessThanOrEqual(frame.size.columns * frame.size.rows, Frame.maxCells, place)
        XCTAssertEqual(frame.cells.count, frame.size.columns * frame.size.rows, place)
        XCTAssertEqual(frame.bounds, Rect(origin: .zero, size: frame.size), place)
      }
    }
  }

  func testANewFrameIsBlank() {
    let frame = Frame(3, 2)
    XCTAssertEqual(frame.text, "   \n   ")
    XCTAssertEqual(frame[1, 1], .blank)
    XCTAssertEqual(frame.clip, frame.bounds)
  }

  func testAFrameWithoutColumnsOrRowsHasNoText() {
    XCTAssertEqual(Frame(0, 0).text, "")
    XCTAssertEqual(Frame(5, 0).text, "")
    XCTAssertEqual(Frame(0, 3).text, "\n\n")
  }

  func testEveryCellOutsideIsBlank() {
    let frame = frame("ab\ncd")
    let inside = 0..<2
    for column in Self.extremes {
      for row in Self.extremes where !(inside.contains(column) && inside.contains(row)) {
        XCTAssertEqual(frame[column, row], .blank, "\(column), \(row)")
      }
    }
    XCTAssertEqual(frame.text(of: frame[1, 1]), "d")
  }

  func testACellReturnsWhatWasDrawn() throws {
    let frame = Frame(8, 1)
    let link = try XCTUnwrap(Link("https://example.com/", id: "a"))
    let style = Style(
      foreground: .rgb(1, 2, 3), background: .palette(200),
      attributes: [.italic, .underline(.curly)],
      underlineColor: .red)
    frame.draw("x漢e\u{301}", 1, 0, style, link: link)
    XCTAssertEqual((0..<8).map { frame[$0, 0].width }, [1, 1, 2, 0, 1, 1, 1, 1])
    XCTAssertEqual(
      (0..<6).map { frame.text(of: frame[$0, 0]) }, [" ", "x", "漢", "", "e\u{301}", " "])
    for column in 1...4 {
      let cell = frame[column, 0]
      XCTAssertEqual(cell.foreground, .rgb(1, 2, 3))
      XCTAssertEqual(cell.background, .palette(200))
      XCTAssertEqual(cell.attributes, [.italic, .underline(.curly)])
      XCTAssertEqual(frame.underlineColor(of: cell), .red)
      XCTAssertEqual(frame.link(of: cell), link)
    }
    XCTAssertNil(frame.link(of: frame[5, 0]))
    XCTAssertEqual(frame.underlineColor(of: frame[5, 0]), .default)
  }

  func testSpacesThatLookAlikeAreEqual() {
    let looks: [(Style, Style, Bool)] = [
      (.plain, Style(foreground: .red), true),
      (.plain, Style(attributes: [.bold, .dim, .italic, .blink, .hidden]), true),
      (Style(background: .red), Style(foreground: .blue, background: .red), true),
      (.plain, Style(underlineColor: .red), true),
      (.plain, Style(background: .red), false),
      (.plain, Style(attributes: .reverse), false),
      (.plain, Style(attributes: .strikethrough), false),
      (.plain, Style(attributes: .overline), false),
      (.plain, Style(attributes: .underline), false),
      (Style(attributes: .reverse), Style(foreground: .red, attributes: .reverse), false),
    ]
    for (one, other, areEqual) in looks {
      let frame = Frame(2, 1)
      frame.draw(" ", 0, 0, one)
      frame.draw(" ", 1, 0, other)
      XCTAssertEqual(frame[0, 0] == frame[1, 0], areEqual, "\(one) \(other)")
    }
  }

  // MARK: Resizing

  func testAResizeKeepsTheCommonArea() {
    let sizes = [(0, 0), (1, 1), (2, 5), (4, 3), (6, 2), (9, 9), (0, 4), (4, 0), (-3, 2)]
    for (columns, rows) in sizes {
      let frame = frame("abcd\nefgh\nijkl")
      frame.resize(to: Size(columns: columns, rows: rows))
      XCTAssertEqual(frame.size, Size(columns: max(columns, 0), rows: rows))
      for row in 0..<max(rows, 3) {
        for column in 0..<max(columns, 4) {
          let isKept = column < min(columns, 4) && row < min(rows, 3)
          let letter = String(Unicode.Scalar(UInt8(0x61 + row * 4 + column)))
          XCTAssertEqual(frame.text(of: frame[column, row]), isKept ? letter : " ")
        }
      }
      assertWhole(frame, "\(columns)x\(rows)")
    }
  }

  func testResizingToAnySizeNeverTraps() {
    let frame = frame("漢字\n漢字")
    for columns in Self.extremes {
      for rows in [Int.min, -1, 0, 1, 40] {
        frame.resize(to: Size(columns: columns, rows: rows))
        assertWhole(frame, "\(columns)x\(rows)")
      }
    }
  }

  func testAResizeRemovesCutWideGlyphs() {
    for columns in 0...6 {
      let frame = frame("漢字かな")
      frame.fill(frame.bounds, with: "漢", style: Style(background: .blue))
      frame.resize(to: Size(columns: columns, rows: 1))
      XCTAssertEqual(
        frame.text, String(repeating: "漢", count: columns / 2) + (columns % 2 == 1 ? " " : ""))
      if columns % 2 == 1 { XCTAssertEqual(frame[columns - 1, 0].background, .blue) }
      assertWhole(frame)
    }
  }

  func testCutOffCellsDoNotReturn() {
    let frame = frame("abcd")
    frame.resize(to: Size(columns: 2, rows: 1))
    frame.resize(to: Size(columns: 4, rows: 2))
    XCTAssertEqual(frame.text, "ab  \n    ")
  }

  func testAResizeResetsTheClip() {
    let frame = Frame(4, 4)
    frame.clip = Rect(column: 1, row: 1, columns: 1, rows: 1)
    frame.resize(to: Size(columns: 5, rows: 3))
    XCTAssertEqual(frame.clip, frame.bounds)
  }

  func testAResizedFrameIsFullyDamaged() {
    let frame = frame("ab")
    frame.clearDamage()
    frame.resize(to: Size(columns: 3, rows: 2))
    XCTAssertEqual(frame.damage.map { Int($0.start) }, [0, 0])
    XCTAssertEqual(frame.damage.map { Int($0.end) }, [3, 3])
  }

  // MARK: Clipping

  func testAClipIsLimitedToTheFrame() {
    let frame = Frame(4, 3)
    for column in Self.extremes {
      for columns in Self.extremes {
        frame.clip = Rect(column: column, row: -1, columns: columns, rows: 3)
        XCTAssertEqual(frame.clip, frame.clip.intersection(frame.bounds), "\(column) \(columns)")
      }
    }
    frame.clip = Rect(column: -1, row: -1, columns: 3, rows: 3)
    XCTAssertEqual(frame.clip, Rect(column: 0, row: 0, columns: 2, rows: 2))
  }

  func testNothingOutsideTheClipChanges() {
    let clips = [
      Rect(column: 1, row: 1, columns: 3, rows: 2), Rect(column: 0, row: 0, columns: 1, rows: 1),
      Rect(column: 5, row: 3, columns: 9, rows: 9), Rect(column: 2, row: 2, columns: 0, rows: 5),
    ]
    for clip in clips {
      let frame = Frame(6, 4)
      frame.fill(frame.bounds, with: ".")
      let source = Frame(6, 4, pools: frame.pools)
      source.fill(source.bounds, with: "s")
      frame.clip = clip
      let drawings: [() -> Void] = [
        { frame.fill(Rect(column: .min, row: .min, columns: .max, rows: .max)) },
        { for row in -1...4 { frame.draw("xxxxxxxxxx", -2, row) } },
        { frame.drawBox(frame.bounds) },
        { frame.drawLine(from: Point(column: -5, row: 2), columns: 50) },
        { frame.blit(source.bounds, of: source, to: .zero) },
        { frame.scroll(frame.bounds, by: 1) },
        { frame.clear() },
      ]
      for (index, draw) in drawings.enumerated() {
        draw()
        for row in 0..<4 {
          for column in 0..<6 where !clip.contains(Point(column: column, row: row)) {
            XCTAssertEqual(
              frame.text(of: frame[column, row]), ".", "drawing \(index), \(clip) \(column) \(row)")
          }
        }
      }
    }
  }

  func testAClipCutsLikeTheEdgeOfASmallerFrame() {
    let clip = Rect(column: 2, row: 1, columns: 5, rows: 3)
    let texts = ["hello world", "漢字かな交", "e\u{301}👩‍🚀x👍🏽", "\ta\tb", "a\nb\u{7}c"]
    for (index, text) in texts.enumerated() {
      for column in -6...8 {
        let whole = Frame(12, 6)
        whole.clip = clip
        whole.draw(text, column, 2, Style(background: .red))
        let small = Frame(5, 3)
        small.draw(text, column - 2, 1, Style(background: .red))
        for row in 0..<3 {
          for column in 0..<5 {
            XCTAssertEqual(
              whole.text(of: whole[column + 2, row + 1]), small.text(of: small[column, row]),
              "text \(index)")
          }
        }
        assertWhole(whole)
        assertWhole(small)
      }
    }
  }
}
