// DeepEventTests: events in very deep trees visit each view around their target once.

import TermRender
import TermView
import XCTest

/// Events in extremely deep trees: each view around a place is visited once.
final class DeepEventTests: XCTestCase {
  func testAnOverlayTakesNoKeysFromTheViewsBelowIt() {
    let screen = Screen<String>(size: Size(columns: 20, rows: 3))
    screen.update {
      Text("below").onKey("a", "below")
        .overlay(alignment: .topTrailing) { Text("!") }
        .background { Fill(".") }
    }
    XCTAssertEqual(screen.send(.key(KeyPress("a"))), ["below"])
  }

  func testEventsPassThroughThousandsOfAncestors() {
    let depth = 5000
    var asked = 0
    func nested() -> AnyView<String> {
      var view: AnyView<String> = Text("x").onPress("pressed")
      for _ in 0..<depth {
        view = AnyView(VStack { view }).onKey("z", "z").onMouse { _ in
          asked += 1
          return nil
        }
      }
      return view
    }
    let app = App { nested() }
    XCTAssertEqual(app.mouse(.move, 0, 0), [])
    XCTAssertEqual(asked, 2 * depth, "it came, and it moved")
    XCTAssertEqual(app.mouse(.move, 0, 0), [])
    XCTAssertEqual(asked, 3 * depth)
    XCTAssertEqual(app.click(0, 0), ["pressed"])
    XCTAssertEqual(asked, 5 * depth)
    XCTAssertEqual(app.press("y", "z", "enter"), ["z", "pressed"])
    app.show { Text("") }
    XCTAssertEqual(app.news(), [])
    XCTAssertEqual(asked, 6 * depth, "it left")
  }
}
