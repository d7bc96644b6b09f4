// SignalHandlers: the signal handlers, which write a byte to the loop's pipe or restore the terminal.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The handlers, and the little state that they have.
///
/// They are async-signal-safe. If the loop does not react to a request to end within a second, since it runs code
/// that does not return, the process ends all the same, with its terminal given back; so it does at a second request.
enum SignalHandlers {
  typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// The write end of the pipe.
  private static let wakeEnd = Atomic<Int32>(-1)
  /// The signal of the first request to end; 0 before.
  private static let firstTermination = Atomic<Int32>(0)
  /// Is 0 if the handler of SIGCONT has run since the process was last stopped; else how often that was waited for.
  private static let continueWaits = Atomic<Int32>(0)
  /// The request to end that came while no terminal was taken; 0 before.
  private static let unownedRequest = Atomic<Int32>(0)
  /// Which signals request the process to end, a bit each.
  private static let terminationMask = Atomic<UInt64>(0)

  /// Sets the state that the handlers need.
  static func prepare(wake: Descriptor) {
    wakeEnd.store(wake, ordering: .releasing)
    firstTermination.store(0, ordering: .releasing)
  }

  /// Makes the handlers do nothing more.
  static func close() {
    cancelWatchdog()
    wakeEnd.store(-1, ordering: .releasing)
  }

  /// Returns whether a signal requests the process to end.
  static func isTermination(_ number: Int32) -> Bool {
    (1...64).contains(number)
      && terminationMask.load(ordering: .acquiring) & 1 << UInt64(number - 1) != 0
  }

  /// Sets whether a signal requests the process to end.
  static func setTermination(_ number: Int32, _ isEnd: Bool) {
    let bit = UInt64(1) << UInt64(number - 1)
    if isEnd {
      terminationMask.bitwiseOr(bit, ordering: .acquiringAndReleasing)
    } else {
      terminationMask.bitwiseAnd(~bit, ordering: .acquiringAndReleasing)
    }
  }

  /// Whether the process was requested to end.
  static var isEnding: Bool { firstTermination.load(ordering: .acquiring) != 0 }

  /// Returns whether an action is one of these handlers.
  static func isOwnHandler(_ action: sigaction) -> Bool {
    unsafe [onSignal, onBrokenPipe, onCrash, onUnownedRequest].contains {
      unsafe unsafeBitCast($0, to: UInt.self) == action.address
    }
  }

  /// Performs the signal's default action on the process.
  static func raiseByDefault(_ number: Int32) {
    signal(number, SIG_DFL)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
  }

  /// Stops the process by a signal, and returns after the handlers of what was sent meanwhile.
  ///
  /// A request to end that was sent to the stopped process is handled by this thread, or by another that handles SIGCONT
  /// after it. There is no SIGCONT if the signal did not stop the process, as in a group without a shell.
  static func stopUntilContinued(by number: Int32) {
    continueWaits.store(1, ordering: .releasing)
    raise(number)
    for _ in 0..<100 where continueWaits.load(ordering: .acquiring) != 0 { usleep(1000) }
    continueWaits.store(0, ordering: .releasing)
  }

  /// Stops the process, in a handler, since a thread uses the terminal in the background.
  ///
  /// Once it is continued, the thread tries again, and would stop the process again, before a request to end is known
  /// that came with SIGCONT and that another thread handles. So it does not stop until that has handled SIGCONT too.
  private static func stopInBackground() {
    let (isFirst, waits) = continueWaits.compareExchange(
      expected: 0, desired: 1, ordering: .acquiringAndReleasing)
    if isFirst {
      if !isEnding { kill(getpid(), SIGSTOP) }
    } else if waits > 100 {
      // The app has SIGCONT blocked.
      continueWaits.store(0, ordering: .releasing)
    } else {
      continueWaits.add(1, ordering: .acquiringAndReleasing)
      usleep(1000)
    }
  }

  // MARK: Handlers

  /// Notes the end of a stop, which the loop knows of by itself.
  static let onContinue: Handler = { number, info, _ in
    continueWaits.store(0, ordering: .releasing)
    unsafe callPreviousHandler(number, info)
  }

  static let onSignal: Handler = { number, info, _ in
    let saved = errno
    defer { errno = saved }
    if isTermination(number) {
      // A write beyond `ulimit -f` fails; it must not end a program whose prints go to the capture file.
      if number == SIGXFSZ, unsafe isOwn(info) { return }
      let (isFirst, first) = firstTermination.compareExchange(
        expected: 0, desired: number, ordering: .acquiringAndReleasing)
      if !isFirst {
        TerminalRestore.restore()
        ChildGroups.end()
        raiseByDefault(unsafe isWatchdog(number, info) ? first : number)
      }
      startWatchdog()
    } else if number == SIGTTIN || number == SIGTTOU, unsafe !isSentByProcess(info) {
      // Another program has the terminal at present: stop in the midst of the call, as by default. A process that has
      // to end gives the call up instead.
      if !isEnding { stopInBackground() }
      return
    }
    if number == SIGCONT { continueWaits.store(0, ordering: .releasing) }
    wakeLoop(number)
    unsafe callPreviousHandler(number, info)
  }

