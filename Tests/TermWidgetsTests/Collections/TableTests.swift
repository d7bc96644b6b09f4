// TableTests: rows and columns used by keys and by the mouse, and how many of them are made.

import TermRender
import TermTest
import TermWidgets
import XCTest

private struct City: Identifiable, Hashable, Sendable {
  var id: String
  var people: Int
  var land: String
}

private struct Atlas: Sendable {
  var selection = TableSelection<String>()
  var sort: TableSort?
  var opened = ""
  var cities: [City] = Atlas.all

  static let all = [
    City(id: "Lagos", people: 15_388, land: "Nigeria"),
    City(id: "東京", people: 37_274, land: "日本"),
    City(id: "Lima", people: 11_044, land: "Peru"),
    City(id: "Paris", people: 11_142, land: "France"),
  ]

  func with(_ change: (inout Atlas) -> Void) -> Atlas {
    var atlas = self
    change(&atlas)
    return atlas
  }
}

private func table(
  _ atlas: Atlas, _ mode: SelectionMode = .single
) -> Table<City, String, Atlas> {
  Table(
    "Cities", atlas.cities,
    [
      TableColumn("City", width: .fraction(1)) { $0.id },
      TableColumn("Thousands", alignment: .trailing, { "\($0.people)" }) {
        Text("\($0.people)").foreground($0.people > 20_000 ? .danger : .default)
      },
      TableColumn("Country", width: .fixed(8), isSortable: false) { $0.land },
    ],
    selection: atlas.selection, mode: mode, sort: atlas.sort,
    onSort: { sort in atlas.with { $0.sort = sort } },
    onActivate: { city in atlas.with { $0.opened = city.id } },
    { selection in atlas.with { $0.selection = selection } })
}

private struct Sheet: Sendable {
  var selection = TableSelection<Int>()
  var sort: TableSort?
}

/// Returns this many rows of 50 columns, each as wide as its words.
private func sheet(_ sheet: Sheet, rows: Int, frozen: Bool = true) -> Table<Int, Int, Sheet> {
  Table(
    "Sheet", count: rows,
    (0..<50).map { column in
      TableColumn("C\(column)", width: column % 2 == 0 ? .fixed(8) : .fit) {
        "\($0 % 100).\(column)"
      }
    },
    selection: sheet.selection, sort: sheet.sort, freezesFirst: frozen,
    onSort: { sort in Sheet(selection: sheet.selection, sort: sort) },
    { selection in Sheet(selection: selection, sort: sheet.sort) })
}

final class TableTests: XCTestCase {
  private let size = Size(columns: 40, rows: 8)

  func testLooks() {
    let chosen = Selection(["Lima", "東京"], cursor: "Lima")
    assertLooks(
      of: VStack {
        table(Atlas(selection: TableSelection(chosen), sort: TableSort(column: 1)), .multiple)
        table(Atlas(selection: TableSelection(chosen, column: 1)))
      })
  }

  func testLooksWithTheFocus() {
    let app = host(Sheet(sort: TableSort(column: 2, isAscending: false)), size: size) {
      sheet($0, rows: 30)
    }
    app.press(.tab, .home, .down, .right, .right)
    assertSnapshot(of: app)
  }

  func testLooksOfAnEmptyTable() {
    assertSnapshot(of: table(Atlas(cities: [])), size: size)
  }

  func testKeysChooseRowsAndEnterActivates() {
    let app = host(Atlas(), size: size) { table($0) }
    app.press(.tab, .home, .down, .enter)
    XCTAssertEqual(app.state.selection.rows.chosen, ["東京"])
    XCTAssertEqual(app.state.opened, "東京")
    app.type("pa")
    XCTAssertEqual(app.state.selection.rows.cursor, "Paris")
  }

