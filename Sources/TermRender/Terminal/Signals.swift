// Signals: what the system tells a process in; a byte in a pipe that wakes its loop, or a terminal given back, out.

internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The handlers of a process that owns a terminal.
///
/// A crash gives the terminal back and goes on to whoever handled it before, so that Swift's backtraces work. What
/// asks the program to end, to stop or to look at its size is written to a pipe; a second request to end, while the
/// first is not heard, gives the terminal back and ends it.
enum Signals {
  /// Those after which a process can't go on.
  static let crashes: [Int32] = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]
  /// Those that ask it to end.
  static let ends: [Int32] = [SIGHUP, SIGINT, SIGTERM, SIGQUIT]
  /// Those that its loop is told of.
  static let notices: [Int32] = [SIGWINCH, SIGTSTP, SIGCONT]

  /// All that have a handler while the terminal is taken.
  private static let handled = crashes + ends + notices + [SIGPIPE]

  /// What a byte in the pipe tells.
  enum Notice {
    case wake, size, stop, continued, end, other

    init(_ number: Int32) {
      self =
        switch number {
        case 0: .wake
        case SIGWINCH: .size
        case SIGTSTP: .stop
        case SIGCONT: .continued
        default: ends.contains(number) ? .end : .other
        }
    }
  }

  /// The pipe's end that is written to.
  private static let wakeEnd = Atomic<Int32>(-1)
  /// The last request to end that was not yet heard.
  private static let ending = Atomic<Int32>(0)
  /// The handlers before, by number.
  nonisolated(unsafe) private static let before: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    unsafe actions.initialize(repeating: sigaction(), count: 65)
    return unsafe actions
  }()

  /// Whether the handlers are installed, so that none of them is ever taken for one that was there before.
  nonisolated(unsafe) private static var isInstalled = false

  /// Installs the handlers; `wake` is the pipe's end to be written to.
  static func install(wake: Descriptor) {
    // All that a handler touches exists before there is one.
    wakeEnd.store(wake, ordering: .releasing)
    ending.store(0, ordering: .releasing)
    _ = unsafe before
    guard unsafe !isInstalled else { return }
    unsafe isInstalled = true
    for number in handled {
      var action = sigaction()
      let isCrash = crashes.contains(number)
      unsafe action.set(isCrash ? onCrash : number == SIGPIPE ? onPipe : onNotice)
      action.sa_flags = (isCrash ? SA_ONSTACK : SA_RESTART) | SA_SIGINFO
      unsafe sigaction(number, &action, before + Int(number))
    }
  }

  /// Puts the handlers before back.
  static func uninstall() {
    listen(to: [])
    pause()
    wakeEnd.store(-1, ordering: .releasing)
  }

  /// Puts the handlers before back for a while; what the program itself listens to it still hears.
  static func pause() {
    guard unsafe isInstalled else { return }
    unsafe isInstalled = false
    for number in handled { unsafe sigaction(number, before + Int(number), nil) }
  }

  /// Has other signals written to the pipe too, and no others than these.
  static func listen(to signals: Set<Int32>) {
    let own = Set(handled + [SIGKILL, SIGSTOP])
    let wanted = signals.subtracting(own).filter { (1..<65).contains($0) }
    for number in unsafe others.subtracting(wanted) {
      unsafe sigaction(number, before + Int(number), nil)
    }
    for number in unsafe wanted.subtracting(others) {
      var action = sigaction()
      unsafe action.set(onNotice)
      action.sa_flags = SA_RESTART | SA_SIGINFO
      unsafe sigaction(number, &action, before + Int(number))
    }
    unsafe others = wanted
  }

  /// The signals that the program listens to.
  nonisolated(unsafe) private static var others: Set<Int32> = []

  /// Gives the calling thread a stack for its crashes, so that one whose stack has run out can be handled too.
  ///
  /// A thread that has one keeps it: it is somebody's who counts on it, as the Address Sanitizer does.
  ///
  /// - Returns: whether it was given one, which `releaseThread` takes back.
  @discardableResult
  static func prepareThread() -> Bool {
    var stack = unsafe stack_t()
    guard unsafe sigaltstack(nil, &stack) == 0, unsafe stack.ss_flags & Int32(SS_DISABLE) != 0
    else { return false }
    let size = 64 << 10
    unsafe stack.ss_sp = malloc(size)
    unsafe stack.ss_size = size
    unsafe stack.ss_flags = 0
    guard unsafe stack.ss_sp != nil else { return false }
    return unsafe sigaltstack(&stack, nil) == 0
  }

  /// Takes the stack back from a thread that is about to end.
  static func releaseThread() {
    var none = unsafe stack_t()
    var stack = unsafe stack_t()
    unsafe none.ss_flags = Int32(SS_DISABLE)
    guard unsafe sigaltstack(&none, &stack) == 0 else { return }
    unsafe free(stack.ss_sp)
  }

  /// Ends the process by a signal, as it would have ended without handlers.
  static func end(by number: Int32) -> Never {
    uninstall()
    signal(number, SIG_DFL)
    raise(number)
    exit(128 + number)
  }

  /// Stops the process until it is continued, as if nobody had handled the request.
  static func stop() {
    var action = unsafe before[Int(SIGTSTP)]
    var own = sigaction()
    unsafe sigaction(SIGTSTP, &action, &own)
    raise(SIGTSTP)
    unsafe sigaction(SIGTSTP, &own, nil)
  }

  /// The request to end was heard.
  static func heard() { ending.store(0, ordering: .releasing) }

  private static let onNotice:
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      number, _, _ in
      let saved = errno
      if number == SIGHUP || number == SIGINT || number == SIGTERM || number == SIGQUIT,
        ending.exchange(number, ordering: .acquiringAndReleasing) != 0
      {
        Restoring.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
      let pipe = wakeEnd.load(ordering: .acquiring)
      if pipe >= 0 {
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(pipe, &byte, 1)
      }
      errno = saved
    }

  /// A socket or pipe that nobody reads is an error of the write, and not the end of a program in the midst of its
  /// screen; programs that it starts have the signal as it was, since a handler is not handed on.
  private static let onPipe:
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      _, _, _ in
    }

  private static let onCrash:
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
      number, info, _ in
      Restoring.restore()
      unsafe sigaction(number, before + Int(number), nil)
      // A fault happens again on return, under its own circumstances; a signal that was sent does not.
      if let info = unsafe info, unsafe info.pointee.si_code <= 0 { raise(number) }
    }
}

extension sigaction {
  fileprivate mutating func set(
    _ handler:
      @escaping @convention(c) (
        Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
      ) -> Void
  ) {
    #if canImport(Darwin)
      unsafe __sigaction_u.__sa_sigaction = handler
    #elseif canImport(Musl)
      unsafe __sa_handler.sa_sigaction = handler
    #else
      unsafe __sigaction_handler.sa_sigaction = handler
    #endif
  }
}
