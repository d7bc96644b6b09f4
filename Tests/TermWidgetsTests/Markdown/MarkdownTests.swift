// MarkdownTests: every example of CommonMark's inline part, and the cost of a hostile paragraph.

import RecordSupport
import Foundation
import TermTest
import XCTest

@testable import TermWidgets

final class MarkdownTests: XCTestCase {
  // MARK: The specification

  func testEveryExampleLooksAsItsHTMLDoes() throws {
    for example in try MarkdownExamples.load("commonmark")
    where example.section.isInline && reasonsToSkip[example.number] == nil {
      for (markdown, html) in zip(example.paragraphs, example.htmlParagraphs) {
        // Once read back, an author's own tags are no different from those of Markdown, nor are newlines in words.
        guard !MarkdownHTML(markdown).hasTags, example.number != 39 else { continue }
        XCTAssertEqual(
          Text(markdown: markdown), HTMLLooks(html).text, "example \(example.number): \(markdown)")
      }
    }
  }

  /// Examples that a text can't show, and why.
  private var reasonsToSkip: [Int: String] {
    var reasons: [Int: String] = [:]
    for number in [18, 19, 24, 34, 36, 38] { reasons[number] = "it shows blocks" }
    for number in [646, 647] { reasons[number] = "its paragraph is a heading" }
    for number in [25, 32] {
      reasons[number] = "it names other characters than those that are known"
    }
    reasons[503] = "its address holds a named character that is not known"
    for number in [23, 33] { reasons[number] = "it defines a reference" }
    let references = [
      Array(527...545), Array(549...550), Array(553...571), [573], Array(576...577),
    ]
    for number in references.joined() { reasons[number] = "it defines a reference" }
    for number in Array(582...589) + Array(591...593) { reasons[number] = "it defines a reference" }
    return reasons
  }

  // MARK: Beyond the specification

  func testTildesStrikeThroughInPairsOfOneOrTwo() {
    XCTAssertEqual(html("~~a~~ ~b~ ~~c~"), "<del>a</del> <del>b</del> ~~c~")
    XCTAssertEqual(
      html("~~~a~~~ a~~b~~c **~~d~~**"), "~~~a~~~ a<del>b</del>c <strong><del>d</del></strong>")
    XCTAssertEqual(
      Text(markdown: "~~a~~"), "\("a", Attributes.strikethrough)" as Text)
  }

  func testALetterOfSeveralBytesIsALetter() {
    for letter in ["é", "漢", "𝒳"] {
      // Inside a word an underscore is part of it.
      XCTAssertEqual(html("x \(letter)_b_ c"), "x \(letter)_b_ c")
      XCTAssertEqual(html("_b_\(letter)"), "_b_\(letter)")
      XCTAssertEqual(html("*\(letter)*b"), "<em>\(letter)</em>b")
    }
    for mark in ["—", "€", "¡"] {
      XCTAssertEqual(html("\(mark)_b_ c"), "\(mark)<em>b</em> c")
      XCTAssertEqual(html("x \(mark)_b_ c"), "x \(mark)<em>b</em> c")
      XCTAssertEqual(html("*\(mark)*b"), "*\(mark)*b")
    }
  }

  func testAnUnmatchedDelimiterClosesNothingElse() {
    let tags = ["<!--a-->", "<?a?>", "<!A a>", "<![CDATA[a]]>"]
    for start in ["<!--", "<?", "<!A", "<![CDATA["] {
      for tag in tags where !tag.hasPrefix(start) {
        // Text that opens like a declaration ends with any `>`.
        guard start != "<!A" else { continue }
        let text = html("\(start) b \(tag) c")
        XCTAssertTrue(text.hasSuffix("b \(tag) c"), text)
      }
    }
  }

  func testStylesAddUpFromTheOutsideIn() {
    let given = Text(markdown: "a **b *c* `d`** [e *f*](g)")
    var link = Style(attributes: .underline)
    let (address, plain) = (Link("g"), Text("a "))
    let linked = Text("e ").style(link).link(address)
    link.attributes.insert(.italic)
    XCTAssertEqual(
      given,
      plain + Text("b ").bold() + Text("c").bold().italic() + Text(" ").bold()
        + Text("d").style(.inlineCode).bold() + " " + linked
        + Text("f").style(link).link(address))
  }

  func testATextWithoutMarkupIsUnchanged() {
    XCTAssertEqual(Text(markdown: "plain words"), Text("plain words"))
    XCTAssertEqual(Text(markdown: ""), Text(""))
    XCTAssertEqual(Text(markdown: " a * b [c] "), Text(" a * b [c] "))
    XCTAssertEqual(Text(markdown: "# no heading"), Text("# no heading"))
  }

  func testNewlinesSeparateWordsLinesOrParagraphs() {
    XCTAssertEqual(Text(markdown: "a\n b"), Text("a b"))
    XCTAssertEqual(Text(markdown: "a  \r\n  b\\\rc"), Text("a\nb\nc"))
    XCTAssertEqual(Text(markdown: "\n a\n \n\n b  \n\n"), Text("a\n\nb"))
    XCTAssertEqual(Text(markdown: "  \n a\\\n"), Text("a\\"))
  }

