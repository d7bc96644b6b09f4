// MirroredWidgetsTests: arrows and the mouse in widgets that are laid out from right to left.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

/// A program of a single view that is read from right to left: a message is the next state.
private struct MirroredHost<State: Sendable>: Program {
  let initial: State
  let content: @Sendable (State) -> AnyView<State>

  func start() -> (State, Command<State>) { (initial, .none) }

  func update(_ state: inout State, _ message: State) -> Command<State> {
    state = message
    return .none
  }

  func view(_ state: State) -> some View<State> { content(state) }

  func isMirrored(_ state: State) -> Bool { true }
}

private func mirrored<State: Sendable>(
  _ initial: State, size: Size = Size(columns: 30, rows: 10),
  @ViewBuilder<State> _ view: @escaping @Sendable (State) -> some View<State>
) -> TestDriver<MirroredHost<State>> {
  TestDriver(MirroredHost(initial: initial) { AnyView(view($0)) }, size: size)
}

private struct Leaf: Identifiable, Sendable {
  var id: String
  var leaves: [Leaf]?
}

final class MirroredWidgetsTests: XCTestCase {
  /// Left goes to the neighbor that is seen on the left, which is the next one.
  private func assertLeftGoesOn<State: Sendable & Equatable>(
    _ app: TestDriver<MirroredHost<State>>, _ first: State, _ second: State,
    line: UInt = #line
  ) {
    app.press(.left)
    XCTAssertEqual(app.state, second, app.text, line: line)
    app.press(.right)
    XCTAssertEqual(app.state, first, app.text, line: line)
  }

  func testThePickersBracketsTurnRound() {
    let app = mirrored("Tue") { day in Picker("Day", ["Mon", "Tue", "Wed"], selection: day) { $0 } }
    XCTAssertTrue(app.text.contains("[ Wed | Tue | Mon ]"), app.text)
  }

  func testNumbersAndSignsStandApartFromTheText() {
    let size = Size(columns: 24, rows: 4)
    let pager = mirrored(0, size: size) { _ in
      Pager("P", "line one\nline two", showsNumbers: true, dismiss: 1)
    }
    XCTAssertTrue(pager.text.contains(" line one 1▐"), pager.text)
    let area = mirrored(0, size: size) { _ in
      TextArea("A", text: "one\nlonger line\nمرحبا", showsNumbers: true) { _ in 1 }
    }
    for line in ["one 1▐", "longer line 2▐", " 3▐"] {
      XCTAssertTrue(area.text.contains(line), area.text)
    }
    for layout in [DiffView.Layout.unified, .sideBySide] {
      let diff = mirrored(0, size: Size(columns: 40, rows: 4)) { _ in
        DiffView(from: "a\nb", to: "a\nc", layout: layout).sending(Int.self)
      }
      XCTAssertTrue(diff.text.contains(" b - "), diff.text)
      XCTAssertFalse(diff.text.contains("b-"), diff.text)
    }
  }

  func testLeftGoesOnInARow() {
    assertLeftGoesOn(
      mirrored("a") { open in
        Tabs("Files", ["a", "b", "c"].map { Tab($0, id: $0) }, selection: open) { $0 }
      }, "a", "b")
    assertLeftGoesOn(
      mirrored("a") { chosen in
        RadioGroup("Size", ["a", "b"], selection: chosen, axis: .horizontal) { $0 }
      }, "a", "b")
    assertLeftGoesOn(mirrored(1) { page in Paginator("Pages", page: page, of: 5) { $0 } }, 1, 2)
    assertLeftGoesOn(
      mirrored(CalendarDate(year: 2024, month: 2, day: 20)) { day in
        MonthCalendar("Day", date: day) { $0 }
      }, CalendarDate(year: 2024, month: 2, day: 20), CalendarDate(year: 2024, month: 2, day: 21))
    assertLeftGoesOn(
      mirrored(false) { isOpen in
        Disclosure("More", isOpen: isOpen) {
          $0
        } content: {
          Text("x")
        }
      },
      false, true)
  }

  func testArrowsOfATableGoToTheColumnOnTheirSide() {
    let app = mirrored(TableSelection<Int>(Selection([0], cursor: 0), column: 0)) { selection in
      Table(
        "Cells", count: 3,
        (0..<3).map { column in TableColumn("C\(column)", width: .fixed(6)) { "\($0).\(column)" } },
        selection: selection
      ) { $0 }
    }
    app.press(.left)
    XCTAssertEqual(app.state.column, 1)
    app.press(.right)
    XCTAssertEqual(app.state.column, 0)
    app.click(app.place(of: "1.2"))
    XCTAssertEqual(app.state.column, 2)
    XCTAssertEqual(app.state.rows.cursor, 1)
    app.click(app.place(of: "2.1"))
    XCTAssertEqual(app.state.column, 1)
  }

