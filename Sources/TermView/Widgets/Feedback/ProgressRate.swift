// ProgressRate: amounts and when they were reached in; how fast it goes and how long it still takes out.

/// How fast something goes on, from amounts and the times at which they were reached.
///
/// It knows no clock: the program says when, as the time since anything that does not move.
///
/// ```swift
/// var download = ProgressRate(total: 4_000_000)
/// download.note(500_000, at: .seconds(1))
/// download.note(1_000_000, at: .seconds(2))
/// download.rate      // 500000.0 a second
/// download.timeLeft  // 6 seconds
/// ```
///
/// The rate is that of the last few seconds. An amount or a time that goes back begins anew; an amount that is no
/// number is passed over.
public struct ProgressRate: Hashable, Sendable, Codable {
  /// What there is to be done; nil where nobody knows.
  public var total: Double?
  /// How long an amount counts for the rate.
  public let window: Duration

  private struct Sample: Hashable, Codable {
    var time: Duration
    var amount: Double
  }

  /// The amounts within the window and one before it, in order.
  private var samples: [Sample] = []

  /// Begins with nothing done.
  public init(total: Double? = nil, window: Duration = .seconds(10)) {
    self.total = total
    self.window = max(window, .milliseconds(1))
  }

  /// Notes that an amount is reached.
  ///
  /// - Complexity: O(1); a few dozen amounts are kept, however many come.
  public mutating func note(_ amount: Double, at time: Duration) {
    guard amount.isFinite else { return }
    let amount = max(0, amount)
    if let last = samples.last, amount < last.amount || time < last.time { samples = [] }
    // What comes faster than the window has room for replaces what came just before.
    if samples.count > 1, time - samples[samples.count - 2].time < window / ProgressRate.parts {
      samples.removeLast()
    }
    samples.append(Sample(time: time, amount: amount))
    while samples.count > 2, time - samples[1].time > window { samples.removeFirst() }
  }

  private static var parts: Int { 32 }

  /// What is done.
  public var amount: Double { samples.last?.amount ?? 0 }

  /// What is done as a share of the total, from 0 to 1; nil where there is no total.
  public var fraction: Double? {
    guard let total, total.isFinite, total > 0 else { return nil }
    return min(amount / total, 1)
  }

  /// How much is done in a second; nil where that is not known yet.
  public var rate: Double? {
    guard let first = samples.first, let last = samples.last else { return nil }
    let seconds = (last.time - first.time).inSeconds
    guard seconds > 0 else { return nil }
    let rate = (last.amount - first.amount) / seconds
    return rate.isFinite ? rate : nil
  }

  /// How long the rest takes at this rate; nil where that is not known, or longer than anybody waits.
  public var timeLeft: Duration? {
    guard let total, total.isFinite, let rate else { return nil }
    let rest = max(0, total - amount)
    guard rest > 0 else { return .zero }
    let seconds = rest / rate
    guard rate > 0, seconds < 100 * 86_400 else { return nil }
    return .milliseconds(Int(seconds * 1000))
  }

  /// The rate and the time left in a few words, such as `12.4 MB/s, 0:42 left`; empty where neither is known.
  public func words(unit: String) -> String {
    guard let rate else { return "" }
    var parts = [ProgressRate.short(rate) + unit + "/s"]
    if let timeLeft, timeLeft > .zero { parts.append(ProgressRate.clock(timeLeft) + " left") }
    return parts.joined(separator: ", ")
  }

  /// A number in three or four digits and a prefix: `999 `, `12.4 M`.
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

  /// A time as a clock shows it, with days and hours where there are any.
  private static func clock(_ time: Duration) -> String {
    // What is left of a second is a second still.
    let seconds = Int(time.inSeconds.rounded(.up))
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    if days > 0 { return "\(days) d \(hours) h" }
    if hours > 0 { return "\(hours):\(two(minutes)):\(two(seconds % 60))" }
    return "\(minutes):\(two(seconds % 60))"
  }
}

extension Duration {
  /// As a number of seconds.
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
