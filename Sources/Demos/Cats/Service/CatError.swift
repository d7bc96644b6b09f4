// CatError: why there is no cat, as a kind and a sentence for users.

internal import DemoServices

/// What can go wrong between a caption and the picture of a cat.
public enum CatError: Error, Hashable, Codable, Sendable {
  /// An address that leads nowhere.
  case url(String)
  /// What came is not what was agreed on, or no picture.
  case decoding(String)
  /// All else.
  case unknown(String)

  /// Which kind it is.
  public var kind: String {
    switch self {
    case .url: "URL error"
    case .decoding: "Decoding error"
    case .unknown: "Unknown error"
    }
  }

  /// A sentence about what happened.
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
