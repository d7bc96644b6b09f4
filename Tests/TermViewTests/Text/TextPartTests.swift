// TextPartTests: texts composed of texts and values, each with its style and its width.

import XCTest

@testable import TermView

final class TextPartTests: XCTestCase {
  func testAnInterpolatedTextKeepsItsStylesAndInheritsOthers() {
    let bold = Text("hi").bold()
    XCTAssertEqual(Text("\(bold, .red)!"), bold.foreground(.red) + Text("!"))
    XCTAssertEqual(Text("\(bold.foreground(.green), .red)"), Text("") + bold.foreground(.green))
    XCTAssertEqual(Text("a\(bold, .dim)"), Text("a") + Text("hi").bold().dim())
    XCTAssertEqual(Text("\(bold, .red)").string, "hi")
  }

  func testStyleModifiersReturnAText() {
    let text: Text = Text("a").bold().dim(false).italic().underline(.curly, color: .red)
      .strikethrough().reverse(true).blink().overline().wrap(.none).lineLimit(2)
    XCTAssertEqual(
      text.style,
      Style(
        attributes: [
          .bold, .italic, .underline(.curly), .strikethrough, .reverse, .blink, .overline,
        ],
        underlineColor: .red))
    XCTAssertEqual(Text("a").bold(false), Text("a"))
  }

  func testNumbersAndSubstringsCanBePadded() {
    XCTAssertEqual(Text("\(1.5, width: 5)|\("abcd".dropFirst(), width: 5)|").string, "  1.5|bcd  |")
    XCTAssertEqual(
      Text("\(7, width: 3, .bold)\("a", width: 2, .dim)\(2.5, width: 4, .italic)"),
      Text("  7").bold() + Text("a ").dim() + Text(" 2.5").italic())
    XCTAssertEqual(Text("\(7, width: 3, .red)").string, "  7")
    XCTAssertEqual(Text("\("b", width: 3, alignment: .trailing, .red)").string, "  b")
    XCTAssertEqual(Text("\(5, width: .max)").string.utf8.count, 10_000)
    XCTAssertEqual(Text("\(UInt64.max, width: .min)").string, "18446744073709551615")
  }

  func testManyTextsAreConcatenated() {
    let words = (0..<500).map { Text("w\($0)").foreground(.palette(UInt8($0 % 7))) }
    let sum = words.reduce(Text("")) { $0 + $1 }
    var appended = Text("")
    for word in words { appended += word }
    XCTAssertEqual(appended, sum)
    XCTAssertEqual(Text(joining: words), sum)
    XCTAssertEqual(Text(joining: ["a", "b", "c"], separator: ", ").string, "a, b, c")
    XCTAssertEqual(Text(joining: []).string, "")
  }

  func testAppendingKeepsCopiesUnchanged() {
    var text = Text("a long text of many words").bold()
    let copy = text
    text += " and more"
    XCTAssertEqual(copy, Text("a long text of many words").bold())
    XCTAssertEqual(text.string, "a long text of many words and more")
    text += text
    XCTAssertEqual(text.string.count, 68)
  }
}
