// LoopbackServer: an HTTP/1.1 server on 127.0.0.1 for tests, with routes and real sockets.

public import Foundation
internal import Synchronization

/// A web server that a test controls, and that records its requests.
///
/// ```swift
/// let server = try LoopbackServer()
/// defer { server.stop() }
/// server.route("/cat/*") { _ in .json(#"{"id": "x"}"#) }
/// ```
///
/// Every connection is one request on a thread of its own, and closes after the answer.
public final class LoopbackServer: Sendable {
  /// A request.
  public struct Request: Sendable, Equatable {
    /// The method, such as `GET`.
    public let method: String
    /// The path as it was sent, still encoded.
    public let path: String
    /// The text after the `?`, still encoded.
    public let query: String?
    /// The header fields, with names in lower case.
    public let headers: [String: String]
  }

  /// Returns the answer to a request; called on the connection's thread.
  public typealias Route = @Sendable (Request) -> ServerAnswer

  private struct State {
    var routes: [(pattern: String, route: Route)] = []
    var requests: [Request] = []
    var open: Set<Int32> = []
    var answering = 0
    var mostAtOnce = 0
    var abandoned = 0
    var isStopped = false
    var waiting: [(isOver: @Sendable (State) -> Bool, waiter: CheckedContinuation<Void, Never>)] =
      []
  }

  /// The port on which it listens.
  public let port: UInt16
  private let listener: Socket
  private let state = Mutex(State())
  private let threads = DispatchGroup()

  /// Listens on a free port of 127.0.0.1.
  public init() throws {
    listener = try Socket.listening()
    port = try listener.port()
    let thread = Thread { [self] in
      while let connection = listener.accept() { serve(connection) }
      threads.leave()
    }
    threads.enter()
    thread.start()
  }

  /// Returns `http://127.0.0.1:PORT` followed by the path of an API.
  public func url(_ path: String = "") -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      preconditionFailure("not a path: \(path)")
    }
    return url
  }

  /// Answers a path or, with `*` at the end, every path with this prefix; the newest route wins.
  ///
  /// A path without a route is answered with 404.
  public func route(_ pattern: String, _ route: @escaping Route) {
    state.withLock { $0.routes.insert((pattern, route), at: 0) }
  }

  /// The requests so far, oldest first.
  public var requests: [Request] {
    state.withLock { $0.requests }
  }

  /// The paths so far, oldest first, each with its query.
  public var paths: [String] {
    requests.map { request in request.path + (request.query.map { "?" + $0 } ?? "") }
  }

  /// The most requests that were being answered at the same time.
  public var mostAtOnce: Int {
    state.withLock { $0.mostAtOnce }
  }

  /// Waits until `count` requests have arrived in total.
  public func received(_ count: Int) async {
    await until { $0.requests.count >= count }
  }

  /// Waits until the client has closed `count` connections before their answers were complete.
  ///
  /// An answer that is `never` notices that at once, other answers when their next step is sent.
  public func abandoned(_ count: Int) async {
    await until { $0.abandoned >= count }
  }

  /// Closes every connection and waits for its threads; no thread may still wait for a closed gate.
  ///
  /// A second call does nothing.
  public func stop() {
    let wasStopped = state.withLock { state in
      defer { state.isStopped = true }
      for descriptor in state.open { Socket(descriptor).shutDown() }
      return state.isStopped
    }
    guard !wasStopped else { return }
    listener.shutDown()
    // On systems where a shutdown doesn't end `accept`, such as macOS, one more connection does.
    Socket.connect(to: port)?.close()
    threads.wait()
    listener.close()
  }

  private func serve(_ connection: Socket) {
    let isWelcome = state.withLock { state in
      if !state.isStopped { state.open.insert(connection.descriptor) }
      return !state.isStopped
    }
    guard isWelcome else { return connection.close() }
    threads.enter()
    Thread { [self] in
      if let request = connection.readRequest() {
        let wasTaken = answer(request).send(on: connection)
        change { state in
          state.answering -= 1
          state.abandoned += wasTaken ? 0 : 1
        }
      }
      // Removed from the list before its number becomes free for another connection.
      _ = state.withLock { $0.open.remove(connection.descriptor) }
      connection.close()
      threads.leave()
    }.start()
  }

  private func answer(_ request: Request) -> ServerAnswer {
    let route = change { state in
      state.requests.append(request)
      state.answering += 1
      state.mostAtOnce = max(state.mostAtOnce, state.answering)
      return state.routes.first { entry in
        entry.pattern.hasSuffix("*")
          ? request.path.hasPrefix(entry.pattern.dropLast()) : request.path == entry.pattern
      }?.route
    }
    return route?(request) ?? .text("Not Found", status: 404)
  }
  /// Changes the state, and wakes the threads that wait for a change.
  private func change<Result>(_ body: (inout State) -> Result) -> Result {
    let (result, ready) = state.withLock { state in
      let result = body(&state)
      let ready = state.waiting.filter { $0.isOver(state) }
      if !ready.isEmpty {
        let now = state
        state.waiting.removeAll { $0.isOver(now) }
      }
      return (result, ready)
    }
    for entry in ready { entry.waiter.resume() }
    return result
  }

  private func until(_ isOver: @escaping @Sendable (State) -> Bool) async {
    await withCheckedContinuation { waiter in
      change { $0.waiting.append((isOver, waiter)) }
    }
  }
}
