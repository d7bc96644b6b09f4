// ChartScale: rounds a range of numbers to an axis with ticks, and formats numbers and legends for all charts.

/// An axis from one round number to another, with ticks at multiples of 1, 2 or 5 times a power of ten.
///
/// ```swift
/// let scale = ChartScale(of: [3, 17, nil, 48])
/// scale.ticks                  // [0, 10, 20, 30, 40, 50]
/// scale.fraction(of: 25)       // 0.5
/// ```
///
/// Missing, NaN and infinite values do not affect the ends.
public struct ChartScale: Hashable, Sendable {
  /// The lower end.
  public private(set) var least: Double
  /// The upper end, greater than the lower one.
  public private(set) var most: Double
  /// The distance between neighboring ticks.
  public let step: Double
  /// Round numbers from end to end, in ascending order; at most 64.
  public private(set) var ticks: [Double]

  /// Creates a scale that covers all the values, and zero if `includesZero` is true.
  ///
  /// - Complexity: O(the number of values).
  public init(of values: some Sequence<Double?>, includesZero: Bool = false, ticks count: Int = 5) {
    var (least, most) = (Double.infinity, -Double.infinity)
    if includesZero { (least, most) = (0, 0) }
    for case .some(let value) in values where value.isFinite {
      least = min(least, value)
      most = max(most, value)
    }
    self.init(least <= most ? least...most : 0...1, ticks: count)
  }

  /// Creates a scale that ends at the least and the greatest value, or at ticks unless `keepsEnds` is true.
  init(of values: some Sequence<Double?>, ticks count: Int, keepsEnds: Bool) {
    self.init(of: values, ticks: count)
    let known = values.compactMap { $0?.ifFinite }
    guard keepsEnds, let least = known.min(), let most = known.max(), most > least else { return }
    (self.least, self.most) = (least, most)
    ticks.removeAll { $0 < least || $0 > most }
  }

  /// Creates a scale from the tick at or below a range to the one at or above it, with about `ticks` ticks.
  public init(_ range: ClosedRange<Double>, ticks count: Int = 5) {
    let (lower, upper) = ChartScale.apart(range)
    let count = Double(min(max(count, 1), 32))
    // Halves, because the whole may exceed the largest Double.
    let step = ChartScale.roundStep(atLeast: (upper / 2 - lower / 2) / count * 2)
    let first = (lower / step).rounded(.down)
    let last = (upper / step).rounded(.up)
    let (least, most) = (first * step, last * step)
    self.least = least.isFinite ? least : lower
    self.most = most.isFinite ? most : upper
    self.step = step
    var ticks: [Double] = []
    var number = first
    while number <= last, ticks.count < 64 {
      let tick = number * step
      if tick.isFinite { ticks.append(tick) }
      number += 1
    }
    self.ticks = ticks
  }

  /// A value's position from 0 at the lower end to 1 at the upper end; nil if the value is not finite.
  ///
  /// Values outside the scale give less than 0 or more than 1, clamped to ±1000.
  public func fraction(of value: Double) -> Double? {
    guard value.isFinite else { return nil }
    let fraction = (value / 2 - least / 2) / (most / 2 - least / 2)
    return fraction.isNaN ? nil : min(max(fraction, -1000), 1000)
  }

  /// Formats a number with enough digits to tell the ticks apart, such as `0.25`, `1500` or `20k`.
  public func words(for value: Double) -> String {
    ChartNumberFormat.text(value, step: step, largest: max(least.magnitude, most.magnitude))
  }

  /// Clamps the range to finite ends, and moves them apart if no numbers fit between them.
  private static func apart(_ range: ClosedRange<Double>) -> (Double, Double) {
    let farthest = Double.greatestFiniteMagnitude
    var lower = min(max(range.lowerBound, -farthest), farthest)
    var upper = min(max(range.upperBound, -farthest), farthest)
    let size = max(lower.magnitude, upper.magnitude)
    if size < 1e-290 { return (0, 1) }
    if upper / 2 - lower / 2 < size * 1e-12 {
      // All values are equal: include zero, so that their size is visible.
      (lower, upper) = (min(lower, 0), max(upper, 0))
    }
    return (lower, upper)
  }

  /// The least of 1, 2 and 5 times a power of ten that is at least `raw`.
  private static func roundStep(atLeast raw: Double) -> Double {
    guard raw.isFinite, raw > 1e-300 else { return raw.isFinite ? 1e-300 : 1e307 }
    var power = 1.0
    while power * 10 <= raw { power *= 10 }
    while power > raw { power /= 10 }
    // A tolerance for what the division has lost.
    for factor in [1.0, 2, 5] where power * factor >= raw * (1 - 1e-9) { return power * factor }
    return power * 10
  }
}

