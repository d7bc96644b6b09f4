// ServiceError: the reason why a web service returned nothing, as a sentence for users.

/// An error between a request to a web service and its complete answer.
public enum ServiceError: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The text is not a web address.
  case badURL(String)
  /// The host does not exist, or does not answer.
  case noConnection(host: String)
  /// The connection was lost before the answer was complete.
  case brokenOff(host: String)
  /// The answer was not complete in time.
  case timedOut(host: String)
  /// The status of the answer is not a success.
  case unexpectedStatus(Int)
  /// The answer has more bytes than the client accepts.
  case tooLarge(limit: Int)
  /// The request was cancelled.
  case cancelled
  /// The answer does not have the expected format.
  case unreadable(UnreadableJSON)
  /// Any other error, as the system describes it.
  case other(String)
  /// Another of these errors, and a problem with the file that could have helped.
  indirect case noted(ServiceError, note: FileProblem)

  /// A sentence for users.
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
