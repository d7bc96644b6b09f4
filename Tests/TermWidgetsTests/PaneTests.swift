// PaneTests: views inside SplitView, Tabs, Sheet and ContextMenu fill the room that they are given.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class PaneTests: XCTestCase {
  private struct Row: Identifiable, Sendable {
    let id: Int
  }

  /// Views that are smaller than their room, each with the id "child".
  private static var children: [(name: String, view: AnyView<Int>)] {
    [
      ("ScrollView", AnyView(ScrollView { Text("one") }.id("child"))),
      ("ScrollView of both axes", AnyView(ScrollView(.both) { Text("one") }.id("child"))),
      (
        "List",
        AnyView(
          List("Rows", [Row(id: 1)], selection: Selection(), text: { "\($0.id)" }) { _ in 0 }
            .id("child"))
      ),
      (
        "Tree",
        AnyView(
          Tree(
            "Rows", [Row(id: 1)], selection: TreeSelection<Int>(), text: { "\($0.id)" },
            isBranch: { _ in false }, children: { _ in [] }
          ) { _ in 0 }.id("child"))
      ),
      ("LazyList", AnyView(LazyList(count: 1) { Text("\($0)") }.id("child"))),
      ("LogView", AnyView(LogView("Log", ["one"]).sending(Int.self).id("child"))),
      ("TextArea", AnyView(TextArea("Text", text: "one") { _ in 0 }.id("child"))),
      ("VStack", AnyView(VStack { Text("one") }.id("child"))),
      ("VStack with a border", AnyView(VStack { Text("one") }.padding(1).border().id("child"))),
      (
        "VStack with a view that grows",
        AnyView(
          VStack {
            Text("one").fixedSize()
            Text("two").flex(grow: 1)
          }.id("child"))
      ),
      (
        "HStack with a view that grows",
        AnyView(
          HStack {
            Text("one")
            VStack { Text("two") }.flex(grow: 1)
          }.id("child"))
      ),
      ("an if", AnyView(Group { if true { ScrollView { Text("one") }.id("child") } })),
      ("ZStack", AnyView(ZStack { Text("one") }.id("child"))),
      ("Grid", AnyView(Grid(columns: [.fraction(1)]) { Text("one") }.id("child"))),
    ]
  }

  private func child(
    _ size: Size, @ViewBuilder<Int> _ body: () -> some View<Int>
  ) -> Rect? {
    let screen = Screen<Int>(size: size)
    screen.update { body() }
    screen.render()
    return screen.rect(of: "child")
  }

  private func rect(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Rect {
    Rect(column: column, row: row, columns: columns, rows: rows)
  }

  private let size = Size(columns: 41, rows: 11)

  func testASingleViewFillsEitherSideOfASplit() {
    for (name, view) in Self.children {
      let first = child(size) {
        SplitView("Divider", at: 0.5) { _ in
          0
        } first: {
          view
        } second: {
          Text("x")
        }
      }
      XCTAssertEqual(first, rect(0, 0, 20, 11), name)
      let second = child(size) {
        SplitView("Divider", .vertical, at: 0.5) { _ in
          0
        } first: {
          Text("x")
        } second: {
          view
        }
      }
      XCTAssertEqual(second, rect(0, 6, 41, 5), name)
    }
  }

  func testASingleViewFillsThePageOfTabs() {
    for (name, view) in Self.children {
      let found = child(size) {
        Tabs("Pages", [Tab("One", id: 1)], selection: 1) {
          $0
        } content: {
          view
        }
      }
      XCTAssertEqual(found, rect(0, 2, 41, 9), name)
    }
  }

  func testASingleViewFillsASheet() {
    for (name, view) in Self.children {
      let bottom = child(size) {
        VStack { Text("page") }.filling()
          .modal(isOpen: true, alignment: .bottom, dismiss: 0) {
            Sheet("Title", from: .bottom, size: 7, dismiss: 0) { view }
          }
      }
      XCTAssertEqual(bottom, rect(1, 6, 39, 5), name)
      let side = child(size) {
        VStack { Text("page") }.filling()
          .modal(isOpen: true, alignment: .leading, dismiss: 0) {
            Sheet("Title", from: .leading, size: 20, dismiss: 0) { view }
          }
      }
      XCTAssertEqual(side, rect(1, 1, 17, 10), name)
    }
  }

  func testASingleViewFillsAContextMenu() {
    for (name, view) in Self.children {
      let grows = child(size) {
        VStack {
          Text("above")
          ContextMenu("Menu", [MenuItem("One", 1)]) { view }.flex(grow: 1)
        }
      }
      XCTAssertEqual(grows, rect(0, 1, 41, 10), name)
      let alone = child(size) { ContextMenu("Menu", [MenuItem("One", 1)]) { view } }
      XCTAssertEqual(alone, rect(0, 0, 41, 11), name)
    }
  }

  func testASingleTextOrButtonKeepsItsHeight() {
    let found = child(size) {
      SplitView("Divider", at: 0.5) { _ in
        0
      } first: {
        Button("One", 1).id("child")
      } second: {
        Text("x")
      }
    }
    XCTAssertEqual(found, rect(0, 0, 7, 1))
  }

  func testSeveralViewsFormAColumnWhoseFlexibleOneGrows() {
    let found = child(size) {
      SplitView("Divider", at: 0.5) { _ in
        0
      } first: {
        Text("above")
        List("Rows", [Row(id: 1)], selection: Selection(), text: { "\($0.id)" }) { _ in 0 }
          .flex(grow: 1).id("child")
        Text("below")
      } second: {
        Text("x")
      }
    }
    XCTAssertEqual(found, rect(0, 1, 20, 9))
  }

  func testASplitInAnInlineFramePassesItsSizeOn() {
    for (name, view) in Self.children {
      let screen = Screen<Int>(size: Size(columns: 21, rows: 1), isInline: true)
      screen.update {
        VStack {
          Text("above")
          SplitView("Divider", at: 0.5) { _ in
            0
          } first: {
            view
          } second: {
            Text("x")
          }
          .frame(height: 6)
        }
      }
      screen.fit(in: Size(columns: 21, rows: 24))
      screen.render()
      XCTAssertEqual(screen.size.rows, 7, name)
      XCTAssertEqual(screen.rect(of: "child"), rect(0, 1, 10, 6), name)
    }
  }

  func testAPageOfTabsKeepsItsStateWhileItIsOpen() {
    let app = host(1, size: Size(columns: 20, rows: 4)) { page in
      Tabs("Pages", [Tab("One", id: 1), Tab("Two", id: 2)], selection: page) {
        $0
      } content: {
        ScrollView { ForEach(0..<20) { Text("\(page): \($0)") } }
      }
    }
    app.wheel(5, at: Point(column: 1, row: 2))
    XCTAssertTrue(app.text.contains("1: 5"), app.text)
    app.press(.right)
    XCTAssertTrue(app.text.contains("2: 0"), app.text)
  }

  // MARK: Minimums

  func testScrollableViewsShrinkToNothingInBothAxes() {
    let scrolling: [(name: String, view: AnyView<Int>)] = [
      ("vertical", AnyView(ScrollView { Text("unbreakable") })),
      ("horizontal", AnyView(ScrollView(.horizontal) { Text("unbreakable\n2\n3\n4") })),
      ("both", AnyView(ScrollView(.both) { Text("unbreakable\n2\n3\n4") })),
      ("in a border", AnyView(ScrollView { Text("unbreakable\n2\n3\n4") })),
      (
        "list",
        AnyView(
          List(
            "Rows", (0..<9).map { Row(id: $0) }, selection: Selection(), text: { "row \($0.id)" }
          ) { _ in 0 })
      ),
      ("lazy list", AnyView(LazyList(count: 9) { Text("unbreakable \($0)") })),
      ("log", AnyView(LogView("Log", ["unbreakable", "2", "3", "4"]).sending(Int.self))),
      (
        "table",
        AnyView(
          Table(
            "Rows", count: 9, [TableColumn("Name") { "row \($0)" }], selection: TableSelection()
          ) { _ in 0 })
      ),
      ("area", AnyView(TextArea("Text", text: "unbreakable\n2\n3\n4") { _ in 0 })),
    ]
    for (name, view) in scrolling {
      let row = child(Size(columns: 9, rows: 3)) {
        HStack {
          view
          Text("neighbor").fixedSize().id("child")
        }
      }
      XCTAssertLessThanOrEqual(row?.right ?? 99, 9, name)
      let column = child(Size(columns: 20, rows: 3)) {
        VStack {
          view
          Text("a\nb\nc").fixedSize().id("child")
        }
      }
      XCTAssertEqual(column, rect(0, 0, 20, 3), name)
      let wrapped = child(Size(columns: 20, rows: 6)) {
        VStack {
          VStack { view }.padding(1).border()
          Text("a").id("child")
        }
      }
      XCTAssertLessThanOrEqual(wrapped?.bottom ?? 99, 6, name)
      let grid = child(Size(columns: 9, rows: 3)) {
        Grid(columns: [.fraction(1), .content]) {
          view
          Text("neighbor").wrap(.none).id("child")
        }
      }
      XCTAssertEqual(grid?.right, 9, name)
    }
  }

  // MARK: The line of a split

  private func text(_ size: Size, @ViewBuilder<Int> _ body: () -> some View<Int>) -> String {
    let screen = Screen<Int>(size: size)
    screen.update { body() }
    screen.render()
    return screen.text
  }

  private func split(
    _ axis: Axis = .horizontal, _ line: LineStyle?, joins: Bool = false,
    first: String = "a", second: AnyView<Int> = AnyView(Text("b"))
  ) -> SplitView<Int> {
    SplitView("Divider", axis, at: 0.5, least: 1, 1, divider: line, joins: joins) { _ in
      0
    } first: {
      Text(first)
    } second: {
      second
    }
  }

  func testTheDividerOfASplitHasAStyle() {
    XCTAssertEqual(text(Size(columns: 5, rows: 2)) { split(.horizontal, .heavy) }, "a ┃b \n  ┃  ")
    XCTAssertEqual(text(Size(columns: 3, rows: 3)) { split(.vertical, .double) }, "a  \n═══\nb  ")
  }

  func testASplitWithoutADividerGivesAllCellsToItsViews() {
    XCTAssertEqual(
      text(Size(columns: 4, rows: 1)) { split(.horizontal, nil, first: "aaaa") }, "aab ")
    let app = host(0.5, size: Size(columns: 20, rows: 3)) { share in
      SplitView("Divider", at: share, divider: nil) {
        $0
      } first: {
        Button("One", share)
      } second: {
        Text("b")
      }
    }
    app.press(Key(.right, .control))
    XCTAssertEqual(app.state, 0.55, accuracy: 0.001)
  }

  func testTheDividerJoinsABorderAndInnerDividers() {
    XCTAssertEqual(
      text(Size(columns: 7, rows: 4)) { split(.horizontal, .light, joins: true).border() },
      """
      ┌──┬──┐
      │a │b │
      │  │  │
      └──┴──┘
      """)
    XCTAssertEqual(
      text(Size(columns: 9, rows: 5)) {
        split(
          .horizontal, .light, joins: true,
          second: AnyView(split(.vertical, .light, joins: true, first: "c"))
        ).border(.rounded)
      },
      """
      ╭───┬───╮
      │a  │c  │
      │   ├───┤
      │   │b  │
      ╰───┴───╯
      """)
    XCTAssertEqual(
      text(Size(columns: 7, rows: 4)) { split(.horizontal, .heavy, joins: true).border() },
      """
      ┌──┰──┐
      │a ┃b │
      │  ┃  │
      └──┸──┘
      """)
  }

  func testTheMouseDragsAJoinedDivider() {
    let app = host(0.5, size: Size(columns: 23, rows: 5)) { share in
      SplitView("Divider", at: share, joins: true) {
        $0
      } first: {
        ScrollView { Text("a") }
      } second: {
        Text("b")
      }
      .border()
    }
    app.drag(from: Point(column: 11, row: 2), to: Point(column: 14, row: 2))
    XCTAssertEqual(app.find(.role(.slider))?.value, "13 of 20")
  }

  func testAJoinedDividerStaysWholeWhenOneViewChanges() {
    let screen = Screen<Int>(size: Size(columns: 9, rows: 5))
    func show(_ word: String) {
      screen.update {
        SplitView("Divider", at: 0.5, least: 1, 1, joins: true) { _ in
          0
        } first: {
          self.split(.vertical, .light, joins: true, first: word)
        } second: {
          Text(word)
        }
        .border()
      }
      screen.render()
    }
    show("a")
    let before = screen.text
    show("b")
    XCTAssertEqual(screen.text.replacing("b", with: "a"), before.replacing("b", with: "a"))
    XCTAssertTrue(before.contains("├───┤"), before)
  }
}
