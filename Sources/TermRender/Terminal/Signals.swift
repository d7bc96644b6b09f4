// Signals: which signals a process that owns a terminal handles; installs and removes the handlers.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The signals of a process that owns a terminal.
///
/// A crash gives the terminal back and goes on to the previous handler, so that Swift's backtraces work. Every other
/// signal that matters is written to a pipe that wakes the loop. Signals that are ignored stay ignored (`nohup`), and
/// a handler that the app installed for a signal that ends or stops a process stays in force.
enum Signals {
  #if canImport(Darwin)
    /// The signals after which a process can't go on.
    static let crashes: [Int32] = [
      SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS, SIGEMT,
    ]
  #else
    /// The signals after which a process can't go on.
    static let crashes: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]
  #endif
  /// The signals by which users and systems request a program to end; no program can listen to them.
  static let requests: [Int32] = [SIGHUP, SIGINT, SIGTERM, SIGQUIT]
  /// The signals that end a process by default, without the crashes, `SIGPIPE` and `SIGKILL`.
  static let terminations: [Int32] = {
    var list =
      requests + [
        SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ,
      ]
    #if !canImport(Darwin)
      list += [SIGIO, SIGPWR, SIGSTKFLT]
      // The C library reserves the first ones.
      list += __libc_current_sigrtmin()...__libc_current_sigrtmax()
    #endif
    return list
  }()
  /// The signals that stop a process by default, without `SIGSTOP`.
  static let stops: [Int32] = [SIGTSTP, SIGTTIN, SIGTTOU]
  /// The signals that the loop gets and that do nothing by default.
  private static let notices: [Int32] = [SIGWINCH, SIGCONT]

  /// The signals that are blocked while a handler runs.
  private static let masked: sigset_t = {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in terminations + stops + notices { unsafe sigaddset(&set, number) }
    return set
  }()

  /// The meaning of a byte in the pipe.
  enum PipeEvent: Equatable {
    case wake, size, stop(Int32), continued, end, other

    init(_ number: Int32) {
      self =
        switch number {
        case 0: .wake
        case SIGWINCH: .size
        case SIGCONT: .continued
        default:
          stops.contains(number)
            ? .stop(number) : SignalHandlers.isTermination(number) ? .end : .other
        }
    }
  }

  /// The previous actions, by the signal's number.
  nonisolated(unsafe) static let previousActions: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    unsafe actions.initialize(repeating: sigaction(), count: 65)
    return unsafe actions
  }()

  /// The signals with one of the package's handlers, without those that the program listens to.
  nonisolated(unsafe) private static var handledSignals: Set<Int32> = []
  /// The signals that the program listens to.
  nonisolated(unsafe) private static var listenedSignals: Set<Int32> = []

  /// Installs the handlers; `wake` is the write end of the pipe.
  static func install(wake: Descriptor) {
    // All that a handler touches has to exist before the handler does.
    SignalHandlers.prepare(wake: wake)
    _ = unsafe previousActions
    guard unsafe handledSignals.isEmpty else { return }
    RequestGuards.setTerminal(true)
    for number in crashes { unsafe setHandler(number, SignalHandlers.onCrash, SA_ONSTACK) }
    for number in notices { unsafe setHandler(number, SignalHandlers.onSignal) }
    for number in terminations + stops + [SIGPIPE] { installHandler(for: number) }
    SignalHandlers.prepareWatchdog { unsafe handledSignals.contains($0) }
  }

  /// Installs a handler, unless the program listens to the signal or the app has an action of its own for it.
  private static func installHandler(for number: Int32) {
    guard unsafe !listenedSignals.contains(number) else { return }
    SignalHandlers.setTermination(number, terminations.contains(number))
    // A call in the background must end for a process that has to end: the system would repeat it for ever.
    let isBackground = number == SIGTTIN || number == SIGTTOU
    unsafe setHandler(
      number, number == SIGPIPE ? SignalHandlers.onBrokenPipe : SignalHandlers.onSignal,
      isBackground ? 0 : SA_RESTART)
    if unsafe handledSignals.contains(number), unsafe !previousActions[Int(number)].isDefault {
      SystemCalls.retrying { unsafe sigaction(number, previousActions + Int(number), nil) }
      unsafe handledSignals.remove(number)
      // The handler of Swift's backtraces, which writes one at QUIT too, is not the app's own.
      if number == SIGQUIT, unsafe !previousActions[Int(number)].isIgnored,
        unsafe previousActions[Int(number)].address == previousActions[Int(SIGSEGV)].address
      {
        SignalHandlers.setTermination(number, false)
        unsafe setHandler(number, SignalHandlers.onCrash, SA_ONSTACK)
      }
    }
  }

  private static func setHandler(
    _ number: Int32, _ handler: @escaping SignalHandlers.Handler, _ flags: Int32 = SA_RESTART
  ) {
    var action = sigaction()
    unsafe action.set(handler)
    action.sa_flags = flags | SA_SIGINFO
    // One handler runs at a time, so the pipe has the signals in the order in which they came.
    if flags & SA_ONSTACK == 0 { action.sa_mask = masked }
    guard
      SystemCalls.retrying({ unsafe sigaction(number, &action, previousActions + Int(number)) })
        == 0
    else { return }
    // A default action is restored as a default action, whatever flags another has left with it.
    if unsafe previousActions[Int(number)].isDefault {
      unsafe previousActions[Int(number)].sa_flags &= ~SA_SIGINFO
    }
    unsafe handledSignals.insert(number)
  }

  /// Restores the previous actions.
  static func uninstall() {
    listen(to: [])
    pause()
    SignalHandlers.close()
  }

  /// Restores the previous actions for a while; the program still gets the signals that it listens to.
  static func pause() {
    for number in unsafe handledSignals { restore(number) }
    unsafe handledSignals = []
    RequestGuards.setTerminal(false)
  }

  /// Installs a handler for a signal that has its default action; returns false if it has another.
  static func replaceDefault(_ number: Int32, by handler: @escaping SignalHandlers.Handler) -> Bool
  {
    var (action, before) = (sigaction(), sigaction())
    guard SystemCalls.retrying({ unsafe sigaction(number, nil, &before) }) == 0, before.isDefault
    else { return false }
    unsafe action.set(handler)
    action.sa_flags = SA_RESTART | SA_SIGINFO
    return SystemCalls.retrying { unsafe sigaction(number, &action, nil) } == 0
  }

  /// Restores the default action of a signal with one of the package's handlers.
  static func restoreDefault(_ number: Int32) {
    var (action, now) = (sigaction(), sigaction())
    guard SystemCalls.retrying({ unsafe sigaction(number, nil, &now) }) == 0,
      SignalHandlers.isOwnHandler(now)
    else { return }
    SystemCalls.retrying { unsafe sigaction(number, &action, nil) }
  }

  /// Restores the previous action, unless the app has installed its own meanwhile.
  private static func restore(_ number: Int32) {
    var now = sigaction()
    guard SystemCalls.retrying({ unsafe sigaction(number, nil, &now) }) == 0,
      SignalHandlers.isOwnHandler(now)
    else { return }
    SystemCalls.retrying { unsafe sigaction(number, previousActions + Int(number), nil) }
  }

  /// Replaces the set of other signals that are written to the pipe too.
  ///
  /// Signals that request the program to end, to stop or to check its size can't be listened to.
  static func listen(to signals: Set<Int32>) {
    let own = Set(crashes + requests + stops + notices + [SIGPIPE, SIGKILL, SIGSTOP])
    let wanted = signals.subtracting(own).filter { (1..<65).contains($0) }
    for number in unsafe listenedSignals.subtracting(wanted) {
      unsafe listenedSignals.remove(number)
      restore(number)
      if unsafe !handledSignals.isEmpty, terminations.contains(number) {
        installHandler(for: number)
      }
    }
    for number in unsafe wanted.subtracting(listenedSignals) {
      if unsafe handledSignals.contains(number) { restore(number) }
      SignalHandlers.setTermination(number, false)
      unsafe setHandler(number, SignalHandlers.onSignal)
      unsafe handledSignals.remove(number)
      unsafe listenedSignals.insert(number)
    }
  }

  /// Ends the process by a signal, as it would end without handlers.
  static func end(by number: Int32) -> Never {
    uninstall()
    ChildGroups.end()
    SignalHandlers.raiseByDefault(number)
    exit(128 + number)
  }

  /// Stops the process with all others of its job until it is continued, as Control-Z does elsewhere.
  static func stopJob() { stop(by: SIGTSTP, withJob: true) }

  /// Stops the process until it is continued, as it would stop without handlers.
  static func stop(by number: Int32, withJob: Bool = false) {
    // Without a handler, the end of the stop gives no notice either; the caller knows of it.
    var own: [(Int32, sigaction)] = []
    for number in [number, SIGCONT] where unsafe handledSignals.contains(number) {
      var action = sigaction()
      SystemCalls.retrying { unsafe sigaction(number, nil, &action) }
      own.append((number, action))
      var other = unsafe previousActions[Int(number)]
      if number == SIGCONT {
        other = action
        unsafe other.set(SignalHandlers.onContinue)
      }
      SystemCalls.retrying { unsafe sigaction(number, &other, nil) }
    }
    // A thread that comes from Swift's pool of threads has stop signals blocked, which would then never arrive.
    var (stop, before) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&stop)
    unsafe sigaddset(&stop, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &stop, &before)
    // The others first: a shell that continues the job, once all of it is stopped, continues all.
    if withJob { JobControl.stopOthers(by: number) }
    SignalHandlers.stopUntilContinued(by: number)
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    for (number, action) in own {
      var action = action
      SystemCalls.retrying { unsafe sigaction(number, &action, nil) }
    }
  }
}

