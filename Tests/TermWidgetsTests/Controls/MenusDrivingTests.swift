// MenusDrivingTests: controls that open lists and months, used by the keyboard, the mouse or their semantics alone.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class MenusDrivingTests: XCTestCase {
  private static let day = CalendarDate(year: 2024, month: 2, day: 14)
  private static let size = Size(columns: 40, rows: 16)
  private static let fruits = ["Apple", "Banana", "Cherry"]
  private static let file: [MenuItem<String>] = [
    MenuItem("New", key: "ctrl+n", "new"), MenuItem("Print", isDisabled: true, "print"),
    .separator,
    .submenu("Export", [MenuItem("As text", "text"), MenuItem("As SVG", "svg")]),
    MenuItem("Quit", "quit"),
  ]
  private static let view: [MenuItem<String>] = [
    MenuItem("Ruler", isOn: true, "ruler"), MenuItem("Grid", isOn: false, "grid"),
  ]

  // MARK: Calendar

  private func calendar() -> TestDriver<Host<CalendarDate>> {
    between(Self.day, size: Self.size) { date in MonthCalendar("Day", date: date) { $0 } }
  }

  func testMonthCalendarIsDrivenByTheKeyboardAlone() {
    let app = calendar()
    app.tabIn()
    app.press(.right, .down)
    XCTAssertEqual(app.state.description, "2024-02-22")
    app.press(.left, .up)
    XCTAssertEqual(app.state, Self.day)
    app.press(.home)
    XCTAssertEqual(app.state.description, "2024-02-12")
    app.press(.end)
    XCTAssertEqual(app.state.description, "2024-02-18")
    app.press(.pageUp, "ctrl+pagedown", "ctrl+pageup", .pageDown)
    XCTAssertEqual(app.state.description, "2024-02-18")
    app.tabOut()
  }

  func testMonthCalendarIsDrivenByTheMouseAlone() {
    let app = calendar()
    app.click(on: "29")
    XCTAssertEqual(app.state.description, "2024-02-29")
    app.click(on: "›")
    app.click(on: "‹", count: 2)
    app.click(on: "31")
    XCTAssertEqual(app.state.description, "2024-01-31")
    app.wheel(1, at: app.place(of: "15"))
    XCTAssertEqual(app.state.description, "2024-01-31", "what is shown is not chosen")
    app.click(on: "29")
    XCTAssertEqual(app.state.description, "2024-02-29")
  }

  func testMonthCalendarIsDrivenByItsSemanticsAlone() {
    let app = calendar()
    XCTAssertEqual(app.value(.role(.cell, "2024-02-14")), "chosen")
    app.tap(.role(.cell, "2024-02-29"))
    app.tap(.button("next month"))
    XCTAssertTrue(app.has(.role(.cell, "2024-03-31")))
    XCTAssertEqual(app.value(.role(.table, "Day")), "2024-02-29")
    app.focus(.role(.table, "Day"))
    app.press(.left)
    XCTAssertEqual(app.value(.role(.cell, "2024-02-28")), "chosen")
  }

  // MARK: DatePicker

  private func datePicker() -> TestDriver<Host<CalendarDate>> {
    between(Self.day, size: Self.size) { date in DatePicker("Day", date: date) { $0 } }
  }

  func testDatePickerIsDrivenByTheKeyboardAlone() {
    let app = datePicker()
    app.tabIn()
    app.press(.down, .right, .pageDown)
    XCTAssertEqual(app.state, Self.day)
    app.press(.space)
    XCTAssertEqual(app.state.description, "2024-03-15")
    app.press(.enter, .up, .escape)
    XCTAssertEqual(app.state.description, "2024-03-15")
    app.press(.enter)
    app.tabOut()
    XCTAssertFalse(app.has(.role(.table)), "it closes behind the focus")
  }

  func testDatePickerIsDrivenByTheMouseAlone() {
    let app = datePicker()
    app.click(on: "2024-02-14")
    app.click(on: "›")
    app.click(on: "31")
    XCTAssertEqual(app.state.description, "2024-03-31")
    app.click(on: "2024-03-31")
    app.wheel(-1, at: app.place(of: "15"))
    XCTAssertTrue(app.text.contains("February 2024"))
    app.click(Point(column: 39, row: 15))
    XCTAssertFalse(app.text.contains("February 2024"))
    XCTAssertEqual(app.state.description, "2024-03-31")
  }

  func testDatePickerIsDrivenByItsSemanticsAlone() {
    let app = datePicker()
    XCTAssertEqual(app.value(.button("Day")), "2024-02-14")
    app.tap(.button("Day"))
    app.tap(.button("next month"))
    XCTAssertEqual(app.value(.role(.table, "Day")), "2024-03-14")
    app.tap(.role(.cell, "2024-03-31"))
    XCTAssertEqual(app.value(.button("Day")), "2024-03-31")
    app.focus(.button("Day"))
    app.press(.enter)
    XCTAssertTrue(app.has(.role(.table, "Day")))
    app.tap(.button("Day"))
    XCTAssertFalse(app.has(.role(.table, "Day")))
  }

  // MARK: DropdownPicker

  private func dropdown() -> TestDriver<Host<String>> {
    between("Apple", size: Self.size) { fruit in
      DropdownPicker("Fruit", Self.fruits, selection: fruit) { $0 }
    }
  }

  func testDropdownPickerIsDrivenByTheKeyboardAlone() {
    let app = dropdown()
    app.tabIn()
    app.press(.down, .down, .enter)
    XCTAssertEqual(app.state, "Banana")
    app.press(.enter, .end, .space)
    XCTAssertEqual(app.state, "Cherry")
    app.press(.up, .home, .escape)
    XCTAssertEqual(app.state, "Cherry")
    app.press(.space, .pageUp, .pageDown, .up, .enter)
    XCTAssertEqual(app.state, "Banana")
    app.type("a\n")
    XCTAssertEqual(app.state, "Apple")
    app.press(.enter)
    app.tabOut()
    XCTAssertFalse(app.has(.role(.list)))
  }

  func testDropdownPickerIsDrivenByTheMouseAlone() {
    let app = dropdown()
    app.click(on: "[Apple")
    app.hover(over: "Banana")
    XCTAssertEqual(app.state, "Apple", "what is pointed at is not chosen yet")
    app.click(on: "Cherry")
    XCTAssertEqual(app.state, "Cherry")
    XCTAssertFalse(app.text.contains("Banana"))
    app.click(on: "▾")
    app.click(Point(column: 39, row: 15))
    XCTAssertFalse(app.text.contains("Banana"))
    app.click(on: "▾")
    app.click(on: "▴")
    XCTAssertFalse(app.text.contains("Banana"))
  }

  func testDropdownPickerIsDrivenByItsSemanticsAlone() {
    let app = dropdown()
    XCTAssertEqual(app.value(.button("Fruit")), "Apple")
    app.tap(.button("Fruit"))
    XCTAssertEqual(app.all(.role(.radio)).map(\.value), ["on", "off", "off"])
    app.tap(.role(.radio, "Cherry"))
    XCTAssertEqual(app.value(.button("Fruit")), "Cherry")
    app.focus(.button("Fruit"))
    app.press(.enter, .home, .enter)
    XCTAssertEqual(app.value(.button("Fruit")), "Apple")
  }

  // MARK: Menu

  private func menu() -> TestDriver<Host<String>> {
    between("", size: Self.size) { _ in Menu("File", Self.file) }
  }

  func testMenuIsDrivenByTheKeyboardAlone() {
    let app = menu()
    app.tabIn()
    app.press(.enter, .enter)
    XCTAssertEqual(app.state, "new")
    app.press(.down, .down, .right, .down, .enter)
    XCTAssertEqual(app.state, "svg", "what is disabled and the line are passed over")
    app.press(.up, .end, .enter)
    XCTAssertEqual(app.state, "quit")
    app.press(.enter, .down, .enter, .left, .escape)
    XCTAssertEqual(app.value(.button("File")), "closed")
    app.press(.enter)
    app.type("n\n")
    XCTAssertEqual(app.state, "new")
    app.press(.enter)
    app.tabOut()
    XCTAssertEqual(app.value(.button("File")), "closed")
  }

  func testMenuIsDrivenByTheMouseAlone() {
    let app = menu()
    app.click(on: "[ File")
    app.click(on: "Print")
    XCTAssertEqual(app.state, "")
    app.hover(over: "Quit")
    app.click(on: "Export")
    app.click(on: "As SVG")
    XCTAssertEqual(app.state, "svg")
    app.click(on: "[ File")
    app.click(Point(column: 39, row: 15))
    XCTAssertFalse(app.text.contains("Quit"))
  }

  func testMenuIsDrivenByItsSemanticsAlone() {
    let app = menu()
    app.tap(.button("File"))
    XCTAssertEqual(app.value(.button("File")), "open")
    XCTAssertEqual(app.find(.role(.menuItem, "Print"))?.isDisabled, true)
    XCTAssertEqual(app.value(.role(.menuItem, "Export")), "closed")
    app.tap(.role(.menuItem, "Export"))
    XCTAssertEqual(app.value(.role(.menuItem, "Export")), "open")
    app.tap(.role(.menuItem, "As text"))
    XCTAssertEqual(app.state, "text")
    XCTAssertEqual(app.value(.button("File")), "closed")
  }

  // MARK: MenuBar

  private func bar() -> TestDriver<Host<String>> {
    between("", size: Self.size) { _ in
      MenuBar("Menu", [.init("File", Self.file), .init("View", Self.view)])
    }
  }

  func testMenuBarIsDrivenByTheKeyboardAlone() {
    let app = bar()
    app.tabIn()
    app.press(.right, .enter, .down, .enter)
    XCTAssertEqual(app.state, "grid")
    app.press(.left, .space, .right)
    XCTAssertEqual(app.value(.role(.menuItem, "View")), "open")
    app.press(.left, .up, .enter)
    XCTAssertEqual(app.state, "quit")
    app.press(.down, .escape)
    XCTAssertEqual(app.value(.role(.menuItem, "File")), "closed")
    app.tabOut()
  }

  func testMenuBarIsDrivenByTheMouseAlone() {
    let app = bar()
    app.click(on: "File")
    app.hover(over: "View")
    app.click(on: "Grid")
    XCTAssertEqual(app.state, "grid")
    app.click(on: "View")
    app.click(on: "View")
    XCTAssertFalse(app.text.contains("Grid"))
    app.click(on: "File")
    app.click(Point(column: 39, row: 15))
    XCTAssertFalse(app.text.contains("Quit"))
  }

  func testMenuBarIsDrivenByItsSemanticsAlone() {
    let app = bar()
    app.tap(.role(.menuItem, "View"))
    XCTAssertEqual(app.value(.role(.menuItem, "View")), "open")
    XCTAssertEqual(app.value(.role(.menuItem, "Ruler")), "on")
    app.tap(.role(.menuItem, "Grid"))
    XCTAssertEqual(app.state, "grid")
    app.focus(.role(.menu, "Menu"))
    app.press(.left, .enter, .enter)
    XCTAssertEqual(app.state, "new")
  }

  // MARK: ContextMenu

  private func context() -> TestDriver<Host<String>> {
    between("", size: Self.size) { _ in
      ContextMenu("Row", Self.file) {
        Button("Inside", "inside")
        Spacer()
      }
      .frame(width: .fill, height: .fill)
    }
  }

  func testContextMenuIsDrivenByTheKeyboardAlone() {
    let app = context()
    app.tabIn()
    app.press("shift+f10", .down, .down, .enter)
    XCTAssertEqual(app.state, "quit")
    app.press(Key(.menu), .escape)
    XCTAssertFalse(app.has(.role(.menu)))
    app.press(.enter)
    XCTAssertEqual(app.state, "inside", "the focus is back where it was")
    app.tabOut()
  }

  func testContextMenuIsDrivenByTheMouseAlone() {
    let app = context()
    app.click(Point(column: 5, row: 4), button: .right)
    app.click(on: "New")
    XCTAssertEqual(app.state, "new")
    app.click(on: "[ Inside ]", button: .right)
    app.click(Point(column: 39, row: 10))
    XCTAssertFalse(app.text.contains("Quit"))
    XCTAssertEqual(app.state, "new")
  }

  func testContextMenuIsDrivenByItsSemanticsAlone() {
    let app = context()
    app.focus(.button("Inside"))
    app.press(Key(.menu))
    XCTAssertTrue(app.has(.role(.menu, "Row")))
    app.tap(.role(.menuItem, "Export"))
    app.tap(.role(.menuItem, "As SVG"))
    XCTAssertEqual(app.state, "svg")
  }
}
