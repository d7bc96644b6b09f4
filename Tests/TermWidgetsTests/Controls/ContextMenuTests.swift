// ContextMenuTests: commands in a list that opens where the pointer is, or where the focus is.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class ContextMenuTests: XCTestCase {
  private func isOpen(_ app: TestDriver<Host<String>>) -> Bool {
    app.all(.role(.menu, "Row")).count == 1
  }

  private func context() -> TestDriver<Host<String>> {
    host("", size: MenuTests.size) { said in
      ContextMenu("Row", MenuTests.file) {
        Text("said: \(said)")
        Button("Inside", "inside")
        Spacer()
      }
      .frame(width: .fill, height: .fill)
    }
  }

  func testTheRightButtonOpensAContextMenuAtTheMouse() {
    let app = context()
    app.click(Point(column: 5, row: 3), button: .right)
    assertSnapshot(of: app)
    app.tap(.role(.menuItem, "Open…"))
    XCTAssertEqual(app.state, "open")
    XCTAssertFalse(isOpen(app))
  }

  func testAContextMenuStaysWithinItsViews() {
    let app = context()
    app.click(Point(column: 38, row: 12), button: .right)
    XCTAssertEqual(app.all(.role(.menuItem)).count, 5)
    app.click(Point(column: 0, row: 0))
    XCTAssertFalse(isOpen(app))
  }

  func testARightClickElsewhereOpensAContextMenuThere() {
    let app = context()
    app.click(Point(column: 5, row: 3), button: .right)
    let first = app.place(of: "Open…")
    app.click(Point(column: 1, row: 1), button: .right)
    XCTAssertTrue(isOpen(app))
    XCTAssertEqual(
      app.place(of: "Open…"), Point(column: first.column - 4, row: first.row - 2))
    app.click(Point(column: 30, row: 12))
    XCTAssertFalse(isOpen(app))
  }

  func testARightClickBesideTheViewsClosesTheirContextMenu() {
    let app = host("", size: MenuTests.size) { _ in
      VStack<String>(alignment: .leading) {
        ContextMenu("Row", MenuTests.file) { Text("here") }
        Text("there").padding(.top, 10)
      }
    }
    app.click(Point(column: 1, row: 0), button: .right)
    XCTAssertTrue(isOpen(app))
    app.click(Point(column: 30, row: 12), button: .right)
    XCTAssertFalse(isOpen(app))
  }

  func testAPressPassesThroughSeveralLayersOnce() {
    let app = host([String](), size: Size(columns: 4, rows: 1)) { heard in
      ZStack {
        ForEach(["below", "middle", "top"], id: \.self) { name in
          let layer = Text(name.prefix(4)).sending([String].self)
            .onMouse { $0.action == .down(.right) ? heard + [name] : nil }
          if name == "below" { layer } else { layer.passesPresses(of: [.right]) }
        }
      }
    }
    app.click(.zero, button: .right)
    // Each message replaces the state, so that the last one is seen: the press went all the way down, and ended.
    XCTAssertEqual(app.state, ["below"])
    app.click(.zero)
    XCTAssertEqual(app.state, ["below"], "only the right button passes")
  }

  func testARightClickOnOtherViewsOpensTheirContextMenu() {
    let app = host("", size: MenuTests.size) { _ in
      VStack<String>(alignment: .leading) {
        ContextMenu("Row", MenuTests.file) { Text("here") }
        ContextMenu("Other", [MenuItem("Copy", "copied")]) { Text("there").padding(.top, 10) }
      }
    }
    app.click(Point(column: 1, row: 0), button: .right)
    XCTAssertEqual(app.all(.role(.menuItem)).count, 5)
    app.click(Point(column: 1, row: 11), button: .right)
    XCTAssertEqual(app.all(.role(.menuItem)).map(\.label), ["Copy"])
    app.press(.enter)
    XCTAssertEqual(app.state, "copied")
    XCTAssertFalse(isOpen(app))
  }

  func testKeysOpenAContextMenuAndTheFocusReturns() {
    assertAccessible(context())
    let app = context()
    app.press(.tab, "shift+f10")
    XCTAssertTrue(isOpen(app))
    app.press(.down, .enter)
    XCTAssertEqual(app.state, "open")
    XCTAssertEqual(app.find(.focused)?.label, "Inside")
    app.press(Key(.menu))
    XCTAssertTrue(isOpen(app))
    app.press(.tab, .escape)
    XCTAssertFalse(isOpen(app))
    app.press(.enter)
    XCTAssertEqual(app.state, "inside")
  }
}
