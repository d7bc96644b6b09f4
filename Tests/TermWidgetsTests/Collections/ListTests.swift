// ListTests: rows used by keys and by the mouse.

import Rewind
import Synchronization
import TermRender
import TermTest
import TermWidgets
import XCTest

private struct Fruit: Identifiable, Hashable, Sendable {
  var id: String
}

private struct Shelf: Sendable {
  var fruits = ["Apple", "Banana", "Cherry", "Date", "Elder", "Fig"].map { Fruit(id: $0) }
  var selection = Selection<String>()
  var eaten = ""

  func with(_ change: (inout Shelf) -> Void) -> Shelf {
    var shelf = self
    change(&shelf)
    return shelf
  }
}

private func list(
  _ shelf: Shelf, _ mode: SelectionMode = .single, sections: Bool = false
) -> List<[Fruit], Shelf> {
  List(
    "Fruits", shelf.fruits, selection: shelf.selection, mode: mode, text: { $0.id },
    section: sections ? { $0.id < "D" ? "First" : "Last" } : nil,
    onActivate: { fruit in shelf.with { $0.eaten = fruit.id } },
    onMove: { from, to in shelf.with { $0.fruits.insert($0.fruits.remove(at: from), at: to) } },
    { selection in shelf.with { $0.selection = selection } })
}

final class ListTests: XCTestCase {
  func testLooks() {
    let chosen = Shelf(selection: Selection(["Banana"], cursor: "Banana"))
    let many = Shelf(selection: Selection(["Banana", "Date"], cursor: "Date"))
    let wide = Shelf(fruits: ["水果和蔬菜水果和蔬菜水果和蔬菜", "e\u{301}clair"].map { Fruit(id: $0) })
    assertLooks(
      of: HStack(spacing: 2) {
        list(chosen).frame(width: 12)
        list(many, .multiple, sections: true).frame(width: 10, height: 6)
        list(Shelf(fruits: [])).frame(width: 14)
        list(wide).frame(width: 10)
        list(chosen).disabled()
      })
  }

  func testLooksWithTheFocus() {
    let app = host(Shelf()) { list($0, .multiple, sections: true) }
    app.press(.tab, .home, .shift(.down), Key(.down, .control))
    assertSnapshot(of: app)
  }

  func testTypingHidesNothing() {
    let app = host(Shelf()) { list($0) }
    app.press(.tab)
    app.type("a")
    XCTAssertEqual(app.text.split(separator: "\n").first { $0.contains("pple") }, "▌Apple")
    // The clock behind it moves all the same: a second later it is a new word.
    app.advance(by: .milliseconds(1500))
    app.type("b")
    XCTAssertEqual(app.state.selection.cursor, "Banana")
  }

  func testEnterEndsATypedSearch() {
    let app = host(Shelf()) { list($0) }
    app.press(.tab)
    app.type("ap")
    app.press(.enter)
    app.type("b")
    XCTAssertEqual(app.state.eaten, "Apple")
    XCTAssertEqual(app.state.selection.cursor, "Banana")
  }

  func testKeysMoveAndEnterActivates() {
    let app = host(Shelf()) { list($0) }
    app.press(.tab, .home, .down, .enter)
    XCTAssertEqual(app.state.eaten, "Banana")
    app.press(.end, .enter)
    XCTAssertEqual(app.state.eaten, "Fig")
    app.press(.down)
    XCTAssertEqual(app.state.selection.chosen, ["Fig"])
  }

  func testAPageIsTheVisiblePart() {
    let many = Shelf(fruits: (0..<100).map { Fruit(id: "\($0)") })
    let app = host(many, size: Size(columns: 20, rows: 10)) { list($0) }
    app.press(.tab, .home, .pageDown)
    XCTAssertEqual(app.state.selection.cursor, "9")
    XCTAssertTrue(app.text.contains("9"))
    app.press(.end)
    XCTAssertTrue(app.text.contains("99"))
  }

  func testAClickChoosesAndADoubleClickActivates() {
    let app = host(Shelf()) { list($0) }
    app.tap(.role(.row, "Cherry"))
    XCTAssertEqual(app.state.selection.chosen, ["Cherry"])
    XCTAssertEqual(app.state.eaten, "")
    app.tap(.role(.row, "Date"), count: 2)
    XCTAssertEqual(app.state.eaten, "Date")
    app.press(.up)
    XCTAssertEqual(app.state.selection.chosen, ["Cherry"], "a click brings the focus")
  }

