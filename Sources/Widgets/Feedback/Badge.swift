// Badge: a short word or a number that stands out.

/// A short word or a number that stands out, to place beside what it describes.
///
/// ```swift
/// Badge("beta", tone: .info)
/// Badge(count: state.unread, of: "unread")
/// ```
public struct Badge: StaticView, Sendable {
  /// Sends no messages.
  public typealias Message = Never

  private let words: String
  private let name: String
  private let tone: Tone

  /// Creates a badge with a word.
  ///
  /// - Parameters:
  ///   - words: The text of the badge.
  ///   - tone: What the badge is about; it decides the color and the symbol.
  public init(_ words: String, tone: Tone = .neutral) {
    (self.words, name, self.tone) = (words, words, tone)
  }

  /// Creates a badge with a count; at zero it shows nothing.
  ///
  /// - Parameters:
  ///   - count: The number to show.
  ///   - name: What is counted, such as `"unread"`.
  ///   - most: The greatest number to show; above it, a plus sign follows.
  ///   - tone: What the badge is about; it decides the color and the symbol.
  public init(count: Int, of name: String, most: Int = 99, tone: Tone = .accent) {
    words = count <= 0 ? "" : count > most ? "\(most)+" : "\(count)"
    self.name = "\(max(0, count)) \(name)"
    self.tone = tone
  }

  /// The text in reverse video, with a blank at each side and the tone's sign; nothing for an empty text.
  public var body: some View<Never> {
    if !words.isEmpty {
      Text(" \(tone.symbolPrefix)\(words) ").lineLimit(1).reverse().foreground(tone.color)
        .role(.status, label: name, value: tone.semanticValue)
    }
  }
}
