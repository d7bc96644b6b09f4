// InspectorTests: the panel over a program, which shows its past and leaves it alone.

import TermRender
import TermStore
import TermView
import XCTest

@testable import Rewind

final class InspectorTests: XCTestCase {
  private let store = Store(
    Adder(), size: Size(columns: 100, rows: 30), pool: TaskPool(threads: 0))
  private lazy var inspector = Inspector(store, Adder())

  private var text: String { inspector.panel.screen.text }

  /// What the loop does with a key.
  private func press(_ keys: Key...) {
    for key in keys {
      if !inspector.take(.key(KeyPress(key))) { store.handle(.key(KeyPress(key))) }
      store.render()
      if inspector.isOpen { inspector.render() }
    }
  }

  func testItOpensStepsAndCloses() {
    press("a", "b", "a")
    XCTAssertFalse(inspector.isOpen)
    press("f12")
    XCTAssertTrue(inspector.isOpen)
    XCTAssertTrue(text.hasPrefix("12 "))
    XCTAssertTrue(text.contains("live, 3 messages"))
    XCTAssertTrue(text.contains("12  (was 11)"))
    press(.left)
    XCTAssertTrue(text.hasPrefix("11 "))
    XCTAssertTrue(text.contains("message 2 of 3"))
    press(.home)
    XCTAssertTrue(text.hasPrefix("1 "))
    press(.left, .right, .right, .right, .right)
    XCTAssertTrue(text.hasPrefix("12 "))
    XCTAssertTrue(text.contains("message 3 of 3"))
    // None of that was for the program, which goes on.
    XCTAssertEqual(store.state, 12)
    press("a", .home, .end)
    XCTAssertTrue(text.contains("live, 3 messages"))
    press("f12")
    XCTAssertFalse(inspector.isOpen)
    press("a")
    XCTAssertEqual(store.state, 13)
  }

  func testAProgramGoesOnWhileItsPastIsSeen() {
    press("a", "a", "f12", .left)
    store.send(10)
    store.render()
    inspector.render()
    XCTAssertTrue(text.hasPrefix("1 "))
    XCTAssertTrue(text.contains("message 1 of 3"))
    press(.space)
    XCTAssertTrue(text.hasPrefix("12 "))
    XCTAssertTrue(text.contains("live, 3 messages"))
  }

  func testTheViewUnderThePointerIsTold() {
    press("f12")
    XCTAssertTrue(inspector.take(.mouse(MouseEvent(.move, at: Point(column: 0, row: 0)))))
    inspector.render()
    XCTAssertTrue(text.contains("under the pointer"))
    XCTAssertTrue(text.contains("text \"0\" 0,0 100x30"), text)
  }

  func testControlCStillEndsTheProgram() {
    press("f12", .ctrl("c"))
    XCTAssertEqual(store.exitCode, 130)
  }

  func testAStepIsCopiedAsATest() {
    press("a", "b", "f12", .left, "c")
    XCTAssertEqual(
      inspector.copied,
      """
      func testSession() {
        let app = TestDriver(
          Adder(), size: Size(columns: 100, rows: 30), work: .isHeld)
        app.type("a")
        XCTAssertEqual(
          "\\(app.state)",
          #"1"#
        )
        assertScreen(
          app,
          #\"\"\"
          1
          \"\"\"#)
      }

      """)
  }

  func testAnOutlineTellsWhatChanged() {
    struct Inner: Equatable { var name: String, list: [Int] }
    struct Whole { var inner: Inner, other: Int?, words: [String: Int] }
    let before = Whole(inner: Inner(name: "a", list: [1, 2]), other: nil, words: ["x": 1])
    let after = Whole(inner: Inner(name: "a", list: [1, 3]), other: 4, words: ["x": 1, "y": 2])
    let lines = Outline.lines(of: after, since: before)
    let words = lines.map { line in
      String(repeating: " ", count: line.depth)
        + "\(line.isChanged ? "*" : "")\(line.name)=\(line.value)"
        + (line.before.map { " was \($0)" } ?? "")
    }
    XCTAssertEqual(
      words,
      [
        "*=Whole", " *inner=Inner", "  name=\"a\"", "  *list=2 elements", "   [0]=1",
        "   *[1]=3 was 2", " *other=4 was nil", " *words=2 elements was 1 element",
        "  [\"x\"]=1", "  *[\"y\"]=2",
      ])
    // What is closed says that something in it changed.
    let closed = Outline.lines(of: after, since: before, toggled: ["inner"])
    XCTAssertEqual(closed.map(\.name), ["", "inner", "other", "words", "[\"x\"]", "[\"y\"]"])
  }
}