  func testCellsAreChosenByKeysAndByTheMouse() {
    let app = host(Atlas(selection: TableSelection(column: 0)), size: size) { table($0) }
    app.press(.tab, .home, .right, .right, .right)
    XCTAssertEqual(app.state.selection.column, 2)
    XCTAssertEqual(app.find(.role(.cell))?.label, "Nigeria")
    app.click(Point(column: 2, row: 3))
    XCTAssertEqual(app.state.selection.column, 0)
    XCTAssertEqual(app.state.selection.rows.chosen, ["Lima"])
    XCTAssertEqual(app.find(.role(.cell))?.label, "Lima")
  }

  func testAClickOnATitleSortsAndAnotherReversesTheOrder() {
    let app = host(Atlas(), size: size) { table($0) }
    app.tap(.role(.heading, "Thousands"))
    XCTAssertEqual(app.state.sort, TableSort(column: 1))
    app.tap(.role(.heading, "Thousands"))
    XCTAssertEqual(app.state.sort, TableSort(column: 1, isAscending: false))
    XCTAssertEqual(app.find(.role(.heading, "Thousands"))?.value, "▼")
    app.tap(.role(.heading, "Country"))
    XCTAssertEqual(app.state.sort?.column, 1, "it can't be sorted by")
  }

  func testAPressOnATitleThatEndsElsewhereDoesNotSort() {
    let app = host(Atlas(), size: size) { table($0) }
    guard let title = app.find(.role(.heading, "Thousands"))?.area,
      let other = app.find(.role(.heading, "City"))?.area ?? app.all(.role(.heading)).first?.area
    else { return XCTFail("no titles") }
    let start = Point(column: title.left, row: 0)
    for end in [Point(column: title.left, row: 3), Point(column: other.left, row: 0)] {
      app.drag(from: start, to: end)
      XCTAssertNil(app.state.sort, "\(end)")
    }
    app.drag(from: start, to: Point(column: title.left + 1, row: 0))
    XCTAssertEqual(app.state.sort, TableSort(column: 1))
  }

  func testADoubleClickOnADividerGivesTheColumnTheWidthThatItNeeds() {
    let app = host(Atlas(), size: size) { table($0) }
    guard let before = app.find(.role(.heading, "Thousands"))?.area else {
      return XCTFail("no title")
    }
    app.drag(
      from: Point(column: before.right, row: 0), to: Point(column: before.right + 4, row: 0))
    guard let wide = app.find(.role(.heading, "Thousands"))?.area else {
      return XCTFail("no title")
    }
    XCTAssertEqual(wide.size.columns, before.size.columns + 4)
    app.click(Point(column: wide.right, row: 0), count: 2)
    XCTAssertEqual(app.find(.role(.heading, "Thousands"))?.area, before)
    XCTAssertNil(app.state.sort)
  }

  func testKeysSortInTheHeader() {
    let app = host(Atlas(), size: size) { table($0) }
    app.press(.tab, .home, .up, .right, .enter)
    XCTAssertEqual(app.state.sort, TableSort(column: 1))
    app.press(.down, .down)
    XCTAssertEqual(app.state.selection.rows.cursor, "東京", "it left the header")
    app.press(Key(.up, .control))
    XCTAssertNotEqual(app.state.selection.rows.cursor, "東京", "it keeps to the rows")
    app.press(.home, .up, .space)
    XCTAssertEqual(app.state.sort, TableSort(column: 0), "from the first row")
  }

  func testColumnsAreResizedByDragAndByKeys() {
    let app = host(Atlas(), size: size) { table($0) }
    guard let before = app.find(.role(.heading, "Thousands"))?.area else {
      return XCTFail("no title")
    }
    app.drag(
      from: Point(column: before.right, row: 0), to: Point(column: before.right + 4, row: 0))
    let wider = app.find(.role(.heading, "Thousands"))?.area.size.columns
    XCTAssertEqual(wider, before.size.columns + 4)
    XCTAssertNil(app.state.sort, "a drag is no click on a title")
    app.press(.tab, .home, .up, .right, .shift(.left))
    XCTAssertEqual(
      app.find(.role(.heading, "Thousands"))?.area.size.columns, before.size.columns + 3)
    for _ in 0..<50 { app.press(.shift(.left)) }
    XCTAssertEqual(app.find(.role(.heading, "Thousands"))?.area.size.columns, 3)
  }

