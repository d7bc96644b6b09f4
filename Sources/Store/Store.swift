// Store: a program's state and screen; events, messages and time in, frames and requests out.

package import TermRender
package import TermView

/// A running program without its terminal: what the loop drives with a clock, and a test by hand.
///
/// One thread uses it. What comes from tasks arrives in its mailbox and is read by `readMail`.
package final class Store<P: Program> {
  /// What is asked of whoever owns the terminal.
  package enum Request {
    case terminal(TerminalRequest)
    /// What is done by a number, under which the code that comes of it is to be answered.
    case exec([String], Int)
    case suspend(Int)
  }

  let program: P
  package internal(set) var state: P.State
  package let screen: Screen<P.Message>
  package let pool: TaskPool
  package let mailbox: Mailbox<Letter>
  /// How long the program has run.
  package internal(set) var now: Duration = .zero
  /// The code to end with, once the program is to end.
  package internal(set) var exitCode: Int32?
  /// What is to be done with the terminal, in order.
  package var requests: [Request] = []
  /// What is wrong with the program, in sentences for its author.
  package var diagnostics: [String] = []
  /// How many updates there were.
  package internal(set) var updates = 0
  /// How many views were made.
  package private(set) var views = 0

  /// Whether the state has changed since the screen was told of it.
  var isStale = true
  /// Whether something may look otherwise than in the last frame.
  package var needsFrame = true
  private var queue: [P.Message] = []
  private var queueStart = 0
  private var isUpdating = false
  /// Focus and scrolling that wait for the view that they are about.
  var deferred: [TerminalRequest] = []

  var timers = TimerQueue<Timer>()
  var named: [TaskID: Named] = [:]
  var tasks: [Int: RunningTask] = [:]
  var lastTask = 0
  /// Commands in sequences, by number.
  var groups: [Int: Group] = [:]
  var lastGroup = 0
  /// What is made for views, by its number.
  var orders: [Int: RunningOrder] = [:]
  /// Tasks that sleep, by the number of their sleep, with their timers.
  var sleepers: [Int: (timer: Int, continuation: CheckedContinuation<Void, any Error>)] = [:]
  /// A buffer for what tasks say.
  var letters: [Letter] = []
  /// The first of them that was not yet read.
  var nextLetter = 0
  var subscriptions: [TaskID: RunningSubscription] = [:]
  /// Their names as the program said them, in whose order they hear of things.
  var listened: [TaskID] = []
  /// What was found wrong with them, so that it is said once.
  var complaints: Set<TaskID> = []
  /// Whether there are subscriptions.
  ///
  /// It is asked for each event and frame. A key mostly comes after a pause, into a cold cache, where what generic
  /// code needs to know of its types takes longer than all that it does; so where there are none, there is none.
  var isListening = false
  var randomness: Randomness
  package let environment: [String: String]
  /// The time on the wall at the start, as the wall says it now.
  package var startTime: Double
  var clicks = ClickCounter()
  /// Whether the user wants dark colours, once that is known.
  package internal(set) var isDark: Bool?
  /// Is told of each update, and of what it asked for: for who proves or records what happens.
  package var onUpdate: ((P.Message, Command<P.Message>) -> Void)?
  /// Whether work is begun; work that is not is there by its name, and somebody else says what it says.
  let runsWork: Bool
  /// Is told of all that comes from outside before it is done, so that it can be done again.
  package var journal: ((Happening) -> Void)?
  /// Is told of each frame that was drawn.
  package var onFrame: (() -> Void)?
  /// What is made of the answers to requests that gave the terminal away, and how many there were.
  var answers: [Int: Answer] = [:]
  var lastRequest = 0
  /// The size of the terminal, where the screen is only a part of it.
  package var terminalSize: Size?
  /// Whether what the last frame cost is shown over the program's own view.
  package var showsStats = false

  /// Starts a program; where its first messages are left to `work()`, somebody may listen before they come.
  package init(
    _ program: P, size: Size, profile: Profile = .standard, isInline: Bool = false,
    pool: TaskPool, seed: UInt64 = 1, startTime: Double = 0, environment: [String: String] = [:],
    runsWork: Bool = true, takesMessages: Bool = true, wake: @escaping @Sendable () -> Void = {}
  ) {
    self.program = program
    self.pool = pool
    self.environment = environment
    self.runsWork = runsWork
    self.startTime = startTime
    randomness = Randomness(seed: seed)
    mailbox = Mailbox(wake: wake)
    screen = Screen(size: size, profile: profile, isInline: isInline)
    let (state, command) = program.start()
    self.state = state
    run(command, nil)
    if takesMessages { work() }
  }

  /// A store of a program that was started elsewhere; it begins no work.
  init(
    _ program: P, state: P.State, size: Size, isInline: Bool, environment: [String: String]
  ) {
    self.program = program
    self.state = state
    self.environment = environment
    pool = TaskPool(threads: 0)
    runsWork = false
    startTime = 0
    randomness = Randomness(seed: 1)
    mailbox = Mailbox {}
    screen = Screen(size: size, isInline: isInline, checksMemos: false)
  }

  /// Ends what goes on, so that nobody waits for an answer from a store that is gone.
  deinit { stop() }

  // MARK: Messages

  /// Changes the state by a message, and by those that follow from it.
  package func send(_ message: P.Message) {
    guard exitCode == nil else { return }
    if isUpdating || queue.count > 0 {
      queue.append(message)
    } else {
      isUpdating = true
      update(by: message)
      isUpdating = false
    }
    work()
  }

  private func update(by message: P.Message) {
    let command = program.update(&state, message)
    updates += 1
    isStale = true
    needsFrame = true
    onUpdate?(message, command)
    run(command, nil)
  }

  /// Changes the state from outside, for who shows what is not in any message.
  package func change(_ body: (inout P.State) -> Void) {
    body(&state)
    isStale = true
    needsFrame = true
  }

  /// Has a message come after those that wait; who has quit hears only what was said before.
  func enqueue(_ message: P.Message) { if exitCode == nil { queue.append(message) } }

  /// The messages that wait.
  var waitingMessages: [P.Message] {
    get { Array(queue[queueStart...]) }
    set { (queue, queueStart) = (newValue, 0) }
  }

  /// Takes all messages that wait, in order.
  package func work() {
    guard !isUpdating else { return }
    isUpdating = true
    defer { isUpdating = false }
    while queueStart < queue.count {
      let message = queue[queueStart]
      queueStart += 1
      if queueStart == queue.count {
        queue.removeAll(keepingCapacity: queueStart < 4096)
        queueStart = 0
      }
      update(by: message)
    }
  }

  // MARK: Views

  /// Whether the screen is yet to be told of the newest state.
  package var needsRefresh: Bool { isStale }

  /// Shows the program's view of its newest state, if it has not yet been shown.
  package func refresh() {
    guard isStale else { return }
    isStale = false
    views += 1
    let theme = program.theme(state)
    if theme != screen.theme { screen.theme = theme }
    screen.isMirrored = program.isMirrored(state)
    if showsStats {
      screen.update {
        program.view(state).frame(width: .fill, height: .fill).overlay(alignment: .topTrailing) {
          StatsView(stats: screen.stats).sending()
        }
      }
    } else {
      screen.update { program.view(state) }
    }
    let wanted = program.subscriptions(state)
    if isListening || wanted.count > 0 { listen(to: wanted) }
    if !deferred.isEmpty {
      let waiting = deferred
      deferred = []
      for request in waiting { apply(request) }
    }
    work()
  }

  /// Draws a frame into the screen's output.
  package func render() {
    journal?(.frame)
    if screen.isInline, let terminalSize {
      refresh()
      screen.fit(in: terminalSize)
    }
    catchUp()
    needsFrame = isStale
    screen.render()
    workForViews()
    onFrame?()
  }

  /// Shows the view of the newest state, and what comes of showing it.
  ///
  /// What views send by coming may change the state, which may have others come: a few rounds of that are one
  /// frame's or event's, the rest is the next one's.
  private func catchUp() {
    for _ in 0..<4 {
      refresh()
      screen.takeMessages { send($0) }
      if !isStale { break }
    }
  }

  /// Does what needs the newest view, or keeps it until there is one.
  func ask(_ request: TerminalRequest) {
    switch request {
    case .focus, .blur, .reveal:
      if isStale { deferred.append(request) } else { apply(request) }
    default: requests.append(.terminal(request))
    }
  }

  private func apply(_ request: TerminalRequest) {
    needsFrame = true
    switch request {
    case .focus(let id): focus(id.value)
    case .blur: for message in screen.blur() { enqueue(message) }
    case .reveal(let id): reveal(id.value)
    default: break
    }
  }

  private func focus(_ id: some Hashable) {
    for message in screen.focus(id) { enqueue(message) }
  }

  private func reveal(_ id: some Hashable) { screen.reveal(id) }

  // MARK: Events

  /// Tells the views of an event, with the newest state in sight; says whether any of them has answered.
  @discardableResult
  package func handle(_ event: Event) -> Bool {
    if case .resize(let size) = event {
      resize(to: size)
      return false
    }
    journal?(.event(event))
    return take(event)
  }

  /// Tells the views of an event that is accounted for.
  @discardableResult
  func take(_ event: Event) -> Bool {
    catchUp()
    needsFrame = true
    screen.send(clicks.counted(event, at: now)) { send($0) }
    let isAnswered = screen.wasAnswered
    if isListening { tell(event, isAnswered: isAnswered) }
    if !isAnswered, case .key(let press) = event { takeUnanswered(press) }
    return isAnswered
  }

  /// Control-C ends a program and Control-Z stops it, where no view wants them for something else.
  private func takeUnanswered(_ press: KeyPress) {
    guard press.phase == .press else { return }
    if press.matches(.ctrl("c")) { exitCode = exitCode ?? 130 }
    if press.matches(.ctrl("z")) {
      requests.append(.suspend(number(of: Answer(message: nil, group: nil))))
    }
  }

  /// Lets the time be so long after the start, and does what is due.
  ///
  /// What is set meanwhile is counted from that time and left to the next call: so nothing that is late, or that
  /// sets itself anew, keeps the program from its user.
  package func advance(to time: Duration) {
    now = max(now, time)
    let newest = timers.newest
    let isTicking = screen.nextTick.map { $0 <= now } ?? false
    if isTicking || timers.next.map({ $0 <= now }) == true { journal?(.timers) }
    while let next = timers.next, next <= now {
      // A subscription that the state no longer asks for ticks no more.
      if isStale, isListening { refresh() }
      guard let (timer, deadline) = timers.pop(by: now, setBy: newest) else { break }
      fire(timer, deadline)
      work()
    }
    if let tick = screen.nextTick, tick <= now {
      screen.advance(to: now)
      needsFrame = true
    }
  }

  /// When something is due next.
  package var nextDeadline: Duration? {
    guard let tick = screen.nextTick else { return timers.next }
    return timers.next.map { min($0, tick) } ?? tick
  }

  /// Whether something moves, so that each frame is followed by another.
  package var isAnimated: Bool {
    guard isListening else { return false }
    return subscriptions.values.contains { if case .frame = $0.source { true } else { false } }
  }

  /// Tells what moves the time, before a frame.
  package func animate() {
    journal?(.step)
    for id in listened {
      if case .frame(let message) = subscriptions[id]?.source { send(message(now)) }
    }
  }
}

/// Which press in a row one is: those at the same place, soon after one another.
struct ClickCounter {
  private var last: (button: MouseEvent.Button, place: Point, time: Duration, count: Int)?

  mutating func counted(_ event: Event, at time: Duration) -> Event {
    guard case .mouse(var mouse) = event else { return event }
    switch mouse.action {
    case .down(let button):
      var count = 1
      if let last, last.button == button, last.place == mouse.position,
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
