// Workload: draws a frame of W1 to W6 by its number.

public import TermRender
public import TermView

/// One of the six screens that measure frameworks, drawn directly into a frame.
public enum Workload: String, Sendable, CaseIterable {
  /// A number that counts up.
  case counter = "W1"
  /// Gauges, figures and a chart that shifts by a column.
  case dashboard = "W2"
  /// A log that scrolls by one line.
  case log = "W3"
  /// A list whose selection moves, beside the details of the selected row.
  case list = "W4"
  /// Every cell new, in 24-bit colors.
  case noise = "W5"
  /// A full screen with a turning spinner.
  case idle = "W6"

  /// The screen that it fills.
  public var size: Size {
    switch self {
    case .counter: Size(columns: 80, rows: 24)
    case .dashboard, .idle: Size(columns: 120, rows: 40)
    case .log: Size(columns: 200, rows: 50)
    case .list: Size(columns: 100, rows: 40)
    case .noise: Size(columns: 200, rows: 60)
    }
  }

  /// Draws frame `number` into `frame`, which has the workload's size, from nothing.
  public func draw(_ number: UInt32, into frame: Frame) {
    switch self {
    case .counter: drawCounter(number, frame)
    case .dashboard: drawDashboard(number, frame)
    case .log: drawLog(number, frame)
    case .list: drawList(number, frame)
    case .noise: drawNoise(number, frame)
    case .idle: drawIdle(number, frame)
    }
  }
}

func lcg(_ x: UInt32) -> UInt32 { x &* 1_664_525 &+ 1_013_904_223 }

func hash(_ a: UInt32) -> UInt32 {
  var x = a &* 2_654_435_761 &+ 12345
  x ^= x >> 16
  x = x &* 2_246_822_519
  return x ^ x >> 13
}

private func padded(_ number: UInt32, _ width: Int, _ fill: Character = " ") -> String {
  let digits = String(number)
  return String(repeating: fill, count: max(0, width - digits.count)) + digits
}

private func hex(_ number: UInt32) -> String {
  let digits = String(number, radix: 16)
  return String(repeating: "0", count: 8 - digits.count) + digits
}

let modules = ["http", "db", "cache", "auth", "queue", "worker", "billing", "search"]
let words = [
  "request", "timeout", "retry", "user", "session", "key", "commit", "index", "page", "flush",
  "open",
  "closed", "slow", "fast", "backend", "token",
]

private func ink(_ index: UInt8) -> Style { Style(foreground: .palette(index)) }

extension Frame {
  fileprivate func put(_ column: Int, _ row: Int, _ text: String, _ style: Style = .plain) {
    draw(text, at: Point(column: column, row: row), style: style)
  }

  fileprivate func box(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int, _ title: String) {
    drawBox(Rect(column: column, row: row, columns: columns, rows: rows), joins: false)
    put(column + 2, row, " \(title) ")
  }

  fileprivate func bar(_ row: Int, _ text: String, _ foreground: UInt8, _ background: UInt8) {
    let style = Style(foreground: .palette(foreground), background: .palette(background))
    fill(Rect(column: 0, row: row, columns: size.columns, rows: 1), style: style)
    put(0, row, text, style)
  }
}

private func drawCounter(_ i: UInt32, _ frame: Frame) {
  frame.clear()
  frame.box(0, 0, 80, 24, "Counter")
  frame.put(4, 3, "Count: \(i)")
  frame.put(4, 5, "[Increment]", Style(foreground: .palette(15), background: .palette(4)))
  frame.put(17, 5, "[Reset]", Style(foreground: .palette(15), background: .palette(1)))
}

private func drawDashboard(_ i: UInt32, _ frame: Frame) {
  frame.clear()
  let load = "  cpu \(padded(hash(i) % 101, 3))%  mem \(padded(hash(i &+ 7) % 101, 3))%"
  frame.bar(0, " Dashboard  frame \(padded(i, 6))\(load)", 15, 4)
  frame.box(0, 1, 60, 32, "Tasks")
  for r in 0..<30 {
    let t = (Int(i) * (r % 7 + 1) + r * 13) % 200
    let value = t <= 100 ? t : 200 - t
    let style = ink(value < 50 ? 2 : value < 80 ? 3 : 1)
    let filled = value * 40 / 100
    frame.put(1, 2 + r, "task \(padded(UInt32(r), 2, "0")) ")
    frame.fill(Rect(column: 9, row: 2 + r, columns: filled, rows: 1), with: "█", style: style)
    frame.fill(
      Rect(column: 9 + filled, row: 2 + r, columns: 40 - filled, rows: 1), with: "░", style: ink(8))
    frame.put(49, 2 + r, " \(padded(UInt32(value), 3))%", style)
  }
  frame.box(60, 1, 60, 32, "Stats")
  for k in 0..<30 {
    let value = hash(i &* 31 &+ UInt32(k)) % 1_000_000
    frame.put(61, 2 + k, "metric \(padded(UInt32(k), 2, "0")) ")
    frame.put(71, 2 + k, padded(value, 10), ink(UInt8(1 + value % 6)))
  }
  frame.box(0, 33, 120, 6, "Latency")
  let eighths = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  for k in 0..<4 {
    let line = (0..<100).map { j in
      let value = Int(hash(1000 &+ i &+ UInt32(j)) % 33)
      return eighths[min(8, max(0, value - 8 * k))]
    }
    frame.put(1, 37 - k, line.joined(), ink(6))
  }
  frame.put(0, 39, "q quit  space pause  ? help", ink(8))
}

