// PTYProcess: a program at the near end of a pseudo terminal; reads and writes the bytes of the far end.

internal import Foundation
internal import TermView

/// A process whose controlling terminal is a pseudo terminal.
final class PTYProcess {
  /// The result of a read.
  enum ReadResult {
    case bytes([UInt8])
    case writable
    case nothing
    case ended(PTYDriver.Exit)
  }

  private let file: Int32
  let process: pid_t
  private var exit: PTYDriver.Exit?

  /// Starts a program with a terminal of a size.
  init(
    _ program: URL, _ arguments: [String], environment: [String: String], _ size: Size
  ) throws(SystemCallError) {
    var (far, near) = (Int32(-1), Int32(-1))
    var name = [CChar](repeating: 0, count: 1024)
    guard unsafe openpty(&far, &near, &name, nil, nil) == 0 else { throw SystemCallError(errno) }
    defer { close(near) }
    file = far
    for end in [far, near] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(far, F_SETFL, O_NONBLOCK)

    // Start a new session, whose controlling terminal is the first one that it opens.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Self.newSession | Int16(POSIX_SPAWN_SETSIGDEF))
    // A shell that runs the tests in the background has them ignore interrupts, and the program would inherit that.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU] {
      unsafe sigaddset(&signals, number)
    }
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)

    let words = unsafe ([program.path] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var started = pid_t()
    Self.setSize(size, of: far)
    let error = unsafe posix_spawn(
      &started, program.path, &actions, &attributes, words, variables)
    guard error == 0 else {
      close(far)
      throw SystemCallError(error)
    }
    process = started
  }

  deinit {
    end()
    close(file)
  }

  /// Kills the program, if it still runs.
  func end() {
    guard exit == nil else { return }
    kill(process, SIGKILL)
    exit = status(waits: true)
  }

  /// Writes bytes; returns how many were taken, or nil if the near end is closed.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.write(file, $0.baseAddress, $0.count)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Reads the available bytes or waits for some; with `orWrite` also until something can be written.
  func read(within seconds: TimeInterval, orWrite: Bool) -> ReadResult {
    let wanted = Int16(orWrite ? POLLIN | POLLOUT : POLLIN)
    var poll = pollfd(fd: file, events: wanted, revents: 0)
    // Children of a program may hold its terminal open, so its end is checked regularly.
    guard unsafe Foundation.poll(&poll, 1, Int32(min(max(seconds * 1000, 1), 50))) > 0 else {
      let wasEnded = exit != nil
      // The last output has to be read before the end is reported.
      if let exit = status(waits: false) { return wasEnded ? .ended(exit) : .nothing }
      return .nothing
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Foundation.read(file, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    if count < 0, errno == EAGAIN || errno == EINTR {
      return poll.revents & Int16(POLLOUT) != 0 ? .writable : .nothing
    }
    // The near end is closed; the program may go on without a terminal.
    if let exit = status(waits: false) { return .ended(exit) }
    usleep(10_000)
    return .nothing
  }

  /// The program's processor use.
  var usage: ProcessorUsage {
    ProcessorUsage(seconds: processorSeconds, isReady: exit == nil && isReady)
  }

  /// The time that all threads of the program have run for, in seconds.
  private var processorSeconds: Double {
    #if os(Linux)
      var (clock, time) = (clockid_t(), timespec())
      guard unsafe clock_getcpuclockid(process, &clock) == 0,
        unsafe clock_gettime(clock, &time) == 0
      else { return 0 }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
      return 0
    #endif
  }

  /// Whether a thread of the program could run now, on a processor or waiting for one.
  private var isReady: Bool {
    #if os(Linux)
      let folder = "/proc/\(process)/task"
      let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      return threads.contains { thread in
        guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(thread)/stat"),
          let end = bytes.lastIndex(of: UInt8(ascii: ")")), end + 2 < bytes.count
        else { return false }
        return bytes[end + 2] == UInt8(ascii: "R") || bytes[end + 2] == UInt8(ascii: "D")
      }
    #else
      return false
    #endif
  }

  func resize(to size: Size) { Self.setSize(size, of: file) }

  private static func setSize(_ size: Size, of file: Int32) {
    var window = winsize()
    window.ws_col = UInt16(clamping: size.columns)
    window.ws_row = UInt16(clamping: size.rows)
    _ = unsafe ioctl(file, UInt(TIOCSWINSZ), &window)
  }

  /// Returns how the program has ended, or nil while it runs.
  private func status(waits: Bool) -> PTYDriver.Exit? {
    if let exit { return exit }
    var status: Int32 = 0
    var result: pid_t
    repeat {
      result = unsafe waitpid(process, &status, waits ? 0 : WNOHANG)
    } while result < 0 && errno == EINTR
    guard result == process else { return nil }
    let signal = status & 0x7F
    exit = signal == 0 ? .code(status >> 8 & 0xFF) : .signal(signal)
    return exit
  }

  #if canImport(Darwin)
    private static let newSession = Int16(POSIX_SPAWN_SETSID)
  #else
    private static let newSession = Int16(0x80)  // POSIX_SPAWN_SETSID of glibc and musl
  #endif
}

/// Why a system call failed.
struct SystemCallError: Error {
  /// The system's error message.
  let reason: String

  init(_ number: Int32) { reason = unsafe String(cString: strerror(number)) }
}
