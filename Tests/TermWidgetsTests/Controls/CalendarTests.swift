// CalendarTests: choosing days of a month.

import TermRender
import TermStore
import TermTest
import TermWidgets
import XCTest

final class CalendarTests: XCTestCase {
  private static let date = CalendarDate(year: 2024, month: 2, day: 14)
  private static let size = Size(columns: 40, rows: 14)

  private func calendar(
    _ style: CalendarStyle = CalendarStyle(), from date: CalendarDate = CalendarTests.date
  ) -> TestDriver<Host<CalendarDate>> {
    host(date, size: Self.size) { date in MonthCalendar("Day", date: date, style: style) { $0 } }
  }

  func testTheyLookClosedAndOpen() {
    let today = CalendarDate(year: 2024, month: 2, day: 20)
    let range =
      CalendarDate(
        year: 2024, month: 2, day: 5)...CalendarDate(
        year: 2024, month: 2, day: 27)
    assertLooks(
      of: VStack<CalendarDate>(alignment: .leading) {
        MonthCalendar("Day", date: Self.date, style: CalendarStyle(in: range, today: today)) {
          $0
        }
        DatePicker("Day", date: Self.date) { $0 }
        DatePicker("Day", date: Self.date) { $0 }.disabled()
      })
  }

  func testKeysMoveByDayWeekMonthAndYear() {
    assertAccessible(calendar())
    let app = calendar()
    app.press(.tab, .right)
    XCTAssertEqual(app.state.description, "2024-02-15")
    app.press(.down, .down)
    XCTAssertEqual(app.state.description, "2024-02-29")
    app.press("ctrl+pagedown")
    XCTAssertEqual(app.state.description, "2025-02-28")
    app.press("ctrl+pageup", .pageUp)
    XCTAssertEqual(app.state.description, "2024-01-28")
    app.press(.pageDown, .up, .left)
    XCTAssertEqual(app.state.description, "2024-02-20")
    app.press(.home)
    XCTAssertEqual(app.state.description, "2024-02-19")
    app.press(.end)
    XCTAssertEqual(app.state.description, "2024-02-25")
    XCTAssertEqual(app.find(.role(.table, "Day"))?.value, "2024-02-25")
  }

  func testTheFirstWeekdayIsConfigurable() {
    let app = calendar(CalendarStyle(firstWeekday: .sunday))
    XCTAssertTrue(app.has(.text("Su Mo Tu We Th Fr Sa")))
    app.press(.tab, .home)
    XCTAssertEqual(app.state.description, "2024-02-11")
    app.press(.end)
    XCTAssertEqual(app.state.description, "2024-02-17")
  }

  func testItStaysInItsRange() {
    let range = Self.date.adding(days: -3)...Self.date.adding(days: 3)
    let app = calendar(CalendarStyle(in: range))
    app.press(.tab, .down)
    XCTAssertEqual(app.state, range.upperBound)
    app.press(.pageUp)
    XCTAssertEqual(app.state, range.lowerBound)
    XCTAssertEqual(app.find(.role(.cell, "2024-02-10"))?.isDisabled, true)
    app.click(Point(column: 15, row: 3))
    XCTAssertEqual(app.state, range.lowerBound)
  }

  func testTheMouseChoosesADayAndAnotherMonth() {
    let app = calendar()
    app.tap(.role(.cell, "2024-02-29"))
    XCTAssertEqual(app.state.description, "2024-02-29")
    // Other months are shown, which chooses nothing.
    app.click(Point(column: 18, row: 0))
    XCTAssertTrue(app.has(.role(.cell, "2024-03-31")))
    app.click(Point(column: 1, row: 0), count: 2)
    XCTAssertTrue(app.has(.role(.cell, "2024-01-31")))
    app.wheel(-1, at: Point(column: 5, row: 4))
    XCTAssertTrue(app.has(.role(.cell, "2023-12-31")))
    XCTAssertEqual(app.state.description, "2024-02-29")
    app.tap(.role(.cell, "2023-12-24"))
    XCTAssertEqual(app.state.description, "2023-12-24")
    // The next key, or the program, shows the month of the chosen day again.
    app.wheel(3, at: Point(column: 5, row: 4))
    app.press(.right)
    XCTAssertTrue(app.has(.role(.cell, "2023-12-01")))
    app.wheel(3, at: Point(column: 5, row: 4))
    app.send(CalendarDate(year: 1999, month: 6, day: 1))
    XCTAssertTrue(app.has(.role(.cell, "1999-06-30")))
  }

  func testTheCurrentValueIsNotSentAgain() {
    let date = Self.date
    let app = host(0, size: Self.size) { count in
      MonthCalendar("Day", date: date, style: CalendarStyle(in: date...date)) { _ in count + 1 }
    }
    app.tap(.role(.cell, date.description))
    app.press(.left, .right, .down, .pageUp, .home)
    app.wheel(1, at: Point(column: 5, row: 4))
    XCTAssertEqual(app.state, 0)
  }

  func testTheFirstAndLastDatesAreReachable() {
    let app = calendar(from: CalendarDate.always.upperBound)
    app.press(.tab, .right, .down, .pageDown, "ctrl+pagedown")
    XCTAssertEqual(app.state, CalendarDate.always.upperBound)
  }

  // MARK: DatePicker

  private func picker() -> TestDriver<Host<CalendarDate>> {
    host(Self.date, size: Self.size) { date in
      VStack<CalendarDate>(alignment: .leading) {
        DatePicker("Day", date: date) { $0 }
        Text("what is below")
        Button("Next", CalendarDate(year: 1, month: 1, day: 1))
      }
    }
  }

  func testItsMonthFloatsOverTheViewsBelow() {
    let app = picker()
    app.press(.enter, .right)
    assertSnapshot(of: app)
  }

  func testADayIsChosenWithEnterAndNotBefore() {
    assertAccessible(picker())
    let app = picker()
    app.press(.enter, .right, .pageDown)
    XCTAssertEqual(app.state, Self.date)
    app.press(.enter)
    XCTAssertEqual(app.state.description, "2024-03-15")
    XCTAssertFalse(app.has(.role(.table)))
    app.press(.down, .down, .escape)
    XCTAssertEqual(app.state.description, "2024-03-15")
    XCTAssertFalse(app.has(.role(.table)))
  }

  func testItClosesWhenTheFocusLeaves() {
    let app = picker()
    app.press(.tab, .enter, .tab)
    XCTAssertFalse(app.has(.role(.table)))
  }

  func testTheMouseChooses() {
    let app = picker()
    app.tap(.button("Day"))
    app.click(Point(column: 19, row: 2))
    XCTAssertTrue(app.has(.role(.cell, "2024-03-31")))
    app.tap(.role(.cell, "2024-03-31"))
    XCTAssertEqual(app.state.description, "2024-03-31")
    app.tap(.button("Day"))
    app.click(Point(column: 39, row: 13))
    XCTAssertFalse(app.has(.role(.table)))
  }
}
