// LineSocket: a place where a running app hears a line from other processes of its user, and the way to send one there.

internal import Foundation
internal import Synchronization

/// Why nobody can listen, or a line was not taken, as a sentence for users.
public enum LineSocketError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The session has no folder for sockets.
  case noFolder
  /// Another instance listens.
  case taken
  /// Nobody listens.
  case nobody
  /// Whoever listens did not take the line.
  case refused
  /// The path has more bytes than that of a socket can have.
  case longPath(String)
  /// Anything else, in the words of the system.
  case other(path: String, reason: String)

  /// A sentence to show as it is.
  public var description: String {
    switch self {
    case .noFolder: "XDG_RUNTIME_DIR names no folder for sockets."
    case .taken: "Another instance listens already."
    case .nobody: "No instance is running."
    case .refused: "The running instance did not take it."
    case .longPath(let path): "\(path) is too long for the path of a socket."
    case .other(let path, let reason): "\(path): \(reason)"
    }
  }
}

/// A socket in the folder of a user's session, by which instances of an app find each other.
///
/// Each connection is one line, which is answered with `ok`. Who listens holds a lock beside the socket: that is gone
/// when its process is, so a socket that was left behind by a crash is replaced, and one in use never.
public struct LineSocket: Sendable {
  private let path: String

  /// The socket of an app; nil where `XDG_RUNTIME_DIR` is no absolute path.
  public init?(app: String, in environment: [String: String]) {
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    path = folder + (folder.hasSuffix("/") ? "" : "/") + app + ".socket"
  }

  /// Listens on a thread of its own until it is stopped; `receive` is called there, with a line at a time.
  ///
  /// A line of more than `limit` bytes, or one that is no UTF-8, is not taken; one that doesn't come within two
  /// seconds neither, nor the oldest of 16 that have not come when there is another connection. Where the system
  /// allows no more listening, `ended` is called with the reason, once.
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

  /// Sends a line to whoever listens, and waits until it is taken.
  public func send(_ line: String) throws(LineSocketError) {
    guard path.utf8.count < UnixSocket.mostBytes else { throw .longPath(path) }
    guard let connection = UnixSocket.connected(to: path) else { throw .nobody }
    defer { connection.close() }
    guard connection.send(line + "\n"), connection.readLine(limit: 16) == Array("ok".utf8) else {
      throw .refused
    }
  }

  /// Takes the line that has come over a connection, nil for none, and closes the connection.
  static func answer(
    _ connection: UnixSocket, _ bytes: [UInt8]?, _ limit: Int, _ receive: (String) -> Void
  ) {
    defer { connection.close() }
    guard let bytes, bytes.count <= limit, let line = String(validating: bytes, as: UTF8.self)
    else {
      _ = connection.send("refused\n")
      return
    }
    // Who has gone was told that it was not taken.
    guard !connection.isHungUp else { return }
    receive(line)
    _ = connection.send("ok\n")
  }
}

/// Somebody who listens; what stops it.
public final class LineListener: Sendable {
  fileprivate let path: String
  private let stopped = Atomic(false)
  /// Signalled once the socket is no more to be found.
  fileprivate let gone = DispatchSemaphore(value: 0)

  private let socket: UnixSocket

  fileprivate init(path: String, socket: UnixSocket) { (self.path, self.socket) = (path, socket) }

  /// Has the system allow no more listening, for a test.
  func breakOff() { socket.shutDown() }

  fileprivate var isStopped: Bool { stopped.load(ordering: .acquiring) }

  /// Ends the listening: the socket is gone then, and soon after another may listen.
  public func stop() {
    guard !stopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
    // It wakes to a connection, on every system.
    UnixSocket.connected(to: path)?.close()
    UnixSocket.remove(path)
    gone.signal()
  }
}
