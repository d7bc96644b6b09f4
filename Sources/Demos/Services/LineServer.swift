// LineServer: reads a line from each of many connections at once, on one thread.

internal import Foundation

/// The connections of a `LineSocket` whose lines have not come yet.
///
/// None of them makes another wait: each is read as far as something has come. Where there are more of them than
/// `mostClients`, the oldest gives way; so clients that say nothing can hold up nobody.
struct LineServer {
  /// A connection and what has come of its line.
  private struct Client {
    let connection: UnixSocket
    var line: [UInt8] = []
    let deadline: ContinuousClock.Instant
  }

  /// More connections than this are not held at once.
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

  /// Serves until `isStopped`; returns the reason where the system allows no more listening before that.
  mutating func run(until isStopped: () -> Bool) -> String? {
    defer { for client in clients { client.connection.close() } }
    while true {
      // Closed connections free descriptors; new ones wait in the listen queue meanwhile.
      let ready = UnixSocket.wait(
        for: (isShort ? [] : [socket]) + clients.map(\.connection), atMost: patience)
      // The last connection only wakes it.
      if isStopped() { return nil }
      readLines(of: ready)
      isShort = false
      if ready.contains(socket.descriptor), let reason = accept() { return reason }
    }
  }

  /// How many milliseconds there are until something is to be done though nothing comes; nil is for ever.
  private var patience: Int? {
    if isShort { return 100 }
    guard let deadline = clients.first?.deadline else { return nil }
    return max(0, Int((deadline - .now) / .milliseconds(1))) + 1
  }

  /// Takes a connection; returns the reason where there will be none any more.
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
