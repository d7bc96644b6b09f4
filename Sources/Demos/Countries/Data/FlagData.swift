// FlagData: finds the embedded flag of a country by its code.

import Foundation

/// The embedded flags, as PNG files of 160 by 120 pixels.
enum FlagData {
  /// Returns the flag of a country by its two-letter code, in either case, as the bytes of a PNG file.
  ///
  /// - Complexity: O(the length of the file), after a first call that finds the position of each flag.
  static func png(of alpha2: String) -> [UInt8]? {
    guard let range = ranges[alpha2.uppercased()] else { return nil }
    return Data(base64Encoded: String(text[range])).map { [UInt8]($0) }
  }

  /// The range of each flag's base64 in the text.
  ///
  /// Each line states its length, so the next line is found without a search.
  private static let ranges: [String: Range<String.Index>] = {
    var ranges: [String: Range<String.Index>] = [:]
    let bytes = text.utf8
    var rest = bytes[...]
    while !rest.isEmpty {
      let code = String(Substring(rest.prefix(2)))
      let digits = rest.dropFirst(3).prefix { $0 != UInt8(ascii: " ") }
      guard let length = Int(Substring(digits)) else {
        preconditionFailure("a flag is a code, a length and that many characters")
      }
      let start = bytes.index(after: digits.endIndex)
      let end = bytes.index(start, offsetBy: length)
      ranges[code] = start..<end
      rest = bytes[end...].dropFirst()
    }
    return ranges
  }()
}
