// PTYProcess: a program started at the near end of a pseudo terminal; the bytes of its far end in and out.

internal import Foundation
internal import TermView

/// A process whose controlling terminal is a pseudo terminal.
final class PTYProcess {
  /// What came of reading.
  enum News {
    case bytes([UInt8])
    case writable
    case nothing
    case ended(PTYDriver.Exit)
  }

  private let file: Int32
  private let process: pid_t
  private var exit: PTYDriver.Exit?

  /// Starts a program with a terminal of a size.
  init(_ program: URL, _ arguments: [String], environment: [String: String], _ size: Size) throws {
    var (far, near) = (Int32(-1), Int32(-1))
    var name = [CChar](repeating: 0, count: 1024)
    guard unsafe openpty(&far, &near, &name, nil, nil) == 0 else { throw POSIXError(.ENXIO) }
    defer { close(near) }
    file = far
    for end in [far, near] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(far, F_SETFL, O_NONBLOCK)

    // A session of its own, whose first terminal is the one that it opens first.
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    unsafe posix_spawnattr_setflags(&attributes, Self.newSession)
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
      throw PTYDriver.Failure(
        description: "\(program.path) can't be started: \(unsafe String(cString: strerror(error)))")
    }
    process = started
  }

  deinit {
    end()
    close(file)
  }

  /// Ends the program, if it still runs.
  func end() {
    guard exit == nil else { return }
    kill(process, SIGKILL)
    exit = status(waits: true)
  }

  /// Writes bytes; gives back how many were taken, and nil where nobody is there to take any.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Foundation.write(file, $0.baseAddress, $0.count)
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Reads what is there or waits for it; with `orWrite` also until something can be written.
  func read(within seconds: TimeInterval, orWrite: Bool) -> News {
    let wanted = Int16(orWrite ? POLLIN | POLLOUT : POLLIN)
    var poll = pollfd(fd: file, events: wanted, revents: 0)
    // The end of a program whose children keep its terminal is seen by asking now and then.
    guard unsafe Foundation.poll(&poll, 1, Int32(min(max(seconds * 1000, 1), 50))) > 0 else {
      let wasEnded = exit != nil
      // What it wrote as its last comes before its end.
      if let exit = status(waits: false) { return wasEnded ? .ended(exit) : .nothing }
      return .nothing
    }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe Foundation.read(file, &buffer, buffer.count)
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    if count < 0, errno == EAGAIN || errno == EINTR {
      return poll.revents & Int16(POLLOUT) != 0 ? .writable : .nothing
    }
    // Nobody has the near end open any more; the program may go on without a terminal.
    if let exit = status(waits: false) { return .ended(exit) }
    usleep(10_000)
    return .nothing
  }

  func resize(to size: Size) { Self.setSize(size, of: file) }

  private static func setSize(_ size: Size, of file: Int32) {
    var window = winsize()
    window.ws_col = UInt16(clamping: size.columns)
    window.ws_row = UInt16(clamping: size.rows)
    _ = unsafe ioctl(file, UInt(TIOCSWINSZ), &window)
  }

  /// How the program has ended; nil while it runs.
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
