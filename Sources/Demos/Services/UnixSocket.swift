// UnixSocket: the few system calls for Unix domain sockets, and for the lock that shows which process owns one.

internal import Foundation

/// A Unix domain socket, or one of its connections, as a descriptor; its owner closes it.
struct UnixSocket: Sendable {
  let descriptor: Int32

  /// The system's description of the last error.
  static var lastProblem: String { problem(errno) }

  /// Returns the system's description of an error.
  static func problem(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }

  /// Creates a folder for this user only, unless there is one; returns false if what is there is anything else.
  static func makePrivateFolder(at path: String) -> Bool {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { return false }
    var found = stat()
    // A link could lead to a folder of another user.
    guard unsafe lstat(path, &found) == 0 else { return false }
    return found.st_mode & S_IFMT == S_IFDIR && found.st_uid == getuid()
      && found.st_mode & 0o077 == 0
  }

  /// Returns a socket that listens at `path` for this user only; nil if that fails, with the reason in `errno`.
  ///
  /// An existing file at the path is removed, so only the process that holds the lock may call this.
  static func listening(at path: String) -> UnixSocket? {
    guard let socket = make() else { return nil }
    remove(path)
    // On Linux the file has these permissions when it is created, elsewhere a moment later.
    fchmod(socket.descriptor, 0o600)
    guard unsafe withAddress(path, { unsafe bind(socket.descriptor, $0, $1) }) == 0,
      unsafe chmod(path, 0o600) == 0, listen(socket.descriptor, 16) == 0
    else {
      let reason = errno
      socket.close()
      errno = reason
      return nil
    }
    return socket
  }

  /// Returns a connection to the process that listens at `path`; nil if none does, with the reason in `errno`.
  static func connected(to path: String) -> UnixSocket? {
    guard let socket = make()?.hurried() else { return nil }
    let isThere = unsafe withAddress(path) { address, size in
      unsafe Foundation.connect(socket.descriptor, address, size) == 0
    }
    if isThere { return socket }
    let reason = errno
    socket.close()
    errno = reason
    return nil
  }

  /// Returns whether an error means that a resource is exhausted, which other processes may free.
  static func isShortOfMeans(_ error: Int32) -> Bool {
    [EMFILE, ENFILE, ENOMEM, ENOBUFS].contains(error)
  }

