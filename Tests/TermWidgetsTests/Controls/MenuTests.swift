// MenuTests: commands in lists that open from a title: menus and menu bars.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class MenuTests: XCTestCase {
  static let size = Size(columns: 40, rows: 14)

  static let file: [MenuItem<String>] = [
    MenuItem("New", key: "ctrl+n", "new"),
    MenuItem("Open…", key: "ctrl+o", "open"),
    .separator,
    .submenu("Export", [MenuItem("As text", "text"), MenuItem("As SVG", "svg")]),
    MenuItem("Print", isDisabled: true, "print"),
    MenuItem("Quit", key: "ctrl+q", "quit"),
  ]
  private static let view: [MenuItem<String>] = [
    MenuItem("Ruler", isOn: true, "ruler"), MenuItem("Grid", isOn: false, "grid"),
  ]

  private func menu() -> TestDriver<Host<String>> {
    host("", size: Self.size) { said in
      VStack<String>(alignment: .leading) {
        Menu("File", Self.file)
        Text("said: \(said)")
        Button("Next", "next")
      }
      .shortcuts(of: Self.file)
    }
  }

  private func bar(
    _ size: Size = MenuTests.size, between entries: [MenuBar<String>.Entry] = []
  ) -> TestDriver<Host<String>> {
    host("", size: size) { said in
      VStack<String>(alignment: .leading) {
        MenuBar(
          "Menu",
          [MenuBar.Entry("File", Self.file)] + entries + [MenuBar.Entry("View", Self.view)])
        Text("said: \(said)")
        Button("Next", "next")
      }
    }
  }

  private func isOpen(_ app: TestDriver<Host<String>>, _ name: String) -> Bool {
    app.all(.role(.menu, name)).count == 1
  }

  // MARK: Menu

  func testTheyLookClosed() {
    assertLooks(
      of: VStack<String>(alignment: .leading) {
        MenuBar(
          "Menu",
          [
            MenuBar.Entry("File", Self.file), MenuBar.Entry("View", Self.view),
            MenuBar.Entry("A long name of a menu", Self.view),
          ])
        Menu("File", Self.file)
        Menu("Nothing", [])
        Menu("Off", Self.file).disabled()
        ContextMenu("Picture", Self.file) { Text("a picture") }
      })
  }

  func testAnOpenMenu() {
    let app = menu()
    app.press(.enter, .down, .down, .right)
    assertSnapshot(of: app)
  }

  func testKeysSkipUnselectableItems() {
    assertAccessible(menu())
    let app = menu()
    app.press(.down, .down, .down, .down)
    app.press(.enter)
    XCTAssertEqual(app.state, "quit")
    XCTAssertFalse(isOpen(app, "File"))
    app.press(.enter, .up, .up, .up, .enter)
    XCTAssertEqual(app.state, "open")
    app.press(.enter, .end, .home, .enter)
    XCTAssertEqual(app.state, "new")
  }

  func testASubmenuOpensBelowItsName() {
    let app = menu()
    app.press(.enter, .up, .up, .right, .down, .enter)
    XCTAssertEqual(app.state, "svg")
    app.press(.enter)
    app.type("e")
    app.press(.enter)
    XCTAssertTrue(app.has(.role(.menuItem, "As text")))
    app.press(.left)
    XCTAssertFalse(app.has(.role(.menuItem, "As text")))
    app.press(.right, .escape)
    XCTAssertTrue(isOpen(app, "File"))
    app.press(.escape)
    XCTAssertFalse(isOpen(app, "File"))
  }

  func testTheMouseChooses() {
    let app = menu()
    app.tap(.button("File"))
    app.tap(.role(.menuItem, "Export"))
    app.tap(.role(.menuItem, "As text"))
    XCTAssertEqual(app.state, "text")
    app.tap(.button("File"))
    // A disabled item consumes the press, and the menu stays open.
    if let place = app.find(.role(.menuItem, "Print"))?.area {
      app.click(Point(column: place.left + 1, row: place.top))
    }
    XCTAssertTrue(isOpen(app, "File"))
    app.click(Point(column: 39, row: 13))
    XCTAssertFalse(isOpen(app, "File"))
    XCTAssertEqual(app.state, "text")
  }

  /// Presses the left button at the first point, moves it through the others, and releases it at the last.
  private func drag(_ app: TestDriver<Host<String>>, _ points: [Point]) {
    app.send(.mouse(MouseEvent(.down(.left), at: points[0])))
    for point in points.dropFirst() { app.send(.mouse(MouseEvent(.drag(.left), at: point))) }
    app.send(.mouse(MouseEvent(.up(.left), at: points[points.count - 1])))
  }

  func testADragFromTheTitleChooses() {
    for isBar in [false, true] {
      func closed() -> TestDriver<Host<String>> { isBar ? bar() : menu() }
      var app = closed()
      let from = app.place(of: "File")
      app.send(.mouse(MouseEvent(.down(.left), at: from)))
      XCTAssertTrue(isOpen(app, "File"), "\(isBar): the press opens it")
      let item = app.place(of: "Open…")
      let disabled = app.place(of: "Print")
      app.send(.mouse(MouseEvent(.up(.left), at: from)))
      XCTAssertTrue(isOpen(app, "File"), "\(isBar): the click leaves it open")

      app = closed()
      app.send(.mouse(MouseEvent(.down(.left), at: from)))
      app.send(.mouse(MouseEvent(.drag(.left), at: item)))
      app.click(from)
      XCTAssertFalse(isOpen(app, "File"), "\(isBar): a release was lost, and a click closes it")

      app = closed()
      drag(app, [from, Point(column: from.column, row: from.row + 1), item])
      XCTAssertEqual(app.state, "open", "\(isBar)")
      XCTAssertFalse(isOpen(app, "File"), "\(isBar)")

      app = closed()
      drag(app, [from, item, Point(column: 38, row: 13)])
      XCTAssertEqual(app.state, "", "\(isBar): a release elsewhere chooses nothing")
      XCTAssertFalse(isOpen(app, "File"), "\(isBar)")

      app = closed()
      drag(app, [from, item, disabled])
      XCTAssertEqual(app.state, "", "\(isBar): a disabled line can't be chosen")
      XCTAssertFalse(isOpen(app, "File"), "\(isBar)")

      app = closed()
      drag(app, [from, item, from])
      XCTAssertTrue(isOpen(app, "File"), "\(isBar): back at the title it stays open")
      app.click(from)
      XCTAssertFalse(isOpen(app, "File"), "\(isBar)")
    }
  }

  func testADragGoesFromMenuToMenuOfABar() {
    let app = bar()
    app.send(.mouse(MouseEvent(.down(.left), at: Point(column: 2, row: 0))))
    app.send(.mouse(MouseEvent(.drag(.left), at: Point(column: 8, row: 0))))
    XCTAssertTrue(isOpen(app, "View"))
    let item = app.place(of: "Grid")
    app.send(.mouse(MouseEvent(.drag(.left), at: item)))
    app.send(.mouse(MouseEvent(.up(.left), at: item)))
    XCTAssertEqual(app.state, "grid")
    XCTAssertFalse(isOpen(app, "View"))
  }

  func testATitleWithoutItemsIsPassedOverWhileAMenuIsOpen() {
    let (file, empty, view) = (Point.zero, Point(column: 8, row: 0), Point(column: 14, row: 0))
    let app = bar(between: [MenuBar.Entry("None", [])])
    app.send(.mouse(MouseEvent(.down(.left), at: file)))
    app.send(.mouse(MouseEvent(.drag(.left), at: empty)))
    XCTAssertTrue(isOpen(app, "File"), app.text)
    app.send(.mouse(MouseEvent(.drag(.left), at: view)))
    XCTAssertTrue(isOpen(app, "View"), "the drag goes on: \(app.text)")
    app.send(.mouse(MouseEvent(.up(.left), at: view)))
    app.send(.mouse(MouseEvent(.move, at: empty)))
    XCTAssertTrue(isOpen(app, "View"), app.text)
    app.press(.right)
    XCTAssertTrue(isOpen(app, "File"), app.text)
    app.press(.right)
    XCTAssertTrue(isOpen(app, "View"), app.text)
    app.press(.left)
    XCTAssertTrue(isOpen(app, "File"), app.text)
    app.press(.escape, .right, .enter)
    XCTAssertFalse(isOpen(app, "File") || isOpen(app, "View"), "it can be marked: \(app.text)")
  }

  func testAnOpenMenuConsumesUnmatchedLetters() {
    let app = host("", size: Self.size) { _ in
      VStack { Menu("File", Self.file) }.onKey("z", "outside")
    }
    app.press(.tab)
    app.type("z")
    XCTAssertEqual(app.state, "outside")
    let other = host("", size: Self.size) { _ in
      VStack { Menu("File", Self.file) }.onKey("z", "outside")
    }
    other.press(.tab, .enter)
    other.type("z")
    XCTAssertEqual(other.state, "")
  }

  func testShortcutsWorkWhereverTheFocusIs() {
    let app = menu()
    app.press("ctrl+o")
    XCTAssertEqual(app.state, "open")
    app.focus(.button("Next"))
    app.press("ctrl+n")
    XCTAssertEqual(app.state, "new")
  }

  func testDisabledMenusHaveNoShortcuts() {
    let items: [MenuItem<String>] = [
      .submenu("Sub", isDisabled: true, [MenuItem("Inner", key: "ctrl+e", "inner")]),
      .submenu(
        "Deep", [.submenu("Deeper", [MenuItem("Deepest", key: "ctrl+d", "deepest")])]),
    ]
    let app = host("", size: Self.size) { said in
      Text("said: \(said)").sending(String.self).shortcuts(of: items)
    }
    app.press("ctrl+e")
    XCTAssertEqual(app.state, "")
    app.press("ctrl+d")
    XCTAssertEqual(app.state, "deepest")
  }

  func testSubmenusNest() {
    let items: [MenuItem<String>] = [
      .submenu("Other", [MenuItem("Else", "else"), MenuItem("More", "more")]),
      .submenu(
        "Deep",
        [MenuItem("Flat", "flat"), .submenu("Deeper", [MenuItem("Deepest", "deepest")])]),
      MenuItem("Last", "last"),
    ]
    let app = host("", size: Self.size) { _ in Menu("File", items) }
    app.press(.tab, .enter, .enter)
    XCTAssertTrue(app.has(.role(.menuItem, "Else")))
    // Opening another one below closes it, and its marker goes with its line.
    app.press(.down, .down, .enter)
    XCTAssertFalse(app.has(.role(.menuItem, "Else")))
    app.press(.down, .enter)
    XCTAssertTrue(app.text.contains("│  ▾ Deeper"), app.text)
    XCTAssertTrue(app.text.contains("│      Deepest"), app.text)
    app.press(.enter)
    XCTAssertEqual(app.state, "deepest")
    app.press(.enter, .down, .right, .down, .right, .escape)
    XCTAssertTrue(app.has(.role(.menuItem, "Deeper")))
    XCTAssertFalse(app.has(.role(.menuItem, "Deepest")))
    app.press(.left, .down, .enter)
    XCTAssertEqual(app.state, "last")
  }

  func testTypedLettersExpireAfterASecond() {
    let items = ["Stockholm", "Sweden", "Texas"].map { MenuItem($0, $0) }
    let app = host("", size: Self.size) { _ in Menu("Places", items) }
    app.press(.tab, .enter)
    app.type("s")
    app.advance(by: .seconds(60))
    app.type("t\n")
    XCTAssertEqual(app.state, "Texas")
  }

  func testTheWheelUnderAnOpenMenuScrollsNothing() {
    let app = host("", size: Size(columns: 30, rows: 10)) { _ in
      ScrollView {
        Menu("File", Self.file)
        ForEach(0..<50) { number in Text("line \(number)") }
      }
    }
    app.press(.tab, .enter)
    app.wheel(5, at: Point(column: 25, row: 8))
    app.wheel(5, at: Point(column: 3, row: 3))
    XCTAssertTrue(app.text.contains("[ File ▴ ]"), app.text)
    app.press(.escape)
    app.wheel(5, at: Point(column: 25, row: 8))
    XCTAssertFalse(app.text.contains("[ File"), app.text)
  }

  func testAMenuOfDividersIsHarmless() {
    let items: [MenuItem<String>] = [.separator, .separator, .submenu("None", [])]
    let app = host("", size: Self.size) { _ in Menu("File", items) }
    app.press(.tab, .enter, .down, .up, .home, .end, .enter, .right, .left)
    XCTAssertTrue(isOpen(app, "File"))
    app.press(.escape)
    XCTAssertFalse(isOpen(app, "File"))
  }

  // MARK: MenuBar

  func testAnOpenBar() {
    let app = bar()
    app.press(.down, .right)
    assertSnapshot(of: app, named: "right")
    let small = bar(Size(columns: 24, rows: 10))
    small.press(.down)
    assertSnapshot(of: small, named: "small")
  }

  func testLeftAndRightMoveBetweenMenus() {
    assertAccessible(bar())
    let app = bar()
    app.press(.right, .enter)
    XCTAssertTrue(isOpen(app, "View"))
    app.press(.right)
    XCTAssertTrue(isOpen(app, "File"))
    XCTAssertFalse(isOpen(app, "View"))
    app.press(.left, .down, .enter)
    XCTAssertEqual(app.state, "grid")
    XCTAssertFalse(isOpen(app, "View"))
    app.press(.left, .enter, .enter)
    XCTAssertEqual(app.state, "new")
  }

  func testABarClosesWhenTheFocusLeaves() {
    let app = bar()
    app.press(.enter, .tab)
    XCTAssertFalse(isOpen(app, "File"))
    XCTAssertEqual(app.find(.focused)?.label, "Next")
  }

  func testTheMouseOpensABarAndMovesBetweenItsMenus() {
    let app = bar()
    app.click(Point(column: 2, row: 0))
    XCTAssertTrue(isOpen(app, "File"))
    app.hover(Point(column: 8, row: 0))
    XCTAssertTrue(isOpen(app, "View"))
    app.tap(.role(.menuItem, "Grid"))
    XCTAssertEqual(app.state, "grid")
    app.click(Point(column: 2, row: 0))
    app.click(Point(column: 2, row: 0))
    XCTAssertFalse(isOpen(app, "File"))
  }

  func testHoldingTheKeyThatOpenedAMenuDoesNotChoose() {
    let app = menu()
    app.press(.enter)
    app.send(.key(KeyPress(.enter, phase: .repeat)))
    XCTAssertTrue(app.text.contains("Open…"))
    XCTAssertEqual(app.messages, [])
    app.press(.home, .enter)
    XCTAssertEqual(app.state, "new")
  }
}
