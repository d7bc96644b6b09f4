// Machine: processor, memory and network of this machine, read from /proc each second.

import Foundation
import Rewind
import TermStore
import TermWidgets

struct Machine: Program {
  /// The counters of one moment.
  struct Sample: Codable, Hashable, Sendable {
    /// The time that each processor has worked, and all its time.
    var cores: [SIMD2<Double>] = []
    /// Gigabytes.
    var memory = 0.0, usedMemory = 0.0
    /// Bytes since the machine started.
    var received = 0.0, sent = 0.0
    var load = ""
  }

  struct State: Sendable {
    var last: Sample?
    var second = 0
    /// The parts of the time in percent: of each processor now, and of all together in the last minutes.
    var cores: [Double] = [], usage: [Double?] = []
    /// Kilobytes a second.
    var received: [Double?] = [], sent: [Double?] = []
    var error = "", isPaused = false
  }

  enum Message: Codable, Hashable, Sendable {
    case tick, read(Sample), failed(String)
    case pause, quit
  }

  enum Work { case read }

  static let usage = "  --sample                    made-up numbers in place of this machine's"

  /// Returns the counters of the n-th second.
  var read: @Sendable (Int) throws -> Sample = { _ in try Machine.proc("/proc") }

  init() {}
  init(arguments: [String]) throws {
    if arguments == ["--sample"] {
      read = Self.sample
    } else if !arguments.isEmpty {
      throw UsageError("machine takes --sample alone; not \(arguments.joined(separator: " "))")
    }
  }

  func start() -> (State, Command<Message>) { (State(), .send(.tick)) }

  func update(_ state: inout State, _ message: Message) -> Command<Message> {
    switch message {
    case .tick:
      return .task(id: Work.read) { [read, second = state.second] in
        .read(try read(second))
      } failure: {
        .failed(($0 as NSError).localizedDescription)
      }
    case .read(let sample): take(sample, &state)
    case .failed(let sentence): state.error = sentence
    case .pause: state.isPaused.toggle()
    case .quit: return .quit
    }
    return .none
  }

  private func take(_ sample: Sample, _ state: inout State) {
    let old = state.last ?? sample
    (state.last, state.second, state.error) = (sample, state.second + 1, "")
    let times = zip(sample.cores, old.cores).map { $0 - $1 }
    state.cores = times.map { $0.y > 0 ? 100 * $0.x / $0.y : 0 }
    let mean = state.cores.reduce(0, +) / Double(max(1, state.cores.count))
    state.usage = (state.usage + [mean]).suffix(180)
    state.received = (state.received + [(sample.received - old.received) / 1000]).suffix(180)
    state.sent = (state.sent + [(sample.sent - old.sent) / 1000]).suffix(180)
  }

  func subscriptions(_ state: State) -> [Subscription<Message>] {
    state.isPaused || !state.error.isEmpty ? [] : [.every(.seconds(1), .tick)]
  }

  func view(_ state: State) -> some View<Message> {
    VStack {
      HStack {
        Text("Machine").bold()
        Spacer()
        Text(state.isPaused ? "paused" : "load \(state.last?.load ?? "")").foreground(.muted)
      }
      .padding(.horizontal, 1).background(.surface)
      if !state.error.isEmpty {
        let hint = "They are in /proc on Linux; --sample makes some up. \(state.error)"
        EmptyState("This machine has no counters to read", hint: hint, action: "Retry", .tick)
          .flex()
      } else {
        SizeReader(idealHeight: 20) { page(state, isWide: $0.columns >= 70, isLow: $0.rows < 16) }
      }
      HelpBar(more: "?")
    }
    .onKey(.space, state.isPaused ? "go on" : "pause", .pause)
    .onKey("q", "quit", .quit)
    .fullHelp()
  }

