// Host: the process and the machine that it runs on: clocks, variables, standard streams, the end.

internal import TermView

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What a running program takes from its process, for those above who make no system calls.
package enum Host {
  /// A clock that is never set back.
  package static var now: Duration { .nanoseconds(System.now) }

  /// The time of day, in seconds since 1970 in Greenwich.
  package static var secondsSince1970: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A number that nobody can know beforehand.
  package static var seed: UInt64 {
    var generator = SystemRandomNumberGenerator()
    return generator.next()
  }

  /// All variables of the process.
  package static var variables: [String: String] {
    var result: [String: String] = [:]
    #if canImport(Darwin)
      guard var entry = unsafe environ else { return result }
    #else
      var entry = unsafe environ
    #endif
    while let text = unsafe entry.pointee {
      let pair = unsafe String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { result[String(pair[0])] = String(pair[1]) }
      unsafe entry += 1
    }
    return result
  }

  /// Whether a file is a terminal.
  package static func isTerminal(_ file: Int32) -> Bool { isatty(file) == 1 }

  /// How many columns a terminal has; nil for what is none.
  package static func columns(of file: Int32) -> Int? {
    System.windowSize(file)?.cells.columns
  }

  /// Writes text to a file, all of it.
  package static func write(_ text: String, to file: Int32) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      switch System.write(file, bytes.span.extracting(start...)) {
      case .bytes(let count) where count > 0: start += count
      case .wouldBlock: _ = poll(nil, 0, 10)
      default: return
      }
    }
  }

  /// Ends the process.
  package static func exit(_ code: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Glibc.exit(code)
    #endif
  }

  /// Ends the process by a signal, as if nobody had handled it.
  package static func end(by signal: Int32) -> Never { Signals.end(by: signal) }

  /// Ends the process with a sentence for its user.
  package static func fail(_ sentence: String, code: Int32) -> Never {
    write(sentence + "\n", to: 2)
    exit(code)
  }

  /// Runs another program until it ends, with the terminal and the streams of this one; gives back its code, 127
  /// where there is no such program, and 128 with its number where a signal ended it.
  package static func run(_ arguments: [String]) -> Int32 {
    guard !arguments.isEmpty else { return 127 }
    var process = pid_t()
    var words: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) }
    unsafe words.append(nil)
    defer { unsafe words.forEach { unsafe free($0) } }
    // Control-C and its like are for the one in front; who waits for it outlives them.
    let interrupts = [SIGINT, SIGQUIT]
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    for number in interrupts { unsafe sigaddset(&defaults, number) }
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let before = interrupts.map { signal($0, SIG_IGN) }
    defer {
      zip(interrupts, before).forEach { number, handler in signal(number, handler) }
    }
    guard unsafe posix_spawnp(&process, arguments[0], nil, &attributes, words, environ) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let fatal = status & 0x7F
    return fatal == 0 ? status >> 8 & 0xFF : 128 + fatal
  }
}
