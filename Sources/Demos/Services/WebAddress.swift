// WebAddress: the address of a service and plain texts in, a URL with each text encoded once out.

public import Foundation

extension URL {
  /// The address of a service, as a user types it after `--api`.
  ///
  /// It must be of `http` or `https`, with a host; of one that is not, the error says the beginning.
  public init(service text: String) throws(ServiceError) {
    guard let url = URL(string: text), url.isOfTheWeb else { throw .badURL(cut(text, to: 200)) }
    self = url
  }

  /// Whether a web client can ask for this: `http` or `https`, and a host.
  public var isOfTheWeb: Bool {
    ["http", "https"].contains(scheme?.lowercased() ?? "") && !(host() ?? "").isEmpty
  }

  /// This address with the parts of a path after it, each one step whatever it contains.
  ///
  /// The parts are plain text and encoded here, once: `/` does not divide a part, and a `%` in it
  /// is a per cent sign. A part of only dots would mean another folder, so its dots are encoded.
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

  /// This address with a question after it: `?json=true`.
  public func appending(question name: String, _ value: String) -> URL {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return self
    }
    let pair = percentEncoded(name) + "=" + percentEncoded(value)
    components.percentEncodedQuery = components.percentEncodedQuery.map { $0 + "&" + pair } ?? pair
    return components.url ?? self
  }
}

/// The beginning of a text, where it has more than `count` Unicode scalars; `…` is the last one then.
///
/// A character can have any number of scalars, so that a number of characters bounds nothing.
public func cut(_ text: String, to count: Int) -> String {
  let scalars = text.unicodeScalars
  guard !scalars.dropFirst(count).isEmpty else { return text }
  return String(String.UnicodeScalarView(scalars.prefix(count - 1))) + "…"
}

/// `text` with every byte but the unreserved ones of RFC 3986 (2.3) as `%` and two digits.
///
/// It is one step of a path, and the name of one file. Of nothing but dots, those are encoded too.
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
