// TextTests: the contents of texts, the styles of their parts, and copies that don't share later changes.

import RecordSupport
import XCTest

@testable import TermView

final class TextTests: XCTestCase {
  // MARK: Bytes

  func testATextOfAnyLengthKeepsItsContent() {
    let seed: UInt64 = 41
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      var text = TextContent()
      var wanted = ""
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let word = String(
          "0123456789abcdefghijé世👍".shuffled(using: &random).prefix(
            Int.random(in: 0...9, using: &random)))
        if Bool.random(using: &random) {
          text.append(word)
        } else {
          var other = TextContent()
          other.append(word)
          text.append(bytesOf: other)
        }
        wanted += word
      }
      XCTAssertEqual(Text(text).string, wanted, "seed \(seed), round \(round)")
      XCTAssertEqual(text.count, wanted.utf8.count, "seed \(seed), round \(round)")
    }
  }

  func testLiteralsMayHaveAnyLength() {
    let literals: [(Text, String)] = [
      ("", ""), ("a", "a"), ("é", "é"), ("1234567", "1234567"), ("12345678", "12345678"),
      ("123456789", "123456789"), ("1234567890123456", "1234567890123456"),
      ("12345678901234567", "12345678901234567"), ("👩‍👧", "👩‍👧"),
    ]
    for (text, string) in literals {
      XCTAssertEqual(text.string, string)
      XCTAssertEqual(text, Text(string))
    }
  }

  func testACopyIsIndependentOfItsOriginal() {
    for string in ["short", "longer than sixteen bytes"] {
      let first = Text(string)
      let second = first + Text("!").bold()
      let third = first.link(Link("x"))
      XCTAssertEqual(first, Text(string))
      XCTAssertEqual(second.string, string + "!")
      XCTAssertEqual(third.string, string)
      XCTAssertTrue(first.content.runs.isEmpty)
    }
  }

  // MARK: Interpolation

  func testInterpolatedValuesUseTheirDescriptions() {
    let (name, share, isOn) = ("Ada", 2.5, true)
    let text: Text = "\(name) \(share) \(isOn) \([1, 2]) \(Character("x")) \(UInt8(200)) \(-7)"
    XCTAssertEqual(text.string, "Ada 2.5 true [1, 2] x 200 -7")
    XCTAssertTrue(text.content.runs.isEmpty)
  }

  func testStringsArePaddedToAWidthInCells() {
    XCTAssertEqual(("|\("ab", width: 4)|" as Text).string, "|ab  |")
    XCTAssertEqual(("|\("ab", width: 4, alignment: .trailing)|" as Text).string, "|  ab|")
    XCTAssertEqual(("|\("ab", width: 5, alignment: .center)|" as Text).string, "| ab  |")
    XCTAssertEqual(("|\("ab", width: 4, alignment: .stretch)|" as Text).string, "|ab  |")
    XCTAssertEqual(("|\("世", width: 4, alignment: .trailing)|" as Text).string, "|  世|")
    XCTAssertEqual(("|\("abc", width: 2)|\("x", width: -3)|" as Text).string, "|abc|x|")
  }

  func testNumbersArePaddedInFrontAndKeepTheirSigns() {
    XCTAssertEqual(
      ("\(7, width: 3)|\(-7, width: 4)|\(12345, width: 2)" as Text).string, "  7|  -7|12345")
    XCTAssertEqual(
      ("\(7, width: 3, fill: "0")|\(-7, width: 4, fill: "0")" as Text).string, "007|-007")
    XCTAssertEqual(
      ("\(0, width: 0)|\(99_999_999, width: 8)|\(100_000_000, width: 8)" as Text).string,
      "0|99999999|100000000")
    XCTAssertEqual(
      ("\(5, width: 12)|\(5, width: 9, fill: ".")" as Text).string, "           5|........5")
    XCTAssertEqual(
      ("\(Int.min)|\(Int.max)|\(UInt64.max)" as Text).string, "\(Int.min)|\(Int.max)|\(UInt64.max)")
    XCTAssertEqual(("\(UInt64.max, width: 22)" as Text).string, "  18446744073709551615")
  }

  func testNumbersAreWrittenInTheGivenRadix() {
    XCTAssertEqual(("\(255, width: 4, fill: "0", radix: 16)" as Text).string, "00ff")
    XCTAssertEqual(("\(5, width: 8, fill: "0", radix: 2)" as Text).string, "00000101")
    XCTAssertEqual(("\(0xFFFF_FFFF, width: 0, fill: " ", radix: 16)" as Text).string, "ffffffff")
    XCTAssertEqual(("\(0x1_0000_0000, width: 0, fill: " ", radix: 16)" as Text).string, "100000000")
    XCTAssertEqual(("\(-255, width: 6, fill: "0", radix: 16)" as Text).string, "-000ff")
    XCTAssertEqual(("\(35, width: 0, fill: " ", radix: 36)" as Text).string, "z")
    XCTAssertEqual(("\(35, width: 0, fill: " ", radix: 99)" as Text).string, "z")
    XCTAssertEqual(("\(3, width: 0, fill: " ", radix: -1)" as Text).string, "11")
  }

  func testEveryNumberIsWrittenAsSwiftWritesIt() {
    let seed: UInt64 = 43
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let bits = Int.random(in: 0...63, using: &random)
      let number =
        Int(truncatingIfNeeded: random.next() >> UInt64(bits)) * (round % 2 == 0 ? 1 : -1)
      let radix = [2, 8, 10, 16].randomElement(using: &random) ?? 10
      let width = Int.random(in: 0...12, using: &random)
      let digits = String(number, radix: radix)
      let wanted = String(repeating: " ", count: max(0, width - digits.count)) + digits
      XCTAssertEqual(
        ("\(number, width: width, fill: " ", radix: radix)" as Text).string, wanted,
        "seed \(seed), round \(round)")
    }
  }

  func testANonASCIIFillIsASpace() {
    XCTAssertEqual(("\(1, width: 3, fill: "é")" as Text).string, "  1")
    XCTAssertEqual(("\(1, width: 3, fill: "e\u{301}")" as Text).string, "  1")
  }

  func testAVeryWideNumberKeepsItsSignInFront() {
    let number = Int128(Int.min) * 10
    XCTAssertEqual(
      ("\(number, width: 22, fill: "0")" as Text).string, "-092233720368547758080")
    XCTAssertEqual(("\(number, width: 22)" as Text).string, " -92233720368547758080")
  }

  // MARK: Styles

  func testStyledValuesAreSeparateRuns() {
    let text: Text = "a\(1, .bold)b\(2, .red)\(3, Style(background: .blue))\(Text("c").italic())d"
    XCTAssertEqual(text.string, "a1b23cd")
    let runs: [TextRun] = [
      TextRun(count: 1), TextRun(count: 1, style: Style(attributes: .bold)), TextRun(count: 1),
      TextRun(count: 1, style: Style(foreground: .red)),
      TextRun(count: 1, style: Style(background: .blue)),
      TextRun(count: 1, style: Style(attributes: .italic)), TextRun(count: 1),
    ]
    XCTAssertEqual(text.content.runs, runs)
  }

  func testConcatenatedTextsKeepTheirStyles() {
    let text = Text("a").foreground(.red) + "b" + Text("c").bold().foreground(.green)
    XCTAssertEqual(text.string, "abc")
    XCTAssertEqual(
      text.content.runs.map(\.style),
      [
        Style(foreground: .red), .plain, Style(foreground: .green, attributes: .bold),
      ])
    XCTAssertEqual(text.style, .plain)
  }

  func testAnEmptyTextAddsNothing() {
    let text = Text("a").bold() + Text("b")
    XCTAssertEqual(Text("") + text, text)
    XCTAssertEqual(text + Text("").italic(), text)
    XCTAssertEqual("\(Text(""))" as Text, Text(""))
  }

  func testAnOuterStyleAppliesUnlessAPartOverridesIt() {
    let text = ("a\("b", .red)" as Text).foreground(.green).bold()
    XCTAssertEqual(text.style, Style(foreground: .green, attributes: .bold))
    XCTAssertEqual((text + "").content.runs.map(\.style.foreground), [.green, .red])
    XCTAssertEqual((text + "").content.runs.map(\.style.attributes), [.bold, .bold])
  }

  func testTheLastUnderlineReplacesTheOthers() {
    let text = Text("a").attributes([.bold, .underline]).attributes(.underline(.curly))
    XCTAssertEqual(text.style.attributes, [.bold, .underline(.curly)])
  }

  func testAnUnderlineColorAppliesToAllParts() {
    let text = ("a\("b", .bold)" as Text).style(Style(underlineColor: .red))
    XCTAssertEqual((text + "").content.runs.map(\.style.underlineColor), [.red, .red])
  }

  func testTheLastUnderlineColorWins() {
    let text = Text("a").style(Style(underlineColor: .red)).style(Style(underlineColor: .blue))
    XCTAssertEqual(text.style, Style(underlineColor: .blue))
  }

  func testALinkAppliesToAllPartsAndNilRemovesIt() {
    let text = ("a\("b", .bold)" as Text).link(Link("x"))
    XCTAssertEqual(text.content.runs.map(\.link?.url), ["x", "x"])
    XCTAssertEqual(text.link(nil).content.runs.map(\.link?.url), [nil, nil])
  }

  // MARK: Equality

  func testTextsAreEqualIfContentAndStylesAreEqual() {
    let same: [[Text]] = [
      [Text("a"), "a", "\("a")", Text(Substring("a"))],
      [
        Text("longer than sixteen bytes"), "longer than sixteen bytes",
        "longer than \("sixteen") bytes",
      ],
      [Text("a").bold(), Text("a").attributes(.bold), Text("a").style(Style(attributes: .bold))],
      ["a\("b", .bold)", "a\("b", Style(attributes: .bold))", Text("a") + Text("b").bold()],
      [Text("a").lineLimit(2)], [Text("a").lineLimit(3)], [Text("a").wrap(.none)],
      [Text("a").lineLimit(2, truncation: .middle)], [Text("b")], [Text("a").foreground(.red)],
      [Text("a").link(Link("x"))], [Text("a").link(Link("y"))],
    ]
    for (index, group) in same.enumerated() {
      for (other, others) in same.enumerated() {
        for (a, b) in group.flatMap({ a in others.map { (a, $0) } }) {
          XCTAssertEqual(a == b, index == other, "\(index) and \(other)")
          if index == other { XCTAssertEqual(a.hashValue, b.hashValue, "\(index)") }
        }
      }
    }
  }

  func testALineLimitIsClamped() {
    XCTAssertEqual(Text("a").lineLimit(-1), Text("a").lineLimit(1))
    XCTAssertEqual(Text("a").lineLimit(.max), Text("a").lineLimit(1 << 17 - 1))
    XCTAssertNotEqual(Text("a").lineLimit(1000), Text("a").lineLimit(255))
    let text = Text("a").wrap(.character).lineLimit(2, truncation: .start).bold()
    XCTAssertEqual(text, Text("a").bold().lineLimit(2, truncation: .start).wrap(.character))
  }
}
