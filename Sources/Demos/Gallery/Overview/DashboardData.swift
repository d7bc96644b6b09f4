// DashboardData: the numbers and services that the dashboard watches, from a random walk.

import TermWidgets

/// A number that the dashboard watches.
struct DashboardNumber: Sendable {
  let title: String
  let seed: Int
  let middle: Double
  let unit: String
  /// Whether the number has two decimals.
  var isFine = false
  /// Whether it is good when the number grows.
  let isBetterHigher: Bool

  static let all = [
    DashboardNumber(title: "Requests", seed: 1, middle: 12_400, unit: "", isBetterHigher: true),
    DashboardNumber(
      title: "Errors", seed: 2, middle: 0.21, unit: " %", isFine: true, isBetterHigher: false),
    DashboardNumber(title: "Latency", seed: 3, middle: 38, unit: " ms", isBetterHigher: false),
    DashboardNumber(title: "Queue", seed: 4, middle: 170, unit: "", isBetterHigher: false),
  ]

  /// The number `seconds` after the start, with its course some rows high.
  func stat(after seconds: Int, rows: Int) -> Stat {
    let values = DashboardNumber.course(seed, seconds, 60, around: middle, swing: 0.4)
      .map { $0 ?? middle }
    let (last, before) = (values[values.count - 1], values[values.count - 2])
    let change = before == 0 ? 0 : Int(((last / before - 1) * 100).rounded())
    let tone: Tone =
      change == 0 ? .neutral : (change > 0) == isBetterHigher ? .success : .danger
    return Stat(
      title, words(for: last) + unit, change: (change >= 0 ? "+" : "") + "\(change) %",
      tone: tone, values: values, rows: rows)
  }

  /// The number with two decimals, or with a comma after the thousands.
  private func words(for value: Double) -> String {
    func padded(_ part: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - "\(part)".count)) + "\(part)"
    }
    let whole = Int((isFine ? value * 100 : value).rounded())
    if isFine { return "\(whole / 100)." + padded(whole % 100, 2) }
    return whole < 1000 ? "\(whole)" : "\(whole / 1000)," + padded(whole % 1000, 3)
  }

  /// Returns the last `count` values of a walk around a middle, from 0 to twice the middle, or nearer with less swing.
  static func course(
    _ seed: Int, _ seconds: Int, _ count: Int, around middle: Double, swing: Double = 1
  ) -> [Double?] {
    (seconds..<seconds + count).map { second in
      let slow = wave(second + seed * 17, period: 60), fast = wave(second * 3 + seed, period: 37)
      let walk = 0.35 * slow + 0.4 * fast + 0.15 * noise(second &* 31 &+ seed)
      return middle * (1 + swing * walk)
    }
  }

  /// A wave of parabolas from -1 to 1, so that no platform's sine is part of a snapshot.
  private static func wave(_ step: Int, period: Int) -> Double {
    let x = Double(step % period) / Double(period) * 2 - 1
    return 4 * x * (1 - abs(x))
  }

  /// A number from -1 to 1, the same for the same place.
  private static func noise(_ step: Int) -> Double {
    var word = UInt32(truncatingIfNeeded: step) &* 2_654_435_761 | 1
    word ^= word << 13
    word ^= word >> 17
    word ^= word << 5
    return Double(word % 2001) / 1000 - 1
  }
}

/// A service that the dashboard watches.
struct DashboardService: Identifiable, Sendable {
  let id: String
  let tone: Tone
  let load: Int
  /// In megabytes.
  let memory: Int
  /// In a second.
  let requests: Int

  var words: String {
    switch tone {
    case .success: "● running"
    case .warning: "▲ slow"
    default: "× failed"
    }
  }

  var look: Text { Text(words).foreground(tone.color) }

  /// Returns the first `count` of 24 services.
  static func all(after seconds: Int, count: Int) -> [DashboardService] {
    names.prefix(count).enumerated().map { number, name in
      let value = DashboardNumber.course(number + 20, seconds, 1, around: 40)[0] ?? 0
      let load = number == 3 ? 0 : Int(min(max(value, 1), 99))
      let isDown = number == 3
      return DashboardService(
        id: name, tone: isDown ? .danger : load > 55 ? .warning : .success, load: load,
        memory: isDown ? 0 : 64 + number * 47 % 300 + load, requests: load * (2 + number % 5))
    }
  }

  static func sorted(_ rows: [DashboardService], by sort: TableSort) -> [DashboardService] {
    let sorted = rows.sorted {
      switch sort.column {
      case 0: $0.id < $1.id
      case 1: ($0.words, $0.id) < ($1.words, $1.id)
      case 2: ($0.load, $0.id) < ($1.load, $1.id)
      case 3: ($0.memory, $0.id) < ($1.memory, $1.id)
      default: ($0.requests, $0.id) < ($1.requests, $1.id)
      }
    }
    return sort.isAscending ? sorted : sorted.reversed()
  }

  private static let names = [
    "gateway", "search", "mail", "billing", "images", "login", "reports", "accounts", "audit",
    "cache", "catalog", "chat", "exports", "feeds", "index", "ledger", "maps", "metrics", "orders",
    "payments", "push", "queue", "sessions", "shipping",
  ]
}

/// Something that happened, with its time and whether it is good.
struct DashboardEvent: Sendable {
  let time: String
  let words: String
  let tone: Tone

  /// The sign, the words and the time.
  var line: some View<Never> {
    HStack(spacing: 1) {
      (Text(tone.symbol + " ").foreground(tone.color) + Text(words)).lineLimit(1)
      Spacer()
      Text(time).foreground(.muted).lineLimit(1).fixedSize()
    }
  }

  private init(_ time: String, _ words: String, _ tone: Tone) {
    (self.time, self.words, self.tone) = (time, words, tone)
  }

  /// Jobs that have ended, the last one first.
  static let done = [
    DashboardEvent("12:03", "mail sent", .success),
    DashboardEvent("11:48", "thumbnails made", .success),
    DashboardEvent("11:30", "cache emptied", .success),
    DashboardEvent("11:12", "report of the week", .success),
    DashboardEvent("10:55", "import of orders", .danger),
    DashboardEvent("10:41", "old sessions removed", .success),
    DashboardEvent("10:20", "maps brought up to date", .success),
    DashboardEvent("10:02", "search words counted", .success),
    DashboardEvent("09:47", "invoices printed", .success),
    DashboardEvent("09:30", "mirror checked", .warning),
    DashboardEvent("09:15", "accounts merged", .success),
    DashboardEvent("09:00", "day begun", .success),
  ]

  /// What happened to services, the last one first.
  static let events = [
    DashboardEvent("12:04", "billing does not answer", .danger),
    DashboardEvent("12:01", "search is slow", .warning),
    DashboardEvent("11:58", "gateway started again", .success),
    DashboardEvent("11:40", "2.4 is out on all hosts", .success),
    DashboardEvent("11:22", "mail waits for its host", .warning),
    DashboardEvent("11:07", "images has a second host", .success),
    DashboardEvent("10:53", "login has new keys", .success),
    DashboardEvent("10:36", "ledger was locked for 3 s", .warning),
    DashboardEvent("10:18", "queue is empty again", .success),
    DashboardEvent("10:05", "queue grows", .warning),
    DashboardEvent("09:44", "2.4 is out on one host", .success),
    DashboardEvent("09:21", "push has moved", .success),
  ]
}
