// EditingDrivingTests: fields and areas, each used by the keyboard alone, the mouse alone, or its semantics alone.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class EditingDrivingTests: XCTestCase {
  // MARK: TextField

  private func field(_ text: String = "") -> TestDriver<Host<String>> {
    between(text) { text in
      TextField("City", text: text, onSubmit: text + "!", onCopy: { "copied " + $0 }) { $0 }
        .suggestions(["Lima", "Lisbon"])
    }
  }

  func testTextFieldIsDrivenByTheKeyboardAlone() {
    let app = field()
    app.tabIn()
    app.type("Rome sweet")
    app.press(.ctrl("w"), .backspace, .home, .delete)
    app.type("H")
    XCTAssertEqual(app.state, "Home")
    app.press(.ctrl("z"))
    XCTAssertEqual(app.state, "ome")
    app.press(.ctrl("y"), .enter)
    XCTAssertEqual(app.state, "Home!")
    app.press(.end, .shift(.home), .ctrl("c"))
    XCTAssertEqual(app.state, "copied Home!")
    app.press(.end, .ctrl("u"))
    app.paste("L")
    app.press(.down, .down, .enter)
    XCTAssertEqual(app.state, "Lisbon")
    app.tabOut()
  }

  func testTextFieldIsDrivenByTheMouseAlone() {
    let app = field("one two")
    app.click(on: "two", count: 2)
    app.paste("2")
    XCTAssertEqual(app.state, "one 2")
    app.drag(from: app.place(of: "one 2"), to: app.place(of: " 2"))
    app.paste("1")
    XCTAssertEqual(app.state, "1 2")
    app.click(on: "1 2", count: 3)
    app.paste("L")
    app.click(on: "Lisbon")
    XCTAssertEqual(app.state, "Lisbon")
  }

  func testTextFieldIsDrivenByItsSemanticsAlone() {
    let app = field("Li")
    XCTAssertEqual(app.value(.field("City")), "Li")
    app.focus(.field("City"))
    app.type("s")
    XCTAssertEqual(app.value(.field("City")), "Lis")
    app.tap(.role(.row, "Lisbon"))
    XCTAssertEqual(app.value(.field("City")), "Lisbon")
    XCTAssertFalse(app.has(.role(.list)))
    app.tap(.field("City"))
    app.press(.ctrl("u"))
    XCTAssertNotEqual(app.value(.field("City")), "Lisbon")
    let wrong = host("ada@") { text in TextField("Mail", text: text, error: "no host") { $0 } }
    XCTAssertTrue(wrong.has(.role(.status, "no host")))
    let secret = host("abc") { text in TextField("Password", text: text, isMasked: true) { $0 } }
    XCTAssertEqual(secret.value(.field("Password")), "•••")
  }

  // MARK: SearchField

  private func search(_ text: String = "") -> TestDriver<Host<String>> {
    between(text) { text in
      SearchField("Find", text: text, found: 12, current: 3, onSubmit: text + "!") { $0 }
    }
  }

  func testSearchFieldIsDrivenByTheKeyboardAlone() {
    let app = search()
    app.tabIn()
    app.type("ab")
    XCTAssertEqual(app.state, "ab")
    app.press(.enter)
    XCTAssertEqual(app.state, "ab!")
    app.press(.escape)
    XCTAssertEqual(app.state, "")
    app.type("x")
    app.press(.tab, .enter)
    XCTAssertEqual(app.state, "", "Tab comes to the cross")
  }

  func testSearchFieldIsDrivenByTheMouseAlone() {
    let app = search("needle")
    app.click(on: "needle", count: 2)
    app.paste("pin")
    XCTAssertEqual(app.state, "pin")
    app.click(on: "×")
    XCTAssertEqual(app.state, "")
  }

  func testSearchFieldIsDrivenByItsSemanticsAlone() {
    let app = search("needle")
    XCTAssertEqual(app.value(.field("Find")), "needle")
    XCTAssertTrue(app.has(.role(.status, "3/12")))
    app.tap(.button("Clear"))
    XCTAssertEqual(app.value(.field("Find")), "")
    app.focus(.field("Find"))
    app.type("a")
    XCTAssertEqual(app.value(.field("Find")), "a")
  }

  // MARK: TextArea

  private func area(_ text: TextBuffer = "") -> TestDriver<Host<TextBuffer>> {
    between(text) { text in
      TextArea("Notes", text: text, onCopy: { TextBuffer("copied " + $0) }) { $0 }
    }
  }

  func testTextAreaIsDrivenByTheKeyboardAlone() {
    let app = area()
    app.tabIn()
    app.type("one\ntwo")
    app.press(.up, .home, .delete)
    XCTAssertEqual(app.state, "ne\ntwo")
    app.press(.ctrl("z"), Key(.end, .control), .shift(.home), .ctrl("c"))
    XCTAssertEqual(app.state, "copied two")
    app.press(Key(.end, .control), .ctrl("u"))
    app.paste("a\nb")
    XCTAssertEqual(app.state, "a\nb")
    app.tabOut()
  }

  func testTextAreaIsDrivenByTheMouseAlone() {
    let app = area("one two\nthree")
    app.click(on: "two", count: 2)
    app.paste("2")
    XCTAssertEqual(app.state, "one 2\nthree")
    // A third click would select the line.
    app.advance(by: .seconds(1))
    app.drag(from: app.place(of: "2"), to: app.place(of: "hree"))
    app.paste("+")
    XCTAssertEqual(app.state, "one +hree")
    app.click(on: "one", count: 3)
    app.paste((0..<40).map { "line \($0)\n" }.joined())
    app.wheel(-100, at: Point(column: 2, row: 4))
    XCTAssertTrue(app.text.contains("line 0 "), app.text)
    app.wheel(2, at: Point(column: 2, row: 4))
    XCTAssertFalse(app.text.contains("line 1 "), app.text)
  }

  func testTextAreaIsDrivenByItsSemanticsAlone() {
    let app = area("one")
    XCTAssertEqual(app.value(.field("Notes")), "one")
    app.focus(.field("Notes"))
    app.press(.end)
    app.type("\ntwo")
    XCTAssertEqual(app.value(.field("Notes")), "one\ntwo")
    app.tap(.field("Notes"))
    XCTAssertEqual(app.find(.field("Notes"))?.isFocused, true)
  }
}
