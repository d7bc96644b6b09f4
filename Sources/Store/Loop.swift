// Loop: runs a program in a terminal and returns its last state.

package import TermRender
package import TermView

/// Runs a program in a terminal, on the thread that calls it.
struct Loop<P: Program> {
  let terminal: Terminal
  private let store: Store<P>
  private let options: ProgramOptions
  /// When the next frame may be drawn.
  private var schedule: FrameSchedule
  /// The time of the last animation step.
  private var lastStep: Duration?
  private let start: Duration
  private var shape: CaretShape?
  /// What an inline program prints above its next frame.
  private var prints = PrintQueue()
  /// Announces the screen as lines of text where it is not drawn.
  private var announcer = Announcer()
  /// What was said last of a selection by the keyboard.
  private var spokenSelection: [String] = []
  private var watchedSignals: Set<Int32> = []
  /// The interceptor between the program and its terminal.
  private let interceptor: (any Interceptor)?
  /// The terminal's notices that the program has not processed yet.
  private var notices = NoticeQueue()
  private let clock: () -> Duration

  init(
    _ program: P, _ options: ProgramOptions, _ prepare: InterceptorFactory<P>? = nil
  ) throws(TerminalError) {
    try self.init(program, options, prepare, in: Terminal(options.terminal))
  }

  /// Creates a loop in a given terminal with a given clock.
  init(
    _ program: P, _ options: ProgramOptions, _ prepare: InterceptorFactory<P>? = nil,
    in terminal: Terminal, clock: @escaping () -> Duration = { HostProcess.now }
  ) throws(TerminalError) {
    self.options = options
    self.terminal = terminal
    self.clock = clock
    schedule = FrameSchedule(framesPerSecond: options.framesPerSecond)
    start = clock()
    let profile = Self.profile(of: terminal, options)
    let seed = HostProcess.seed
    shareHeaps()
    store = Store(
      program, size: terminal.size.cells, profile: profile,
      isInline: options.terminal.area == .inline, pool: TaskPool(threads: 4), seed: seed,
      startTime: HostProcess.secondsSince1970, environment: HostProcess.variables,
      wake: terminal.wake)
    store.showsStats = options.showsStats
    store.preferredTheme = options.theme
    store.screen.keys = options.keys
    store.screen.selectionKey = options.selectionKey
    store.screen.reducesMotion = options.reducesMotion
    store.screen.marksFocus = options.isAccessible
    store.screen.marksPrompts = options.terminal.marksPrompts
    interceptor = prepare?(store, terminal, LoopStart(seed: seed, profile: profile))
    if let isDark = options.isDark { store.setAppearance(isDark: isDark) }
    do {
      try terminal.begin()
    } catch {
      Self.cancelWork(of: store)
      throw error
    }
    store.screen.begin()
  }

  /// Runs until the program or its terminal ends.
  mutating func run() -> LoopEnd<P.State> {
    while store.exitCode == nil {
      // Drawing comes first, because it decides how long there is nothing to do.
      drawIfDue()
      if store.exitCode != nil { break }
      if !notices.isFull { notices.append(terminal.wait(for: timeout)) }
      if let end = processNotices() { return finish(signal: end) }
      advance()
      let end = clock() + schedule.interval
      store.readMail { clock() < end }
      performRequests()
    }
    return finish(signal: nil)
  }

  /// Processes the terminal's notices for the time of one frame, or of the last frame if that took longer.
  ///
  /// The rest waits for the next turn, after a frame. A slow frame thus gets at most half of the time and can't block
  /// input forever. It returns the signal that ends the program (0 if the terminal is lost), or nil.
  private mutating func processNotices() -> Int32? {
    // Notices that the previous turn left have waited for a frame already.
    if notices.isFromPreviousTurn, let end = findEarlyEnd() { return end }
    let end = clock() + max(schedule.interval, schedule.cost)
    while let notice = notices.next() {
      advance()
      if let end = process(notice) { return end }
      if store.exitCode != nil { return nil }
      if clock() >= end { break }
    }
    notices.isFromPreviousTurn = !notices.isEmpty
    return nil
  }

  /// Searches for an end of the program behind events that have waited for longer than a frame.
  ///
  /// A request to end is answered at once. Control-C overtakes the user's earlier input if it would end the program:
  /// if no view on the screen handles it, and no waiting event may select text in a field, which Control-C would
  /// copy. That input is dropped then, because its effect would never be visible.
  private mutating func findEarlyEnd() -> Int32? {
    if let signal = notices.terminationSignal { return signal }
    guard interceptor == nil, let (press, before) = notices.interrupt else { return nil }
    store.refresh()
    if store.handles(press) || store.maySelectText(with: before) { return nil }
    notices.dropInputBeforeInterrupt()
    return nil
  }

