// RadioGroupTests: a choice of one of a few: radio groups and pickers.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class RadioGroupTests: XCTestCase {
  private static let sizes = ["small", "medium", "large"]

  func testTheirStates() {
    assertLooks(
      of: VStack<String>(alignment: .leading, spacing: 1) {
        RadioGroup("Size", Self.sizes, selection: "medium") { $0 }
        RadioGroup("Size", ["a", "b"], selection: nil, axis: .horizontal) { $0 }
        RadioGroup("Size", ["a name that is much too long", "b"], selection: "b") { $0 }.disabled()
        Picker("Step", ["1", "5", "10"], selection: "5") { $0 }
      })
  }

  func testArrowsMoveInItAndTabLeavesIt() {
    let app = host("small") { size in
      VStack {
        RadioGroup("Size", Self.sizes, selection: size) { $0 }
        Button("Next", "pressed")
      }
    }
    app.press(.down)
    XCTAssertEqual(app.state, "medium")
    app.press(.end)
    XCTAssertEqual(app.state, "large")
    app.press(.up, .home)
    XCTAssertEqual(app.state, "small")
    app.press(.tab, .enter)
    XCTAssertEqual(app.state, "pressed")
    // Nothing is chosen now: Space chooses the first.
    app.press(.tab, .space)
    XCTAssertEqual(app.state, "small")
    assertAccessible(app)
  }

  func testAClickChoosesAndFocuses() {
    let app = host("small") { size in RadioGroup("Size", Self.sizes, selection: size) { $0 } }
    app.tap(.role(.radio, "large"))
    XCTAssertEqual(app.state, "large")
    XCTAssertEqual(app.find(.focused)?.role, .radioGroup)
    XCTAssertEqual(app.find(.role(.radio, "large"))?.value, "on")
    app.press(.up)
    XCTAssertEqual(app.state, "medium")
  }

  func testAHorizontalGroupMovesByLeftAndRight() {
    let app = host("small") { size in
      RadioGroup("Size", Self.sizes, selection: size, axis: .horizontal) { $0 }
    }
    app.press(.tab, .right, .right, .left)
    XCTAssertEqual(app.state, "medium")
  }

  func testAnEmptyGroupIsNotFocusable() {
    let app = host("") { size in RadioGroup("Size", [String](), selection: size) { $0 } }
    app.press(.tab, .down, .home, .space)
    XCTAssertEqual(app.state, "")
    XCTAssertFalse(app.has(.focused))
  }

  func testTheCurrentValueIsNotSentAgain() {
    let app = host(0) { count in
      RadioGroup("Size", Self.sizes, selection: "small") { _ in count + 1 }
    }
    app.press(.tab, .up, .home)
    app.tap(.role(.radio, "small"))
    XCTAssertEqual(app.state, 0)
    let picker = host(0) { count in
      VStack { Picker("Size", Self.sizes, selection: "large") { _ in count + 1 } }
        .onKey(.right, 99)
    }
    picker.press(.tab, .right, .end)
    picker.tap(.role(.radio, "large"))
    XCTAssertEqual(picker.state, 0, "a key at its end is the picker's still")
  }

  func testAPickerReportsItsValue() {
    let app = host("5") { step in
      Picker("Step", ["1", "5", "10"], selection: step) { $0 }
      Picker("None", [String](), selection: nil) { $0 }
    }
    XCTAssertEqual(app.find(.role(.radioGroup, "Step"))?.value, "5")
    XCTAssertEqual(app.find(.role(.radio, "5"))?.value, "on")
    XCTAssertEqual(app.find(.role(.radio, "1"))?.value, "off")
    app.press(.tab, .end)
    XCTAssertEqual(app.state, "10")
    app.press(.home)
    XCTAssertEqual(app.state, "1")
    // Any key leaves a value that is not one of the choices.
    app.send("7")
    app.press(.right)
    XCTAssertEqual(app.state, "1")
    XCTAssertEqual(app.find(.focused)?.label, "Step", "one of nothing takes no focus")
  }

  func testAPickerShowsItsFocusAndThatItIsDisabled() {
    assertLooks(
      of: VStack<String>(alignment: .leading, spacing: 1) {
        Picker("Step", ["1", "5", "10"], selection: nil) { $0 }
        Picker("Step", ["1", "5", "10"], selection: "5") { $0 }.disabled()
      })
    let app = host("5") { step in Picker("Step", ["1", "5", "10"], selection: step) { $0 } }
    assertSnapshot(of: app, named: "focused")
  }

  func testAPickerChoosesByKeysAndMouse() {
    let app = host(1) { step in Picker("Step", [1, 5, 10], selection: step) { $0 } }
    assertAccessible(app)
    app.press(.tab, .right)
    XCTAssertEqual(app.state, 5)
    app.tap(.role(.radio, "10"))
    XCTAssertEqual(app.state, 10)
  }
}
