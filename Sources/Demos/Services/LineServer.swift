// LineServer: reads a line from each of many connections at once, on one thread.

internal import Foundation

/// The connections of a `LineSocket` that have not sent a complete line yet.
///
/// No connection blocks another: each is read as far as data has arrived. If there are more than `mostClients`, the
/// oldest is refused, so silent clients can't block the others.
struct LineServer {
  /// A connection, with the part of its line that has arrived.
  private struct Client {
    let connection: UnixSocket
    var line: [UInt8] = []
    let deadline: ContinuousClock.Instant
  }

  /// The maximum number of open connections.
  static let mostClients = 16

  private let socket: UnixSocket
  private let limit: Int
  private let receive: (String) -> Void
  private var clients: [Client] = []
  /// Whether the system had no descriptor or memory for the last connection.
  private var isShort = false

  init(_ socket: UnixSocket, limit: Int, receive: @escaping (String) -> Void) {
    (self.socket, self.limit, self.receive) = (socket, limit, receive)
  }

  /// Serves connections until `isStopped` returns true; returns the reason if the system ends the listening before
  /// that.
  mutating func run(until isStopped: () -> Bool) -> String? {
    defer { for client in clients { client.connection.close() } }
    while true {
      // Closed connections free descriptors; new connections wait in the listen queue until then.
      let ready = UnixSocket.wait(
        for: (isShort ? [] : [socket]) + clients.map(\.connection), atMost: patience)
      // The connection that `LineListener.stop` makes only wakes this thread.
      if isStopped() { return nil }
      readLines(of: ready)
      isShort = false
      if ready.contains(socket.descriptor), let reason = accept() { return reason }
    }
  }

  /// The time until there is work even if no data arrives, in milliseconds; nil if there is no such time.
  private var patience: Int? {
    if isShort { return 100 }
    guard let deadline = clients.first?.deadline else { return nil }
    return max(0, Int((deadline - .now) / .milliseconds(1))) + 1
  }

  /// Accepts a connection; returns the reason if the system allows no more connections.
  private mutating func accept() -> String? {
    guard let connection = socket.accept() else {
      if errno == EWOULDBLOCK || errno == EAGAIN { return nil }
      isShort = UnixSocket.isShortOfMeans(errno)
      return isShort ? nil : UnixSocket.lastProblem
    }
    if clients.count == Self.mostClients { answer(clients.removeFirst(), with: nil) }
    clients.append(Client(connection: connection, deadline: .now + .seconds(2)))
    return nil
  }

  private mutating func readLines(of ready: Set<Int32>) {
    var waiting: [Client] = []
    for var client in clients {
      if ready.contains(client.connection.descriptor) {
        switch client.connection.readPiece(limit: limit, after: &client.line) {
        case .more: break
        case .line(let line):
          answer(client, with: line)
          continue
        case .failed:
          answer(client, with: nil)
          continue
        }
      }
      if client.deadline <= .now { answer(client, with: nil) } else { waiting.append(client) }
    }
    clients = waiting
  }

  private func answer(_ client: Client, with line: [UInt8]?) {
    LineSocket.answer(client.connection, line, limit, receive)
  }
}
