// UnixSocket: the few system calls of sockets in the file system, and of the lock that says whose one is.

internal import Foundation

/// A socket of the file system, or a connection of one, by its descriptor; whoever has it closes it.
struct UnixSocket: Sendable {
  let descriptor: Int32

  /// The system's word for what went wrong last.
  static var lastProblem: String { unsafe String(cString: strerror(errno)) }

  /// A socket that listens at a path, for this user alone; nil where that fails, with the reason in `errno`.
  ///
  /// What is there already is removed: only who holds the lock may call it.
  static func listening(at path: String) -> UnixSocket? {
    guard let socket = make() else { return nil }
    remove(path)
    // On Linux the file gets these rights when it is made, elsewhere a moment later.
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

  /// A connection to whoever listens at a path; nil where nobody does.
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

  /// Whether an error of the system says that something is short, which others may give back.
  static func isShortOfMeans(_ error: Int32) -> Bool {
    [EMFILE, ENFILE, ENOMEM, ENOBUFS].contains(error)
  }

  /// The next connection; nil where there is none, with the reason in `errno`.
  func accept() -> UnixSocket? {
    while true {
      let connection = Foundation.accept(descriptor, nil, nil)
      if connection >= 0 { return UnixSocket(descriptor: connection).prepared().hurried() }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// What comes until a line ends, the other side is done, or there are more than `limit` bytes; nil where it is slow.
  ///
  /// What comes byte by byte is given up as well: there is one deadline for the whole line. What has come by then
  /// stays to be read.
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

  /// What a read has brought of a line.
  enum Piece {
    case more
    /// The line, or as much of it as was taken: more than `limit` bytes, or all there is where the other side is done.
    case line([UInt8])
    case failed
  }

  /// Reads once, without waiting, and adds what has come to what came before.
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

  /// The descriptors of those that have something to read, or have ended, once there are any or the time is over.
  static func wait(for sockets: [UnixSocket], atMost milliseconds: Int?) -> Set<Int32> {
    var states = sockets.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let time = Int32(clamping: milliseconds ?? -1)
    guard unsafe poll(&states, nfds_t(states.count), time) > 0 else { return [] }
    return Set(states.filter { $0.revents != 0 }.map(\.fd))
  }

  /// Whether the other side has closed: it hears no answer any more.
  var isHungUp: Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return unsafe poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP) != 0
  }

  /// Sends bytes; false where the other side has gone.
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

  /// Ends what is waited for here, though the descriptor stays.
  func shutDown() { _ = Foundation.shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Takes the name of a socket out of the file system.
  static func remove(_ path: String) { _ = unsafe Foundation.unlink(path) }

  /// Takes a lock that ends with the process; nil where it is taken, or with the reason in `errno`.
  static func lock(at path: String) -> UnixSocket? {
    let file = unsafe Foundation.open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return nil }
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return UnixSocket(descriptor: file) }
    let reason = errno
    Foundation.close(file)
    errno = reason
    return nil
  }

  /// The most bytes of a path.
  static let mostBytes = MemoryLayout<sockaddr_un>.size - 3

  // A client that has gone is an answer not sent, and no signal.
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

  /// A connection that is never waited for longer than two seconds at a time.
  private func hurried() -> UnixSocket {
    wait(SO_RCVTIMEO, microseconds: 2_000_000)
    wait(SO_SNDTIMEO, microseconds: 2_000_000)
    return self
  }

  /// Waits for what comes no longer than until then; false where that is over.
  private func hurry(until deadline: ContinuousClock.Instant) -> Bool {
    let microseconds = (deadline - .now) / .microseconds(1)
    // The system takes 0 for as long as it takes.
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

  /// How long the system waits for what comes, in microseconds; 0 is as long as it takes.
  var patience: Int {
    var time = timeval()
    var size = socklen_t(MemoryLayout<timeval>.size)
    unsafe getsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, &size)
    return time.tv_sec * 1_000_000 + Int(time.tv_usec)
  }

  /// Not for programs that this one starts.
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
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { place in
      unsafe place.copyBytes(from: path.utf8.prefix(place.count - 1))
    }
    return unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
