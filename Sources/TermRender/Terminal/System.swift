// System: the calls of the operating system that a terminal needs, without pointers; the one place of them.

public import TermView

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file that is open, by its number.
typealias Descriptor = Int32

/// What a read or a write came to.
enum Transfer: Equatable {
  /// So many bytes; a read of none is the end.
  case bytes(Int)
  /// Nothing can be moved at present.
  case wouldBlock
  /// The other end is gone, or the file was never what it should be.
  case failed(Int32)
}

enum System {
  /// Reads what is there into a buffer.
  static func read(_ file: Descriptor, into buffer: inout [UInt8]) -> Transfer {
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

  /// Writes as many of the bytes as are taken.
  static func write(_ file: Descriptor, _ bytes: Span<UInt8>) -> Transfer {
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

  /// What a call came to; nil where a signal came before it could do anything.
  private static func transfer(_ count: Int) -> Transfer? {
    if count >= 0 { return .bytes(count) }
    switch errno {
    case EINTR: return nil
    case EAGAIN, EWOULDBLOCK: return .wouldBlock
    default: return .failed(errno)
    }
  }

  /// Reads from a place of a file, without moving on in it.
  static func read(_ file: Descriptor, at place: Int, into buffer: inout [UInt8]) -> Int {
    unsafe buffer.withUnsafeMutableBytes { buffer in
      unsafe pread(file, buffer.baseAddress, buffer.count, off_t(place))
    }
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

  /// Opens a terminal by its path, in a way of its own: what is set on it holds for nobody else.
  static func openTerminal(_ path: String) -> Descriptor {
    unsafe open(path, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
  }

  /// The path of the terminal that a file is; nil where it is none, or has no path here.
  static func terminalPath(of file: Descriptor) -> String? {
    guard isatty(file) == 1 else { return nil }
    var path = [CChar](repeating: 0, count: 1024)
    guard unsafe ttyname_r(file, &path, path.count) == 0 else { return nil }
    let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A file without a name, for what is written while a screen is shown; -1 where there is no room for one.
  static func temporaryFile() -> Descriptor {
    let folder = environment("TMPDIR") ?? "/tmp"
    for path in [folder + "/termview-XXXXXX", "/tmp/termview-XXXXXX"] {
      var path = path.utf8CString.map { $0 }
      let file = unsafe mkstemp(&path)
      guard file >= 0 else { continue }
      _ = unsafe unlink(path)
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      _ = fcntl(file, F_SETFL, O_APPEND)
      return file
    }
    return -1
  }

  /// A variable of the environment; nil where it is not set.
  static func environment(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The columns and rows of a terminal and its pixels; nil where it does not say.
  static func windowSize(_ file: Descriptor) -> WindowSize? {
    var size = winsize()
    guard unsafe ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return nil }
    let pixels = PixelSize(width: Int(size.ws_xpixel), height: Int(size.ws_ypixel))
    return WindowSize(
      cells: Size(columns: Int(size.ws_col), rows: Int(size.ws_row)),
      pixels: pixels.width > 0 && pixels.height > 0 ? pixels : nil)
  }

  /// Nanoseconds on a clock that is never set back.
  static var now: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// What a call's failure is in words.
  static func words(for number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
  }
}

/// How large a terminal's window is.
public struct WindowSize: Hashable, Sendable {
  /// In cells.
  public var cells: Size
  /// In pixels; nil where the terminal does not say.
  public var pixels: PixelSize?

  /// The size of a cell, by what it says.
  package var cellPixels: PixelSize? {
    guard let pixels, cells.columns > 0, cells.rows > 0 else { return nil }
    let cell = PixelSize(
      width: Self.side(pixels.width, of: cells.columns),
      height: Self.side(pixels.height, of: cells.rows))
    return cell.width > 0 && cell.height > 0 ? cell : nil
  }

  /// The pixels of one of so many cells; xterm counts its borders, of two pixels each, and what is left of a cell.
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

extension System {
  /// Which of a few files can be read or written.
  struct Readiness: Equatable {
    var canRead = false
    var canWrite = false
    var isWoken = false
  }

  /// Waits until a terminal can be read, or written if that is wanted, or a pipe wakes it, or a time on `now`'s
  /// clock has come.
  ///
  /// macOS can't `poll` terminals, so there it is `select`.
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

  /// The time left, rounded up, so that nobody wakes before the deadline only to wait again.
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
      guard count > 0 else { return Readiness() }
      // A terminal that is gone can be read: the read says so.
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

    /// `fd_set`, whose macros Swift does not see.
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
