// FocusRuleTests: where the focus goes by keys, in lists, around scopes, and to what appears or stays.

import TermView
import XCTest

@testable import TermRender

final class FocusRuleTests: XCTestCase {
  private func pressed(_ app: App, _ keys: Key...) -> [String] {
    keys.flatMap { key in
      defer { app.screen.render() }
      return app.press(key)
    }
  }

  private func button(_ name: String) -> some View<String> { Text(name).onPress(name) }

  func testTabScrollsToTheViewThatItFocuses() {
    let app = App(10, 3) {
      ScrollView { ForEach(0..<9, id: \.self) { number in self.button("row \(number)") } }
    }
    for number in [0, 1, 2, 3, 4, 5, 6, 7, 8, 0] {
      XCTAssertEqual(pressed(app, .tab, .enter), ["row \(number)"])
      XCTAssertTrue(app.text.contains("row \(number)"), app.text)
    }
    XCTAssertEqual(pressed(app, .shift(.tab), .enter), ["row 8"])
    XCTAssertTrue(app.text.contains("row 8"), app.text)
  }

  func testWithoutAFocusShiftTabBeginsAtTheEnd() {
    for (key, name) in [(Key.tab, "a"), (.shift(.tab), "c")] {
      let app = App { for name in ["a", "b", "c"] { button(name) } }
      XCTAssertEqual(pressed(app, key, .enter), [name])
    }
  }

  func testArrowsMoveFromRowToRowOfAListInOneColumn() {
    let app = App(20, 3) {
      LazyList<String>(count: 9) { row in
        HStack {
          self.button("a\(row)")
          self.button("b\(row)")
          self.button("c\(row)")
        }
      }
    }
    XCTAssertEqual(pressed(app, .tab, .tab, .enter), ["b0"])
    for row in 1...8 {
      XCTAssertEqual(pressed(app, .down, .enter), ["b\(row)"])
      XCTAssertTrue(app.text.contains("b\(row)"), app.text)
    }
    for row in (0...7).reversed() {
      XCTAssertEqual(pressed(app, .up, .enter), ["b\(row)"])
      XCTAssertTrue(app.text.contains("b\(row)"), app.text)
    }
  }

  func testAScopeThatFormsAroundTheFocusAndGoesNeverMovesIt() {
    let app = App(hasFocus: true) { Text("") }
    func show(_ isScope: Bool) {
      app.show {
        button("page")
        VStack { for name in ["a", "b", "c"] { button(name) } }.focusScope(isScope)
      }
    }
    show(false)
    XCTAssertEqual(pressed(app, .tab, .tab, .enter), ["b"])
    show(true)
    XCTAssertEqual(pressed(app, .enter), ["b"])
    XCTAssertEqual(pressed(app, .tab, .enter), ["c"])
    show(false)
    XCTAssertEqual(pressed(app, .enter), ["c"])
  }

  func testADisabledScopeHoldsNoFocus() {
    let app = App(hasFocus: true) {
      button("page")
      VStack { button("dialog") }.focusScope().disabled()
    }
    XCTAssertEqual(pressed(app, .enter), ["page"])
  }

  /// As in a window that is too small for a moment.
  func testAScopeThatWasHiddenReturnsToTheViewThatItLeft() {
    let hiding: [String: (Bool, AnyView<String>) -> AnyView<String>] = [
      "all hidden": { AnyView($1.hidden($0)) }, "all disabled": { AnyView($1.disabled($0)) },
    ]
    for (name, hide) in hiding {
      let app = App(hasFocus: true) { Text("") }
      func show(hides: Bool, dialog: [String]?) {
        app.show {
          hide(
            hides,
            AnyView(
              VStack {
                button("page")
                button("other")
                if let dialog {
                  VStack { ForEach(dialog, id: \.self) { self.button($0) } }.focusScope()
                }
              }))
          // A scope of the focus gives it back, also of the page.
          if hides { VStack { Text("too small") }.focusScope() }
        }
      }
      show(hides: false, dialog: nil)
      XCTAssertEqual(pressed(app, .tab, .enter), ["other"], name)
      show(hides: false, dialog: ["a", "b", "c"])
      XCTAssertEqual(pressed(app, .tab, .enter), ["b"], name)
      for _ in 0..<2 {
        show(hides: true, dialog: ["a", "b", "c"])
        XCTAssertEqual(pressed(app, .enter), [], name)
        show(hides: false, dialog: ["a", "b", "c"])
        XCTAssertEqual(pressed(app, .enter), ["b"], name)
      }
      show(hides: true, dialog: ["a", "b", "c"])
      show(hides: true, dialog: ["a", "c"])
      show(hides: false, dialog: ["a", "c"])
      XCTAssertEqual(pressed(app, .enter), ["a"], name)
      show(hides: false, dialog: nil)
      XCTAssertEqual(pressed(app, .enter), ["other"], name)
    }
  }

  /// A dialog that is always in the view, and hidden while it is closed, opens each time on its first button.
  func testAScopeThatTheUserClosedBeginsAnew() {
    let app = App(hasFocus: true) { Text("") }
    func show(isOpen: Bool, next: Bool = false) {
      app.show {
        button("page")
        VStack {
          button("cancel")
          button("delete")
        }
        .focusScope().hidden(!isOpen)
        VStack { button("next") }.focusScope().hidden(!next)
      }
    }
    for next in [false, true, false] {
      show(isOpen: true)
      XCTAssertEqual(pressed(app, .enter, .tab, .enter), ["cancel", "delete"])
      show(isOpen: false, next: next)
      XCTAssertEqual(pressed(app, .enter), [next ? "next" : "page"])
    }
  }

  func testAViewThatAppearsBesideADialogOrDisabledTakesNoFocus() {
    for place in ["beside", "disabled", "free"] {
      let app = App(hasFocus: true) { Text("") }
      func show(_ isThere: Bool) {
        app.show {
          VStack { button("old") }.focusScope(place == "beside")
          if isThere { VStack { button("new").autofocus() }.disabled(place == "disabled") }
        }
      }
      show(false)
      show(true)
      XCTAssertEqual(pressed(app, .enter), [place == "free" ? "new" : "old"], place)
    }
  }

  func testAContainerWithNothingElseGetsTheFocusOfItsContent() {
    let app = App(hasFocus: true) { Text("") }
    func show(_ hasContent: Bool) {
      app.show {
        VStack {
          if hasContent { button("content") }
          Text("x")
        }
        .onPress("container")
        button("after")
      }
    }
    show(true)
    XCTAssertEqual(pressed(app, .tab, .enter), ["content"])
    show(false)
    XCTAssertEqual(pressed(app, .enter), ["container"])
  }

  func testAViewThatIsRemovedFromAListHandsTheFocusToAVisibleRow() {
    let app = App(10, 4) { Text("") }
    func show(_ rows: [Int]) {
      app.show {
        LazyList<String>(rows, id: \.self) { row in self.button("row \(row)") }.frame(height: 3)
        button("after")
      }
    }
    show([0, 1, 2, 3, 4, 5])
    XCTAssertEqual(pressed(app, .tab, .down, .down, .enter), ["row 2"])
    show([0, 1, 3, 4, 5])
    XCTAssertEqual(pressed(app, .enter), ["row 3"])
  }
}
