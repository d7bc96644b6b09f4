// HostProcess+Run: runs another program in front of this one, with its terminal, until it ends.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

extension HostProcess {
  /// Runs another program until it ends, with the terminal and the streams of this one.
  ///
  /// It is a part of this process's job. If it stops alone, the whole job stops with it, so that the shell gets its
  /// terminal back, and goes on with it.
  ///
  /// - Returns: the program's code; 127 if there is no such program or directory, or its end is unknown; 128 plus the
  ///   signal's number if a signal ended it.
  package static func runProgram(_ launch: ProgramLaunch) -> Int32 {
    guard !launch.arguments.isEmpty else { return 127 }
    guard !launch.hasNUL else { return 126 }
    // Control-C and the like are for the program in the foreground; the one that waits for it outlives them.
    var ignored = sigaction()
    ignored.ignore()
    let before = [SIGINT, SIGQUIT].map { number in
      var action = sigaction()
      unsafe sigaction(number, &ignored, &action)
      return (number, action)
    }
    defer {
      for (number, action) in before {
        var action = action
        unsafe sigaction(number, &action, nil)
      }
    }
    let notDefault = before.filter { $0.1.isIgnored }.map { $0.0 } + ignoredSignals
    guard let process = spawn(launch, ignoring: notDefault) else { return 127 }
    return waitForEnd(of: process)
  }

  /// The signals that are ignored from the start, as under `nohup`, and are ignored in a child too: its shell can't
  /// handle its stop, or its user wants it to go on.
  private static var ignoredSignals: [Int32] {
    ([SIGHUP, SIGTERM] + Signals.stops).filter { number in
      var action = sigaction()
      return unsafe sigaction(number, nil, &action) == 0 && action.isIgnored
    }
  }

  /// Starts a program as a shell starts it: no signal is blocked, and all but some have their default actions.
  private static func spawn(_ launch: ProgramLaunch, ignoring ignored: [Int32]) -> pid_t? {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var (none, defaults) = (sigset_t(), sigset_t())
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe sigfillset(&defaults)
    for number in [SIGKILL, SIGSTOP] + ignored { unsafe sigdelset(&defaults, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let command = launch.command
    let words = unsafe copied(command)
    let variables = unsafe copied(launch.variables)
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var process = pid_t()
    // Not while files are open that this program must not inherit.
    let failure = ChildProcess.starting.withLock { _ in
      unsafe posix_spawnp(&process, command[0], nil, &attributes, words, variables)
    }
    return failure == 0 ? process : nil
  }

  private static func waitForEnd(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while true {
      guard unsafe waitpid(process, &status, WUNTRACED) == process else {
        guard errno == EINTR else { return 127 }
        continue
      }
      if status & 0xFF == 0x7F {
        guard let next = nextStatus(of: process) else {
          Signals.stopJob()
          kill(process, SIGCONT)
          continue
        }
        status = next
      }
      if status == 0xFFFF || status & 0xFF == 0x7F { continue }
      let fatal = status & 0x7F
      return fatal == 0 ? status >> 8 & 0xFF : 128 + fatal
    }
  }

  /// Returns the status of a stopped program once it goes on or ends; nil if it stays stopped for a while.
  ///
  /// If the whole job was stopped, this process was too, and reads of the program's stop only when both go on.
  private static func nextStatus(of process: pid_t) -> Int32? {
    var status: Int32 = 0
    for _ in 0..<100 {
      if unsafe waitpid(process, &status, WNOHANG | WCONTINUED) == process { return status }
      usleep(1000)
    }
    return nil
  }
}
