// ButtonTests: buttons, links and color swatches.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class ButtonTests: XCTestCase {
  func testTheirKindsAndStates() {
    assertLooks(
      of: VStack<Int>(alignment: .leading) {
        HStack(spacing: 1) {
          Button("Plain", 1)
          Button("Save", kind: .primary, 2)
          Button("Delete", kind: .danger, 3)
        }
        Button("Off", 4).disabled()
        Button("A button with much too long a name for a small window 你好", 5)
        Button("", 6)
        TextLink("the manual", to: "https://example.org/manual", 7)
        TextLink("leads nowhere", to: "", 8)
        ColorSwatch("Danger", .danger)
        ColorSwatch("Blue", .blue, isChosen: true, 9)
        ColorSwatch("Red", .red, isChosen: false, 10)
      })
  }

  func testAButtonIsPressedByMouseAndKeys() {
    let app = host(0) { count in
      VStack {
        Button("More", count + 1)
        Button("Less", count - 1).disabled(count == 0)
      }
    }
    assertAccessible(app)
    app.tap(.button("More"))
    XCTAssertEqual(app.state, 1)
    app.press(.enter, .space)
    XCTAssertEqual(app.state, 3)
    app.press(.tab, .enter)
    XCTAssertEqual(app.state, 2)
  }

  func testABusyButtonTurnsAndIgnoresInput() {
    let app = host(0) { count in
      HStack(spacing: 1) {
        Button("Save", isBusy: count == 1, count + 1)
        Button("Stop", 0)
      }
    }
    let width = app.text.trimmingCharacters(in: .whitespaces).count
    app.tap(.button("Save"))
    XCTAssertEqual(app.state, 1)
    XCTAssertTrue(app.text.hasPrefix("⠋ Save"), app.text)
    XCTAssertEqual(app.text.trimmingCharacters(in: .whitespaces).count, width)
    XCTAssertEqual(app.find(.button("Save"))?.isDisabled, true)
    XCTAssertEqual(app.value(.button("Save")), "busy")
    app.click(Point(column: 2, row: 0))
    XCTAssertEqual(app.state, 1)
  }

  func testADisabledButtonIgnoresInput() {
    let app = host(0) { count in Button("More", kind: .danger, count + 1).disabled() }
    app.click(Point(column: 2, row: 0))
    app.press(.tab, .enter)
    XCTAssertEqual(app.state, 0)
    XCTAssertEqual(app.find(.button("More"))?.isDisabled, true)
  }

  func testALinkHasItsURLAndSendsItsMessage() {
    let app = host(0) { count in
      TextLink("manual", to: "https://example.org/a b", count + 1)
    }
    XCTAssertTrue(String(decoding: app.output, as: UTF8.self).contains("https://example.org/a%20b"))
    XCTAssertEqual(app.find(.role(.link, "manual"))?.value, "https://example.org/a b")
    assertAccessible(app)
    app.tap(.role(.link))
    app.press(.enter)
    XCTAssertEqual(app.state, 2)
  }

  func testAColorIsChosen() {
    let names = ["red", "green", "blue"]
    let app = host("red") { chosen in
      VStack {
        ForEach(names, id: \.self) { name in
          ColorSwatch(name, .accent, isChosen: name == chosen, name)
        }
      }
    }
    assertAccessible(app)
    app.tap(.button("blue"))
    XCTAssertEqual(app.state, "blue")
    XCTAssertEqual(app.find(.button("blue"))?.value, "chosen")
    app.focus(.button("green"))
    app.press(.space)
    XCTAssertEqual(app.state, "green")
  }
}