  /// Advances the program's time to the present.
  private func advance() {
    let now = clock() - start
    // After the computer slept or its clock was set, the wall clock has moved apart from the program's time.
    let date = HostProcess.secondsSince1970 - now / .seconds(1)
    if abs(date - store.startTime) > 0.5 { store.setClock(date) }
    store.advance(to: now)
  }

  /// How long the loop may wait; nil if nothing is due.
  private var timeout: Duration? {
    let now = clock() - start
    if store.hasMail || !notices.isEmpty { return .zero }
    var next = store.nextDeadline
    if !terminal.isBehind, let frame = nextFrame { next = min(next ?? frame, frame) }
    return next.map { max(.zero, $0 - now) }
  }

  /// The time at which the next frame is due; nil if there is nothing new to show.
  private var nextFrame: Duration? {
    if store.needsFrame { return schedule.nextFrame }
    guard store.isAnimated else { return nil }
    return lastStep.map { $0 + animationInterval } ?? .zero
  }

  /// The shortest time between two animation steps.
  private var animationInterval: Duration {
    options.reducesMotion ? .seconds(1) : schedule.interval
  }

  /// Draws the newest state, unless the last frame is too recent or the terminal has not taken it yet.
  private mutating func drawIfDue() {
    let now = clock() - start
    guard !terminal.isBehind, let nextFrame, nextFrame <= now else { return }
    // Rows that a frame of the old size writes in a terminal of another would be out of place for good.
    if options.terminal.area == .inline, terminal.hasNewSize() { return }
    advance()
    if store.isAnimated, lastStep.map({ now - $0 >= animationInterval }) ?? true {
      store.animate()
      lastStep = now
    }
    draw()
    schedule.recordFrame(from: now, to: clock() - start)
    performRequests()
    watchSignals()
    terminal.setMousePixels(store.screen.wantsMousePixels)
  }

  private mutating func draw() {
    printAboveFrame()
    store.render()
    if interceptor?.draw(to: terminal) == true { return }
    if options.terminal.area == .lines {
      store.screen.removeOutput()
      let selection = store.screen.spokenSelection
      terminal.write(
        lines: announcer.lines(
          for: store.screen.spokenSemantics, caret: store.screen.spokenCaret,
          in: store.screen.translation)
          + selection.filter { !spokenSelection.contains($0) })
      spokenSelection = selection
      return
    }
    if let caret = store.screen.caret, caret.shape != shape {
      shape = caret.shape
      terminal.setCursor(caret.shape)
    }
    terminal.write(store.screen)
  }

  private mutating func watchSignals() {
    let wanted = store.signals
    guard wanted != watchedSignals else { return }
    terminal.listen(to: wanted)
    watchedSignals = wanted
  }

  /// Processes a notice; returns the signal that ends the program (0 if the terminal is lost), or nil.
  private mutating func process(_ notice: Terminal.Notice) -> Int32? {
    switch notice {
    case .event(let event):
      if case .resize = event { store.screen.cursorReport = terminal.takeCursorReport() }
      if interceptor?.intercept(event) != true, !store.handle(event), options.leavesUnhandledInput {
        terminal.keepInput(CollectionOfOne(notice))
      }
      if notice.isInput, store.needsFrame { schedule.recordInput() }
      // Another font changes the size of cells in pixels.
      if case .resize = event, case let profile = Self.profile(of: terminal, options),
        profile != store.screen.profile
      {
        store.adopt(profile)
      }
    case .capabilities:
      store.adopt(Self.profile(of: terminal, options))
      if store.screen.terminalColors != terminal.capabilities.colors {
        store.screen.terminalColors = terminal.capabilities.colors
        store.needsFrame = true
      }
      if options.isDark == nil, let isDark = terminal.capabilities.isDark {
        store.setAppearance(isDark: isDark)
      }
    case .resumed:
      store.screen.begin()
      store.screen.redraw()
      store.needsFrame = true
    case .signal(let number): store.handle(signal: number)
    case .ending(let number): return number
    case .lost: return 0
    case .reply(.notification(let name)):
      if let id = Terminal.notificationID(in: name) { store.activateNotification(id) }
    case .reply, .woken: break
    }
    return nil
  }

  // MARK: Requests to the terminal

  private mutating func performRequests() {
    while store.requests.count > 0 {
      let requests = store.requests
      store.requests = []
      for request in requests { perform(request) }
    }
    if !store.diagnostics.isEmpty {
      for sentence in store.diagnostics { HostProcess.warn(sentence) }
      store.diagnostics = []
    }
  }

