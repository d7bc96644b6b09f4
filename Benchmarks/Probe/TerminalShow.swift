// TerminalShow: enables all features of a terminal, shows each event, and ends on request.

import Foundation
import TermRender
import TermView

/// `probe terminal`: shows the terminal's events, and ends in the requested way.
struct TerminalShow {
  static let usage = """
    usage: probe terminal [--inline] [--hover] [--legacy] [--no-questions] [--tty] [--plain]
                          [--after MILLISECONDS] [--die WAY | --send SIGNAL,…]
           WAY is one of \(Death.allCases.map(\.rawValue).joined(separator: ", ")); without one, q quits.
           --send has it send signals to itself, by their numbers
    """

  private var options = TerminalOptions()
  private var death: Death?
  private var signals: [Int32] = []
  private var delay = 300
  private var isPlain = false

  /// A way to end.
  enum Death: String, CaseIterable {
    case `return`, `throw`, fatalError, trap, index, overflow, segv, abort, exit, stack, task, term,
      hup, int,
      quit, kill, tstp
  }

  /// Returns the options, or nil if they are invalid.
  init?(_ arguments: [String]) {
    options.keyboard = .releases
    options.title = "probe"
    var rest = arguments[...]
    while let name = rest.popFirst() {
      switch name {
      case "--inline": options.area = .inline
      case "--hover": options.mouse = .hover
      case "--legacy": options.keyboard = .legacy
      case "--no-questions": options.queriesCapabilities = false
      case "--tty": options.device = .controlling
      case "--plain": isPlain = true
      case "--after":
        guard let number = rest.popFirst().flatMap({ Int($0) }), number >= 0 else { return nil }
        delay = number
        death = signals.isEmpty ? death ?? .return : nil
      case "--send":
        guard let list = rest.popFirst() else { return nil }
        signals = list.split(separator: ",").compactMap { Int32($0) }
        death = nil
      case "--die":
        guard let way = rest.popFirst().flatMap(Death.init(rawValue:)) else { return nil }
        death = way
      default: return nil
      }
    }
  }

  private struct Thrown: Error {}

  /// Uses the terminal until the program must end.
  mutating func run() throws {
    if isPlain { return printPlain() }
    let isPiped = isatty(1) == 0
    let terminal: Terminal
    do {
      terminal = try Terminal(options)
      try terminal.begin()
    } catch {
      Probe.stop("probe terminal: \(error)", code: error.exitCode)
    }
    defer { terminal.end() }
    var log = EventLog(terminal, isPiped: isPiped)
    FileHandle.standardError.write(Data("probe terminal: printed meanwhile\n".utf8))
    let clock = ContinuousClock()
    let acts = death != nil || !signals.isEmpty
    var deadline = acts ? clock.now + .milliseconds(delay) : nil
    log.show()
    while true {
      let notices = terminal.wait(for: deadline.map { clock.now.duration(to: $0) })
      for notice in notices {
        switch notice {
        case .lost: return
        case .ending(let signal): terminal.end(by: signal)
        case .event(.key(let press))
        where press.matches("q") && press.phase == .press && death == nil:
          return
        default: log.note(notice)
        }
      }
      log.show()
      if let time = deadline, clock.now >= time {
        deadline = nil
        for number in signals { kill(getpid(), number) }
        guard signals.isEmpty else { continue }
        guard try !die() else { return }
        // A program that was only stopped returns after it is continued.
        if death == .tstp { (death, deadline) = (.return, clock.now + .milliseconds(delay)) }
      }
    }
  }

  /// Ends or stops as requested; returns whether the caller should return.
  private func die() throws -> Bool {
    switch death {
    case .return, nil: return true
    case .throw: throw Thrown()
    case .fatalError: fatalError("the probe was told to")
    case .trap, .overflow: print(overflow(.max))
    case .index: print(element(7, of: [1]))
    case .segv: unsafe UnsafeMutablePointer<Int>(bitPattern: 64)?.pointee = 1
    case .abort: abort()
    case .exit: exit(3)
    case .stack: print(depth(of: 0))
    case .task: Task.detached { fatalError("the probe's task was told to") }
    case .term: kill(getpid(), SIGTERM)
    case .hup: kill(getpid(), SIGHUP)
    case .int: kill(getpid(), SIGINT)
    case .quit: kill(getpid(), SIGQUIT)
    case .kill: kill(getpid(), SIGKILL)
    case .tstp:
      kill(getpid(), SIGTSTP)
      return false
    }
    return false
  }

