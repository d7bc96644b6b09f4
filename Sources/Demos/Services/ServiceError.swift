// ServiceError: why a web service gave nothing, as a sentence for users.

/// What can go wrong between asking a web service and having its answer.
public enum ServiceError: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// Not an address of the web.
  case badURL(String)
  /// Nobody answers at that host, or there is no such host.
  case noConnection(host: String)
  /// The connection was lost before the answer was whole.
  case brokenOff(host: String)
  /// The answer wasn't whole in time.
  case timedOut(host: String)
  /// The answer came, with a status that isn't one of success.
  case unexpectedStatus(Int)
  /// The answer has more bytes than the client takes.
  case tooLarge(limit: Int)
  /// The one who asked has lost interest.
  case cancelled
  /// The answer isn't what was agreed on.
  case unreadable(UnreadableJSON)
  /// Anything else, in the words of the system.
  case other(String)
  /// One of these, and one thing more to be said.
  indirect case noted(ServiceError, note: String)

  /// A sentence to show as it is.
  public var description: String {
    switch self {
    case .badURL(let text): "“\(text)” is not a web address."
    case .noConnection(let host): "No connection to \(host)."
    case .brokenOff(let host): "The connection to \(host) broke off."
    case .timedOut(let host): "\(host) took too long to answer."
    case .unexpectedStatus(let code): "Unexpected HTTP code: \(code)"
    case .tooLarge(let limit): "The answer is larger than \(limit) bytes."
    case .cancelled: "Canceled by user"
    case .unreadable(let problem): problem.description
    case .other(let reason): "The request failed: \(reason)"
    case .noted(let error, let note): "\(error) \(note)"
    }
  }
}
