// WebAddress: the addresses of services, and URLs built from plain texts, each of which is encoded once.

public import Foundation

extension URL {
  /// Creates the address of a service from the text that a user types after `--api`.
  ///
  /// The scheme must be `http` or `https`, and there must be a host; otherwise the error contains the beginning of the
  /// text.
  public init(service text: String) throws(ServiceError) {
    guard let url = URL(string: text), url.isOfTheWeb else { throw .badURL(cut(text, to: 200)) }
    self = url
  }

  /// Whether a web client can request this URL: its scheme is `http` or `https`, and it has a host.
  public var isOfTheWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased() ?? "") && !(host() ?? "").isEmpty
  }

  /// Returns this URL with path components appended, each one component whatever it contains.
  ///
  /// The parts are plain text and are encoded here, once: `/` does not divide a part, and `%` is a per cent sign. A
  /// part of only dots would mean another folder, so its dots are encoded.
  public func appending(parts: String...) -> URL {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return self
    }
    var path = components.percentEncodedPath
    for part in parts {
      if !path.hasSuffix("/") { path += "/" }
      path += percentEncoded(part)
    }
    components.percentEncodedPath = path
    return components.url ?? self
  }

  /// Returns this URL with a query item appended, as in `?json=true`.
  public func appending(question name: String, _ value: String) -> URL {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return self
    }
    let pair = percentEncoded(name) + "=" + percentEncoded(value)
    components.percentEncodedQuery = components.percentEncodedQuery.map { $0 + "&" + pair } ?? pair
    return components.url ?? self
  }
}

/// Returns a text, cut to `count` Unicode scalars if it has more; the last scalar is `…` then.
///
/// A character can have any number of scalars, so a number of characters would not limit the size.
public func cut(_ text: String, to count: Int) -> String {
  let scalars = text.unicodeScalars
  guard !scalars.dropFirst(count).isEmpty else { return text }
  return String(String.UnicodeScalarView(scalars.prefix(count - 1))) + "…"
}

/// Returns `text` with every byte percent-encoded, except the unreserved ones of RFC 3986 (2.3).
///
/// The result is one component of a path, and the name of one file. If the text has only dots, they are encoded too.
public func percentEncoded(_ text: String) -> String {
  let dot = UInt8(ascii: ".")
  let dotsAreKept = !text.utf8.allSatisfy { $0 == dot }
  var result = ""
  for byte in text.utf8 {
    if unreserved.contains(byte) || byte == dot && dotsAreKept {
      result.unicodeScalars.append(UnicodeScalar(byte))
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      result += byte < 0x10 ? "%0" + digits : "%" + digits
    }
  }
  return result
}

private let unreserved = Set(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_~".utf8)