  func testTheFirstColumnStaysWhileTheOthersScroll() {
    let app = host(Sheet(), size: size) { sheet($0, rows: 100) }
    app.press(.tab, .home)
    for _ in 0..<10 { app.press(.right) }
    XCTAssertEqual(app.all(.role(.heading)).first?.label, "C0")
    XCTAssertEqual(app.all(.role(.heading)).dropFirst().first?.label, "C11")
    for _ in 0..<100 { app.press(.right) }
    XCTAssertTrue(app.has(.role(.heading, "C49")))
    app.wheel(0, columns: -1, at: Point(column: 5, row: 3))
    let first = app.all(.role(.heading)).dropFirst().first?.label
    for _ in 0..<100 { app.press(.left) }
    XCTAssertNotEqual(first, "C1")
    XCTAssertEqual(app.all(.role(.heading)).dropFirst().first?.label, "C1")
  }

  func testTheHeaderStaysWhileRowsScroll() {
    let app = host(Sheet(), size: size) { sheet($0, rows: 100) }
    app.press(.tab, .end)
    XCTAssertTrue(app.has(.role(.heading, "C0")))
    XCTAssertTrue(app.text.contains("99.0"))
  }

  func testAMillionRowsCostNoMoreThanAThousand() {
    func work(_ rows: Int) -> [FrameStats] {
      let app = host(Sheet(), size: Size(columns: 100, rows: 30)) { sheet($0, rows: rows) }
      var stats = [app.stats]
      app.wheel(7, at: Point(column: 10, row: 10))
      stats.append(app.stats)
      app.press(.tab, .end, .up)
      stats.append(app.stats)
      app.press(.right)
      stats.append(app.stats)
      let title = app.find(.role(.heading, "C3"))?.area.origin ?? .zero
      app.send(.mouse(MouseEvent(.down(.left), at: title)))
      app.send(.mouse(MouseEvent(.up(.left), at: title)))
      XCTAssertEqual(app.state.sort, TableSort(column: 3))
      return stats + [app.stats]
    }
    let names = ["first", "wheel", "keys", "sideways", "sort"]
    for (name, (few, many)) in zip(names, zip(work(1000), work(1_000_000))) {
      XCTAssertGreaterThan(few.built, 0, name)
      XCTAssertLessThanOrEqual(many.built * 2, few.built * 3, name)
      XCTAssertLessThanOrEqual(many.visited * 2, few.visited * 3, name)
      XCTAssertLessThanOrEqual(many.created * 2, few.created * 3, name)
      XCTAssertLessThanOrEqual(many.measured * 2, few.measured * 3, name)
      XCTAssertLessThanOrEqual(many.painted * 2, few.painted * 3, name)
    }
    // 29 rows and the header: invisible columns are not made.
    let app = host(Sheet(), size: Size(columns: 100, rows: 30)) {
      sheet($0, rows: 1000, frozen: false)
    }
    XCTAssertLessThan(app.all(.role(.heading)).count, 16)
  }

  func testAbsurdWidthsAreHarmless() {
    let widths: [TableColumn<Int>.Width] = [
      .fixed(-5), .fixed(.max), .fraction(.nan), .fraction(.infinity), .fraction(-1), .fit,
    ]
    for columns in [1, 2, 24, 200] {
      let app = host(Sheet(), size: Size(columns: columns, rows: 4)) { sheet in
        Table(
          "Odd", count: 5, widths.map { TableColumn("W", width: $0) { "\($0)" } },
          selection: sheet.selection, freezesFirst: true
        ) { Sheet(selection: $0, sort: nil) }
      }
      app.press(.tab, .home, .right, .right, .right, .right, .right, .right, .left, .pageDown)
      app.click(Point(column: 0, row: 1))
      XCTAssertEqual(app.state.selection.rows.chosen.count, 1)
    }
    for column in [-3, 50, Int.max] {
      let far = TableSelection<Int>(Selection([1], cursor: 1), column: column)
      let app = host(Sheet(selection: far), size: size) { sheet($0, rows: 3) }
      app.press(.tab, .up, .up, .shift(.right), .enter, .down, .right)
      XCTAssertTrue((0..<50).contains(app.state.selection.column ?? -1), "\(column)")
    }
    let none = host(Sheet()) { sheet in
      Table("None", count: 5, [], selection: sheet.selection) { Sheet(selection: $0, sort: nil) }
    }
    none.press(.tab, .down, .right)
    XCTAssertTrue(none.messages.isEmpty)
  }

