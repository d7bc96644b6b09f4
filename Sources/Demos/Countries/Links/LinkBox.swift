// LinkBox: receives links from other processes as events.

package import DemoServices
import Foundation

/// An event from the place where links arrive.
package enum LinkEvent: Hashable, Codable, Sendable {
  /// Another process sent a line of text.
  case text(String)
  /// Another instance is already listening; this one takes its place when that ends.
  case taken
  /// Listening failed, for this reason.
  case failed(LineSocketError)
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
          continuation.yield(.failed(error))
          continuation.finish()
        }
      }
    }
  }

  private static func events(of socket: LineSocket) -> AsyncStream<LinkEvent> {
    AsyncStream(bufferingPolicy: .bufferingNewest(16)) { continuation in
      let listening = LineListening(to: socket, limit: DeepLink.mostBytes) { event in
        switch event {
        case .line(let line): continuation.yield(.text(line))
        case .taken: continuation.yield(.taken)
        case .failed(let error):
          continuation.yield(.failed(error))
          continuation.finish()
        }
      }
      continuation.onTermination = { _ in listening.stop() }
      listening.start()
    }
  }
}
