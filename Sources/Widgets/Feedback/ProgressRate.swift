// ProgressRate: estimates the speed of a task and the time left from amounts over time.

/// The speed of a task, from amounts and the times at which they were reached.
///
/// It reads no clock: the app passes each time as the duration since any fixed moment.
///
/// ```swift
/// var download = ProgressRate(total: 4_000_000)
/// download.note(500_000, at: .seconds(1))
/// download.note(1_000_000, at: .seconds(2))
/// download.rate      // 500000.0 a second
/// download.timeLeft  // 6 seconds
/// ```
///
/// The rate is that of the last few seconds (`window`). An amount or a time that goes back starts anew; an amount
/// that is not a finite number is ignored.
public struct ProgressRate: Hashable, Sendable, Codable {
  /// The amount to be done; nil if unknown.
  public var total: Double?
  /// How long an amount counts for the rate.
  public let window: Duration

  private struct Sample: Hashable, Codable {
    var time: Duration
    var amount: Double
  }

  /// The amounts within the window and one before it, in order.
  private var samples: [Sample] = []

  /// Creates a rate with nothing done.
  public init(total: Double? = nil, window: Duration = .seconds(10)) {
    self.total = total
    self.window = max(window, .milliseconds(1))
  }

  /// Records that an amount is reached.
  ///
  /// - Complexity: O(1); stores a few dozen amounts at most.
  public mutating func note(_ amount: Double, at time: Duration) {
    guard amount.isFinite else { return }
    let amount = max(0, amount)
    let time = min(max(time, .zero - ProgressRate.longestTime), ProgressRate.longestTime)
    if let last = samples.last, amount < last.amount || time < last.time { samples = [] }
    // An amount that comes too soon for the window replaces the one just before.
    if samples.count > 1, time - samples[samples.count - 2].time < window / ProgressRate.parts {
      samples.removeLast()
    }
    samples.append(Sample(time: time, amount: amount))
    while samples.count > 2, time - samples[1].time > window { samples.removeFirst() }
  }

  private static var parts: Int { 32 }

  /// Differences of times up to this one do not overflow.
  private static var longestTime: Duration { .seconds(1 << 60) }

  /// The amount that is done.
  public var amount: Double { samples.last?.amount ?? 0 }

  /// The share of the total that is done, from 0 to 1; nil without a total.
  public var fraction: Double? {
    guard let total, total.isFinite, total > 0 else { return nil }
    return min(amount / total, 1)
  }

  /// The amount done in a second; nil while unknown.
  public var rate: Double? {
    guard let first = samples.first, let last = samples.last else { return nil }
    let seconds = (last.time - first.time).inSeconds
    guard seconds > 0 else { return nil }
    let rate = (last.amount - first.amount) / seconds
    return rate.isFinite ? rate : nil
  }

  /// The time for the rest at this rate; nil if unknown, or 100 days or more.
  public var timeLeft: Duration? {
    guard let total, total.isFinite, let rate else { return nil }
    let rest = max(0, total - amount)
    guard rest > 0 else { return .zero }
    let seconds = rest / rate
    guard rate > 0, seconds < 100 * 86_400 else { return nil }
    return .milliseconds(Int(seconds * 1000))
  }

  /// Returns the rate and the time left, such as `12.4 MB/s, 0:42 left`; empty if neither is known.
  public func words(unit: String) -> String {
    guard let rate else { return "" }
    var parts = [ProgressRate.short(rate) + unit + "/s"]
    if let timeLeft, timeLeft > .zero {
      parts.append(Translation["{1} left", ProgressRate.clock(timeLeft)])
    }
    return parts.joined(separator: ", ")
  }

  /// Returns a number in three or four digits and a prefix: `999 `, `12.4 M`.
  static func short(_ number: Double) -> String {
    var (value, prefix) = (number, "")
    for next in ["k", "M", "G", "T", "P", "E"] where value >= 999.5 {
      (value, prefix) = (value / 1000, next)
    }
    guard value < 1e6 else { return "∞ \(prefix)" }
    let isWhole = prefix.isEmpty ? value >= 10 || value == value.rounded() : value >= 99.95
    if isWhole { return "\(Int(value.rounded())) \(prefix)" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) \(prefix)"
  }

  /// Returns a time as on a clock, with days and hours if there are any.
  private static func clock(_ time: Duration) -> String {
    // A fraction of a second counts as a second.
    let seconds = Int(time.inSeconds.rounded(.up))
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if days > 0 { return Translation["{1} d {2} h", "\(days)", "\(hours)"] }
    if hours > 0 { return "\(hours):\(two(minutes)):\(two(seconds % 60))" }
    return "\(minutes):\(two(seconds % 60))"
  }
}

extension Duration {
  /// The duration as a number of seconds.
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
