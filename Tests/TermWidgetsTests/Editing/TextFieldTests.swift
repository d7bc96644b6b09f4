// TextFieldTests: a field's text, its caret and its visible part after keys, clicks and pastes.

import Rewind
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class TextFieldTests: XCTestCase {
  private func field(
    _ text: String, columns: Int = 20
  ) -> TestDriver<Host<String>> {
    let driver = host(text, size: Size(columns: columns, rows: 4)) { text in
      TextField("Name", text: text) { $0 }
    }
    driver.press(.tab)
    return driver
  }

  private func row(_ driver: TestDriver<Host<String>>) -> String {
    String(driver.text.split(separator: "\n", omittingEmptySubsequences: false).first ?? "")
  }

  func testItsStatesLookRight() {
    assertLooks(
      of: VStack(spacing: 1) {
        TextField("Name", text: "") { $0 }
        TextField("Name", text: "Ada Lovelace", placeholder: "First and last") { $0 }
        TextField("Name", text: "", placeholder: "First and last") { $0 }
        TextField("Password", text: "secret 世界", isMasked: true) { $0 }
        TextField("Mail", text: "ada@", error: "no host after the @") { $0 }
      })
  }

  func testTheFocusSelectsTheWholeTextIfTheFieldWantsIt() {
    for (start, typed) in [("draft.txt", "b"), ("", "b")] {
      let driver = host([start, "x"], size: Size(columns: 20, rows: 4)) { texts in
        VStack {
          TextField("Name", text: texts[0]) { [$0, texts[1]] }.selectsAllOnFocus()
          TextField("Other", text: texts[1]) { [texts[0], $0] }
        }
      }
      driver.tap(.role(.field, "Other"))
      driver.press(.shift(.tab))
      driver.type(typed)
      XCTAssertEqual(driver.state, [typed, "x"], start)
      driver.press(.tab, .end)
      driver.type("y")
      XCTAssertEqual(driver.state, [typed, "xy"], "the other field keeps its text")
    }
  }

  func testKeysTypeMoveAndErase() {
    let driver = field("")
    driver.type("hello world")
    driver.press(.ctrl("w"), .home)
    driver.type("Oh ")
    driver.press(.end, .backspace)
    XCTAssertEqual(driver.state, "Oh hello")
    driver.press(.ctrl("z"), .ctrl("z"))
    XCTAssertEqual(driver.state, "hello ")
    driver.press(.ctrl("y"))
    XCTAssertEqual(driver.state, "Oh hello ")
    XCTAssertEqual(driver.find(.focused)?.value, "Oh hello ")
    assertAccessible(
      host("one") { text in
        VStack {
          TextField("Name", text: text, error: "no name") { $0 }
          Button("Save", text)
        }
      })
  }

  func testWhatIsTypedAfterAPauseIsUndoneApart() {
    let driver = field("")
    driver.type("abc")
    driver.advance(by: .seconds(1))
    driver.type("de")
    driver.advance(by: .milliseconds(1001))
    driver.type("f")
    driver.press(.backspace)
    driver.advance(by: .seconds(2))
    driver.press(.backspace, .backspace)
    XCTAssertEqual(driver.state, "abc")
    var texts: [String] = []
    for _ in 0..<5 {
      driver.press(.ctrl("z"))
      texts.append(driver.state)
    }
    XCTAssertEqual(texts, ["abcde", "abcdef", "abcde", "", ""])
  }

  func testALongTextIsVisibleOnBothSidesOfTheCaret() {
    let driver = field("", columns: 13)
    driver.type("abcdefghijklmnopqrstuvwxyz")
    XCTAssertEqual(row(driver), "▌qrstuvwxyz ]")
    for _ in 0..<6 { driver.press(.left) }
    XCTAssertEqual(row(driver), "▌qrstuvwxyz ]")
    for _ in 0..<3 { driver.press(.left) }
    XCTAssertEqual(row(driver), "▌nopqrstuvwx]")
    driver.press(.home)
    XCTAssertEqual(row(driver), "▌abcdefghijk]")
    driver.press(.end)
    XCTAssertEqual(row(driver), "▌qrstuvwxyz ]")
    let caret = driver.caretPlace
    XCTAssertEqual(caret, Point(column: 11, row: 0))
  }

  func testWideCharactersScrollByHalves() {
    let driver = field("世界世界世界世界", columns: 8)
    XCTAssertEqual(driver.caretPlace, Point(column: 6, row: 0))
    XCTAssertEqual(row(driver), "▌ 世界 ]")
    for _ in 0..<8 {
      driver.press(.left)
      let column = driver.caretPlace?.column ?? -1
      XCTAssertTrue((1..<7).contains(column))
    }
    XCTAssertEqual(row(driver), "▌世界世]")
  }

  func testTheCaretIsVisibleAtAnyWidthAndWithAnyText() {
    var random = Randomness(seed: 3)
    for columns in [1, 2, 3, 5, 9] {
      let driver = field("", columns: columns)
      for step in 0..<60 {
        if Bool.random(using: &random) {
          driver.paste(clusterPieces.randomElement(using: &random) ?? "")
        } else {
          let keys: [Key] = [.left, .right, .home, .end, .backspace, .shift(.left), .ctrl("z")]
          driver.press(keys.randomElement(using: &random) ?? .left)
        }
        let column = driver.caretPlace?.column ?? -1
        XCTAssertTrue((0..<columns).contains(column), "\(columns) columns, step \(step): \(column)")
      }
    }
  }

  func testShiftSelectsAndTypingReplacesTheSelection() {
    let driver = field("one two")
    driver.press(.shift(Key(.left, .control)))
    XCTAssertEqual(selected(driver), "two")
    driver.type("2")
    XCTAssertEqual(driver.state, "one 2")
    driver.press(.shift(.home), .delete)
    XCTAssertEqual(driver.state, "")
  }

  func testTheMouseSelects() {
    let driver = field("one two three")
    driver.drag(from: Point(column: 2, row: 0), to: Point(column: 6, row: 0))
    XCTAssertEqual(selected(driver), "ne t")
    driver.drag(from: Point(column: 6, row: 0), to: Point(column: -4, row: 3))
    XCTAssertEqual(selected(driver), "one t")
    driver.advance(by: .seconds(1))
    driver.click(Point(column: 5, row: 0), count: 2)
    XCTAssertEqual(selected(driver), "two")
    driver.click(Point(column: 5, row: 0))
    XCTAssertEqual(selected(driver), "one two three")
    driver.advance(by: .seconds(1))
    driver.click(Point(column: 3, row: 0))
    XCTAssertEqual(selected(driver), "")
    driver.click(Point(column: 7, row: 0), modifiers: .shift)
    XCTAssertEqual(selected(driver), "e tw")
  }

  private func selected(_ driver: TestDriver<Host<String>>) -> String {
    let picture = driver.picture
    return (0..<picture.size.columns)
      .filter { picture[$0, 0].look.style.attributes.contains(.reverse) }
      .map { picture[$0, 0].text }.joined()
  }

  func testASelectionIsCopiedCutAndPasted() {
    let driver = host("one two", size: Size(columns: 30, rows: 4)) { text in
      TextField("Name", text: text, onCopy: { "copied: \($0)" }) { $0 }
    }
    driver.press(.tab, .shift(Key(.left, .control)), .ctrl("c"))
    XCTAssertEqual(driver.messages, ["copied: two"])
    XCTAssertNil(driver.exitCode)

    let cut = host(["one two"], size: Size(columns: 30, rows: 4)) { state in
      TextField("Name", text: state[0], onCopy: { [state[0], $0] }) { [$0] + state.dropFirst() }
    }
    cut.press(.tab, .shift(Key(.left, .control)), .ctrl("x"))
    XCTAssertEqual(cut.state, ["one ", "two"])
    cut.press(.home, .ctrl("v"))
    XCTAssertEqual(cut.state, ["twoone ", "two"])
    cut.press(.shift(.home), .ctrl("x"))
    XCTAssertEqual(cut.state, ["one ", "two"])
    XCTAssertEqual(cut.messages.count, 5)
  }

  func testControlCQuitsIfNothingIsSelected() {
    let driver = field("one")
    driver.press(.ctrl("c"))
    XCTAssertNotNil(driver.exitCode)
  }

  func testATextChangedByTheProgramIsShown() {
    let upper = host("", size: Size(columns: 30, rows: 2)) { text in
      TextField("Name", text: text) { $0.uppercased() }
    }
    upper.press(.tab)
    upper.type("abc")
    upper.press(.left)
    upper.type("x")
    XCTAssertEqual(upper.state, "ABXC")
    upper.press(.ctrl("z"), .ctrl("z"))
    XCTAssertEqual(upper.state, "AB")
    let digits = host("1234", size: Size(columns: 30, rows: 2)) { text in
      TextField("Name", text: text) { $0.filter(\.isNumber) }
    }
    digits.press(.tab, .left, .left)
    digits.type("x9")
    XCTAssertEqual(digits.state, "12934")
    digits.press(.ctrl("z"))
    XCTAssertEqual(digits.state, "1234")
  }

  func testAMaskedFieldShowsNoTypedText() {
    let driver = host("", size: Size(columns: 20, rows: 2)) { text in
      TextField("Password", text: text, isMasked: true) { $0 }
    }
    driver.press(.tab)
    driver.type("two words")
    XCTAssertEqual(driver.text.split(separator: "\n").first, "▌•••••••••         ]")
    XCTAssertEqual(driver.find(.focused)?.value, "•••••••••")
    // Nothing shows where words end, and nothing is copied.
    driver.press(.shift(Key(.left, .control)), .ctrl("x"))
    XCTAssertEqual(driver.state, "two words")
    driver.press(.delete)
    XCTAssertEqual(driver.state, "")
    driver.type("世é")
    driver.click(Point(column: 2, row: 0))
    driver.type("-")
    XCTAssertEqual(driver.state, "世-é")
  }

  func testArrowsChooseSuggestionsAndTabEnterOrAClickAcceptsThem() {
    let names = ["Germany", "Georgia", "Ghana", "France"]
    let driver = host("", size: Size(columns: 20, rows: 8)) { text in
      VStack {
        TextField("Country", text: text, onSubmit: "sent \(text)") { $0 }.suggestions(names)
        Button("Other", "other")
      }
    }
    driver.type("ge")
    XCTAssertEqual(driver.all(.role(.row)).map(\.label), ["Germany", "Georgia"])
    driver.press(.down, .down, .down, .up, .down, .enter)
    XCTAssertEqual(driver.state, "Georgia")
    XCTAssertFalse(driver.has(.role(.list)))
    driver.press(.ctrl("u"))
    driver.type("g")
    XCTAssertEqual(driver.all(.role(.row)).count, 3)
    driver.press(.down, .tab)
    XCTAssertEqual(driver.state, "Germany")
    driver.press(.backspace)
    driver.tap(.role(.row, "Germany"))
    XCTAssertEqual(driver.state, "Germany")
    driver.press(.backspace, .escape)
    XCTAssertFalse(driver.has(.role(.list)))
    driver.press(.enter)
    XCTAssertEqual(driver.state, "sent German")
    driver.press(.end, .ctrl("u"))
    driver.type("f")
    XCTAssertTrue(driver.has(.role(.list)))
    // If none is chosen, Tab moves the focus on.
    driver.press(.tab)
    XCTAssertEqual(driver.find(.focused)?.label, "Other")
    XCTAssertFalse(driver.has(.role(.list)))
  }

  func testSuggestionsLookRight() {
    let driver = host("", size: Size(columns: 24, rows: 9)) { text in
      TextField("Step", text: text) { $0 }
        .suggestions { typed in (1...20).map { "\(typed) number \($0), longer than it" } }
    }
    driver.press(.tab)
    driver.type("a")
    for _ in 0..<8 { driver.press(.down) }
    assertSnapshot(of: driver)
  }

  func testAPasteOfLinesIsOneLine() {
    let driver = field("")
    driver.paste("one\r\ntwo\nthree")
    XCTAssertEqual(driver.state, "one two three")
    driver.press(.ctrl("z"))
    XCTAssertEqual(driver.state, "")
  }

  func testItFillsItsWidthInAnyContainer() {
    let driver = host("", size: Size(columns: 30, rows: 4)) { text in
      VStack {
        VStack(alignment: .leading) { TextField("Alone", text: text) { $0 } }
        HStack(spacing: 1) {
          Text("Label")
          TextField("Beside", text: text) { $0 }
        }
        HStack { TextField("Framed", text: text) { $0 }.frame(width: 8) }
      }
    }
    XCTAssertEqual(driver.find(.field("Alone"))?.area.size, Size(columns: 30, rows: 1))
    XCTAssertEqual(driver.find(.field("Beside"))?.area.size, Size(columns: 24, rows: 1))
    XCTAssertEqual(driver.find(.field("Framed"))?.area.size, Size(columns: 8, rows: 1))
  }

  func testHugeTextsAndNarrowFieldsAreHarmless() {
    let driver = field(String(repeating: "wide 世 ", count: 20_000), columns: 10)
    driver.press(.left, .home, .right)
    driver.type("x")
    XCTAssertEqual(driver.state.prefix(6), "wxide ")
    XCTAssertLessThan(driver.stats.cells, 100)
  }
}

extension TestDriver {
  /// Returns where the caret is visible.
  var caretPlace: Point? { picture.caret?.point }
}
