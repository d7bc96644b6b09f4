// CatError: the reason why there is no cat, as a kind and a sentence for users.

internal import DemoServices

/// An error on the way from a caption to the picture of a cat.
public enum CatError: Error, Hashable, Codable, Sendable {
  /// The address is not valid.
  case url(String)
  /// The answer does not have the expected format, is too large, or is not a picture.
  case decoding(String)
  /// Any other error.
  case unknown(String)

  /// The kind of the error, in words for users.
  public var kind: String {
    switch self {
    case .url: "URL error"
    case .decoding: "Decoding error"
    case .unknown: "Unknown error"
    }
  }

  /// A sentence for users about what happened.
  public var sentence: String {
    switch self {
    case .url(let text), .decoding(let text), .unknown(let text): text
    }
  }

  init(_ error: ServiceError) {
    self =
      switch error {
      case .badURL: .url(error.description)
      case .unreadable, .tooLarge: .decoding(error.description)
      default: .unknown(error.description)
      }
  }
}
