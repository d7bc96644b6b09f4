// StyledLineTests: lines of styled spans, joined and drawn.

import TermRender
import TermTest
import TermView
import TermWidgets
import XCTest

final class StyledLineTests: XCTestCase {
  private let red = Style(foreground: .red)

  func testLinesAreJoinedWithTheirStyles() {
    var line = StyledLine("é: ", style: red)
    line += StyledLine("plain ")
    line = line + StyledLine("link", link: Link("https://example.com"))
    XCTAssertEqual(line.text, "é: plain link")
    XCTAssertEqual(line.spans.map(\.range), [0..<4, 10..<14])
    XCTAssertEqual(StyledLine("").spans, [])
    XCTAssertEqual(StyledLine("", style: red).spans, [])
  }

  func testSpansThatAreOutOfOrderOrOutsideAreIgnored() {
    let line = StyledLine(
      "abcdef",
      spans: [
        StyledSpan(1..<3, style: red), StyledSpan(2..<4, style: red), StyledSpan(4..<4, style: red),
        StyledSpan(4..<9, style: red), StyledSpan(5..<6, style: red),
      ])
    XCTAssertEqual(line.spans.map(\.range), [1..<3, 5..<6])
  }

  func testATextHasTheColorsOfTheLine() {
    let line = StyledLine("one ") + StyledLine("two", style: red) + StyledLine(" three")
    XCTAssertEqual(Text(line), Text("one ") + Text("two").foreground(.red) + Text(" three"))
    let app = host(0, size: Size(columns: 20, rows: 2)) { _ in Text(line).sending(Int.self) }
    XCTAssertTrue(app.text.hasPrefix("one two three"))
    XCTAssertEqual(app[4, 0].foreground, .red)
    XCTAssertEqual(app[3, 0].foreground, app[8, 0].foreground)
  }

  func testTextOfOutputEndsWithItsLastLine() {
    XCTAssertEqual(Text(ansi: "\u{1B}[31mone\u{1B}[m\ntwo\n").string, "one\ntwo")
    XCTAssertEqual(Text(ansi: "").string, "")
    XCTAssertEqual(Text(ansi: "\n\na").string, "\n\na")
    XCTAssertEqual(Text(ansi: [0x61, 0xFF]).string, "a\u{FFFD}")
    XCTAssertEqual(
      Text(ansi: "\u{1B}[31mone"), Text("").foreground(.red) + Text("one").foreground(.red))
  }
}
