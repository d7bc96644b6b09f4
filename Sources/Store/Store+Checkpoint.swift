// Store+Checkpoint: a store in, a value that another can go on from out.

package import TermRender
internal import TermView

extension Store {
  /// How a store stood between two things that happened: all that what comes next depends on.
  package struct Checkpoint {
    package let state: P.State
    package let now: Duration
    package let screen: ScreenCheckpoint
    fileprivate let exitCode: Int32?
    fileprivate let updates: Int
    fileprivate let queue: [P.Message]
    fileprivate let isStale: Bool
    fileprivate let needsFrame: Bool
    fileprivate let deferred: [TerminalRequest]
    fileprivate let timers: TimerQueue<Timer>
    fileprivate let named: [TaskID: Named]
    fileprivate let tasks: [Int: RunningTask]
    fileprivate let lastTask: Int
    fileprivate let groups: [Int: Group]
    fileprivate let lastGroup: Int
    fileprivate let orders: [Int: RunningOrder]
    fileprivate let subscriptions: [TaskID: RunningSubscription]
    fileprivate let listened: [TaskID]
    fileprivate let complaints: Set<TaskID>
    fileprivate let randomness: Randomness
    fileprivate let startTime: Double
    fileprivate let clicks: ClickCounter
    fileprivate let isDark: Bool?
    fileprivate let answers: [Int: Answer]
    fileprivate let lastRequest: Int
    fileprivate let terminalSize: Size?
    fileprivate let isInline: Bool
    fileprivate let showsStats: Bool
    fileprivate let environment: [String: String]
  }

  /// How it stands now; asked between two things that happen.
  package var checkpoint: Checkpoint {
    Checkpoint(
      state: state, now: now, screen: screen.checkpoint, exitCode: exitCode, updates: updates,
      queue: waitingMessages, isStale: isStale, needsFrame: needsFrame, deferred: deferred,
      timers: timers, named: named,
      // Whoever goes on from here ends no work that goes on elsewhere.
      tasks: tasks.mapValues { RunningTask(id: $0.id, failure: $0.failure, group: $0.group) },
      lastTask: lastTask, groups: groups, lastGroup: lastGroup,
      orders: orders.mapValues { RunningOrder(run: $0.run) }, subscriptions: subscriptions,
      listened: listened, complaints: complaints, randomness: randomness, startTime: startTime,
      clicks: clicks, isDark: isDark, answers: answers, lastRequest: lastRequest,
      terminalSize: terminalSize, isInline: screen.isInline, showsStats: showsStats,
      environment: environment)
  }

  /// Goes on from where another stood, without its work and without its terminal: what happened after can be done
  /// again in it.
  package convenience init(_ program: P, at checkpoint: Checkpoint) {
    self.init(
      program, state: checkpoint.state, size: checkpoint.screen.size,
      isInline: checkpoint.isInline, environment: checkpoint.environment)
    restore(checkpoint)
  }

  /// Puts a store that runs no work back to where it, or another of the program's, stood.
  package func restore(_ checkpoint: Checkpoint) {
    precondition(!runsWork, "work that was begun can't be taken back")
    screen.restore(checkpoint.screen)
    state = checkpoint.state
    now = checkpoint.now
    exitCode = checkpoint.exitCode
    updates = checkpoint.updates
    waitingMessages = checkpoint.queue
    isStale = checkpoint.isStale
    needsFrame = checkpoint.needsFrame
    deferred = checkpoint.deferred
    timers = checkpoint.timers
    named = checkpoint.named
    tasks = checkpoint.tasks
    lastTask = checkpoint.lastTask
    groups = checkpoint.groups
    lastGroup = checkpoint.lastGroup
    orders = checkpoint.orders
    subscriptions = checkpoint.subscriptions
    listened = checkpoint.listened
    isListening = !checkpoint.subscriptions.isEmpty
    complaints = checkpoint.complaints
    randomness = checkpoint.randomness
    startTime = checkpoint.startTime
    clicks = checkpoint.clicks
    isDark = checkpoint.isDark
    answers = checkpoint.answers
    lastRequest = checkpoint.lastRequest
    terminalSize = checkpoint.terminalSize
    showsStats = checkpoint.showsStats
    (requests, diagnostics) = ([], [])
  }
}
