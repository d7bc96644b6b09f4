// CopiedTests: a test as the inspector copies it, and a test that the inspector still copies exactly this one.

import CounterDemo
import Rewind
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class CopiedTests: XCTestCase {
  func testSession() {
    let app = TestDriver(
      Counter(), size: Size(columns: 60, rows: 12), work: .isHeld)
    app.type("++5-")
    app.advance(by: .milliseconds(1000))
    app.click(Point(column: 33, row: 7))
    XCTAssertEqual(
      app.stateDescription,
      #"State(count: 5, step: 5, error: Optional("A negative count isn\'t supported, reset to zero!"), showsHelp: false)"#
    )
    assertScreen(
      app,
      #"""


          ╭ Total ──────────────────────────────────────── 5 ╮
          │                       █▀▀▀                       │
          │                       ▀▀▀▄                       │
          │                       ▀▀▀                        │
          │                  [ 1 | 5 | 10 ]                  │
          │                   [ − ]  [ + ]  [ Reset ]        │
          │ A negative count isn't supported, reset to zero! │
          ╰──────────────────────────────────────────────────╯

       + increase  - decrease  r reset             ? more  q quit
      """#)
  }
}

extension CopiedTests {
  func testTheInspectorCopiesTheTestAbove() throws {
    let size = Size(columns: 60, rows: 12)
    let store = Store(Counter(), size: size, pool: TaskPool(threads: 0), runsWork: false)
    let history = History(store, Counter())
    store.render()
    for key: Key in ["+", "+", "5", "-"] {
      store.handle(.key(KeyPress(key)))
      store.render()
    }
    store.advance(to: .seconds(1))
    let place = Point(column: 33, row: 7)
    store.handle(.mouse(MouseEvent(.down(.left), at: place)))
    store.handle(.mouse(MouseEvent(.up(.left), at: place)))
    store.render()
    let code = history.testCode(upTo: history.last, of: "Counter")
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let indented = lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
    XCTAssertTrue(source.contains(indented), indented)
  }

  func testAKeyWhoseTextDiffersFromItsNameIsCopiedWithItsText() {
    let store = Store(Counter(), size: Size(columns: 60, rows: 12), pool: TaskPool(threads: 0))
    let history = History(store, Counter())
    store.render()
    store.handle(.key(KeyPress("shift+=", text: "+")))
    store.handle(.key(KeyPress("shift+a")))
    store.handle(.key(KeyPress("+")))
    let code = history.testCode(upTo: history.last, of: "Counter")
    XCTAssertEqual(history.last, 2)
    let lines = code.split(separator: "\n").map { $0.drop { $0 == " " } }
    XCTAssertEqual(
      Array(lines.dropFirst(3).prefix(3)),
      [
        #"app.send(.key(KeyPress("shift+=", text: "+")))"#, #"app.press("shift+a")"#,
        #"app.type("+")"#,
      ])
  }
}