extension sigaction {
  fileprivate mutating func set(_ handler: @escaping SignalHandlers.Handler) {
    #if canImport(Darwin)
      unsafe __sigaction_u.__sa_sigaction = handler
    #elseif canImport(Musl)
      unsafe __sa_handler.sa_sigaction = handler
    #else
      unsafe __sigaction_handler.sa_sigaction = handler
    #endif
  }

  /// The handler as a number: 0 is the default, 1 ignores.
  var address: UInt {
    #if canImport(Darwin)
      unsafe unsafeBitCast(__sigaction_u.__sa_sigaction, to: UInt.self)
    #elseif canImport(Musl)
      unsafe unsafeBitCast(__sa_handler.sa_sigaction, to: UInt.self)
    #else
      unsafe unsafeBitCast(__sigaction_handler.sa_sigaction, to: UInt.self)
    #endif
  }

  fileprivate var isDefault: Bool { address == 0 }
  var isIgnored: Bool { address == 1 }

  /// Sets the action to ignore the signal.
  mutating func ignore() {
    #if canImport(Darwin)
      unsafe __sigaction_u.__sa_handler = SIG_IGN
    #elseif canImport(Musl)
      unsafe __sa_handler.sa_handler = SIG_IGN
    #else
      unsafe __sigaction_handler.sa_handler = SIG_IGN
    #endif
  }
}
