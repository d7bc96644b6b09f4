// Loop: a program and a terminal in; the program's last state, once it has ended, out.

package import TermRender
package import TermView

/// Runs a program in a terminal, on the thread that calls it.
struct Loop<P: Program> {
  private let terminal: Terminal
  private let store: Store<P>
  private let options: ProgramOptions
  /// When the last frame was written, and how long it is at least until the next.
  private var lastFrame: Duration?
  /// The same of the last step of what moves.
  private var lastStep: Duration?
  private let interval: Duration
  private let start: Duration
  private var shape: CaretShape?
  /// Says what is on the screen where it is not drawn.
  private var announcer = Announcer()
  private var heardSignals: Set<Int32> = []
  /// Who stands between the program and its terminal.
  private let onlooker: (any Onlooker)?

  init(
    _ program: P, _ options: ProgramOptions, _ prepare: LoopPreparation<P>? = nil
  ) throws(TerminalError) {
    self.options = options
    terminal = try Terminal(options.terminal)
    interval = .nanoseconds(1_000_000_000 / max(1, options.framesPerSecond))
    start = Host.now
    let area = terminal.size.cells
    let isInline = options.terminal.area == .inline
    let profile = Self.profile(of: terminal, options)
    let seed = Host.seed
    store = Store(
      program, size: isInline ? Size(columns: area.columns, rows: 1) : area, profile: profile,
      isInline: isInline, pool: TaskPool(threads: 4), seed: seed,
      startTime: Host.secondsSince1970, environment: Host.variables,
      wake: terminal.wake)
    store.terminalSize = area
    store.showsStats = options.showsStats
    store.screen.reducesMotion = options.reducesMotion
    store.screen.marksFocus = options.isAccessible
    onlooker = prepare?(store, terminal, LoopStart(seed: seed, profile: profile))
    if let isDark = options.isDark { store.setAppearance(isDark: isDark) }
    do {
      try terminal.begin()
    } catch {
      store.stop()
      throw error
    }
    store.screen.begin()
  }

  private static func profile(of terminal: Terminal, _ options: ProgramOptions) -> Profile {
    var profile = terminal.capabilities.profile
    if let colors = options.colors { profile.colors = colors }
    if let images = options.images { profile.images = images }
    profile.cellPixels = terminal.capabilities.cellPixels ?? terminal.size.cellPixels
    return profile
  }

  /// Runs until the program or its terminal ends.
  mutating func run() -> LoopEnd<P.State> {
    while store.exitCode == nil {
      // What is drawn next says how long there is nothing to do.
      drawIfDue()
      if store.exitCode != nil { break }
      for notice in terminal.wait(for: timeout) {
        advance()
        if let end = take(notice) { return finish(signal: end) }
        if store.exitCode != nil { break }
      }
      advance()
      let end = Host.now + interval
      store.readMail { Host.now < end }
      doRequests()
    }
    return finish(signal: nil)
  }

  /// Lets the program's time be what it is.
  private func advance() {
    let now = Host.now - start
    // A computer that slept, or whose clock was set, has another time on its wall.
    let date = Host.secondsSince1970 - now / .seconds(1)
    if abs(date - store.startTime) > 0.5 { store.setClock(date) }
    store.advance(to: now)
  }

  /// How long nothing is to be done.
  private var timeout: Duration? {
    let now = Host.now - start
    if store.hasMail { return .zero }
    var next = store.nextDeadline
    if !terminal.isBehind, let frame = nextFrame { next = min(next ?? frame, frame) }
    return next.map { max(.zero, $0 - now) }
  }

  /// When a frame is to be drawn, if anything is to be seen.
  private var nextFrame: Duration? {
    if store.needsFrame { return lastFrame.map { $0 + interval } ?? .zero }
    guard store.isAnimated else { return nil }
    return lastStep.map { $0 + pace } ?? .zero
  }

  /// How long each step of what moves takes at least.
  private var pace: Duration { options.reducesMotion ? .seconds(1) : interval }

