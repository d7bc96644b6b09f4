// ListInScrollViewTests: lists, trees and logs in a page that scrolls make only their visible rows.

import TermRender
import TermTest
import TermWidgets
import XCTest

final class ListInScrollViewTests: XCTestCase {
  private struct Row: Identifiable, Sendable {
    let id: Int
  }

  /// As many rows as wanted, counting those that are read for a row's content.
  private final class Counter: @unchecked Sendable {
    var made = 0
  }

  private struct Rows: RandomAccessCollection, Sendable {
    let count: Int
    var startIndex: Int { 0 }
    var endIndex: Int { count }
    subscript(index: Int) -> Row { Row(id: index) }
  }

  private static func list(
    _ selection: Selection<Int>, _ count: Int, _ counter: Counter
  ) -> some View<Selection<Int>> {
    List("Rows", Rows(count: count), selection: selection, text: { "row \($0.id)" }) {
      $0
    } row: { row in
      let _ = counter.made += 1
      Text("row \(row.id)")
    }
  }

  /// The places that a list may have on a page, each with the same list.
  private static func pages(
    _ list: some View<Selection<Int>>, _ state: Selection<Int>
  ) -> [(name: String, view: AnyView<Selection<Int>>)] {
    [
      ("scroll view", AnyView(ScrollView { list })),
      (
        "page",
        AnyView(
          ScrollView {
            Text("above")
            list
            Text("below")
          })
      ),
      ("padding", AnyView(ScrollView { VStack { list }.padding(1) })),
      ("border", AnyView(ScrollView { Group { list }.border() })),
      (
        "grid",
        AnyView(
          ScrollView {
            Grid(columns: [.fraction(1), .content]) {
              list
              Text("x")
            }
          })
      ),
      (
        "tabs in a split",
        AnyView(
          SplitView("Divider", at: 0.3) { _ in
            state
          } first: {
            Text("x")
          } second: {
            Tabs("Pages", [Tab("One", id: 1)], selection: 1) { _ in
              state
            } content: {
              ScrollView { list }
            }
          })
      ),
      (
        "sheet",
        AnyView(
          VStack { Text("page") }.filling()
            .modal(isOpen: true, alignment: .bottom, dismiss: state) {
              Sheet("Sheet", size: .percent(80), dismiss: state) { list }
            })
      ),
    ]
  }

  func testAListOnAPageBuildsOnlyItsVisibleRows() {
    let counter = Counter()
    let alone = host(Selection<Int>(), size: Size(columns: 40, rows: 12)) { state in
      Self.list(state, 1_000_000, counter)
    }
    let first = counter.made
    counter.made = 0
    alone.press(.down)
    let key = counter.made
    let start = Selection<Int>()
    for (index, page) in Self.pages(Self.list(start, 5, Counter()), start).enumerated() {
      counter.made = 0
      let app = host(start, size: Size(columns: 40, rows: 12)) { state in
        Self.pages(Self.list(state, 1_000_000, counter), state)[index].view
      }
      // The sizes of pages that are built with their own size are known one layout later.
      XCTAssertLessThanOrEqual(counter.made, 3 * first, page.name)
      XCTAssertTrue(app.text.contains("row 0"), "\(page.name): \(app.text)")
      app.focus(.role(.list))
      counter.made = 0
      app.press(.down)
      // Inside of a split, the rows are made for the key and for the new state.
      XCTAssertLessThanOrEqual(counter.made, 2 * key, page.name)
    }
  }

