// DashboardData: the numbers and services that the dashboard watches, from a random walk.

import TermWidgets

/// A number that the dashboard watches.
struct DashboardNumber: Sendable {
  let title: String
  let seed: Int
  let middle: Double
  let unit: String
  /// Whether it is good when the number grows.
  let isBetterHigher: Bool

  static let all = [
    DashboardNumber(title: "Requests", seed: 1, middle: 1240, unit: "", isBetterHigher: true),
    DashboardNumber(title: "Errors", seed: 2, middle: 21, unit: " ‰", isBetterHigher: false),
    DashboardNumber(title: "Latency", seed: 3, middle: 38, unit: " ms", isBetterHigher: false),
    DashboardNumber(title: "Queue", seed: 4, middle: 17, unit: "", isBetterHigher: false),
  ]

  /// The number `seconds` after the start, with its course some rows high.
  func stat(after seconds: Int, rows: Int) -> Stat {
    let values = DashboardNumber.course(seed, seconds, 60, around: middle).map { $0 ?? middle }
    let (last, before) = (values[values.count - 1], values[values.count - 2])
    let change = before == 0 ? 0 : Int(((last / before - 1) * 100).rounded())
    let tone: Tone =
      change == 0 ? .neutral : (change > 0) == isBetterHigher ? .success : .danger
    return Stat(
      title, "\(Int(last.rounded()))\(unit)", change: (change >= 0 ? "+" : "") + "\(change) %",
      tone: tone, values: values, rows: rows)
  }

  /// Returns the last `count` values of a walk around a middle, from 0 to twice the middle.
  static func course(_ seed: Int, _ seconds: Int, _ count: Int, around middle: Double) -> [Double?]
  {
    (seconds..<seconds + count).map { second in
      let slow = wave(second + seed * 17, period: 60), fast = wave(second * 3 + seed, period: 37)
      return middle * (1 + 0.35 * slow + 0.4 * fast + 0.15 * noise(second &* 31 &+ seed))
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

  var words: String {
    switch tone {
    case .success: "● running"
    case .warning: "▲ slow"
    default: "× failed"
    }
  }

  var look: Text { Text(words).foreground(tone.color) }

  static func all(after seconds: Int) -> [DashboardService] {
    names.enumerated().map { number, name in
      let value = DashboardNumber.course(number + 20, seconds, 1, around: 40)[0] ?? 0
      let load = number == 3 ? 0 : Int(min(max(value, 1), 99))
      return DashboardService(
        id: name, tone: number == 3 ? .danger : load > 55 ? .warning : .success, load: load)
    }
  }

  static func sorted(_ rows: [DashboardService], by sort: TableSort) -> [DashboardService] {
    let sorted = rows.sorted {
      switch sort.column {
      case 0: $0.id < $1.id
      case 1: ($0.words, $0.id) < ($1.words, $1.id)
      default: ($0.load, $0.id) < ($1.load, $1.id)
      }
    }
    return sort.isAscending ? sorted : sorted.reversed()
  }

  private static let names = ["gateway", "search", "mail", "billing", "images", "login", "reports"]
}
