// LoopbackServer: an HTTP/1.1 server on 127.0.0.1 for tests; routes in, real bytes on real sockets out.

public import Foundation
internal import Synchronization

/// A web server that does what a test tells it, and remembers what it was asked.
///
/// ```swift
/// let server = try LoopbackServer()
/// defer { server.stop() }
/// server.route("/cat/*") { _ in .json(#"{"id": "x"}"#) }
/// ```
///
/// Every connection is one request on a thread of its own, and is closed after the answer.
public final class LoopbackServer: Sendable {
  /// What was asked.
  public struct Request: Sendable, Equatable {
    /// Such as `GET`.
    public let method: String
    /// The path as it was sent, still encoded.
    public let path: String
    /// What stands after the `?`, still encoded.
    public let query: String?
    /// The fields of the header, their names in lower case.
    public let headers: [String: String]
  }

  /// Gives the answer to a request; it is called on the thread of the connection.
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

  /// Where it listens.
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

  /// `http://127.0.0.1:PORT`, and the path of an API after it.
  public func url(_ path: String = "") -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      preconditionFailure("not a path: \(path)")
    }
    return url
  }

  /// Answers a path, or with `*` at the end every path that starts so; the newest route wins.
  ///
  /// A path with no route is answered with 404.
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

  /// Waits until `count` requests have come in all.
  public func received(_ count: Int) async {
    await until { $0.requests.count >= count }
  }

  /// Waits until the client has closed `count` connections before their answer was whole.
  ///
  /// An answer that is `never` notices that at once, others when they are sent on.
  public func abandoned(_ count: Int) async {
    await until { $0.abandoned >= count }
  }

  /// Closes every connection and waits for its threads; a closed gate must not hold one of them.
  ///
  /// The second time it does nothing.
  public func stop() {
    let wasStopped = state.withLock { state in
      defer { state.isStopped = true }
      for descriptor in state.open { Socket(descriptor).shutDown() }
      return state.isStopped
    }
    guard !wasStopped else { return }
    listener.shutDown()
    // Where shutting down doesn't end `accept`, as on macOS, a last connection does.
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
      // Out of the list before its number is free for another connection.
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
  /// Changes the state, and wakes those who waited for that.
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