  func testAKeyThatScrollsThePageMakesTheRowsOnce() {
    func rowsMade(_ place: @escaping @Sendable (AnyView<Selection<Int>>) -> AnyView<Selection<Int>>)
      -> Int
    {
      let counter = Counter()
      let app = host(Selection<Int>(), size: Size(columns: 40, rows: 12)) { state in
        place(AnyView(Self.list(state, 1_000_000, counter)))
      }
      app.focus(.role(.list))
      for _ in 0..<30 { app.press(.down) }
      counter.made = 0
      app.press(.down)
      XCTAssertTrue(app.text.contains("row 31") && !app.text.contains("row 32"), app.text)
      return counter.made
    }
    let alone = rowsMade { $0 }
    XCTAssertLessThanOrEqual(rowsMade { list in AnyView(ScrollView { list }) }, alone + 1)
    let page = rowsMade { list in
      AnyView(
        ScrollView {
          Text("above")
          list
        })
    }
    XCTAssertLessThanOrEqual(page, alone + 1)
  }

  func testAPageScrollsByNoMoreThanItMustForRowsOfSeveralHeights() {
    let app = host(Selection<Int>(), size: Size(columns: 40, rows: 12)) { state in
      ScrollView {
        List("Rows", Rows(count: 1000), selection: state, text: { "row \($0.id)" }) {
          $0
        } row: { row in
          VStack { ForEach(0..<(row.id % 2 == 0 ? 1 : 3)) { Text("row \(row.id) \($0)") } }
        }
      }
    }
    app.focus(.role(.list))
    for row in 1..<60 {
      app.press(.down)
      let rows = app.text.split(separator: "\n").map { $0.dropFirst().prefix { $0 != "█" } }
      XCTAssertTrue(rows.contains { $0.hasPrefix("row \(row) ") }, app.text)
      if row > 8 {
        // The cursor's row is the last one.
        XCTAssertTrue(rows.last?.hasPrefix("row \(row) ") ?? false, app.text)
      }
    }
  }

  func testThePageFollowsTheCursorOfAList() {
    let start = Selection<Int>()
    for count in [60, 100_000] {
      for (index, page) in Self.pages(Self.list(start, 5, Counter()), start).enumerated() {
        let app = host(start, size: Size(columns: 40, rows: 12)) { state in
          Self.pages(Self.list(state, count, Counter()), state)[index].view
        }
        app.focus(.role(.list))
        for _ in 0..<30 { app.press(.down) }
        XCTAssertTrue(app.text.contains("row 30"), "\(page.name): \(app.text)")
        app.press(.end)
        XCTAssertTrue(app.text.contains("row \(count - 1)"), "\(page.name): \(app.text)")
        app.press(.up)
        XCTAssertTrue(app.text.contains("row \(count - 2)"), "\(page.name): \(app.text)")
        app.press(.home)
        XCTAssertTrue(app.text.contains("row 0"), "\(page.name): \(app.text)")
      }
    }
  }

  func testAPageKeyMovesByAboutOneScreen() {
    let app = host(Selection<Int>(), size: Size(columns: 40, rows: 12)) { state in
      ScrollView { Self.list(state, 100_000, Counter()) }
    }
    app.press(.down, .pageDown)
    XCTAssertEqual(app.state.cursor, 20)
    XCTAssertTrue(app.text.contains("row 20"), app.text)
  }

  func testATreeAndALogOnAPageBuildOnlyTheirVisibleRows() {
    let lines = (0..<100_000).map { "line \($0)" }
    let log = host(0, size: Size(columns: 40, rows: 12)) { _ in
      ScrollView { VStack { LogView("Log", lines).sending(Int.self) }.padding(1) }
    }
    XCTAssertTrue(log.text.contains("line 0"), log.text)
    XCTAssertLessThan(log.semantics.count, 60)
    log.press(.end)
    XCTAssertTrue(log.text.contains("100000 lines"), log.text)
    let rows = (0..<100_000).map { Row(id: $0) }
    let tree = host(TreeSelection<Int>(), size: Size(columns: 40, rows: 12)) { state in
      ScrollView {
        Text("above")
        Tree(
          "Rows", rows, selection: state, text: { "row \($0.id)" }, isBranch: { _ in false },
          children: { _ in [] }
        ) { $0 }
      }
    }
    XCTAssertTrue(tree.text.contains("row 0"), tree.text)
    XCTAssertLessThan(tree.semantics.count, 60)
    tree.press(.end)
    XCTAssertTrue(tree.text.contains("row 99999"), tree.text)
  }