  func testModifiersSelectSeveralRowsWithTheMouse() {
    let app = host(Shelf()) { list($0, .multiple) }
    app.click(Point(column: 1, row: 1))
    app.click(Point(column: 1, row: 3), modifiers: .shift)
    XCTAssertEqual(app.state.selection.chosen, ["Banana", "Cherry", "Date"])
    app.click(Point(column: 1, row: 2), modifiers: .control)
    XCTAssertEqual(app.state.selection.chosen, ["Banana", "Date"])
    XCTAssertEqual(app.find(.role(.list))?.value, "2 of 6 chosen")
  }

  func testTypingContinuesWithinASecondAndRestartsAfterIt() {
    let names = ["Alder", "Birch", "Bilberry", "Lime"].map { Fruit(id: $0) }
    let app = host(Shelf(fruits: names)) { list($0) }
    app.press(.tab)
    app.type("bil")
    XCTAssertEqual(app.state.selection.cursor, "Bilberry")
    app.advance(by: .seconds(2))
    app.type("l")
    XCTAssertEqual(app.state.selection.cursor, "Lime")
    let typed = host(Shelf(fruits: names)) { list($0) }
    typed.press(.tab)
    typed.type("bi")
    typed.advance(by: .milliseconds(400))
    typed.type("l")
    XCTAssertEqual(typed.state.selection.cursor, "Bilberry", "within a second it goes on")
  }

  func testAnUnmatchedPrefixIsSearchedOnceHoweverMuchIsTyped() {
    let looks = Mutex(0)
    let names = (0..<1000).map { Fruit(id: "Plum \($0)") }
    let app = host(Shelf(fruits: names)) { shelf in
      List(
        "Fruits", shelf.fruits, selection: shelf.selection,
        text: { fruit in
          looks.withLock { $0 += 1 }
          return fruit.id
        }
      ) { selection in
        shelf.with { $0.selection = selection }
      }
    }
    app.press(.tab)
    app.type("plum x")
    let before = looks.withLock { $0 }
    app.type(String(repeating: "plum 7", count: 100))
    XCTAssertLessThan(looks.withLock { $0 } - before, 100 * 600, "no row is looked at for them")
    app.advance(by: .seconds(2))
    app.type("plum 7")
    XCTAssertEqual(app.state.selection.cursor, "Plum 7")
  }

  func testALetterBoundByTheProgramFindsNoRow() {
    let names = ["Alder", "Birch", "Lime", "Lilac"].map { Fruit(id: $0) }
    let app = host(Shelf(fruits: names)) { shelf in
      list(shelf).onKey("l", shelf.with { $0.eaten = "by l" })
    }
    app.press(.tab)
    app.type("l")
    XCTAssertEqual(app.state.selection.cursor, nil)
    XCTAssertEqual(app.state.eaten, "by l")
    // But it continues from the text typed before.
    app.type("al")
    XCTAssertEqual(app.state.selection.cursor, "Alder")
    app.advance(by: .seconds(2))
    app.type("l")
    XCTAssertEqual(app.state.selection.cursor, "Alder")
  }

  func testAnEmptyListWithACursorTakesTheFocusAndKeys() {
    let app = host(Shelf(fruits: [], selection: Selection([], cursor: "Fig"))) { list($0) }
    app.press(.tab, .down, .end, .enter)
    app.type("f")
    XCTAssertEqual(app.state.selection.cursor, "Fig")
    XCTAssertEqual(app.find(.focused)?.role, .list)
  }

  func testNoTimerRunsIfNothingWasTyped() {
    let app = host(Shelf()) { list($0) }
    app.press(.tab)
    app.type("c")
    app.advance(by: .seconds(3))
    app.advance(by: .milliseconds(250))
    assertStats(of: app, built: 0, painted: 0)
  }

  func testAltArrowsMoveARowAndKeepItVisible() {
    let many = Shelf(fruits: (0..<50).map { Fruit(id: "\($0)") })
    let app = host(many, size: Size(columns: 20, rows: 5)) { list($0) }
    app.press(.tab, .home)
    for _ in 0..<20 { app.press(Key(.down, .alt)) }
    XCTAssertEqual(app.state.fruits[20].id, "0")
    XCTAssertTrue(app.has(.role(.row, "0")), "it is seen where it went")
    for _ in 0..<30 { app.press(Key(.up, .alt)) }
    XCTAssertEqual(app.state.fruits[0].id, "0")
    XCTAssertTrue(app.has(.role(.row, "0")))
  }

