// Loop: a program and a terminal in; the program's last state, once it has ended, out.

internal import TermRender
internal import TermView

/// Runs a program in a terminal, on the thread that calls it.
struct Loop<P: Program> {
  private let terminal: Terminal
  private let store: Store<P>
  private let options: ProgramOptions
  /// When the last frame was written, and how long it is at least until the next.
  private var lastFrame: Duration?
  private let interval: Duration
  private let start: Duration
  private var shape: CaretShape?
  private var heardSignals: Set<Int32> = []

  init(_ program: P, _ options: ProgramOptions) throws(TerminalError) {
    self.options = options
    terminal = try Terminal(options.terminal)
    try terminal.begin()
    interval = .nanoseconds(1_000_000_000 / max(1, options.framesPerSecond))
    start = Host.now
    let area = terminal.size.cells
    let isInline = options.terminal.area == .inline
    let profile = Self.profile(of: terminal, options)
    store = Store(
      program, size: isInline ? Size(columns: area.columns, rows: 1) : area, profile: profile,
      isInline: isInline, pool: TaskPool(threads: 4), seed: Host.seed,
      startTime: Host.secondsSince1970, environment: Host.variables,
      wake: terminal.wake)
    if let isDark = options.isDark { store.setAppearance(isDark: isDark) }
    if options.showsStats {
      let screen = store.screen
      store.overlay = { StatsView(stats: screen.stats).sending() }
    }
    store.screen.begin()
  }

  private static func profile(of terminal: Terminal, _ options: ProgramOptions) -> Profile {
    var profile = terminal.capabilities.profile
    if let colors = options.colors { profile.colors = colors }
    return profile
  }

  /// Runs until the program or its terminal ends.
  mutating func run() -> LoopEnd<P.State> {
    while store.exitCode == nil {
      // What is drawn next says how long there is nothing to do.
      drawIfDue()
      if store.exitCode != nil { break }
      for notice in terminal.wait(for: timeout) {
        store.advance(to: Host.now - start)
        if let end = take(notice) { return finish(signal: end) }
        if store.exitCode != nil { break }
      }
      store.advance(to: Host.now - start)
      store.readMail()
      doRequests()
    }
    return finish(signal: nil)
  }

  /// How long nothing is to be done.
  private var timeout: Duration? {
    let now = Host.now - start
    if !store.mailbox.isEmpty { return .zero }
    var next = store.nextDeadline
    if store.needsFrame || store.isAnimated, !terminal.isBehind {
      let frame = lastFrame.map { $0 + interval } ?? now
      next = min(next ?? frame, frame)
    }
    return next.map { max(.zero, $0 - now) }
  }

  /// Draws the newest state, unless the last frame was just now, or the terminal has not yet taken it.
  private mutating func drawIfDue() {
    let now = Host.now - start
    guard store.needsFrame || store.isAnimated, !terminal.isBehind else { return }
    if let lastFrame, now - lastFrame < interval { return }
    store.advance(to: now)
    if store.isAnimated { store.animate() }
    store.refresh()
    if store.screen.isInline { store.screen.fit(in: terminal.size.cells) }
    store.render()
    lastFrame = now
    if let caret = store.screen.caret, caret.shape != shape {
      shape = caret.shape
      terminal.setCursor(caret.shape)
    }
    terminal.write(store.screen)
    doRequests()
    listenToSignals()
  }

  private mutating func listenToSignals() {
    let wanted = store.signals
    guard wanted != heardSignals else { return }
    terminal.listen(to: wanted)
    heardSignals = wanted
  }

