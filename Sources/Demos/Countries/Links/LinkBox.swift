// LinkBox: receives links from other processes as events.

import DemoServices
import Foundation

/// An event from the place where links arrive.
package enum LinkEvent: Hashable, Codable, Sendable {
  /// Another process sent a line of text.
  case text(String)
  /// Another instance is already listening.
  case taken
  /// Listening failed, for this reason.
  case failed(String)
}

/// A source of links from other processes.
struct LinkBox: Sendable {
  /// Starts listening; the stream ends if listening fails or the consumer stops.
  var events: @Sendable () -> AsyncStream<LinkEvent>

  /// A source without events.
  static let none = LinkBox { AsyncStream { $0.finish() } }

  /// Returns the socket of this program and user; `none` if the session has no folder for sockets.
  static func socket(in environment: [String: String]) -> LinkBox {
    guard let socket = LineSocket(app: "countries", in: environment) else { return .none }
    return LinkBox { events(of: socket) }
  }

  private static func events(of socket: LineSocket) -> AsyncStream<LinkEvent> {
    AsyncStream(bufferingPolicy: .bufferingNewest(16)) { continuation in
      let ended = { @Sendable (error: LineSocketError) in
        continuation.yield(.failed("\(error)"))
        continuation.finish()
      }
      let listener = socket.listen(limit: DeepLink.mostBytes, ended: ended) { line in
        continuation.yield(.text(line))
      }
      switch listener {
      case .success(let listener): continuation.onTermination = { _ in listener.stop() }
      case .failure(.taken):
        continuation.yield(.taken)
        continuation.finish()
      case .failure(let error):
        ended(error)
      }
    }
  }
}
