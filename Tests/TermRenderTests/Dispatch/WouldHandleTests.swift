// WouldHandleTests: whether a view would answer a key, without the key being sent.

import TermView
import XCTest

@testable import TermRender

final class WouldHandleTests: XCTestCase {
  private static let keys: [Key] = ["enter", "space", "x", "shift+enter", "tab", "down"]

  /// The keys that a view would answer when it has the focus, and when it has not.
  private func answered(
    _ phase: KeyPress.Phase = .press, by view: some View<String>
  ) -> (focused: [Key], other: [Key]) {
    let app = App {
      VStack {
        view.id("view")
        Text("other").focusable().id("other")
      }
    }
    func answers() -> [Key] {
      Self.keys.filter { key in
        var press = KeyPress(key)
        press.phase = phase
        return app.screen.wouldHandle(press)
      }
    }
    _ = app.screen.focus("view")
    let focused = answers()
    _ = app.screen.focus("other")
    return (focused, answers())
  }

  func testAPressIsAnsweredByTheFocusedViewAlone() {
    for view in [
      Text("a").onPress("pressed"), Text("a").onPress { _ in "pressed" },
    ] {
      let found = answered(by: view)
      XCTAssertEqual(found.focused, ["enter", "space"])
      XCTAssertEqual(found.other, [])
      XCTAssertEqual(answered(.repeat, by: view).focused, ["enter", "space"])
      XCTAssertEqual(answered(.release, by: view).focused, [])
    }
    let silent = answered(by: Text("a").onPress { _ in nil as String? })
    XCTAssertEqual(silent.focused, [])
  }

  func testAKeyIsAnsweredByItsHandler() {
    for view in [
      Text("a").focusable().onKey("x", "key"),
      Text("a").focusable().onKey { $0.matches("x") ? "key" : nil },
      Text("a").focusable().sending(String.self).onOtherKey { $0.matches("x") ? "key" : nil },
      Text("a").focusable().onKeyCapture { $0.matches("x") ? "key" : nil },
    ] {
      let found = answered(by: view)
      XCTAssertEqual(found.focused, ["x"])
      XCTAssertEqual(found.other, [])
    }
    XCTAssertEqual(answered(.release, by: Text("a").focusable().onKey("x", "key")).focused, [])
    // A view that the focus can't reach gets keys wherever the focus is.
    XCTAssertEqual(answered(by: Text("a").onKey("x", "key")).other, ["x"])
    XCTAssertEqual(answered(by: Text("a").onKey("x", "key").disabled()).other, [])
  }

  func testAQuestionChangesNothing() {
    let app = App { Text("a").onPress("pressed").onKey("x", "key").id("view") }
    _ = app.screen.focus("view")
    for key in Self.keys { _ = app.screen.wouldHandle(KeyPress(key)) }
    XCTAssertEqual(app.news(), [])
    XCTAssertEqual(app.press("enter", "x"), ["pressed", "key"])
  }
}
