// KeyCaptureTests: views that receive keys before the focused view, and keys that a view describes.

import TermView
import XCTest

@testable import TermRender

final class KeyCaptureTests: XCTestCase {
  func testAKeyIsCapturedBeforeTheFocusedViewReceivesIt() {
    let app = App(hasFocus: true) {
      VStack {
        Text("field").focusable().onKeyPress { "field \($0.key)" }
      }
      .onKeyCapture { $0.matches("a") ? "captured" : nil }
    }
    XCTAssertEqual(app.press("a"), ["captured"])
    XCTAssertEqual(app.press("b"), ["field b"])
  }

  func testTheOutermostCapturesFirst() {
    let app = App(hasFocus: true) {
      VStack {
        Text("field").focusable().onKeyCapture { _ in "inner" }
      }
      .onKeyCapture { $0.matches("a") ? "outer" : nil }
    }
    XCTAssertEqual(app.press("a"), ["outer"])
    XCTAssertEqual(app.press("b"), ["inner"])
  }

  func testAViewBesideTheFocusCapturesWhileItIsThere() {
    func content(_ isThere: Bool) -> some View<String> {
      VStack<String> {
        Text("field").focusable().onKeyPress { _ in "field" }
        if isThere { Text("beside").onKeyCapture { _ in "beside" } }
      }
    }
    let app = App(hasFocus: true) { content(true) }
    XCTAssertEqual(app.press("a"), ["beside"])
    app.show { content(false) }
    XCTAssertEqual(app.press("a"), ["field"])
  }

  func testADisabledViewCapturesNothing() {
    let app = App(hasFocus: true) {
      VStack {
        Text("field").focusable().onKeyPress { _ in "field" }
        Text("beside").onKeyCapture { _ in "beside" }.disabled()
      }
    }
    XCTAssertEqual(app.press("a"), ["field"])
  }

  func testADialogKeepsViewsBesideItFromCapturing() {
    let app = App(hasFocus: true) {
      ZStack {
        Text("page").onKeyCapture { _ in "page" }
        Text("dialog").focusable().onKeyPress { _ in "dialog" }.focusScope()
      }
    }
    XCTAssertEqual(app.press("a"), ["dialog"])
  }
}