  func testAClickInABarOfKeysPressesTheKeyUnderTheMouse() {
    let app = mirrored(0, size: Size(columns: 20, rows: 1)) { _ in
      HelpBar().sending(Int.self).onKey("a", "go", 1).onKey("b", "go", 2)
    }
    for (key, message) in [("a", 1), ("b", 2)] {
      app.click(app.place(of: key))
      XCTAssertEqual(app.state, message, "\(key) in \(app.text)")
    }
  }

  func testADraggedDividerMakesTheColumnAtItsRightWider() {
    let app = mirrored(TableSelection<Int>()) { selection in
      Table(
        "Cells", count: 1,
        (0..<2).map { column in TableColumn("C\(column)", width: .fixed(6)) { "\($0).\(column)" } },
        selection: selection
      ) { $0 }
    }
    let title = app.place(of: "C1")
    // Between the end of the column at its left and C0, which are fixed at six columns.
    let divider = Point(column: title.column + 2, row: title.row)
    app.drag(from: divider, to: Point(column: divider.column - 3, row: divider.row))
    XCTAssertEqual(app.place(of: "C1").column, title.column - 3, app.text)
  }

  func testLeftOpensABranchAndSoDoesItsTriangle() {
    let roots = [Leaf(id: "root", leaves: [Leaf(id: "leaf")])]
    let start = TreeSelection(Selection(["root"], cursor: "root"))
    let app = mirrored(start) { selection in
      Tree("Plants", roots, selection: selection, text: { $0.id }, children: \.leaves) { $0 }
    }
    app.press(.left)
    XCTAssertEqual(app.state.expanded, ["root"])
    app.press(.right)
    XCTAssertEqual(app.state.expanded, [])
    app.click(app.place(of: "◂"))
    XCTAssertEqual(app.state.expanded, ["root"], app.text)
  }

  /// Triangles, arrows and the lines of a tree point to the other side.
  func testSignsTurnRound() {
    let isOpen = mirrored(false, size: Size(columns: 12, rows: 1)) { isOpen in
      Disclosure("More", isOpen: isOpen) {
        $0
      } content: {
        Text("x")
      }
    }
    XCTAssertEqual(isOpen.text, "      More ◂")
    let roots = [Leaf(id: "root", leaves: [Leaf(id: "twig", leaves: []), Leaf(id: "leaf")])]
    let tree = mirrored(
      TreeSelection<String>(expanded: ["root"]), size: Size(columns: 14, rows: 3)
    ) { selection in
      Tree("Plants", roots, selection: selection, text: { $0.id }, children: \.leaves) { $0 }
    }
    XCTAssertEqual(tree.text, "       root ▾▐\n     twig ◂─┤\n     leaf ╶─╯")
    let page = mirrored(2, size: Size(columns: 16, rows: 1)) { page in
      Paginator("Pages", page: page, of: 3) { $0 }
    }
    XCTAssertEqual(page.text, "   ‹  3  2  1  ›")
  }

  func testWeekdaysStandAboveTheirDays() {
    let app = mirrored(
      CalendarDate(year: 2024, month: 2, day: 20), size: Size(columns: 22, rows: 8)
    ) { day in MonthCalendar("Day", date: day) { $0 } }
    // 27 February 2024 is a Tuesday.
    XCTAssertEqual(app.place(of: "Tu").column, app.place(of: "27").column, app.text)
  }

  func testAMenuHasItsKeysAtTheFarEnd() {
    let app = mirrored("") { _ in
      MenuBar("Menus", [MenuBar.Entry("File", [MenuItem("New", key: .ctrl("n"), "new")])])
    }
    app.press(.down)
    XCTAssertLessThan(app.place(of: "ctrl+n").column, app.place(of: "New").column, app.text)
  }

  /// Columns keep their alignment, whatever the direction of the words in them.
  func testCellsStandBelowTheirTitles() {
    let rows = [("Anna", 12), ("עומר", 7)]
    let app = mirrored(TableSelection<Int>(), size: Size(columns: 20, rows: 3)) { selection in
      Table(
        "People", count: 2,
        [
          TableColumn("Name", width: .fixed(7)) { rows[$0].0 },
          TableColumn("גיל", width: .fixed(5), alignment: .trailing) { "\(rows[$0].1)" },
        ], selection: selection
      ) { $0 }
    }
    // Names end where the title does, and numbers begin where theirs does.
    for name in ["Anna", "רמוע"] {
      XCTAssertEqual(app.place(of: name).column, app.place(of: "Name").column, app.text)
    }
    for number in ["12", "7"] {
      XCTAssertEqual(app.place(of: number).column, app.place(of: "ליג").column, app.text)
    }
  }