  func testKeysStartAtTheRowShownAsTheCursor() {
    let app = host(Atlas()) { table($0) }
    app.press(.tab, .enter)
    XCTAssertEqual(app.state.opened, "Lagos")
    app.press(.down)
    XCTAssertEqual(app.state.selection.rows.cursor, "東京")
  }

  func testHoldingUpStopsAtTheFirstRow() {
    let app = host(Atlas()) { table($0) }
    app.press(.tab, .end, .up)
    for _ in 0..<5 { app.send(.key(KeyPress(.up, phase: .repeat))) }
    app.press(.enter)
    XCTAssertEqual(app.state.opened, "Lagos")
    XCTAssertNil(app.state.sort)
    app.press(.up, .enter)
    XCTAssertNotNil(app.state.sort)
  }

  func testKeysStartWhereTheCursorsRowMoved() {
    let app = host(Atlas()) { table($0) }
    app.press(.tab, .down, .down)
    app.send(app.state.with { $0.cities.remove(at: 2) })
    app.press(.down)
    XCTAssertEqual(app.state.selection.rows.cursor, "Paris")
  }

  func testAKeyRevealsTheCursor() {
    let app = host(Sheet(selection: TableSelection(Selection(cursor: 0)))) { sheet($0, rows: 1000) }
    app.press(.tab)
    app.wheel(50, at: Point(column: 3, row: 4))
    XCTAssertFalse(app.text.contains("00.0"))
    app.press(.home)
    XCTAssertTrue(app.all(.role(.row)).first?.label.hasPrefix("0.0") ?? false)
  }

  func testAFittingColumnMeasuresTheVisibleRows() {
    let app = host(TableSelection<Int>(), size: Size(columns: 40, rows: 8)) { selection in
      Table(
        "Rows", count: 100_000,
        [TableColumn("No", width: .fit) { "\($0)" }, TableColumn("Half") { "\($0 / 2)" }],
        selection: selection
      ) { $0 }
    }
    app.press(.tab, .end)
    XCTAssertTrue(app.text.contains("99999"), app.text)
    XCTAssertTrue(app.text.contains("49999"), app.text)
    app.press(.home)
    XCTAssertFalse(app.text.contains("…"))
  }

  func testAColumnIsNotTruncatedIfThereIsSpace() {
    let long = String(repeating: "abcde", count: 10)
    let app = host(TableSelection<Int>(), size: Size(columns: 100, rows: 4)) { selection in
      Table(
        "Rows", count: 3,
        [TableColumn("One") { _ in long }, TableColumn("Two") { "\($0)" }], selection: selection
      ) { $0 }
    }
    XCTAssertTrue(app.text.contains(long))
    app.resize(to: Size(columns: 50, rows: 4))
    XCTAssertFalse(app.text.contains(long))
    XCTAssertTrue(app.text.contains("Two"), "the others keep their room")
  }

  func testItIsAccessible() {
    assertAccessible(host(Atlas(sort: TableSort(column: 0)), size: size) { table($0) })
    assertAccessible(host(Atlas(cities: []), size: size) { table($0) })
  }

  func testRowsHaveTheNamesThatTheAppGivesThem() {
    let app = host(Atlas()) { atlas in
      table(atlas).rowText { "\($0.id) in \($0.land)" }
    }
    XCTAssertTrue(app.has(.role(.row, "Lima in Peru")))
    XCTAssertFalse(app.has(.role(.row, "Lima")))
    app.press(.tab)
    app.type("paris in")
    XCTAssertEqual(app.state.selection.rows.cursor, "Paris")
  }
}
