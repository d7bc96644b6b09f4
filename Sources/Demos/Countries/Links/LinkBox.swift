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

  /// Returns the socket of this program and user; if there is no folder for it, the only event says so.
  static func socket(in environment: [String: String]) -> LinkBox {
    do throws(LineSocketError) {
      let socket = try LineSocket(app: "countries", in: environment)
      return LinkBox { events(of: socket) }
    } catch {
      return LinkBox {
        AsyncStream { continuation in
          continuation.yield(.failed("\(error)"))
          continuation.finish()
        }
      }
    }
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
