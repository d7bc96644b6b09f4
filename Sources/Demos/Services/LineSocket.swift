// LineSocket: receives lines of text from other processes of the same user, and sends lines to a running app.

internal import Foundation
internal import Synchronization

/// The reason why an app can't listen, or a line was not accepted, as a sentence for users.
public enum LineSocketError: Error, Hashable, Codable, Sendable, CustomStringConvertible {
  /// The session has no folder for sockets, and the one of this path can't be used instead.
  case noFolder(String)
  /// Another instance is listening already.
  case taken
  /// No instance is listening.
  case nobody
  /// The instance that is listening did not accept the line.
  case refused
  /// The path is longer than the path of a socket can be.
  case longPath(String)
  /// Any other error, as the system describes it.
  case other(path: String, reason: String)

  /// A sentence for users.
  public var description: String {
    switch self {
    case .noFolder(let path):
      "XDG_RUNTIME_DIR names no folder for sockets, and \(path) is not a folder of yours alone."
    case .taken: "Another instance listens already."
    case .nobody: "No instance is running."
    case .refused: "The running instance did not take it."
    case .longPath(let path): "\(path) is too long for the path of a socket."
    case .other(let path, let reason): "\(path): \(reason)"
    }
  }
}

/// A socket in the folder of a user's session, through which the instances of an app find each other.
///
/// Each connection sends one line, which is answered with `ok`. The listening process holds a lock beside the socket.
/// The lock ends with the process, so a socket that a crash has left behind is replaced, and one in use never is.
public struct LineSocket: Sendable {
  private let path: String

  /// Creates the socket of an app in the folder that `XDG_RUNTIME_DIR` names by an absolute path.
  ///
  /// Where there is none, as over ssh or in a container, it is a folder for temporary files with the user's number in
  /// its name. Anybody can create that one first, so it has to be the user's and closed to all others.
  ///
  /// - Throws: `noFolder` if it isn't.
  public init(app: String, in environment: [String: String]) throws(LineSocketError) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    var folder = absolute("XDG_RUNTIME_DIR")
    if folder == nil {
      let path = Self.joined(absolute("TMPDIR") ?? "/tmp", "\(app)-\(getuid())")
      guard UnixSocket.makePrivateFolder(at: path) else { throw .noFolder(path) }
      folder = path
    }
    path = Self.joined(folder ?? "/", app + ".socket")
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder + (folder.hasSuffix("/") ? "" : "/") + name
  }

  /// Listens on its own thread until it is stopped; `receive` is called on that thread, with one line at a time.
  ///
  /// A line is refused if it has more than `limit` bytes, is not UTF-8, or is not complete within two seconds. If 16
  /// connections wait for their lines, another connection causes the oldest to be refused. If the system ends the
  /// listening, `ended` is called once, with the reason.
  public func listen(
    limit: Int, ended: @escaping @Sendable (LineSocketError) -> Void = { _ in },
    _ receive: @escaping @Sendable (String) -> Void
  ) -> Result<LineListener, LineSocketError> {
    guard path.utf8.count < UnixSocket.mostBytes else { return .failure(.longPath(path)) }
    guard let lock = UnixSocket.lock(at: path + ".lock") else {
      let isTaken = errno == EWOULDBLOCK
      return .failure(isTaken ? .taken : .other(path: path, reason: UnixSocket.lastProblem))
    }
    guard let socket = UnixSocket.listening(at: path) else {
      let reason = UnixSocket.lastProblem
      lock.close()
      return .failure(.other(path: path, reason: reason))
    }
    let listener = LineListener(path: path, socket: socket)
    Thread {
      var server = LineServer(socket, limit: limit, receive: receive)
      if let reason = server.run(until: { listener.isStopped }) {
        ended(.other(path: path, reason: reason))
      }
      // While the lock is held, the socket at the path is this one.
      listener.gone.wait()
      socket.close()
      lock.close()
    }.start()
    return .success(listener)
  }

  /// Calls `body` once, on its own thread, when no process listens any more; nothing wakes up until then.
  ///
  /// Another process that waits may listen before `body` does. If the lock can't be opened, `body` is never called.
  func whenFree(_ body: @escaping @Sendable () -> Void) {
    Thread { [path] in
      guard UnixSocket.waitForLock(at: path + ".lock") else { return }
      body()
    }.start()
  }

  /// Sends a line to the process that is listening, and waits until it is accepted.
  public func send(_ line: String) throws(LineSocketError) {
    guard path.utf8.count < UnixSocket.mostBytes else { throw .longPath(path) }
    guard let connection = UnixSocket.connected(to: path) else { throw .nobody }
    defer { connection.close() }
    guard connection.send(line + "\n"), connection.readLine(limit: 16) == Array("ok".utf8) else {
      throw .refused
    }
  }

  /// Receives the line of a connection, or nil if there was none, and closes the connection.
  static func answer(
    _ connection: UnixSocket, _ bytes: [UInt8]?, _ limit: Int, _ receive: (String) -> Void
  ) {
    defer { connection.close() }
    guard let bytes, bytes.count <= limit, let line = String(validating: bytes, as: UTF8.self)
    else {
      _ = connection.send("refused\n")
      return
    }
    // A client that has closed the connection has already reported that the line was not accepted.
    guard !connection.isHungUp else { return }
    receive(line)
    _ = connection.send("ok\n")
  }
}

/// A running listener, with the method that stops it.
public final class LineListener: Sendable {
  fileprivate let path: String
  private let stopped = Atomic(false)
  /// Signalled once the file of the socket is removed.
  fileprivate let gone = DispatchSemaphore(value: 0)

  private let socket: UnixSocket

  fileprivate init(path: String, socket: UnixSocket) { (self.path, self.socket) = (path, socket) }

  /// Shuts down the socket, so that tests see the system end the listening.
  func breakOff() { socket.shutDown() }

  fileprivate var isStopped: Bool { stopped.load(ordering: .acquiring) }

  /// Stops listening; the file of the socket is removed at once, and another process can listen soon after.
  public func stop() {
    guard !stopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // A connection wakes the listening thread on every system.
    UnixSocket.connected(to: path)?.close()
    UnixSocket.remove(path)
    gone.signal()
  }
}
