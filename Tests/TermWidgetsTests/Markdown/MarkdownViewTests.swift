// MarkdownViewTests: the pictures of documents, and that no document takes long or breaks the view.

import TermCode
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class MarkdownViewTests: XCTestCase {
  private let sizes = [Size(columns: 60, rows: 40), Size(columns: 24, rows: 50)]

  func testAHeadingsLabelIsItsVisibleText() {
    let app = host(0) { _ in MarkdownView("# **Hello** `x` [l](http://a.b)\n") }
    XCTAssertTrue(app.has(.role(.heading, "Hello x l")), "\(app.all(.role(.heading)))")
  }

  func testBlocks() {
    assertLooks(
      of: MarkdownView(
        """
        # Title with *stress*
        Some words that go on
        over two lines with `code` and **weight**.

        Second
        ------
        ### Third ###

        > A quote that is long enough to be wrapped in a narrow room
        lazily goes on.
        >
        > > Deeper
        > - an item

        ---
        ```swift
        let answer = 42  // of all
        ```

            indented code
              stays so
        """, languages: [.swift]), sizes)
  }

  func testLists() {
    assertLooks(
      of: MarkdownView(
        """
        - one
        - two, which is rather long and goes on in the next line
          - deeper
            - deepest
              still
        - three
        1. first
        2. second
           > quoted

           and more
        7) seven
        8) eight

        - [ ] to do
        - [x] done
        -
        - after nothing

        * loose

        * list
        """), sizes)
  }

  func testTables() {
    assertLooks(
      of: MarkdownView(
        """
        | Name | Count | What it is |
        |:-----|------:|:----------:|
        | one | 1 | a **bold** word |
        | two \\| three | 2300 | 東西 |
        | short |
        | a | b | c | d |

        No | table
        here
        """), sizes)
  }

  // MARK: Semantics

  func testHeadingsAndLinksAreFound() {
    let driver = host(0) { _ in MarkdownView("# One\n\ntext\n\nTwo\n===", label: "Manual") }
    XCTAssertTrue(driver.has(.role(.group, "Manual")))
    XCTAssertEqual(driver.all(.role(.heading)).map(\.label), ["One", "Two"])
    assertAccessible(driver)
  }

  func testBlocksAreCopiedWithTheEmptyLinesBetweenThem() {
    let text = "# One\n\nFirst.\n\n- a\n- b\n\n1. c\n\n   d\n\n> e\n\n```\nf\n\n  g\n```\n"
    let driver = host(0) { _ in MarkdownView(text) }
    driver.resize(to: Size(columns: 20, rows: 20))
    driver.drag(from: .zero, to: Point(column: 10, row: 19))
    XCTAssertEqual(
      driver.selectedText, "One\n\nFirst.\n\n• a\n• b\n\n1. c\n\n   d\n\ne\n\nf\n\n  g")
  }

  /// As GitHub shows them: a title in place of the first line.
  func testAlertsHaveATitle() {
    for (text, wanted) in [
      ("> [!NOTE]\n> Useful *words*.", "┃ Note\n┃ Useful words."),
      ("> [!warning]  \n> Hot.\n>\n> More.", "┃ Warning\n┃ Hot.\n┃\n┃ More."),
      ("> [!TIP]\n> - a", "┃ Tip\n┃\n┃ • a"), ("> [!CAUTION]", "┃ Caution"),
      ("> [!OTHER]\n> a", "┃ [!OTHER] a"), ("> [!NOTE] a", "┃ [!NOTE] a"),
      ("[!NOTE]\na", "[!NOTE] a"), ("> a\n>\n> [!NOTE]\n> b", "┃ a\n┃\n┃ [!NOTE] b"),
    ] {
      let driver = host(0, size: Size(columns: 30, rows: 8)) { _ in MarkdownView(text) }
      let shown = driver.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
      XCTAssertEqual(shown.trimmingCharacters(in: .newlines), wanted)
    }
  }

  /// Columns that have no room beside the others go on below them.
  func testNoColumnOfATableIsLostInANarrowWindow() {
    for count in 1...14 {
      let names = (0..<count).map { String(UnicodeScalar(UInt8(97 + $0))) }
      let text = [names, names.map { _ in "-" }, names.map { "\($0)\($0)1" }]
        .map { $0.joined(separator: "|") + "|\n" }.joined()
      for columns in 4...40 {
        let driver = host(0, size: Size(columns: columns, rows: 50)) { _ in MarkdownView(text) }
        let shown = driver.text
        for name in names {
          XCTAssertTrue(shown.contains("\(name)\(name)1"), "\(columns): \(shown)")
        }
      }
    }
  }

  func testEmptyCellsOfATableAreCopiedAsSuch() {
    let driver = host(0) { _ in MarkdownView("|a|b|c|\n|-|-|-|\n|1||3|\n||2||\n") }
    driver.resize(to: Size(columns: 30, rows: 6))
    driver.drag(from: .zero, to: Point(column: 29, row: 5))
    XCTAssertEqual(driver.selectedText, "a\tb\tc\n1\t\t3\n\t2\t")
  }

  func testKeysAndTheWheelScrollADocument() {
    let text = (1...200).map { "line \($0)\n" }.joined(separator: "\n")
    let driver = host(0) { _ in MarkdownView(text, scrolls: true) }
    XCTAssertTrue(driver.text.contains("line 1"))
    driver.press("tab", "end")
    XCTAssertTrue(driver.text.contains("line 200"), driver.text)
    driver.press("home")
    XCTAssertTrue(driver.text.contains("line 1\n") || driver.text.contains("line 1 "))
    driver.wheel(12, at: Point(column: 3, row: 3))
    XCTAssertFalse(driver.text.contains("line 2 "))
    assertAccessible(host(0) { _ in MarkdownView(text, scrolls: true) })
  }

  func testChangedTextIsShown() {
    let driver = host("# One") { text in
      MarkdownView(text)
      Button("Other", "two")
    }
    driver.tap(.button("Other"))
    XCTAssertTrue(driver.text.contains("two"))
    XCTAssertFalse(driver.text.contains("One"))
  }

  /// Documents and their visible text, by CommonMark.
  func testNestedBlocksBelongToTheirContainers() {
    let cases: [(String, String)] = [
      ("a\n---\nb", "a\n────────────────────\n\nb"),
      ("> a\n---", "┃ a\n\n────────────────────"),
      ("> a\nb\n\nc", "┃ a b\n\nc"),
      (">a\n\n>b", "┃ a\n\n┃ b"),
      ("- a\n\n  b\n- c", "• a\n\n  b\n• c"),
      ("- a\n\nb", "• a\n\nb"),
      ("- a\n  ```\n  x\n   y\n  ```\n  b", "• a\n    x\n     y\n  b"),
      ("3. a\n3. b\n1) c", "3. a\n4. b\n\n1) c"),
      ("a\n2. b", "a 2. b"),
      ("a\n1. b", "a\n\n1. b"),
      ("a\n- b\n- c", "a\n\n• b\n• c"),
      ("* * *\n* a", "────────────────────\n\n• a"),
      ("-a\n#b\n1.c", "-a #b 1.c"),
      ("####### a\n# b #c ##", "####### a\n\nb #c\n════════════════════"),
      ("```\n> a\n- b\n", "  > a\n  - b"),
      ("~~~~\n~~~\n~~~~\na", "  ~~~\n\na"),
      ("``` a`b\nc", "``` a`b c"),
      ("    a\n\n      b\n\nc", "  a\n\n    b\n\nc"),
      ("a\n    b", "a b"),
      ("-\ta\n\n\tb", "• a\n\n  b"),
      ("- a\n - b\n  - c\n   - d", "• a\n• b\n• c\n• d"),
      ("> - a\n>   > b\n\nc", "┃ • a\n┃   ┃ b\n\nc"),
      ("- > a\n- b", "• ┃ a\n• b"),
      ("- - a\n  - b", "• ◦ a\n  ◦ b"),
      ("-\n  a", "• a"),
      ("", ""), ("\n\n \n", ""), (">", "┃"), ("-", "•"), ("#", ""),
      ("a|b\n-|-", "a  b\n─  ─"),
      ("a|b\n-|-|-", "a|b -|-|-"),
      ("a|b\n-|-\n> c", "a  b\n─  ─\n\n┃ c"),
    ]
    for (text, expected) in cases {
      let driver = host(0, size: Size(columns: 20, rows: 8)) { _ in MarkdownView(text) }
      let lines = driver.text.split(separator: "\n", omittingEmptySubsequences: false)
      let shown = lines.map { line in
        String(line.reversed().drop { $0 == " " }.reversed())
      }.joined(separator: "\n")
      let trimmed = String(shown.reversed().drop { $0 == "\n" }.reversed())
      XCTAssertEqual(trimmed, expected, text.debugDescription)
    }
  }

  // MARK: Anything

  /// The worst cases, up to a megabyte each: a reader that visits a part an unlimited number of times does not finish
  /// here.
  func testMalformedMarkdownIsShown() {
    let pieces = [
      ">", "> ", "- ", "-\n", "1. ", "\n> ", "a\n", "#", "```\n", "~~~ x\n", "|", "|-",
      "|a|\n|-|\n",
      "* * ", "\t", "    x\n\n", "[", "*a_", "`", "\r", "=\n", "-\n\n", "\u{301}", "&#",
      "1)\n 1)\n",
    ]
    for (index, piece) in pieces.enumerated() {
      let count = index % 9 == 1 ? 1_000_000 : 60_000
      let text = "First\n\n" + String(repeating: piece, count: count / piece.utf8.count)
      let driver = host(0) { _ in MarkdownView(text, scrolls: true) }
      XCTAssertTrue(driver.text.contains("First"), "\(piece)")
      XCTAssertEqual(driver.diagnostics, [], "\(piece)")
    }
  }

  /// The outer levels indent by 24 columns at most; the words of all keep some room in a window of 40.
  func testWordsOfDeepItemsAreSeen() {
    for (name, mark) in [("items", "- "), ("quotes", "> "), ("tasks", "1. [x] ")] {
      let text = (0..<24).map { level in
        let prefix = name == "quotes" ? String(repeating: mark, count: level + 1) : ""
        let indent = String(repeating: " ", count: level * (name == "tasks" ? 3 : 2))
        let words = "word\(level)x is here"
        return name == "quotes" ? "\(prefix)\(words)\n" : "\(indent)\(mark)\(words)\n"
      }.joined()
      let driver = host(0, size: Size(columns: 40, rows: 200)) { _ in MarkdownView(text) }
      for level in 0..<24 {
        XCTAssertTrue(driver.text.contains("word\(level)x"), "\(name) \(level)")
      }
    }
  }

  func testAddressesFollowTheWordsOfLinks() {
    let text = """
      [a manual](https://x.y/z "Title"), <https://b.c>, www.d.e, [part](#part), [m@n.o](mailto:m@n.o), ![i](j.png)

      | [cell](d.md) | **[bold](e)** |
      |--|--|
      """
    let words = "a manual (https://x.y/z), https://b.c, www.d.e, part, m@n.o, i"
    for shows in [true, false] {
      @Sendable func view() -> MarkdownView { MarkdownView(text).showsLinkAddresses(shows) }
      let app = host(0, size: Size(columns: 100, rows: 9)) { _ in view() }
      XCTAssertEqual(app.text.contains(words), shows, app.text)
      XCTAssertEqual(app.text.contains("cell (d.md)"), shows, app.text)
      XCTAssertEqual(app.text.contains("bold (e)"), shows, app.text)
      let followed = host("", size: Size(columns: 100, rows: 9)) { address in
        VStack {
          view().onLink { $0 }
          Text("to \(address).").sending()
        }
      }
      followed.press(.enter)
      XCTAssertTrue(followed.text.contains("to https://x.y/z."), followed.text)
    }
  }

  func testAnyMixStaysInItsFrame() {
    var random = Randomness(seed: 21)
    let pieces = [
      "> ", "- ", "1. ", "7) ", "\n", "\n\n", "word", " ", "    ", "# ", "```", "~~~",
      "| a | b |\n|-|-|\n",
      "---", "===", "[x] ", "東", "**", "\t", "`", "\\", "<b>", "[l](u)", "\r\n",
    ]
    for round in 0..<150 {
      var text = ""
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      let columns = Int.random(in: 1...30, using: &random)
      let driver = host(text, size: Size(columns: columns + 5, rows: 20)) { text in
        MarkdownView(text).frame(width: columns).clip()
      }
      for line in driver.text.split(separator: "\n") {
        XCTAssertLessThanOrEqual(String(line).displayWidth, columns, "round \(round): \(text)")
      }
    }
  }
}
