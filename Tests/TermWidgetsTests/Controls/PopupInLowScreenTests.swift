// PopupInLowScreenTests: in a screen of few rows a popup is as high as that, and shows the row on which the keys are.

import TermRender
import TermTest
import XCTest

@testable import TermWidgets

final class PopupInLowScreenTests: XCTestCase {
  private func dropdown(_ size: Size, above: Int) -> TestDriver<Host<Int>> {
    host(0, size: size) { value in
      VStack {
        for row in 0..<above { Text("above \(row)") }
        DropdownPicker("Value", Array(0..<50), selection: value, title: { "value \($0)" }) { $0 }
      }
    }
  }

  func testTheMarkedChoiceOfADropdownIsInSight() {
    for rows in 4...14 {
      for above in [0, rows / 2, rows - 1] {
        let app = dropdown(Size(columns: 30, rows: rows), above: above)
        app.press(.enter, .end)
        XCTAssertTrue(app.text.contains("value 49"), "\(rows), \(above)\n\(app.text)")
        XCTAssertTrue(app.text.contains("╰"), "\(rows), \(above)\n\(app.text)")
        app.press(.home)
        XCTAssertTrue(app.text.contains("✓ value 0"), "\(rows), \(above)\n\(app.text)")
        app.press(.down, .down, .down, .down, .down, .down, .down)
        XCTAssertTrue(app.text.contains("  value 7"), "\(rows), \(above)\n\(app.text)")
        app.press(.enter)
        XCTAssertEqual(app.state, 7)
      }
    }
  }

  func testAnOpenDropdownFollowsTheSizeOfTheScreen() {
    let app = dropdown(Size(columns: 30, rows: 20), above: 2)
    app.press(.enter, .end)
    for rows in [6, 20, 4, 9] {
      app.resize(to: Size(columns: 30, rows: rows))
      app.press(.up, .down)
      XCTAssertTrue(app.text.contains("value 49"), "\(rows)\n\(app.text)")
      XCTAssertTrue(app.text.contains("╰"), "\(rows)\n\(app.text)")
      let panel = app.text.split(separator: "\n").filter { $0.contains("│") }
      XCTAssertEqual(panel.count, min(10, rows - 2), "\(rows)\n\(app.text)")
    }
  }

  func testTheListOfAMenuBarCoversTheTitlesBesideIt() {
    for rows in 3...12 {
      let app = host(0, size: Size(columns: 40, rows: rows)) { _ in
        VStack {
          Text("above").frame(height: rows - 1)
          MenuBar(
            "Menu",
            [
              MenuBar.Entry("A", (0..<6).map { MenuItem("item \($0)", $0) }),
              MenuBar.Entry("Bee", [MenuItem("other", 100)]),
            ])
        }
      }
      app.press(.tab, .enter)
      let panel = app.text.split(separator: "\n").filter { $0.contains("item") }
      XCTAssertFalse(panel.isEmpty, "\(rows)\n\(app.text)")
      for line in panel { XCTAssertTrue(line.hasPrefix("│"), "\(rows)\n\(app.text)") }
      // A click on an item that lies over a title chooses it.
      let lines = app.text.split(separator: "\n", omittingEmptySubsequences: false)
      if let row = lines.firstIndex(where: { $0.contains("item 1") }) {
        app.click(Point(column: 6, row: row))
        XCTAssertEqual(app.state, 1, "\(rows)\n\(app.text)")
      }
    }
  }

  func testAMenuWithoutRoomShowsItsTitlesRatherThanItsKeys() {
    let app = host(0, size: Size(columns: 18, rows: 8)) { _ in
      Menu("Menu", [MenuItem("Save a copy", key: "ctrl+shift+s", 1)])
    }
    app.press(.enter)
    XCTAssertTrue(app.text.contains("Save a copy"), app.text)
  }

  func testTheMarkedDayOfADatePickerIsInSight() {
    for rows in 5...14 {
      for above in [0, rows / 2, rows - 1] {
        let start = CalendarDate(year: 2024, month: 3, day: 18)
        let app = host(start, size: Size(columns: 30, rows: rows)) { date in
          VStack {
            for row in 0..<above { Text("above \(row)") }
            DatePicker("Day", date: date) { $0 }
          }
        }
        app.press(.enter)
        for day in [18, 25, 26] {
          let marked = app.all(.role(.cell)).first { $0.value == "chosen" }
          XCTAssertEqual(marked?.label.suffix(2), "\(day)", "\(rows), \(above)\n\(app.text)")
          XCTAssertTrue(app.text.contains("\(day)"), "\(rows), \(above)\n\(app.text)")
          XCTAssertTrue(app.text.contains("March"), "\(rows), \(above)\n\(app.text)")
          app.press(day == 18 ? .down : .right)
        }
        app.press(.enter)
        XCTAssertEqual(app.state.day, 27, "\(rows), \(above)")
      }
    }
  }

  func testAMenuIsAsHighAsItsItemsIfThereIsRoom() {
    let app = host(0, size: Size(columns: 30, rows: 24)) { _ in
      Menu("Menu", (0..<18).map { MenuItem("item \($0)", $0) })
    }
    app.press(.enter)
    for item in 0..<18 { XCTAssertTrue(app.text.contains("item \(item) "), app.text) }
  }

  func testTheCurrentItemOfAMenuIsInSight() {
    for rows in 4...14 {
      let app = host(0, size: Size(columns: 30, rows: rows)) { _ in
        Menu("Menu", (0..<20).map { MenuItem("item \($0)", $0) })
      }
      app.press(.enter, .end)
      XCTAssertTrue(app.text.contains("item 19"), "\(rows)\n\(app.text)")
      XCTAssertTrue(app.text.contains("╰"), "\(rows)\n\(app.text)")
      app.press(.enter)
      XCTAssertEqual(app.state, 19)
    }
  }
}
