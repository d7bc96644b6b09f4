// ControlsPagesTests: the gallery's pages about controls, each used a little.

import GalleryDemo
import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class ControlsPagesTests: XCTestCase {
  private func page(_ title: String, _ size: Size = Size(columns: 80, rows: 24)) throws
    -> TestDriver<Gallery>
  {
    TestDriver(try Gallery(arguments: ["--page", title, "--bare"]), size: size)
  }

  func testEveryPageIsAccessible() throws {
    for page in Gallery.pages where page.group == 0 {
      let app = try self.page(page.title)
      assertAccessible(app)
      XCTAssertEqual(app.diagnostics, [], page.title)
      let small = try self.page(page.title, Size(columns: 24, rows: 8))
      for _ in 0..<40 { small.press(.tab, .enter, .down, .escape) }
      XCTAssertEqual(small.diagnostics, [], page.title)
    }
  }

  func testTheControlsOfThePagesWork() throws {
    let buttons = try page("Buttons")
    XCTAssertTrue(buttons.has(.text("nothing yet")))
    guard let save = buttons.find(.button("Save"))?.area else { return XCTFail("no Save") }
    buttons.click(Point(column: save.left + 1, row: save.top))
    XCTAssertFalse(buttons.has(.text("nothing yet")))
    let switches = try page("Switches")
    switches.tap(.role(.checkbox, "All toppings"))
    XCTAssertEqual(switches.find(.role(.checkbox, "Olives"))?.value, "on")
    switches.tap(.role(.checkbox, "Cheese"))
    XCTAssertEqual(switches.find(.role(.checkbox, "All toppings"))?.value, "mixed")
    let choices = try page("Choices")
    choices.tap(.button("City"))
    choices.type("東\n")
    XCTAssertEqual(choices.find(.button("City"))?.value, "東京")
    let numbers = try page("Numbers")
    numbers.focus(.role(.slider, "Volume"))
    numbers.press(.pageUp, .right)
    XCTAssertEqual(numbers.find(.role(.slider, "Volume"))?.value, "51 %")
    let menus = try page("Menus")
    menus.tap(.button("Actions"))
    menus.press(.enter)
    XCTAssertTrue(menus.has(.text("Chosen last: New")))
    menus.press("ctrl+o")
    XCTAssertTrue(menus.has(.text("Chosen last: Open")))
    let forms = try page("Forms")
    forms.tap(.field("Your name"))
    forms.type("Ada")
    XCTAssertFalse(forms.has(.role(.status)))
    let dates = try page("Dates")
    dates.focus(.role(.table, "Some days"))
    dates.press(.right)
    XCTAssertEqual(dates.find(.button("Day"))?.value, "2024-03-01")
  }
}
