// Store+Running: everything that a program's next steps depend on, in parts.

package import TermView

extension Store {
  /// Everything that the program's next steps depend on, but the screen; copying it saves it.
  struct Running {
    var state: P.State
    var world: World
    /// The messages that wait.
    var messages = Queue<P.Message>()
    var view = ViewStatus()
    var inputTimes = InputTimes()
    /// Whether the user was told how selected text is copied.
    var hasExplainedSelection = false
    var preferredTheme: Theme?
    var work = Work()
    var subscriptions = Subscriptions()
    var requests = Requests()
    /// The number of updates so far.
    var updateCount = 0
    /// How the program quit, once it is to end.
    var ending: RunEnding?

    init(state: P.State, world: World) { (self.state, self.world) = (state, world) }
  }

  /// The theme that the user wants where the program chooses none.
  package var preferredTheme: Theme? {
    get { running.preferredTheme }
    set { running.preferredTheme = newValue }
  }

  /// Timers, tasks and other work that the program began.
  struct Work {
    var timers = TimerQueue<TimerAction>()
    /// The named work, by id.
    var named: [TaskID: NamedWork] = [:]
    /// The running tasks, by number.
    var tasks: [Int: RunningTask] = [:]
    var lastTask = 0
    /// The groups of commands in sequences, by number.
    var groups: [Int: CommandGroup] = [:]
    var lastGroup = 0
    /// The background jobs of views, by number.
    var viewJobs: [Int: RunningJob] = [:]

    /// The same work for another store, which must not cancel tasks that run elsewhere.
    var detached: Work {
      var copy = self
      copy.tasks = tasks.mapValues {
        RunningTask(
          id: $0.id, failure: $0.failure, group: $0.group, timer: $0.timer)
      }
      copy.viewJobs = viewJobs.mapValues { RunningJob(run: $0.run) }
      return copy
    }
  }

  /// The subscriptions that the newest view's state asks for.
  struct Subscriptions {
    var active: [TaskID: RunningSubscription] = [:]
    /// Their names in the program's order, in which they receive events.
    var order: [TaskID] = []
    /// Those with a reported mistake, so that it is reported once.
    var reportedNames: Set<TaskID> = []
  }

  /// The program's requests that are not answered yet.
  struct Requests {
    /// Focus and scroll commands that wait for the newest view, with the groups that wait for them.
    var deferred: [(command: Command<P.Message>, group: Int?)] = []
    /// The continuations of requests that handed over the terminal, by request number.
    var pending: [Int: PendingAnswer] = [:]
    var last = 0
  }

  /// The entries taken from the mailbox.
  struct Inbox {
    var entries: [MailboxEntry] = []
    /// The index of the first unread entry.
    var next = 0
  }
}

/// The program's environment: variables, clock, randomness, appearance and terminal size.
struct World {
  let environment: [String: String]
  /// The time since the program started.
  var now: Duration = .zero
  /// The wall-clock time of the start, in seconds since 1970, by the present wall clock.
  var startTime: Double
  var randomness: Randomness
  /// The seed from which the random numbers follow.
  let seed: UInt64
  /// Whether the program has read the time, or a random number.
  var isTimeRead = false, isRandomRead = false
  /// Whether the user wants dark colors; nil until that is known.
  var isDark: Bool?
  /// The size of the terminal, where the screen is only a part of it.
  var terminalSize: Size?

  init(environment: [String: String], startTime: Double, seed: UInt64) {
    self.environment = environment
    self.startTime = startTime
    self.seed = seed
    randomness = Randomness(seed: seed)
  }
}

/// Whether the screen is up to date with the state.
struct ViewStatus {
  /// Whether the state has changed since the screen last showed it.
  var isStale = true
  /// Whether the screen may look different from the last frame.
  var needsFrame = true
  /// Whether the cost of the last frame is shown over the program's own view.
  var showsStats = false
}

// What the loop, recordings and tests read and set.
extension Store {
  package internal(set) var state: P.State {
    get { running.state }
    set { running.state = newValue }
  }

  /// The time since the program started.
  package internal(set) var now: Duration {
    get { running.world.now }
    set { running.world.now = newValue }
  }

  /// The seed of the program's random numbers, if it has used one.
  package var usedSeed: UInt64? { running.world.isRandomRead ? running.world.seed : nil }

  /// Whether the program has asked for the time.
  package var isTimeRead: Bool { running.world.isTimeRead }

  /// The exit code, once the program is to end.
  package var exitCode: Int32? { running.ending?.exitCode }

  /// The number of updates so far.
  package internal(set) var updateCount: Int {
    get { running.updateCount }
    set { running.updateCount = newValue }
  }

  /// Whether the screen may look different from the last frame.
  package var needsFrame: Bool {
    get { running.view.needsFrame }
    set { running.view.needsFrame = newValue }
  }

  /// Whether the cost of the last frame is shown over the program's own view.
  package var showsStats: Bool {
    get { running.view.showsStats }
    set { running.view.showsStats = newValue }
  }

  package var environment: [String: String] { running.world.environment }

  /// The wall-clock time of the start, in seconds since 1970, by the present wall clock.
  package var startTime: Double {
    get { running.world.startTime }
    set { running.world.startTime = newValue }
  }

  /// Whether the user wants dark colors; nil until that is known.
  package internal(set) var isDark: Bool? {
    get { running.world.isDark }
    set { running.world.isDark = newValue }
  }

  /// The size of the terminal, where the screen is only a part of it.
  package var terminalSize: Size? {
    get { running.world.terminalSize }
    set { running.world.terminalSize = newValue }
  }
}