/// Formats numbers for charts in few digits, with units such as `k` and `M`.
enum ChartNumberFormat {
  /// Formats a number with about three digits, without trailing zeros.
  static func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "–" : value < 0 ? "-∞" : "∞" }
    let size = value.magnitude
    guard size > 0 else { return "0" }
    if size < 0.001 || size >= 1e15 { return exponential(value) }
    let unit = unit(for: size).size
    let shown = size / unit
    let step = shown >= 100 ? 1.0 : shown >= 10 ? 0.1 : shown >= 0.1 ? 0.01 : 0.001
    return text(value, step: step * unit, largest: size, isShort: true)
  }

  /// Formats a number that is a multiple of `step`, in the unit of the `largest` number beside it.
  static func text(
    _ value: Double, step: Double, largest: Double, isShort: Bool = false
  ) -> String {
    guard value.isFinite else { return text(value) }
    if value.magnitude < step / 1e6 { return "0" }
    if largest >= 1e15 || step < 1e-6 { return exponential(value) }
    let unit = unit(for: largest)
    var (decimals, part) = (0, step / unit.size)
    while decimals < 6, (part - part.rounded()).magnitude > 1e-6 * part {
      part *= 10
      decimals += 1
    }
    return fixed(value / unit.size, decimals, isShort: isShort) + unit.name
  }

  private static func unit(for size: Double) -> (size: Double, name: String) {
    if size >= 1e12 { return (1e12, "T") }
    if size >= 1e9 { return (1e9, "G") }
    if size >= 1e6 { return (1e6, "M") }
    return size >= 1e4 ? (1e3, "k") : (1, "")
  }

  /// Formats a number with this many decimals; the digits together must stay below 1e16.
  private static func fixed(_ value: Double, _ decimals: Int, isShort: Bool) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let whole = Int(min((value.magnitude * scale).rounded(), 9e18))
    var digits = String(whole)
    if decimals > 0 {
      digits = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
      var after = digits.suffix(decimals)
      if isShort { while after.last == "0" { after.removeLast() } }
      digits = digits.dropLast(decimals) + (after.isEmpty ? "" : "." + after)
    }
    return value < 0 && whole != 0 ? "-" + digits : digits
  }

  private static func exponential(_ value: Double) -> String {
    var (digits, exponent) = (value.magnitude, 0)
    while digits >= 10 {
      digits /= 10
      exponent += 1
    }
    while digits > 0, digits < 1, exponent > -400 {
      digits *= 10
      exponent -= 1
    }
    let tenths = Int((digits * 10).rounded())
    let words = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    return (value < 0 ? "-" : "") + words + "e\(exponent)"
  }
}

/// Text that describes charts to people who do not see them.
enum ChartDescription {
  /// Summarizes a series: `least 1, most 9, last 4`.
  static func summary(_ values: some Sequence<Double?>) -> String {
    var (least, most) = (Double.infinity, -Double.infinity)
    var last: Double?
    var missing = 0
    for value in values {
      guard let value, value.isFinite else {
        missing += 1
        continue
      }
      least = min(least, value)
      most = max(most, value)
      last = value
    }
    guard let last else { return Translation["no values"] }
    let words = [least, most, last].map(ChartNumberFormat.text)
    return Translation["least {1}, most {2}, last {3}", words[0], words[1], words[2]]
      + gaps(missing)
  }

  /// Summarizes points in no order: `3 points, across from 1 to 9, up from 2 to 4`.
  static func summary(of points: [ChartPoint?]) -> String {
    let known = points.compactMap { $0 }
    guard !known.isEmpty else { return Translation["no points"] }
    let (x, y) = (range(known.map(\.x)), range(known.map(\.y)))
    return Translation[
      known.count, "{1} point, across {2}, up {3}", "{1} points, across {2}, up {3}", x, y]
      + gaps(points.count - known.count)
  }

  private static func gaps(_ missing: Int) -> String {
    missing > 0 ? ", " + Translation[missing, "{1} missing", "{1} missing"] : ""
  }

  private static func range(_ values: [Double]) -> String {
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    return Translation[
      "from {1} to {2}", ChartNumberFormat.text(least), ChartNumberFormat.text(most)]
  }

  static func label(_ title: String, _ words: String) -> String {
    title.isEmpty ? words : title + ": " + words
  }
}

/// The colors, marks and fills that tell series apart, with and without color.
enum ChartSeriesStyle {
  static let colors: [Color] = [.accent, .success, .warning, .danger, .info, .link]
  static let marks: [Character] = ["●", "▲", "■", "◆", "○", "△", "□", "◇"]
  static let fills: [Character] = ["█", "▒", "▓", "░"]

  static func color(_ series: Int) -> Color { colors[series % colors.count] }
  static func mark(_ series: Int) -> Character { marks[series % marks.count] }
  static func fill(_ series: Int) -> Character { fills[series % fills.count] }

  /// A legend of the series' marks and names: `● cpu  ▲ memory`.
  static func legend(_ names: [String], _ mark: (Int) -> Character) -> Text {
    let names = names.enumerated().map { index, name in
      Text(String(mark(index))).foreground(color(index)) + Text("\u{A0}" + name)
    }
    return Text(joining: names, separator: "  ")
  }
}

extension Double {
  /// The number if it is finite, or nil.
  var ifFinite: Double? { isFinite ? self : nil }
}