private func drawLog(_ i: UInt32, _ frame: Frame) {
  frame.clear()
  frame.bar(0, " Log tail", 15, 4)
  frame.box(0, 1, 200, 48, "app.log")
  frame.bar(49, " follow ON  wrap OFF", 0, 7)
  for k in 0..<46 {
    let n = i &+ UInt32(k)
    let milliseconds = n &* 137
    var x = lcg(hash(n))
    let a = (x >> 8) % 16
    let (level, color): (String, UInt8) =
      a < 9 ? ("INFO ", 2) : a < 12 ? ("DEBUG", 4) : a < 15 ? ("WARN ", 3) : ("ERROR", 1)
    x = lcg(x)
    let module = modules[Int((x >> 8) % 8)]
    x = lcg(x)
    var message: [String] = []
    for _ in 0..<6 + (x >> 8) % 13 {
      x = lcg(x)
      message.append(words[Int((x >> 8) % 16)])
    }
    let clock = [milliseconds / 3_600_000, milliseconds / 60000 % 60, milliseconds / 1000 % 60]
    let time = clock.map { padded($0, 2, "0") }.joined(separator: ":")
    var column = 1
    let parts = [
      ("\(time).\(padded(milliseconds % 1000, 3, "0")) ", ink(8)), ("\(level) ", ink(color)),
      ("\(module): ", ink(6)), (message.joined(separator: " "), Style.plain),
    ]
    for (text, style) in parts {
      column += frame.draw(text, at: Point(column: column, row: 2 + k), style: style)
    }
  }
}

private func drawList(_ i: UInt32, _ frame: Frame) {
  frame.clear()
  frame.box(0, 0, 60, 40, "Items")
  let offset = i > 37 ? i - 37 : 0
  for k in 0..<38 {
    let r = offset + UInt32(k)
    let style =
      r == i ? Style(foreground: .palette(15), background: .palette(4)) : Style.plain
    if r == i { frame.fill(Rect(column: 1, row: 1 + k, columns: 58, rows: 1), style: style) }
    let size = padded(hash(r &+ 100_000) % 1_000_000, 7)
    frame.put(1, 1 + k, "\(padded(r, 6))  item-\(hex(hash(r)))  \(size) KB", style)
  }
  frame.box(60, 0, 40, 40, "Detail")
  let facts = [
    ("Row", "\(i)"), ("Name", "item-\(hex(hash(i)))"),
    ("Size", "\(hash(i &+ 100_000) % 1_000_000) KB"), ("Hash", hex(hash(i &+ 200_000))),
    ("Parity", i % 2 == 0 ? "even" : "odd"), ("Bucket", "\(i % 97)"),
    ("Owner", modules[Int(i % 8)]), ("State", words[Int(i % 16)]),
  ]
  for (k, (name, value)) in facts.enumerated() {
    frame.put(62, 2 + k, name, ink(6))
    frame.put(72, 2 + k, value)
  }
}

private func drawNoise(_ i: UInt32, _ frame: Frame) {
  var x = hash(i)
  for row in 0..<60 {
    for column in 0..<200 {
      x = lcg(x)
      let character = UInt8(33 + (x >> 8) % 94)
      x = lcg(x)
      let foreground = Color.rgb(x >> 8)
      x = lcg(x)
      let style = Style(foreground: foreground, background: .rgb(x >> 8))
      frame.draw(
        [character].span, at: Point(column: column, row: row), style: style)
    }
  }
}

private func drawIdle(_ i: UInt32, _ frame: Frame) {
  frame.clear()
  frame.box(0, 0, 120, 40, "Idle")
  for c in 0..<4 {
    for r in 0..<3 {
      frame.box(1 + 29 * c, 1 + 12 * r, 29, 12, "P\(c)\(r)")
      for s in 0..<2 {
        let (column, row) = (2 + 29 * c + 13 * s, 2 + 12 * r)
        frame.box(column, row, 13, 10, s == 0 ? "a" : "b")
        for j in 0..<8 {
          frame.put(column + 1, row + 1 + j, "k\(j)", ink(6))
          let value = hash(UInt32(((c * 3 + r) * 2 + s) * 8 + j)) % 100_000
          frame.put(column + 4, row + 1 + j, padded(value, 5))
        }
      }
    }
  }
  frame.put(2, 38, ["|", "/", "-", "\\"][Int(i % 4)])
  frame.put(4, 38, "working")
}
