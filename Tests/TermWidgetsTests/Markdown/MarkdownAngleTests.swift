// MarkdownAngleTests: what begins with `<`: URLs, mail addresses and HTML, at the limits of their rules.

import XCTest

@testable import TermWidgets

final class MarkdownAngleTests: XCTestCase {
  private func html(_ markdown: String) -> String { MarkdownHTML(markdown).text }

  /// Fails unless each text in angle brackets is a link to `prefix` and that text, and no other text is a link.
  private func assertLinks(
    _ links: [String], others: [String], prefix: String = "", line: UInt = #line
  ) {
    for text in links + others {
      var reader = MarkdownReader("<\(text)>")
      reader.read()
      let markdown = reader.markdown
      var address: String?
      markdown.forEachInline { piece in
        if case .beginLink(let range) = piece {
          address = String(decoding: markdown.bytes[range], as: UTF8.self)
        }
      }
      XCTAssertEqual(
        address, links.contains(text) ? prefix + text : nil, text.debugDescription, line: line)
    }
  }

  func testAnAddressHasASchemeOfTwoTo32Characters() {
    let long = String(repeating: "a", count: 32)
    assertLinks(
      ["ab:", "a1:x", "a+:x", "a-:x", "a.:x", "AZ:x", "\(long):x"],
      others: [":x", "a:x", "1a:x", "+a:x", "a_:x", "é1:x", "ab", "a\(long):x"])
  }

  func testAnAddressHasNeitherSpacesNorControlCharactersNorBrackets() {
    assertLinks(
      ["ab:!", "ab:~", "ab:=", "ab:?", "ab:;", "ab:é", "ab:\u{100}", "ab:[]()\\`\"'"],
      others: ["ab: ", "ab:x y", "ab:\t", "ab:\u{1F}", "ab:\u{7F}", "ab:<", "ab:<x>", "ab:\nx"])
    XCTAssertEqual(html("<ab:x>>"), "<a href=\"ab:x\">ab:x</a>&gt;")
    XCTAssertEqual(html("<ab:x"), "&lt;ab:x")
  }

  func testAMailAddressHasLabelsOfOneTo63LettersDigitsAndInnerHyphens() {
    let long = String(repeating: "a", count: 63)
    assertLinks(
      [
        "a@b", "a@b.c", "a@b-c.d", "a@1", "a.!#$%&'*+/=?^_`{|}~-1@b", "a@\(long)",
        "a@\(long).\(long)",
        "a@b.\(long)",
      ],
      others: [
        "@b", "a@", "a@.b", "a@b.", "a@b..c", "a@-b", "a@b-", "a@-", "a@b.-c", "a@b_c", "a@b c",
        "a b@c", "a,b@c", "a\"@c", "a(@c", "a@c@d", "é@b", "a@é", "a@\(long)a", "a@b.\(long)a",
      ], prefix: "mailto:")
    XCTAssertEqual(html("<a@b"), "&lt;a@b")
    XCTAssertEqual(html("<a@b.c>d"), "<a href=\"mailto:a@b.c\">a@b.c</a>d")
  }

  /// Fails unless a text is HTML up to its last character, and the other texts are not HTML.
  private func assertTags(_ tags: [String], others: [String], line: UInt = #line) {
    for text in tags {
      XCTAssertEqual(html(text + "*x*"), text + "<em>x</em>", line: line)
      XCTAssertTrue(MarkdownHTML(text).hasTags, text, line: line)
    }
    for text in others { XCTAssertFalse(MarkdownHTML(text).hasTags, text, line: line) }
  }

  func testATagHasANameAndAttributesAfterSpaces() {
    assertTags(
      [
        "<a>", "<a1-b>", "<a/>", "<a />", "<a  >", "<a\t/>", "<a b>", "<a b c>", "<a b=c>",
        "<a b=1/>",
        "<a b = c>", "<a b='c d'>", "<a b=\"c d\">", "<a b='\"' c=\"'\">", "<a _b>", "<a :b>",
        "<a b_1:.-=c>", "<a b=''>", "</a>", "</a1-b >", "<a b='<i>'>", "<a\nb>",
      ],
      others: [
        "<>", "<1>", "<-a>", "< a>", "<a", "<a ", "<a b", "<a/ >", "<a / >", "<a//>", "<a b='c>",
        "<a b=\"c'>", "<a b=>", "<a b= >", "<a b==c>", "<a b=c\"d>", "<a b='c'd>", "<a b=`>",
        "<a 1>", "<a -b>", "<a .b>", "<a b=", "<a b='", "</1>", "</>", "</ a>", "</a b>", "</a/>",
        "</a", "<a_b>", "<é>", "<a b=<>",
      ])
  }

  func testCommentsInstructionsDeclarationsAndSectionsEndWithTheirOwnMarks() {
    assertTags(
      [
        "<!-->", "<!--->", "<!---->", "<!-- a -- > - b -->", "<!--\n-->", "<??>", "<? a > b ?>",
        "<!A>", "<!a b>", "<![CDATA[]]>", "<![CDATA[a ]] > ] b]]>",
      ],
      others: [
        "<!", "<!>", "<!1>", "<! a>", "<!-", "<!--", "<!-- a --", "<!-- a ->", "<?", "<?>", "<? a",
        "<!A", "<![CDATA[", "<![CDATA[a]>", "<![cdata[a]]>", "<![CDATA a]]>",
      ])
  }

  /// A failed search is not repeated; a search of another kind still runs.
  func testAMissingEndOfOneKindHidesNoOtherKind() {
    XCTAssertEqual(html("<!-- <!-- <? a ?>"), "&lt;!-- &lt;!-- <? a ?>")
    XCTAssertEqual(html("<? <!-- a -->"), "&lt;? <!-- a -->")
    XCTAssertEqual(html("<![CDATA[ <!A>"), "&lt;![CDATA[ <!A>")
    XCTAssertEqual(html("<!-- a --> <!-- b"), "<!-- a --> &lt;!-- b")
  }

  func testTheSearchForAnEndCountsEachByteOnce() {
    for (begin, end) in [("<!--", "-->"), ("<?", "?>"), ("<![CDATA[", "]]>"), ("<!A", ">")] {
      let work = [1000, 2000].map { count in
        var reader = MarkdownReader(begin + String(repeating: " ", count: count) + end)
        reader.read()
        return reader.work
      }
      XCTAssertEqual(work[1] - work[0], 1000, begin)
    }
  }
}