  func testALinkNeedsAURLThatTerminalsAccept() {
    XCTAssertEqual(Text(markdown: "[a]()"), Text("a"))
    let long = "x" + String(repeating: "y", count: Link.longestURL)
    XCTAssertEqual(Text(markdown: "[a](\(long))"), Text("a"))
    XCTAssertEqual(
      html("[a](<b c> (d)) [e][f] [g]"), "<a href=\"b%20c\" title=\"d\">a</a> [e][f] [g]")
  }

  func testAnImageShowsItsDescriptionInTheSurroundingStyle() {
    XCTAssertEqual(Text(markdown: "![a *b* `c` [d](e)](f)"), Text("a b c d"))
    XCTAssertEqual(Text(markdown: "**![a](b)**"), "\("a", Attributes.bold)" as Text)
    XCTAssertEqual(
      Text(markdown: "[![a](b)](c)"), ("\("a", Attributes.underline)" as Text).link(Link("c")))
  }

  func testNoControlCharacterComesOutOfEntitiesOrAddresses() {
    XCTAssertEqual(
      Text(markdown: "[a](<b\u{1B}c&#27;>)"),
      ("\("a", Attributes.underline)" as Text).link(Link("b%1Bc%1B")))
    let text = Text(markdown: "&#27;[31m&#x9b;&#0;&#xD800;&#x110000; a")
    let screen = host(0, size: Size(columns: 20, rows: 1)) { _ in text }
    // The references to ESC and CSI are decoded, and the screen shows them as it shows any control character.
    XCTAssertEqual(screen.text, "\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD} a")
  }

  // MARK: Hostile paragraphs

  func testWorkGrowsWithTheTextWhateverItRepeats() {
    let units = [
      "*", "_", "~", "**a", "*a ", " a*", "*a_", "_a*", "*a**", "**a*b_c~", "[", "]", "![", "[a](",
      "[a](b", "[a](<b", "[a](b \"", "[a](b '", "[a](b (", "[a](b)", "![a](b)", "[a]((", "](", "()",
      "](x", "[](()", "[*a](b)", "`", "`a", "``a`", "\\`", "<", "<a", "<a b='", "<a b=\"<a b='",
      "<!--",
      "<!---", "<?", "<!A", "<![CDATA[", "<a@b.", "<ab:", "</a ", "&", "&#", "&#1;", "&amp;", "\\",
      "\n",
      " \n", "\\\n", "a  \n", "é*", "*\u{20AC}*a",
    ]
    for unit in units { assertWorkIsLinear("", unit, unit) }
    for prefix in ["[", "![", "*a _b ", "[a](b \"", "`", "<a b='", "[![", "~~"] {
      for unit in units { assertWorkIsLinear(prefix, unit, "repeated \(prefix) and then \(unit)") }
    }
  }

  func testWorkGrowsWithTheTextForRandomRepetitions() {
    let pieces = [
      "*", "**", "_", "~", "[", "![", "]", "](", "(", ")", "<", ">", "\"", "'", "`", "``", "\\",
      "&", "a",
      " ", "\n", "<a ", "b=", "<!--", "-->", "=", "/", "é", "€",
    ]
    let seed: UInt64 = 33
    var random = SeededGenerator(seed: seed)
    func word() -> String {
      (0..<Int.random(in: 1...7, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    for round in 0..<200 {
      let (first, second) = (word(), word())
      assertWorkIsLinear(first, second, "seed \(seed), round \(round): \(first), then \(second)")
    }
  }

  /// Reads `prefix` many times and then `unit` many times: no byte may be visited more than a few dozen
  /// times; a reader that is not linear would visit each some thousand times.
  private func assertWorkIsLinear(
    _ prefix: String, _ unit: String, _ name: String, line: UInt = #line
  ) {
    func repeated(_ text: String) -> String {
      text.isEmpty ? "" : String(repeating: text, count: 4_000 / text.utf8.count + 1)
    }
    var reader = MarkdownReader(repeated(prefix) + repeated(unit))
    reader.read()
    XCTAssertEqual(reader.offset, reader.source.count, name, line: line)
    XCTAssertLessThanOrEqual(reader.work, reader.source.count * 40, name, line: line)
    var open = 0
    reader.markdown.forEachInline { piece in
      switch piece {
      case .begin, .beginLink, .beginImage: open += 1
      case .end, .endLink, .endImage: open -= 1
      default: break
      }
      if open < 0 { XCTFail("it ends what was not begun: \(name)", line: line) }
    }
    XCTAssertEqual(open, 0, name, line: line)
  }

  private func html(_ markdown: String) -> String { MarkdownHTML(markdown).text }
}

extension String {
  /// Whether a section of the specification is about the inside of paragraphs.
  fileprivate var isInline: Bool {
    [
      "Backslash escapes", "Entity and numeric character references", "Code spans",
      "Emphasis and strong emphasis", "Links", "Images", "Autolinks", "Raw HTML",
      "Hard line breaks", "Soft line breaks", "Textual content",
    ].contains(self)
  }
}
