// ChartScale: numbers in, two round ends and the round numbers between them out.

/// A line of numbers from one round end to another, with ticks at multiples of 1, 2 or 5 times a power of ten.
///
/// ```swift
/// let scale = ChartScale(of: [3, 17, nil, 48])
/// scale.ticks                  // [0, 10, 20, 30, 40, 50]
/// scale.fraction(of: 25)       // 0.5
/// ```
///
/// What is missing, not a number or infinite says nothing about the ends.
public struct ChartScale: Hashable, Sendable {
  /// The lower end.
  public let least: Double
  /// The upper end, greater than the lower one.
  public let most: Double
  /// How far it is from one tick to the next.
  public let step: Double
  /// Round numbers from end to end, in rising order; at most 64 of them.
  public let ticks: [Double]

  /// Creates a scale that has all the values on it, and zero if that is asked for.
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

  /// Creates a scale from the tick at or below a range to the one at or above it, with about so many ticks.
  public init(_ range: ClosedRange<Double>, ticks count: Int = 5) {
    let (lower, upper) = ChartScale.apart(range)
    let count = Double(min(max(count, 1), 32))
    // Halves, since the whole may be more than a Double can be.
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

  /// How far along it a value is, 0 at the lower and 1 at the upper end; nil where it is no finite number.
  ///
  /// What is outside is less than 0 or more than 1, by at most 1000.
  public func fraction(of value: Double) -> Double? {
    guard value.isFinite else { return nil }
    let fraction = (value / 2 - least / 2) / (most / 2 - least / 2)
    return fraction.isNaN ? nil : min(max(fraction, -1000), 1000)
  }

  /// A number in as many digits as tell its ticks apart, such as `0.25`, `1500` or `20k`.
  public func words(for value: Double) -> String {
    ChartNumber.words(value, step: step, largest: max(least.magnitude, most.magnitude))
  }

  /// Two finite ends that are far enough apart to have numbers between them.
  private static func apart(_ range: ClosedRange<Double>) -> (Double, Double) {
    let farthest = Double.greatestFiniteMagnitude
    var lower = min(max(range.lowerBound, -farthest), farthest)
    var upper = min(max(range.upperBound, -farthest), farthest)
    let size = max(lower.magnitude, upper.magnitude)
    if size < 1e-290 { return (0, 1) }
    if upper / 2 - lower / 2 < size * 1e-12 {
      // All the same: from zero, so that it is seen how much that is.
      (lower, upper) = (min(lower, 0), max(upper, 0))
    }
    return (lower, upper)
  }

  /// The least of 1, 2 and 5 times a power of ten that is no less.
  private static func roundStep(atLeast raw: Double) -> Double {
    guard raw.isFinite, raw > 1e-300 else { return raw.isFinite ? 1e-300 : 1e307 }
    var power = 1.0
    while power * 10 <= raw { power *= 10 }
    while power > raw { power /= 10 }
    // A little is allowed for what dividing has lost.
    for factor in [1.0, 2, 5] where power * factor >= raw * (1 - 1e-9) { return power * factor }
    return power * 10
  }
}

/// Numbers as short words.
enum ChartNumber {
  /// About three digits, without zeros at the end.
  static func words(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "–" : value < 0 ? "-∞" : "∞" }
    let size = value.magnitude
    guard size > 0 else { return "0" }
    if size < 0.001 || size >= 1e15 { return exponential(value) }
    let unit = unit(for: size).size
    let shown = size / unit
    let step = shown >= 100 ? 1.0 : shown >= 10 ? 0.1 : shown >= 0.1 ? 0.01 : 0.001
    return words(value, step: step * unit, largest: size, isShort: true)
  }

  /// A number in steps, in the unit that the largest of its kind has.
  static func words(
    _ value: Double, step: Double, largest: Double, isShort: Bool = false
  ) -> String {
    guard value.isFinite else { return words(value) }
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

  /// Digits with so many after the point; the value is less than 1e16 with them.
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

/// What is said about numbers to those who don't see them.
enum ChartWords {
  /// What a line of numbers is about: `least 1, most 9, last 4`.
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
    guard let last else { return "no values" }
    let words = [least, most, last].map(ChartNumber.words)
    let gaps = missing > 0 ? ", \(missing) missing" : ""
    return "least \(words[0]), most \(words[1]), last \(words[2])\(gaps)"
  }

  /// What points in no order are about: `3 points, across from 1 to 9, up from 2 to 4`.
  static func summary(of points: [ChartPoint?]) -> String {
    let known = points.compactMap { $0 }
    guard !known.isEmpty else { return "no points" }
    let count = known.count == 1 ? "1 point" : "\(known.count) points"
    let (x, y) = (range(known.map(\.x)), range(known.map(\.y)))
    let missing = points.count - known.count
    return "\(count), across \(x), up \(y)" + (missing > 0 ? ", \(missing) missing" : "")
  }

  private static func range(_ values: [Double]) -> String {
    let (least, most) = (values.min() ?? 0, values.max() ?? 0)
    return "from \(ChartNumber.words(least)) to \(ChartNumber.words(most))"
  }

  static func label(_ title: String, _ words: String) -> String {
    title.isEmpty ? words : title + ": " + words
  }
}

/// How series are told apart, with colours and without.
enum ChartLook {
  static let colors: [Color] = [.accent, .success, .warning, .danger, .info, .link]
  static let marks: [Character] = ["●", "▲", "■", "◆", "○", "△", "□", "◇"]
  static let fills: [Character] = ["█", "▒", "▓", "░"]

  static func color(_ series: Int) -> Color { colors[series % colors.count] }
  static func mark(_ series: Int) -> Character { marks[series % marks.count] }
  static func fill(_ series: Int) -> Character { fills[series % fills.count] }

  /// What series are called: `● cpu  ▲ memory`.
  static func legend(_ names: [String], _ mark: (Int) -> Character) -> Text {
    let names = names.enumerated().map { index, name in
      Text(String(mark(index))).foreground(color(index)) + Text("\u{A0}" + name)
    }
    return Text(joining: names, separator: "  ")
  }
}

extension Double {
  /// Itself where it is a finite number.
  var ifFinite: Double? { isFinite ? self : nil }
}