  /// Writes a byte to the loop's pipe.
  private static func wakeLoop(_ number: Int32) {
    let pipe = wakeEnd.load(ordering: .acquiring)
    guard pipe >= 0 else { return }
    var byte = UInt8(truncatingIfNeeded: number)
    // A full pipe wakes the loop anyway; a failure may be temporary.
    for _ in 0..<4 {
      guard unsafe write(pipe, &byte, 1) != 1 else { return }
    }
  }

  /// Calls the app's own handler of a signal that does nothing by default.
  private static func callPreviousHandler(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?)
  {
    guard number == SIGWINCH || number == SIGCONT else { return }
    let action = unsafe Signals.previousActions[Int(number)]
    guard action.address > 1 else { return }
    if action.sa_flags & SA_SIGINFO != 0 {
      unsafe unsafeBitCast(action.address, to: Handler.self)(number, info, nil)
    } else {
      unsafe unsafeBitCast(action.address, to: (@convention(c) (Int32) -> Void).self)(number)
    }
  }

  /// Does nothing: a write to a socket or pipe without a reader is an error, not the end of a program in the midst of
  /// its screen; programs that it starts have the signal as it was, since a handler is not inherited.
  static let onBrokenPipe: Handler = { _, _, _ in }

  /// Ends the programs beside this one, then the process; for requests to end while no terminal is taken.
  static let onUnownedRequest: Handler = { number, _, _ in
    unownedRequest.store(number, ordering: .releasing)
    ChildGroups.end()
    // Another thread may have taken a terminal meanwhile.
    TerminalRestore.restore()
    raiseByDefault(number)
  }

  /// Ends the process by a request that came while no terminal was taken, if there was one.
  ///
  /// The end of a child, which the request has caused, may make the process exit before its handler has returned.
  static func endByUnownedRequest() {
    let number = unownedRequest.load(ordering: .acquiring)
    if number != 0 { raiseByDefault(number) }
  }

  static let onCrash: Handler = { number, info, _ in
    // A signal that was ignored before stays so if a process sent it; a fault of the program's own does not.
    if unsafe isSentByProcess(info), unsafe Signals.previousActions[Int(number)].isIgnored {
      return
    }
    TerminalRestore.restore()
    ChildGroups.end()
    unsafe sigaction(number, Signals.previousActions + Int(number), nil)
    // A fault happens again on return, in its own context; a signal that was sent does not.
    guard unsafe isSentByProcess(info) else { return }
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    // The previous handler may return, as that of Swift's backtraces does: it relies on a fault to end the process.
    raiseByDefault(number)
  }

  /// Returns whether a process sent the signal, and not the system by itself.
  private static func isSentByProcess(_ info: UnsafeMutablePointer<siginfo_t>?) -> Bool {
    guard let info = unsafe info else { return true }
    return unsafe info.pointee.si_code <= 0
  }

  /// Returns whether the signal comes from this process, or from the system on its behalf.
  private static func isOwn(_ info: UnsafeMutablePointer<siginfo_t>?) -> Bool {
    guard let info = unsafe info else { return false }
    #if canImport(Darwin)
      return unsafe info.pointee.si_pid == getpid()
    #elseif canImport(Musl)
      return unsafe info.pointee.__si_fields.__si_common.__first.__piduid.si_pid == getpid()
    #else
      return unsafe info.pointee._sifields._kill.si_pid == getpid()
    #endif
  }
}

// MARK: Watchdog

extension SignalHandlers {
  #if canImport(Darwin)
    /// Makes the process end in a second, unless `cancelWatchdog` comes first.
    private static func startWatchdog() { alarm(1) }

    /// Stops the watchdog: the loop gives the terminal back by itself.
    static func cancelWatchdog() { if isEnding { alarm(0) } }

    static func prepareWatchdog(_ isHandled: (Int32) -> Bool) {}

    private static func isWatchdog(
      _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?
    ) -> Bool { number == SIGALRM }
  #else
    /// A timer that sends a signal that ends the process; created once, since that is not async-signal-safe.
    nonisolated(unsafe) private static var timer: timer_t?
    private static let hasTimer = Atomic<Bool>(false)

    /// Creates the timer, with a signal that has one of these handlers.
    static func prepareWatchdog(_ isHandled: (Int32) -> Bool) {
      guard !hasTimer.load(ordering: .acquiring),
        let number = Signals.terminations.first(where: isHandled)
      else { return }
      var event = unsafe sigevent()
      unsafe event.sigev_signo = number
      hasTimer.store(
        unsafe timer_create(CLOCK_MONOTONIC, &event, &timer) == 0, ordering: .releasing)
    }

    /// Makes the process end in a second, unless `cancelWatchdog` comes first.
    private static func startWatchdog() { setTimer(seconds: 1) }

    /// Stops the watchdog: the loop gives the terminal back by itself.
    static func cancelWatchdog() { setTimer(seconds: 0) }

    private static func setTimer(seconds: Int) {
      guard hasTimer.load(ordering: .acquiring) else { return }
      var time = itimerspec()
      time.it_value.tv_sec = seconds
      // The first timer of a process has the number 0, which is nil here.
      unsafe timer_settime(timer, 0, &time, nil)
    }

    private static func isWatchdog(
      _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?
    ) -> Bool {
      guard let info = unsafe info else { return false }
      return unsafe Int(info.pointee.si_code) == Int(SI_TIMER)
    }
  #endif
}
