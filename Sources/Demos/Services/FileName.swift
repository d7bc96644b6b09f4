// FileName: makes a file name that is safe to write from text that a user or a server has sent.

/// A name for a new file, made from any text.
public struct FileName: Hashable, Sendable, CustomStringConvertible {
  /// The most bytes of the name without its extension; file systems allow 255 with it, and with a number.
  public static let mostBytes = 120

  /// The name without its extension.
  public let base: String
  /// The extension without its dot.
  public let fileExtension: String

  /// Creates a name from `text`; a text of which nothing can stay becomes `fallback`.
  ///
  /// The name has no path separators, no control or invisible characters, and nothing at its beginning that hides a
  /// file or that a command reads as an option. It is cut after whole characters.
  public init(_ text: String, extension fileExtension: String, fallback: String) {
    let scalars = text.unicodeScalars.prefix(1000).compactMap(Self.readable)
    let words = String(String.UnicodeScalarView(scalars)).split(whereSeparator: \.isWhitespace)
    var bytes = 0
    var base = words.joined(separator: " ").drop { ".-~ ".contains($0) }.prefix { character in
      bytes += character.utf8.count
      return bytes <= Self.mostBytes
    }
    while let last = base.last, last == "." || last.isWhitespace { base.removeLast() }
    self.base = base.isEmpty ? fallback : String(base)
    self.fileExtension = fileExtension
  }

  /// The name with its extension.
  public var description: String { name(number: 1) }

  /// Returns the name of the first, the second or a later file of this name: `cat.jpg`, `cat 2.jpg`.
  func name(number: Int) -> String {
    number == 1 ? "\(base).\(fileExtension)" : "\(base) \(number).\(fileExtension)"
  }

  /// Returns what stands for a scalar in a name: nothing for an invisible one, a blank for a control character, and a
  /// hyphen for one that a file system may not allow.
  private static func readable(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.properties.generalCategory {
    case .format, .surrogate, .privateUse, .unassigned: nil
    case .control, .lineSeparator, .paragraphSeparator: " "
    default: #"/\:*?"<>|"#.unicodeScalars.contains(scalar) ? "-" : scalar
    }
  }
}
