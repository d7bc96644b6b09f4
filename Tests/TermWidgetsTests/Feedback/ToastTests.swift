// Toasts: messages in a corner, which appear and disappear.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class ToastTests: XCTestCase {
  private static func some(_ count: Int = 3) -> Toasts {
    var toasts = Toasts()
    for number in 0..<count {
      toasts.add(
        ["Saved notes.txt", "The server is slow", "No route to host: try again later"][number % 3],
        [Tone.success, .warning, .danger][number % 3])
    }
    return toasts
  }

  private func app(
    _ toasts: Toasts, at corner: Alignment = .bottomTrailing,
    size: Size = Size(columns: 40, rows: 12)
  ) -> TestDriver<Host<Toasts>> {
    host(toasts, size: size) { toasts in
      VStack { Text("The page") }
        .frame(width: .fill, height: .fill)
        .toasts(toasts, at: corner, most: 3, width: 24) { id in
          var rest = toasts
          rest.remove(id)
          return rest
        }
    }
  }

  func testLooks() {
    let toasts = ToastTests.some(5)
    assertLooks(
      of: VStack {
        Text("The page below.")
        Fill("·").frame(height: .fill)
      }
      .frame(width: .fill, height: .fill)
      .sending(Int.self)
      .toasts(toasts, most: 3, width: 30) { $0 })
  }

  func testTheyAppearInTheirCorner() {
    let app = app(ToastTests.some(1), at: .topTrailing)
    assertScreen(
      app,
      """
      The page        ╭──────────────────────╮
                      │▌✓ Saved notes.txt  × │
                      ╰──────────────────────╯









      """)
  }

  func testAClickOrEnterDismissesOne() {
    let app = app(ToastTests.some())
    app.tap(.role(.button, "The server is slow"))
    XCTAssertEqual(app.state.list.map(\.id), [1, 3])
    app.focus(.role(.button, "Saved notes.txt"))
    app.press(.enter)
    XCTAssertEqual(app.state.list.map(\.id), [3])
    XCTAssertEqual(
      app.find(.role(.button, "No route to host: try again later"))?.value, "danger")
    assertAccessible(app)
  }

  func testTheFocusMovesThroughTheToastsAndReturns() {
    var toasts = Toasts()
    for text in ["one", "two", "three"] { _ = toasts.add(text) }
    let app = host(toasts, size: Size(columns: 40, rows: 12)) { toasts in
      VStack {
        ForEach(["a", "b", "c"], id: { $0 }) { name in
          Button(name, Toasts())
        }
      }
      .toasts(toasts) { id in
        var rest = toasts
        rest.remove(id)
        return rest
      }
    }
    app.press(.tab)
    app.tap(.button("two"))
    app.press(.enter)
    XCTAssertEqual(app.state.list.map(\.text), ["one"], "the next one had the focus")
    app.press(.enter)
    XCTAssertEqual(app.state.list.map(\.text), [])
    XCTAssertEqual(app.find(.focused)?.label, "b")
  }

  func testTheNewestAreShownAndTheRestCounted() {
    let app = app(ToastTests.some(7), size: Size(columns: 40, rows: 20))
    XCTAssertEqual(app.all(.role(.button)).count, 3)
    XCTAssertTrue(app.has(.text("and 4 more")))
  }

  func testThoseThatDoNotFitAreCountedAndNotFocused() {
    for rows in 3...14 {
      for corner in [Alignment.bottomTrailing, .topLeading] {
        let app = app(ToastTests.some(3), at: corner, size: Size(columns: 24, rows: rows))
        let shown = app.all(.role(.button))
        let isCounted = app.text.contains("and \(3 - shown.count) more")
        XCTAssertTrue(shown.count == 3 || isCounted || rows < 7, "\(rows)\n\(app.text)")
        XCTAssertEqual(
          app.text.count { $0 == "╰" }, shown.count, "a box is cut, \(rows)\n\(app.text)")
        // The newest is among them.
        XCTAssertTrue(app.text.contains("No route"), "\(rows)\n\(app.text)")
        app.press(.tab, .enter)
        XCTAssertEqual(app.state.list.count, 2)
      }
    }
  }

  func testIdsAreUnique() {
    var toasts = Toasts()
    let first = toasts.add("one")
    toasts.remove(first)
    toasts.remove(first)
    XCTAssertNotEqual(toasts.add("two"), first)
    XCTAssertEqual(toasts.list.map(\.text), ["two"])
  }

  func testTheyFitInASmallSpace() {
    var toasts = Toasts()
    toasts.add(String(repeating: "日本語 ", count: 300), .info)
    for size in [
      Size(columns: 12, rows: 8), Size(columns: 3, rows: 2), Size(columns: 120, rows: 5),
    ] {
      let app = app(toasts, size: size)
      app.press(.tab, .enter)
      XCTAssertEqual(app.state.list, [])
    }
  }
}
