// Store: a running program: its state and screen, which events, messages and time change.

package import TermRender
package import TermView

/// A running program without its terminal; the loop drives it with a clock, and a test drives it by hand.
///
/// Only one thread uses it. Entries from tasks arrive in its mailbox, and `readMail` reads them.
package final class Store<P: Program> {
  /// A request to the owner of the terminal.
  package enum Request {
    case terminal(TerminalRequest)
    /// Runs a program; its exit code is the answer to the request with this number.
    case exec(ProgramLaunch, Int)
    case suspend(Int)
  }

  let program: P
  /// Everything that the program's next steps depend on, but the screen.
  var running: Running
  package let screen: Screen<P.Message>
  package let pool: TaskPool
  /// Cancels and resumes tasks.
  ///
  /// The first runs their cancellation handlers, the app's own code, which may never return; meanwhile Swift holds a lock
  /// of the task, for which the second waits. Its threads start when all the others are held up.
  let controlPool: TaskPool
  /// What the work of commands reaches outside of the program.
  let services: WorkServices
  /// The programs that run, which end with the store.
  private let children: ChildProcesses
  package let mailbox: Mailbox<MailboxEntry>
  /// The entries taken from the mailbox.
  var inbox = Inbox()
  /// The sleeping tasks with their timers, by the number of the sleep.
  var sleepers: [Int: (timer: Int, continuation: CheckedContinuation<Void, any Error>)] = [:]
  /// The waiting requests to the terminal, in order.
  package var requests: [Request] = []
  /// The mistakes found in the program, in sentences for its developer.
  package var diagnostics: [String] = []
  /// The number of views built so far.
  package private(set) var viewCount = 0
  private var isUpdating = false
  /// Whether there are subscriptions.
  ///
  /// It is read for each event and frame. A key mostly comes after a pause, into a cold cache, where the type
  /// information that generic code needs takes longer than the code itself; without subscriptions, none of that code
  /// runs.
  var hasSubscriptions = false
  /// Whether work is started; work that is not is only listed by its name, and its messages come from elsewhere.
  package let runsWork: Bool
  /// The number of the update after which all further messages wait, for tools that show the moment after it.
  package var lastUpdate = Int.max
  /// Called after each update with the command that it returned, for tests and recordings.
  package var onUpdate: ((P.Message, Command<P.Message>) -> Void)?
  /// Called with each external input before it takes effect, so that it can be replayed.
  package var journal: ((ExternalInput) -> Void)?
  /// Called after each frame is drawn.
  package var onFrame: (() -> Void)?

  /// Starts a program; without `takesMessages`, its first messages wait for `work()`, so that observers can be set
  /// first.
  package init(
    _ program: P, size: Size, profile: Profile = .standard, isInline: Bool = false,
    pool: TaskPool, seed: UInt64 = 1, startTime: Double = 0, environment: [String: String] = [:],
    runsWork: Bool = true, takesMessages: Bool = true, services: WorkServices? = nil,
    wake: @escaping @Sendable () -> Void = {}
  ) {
    self.program = program
    self.pool = pool
    let controlPool = TaskPool(threads: pool.threads > 0 ? 16 : 0)
    self.controlPool = controlPool
    self.runsWork = runsWork
    let children = ChildProcesses()
    self.children = children
    self.services = services ?? .system(children)
    mailbox = Mailbox(resume: { waiting in controlPool.run { waiting.resume() } }, wake: wake)
    // Inline, the screen gets the rows that its views need when it is drawn.
    screen = Screen(
      size: isInline ? Size(columns: size.columns, rows: 1) : size, profile: profile,
      isInline: isInline)
    screen.keys = P.options.keys
    screen.selectionKey = P.options.selectionKey
    let (state, command) = program.start()
    let world = World(
      environment: environment, startTime: startTime, seed: seed)
    running = Running(state: state, world: world)
    terminalSize = size
    run(command, nil)
    if takesMessages { processMessages() }
  }

  /// Creates a store of a program that was started elsewhere; it starts no work.
  init(_ program: P, _ running: Running, size: Size, isInline: Bool) {
    self.program = program
    self.running = running
    hasSubscriptions = !running.subscriptions.active.isEmpty
    (pool, controlPool) = (TaskPool(threads: 0), TaskPool(threads: 0))
    runsWork = false
    children = ChildProcesses()
    services = .none
    mailbox = Mailbox {}
    screen = Screen(size: size, isInline: isInline, checksMemos: false)
  }

  /// Ends all work, so that no task waits for an answer from a store that is gone.
  deinit { stop() }

  /// Ends all work and the programs that it runs, with their groups, and waits for these.
  func stopAndWait() {
    // They have the time of the app's own code to end.
    children.close()
    stop()
    children.waitForEnd()
    controlPool.waitUntilIdle()
  }

  // MARK: Messages

  /// Changes the state by a message, and by the messages that follow from it.
  package func send(_ message: P.Message) {
    guard exitCode == nil else { return }
    if isUpdating || !running.messages.isEmpty || updateCount >= lastUpdate {
      running.messages.append(message)
    } else {
      isUpdating = true
      update(by: message)
      isUpdating = false
    }
    processMessages()
  }

  private func update(by message: P.Message) {
    let command = withTranslation { program.update(&running.state, message) }
    updateCount += 1
    running.view.isStale = true
    needsFrame = true
    onUpdate?(message, command)
    run(command, nil)
  }

  /// Calls the app's code with the translation that the screen shows.
  private func withTranslation<Result>(_ body: () -> Result) -> Result {
    screen.translation == .english
      ? body() : Translation.$scoped.withValue(screen.translation, operation: body)
  }

  /// Changes the state from outside, for tools that show a state which no message leads to.
  package func change(_ body: (inout P.State) -> Void) {
    body(&running.state)
    running.view.isStale = true
    needsFrame = true
  }

  /// Appends a message to those that wait; ignored after quitting.
  func enqueue(_ message: P.Message) { if exitCode == nil { running.messages.append(message) } }

  /// The capacity for waiting messages, for tests of memory.
  var queueCapacity: Int { running.messages.capacity }

  /// The messages that wait.
  var waitingMessages: [P.Message] { Array(running.messages.waiting) }

  /// The highest number of messages that are processed in one batch.
  ///
  /// A program that sends itself one message after the other still receives the user's input in between. The limit is
  /// a number and not a time, so that a replay is cut in the same places.
  static var maxBatchSize: Int { 256 }

  /// Whether the last batch left messages waiting.
  var hasMessages: Bool { !running.messages.isEmpty }

  /// Processes the waiting messages in order; `readMail` continues with those that are left.
  package func processMessages() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    var left = Self.maxBatchSize
    // After quitting, no message is added any more.
    while left > 0 || exitCode != nil, updateCount < lastUpdate,
      let message = running.messages.popFirst()
    {
      left -= 1
      update(by: message)
    }
  }

  // MARK: Views

  /// Whether the screen does not show the newest state yet.
  package var needsRefresh: Bool { running.view.isStale }

  /// Shows the program's view of the newest state, if the screen does not show it yet.
  package func refresh() {
    guard running.view.isStale else { return }
    running.view.isStale = false
    viewCount += 1
    let chosen = program.theme(state)
    let theme = chosen == .terminal ? preferredTheme ?? chosen : chosen
    if theme != screen.theme { screen.theme = theme }
    screen.isMirrored = program.isMirrored(state)
    screen.translation = program.words(state)
    screen.setTime(now)
    if showsStats {
      screen.update {
        program.view(state).filling().overlay(alignment: .topTrailing) {
          StatsView(stats: screen.stats).sending()
        }
      }
    } else {
      screen.update { program.view(state) }
    }
    let wanted = program.subscriptions(state)
    if hasSubscriptions || wanted.count > 0 { updateSubscriptions(to: wanted) }
    if !running.requests.deferred.isEmpty {
      let waiting = running.requests.deferred
      running.requests.deferred = []
      for (command, group) in waiting {
        runOnView(command, nil)
        leaveGroup(group)
      }
    }
    processMessages()
  }

  /// Draws a frame into the screen's output.
  package func render() {
    journal?(.frame)
    needsFrame = !refreshUntilStable(fitting: screen.isInline ? terminalSize : nil)
    screen.render()
    updateBackgroundJobs()
    onFrame?()
  }

  /// Shows the view of the newest state, and processes the messages that this causes; returns whether nothing is left.
  ///
  /// A view may send a message when it appears, and other views then appear. A view may also change its size once it
  /// knows the size. A frame or event does a few rounds of that, and leaves the rest to the next one. Inline, each round
  /// fits the screen to the rows that its views want.
  @discardableResult
  private func refreshUntilStable(fitting terminalSize: Size? = nil) -> Bool {
    for _ in 0..<4 {
      refresh()
      if let terminalSize { screen.fit(in: terminalSize) }
      let hasChanged = screen.takeMessages { send($0) }
      if !running.view.isStale, !hasChanged { return true }
    }
    return false
  }

  /// Performs a command that needs the newest view, or defers it until there is one, for which `group` waits.
  func runOnView(_ command: Command<P.Message>, _ group: Int?) {
    guard !running.view.isStale else {
      enterGroup(group)
      return running.requests.deferred.append((command, group))
    }
    needsFrame = true
    switch command.kind {
    case .terminal(.focus(let id)):
      for message in screen.focus(id.value) { enqueue(message) }
      // Empty in a release build.
      diagnostics += screen.takeDiagnostics()
    case .terminal(.blur): for message in screen.blur() { enqueue(message) }
    case .terminal(.reveal(let id)): screen.reveal(id.value)
    case .askFocus(let ids, let message):
      enqueue(message(screen.focusedView(among: ids.map { identityKey(of: $0.value) })))
    default: break
    }
  }

  // MARK: Events

  /// Sends an event to the views of the newest state; returns whether any of them handled it.
  @discardableResult
  package func handle(_ event: Event) -> Bool {
    if case .resize(let size) = event {
      resize(to: size)
      return false
    }
    journal?(.event(event))
    return dispatch(event)
  }

  /// Sends an event to the views without recording it in the journal.
  @discardableResult
  func dispatch(_ event: Event) -> Bool {
    refreshUntilStable()
    needsFrame = true
    screen.setEventTime(now)
    if case .key(let press) = event, screen.selectsByKeys, selectByKey(press) {
      if hasSubscriptions { notifySubscriptions(of: event, isHandled: true) }
      return true
    }
    if case .key(let press) = event, !press.matches(.ctrl("c")) {
      screen.hasMissedSelection = false
    }
    screen.send(running.inputTimes.timed(event, at: now)) { send($0) }
    let isAnswered = screen.wasHandled
    if let text = screen.takeCopiedText() { copyFromView(text) }
    if case .mouse(let mouse) = event, mouse.action == .up(.left) { explainFirstSelection() }
    if hasSubscriptions { notifySubscriptions(of: event, isHandled: isAnswered) }
    if !isAnswered, case .key(let press) = event { performDefaultAction(for: press) }
    return isAnswered
  }

  /// Performs the default action of an unhandled key: Control-C copies the selected text or, without any, ends the
  /// program, but after a drag that met no text it says so first; Control-Z suspends it; Escape clears the selection;
  /// another key lets the keyboard select.
  private func performDefaultAction(for press: KeyPress) {
    guard press.phase == .press else { return }
    if press.matches(.escape) { screen.clearSelection() }
    if let key = screen.selectionKey, press.matches(key) { beginSelectingByKeys() }
    if press.matches(.ctrl("c")), !copySelection(), !explainMissedSelection() {
      running.ending = running.ending ?? .interrupted
    }
    if press.matches(.ctrl("z")) {
      requests.append(.suspend(addPendingAnswer(PendingAnswer(message: nil, group: nil))))
    }
  }

  /// Advances the program's time to `time`, and performs the timers that are due.
  ///
  /// Timers that are set meanwhile count from that time and wait for the next call, so that late or repeating timers
  /// can't keep the program from its user.
  package func advance(to time: Duration) {
    now = max(now, time.clamped)
    let newest = running.work.timers.newest
    let isTicking = screen.nextTick.map { $0 <= now } ?? false
    if isTicking || running.work.timers.nextDeadline.map({ $0 <= now }) == true {
      journal?(.timers)
    }
    while let next = running.work.timers.nextDeadline, next <= now {
      // A subscription that the state no longer asks for must not tick.
      if running.view.isStale, hasSubscriptions { refresh() }
      guard let (timer, deadline) = running.work.timers.pop(by: now, setBy: newest) else { break }
      fire(timer, deadline)
      processMessages()
    }
    if let tick = screen.nextTick, tick <= now {
      screen.advance(to: now)
      needsFrame = true
    }
  }

  /// The time at which the next timer is due, or nil.
  package var nextDeadline: Duration? {
    guard let tick = screen.nextTick else { return running.work.timers.nextDeadline }
    return running.work.timers.nextDeadline.map { min($0, tick) } ?? tick
  }

  /// Whether an animation is running, so that each frame is followed by another.
  package var isAnimated: Bool {
    guard hasSubscriptions else { return false }
    return running.subscriptions.active.values.contains {
      if case .frame = $0.source { true } else { false }
    }
  }

  /// Sends the time to the subscriptions to animation frames, before a frame.
  package func animate() {
    journal?(.animationStep)
    for id in running.subscriptions.order {
      if case .frame(let message) = running.subscriptions.active[id]?.source { send(message(now)) }
    }
  }
}

/// The times of the last inputs, which count presses in a row (presses of one button at the same place, each soon after
/// the previous one) and find keys that follow a pause.
struct InputTimes {
  private var last: (button: MouseEvent.Button, position: Point, time: Duration, count: Int)?
  private var lastKey: Duration?

  /// Returns an event with what its time says of it.
  mutating func timed(_ event: Event, at time: Duration) -> Event {
    if case .key(var press) = event {
      press.followsPause = lastKey.map { time - $0 > .seconds(1) } ?? false
      lastKey = time
      return .key(press)
    }
    guard case .mouse(var mouse) = event else { return event }
    switch mouse.action {
    case .down(let button):
      var count = 1
      if let last, last.button == button, last.position == mouse.position,
        time - last.time <= .milliseconds(500)
      {
        count = last.count + 1
      }
      last = (button, mouse.position, time, count)
      mouse.count = count
    case .up, .drag: mouse.count = last?.count ?? 1
    default: return event
    }
    return .mouse(mouse)
  }
}
