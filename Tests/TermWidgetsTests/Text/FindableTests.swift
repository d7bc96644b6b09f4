// FindableTests: find-in-page in scroll views, with keys, marks and the number of matches.

import TermRender
import TermTest
import TermWidgets
import XCTest

final class FindableTests: XCTestCase {
  private func page(
    _ count: Int = 60, size: Size = Size(columns: 30, rows: 8)
  ) -> TestDriver<Host<Int>> {
    host(0, size: size) { _ in
      ScrollView {
        ForEach(0..<count, id: \.self) { number in
          Text(number % 5 == 3 ? "needle \(number)" : "straw \(number)")
        }
      }
      .findable()
    }
  }

  /// The marked parts of the screen, each with its place; the current one in brackets.
  private func marks<P>(_ app: TestDriver<P>) -> [String] {
    var found: [String] = []
    for (row, line) in app.text.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      var (part, isCurrent) = ("", false)
      for (column, character) in (line + " ").enumerated() {
        let attributes = app[column, row].attributes
        if attributes.contains(.reverse), character.isASCII {
          part.append(character)
          isCurrent = attributes.contains(.bold)
        } else if !part.isEmpty {
          found.append(isCurrent ? "[\(part)]" : part)
          part = ""
        }
      }
    }
    return found
  }

  func testSlashOpensALineAndTypingMarksAllMatchesAndCountsThem() {
    let app = page()
    app.type("/needle")
    XCTAssertTrue(app.text.contains("1 of 12"), app.text)
    XCTAssertTrue(app.text.contains("/ ▌needle"), app.text)
    XCTAssertEqual(marks(app), ["[needle]"])
    assertSnapshot(of: app)
  }

  func testEnterAndNFindTheNextAndShiftNThePreviousMatchCyclically() {
    let app = page()
    app.type("/needle\n")
    XCTAssertTrue(app.text.contains("1 of 12"), app.text)
    app.press(.enter)
    XCTAssertTrue(app.text.contains("2 of 12"), app.text)
    app.press("n")
    XCTAssertTrue(app.text.contains("3 of 12"), app.text)
    XCTAssertTrue(app.text.contains("needle 13"), "it is scrolled into sight")
    XCTAssertEqual(marks(app).filter { $0.hasPrefix("[") }, ["[needle]"])
    app.press("N", "N", "N")
    XCTAssertTrue(app.text.contains("12 of 12"), app.text)
    XCTAssertTrue(app.text.contains("needle 58"), app.text)
    app.press("n")
    XCTAssertTrue(app.text.contains("1 of 12"), app.text)
    XCTAssertTrue(app.text.contains("needle 3"), app.text)
  }

  func testEscapeEndsTheSearchAndClearsTheMarks() {
    let app = page()
    let before = app.text
    app.type("/needle")
    app.press(.escape)
    XCTAssertEqual(app.text, before)
    XCTAssertEqual(marks(app), [])
    app.type("/straw\n")
    app.press("n", .escape)
    XCTAssertEqual(marks(app), [])
    XCTAssertFalse(app.text.contains(" of "), app.text)
    app.press("n")
    XCTAssertFalse(app.text.contains(" of "), "n does nothing without a search")
  }

  func testTheSearchStartsInTheVisiblePart() {
    let app = page()
    app.press(.pageDown, .pageDown, .pageDown)
    app.type("/needle")
    XCTAssertTrue(app.text.contains("5 of 12"), app.text)
  }

  func testAPhraseIsFoundAcrossTheEndsOfLinesAndInAnyCase() {
    let app = host(0, size: Size(columns: 14, rows: 6)) { _ in
      ScrollView { Text("The quick brown\nfox jumps over the LAZY dog") }.findable()
    }
    app.type("/BROWN fox")
    XCTAssertTrue(app.text.contains("1 of 1"), app.text)
    XCTAssertEqual(marks(app), ["[brown]", "[fox]"])
    app.press(.escape)
    app.type("/the lazy")
    XCTAssertTrue(app.text.contains("1 of 1"), app.text)
  }

  func testAMissingPhraseIsReported() {
    let app = page()
    app.type("/gold")
    XCTAssertTrue(app.text.contains("no matches"), app.text)
    app.press(.enter, "n", "N")
    XCTAssertTrue(app.text.contains("no matches"), app.text)
  }

  func testEachColorDepthDistinguishesTheCurrentMatch() {
    for depth in ColorDepth.allCases {
      let app = TestDriver(
        Host(0) { _ in
          AnyView(ScrollView { Text("one two one two one") }.findable())
        }, size: Size(columns: 24, rows: 4), profile: Profile(colors: depth))
      app.type("/one")
      XCTAssertEqual(marks(app), ["[one]", "one", "one"], "\(depth)")
      app.press(.enter, "n")
      XCTAssertEqual(marks(app), ["one", "[one]", "one"], "\(depth)")
    }
  }

  func testMarkdownAndScrollViewsInPanesAreFindable() {
    let text = (0..<30).map { "Paragraph \($0) has **strong** words.\n\n" }.joined()
    let app = host(0, size: Size(columns: 40, rows: 10)) { _ in
      VStack {
        Text("title")
        ScrollView { MarkdownView(text, label: "A document") }.findable()
      }
    }
    app.type("/strong words\n")
    XCTAssertTrue(app.text.contains("1 of 30"), app.text)
    app.press("N")
    XCTAssertTrue(app.text.contains("30 of 30"), app.text)
    XCTAssertTrue(app.text.contains("Paragraph 29"), app.text)
    XCTAssertTrue(app.text.hasPrefix("title"), app.text)
  }

  func testTheFocusReturnsAfterTyping() {
    let app = host(0, size: Size(columns: 30, rows: 8)) { state in
      VStack {
        Button("First \(state)", 1)
        ScrollView {
          Text("some text")
          Button("Inside", 2)
        }
        .findable()
      }
    }
    app.focus(.button("Inside"))
    app.type("/text\n")
    XCTAssertEqual(app.find(.focused)?.label, "Inside")
    app.press(.escape)
    XCTAssertEqual(app.find(.focused)?.label, "Inside")
  }

  func testAFieldInTheViewKeepsTheSlash() {
    let app = host("", size: Size(columns: 30, rows: 8)) { text in
      ScrollView { TextField("Path", text: text) { $0 } }.findable()
    }
    app.type("/usr")
    XCTAssertEqual(app.state, "/usr")
  }

  func testNewTextIsSearchedToo() {
    let app = host(3, size: Size(columns: 30, rows: 8)) { count in
      ScrollView { ForEach(0..<count, id: \.self) { Text("line \($0)") } }.findable()
    }
    app.type("/line\n")
    XCTAssertTrue(app.text.contains("1 of 3"), app.text)
    app.send(5)
    XCTAssertTrue(app.text.contains("1 of 5"), app.text)
    app.send(0)
    XCTAssertTrue(app.text.contains("no matches"), app.text)
  }

  func testALongTextWithAlmostMatchesEverywhereIsSearched() {
    // A pattern that matches almost everywhere is the worst case of a naive search.
    let text = String(repeating: "aaaaaaaaaaaaaaa ", count: 4096)
    let app = host(0, size: Size(columns: 40, rows: 8)) { _ in
      ScrollView { Text(text) }.findable()
    }
    app.type("/aaaaaaaaaaaab")
    XCTAssertTrue(app.text.contains("no matches"), app.text)
    app.press(.backspace)
    XCTAssertTrue(app.text.contains("1 of 4096"), app.text)
    app.press(.enter, "N")
    XCTAssertTrue(app.text.contains("4096 of 4096"), app.text)
  }

  func testItIsDrivenByItsSemanticsAlone() {
    let app = page()
    app.press("/")
    XCTAssertEqual(app.find(.focused)?.label, "Find")
    app.type("needle")
    XCTAssertTrue(app.has(.role(.status, "1 of 12")))
  }
}