  /// Takes in what the terminal tells; gives back the signal or loss that ends the program.
  private mutating func take(_ notice: Terminal.Notice) -> Int32? {
    switch notice {
    case .event(.resize(let size)):
      if store.screen.isInline {
        store.refresh()
        store.screen.fit(in: size)
        store.needsFrame = true
        store.handle(.resize(store.screen.size))
      } else {
        store.handle(.resize(size))
      }
    case .event(.key(let press)): take(press)
    case .event(let event): store.handle(event)
    case .capabilities:
      store.screen.adopt(Self.profile(of: terminal, options))
      store.needsFrame = true
      if options.isDark == nil, let isDark = terminal.capabilities.isDark {
        store.setAppearance(isDark: isDark)
      }
    case .resumed:
      store.screen.begin()
      store.screen.redraw()
      store.needsFrame = true
    case .signal(let number): store.tell(signal: number)
    case .ending(let number): return number
    case .lost: return 0
    case .reply, .woken: break
    }
    return nil
  }

  /// Control-C ends a program and Control-Z stops it, where no view wants them for something else.
  private mutating func take(_ press: KeyPress) {
    guard !store.handle(.key(press)), press.phase == .press else { return }
    if press.matches(.ctrl("c")) { store.exitCode = 130 }
    if press.matches(.ctrl("z")) { terminal.suspend() }
  }

  // MARK: What the program wants of the terminal

  private mutating func doRequests() {
    while !store.requests.isEmpty {
      let requests = store.requests
      store.requests = []
      for request in requests { act(on: request) }
    }
    if !store.diagnostics.isEmpty {
      for sentence in store.diagnostics { Host.write(sentence + "\n", to: 2) }
      store.diagnostics = []
    }
  }

  private func act(on request: Store<P>.Request) {
    switch request {
    case .exec(let arguments, let ended):
      let code = terminal.handOver { Host.run(arguments) }
      ended(code)
      store.needsFrame = true
    case .terminal(.print(let text)):
      if store.screen.isInline {
        store.screen.print(above: [text])
        store.needsFrame = true
      } else {
        Host.write(text + "\n", to: 1)
      }
    case .terminal(.suspend): terminal.suspend()
    case .terminal(let request): terminal.writeThrough(request.sequence)
    }
  }

  private func finish(signal: Int32?) -> LoopEnd<P.State> {
    store.stop()
    terminal.end()
    return LoopEnd(state: store.state, code: store.exitCode ?? 0, signal: signal)
  }
}

/// How a program has ended.
struct LoopEnd<State> {
  var state: State
  var code: Int32
  /// The signal that ended it; 0 where its terminal went away.
  var signal: Int32?
}

extension TerminalRequest {
  /// The bytes that ask a terminal for it; nothing in them can end them early.
  var sequence: [UInt8] {
    switch self {
    case .title(let title): Array("\u{1B}]0;\(title.withoutControls)\u{1B}\\".utf8)
    case .copy(let text): Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [0x1B, 0x5C]
    case .bell: [0x07]
    case .notify(let title, let body):
      Array(
        "\u{1B}]777;notify;\(title.withoutControls.withoutSemicolons);\(body.withoutControls)\u{1B}\\"
          .utf8)
    case .progress(let progress): Array("\u{1B}]9;4;\(progress.parameters)\u{1B}\\".utf8)
    case .print, .suspend, .focus, .blur, .reveal: []
    }
  }
}

extension Progress {
  fileprivate var parameters: String {
    switch self {
    case .none: return "0;0"
    case .done(let part):
      let percent = part.isFinite ? Int(min(max(part, 0), 1) * 100) : 0
      return "1;\(percent)"
    case .busy: return "3;0"
    case .failed: return "2;100"
    }
  }
}

extension String {
  fileprivate var withoutControls: String {
    var text = ""
    for scalar in unicodeScalars.prefix(2000)
    where scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value) {
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  fileprivate var withoutSemicolons: String {
    String(map { $0 == ";" ? "," : $0 })
  }
}

/// Bytes in the alphabet of RFC 4648.
func base64(_ bytes: [UInt8]) -> [UInt8] {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var result: [UInt8] = []
  result.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - start)
    var word = 0
    for offset in 0..<3 {
      word = word << 8 | (offset < count ? Int(bytes[start + offset]) : 0)
    }
    for position in 0..<4 {
      result.append(position <= count ? alphabet[word >> (18 - 6 * position) & 63] : 0x3D)
    }
  }
  return result
}
