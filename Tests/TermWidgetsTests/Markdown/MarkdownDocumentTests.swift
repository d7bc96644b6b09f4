// MarkdownDocumentTests: headings and anchors, footnotes, images and links of documents, as they are used.

import TermTest
import TermView
import XCTest

@testable import TermWidgets

final class MarkdownDocumentTests: XCTestCase {
  // MARK: Headings

  func testHeadingsHaveLevelsWordsAndAnchors() {
    let document = MarkdownDocument(
      """
      # The *first* `one`
      Second, with [a link](x)!
      ---
      > ### Inner: 100 % — done
      - #### Item_name

      [^1]: # Not this
      """)
    XCTAssertEqual(
      document.headings.map { [String($0.level), $0.text, $0.id] },
      [
        ["1", "The first one", "the-first-one"],
        ["2", "Second, with a link!", "second-with-a-link"],
        ["3", "Inner: 100 % — done", "inner-100---done"],
        ["4", "Item_name", "item_name"],
      ])
  }

  func testNoTwoHeadingsHaveTheSameAnchor() {
    let document = MarkdownDocument("# a\n# a\n# a-1\n# a\n# É\n# é\n#\n#\n")
    XCTAssertEqual(
      document.headings.map(\.id), ["a", "a-1", "a-1-1", "a-2", "é", "é-1", "", "-1"])
  }

  func testAScrollingViewRevealsAHeading() {
    let text = (0..<50).map { "# Heading \($0)\n\nWords.\n" }.joined(separator: "\n")
    let document = MarkdownDocument(text)
    let driver = host("", size: Size(columns: 30, rows: 10)) { anchor in
      MarkdownView(document, scrolls: true, reveals: anchor.isEmpty ? nil : anchor)
        .sending(String.self)
      Button("Go", document.headings[40].id)
    }
    XCTAssertFalse(driver.text.contains("Heading 40"))
    driver.tap(.button("Go"))
    XCTAssertTrue(driver.text.contains("Heading 40"), driver.text)
  }

  func testAScrollViewAroundADocumentRevealsAHeading() {
    let text = (0..<50).map { "# Heading \($0)\n\nWords.\n" }.joined(separator: "\n")
    let document = MarkdownDocument(text)
    let driver = host("", size: Size(columns: 30, rows: 10)) { anchor in
      ScrollView<String>(reveals: anchor.isEmpty ? nil : anchor) { MarkdownView(document) }
        .frame(height: 8)
      Button("Go", document.headings[40].id)
    }
    driver.tap(.button("Go"))
    XCTAssertTrue(driver.text.contains("Heading 40"), driver.text)
  }

  // MARK: Footnotes

  func testFootnotesStandAtTheEndInTheOrderOfTheirReferences() {
    let driver = host(0, size: Size(columns: 30, rows: 14)) { _ in
      MarkdownView(
        """
        One[^b] and two[^A], not three[^c].

        [^a]: The second
            goes on.

            And on.
        [^b]: The first.
        [^unused]: Nothing.

        The end.
        """)
    }
    XCTAssertEqual(
      Self.lines(driver.text),
      [
        "One[1] and two[2], not", "three[^c].", "", "The end.", "",
        String(repeating: "─", count: 30), "[1] The first.", "[2] The second goes on.", "",
        "    And on.",
      ])
  }

  func testALateFootnoteChangesTheNumbersBeforeIt() {
    var stream = MarkdownStream("[^a] [^b]\n\n[^b]: B\n")
    func numbers() -> [String: Int] { stream.document.references.notes }
    XCTAssertEqual(numbers(), ["B": 1])
    stream.append("[^a]: A\n")
    XCTAssertEqual(numbers(), ["A": 1, "B": 2])
  }

  // MARK: Images

  func testAnImageIsItsDescriptionOrTheViewOfTheProgram() {
    let document = MarkdownDocument(
      """
      ![a *cat*](cat.png "Tom")

      [![a dog](dog.png)](there)

      words ![inside](x.png)
      """)
    let plain = host(0) { _ in MarkdownView(document).sending(Int.self) }
    XCTAssertEqual(Self.lines(plain.text), ["a cat", "", "a dog", "", "words inside"])
    let shown = host(0) { _ in
      MarkdownView(
        document,
        images: { image in
          image.source == "cat.png"
            ? AnyStaticView(Text("<\(image.source) \(image.alt) \(image.title ?? "")>")) : nil
        }
      ).sending(Int.self)
    }
    XCTAssertEqual(
      Self.lines(shown.text), ["<cat.png a cat Tom>", "", "a dog", "", "words inside"])
  }

  // MARK: Links

  private static let linked = """
    # See [the top](#top)

    Read [one](https://example.com/1) or [two](two.md).

    | [cell](cell.md) |
    |---|

    No links.
    """

  private func linkedView(_ size: Size = Size(columns: 40, rows: 12)) -> TestDriver<Host<String>> {
    host("none", size: size) { last in
      MarkdownView(Self.linked).onLink { $0 }
      Text("last: \(last)")
    }
  }

  func testLinksAreFollowedByTheKeyboard() {
    let driver = linkedView()
    driver.press("enter")
    XCTAssertTrue(driver.text.contains("last: #top"), driver.text)
    driver.press("tab", "right", "enter")
    XCTAssertTrue(driver.text.contains("last: two.md"), driver.text)
    driver.press("left", "enter")
    XCTAssertTrue(driver.text.contains("last: https://example.com/1"), driver.text)
    driver.press("tab", "enter")
    XCTAssertTrue(driver.text.contains("last: cell.md"), driver.text)
  }

  func testLinksAreFollowedByTheMouseWhereverTheyWrap() {
    for columns in [40, 12] {
      let driver = linkedView(Size(columns: columns, rows: 16))
      for (words, address) in [("one", "https://example.com/1"), ("two", "two.md")] {
        let rows = driver.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = rows.firstIndex { $0.contains(words) } ?? 0
        let column = rows[row].range(of: words).map {
          rows[row].distance(from: rows[row].startIndex, to: $0.lowerBound)
        }
        driver.click(Point(column: (column ?? 0) + 1, row: row))
        XCTAssertTrue(
          driver.text.replacingOccurrences(of: "\n", with: "").contains("last: \(address)")
            || driver.state == address, driver.text)
        XCTAssertEqual(driver.state, address, "\(columns) columns")
      }
    }
  }

  func testAClickBesideALinkFollowsNothing() {
    let driver = linkedView()
    driver.click(Point(column: 1, row: 3))
    XCTAssertEqual(driver.state, "none")
  }

  func testLinkedParagraphsAreAccessible() {
    let driver = linkedView()
    XCTAssertTrue(driver.has(.role(.link, "one")), "\(driver.all(.role(.link)))")
    assertAccessible(driver)
  }

  // MARK: HTML

  func testHTMLIsShownAsText() {
    let driver = host(0) { _ in
      MarkdownView("<div>\n*a*\n</div>\n\nb <i>c</i>\n\n<!-- d -->\n").sending(Int.self)
    }
    XCTAssertEqual(
      Self.lines(driver.text), ["<div>", "*a*", "</div>", "", "b <i>c</i>", "", "<!-- d -->"])
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
