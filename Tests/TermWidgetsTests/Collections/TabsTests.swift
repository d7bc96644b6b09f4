// TabsTests: tabs, paginators and breadcrumbs: one of several, side by side.

import TermRender
import TermTest
import TermWidgets
import XCTest

private func tabs(_ names: [String], _ open: String) -> Tabs<String, String> {
  Tabs(
    "Files", names.map { Tab($0, id: $0, isClosable: $0 != "Main") }, selection: open,
    onClose: { "closed " + $0 }
  ) { $0 }
}

private func way(_ parts: [String] = ["Home", "Music", "Baroque", "Bach", "Fugues"]) -> Breadcrumb<
  Int
> {
  Breadcrumb("Folder", parts) { $0 }
}

final class TabsTests: XCTestCase {
  private let names = ["Main", "Alpha", "Beta", "Gamma", "Delta", "Epsilon", "Zeta"]

  func testLooks() {
    assertLooks(
      of: VStack {
        tabs(["Main", "Alpha", "日本"], "Alpha").map { _ in 0 }
        tabs(names, "Delta").map { _ in 0 }
        Paginator("Pages", page: 5, of: 20) { $0 }
        way()
        way(["Only"])
        Paginator("Pages", page: 1, of: 2) { $0 }.disabled()
      })
  }

  func testLooksWithTheFocus() {
    let app = host(3, size: Size(columns: 30, rows: 7)) { _ in
      VStack(spacing: 1) {
        tabs(["Main", "Alpha"], "Main").map { _ in 0 }
        Paginator("Pages", page: 2, of: 3) { $0 }
        way()
      }
    }
    app.press(.tab)
    assertSnapshot(of: app, named: "tabs")
    app.press(.tab)
    assertSnapshot(of: app, named: "pages")
    app.press(.tab)
    assertSnapshot(of: app, named: "way")
  }

  func testKeysOpenTabs() {
    let names = names
    let app = host("Main") { tabs(names, $0) }
    app.press(.tab, .right, .right)
    XCTAssertEqual(app.state, "Beta")
    app.press(.left)
    XCTAssertEqual(app.state, "Alpha")
    app.press(.end)
    XCTAssertEqual(app.state, "Zeta")
    app.press(.right, .home, .left)
    XCTAssertEqual(app.state, "Main")
    app.press(.delete)
    XCTAssertEqual(app.state, "Main", "this one can't be closed")
    app.press(.right, .delete)
    XCTAssertEqual(app.state, "closed Alpha")
  }

  func testTheMouseOpensAndClosesTabs() {
    let app = host("Main") { tabs(["Main", "Alpha", "Beta"], $0) }
    app.tap(.role(.tab, "Beta"))
    XCTAssertEqual(app.state, "Beta")
    XCTAssertEqual(app.find(.role(.tab, "Beta"))?.value, "open")
    guard let area = app.find(.role(.tab, "Alpha"))?.area else { return XCTFail("no tab") }
    app.click(Point(column: area.right, row: 0))
    XCTAssertEqual(app.state, "closed Alpha")
  }

  func testTabsScrollToTheOpenOne() {
    let names = names
    let app = host("Main", size: Size(columns: 20, rows: 2)) { tabs(names, $0) }
    XCTAssertTrue(app.text.contains("Main"))
    XCTAssertTrue(app.text.contains("›"))
    XCTAssertFalse(app.text.contains("‹"))
    app.press(.tab, .end)
    XCTAssertTrue(app.text.contains("Zeta"))
    XCTAssertTrue(app.text.contains("‹"))
    app.click(.zero)
    XCTAssertEqual(app.state, "Epsilon", "the arrow opens the one before")
  }