  /// Accepts the next connection; returns nil if there is none, with the reason in `errno`.
  func accept() -> UnixSocket? {
    while true {
      let connection = Foundation.accept(descriptor, nil, nil)
      if connection >= 0 { return UnixSocket(descriptor: connection).prepared().hurried() }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// Reads until a line ends, the other side closes, or there are more than `limit` bytes; returns nil if that takes
  /// too long or fails.
  ///
  /// There is one deadline for the whole line, so a line that arrives byte by byte can also take too long. Bytes that
  /// were not read by then stay in the socket.
  func readLine(
    limit: Int, until deadline: ContinuousClock.Instant = .now + .seconds(2)
  ) -> [UInt8]? {
    var line: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 512)
    while hurry(until: deadline) {
      let count = unsafe piece.withUnsafeMutableBytes {
        unsafe recv(descriptor, $0.baseAddress, $0.count, 0)
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 { return nil }
      line += piece.prefix(count)
      if let end = line.firstIndex(of: UInt8(ascii: "\n")) { return Array(line[..<end]) }
      if count == 0 || line.count > limit { return line }
    }
    return nil
  }

  /// The result of reading a part of a line.
  enum Piece {
    case more
    /// The line, or its beginning if it is longer than `limit` bytes or the other side closed.
    case line([UInt8])
    case failed
  }

  /// Reads once, without waiting, and appends the bytes to those of earlier reads.
  func readPiece(limit: Int, after line: inout [UInt8]) -> Piece {
    var piece = [UInt8](repeating: 0, count: 512)
    let count = unsafe piece.withUnsafeMutableBytes {
      unsafe recv(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
    }
    if count < 0 { return errno == EINTR || errno == EAGAIN ? .more : .failed }
    let read = piece.prefix(count)
    if let end = read.firstIndex(of: UInt8(ascii: "\n")) { return .line(line + read[..<end]) }
    line += read
    return count == 0 || line.count > limit ? .line(line) : .more
  }

  /// Waits until a socket has data or has ended, or the time is over; returns the descriptors of those sockets.
  static func wait(for sockets: [UnixSocket], atMost milliseconds: Int?) -> Set<Int32> {
    var states = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let time = Int32(clamping: milliseconds ?? -1)
    guard unsafe poll(&states, nfds_t(states.count), time) > 0 else { return [] }
    return Set(states.filter { $0.revents != 0 }.map(\.fd))
  }

  /// Whether the other side has closed the connection, so that it receives no answer.
  var isHungUp: Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP) != 0
  }

  /// Sends a text; returns false if the other side has closed the connection.
  func send(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Foundation.send(descriptor, bytes.baseAddress, bytes.count, Self.noSignal)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  func close() { Foundation.close(descriptor) }

  /// Ends all waiting on this socket, without closing the descriptor.
  func shutDown() { _ = Foundation.shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Removes a socket's file from the file system.
  static func remove(_ path: String) { _ = unsafe Foundation.unlink(path) }

  /// Takes a lock that ends with the process; returns nil if another process holds it or an error occurs, with the
  /// reason in `errno`.
  static func lock(at path: String) -> UnixSocket? {
    let file = unsafe Foundation.open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return nil }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return UnixSocket(descriptor: file) }
    let reason = errno
    Foundation.close(file)
    errno = reason
    return nil
  }

  /// Waits until no process holds a lock, without taking it; returns false if that fails, with the reason in `errno`.
  static func waitForLock(at path: String) -> Bool {
    let file = unsafe Foundation.open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    defer { Foundation.close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// The maximum length of a path in bytes.
  static let mostBytes = MemoryLayout<sockaddr_un>.size - 3

  // If the client has closed the connection, the answer can't be sent; that must not raise SIGPIPE.
  #if canImport(Glibc)
    private static let noSignal = Int32(MSG_NOSIGNAL)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let noSignal: Int32 = 0
    private static let stream = SOCK_STREAM
  #endif

  private static func make() -> UnixSocket? {
    let descriptor = socket(AF_UNIX, stream, 0)
    return descriptor < 0 ? nil : UnixSocket(descriptor: descriptor).prepared()
  }

  /// Limits each wait for this connection to two seconds.
  private func hurried() -> UnixSocket {
    wait(SO_RCVTIMEO, microseconds: 2_000_000)
    wait(SO_SNDTIMEO, microseconds: 2_000_000)
    return self
  }

  /// Limits the next wait for data to the time until `deadline`; returns false if that has passed.
  private func hurry(until deadline: ContinuousClock.Instant) -> Bool {
    let microseconds = (deadline - .now) / .microseconds(1)
    // The system takes 0 as no limit.
    guard microseconds >= 1 else { return false }
    wait(SO_RCVTIMEO, microseconds: Int(min(microseconds, 2_000_000)))
    return true
  }

  private func wait(_ option: Int32, microseconds: Int) {
    var time = timeval()
    time.tv_sec = microseconds / 1_000_000
    time.tv_usec = numericCast(microseconds % 1_000_000)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, option, &time, size)
  }

  /// The time that the system waits for data, in microseconds; 0 means no limit.
  var patience: Int {
    var time = timeval()
    var size = socklen_t(MemoryLayout<timeval>.size)
    unsafe getsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, &size)
    return time.tv_sec * 1_000_000 + Int(time.tv_usec)
  }

  /// Closes the descriptor in programs that this one starts and, on Darwin, turns off SIGPIPE for it.
  private func prepared() -> UnixSocket {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var yes: Int32 = 1
      unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return self
  }

  private static func withAddress<Result>(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { bytes in
      unsafe bytes.copyBytes(from: path.utf8.prefix(bytes.count - 1))
    }
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
