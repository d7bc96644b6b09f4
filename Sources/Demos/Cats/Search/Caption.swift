// Caption: what was typed in; what is wrong with it, and whether a cat can say it, out.

internal import Foundation

/// What a cat is to say.
public struct Caption: Hashable, Codable, Sendable {
  /// A cat says no more characters than these, as a reader counts them: 👨‍👩‍👧 is one.
  public static let limit = 10

  /// What was typed.
  public let text: String

  /// Takes what was typed; of a very long text only the beginning, as it is an error anyway.
  public init(_ text: String = "") {
    // One character may have any number of code points.
    self.text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(400)))
  }

  /// How many characters it has.
  public var count: Int { text.count }

  /// Why no cat can say it.
  public var error: String? {
    count > Caption.limit ? "Text too long. Make it shorter." : nil
  }

  /// What a cat might not like about it: the word “dog”, but not a word that begins so.
  public var warning: String? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.contains("dog") ? "Cats don't like that word." : nil
  }

  /// What a cat says, without blanks around it; nil where no cat can say it.
  public var said: String? {
    let words = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return words.isEmpty || error != nil ? nil : words
  }
}