  @inline(never) private func overflow(_ number: Int8) -> Int8 { number + Int8(delay % 2 + 1) }
  @inline(never) private func element(_ index: Int, of array: [Int]) -> Int { array[index] }
  @inline(never) private func depth(of number: Int) -> Int {
    let next = [number, number + 1]
    return number < 0 ? 0 : next.map { depth(of: $0 + 1) }.reduce(0, &+)
  }

  private func printPlain() {
    let screen = Screen<Never>(
      size: Size(columns: 80, rows: 24), profile: Profile(colors: .none, hasAddresses: false))
    screen.update { EventLog.view([], size: screen.size, name: nil) }
    screen.render()
    FileHandle.standardOutput.write(Data(screen.output.map { $0 == 13 ? 32 : $0 }))
  }
}

/// The latest events on a screen, and all of them on standard output if that is redirected.
private struct EventLog {
  private let terminal: Terminal
  private let screen: Screen<Never>
  private var lines: [String] = []
  private let isPiped: Bool

  init(_ terminal: Terminal, isPiped: Bool) {
    self.terminal = terminal
    self.isPiped = isPiped
    let isInline = terminal.options.area == .inline
    let size = terminal.size.cells
    screen = Screen(
      size: isInline ? Size(columns: size.columns, rows: 1) : size,
      profile: terminal.capabilities.profile,
      isInline: isInline)
    screen.begin()
  }

  mutating func note(_ notice: Terminal.Notice) {
    switch notice {
    case .event(.resize(let size)): screen.fit(in: size)
    case .capabilities: screen.adopt(terminal.capabilities.profile)
    case .resumed: screen.begin()
    default: break
    }
    let line = words(for: notice)
    lines.append(line)
    if lines.count > 200 { lines.removeFirst(100) }
    if isPiped { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
  }

  func show() {
    guard !terminal.isBehind else { return }
    let (lines, size) = (lines, terminal.size.cells)
    let name = terminal.capabilities.name
    if screen.isInline {
      screen.update {
        EventLog.view(Array(lines.suffix(5)), size: size, name: name).frame(width: .fill)
      }
      screen.fit(in: size)
    } else {
      screen.update {
        EventLog.view(lines, size: size, name: name).frame(width: .fill, height: .fill)
      }
    }
    screen.render()
    terminal.write(screen)
  }

  static func view(_ lines: [String], size: Size, name: String?) -> some View<Never> {
    VStack<Never> {
      Text("\(size.columns)x\(size.rows) \(name ?? "")").bold()
      VStack<Never>(alignment: .leading) {
        ForEach(Array(lines.suffix(max(0, size.rows - 3)).enumerated()), id: \.offset) { line in
          Text(line.element).lineLimit(1)
        }
      }
      .border(.rounded, title: "events").flex(grow: 1)
    }
  }

  /// Returns a notice in one line; long content is replaced by its length and a checksum.
  private func words(for notice: Terminal.Notice) -> String {
    guard case .event(let event) = notice else { return "\(notice)" }
    switch event {
    case .key(let press):
      let phase = press.phase == .press ? "" : " \(press.phase)"
      return "key \(press.key)\(phase) \"\(press.text)\""
    case .paste(let text):
      let sum = text.utf8.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) }
      return "paste \(text.utf8.count) bytes, sum \(sum)"
    case .mouse(let mouse):
      return "mouse \(mouse.action) \(mouse.position.column),\(mouse.position.row)"
    case .scroll(let scroll):
      return
        "scroll \(scroll.columns),\(scroll.rows) at \(scroll.position.column),\(scroll.position.row)"
    case .focus(let isOn): return "focus \(isOn)"
    case .resize(let size): return "resize \(size.columns)x\(size.rows)"
    case .unknown(let bytes): return "unknown \(bytes)"
    }
  }
}