  /// Draws the newest state, unless the last frame was just now, or the terminal has not yet taken it.
  private mutating func drawIfDue() {
    let now = Host.now - start
    guard !terminal.isBehind, let nextFrame, nextFrame <= now else { return }
    advance()
    if store.isAnimated, lastStep.map({ now - $0 >= pace }) ?? true {
      store.animate()
      lastStep = now
    }
    lastFrame = now
    draw()
    doRequests()
    listenToSignals()
  }

  private mutating func draw() {
    store.render()
    if onlooker?.draw(to: terminal) == true { return }
    if options.terminal.area == .lines {
      store.screen.removeOutput()
      terminal.write(lines: announcer.lines(for: store.screen.meanings))
      return
    }
    if let caret = store.screen.caret, caret.shape != shape {
      shape = caret.shape
      terminal.setCursor(caret.shape)
    }
    terminal.write(store.screen)
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
    case .event(let event):
      if onlooker?.take(event) != true { store.handle(event) }
      // With another font the cells have other pixels.
      if case .resize = event, case let profile = Self.profile(of: terminal, options),
        profile != store.screen.profile
      {
        store.adopt(profile)
      }
    case .capabilities:
      store.adopt(Self.profile(of: terminal, options))
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

  // MARK: What the program wants of the terminal

  private mutating func doRequests() {
    while store.requests.count > 0 {
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
    case .suspend(let number):
      terminal.suspend()
      store.answer(number, code: 0)
    case .exec(let arguments, let number):
      store.answer(number, code: terminal.handOver { Host.run(arguments) })
      store.needsFrame = true
    case .terminal(.print(let text)):
      if store.screen.isInline {
        store.screen.print(above: [text])
        store.needsFrame = true
      } else if options.terminal.area == .lines {
        terminal.write(lines: [text])
      } else {
        terminal.print(text)
      }
    case .terminal(.title(let title)): terminal.setTitle(title)
    case .terminal(.copy(let text)): terminal.copy(text)
    case .terminal(.bell): terminal.ring()
    case .terminal(.notify(let title, let body)): terminal.notify(title: title, body: body)
    case .terminal(.progress(let progress)):
      let (state, percent) = progress.parameters
      terminal.setProgress(state: state, percent: percent)
    case .terminal(.suspend), .terminal(.focus), .terminal(.blur), .terminal(.reveal): break
    }
  }

  private mutating func finish(signal: Int32?) -> LoopEnd<P.State> {
    if signal == nil {
      doRequests()
      // The last frame of a program below the prompt stays there.
      if store.screen.isInline { draw() }
    }
    store.stop()
    store.screen.end()
    if store.screen.outputCount > 0 { terminal.write(store.screen) }
    terminal.end()
    return LoopEnd(state: store.state, code: store.exitCode ?? 0, signal: signal)
  }
}

/// What a loop hands to who looks on, before anything has happened; it is called on the loop's thread.
package typealias LoopPreparation<P: Program> =
  @Sendable (Store<P>, Terminal, LoopStart) -> (any Onlooker)?

/// Who sees a program's events before it does, and may show something else than it.
package protocol Onlooker {
  /// Says whether the program is not to hear of an event.
  func take(_ event: Event) -> Bool
  /// Shows something in place of the program's frame, which was just drawn; false where it does not.
  func draw(to terminal: Terminal) -> Bool
}

/// What a program begins with that nobody can see in its store.
package struct LoopStart: Sendable {
  package let seed: UInt64
  package let profile: Profile
}

/// How a program has ended.
struct LoopEnd<State> {
  var state: State
  var code: Int32
  /// The signal that ended it; 0 where its terminal went away.
  var signal: Int32?
}

extension Progress {
  /// The state and the percentage of OSC 9;4.
  fileprivate var parameters: (state: Int, percent: Int) {
    switch self {
    case .none: (0, 0)
    case .done(let part): (1, part.isFinite ? Int(min(max(part, 0), 1) * 100) : 0)
    case .busy: (3, 0)
    case .failed: (2, 100)
    }
  }
}
