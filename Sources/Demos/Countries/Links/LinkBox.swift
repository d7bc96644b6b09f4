// LinkBox: links from other processes: what came in, as events; the way to send one, as a closure.

import DemoServices
import Foundation

/// What is heard at the place where links come in.
package enum LinkEvent: Hashable, Codable, Sendable {
  /// Somebody sent a line.
  case text(String)
  /// Another instance listens there.
  case taken
  /// Nobody can listen there, for a reason.
  case failed(String)
}

/// The place where links of other processes come in.
struct LinkBox: Sendable {
  /// What comes in, until nobody listens any more.
  var events: @Sendable () -> AsyncStream<LinkEvent>

  /// Nothing ever comes in.
  static let none = LinkBox { AsyncStream { $0.finish() } }

  /// The socket of this program for this user; none where the session has no folder for sockets.
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
