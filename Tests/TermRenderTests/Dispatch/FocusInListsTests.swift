// FocusInListsTests: where the focus goes when a view in a row of a list can't have it any more.

import TermView
import XCTest

@testable import TermRender

final class FocusInListsTests: XCTestCase {
  private func button(_ name: String, isOff: Bool = false) -> some View<String> {
    Text(name).onPress(name).disabled(isOff)
  }

  private func pressed(_ app: App, _ keys: Key...) -> [String] {
    keys.flatMap { key in
      defer { app.screen.render() }
      return app.press(key)
    }
  }

  func testARowBelowTheVisibleOnesDoesNotGetTheFocus() {
    let app = App(10, 4) { Text("") }
    func show(disabled: Int) {
      app.show {
        LazyList<String>(count: 10) { self.button("row \($0)", isOff: $0 == disabled) }
          .frame(height: 3)
        button("after")
      }
    }
    show(disabled: -1)
    XCTAssertEqual(pressed(app, .tab, .tab, .tab, .enter), ["row 2"])
    show(disabled: 2)
    XCTAssertEqual(app.text, "row 0\nrow 1\nrow 2\nafter")
    XCTAssertEqual(pressed(app, .enter), ["row 1"])
  }

  func testARowAboveTheVisibleOnesDoesNotGetTheFocus() {
    let app = App(10, 4) {
      LazyList<String>(count: 10) { row in
        if row == 0 {
          self.button("row 0").padding(.bottom, 1)
        } else if row == 2 {
          // It turns itself off, so that no row is built anew.
          Local(false) { isOff, _ in
            Text("row 2").onPress(LocalAction<Bool, String>.set(true)).disabled(isOff)
          }
          .padding(.bottom, 1)
        } else {
          Text("text\n.").sending(String.self)
        }
      }
      .frame(height: 3)
      button("after")
    }
    XCTAssertEqual(pressed(app, .tab, .enter), ["row 0"])
    XCTAssertEqual(pressed(app, .tab, .enter), [])
    XCTAssertEqual(app.text, "text\n.\nrow 2\nafter")
    XCTAssertEqual(pressed(app, .enter), ["after"])
  }

  func testAViewInTheSameHighRowGetsTheFocusAndIsRevealed() {
    let app = App(10, 3) { Text("") }
    func show(_ hasLast: Bool) {
      app.show {
        LazyList<String>(count: 4) { row in
          VStack {
            self.button("row \(row)")
            Text("1\n2\n3\n4").sending(String.self)
            if hasLast { self.button("last \(row)") } else { Text("-").sending(String.self) }
          }
        }
      }
    }
    show(true)
    XCTAssertEqual(pressed(app, .tab, .tab, .enter), ["last 0"])
    XCTAssertEqual(app.text, "3\n4\nlast 0")
    show(false)
    app.screen.render()
    XCTAssertEqual(app.text, "row 0\n1\n2")
    XCTAssertEqual(pressed(app, .enter), ["row 0"])
  }

  func testAPageThatRemembersItsFocusGetsItBackWhenTheViewBesideItGoes() {
    let app = App(20, 5) { Text("") }
    func show(_ hasPanel: Bool) {
      app.show {
        if hasPanel { button("panel") }
        VStack {
          for name in ["a", "b", "c"] { button(name) }
        }
        .focusMemory()
      }
    }
    show(true)
    XCTAssertEqual(pressed(app, .tab, .tab, .tab, .enter), ["b"])
    XCTAssertEqual(pressed(app, .tab, .enter, .tab, .enter), ["c", "panel"])
    show(false)
    XCTAssertEqual(pressed(app, .enter), ["c"], "not the nearest one, which is a")
  }
}