  private mutating func perform(_ request: Store<P>.Request) {
    switch request {
    case .terminal(let print) where request.isPrint && store.screen.isInline:
      // Printed and drawn at once: in between, the terminal might change its size.
      prints.append(print)
      store.needsFrame = true
    case .suspend(let number):
      terminal.suspend()
      store.finishRequest(number, code: 0)
    case .exec(let launch, let number):
      store.finishRequest(number, code: terminal.handOver { HostProcess.runProgram(launch) })
      store.needsFrame = true
    case .terminal(.print(let text)):
      if options.terminal.area == .lines {
        terminal.write(lines: [text])
      } else {
        terminal.print(text)
      }
    case .terminal(.printView(let view)): showPrinted(view)
    case .terminal(.theme(let theme)): ThemeFile(HostProcess.variables)?.keep(theme)
    case .terminal(.title(let title)): terminal.setTitle(title)
    case .terminal(.copy(let text)): copy(text)
    case .terminal(.bell): terminal.ring()
    case .terminal(.notify(let title, let body, let id, let hint)):
      terminal.notify(title: title, body: body, id: id, hint: hint)
    case .terminal(.progress(let progress)):
      let (state, percent) = progress.parameters
      terminal.setProgress(state: state, percent: percent)
    case .terminal(.nextTheme), .terminal(.suspend), .terminal(.focus), .terminal(.blur),
      .terminal(.reveal):
      break
    }
  }

  private mutating func printAboveFrame() {
    for request in prints.takeAll() {
      switch request {
      case .print(let text): store.screen.print(above: [text])
      case .printView(let view): store.screen.print(aboveStyled: lines(of: view))
      default: break
      }
    }
  }

  private func lines(of view: PrintedView) -> [String] {
    let screen = store.screen
    return view.lines(
      columns: terminal.size.cells.columns, profile: screen.profile, theme: screen.theme,
      isDark: screen.isDark, terminalColors: screen.terminalColors)
  }

  private func showPrinted(_ view: PrintedView) {
    let columns = terminal.size.cells.columns
    if options.terminal.area == .lines {
      terminal.write(lines: view.text(columns: columns).split(separator: "\n").map { String($0) })
    } else {
      terminal.printStyled(
        lines(of: view).joined(separator: "\n"), plain: view.text(columns: columns))
    }
  }

  private mutating func finish(signal: Int32?) -> LoopEnd<P.State> {
    // What was printed always stays, but at a signal nothing else begins.
    if signal != nil { store.requests.removeAll { !$0.isPrint } }
    performRequests()
    let isInline = store.screen.isInline && signal == nil
    let isResized = isInline && terminal.hasNewSize()
    if isResized { store.resize(to: terminal.size.cells) }
    if isInline, isResized || options.terminal.leavesInlineFrame {
      // The last frame of an inline program stays below what it printed. One that will be erased is drawn only where
      // the terminal has wrapped the frame before it.
      draw()
    } else {
      printAboveFrame()
    }
    if signal == nil { terminal.keepInput(notices.waiting) }
    // This comes before any code of the app that may block: the user has the terminal again.
    terminal.end(store.screen)
    ClipboardProgram.finish()
    return LoopEnd(state: store.state, cause: cause(signal: signal))
  }

  /// Returns why the loop ends, where a signal of 0 stands for a lost terminal, and nil for the program's own end.
  private func cause(signal: Int32?) -> LoopEnd<P.State>.Cause {
    switch signal {
    case nil: .program(store.running.ending ?? .closed)
    case 0: .terminalLost
    case .some(let number): .signal(number)
    }
  }

  /// Cancels work that is still running, after the terminal is restored.
  func cancelWork() { Self.cancelWork(of: store) }

  /// Cancels a store's work on another thread and waits for it, but at most one second.
  ///
  /// How a task is canceled, and what it then frees, is the app's own code, which may never return.
  private static func cancelWork(of store: Store<P>) {
    let (gate, box) = (Semaphore(), Transferred(store))
    let isStarted = tryStartThread(stackSize: 16 << 20) {
      box.value.stopAndWait()
      gate.signal()
    }
    if isStarted { gate.wait(seconds: 1) }
  }
}

/// Creates the interceptor before the program receives anything; called on the loop's thread.
package typealias InterceptorFactory<P: Program> =
  @Sendable (Store<P>, Terminal, LoopStart) -> (any Interceptor)?

/// An interceptor: receives a program's events before the program, and may show something else in its place.
package protocol Interceptor {
  /// Returns whether the event is withheld from the program.
  func intercept(_ event: Event) -> Bool
  /// Shows something in place of the program's frame, which was just drawn; returns false if it does not.
  func draw(to terminal: Terminal) -> Bool
}

/// The initial values of a program that its store does not expose.
package struct LoopStart: Sendable {
  package let seed: UInt64
  package let profile: Profile
}

extension Store.Request {
  fileprivate var isPrint: Bool {
    switch self {
    case .terminal(.print), .terminal(.printView): true
    default: false
    }
  }
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