  func testTheMouseMovesARow() {
    let app = host(Shelf()) { list($0) }
    app.drag(from: Point(column: 2, row: 0), to: Point(column: 2, row: 3))
    XCTAssertEqual(
      app.state.fruits.map(\.id), ["Banana", "Cherry", "Date", "Apple", "Elder", "Fig"])
    app.drag(from: Point(column: 2, row: 5), to: Point(column: 2, row: 4))
    XCTAssertEqual(
      app.state.fruits.map(\.id), ["Banana", "Cherry", "Date", "Apple", "Fig", "Elder"])
  }

  func testRowsOfTwoLinesAreMovedToo() {
    let app = host(Shelf()) { shelf in
      List(
        "Fruits", shelf.fruits, selection: shelf.selection, rowHeight: 2, text: { $0.id },
        onMove: { from, to in shelf.with { $0.fruits.insert($0.fruits.remove(at: from), at: to) } },
        { selection in shelf.with { $0.selection = selection } }
      ) { fruit in
        VStack {
          Text(fruit.id)
          Text("sweet")
        }
      }
    }
    app.drag(from: Point(column: 1, row: 0), to: Point(column: 1, row: 1))
    XCTAssertEqual(app.state.fruits[0].id, "Apple", "the mouse is still over it")
    app.drag(from: Point(column: 1, row: 1), to: Point(column: 1, row: 4))
    XCTAssertEqual(app.state.fruits[2].id, "Apple")
    app.press(.home, .pageDown)
    XCTAssertEqual(app.state.selection.cursor, app.state.fruits[4].id, "five rows are in sight")
  }

  func testALetterThatMatchesNoRowIsLeftToOthers() {
    let app = host(Shelf()) { shelf in
      list(shelf).onKey("q", shelf.with { $0.eaten = "all" })
    }
    app.press(.tab, "q")
    XCTAssertEqual(app.state.eaten, "all")
    app.press("d", "q")
    XCTAssertEqual(app.state.selection.cursor, "Date")
  }

  func testHeadingsAreAboveTheirRows() {
    let app = host(Shelf()) { list($0, sections: true) }
    XCTAssertEqual(app.all(.role(.heading)).map(\.label), ["First", "Last"])
    // All but the first have a free row above them.
    let rows = app.text.split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(rows.firstIndex { $0.contains("First") }, 0)
    let last = rows.firstIndex { $0.contains("Last") } ?? 0
    XCTAssertEqual(rows[last - 1].allSatisfy { $0 == " " }, true, app.text)
    app.tap(.role(.row, "Apple"))
    XCTAssertEqual(app.state.selection.cursor, "Apple")
  }

  func testAHundredThousandRowsCostNoMoreThanAHundred() {
    func work(_ count: Int) -> Int {
      let shelf = Shelf(fruits: (0..<count).map { Fruit(id: "\($0)") })
      let app = host(shelf) { list($0) }
      app.press(.tab, .home, .pageDown, .down)
      return app.stats.built
    }
    XCTAssertGreaterThan(work(100), 0)
    // The rows are numbered, and the numbers have more digits.
    XCTAssertLessThanOrEqual(work(100_000), work(100) + 16)
  }

  func testAnEmptyListHasNoKeys() {
    let app = host(Shelf(fruits: [])) { list($0) }
    app.press(.tab, .down, .enter, .end, Key(.down, .alt))
    app.type("a")
    XCTAssertTrue(app.messages.isEmpty)
    XCTAssertTrue(app.text.contains("Nothing here"))
  }

  func testKeysStartAtTheRowShownAsTheCursor() {
    let app = host(Shelf()) { list($0, .multiple) }
    app.press(.tab, .enter)
    XCTAssertEqual(app.state.eaten, "Apple")
    app.press(.space)
    XCTAssertEqual(app.state.selection.chosen, ["Apple"])
    let down = host(Shelf()) { list($0) }
    down.press(.tab, .down)
    XCTAssertEqual(down.state.selection.chosen, ["Banana"])
  }

  func testKeysStartWhereTheCursorsRowMoved() {
    let many = (0..<100).map { Fruit(id: "\($0)") }
    for (keys, after) in [([Key.down], "51"), ([.up], "48"), ([.pageDown], "59")] {
      let app = host(Shelf(fruits: many, selection: Selection(["49"], cursor: "49"))) { list($0) }
      app.press(.tab)
      app.send(app.state.with { $0.fruits.remove(at: 49) })
      for key in keys { app.press(key) }
      XCTAssertEqual(app.state.selection.cursor, after)
    }
  }

  func testEnterActivatesTheRowShownInPlaceOfARemovedOne() {
    let app = host(Shelf(selection: Selection(["Cherry"], cursor: "Cherry"))) { list($0) }
    app.press(.tab)
    app.send(app.state.with { $0.fruits.remove(at: 2) })
    XCTAssertTrue(app.text.contains("▌Date"), app.text)
    app.press(.enter)
    XCTAssertEqual(app.state.eaten, "Date")
  }

