// OutlineTests: the parts of a state as lines of the panel, which mark what changed, and open and close.

import TermRender
import TermStore
import TermView
import TermWidgets
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

  func testOfManyElementsThoseThatChangedAreShown() {
    struct Item { var name = "a", number = 0 }
    struct Whole { var items: [Item], names: [String: Item], marks: Set<Int> }
    let before = Whole(
      items: Array(repeating: Item(), count: 1_000),
      names: Dictionary(uniqueKeysWithValues: (0..<500).map { ("\($0)", Item()) }),
      marks: Set(0..<300))
    var after = before
    after.items[700].name = "b"
    after.items.append(Item(number: 7))
    after.names["444"]?.number = 9
    after.marks.insert(1_234)
    let lines = Outline.lines(of: after, since: before)
    func path(_ path: String) -> OutlineLine? { lines.first { $0.path == path } }
    XCTAssertEqual(path("items[700].name")?.before, "\"a\"")
    XCTAssertEqual(path("items[1000]")?.isChanged, true)
    XCTAssertEqual(path("items[0]")?.isChanged, false)
    XCTAssertEqual(path("names[\"444\"].number")?.before, "0")
    XCTAssertEqual(path("marks[1234]")?.isChanged, true)
    XCTAssertEqual(path("items")?.before, "1000 elements")
    // What is not shown is counted at its place.
    let words = lines.filter { $0.name.isEmpty && $0.depth > 0 }.map(\.value)
    XCTAssertEqual(words, ["502 more", "299 more", "and 300 more", "and 101 more"])
    XCTAssertEqual(Set(lines.map(\.path)).count, lines.count)
    let changed = lines.filter(\.isChanged).map(\.path)
    XCTAssertEqual(
      changed,
      [
        "", "items", "items[700]", "items[700].name", "items[1000]", "names", "names[\"444\"]",
        "names[\"444\"].number", "marks", "marks[1234]",
      ])
  }

  func testEachKindOfValueIsComparedByItsParts() {
    final class Box { var number = 1 }
    enum Kind { case none, one(Int, String), list([Double]) }
    struct Whole {
      var kind = Kind.none, box: Box? = nil, wrapped: [Int]?? = nil, number = Double.nan
    }
    var values = [Whole()]
    for change: (inout Whole) -> Void in [
      { $0.kind = .one(1, "a") }, { $0.kind = .one(1, "b") }, { $0.kind = .list([1]) },
      { $0.kind = .list([1, .nan]) }, { $0.box = Box() }, { $0.wrapped = .some(nil) },
      { $0.wrapped = [1] }, { $0.wrapped = [2] }, { $0.number = 0 },
    ] {
      var next = values[values.count - 1]
      change(&next)
      XCTAssertTrue(Outline.lines(of: next, since: next).allSatisfy { !$0.isChanged }, "\(next)")
      XCTAssertTrue(
        Outline.lines(of: next, since: values[values.count - 1])[0].isChanged, "\(next)")
      values.append(next)
    }
    // Equal bytes are not needed: these strings and lists have storage of their own.
    let (one, other) = (
      ["\(values.count) words of some length"], ["\(values.count) words of some length"]
    )
    XCTAssertFalse(Outline.lines(of: one, since: other)[0].isChanged)
  }

  func testDeepLongAndInheritedValuesAreShown() {
    indirect enum Chain { case end, link(Chain) }
    class Base { var name = "a" }
    final class Child: Base { var size = 1 }
    struct One { var x = 1 }
    struct Other { var x = 1 }
    struct Whole {
      var chain = Chain.end, text = "", buffer = TextBuffer(), child = Child(), any: Any = One()
    }
    var before = Whole()
    for _ in 0..<20_000 { before.chain = .link(before.chain) }
    before.text = String(repeating: "long ", count: 1_000_000)
    before.buffer = TextBuffer(before.text)
    var after = before
    after.any = Other()
    after.child = Child()
    after.child.name = "b"
    let lines = Outline.lines(of: after, since: before)
    func line(_ path: String) -> OutlineLine? { lines.first { $0.path == path } }
    XCTAssertEqual(line("child.name")?.before, "\"a\"")
    XCTAssertEqual(line("child.size")?.isChanged, false)
    XCTAssertEqual(line("any")?.isChanged, true)
    XCTAssertEqual(line("chain")?.isChanged, false)
    XCTAssertEqual(line("text")?.isChanged, false)
    XCTAssertEqual(line("text")?.hasParts, false)
    XCTAssertEqual(line("buffer")?.hasParts, false)
    XCTAssertLessThan(lines.map(\.value.count).max() ?? 0, 300)
    XCTAssertTrue(line("buffer")?.value.hasPrefix("\"long long ") ?? false)
    after.chain = .end
    XCTAssertEqual(
      Outline.lines(of: after, since: before).first { $0.path == "chain" }?.isChanged, true)
    // The description of such a state, in a copied test, ends too.
    XCTAssertTrue(SortedDescription.text(of: before.chain).contains("…"))
  }

  func testElementsWithoutAnOrderAreShownByName() {
    let names = Dictionary(uniqueKeysWithValues: (0..<500).map { (String(1_000 + $0), $0) })
    let shown = Outline.lines(of: names, since: nil).filter { $0.depth == 1 }.map(\.name)
    XCTAssertEqual(shown.prefix(200), ((0..<200).map { "[\"\(1_000 + $0)\"]" })[...])
  }

  func testObjectsOfClassesWithoutPropertiesDiffer() {
    class Page {}
    final class Home: Page {}
    final class Settings: Page {}
    XCTAssertTrue(Outline.lines(of: Home() as Page, since: Settings() as Page)[0].isChanged)
    XCTAssertNotEqual(
      Fingerprint(of: Home() as Page).value, Fingerprint(of: Settings() as Page).value)
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