  @ViewBuilder<Message> private func page(_ state: State, isWide: Bool, isLow: Bool) -> Views<
    Message
  > {
    VStack(spacing: isLow ? 0 : 1) {
      HStack(spacing: 1) {
        card { LineChart("Processor, %", [ChartSeries("", state.usage)], in: 0...100) }
          .flex(grow: 2, basis: 0)
        card { cores(state) }.flex(grow: 1, basis: 0).shown(isWide)
      }
      .flex(grow: 1, basis: 0)
      HStack(spacing: 1) {
        card { memory(state.last ?? Sample()) }.flex(grow: 1, basis: 0)
        card { network(state) }.flex(grow: 1, basis: 0).shown(isWide)
      }
      .fixedSize()
    }
    .padding(isLow ? 0 : 1)
    .filling()
  }

  private func card(@ViewBuilder<Message> content: () -> Views<Message>) -> some View<Message> {
    VStack(content: content).border(color: .edge).background(.surface)
  }

  @ViewBuilder<Message> private func cores(_ state: State) -> Views<Message> {
    let zones = [GaugeZone("", from: 0, .success), GaugeZone("", from: 80, .danger)]
    Text("Processors").bold()
    ScrollView {
      ForEach(state.cores.enumerated(), id: \.offset) { number, part in
        Gauge("\(number)", value: part, in: 0...100, unit: "%", zones: zones)
      }
    }
    .flex(grow: 1)
  }

  @ViewBuilder<Message> private func memory(_ sample: Sample) -> Views<Message> {
    let most = max(1, sample.memory.rounded())
    Text("Memory, \(Int(most)) GB").bold()
    Gauge("used", value: sample.usedMemory.rounded(), in: 0...most, unit: "GB")
    Gauge("free", value: most - sample.usedMemory.rounded(), in: 0...most, unit: "GB")
  }

  @ViewBuilder<Message> private func network(_ state: State) -> Views<Message> {
    Text("Network, kB/s").bold()
    ForEach([("in", state.received), ("out", state.sent)], id: \.0) { name, series in
      HStack(spacing: 1) {
        Text(name).foreground(.muted).frame(width: 3)
        Sparkline("Network \(name)", series, color: name == "in" ? .accent : .success).flex(grow: 1)
        Text("\(series.last.flatMap(\.self).map { Int($0) } ?? 0, width: 5)").fixedSize()
      }
    }
  }

  /// Reads the counters of Linux from its folder of processes.
  static func proc(_ folder: String) throws -> Sample {
    func rows(_ name: String) throws -> [[String]] {
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n")
        .map { $0.split { " :\t".contains($0) }.map { String($0) } }.filter { $0.count > 1 }
    }
    var sample = Sample()
    for words in try rows("stat") where words[0].hasPrefix("cpu") && words[0] != "cpu" {
      let ticks = words.dropFirst().prefix(8).map { Double($0) ?? 0 }
      let all = ticks.reduce(0, +)
      // The fourth and the fifth count the time without work.
      sample.cores.append([all - ticks.dropFirst(3).prefix(2).reduce(0, +), all])
    }
    let memory = Dictionary(
      try rows("meminfo").map { ($0[0], (Double($0[1]) ?? 0) / 1_000_000) }, uniquingKeysWith: +)
    sample.memory = memory["MemTotal"] ?? 0
    sample.usedMemory = sample.memory - (memory["MemAvailable"] ?? 0)
    for words in try rows("net/dev") where words.count > 9 && words[0] != "lo" {
      sample.received += Double(words[1]) ?? 0
      sample.sent += Double(words[9]) ?? 0
    }
    sample.load = try rows("loadavg").first?.prefix(3).joined(separator: " ") ?? ""
    return sample
  }

  /// Makes up counters, which are the same each time.
  static let sample: @Sendable (Int) throws -> Sample = { second in
    var sample = Sample(
      cores: [SIMD2](repeating: .zero, count: 6), memory: 32, usedMemory: 11, load: "1.52 0.97 0.64"
    )
    for step in 0...second {
      for core in 0..<6 {
        sample.cores[core] += [Double((step * (core + 3) * 37 + core * 11) % 97) * 0.8, 100]
      }
      sample.received += Double(step * step * 7919 % 900_000)
      sample.sent += Double(step * 104_729 % 120_000)
    }
    return sample
  }
}

extension Machine: Recordable {}