  func testAltMovesTheRowShownInPlaceOfARemovedOne() {
    let app = host(Shelf(selection: Selection(["Cherry"], cursor: "Cherry"))) { list($0) }
    app.press(.tab)
    app.send(app.state.with { $0.fruits.remove(at: 2) })
    app.press(Key(.down, .alt), Key(.down, .alt))
    XCTAssertEqual(app.state.fruits.map(\.id), ["Apple", "Banana", "Elder", "Fig", "Date"])
    XCTAssertTrue(app.text.contains("▌Date"), app.text)
  }

  func testEachKeyActsOnTheRowThatIsShownAsCurrent() {
    for cursor in [nil, "Cherry", "Date", "gone"] {
      for removed in ["Cherry", "Fig", "Apple"] {
        let start = Shelf(selection: Selection([], cursor: cursor))
        func app() -> TestDriver<Host<Shelf>> {
          let app = host(start) { list($0, .multiple) }
          app.press(.tab)
          app.send(app.state.with { $0.fruits.removeAll { $0.id == removed } })
          return app
        }
        let shown = app().text.split(separator: "\n").filter { $0.contains("▌") }
        XCTAssertEqual(shown.count, 1)
        let current = shown[0].dropFirst(shown[0].hasPrefix("▌") ? 1 : 2)
        let (enter, space, down) = (app(), app(), app())
        let names = enter.state.fruits.map(\.id)
        enter.press(.enter)
        XCTAssertEqual(enter.state.eaten, String(current))
        space.press(.space)
        XCTAssertEqual(space.state.selection.chosen, [String(current)])
        down.press(.down)
        let index = names.firstIndex(of: String(current)) ?? 0
        XCTAssertEqual(down.state.selection.cursor, names[min(index + 1, names.count - 1)])
      }
    }
  }

  func testOnlyExistingRowsAreCounted() {
    let all = Selection(Set((0..<100).map { "\($0)" } + ["Fig"]), cursor: "Fig")
    let app = host(Shelf(selection: all)) { list($0, .multiple) }
    XCTAssertEqual(app.find(.role(.list))?.value, "1 of 6 chosen")
  }

  func testAKeyRevealsTheCursor() {
    let many = Shelf(
      fruits: (0..<100).map { Fruit(id: "\($0)") }, selection: Selection(cursor: "0"))
    for key in [Key.home, .up, .enter] {
      let app = host(many) { list($0) }
      app.press(.tab)
      app.wheel(50, at: Point(column: 1, row: 1))
      XCTAssertTrue(app.has(.role(.row, "50")))
      app.press(key)
      XCTAssertTrue(app.has(.role(.row, "0")), "\(key)")
    }
  }

  func testItIsAccessible() {
    assertAccessible(host(Shelf()) { list($0, .multiple, sections: true) })
    assertAccessible(host(Shelf(fruits: [])) { list($0) })
  }

  func testTheRowInPlaceOfARemovedCursorRowIsShownAsTheCursor() {
    let app = host(Shelf(selection: Selection(["Cherry"], cursor: "Cherry"))) { list($0) }
    app.press(.tab)
    app.send(app.state.with { $0.fruits.remove(at: 2) })
    XCTAssertTrue(app.picture[1, 2].look.style.attributes.contains(.bold))
    XCTAssertFalse(app.picture[1, 1].look.style.attributes.contains(.bold))
    app.send(app.state.with { $0.fruits.removeLast(3) })
    XCTAssertTrue(app.picture[1, 1].look.style.attributes.contains(.bold))
  }

  func testKeysWorkOnTheRowInPlaceOfARemovedCursorRow() {
    func app(_ mode: SelectionMode) -> TestDriver<Host<Shelf>> {
      let app = host(Shelf(selection: Selection(["Cherry"], cursor: "Cherry"))) { list($0, mode) }
      app.press(.tab)
      app.send(app.state.with { $0.fruits.remove(at: 2) })
      return app
    }
    let marks = app(.marks)
    marks.press(.space)
    XCTAssertEqual(marks.state.selection.cursor, "Elder")
    XCTAssertTrue(marks.state.selection.chosen.contains("Date"))
    let down = app(.marks)
    down.press(.down)
    XCTAssertEqual(down.state.selection.cursor, "Elder", "the cursor was seen at the row before")
    let several = app(.multiple)
    several.press(.space)
    XCTAssertTrue(several.state.selection.chosen.contains("Date"))
  }
}
