// FindBarTests: finding and replacing in a text area, by keys, by the mouse and as values.

import RecordSupport
import Rewind
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class FindBarTests: XCTestCase {
  private func area(_ text: String, isReadOnly: Bool = false) -> TestDriver<Host<TextBuffer>> {
    let driver = host(TextBuffer(text), size: Size(columns: 44, rows: 8)) { text in
      TextArea("Notes", text: text, isReadOnly: isReadOnly) { $0 }.findable()
    }
    driver.press(.tab)
    return driver
  }

  private func selected(_ driver: TestDriver<Host<TextBuffer>>) -> String {
    let picture = driver.picture
    return (0..<5).map { row in
      (0..<picture.size.columns)
        .filter { picture[$0, row].look.style.attributes.contains(.reverse) }
        .map { picture[$0, row].text }.joined()
    }.joined(separator: "|")
  }

  func testItLooksRight() {
    var find = TextFind("one", replacement: "two")
    find.search("One, one and none")
    let bar = FindBar(find, at: 5..<8) { _ in 0 }
    assertLooks(of: bar, [Size(columns: 60, rows: 3), Size(columns: 32, rows: 3)])
  }

  private struct Bar: Sendable {
    var find: TextFind
    var done = ""
  }

  private func alone(_ find: TextFind) -> TestDriver<Host<Bar>> {
    between(Bar(find: find), size: Size(columns: 60, rows: 6)) { bar in
      FindBar(bar.find, at: 0..<0) { action in
        if case .change(let find) = action { return Bar(find: find, done: "change") }
        return Bar(find: bar.find, done: "\(action)")
      }
    }
  }

  func testLooksOfFindBarInUse() {
    assertLooksInUse(TextBuffer("cat, Cat and concat\n\nnone")) { text in
      TextArea("Notes", text: text) { $0 }.findable()
    } by: { app in
      app.press(.ctrl("f"))
      app.type("cat")
    }
  }

  /// The last phrase is there for Enter, and the first letter replaces it.
  func testOpenedAgainTheBarHasTheLastPhraseSelected() {
    let app = area("cat and dog")
    app.press(.ctrl("f"))
    app.type("cat")
    app.press(.escape, .ctrl("f"))
    XCTAssertEqual(app.find(.role(.field, "Find"))?.value, "cat")
    app.type("dog")
    XCTAssertEqual(app.find(.role(.field, "Find"))?.value, "dog")
  }

  func testFindBarIsDrivenByTheKeyboardAlone() {
    let app = alone(TextFind())
    app.type("ab")
    XCTAssertEqual(app.state.find.phrase, "ab")
    for (key, done) in [
      (Key.enter, "next"), (.down, "next"), (.up, "previous"), (Key(.enter, .shift), "previous"),
    ] {
      app.press(key)
      XCTAssertEqual(app.state.done, done)
    }
    app.press(.tab)
    app.type("c")
    XCTAssertEqual(app.state.find.replacement, "c")
    app.press(.enter)
    XCTAssertEqual(app.state.done, "replace")
    app.press(Key(.enter, .alt))
    XCTAssertEqual(app.state.done, "replaceAll")
    app.press(.escape)
    XCTAssertEqual(app.state.done, "close")
  }

  func testFindBarIsDrivenByTheMouseAlone() {
    let app = alone(TextFind("needle"))
    for (sign, done) in [("↑", "previous"), ("↓", "next"), ("×", "close"), ("All", "replaceAll")] {
      app.click(on: sign)
      XCTAssertEqual(app.state.done, done)
    }
    app.click(on: "needle", count: 2)
    app.paste("pin")
    XCTAssertEqual(app.state.find.phrase, "pin")
  }

  func testFindBarIsDrivenByItsSemanticsAlone() {
    let app = alone(TextFind("needle"))
    XCTAssertEqual(app.value(.field("Find")), "needle")
    app.tap(.button("Next match"))
    XCTAssertEqual(app.state.done, "next")
    app.tap(.button("Close"))
    XCTAssertEqual(app.state.done, "close")
    app.focus(.field("Replace with"))
    app.type("pin")
    XCTAssertEqual(app.value(.field("Replace with")), "pin")
  }

  func testTypingSelectsTheFirstMatchAndEnterTheNext() {
    let driver = area("one two\nOne four\nnone")
    driver.press(.ctrl("f"))
    driver.type("one")
    XCTAssertEqual(selected(driver), "one||||")
    XCTAssertTrue(driver.text.contains("1 of 3"))
    driver.press(.enter)
    XCTAssertEqual(selected(driver), "|One|||")
    XCTAssertTrue(driver.text.contains("2 of 3"))
    driver.press(.down, .down)
    XCTAssertEqual(selected(driver), "one||||")
    driver.press(.up)
    XCTAssertEqual(selected(driver), "||one||")
    driver.press(.escape)
    XCTAssertFalse(driver.text.contains("of 3"))
    driver.type("x")
    XCTAssertEqual(driver.state, "one two\nOne four\nnx")
    driver.press(.function(3))
    XCTAssertEqual(selected(driver), "one||||")
  }

  func testEnterReplacesAMatchAndAltEnterAll() {
    let driver = area("cat, Cat and concat")
    driver.press(.ctrl("f"))
    driver.type("cat")
    driver.press(.tab)
    driver.type("dog")
    driver.press(.enter)
    XCTAssertEqual(driver.state, "dog, Cat and concat")
    XCTAssertEqual(selected(driver), "Cat||||")
    driver.press(Key(.enter, .alt))
    XCTAssertEqual(driver.state, "dog, dog and condog")
    XCTAssertTrue(driver.text.contains("no matches"))
    driver.press(.escape, .ctrl("z"))
    XCTAssertEqual(driver.state, "dog, Cat and concat")
    driver.press(.ctrl("z"))
    XCTAssertEqual(driver.state, "cat, Cat and concat")
  }

  func testTheMouseReplacesGoesOnAndCloses() {
    let driver = area("a b a b")
    driver.press(.ctrl("f"))
    driver.type("b")
    driver.tap(.role(.button, "Next match"))
    XCTAssertTrue(driver.text.contains("2 of 2"))
    driver.tap(.role(.button, "All"))
    XCTAssertEqual(driver.state, "a  a ")
    driver.tap(.role(.button, "Close"))
    XCTAssertNil(driver.find(.role(.button, "Close")))
  }

  func testAReadOnlyAreaOnlyFinds() {
    let driver = area("a b a b", isReadOnly: true)
    driver.press(.ctrl("f"))
    driver.type("b")
    XCTAssertTrue(driver.text.contains("1 of 2"))
    XCTAssertFalse(driver.text.contains("Replace"))
  }

  func testAnAreaWithoutSearchLeavesTheKeyToTheApp() {
    let driver = host(TextBuffer("a")) { text in
      TextArea("Notes", text: text) { $0 }.onKey(.ctrl("f"), "taken")
    }
    driver.press(.tab, .ctrl("f"))
    XCTAssertEqual(driver.state, "taken")
  }

  func testMatchesAreThoseOfANaiveSearch() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var numbers = SeededGenerator(seed: seed)
    let pieces = ["a", "A", "b", "ab", "é", "É", "\n", "e\u{301}", "界", " "]
    for round in 0..<60 {
      let count = Int.random(in: 0...900, using: &numbers)
      let text = (0..<count).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
      let phrase = ["a", "ab", "aba", "é", "a界", "bb"].randomElement(using: &numbers) ?? ""
      var find = TextFind(phrase)
      find.search(TextBuffer(text))
      let lower = Array(text).map { $0.lowercased() }
      let wanted = Array(phrase).map { $0.lowercased() }
      var (expected, place) = ([Range<Int>](), 0)
      let starts = Array(text).reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
      while place + wanted.count <= lower.count {
        if Array(lower[place..<place + wanted.count]) == wanted {
          expected.append(starts[place]..<starts[place + wanted.count])
          place += wanted.count
        } else {
          place += 1
        }
      }
      XCTAssertEqual(find.matches, expected, "seed \(seed), round \(round), \(phrase)")
    }
  }

  func testASelectionGoesAroundTheEnds() {
    var find = TextFind("a")
    find.search("a b a")
    XCTAssertEqual(find.match(after: 4..<5), 0..<1)
    XCTAssertEqual(find.match(after: 0..<1, isBackwards: true), 4..<5)
    XCTAssertEqual(Array(find.matches(in: 1..<5)), [4..<5])
    XCTAssertEqual(find.progress(at: 2..<2), "2 found")
  }
}
