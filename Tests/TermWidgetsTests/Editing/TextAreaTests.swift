// TextAreaTests: the text, the caret and the visible rows after keys, clicks and turns of the wheel.

import Rewind
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class TextAreaTests: XCTestCase {
  private typealias Driver = TestDriver<Host<TextBuffer>>

  private func area(
    _ text: String, _ size: Size = Size(columns: 20, rows: 5), wraps: Bool = true,
    numbers: Bool = false
  ) -> Driver {
    let driver = host(TextBuffer(text), size: size) { text in
      TextArea("Notes", text: text, wraps: wraps, showsNumbers: numbers) { $0 }
    }
    driver.press(.tab)
    return driver
  }

  private let bar = "│▁▂▃▄▅▆▇█"

  /// The rows without the bar of the focus before them, and the scroll bar behind them.
  private func rows(_ driver: Driver) -> [String] {
    driver.text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      XCTAssertEqual(row.first, "▌")
      guard let last = row.last, bar.contains(last) else { return String(row.dropFirst()) }
      return String(row.dropFirst().dropLast().reversed().drop { $0 == " " }.reversed())
    }
  }

  /// The place of the caret in the text, which begins behind the bar.
  private func caret(_ driver: Driver) -> Point? {
    driver.caretPlace.map { Point(column: $0.column - 1, row: $0.row) }
  }

  private func selected(_ driver: Driver) -> String {
    let picture = driver.picture
    return (0..<picture.size.rows).map { row in
      (0..<picture.size.columns)
        .filter { picture[$0, row].look.style.attributes.contains(.reverse) }
        .map { picture[$0, row].text }.filter { !bar.contains($0) }.joined()
    }.joined(separator: "|")
  }

  func testItsStatesLookRight() {
    let poem: TextBuffer = """
      The quick brown fox jumps over the lazy dog, and over\tthe 世界.

      שלום, e\u{301}t voilà 👩‍👩‍👧‍👦!
      \tA tab.
      """
    assertLooks(
      of: VStack {
        TextArea("Empty", text: "", placeholder: "Write something") { $0 }.frame(height: 1)
        TextArea("Poem", text: poem, showsNumbers: true) { $0 }.border(.rounded)
        TextArea("Code", text: poem, wraps: false, showsNumbers: true) { $0 }.frame(height: 3)
      })
  }

  func testItsGroundIsOneLevelHigherAndABarShowsTheFocus() {
    let host = Host(TextBuffer("one\ntwo"), theme: .slate) { text in
      AnyView(
        VStack {
          TextArea("On the ground", text: text) { $0 }.frame(height: 2)
          TextArea("On a surface", text: text) { $0 }.frame(height: 2).background(.surface)
        })
    }
    let driver = TestDriver(host, size: Size(columns: 12, rows: 4))
    func cell(_ column: Int, _ row: Int) -> (text: String, Style) {
      (driver.picture[column, row].text, driver.picture[column, row].look.style)
    }
    for focused in 0..<2 {
      if focused == 1 { driver.press(.tab) }
      for row in 0..<4 {
        let (bar, style) = cell(0, row)
        XCTAssertEqual(bar, row / 2 == focused ? "▌" : " ", "row \(row)")
        // The bar, the text and the space behind it have one ground.
        XCTAssertEqual(style.background, Theme.slate.dark[row < 2 ? .surface : .raised])
        XCTAssertEqual(cell(1, row).1.background, style.background)
        XCTAssertEqual(cell(11, row).1.background, style.background)
      }
      XCTAssertEqual(cell(0, focused * 2).1.foreground, cell(0, focused * 2 + 1).1.foreground)
    }
    // A key writes its character, the color of the text and that of its ground.
    driver.press(Key(.end, .control))
    driver.type("xy")
    assertBytes(of: driver, atMost: 30)
  }

  func testKeysTypeLinesAndUndoThem() {
    let driver = area("")
    driver.type("one\ntwo\nthree")
    XCTAssertEqual(driver.state, "one\ntwo\nthree")
    XCTAssertEqual(caret(driver), Point(column: 5, row: 2))
    driver.press(.up, .home)
    driver.type(">")
    XCTAssertEqual(driver.state, "one\n>two\nthree")
    driver.press(.ctrl("z"), .ctrl("z"))
    XCTAssertEqual(driver.state, "one\ntwo\n")
    driver.press(.ctrl("y"), .ctrl("y"))
    XCTAssertEqual(driver.state, "one\n>two\nthree")
    assertAccessible(
      host(TextBuffer("one")) { text in
        VStack {
          TextArea("Notes", text: text) { $0 }
          Button("Save", text)
        }
      })
  }

  func testVerticalMovesKeepTheirColumn() {
    let driver = area("a long line\nshort\n世界世界世界\nend of it all")
    for _ in 0..<9 { driver.press(.right) }
    driver.press(.down)
    XCTAssertEqual(caret(driver), Point(column: 5, row: 1))
    driver.press(.down)
    XCTAssertEqual(caret(driver), Point(column: 10, row: 2))
    driver.press(.down)
    XCTAssertEqual(caret(driver), Point(column: 9, row: 3))
    driver.press(.up, .up, .up)
    XCTAssertEqual(caret(driver), Point(column: 9, row: 0))
    driver.press(.up)
    XCTAssertEqual(caret(driver), Point(column: 0, row: 0))
    driver.press(.down, .down, .down, .down)
    XCTAssertEqual(caret(driver), Point(column: 13, row: 3))
  }

  func testLinesWrapBetweenWords() {
    let driver = area("the quick brown fox jumps\nend", Size(columns: 12, rows: 5))
    XCTAssertEqual(rows(driver), ["the quick", "brown fox", "jumps", "end", ""])
    driver.press(.end)
    XCTAssertEqual(caret(driver), Point(column: 9, row: 0))
    driver.press(.right)
    XCTAssertEqual(caret(driver), Point(column: 0, row: 1))
    driver.press(.down, .end)
    XCTAssertEqual(caret(driver), Point(column: 5, row: 2))
    driver.press(.home, .home)
    XCTAssertEqual(caret(driver), Point(column: 0, row: 0))
  }

  func testLinesThatDoNotWrapScrollSideways() {
    let driver = area("abcdefghijklmnopqrstuvwxyz\nx", Size(columns: 11, rows: 2), wraps: false)
    XCTAssertEqual(rows(driver), ["abcdefghij", "x"])
    driver.press(.end)
    XCTAssertEqual(rows(driver)[0], "rstuvwxyz")
    driver.press(.down)
    XCTAssertEqual(rows(driver), ["abcdefghij", "x"])
    driver.wheel(0, columns: 3, at: .zero)
    XCTAssertEqual(rows(driver)[0], "defghijklm")
  }

  func testTheWheelScrollsAndAKeyRevealsTheCaret() {
    let driver = area((1...50).map { "line \($0)" }.joined(separator: "\n"), numbers: true)
    XCTAssertEqual(rows(driver)[0], " 1 line 1")
    driver.wheel(10, at: .zero)
    XCTAssertEqual(rows(driver)[0], "11 line 11")
    XCTAssertNil(driver.caretPlace)
    driver.wheel(1000, at: .zero)
    XCTAssertEqual(rows(driver), (46...50).map { "\($0) line \($0)" })
    driver.press(.right)
    XCTAssertEqual(rows(driver)[0], " 1 line 1")
    driver.press(Key(.end, .control))
    XCTAssertEqual(rows(driver)[4], "50 line 50")
    XCTAssertEqual(caret(driver), Point(column: 10, row: 4))
    driver.wheel(-3, at: .zero)
    XCTAssertEqual(rows(driver)[0], "43 line 43")
  }

  func testTheWheelStopsAtTheEndOfTheLongestVisibleRow() {
    let driver = area("short\n" + String(repeating: "long ", count: 10) + "\nend", wraps: false)
    driver.wheel(0, columns: 500, at: .zero)
    XCTAssertEqual(rows(driver)[1].suffix(9), "long long")
    driver.wheel(0, columns: -1, at: .zero)
    XCTAssertEqual(rows(driver)[1].suffix(9), "long long", "it begins where it is seen")
    driver.wheel(0, columns: -500, at: .zero)
    XCTAssertEqual(rows(driver)[0], "short")
  }

  func testAShortenedTextStaysVisible() {
    let driver = area(String(repeating: "long ", count: 50), wraps: false)
    driver.wheel(0, columns: 100, at: .zero)
    XCTAssertFalse(driver.text.isEmpty)
    driver.send(TextBuffer("short"))
    XCTAssertEqual(rows(driver)[0], "short")
  }

  func testTheMouseSelectsAcrossLines() {
    let driver = area("one two\nthree\nfour")
    driver.drag(from: Point(column: 5, row: 0), to: Point(column: 3, row: 2))
    XCTAssertEqual(selected(driver), "two |three |fo||")
    driver.send(.mouse(MouseEvent(.up(.left), at: Point(column: 3, row: 2))))
    driver.click(Point(column: 6, row: 0), count: 2)
    XCTAssertEqual(selected(driver), "two||||")
    driver.click(Point(column: 6, row: 0))
    XCTAssertEqual(selected(driver), "one two ||||")
    driver.press(.backspace)
    XCTAssertEqual(driver.state, "three\nfour")
    driver.press(.shift(.down), .ctrl("x"), .end, .ctrl("v"))
    XCTAssertEqual(driver.state, "fourthree\n")
  }

  func testADragBeyondTheEdgeScrolls() {
    let driver = area((1...50).map { "line \($0)" }.joined(separator: "\n"))
    driver.send(.mouse(MouseEvent(.down(.left), at: Point(column: 1, row: 2))))
    driver.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 3, row: 7))))
    XCTAssertEqual(rows(driver)[4], "line 8")
    XCTAssertEqual(selected(driver), "line 4 |line 5 |line 6 |line 7 |li")
  }

  func testADragThatRestsBelowTheAreaScrollsOn() {
    let driver = area((1...50).map { "line \($0)" }.joined(separator: "\n"))
    driver.send(.mouse(MouseEvent(.down(.left), at: Point(column: 1, row: 2))))
    driver.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 3, row: 5))))
    XCTAssertEqual(rows(driver)[4], "line 6")
    driver.advance(by: .milliseconds(500))
    XCTAssertEqual(rows(driver)[4], "line 16")
    // Nothing scrolls while the mouse is back in the area, or once its button is up.
    driver.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 3, row: 1))))
    let inside = driver.text
    driver.advance(by: .seconds(1))
    XCTAssertEqual(driver.text, inside)
    driver.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 3, row: -1))))
    driver.advance(by: .seconds(5))
    XCTAssertEqual(rows(driver)[0], "line 1")
    driver.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 3, row: 6))))
    driver.send(.mouse(MouseEvent(.up(.left), at: Point(column: 3, row: 6))))
    let released = driver.text
    driver.advance(by: .seconds(1))
    XCTAssertEqual(driver.text, released)
  }

  func testAPasteKeepsItsLines() {
    let driver = area("")
    driver.paste("one\rtwo\r\nthree\n")
    XCTAssertEqual(driver.state, "one\ntwo\nthree\n")
  }

  func testCopyingShowsANotice() {
    let driver = host(["one two"], size: Size(columns: 30, rows: 4)) { state in
      TextArea("Notes", text: TextBuffer(state[0]), onCopy: { [state[0], $0] }) {
        [String($0)] + state.dropFirst()
      }
    }
    driver.press(.tab, .shift(Key(.right, .control)), .ctrl("c"))
    XCTAssertEqual(driver.state, ["one two", "one"])
    driver.press(.end, .shift(Key(.left, .control)), .ctrl("x"))
    XCTAssertEqual(driver.state, ["one ", "two"])
    driver.press(.end, .ctrl("c"))
    XCTAssertNotNil(driver.exitCode)
  }

  func testATextSetByTheProgramIsShown() {
    let driver = host(TextBuffer("abc"), size: Size(columns: 20, rows: 3)) { text in
      TextArea("Notes", text: text) { TextBuffer(String($0).uppercased()) }
    }
    driver.press(.tab)
    driver.type("xy")
    XCTAssertEqual(driver.state, "XYABC")
    XCTAssertEqual(caret(driver), Point(column: 2, row: 0))
    driver.send(TextBuffer("1"))
    XCTAssertEqual(caret(driver), Point(column: 1, row: 0))
    driver.send(TextBuffer(""))
    XCTAssertEqual(caret(driver), .zero)
  }

  /// After any step, the caret is visible, and the rows are the text.
  func testTheCaretStaysVisibleWithRandomKeys() {
    for seed in UInt64(1)...4 {
      var random = Randomness(seed: seed)
      let size = Size(columns: seed < 3 ? 9 : 24, rows: 4)
      let driver = area("", size, wraps: seed % 2 == 0, numbers: seed > 2)
      let keys: [Key] = [
        .left, .right, .home, .end, .up, .down, .pageUp, .pageDown, .backspace, .delete, .enter,
        Key(.home, .control), Key(.end, .control), .ctrl("z"), .ctrl("y"), .shift(.down), "a",
        .ctrl("k"),
      ]
      for step in 0..<150 {
        if Int.random(in: 0..<3, using: &random) == 0 {
          driver.paste(clusterPieces.randomElement(using: &random) ?? "")
        } else {
          driver.press(keys.randomElement(using: &random) ?? .left)
        }
        guard let caret = driver.caretPlace else {
          return XCTFail("seed \(seed), step \(step): the caret is out of sight")
        }
        XCTAssertLessThan(caret.column, size.columns)
        // A click on the caret's cell does not move it.
        if step % 10 == 0 {
          driver.advance(by: .seconds(1))
          driver.click(caret)
          XCTAssertEqual(driver.caretPlace, caret, "seed \(seed), step \(step)")
        }
      }
    }
  }

  func testAKeyInALongTextCostsNoMoreThanInAShortOne() {
    let line = "The quick brown fox jumps over the lazy dog.\n"
    let long = String(repeating: line, count: 25_000)
    let places: [Key] = [Key(.home, .control), Key(.end, .control)]
    let (short, tall) = (
      area(String(repeating: line, count: 100)), area(long, Size(columns: 20, rows: 5))
    )
    for place in places {
      var costs: [FrameStats] = []
      for driver in [short, tall] {
        driver.press(place)
        driver.type("x")
        driver.type("y")
        costs.append(driver.stats)
      }
      XCTAssertEqual(costs[0], costs[1])
      // At most a screen, cleared, filled with the area's ground, and drawn.
      XCTAssertLessThanOrEqual(costs[0].cells, 300)
    }
    XCTAssertEqual(tall.state.lineCount, 25_001)
  }

  func testAVeryLongLineIsHarmless() {
    for wraps in [true, false] {
      let text = String(repeating: "word 世界 ", count: 60_000) + "\nend"
      let driver = area(text, wraps: wraps)
      driver.press(.end, .end)
      driver.press(Key(.end, .control), .up, .home, .pageUp, .pageDown)
      driver.type("x")
      XCTAssertEqual(driver.state.count, text.utf8.count + 1)
      XCTAssertNotNil(driver.caretPlace)
      driver.press(.ctrl("z"))
      XCTAssertEqual(String(driver.state), text)
    }
  }

  /// Moves down row by row in a line of many blocks: each character is in exactly one row.
  func testTheRowsOfAVeryLongLineCoverAllOfIt() {
    let letters = (0..<26).compactMap { Unicode.Scalar(0x1F1E6 + $0).map { String($0) } }
    let flags = (0..<1200).map { letters[$0 % 26] + letters[$0 / 26 % 26] }.joined()
    let marks = "x" + String(repeating: "\u{301}", count: 5000) + "yz"
    for (text, shown) in [
      ((0..<3000).map(String.init).joined(), nil),
      ((0..<800).map { "\($0) 世界é" }.joined(separator: " "), nil), (flags, nil),
      (marks, "x" + String(repeating: "\u{301}", count: 23) + "yz"),
    ] as [(String, String?)] {
      let driver = area(text, Size(columns: 80, rows: 1))
      var seen = ""
      for _ in 0..<1000 {
        let before = driver.text
        seen += before.dropFirst()
        driver.wheel(1, at: .zero)
        guard driver.text != before else { break }
      }
      let wanted = Array((shown ?? text).unicodeScalars).filter { $0 != " " }
      let got = Array(seen.unicodeScalars).filter { $0 != " " }
      XCTAssertTrue(got == wanted, "\(text.prefix(10)): \(got.count) of \(wanted.count)")
    }
  }

  /// Up and Down from any place lead back to it, and the end of a row is in that row.
  func testMovingUpAndDownReturnsToTheSamePosition() {
    let text = String(repeating: "one 世界 three\n\nfour five six seven eight nine ", count: 30)
    let driver = area(text, Size(columns: 14, rows: 6))
    for _ in 0..<60 {
      driver.press(.down)
      let place = driver.caretPlace
      driver.press(.end)
      XCTAssertEqual(driver.caretPlace?.row, place?.row)
      driver.press(.home)
      XCTAssertEqual(caret(driver), Point(column: 0, row: place?.row ?? -1))
    }
    for _ in 0..<10 { driver.press(.pageDown) }
    let before = driver.text
    for _ in 0..<3 { driver.press(.pageUp) }
    for _ in 0..<3 { driver.press(.pageDown) }
    XCTAssertEqual(Set(before.split(separator: "\n")), Set(driver.text.split(separator: "\n")))
  }

  func testPageKeysAreLeftToTheViewsAroundATextThatIsVisibleAsAWhole() {
    for (lines, isLeft) in [(3, true), (40, false)] {
      let text = TextBuffer((0..<lines).map { "line \($0)" }.joined(separator: "\n"))
      let app = host("", size: Size(columns: 30, rows: 10)) { _ in
        TextArea("Text", text: text) { _ in "edited" }
          .onKeyPress { press in
            press.matches(.pageDown) ? "down" : press.matches(.pageUp) ? "up" : nil
          }
      }
      app.press(.pageDown)
      XCTAssertEqual(app.state, isLeft ? "down" : "")
      app.press(.pageUp)
      XCTAssertEqual(app.state, isLeft ? "up" : "")
    }
  }
}