  /// A table with as many rows as wanted, counting the texts that are made for its cells.
  private static func table(
    _ selection: TableSelection<Int>, _ count: Int, _ counter: Counter
  ) -> some View<TableSelection<Int>> {
    Table(
      "Rows", count: count,
      [
        TableColumn("Name") { row in
          counter.made += 1
          return "row \(row)"
        }
      ], selection: selection
    ) { $0 }
  }

  func testATableOnAPageIsAsHighAsItsRowsAndMakesTheVisibleOnes() {
    for count in [3, 60, 1_000_000] {
      let counter = Counter()
      let app = host(TableSelection<Int>(), size: Size(columns: 40, rows: 12)) { state in
        ScrollView {
          VStack {
            Text("above")
            Self.table(state, count, counter)
            Text("below")
          }
          .padding(1)
        }
      }
      XCTAssertTrue(app.text.contains("row 0"), app.text)
      XCTAssertEqual(app.text.contains("below"), count == 3, app.text)
      XCTAssertLessThan(counter.made, 1000, "\(count)")
      app.focus(.role(.table))
      counter.made = 0
      app.press(.end)
      XCTAssertTrue(app.text.contains("row \(count - 1)"), app.text)
      app.press(.up)
      XCTAssertTrue(app.text.contains("row \(count - 2)"), app.text)
      XCTAssertLessThan(counter.made, 1000, "\(count)")
      app.press(.home)
      XCTAssertTrue(app.text.contains("row 0"), app.text)
    }
  }

  func testATableFillsItsSpace() {
    let app = host(TableSelection<Int>(), size: Size(columns: 40, rows: 12)) { state in
      VStack {
        Self.table(state, 100, Counter())
        Text("below")
      }
    }
    XCTAssertEqual(app.text.split(separator: "\n").last, "below")
    XCTAssertTrue(app.text.contains("row 9"), app.text)
  }

  func testATextAreaOnAPageShowsThreeToTenLines() {
    for (lines, wanted) in [(1, 3), (5, 5), (100, 10)] {
      let text = TextBuffer((0..<lines).map { "line \($0)" }.joined(separator: "\n"))
      let app = host(0, size: Size(columns: 30, rows: 20)) { _ in
        ScrollView {
          VStack {
            Text("above")
            TextArea("Text", text: text) { _ in 1 }
            Text("below")
          }
          .padding(1)
        }
      }
      let rows = app.text.split(separator: "\n", omittingEmptySubsequences: false)
      let place = { (word: String) in rows.firstIndex { $0.contains(word) } ?? -100 }
      XCTAssertEqual(place("below") - place("above") - 1, wanted, app.text)
    }
  }

  func testATableInABorderedBoxThatIsTooLowShrinks() {
    let app = host(TableSelection<Int>(), size: Size(columns: 40, rows: 8)) { state in
      VStack {
        VStack { Self.table(state, 100, Counter()) }.border()
        Text("below")
      }
    }
    XCTAssertEqual(app.text.split(separator: "\n").last, "below")
    XCTAssertTrue(app.text.contains("row 3"), app.text)
  }

  func testPageUpOnAPageThatScrollsShowsARowOfTheLastPage() {
    let app = host(Selection<Int>(), size: Size(columns: 40, rows: 12)) { state in
      ScrollView {
        Text("above")
        Self.list(state, 60, Counter())
      }
    }
    app.focus(.role(.list))
    app.press(.end)
    app.press(.pageUp)
    XCTAssertTrue(app.text.contains("row 40"), app.text)
    app.press(.pageDown)
    XCTAssertTrue(app.text.contains("row 59"), app.text)
  }
}
