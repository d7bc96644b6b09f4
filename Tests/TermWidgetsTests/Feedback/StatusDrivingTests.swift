// StatusDrivingTests: tooltips, bars and help, each used by the keyboard, the mouse, or its semantics alone.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class StatusDrivingTests: XCTestCase {
  // MARK: StatusBar

  private func bar() -> TestDriver<Host<String>> {
    between("") { _ in
      StatusBar(
        leading: [StatusItem("main", action: "branch")], center: [StatusItem("notes.txt")],
        trailing: [StatusItem("Ln 4", action: "line")])
    }
  }

  func testStatusBarIsDrivenByTheKeyboardAlone() {
    let app = bar()
    app.tabIn()
    app.press(.enter)
    XCTAssertEqual(app.state, "branch")
    app.press(.tab, .space)
    XCTAssertEqual(app.state, "line")
    app.tabOut()
  }

  func testStatusBarIsDrivenByTheMouseAlone() {
    let app = bar()
    app.click(on: "Ln 4")
    XCTAssertEqual(app.state, "line")
    app.click(on: "notes.txt")
    XCTAssertEqual(app.state, "line")
    app.click(on: "main")
    XCTAssertEqual(app.state, "branch")
  }

  func testStatusBarIsDrivenByItsSemanticsAlone() {
    let app = bar()
    XCTAssertTrue(app.has(.role(.group, "Status")))
    XCTAssertTrue(app.has(.role(.status, "notes.txt")))
    app.tap(.button("Ln 4"))
    XCTAssertEqual(app.state, "line")
    app.focus(.button("main"))
    app.press(.enter)
    XCTAssertEqual(app.state, "branch")
  }

  // MARK: EmptyState

  private func notice() -> TestDriver<Host<Int>> {
    between(0) { EmptyState("No tasks", hint: "Add one.", action: "New task", $0 + 1) }
  }

  func testEmptyStateIsDrivenByTheKeyboardAlone() {
    let app = notice()
    app.tabIn()
    app.press(.enter, .space)
    XCTAssertEqual(app.state, 2)
    app.tabOut()
  }

  func testEmptyStateIsDrivenByTheMouseAlone() {
    let app = notice()
    app.click(on: "[ New task ]")
    app.click(on: "No tasks")
    XCTAssertEqual(app.state, 1)
  }

  func testEmptyStateIsDrivenByItsSemanticsAlone() {
    let app = notice()
    XCTAssertTrue(app.has(.role(.heading, "No tasks")))
    XCTAssertTrue(app.has(.role(.text, "Add one.")))
    app.tap(.button("New task"))
    XCTAssertEqual(app.state, 1)
  }

  // MARK: Tooltip

  private func hinted() -> TestDriver<Host<Int>> {
    between(0) { Button("Sync", $0 + 1).tooltip("Fetches, then pushes") }
  }

  func testTooltipIsDrivenByTheKeyboardAlone() {
    let app = hinted()
    app.tabIn()
    XCTAssertTrue(app.text.contains("Fetches, then pushes"))
    app.press(.enter)
    XCTAssertEqual(app.state, 1)
    app.tabOut()
    XCTAssertFalse(app.text.contains("Fetches"))
  }

  func testTooltipIsDrivenByTheMouseAlone() {
    let app = hinted()
    app.hover(over: "Sync")
    XCTAssertTrue(app.text.contains("Fetches, then pushes"))
    app.click(on: "Sync")
    XCTAssertEqual(app.state, 1)
    app.click(on: "[ Before ]")
    app.hover(Point(column: 30, row: 10))
    XCTAssertFalse(app.text.contains("Fetches"))
  }

  func testTooltipIsDrivenByItsSemanticsAlone() {
    let app = hinted()
    XCTAssertFalse(app.has(.role(.status)))
    app.focus(.button("Sync"))
    XCTAssertTrue(app.has(.role(.status, "Fetches, then pushes")))
    app.focus(.button("Before"))
    XCTAssertFalse(app.has(.role(.status)))
  }

  // MARK: FullHelp

  private func help() -> TestDriver<Host<Int>> {
    host(0, size: Size(columns: 30, rows: 6)) { _ in
      VStack {
        Button("Before", 0)
        FullHelp().sending(Int.self)
        Button("After", 0)
      }
      .onKey("a", "first", 1).onKey("b", "second", 2).onKey("c", "third", 3)
      .onKey("d", "fourth", 4).onKey("e", "fifth", 5).onKey("f", "sixth", 6)
      .onKey("g", "seventh and the last of all", 7)
    }
  }

  func testFullHelpIsDrivenByTheKeyboardAlone() {
    let app = help()
    app.tabIn()
    XCTAssertFalse(app.text.contains("seventh"))
    app.press(.end)
    XCTAssertTrue(app.text.contains("seventh"))
    app.press(.home, .down, .up, .pageDown, .pageUp)
    XCTAssertFalse(app.text.contains("seventh"))
    app.tabOut()
  }

  func testFullHelpIsDrivenByTheMouseAlone() {
    let app = help()
    app.wheel(100, at: app.place(of: "first"))
    XCTAssertTrue(app.text.contains("seventh"))
    app.wheel(-100, at: app.place(of: "seventh"))
    XCTAssertFalse(app.text.contains("seventh"))
  }

  func testFullHelpIsDrivenByItsSemanticsAlone() {
    let app = help()
    XCTAssertTrue(app.has(.role(.row, "a: first")))
    app.focus(.role(.group, "Keys"))
    app.press(.end)
    XCTAssertTrue(app.has(.role(.row, "g: seventh and the last of all")))
  }
}
