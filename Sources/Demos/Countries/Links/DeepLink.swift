// DeepLink: parses a link to a country, or explains what is wrong with it.

import Foundation

/// A link to a country: `https://www.example.com/?alpha3code=AND`.
struct DeepLink: Hashable, Sendable {
  /// The host of all links.
  static let host = "www.example.com"
  /// The query parameter with the country's code.
  static let parameter = "alpha3code"
  /// The maximum length of a link in bytes.
  static let mostBytes = 2048

  /// The three-letter code, in capitals.
  let code: String

  /// The reason why a text is not a valid link, as a sentence.
  enum Problem: Error, Hashable, CustomStringConvertible {
    /// It is no link of https.
    case noLink
    /// It leads to this host.
    case otherHost(String)
    /// It has no code of a country, or several.
    case noCode

    var description: String { ProblemWords.english.sentence(for: self) }
  }

  /// The text of the link.
  var text: String { "https://\(Self.host)/?\(Self.parameter)=\(code)" }

  /// Creates the link to a country.
  init(code: String) { self.code = code }

  /// Parses a link.
  init(_ text: String) throws(Problem) {
    guard text.utf8.count <= Self.mostBytes, let link = URLComponents(string: text),
      link.scheme?.lowercased() == "https", let host = link.encodedHost
    else { throw .noLink }
    guard host.lowercased() == Self.host else {
      throw .otherHost(String(host.prefix(60)))
    }
    let codes = link.queryItems?.filter { $0.name == Self.parameter }.compactMap(\.value) ?? []
    guard codes.count == 1, let code = codes.first, code.utf8.count == 3,
      code.utf8.allSatisfy({ ("a"..."z").contains(Unicode.Scalar($0 | 0x20)) })
    else {
      throw .noCode
    }
    self.code = code.uppercased()
  }
}
