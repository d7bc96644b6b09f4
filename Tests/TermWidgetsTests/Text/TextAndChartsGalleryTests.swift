// TextAndChartsGalleryTests: the gallery's pages of both groups, by keys alone and in any space.

import GalleryDemo
import TermRender
import TermTest
import TermWidgets
import XCTest

final class TextAndChartsGalleryTests: XCTestCase {
  private let titles = [
    "Markdown", "Code", "Diff", "Big text", "Pairs and quotes", "Sparklines", "Gauges", "Bars",
    "Lines", "Heatmap",
  ]

  func testEveryPageIsAccessible() throws {
    for title in titles {
      for size in [Size(columns: 90, rows: 30), Size(columns: 44, rows: 16)] {
        let driver = TestDriver(try Gallery(arguments: ["--page", title, "--bare"]), size: size)
        assertAccessible(driver)
        XCTAssertEqual(driver.diagnostics, [], title)
      }
    }
  }

  func testButtonsChangeTheCharts() throws {
    let presses = [
      "Code": "Show JSON", "Diff": "Undo the change", "Big text": "More", "Sparklines": "More",
      "Gauges": "More", "Bars": "Fewer", "Lines": "Fewer", "Heatmap": "Fewer",
    ]
    for (title, button) in presses {
      let driver = TestDriver(
        try Gallery(arguments: ["--page", title, "--bare"]), size: Size(columns: 90, rows: 40))
      let before = driver.text
      for _ in 0..<4 where driver.has(.button(button)) { driver.tap(.button(button)) }
      XCTAssertNotEqual(driver.text, before, title)
    }
  }

  func testStarsAreCopiedAsWordsByTheMouseAndByTheKeyboard() throws {
    let driver = TestDriver(
      try Gallery(arguments: ["--page", "Pairs and quotes", "--bare"]),
      size: Size(columns: 80, rows: 30))
    let stars = try XCTUnwrap(driver.find(.role(.text, "4 of 5"))?.area.origin)
    driver.drag(from: stars, to: Point(column: stars.column + 30, row: stars.row + 1))
    XCTAssertEqual(driver.selectedText, "4 of 5")
    driver.press(.escape, "f7", Key(.end, .control), .shift(.left), .ctrl("c"))
    XCTAssertEqual(driver.requests, [#"copy("4 of 5")"#])
  }

  func testPagesInALargeWindow() throws {
    for title in titles {
      let gallery = try Gallery(arguments: ["--page", title, "--bare"])
      assertSnapshot(
        of: gallery.view(gallery.start().0), size: Size(columns: 80, rows: 30), named: title)
    }
  }
}
