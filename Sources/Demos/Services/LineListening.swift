// LineListening: listens for lines, and waits for its turn while another process listens.

internal import Synchronization

/// Listens for lines at a socket; if another process listens already, it takes that one's place when it ends.
public final class LineListening: Sendable {
  /// What happens at the socket.
  public enum Event: Sendable {
    /// A line has arrived.
    case line(String)
    /// Another process listens already.
    case taken
    /// The listening has failed or ended, for this reason.
    case failed(LineSocketError)
  }

  private let socket: LineSocket
  private let limit: Int
  private let handle: @Sendable (Event) -> Void
  private let state = Mutex<(listener: LineListener?, isStopped: Bool)>((nil, false))

  /// Creates what listens at a socket once it is started.
  ///
  /// - Parameters:
  ///   - socket: The socket.
  ///   - limit: The most bytes of a line.
  ///   - handle: Receives the events, on any thread.
  public init(
    to socket: LineSocket, limit: Int, _ handle: @escaping @Sendable (Event) -> Void
  ) {
    (self.socket, self.limit, self.handle) = (socket, limit, handle)
  }

  /// Starts listening, at once or when no other process does any more.
  public func start() {
    guard !listen() else { return }
    handle(.taken)
    listenWhenFree()
  }

  /// Stops listening and waiting.
  public func stop() {
    let listener = state.withLock { state in
      state.isStopped = true
      return state.listener
    }
    listener?.stop()
  }

  /// Listens, or reports why that fails; returns false if another process listens.
  private func listen() -> Bool {
    let result = socket.listen(
      limit: limit, ended: { [handle] in handle(.failed($0)) }, { [handle] in handle(.line($0)) })
    switch result {
    case .success(let listener):
      let isStopped = state.withLock { state in
        state.listener = listener
        return state.isStopped
      }
      if isStopped { listener.stop() }
    case .failure(.taken): return false
    case .failure(let error): handle(.failed(error))
    }
    return true
  }

  private func listenWhenFree() {
    socket.whenFree { [self] in
      guard !state.withLock(\.isStopped) else { return }
      // Another process that has been waiting may be first.
      if !listen() { listenWhenFree() }
    }
  }
}
