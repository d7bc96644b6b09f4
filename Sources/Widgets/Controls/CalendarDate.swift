// CalendarDate: a day of the Gregorian calendar as plain numbers, with date arithmetic.

/// A day of the Gregorian calendar, extended to all years, without a time or a time zone.
///
/// ```swift
/// let date = CalendarDate(year: 2024, month: 2, day: 29)
/// date.weekday                     // .thursday
/// date.adding(months: 12)          // 2025-02-28
/// ```
///
/// There is a year 0, before the year 1, as in ISO 8601.
public struct CalendarDate: Hashable, Sendable {
  /// The year, from -`greatestYear` to `greatestYear`.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Creates a day; values that do not exist are clamped to the nearest that do.
  public init(year: Int, month: Int, day: Int) {
    let most = CalendarDate.greatestYear
    self.year = min(max(year, -most), most)
    self.month = min(max(month, 1), 12)
    self.day = min(max(day, 1), CalendarDate.daysInMonth(self.month, of: self.year))
  }

  /// Creates the day that is `dayNumber` days after January 1, 1970.
  public init(dayNumber: Int) {
    let range = CalendarDate.dayNumbers
    // Years begin in March here, so that the leap day is their last day (H. Hinnant, "chrono-Compatible Low-Level
    // Date Algorithms").
    let days = min(max(dayNumber, range.lowerBound), range.upperBound) + 719_468
    let era = days.floorDivided(by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  /// Reads a day such as `2024-02-29`; nil if the text is no valid day.
  public init?(_ text: String) {
    let isBefore = text.utf8.first == UInt8(ascii: "-")
    let parts = text.dropFirst(isBefore ? 1 : 0).split(
      separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    let year = isBefore ? -numbers[0] : numbers[0]
    self.init(year: year, month: numbers[1], day: numbers[2])
    guard self.year == year, month == numbers[1], day == numbers[2] else { return nil }
  }

  /// The last year; the first is its negative.
  public static let greatestYear = 999_999

  /// The number of days after January 1, 1970.
  public var dayNumber: Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.floorDivided(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week.
  public var weekday: Weekday {
    // Day number 0 was a Thursday.
    let days = dayNumber + 3
    return Weekday.allCases[days - days.floorDivided(by: 7) * 7]
  }

  /// The day that is `days` days later, clamped to `always`.
  public func adding(days: Int) -> CalendarDate {
    let (number, isOver) = dayNumber.addingReportingOverflow(days)
    return CalendarDate(dayNumber: isOver ? (days < 0 ? .min : .max) : number)
  }

  /// The same day `months` months later, or the last day of a month that is too short.
  public func adding(months: Int) -> CalendarDate {
    let most = 12 * CalendarDate.greatestYear
    let wanted = year * 12 + month - 1 + min(max(months, -3 * most), 3 * most)
    let count = min(max(wanted, -most), most + 11)
    let newYear = count.floorDivided(by: 12)
    return CalendarDate(year: newYear, month: count - newYear * 12 + 1, day: day)
  }

  /// The nearest day in a range.
  public func clamped(to range: ClosedRange<CalendarDate>) -> CalendarDate {
    min(max(self, range.lowerBound), range.upperBound)
  }

  /// Whether a year has a February 29.
  public static func isLeapYear(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// The number of days in a month; the month is clamped to 1 to 12.
  public static func daysInMonth(_ month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeapYear(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static let dayNumbers = always.lowerBound.dayNumber...always.upperBound.dayNumber

  /// All representable days.
  public static let always =
    CalendarDate(
      year: -greatestYear, month: 1, day: 1)...CalendarDate(
      year: greatestYear, month: 12, day: 31)
}

extension CalendarDate: Comparable {
  /// Whether a day is before another.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The day as in ISO 8601: `2024-02-29`.
  public var description: String {
    func filled(_ number: Int, _ width: Int) -> String {
      let digits = "\(number.magnitude)"
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(year < 0 ? "-" : "")\(filled(year, 4))-\(filled(month, 2))-\(filled(day, 2))"
  }
}

extension CalendarDate: Codable {
  /// Decodes a day number; every integer gives a day.
  public init(from decoder: any Decoder) throws {
    self.init(dayNumber: try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes the day number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(dayNumber)
  }
}

/// A day of the week.
public enum Weekday: Int, Hashable, Sendable, CaseIterable, Codable {
  /// The first day of a week, by ISO 8601.
  case monday = 1
  /// The second day.
  case tuesday
  /// The third day.
  case wednesday
  /// The fourth day.
  case thursday
  /// The fifth day.
  case friday
  /// The sixth day.
  case saturday
  /// The seventh day.
  case sunday

  /// The number of days from another weekday to this one, from 0 to 6.
  public func days(after other: Weekday) -> Int { (rawValue - other.rawValue + 7) % 7 }
}

extension Int {
  /// The quotient, rounded toward negative infinity.
  fileprivate func floorDivided(by divisor: Int) -> Int {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
