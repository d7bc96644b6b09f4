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
