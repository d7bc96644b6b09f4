// DeepLink: the text of a link in, the code of a country or a sentence about what is wrong with it out.

import Foundation

/// A link that leads into the program: `https://www.example.com/?alpha3code=AND`.
struct DeepLink: Hashable, Sendable {
  /// The host of all links.
  static let host = "www.example.com"
  /// Its only parameter.
  static let parameter = "alpha3code"
  /// The most bytes of a link.
  static let mostBytes = 2048

  /// The code of three letters, in capitals.
  let code: String

  /// Why a text is no link, as a sentence.
  struct Problem: Error, Hashable, CustomStringConvertible {
    let description: String
  }

  /// Reads a link.
  init(_ text: String) throws(Problem) {
    guard text.utf8.count <= Self.mostBytes, let link = URLComponents(string: text),
      link.scheme?.lowercased() == "https", let host = link.encodedHost
    else { throw Problem(description: "Ignored what is no link of https.") }
    guard host.lowercased() == Self.host else {
      throw Problem(description: "Ignored a link to \(host.prefix(60)), which is not \(Self.host).")
    }
    let codes = link.queryItems?.filter { $0.name == Self.parameter }.compactMap(\.value) ?? []
    guard codes.count == 1, let code = codes.first, code.utf8.count == 3,
      code.utf8.allSatisfy({ ("a"..."z").contains(Unicode.Scalar($0 | 0x20)) })
    else {
      throw Problem(description: "Ignored a link without one \(Self.parameter) of three letters.")
    }
    self.code = code.uppercased()
  }
}
