// OutlineTests: the parts of a state as lines of the panel, which mark what changed, and open and close.

import TermRender
import TermStore
import TermView
import XCTest

@testable import Rewind

final class OutlineTests: XCTestCase {
  func testALongListShowsTheBeginningAndCountsTheRest() {
    struct Whole { var list: [Int], other: Int }
    let lines = Outline.lines(of: Whole(list: Array(0..<1_000), other: 7), since: nil)
    let shown = lines.filter { $0.name.hasPrefix("[") }
    XCTAssertEqual(shown.map(\.value), (0..<shown.count).map { "\($0)" })
    let last = lines.first { $0.value.hasPrefix("and ") }
    XCTAssertEqual(last?.value, "and \(1_000 - shown.count) more")
    XCTAssertEqual(last?.depth, shown.first?.depth)
    XCTAssertEqual(lines.last?.name, "other")
  }

  func testItMarksChanges() {
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
    // A closed part shows that something in it changed.
    let closed = Outline.lines(of: after, since: before, toggled: ["inner"])
    XCTAssertEqual(closed.map(\.name), ["", "inner", "other", "words", "[\"x\"]", "[\"y\"]"])
  }

  func testARowOpensAPartOfTheStateButNotAValue() throws {
    struct Whole: Program {
      struct Inner: Equatable { var name = "a", list = [1, 2] }
      struct State: Equatable { var inner = Inner(), count = 0 }

      func start() -> (State, Command<Int>) { (State(), .none) }

      func update(_ state: inout State, _ message: Int) -> Command<Int> {
        state.count += message
        return .none
      }

      func view(_ state: State) -> some View<Int> { Text("\(state.count)").onKey("a", 1) }
    }
    let store = Store(Whole(), size: Size(columns: 90, rows: 30), pool: TaskPool(threads: 0))
    let inspector = Inspector(store, Whole())
    store.render()
    store.handle(.key(KeyPress("a")))
    store.render()
    XCTAssertTrue(inspector.intercept(.key(KeyPress("f12"))))
    inspector.render()
    func lines() -> [String] {
      inspector.panel.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
    func place(of text: String) throws -> Point {
      let all = lines()
      let row = try XCTUnwrap(all.firstIndex { $0.contains(text) }, "\(text) in \(all)")
      let start = try XCTUnwrap(all[row].firstRange(of: text)?.lowerBound)
      return Point(column: all[row].distance(from: all[row].startIndex, to: start), row: row)
    }
    func click(_ text: String) throws {
      let place = try place(of: text)
      for action in [MouseEvent.Action.down(.left), .up(.left)] {
        XCTAssertTrue(inspector.intercept(.mouse(MouseEvent(action, at: place))))
      }
      inspector.render()
    }
    func color(_ text: String) throws -> Color {
      let place = try place(of: text)
      return Picture(inspector.panel.screen)[place.column, place.row].look.style.foreground
    }
    // Each level is indented by two more columns.
    let (whole, inner, name) = (
      try place(of: "State"), try place(of: "inner: "), try place(of: "name: ")
    )
    XCTAssertEqual([inner.column - whole.column, name.column - inner.column], [2, 2])
    XCTAssertTrue(lines().contains { $0.contains("▾ inner: ") })
    XCTAssertEqual(try color("count: 1  (was 0)"), .yellow)
    XCTAssertEqual(try color("name: "), .default)
    try click("name: ")
    XCTAssertNoThrow(try place(of: "name: "), "a value has nothing to open or close")
    try click("inner: ")
    XCTAssertTrue(lines().contains { $0.contains("▸ inner: ") })
    XCTAssertFalse(lines().contains { $0.contains("name: ") })
    try click("inner: ")
    XCTAssertTrue(lines().contains { $0.contains("name: \"a\"") })
  }
}
