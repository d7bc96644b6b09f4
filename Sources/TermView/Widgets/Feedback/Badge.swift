// Badge: a short word or a number that stands out.

/// A short word or a number that stands out, beside what it is about.
///
/// ```swift
/// Badge("beta", .info)
/// Badge(count: state.unread, of: "unread")
/// ```
public struct Badge: View, Sendable {
  /// It sends nothing.
  public typealias Message = Never

  private let words: String
  private let name: String
  private let tone: Tone

  /// Creates a badge with a word.
  public init(_ words: String, _ tone: Tone = .neutral) {
    (self.words, name, self.tone) = (words, words, tone)
  }

  /// Creates a badge with a number of something, such as `"unread"`; above `most` it says that there are more, and at
  /// zero it is not there.
  public init(count: Int, of name: String, most: Int = 99, _ tone: Tone = .accent) {
    words = count <= 0 ? "" : count > most ? "\(most)+" : "\(count)"
    self.name = "\(max(0, count)) \(name)"
    self.tone = tone
  }

  /// The word in reverse, with a blank at its sides and the symbol of what went well or wrong; nothing where there is no
  /// word.
  public var body: some View<Never> {
    if !words.isEmpty {
      Text(" \(tone.sign)\(words) ").lineLimit(1).reverse().foreground(tone.color)
        .role(.status, label: name, value: tone.word)
    }
  }
}