  func testControlsTurnRoundAndTheirWordsDoNot() {
    func text(@ViewBuilder<Int> _ view: @escaping @Sendable (Int) -> some View<Int>) -> String {
      mirrored(0, size: Size(columns: 16, rows: 1)) { view($0) }.text
    }
    XCTAssertEqual(text { _ in Checkbox("Keep (all)", isOn: true) { _ in 1 } }, "  Keep (all) [✓]")
    XCTAssertEqual(text { _ in Toggle("Really?", isOn: true) { _ in 1 } }, "    Really? (● )")
    XCTAssertEqual(
      text { RadioGroup("One", [0], selection: $0, title: { _ in "a." }) { $0 } },
      "          a. (●)")
    XCTAssertEqual(text { _ in ProgressBar("", value: 0.25) }, "25 %  ░░░░░░░▌██")
  }

  func testASliderFollowsArrowsAndTheMouse() {
    let app = mirrored(2.0, size: Size(columns: 13, rows: 1)) { value in
      Slider("Size", value: value, in: 0...10, step: 1) { $0 }
    }
    app.press(.left)
    XCTAssertEqual(app.state, 3, app.text)
    let knob = app.place(of: "●")
    app.click(Point(column: knob.column - 2, row: 0))
    XCTAssertGreaterThan(app.state, 3, app.text)
    XCTAssertEqual(app.place(of: "●").column, knob.column - 2)
  }

  func testTheWheelScrollsATableToItsSide() {
    let app = mirrored(TableSelection<Int>(), size: Size(columns: 20, rows: 4)) { selection in
      Table(
        "Cells", count: 1,
        (0..<5).map { column in TableColumn("C\(column)", width: .fixed(6)) { "\($0).\(column)" } },
        selection: selection
      ) { $0 }
    }
    let first = app.text
    app.wheel(0, columns: 1, at: Point(column: 9, row: 1))
    XCTAssertEqual(app.text, first)
    app.wheel(0, columns: -1, at: Point(column: 9, row: 1))
    XCTAssertNotEqual(app.text, first)
    // An edited recording may say anything.
    app.wheel(0, columns: .min, at: Point(column: 9, row: 1))
    app.send(
      .scroll(ScrollEvent(rows: .min, at: Point(column: 9, row: 1), modifiers: .shift)))
    app.wheel(0, columns: .max, at: Point(column: 9, row: 1))
    XCTAssertEqual(app.text, first)
  }

  func testADividerFollowsArrowsAndTheMouse() {
    let app = mirrored(0.5, size: Size(columns: 41, rows: 4)) { share in
      SplitView("Divider", .horizontal, at: share) {
        $0
      } first: {
        Text("First")
      } second: {
        Text("Second")
      }
    }
    let start = app.place(of: "│")
    app.press(.left)
    XCTAssertEqual(app.place(of: "│").column, start.column - 1, app.text)
    app.press(.right)
    XCTAssertEqual(app.place(of: "│").column, start.column)
    app.drag(from: start, to: Point(column: start.column + 5, row: 1))
    XCTAssertEqual(app.place(of: "│").column, start.column + 5, app.text)
  }

  func testMenusOpenAndCloseOnTheirSide() {
    let app = mirrored("") { _ in
      MenuBar(
        "Menus",
        [
          MenuBar.Entry("File", [MenuItem("New", "new")]),
          MenuBar.Entry("Edit", [MenuItem("Cut", "cut")]),
        ])
    }
    app.press(.left, .down, .enter)
    XCTAssertEqual(app.state, "cut", app.text)
  }

  func testAMenuOpensAtThePointer() {
    let app = mirrored("") { _ in
      ContextMenu("Menu", [MenuItem("New", "new")]) { Text("Here").filling(.horizontal) }
    }
    app.click(Point(column: 20, row: 0), button: .right)
    let item = app.place(of: "New")
    XCTAssertTrue((8...20).contains(item.column), app.text)
    app.click(item)
    XCTAssertEqual(app.state, "new")
  }

  func testRightOpensTheFolderAbove() {
    let app = mirrored(["a"]) { folder in
      FilePicker("Open", folder: folder, [FileEntry("file", size: 1)]) { _ in
        ["chosen"]
      } onFolder: {
        $0
      }
    }
    app.press(.right)
    XCTAssertEqual(app.state, [])
  }
}
