// PictureSVGTests: the exact SVG that a browser gets, and what it must never get.

import Foundation
import TermRender
import TermView
import XCTest

@testable import Rewind

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class PictureSVGTests: XCTestCase {
  /// Returns the content of the group of all cells.
  private func cells(of picture: Picture, colors: SVGColors = .dark) -> String {
    let lines = picture.svg(colors: colors).split(separator: "\n")
    return lines.dropFirst(3).dropLast(2).joined(separator: "\n")
  }

  func testASmallPictureHasTheExpectedSVG() {
    let picture = picture(6, 2, caret: Caret(point: Point(column: 1, row: 1))) {
      $0.draw("a b", 0, 0, Style(foreground: .palette(1), attributes: .bold))
      $0.draw("世", 4)
      $0.draw(" ", 5, 1, Style(background: .rgb(0x0102FF)))
    }
    XCTAssertEqual(
      picture.svg(title: "<A>"),
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="78" height="82" viewBox="0 0 78 82" \
      font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',\
      'Liberation Mono',monospace" font-size="15" fill="#d4d4d4" \
      style="font-variant-ligatures:none">
      <title>&lt;A&gt;</title>
      <rect width="78" height="82" rx="8" fill="#1e1e1e"/>
      <circle cx="16" cy="15" r="5" opacity=".3"/>
      <circle cx="34" cy="15" r="5" opacity=".3"/>
      <circle cx="52" cy="15" r="5" opacity=".3"/>
      <text x="39" y="20" text-anchor="middle" opacity=".7"></text>
      <g transform="translate(12 32)">
      <path fill="#0102ff" shape-rendering="crispEdges" d="M45 19h9v19h-9z"/>
      <g fill="#cd0000" font-weight="bold">\
      <text x="0" y="14" textLength="27">a b</text></g>
      <text x="36" y="14" textLength="18" lengthAdjust="spacingAndGlyphs">世</text>
      <path d="M9 19h1.5v19h-1.5z"/>
      </g>
      </svg>

      """)
  }

  func testEachStyleIsDrawn() {
    let cases: [(Style, String)] = [
      (Style(attributes: .italic), "<g font-style=\"italic\">"),
      (Style(attributes: .dim), "<g opacity=\".6\">"),
      (Style(foreground: .palette(208)), "<g fill=\"#ff8700\">"),
      (Style(foreground: .palette(244)), "<g fill=\"#808080\">"),
      (Style(attributes: .reverse), "<g fill=\"#1e1e1e\">"),
      (Style(attributes: .reverse), "<path fill=\"#d4d4d4\" shape-rendering"),
      (Style(attributes: .strikethrough), "d=\"M0 9h9v1h-9z\""),
      (Style(attributes: .overline), "d=\"M0 0h9v1h-9z\""),
      (Style(attributes: .underline), "<path fill=\"#d4d4d4\" d=\"M0 16h9v1h-9z\""),
      (
        Style(attributes: .underline, underlineColor: .rgb(0xFF0000)),
        "<path fill=\"#ff0000\" d=\"M0 16h9v1h-9z\""
      ),
      (Style(attributes: .underline(.double)), "d=\"M0 16h9v1h-9zM0 18h9v1h-9z\""),
      (Style(attributes: .underline(.curly)), "fill=\"none\" stroke=\"#d4d4d4\" d=\"M0 17q"),
      (
        Style(attributes: .underline(.dotted)),
        "d=\"M0 16h1.5v1h-1.5zM3 16h1.5v1h-1.5zM6 16h1.5v1h-1.5z\""
      ),
      (Style(attributes: .underline(.dashed)), "d=\"M0 16h2.7v1h-2.7zM4.5 16h2.7v1h-2.7z\""),
    ]
    for (style, part) in cases {
      let drawing = cells(of: picture(1, 1) { $0.draw("x", 0, 0, style) })
      XCTAssertTrue(drawing.contains(part), "\(part) in \(drawing)")
      XCTAssertTrue(drawing.contains(">x</text>"), drawing)
    }
    XCTAssertEqual(cells(of: picture(1, 1) { $0.draw("x", 0, 0, Style(attributes: .hidden)) }), "")
    XCTAssertEqual(
      cells(of: picture(1, 1) { $0.draw("x", 0, 0, Style(attributes: .blink)) }),
      "<text x=\"0\" y=\"14\" textLength=\"9\">x</text>")
    let light = cells(
      of: picture(1, 1) { $0.draw("x", 0, 0, Style(attributes: .reverse)) }, colors: .light)
    XCTAssertTrue(light.contains("<g fill=\"#ffffff\">"), light)
  }

  func testEveryColumnIsAtItsPosition() {
    let drawing = cells(of: picture(20, 1) { $0.draw("a  b ü→c👩‍👧de\u{301}", 0) })
    XCTAssertEqual(
      drawing,
      """
      <text x="0" y="14" textLength="9">a</text>\
      <text x="27" y="14" textLength="27">b ü</text>\
      <text x="54" y="14" textLength="9" lengthAdjust="spacingAndGlyphs">→</text>\
      <text x="63" y="14" textLength="9">c</text>\
      <text x="72" y="14" textLength="18" lengthAdjust="spacingAndGlyphs">👩‍👧</text>\
      <text x="90" y="14" textLength="9">d</text>\
      <text x="99" y="14" textLength="9" lengthAdjust="spacingAndGlyphs">e\u{301}</text>
      """)
  }

  func testOnlyHarmlessLinksAreKept() {
    func drawing(_ url: String) -> String {
      cells(of: picture(1, 1) { $0.draw("x", 0, 0, link: Link(url)) })
    }
    for url in ["http://a.b/", "HTTPS://a.b", "mailto:a@b.c"] {
      XCTAssertTrue(drawing(url).hasPrefix("<a href=\"\(url)\"><text"), url)
    }
    for url in ["javascript:alert(1)", "data:text/html,x", "file:///etc", "//a.b", "x https://a"] {
      XCTAssertFalse(drawing(url).contains("<a"), url)
    }
    XCTAssertTrue(
      drawing("https://a/?b=\"><script>&'").hasPrefix(
        "<a href=\"https://a/?b=&quot;&gt;&lt;script&gt;&amp;&#39;\"><text"))
  }

  func testTheCaretIsDrawnInItsShape() {
    func drawing(_ shape: CaretShape) -> String {
      cells(
        of: picture(3, 1, caret: Caret(point: Point(column: 1, row: 0), shape: shape)) {
          $0.draw("世", 1)
        })
    }
    XCTAssertTrue(drawing(.bar).hasSuffix("<path d=\"M9 0h1.5v19h-1.5z\"/>"))
    XCTAssertTrue(drawing(.underline).hasSuffix("<path d=\"M9 17h18v2h-18z\"/>"))
    XCTAssertEqual(
      drawing(.block),
      """
      <path fill="#d4d4d4" shape-rendering="crispEdges" d="M9 0h18v19h-18z"/>
      <g fill="#1e1e1e"><text x="9" y="14" textLength="18" \
      lengthAdjust="spacingAndGlyphs">世</text></g>
      """)
    let outside = picture(1, 1, caret: Caret(point: Point(column: 5, row: 0)))
    XCTAssertEqual(cells(of: outside), "")
  }

  func testLinesReachTheEdgesOfTheirCells() {
    for scalar: UInt32 in 0x2500...0x257F where !(0x256D...0x2573 ~= scalar) {
      guard let arms = boxArms(of: scalar) else { continue }
      let isDashed = [0x2504...0x250B, 0x254C...0x254F].contains { $0 ~= scalar }
      var path = SVGPath()
      path.addLines(scalar, left: 900, top: 1900)
      let boxes = path.boxes
      let reached = [
        boxes.contains { $0.top == 1900 }, boxes.contains { $0.right == 1800 },
        boxes.contains { $0.bottom == 3800 }, boxes.contains { $0.left == 900 },
      ]
      let wanted = (0..<4).map { !isDashed && arms >> (2 * UInt8($0)) & 3 != 0 }
      XCTAssertEqual(reached, wanted, String(scalar, radix: 16))
      XCTAssertTrue(
        boxes.allSatisfy {
          $0.left >= 900 && $0.right <= 1800 && $0.top >= 1900 && $0.bottom <= 3800
        })
    }
  }

  func testLinesAndBlocksOfNeighborsShareOnePath() {
    XCTAssertEqual(
      cells(of: picture(3, 1) { $0.draw("───", 0) }),
      "<path fill=\"#d4d4d4\" d=\"M0 9h27v1h-27z\"/>")
    XCTAssertEqual(
      cells(of: picture(2, 2) { for row in 0..<2 { $0.draw("██", 0, row) } }),
      "<path fill=\"#d4d4d4\" shape-rendering=\"crispEdges\" d=\"M0 0h18v19h-18zM0 19h18v19h-18z\"/>"
    )
    XCTAssertEqual(
      cells(of: picture(2, 1) { $0.draw("╭╮", 0) }),
      "<path fill=\"none\" stroke=\"#d4d4d4\" d=\"M4.5 19v-5a4.5 4.5 0 0 1 4.5 -4.5"
        + "M13.5 19v-5a4.5 4.5 0 0 0 -4.5 -4.5\"/>")
  }

  func testDiagonalsGoFromCornerToCorner() {
    func path(_ text: String) -> String {
      "<path fill=\"none\" stroke=\"#d4d4d4\" d=\"\(text)\"/>"
    }
    let (rising, falling) = ("M9 0L0 19", "M0 0L9 19")
    for (character, lines) in [("╱", rising), ("╲", falling), ("╳", rising + falling)] {
      XCTAssertEqual(cells(of: picture(1, 1) { $0.draw(character, 0) }), path(lines), character)
    }
  }

  func testCornersOfACircleMeetAtTheMiddlesOfEdges() {
    let arcs = [
      "╭": "M4.5 19v-5a4.5 4.5 0 0 1 4.5 -4.5", "╮": "M4.5 19v-5a4.5 4.5 0 0 0 -4.5 -4.5",
      "╯": "M4.5 0v5a4.5 4.5 0 0 1 -4.5 4.5", "╰": "M4.5 0v5a4.5 4.5 0 0 0 4.5 4.5",
    ]
    for (character, arc) in arcs {
      XCTAssertEqual(
        cells(of: picture(1, 1) { $0.draw(character, 0) }),
        "<path fill=\"none\" stroke=\"#d4d4d4\" d=\"\(arc)\"/>", character)
    }
  }

  func testBlocksCoverThePartsInTheirNames() {
    /// The eighths of a cell that a character covers, as columns of bits from the upper left.
    func covered(_ scalar: UInt32) -> Set<Int> {
      var shapes = CellShapes()
      shapes.draw(scalar, left: 0, top: 0, color: 0, opacity: 100)
      let boxes = shapes.paths.flatMap(\.path.boxes)
      return Set(
        (0..<64).filter { place in
          let (x, y) = (place % 8 * 900 / 8 + 50, place / 8 * 1900 / 8 + 100)
          return boxes.contains { $0.left < x && x < $0.right && $0.top < y && y < $0.bottom }
        })
    }
    let all = Set(0..<64)
    let upper = all.filter { $0 / 8 < 4 }
    let left = all.filter { $0 % 8 < 4 }
    XCTAssertEqual(covered(0x2588), all)
    XCTAssertEqual(covered(0x2580), upper)
    XCTAssertEqual(covered(0x2584), all.subtracting(upper))
    XCTAssertEqual(covered(0x258C), left)
    XCTAssertEqual(covered(0x2590), all.subtracting(left))
    XCTAssertEqual(covered(0x2581), all.filter { $0 / 8 == 7 })
    XCTAssertEqual(covered(0x258F), all.filter { $0 % 8 == 0 })
    XCTAssertEqual(covered(0x2594), all.filter { $0 / 8 == 0 })
    XCTAssertEqual(covered(0x2595), all.filter { $0 % 8 == 7 })
    XCTAssertEqual(covered(0x2596), left.subtracting(upper))
    XCTAssertEqual(covered(0x2598), left.intersection(upper))
    XCTAssertEqual(covered(0x259D), upper.subtracting(left))
    XCTAssertEqual(covered(0x259A), left.symmetricDifference(upper).symmetricDifference(all))
    XCTAssertEqual(covered(0x259E), left.symmetricDifference(upper))
    XCTAssertEqual(covered(0x259F), all.subtracting(left.intersection(upper)))
    XCTAssertEqual(covered(0x2599), left.union(all.subtracting(upper)))
    XCTAssertEqual(covered(0x259B), left.union(upper))
    XCTAssertEqual(covered(0x259C), upper.union(all.subtracting(left)))
  }

  func testDoubleLinesBendAtTheirCorners() {
    // Two units on each side of the middle, which is at 450, 950: the outer line takes in the corner, the inner does not.
    func isCovered(_ scalar: UInt32, _ x: Int, _ y: Int) -> Bool {
      var path = SVGPath()
      path.addLines(scalar, left: 0, top: 0)
      return path.boxes.contains { $0.left < x && x < $0.right && $0.top < y && y < $0.bottom }
    }
    for (scalar, right, down) in [
      (0x2554, 1, 1), (0x2557, -1, 1), (0x255A, 1, -1), (0x255D, -1, -1),
    ] as [(UInt32, Int, Int)] {
      let name = String(scalar, radix: 16)
      // Along each line, starting beyond the corner.
      for step in [-100, 0, 100, 300] {
        XCTAssertTrue(isCovered(scalar, 450 + right * step, 950 - down * 100), "\(name) \(step)")
        XCTAssertTrue(isCovered(scalar, 450 - right * 100, 950 + down * step), "\(name) \(step)")
        XCTAssertEqual(
          isCovered(scalar, 450 + right * step, 950 + down * 100), step >= 100 || step == -100)
        XCTAssertEqual(
          isCovered(scalar, 450 + right * 100, 950 + down * step), step >= 100 || step == -100)
      }
      XCTAssertFalse(isCovered(scalar, 450, 950), "\(name): nothing is between them")
      XCTAssertFalse(isCovered(scalar, 450 - right * 200, 950), name)
      XCTAssertFalse(isCovered(scalar, 450, 950 - down * 200), name)
    }
  }

  func testSextantsCoverTheSixthsInTheirNames() {
    // BLOCK SEXTANT-1, -2, -12 and so on: the digits are the sixths, row by row.
    let names: [UInt32: [Int]] = [
      0x1FB00: [1], 0x1FB01: [2], 0x1FB02: [1, 2], 0x1FB03: [3], 0x1FB07: [4], 0x1FB0F: [5],
      0x1FB13: [3, 5], 0x1FB14: [2, 3, 5], 0x1FB1E: [6], 0x1FB27: [1, 4, 6],
      0x1FB28: [1, 2, 4, 6], 0x1FB2D: [5, 6], 0x1FB3B: [2, 3, 4, 5, 6],
    ]
    for (scalar, sixths) in names {
      var shapes = CellShapes()
      shapes.draw(scalar, left: 900, top: 1900, color: 0, opacity: 100)
      let boxes = shapes.paths.flatMap(\.path.boxes)
      let covered = (0..<6).filter { place in
        let (x, y) = (900 + place % 2 * 450 + 225, 1900 + place / 2 * 633 + 316)
        return boxes.contains { $0.left < x && x < $0.right && $0.top < y && y < $0.bottom }
      }
      XCTAssertEqual(covered.map { $0 + 1 }, sixths, String(scalar, radix: 16))
    }
  }

  func testTheSVGHasOnlyDrawingElements() throws {
    for seed: UInt64 in 1...40 {
      let frame = Frame(size: Size(columns: 20, rows: 6))
      frame.scribble(seed: seed)
      let svg = Picture(frame).svg(title: "a\u{1B}]0;b\u{7}<script>\u{202E}\u{FFFE}")
      XCTAssertEqual(Picture(frame).svg(title: "a\u{1B}]0;b\u{7}<script>\u{202E}\u{FFFE}"), svg)
      let reader = DrawingReader()
      let parser = XMLParser(data: Data(svg.utf8))
      parser.delegate = reader
      XCTAssertTrue(parser.parse(), "seed \(seed): \(String(describing: parser.parserError))")
      XCTAssertEqual(reader.title, "a]0;b<script>", "seed \(seed)")
      let known: Set = ["svg", "title", "rect", "circle", "text", "g", "path", "a"]
      XCTAssertTrue(reader.names.isSubset(of: known), "seed \(seed): \(reader.names)")
      XCTAssertFalse(svg.contains("javascript"), "seed \(seed)")
    }
  }
}

/// The elements of a drawing, and the text of its title.
private final class DrawingReader: NSObject, XMLParserDelegate {
  var names: Set<String> = []
  var title = ""
  private var isInTitle = false

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    names.insert(elementName)
    isInTitle = elementName == "title"
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInTitle { title += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    isInTitle = false
  }
}
