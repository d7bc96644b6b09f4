// Caption: the text that a cat says, with the checks that it must pass.

internal import Foundation

/// The text that a cat is asked to say.
public struct Caption: Hashable, Codable, Sendable {
  /// The maximum number of characters, as a reader counts them: 👨‍👩‍👧 is one.
  public static let limit = 10

  /// The text that the user typed.
  public let text: String

  /// Creates a caption; a very long text is cut, because it is an error anyway.
  public init(_ text: String = "") {
    // One character may have any number of code points.
    self.text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(400)))
  }

  /// The number of characters.
  public var count: Int { text.count }

  /// The error to show if the text is too long.
  public var error: String? {
    count > Caption.limit ? "Text too long. Make it shorter." : nil
  }

  /// The warning to show if the text contains the word “dog”; words that only begin with it are allowed.
  public var warning: String? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.contains("dog") ? "Cats don't like that word." : nil
  }

  /// The text without white space at its ends; nil if it is empty or too long.
  public var validText: String? {
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return words.isEmpty || error != nil ? nil : words
  }
}
