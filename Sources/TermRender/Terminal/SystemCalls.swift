// SystemCalls: the operating system calls that a terminal needs, without pointers, in one place.

public import TermView

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The number of an open file.
typealias Descriptor = Int32

/// The result of a read or a write.
enum IOResult: Equatable {
  /// The number of bytes moved; a read of 0 is the end of the file.
  case bytes(Int)
  /// No bytes can be moved at present.
  case wouldBlock
  /// The error number: the other end is gone, or the file is of the wrong kind.
  case failed(Int32)
}

enum SystemCalls {
  /// Repeats a call that fails, up to four calls in all; returns the last result, less than 0 for a failure.
  ///
  /// Use it where a failure costs the user something and may be temporary: restoring settings, redirecting streams.
  @discardableResult
  static func retrying(_ call: () -> Int32) -> Int32 {
    for _ in 0..<3 {
      let result = call()
      if result >= 0 { return result }
    }
    return call()
  }

  /// Reads the available bytes into a buffer.
  static func read(_ file: Descriptor, into buffer: inout [UInt8]) -> IOResult {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
          unsafe Darwin.read(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          unsafe Musl.read(file, buffer.baseAddress, buffer.count)
        #else
          unsafe Glibc.read(file, buffer.baseAddress, buffer.count)
        #endif
      }
      if let transfer = transfer(count) { return transfer }
    }
  }

  /// Writes as many of the bytes as the file takes.
  static func write(_ file: Descriptor, _ bytes: Span<UInt8>) -> IOResult {
    guard !bytes.isEmpty else { return .bytes(0) }
    while true {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        #if canImport(Darwin)
          unsafe Darwin.write(file, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
          unsafe Musl.write(file, bytes.baseAddress, bytes.count)
        #else
          unsafe Glibc.write(file, bytes.baseAddress, bytes.count)
        #endif
      }
      if let transfer = transfer(count) { return transfer }
    }
  }

  /// Writes all bytes; returns false if the file is gone, or takes none for two seconds.
  static func writeAll(_ bytes: [UInt8], to file: Descriptor) -> Bool {
    var (start, deadline, failures) = (0, now + 2_000_000_000, 0)
    while start < bytes.count {
      switch write(file, bytes.span.extracting(start...)) {
      case .bytes(let count) where count > 0:
        start += count
        (deadline, failures) = (now + 2_000_000_000, 0)
      // A failure may be temporary; one that persists returns false.
      case .failed where failures < 3: failures += 1
      case .wouldBlock where now < deadline:
        _ = wait(input: -1, output: file, wantsOutput: true, wake: -1, until: deadline)
      default: return false
      }
    }
    return true
  }

  /// Converts the result of a call; nil if a signal interrupted it and it should be repeated.
  private static func transfer(_ count: Int) -> IOResult? {
    if count >= 0 { return .bytes(count) }
    switch errno {
    // A process that has to end may be in the background, where each call is interrupted.
    case EINTR: return SignalHandlers.isEnding ? .wouldBlock : nil
    case EAGAIN, EWOULDBLOCK: return .wouldBlock
    default: return .failed(errno)
    }
  }

  /// Reads from an offset in a file, without moving its position; returns less than 0 if that fails repeatedly.
  static func read(_ file: Descriptor, at offset: Int, into buffer: inout [UInt8]) -> Int {
    var count = -1
    for _ in 0..<4 where count < 0 {
      count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe pread(file, buffer.baseAddress, buffer.count, off_t(offset))
      }
    }
    return count
  }

  static func close(_ file: Descriptor) {
    guard file >= 0 else { return }
    #if canImport(Darwin)
      _ = Darwin.close(file)
    #elseif canImport(Musl)
      _ = Musl.close(file)
    #else
      _ = Glibc.close(file)
    #endif
  }

  /// Opens a small file for reading, without waiting if it is a pipe; less than 0 for a failure.
  static func openForReading(_ path: String) -> Descriptor {
    unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  /// Creates a file that did not exist, for the user alone; less than 0 for a failure.
  static func create(_ path: String) -> Descriptor {
    unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  }

  /// Opens a terminal by its path, as an open file of its own: flags set on it affect no other process.
  static func openTerminal(_ path: String) -> Descriptor {
    retrying { unsafe open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) }
  }

  /// Opens `/dev/null` for each closed standard stream, so that no terminal, pipe or socket that is opened later gets
  /// its number and is written to by `print`.
  ///
  /// With `failsToMove`, standard input can't be read then, and standard output can't be written.
  static func fillStandardStreams(failsToMove: Bool = false) {
    for file in 0..<3 as Range<Int32> where fcntl(file, F_GETFD) < 0 && errno == EBADF {
      let isRead = file < 2 && failsToMove ? file == 1 : file == 0
      // The lowest free number is this one.
      _ = unsafe open("/dev/null", isRead ? O_RDONLY : O_WRONLY)
    }
  }

  /// Returns whether a file is a terminal.
  static func isTerminal(_ file: Descriptor) -> Bool {
    retrying {
      // A file that is no terminal is an answer, not a failure.
      isatty(file) == 1 ? 1 : errno == ENOTTY || errno == EBADF ? 0 : -1
    } == 1
  }

  /// Returns another number for the same file, beyond those of the standard streams; less than 0 for a failure.
  static func duplicate(_ file: Descriptor) -> Descriptor {
    retrying { fcntl(file, F_DUPFD_CLOEXEC, 3) }
  }

  /// Opens `/dev/null` for reading; less than 0 for a failure.
  static func openNull() -> Descriptor { unsafe open("/dev/null", O_RDONLY | O_CLOEXEC) }

  /// Makes a number refer to another file; returns false if that fails.
  static func redirect(_ number: Descriptor, to file: Descriptor) -> Bool {
    retrying { dup2(file, number) } >= 0
  }

  /// Returns the path of a terminal, or nil if the file is none or has no path here.
  static func terminalPath(of file: Descriptor) -> String? {
    guard isTerminal(file) else { return nil }
    var path = [CChar](repeating: 0, count: 1024)
    guard unsafe ttyname_r(file, &path, path.count) == 0 else { return nil }
    let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Creates an unnamed file for captured output; returns -1 if there is no space for one.
  static func temporaryFile() -> Descriptor {
    let folder = environment("TMPDIR") ?? "/tmp"
    for path in [folder + "/termview-XXXXXX", "/tmp/termview-XXXXXX"] {
      var path = path.utf8CString.map { $0 }
      let file = unsafe mkstemp(&path)
      guard file >= 0 else { continue }
      retrying { unsafe unlink(path) }
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      _ = fcntl(file, F_SETFL, O_APPEND)
      return file
    }
    return -1
  }

  /// Returns a variable of the environment, or nil if it is not set.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// Returns whether a file is there that this user may run.
  static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  /// Returns the size of a terminal in cells and pixels, or nil if it does not report one.
  static func windowSize(_ file: Descriptor) -> WindowSize? {
    var size = winsize()
    guard retrying({ unsafe ioctl(file, UInt(TIOCGWINSZ), &size) }) == 0, size.ws_col > 0,
      size.ws_row > 0
    else { return nil }
    let pixels = PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel))
    return WindowSize(
      cells: ReplyLimits.clamp(Size(columns: Int(size.ws_col), rows: Int(size.ws_row))),
      pixels: ReplyLimits.accepts(window: pixels) ? pixels : nil)
  }

  /// Nanoseconds on a clock that is never set back.
  static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Returns the message of a call's error number.
  static func errorMessage(for number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

/// The size of a terminal's window.
public struct WindowSize: Hashable, Sendable {
  /// The size in cells.
  public var cells: Size
  /// The size in pixels; nil if the terminal does not report it.
  public var pixels: PixelSize?

  /// The size of a cell in pixels, computed from the window's.
  package var cellPixels: PixelSize? {
    guard let pixels, cells.columns > 0, cells.rows > 0 else { return nil }
    let cell = PixelSize(
      width: Self.side(pixels.width, of: cells.columns),
      height: Self.side(pixels.height, of: cells.rows))
    return ReplyLimits.accepts(cell: cell) ? cell : nil
  }

  /// Returns the pixels of one cell; xterm's total includes borders of two pixels each, and the rest of a cell.
  private static func side(_ pixels: Int, of cells: Int) -> Int {
    pixels % cells == 0 ? pixels / cells : max(0, pixels - 4) / (cells + 1) + 1
  }

  /// Creates a size.
  public init(cells: Size, pixels: PixelSize? = nil) {
    self.cells = cells
    self.pixels = pixels
  }
}

// MARK: Waiting

extension SystemCalls {
  /// Which of the files can be read or written.
  struct Readiness: Equatable {
    var canRead = false
    var canWrite = false
    var isWoken = false
  }

  /// Waits until a terminal can be read, or written if wanted, a pipe wakes it, or `now` reaches the deadline.
  ///
  /// macOS can't `poll` terminals, so it uses `select` there.
  static func wait(
    input: Descriptor, output: Descriptor, wantsOutput: Bool, wake: Descriptor,
    until deadline: Int64?
  ) -> Readiness {
    #if canImport(Darwin)
      return select(input, output, wantsOutput, wake, deadline)
    #else
      return poll(input, output, wantsOutput, wake, deadline)
    #endif
  }

  /// Returns the time left, rounded up, so that a wait does not end before the deadline only to begin again.
  private static func milliseconds(until deadline: Int64?) -> Int32 {
    guard let deadline else { return -1 }
    let left = deadline - now
    return left <= 0 ? 0 : Int32(clamping: (left + 999_999) / 1_000_000)
  }

  #if !canImport(Darwin)
    private static func poll(
      _ input: Descriptor, _ output: Descriptor, _ wantsOutput: Bool, _ wake: Descriptor,
      _ deadline: Int64?
    ) -> Readiness {
      var files = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        pollfd(fd: wantsOutput ? output : -1, events: Int16(POLLOUT), revents: 0),
      ]
      #if canImport(Musl)
        let count = unsafe Musl.poll(&files, 3, milliseconds(until: deadline))
      #else
        let count = unsafe Glibc.poll(&files, 3, milliseconds(until: deadline))
      #endif
      // It is unknown what is ready, so everything is tried: no call here blocks.
      if count < 0, errno != EINTR {
        return Readiness(canRead: input >= 0, canWrite: wantsOutput, isWoken: wake >= 0)
      }
      guard count > 0 else { return Readiness() }
      // A terminal that is gone can be read: the read reports it.
      return Readiness(
        canRead: files[0].revents != 0, canWrite: files[2].revents != 0,
        isWoken: files[1].revents != 0)
    }
  #else
    private static func select(
      _ input: Descriptor, _ output: Descriptor, _ wantsOutput: Bool, _ wake: Descriptor,
      _ deadline: Int64?
    ) -> Readiness {
      var (readable, writable) = (FileSet(), FileSet())
      readable.insert(input)
      readable.insert(wake)
      if wantsOutput { writable.insert(output) }
      let left = milliseconds(until: deadline)
      var time = timeval(tv_sec: Int(left / 1000), tv_usec: left % 1000 * 1000)
      let most = max(input, output, wake) + 1
      let count =
        left < 0
        ? unsafe Darwin.select(most, &readable.set, &writable.set, nil, nil)
        : unsafe Darwin.select(most, &readable.set, &writable.set, nil, &time)
      guard count > 0 else { return Readiness() }
      return Readiness(
        canRead: readable.contains(input), canWrite: wantsOutput && writable.contains(output),
        isWoken: readable.contains(wake))
    }

    /// A set of files for `select`: Swift does not import the macros of `fd_set`.
    private struct FileSet {
      var set = fd_set()

      mutating func insert(_ file: Descriptor) {
        unsafe withUnsafeMutableBytes(of: &set) { unsafe $0[Int(file) / 8] |= 1 << UInt8(file % 8) }
      }

      func contains(_ file: Descriptor) -> Bool {
        unsafe withUnsafeBytes(of: set) { unsafe $0[Int(file) / 8] & 1 << UInt8(file % 8) != 0 }
      }
    }
  #endif
}