  func testKeysAndClicksTurnPages() {
    let app = host(1) { Paginator("Pages", page: $0, of: 9) { $0 } }
    app.press(.tab, .right, .pageDown)
    XCTAssertEqual(app.state, 3)
    app.press(.end, .right)
    XCTAssertEqual(app.state, 9)
    app.tap(.role(.link, "Previous page"))
    XCTAssertEqual(app.state, 8)
    app.tap(.role(.link, "Page 1"))
    XCTAssertEqual(app.state, 1)
    XCTAssertEqual(app.find(.role(.link, "Previous page"))?.isDisabled, true)
    XCTAssertEqual(app.find(.role(.group))?.value, "1 of 9")
  }

  func testAPaginatorMayHaveAnyNumberOfPages() {
    for (page, count) in [(0, 0), (-5, 3), (.max, .max), (7, 1_000_000_000)] {
      let app = host(page, size: Size(columns: 24, rows: 2)) {
        Paginator("P", page: $0, of: count) { $0 }
      }
      app.press(.tab, .home, .end, .right)
      let last = min(max(1, count), .max / 2)
      XCTAssertEqual(app.find(.role(.group))?.value, "\(last) of \(last)")
    }
  }

  func testAPartOfABreadcrumbIsPressed() {
    let app = host(-1) { _ in way() }
    app.tap(.role(.link, "Music"))
    XCTAssertEqual(app.state, 1)
    app.focus(.role(.link, "Baroque"))
    app.press(.enter)
    XCTAssertEqual(app.state, 2)
  }

  func testANarrowBreadcrumbIsTruncatedInTheMiddle() {
    let app = host(-1, size: Size(columns: 24, rows: 1)) { _ in way() }
    XCTAssertEqual(app.text, "Home › … › Bach › Fugues")
    app.click(Point(column: 7, row: 0))
    XCTAssertEqual(app.state, 2, "what is left out is reached through its last part")
    app.resize(to: Size(columns: 12, rows: 1))
    XCTAssertEqual(app.text, "… › Fugues")
    app.resize(to: Size(columns: 8, rows: 1))
    XCTAssertEqual(app.text, "… › Fug…")
  }

  func testEmptyNavigationIsHarmless() {
    let none = host("") { _ in Tabs("None", [Tab<String>](), selection: "") { $0 } }
    none.press(.tab, .left, .right, .end)
    XCTAssertFalse(none.has(.focused))
    XCTAssertTrue(none.messages.isEmpty)
    let empty = host(0) { _ in way([]) }
    empty.press(.tab, .enter)
    XCTAssertTrue(empty.messages.isEmpty)
  }

  func testTheOpenTabIsNotOpenedAgain() {
    let app = host("Main") { tabs(["Main", "Alpha"], $0) }
    app.press(.tab, .home, .left)
    app.tap(.role(.tab, "Main"))
    XCTAssertEqual(app.messages.count, 0)
    app.press(.end, .end, .right)
    XCTAssertEqual(app.messages.count, 1)
  }

  func testHoldingDeleteClosesOneTab() {
    let app = host("Alpha") { tabs(["Main", "Alpha"], $0) }
    app.press(.tab)
    app.send(.key(KeyPress(.delete)))
    app.send("Alpha")
    let count = app.messages.count
    app.send(.key(KeyPress(.delete, phase: .repeat)))
    XCTAssertEqual(app.messages.count, count)
  }

  func testTheLastPartOfABreadcrumbIsVisibleInASmallSpace() {
    for (columns, words) in [
      (9, "… › Fugu…"), (7, "… › Fu…"), (6, "Fugues"), (4, "Fug…"), (2, "F…"), (1, "…"),
    ] {
      let app = host(-1, size: Size(columns: columns, rows: 1)) { _ in way() }
      XCTAssertEqual(app.text, words)
    }
  }

  func testTheyAreAccessible() {
    assertAccessible(host("Main") { tabs(["Main", "Alpha"], $0) })
    assertAccessible(host(1) { Paginator("Pages", page: $0, of: 9) { $0 } })
    assertAccessible(host(1) { _ in way() })
  }
}
