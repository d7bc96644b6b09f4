// CalendarDateTests: known days, and all days of several centuries.

import TermWidgets
import XCTest

final class CalendarDateTests: XCTestCase {
  func testDaysThatAreKnown() {
    let known: [(CalendarDate, Int, Weekday)] = [
      (CalendarDate(year: 1970, month: 1, day: 1), 0, .thursday),
      (CalendarDate(year: 1969, month: 12, day: 31), -1, .wednesday),
      (CalendarDate(year: 2000, month: 2, day: 29), 11_016, .tuesday),
      (CalendarDate(year: 1900, month: 3, day: 1), -25_508, .thursday),
      (CalendarDate(year: 2024, month: 2, day: 29), 19_782, .thursday),
      (CalendarDate(year: 1582, month: 10, day: 15), -141_427, .friday),
      (CalendarDate(year: 1, month: 1, day: 1), -719_162, .monday),
      (CalendarDate(year: 0, month: 3, day: 1), -719_468, .wednesday),
      (CalendarDate(year: 9999, month: 12, day: 31), 2_932_896, .friday),
    ]
    for (date, number, weekday) in known {
      XCTAssertEqual(date.dayNumber, number, "\(date)")
      XCTAssertEqual(date.weekday, weekday, "\(date)")
      XCTAssertEqual(CalendarDate(dayNumber: number), date)
    }
  }

  func testLeapYears() {
    let leap = [-400, -4, 0, 4, 1600, 2000, 2020, 2024, 2400]
    let common = [-100, -1, 1, 1700, 1800, 1900, 2100, 2023]
    for year in leap { XCTAssertEqual(CalendarDate.daysInMonth(2, of: year), 29, "\(year)") }
    for year in common { XCTAssertEqual(CalendarDate.daysInMonth(2, of: year), 28, "\(year)") }
  }

  /// Each day follows the one before, by rules that don't use day numbers.
  func testEachDayOf400YearsFollowsThePreviousOne() {
    var date = CalendarDate(year: 1799, month: 12, day: 31)
    var (number, weekday, leapDays) = (date.dayNumber, date.weekday, 0)
    while date.year < 2201 {
      let next = date.adding(days: 1)
      number += 1
      let isLast = date.day == CalendarDate.daysInMonth(date.month, of: date.year)
      let wanted: (Int, Int, Int) =
        isLast
        ? (date.month == 12 ? (date.year + 1, 1, 1) : (date.year, date.month + 1, 1))
        : (date.year, date.month, date.day + 1)
      guard (next.year, next.month, next.day) == wanted, next.dayNumber == number,
        next.weekday.days(after: weekday) == 1, date < next, next.adding(days: -1) == date,
        CalendarDate(next.description) == next
      else {
        return XCTFail("after \(date) comes \(next)")
      }
      if next.month == 2, next.day == 29 { leapDays += 1 }
      (date, weekday) = (next, next.weekday)
    }
    // 97 in each 400 years; those of 1800 to 2200.
    XCTAssertEqual(leapDays, 97)
    XCTAssertEqual(
      CalendarDate(year: 2200, month: 1, day: 1).dayNumber
        - CalendarDate(year: 1800, month: 1, day: 1).dayNumber, 146_097)
  }

  func testAddingMonthsKeepsTheDay() {
    let last = CalendarDate(year: 2024, month: 1, day: 31)
    XCTAssertEqual(last.adding(months: 1), CalendarDate(year: 2024, month: 2, day: 29))
    XCTAssertEqual(last.adding(months: 13), CalendarDate(year: 2025, month: 2, day: 28))
    XCTAssertEqual(last.adding(months: -2), CalendarDate(year: 2023, month: 11, day: 30))
    XCTAssertEqual(last.adding(months: -1), CalendarDate(year: 2023, month: 12, day: 31))
    XCTAssertEqual(
      CalendarDate(year: 0, month: 1, day: 1).adding(months: -1),
      CalendarDate(year: -1, month: 12, day: 1))
  }

  func testInvalidDaysBecomeTheNearestDay() {
    XCTAssertEqual(
      CalendarDate(year: 2023, month: 2, day: 31), CalendarDate(year: 2023, month: 2, day: 28))
    XCTAssertEqual(
      CalendarDate(year: 2023, month: 13, day: 0), CalendarDate(year: 2023, month: 12, day: 1))
    let (first, last) = (CalendarDate.always.lowerBound, CalendarDate.always.upperBound)
    XCTAssertEqual(CalendarDate(dayNumber: .max), last)
    XCTAssertEqual(CalendarDate(dayNumber: .min), first)
    XCTAssertEqual(last.adding(days: .max), last)
    XCTAssertEqual(first.adding(days: -1), first)
    XCTAssertEqual(first.adding(months: .min), first)
    XCTAssertEqual(last.adding(months: 1), last)
    XCTAssertEqual(first.adding(months: .max), CalendarDate(year: last.year, month: 12, day: 1))
    XCTAssertEqual(CalendarDate(year: .min, month: .min, day: .min), first)
    XCTAssertEqual(CalendarDate(year: .max, month: .max, day: .max), last)
  }

  func testItsTextRoundTrips() {
    for text in ["2024-02-29", "0001-01-01", "-0044-03-15", "12345-06-07"] {
      XCTAssertEqual(CalendarDate(text)?.description, text)
    }
    for text in ["", "2023-02-29", "2024-13-01", "2024-00-10", "2024-1", "a-b-c", "2024-+1-01"] {
      XCTAssertNil(CalendarDate(text), text)
    }
  }
}
