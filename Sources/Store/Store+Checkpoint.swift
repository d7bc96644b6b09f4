// Store+Checkpoint: saves a store as a value from which another store can continue.

package import TermRender
internal import TermView

extension Store {
  /// A store between two external inputs: everything that its next steps depend on.
  package struct Checkpoint {
    package let state: P.State
    package let now: Duration
    package let screen: ScreenCheckpoint
    fileprivate let exitCode: Int32?
    fileprivate let updateCount: Int
    fileprivate let queue: [P.Message]
    fileprivate let isStale: Bool
    fileprivate let needsFrame: Bool
    fileprivate let deferredRequests: [TerminalRequest]
    fileprivate let timers: TimerQueue<TimerAction>
    fileprivate let namedWork: [TaskID: NamedWork]
    fileprivate let tasks: [Int: RunningTask]
    fileprivate let lastTask: Int
    fileprivate let groups: [Int: CommandGroup]
    fileprivate let lastGroup: Int
    fileprivate let backgroundJobs: [Int: RunningJob]
    fileprivate let subscriptions: [TaskID: RunningSubscription]
    fileprivate let subscriptionOrder: [TaskID]
    fileprivate let reportedNames: Set<TaskID>
    fileprivate let randomness: Randomness
    fileprivate let startTime: Double
    fileprivate let clicks: ClickCounter
    fileprivate let isDark: Bool?
    fileprivate let pendingAnswers: [Int: PendingAnswer]
    fileprivate let lastRequest: Int
    fileprivate let terminalSize: Size?
    fileprivate let isInline: Bool
    fileprivate let showsStats: Bool
    fileprivate let environment: [String: String]
  }

  /// The store as it is now; read it only between two external inputs.
  package var checkpoint: Checkpoint {
    Checkpoint(
      state: state, now: now, screen: screen.checkpoint, exitCode: exitCode,
      updateCount: updateCount,
      queue: waitingMessages, isStale: isStale, needsFrame: needsFrame,
      deferredRequests: deferredRequests,
      timers: timers, namedWork: namedWork,
      // A store that continues from here must not cancel work that runs elsewhere.
      tasks: tasks.mapValues { RunningTask(id: $0.id, failure: $0.failure, group: $0.group) },
      lastTask: lastTask, groups: groups, lastGroup: lastGroup,
      backgroundJobs: backgroundJobs.mapValues { RunningJob(run: $0.run) },
      subscriptions: subscriptions,
      subscriptionOrder: subscriptionOrder, reportedNames: reportedNames, randomness: randomness,
      startTime: startTime,
      clicks: clicks, isDark: isDark, pendingAnswers: pendingAnswers, lastRequest: lastRequest,
      terminalSize: terminalSize, isInline: screen.isInline, showsStats: showsStats,
      environment: environment)
  }

  /// Continues from another store's checkpoint, without its work and its terminal, so that later inputs can be
  /// replayed.
  package convenience init(_ program: P, at checkpoint: Checkpoint) {
    self.init(
      program, state: checkpoint.state, size: checkpoint.screen.size,
      isInline: checkpoint.isInline, environment: checkpoint.environment)
    restore(checkpoint)
  }

  /// Restores a checkpoint of this store or of another one of the program; the store must not run work.
  package func restore(_ checkpoint: Checkpoint) {
    precondition(!runsWork, "work that was begun can't be taken back")
    screen.restore(checkpoint.screen)
    state = checkpoint.state
    now = checkpoint.now
    exitCode = checkpoint.exitCode
    updateCount = checkpoint.updateCount
    waitingMessages = checkpoint.queue
    isStale = checkpoint.isStale
    needsFrame = checkpoint.needsFrame
    deferredRequests = checkpoint.deferredRequests
    timers = checkpoint.timers
    namedWork = checkpoint.namedWork
    tasks = checkpoint.tasks
    lastTask = checkpoint.lastTask
    groups = checkpoint.groups
    lastGroup = checkpoint.lastGroup
    backgroundJobs = checkpoint.backgroundJobs
    subscriptions = checkpoint.subscriptions
    subscriptionOrder = checkpoint.subscriptionOrder
    hasSubscriptions = !checkpoint.subscriptions.isEmpty
    reportedNames = checkpoint.reportedNames
    randomness = checkpoint.randomness
    startTime = checkpoint.startTime
    clicks = checkpoint.clicks
    isDark = checkpoint.isDark
    pendingAnswers = checkpoint.pendingAnswers
    lastRequest = checkpoint.lastRequest
    terminalSize = checkpoint.terminalSize
    showsStats = checkpoint.showsStats
    (requests, diagnostics) = ([], [])
  }
}
